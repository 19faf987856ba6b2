"""Lesson 19 for teachers: what it says of buttons and keys is so at its tables, and its small tasks go as it tells them."""

from __future__ import annotations

import ast
import re
from typing import Any

import jupytext
import pytest

from amerikano.table.keys import keys_of, targets_of
from amerikano.teaching import exercises_of, table_by_number, teachers_table
from tests.lesson.course import FOLDER
from tests.table.tables import refusal, send

TEXT = (FOLDER / "19-in-front-of-a-class.md").read_text(encoding="utf-8")
CELLS = [cell.source for cell in jupytext.reads(TEXT, fmt="md:myst").cells if cell.cell_type == "code"]
FIRST, *_ = CELLS
PLAN = TEXT.partition("## A first hour")[2]
PUPIL_CHOOSES = 4710
"""The number of the deal that the lesson gives to the room: the pupil is the contract maker in it."""


@pytest.fixture
def positions() -> dict[str, str]:
    """Return the positions that the lesson's first cell writes."""
    names: dict[str, Any] = {}
    exec(FIRST, names)  # noqa: S102  # it is a lesson
    return names


def press(at: Any, key: str) -> None:
    """Press a key at the table: what it touches in this view is sent, as the front end does."""
    zone, _, name = targets_of(at.view())[key].partition(":")
    if zone == "lesson":
        send(at, name)
    elif zone in {"seat", "choice"}:
        send(at, zone, id=name)
    elif zone == "stock":
        send(at, "draw", from_="stock")
    else:
        assert zone in {"go-on", "seal"}
        send(at, zone)


def rows(at: Any) -> dict[str, dict[str, Any]]:
    """Return the lines of the set-up page by their label."""
    return {row["label"]: row for row in at.view()["set_up"]["rows"]}


def row_of(button: str) -> str:
    """Return the row of the lesson's list that names this button."""
    (row,) = [line for line in TEXT.splitlines() if line.startswith("| ") and f"*{button}*" in line]
    return row


def buttons(at: Any) -> dict[str, str]:
    """Return the buttons of strip and seats: their text, and the name by which they are touched."""
    view = at.view()
    found = {button["text"]: f"lesson:{button['id']}" for button in view["lesson"]["buttons"]}
    own, following = view["seats"][view["me"]], view["seats"][(view["me"] + 1) % len(view["seats"])]
    found |= {button["text"]: f"seat:{button['id']}" for button in (*own["buttons"], following["buttons"][-1])}
    return found | ({"Go on": "go-on"} if view["waits"] else {})


def test_the_keys_of_the_list_touch_its_buttons() -> None:
    """Each button named in the list is at the table at its moment, and the key beside it touches it."""
    at: Any = teachers_table("amerikano", players=4, number=4711).controller
    seen = set()
    for before, shown in (
        ("", {"Hide hands": "v", "Hide hand": "j", "Sit here": "q", "Go on": "n", "New deal": "w", "Set up": "e"}),
        ("n", {"Undo": "u", "Look back": "l"}),
        ("u", {"Redo": "y"}),
        ("yl", {"Back": ",", "On": ".", "Play on": "n"}),
        ("lv", {"Show hands": "v", "Show hand": "j"}),
        ("w", {"Deal before": "g"}),
    ):
        for key in before:
            press(at, key)
        for text, key in shown.items():
            assert buttons(at)[text] == targets_of(at.view())[key], text
            assert f"`{key.upper()}`" in row_of(text), text
            seen.add(text)
    listed = {key for keys, _ in keys_of(at.view()) for key in keys.split()}
    assert {"F", "M", "?"} <= listed  # the browser's own
    assert 15 == len(seen)


def test_the_first_table() -> None:
    """Hide and show, choose, take back, choose anew, draw, discard, let others move, go round the seats, look back and return."""
    at: Any = teachers_table("amerikano", players=4, number=PUPIL_CHOOSES).controller
    press(at, "v")
    assert not at.shown
    press(at, "v")
    send(at, "seat", id="hide-1")
    press(at, "v")
    assert 4 == len(at.shown)
    press(at, "2")
    first = at.deal.contract
    press(at, "u")
    press(at, "4")
    assert first != at.deal.contract
    press(at, "s")
    assert "play" == at.deal.phase
    send(at, "discard", cards=at.view()["hand"][:1])
    for moves in range(len(at.deal.log) + 1, len(at.deal.log) + 4):
        press(at, "n")
        assert moves == len(at.deal.log)
    for name in ("Bo", "Cem", "Dag", "Ada"):
        press(at, "q")
        assert name == at.deal.players[at.me]
    last = len(at.deal.log)
    for key, shown in ("l", last), (",", last - 1), (".", last), ("l", None):
        press(at, key)
        assert shown == at.looking
    assert "big" == teachers_table().scale  # so full screen can be read from the last row


def test_set_up_step_and_undo(positions: dict[str, str]) -> None:
    """The tasks of the second table: a card into the pack, one on the stock, a refusal, there and back, then Ada's turn."""
    at: Any = teachers_table(position=positions["BOARD"]).controller
    press(at, "e")
    send(at, "set-up-move", from_="hand-0", index=rows(at)["Ada's hand"]["cards"].index("HA"), to="pack")
    assert "HA" not in rows(at)["Ada's hand"]["cards"]
    send(at, "set-up-enter", line="stock", text="D9")
    send(at, "set-up-enter", line="hand-2", text="SQ SQ")
    assert ("AK-06", "Cem's hand: ♠Q is in the pack twice, and it lies elsewhere already: Ada's hand.") == (
        refusal(at)["rule"],
        refusal(at)["text"],
    )
    send(at, "set-up-enter", line="hand-2", text="")
    press(at, "n")
    assert "set_up" not in at.view()
    assert "HA" not in at.view()["hand"]
    press(at, "g")
    assert "HA" in at.view()["hand"]
    press(at, "g")
    assert "HA" not in at.view()["hand"]
    press(at, "e")
    assert at.deal.text() == at.view()["set_up"]["text"]
    assert 'stock = "♦9"' in at.deal.text()
    press(at, "e")

    assert {"a", "b", "o"} <= set(targets_of(at.view()))
    send(at, "stage", cards=["SQ", "HQ", "DQ", "CQ"], place=0)
    send(at, "stage", cards=["H5", "H6", "H7"], place=1)
    press(at, "o")
    assert "AK-20" == refusal(at)["rule"]
    send(at, "unstage", place=0, index=3)
    press(at, "o")
    assert at.deal.opened[0]
    send(at, "discard", cards=["C8"])
    assert 25 == at.view()["seats"][0]["points"]
    assert any("AK-16" in sentence for sentence in at.view()["said"])
    press(at, "u")
    assert 0 == at.view()["seats"][0]["points"]


def test_hide_and_reveal(positions: dict[str, str]) -> None:
    """V and J leave Ada's hand alone in view; the partner is told when the card falls, and all of it goes back."""
    at: Any = teachers_table(position=positions["CALLED"]).controller
    press(at, "v")
    press(at, "j")
    assert ["Ada"] == [name for seat, name in enumerate(at.deal.players) if seat in at.shown]
    assert "partner" not in at.in_words()
    while "♦A" not in " ".join(at.said):
        assert not any(seat["tag"] == "partner" for seat in at.view()["seats"])
        press(at, "n")
    assert any("partner of Ada" in sentence for sentence in at.view()["said"])
    while "undo" in [button["id"] for button in at.view()["lesson"]["buttons"]]:
        press(at, "u")
    assert [] == at.deal.log


def test_one_number_for_the_room() -> None:
    """The pupil's hand is Ada's, and the pupil is the contract maker; E opens the page of the number, and Enter deals."""
    teacher: Any = teachers_table("amerikano", players=4, number=PUPIL_CHOOSES).controller
    pupil: Any = table_by_number("amerikano", players=4, number=PUPIL_CHOOSES).controller
    assert teacher.view()["hand"] == pupil.view()["hand"]
    for at in teacher, pupil:
        assert ("You are the contract maker: choose.", 0) == (at.view()["now"]["text"], at.deal.to_move)
    assert {"By number"} <= {button["text"] for button in pupil.view()["lesson"]["buttons"]}
    press(pupil, "e")
    send(pupil, "set-up-enter", line="number", text="12")
    assert (12, False) == (pupil.deal.start.seed, "set_up" in pupil.view())
    assert PLAN.count(f"Deal {PUPIL_CHOOSES} ") == 2
    assert set(re.findall(r"\b47\d\d\b", TEXT)) == {str(PUPIL_CHOOSES)}


def test_more_deals_in_which_the_pupil_chooses() -> None:
    """New deals at Ada's seat say when she is the contract maker, and their number stands above the table."""
    at: Any = teachers_table("amerikano", players=4, number=PUPIL_CHOOSES).controller
    found = set()
    for _ in range(100):
        press(at, "w")
        assert f"Deal {at.deal.start.seed}" == at.view()["lesson"]["task"]
        says = at.view()["now"]["text"] == "You are the contract maker: choose."
        assert says is (at.deal.to_move == 0)
        found.add(says)
    assert {True, False} == found


def test_the_lines_for_a_notebook_of_ones_own(positions: dict[str, str]) -> None:
    """Each block of lines runs by itself, with a position where the text of one is to be pasted, and shows something."""
    blocks = re.findall(r"^```python\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)
    shown = [last_value(block.replace("the copied text", positions["BOARD"])) for block in blocks]
    assert ["CardTable"] * 3 + ["Worksheet"] * 2 == [type(value).__name__ for value in shown]
    homework = shown[3]
    assert [exercise.on_paper or exercise.task for exercise in exercises_of(4)] == [
        item.task for item in homework.items
    ]
    assert homework.answers
    assert 'shown=["Ada", "Bo"]' in TEXT


def last_value(block: str) -> Any:
    """Run the lines in a notebook with nothing else in it, and return what the last one shows."""
    lines = ast.parse(block)
    last = lines.body.pop()
    assert isinstance(last, ast.Expr)
    names: dict[str, Any] = {}
    exec(compile(lines, "lines", "exec"), names)  # noqa: S102  # it is a lesson
    return eval(compile(ast.Expression(last.value), "lines", "eval"), names)  # noqa: S307  # likewise


def test_no_question_of_the_worksheet_is_answered_above_it() -> None:
    """The sheet asks who plays next, and does not say it before; two questions on one position stand under one table."""
    cell = next(cell for cell in CELLS if cell.startswith("worksheet("))
    names: dict[str, Any] = {}
    exec(FIRST, names)  # noqa: S102  # it is a lesson
    said = repr(eval(cell, names))  # noqa: S307  # likewise
    asked = said.partition("Answers")[0]
    assert "Who plays next" in asked
    assert "Bo is to play" not in asked
    assert "1 b. Which of these discards costs 25?" in asked
