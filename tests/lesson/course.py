"""The lessons of the course, read as notebooks and run cell by cell in this process."""

from __future__ import annotations

import contextlib
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jupytext

from amerikano.cards import read_cards
from amerikano.teaching import COMPUTER, Lesson
from amerikano.teaching.course import FIRST
from amerikano.teaching.guide import ExerciseGuide, Step
from amerikano.teaching.quiz import Quiz
from amerikano.teaching.solution import messages, messages_of, send, wait
from tests.table.tables import state

if TYPE_CHECKING:
    from amerikano.table.rummy.table import RummyTable as Table
    from amerikano.teaching import Exercise

FOLDER = Path(__file__).parents[2] / "lessons"
FILES = sorted(file for file in FOLDER.glob("[0-9]*.md") if file.name != FIRST)
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
    """Return the cards that the person can see on the table: own ones, melds, discard pile, tricks, the called one."""
    view = table.view()
    texts = [*view["hand"], *(card for place in view.get("places", ()) for card in place["cards"])]
    melds = [card for seat in view["seats"] for meld in seat.get("melds", ()) for card in meld["cards"]]
    texts += [card.partition("=")[0] for card in melds]
    texts += [card.partition("=")[2] for card in melds if len(card.partition("=")[2]) > 1]
    pile = view.get("pile", {"top": None})
    texts += [pile["top"]] if pile["top"] else []
    texts += [card for _, card in [*view.get("trick", ()), *(view.get("last") or {"cards": ()})["cards"]]]
    head = view.get("head", {"small": "", "text": ""})
    return {card.text for card in read_cards(" ".join(texts))} | set(CARD.findall(head["small"] + head["text"]))


def try_wrong(exercise: Exercise, text: str) -> tuple[Table, ExerciseGuide, tuple[Any, ...]] | None:
    """Try a foreseen wrong move as a person would, after as many steps of the solution as it needs.

    Return the table with its guide and how it stood before, or None where the move is nowhere foreseen.
    """
    steps = [] if exercise.solution == COMPUTER else list(exercise.solution)
    for number in range(len(steps) + 1):
        table, guide = table_of(exercise)
        for step in steps[:number]:
            wait(table)
            for message in messages(table, step):
                send(table, message)
        wait(table)
        if guide.solved:
            return None
        before = state(table)
        with contextlib.suppress(ValueError):  # there is no such button yet
            for message in messages_of(table, table.deal.move(text)):
                send(table, message)
        if guide.word is not None and guide.word["kind"] == "wrong" and not guide.lost:
            return table, guide, before
    return None
