"""Every check of a lesson finds the fault that it is for, and says it in words; a whole lesson has none."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import comm
import jupytext
import pytest
from ipywidgets import Label
from ipywidgets.widgets.widget import _instances

from amerikano.cli import main
from amerikano.teaching import COMPUTER, check, opened, played, progress, turns
from amerikano.teaching.checking import LessonFileError, check_lesson, findings, run
from amerikano.teaching.checking.exercises import reasons
from amerikano.teaching.guide import ExerciseGuide
from tests.teaching.exercises import POSITION, exercise, question

if TYPE_CHECKING:
    from amerikano.teaching.goals import Attempt

LESSON = (Path(__file__).parents[2] / "lessons" / "03-jokers.md").read_text(encoding="utf-8")
ALONE = "rules = { take_out_of_turn = false }\nseed"
"""In a position, before the seed: nobody takes out of turn."""

TWO_TURNS: dict[str, Any] = {
    "position": POSITION.replace("seed", ALONE),
    "solution": ["discard ♦3", "draw stock", "discard ♣2"],
    "wrong": {},
    "turns": 2,
}


# ------------------------------------------------------------------------------------------------------------- an exercise


def test_a_good_exercise() -> None:
    """Nothing is found in a good exercise, nor in a good question; it is said what was looked at."""
    for good in exercise(), question():
        found = check(good, deals=3)
        assert found.fine, found
        assert "is fine" in str(found)
        assert "3 other deals" in repr(found)


@pytest.mark.parametrize("name, fields, reason", [
    ("texts", {"task": " "}, "its task is empty"),
    ("texts", {"hints": ["Look.", "", "Discard ♣2."]}, "its hint 2 is empty"),
    ("texts", {"wrong": {"discard ♣4": ""}}, "its answer to the wrong move 'discard ♣4' is empty"),
    ("undone", {"goal": lambda _: True}, "it is done at the start, before anybody has made a move"),
    ("undone", {"goal": lambda at: at.table.revision > 0}, "it is done by sorting the cards or asking for hints"),
    ("solution", {"solution": ["discard ♣9"]}, "its solution cannot be played: 'discard ♣9' of exercise 'discard' is refused"),
    ("solution", {"solution": ["discard ♦3"]}, "turns=1 is how many"),
    ("solution", {"solution": ["discard ♦3", "draw stock", "discard ♣2"], "position": POSITION.replace("seed", ALONE), "wrong": {}},
     "its solution does not do it: on its way the try is lost"),
    ("solution", {"wrong": {"discard ♣4": "No.", "discard C2": "No."}},
     "'discard ♣2' is in its solution and in `wrong` too; expected it in one of them"),
    ("rules", {"why": "So it is (AK-16, AK-99, AR-77)."}, "expected the number of a rule of Amerikano such as AK-20, got 'AK-99'"),
    ("rules", {"wrong": {"discard ♣4": "No (AR-77)."}}, "expected the number of a rule of Amerikaner"),
    ("rules", {"later": [(played("discard ♦3"), ["One.", "Two.", "Three (AK-98)."])]}, "such as AK-20, got 'AK-98'"),
    ("solution", {"solution": []}, "its solution does not do it: after its last step the goal is not reached"),
    ("solution", {"solution": COMPUTER, "goal": turns(99), "turns": 100, "wrong": {}}, "turns=100 is how many"),
    ("wrong moves", {"wrong": {"discard ♥K": "No."}}, "the foreseen wrong move 'discard ♥K' is never answered"),
    ("wrong moves", {"wrong": {"discard ♣4": "One.", "discard ♣4 ": "Two."}}, "gets the answer of another move: 'One.'"),
    ("hints", {"hints": ["Look.", "♥K.", "♣2."]}, "hint 2 names ♥K, which cannot be seen on the table: '♥K.'"),
    ("texts", {"later": [(played("discard"), ["Look.", " ", "Go."])]}, "its later hint 2 of goal 1 is empty"),
    ("hints", {"later": [(played("discard ♦3"), ["Look.", "♥K.", "♣2."])], **TWO_TURNS}, "later hint 2 of goal 1 names ♥K"),
    ("hints", {"later": [(played("discard ♦3"), ["Look.", "♦3.", "♣2."])], **TWO_TURNS}, "later hint 2 of goal 1 names ♦3"),
    ("later hints", {"later": [(played("draw"), ["One.", "Two.", "Three."])]}, "later hint 1 of goal 1 is never given"),
    ("later hints", {"later": [(lambda _: True, ["One.", "Two.", "Three."])]}, "hint 1 is never given"),
    ("another deal", {"solution": ["discard ♣2"], "another": lambda _: {"solution": ["discard ♠A"]}},
     "another deal, varied(0): its solution cannot be played"),
    ("another deal", {"another": lambda _: {"position": "players = 1"}}, "another deal, varied(0), cannot be dealt: "),
    ("another deal", {"another": lambda _: {"hints": ["1", "2", "♥K"]}}, "another deal, varied(0): hint 3 names ♥K"),
    ("another deal", {"another": lambda _: {"wrong": {"discard ♥K": "No."}}}, "another deal, varied(0): the foreseen wrong"),
    ("another deal", {"another": lambda _: {"goal": lambda _: True}}, "another deal, varied(0): it is done at the start"),
    ("leaks", {"another": lambda _: {}}, "*another deal* gives the same cards with the same task"),
    ("undone", {"goal": lambda at: at.table.deal.bid > 7}, "it cannot be checked: AttributeError: "),
])  # fmt: skip
def test_a_fault_of_an_exercise(name: str, fields: dict[str, Any], reason: str) -> None:
    """Each fault is found by its check, with the reason first."""
    found = reasons(exercise(**fields), name)
    assert found
    assert reason in found[0]


def test_faults_of_the_course_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """What no exercise, only the guide, could do wrong is found as well: answers played, left, marked or forgotten."""
    one, asked = exercise(turns=2), question()
    wrong = {"kind": "wrong", "text": "♣4 is not ♣2."}

    monkeypatch.setattr(ExerciseGuide, "foresee", lambda guide, *_: vars(guide).update(word=wrong))
    assert "the foreseen wrong move 'discard ♣4' is played" in reasons(one, "wrong moves")[0]
    monkeypatch.undo()

    monkeypatch.setattr(ExerciseGuide, "_begin", lambda *_: None)
    assert ["*Try again* does not put the same table up: ask, lesson differ"] == reasons(asked, "again")
    assert [
        f"after *another deal* {what} of the try before is left" for what in ("a marked answer", "that it is done")
    ] == (reasons(asked, "leaks"))
    monkeypatch.undo()

    monkeypatch.setattr(ExerciseGuide, "_answer", lambda guide, _: guide._succeed("Yes.") or True)  # noqa: SLF001
    found = reasons(asked, "choices")
    assert "the choice 'Two' is not answered with its own words" == found[0]
    assert "the choice 'One' does the exercise; it should not be so" in found
    monkeypatch.undo()

    succeed = ExerciseGuide._succeed  # noqa: SLF001
    monkeypatch.setattr(ExerciseGuide, "_succeed", lambda guide, **how: [succeed(guide, **how) for _ in "12"])
    assert ["its solution marks the step 2 times; expected once"] == reasons(one, "solution")


def test_a_fault_that_all_deals_share_is_told_once() -> None:
    """What is wrong with the exercise itself is not told again of its other deals, and only the first bad deal is told of."""
    shared = check(exercise(hints=["Look.", "♥K.", "♣2."]), deals=5)
    assert 1 == len(shared.reasons)
    one = exercise(another=lambda seed: {"solution": ["discard ♠A"]} if seed >= 2 else {})
    assert "varied(2)" in reasons(one, "another deal")[0]
    assert 2 == len(reasons(one, "another deal"))
    raising = check(exercise(goal=lambda attempt: attempt.table.deal.bid > 0), deals=2)
    assert 1 == len([reason for reason in raising.reasons if "AttributeError" in reason])


def test_so_many_deals_are_tried() -> None:
    """A fault in the last of many deals is found when so many are tried, and not when one fewer is."""
    tasks = iter(map(str, range(100)))
    one = exercise(
        another=lambda seed: {"task": next(tasks), "solution": ["discard ♠A" if seed == 6 else "discard ♣2"]}
    )
    assert not reasons(one, "another deal", 6)
    assert reasons(one, "another deal", 7)


@pytest.mark.parametrize("fields, reason", [
    ({"hints": ["Look."]}, "expected three hints in exercise 'without a name', got 1"),
    ({"position": "players = 1"}, "cannot be read; expected"),
    ({"wy": "x"}, "expected the fields of an exercise (name, task, position, hints, solution, why, goal, wrong, choices"),
    ({"wy": "x"}, ", turns, lost, later, another, on_paper), got 'wy'; did you mean 'why'?"),
    ({"solution": "draw discard"}, "expected solution of exercise 'without a name' as a list of texts, ['draw discard']"),
    ({"hints": "Abc"}, "expected hints of exercise 'without a name' as a list of texts, ['Abc'], got 'Abc'"),
    ({"wrong": ["draw stock"]}, "expected wrong of exercise 'without a name' as a dict, each text with its answer"),
    ({"goal": opened}, "expected brackets behind the goal of exercise 'without a name', opened(…), got opened"),
    ({"goal": None}, "expected a goal or choices in exercise 'without a name'"),
    ({"wrong": {"throw ♣4": "No."}}, "'throw ♣4' cannot be read"),
])  # fmt: skip
def test_fields_that_make_no_exercise(fields: dict[str, Any], reason: str) -> None:
    """Fields of an exercise are checked too, and what makes none of them is a reason in words, no error."""
    good = {key: getattr(exercise(), key) for key in ("task", "position", "hints", "goal", "wrong", "solution", "why")}
    assert check(good, deals=1).fine
    found = check(good | fields)
    assert not found.fine
    assert reason in found.reasons[0]
    assert str(found).startswith("This exercise needs mending:\n- ")
    assert str(check(good | fields | {"name": "mine"})).startswith("Exercise 'mine' needs mending:\n- ")
    assert "mending:\n\n- " in found._repr_markdown_()


def test_what_is_no_exercise() -> None:
    """Anything else is refused with what was expected."""
    with pytest.raises(TypeError, match="expected an Exercise, or its fields as a dict, got 'draw'"):
        check("draw")  # type: ignore[arg-type]


def test_a_check_marks_no_progress(home: Path) -> None:
    """Nothing of a check is kept: the person has done nothing."""
    check(exercise(), deals=2)
    assert not home.exists()


def test_the_moves_of_a_try_are_the_persons(monkeypatch: pytest.MonkeyPatch) -> None:
    """A goal is asked at the start with no move made."""
    asked: list[Attempt] = []
    reasons(exercise(goal=lambda attempt: bool(asked.append(attempt))), "undone")
    assert [] == asked[0].moves
    assert played("discard")(asked[0]) is False


# ---------------------------------------------------------------------------------------------------------------- a lesson


@pytest.fixture
def lesson(tmp_path: Path) -> Any:
    """Return a function that writes lesson 3 with some texts changed, and returns its file."""

    def write(*changes: tuple[str, str]) -> Path:
        text = LESSON
        for old, new in changes:
            assert old in text
            text = text.replace(old, new, 1)
        file = tmp_path / "03-jokers.md"
        file.write_text(text, encoding="utf-8")
        return file

    return write


def test_a_good_lesson(lesson: Any, capsys: pytest.CaptureFixture[str], home: Path) -> None:
    """A lesson in which nothing is found: one sentence, exit status 0, no progress marked, the environment as before."""
    assert [] == check_lesson(lesson(), deals=2)
    assert 0 == main(["check-lesson", "--deals", "2", str(lesson())])
    assert "03-jokers.md: all is well.\n" == capsys.readouterr().out
    assert frozenset() == progress.done("lesson-03")
    assert str(home) == os.environ["AMERIKANO_HOME"]


SUMMARY = 'lesson.rules("AK-06", "AK-18", "AK-20", "AK-26", "AK-27", "AK-H13", "AK-H14")'
FOLDED = "---\njupyter:\n  source_hidden: true\n---\n"
THIRD = LESSON[LESSON.index('    Question(\n        "What does a joker cost') : LESSON.index(")\n```\n\n## The rules")]


@pytest.mark.parametrize("name, old, new, finding", [
    ("heading", "# Lesson 3 · Jokers", "# Lesson 3 - Jokers",
     "03-jokers.md: its first heading is '# Lesson 3 - Jokers'; expected '# Lesson 3 · Jokers', as its code says"),
    ("folded", f'{FOLDED}lesson.exercise(\n    "run"', 'lesson.exercise(\n    "run"',
     "03-jokers.md, exercise 'run': code cell 5 is not folded; expected source_hidden: true (in JupyterLab"),
    ("steps", '"alone", "open"]', '"open", "alone"]', "03-jokers.md: its steps are stands for, set, run, open, alone, check"),
    ("steps", '"alone", "open"]', '"alone", "open", "more"]', "03-jokers.md: its steps are"),
    ("questions", "lesson.check(", "lesson.check(*[Question('?', {'a': '1', 'b': '2', 'c': '3'}, 'a')], *[",
     "03-jokers.md, the check: it asks 4 questions; expected 3"),
    ("questions", '            "Two": "Two packs bring two each.",\n', "",
     "03-jokers.md, the check: 'How many jokers are in the game?' has 2 choices; expected 3 or more"),
    ("questions", '"Two packs bring two each."', '""',
     "03-jokers.md, the check: the choice 'Two' of 'How many jokers are in the game?' has no answer"),
    ("questions", "lesson.check(", "print(", "03-jokers.md, the check: 0 checks are shown; expected one"),
    ("rule numbers", "(AK-26)", "(AK-99)", "03-jokers.md: expected the number of a rule of Amerikano such as AK-20, got 'AK-99'"),
    ("rule numbers", "(AK-26)", "(AR-77)", "03-jokers.md: expected the number of a rule of Amerikaner"),
    ("house rules", "That is a house rule (AK-H13)", "So it is (AK-H13)",
     "03-jokers.md, exercise 'alone': AK-H13 is not called a house rule"),
    ("house rules", "Bo has opened with two jokers.", "Bo has opened with two jokers (AK-H14).",
     "03-jokers.md: AK-H14 is not called a house rule"),
    ("summary", SUMMARY, SUMMARY.replace(', "AK-27"', ""), "03-jokers.md: its summary lacks AK-27"),
    ("summary", SUMMARY, "1", "03-jokers.md: its summary lacks AK-06, AK-18, AK-20, AK-26, AK-27, AK-H13"),
])  # fmt: skip
def test_a_fault_of_a_lesson(lesson: Any, name: str, old: str, new: str, finding: str) -> None:
    """Each fault of a lesson as a whole is found by its check, with the lesson, the exercise where it has one, and the reason."""
    changes = [(old, new)] + ([(THIRD, f"{THIRD}]")] if new.endswith("*[") else [])
    (found, *_) = findings(run(lesson(*changes)), name)
    assert str(found).startswith(finding)


def test_a_rule_that_there_is_not_is_told_once(lesson: Any) -> None:
    """A number in a sentence of an exercise is told of with the exercise, and not of the lesson again."""
    task = LESSON[LESSON.index("    task=") :].split('"')[1]
    found = check_lesson(lesson((task, f"{task} (AK-99)")), deals=1)
    (one,) = [one for one in found if "expected the number of a rule of Amerikano" in one.reason]
    assert one.exercise


def test_too_few_exercises(lesson: Any) -> None:
    """A lesson has four exercises or more."""
    cells = LESSON.split("```{code-cell} ipython3\n")
    for name in ("run", "alone"):
        (cell,) = [cell for cell in cells if f'lesson.exercise(\n    "{name}"' in cell]
        cells.remove(cell)
    file = lesson()
    file.write_text("```{code-cell} ipython3\n".join(cells).replace('"run", "alone", ', ""), encoding="utf-8")
    assert ["03-jokers.md: it has 3 exercises; expected at least 4"] == [
        str(found) for found in findings(run(file), "steps")
    ]


def test_cells_that_are_not_folded_are_named_together(lesson: Any) -> None:
    """Of a notebook in which nothing is folded that is said once."""
    file = lesson()
    file.write_text(file.read_text(encoding="utf-8").replace(FOLDED, ""), encoding="utf-8")
    (found,) = findings(run(file), "folded")
    assert str(found).startswith("03-jokers.md: code cells 1, 2, 3, ")


def test_a_cell_to_be_read_need_not_be_folded(lesson: Any) -> None:
    """A cell whose code is what the learner reads is tagged so."""
    cell = 'lesson.exercise(\n    "run"'
    file = lesson((f"{FOLDED}{cell}", f"---\ntags: [to-read]\n---\n{cell}"))
    assert [] == findings(run(file), "folded")


def test_a_notebook_is_checked_too(lesson: Any, tmp_path: Path) -> None:
    """The same lesson as a notebook (.ipynb) has the same findings, in its cells, its text and its exercises."""
    changes = [
        ("That is a house rule (AK-H13)", "So it is (AK-H13)"),
        (f"{FOLDED}lesson.exercise(", "lesson.exercise("),
    ]
    for file in lesson(), lesson(*changes):
        notebook = tmp_path / "03-jokers.ipynb"
        jupytext.write(jupytext.read(file), notebook)
        found = [str(finding).replace(".ipynb", ".md") for finding in check_lesson(notebook, deals=2)]
        assert [str(finding) for finding in check_lesson(file, deals=2)] == found
    assert 2 == len(found)


EMPTY = '{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}'


def test_a_notebook_that_cannot_be_read(tmp_path: Path) -> None:
    """A file with the name of a notebook that is none gets one clear sentence."""
    file = tmp_path / "mine.ipynb"
    for text, sentence in ("{", "it cannot be read as a notebook: "), (EMPTY, "it is no notebook: expected code cells"):
        file.write_text(text, encoding="utf-8")
        (finding,) = check_lesson(file)
        assert sentence in finding.reason


def test_the_check_goes_on_after_a_cell_that_only_shows(lesson: Any) -> None:
    """A cell that names nothing may raise: that is said, and what is wrong in the cells after it as well, and nothing else."""
    raising = ('lesson.exercise(\n    "run"', 'lesson.exercise(\n    "running"')
    file = lesson(raising, ("It is one: two nines and a joker for a third.", ""))
    raised, other = map(str, check_lesson(file, deals=1))
    assert raised.startswith(
        "03-jokers.md, exercise 'running': code cell 5 raises ValueError in line 1: expected one of the steps"
    )
    assert "stops" not in raised
    assert "03-jokers.md, exercise 'alone': its answer to the choice '♠9 ♦9 ★' is empty" == other
    with pytest.raises(LessonFileError, match="code cell 5 raises ValueError"):
        run(file)


def test_the_check_stops_after_a_cell_that_names_something(lesson: Any) -> None:
    """What later cells would say of a missing name helps nobody: the check says that it stops, and why."""
    file = lesson(
        ("lesson = Lesson(3,", "lesson = Lesson(3, 3,"), ("It is one: two nines and a joker for a third.", "")
    )
    (found,) = check_lesson(file, deals=1)
    assert "code cell 1 raises TypeError in line 3: " in found.reason
    assert found.reason.endswith("(the check stops here, since later cells may need what this one did not come to)")


def test_a_run_shows_nothing(lesson: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a notebook, too, no table of the lesson goes to the page, and none is kept; the next one goes there again."""
    opened: list[object] = []

    def create(**_: object) -> comm.DummyComm:
        opened.append(1)
        return comm.DummyComm()

    monkeypatch.setattr(comm, "create_comm", create)
    before = len(_instances)
    run(lesson())
    assert before == len(_instances)
    assert [] == opened
    Label()
    assert [1, 1, 1] == opened  # the label, how it is laid out, how it looks


def test_findings_in_several_files(lesson: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Several files are checked, each by itself; one with a finding makes the exit status 1."""
    bad = lesson(("It is one: two nines and a joker for a third.", ""))
    good = tmp_path / "good.md"
    good.write_text(LESSON, encoding="utf-8")
    assert 1 == main(["check-lesson", "--deals", "1", str(bad), str(good), str(tmp_path / "none.md")])
    said = capsys.readouterr().out.splitlines()
    assert "03-jokers.md, exercise 'alone': its answer to the choice '♠9 ♦9 ★' is empty" == said[0]
    assert [
        "good.md: all is well.",
        f"{tmp_path / 'none.md'}: No such file or directory; expected a lesson that can be read",
    ] == said[-2:]


@pytest.mark.parametrize("text, sentence", [
    ("# Notes\n\nNo code here.\n", "it is no notebook: expected code cells, which begin with ```{code-cell} ipython3"),
    ("```{code-cell} ipython3\nx = 1\n```\n", "none of its cells makes a lesson; expected lesson = Lesson(21,"),
    ("---\na: [\n---\n\n```{code-cell} ipython3\nx = 1\n```\n", "it cannot be read as a notebook in MyST Markdown: "),
    ("```{code-cell} ipython3\nx = 1\nprint('!')\n1 / 0\n```\n", "cell 1 raises ZeroDivisionError in line 3: division by zero"),
    ("```{code-cell} ipython3\nx = 1\n```\n\n```{code-cell} ipython3\nx = (\n```\n", "code cell 2 raises SyntaxError in line 1: "),
    ("```{code-cell} ipython3\nraise SystemExit\n```\n", "code cell 1 raises SystemExit in line 1: without a word"),
    ("```{code-cell} ipython3\nfrom amerikano.teaching import Lesson\nlesson = Lesson(1, 'A', ['b'])\nlesson.exercise('b')\n```\n",
     "exercise 'b': code cell 1 raises TypeError in line 3: exercise 'b' lacks task (what is to be done); pos"),
])  # fmt: skip
def test_a_file_that_is_no_lesson(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, sentence: str) -> None:
    """A text that is no notebook, or a cell that raises, gets one clear sentence, and nothing else is printed."""
    file = tmp_path / "50-mine.md"
    file.write_text(text, encoding="utf-8")
    assert 1 == main(["check-lesson", str(file)])
    (said,) = capsys.readouterr().out.splitlines()
    assert "50-mine.md" in said
    assert sentence in said


@pytest.mark.parametrize("make, sentence", [
    ("none.md", "No such file or directory; expected a lesson that can be read"),
    ("folder.md", "Is a directory; expected a lesson that can be read"),
    ("latin-1.md", "expected a text in UTF-8"),
    ("none.ipynb", "No such file or directory; expected a lesson that can be read"),
    ("mine.py", "expected a lesson, a file whose name ends in .md (MyST Markdown) or .ipynb"),
])  # fmt: skip
def test_a_file_that_cannot_be_read(tmp_path: Path, make: str, sentence: str) -> None:
    """A file that is not there, a folder, another encoding and another kind of file get one clear sentence."""
    file = tmp_path / make
    if make == "folder.md":
        file.mkdir()
    elif make == "latin-1.md":
        file.write_bytes("# Lektion · Öffnen".encode("latin-1"))
    with pytest.raises(LessonFileError) as caught:
        run(file)
    assert f"{file}: {sentence}" == str(caught.value)
    assert [caught.value.finding] == check_lesson(file)


@pytest.mark.parametrize("number", ["0", "-1", "many", "1.5", "\u0661"])
def test_a_number_of_deals_that_cannot_be(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The number of other deals is a whole one from 1."""
    with pytest.raises(SystemExit) as caught:
        main(["check-lesson", "--deals", number, "x.md"])
    assert 2 == caught.value.code
    assert f"expected a whole number from 1, got {number!r}" in capsys.readouterr().err
