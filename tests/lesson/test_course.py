"""The course as a whole: every lesson runs, every exercise can be done as written, and its words are true of its table."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from amerikano.rummy.rules import statement as rummy_statement
from amerikano.table import store
from amerikano.teaching import progress, worksheet
from amerikano.teaching.goals import Attempt
from amerikano.teaching.solution import send, solve
from amerikano.tricks.rules import statement as tricks_statement
from tests.lesson.course import CARD, FILES, RULE, Ran, run, seen_cards, table_of, try_wrong
from tests.table.contract import view_faults
from tests.table.tables import state

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from amerikano.teaching import Exercise

SEEDS = range(40)


@pytest.fixture(scope="module", params=FILES, ids=[file.stem for file in FILES])
def ran(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ran]:
    """Run a lesson with an empty record of what is done."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("AMERIKANO_HOME", str(tmp_path_factory.mktemp("home")))
        yield run(request.param)


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what a test does away from the record of the person who runs it."""
    monkeypatch.setenv("AMERIKANO_HOME", str(tmp_path))


def exercises(ran: Ran) -> list[Exercise]:
    """Return the exercises of a lesson, of which there are at least four."""
    found = list(ran.lesson.exercises.values())
    assert len(found) >= 4
    return found


def test_there_are_lessons() -> None:
    """The course begins with lesson 1; file names carry the lessons' numbers, each once."""
    numbers = [file.name[:2] for file in FILES]
    assert "01" == numbers[0]
    assert len(numbers) == len(set(numbers))


def test_the_file_and_the_lesson_agree(ran: Ran) -> None:
    """The number and the title in the lesson's code are those of its first heading."""
    first = next(line for line in ran.text.splitlines() if line.startswith("# "))
    assert f"# Lesson {ran.lesson.number} · {ran.lesson.title}" == first


def test_code_is_folded(ran: Ran) -> None:
    """Every code cell is folded, so that a learner sees the table first."""
    for cell in ran.cells:
        if cell.cell_type == "code":
            assert cell.metadata.get("jupyter", {}).get("source_hidden") is True, cell.source


def test_every_step_has_its_exercise(ran: Ran) -> None:
    """The steps named at the beginning are the exercises of the lesson, in their order, and the check."""
    assert list(ran.lesson.steps) == [*ran.lesson.exercises, "check"]


def test_every_exercise_is_undone_at_the_start(ran: Ran) -> None:
    """An exercise is not done at the start, nor by looking at it, sorting or asking for its hints."""
    for exercise in exercises(ran):
        marked: list[str] = []
        table, guide = table_of(exercise, marked)
        if exercise.goal is not None:
            assert not exercise.goal(Attempt(table, len(table.deal.log))), exercise.name
        for kind in ("sort", "hint", "hint", "hint", "hint"):
            send(table, {"type": kind})
        assert not guide.solved, exercise.name
        assert [] == marked


def test_every_solution_solves(ran: Ran) -> None:
    """The solution, sent as the browser sends it, does the exercise, marks the step, and is praised with a reason."""
    for exercise in exercises(ran):
        marked: list[str] = []
        table, guide = table_of(exercise, marked)
        solve(table, exercise)
        assert guide.solved, exercise.name
        assert [exercise.name] == marked
        assert "done" == table.view()["lesson"]["word"]["kind"]
        assert [] == view_faults(table.view())


def test_foreseen_wrong_moves_are_answered(ran: Ran) -> None:
    """Every foreseen wrong move gets its own answer, and leaves deal and rack as they were."""
    for exercise in exercises(ran):
        for text, answer in exercise.wrong.items():
            tried = try_wrong(exercise, text)
            assert tried is not None, (exercise.name, text)
            table, guide, before = tried
            assert before[0] == table.deal, (exercise.name, text)
            assert sorted(before[1]) == sorted(table.rack.all_cards())
            assert answer == table.view()["lesson"]["word"]["text"], (exercise.name, text)
            assert not guide.solved
            assert table.refusal is None


def test_wrong_answers_are_answered(ran: Ran) -> None:
    """Every answer to a question gets its own words; only the right one does the exercise."""
    for exercise in exercises(ran):
        for number, (text, told) in enumerate(exercise.choices.items()):
            table, guide = table_of(exercise)
            before = state(table)
            send(table, {"type": "choice", "id": f"answer-{number}"})
            assert told in table.view()["lesson"]["word"]["text"]
            assert (text == exercise.answer) is guide.solved
            assert before == state(table)


def test_another_deal_is_solvable(ran: Ran) -> None:
    """Another deal of every exercise is solved by its own solution, and not done at the start."""
    for exercise in exercises(ran):
        for seed in SEEDS:
            other = exercise.varied(seed)
            table, guide = table_of(other)
            if other.goal is not None:
                assert not other.goal(Attempt(table, len(table.deal.log)))
            solve(table, other)
            assert guide.solved, (exercise.name, seed)


def test_wrong_moves_of_another_deal(ran: Ran) -> None:
    """In another deal the foreseen wrong moves are still moves of that deal, and answered."""
    for exercise in exercises(ran):
        for seed in SEEDS if exercise.wrong else ():
            other = exercise.varied(seed)
            for text, answer in other.wrong.items():
                tried = try_wrong(other, text)
                assert tried is not None, (exercise.name, seed, text)
                assert answer == tried[0].view()["lesson"]["word"]["text"], (exercise.name, seed, text)


def test_hints_name_cards_on_the_table(ran: Ran) -> None:
    """Hints name only cards that the person can see, that the task tells of, or the one to call; also in another deal."""
    for exercise in exercises(ran):
        for one in [exercise, *(exercise.varied(seed) for seed in SEEDS)]:
            table, _ = table_of(one)
            named = set(CARD.findall(" ".join(one.hints)))
            called = {step[len("call ") :] for step in one.solution if step.startswith("call ")}
            assert named <= seen_cards(table) | set(CARD.findall(one.task)) | called, (one.name, one.hints)


def test_a_deal_again_is_the_same(ran: Ran) -> None:
    """Try again puts the same cards on the table; nothing of the try before stays: no word, no mark, no card in front."""
    for exercise in exercises(ran):
        table, _ = table_of(exercise)
        first = table.view()
        send(table, {"type": "hint"})
        send(table, {"type": "stage", "cards": [first["hand"][0]], "place": 0})
        send(table, {"type": "reorder", "from": 0, "to": 1})
        send(table, {"type": "discard", "cards": ["JK"] * 3})
        for number in range(len(exercise.choices)):
            send(table, {"type": "choice", "id": f"answer-{number}"})
        send(table, {"type": "again"})
        again = table.view()
        first["lesson"]["done"] = again["lesson"]["done"]  # what was done stays done
        assert {**first, "revision": 0} == {**again, "revision": 0}, exercise.name


def test_nothing_leaks_into_another_deal(ran: Ran) -> None:
    """After another deal no word, refusal or sentence of the try before is on the table, and no answer is marked."""
    for exercise in exercises(ran):
        table, guide = table_of(exercise)
        solve(table, exercise)
        send(table, {"type": "another"})
        view = table.view()
        assert view["lesson"]["word"] is None
        assert (None, [], []) == (view["refusal"], view["said"], view.get("drawn", []))
        assert not guide.solved
        assert all("state" not in choice for choice in (view["ask"] or {"choices": []})["choices"])
        assert all(not place["cards"] for place in view.get("places", ()))
        assert "hint" in [button["id"] for button in view["lesson"]["buttons"]]


def test_the_check_has_three_questions(ran: Ran) -> None:
    """The check asks three questions; every choice is answered, and the right ones lead to its end, which is kept."""
    (quiz,) = ran.quizzes
    assert 3 == len(quiz.questions)
    for question in quiz.questions:
        assert len(question.choices) >= 3
        assert question.text == quiz.view()["ask"]["text"]
        for number, (text, told) in sorted(
            enumerate(question.choices.items()), key=lambda one: one[1][0] == question.answer
        ):
            quiz.receive({"type": "choice", "id": f"answer-{number}", "revision": quiz.revision})
            view = quiz.view()
            assert told == view["lesson"]["word"]["text"]
            assert ("done" if text == question.answer else "wrong") == view["lesson"]["word"]["kind"]
            assert [] == view_faults(view)
        quiz.receive({"type": "choice", "id": "next", "revision": quiz.revision})
    assert "check" in progress.done(ran.lesson.name)


def test_progress_is_kept_and_reset(ran: Ran) -> None:
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


def test_rule_numbers_exist(ran: Ran) -> None:
    """Every rule number in a lesson is the number of a rule."""
    for number in set(RULE.findall(ran.text)):
        if not number.startswith("G-"):
            assert (rummy_statement if number.startswith("AK") else tricks_statement)(number).text, number


def test_house_rules_are_called_house_rules(ran: Ran) -> None:
    """A house rule is introduced as one: "house rule", or "here we play", stands in its paragraph."""
    for paragraph in re.split(r"\n\s*\n", ran.text):
        if re.search("A[KR]-H", paragraph) and "lesson.rules(" not in paragraph:
            assert re.search(r"house rule|here we play|at this table", paragraph, re.IGNORECASE), paragraph


def test_the_summary_lists_the_rules_met(ran: Ran) -> None:
    """Every rule number named in the lesson is in its summary."""
    summary = next(cell.source for cell in ran.cells if cell.cell_type == "code" and "lesson.rules(" in cell.source)
    elsewhere = {number for number in RULE.findall(ran.text.replace(summary, "")) if not number.startswith("G-")}
    assert elsewhere - set(RULE.findall(summary)) == set()


def test_its_exercises_fill_a_worksheet(ran: Ran) -> None:
    """All exercises of a lesson can be printed, as lesson 19 says, with their answers."""
    page = worksheet(*ran.lesson.exercises.values(), answers=True).page()
    assert len(ran.lesson.exercises) == page.count("<h2")
