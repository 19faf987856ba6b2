"""Records the views of tables that the front end is tested and looked at with: widgets/test/views.

Run it from the project's folder: .venv/bin/python -m tools.record_views
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from amerikano import load
from amerikano.table import table_for
from amerikano.table.numbered import NumberedDeal, dealt
from amerikano.table.teacher import NAMES, table_with
from amerikano.teaching.guide import ExerciseGuide, Step
from amerikano.teaching.quiz import Quiz
from amerikano.teaching.solution import messages, solve, wait
from amerikano.teaching.solution import send as send_shown
from tests.browser.lab import ROOT
from tests.lesson.course import FILES, after_its_cells
from tests.table.golden import text_of
from tests.table.tables import send

if TYPE_CHECKING:
    from collections.abc import Iterator

    from amerikano.table import AnyTable

FOLDER = ROOT / "widgets" / "test" / "views"
NUMBER = 4711
FOUR = NAMES[:4]
MOST_CARDS = 49
AUCTION = {"auction": 5, "call": 11, "finished": 15}
"""Moments of deal NUMBER of Amerikaner, by how many moves came before."""

LONG_COUNT = """
amerikano = 1
game = "amerikano"
players = ["Ada", "Bo", "Cem", "Dag"]
contract = "run 4"
maker = "Ada"
turn = "Bo"
drawn = true
opened = ["Bo", "Dag"]
table = ["Bo: run ♣5 ♣6 ♣7 ♣8", "Dag: run ♦5 ♦6 ♦7 ♦8"]
[hands]
Ada = "♠3 ♠10 ♥2 ♥2 ♥9 ♦A ♦2 ♦3 ♦4 ♦K ♣3 ♣8 ♣K"
Bo = "♥3"
Cem = "♠2 ♠9 ♥4 ♥5 ♥8 ♥8 ♦5 ♦6 ♦8 ♦9 ♦10 ♣A ♣6"
Dag = "♠Q ♠K ♥4 ♥5 ♥6 ♥Q ♥K ♣5 ♣Q"
"""
"""Bo goes out; Dag has opened and holds nine cards, each of them a line."""


def played(game: str, moves: int) -> AnyTable:
    """Return a teacher's table on which computer players have made so many moves on all seats."""
    at = table_with(dealt(game, FOUR, NUMBER))
    for _ in range(moves):
        step(at)
    return at


def step(at: AnyTable) -> None:
    """Go one step on: a move, or past it where the table waits."""
    if at.waits:
        send(at, "go-on")
    else:
        at.play(at.computers_move())


def seated(at: AnyTable) -> AnyTable:
    """Sit where the next move is made, so that the table asks for it."""
    if at.deal.to_move != at.me:
        send(at, "seat", id=f"sit-{at.deal.to_move}")
    return at


def asked(players: int, number: int, melds: int) -> AnyTable:
    """Return a learner's table at which a card is offered out of turn when so many melds lie there, or more."""
    at = learners(players, number)
    while at.view()["ask"] is None or at.view()["contract"] is None or melds_of(at) < melds:
        step(at)
    return at


def learners(players: int, number: int) -> AnyTable:
    """Return a learner's table of Amerikano against computer players, dealt by number."""
    names = ("You", *NAMES[1:players])
    return table_for(dealt("amerikano", names, number, computers=range(1, players)), guide=NumberedDeal())


def crowded() -> AnyTable:
    """Return a learner's table with as many cards in melds as any of 4,000 deals of computer players brought: 49 in 17 melds."""
    at = learners(4, 50)
    while sum(len(meld["cards"]) for seat in at.view()["seats"] for meld in seat["melds"]) < MOST_CARDS:
        step(at)
    return at


def melds_of(at: AnyTable) -> int:
    """Count the melds on the table."""
    return sum(len(seat["melds"]) for seat in at.view()["seats"])


def in_lesson(number: int, name: str, *steps: str) -> AnyTable:
    """Return the table of a lesson's exercise, with all before it done, after some moves such as a solution has."""
    lesson = after_its_cells(FILES[number - 1]).lesson
    before = lesson.steps.index(name)
    done = tuple(number < before for number in range(len(lesson.steps)))
    here = Step(lesson.where, lesson.title, before + 1, lambda: done, lambda: "")
    return moved(ExerciseGuide(lesson.exercises[name], here).table(), *steps)


def moved(at: AnyTable, *steps: str) -> AnyTable:
    """Make moves as a person would, and go on past what the table waits for."""
    for text in steps:
        wait(at)
        for message in messages(at, text):
            send_shown(at, message)
    wait(at)
    return at


def hinted(at: AnyTable, hints: int) -> AnyTable:
    """Ask for so many hints."""
    for _ in range(hints):
        send(at, "hint")
    return at


def solved(number: int, name: str) -> AnyTable:
    """Return the table of a lesson's exercise after its solution."""
    at = in_lesson(number, name)
    solve(at, after_its_cells(FILES[number - 1]).lesson.exercises[name])
    return at


def question_answered() -> Quiz:
    """Return a lesson's check with the right answer to its first question."""
    shown = after_its_cells(FILES[1]).lesson.quizzes[0]
    quiz = Quiz(shown.where, shown.title, shown.questions, lambda: "")  # the lesson's own one may have been answered
    quiz.receive({"type": "choice", "id": "answer-1", "revision": 0})
    return quiz


def views() -> Iterator[tuple[str, AnyTable | Quiz]]:
    """Yield each view's name with the table that shows it now; the table goes on to the next one."""
    yield from in_lessons()
    yield from teachers()
    yield "offer-many-melds", asked(4, 9, 5)
    yield "offer-opened", asked(3, 15, 2)
    yield "crowded", crowded()


def in_lessons() -> Iterator[tuple[str, AnyTable | Quiz]]:
    """Yield what a learner meets in the lessons."""
    yield "lesson-choose", in_lesson(4, "choose")
    at = in_lesson(4, "exact")
    send(at, "stage", cards=["S9", "H9", "D9", "JK"], place=0)
    yield "lesson-ready", send(at, "stage", cards=["C5", "C6", "C7", "C8"], place=1)
    at = in_lesson(4, "exact")
    send(at, "stage", cards=["S9", "H9", "D9", "JK"], place=0)
    send(at, "stage", cards=["C5", "C6", "C7", "H3"], place=1)
    yield "lesson-refused", send(at, "seal")
    yield "lesson-draw", in_lesson(5, "draw")
    yield "lesson-hint", hinted(in_lesson(5, "lay off"), 2)
    yield "lesson-wrong", moved(in_lesson(5, "lay off"), "discard ♣K")
    yield "lesson-offer", in_lesson(7, "take and open")
    yield "lesson-count", solved(9, "eight cards")
    yield "lesson-auction", in_lesson(13, "outbid")
    yield "lesson-exchange", in_lesson(15, "a deal")
    yield "lesson-call", in_lesson(14, "a deal", "play ♥4")
    yield "lesson-trick", in_lesson(12, "follow")
    yield "lesson-trick-refused", send(in_lesson(12, "follow"), "play", cards=["S8"])
    yield "lesson-tricks-count", solved(16, "to 52")
    yield "lesson-quiz", question_answered()


def teachers() -> Iterator[tuple[str, AnyTable]]:
    """Yield what a teacher shows."""
    at = played("amerikano", 40)
    yield "teacher", at
    yield "set-up", send(at, "set-up")
    send(at, "set-up-close")
    send(at, "seat", id="hide-2")
    yield "teacher-hidden", send(at, "seat", id="hide-0")
    for name, moves in AUCTION.items():
        yield f"tricks-teacher-{name}", seated(played("amerikaner", moves))
    yield "teacher-choose", seated(played("amerikano", 0))
    at = seated(table_with(load(LONG_COUNT)))
    at.play(at.deal.move("discard ♥3"))
    yield "teacher-count", at
    at = played("amerikaner", 14)
    yield "tricks-teacher", at
    yield "tricks-set-up", send(at, "set-up")
    send(at, "set-up-close")
    send(at, "look-back")
    yield "tricks-teacher-looking", send(at, "look-earlier")


def main() -> None:
    """Write them all."""
    for name, at in views():
        (FOLDER / f"{name}.json").write_text(text_of(at.view()), encoding="utf-8")


if __name__ == "__main__":
    main()
