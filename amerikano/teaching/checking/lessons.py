"""A lesson as a whole: read from its file, run cell by cell, and what must be true of its text and its questions."""

import ast
import contextlib
import os
import re
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, TypeAlias

import comm
from IPython.utils.capture import capture_output
from ipywidgets import Widget

from amerikano.teaching.checking import exercises
from amerikano.teaching.checking.exercises import RULE
from amerikano.teaching.lesson import Lesson
from amerikano.teaching.mistyped import MistypedError
from amerikano.teaching.progress import CHECK

QUESTIONS: Final = 3
CHOICES: Final = 3
EXERCISES: Final = 4
TO_READ: Final = "to-read"
"""The tag of a cell whose code is what the learner is to read: it need not be folded."""
_FORMATS: Final = {
    ".md": ("md:myst", "a notebook in MyST Markdown", ", which begin with ```{code-cell} ipython3"),
    ".ipynb": ("ipynb", "a notebook", ""),
}
"""Of each kind of file jupytext's name for it, what it is called, and how a cell begins there."""
_GENERAL = "G-"
_EXERCISE = re.compile(r"""\.exercise\(\s*(?P<quote>["'])(?P<name>.+?)(?P=quote)""")
_SUMMARY = "lesson.rules("


@dataclass(frozen=True)
class Finding:
    """What is wrong with a lesson: the lesson's file, the exercise ("check" for the questions, "" for the whole), and why."""

    lesson: str
    exercise: str
    reason: str

    def __str__(self) -> str:
        """Write it in one line."""
        where = {"": "", CHECK: ", the check"}.get(self.exercise, f", exercise {self.exercise!r}")
        return f"{self.lesson}{where}: {self.reason}"


class LessonFileError(ValueError):
    """A file that is no lesson, or whose cells do not run. Carries the `finding`."""

    def __init__(self, finding: Finding) -> None:
        self.finding = finding
        super().__init__(str(finding))


@dataclass(frozen=True)
class RanLesson:
    """A lesson after all its cells were run: its file's name, its cells and its text."""

    name: str
    lesson: Lesson
    cells: tuple[Any, ...]
    text: str


def run(file: Path) -> RanLesson:
    """Run the cells of a lesson one after another, as the notebook would, with an empty record of what is done.

    Nothing of it is shown, neither what it prints nor its tables. Raises `LessonFileError` for a file that is no lesson, and for
    a cell that raises.
    """
    ran, raised = _run(file)
    if raised:
        raise LessonFileError(raised[0])
    return ran


def _run(file: Path) -> tuple[RanLesson, list[Finding]]:
    """Run a lesson, and return with it what its cells raise: after a cell that names nothing the run goes on.

    Raises `LessonFileError` for a file that is no lesson, and for a cell that raises and of which later cells may need a name.
    """
    cells, text = _read(file)
    names: dict[str, Any] = {"__name__": "__main__"}
    raised = []
    with _empty_record(), _out_of_sight():
        for number, cell in enumerate((cell for cell in cells if cell.cell_type == "code"), start=1):
            try:
                _run_cell(file, number, cell.source, names)
            except LessonFileError as error:
                if not _names_nothing(cell.source):
                    raise _stopped(error.finding) from error.__cause__
                raised.append(error.finding)
    lesson = next((value for value in names.values() if isinstance(value, Lesson)), None)
    if lesson is None:
        raise _no_lesson(file, 'none of its cells makes a lesson; expected lesson = Lesson(21, "Title", steps=[…])')
    return RanLesson(file.name, lesson, tuple(cells), text), raised


def _names_nothing(source: str) -> bool:
    """Whether a cell is only expressions, such as `lesson.exercise(…)`: no other cell can need what it did not come to."""
    try:
        return all(isinstance(line, ast.Expr | ast.Assert) for line in ast.parse(source).body)
    except SyntaxError:
        return False


def _stopped(finding: Finding) -> LessonFileError:
    """Say of a cell that raised that nothing after it was looked at, and why."""
    why = "the check stops here, since later cells may need what this one did not come to"
    return LessonFileError(replace(finding, reason=f"{finding.reason} ({why})"))


def _read(file: Path) -> tuple[list[Any], str]:
    """Return the cells of a lesson, and its text in MyST Markdown, which is what the checks of the text read."""
    text = _text_of(file)
    cells = _cells_of(file, text)
    if file.suffix == ".ipynb":
        import jupytext  # noqa: PLC0415  # only who checks a file needs it

        text = jupytext.writes(jupytext.reads(text, fmt="ipynb"), fmt="md:myst")
    return cells, text


def _text_of(file: Path) -> str:
    if file.suffix not in _FORMATS:
        raise _no_lesson(file, "expected a lesson, a file whose name ends in .md (MyST Markdown) or .ipynb")
    try:
        return file.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise _no_lesson(file, f"{error.strerror}; expected a lesson that can be read") from None
    except UnicodeDecodeError:
        raise _no_lesson(file, "expected a text in UTF-8") from None


def _cells_of(file: Path, text: str) -> list[Any]:
    import jupytext  # noqa: PLC0415  # only who checks a file needs it

    fmt, called, cell_begins = _FORMATS[file.suffix]
    try:
        cells: list[Any] = jupytext.reads(text, fmt=fmt).cells
    except Exception as error:  # noqa: BLE001  # of the readers of Markdown, YAML and JSON below it, each with errors of its own
        raise _no_lesson(file, f"it cannot be read as {called}: {_one_line(error)}") from None
    if not any(cell.cell_type == "code" for cell in cells):
        raise _no_lesson(file, f"it is no notebook: expected code cells{cell_begins}")
    return cells


def _run_cell(file: Path, number: int, source: str, names: dict[str, Any]) -> None:
    called = f"{file.name}, code cell {number}"
    try:
        cell = ast.parse(source, called)
        shown = cell.body.pop() if cell.body and isinstance(cell.body[-1], ast.Expr) else None
        exec(compile(cell, called, "exec"), names)  # noqa: S102  # whoever checks a lesson wants it run
        if isinstance(shown, ast.Expr):
            value = eval(compile(ast.Expression(shown.value), called, "eval"), names)  # noqa: S307  # likewise
            if isinstance(value, Widget):
                value.close()  # nobody looks at it, and ipywidgets would keep it
    except (Exception, SystemExit) as error:  # whatever a lesson raises is told
        found = _EXERCISE.search(source)
        kind = type((isinstance(error, MistypedError) and error.__cause__) or error).__name__
        reason = f"code cell {number} raises {kind}{_line_of(error, called)}: {_one_line(error)}"
        raise LessonFileError(Finding(file.name, found["name"] if found else "", reason)) from error


def _line_of(error: BaseException, called: str) -> str:
    """Say in which line of the cell it happened."""
    lines = [error.lineno] if isinstance(error, SyntaxError) else []
    at = error.__traceback__
    while at is not None:
        if at.tb_frame.f_code.co_filename == called:
            lines.append(at.tb_lineno)
        at = at.tb_next
    return f" in line {lines[0]}" if lines else ""


def _one_line(error: BaseException) -> str:
    said = error.msg if isinstance(error, SyntaxError) else str(error)
    return " ".join(said.split()) or "without a word"


def _no_lesson(file: Path, reason: str) -> LessonFileError:
    return LessonFileError(Finding(str(file), "", reason))


@contextlib.contextmanager
def _out_of_sight() -> Iterator[None]:
    """Show nothing of what runs, wherever it runs: in a notebook its tables would go to the page."""
    before = comm.create_comm
    comm.create_comm = comm.DummyComm
    try:
        with capture_output(stdout=True, stderr=False, display=True):
            yield
    finally:
        comm.create_comm = before


@contextlib.contextmanager
def _empty_record() -> Iterator[None]:
    """Keep what a lesson does away from the record of whoever checks it, and the other way round."""
    before = os.environ.get("AMERIKANO_HOME")
    with tempfile.TemporaryDirectory(prefix="amerikano-") as folder:
        os.environ["AMERIKANO_HOME"] = folder
        try:
            yield
        finally:
            if before is None:
                del os.environ["AMERIKANO_HOME"]
            else:
                os.environ["AMERIKANO_HOME"] = before


# ------------------------------------------------------------------------------------------------------------ the checks

Found: TypeAlias = Iterator[tuple[str, str]]
"""What is wrong: the exercise ("" for the lesson as a whole), and the reason."""


def heading_agrees(ran: RanLesson) -> Found:
    """The number and the title in the lesson's code are those of its first heading."""
    first = next((line for line in ran.text.splitlines() if line.startswith("# ")), "")
    expected = f"# Lesson {ran.lesson.number} · {ran.lesson.title}"
    if first != expected:
        yield "", f"its first heading is {first!r}; expected {expected!r}, as its code says"


def code_is_folded(ran: RanLesson) -> Found:
    """Every code cell is folded, so that a learner sees the table first; but for cells tagged as to be read."""
    code = enumerate((cell for cell in ran.cells if cell.cell_type == "code"), start=1)
    unfolded = {
        str(number): _EXERCISE.search(cell.source)
        for number, cell in code
        if cell.metadata.get("jupyter", {}).get("source_hidden") is not True
        and TO_READ not in cell.metadata.get("tags", ())
    }
    if unfolded:
        several = len(unfolded) > 1
        found = None if several else next(iter(unfolded.values()))
        cells = f"code cell{'s' * several} {', '.join(unfolded)} {'are' if several else 'is'} not folded"
        how = f"source_hidden: true (in JupyterLab *View ▸ Collapse Selected Code*), or the tag {TO_READ!r}"
        yield found["name"] if found else "", f"{cells}; expected {how}"


def steps_are_the_exercises(ran: RanLesson) -> Found:
    """The steps named at the beginning are the exercises of the lesson in their order, and the check; at least four."""
    steps, shown = list(ran.lesson.steps), [*ran.lesson.exercises, CHECK]
    if steps != shown:
        yield (
            "",
            f"its steps are {', '.join(steps)}, its exercises {', '.join(shown)}; expected the same in the same order",
        )
    if len(shown) - 1 < EXERCISES:
        number = len(shown) - 1
        yield "", f"it has {number} exercise{'s' * (number != 1)}; expected at least {EXERCISES}"


def check_asks_three_questions(ran: RanLesson) -> Found:
    """It has one check; it asks three questions, each with three choices or more, and every choice is answered."""
    if len(ran.lesson.quizzes) != 1:
        yield CHECK, f"{len(ran.lesson.quizzes)} checks are shown; expected one, lesson.check(…)"
    for quiz in ran.lesson.quizzes:
        if len(quiz.questions) != QUESTIONS:
            yield CHECK, f"it asks {len(quiz.questions)} questions; expected {QUESTIONS}"
        for question in quiz.questions:
            if len(question.choices) < CHOICES:
                yield CHECK, f"{question.text!r} has {len(question.choices)} choices; expected {CHOICES} or more"
            for text, told in question.choices.items():
                if not told.strip():
                    yield CHECK, f"the choice {text!r} of {question.text!r} has no answer"


def rule_numbers_exist(ran: RanLesson) -> Found:
    """Every rule number in the lesson is the number of a rule; what an exercise says is looked at with the exercise."""
    said = [exercises.texts_of(exercise) for exercise in ran.lesson.exercises.values()]
    elsewhere = set(RULE.findall(ran.text)) - set(RULE.findall("\n".join(said)))
    yield from (("", fault) for fault in exercises.rules_that_there_are_not(" ".join(elsewhere)))


def house_rules_are_called_so(ran: RanLesson) -> Found:
    """A house rule is introduced as one: "house rule", "here we play" or "at this table" stands in its paragraph."""
    exercise = ""
    for paragraph in re.split(r"\n\s*\n", ran.text):
        found = _EXERCISE.search(paragraph)
        exercise = found["name"] if found else "" if "{code-cell}" in paragraph else exercise
        house = re.search(r"A[KR]-H\d+", paragraph)
        called_so = re.search(r"house rule|here we play|at this table", paragraph, re.IGNORECASE)
        if house and not called_so and _SUMMARY not in paragraph:
            yield exercise, f'{house[0]} is not called a house rule; expected "house rule" or "here we play" beside it'


def summary_lists_the_rules_met(ran: RanLesson) -> Found:
    """Every rule number named in the lesson is in its summary."""
    summaries = [cell.source for cell in ran.cells if cell.cell_type == "code" and _SUMMARY in cell.source]
    listed = set(RULE.findall(" ".join(summaries)))
    rest = ran.text
    for summary in summaries:
        rest = rest.replace(summary, "")
    missing = sorted(number for number in set(RULE.findall(rest)) - listed if not number.startswith(_GENERAL))
    if missing:
        yield "", f"its summary lacks {', '.join(missing)}; expected lesson.rules(…) with every rule that it names"


_CHECKS: Final[Mapping[str, Callable[[RanLesson], Found]]] = {
    "heading": heading_agrees,
    "folded": code_is_folded,
    "steps": steps_are_the_exercises,
    "questions": check_asks_three_questions,
    "rule numbers": rule_numbers_exist,
    "house rules": house_rules_are_called_so,
    "summary": summary_lists_the_rules_met,
}
_OF_ALL_CELLS: Final = frozenset({"steps", "questions"})
"""Those that count what all cells together have shown."""
NAMES: Final = (*_CHECKS, *exercises.NAMES)
"""The names of all checks of a lesson, those of its exercises too, in their order."""


def findings(ran: RanLesson, name: str, deals: int = exercises.DEALS) -> list[Finding]:
    """Return what one check, by its name, finds wrong with a lesson; `deals` is how many other deals of each exercise are tried."""
    if name in _CHECKS:
        return [Finding(ran.name, exercise, reason) for exercise, reason in _CHECKS[name](ran)]
    return [
        Finding(ran.name, exercise.name, reason)
        for exercise in ran.lesson.exercises.values()
        for reason in exercises.reasons(exercise, name, deals)
    ]


def check_lesson(file: Path, deals: int = exercises.DEALS) -> list[Finding]:
    """Return all that is wrong with the lesson in a file; a file that is no lesson, or does not run, is a finding by itself.

    A cell that raises is a finding, and the rest is checked, unless later cells may need what the cell did not come to.
    """
    try:
        ran, raised = _run(file)
    except LessonFileError as error:
        return [error.finding]
    # What a cell that raised should have shown is missing in the lesson: that is no second fault.
    names = [name for name in NAMES if not raised or name not in _OF_ALL_CELLS]
    return list(dict.fromkeys([*raised, *(finding for name in names for finding in findings(ran, name, deals))]))
