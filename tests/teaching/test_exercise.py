"""An exercise as it is written: mistakes of its writer get one clear error, and another deal is of the same kind."""

from __future__ import annotations

from typing import Any

import pytest

from amerikano.rummy.moves import read_move
from amerikano.table.position import full
from amerikano.teaching import COMPUTER, all_of, either, in_front, opened, played
from amerikano.teaching.exercise import deal_of, reseeded, same_move
from amerikano.teaching.solution import solve
from tests.teaching.exercises import HAND, OPENED, POSITION, exercise, question, shown


@pytest.mark.parametrize("fields, message", [
    ({"hints": ["one", "two"]}, r"expected three hints in exercise 'discard', got 2"),
    ({"later": [(played("draw"), ["one"])]}, r"expected three hints in exercise 'discard', got 1"),
    ({"goal": None}, r"expected a goal or choices in exercise 'discard', one of them"),
    ({"choices": {"a": "b"}, "answer": "a"}, r"expected a goal or choices in exercise 'discard', one of them"),
    ({"goal": None, "choices": {"a": "b"}}, r"expected the answer of 'discard' to be one of its choices, got ''"),
    ({"wrong": {"throw ♣4": "no"}}, r"'throw ♣4' cannot be read; expected a move of Amerikano"),
    ({"position": "players = 3"}, r"cannot be read; expected a list of names"),
    ({"position": ""}, r"expected 3 to 5 players, got 0 \(AK-05\)"),
    ({"position": POSITION + "\nBo = '♠Q ♠Q'"}, r"expected at most 2 of ♠Q in all places, got 3 \(AK-06\)"),
    ({"position": 'colour = "red"\n' + POSITION}, r"colour"),
    ({"position": 'moves = ["You: draw stock"]\n' + POSITION}, r"move 1 \(You: draw stock\) is refused: .*\(AK-13\)"),
])  # fmt: skip
def test_a_mistake_of_the_writer(fields: dict[str, Any], message: str) -> None:
    """Every mistake of whoever writes an exercise is one `ValueError` that says what was expected."""
    with pytest.raises(ValueError, match=message):
        exercise(**fields)


def test_a_field_that_there_is_not() -> None:
    """A field that an exercise does not have is named."""
    with pytest.raises(TypeError, match="hint"):
        exercise(hint="Look.")


def test_the_first_two_lines_may_be_left_out() -> None:
    """A position is a record with or without its first two lines."""
    assert full(POSITION).startswith('amerikano = 1\ngame = "amerikano"\n')
    assert deal_of(POSITION) == deal_of(full(POSITION))


def test_the_others_are_computer_players() -> None:
    """Unless the position says otherwise the computer plays every seat but the first (AK-24)."""
    assert (1, 2) == deal_of(POSITION).computers
    assert (2,) == deal_of('computers = ["Cem"]\n' + POSITION).computers


def test_another_seed() -> None:
    """A position is dealt afresh by another seed, which replaces its own."""
    lines = reseeded(POSITION, 5).splitlines()
    assert "seed = 5" == lines[0]
    assert 1 == sum("seed" in line for line in lines)
    assert deal_of(POSITION).stock != deal_of(reseeded(POSITION, 5)).stock


def test_another_deal_changes_the_suits_everywhere() -> None:
    """In another deal the suits change places in every text alike, by sign and by word; the cards not named are new."""
    one = exercise(hints=["Look at the clubs.", "♣2.", "A club: ♣2; Clubs, clubhouse"], task="Discard ♣2, no hearts.")
    for seed in range(20):
        other = one.varied(seed)
        sign = other.task[len("Discard ")]
        word = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}[sign]
        assert [
            f"Look at the {word}.",
            f"{sign}2.",
            f"A {word[:-1]}: {sign}2; {word.capitalize()}, clubhouse",
        ] == other.hints
        assert [f"discard {sign}2"] == other.solution
        assert {f"discard {sign}4": f"{sign}4 is not {sign}2."} == other.wrong
        table, guide = shown(other)
        solve(table, other)
        assert guide.solved
    assert one.varied(3) == one.varied(3)
    assert len({one.varied(seed).task for seed in range(20)}) > 3


def test_another_deal_of_a_question() -> None:
    """The right answer of another deal is one of its choices, with changed suits too."""
    one = question(choices={"♣2": "Yes, ♣2.", "♥2": "No."}, answer="♣2", solution=["answer ♣2"])
    other = one.varied(4)
    assert other.answer in other.choices
    assert f"Yes, {other.answer}." == other.choices[other.answer]


def test_another_deal_by_a_function() -> None:
    """A function of the exercise says itself what another deal changes."""
    other = exercise(another=lambda seed: {"task": f"Discard ♣2, number {seed}."}).varied(6)
    assert ("Discard ♣2, number 6.", POSITION) == (other.task, other.position)


def test_another_deal_of_a_list() -> None:
    """Of a list of deals each comes in turn, whichever is shown now, and its suits are changed."""
    keep = {
        "task": "Keep ♣2.",
        "goal": played("discard ♣4"),
        "solution": ["discard ♣4"],
        "wrong": {"discard ♣2": "Keep ♣2."},
    }
    part = {"task": "Part with ♣2.", "goal": played("discard ♣2"), "solution": ["discard ♣2"], "wrong": {}}
    one = exercise(**keep, another=[keep, part])
    tasks = set()
    for seed in range(20):
        other = one.varied(seed)
        assert other.task.startswith(("Keep", "Part")[seed % 2])
        tasks.add(other.task)
        table, guide = shown(other)
        solve(table, other)
        assert guide.solved
        assert other.varied(seed + 1).task.startswith(("Part", "Keep")[seed % 2])
    assert len(tasks) > 5


def test_the_computers_solution_stays() -> None:
    """A solution that the computer shows stays one."""
    assert exercise(solution=COMPUTER).varied(1).solution == COMPUTER


@pytest.mark.parametrize(
    "join", [lambda goal: goal, all_of, lambda goal: either(goal, opened())], ids=["alone", "all_of", "either"]
)
def test_goals_change_their_suits_too(join: Any) -> None:
    """A goal that names cards asks for the changed ones in another deal, also inside `all_of` and `either`."""
    one = exercise(goal=join(played("discard ♣2")))
    for seed in range(8):
        other = one.varied(seed)
        table, guide = shown(other)
        solve(table, other)
        assert guide.solved


def test_a_goal_without_cards_stays() -> None:
    """A goal that names no cards is the same in another deal."""
    goal = in_front("set")
    assert goal is exercise(goal=goal).varied(2).goal


@pytest.mark.parametrize("one, other, same", [
    ("open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥7", "open ♥7 ♥6 ♥5 | ♦Q ♠Q ♥Q", True),
    ("open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥7", "open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥8", False),
    ("meld ♠9 ♥9 ♦9", "meld ♦9 ♥9 ♠9", True), ("meld ♠9 ♥9 ♦9", "meld set ♦9 ♥9 ♠9", True),
    ("meld run ♠9 ★ ★", "meld set ♠9 ★ ★", False), ("meld ♠9 ♥9 ♦9", "meld ♠9 ♥9 ♣9", False),
    ("lay off ★ on 2", "lay off ★ on 2 at high", True), ("lay off ★ on 2 at low", "lay off ★ on 2 at high", False),
    ("lay off ★ on 2", "lay off ★ on 3", False), ("lay off ♥8 on 2", "lay off ♥4 on 2", False),
    ("discard ♣2", "discard ♣2", True), ("discard ♣2", "discard ♣3", False), ("draw stock", "draw discard", False),
])  # fmt: skip
def test_the_same_move(one: str, other: str, same: bool) -> None:
    """Moves are the same whatever the order of cards and melds, and where one of them leaves the kind or the end open."""
    assert same is same_move(read_move(one), read_move(other))
    assert same is same_move(read_move(other), read_move(one))


def test_positions_of_the_tests() -> None:
    """The positions that these tests use can be read."""
    assert 14 == deal_of(POSITION).hands[0].size == len(HAND.split())
    assert deal_of(OPENED.format(hand="♣2")).opened[0]
