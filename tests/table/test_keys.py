"""The list of keys behind "?" and the keys of the front end are the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from amerikano.table import CardTable
from amerikano.table.keys import keys_of
from amerikano.table.numbered import dealt
from amerikano.table.rummy.places import LETTERS
from amerikano.table.teacher import table_with
from tests.support import FOUR
from tests.table.tables import YOUR_TURN

SOURCE = Path(__file__).parents[2] / "widgets" / "src"
KEYS = (SOURCE / "keys.ts").read_text(encoding="utf-8")
OWN = re.search(r"OWN_KEYS.*?= \{(.*?)\}", KEYS)
ONLY_A_TEACHER = {"V", "M", "Y", "E"}


def listed(game: str, *, teaches: bool = False) -> set[str]:
    """Return the single letters and signs that the list names."""
    view = (table_with(dealt(game, FOUR, 1)) if teaches else YOUR_TURN[game]()).view()
    return {key for keys, _ in keys_of(view) for key in keys.split() if len(key) == 1}


def keys_in(pattern: str, text: str = KEYS) -> set[str]:
    """Return the keys that the front end's source names."""
    return {key.upper() for key in re.findall(pattern, text)}


@pytest.mark.parametrize("game", YOUR_TURN)
def test_every_key_that_works_is_listed(game: str) -> None:
    """Each key of buttons, piles, trick and auction stands in the list, and the list has no letter that does nothing."""
    function = KEYS[KEYS.index("function rummyTarget" if game == "amerikano" else "function tricksTarget") :]
    targets = keys_in(r'case "(.)":', function[: function.index("\n}\n")])
    assert OWN is not None
    buttons = keys_in(r'(?m)^  "?(.)"?: \["', re.search(r"BUTTONS.*?\{(.*?)\n\};", KEYS, re.DOTALL)[1]) | keys_in(
        r"(\w): ", OWN[1]
    )
    works = targets | buttons | {"N", "T", "?"} | ({"A", "B", "C"} if game == "amerikano" else {"B"})
    signs = {"←", "→", "↑", "↓", "\N{EN DASH}", "1", "9"}
    assert works == listed(game, teaches=True) - signs
    assert works - ONLY_A_TEACHER == listed(game) - signs


def test_the_widget_brings_the_list() -> None:
    """The front end gets the list of its own table."""
    at = YOUR_TURN["amerikaner"]()
    assert keys_of(at.view()) == CardTable(at).key_list


def test_no_letter_of_a_place_does_something_else() -> None:
    """AK-31: the letters of the places in front are each other's only rivals."""
    assert len(set(LETTERS)) == len(LETTERS)
    assert set(LETTERS) & listed("amerikano", teaches=True) == {"A", "B", "C"}  # listed as places
