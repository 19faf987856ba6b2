"""The trick table said in words: what each player did, and the whole position for those who cannot see it."""

from amerikano.cards import write_cards
from amerikano.tricks.moves import AMERIKANER, Bid, Call, Exchange, Play, TricksMove
from amerikano.tricks.view import View


def bid(tricks: int) -> str:
    """Write a bid in a sentence."""
    return "Amerikaner" if tricks == AMERIKANER else str(tricks)


def name(view: View, seat: int | None) -> str:
    """Return the name of a seat as the seat of the view reads it."""
    if seat is None:
        return "nobody"
    return "You" if seat == view.seat else view.players[seat]


def suit(view: View) -> str:
    """Return the trump suit in a sentence."""
    return view.trump.name.lower() if view.trump else "no trumps"


def did(before: View, after: View, seat: int, move: TricksMove) -> list[str]:
    """Say a move that was just made and what came of it, as the seat of the views sees it."""
    who = name(before, seat)
    said = _played(before, after, who, move.card.text) if isinstance(move, Play) else [f"{who} {_said(before, move)}."]
    if before.phase == "bid" and after.phase in {"exchange", "lead"}:
        verb = "are" if after.declarer == after.seat else "is"
        said.append(f"{name(after, after.declarer)} {verb} declarer with {bid(after.bid)}.")
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
        verb = "are" if after.partner == after.seat else "is"
        said.append(
            f"{name(after, after.partner)} {verb} the partner of {name(after, after.declarer)}.".replace(
                " of You", " of you"
            )
        )
    if not after.trick and after.last_trick is not None:
        winner = after.last_trick[2]
        said.append(f"{name(after, winner)} {'take' if winner == after.seat else 'takes'} the trick.")
    return said


def position(view: View) -> str:
    """Say the whole position as the seat of the view sees it, several lines."""
    rules = view.rules
    head = "Amerikaner." if view.match is None else f"Amerikaner. Deal {view.match.deal}, to {rules.target}."
    lines = [f"{head} {view.players[view.dealer]} dealt."]
    if view.declarer is not None:
        verb = "bids highest so far" if view.phase == "bid" else "is declarer"
        lines.append(f"{view.players[view.declarer]} {verb}: {bid(view.bid)}.")
    if view.trump is not None:
        called = f", called card {view.called}" if view.called else ""
        partner = f", partner {view.players[view.partner]}" if view.partner is not None else ""
        lines.append(f"Trumps: {suit(view)}{called}{partner}.")
    for seat in range(len(view.players)):
        total = 0 if view.match is None else view.match.totals[seat]
        lines.append(f"{name(view, seat)}: cards {view.sizes[seat]}, tricks {view.taken[seat]}, score {total}.")
    if view.trick:
        lines.append(f"In the trick, led by {name(view, view.leader)}: {write_cards(view.trick)}.")
    for seat, hand in enumerate(view.hands):
        if hand:
            lines.append(
                f"{'Your' if seat == view.seat else view.players[seat] + chr(39) + 's'} hand: {write_cards(hand)}."
            )
    if view.to_move is None:
        lines.append("The deal is over.")
    else:
        lines.append(
            f"{'You are' if view.to_move == view.seat else view.players[view.to_move] + ' is'} to {_TO_DO[view.phase]}."
        )
    return "\n".join(lines)


_TO_DO = {
    "bid": "bid or pass",
    "exchange": "put cards down",
    "lead": "lead to the first trick",
    "call": "call a card",
    "play": "play a card",
}
