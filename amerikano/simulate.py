"""Many deals: a random legal player, and sessions played out by functions that choose moves."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import TypeAlias

from amerikano.rummy.bot import decide
from amerikano.rummy.deal import Deal
from amerikano.rummy.moves import RummyMove
from amerikano.rummy.session import Session
from amerikano.rummy.view import View

Player: TypeAlias = Callable[[View], RummyMove]


def random_move(deal: Deal, generator: Random) -> RummyMove:
    """Return a random move of the seat to move: any legal move, or the first opening or new melds where there are any."""
    moves = deal.legal_moves()
    if deal.phase == "play":
        ways: Iterator[RummyMove] = deal.melds() if deal.opened[deal.turn] else deal.openings()
        more = next(ways, None)
        if more is not None:
            moves.append(more)
    return moves[int(generator.random() * len(moves))]


def play_randomly(deal: Deal, generator: Random) -> int:
    """Play the deal to its end by random moves; return how many were made."""
    made = 0
    while deal.to_move is not None:
        deal.play(random_move(deal, generator))
        made += 1
    return made


def play_session(session: Session, random_seats: Mapping[int, Random]) -> int:
    """Play a session to its end: random moves on the seats given, the computer player on all others.

    Return in how many deals somebody went out.
    """
    went_out = 0
    while True:
        deal = session.deal
        while deal.to_move is not None:
            seat = deal.to_move
            deal.play(random_move(deal, random_seats[seat]) if seat in random_seats else decide(deal.view(seat)))
        went_out += deal.going_out is not None
        if session.over:
            return went_out
        session.next_deal()
