"""Which exercises and questions of the course ask for which settled rule: `python -m tests.lesson.coverage` prints the table.

An exercise or a question asks for a rule when the rule's number stands in what a learner is told there: why it worked, the answer
to a foreseen wrong move, the reason of a choice. It is read from the lessons themselves, after all their cells were run.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from amerikano.teaching.checking.lessons import RULE
from tests.lesson.course import FILES, after_its_cells

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from amerikano.teaching import Exercise
    from amerikano.teaching.checking import RanLesson

RULES = [*(f"AK-{number:02d}" for number in range(1, 34)), *(f"AR-{number:02d}" for number in range(1, 31))]
"""The settled rules of both games."""


def told(exercise: Exercise) -> list[str]:
    """Return what a learner can be told at an exercise; after a question the right choice's own reason stands for `why`."""
    why = [] if exercise.choices else [exercise.why]
    return [*why, *exercise.wrong.values(), *exercise.choices.values()]


def asked_in(ran: RanLesson) -> Iterable[tuple[str, str]]:
    """Yield the rules that a lesson asks for, each with where."""
    number = ran.name[:2]
    places = {f"{number} {exercise.name}": told(exercise) for exercise in ran.lesson.exercises.values()}
    for quiz in ran.lesson.quizzes:
        for at, question in enumerate(quiz.questions, start=1):
            places[f"{number} question {at}"] = list(question.choices.values())
    for place, texts in places.items():
        for rule in sorted(set(RULE.findall(" ".join(texts)))):
            yield rule, place


def coverage() -> dict[str, list[str]]:
    """Return for each settled rule the exercises and questions that ask for it, by lesson."""
    found: dict[str, list[str]] = {rule: [] for rule in RULES}
    for file in FILES:
        for rule, place in asked_in(after_its_cells(file)):
            if rule in found:
                found[rule].append(place)
    return found


def as_table(found: Mapping[str, list[str]]) -> str:
    """Write the table, a line for each rule."""
    return "\n".join(f"{rule}  {' · '.join(places) or '(nothing asks for it)'}" for rule, places in found.items())


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]  # the dots, on every terminal
    sys.stdout.write(as_table(coverage()) + "\n")
