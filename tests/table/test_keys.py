"""What each key touches, and that the list behind "?" names the same keys."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from amerikano.table import CardTable
from amerikano.table.keys import keys_of, targets_of, with_keys
from amerikano.table.numbered import dealt
from amerikano.table.rummy.places import LETTERS
from amerikano.table.teacher import table_with
from tests.support import FOUR
from tests.table.tables import YOUR_TURN, send
from tests.teaching.exercises import exercise, shown

RECORDED = Path(__file__).parents[2] / "widgets" / "test" / "views"
ONLY_A_TEACHER = {"V", "J", "Q", "M", "Y", "W", "G", "E"}
OF_AN_EXERCISE = {"H", "R"}
THE_BROWSERS_OWN = {"F", "M", "?", "←", "→", "↑", "↓"}


def recorded(name: str) -> dict[str, Any]:
    """Return a view that the front end is tested with."""
    view: dict[str, Any] = json.loads((RECORDED / f"{name}.json").read_text(encoding="utf-8"))
    return view


def pressed(view: str | dict[str, Any], keys: str) -> list[str | None]:
    """Return what these keys touch, one after another."""
    found = targets_of(recorded(view) if isinstance(view, str) else view)
    return [found.get(key) for key in keys]


def listed(game: str, *, teaches: bool = False) -> set[str]:
    """Return the single letters and signs that the list names."""
    return signs((table_with(dealt(game, FOUR, 1)) if teaches else YOUR_TURN[game]()).view())


def signs(view: dict[str, Any]) -> set[str]:
    """Return the single letters and signs that the list of this view names."""
    return {key for keys, _ in keys_of(view) for key in keys.split() if len(key) == 1}


@pytest.mark.parametrize("game", YOUR_TURN)
def test_every_key_that_works_is_listed(game: str) -> None:
    """Each key that touches something in some view stands in the list, and the list has no letter that never does."""
    views = [view for path in RECORDED.glob("*.json") if (view := recorded(path.stem))["game"] == game]
    at = table_with(dealt(game, FOUR, 1))
    send(at, "new-deal")
    views.append(at.view())
    send(at, "seat", id=f"sit-{(at.deal.to_move + 1) % 4}")
    send(send(at, "go-on"), "undo")
    views.append(at.view())
    send(send(send(at, "redo"), "look-back"), "look-earlier")
    works = {key.upper() for view in [*views, at.view()] for key in targets_of(view)} - set("23456789")
    of_an_exercise = recorded("tricks-hint" if game == "amerikaner" else "hint")
    lists = listed(game) | listed(game, teaches=True) | signs(of_an_exercise)
    own = THE_BROWSERS_OWN | ({"B"} if game == "amerikaner" else set())
    assert works | own == lists - set("29\N{EN DASH}") | ({"1"} if game == "amerikano" else set())
    assert ONLY_A_TEACHER - {"J", "Q"} == listed(game, teaches=True) - listed(game) - {"J", "Q"}


def test_a_check_lists_the_keys_of_a_check() -> None:
    """Behind "?" of a check stands what works there and nothing of cards; where nothing begins again, R does not stand there."""
    view = recorded("lesson-quiz")
    assert {"1", "9", "N", "R", "?", "\N{EN DASH}"} == signs(view)
    assert set(targets_of(view)) <= set("123456789nr")
    assert "R" not in signs(view | {"lesson": view["lesson"] | {"buttons": []}})


def test_hints_are_listed_where_there_are_any() -> None:
    """Hint and "try again" stand in the list of an exercise alone: at other tables their keys do nothing."""
    of_one, _ = shown(exercise())
    assert signs(of_one.view()) >= OF_AN_EXERCISE
    assert not OF_AN_EXERCISE & listed("amerikano")


@pytest.mark.parametrize("game", YOUR_TURN)
def test_undo_says_why_there_is_nothing_to_take_back(game: str) -> None:
    """The key works, and is answered, also where no button for it is drawn."""
    at = YOUR_TURN[game]()
    assert ["lesson:undo"] == pressed(at.view(), "u")
    assert send(at, "undo").view()["refusal"]["text"].startswith("There is nothing to take back")


def test_the_widget_brings_list_and_keys() -> None:
    """The front end gets the list of its own table, and with each view what each key touches in it."""
    at = YOUR_TURN["amerikaner"]()
    table = CardTable(at)
    assert keys_of(at.view()) == table.key_list
    assert targets_of(at.view()) == table.view["keys"]
    assert "pass" not in table.view["keys"].values()
    card = at.view()["hand"][at.view()["playable"][0]]
    table._on_message(None, {"type": "play", "cards": [card], "revision": at.revision}, None)  # noqa: SLF001
    assert {"n": "go-on"}.items() <= table.view["keys"].items()


def test_no_letter_of_a_place_does_something_else() -> None:
    """AK-31: the letters of the places in front are each other's only rivals."""
    assert len(set(LETTERS)) == len(LETTERS)
    assert set(LETTERS) & listed("amerikano", teaches=True) == {"A", "B", "C"}  # listed as places


def test_amerikano_has_a_letter_for_each_place() -> None:
    """Stock, discard pile, the places in front, the seal, the sort; hint and try again in a lesson."""
    assert ["stock", "pile", "place:0", "place:1", "seal", "sort"] == pressed("ready", "sdabot")
    assert ["lesson:hint", "lesson:again"] == pressed("ready", "hr")
    assert [None] * 4 == pressed("ready", "cx9n")
    assert [None] == pressed("draw", "h")


def test_digits_are_melds_and_answers() -> None:
    """A digit is a meld on the table; while something is asked it is an answer."""
    assert ["meld:3"] == pressed("ready", "3")
    assert ["choice:take", "choice:let-go", None] == pressed("offer", "129")


def test_numbers_of_two_digits_are_answers_by_their_place() -> None:
    """A number's own digit answers it; where the answers have two digits their place does."""
    for texts, keys in ((("3", "2"), ["3", "2"]), (("42", "29", "43"), ["1", "2", "3"])):
        ask = with_keys({"text": "?", "choices": [{"id": f"answer-{text}", "text": text} for text in texts]})
        assert ask is not None
        assert keys == [choice["key"] for choice in ask["choices"]]


def test_n_leads_on() -> None:
    """N is the next move, the next deal, the main answer; at the count nothing is drawn."""
    assert ["go-on", "lesson:next-deal", "choice:let-go"] == [
        pressed(name, "n")[0] for name in ("waits", "count", "offer")
    ]
    assert [None, None] == pressed("count", "st")


def test_amerikaner_has_its_own() -> None:
    """P or D plays, X puts down, 0 or - passes, digits answer; each only in its own phase."""
    assert ["trick", "trick", "sort"] == pressed("tricks-trick", "pdt")
    assert ["kitty"] == pressed("tricks-exchange", "x")
    assert ["pass", "pass", None] == pressed("tricks-auction", "0-p")
    assert ["choice:call-DK", "choice:call-D9", None] == pressed("tricks-call", "k92")
    assert [None] * 5 == pressed("tricks-trick", "soax0")
    assert [None] == pressed("tricks-auction-others", "0")


def test_on_the_set_up_page_only_the_strips_own_keys_work() -> None:
    """E leaves the page, N puts the position on the table, and no card is drawn."""
    assert ["lesson:set-up-close", "lesson:set-up-deal"] == pressed("set-up", "en")
    assert [None] * 5 == pressed("set-up", "sdat1")


def test_a_teacher_sits_shows_and_deals_by_keys() -> None:
    """Q sits at the next seat, J shows or hides its hand, V all; W deals anew, G brings the deal before back."""
    at = table_with(dealt("amerikano", FOUR, 1))
    assert ["seat:sit-1", "seat:hide-0", "lesson:hands", "lesson:new-deal", None] == pressed(at.view(), "qjvwg")
    send(send(at, "seat", id="sit-3"), "seat", id="hide-3")
    assert ["seat:sit-0", "seat:show-3"] == pressed(at.view(), "qj")
    send(at, "new-deal")
    assert ["lesson:deal-before"] == pressed(at.view(), "g")
    send(send(at, "go-on"), "look-back")
    assert ["lesson:play-on", "lesson:look-away", "seat:sit-0"] == pressed(at.view(), "nlq")
