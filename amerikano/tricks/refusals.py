"""Why a move of Amerikaner is refused: the one place that decides it, rule by rule."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from amerikano.cards import SUITS, write_cards
from amerikano.game import Refusal, agree, possessive
from amerikano.tricks.moves import AMERIKANER, Bid, Call, Exchange, Pass, Play, TricksMove
from amerikano.tricks.order import BY_HIGH, SUIT_MASKS, cards_of, suit_name
from amerikano.tricks.rules import SIX_SEAT

if TYPE_CHECKING:
    from amerikano.tricks.deal import Deal


def refusal_of(deal: "Deal", move: TricksMove) -> Refusal | None:
    """Return why the seat to move may not make the move, or None. Raises `TypeError` for what is no move of Amerikaner."""
    check = _CHECKS.get(type(move))
    if check is None:
        raise TypeError(f"expected a move of Amerikaner such as Bid or Play, got {move!r}")
    return check(deal, move)


def out_of_turn(deal: "Deal", move: TricksMove, seat: int) -> Refusal:
    """Return the refusal of a move by a seat whose decision it is not (G-01), or that has left the auction (AR-05)."""
    assert deal.to_move is not None  # noqa: S101  # asked only while the deal runs
    name = deal.players[seat]
    if deal.phase == "bid" and deal.passed >> seat & 1 and isinstance(move, Bid | Pass):
        return Refusal("AR-05", f"{agree(name, 'has', 'have')} passed, and a pass is final for this auction")
    return Refusal("G-01", f"It is {possessive(deal.players[deal.to_move])} decision now")


_DUE = {
    "bid": ("AR-02", "The auction is still on", "Bid or pass"),
    "exchange": ("AR-20", "First the exchange cards are taken up and as many cards put down", "Put cards down"),
    "lead": ("AR-07", "The declarer leads to the first trick now", "Play a card"),
    "call": ("AR-09", "First the declarer calls a card of the trump suit", "Call a card"),
    "play": ("AR-02", "Tricks are being played now", "Play a card"),
}


def _moment(deal: "Deal", *wanted: str) -> Refusal | None:
    """Return the refusal of a move outside its moment (G-04)."""
    if deal.phase in wanted:
        return None
    rule, message, instead = _DUE[deal.phase]
    return Refusal("G-04", f"{message} ({rule})", instead=instead)


def _pass(deal: "Deal", move: Pass) -> Refusal | None:  # noqa: ARG001  # every check is asked alike
    return _moment(deal, "bid")


def bid_text(tricks: int) -> str:
    """Return a bid in a sentence: `8`, `Amerikaner`."""
    return "Amerikaner" if tricks == AMERIKANER else str(tricks)


def _bid(deal: "Deal", move: Bid) -> Refusal | None:
    late = _moment(deal, "bid")
    if late is not None:
        return late
    tricks, rules = move.tricks, deal.rules
    lowest = rules.lowest_over(deal.bid)
    if tricks == AMERIKANER or lowest <= tricks <= rules.hand:
        return None
    instead = f"Bid {lowest} or more, Amerikaner, or pass" if lowest <= rules.hand else "Bid Amerikaner, or pass"
    if not 1 <= tricks <= rules.hand:
        return Refusal("AR-24", f"{tricks} is no bid here: there are {rules.hand} tricks in a deal", instead=instead)
    if tricks < rules.lowest_bid:
        return Refusal("AR-24", f"{tricks} is too low: the lowest bid here is {rules.lowest_bid}", instead=instead)
    return Refusal("AR-04", f"{tricks} is not higher than {bid_text(deal.bid)}, which was bid", instead=instead)


def _exchange(deal: "Deal", move: Exchange) -> Refusal | None:
    late = _moment(deal, "exchange")
    if late is not None:
        return late
    number = deal.rules.exchange
    if len(move.cards) != number:
        return Refusal(
            "AR-20",
            f"Put down as many cards as you took up: {number}, not {len(move.cards)}",
            move.cards,
            f"Put down {number} cards",
        )
    for card in move.cards:
        if not deal.hands[_seat(deal)] >> card.high & 1:
            return Refusal("G-02", f"You do not hold {card}", (card,))
        if move.cards.count(card) > 1:
            return Refusal("G-02", f"There is one {card}; it can be put down once", (card,))
    return None


def _seat(deal: "Deal") -> int:
    assert deal.to_move is not None  # noqa: S101  # asked only while the deal runs
    return deal.to_move


def _play(deal: "Deal", move: Play) -> Refusal | None:
    card = move.card
    if deal.playable >> card.high & 1:
        return None
    late = _moment(deal, "play", "lead")
    if late is not None:
        return late
    hand = deal.hands[_seat(deal)]
    if not hand >> card.high & 1:
        return Refusal("G-02", f"You do not hold {card}", (card,))
    if deal.must_play_called():
        called = BY_HIGH[deal.called]
        return Refusal(
            "AR-10", f"{called} was called, and you hold it: it is played to the first trick", (card,), f"Play {called}"
        )
    own = cards_of(hand & SUIT_MASKS[deal.led])
    first = own[0]
    others = f"Play {write_cards(own)}" if len(own) == 1 else f"Play one of {write_cards(own)}"
    return Refusal("AR-12", f"You still hold {first}, so you must follow {suit_name(deal.led)}", (card,), others)


def _call(deal: "Deal", move: Call) -> Refusal | None:
    if deal.bid == AMERIKANER and deal.phase in {"lead", "play"}:
        return Refusal("AR-11", "In Amerikaner there is no trump and no partner, so no card is called", (move.card,))
    late = _moment(deal, "call")
    if late is not None:
        return late
    card = move.card
    callable_now = deal.callable()
    if callable_now >> card.high & 1:
        return None
    trump = suit_name(deal.trump)
    instead = f"Call one of {write_cards(cards_of(callable_now))}"
    if card.suit is not SUITS[deal.trump]:
        return Refusal("AR-09", f"{card} is no card of the trump suit, {trump}", (card,), instead)
    bit = 1 << card.high
    if deal.hands[_seat(deal)] & bit:
        return Refusal("AR-09", f"You hold {card} yourself; a card of another player is called", (card,), instead)
    if card is deal.trick[0]:
        return Refusal("AR-09", f"{card} is the card that you just led", (card,), instead)
    if deal.put_down & bit:
        return Refusal("AR-20", f"You put {card} down, so nobody holds it (AR-H8)", (card,), instead)
    rule = "AR-23" if deal.rules.preset == SIX_SEAT else "AR-H8"
    return Refusal(rule, f"{card} is set aside and not in play", (card,), instead)


_CHECKS: dict[type, Callable[["Deal", Any], Refusal | None]] = {
    Pass: _pass,
    Bid: _bid,
    Exchange: _exchange,
    Play: _play,
    Call: _call,
}
