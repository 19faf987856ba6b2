"""What one seat may know of a deal: the same for every deal that differs only in hidden cards."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from amerikano.cards import CARDS, Card
from amerikano.rummy.contracts import Contract
from amerikano.rummy.melds import Meld
from amerikano.rummy.moves import RummyMove
from amerikano.rummy.rules import Rules
from amerikano.rummy.scoring import Result
from amerikano.rummy.setup import Before

if TYPE_CHECKING:
    from collections.abc import Callable

    from amerikano.rummy.deal import Deal


@dataclass(frozen=True, slots=True)
class View:
    """A deal as one seat sees it; `seat` None is an onlooker with all hands open.

    `hands` has the cards of a seat where they may be seen and None elsewhere; `sizes` the number of cards of every
    seat. `pile` is the discard pile, top card last: every card of it was seen when it was discarded. `log` is every
    move so far with its seat; a card drawn from the stock is not part of a move. `legal_moves` are those of `seat`
    (of whoever is to move for an onlooker), empty when another seat is to move. `result` is there when the deal is
    over; then all hands are open.
    """

    players: tuple[str, ...]
    rules: Rules
    match: Before | None
    computers: tuple[int, ...]
    seat: int | None
    maker: int
    turn: int
    to_move: int | None
    phase: str
    contract: Contract | None
    contracts_left: tuple[Contract, ...]
    hands: tuple[tuple[Card, ...] | None, ...]
    sizes: tuple[int, ...]
    stock: int
    pile: tuple[Card, ...]
    pile_open: bool
    table: tuple[tuple[int, Meld], ...]
    opened: tuple[bool, ...]
    opened_now: bool
    turns: tuple[int, ...]
    chips: tuple[int, ...]
    points: tuple[int, ...]
    fines: tuple[int, ...]
    """Useful discards of this deal so far, by seat (AK-16)."""
    useful: frozenset[Card]
    """Cards that a meld on the table takes (AK-16)."""
    legal_moves: tuple[RummyMove, ...]
    may_open: bool
    may_lay: bool
    log: tuple[tuple[int, RummyMove], ...]
    result: Result | None

    @property
    def hand(self) -> tuple[Card, ...]:
        """The own hand, sorted. Raises `ValueError` for an onlooker, who has none."""
        if self.seat is None:
            raise ValueError("expected the view of a seat; an onlooker has no hand")
        return self.hands[self.seat] or ()


def view_of(deal: "Deal", seat: int | None) -> View:
    """Build the view of a seat."""
    seats = range(len(deal.players))
    if seat is not None and seat not in seats:
        raise ValueError(f"expected a seat from 0 to {len(seats) - 1} or None, got {seat!r}")
    over = deal.to_move is None
    sees: Callable[[int], bool] = (lambda _: True) if over or seat is None else (lambda other: other == seat)
    mine = deal.to_move is not None and seat in {None, deal.to_move}
    return View(
        players=deal.players,
        rules=deal.rules,
        match=deal.match,
        computers=deal.computers,
        seat=seat,
        maker=deal.start.maker_seat,
        turn=deal.turn,
        to_move=deal.to_move,
        phase=deal.phase,
        contract=deal.contract,
        contracts_left=tuple(deal.contracts_left()) if deal.phase == "choose" else (),
        hands=tuple(deal.hands[other].cards() if sees(other) else None for other in seats),
        sizes=tuple(hand.size for hand in deal.hands),
        stock=len(deal.stock),
        pile=tuple(CARDS[index] for index in deal.pile),
        pile_open=deal.pile_open,
        table=tuple(deal.table),
        opened=tuple(deal.opened),
        opened_now=deal.opened_now,
        turns=tuple(deal.turns),
        chips=tuple(deal.chips),
        points=tuple(deal.points()),
        fines=tuple(len(fines) for fines in deal.fines),
        useful=deal.useful(),
        legal_moves=tuple(deal.legal_moves()) if mine else (),
        may_open=mine and deal.may_open(),
        may_lay=mine and deal.may_lay(),
        log=tuple(deal.log),
        result=deal.result() if over else None,
    )
