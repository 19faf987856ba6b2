"""The useful discard: 25 points for a card that a meld on the table takes (AK-16, AK-H22 to AK-H26)."""

import pytest

from tests.support import PLAYERS, TABLE, by_name, play, play_open

QUIET = {"take_out_of_turn": False}


def points(card: str, **keys: object) -> int:
    """Return the points that You write for discarding this card."""
    return play_open(**{"You": f"{card} ♣2 ♣3"} | keys, moves=[f"You: discard {card}"]).points()[0]


@pytest.mark.parametrize("card", ["♣K", "♥4", "♥8", "♣J", "♣9", "★"])
def test_ak16_a_card_that_a_meld_takes_costs_25(card: str) -> None:
    """AK-16: the fourth suit of a set, either end of a run and a joker are useful."""
    assert 25 == points(card)


@pytest.mark.parametrize("card", ["♠K", "♥7", "♥9", "♦8", "♣2", "♥J", "♠A"])
def test_ak16_a_card_that_no_meld_takes_costs_nothing(card: str) -> None:
    """AK-16: the second copy of a set's or a run's card, a gap, another suit and any other card are not useful."""
    assert 0 == points(card)


def test_ak16_nothing_is_useful_on_an_empty_table() -> None:
    """AK-16: with no meld on the table no discard costs anything, not even a joker."""
    for card in ("♣K", "♥8", "★"):
        assert 0 == play(You=f"{card} ♣2", moves=[f"You: discard {card}"]).points()[0]


def test_ak16_a_full_set_and_a_pair_make_nothing_useful() -> None:
    """AK-16, AK-17, AK-H12: a set of four and a pair take no card."""
    table = ["Bo: ♠K ♥K ♦K ♣K", "Bo: ♠9 ♥9", "You: ♥5 ♥6 ♥7"]
    assert [0, 0, 0] == [points(card, table=table) for card in ("♠K", "♦9", "♣9")]


def test_ak16_what_is_useful_can_be_asked() -> None:
    """AK-16: the deal says of each card whether it is useful, and a view lists them for everybody."""
    deal = play_open()
    useful = {"♣K", "♣J", "♥4", "♥8", "♣9", "★"}  # ♣J and ♣K by two melds each
    assert [useful, useful] == [{str(card) for card in deal.view(seat).useful} for seat in (0, 2)]
    assert deal.move("discard ♥8").card in deal.useful()
    assert deal.move("discard ♥9").card not in deal.useful()


@pytest.mark.parametrize(
    "opened, needs, expected", [(True, False, 25), (False, False, 25), (True, True, 25), (False, True, 0)]
)
def test_akh22_the_25_of_who_has_not_opened(opened: bool, needs: bool, expected: int) -> None:
    """AK-H22: the 25 is written opened or not; with `useful_needs_open` only by who has opened."""
    who = "You" if opened else "Cem"
    deal = play_open(rules={"useful_needs_open": needs}, turn=who, **{who: "♥8 ♣2 ♣3"}, moves=[f"{who}: discard ♥8"])
    assert expected == by_name(deal, deal.points())[who]


def test_akh22_who_opened_in_this_very_turn_has_opened() -> None:
    """AK-H22: with `useful_needs_open` the discard of the opening turn costs 25."""
    hand = "♠9 ♥9 ♦9 ♠5 ♠6 ♠7 ♥8 ♣2 ♣3"
    deal = play(rules={"useful_needs_open": True}, table=TABLE[:2], opened=["Bo"], turn="Cem", Cem=hand,
                moves=["Cem: open ♠9 ♥9 ♦9 | ♠5 ♠6 ♠7", "Cem: discard ♥8"])  # fmt: skip
    assert 25 == deal.points()[2]


def test_akh23_the_25_is_written_once_however_many_melds_take_the_card() -> None:
    """AK-H23: ♥K fits a set and a run and still costs 25, not 50."""
    assert 25 == points("♥K", table=["Bo: ♠K ♦K ♣K", "You: ♥10 ♥J ♥Q", "You: ♣5 ♣6 ♣7"])


def test_akh23_the_25_is_written_again_for_another_discard() -> None:
    """AK-H23: each useful discard of a player adds 25."""
    moves = [
        "You: discard ♥8",
        "Bo: draw stock",
        "Bo: discard ♠2",
        "Cem: draw stock",
        "Cem: discard ♠3",
        "You: draw stock",
        "You: discard ♣K",
    ]
    deal = play_open(rules=QUIET, You="♥8 ♣K ♣2 ♣3", Bo="♠2 ♠4", Cem="♠3 ♠5", moves=moves)
    assert {"You": 50, "Bo": 0, "Cem": 0} == by_name(deal, deal.points())


def test_akh23_the_own_melds_count_too() -> None:
    """AK-H23: a card that only one's own meld takes is useful."""
    assert 25 == points("♥8", table=["You: ♥5 ♥6 ♥7", "You: ♠9 ♥9 ♦9 ♣9"], opened=["You"])


@pytest.mark.parametrize("card, expected", [("♥9", 25), ("♥8", 0)])
def test_akh23_the_table_counts_as_it_stands_at_that_moment(card: str, expected: int) -> None:
    """AK-H23: after ♥8 was laid off the run takes ♥9 and no second ♥8."""
    deal = play_open(You="♥8 ♥8 ♥9 ♣2", moves=["You: lay off ♥8 on 2", f"You: discard {card}"])
    assert expected == deal.points()[0]


def test_akh23_a_meld_of_the_opening_turn_counts() -> None:
    """AK-H23: a card that the melds just opened take is useful in the same turn."""
    hand = "♠Q ♥Q ♦Q ♣Q ♥5 ♥6 ♥7 ♥8 ♣2 ♣4"
    for card, expected in (("♣Q", 25), ("♥8", 25), ("♣2", 0)):
        deal = play(You=hand, moves=["You: open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥7", f"You: discard {card}"])
        assert expected == deal.points()[0]


@pytest.mark.parametrize(
    "table, expected",
    [
        (["You: ♠Q ♥Q ♦Q", "Bo: ♠K ♥K ♦K ♣K"], 25),
        (["You: ♠Q ♥Q ♦Q ♣Q", "Bo: ♥5 ♥6 ♥7"], 25),
        (["You: ♠Q ♥Q ♦Q ♣Q", "Bo: ♠K ♥K ♦K ♣K"], 0),
        (["You: ♠Q ♥Q", "Bo: ♠K ♥K"], 0),
    ],
)
def test_akh24_discarding_a_joker(table: list[str], expected: int) -> None:
    """AK-H24: a joker costs 25 if a meld can take it, and nothing where every set is full and there is no run."""
    assert expected == points("★", table=table)


def test_akh24_a_joker_is_no_use_to_melds_that_have_their_jokers() -> None:
    """AK-H24, AK-H13: where `max_jokers` is reached in every meld a joker costs nothing."""
    assert 0 == points("★", rules={"max_jokers": 1}, table=["You: ♠Q ♥Q ★", "Bo: ♥5 ♥6 ★"])


@pytest.mark.parametrize("written, expected", [(True, 25), (False, 0)])
def test_akh25_the_discard_that_goes_out(written: bool, expected: int) -> None:
    """AK-H25: the 25 is written on the last discard too, or with `useful_on_last_discard = false` not."""
    deal = play_open(rules={"useful_on_last_discard": written}, You="♥8", moves=["You: discard ♥8"])
    assert deal.phase == "over"
    assert expected == deal.points()[0]


def test_akh25_other_discards_cost_25_all_the_same() -> None:
    """AK-H25: the option is about the discard that goes out and no other."""
    assert 25 == points("♥8", rules={"useful_on_last_discard": False})


def test_akh26_the_25_and_the_flat_100_add_up() -> None:
    """AK-H26: who discarded a useful card and never opened writes 125."""
    moves = ["Cem: discard ♥8", "You: draw stock", "You: lay off ♣9 on 4", "You: discard ♣3"]
    deal = play_open(rules=QUIET, turn="Cem", Cem="♥8 ♠3", You="♣3", stock="♣9", moves=moves)
    assert 125 == by_name(deal, deal.points())["Cem"]


def test_points_are_written_while_the_deal_runs() -> None:
    """AK-16: the 25 stands there as soon as it is written, beside points that a position began with."""
    deal = play_open(points={"You": 50, "Bo": 25}, You="♥8 ♣2", moves=["You: discard ♥8"])
    assert dict(zip(PLAYERS, [75, 25, 0], strict=True)) == by_name(deal, deal.points())
