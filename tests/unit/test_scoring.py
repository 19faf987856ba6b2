"""The count at the end of a deal (AK-26 to AK-28, AK-H21, AK-H26)."""

import pytest

from amerikano.cards import read_card
from amerikano.rummy.scoring import value_of
from tests.support import FOUR, by_name, play, play_open

VALUES = {"A": 11, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10, "J": 10, "Q": 10, "K": 10}


@pytest.mark.parametrize("rank, value", VALUES.items())
def test_ak26_the_value_of_a_card(rank: str, value: int) -> None:
    """AK-26: number cards their face value, J Q K 10, an ace 11, whatever the suit."""
    assert [value] * 4 == [value_of(read_card(suit + rank)) for suit in "♠♥♦♣"]


def test_ak26_a_joker_counts_50() -> None:
    """AK-26: a joker left in the hand counts 50."""
    assert 50 == value_of(read_card("★"))


@pytest.mark.parametrize("cards, value", [("♠A ♥A", 22), ("♥2 ♥2", 4), ("★ ★", 100), ("♠A ♦K ♦10 ♥2 ★", 83), ("♦9", 9)])
def test_ak26_who_opened_writes_the_hand(cards: str, value: int) -> None:
    """AK-26: the value of all cards left, both copies counted, and what is on the table not."""
    deal = play_open(You="♣2", Bo=cards, moves=["You: discard ♣2"])
    assert value == by_name(deal, deal.points())["Bo"]


@pytest.mark.parametrize("cards", ["♦2", "★ ★ ★ ★", 13])
def test_ak27_who_never_opened_writes_100(cards: str | int) -> None:
    """AK-27: 100 whatever the hand holds, instead of its value."""
    deal = play_open(You="♣2", Cem=cards, moves=["You: discard ♣2"])
    assert 100 == by_name(deal, deal.points())["Cem"]


def test_ak27_cards_put_together_but_not_opened_are_hand_cards() -> None:
    """AK-27: a hand that could open but has not still writes 100."""
    deal = play_open(You="♣2", Cem="♠9 ♥9 ♦9 ♦5 ♦6 ♦7", moves=["You: discard ♣2"])
    assert 100 == deal.points()[2]


DOUBLING = {
    "players": FOUR,
    "points": {"You": 25, "Bo": 25, "Cem": 25},
    "You": "★",
    "Bo": "♦K ♣9",
    "moves": ["You: lay off ★ on 2"],
}


@pytest.mark.parametrize("scope, points", [
    ("all", {"You": 50, "Bo": 88, "Cem": 250, "Dag": 200}), ("hand", {"You": 25, "Bo": 63, "Cem": 225, "Dag": 200}),
])  # fmt: skip
def test_ak28_akh21_a_joker_finish_doubles(scope: str, points: dict[str, int]) -> None:
    """AK-28, AK-H21: hand values, the 100s and the 25s are doubled, the finisher's own too; with `hand` the 25s are not."""
    deal = play_open(**DOUBLING, rules={"double_scope": scope})
    assert points == by_name(deal, deal.points())
    assert [25, 44, 125, 100] == [score.sum for score in deal.result().scores]


def test_akh21_the_useful_joker_that_goes_out_is_doubled_too() -> None:
    """AK-H21, AK-H25: a joker discarded last, useful, costs the finisher 25, doubled 50."""
    deal = play_open(You="★", moves=["You: discard ★"])
    assert 50 == deal.points()[0]


def test_ak28_without_a_joker_nothing_is_doubled() -> None:
    """AK-28: the same end without a joker is counted once."""
    deal = play_open(**DOUBLING | {"You": "♥8", "moves": ["You: lay off ♥8 on 2"]})
    assert {"You": 25, "Bo": 44, "Cem": 125, "Dag": 100} == by_name(deal, deal.points())


def test_ak25_the_finisher_writes_no_hand() -> None:
    """AK-25, AK-26: who went out writes nothing but the own 25s."""
    deal = play_open(points={"You": 50}, You="♣2", moves=["You: discard ♣2"])
    assert 50 == deal.points()[0]


def test_the_count_has_a_line_for_each_reason() -> None:
    """The count explains itself: each line with its rule, its points and its card, and the lines add up."""
    deal = play_open(
        turn="Bo",
        drawn=True,
        Bo="♥8 ♦K",
        You="♣2",
        stock="♣9",
        rules={"take_out_of_turn": False},
        moves=[
            "Bo: discard ♥8",
            "Cem: draw stock",
            "Cem: discard ♣9",
            "You: draw discard",
            "You: lay off ♣9 on 4",
            "You: discard ♣2",
        ],
    )
    bo, cem = deal.result().scores[1:]
    assert [("AK-26", 10, "♦K"), ("AK-16", 25, "♥8")] == [(line.rule, line.points, str(line.card)) for line in bo.lines]
    assert [("AK-27", 100, None), ("AK-16", 25, "♣9")] == [
        (line.rule, line.points, line.card and str(line.card)) for line in cem.lines
    ]
    assert (35, 35, 125) == (bo.sum, bo.points, cem.points)
    assert (True, False) == (bo.opened, cem.opened)
    assert "♦K" == " ".join(map(str, bo.hand))


def test_a_running_deal_has_no_count() -> None:
    """Before the end there is no result, and a view has none."""
    with pytest.raises(ValueError, match="over"):
        play().result()
    assert play().view(0).result is None


def test_at_the_end_the_view_has_the_count_and_all_hands() -> None:
    """When the deal is over the hands lie open and everybody sees the count."""
    deal = play_open(You="♣2", Bo="♦K", moves=["You: discard ♣2"])
    view = deal.view(2)
    assert deal.result() == view.result
    assert "♦K" == " ".join(map(str, view.hands[1]))
    assert (None, ()) == (view.to_move, view.legal_moves)
