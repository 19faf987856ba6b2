"""The golden playthroughs of Amerikaner: which deals, and what of a moment of them is written down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amerikano.tricks import AMERIKANER
from tests.playthrough.words import cards, numbers, yes
from tests.tricks_support import random_move, text_of

if TYPE_CHECKING:
    from amerikano.tricks import Deal, View

__all__ = ["random_move"]

OFFERS = 12
"""How many ways to put cards down are written at most; the rest is counted."""

GAMES: dict[str, tuple[str, int]] = {
    "amerikaner-classic-four": (text_of(4, rules="classic", seed=101, dealer="Cem"), 1),
    "amerikaner-kitty-three": (text_of(3, rules="kitty", seed=102, match={"deal": 3, "totals": [8, -8, 51]}), 2),
    "amerikaner-six-seats": (text_of(6, rules="six_seat", seed=103, computers=["Bo", "Cem", "Dag", "Ed", "Fay"]), 3),
    "amerikaner-all-tricks": (
        text_of(5, rules={"preset": "classic-exchange", "first_bidder": "dealer"}, moves=["Ed: bid amerikaner"]),
        4,
    ),
}
"""By name: the position from which a deal is played and the seed of the player that plays all seats."""


def common(view: View) -> dict[str, str]:
    """Write what every seat sees; `own` says where a seat's view differs."""
    last = view.last_trick
    return {
        "phase": view.phase,
        "to move": _name(view, view.to_move),
        "dealer": _name(view, view.dealer),
        "before": "none" if view.match is None else f"{view.match.deal} {numbers(view.match.totals)}",
        "sizes": numbers(view.sizes),
        "kitty": str(view.kitty),
        "bid": "amerikaner" if view.bid == AMERIKANER else str(view.bid),
        "passed": "".join(map(yes, view.passed)),
        "declarer": _name(view, view.declarer),
        "trumps": "none" if view.trump is None else view.trump.value,
        "called": str(view.called),
        "known": yes(view.partner_known),
        "leader": _name(view, view.leader),
        "trick": cards(view.trick),
        "last": "none" if last is None else f"{_name(view, last[0])} {cards(last[1])} {_name(view, last[2])}",
        "taken": numbers(view.taken),
    }


def own(view: View, first: View) -> str:
    """Write what this seat sees: open hands, cards put down, partner, log; an exclamation mark where it sees the rest otherwise."""
    hands = " / ".join("-" if held is None else cards(held) for held in view.hands)
    down = f" down {cards(view.put_down)}" if view.put_down else ""
    partner = "" if view.partner is None else f" partner {_name(view, view.partner)}"
    exchange = "".join(f" log {move}" for _, move in view.log if str(move).startswith("exchange "))
    moves = f" moves {len(view.legal_moves)}" if view.legal_moves else ""
    return f"{hands}{down}{partner}{exchange}{moves}{'' if common(view) == common(first) else ' !'}"


def offers(deal: Deal) -> list[str]:
    """Write what may be done now, and at the end the count."""
    legal = [str(move) for move in deal.legal_moves()]
    if deal.phase == "exchange":
        return [f"= {len(legal)}: " + "; ".join(legal[:: len(legal) // OFFERS])]
    if deal.to_move is not None:
        return ["= " + "; ".join(legal)]
    result = deal.result()
    end = "all passed" if result.passed_out else f"{'made' if result.made else 'failed'} with {result.taken}"
    counts = [f"# {deal.players[s.seat]}: {s.rule} {s.text}, {s.tricks} tricks, {s.points}" for s in result.scores]
    return [f"# {end}", *counts]


def _name(view: View, seat: int | None) -> str:
    return "nobody" if seat is None else view.players[seat]
