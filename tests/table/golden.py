"""The positions whose views are kept in views/: run this file to write them anew, then read the difference."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from amerikano.rummy import Session
from amerikano.table.rummy.table import RummyTable as Table
from amerikano.table.tricks.table import TricksTable
from amerikano.teaching import Question, played
from amerikano.teaching.exercise import Exercise
from amerikano.teaching.guide import ExerciseGuide, Step
from amerikano.teaching.quiz import Quiz
from tests.support import FOUR, OPENING_HAND, PLAYERS
from tests.table.tables import (
    TRICK_HANDS,
    YOUR_TURN,
    auction,
    fresh_table,
    new_match,
    open_table,
    send,
    table,
    tricks_table,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from amerikano.table import AnyTable

FOLDER = Path(__file__).parent / "views"
STEP = Step("Lesson 4", "Opening", 2, lambda: (True, False, False), lambda: "")


def _staged() -> Table:
    at = table(You=OPENING_HAND)
    send(at, "stage", cards=["SQ", "HQ", "DQ"], place=0)
    return send(at, "stage", cards=["H5", "H6", "H7"], place=1)


def _refused() -> Table:
    at = table(You=OPENING_HAND)
    send(at, "stage", cards=["SQ", "HQ", "DQ"], place=0)
    send(at, "stage", cards=["H5", "H6", "C2"], place=1)
    return send(at, "seal")


def _asked() -> Table:
    moves = ["Bo: discard ♣2", "Cem: let go"]
    players = ["You", "Bo", "Cem", "Dag"]
    hands = {"You": "♠2 ♠3 ♠4", "Bo": "♣2 ♣3", "Cem": "♦2 ♦4"}
    return table(players=players, turn="Bo", moves=moves, **hands)


def _exercise() -> Table:
    exercise = Exercise(
        name="discard",
        task="Discard ♣2.",
        position='players = ["You", "Bo", "Cem"]\ncontract = "run 4"\nmaker = "You"\ndrawn = true\nseed = 1\n'
        f'[hands]\nYou = "{OPENING_HAND}"',
        goal=played("discard ♣2"),
        hints=["Look at the low cards.", "♣2 is of no use.", "Choose ♣2, then touch the discard pile."],
        solution=["discard ♣2"],
        why="It goes with nothing.",
    )
    at = ExerciseGuide(exercise, STEP).table()
    return send(send(at, "hint"), "hint")


def _quiz() -> Quiz:
    question = Question("How many packs?", {"One": "Count again.", "Two": "Two, and four jokers (AK-06)."}, "Two")
    quiz = Quiz("Lesson 1", "Dealing · check", [question, question], lambda: "")
    quiz.receive({"type": "choice", "id": "answer-1", "revision": 0})
    return quiz


def _match_over() -> TricksTable:
    """Return a match that the person and Bo win together."""
    hands = {
        "You": "♠A ♠K ♠Q ♠J ♠10 ♠9 ♠8 ♠7 ♠6 ♠5 ♠4 ♠3",
        "Bo": "♥A ♥K ♥Q ♥J ♥10 ♥9 ♥8 ♥7 ♥6 ♥5 ♥4 ♥3",
        "Cem": "♦A ♦K ♦Q ♦J ♦10 ♦9 ♦8 ♦7 ♦6 ♦5 ♦4 ♦3",
        "Dag": "♣A ♣K ♣Q ♣J ♣10 ♣9 ♣8 ♣7 ♣6 ♣5 ♣4 ♣3",
    }
    match = {"deal": 3, "totals": {"You": 0, "Bo": 52, "Cem": -8, "Dag": 7}}
    at = tricks_table(rules="kitty", moves=auction("amerikaner"), match=match, **hands)
    send(at, "exchange", cards=["S2", "H2", "D2", "C2"])
    for _ in range(48):
        if at.waits:
            send(at, "go-on")
        else:
            send(at, "play", cards=[at.view()["hand"][0]])
    return at


LED = [*auction(), "You: play ♠4"]
BO_LED = ["You: pass", "Bo: bid 8", "Cem: pass", "Dag: pass", "Bo: play ♦4"]

POSITIONS: dict[str, Callable[[], AnyTable | Quiz]] = {
    "choose": lambda: fresh_table(maker="You", seed=11),
    "draw": lambda: table(drawn=False, seed=11, discard="♦9"),
    "lit": _staged,
    "refused": _refused,
    "opened": lambda: open_table(You="★ ♥8 ♣2", Bo=4, chips=[1, 2, 3], points={"Cem": 25}),
    "which-end": lambda: send(open_table(You="★ ♣2 ♣3"), "lay-off", cards=["JK"], meld=2),
    "take": _asked,
    "joker-out": lambda: send(open_table(You="★", Bo="♠A", Cem="♠2 ♠3"), "lay-off", cards=["JK"], meld=2),
    "session": lambda: Table(Session.new(PLAYERS, seed=3, computers=[1, 2])),
    "onlooker": lambda: Table(open_table(You="♥8 ♣2", Bo="♠2", Cem="♠3 ♠4").deal, me=None),
    "exercise": _exercise,
    "quiz": _quiz,
    "tricks-auction": lambda: tricks_table(moves=["You: bid 6", "Bo: bid 7", "Cem: pass", "Dag: pass"], seed=3),
    "tricks-auction-waits": lambda: send(new_match(4), "go-on"),
    "tricks-exchange": lambda: tricks_table(rules="kitty", moves=auction(), seed=3),
    "tricks-lead": lambda: tricks_table(moves=auction(9), **TRICK_HANDS),
    "tricks-call": lambda: tricks_table(moves=LED, **TRICK_HANDS),
    "tricks-called": lambda: tricks_table(
        moves=[*BO_LED, "Bo: call ♦10", "Cem: play ♦3", "Dag: play ♦6"], **TRICK_HANDS
    ),
    "tricks-refused": lambda: send(YOUR_TURN["amerikaner"](), "play", cards=["HA"]),
    "tricks-partner": lambda: send(
        tricks_table(moves=[*LED, "You: call ♠A", "Bo: play ♠A", "Cem: play ♠3"], **TRICK_HANDS), "go-on"
    ),
    "tricks-match-over": _match_over,
    "tricks-passed-out": lambda: tricks_table(moves=[f"{name}: pass" for name in FOUR], seed=3),
    "tricks-onlooker": lambda: TricksTable(YOUR_TURN["amerikaner"]().deal, me=None),
}


def text_of(view: dict[str, Any]) -> str:
    """Write a view as it is kept: a line for each of its fields, so that a difference can be read."""
    lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in view.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    """Write every view, and remove those of positions that are no more."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.json"):
        old.unlink()
    for name, build in POSITIONS.items():
        (FOLDER / f"{name}.json").write_text(text_of(build().view()), encoding="utf-8")


if __name__ == "__main__":
    main()
