"""What one seat may know of a deal of Amerikaner: the same for every deal that differs only in hidden cards."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from amerikano.cards import SUITS, Card, Suit
from amerikano.tricks.deal import EXCHANGE, NONE, OVER, card_called
from amerikano.tricks.moves import Exchange, TricksMove
from amerikano.tricks.order import cards_of
from amerikano.tricks.rules import Rules
from amerikano.tricks.scoring import Result
from amerikano.tricks.setup import Before

if TYPE_CHECKING:
    from amerikano.tricks.deal import Deal


@dataclass(frozen=True, slots=True)
class View:
    """A deal as one seat sees it; `seat` None is an onlooker with all hands open.

    `hands` has the cards of a seat where they may be seen and None elsewhere. `partner` is a seat once the card called has
    fallen, or for who holds it (AR-H15); None before that, and where there is none. `put_down` are the cards that declarer
    exchanged, for declarer alone. In `log` other players' exchange has no cards. `legal_moves` are those of `seat`, empty when
    another seat is to move, and in the phase `exchange`: there any `rules.exchange` cards of the hand go.
    """

    players: tuple[str, ...]
    rules: Rules
    match: Before | None
    computers: tuple[int, ...]
    seat: int | None
    dealer: int
    to_move: int | None
    phase: str
    hands: tuple[tuple[Card, ...] | None, ...]
    sizes: tuple[int, ...]
    kitty: int
    put_down: tuple[Card, ...]
    bid: int
    passed: tuple[bool, ...]
    declarer: int | None
    trump: Suit | None
    called: Card | None
    partner: int | None
    partner_known: bool
    leader: int
    trick: tuple[Card, ...]
    last_trick: tuple[int, tuple[Card, ...], int] | None
    taken: tuple[int, ...]
    legal_moves: tuple[TricksMove, ...]
    log: tuple[tuple[int, TricksMove], ...]
    passed_out: bool
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
    over = deal.phase == OVER
    sees_all = over or seat is None
    mine = deal.to_move is not None and seat in {None, deal.to_move}
    knows_partner = sees_all or deal.partner_known or (seat is not None and seat == deal.partner)
    return View(
        players=deal.players,
        rules=deal.rules,
        match=deal.match,
        computers=deal.computers,
        seat=seat,
        dealer=deal.start.dealer_seat,
        to_move=deal.to_move,
        phase=deal.phase,
        hands=tuple(cards_of(deal.hands[other]) if sees_all or other == seat else None for other in seats),
        sizes=tuple(hand.bit_count() for hand in deal.hands),
        kitty=deal.kitty.bit_count(),
        put_down=cards_of(deal.put_down) if sees_all or seat == deal.declarer else (),
        bid=deal.bid,
        passed=tuple(bool(deal.passed >> other & 1) for other in seats),
        declarer=deal.declarer,
        trump=None if deal.trump == NONE else SUITS[deal.trump],
        called=card_called(deal),
        partner=deal.partner if knows_partner else None,
        partner_known=deal.partner_known,
        leader=deal.leader,
        trick=tuple(deal.trick),
        last_trick=deal.last_trick,
        taken=tuple(deal.taken),
        legal_moves=tuple(deal.legal_moves()) if mine and deal.phase != EXCHANGE else (),
        log=tuple(deal.log)
        if sees_all or seat == deal.declarer
        else tuple([(by, _hidden(move)) for by, move in deal.log]),
        passed_out=deal.passed_out,
        result=deal.result() if over else None,
    )


def _hidden(move: TricksMove) -> TricksMove:
    """Return a move as others than its player saw it: which cards were exchanged is not for them."""
    return Exchange(()) if isinstance(move, Exchange) else move
