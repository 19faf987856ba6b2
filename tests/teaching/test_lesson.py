"""A lesson with wrong arguments: each gets one clear error. And what it shows: tables, rules, the strip."""

from __future__ import annotations

from typing import Any

import pytest

from amerikano.table import CardTable
from amerikano.teaching import Lesson, played
from tests.table.contract import view_faults
from tests.teaching.exercises import POSITION

FIELDS: dict[str, Any] = {
    "task": "Discard ♣2.",
    "position": POSITION,
    "hints": ["a", "b", "c"],
    "goal": played("discard ♣2"),
    "solution": ["discard ♣2"],
    "why": "So.",
}


@pytest.mark.parametrize("steps", [[], ["draw", "draw"], ["draw", "check"], "draw", ""], ids=str)
def test_steps_are_names_each_once(steps: Any) -> None:
    """Steps are a list of different names, none of them that of the check; one text is no list."""
    with pytest.raises(ValueError, match="expected different names of steps, none of them 'check'"):
        Lesson(1, "Dealing", steps=steps)


def test_an_exercise_that_is_no_step() -> None:
    """An exercise must be one of the steps; one that is not is not kept."""
    lesson = Lesson(1, "Dealing", steps=["draw", "count"])
    with pytest.raises(ValueError, match="expected one of the steps draw, count, check, got 'drwa'"):
        lesson.exercise("drwa", **FIELDS)
    assert {} == lesson.exercises


@pytest.mark.parametrize("position", ["", "players = 3", "x", 'players = ["You"]'])
def test_a_table_of_no_position(position: str) -> None:
    """A table to look at needs a position."""
    with pytest.raises(ValueError, match="expected"):
        Lesson(1, "Dealing", steps=["draw"]).show(position)


def test_no_questions() -> None:
    """A check has questions."""
    with pytest.raises(ValueError, match="expected at least one question"):
        Lesson(1, "Dealing", steps=["draw"]).check()


@pytest.mark.parametrize("names, message", [
    (("Bo",), r"AK-05"), (("Bo", "Cem", "Dag", "Eda", "Fay"), r"AK-05"), (("Bo", "Bo"), r"different names"),
    (("You", "Bo"), r"different names"), (("Bo", ""), r"expected a name"),
])  # fmt: skip
def test_a_session_with_names_that_will_not_do(names: tuple[str, ...], message: str) -> None:
    """A session is for three to five players with different names (AK-05)."""
    with pytest.raises(ValueError, match=message):
        Lesson(10, "A session", steps=["x"]).session(*names)


def test_a_rule_that_there_is_not() -> None:
    """A rule number that there is not is refused."""
    with pytest.raises(ValueError, match="expected the number of a rule of Amerikano such as AK-20, got 'AK-99'"):
        Lesson(1, "Dealing", steps=["draw"]).rules("AK-06", "AK-99")


def test_the_rules_met() -> None:
    """Rules are listed with their numbers, house rules called so."""
    lines = Lesson(1, "Dealing", steps=["draw"]).rules("AK-06", "AK-H4").data.splitlines()
    assert lines[0].startswith("- **AK-06** Two packs")
    assert lines[1].startswith("- **AK-H4** (house rule: here we play it like this) ")


def test_the_strip() -> None:
    """The strip says lesson, title, step and task, and which steps are done."""
    lesson = Lesson(4, "Opening", steps=["draw", "count"])
    shown = lesson.exercise("count", **FIELDS)
    strip = shown.view["lesson"]
    assert ("Lesson 4", "Opening", 2, [False, False, False], "Discard ♣2.") == (
        strip["where"], strip["title"], strip["step"], strip["done"], strip["task"],
    )  # fmt: skip
    assert [] == view_faults(shown.view)
    assert ["count"] == list(lesson.exercises)


def test_a_table_to_look_at() -> None:
    """A table without a task has no strip."""
    shown = Lesson(1, "Dealing", steps=["draw"]).show(POSITION)
    assert isinstance(shown, CardTable)
    assert shown.view["lesson"] is None


def test_a_step_done_at_one_table_is_told_at_all() -> None:
    """What is done shows at once on the strips of the lesson's other tables and in its progress; so does what is forgotten."""
    lesson = Lesson(4, "Opening", steps=["draw", "count"])
    here, there, progress = lesson.exercise("draw", **FIELDS), lesson.exercise("count", **FIELDS), lesson.progress()
    send(here, type="discard", cards=["C2"])
    assert [True, False, False] == there.view["lesson"]["done"]
    assert progress.view["ask"]["text"].startswith("Steps done: 1 of 3.")
    assert [] == there.view["aloud"]
    send(there, type="discard", cards=["C2"])  # that it was told of something else takes nothing from it
    assert there.view["lesson"]["word"]["kind"] == "done"
    for answer in ("reset-lesson", "yes"):
        send(progress, type="choice", id=answer)
    assert [False, False, False] == here.view["lesson"]["done"]


def send(table: CardTable, **message: Any) -> None:
    """Send a message as a browser does that shows the table's newest view."""
    table._handle_custom_msg({**message, "revision": table.view["revision"]}, [])  # noqa: SLF001  # as ipywidgets does
