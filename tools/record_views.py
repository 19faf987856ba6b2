"""Records the views of tables that the front end is tested and looked at with: widgets/test/views.

Run it from the project's folder: .venv/bin/python -m tools.record_views
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from amerikano import load
from amerikano.table import table_for
from amerikano.table.numbered import NumberedDeal, dealt
from amerikano.table.teacher import NAMES, table_with
from tests.browser.lab import ROOT
from tests.table.golden import text_of
from tests.table.tables import send

if TYPE_CHECKING:
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


def record(name: str, at: AnyTable) -> None:
    """Write the view as it is now."""
    (FOLDER / f"{name}.json").write_text(text_of(at.view()), encoding="utf-8")


def main() -> None:
    """Write them all."""
    at = played("amerikano", 40)
    record("teacher", at)
    record("set-up", send(at, "set-up"))
    send(at, "set-up-close")
    send(at, "seat", id="hide-2")
    record("teacher-hidden", send(at, "seat", id="hide-0"))
    for name, moves in AUCTION.items():
        record(f"tricks-teacher-{name}", seated(played("amerikaner", moves)))
    record("offer-many-melds", asked(4, 9, 5))
    record("offer-opened", asked(3, 15, 2))
    record("crowded", crowded())
    record("teacher-choose", seated(played("amerikano", 0)))
    at = seated(table_with(load(LONG_COUNT)))
    at.play(at.deal.move("discard ♥3"))
    record("teacher-count", at)
    at = played("amerikaner", 14)
    record("tricks-teacher", at)
    record("tricks-set-up", send(at, "set-up"))
    send(at, "set-up-close")
    send(at, "look-back")
    record("tricks-teacher-looking", send(at, "look-earlier"))


if __name__ == "__main__":
    main()
