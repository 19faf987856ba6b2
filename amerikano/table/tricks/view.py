"""The value that the front end draws for a trick table (`TricksView` in widgets/src/view.ts)."""

from typing import TYPE_CHECKING, Any

from amerikano.game import in_words
from amerikano.table import parts
from amerikano.table.tricks import words
from amerikano.table.tricks.count import count_of
from amerikano.tricks.moves import AMERIKANER, Bid, Pass, Play
from amerikano.tricks.rules import Rules
from amerikano.tricks.view import View

if TYPE_CHECKING:
    from amerikano.table.tricks.table import TricksTable


def fields_of(table: "TricksTable", seen: View) -> dict[str, Any]:
    """Return what the view of a trick table has beside what every view has."""
    mine = seen.seat is not None and seen.to_move == seen.seat
    return {
        "game": "amerikaner",
        "phase": seen.phase,
        "seats": [_seat(table, seen, seat) for seat in range(len(seen.players))],
        "head": _head(seen),
        "trump": None if seen.trump is None else seen.trump.letter,
        "goal": _goal(seen),
        "ladder": _ladder(seen, mine=mine) if seen.phase == "bid" else [],
        "pass": "pass" if mine and seen.phase == "bid" else None,
        "kitty": seen.kitty,
        "exchange": seen.rules.exchange if mine and seen.phase == "exchange" else 0,
        "trick": [[(seen.leader + i) % len(seen.players), card.ascii] for i, card in enumerate(seen.trick)],
        "last": _last(seen),
        "ask": ask(table, seen),
        "playable": _playable(table, seen) if mine and seen.phase in {"lead", "play"} and not table.hides_own else None,
        "count": count_of(table.deal, seen, table.match) if seen.phase == "over" else None,
    }


def _seat(table: "TricksTable", seen: View, seat: int) -> dict[str, Any]:
    values: dict[str, Any] = {
        "name": words.name(seen, seat),
        "cards": seen.sizes[seat],
        "tricks": seen.taken[seat],
        "score": words.score(seen, seat),
        "tag": _tag(seen, seat),
        "dealer": seat == seen.dealer,
        "leads": bool(seen.trick) and seat == seen.leader,
        "computer": seat in seen.computers,
    }
    hand = seen.hands[seat]
    if seat in table.shown and seat != seen.seat and hand is not None:
        values["hand"] = [card.ascii for card in table.rack.in_order(hand)]
    return values


def _bids(seen: View) -> list[tuple[int, int]]:
    return [(seat, move.tricks) for seat, move in seen.log if isinstance(move, Bid)]


def _tag(seen: View, seat: int) -> str:
    if seen.phase != "bid":
        if seat == seen.declarer:
            return "declarer"
        return "partner" if seat == seen.partner else ""
    last = next((words.bid(tricks) for bidder, tricks in reversed(_bids(seen)) if bidder == seat), "")
    if any(other == seat and isinstance(move, Pass) for other, move in seen.log):
        return f"{last}, passed" if last else "passed"
    return f"bid {last}" if last else ""


def _head(seen: View) -> dict[str, str]:
    deal = "" if seen.match is None else f"Deal {seen.match.deal} · "
    to = "" if seen.match is None else f" · to {seen.rules.target}"
    who = words.name(seen, seen.declarer)
    if seen.phase == "bid":
        dealer = words.name(seen, seen.dealer)
        small = f"{deal}{dealer} {'deal' if dealer == 'You' else 'deals'}{to}"
        text = f"Highest bid: {words.bid(seen.bid)}, by {parts.with_you(who)}" if seen.bid else "No bid yet"
        return {"small": small, "text": text}
    if seen.declarer is None:
        return {"small": deal.rstrip(" ·"), "text": "All passed"}
    called = f" and called\N{NO-BREAK SPACE}{seen.called}" if seen.called else ""
    bid = f"bid {words.bid(seen.bid)}{called}"
    if not seen.trump and seen.bid != AMERIKANER:
        return {"small": f"{who} {bid}", "text": ""}
    trumps = f"trumps: {words.suit(seen)}" if seen.trump else "no trumps"
    return {"small": f"{trumps} · {parts.with_you(who)} {bid}", "text": ""}


def _goal(seen: View) -> dict[str, Any] | None:
    """Return the goal of declarer's side, with the partner's tricks once this seat may know them."""
    if seen.phase == "bid" or seen.declarer is None:
        return None
    side = [seen.declarer] + ([seen.partner] if seen.partner is not None else [])
    names = [words.name(seen, seat) for seat in side]
    text = names[0] if len(names) == 1 else f"{names[0]} and {parts.with_you(names[1])}"
    need = seen.rules.hand if seen.bid == AMERIKANER else seen.bid
    return {"side": text, "need": need, "got": sum(seen.taken[seat] for seat in side)}


def _ladder(seen: View, *, mine: bool) -> list[dict[str, str]]:
    bidders = {tricks: parts.with_you(words.name(seen, seat)) for seat, tricks in _bids(seen)}
    rungs = []
    for name, bid in bids(seen.rules).items():
        tricks = bid.tricks
        if tricks == seen.bid:
            state = "high"
        elif tricks < seen.bid:
            state = "gone"
        else:
            state = "open" if mine else "shut"
        small = bidders.get(tricks, "every trick, alone" if tricks == AMERIKANER else "")
        rungs.append({"id": name, "text": words.bid(tricks), "small": small, "state": state})
    return rungs


def bids(rules: Rules) -> dict[str, Bid]:
    """Return all bids of the ladder by their choice, the lowest first (AR-24)."""
    return {bid_id(tricks): Bid(tricks) for tricks in (*range(rules.lowest_bid, rules.hand + 1), AMERIKANER)}


def bid_id(tricks: int) -> str:
    """Return the choice that makes this bid."""
    return f"bid-{words.bid(tricks).lower()}"


def _last(seen: View) -> dict[str, Any] | None:
    if seen.last_trick is None:
        return None
    leader, cards, winner = seen.last_trick
    return {"cards": [[(leader + i) % len(seen.players), card.ascii] for i, card in enumerate(cards)], "winner": winner}


def _playable(table: "TricksTable", seen: View) -> list[int]:
    cards = {move.card for move in seen.legal_moves if isinstance(move, Play)}
    return [i for i, card in enumerate(table.rack.cards) if card in cards]


def ask(table: "TricksTable", seen: View) -> dict[str, Any] | None:
    """Return the question of the table: which card is called."""
    if seen.phase != "call" or seen.to_move != seen.seat or seen.seat is None:
        return None
    choices = [
        {"id": name, "text": move.card.text, "card": move.card.ascii}
        for name, move in table.choices().items()
        if hasattr(move, "card")
    ]
    return {"text": f"Call a card of the trump suit, {words.suit(seen)}.", "choices": choices[::-1]}


def own_turn(seen: View) -> tuple[str, str]:
    """Say what to do now, and what to know about it."""
    rules = seen.rules
    if seen.phase == "bid":
        lowest = rules.lowest_over(seen.bid)
        what = f"more than {seen.bid}" if seen.bid else f"{lowest} or more"
        text = f"Bid {what if lowest <= rules.hand else 'Amerikaner'}, or pass."
        return text, "A pass is final for this deal."
    if seen.phase == "exchange":
        text = f"Choose {rules.exchange} cards, then touch the middle to put them down."
        return text, "You took the exchange cards up; what you put down counts for no trick."
    if seen.phase == "lead" and seen.bid == AMERIKANER:
        return "Lead to the first trick.", "Amerikaner has no trumps: every trick must be yours."
    if seen.phase == "lead":
        return "Lead a card: its suit becomes trumps.", "Choose a card, then touch the middle."
    if seen.phase == "call":
        return "Call a card.", "Its holder plays it to this trick and is your partner."
    return _to_trick(seen)


def _to_trick(seen: View) -> tuple[str, str]:
    number = f"Trick {sum(seen.taken) + 1} of {seen.rules.hand}."
    if not seen.trick:
        return "Lead any card.", f"You took the last trick. {number}" if seen.last_trick else number
    led = seen.trick[0].suit
    assert led is not None  # noqa: S101  # there is no joker in this game
    if len(seen.legal_moves) == 1 and seen.called is not None and seen.legal_moves[0] == Play(seen.called):
        return (
            f"Play {seen.called}: it was called, and you hold it.",
            f"You are the partner, and nobody knows yet. {number}",
        )
    held = sum(card.suit is led for card in seen.hand)
    word = led.name.lower()
    if held:
        return f"Play a {word[:-1]}.", f"{word.capitalize()} were led, and you hold {in_words(held)}. {number}"
    return "Play any card.", f"You hold no {word}. {number}"
