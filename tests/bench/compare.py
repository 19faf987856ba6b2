"""Measure speed and size beside peers in the same run, print the table, and exit with 1 where a figure falls short.

Times on a shared machine mean little, so speed is a ratio: the project and each peer play in turn, in many short rounds,
and the median of the rounds' ratios counts. What has a bound of its own is measured in processor time, which other programs
do not add to. A decision is one move that a player chose at random among the legal ones, dealing included.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

ROUNDS = 40
SECONDS_A_ROUND = 0.2
BATCH = 100
PLAYERS = ("You", "Bo", "Cem", "Dag")


@dataclass(frozen=True)
class Figure:
    """One line of the table: what was measured, and the bound that it must keep, if there is one."""

    name: str
    value: float
    bound: float | None
    unit: str
    at_least: bool = True

    @property
    def holds(self) -> bool:
        """Whether the bound is kept."""
        if self.bound is None:
            return True
        return self.value >= self.bound if self.at_least else self.value <= self.bound


def play_amerikano() -> Callable[[Random], int]:
    """Return a function that plays one random deal of Amerikano, four players and the default rules."""
    from amerikano.rummy import Deal  # noqa: PLC0415
    from amerikano.simulate import play_randomly  # noqa: PLC0415

    return lambda generator: play_randomly(Deal.new(PLAYERS, seed=generator.getrandbits(30)), generator)


def play_amerikaner() -> Callable[[Random], int]:
    """Return a function that plays one random deal of Amerikaner, four players and the classic rules."""
    from amerikano.tricks import Deal  # noqa: PLC0415

    def play(generator: Random) -> int:
        deal = Deal.new(PLAYERS, seed=generator.getrandbits(30))
        decisions = 0
        while deal.to_move is not None:
            moves = deal.legal_moves()
            deal.play(moves[int(generator.random() * len(moves))])
            decisions += 1
        return decisions

    return play


def play_open_spiel(name: str) -> Callable[[Random], int]:
    """Return a function that plays one random game of OpenSpiel from Python."""
    import pyspiel  # noqa: PLC0415

    game = pyspiel.load_game(name)

    def play(generator: Random) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(generator.random() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(generator.random() * len(actions))])
                decisions += 1
        return decisions

    return play


def play_rlcard(name: str) -> Callable[[Random], int]:
    """Return a function that plays one random game of RLCard from Python, asking its environment for each state."""
    import rlcard  # noqa: PLC0415

    environment = rlcard.make(name)

    def play(generator: Random) -> int:
        state, _ = environment.reset()
        decisions = 0
        while not environment.is_over():
            actions = list(state["legal_actions"])
            state, _ = environment.step(actions[int(generator.random() * len(actions))])
            decisions += 1
        return decisions

    return play


def run_rlcard(name: str) -> Callable[[Random], int]:
    """Return a function that plays one random game of RLCard as its own examples do: `run` with players that choose by NumPy."""
    import numpy as np  # noqa: PLC0415
    import rlcard  # noqa: PLC0415

    class RandomPlayer:
        """What `rlcard.agents.RandomAgent` is; that one cannot be imported where pip is missing."""

        use_raw = False

        def step(self, state: dict[str, Any]) -> Any:
            return np.random.choice(list(state["legal_actions"].keys()))  # noqa: NPY002  # as RLCard does

        def eval_step(self, state: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
            return self.step(state), {
                "probs": {
                    state["raw_legal_actions"][i]: 1 / len(state["legal_actions"])
                    for i in range(len(state["legal_actions"]))
                }
            }

    environment = rlcard.make(name)
    environment.set_agents([RandomPlayer() for _ in range(environment.num_players)])

    def play(_generator: Random) -> int:
        trajectories, _ = environment.run(is_training=False)
        return sum(len(trajectory) // 2 for trajectory in trajectories)  # state, action, state, ..., last state

    return play


def rate(play: Callable[[Random], int], seed: int) -> float:
    """Play for a moment and return the decisions a second of processor time, which other programs do not take from."""
    generator = Random(seed)
    decisions = 0
    used = time.process_time()
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS_A_ROUND:
        decisions += play(generator)
    return decisions / (time.process_time() - used)


def speed() -> list[Figure]:
    """Compare random play of both games with the peers: the median of what the ratio was in each round."""
    players = {
        "amerikano": play_amerikano(),
        "OpenSpiel gin_rummy": play_open_spiel("gin_rummy"),
        "RLCard gin-rummy": run_rlcard("gin-rummy"),
        "RLCard gin-rummy, step by step": play_rlcard("gin-rummy"),
        "amerikaner": play_amerikaner(),
        "OpenSpiel spades": play_open_spiel("spades"),
        "RLCard bridge": run_rlcard("bridge"),
        "RLCard bridge, step by step": play_rlcard("bridge"),
    }
    rounds: dict[str, list[float]] = {name: [] for name in players}
    for number in range(ROUNDS + 1):
        for name, play in players.items():
            measured = rate(play, number)
            if number:  # the first round warms up
                rounds[name].append(measured)
    for name, values in rounds.items():
        print(f"  {name}: {statistics.median(values):,.0f} decisions a second", flush=True)
    bounds = [
        ("amerikano", "OpenSpiel gin_rummy", 1.5),
        ("amerikano", "RLCard gin-rummy", 5),
        ("amerikano", "RLCard gin-rummy, step by step", None),
        ("amerikaner", "OpenSpiel spades", 1.2),
        ("amerikaner", "RLCard bridge", 25),
        ("amerikaner", "RLCard bridge, step by step", None),
    ]
    return [
        Figure(
            f"random play of {ours}, {peer} = 1",
            statistics.median(a / b for a, b in zip(rounds[ours], rounds[peer], strict=True)),
            bound,
            "x",
        )
        for ours, peer, bound in bounds
    ]


def import_time() -> Figure:
    """Measure what `import amerikano` costs over bare Python, in milliseconds of processor time."""

    def used(code: str) -> float:
        before = os.times()
        subprocess.run([sys.executable, "-c", code], check=True)
        after = os.times()
        return after.children_user + after.children_system - before.children_user - before.children_system

    extra = [used("import amerikano") - used("pass") for _ in range(15)]
    return Figure("import amerikano, over bare Python", statistics.median(extra) * 1000, 30, "ms", at_least=False)


def import_is_bare() -> Figure:
    """Count the widget libraries that importing the engine brings in."""
    code = "import sys, amerikano.rummy; print(sum(name in sys.modules for name in ('traitlets', 'anywidget', 'ipywidgets')))"
    found = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    return Figure("widget libraries imported with the engine", int(found), 0, "", at_least=False)


def view() -> list[Figure]:
    """Measure building and encoding the view of a full table: five players, all opened, a crowded hand."""
    import amerikano  # noqa: PLC0415
    from amerikano.table import table_for  # noqa: PLC0415

    table = table_for(
        amerikano.load(
            """
            amerikano = 1
            game = "amerikano"
            players = ["You", "Bo", "Cem", "Dag", "Ece"]
            contract = "set 3 + run 3"
            maker = "Bo"
            turn = "You"
            drawn = true
            opened = ["You", "Bo", "Cem", "Dag", "Ece"]
            computers = ["Bo", "Cem", "Dag", "Ece"]
            match = { deal = 9, totals = { You = 120, Bo = 310, Cem = 245, Dag = 410, Ece = 95 } }
            chips = [31, 27, 32, 29, 36]
            seed = 11
            table = [
                "Bo: ♠K ♥K ♦K", "Bo: ♥5 ♥6 ♥7 ♥8", "Cem: ♠J ♥J ♦J ♣J", "Cem: ♣9 ♣10 ★ ♣Q", "Dag: ♠2 ♠3 ♠4 ♠5 ♠6",
                "Dag: ♦8 ♥8 ♣8", "Ece: ♦A ♦2 ♦3", "Ece: ♠9 ♥9 ★ ♣9", "You: ♠7 ♥7 ♦7", "You: ♦9 ♦10 ♦J ♦Q",
            ]
            [hands]
            You = "♥5 ♥6 ♣2 ♣3 ♣4 ♠A ♥A ♣A ♦4 ♦5 ♦6 ♥Q ♥K ♠10 ♠Q ♦K ♣K ♣5 ♥2 ★"
            Bo = 6
            Cem = 4
            Dag = 5
            Ece = 6
            """
        )
    )
    times = []
    for _ in range(30):
        start = time.process_time()
        for _ in range(BATCH):
            text = json.dumps(table.view(), ensure_ascii=False)
        times.append((time.process_time() - start) / BATCH)
    return [
        Figure("view of a full table", len(text.encode()) / 1000, 4, "kB", at_least=False),
        Figure("building and encoding it", statistics.median(times) * 1e6, 200, "µs", at_least=False),
    ]


def computer_players() -> list[Figure]:
    """Measure how long the computer players think, in milliseconds, 99 times out of 100."""
    from amerikano.rummy import Session  # noqa: PLC0415
    from amerikano.rummy.bot import decide as decide_rummy  # noqa: PLC0415
    from amerikano.tricks import Deal, Rules  # noqa: PLC0415
    from amerikano.tricks.bot import decide as decide_tricks  # noqa: PLC0415

    def deals_of_amerikano() -> Iterator[Any]:
        for seed in range(12):
            session = Session.new(PLAYERS, seed=seed * 100, computers=range(4))
            yield session.deal
            while not session.over:
                yield session.next_deal()

    deals_of_amerikaner = (Deal.new(PLAYERS, Rules.kitty(4), seed, computers=range(4)) for seed in range(100))
    return [
        thinking("Amerikano", deals_of_amerikano(), decide_rummy),
        thinking("Amerikaner", deals_of_amerikaner, decide_tricks),
    ]


def thinking(name: str, deals: Iterable[Any], decide: Callable[[Any], Any]) -> Figure:
    """Have computer players play these deals, and measure each decision."""
    times = []
    for deal in deals:
        while deal.to_move is not None:
            seen = deal.view(deal.to_move)
            start = time.process_time()
            move = decide(seen)
            times.append(time.process_time() - start)
            deal.play(move)
    longest = statistics.quantiles(times, n=100)[98] * 1000
    return Figure(f"a computer player of {name} decides (99th percentile)", longest, 20, "ms", at_least=False)


def main() -> int:
    """Print the table; return 1 where a figure falls short."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    # The peers are imported last: no kernel of a learner has their objects in memory for the collector to walk.
    figures = [*view(), *computer_players(), import_time(), import_is_bare(), *speed()]
    width = max(len(figure.name) for figure in figures)
    for figure in figures:
        line = f"{figure.name:{width}}  {figure.value:8.2f} {figure.unit:3}"
        if figure.bound is not None:
            bound = f"{'at least' if figure.at_least else 'at most'} {figure.bound:g}"
            line += f" {bound:14} {'ok' if figure.holds else 'FALLS SHORT'}"
        print(line)
    return 0 if all(figure.holds for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
