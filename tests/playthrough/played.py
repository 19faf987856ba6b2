"""The golden playthroughs: how a played deal of either game is written down, every view and legal move after every move.

Which deals are played, and what is written of a view, stands in `rummy` and `tricks` under the same names. Written once from a
fixed seed (`rewrite.py`); the test only replays the moves that stand in the file.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import amerikano
from tests.playthrough import rummy, tricks

if TYPE_CHECKING:
    from types import ModuleType

    from amerikano.game import Deal

FOLDER = Path(__file__).parent
WRITERS: dict[str, ModuleType] = {"amerikano": rummy, "amerikaner": tricks}
GAMES: dict[str, tuple[str, int]] = rummy.GAMES | tricks.GAMES
"""By name: the position from which a deal is played and the seed of the player that plays all seats."""


def play_out(name: str) -> Deal[Any]:
    """Play a game's position at random to its end."""
    text, seed = GAMES[name]
    deal, generator = amerikano.load(text), Random(seed)
    while deal.to_move is not None:
        deal.play(WRITERS[deal.game].random_move(deal, generator))
    return deal


def written(text: str) -> str:
    """Write a played deal: its record, then for the start and after each move the views and what may be played.

    Of what everybody sees and of each seat's own part only what differs from the moment before is written.
    """
    whole = amerikano.load(text)
    deal = type(whole).from_setup(whole.start)
    before = _views(deal)
    parts = [whole.text(), _standing(deal, before, {})]
    for seat, move in whole.log:
        deal.play(move, seat)
        now = _views(deal)
        parts.append(f"> {len(deal.log)} {deal.players[seat]}: {move}\n{_standing(deal, now, before)}")
        before = now
    return "\n".join(parts)


def record_of(playthrough: str) -> str:
    """Return the record that stands at the beginning of a written playthrough."""
    return playthrough.partition("\n\n")[0] + "\n"


def _standing(deal: Deal[Any], now: dict[str, str], before: dict[str, str]) -> str:
    changed = {name: text for name, text in now.items() if before.get(name) != text}
    lines = [" | ".join(f"{name} {text}" for name, text in changed.items() if name not in deal.players)]
    lines += [f"{name}: {text}" for name, text in changed.items() if name in deal.players]
    return "\n".join(line.rstrip() for line in [*lines, *WRITERS[deal.game].offers(deal)]) + "\n"


def _views(deal: Deal[Any]) -> dict[str, str]:
    """Write what every seat sees under its names, and under each player's name what only that one sees."""
    views = [deal.view(seat) for seat in range(len(deal.players))]
    writer = WRITERS[deal.game]
    return writer.common(views[0]) | {deal.players[view.seat or 0]: writer.own(view, views[0]) for view in views}
