"""Exercises for the tests: small ones, written as a teacher would write them, and the table of one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from amerikano.teaching import played
from amerikano.teaching.exercise import Exercise
from amerikano.teaching.guide import ExerciseGuide, Step

if TYPE_CHECKING:
    from amerikano.table.rummy.table import RummyTable as Table

HAND = "♠Q ♥Q ♦Q ♣Q ♥5 ♥6 ♥7 ♥8 ♣2 ♣4 ♠9 ♦J ♦3 ♠2"
POSITION = f"""
    players = ["You", "Bo", "Cem"]
    contract = "set 3 + run 3"
    maker = "You"
    drawn = true
    seed = 1
    [hands]
    You = "{HAND}"
"""
OPENED = """
    players = ["You", "Bo", "Cem"]
    contract = "set 3 + run 3"
    maker = "Bo"
    turn = "You"
    drawn = true
    seed = 7
    table = ["Bo: ♠K ♥K ♦K", "You: ♥5 ♥6 ♥7", "You: ♠J ♥J ♦J", "Bo: ♣10 ♣J ♣Q"]
    [hands]
    You = "{hand}"
"""


def exercise(**fields: Any) -> Exercise:
    """Return an exercise: discard ♣2, with ♣4 as the foreseen wrong move."""
    given: dict[str, Any] = {
        "name": "discard",
        "task": "Discard ♣2.",
        "position": POSITION,
        "hints": ["Look at the clubs.", "♣2 is of no use.", "Choose ♣2, then touch the discard pile."],
        "goal": played("discard ♣2"),
        "wrong": {"discard ♣4": "♣4 is not ♣2."},
        "solution": ["discard ♣2"],
        "why": "It goes with nothing.",
    }
    return Exercise(**given | fields)


def question(**fields: Any) -> Exercise:
    """Return an exercise that is a question."""
    given: dict[str, Any] = {
        "goal": None,
        "wrong": {},
        "choices": {"Two": "Two packs (AK-06).", "One": "Count again.", "Three": "Too many."},
        "answer": "Two",
        "solution": ["answer Two"],
    }
    return exercise(**given | fields)


def shown(one: Exercise, marked: list[str] | None = None, trouble: str = "") -> tuple[Table, ExerciseGuide]:
    """Return the table of an exercise with its guide; `trouble` is what cannot be kept."""
    done = [] if marked is None else marked

    def mark() -> str:
        done.append(one.name)
        return trouble

    guide = ExerciseGuide(one, Step("Lesson 4", "Opening", 1, lambda: (one.name in done,), mark))
    return guide.table(), guide


def word(table: Table) -> tuple[str, str] | None:
    """Return what the lesson says: the kind and the text."""
    said = table.view()["lesson"]["word"]
    return None if said is None else (said["kind"], said["text"])
