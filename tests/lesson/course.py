"""The lessons of the course, read as notebooks and run cell by cell in this process."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jupytext

from amerikano.cards import read_cards
from amerikano.teaching import Lesson
from amerikano.teaching.guide import ExerciseGuide, Step
from amerikano.teaching.quiz import Quiz
from amerikano.teaching.solution import messages_of, send, wait

if TYPE_CHECKING:
    from amerikano.rummy.moves import RummyMove
    from amerikano.table.rummy.table import RummyTable as Table
    from amerikano.teaching import Exercise

FOLDER = Path(__file__).parents[2] / "lessons"
FILES = sorted(FOLDER.glob("[0-9]*.md"))
RULE = re.compile(r"\b(?:AK-H?\d+|AR-H?\d+|G-\d+)\b")
CARD = re.compile("[♠♥♦♣](?:10|[2-9AJQK])|★")


@dataclass
class Ran:
    """A lesson after all its cells were run."""

    lesson: Lesson
    quizzes: list[Quiz]
    cells: list[Any]
    text: str


def run(file: Path) -> Ran:
    """Run the cells of a lesson one after another, as the notebook would."""
    text = file.read_text(encoding="utf-8")
    cells = jupytext.reads(text, fmt="md:myst").cells
    names: dict[str, Any] = {}
    quizzes: list[Quiz] = []
    begin = Quiz.__init__

    def kept(self: Quiz, *arguments: Any, **fields: Any) -> None:
        begin(self, *arguments, **fields)
        quizzes.append(self)

    Quiz.__init__ = kept  # type: ignore[method-assign]
    try:
        for number, cell in enumerate(cells):
            if cell.cell_type == "code":
                exec(compile(cell.source, f"{file.name}, cell {number}", "exec"), names)  # noqa: S102  # it is a lesson
    finally:
        Quiz.__init__ = begin  # type: ignore[method-assign]
    lesson = next(value for value in names.values() if isinstance(value, Lesson))
    return Ran(lesson, quizzes, cells, text)


def table_of(exercise: Exercise, marked: list[str] | None = None) -> tuple[Table, ExerciseGuide]:
    """Return the table of an exercise with its guide; names of steps done go to `marked`."""
    done = [] if marked is None else marked

    def mark() -> str:
        done.append(exercise.name)
        return ""

    guide = ExerciseGuide(exercise, Step("Lesson", "Title", 1, lambda: (exercise.name in done,), mark))
    return guide.table(), guide


def seen_cards(table: Table) -> set[str]:
    """Return the cards that the person can see on the table: own ones, melds, the top of the discard pile."""
    view = table.view()
    texts = [*view["hand"], *(card for place in view["places"] for card in place["cards"])]
    melds = [card for seat in view["seats"] for meld in seat["melds"] for card in meld["cards"]]
    texts += [card.partition("=")[0] for card in melds]
    texts += [card.partition("=")[2] for card in melds if len(card.partition("=")[2]) > 1]
    texts += [view["pile"]["top"]] if view["pile"]["top"] else []
    return {card.text for card in read_cards(" ".join(texts))}


def try_move(table: Table, move: RummyMove) -> None:
    """Send a move as a person would make it, but for the computers' moves before it."""
    wait(table)
    for message in messages_of(table, move):
        send(table, message)
