"""Play matches of Amerikaner, two computer players against two random legal players, and say who wins.

`python tests/property/many_matches.py --matches 2000` exits with 1 where computer players win fewer than 90 of 100 matches, or
make fewer than half of the bids that they win. A match without end stops the run with its record.
"""

# ruff: noqa: T201  # a command prints

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from random import Random

from amerikano.tricks import Match, Rules
from amerikano.tricks.bot import decide

NAMES = ("Ada", "Bo", "Cem", "Dag")
RANDOM_SEATS = (1, 3)
MOST_DEALS = 2_000


def play(seed: int) -> tuple[bool, int, int, int]:
    """Play one match: whether a computer player won, bids that computer players won and made, and deals played."""
    match = Match.new(NAMES, Rules.kitty(4), seed=seed * 10_000)
    generator = Random(seed)
    won = made = deals = 0
    while True:
        deal = match.deal
        while (seat := deal.to_move) is not None:
            if seat in RANDOM_SEATS:
                moves = deal.legal_moves()
                deal.play(moves[int(generator.random() * len(moves))])
            else:
                deal.play(decide(deal.view(seat)))
        deals += 1
        if deal.declarer is not None and deal.declarer not in RANDOM_SEATS:
            won += 1
            made += deal.result().made
        if match.over:
            break
        if deals > MOST_DEALS:
            raise RuntimeError(f"a match does not end:\n{match.text()}")
        match.next_deal()
    computers = {name for seat, name in enumerate(NAMES) if seat not in RANDOM_SEATS}
    return bool(computers & set(match.winners)), won, made, deals


def main() -> int:
    """Play, print the figures, and return 1 where the computer players are too weak."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args()
    with ProcessPoolExecutor(chosen.processes) as pool:
        results = list(pool.map(play, range(chosen.matches), chunksize=20))
    ahead = sum(ours for ours, _, _, _ in results)
    won, made, deals = (sum(result[i] for result in results) for i in (1, 2, 3))
    print(f"{chosen.matches} matches, {deals} deals: computer players win {ahead} ({ahead / chosen.matches:.1%})")
    print(f"bids won by computer players: {won}, made: {made} ({made / max(1, won):.1%})")
    return 0 if ahead >= 0.9 * chosen.matches and made >= 0.5 * won else 1


if __name__ == "__main__":
    sys.exit(main())
