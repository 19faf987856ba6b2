"""The golden playthroughs of Amerikano: which deals, and what of a moment of them is written down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.playthrough.words import cards, numbers, yes
from tests.support import FIVE, FOUR, TABLE, position, random_move, record

if TYPE_CHECKING:
    from amerikano.rummy import Deal, View

__all__ = ["random_move"]

OFFERS = 12
"""How many openings and new melds are written at most; the rest is counted, up to a thousand."""

GAMES: dict[str, tuple[str, int]] = {
    "three-players": (record(seed=31, maker="Bo"), 1),
    "four-players-takes": (record(players=FOUR, seed=41, maker="You", computers=["Bo"], chips=[3, 3, 4, 4]), 2),
    "five-players": (record(players=FIVE, seed=51), 3),
    "options-ace-high-swap": (
        record(
            seed=61,
            maker="Cem",
            rules={
                "ace": "high",
                "joker_swap": True,
                "lay_off_when_opening": True,
                "set_suits_distinct": False,
                "first_turn": "next",
                "contracts": ["set 3", "run 3", "pair 2 + pair 2"],
            },
        ),
        15,
    ),
    "options-out-by-discard": (
        record(
            seed=71,
            rules={
                "go_out": "discard",
                "max_jokers": 1,
                "double_scope": "hand",
                "useful_needs_open": True,
                "open_first_turn": False,
                "take_out_of_turn": False,
                "contracts": ["pair 2 + run 3", "set 3"],
            },
        ),
        5,
    ),
    "options-out-by-meld-next-draw": (
        record(
            players=FOUR,
            seed=81,
            rules={
                "go_out": "meld",
                "close_at": "next_draw",
                "ace": "low",
                "joker_in_pair": False,
                "pair_identical": True,
                "useful_on_last_discard": False,
                "contracts": ["set 3", "run 3"],
            },
        ),
        6,
    ),
    "stock-runs-out": (record(players=FIVE, seed=91, rules={"close_at": "at_once", "contracts": ["set 4 + run 4"]}), 7),
    "joker-finish": (
        position(
            table=TABLE,
            opened=["You", "Bo"],
            You="★ ★ ♠9 ♥9 ♥8",
            Bo="♦2 ♦3 ♦4 ♣K ♠2",
            Cem="♠5 ♥5 ♦5 ♠6 ♠7 ♠8 ♥K ♣2",
            stock="♠3 ♥3 ♦9 ♥J ♦8 ♣3 ♠4 ♥2",
            points={"Bo": 25},
        ),
        8,
    ),
}
"""By name: the position from which a deal is played and the seed of the player that plays all seats."""


def common(view: View) -> dict[str, str]:
    """Write what every seat sees; `own` says where a seat's view differs."""
    table = "; ".join(f"{view.players[owner]}: {meld}" for owner, meld in view.table)
    return {
        "phase": view.phase,
        "to move": "nobody" if view.to_move is None else view.players[view.to_move],
        "turn": view.players[view.turn],
        "contract": str(view.contract),
        "sizes": numbers(view.sizes),
        "stock": str(view.stock),
        "pile": f"{len(view.pile)} {cards(view.pile[-3:])}",
        "open pile": yes(view.pile_open),
        "table": table,
        "opened": "".join(map(yes, view.opened)),
        "now": yes(view.opened_now),
        "turns": numbers(view.turns),
        "chips": numbers(view.chips),
        "points": numbers(view.points),
        "useful": cards(sorted(view.useful)),
    }


def own(view: View, first: View) -> str:
    """Write what this seat sees: open hands, what it may do; an exclamation mark if it sees the common part otherwise."""
    hands = " / ".join("-" if held is None else cards(held) for held in view.hands)
    may = "".join(word for word, yes in ((" may-open", view.may_open), (" may-lay", view.may_lay)) if yes)
    log = "" if len(view.log) == len(first.log) else " !log"
    moves = f" moves {len(view.legal_moves)}" if view.legal_moves else ""
    return f"{hands}{may}{moves}{'' if common(view) == common(first) else ' !'}{log}"


def offers(deal: Deal) -> list[str]:
    """Write what may be played now, and at the end the count."""
    lines = []
    legal = [str(move) for move in deal.legal_moves()]
    if legal:
        discards = [text.removeprefix("discard ") for text in legal if text.startswith("discard")]
        others = [text for text in legal if not text.startswith("discard")]
        lines.append("= " + "; ".join([*others, *(["discard " + " ".join(discards)] if discards else [])]))
    for moves in (deal.openings(), deal.melds()):
        texts = [str(move) for _, move in zip(range(1000), moves, strict=False)]
        if texts:
            lines.append(f"= {len(texts)}: " + "; ".join(texts[:OFFERS]))
    if deal.to_move is None:
        result = deal.result()
        out = "the stock" if result.going_out is None else deal.players[result.going_out]
        lines.append(f"# ended by {out}{', doubled' if result.doubled else ''}")
        for score in result.scores:
            counted = ", ".join(f"{line.rule} {line.card or line.text} {line.points}" for line in score.lines)
            lines.append(
                f"# {deal.players[score.seat]}: {counted} = {score.sum} -> {score.points}, chips {deal.chips[score.seat]}"
            )
    return lines
