"""Play sessions of computer players against random legal players, and say who takes more chips.

`python tests/property/many_sessions.py --sessions 1000 --processes 2` exits with 1 where computer players take more chips in
fewer than 95 of 100 sessions. A deal that does not end stops the run with its record.
"""

# ruff: noqa: T201  # a command prints

from __future__ import annotations

import argparse
import statistics
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random

from amerikano.rummy import Session
from amerikano.rummy.bot import decide
from amerikano.simulate import random_move

NAMES = ("Ada", "Bo", "Cem", "Dag")
RANDOM_SEATS = (1, 3)
MOST_MOVES = 5_000
WANTED = 0.95


def play(seed: int) -> tuple[int, int, int, int]:
    """Play one session: chips of the computer players, chips of the others, deals somebody went out in, most moves of a deal."""
    session = Session.new(NAMES, seed=seed * 1000)
    players = {seat: Random(seed * 10 + seat) for seat in RANDOM_SEATS}
    went_out = longest = 0
    while True:
        deal = session.deal
        while (seat := deal.to_move) is not None:
            move = random_move(deal, players[seat]) if seat in players else decide(deal.view(seat))
            deal.play(move)
            if len(deal.log) > MOST_MOVES:
                raise RuntimeError(f"a deal does not end:\n{deal.text()}")
        went_out += deal.going_out is not None
        longest = max(longest, len(deal.log))
        if session.over:
            break
        session.next_deal()
    chips = session.deal.chips
    others = sum(chips[seat] for seat in RANDOM_SEATS)
    return sum(chips) - others, others, went_out, longest


def main() -> int:
    """Play, print the figures, and return 1 where the computer players are too weak."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sessions", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args()
    with ProcessPoolExecutor(chosen.processes) as pool:
        results = list(pool.map(play, range(chosen.sessions), chunksize=10))
    ahead = sum(ours > theirs for ours, theirs, _, _ in results)
    shares = [went_out / 14 for _, _, went_out, _ in results]
    print(f"{chosen.sessions} sessions: computer players take more chips in {ahead} ({ahead / chosen.sessions:.1%})")
    print(f"share of deals somebody goes out in, median of the sessions: {statistics.median(shares):.3f}")
    print(f"longest deal: {max(longest for _, _, _, longest in results)} moves")
    print(
        f"deals somebody went out in, of 14: {dict(sorted(Counter(went_out for _, _, went_out, _ in results).items()))}"
    )
    return 0 if ahead >= WANTED * chosen.sessions else 1


if __name__ == "__main__":
    sys.exit(main())
