"""The course as a whole: no check finds anything in a lesson; what is shown keeps the contract with the browser; progress."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from amerikano.table import store
from amerikano.teaching import progress, worksheet
from amerikano.teaching.checking import findings
from amerikano.teaching.checking.exercises import table_of
from amerikano.teaching.checking.lessons import NAMES
from amerikano.teaching.solution import solve
from tests.lesson.course import FILES, after_its_cells
from tests.table.contract import view_faults

if TYPE_CHECKING:
    from pathlib import Path

    from amerikano.teaching.checking import RanLesson

DEALS = 200
"""So many other deals of every exercise are tried."""


@pytest.fixture(scope="module", params=FILES, ids=[file.stem for file in FILES])
def ran(request: pytest.FixtureRequest) -> RanLesson:
    """Run a lesson with an empty record of what is done."""
    return after_its_cells(request.param)


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what a test does away from the record of the person who runs it."""
    monkeypatch.setenv("AMERIKANO_HOME", str(tmp_path))


def test_there_are_lessons() -> None:
    """The course begins with lesson 1; file names carry the lessons' numbers, each once."""
    numbers = [file.name[:2] for file in FILES]
    assert "01" == numbers[0]
    assert len(numbers) == len(set(numbers))


@pytest.mark.parametrize("check", NAMES)
def test_nothing_is_found(ran: RanLesson, check: str) -> None:
    """No check of `amerikano check-lesson` finds anything wrong with a lesson of the course."""
    assert "" == "\n".join(map(str, findings(ran, check, DEALS)))


def test_the_number_of_the_file_is_the_lessons(ran: RanLesson) -> None:
    """A file's name begins with the number of its lesson, by which its progress is kept."""
    assert f"{ran.lesson.number:02d}" == ran.name[:2]


def test_solved_views_keep_the_contract(ran: RanLesson) -> None:
    """What the browser is sent when an exercise is done is of the types of view.ts, and praises with a reason."""
    for exercise in ran.lesson.exercises.values():
        table, _ = table_of(exercise)
        solve(table, exercise)
        view = table.view()
        assert [] == view_faults(view), exercise.name
        assert "done" == view["lesson"]["word"]["kind"], exercise.name


def test_the_check_leads_to_its_end(ran: RanLesson) -> None:
    """Every choice of the check is answered, and the right ones lead through all questions to its end, which is kept."""
    (quiz,) = ran.lesson.quizzes
    for question in quiz.questions:
        assert question.text == quiz.view()["ask"]["text"]
        for number, (text, told) in sorted(
            enumerate(question.choices.items()), key=lambda one: one[1][0] == question.answer
        ):
            quiz.receive({"type": "choice", "id": f"answer-{number}", "revision": quiz.revision})
            view = quiz.view()
            end = " That was the last question." if (question, text) == (quiz.questions[-1], question.answer) else ""
            assert f"{told}{end}" == view["lesson"]["word"]["text"]
            assert ("done" if text == question.answer else "wrong") == view["lesson"]["word"]["kind"]
            assert [] == view_faults(view)
        quiz.receive({"type": "choice", "id": "next", "revision": quiz.revision})
    assert "check" in progress.done(ran.lesson.name)


def test_progress_is_kept_and_reset(ran: RanLesson) -> None:
    """A step done is kept for a lesson run anew; it can be forgotten by itself, by lesson and altogether."""
    lesson, (first, second, *_) = ran.lesson, ran.lesson.steps
    assert not any(lesson.is_done())
    for step in (first, second):
        lesson._step(step).mark()  # noqa: SLF001  # as an exercise does
    assert [True, True, False] == list(lesson.is_done())[:3]
    assert [first, second] == json.loads((store.home() / "progress.json").read_text(encoding="utf-8"))["lessons"][
        lesson.name
    ]
    progress.reset(lesson.name, [first])
    assert [False, True, False] == list(lesson.is_done())[:3]
    progress.reset(lesson.name)
    assert not any(lesson.is_done())
    progress.mark("lesson-99", "draw")
    progress.reset()
    assert frozenset() == progress.done("lesson-99")


def test_its_exercises_fill_a_worksheet(ran: RanLesson) -> None:
    """All exercises of a lesson can be printed, as lesson 19 says, with their answers."""
    said = repr(worksheet(*ran.lesson.exercises.values(), answers=True))
    tasks = [exercise.on_paper or exercise.task for exercise in ran.lesson.exercises.values()]
    assert [tasks.count(task) for task in tasks] == [said.count(f". {task}\n") for task in tasks]
