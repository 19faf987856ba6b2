"""When an exercise is done: each condition reached and not reached, and how they are joined."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from amerikano.teaching import (
    all_of,
    bids,
    deal_over,
    either,
    exchanged,
    in_front,
    no_useful_discard,
    opened,
    out_with_joker,
    played,
    tricks,
    turns,
    went_out,
    wrote,
)
from amerikano.teaching.goals import Attempt, Goal, Played, Watched
from amerikano.teaching.mistyped import MistypedError
from amerikano.teaching.reach import why_out_of_reach
from tests.support import OPENING_HAND
from tests.table.tables import open_table, send, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from amerikano.table.rummy.table import RummyTable as Table


def reached(goal: Goal, at: Table, began_at: int = 0) -> bool:
    """Whether the goal is reached at this table."""
    return goal(Attempt(at, began_at))


def wait(at: Table) -> None:
    """Let the others play, and every discard go, until it is the person's turn."""
    while not at.deal.to_move == at.deal.turn == 0:
        if at.deal.to_move == 0:
            assert not reached(turns(2), at), "asked about a discard, which is not yet the own turn"
            send(at, "choice", id="let-go")
        else:
            send(at, "go-on")


def test_moves_in_their_order() -> None:
    """The moves named must come in their order, others may lie between; the beginning of a move is enough."""
    at = table(drawn=False, discard="♣2", You="♠Q ♥Q ♦Q ♣Q ♥5 ♥6 ♥7 ♥8 ♣4 ♠9 ♦J ♦3 ♠2")
    send(at, "draw", from_="discard")
    send(at, "discard", cards=["C2"])
    for goal in (played("draw"), played("draw discard", "discard ♣2"), played("discard")):
        assert reached(goal, at), goal
    for goal in (played("discard ♣2", "draw"), played("draw", "draw"), played("draw stock"), played("take")):
        assert not reached(goal, at), goal


def test_only_own_moves_of_this_try() -> None:
    """Moves of others do not count, nor those with which the position began."""
    at = table(You=OPENING_HAND)
    send(at, "discard", cards=["C2"])
    wait(at)
    assert "draw" not in " ".join(str(move) for move in Attempt(at, 0).moves)
    assert not reached(played("discard"), at, began_at=len(at.deal.log))


def test_turns_that_were_ended() -> None:
    """Two turns are over when the person is to move again after the second discard; one, with its discard."""
    at = table(You=OPENING_HAND)
    send(at, "discard", cards=["C2"])
    assert reached(turns(1), at)
    assert not reached(turns(2), at)
    wait(at)
    send(at, "draw", from_="stock")
    send(at, "discard", cards=["C4"])
    assert not reached(turns(2), at)
    wait(at)
    assert reached(turns(2), at)
    assert not reached(turns(3), at)


def test_cards_in_front() -> None:
    """A place counts when it holds what the contract asks; two places of a kind may be asked for."""
    at = table(contract="set 3 + set 3", You="♠Q ♥Q ♦Q ♠5 ♥5 ♦5 ♥7 ♥8 ♣2 ♣4 ♠9 ♦J ♦3 ♠2")
    send(at, "stage", cards=["SQ", "HQ"], place=0)
    assert not reached(in_front("set"), at)
    send(at, "stage", cards=["DQ"], place=0)
    assert reached(in_front("set"), at)
    assert not reached(in_front("run"), at)
    assert not reached(in_front("set", 2), at)
    send(at, "stage", cards=["S5", "H5", "D5"], place=1)
    assert reached(in_front("set", 2), at)


@pytest.mark.parametrize("goal", [opened, went_out, deal_over])
def test_going_out(goal: object) -> None:
    """Opened, out, over: each only when it is so."""
    assert not reached(goal(), table())  # type: ignore[operator]
    assert reached(goal(), send(open_table(You="♠2"), "discard", cards=["S2"]))  # type: ignore[operator]


def test_somebody_else_going_out() -> None:
    """When another player goes out the deal is over, and the person did not go out."""
    at = table(turn="Bo", opened=["Bo"], Bo="♠2")
    send(at, "go-on")
    assert (True, False, False) == (reached(deal_over(), at), reached(went_out(), at), reached(opened(), at))


def test_penalty_points_written() -> None:
    """What the person wrote counts when the deal is over, not before: the hand of a loser, the 25s of a winner."""
    assert not reached(wrote(500), open_table(You="♠2"))
    assert reached(wrote(0), send(open_table(You="♠2"), "discard", cards=["S2"]))
    fined = send(open_table(You="♠2", points={"You": 50}), "discard", cards=["S2"])
    assert (False, True) == (reached(wrote(49), fined), reached(wrote(50), fined))
    lost = send(open_table(turn="Bo", Bo="♠2", You="♠A ♦4"), "go-on")
    assert (False, True) == (reached(wrote(14), lost), reached(wrote(15), lost))


def test_out_with_a_joker() -> None:
    """The person's own last card must be a joker: no other card, nobody else, and not before."""
    assert not reached(out_with_joker(), open_table(You="★"))
    assert reached(out_with_joker(), send(open_table(You="★"), "lay-off", cards=["JK"], meld=1))
    assert not reached(out_with_joker(), send(open_table(You="♠2"), "discard", cards=["S2"]))
    assert not reached(out_with_joker(), send(open_table(turn="Bo", Bo="★"), "go-on"))


def test_no_joker_left_to_go_out_with() -> None:
    """With the joker gone and cards left it is out of reach, not while one is held, nor before the draw; taken back it is not."""

    def gone(at: Table) -> bool:
        return why_out_of_reach(out_with_joker(), Attempt(at, 0)) is not None

    at = open_table(You="★ ♠2 ♦3")
    assert not gone(at)
    assert gone(send(at, "lay-off", cards=["JK"], meld=1))
    assert not gone(send(at, "undo"))
    assert not gone(send(open_table(You="★ ★ ♠2"), "lay-off", cards=["JK"], meld=1))
    assert not gone(open_table(drawn=False, discard="♣2", You="♠2 ♦3"))


def test_no_useful_discard() -> None:
    """A discard that fits a meld on the table counts; another discard does not, nor points that were there before."""
    before = open_table(You="♥8 ♠2 ♦3", points={"You": 25})
    assert reached(no_useful_discard(), before)
    assert reached(no_useful_discard(), send(before, "discard", cards=["S2"]))
    assert not reached(no_useful_discard(), send(open_table(You="♥8 ♠2 ♦3"), "discard", cards=["H8"]))
    others = open_table(turn="Bo", Bo="♥8 ♠A", You="♠A ♦4")
    others.deal.play(others.deal.move("discard ♥8"))
    assert reached(no_useful_discard(), others)


def test_joined() -> None:
    """`all_of` wants every goal, `either` one of them."""
    yes, no = (lambda _: True), (lambda _: False)
    at = table()
    assert [True, False, False] == [reached(all_of(*goals), at) for goals in ((yes, yes), (yes, no), (no, no))]
    assert [True, True, False] == [reached(either(*goals), at) for goals in ((yes, yes), (no, yes), (no, no))]


def test_out_of_reach() -> None:
    """A useful discard cannot be undone, nor points that are written; of `either` all must be gone, of `all_of` one."""
    fined = send(open_table(You="♥8 ♠2 ♦3"), "discard", cards=["H8"])
    clean = send(open_table(You="♥8 ♠2 ♦3"), "discard", cards=["S2"])

    def gone(at: Table) -> list[bool]:
        goals = (no_useful_discard(), wrote(24), wrote(25), opened(), deal_over())
        return [why_out_of_reach(goal, Attempt(at, 0)) is not None for goal in goals]

    assert [True, True, False, False, False] == gone(fined)
    assert [False] * 5 == gone(clean)
    attempt = Attempt(fined, 0)
    assert why_out_of_reach(all_of(no_useful_discard(), went_out()), attempt) is not None
    assert why_out_of_reach(either(no_useful_discard(), went_out()), attempt) is None
    assert why_out_of_reach(either(no_useful_discard(), wrote(0)), attempt) is not None


def test_why_it_is_out_of_reach() -> None:
    """The goal that is gone says why; of several the one that has a word for it, of `either` none."""
    attempt = Attempt(send(open_table(You="♥8 ♠2 ♦3"), "discard", cards=["H8"]), 0)
    silent = Watched(lambda _: False, lambda _: True)
    useful = "That was a useful discard: 25 penalty points are written for you (AK-16)."
    for goal in (no_useful_discard(), all_of(silent, no_useful_discard()), all_of(went_out(), no_useful_discard())):
        assert useful == why_out_of_reach(goal, attempt)
    assert "" == why_out_of_reach(silent, attempt) == why_out_of_reach(either(silent, no_useful_discard()), attempt)
    assert None is why_out_of_reach(went_out(), attempt) is why_out_of_reach(either(silent, went_out()), attempt)


@pytest.mark.parametrize("make, said", [
    (lambda: played("opn"), "expected the beginning of a move as a record writes it, such as 'draw', .*, got 'opn'"),
    (lambda: played("draw stock", "discard C2"), "got 'discard C2'"),
    (lambda: played("discard ♣2 ♣3x"), "got 'discard ♣2 ♣3x'"),
    (lambda: played(" "), "got ' '"),
    (lambda: played(7), "got 7"),  # type: ignore[arg-type]
    (lambda: played("bid many"), "got 'bid many'"),
    (played, r"expected at least one move, such as played\('draw'\)"),
    (lambda: turns(0), "expected a number of turns from 1, got 0"),
    (lambda: turns("3"), "expected a number of turns from 1, got '3'"),  # type: ignore[arg-type]
    (lambda: tricks(0), "expected a number of tricks from 1, got 0"),
    (lambda: bids(9, 7), "expected a number of tricks from 9, got 7"),
    (lambda: in_front("kut"), "expected one of set, run, pair, got 'kut'"),
    (lambda: in_front("set", 0), "expected a number of places from 1, got 0"),
    (lambda: wrote(-1), "expected a number of points from 0, got -1"),
    (lambda: exchanged(kept=""), "expected the cards that are kept"),
    (lambda: exchanged(kept="nothing"), "'nothing' cannot be read"),
    (all_of, "expected at least one goal"),
    (either, "^expected at least one goal"),
])  # fmt: skip
def test_a_goal_that_cannot_be(make: Callable[[], Goal], said: str) -> None:
    """A goal that can never be reached, or is so from the start, is refused when it is made, in one sentence."""
    with pytest.raises(ValueError, match=said) as raised:
        make()
    assert isinstance(raised.value, MistypedError)


@pytest.mark.parametrize("beginning", [
    "d", "draw", "draw st", "discard ", "discard ♣", "discard ♣1", "choose set 3 + run", "open ♠Q ♥Q ♦Q | ★=♥5", "open ♠Q ♥Q ★",
    "meld run ♥5", "lay off", "lay off ♣Q on 1", "lay off ★ on 2 at l", "swap ♥7 on 2", "take", "let go", "pass", "bid 1",
    "bid amerikaner", "exchange ♣2 ♣3", "play ♦", "call ♠A",
])  # fmt: skip
def test_beginnings_of_moves(beginning: str) -> None:
    """Whatever a move of either game begins with can be waited for."""
    assert Played((beginning,)) == played(beginning)
