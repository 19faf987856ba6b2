"""Which steps are done: kept from day to day, whatever became of the file, and forgotten when asked to."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest

from amerikano.teaching import Lesson, Question, played, progress
from tests.table.contract import view_faults
from tests.table.tables import send
from tests.teaching.exercises import POSITION

if TYPE_CHECKING:
    from pathlib import Path


def lesson() -> Lesson:
    """Return a lesson of two exercises."""
    return Lesson(1, "Dealing", steps=["draw", "count"])


def test_a_step_done_is_kept() -> None:
    """A step that was marked is done for whoever asks later, once, and only in its lesson."""
    assert "" == progress.mark("lesson-01", "draw")
    assert "" == progress.mark("lesson-01", "draw")
    assert {"draw"} == progress.done("lesson-01")
    assert frozenset() == progress.done("lesson-02")
    assert (True, False, False) == lesson().is_done()


@pytest.mark.parametrize("content", [
    b"", b"{", b"[]", b"null", b'{"lesson-01": "draw"}', b'{"lesson-01": [1]}', b'{"lesson-01": {}}', b"\xff\xfe",
    b'{"lesson-01": ["dr', b"\x00" * 100, b"[" * 5000, b"NaN", b'{"lesson-01": null}',
    b'{"version": 3, "lessons": {}, "last": ""}', b'{"version": 2}',
    b'{"version": 2, "lessons": {"lesson-01": "draw"}, "last": ""}', b'{"version": 2, "lessons": {}, "last": 7}',
])  # fmt: skip
def test_a_file_that_cannot_be_read(content: bytes, home: Path) -> None:
    """A half-written or foreign file, or one of a later version, counts as nothing done; it is put aside, not lost."""
    home.mkdir()
    (home / "progress.json").write_bytes(content)
    assert frozenset() == progress.done("lesson-01")
    progress.mark("lesson-01", "draw")
    assert {"draw"} == progress.done("lesson-01")
    assert content == (home / "progress.json.old").read_bytes()


def test_steps_of_an_older_course(home: Path) -> None:
    """The form before there were versions is read; steps and lessons that the course no longer has are kept and do no harm."""
    home.mkdir()
    (home / "progress.json").write_text(json.dumps({"lesson-01": ["gone"], "lesson-77": ["x"]}), encoding="utf-8")
    assert (False, False, False) == lesson().is_done()
    progress.mark("lesson-01", "draw")
    assert {
        "version": 2,
        "last": "lesson-01",
        "lessons": {"lesson-01": ["gone", "draw"], "lesson-77": ["x"]},
    } == json.loads((home / "progress.json").read_text("utf-8"))


def test_the_lesson_worked_in_last() -> None:
    """The lesson in which a step was done last is known, also where the step was done before."""
    assert "" == progress.last()
    for name in ("lesson-01", "lesson-02", "lesson-01"):
        progress.mark(name, "draw")
        assert name == progress.last()


def test_a_folder_that_cannot_be_written(home: Path) -> None:
    """Where nothing can be written the step is not kept, and the person is told why instead of an error."""
    home.parent.mkdir(exist_ok=True)
    home.write_text("a file in the way")
    assert "Your progress cannot be saved here: File exists." == progress.mark("lesson-01", "draw")


def test_an_exercise_is_done_without_a_place_to_keep_it(home: Path) -> None:
    """An exercise can be done where progress cannot be written; nothing is taken back."""
    home.parent.mkdir(exist_ok=True)
    home.write_text("a file in the way")
    shown = lesson().exercise(
        "draw", task="Discard ♣2.", position=POSITION, hints=["a", "b", "c"], goal=played("discard ♣2"),
        solution=["discard ♣2"], why="So.",
    )  # fmt: skip
    table = shown.controller
    send(table, "discard", cards=["C2"])  # type: ignore[arg-type]
    view = table.view()
    assert "done" == view["lesson"]["word"]["kind"]
    assert view["lesson"]["word"]["text"].endswith("cannot be saved here: File exists.")
    assert "C2" == view["pile"]["top"]


def panel(shown: Lesson, *ids: str) -> dict[str, object]:
    """Press buttons of the progress panel one after another and return its view."""
    controller = shown.progress().controller
    for name in ids:
        controller.receive({"type": "choice", "id": name, "revision": controller.revision})
        assert [] == view_faults(controller.view())
    view: dict[str, object] = controller.view()
    return view


def test_the_panel_says_what_is_open() -> None:
    """The panel counts the steps done and names those that are open, with the numbers of their headings."""
    progress.mark("lesson-01", "draw")
    view = panel(lesson())
    assert "Steps done: 1 of 3. Still open: 2\N{NO-BREAK SPACE}·\N{NO-BREAK SPACE}count, check." == view["ask"]["text"]  # type: ignore[index]
    assert ([True, False, False], 2) == (view["lesson"]["done"], view["lesson"]["step"])  # type: ignore[index]


def test_the_panel_says_when_all_is_done() -> None:
    """With every step done it says so."""
    for step in ("draw", "count", "check"):
        progress.mark("lesson-01", step)
    assert "Every step of this lesson is done." == panel(lesson())["ask"]["text"]  # type: ignore[index]


@pytest.mark.parametrize("ids, first, other", [
    (["reset-lesson", "yes"], False, True), (["reset-course", "yes"], False, False), (["reset-lesson", "no"], True, True),
    (["yes"], True, True), (["reset-lesson", "no", "yes"], True, True), (["reset-lesson"], True, True),
    (["nonsense"], True, True),
])  # fmt: skip
def test_resetting_asks_once_more(ids: list[str], first: bool, other: bool) -> None:
    """A lesson, or the whole course, is forgotten after a second question only."""
    progress.mark("lesson-01", "draw")
    progress.mark("lesson-02", "draw")
    panel(lesson(), *ids)
    assert (first, other) == (bool(progress.done("lesson-01")), bool(progress.done("lesson-02")))


def test_resetting_where_nothing_can_be_written(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it cannot be forgotten the panel says so."""
    progress.mark("lesson-01", "draw")

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    view = panel(lesson(), "reset-lesson", "yes")
    assert "That cannot be forgotten here: No space left on device." == view["lesson"]["word"]["text"]  # type: ignore[index]
    assert {"draw"} == progress.done("lesson-01")


def test_one_step_is_forgotten() -> None:
    """One step can be forgotten by itself."""
    for step in ("draw", "count"):
        progress.mark("lesson-01", step)
    progress.reset("lesson-01", ["draw"])
    assert {"count"} == progress.done("lesson-01")


def test_the_check_marks_its_step() -> None:
    """Answering the check marks the lesson's last step."""
    quiz = lesson().check(Question("How many packs?", {"Two": "Yes.", "One": "No."}, "Two")).controller
    quiz.receive({"type": "choice", "id": "answer-0", "revision": 0})
    assert {"check"} == progress.done("lesson-01")
