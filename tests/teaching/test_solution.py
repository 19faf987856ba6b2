"""A solution is sent as the browser would send it; a step that cannot be done is named."""

from __future__ import annotations

import pytest

from amerikano.rummy.moves import read_move
from amerikano.teaching import COMPUTER, deal_over
from amerikano.teaching.solution import messages_of, solve
from tests.table.tables import front, open_table, send, table
from tests.teaching.exercises import HAND, exercise, question, shown


@pytest.mark.parametrize("step, message", [
    ("discard ♥K", r"'discard ♥K' of exercise 'discard' is refused: ♥K is not on your rack \(G-02\)"),
    ("draw stock", r"'draw stock' of exercise 'discard' is refused: .*\(AK-13\)"),
    ("put ♠Q in place 3", r"is refused: There are two places in front of you now"),
    ("put ♥K in place 1", r"♥K is not on your rack"),
    ("answer Two", r"expected one of the answers on the table, got 'Two'"),
    ("throw ♣2", r"'throw ♣2' cannot be read"), ("take", r"expected take to be a choice now"),
])  # fmt: skip
def test_a_step_that_cannot_be_done(step: str, message: str) -> None:
    """A step that is refused, or cannot be read, is a `ValueError` that names it."""
    one = exercise(solution=[step])
    with pytest.raises(ValueError, match=message):
        solve(shown(one)[0], one)


@pytest.mark.parametrize("solution", [
    ["put ♠Q ♥Q ♦Q in place 1", "put ♥5 ♥6 ♥7 in place 2", "open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥7"],
    ["open ♥5 ♥6 ♥7 | ♠Q ♥Q ♦Q"], ["put ♣2 in place 2", "open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥7"],
])  # fmt: skip
def test_an_opening(solution: list[str]) -> None:
    """An opening is put in front, each meld in a place of its kind, whatever lay there before; then the seal is touched."""
    one = exercise(solution=solution, goal=lambda attempt: attempt.table.deal.opened[0], wrong={})
    at, guide = shown(one)
    solve(at, one)
    assert guide.solved
    assert [""] == front(at)


def test_an_answer() -> None:
    """A question is answered by its text."""
    one = question()
    at, guide = shown(one)
    solve(at, one)
    assert guide.solved


def test_the_computer_shows_it() -> None:
    """The computer player plays the person's moves until the task is done."""
    one = exercise(solution=COMPUTER, goal=deal_over(), turns=99, wrong={})
    at, guide = shown(one)
    solve(at, one)
    assert at.deal.to_move is None
    assert guide.solved


@pytest.mark.parametrize("move, cards", [
    ("meld ♠9 ★ ★", ("set", "♠9 ★ ★")), ("meld set ♠9 ★ ★", ("set", "♠9 ★ ★")), ("meld run ♠9 ★ ★", ("run", "♠9 ★ ★")),
])  # fmt: skip
def test_a_meld_of_two_kinds(move: str, cards: tuple[str, str]) -> None:
    """Where the table asks which kind a new meld is, the move's own is answered, or the set."""
    at = open_table(You="♠9 ★ ★ ♣2")
    for message in messages_of(at, read_move(move)):
        at.receive({**message, "revision": at.revision})
    meld = at.deal.table[-1][1]
    assert cards == (meld.kind, " ".join(map(str, meld.cards)))


@pytest.mark.parametrize(
    "move, high", [("lay off ★ on 2", True), ("lay off ★ on 2 at high", True), ("lay off ★ on 2 at low", False)]
)
def test_a_lay_off_at_an_end(move: str, high: bool) -> None:
    """Where the table asks which end, the move's own is answered, or the high one."""
    at = open_table(You="★ ♣2 ♣4")
    for message in messages_of(at, read_move(move)):
        at.receive({**message, "revision": at.revision})
    assert high is (at.deal.table[1][1].cards[-1].text == "★")


def test_what_lies_in_front_is_cleared_first() -> None:
    """Cards in front are taken back one by one before a meld is put there."""
    at = send(table(You=HAND), "stage", cards=["C2", "C4"], place=0)
    first = list(zip(messages_of(at, read_move("open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥7")), range(2), strict=False))
    assert [{"type": "unstage", "place": 0, "index": 0}] * 2 == [message for message, _ in first]
