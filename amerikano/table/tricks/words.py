"""The trick table said in words: what each player did, and the whole position for those who cannot see it."""

from collections.abc import Iterable

from amerikano.cards import Card, write_cards
from amerikano.table import parts
from amerikano.tricks.moves import AMERIKANER, Bid, Call, Exchange, Play, TricksMove
from amerikano.tricks.order import SUIT_BITS
from amerikano.tricks.view import View


def bid(tricks: int) -> str:
    """Write a bid in a sentence."""
    return "Amerikaner" if tricks == AMERIKANER else str(tricks)


def name(view: View, seat: int | None) -> str:
    """Return the name of a seat."""
    return "nobody" if seat is None else view.players[seat]


def by_suit(card: Card) -> tuple[int, int]:
    """Return what a hand is sorted by, on the rack and in words: suit after suit, each from its ace down."""
    bit = card.high
    return bit // SUIT_BITS, -(bit % SUIT_BITS)


def written_hand(cards: Iterable[Card]) -> str:
    """Write a hand in the order in which it stands on the rack at first."""
    return write_cards(sorted(cards, key=by_suit))


def is_(who: str) -> str:
    """Return the verb that goes with a name: a player whose name is You is spoken to."""
    return "are" if who == "You" else "is"


def score(view: View, seat: int) -> int:
    """Return the score of a seat, with that of this deal once it is over."""
    before = 0 if view.match is None else view.match.totals[seat]
    return before if view.result is None else before + view.result.scores[seat].points


def suit(view: View) -> str:
    """Return the trump suit in a sentence."""
    return view.trump.name.lower() if view.trump else "no trumps"


def did(before: View, after: View, seat: int, move: TricksMove) -> list[str]:
    """Say a move that was just made and what came of it, as the seat of the views sees it."""
    who = name(before, seat)
    said = _played(before, after, who, move.card.text) if isinstance(move, Play) else [f"{who} {_said(before, move)}."]
    if before.phase == "bid" and after.phase in {"exchange", "lead"}:
        declarer = name(after, after.declarer)
        said.append(f"{declarer} {is_(declarer)} declarer with {bid(after.bid)}.")
        taken_up = set(after.hand) - set(before.hand) if after.declarer == after.seat else ()
        if taken_up:
            said.append(f"{declarer} took up {write_cards(sorted(taken_up))}.")
    if after.passed_out and not before.passed_out:
        said.append("All passed: this deal is not scored.")
    return said


def _said(before: View, move: TricksMove) -> str:
    match move:
        case Bid(tricks):
            return f"bid {bid(tricks)}"
        case Exchange():
            number = before.rules.exchange
            return f"took the {number} exchange cards up and put {number} cards down"
        case Call(card):
            return f"called {card}"
    return "passed"


def _played(before: View, after: View, who: str, card: str) -> list[str]:
    if before.phase == "lead" and after.trump:
        said = [f"{who} led {card}: {suit(after)} are trumps."]
    else:
        said = [f"{who} {'played' if before.trick else 'led'} {card}."]
    if after.partner_known and not before.partner_known:
        partner, declarer = name(after, after.partner), name(after, after.declarer)
        whose = "your partner" if declarer == "You" else f"the partner of {declarer}"
        said.append(f"{partner} {is_(partner)} {whose}.")
    if not after.trick and after.last_trick is not None:
        leader, cards, won = after.last_trick
        winner = name(after, won)
        # Why a higher card of the suit that was led did not take it is what beginners ask.
        ruffed = cards[won - leader].suit == after.trump != cards[0].suit
        said.append(f"{winner} {'take' if winner == 'You' else 'takes'} the trick{' with a trump' if ruffed else ''}.")
    return said


def position(view: View) -> str:
    """Say the whole position as the seat of the view sees it, several lines."""
    rules = view.rules
    head = "Amerikaner." if view.match is None else f"Amerikaner. Deal {view.match.deal}, to {rules.target}."
    lines = [f"{head} {name(view, view.dealer)} dealt."]
    if view.declarer is not None:
        who = name(view, view.declarer)
        bidding = f"Highest bid so far: {bid(view.bid)}, by {parts.with_you(who)}."
        lines.append(bidding if view.phase == "bid" else f"{who} {is_(who)} declarer: {bid(view.bid)}.")
    if view.trump is not None:
        called = f", called card {view.called}" if view.called else ""
        partner = f", partner {parts.with_you(name(view, view.partner))}" if view.partner is not None else ""
        lines.append(f"Trumps: {suit(view)}{called}{partner}.")
    lines += [
        f"{name(view, seat)}: cards {view.sizes[seat]}, tricks {view.taken[seat]}, score {score(view, seat)}."
        for seat in range(len(view.players))
    ]
    if view.trick:
        lines.append(f"In the trick, led by {parts.with_you(name(view, view.leader))}: {write_cards(view.trick)}.")
    for seat, hand in enumerate(view.hands):
        if hand:
            lines.append(f"{parts.whose(name(view, seat))} hand: {written_hand(hand)}.")
    if view.to_move is None:
        lines.append("The deal is over.")
    else:
        lines.append(to_do(view))
    return "\n".join(lines)


def to_do(view: View) -> str:
    """Say who is to do what."""
    who = name(view, view.to_move)
    return f"{who} {is_(who)} to {_TO_DO[view.phase]}."


_TO_DO = {
    "bid": "bid or pass",
    "exchange": "put cards down",
    "lead": "lead to the first trick",
    "call": "call a card",
    "play": "play a card",
}
