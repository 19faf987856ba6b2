"""Python's views are what the front end's types say, and what they were: kept in views/, written anew by golden.py."""

from __future__ import annotations

import json

import pytest

from tests.table.contract import TYPES, faults, view_faults
from tests.table.golden import FOLDER, POSITIONS, text_of


@pytest.mark.parametrize("name", POSITIONS)
def test_a_view_is_what_it_was(name: str) -> None:
    """A view kept in views/ is what the position still gives; `python tests/table/golden.py` writes them anew."""
    assert (FOLDER / f"{name}.json").read_text(encoding="utf-8") == text_of(POSITIONS[name]().view())


@pytest.mark.parametrize("name", POSITIONS)
def test_a_view_is_what_view_ts_says(name: str) -> None:
    """A view has every field that view.ts asks for, no other, each of its type, and marks that point at something."""
    view = POSITIONS[name]().view()
    assert [] == view_faults(view)
    assert view == json.loads(json.dumps(view))


def test_no_other_views_are_kept() -> None:
    """Every file in views/ belongs to a position."""
    assert sorted(POSITIONS) == sorted(file.stem for file in FOLDER.glob("*.json"))


def test_the_checker_finds_faults() -> None:
    """The checker is no rubber stamp: a field missing, one too many, a wrong type and a wrong word are found."""
    view = POSITIONS["draw"]().view()
    assert ["~: missing"] == [
        fault.replace(".me", "~") for fault in faults({k: v for k, v in view.items() if k != "me"}, "RummyView")
    ]
    assert 1 == len(faults({**view, "seed": 7}, "RummyView"))
    assert 1 == len(faults({**view, "stock": "54"}, "RummyView"))
    assert 1 == len(faults({**view, "waits": 0}, "RummyView"))
    assert 1 == len(faults({**view, "phase": "begin"}, "RummyView"))
    assert 1 == len(faults({**view, "next": [["stack"]]}, "RummyView"))
    assert 1 == len(view_faults({**view, "next": [["hand", 13]]}))
    assert 1 == len(faults({"type": "draw", "from": "hand", "revision": 0}, "Intent"))
    view = POSITIONS["tricks-auction"]().view()
    assert 1 == len(view_faults({**view, "kitty": None}))
    assert 1 == len(view_faults({**view, "phase": "draw"}))
    assert 1 == len(view_faults({**view, "next": [["stock"]]}))


def test_view_ts_is_read_whole() -> None:
    """The types of view.ts that the tests rely on are there."""
    assert {
        "RummyView",
        "TricksView",
        "TricksSeat",
        "Rung",
        "Intent",
        "Seat",
        "Meld",
        "Place",
        "Refusal",
        "Count",
        "Lesson",
        "Spot",
    } <= set(TYPES)
