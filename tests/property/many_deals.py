"""Play very many random deals and check the invariants.

    python tests/property/many_deals.py --game amerikaner --deals 200000 --seed 1 --processes 2

Without `--game` so many deals of each game; with `--computers` computer players choose the moves, else chance does. After every
move of every deal: all cards are there, somebody can move, no chips are owed, hands fit the tricks. On a sample of moves or deals
what takes longer: offered moves are accepted, wrong ones refused without a trace, views hide what is hidden, text and back, a
second count. Prints one line of figures for each game; for the first failure its record, which replays it. Exit status 1 when
something failed.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

sys.path[:0] = [str(Path(__file__).parents[2])]

from tests.property import invariants  # noqa: E402

if TYPE_CHECKING:
    from amerikano.game import Deal

ONE_MOVE_IN = {"offered": 60, "wrong": 400, "views": 800}
ONE_DEAL_IN = {"text": 40, "count": 15}
A_BATCH = 250


def check_one(name: str, computers: bool, seed: int) -> tuple[int, str]:
    """Play the deal of this seed with all checks; return its number of moves and, if one failed, what and its record."""
    generator = Random(seed)
    deal = invariants.GAMES[name].random_deal(generator)
    try:
        _play(deal, generator, computers=computers)
    except Exception:  # noqa: BLE001  # whatever it is, it is reported with the deal
        return len(deal.log), f"seed {seed}: {traceback.format_exc()}\n{deal.text()}"
    return len(deal.log), ""


def _play(deal: Deal[Any], generator: Random, *, computers: bool) -> None:
    random = generator.random
    game = invariants.GAMES[deal.game]
    counting = invariants.counting(deal) if random() * ONE_DEAL_IN["count"] < 1 else None
    read_back_at = int(random() * 150) if random() * ONE_DEAL_IN["text"] < 1 else None
    legal = deal.legal_moves()
    while deal.to_move is not None:
        move = game.decide(deal.view(deal.to_move)) if computers else game.random_move(deal, generator, legal)
        if counting is not None:
            counting.before(deal, move)
        deal.play(move)
        if counting is not None:
            counting.compare(deal)
        invariants.every_card_is_somewhere_once(deal)
        legal = deal.legal_moves()
        invariants.somebody_can_move(deal, legal)
        if random() * ONE_MOVE_IN["offered"] < 1:
            invariants.offered_moves_are_accepted(deal, legal, most=50)
        if random() * ONE_MOVE_IN["wrong"] < 1:
            invariants.wrong_moves_are_refused(deal, legal, generator)
        if random() * ONE_MOVE_IN["views"] < 1:
            invariants.views_show_nothing_hidden(deal, generator)
        if len(deal.log) == read_back_at:
            invariants.text_and_back_are_equal(deal)
    if read_back_at is not None:
        invariants.text_and_back_are_equal(deal)


def check_batch(name: str, computers: bool, seeds: range) -> tuple[int, int, int, int, list[str]]:
    """Check the deals of these seeds; return deals, moves, the longest deal's moves, how many failed and the first failure."""
    ended = [check_one(name, computers, seed) for seed in seeds]
    failures = [failure for _, failure in ended if failure]
    return len(ended), sum(moves for moves, _ in ended), max(moves for moves, _ in ended), len(failures), failures[:1]


def check_game(name: str, seeds: range, processes: int, *, computers: bool) -> int:
    """Check a deal of the game for each seed, print the figures and the first failure, and return how many failed."""
    batches = [seeds[at : at + A_BATCH] for at in range(0, len(seeds), A_BATCH)]
    began = time.perf_counter()
    with ProcessPoolExecutor(processes) as workers:
        ended = list(workers.map(partial(check_batch, name, computers), batches))
    seconds = time.perf_counter() - began
    deals, moves, failed = (sum(batch[i] for batch in ended) for i in (0, 1, 3))
    longest = max(batch[2] for batch in ended)
    print(  # noqa: T201  # a command
        f"{name}: {deals} deals, {moves} moves, longest {longest}, {failed} failed, {seconds:.0f} s, "
        f"{deals / seconds:.0f} deals a second"
    )
    print(*[failure for batch in ended for failure in batch[4]][:1], sep="\n", end="", flush=True)  # noqa: T201
    return failed


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description="Play very many random deals and check the invariants.")
    parser.add_argument("--game", choices=tuple(invariants.GAMES), help="of this game only")
    parser.add_argument("--computers", action="store_true", help="computer players choose the moves")
    parser.add_argument("--deals", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    arguments = parser.parse_args()
    first = arguments.seed * 1_000_000_000
    seeds = range(first, first + arguments.deals)
    names = [arguments.game] if arguments.game else invariants.GAMES
    return (
        1 if sum(check_game(name, seeds, arguments.processes, computers=arguments.computers) for name in names) else 0
    )


if __name__ == "__main__":
    sys.exit(main())
