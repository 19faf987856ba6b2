"""Many deals of Amerikano: a random legal player."""

from random import Random
from typing import TYPE_CHECKING

from amerikano.rummy.deal import Deal
from amerikano.rummy.moves import RummyMove

if TYPE_CHECKING:
    from collections.abc import Iterator


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
