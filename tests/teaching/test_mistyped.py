"""What an author typed wrongly is one sentence in a notebook; a fault of our own, or of the author's code, has its traceback."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

from amerikano.teaching import classroom
from amerikano.teaching.mistyped import MistypedError, MistypedTypeError, in_one_sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

BEGIN = """
from amerikano.teaching import Exercise, Lesson, Problem, Question, check, played, table_by_number, teachers_table, worksheet

lesson = Lesson(21, "Mine", steps=["draw"])
fields = dict(task="?", hints=["1", "2", "3"], solution=[], why="", goal=played("draw"))
P = 'players = ["You", "Bo", "Cem"]'
"""


@pytest.fixture
def shown(capsys: pytest.CaptureFixture[str]) -> Iterator[Callable[[str], str]]:
    """Return a function that runs a cell and returns what IPython shows of its error."""
    shell = InteractiveShell(
        config=Config({"HistoryManager": {"enabled": False}, "InteractiveShell": {"colors": "nocolor"}})
    )
    assert shell.run_cell(BEGIN).success

    def run(cell: str) -> str:
        capsys.readouterr()
        assert not shell.run_cell(cell).success
        return capsys.readouterr().out.strip()

    yield run
    InteractiveShell.clear_instance()


@pytest.mark.parametrize("cell, said", [
    ("teachers_table(players=7)", "Expected a number of players up to 6, got 7."),
    ("teachers_table(players=2)", "Expected 3 to 5 players, got 2 (AK-05)."),
    ("teachers_table(playerz=3)", "teachers_table() got an unexpected keyword argument 'playerz'."),
    ("teachers_table('amerikaner', rules='sixseat')", "Expected a rule set (classic, classic-exchange, kitty, six_seat), got "),
    ("worksheet([P])", "Problem 1 of the worksheet: expected exercises one by one: write a star before"),
    ("Problem(position=P, choices=['yes', 'no'], answer='maybe')", "Expected an answer that begins with a choice (yes, no)"),
    ("teachers_table('bridge')", "Expected one of the games amerikano, amerikaner, got 'bridge'."),
    ("teachers_table(position=5)", "Expected the position as text, got 5."),
    ("teachers_table(position=P + '\\nturn = \"Zoe\"')",
     "Line 2: 'Zoe' cannot be read; expected one of the players You, Bo, Cem."),
    ("teachers_table(position=P + '\\nmoves = [\"You: draw stock\"]')", "Move 1 (You: draw stock) is refused: "),
    ("table_by_number(number=-1)", "Expected the number of the deal to be a whole number of up to 18 digits."),
    ("table_by_number(rules=5)", "Expected the Rules of amerikano, got 5."),
    ("worksheet(Problem(position=P, shown=['Zoe']))",
     "Problem 1 of the worksheet: expected names of You, Bo, Cem in shown, got 'Zoe'."),
    ("worksheet(7)",
     "Problem 1 of the worksheet: expected a position as text, an exercise (lesson.exercises[…]) or a Problem, got 7."),
    ("Problem(position=5)", "Expected the position as text, got 5."),
    ("worksheet(P).save('x.pdf')", "Expected the name of a page that ends in .html, got 'x.pdf'."),
    ("lesson.show('turn: 5')", "Line 1: 'turn: 5' cannot be read; expected turn = VALUE, with = and not a colon."),
    ("lesson.exercise('draw', position=P + '\\nseed = true', **fields)",
     "Line 2: 'seed = true' cannot be read; expected a whole number."),
    ("lesson.exercise('drew', position=P, **fields)", "Expected one of the steps draw, check, got 'drew'."),
    ("Exercise(name='x', position='', **fields)", "'players' cannot be read; expected 3 to 5 players, got 0 (AK-05)."),
    ("lesson.worth(P)", 'Expected a position of Amerikaner (game = "amerikaner").'),
    ("lesson.check()", "Expected at least one question."),
    ("lesson.rules('AK-99')", "Expected the number of a rule of Amerikano such as AK-20, got 'AK-99'."),
    ("Question('?', {'a': 'b'}, 'c')", "Expected the answer of '?' to be one of its choices, got 'c'."),
    ("check(5)", "Expected an Exercise, or its fields as a dict, got 5."),
    ("Lesson(21, 'Mine', steps='draw')", "Expected different names of steps, none of them 'check', got ['d', 'r', 'a', 'w']."),
])  # fmt: skip
def test_one_sentence_in_a_notebook(shown: Any, cell: str, said: str) -> None:
    """Whatever is typed wrongly into a cell gets its sentence, in one line and without a traceback."""
    (line,) = shown(cell).splitlines()
    assert line.startswith(said)


def test_a_fault_has_its_traceback(shown: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """What Python raises in our code, and what an author's own code raises, is shown as it is."""
    monkeypatch.setattr(classroom, "table_with", lambda _: int("expected 3"))
    assert "Traceback" in shown("teachers_table()")
    mine = "def another(seed):\n    raise ValueError('expected mine')\n"
    call = "lesson.exercise('draw', position=P, another=another, **fields).controller.guide.exercise.varied(1)"
    assert "Traceback" in shown(mine + call)


def test_it_is_still_what_it_was() -> None:
    """In plain Python the error is a `ValueError` or a `TypeError` with the same message, and has the first one as its cause."""

    @in_one_sentence
    def asked(number: object) -> None:
        """Ask for a number."""
        classroom._names(("Ada",), number)  # type: ignore[arg-type]  # noqa: SLF001

    with pytest.raises(ValueError, match=r"^expected a number of players up to 1, got 2$") as raised:
        asked(2)
    assert isinstance(raised.value, MistypedError)
    assert ValueError is type(raised.value.__cause__)
    assert issubclass(MistypedTypeError, TypeError)
    assert "Ask for a number." == asked.__doc__
