"""Laying after opening: lay-offs and new melds on any player's melds (AK-21, AK-H12, AK-H18)."""

import pytest

from tests.support import hand, melds, play_open, refused_open


def test_ak21_a_card_is_laid_off_on_a_set() -> None:
    """AK-21: the fourth suit goes on a set and leaves the hand."""
    deal = play_open(You="♣K ♣2 ♣3", moves=["You: lay off ♣K on 1"])
    assert "Bo: ♠K ♥K ♦K ♣K" == melds(deal)[0]
    assert "♣2 ♣3" == hand(deal)


@pytest.mark.parametrize("card, run", [("♥8", "♥5 ♥6 ♥7 ♥8"), ("♥4", "♥4 ♥5 ♥6 ♥7")])
def test_ak21_a_card_is_laid_off_on_a_run(card: str, run: str) -> None:
    """AK-21: the next card goes on either end of a run."""
    assert f"You: {run}" == melds(play_open(You=f"{card} ♣2 ♣3", moves=[f"You: lay off {card} on 2"]))[1]


def test_ak21_a_meld_remembers_that_it_grew() -> None:
    """AK-21: each card goes on what lies there now: ♥8, ♥9, ♥10 one after the other, then ♥4 and ♥3."""
    moves = [f"You: lay off {card} on 2" for card in ("♥8", "♥9", "♥10", "♥4", "♥3")]
    assert "You: ♥3 ♥4 ♥5 ♥6 ♥7 ♥8 ♥9 ♥10" == melds(play_open(You="♥8 ♥9 ♥10 ♥4 ♥3 ♣2 ♣3", moves=moves))[1]


def test_ak21_a_run_grows_up_to_the_ace_and_no_further() -> None:
    """AK-21, AK-H16: the run goes on to king and ace, and then takes nothing above."""
    keys = {"table": ["Bo: ♠9 ♦9 ♣9", "You: ♥10 ♥J ♥Q"], "You": "♥K ♥A ♥2 ♥9 ♣2 ♣3"}
    moves = ["You: lay off ♥K on 2", "You: lay off ♥A on 2"]
    assert "You: ♥10 ♥J ♥Q ♥K ♥A" == melds(play_open(**keys, moves=moves))[1]
    assert "AK-18" == refused_open(**keys, moves=[*moves, "You: lay off ♥2 on 2"]).rule


@pytest.mark.parametrize("ace, takes", [("both", True), ("low", False), ("high", True)])
def test_akh16_an_ace_goes_above_the_king_where_it_is_high(ace: str, takes: bool) -> None:
    """AK-H16: a run up to the king takes the ace where the table has it high."""
    deal = play_open(rules={"ace": ace}, table=["Bo: ♠9 ♦9 ♣9", "You: ♥J ♥Q ♥K"], You="♥A ♣2")
    assert takes == ("lay off ♥A on 2" in map(str, deal.legal_moves()))


@pytest.mark.parametrize("ace, takes", [("both", True), ("low", True), ("high", False)])
def test_akh16_an_ace_goes_below_the_two_where_it_is_low(ace: str, takes: bool) -> None:
    """AK-H16: a run from the two takes the ace where the table has it low."""
    deal = play_open(rules={"ace": ace}, table=["Bo: ♠9 ♦9 ♣9", "You: ♥2 ♥3 ♥4"], You="♥A ♣2")
    assert takes == ("lay off ♥A on 2" in map(str, deal.legal_moves()))


@pytest.mark.parametrize(
    "end, run",
    [("low", "♥A ♥2 ♥3 ♥4 ♥5 ♥6 ♥7 ♥8 ♥9 ♥10 ♥J ♥Q ♥K"), ("high", "♥2 ♥3 ♥4 ♥5 ♥6 ♥7 ♥8 ♥9 ♥10 ♥J ♥Q ♥K ♥A")],
)
def test_akh16_an_ace_that_fits_both_ends_goes_where_it_is_named(end: str, run: str) -> None:
    """AK-H16, AK-H17: the run from two to king takes the ace at the end that is named, and then is thirteen cards long."""
    table = ["Bo: ♠K ♦K ♣K", "You: ♥2 ♥3 ♥4 ♥5 ♥6 ♥7 ♥8 ♥9 ♥10 ♥J ♥Q ♥K"]
    deal = play_open(table=table, You="♥A ♥A ♣2", moves=[f"You: lay off ♥A on 2 at {end}"])
    assert f"You: {run}" == melds(deal)[1]
    assert "AK-18" == deal.refusal(deal.move("lay off ♥A on 2")).rule


@pytest.mark.parametrize(
    "move, rule",
    [
        ("♥9 on 2", "AK-18"),
        ("♦8 on 2", "AK-18"),
        ("♥6 on 2", "AK-18"),
        ("♠K on 1", "AK-17"),
        ("♥8 on 1", "AK-17"),
        ("♥8 on 9", "AK-21"),
        ("♥8 on 0", "AK-21"),
    ],
)
def test_ak21_a_card_that_the_meld_does_not_take_is_refused(move: str, rule: str) -> None:
    """AK-17, AK-18, AK-21: a card with a gap, of another suit or rank, there already, or on a meld that is not there."""
    assert rule == refused_open(You="♥9 ♦8 ♥6 ♠K ♥8 ♣2", moves=[f"You: lay off {move}"]).rule


def test_ak17_a_full_set_takes_nothing() -> None:
    """AK-17: a set of four takes neither a fifth card nor a joker."""
    keys = {"table": ["Bo: ♠K ♥K ♦K ♣K", "You: ♥5 ♥6 ♥7"], "You": "♠K ★ ♣2 ♣3"}
    for card in ("♠K", "★"):
        assert "AK-17" == refused_open(**keys, moves=[f"You: lay off {card} on 1"]).rule


def test_ak17_a_joker_makes_a_set_of_three_full() -> None:
    """AK-17: with a joker as the fourth card the set takes no more."""
    moves = ["You: lay off ★ on 1", "You: lay off ♣K on 1"]
    assert "AK-17" == refused_open(You="★ ♣K ♣2 ♣3", moves=moves).rule


def test_akh9_a_set_takes_a_suit_that_it_has_where_suits_may_repeat() -> None:
    """AK-H9: with `set_suits_distinct = false` the second ♠K goes on the set of kings."""
    deal = play_open(rules={"set_suits_distinct": False}, You="♠K ♣2 ♣3", moves=["You: lay off ♠K on 1"])
    assert 4 == len(deal.table[0][1].cards)


@pytest.mark.parametrize("most, takes", [(0, False), (1, True), (2, True)])
def test_akh13_a_meld_takes_no_joker_over_the_limit(most: int, takes: bool) -> None:
    """AK-H13: with `max_jokers` a lay-off may not bring more jokers into a meld."""
    deal = play_open(rules={"max_jokers": most}, You="★ ♣2")
    assert takes == ("lay off ★ on 1" in map(str, deal.legal_moves()))
    if not takes:
        assert "AK-H13" == deal.refusal(deal.move("lay off ★ on 1")).rule


def test_akh13_a_second_joker_on_a_run() -> None:
    """AK-H13: a run that has its one joker takes natural cards and no second joker."""
    deal = play_open(rules={"max_jokers": 1}, You="★ ★ ♥9 ♣2", moves=["You: lay off ★ on 2 at high"])
    assert ["lay off ♥9 on 2"] == [str(move) for move in deal.legal_moves() if "on 2" in str(move)]


def test_ak21_a_new_meld_is_put_down_after_opening() -> None:
    """AK-21: sets, runs and pairs of any length are put down in a later turn, as many as one has."""
    deal = play_open(You="♠9 ♥9 ♦9 ♦2 ♦3 ♦4 ♦5 ♣2 ♣3", moves=["You: meld ♠9 ♥9 ♦9", "You: meld ♦2 ♦3 ♦4 ♦5"])
    assert ["You: ♠9 ♥9 ♦9", "You: ♦2 ♦3 ♦4 ♦5"] == melds(deal)[4:]
    assert "♣2 ♣3" == hand(deal)


def test_ak21_a_new_meld_takes_lay_offs_at_once() -> None:
    """AK-21: what was just put down takes the next card in the same turn."""
    deal = play_open(You="♠9 ♥9 ♦9 ♣9 ♣2", moves=["You: meld ♠9 ♥9 ♦9", "You: lay off ♣9 on 5"])
    assert "You: ♠9 ♥9 ♦9 ♣9" == melds(deal)[4]


@pytest.mark.parametrize("may", [True, False])
def test_akh12_a_pair_as_a_new_meld(may: bool) -> None:
    """AK-H12: a pair may be put down after opening, or with `pairs_after_opening = false` may not."""
    keys = {"rules": {"pairs_after_opening": may}, "You": "♠9 ♥9 ♣2 ♣3"}
    if may:
        assert "You: ♠9 ♥9" == melds(play_open(**keys, moves=["You: meld ♠9 ♥9"]))[4]
    else:
        assert "AK-H12" == refused_open(**keys, moves=["You: meld pair ♠9 ♥9"]).rule
        assert "AK-H12" == refused_open(**keys, moves=["You: meld ♠9 ♥9"]).rule
    kinds = {move.kind for move in play_open(**keys).melds()}
    assert may == ("pair" in kinds)


def test_akh12_no_pairs_after_opening_leaves_a_contract_of_pairs_alone() -> None:
    """AK-H12: the option is about new melds; a contract of pairs is still opened with pairs."""
    from tests.support import play  # noqa: PLC0415

    rules = {"pairs_after_opening": False}
    deal = play(contract="pair 2 + pair 2", rules=rules, You="♠9 ♥9 ♠5 ♥5 ♣2", moves=["You: open ♠9 ♥9 | ♠5 ♥5"])
    assert deal.opened[0]


@pytest.mark.parametrize("card", ["♦9", "♠9", "★"])
def test_akh12_a_pair_takes_no_lay_off(card: str) -> None:
    """AK-H12: nothing is laid off on a pair, not even the third card of its rank."""
    table = ["Bo: ♠9 ♥9", "You: ♥5 ♥6 ♥7"]
    refusal = refused_open(table=table, You=f"{card} ♣2 ♣3", moves=[f"You: lay off {card} on 1"])
    assert "AK-H12" == refusal.rule


@pytest.mark.parametrize("number, owner", [(1, "Bo"), (2, "You")])
def test_akh18_any_players_melds_take_cards(number: int, owner: str) -> None:
    """AK-H18: one lays off on one's own melds and on the others', and the meld stays its owner's."""
    card = {1: "♣K", 2: "♥8"}[number]
    deal = play_open(You=f"{card} ♣2 ♣3", moves=[f"You: lay off {card} on {number}"])
    assert owner == melds(deal)[number - 1].split(":")[0]


def test_a_card_that_fits_a_set_and_a_run_goes_where_it_is_told() -> None:
    """AK-21: ♥K goes on the set or on the run, by the number that is named; both are legal moves."""
    keys = {"table": ["Bo: ♠K ♦K ♣K", "You: ♥10 ♥J ♥Q"], "You": "♥K ♣2 ♣3"}
    assert ["lay off ♥K on 1", "lay off ♥K on 2"] == [
        str(move) for move in play_open(**keys).legal_moves() if "lay" in str(move)
    ]
    assert 4 == len(play_open(**keys, moves=["You: lay off ♥K on 1"]).table[0][1].cards)
    assert "You: ♥10 ♥J ♥Q ♥K" == melds(play_open(**keys, moves=["You: lay off ♥K on 2"]))[1]


def test_a_refused_lay_off_says_where_the_card_fits() -> None:
    """A card laid on the wrong meld: the refusal names the meld that takes it."""
    assert "It fits ♥5 ♥6 ♥7" == refused_open(You="♥8 ♣2 ♣3", moves=["You: lay off ♥8 on 1"]).instead


def test_new_melds_are_yielded_each_once_and_all_accepted() -> None:
    """`melds()` yields every new meld once, longer ones too, and each of them is accepted."""
    deal = play_open(You="♠9 ♥9 ♦9 ♦10 ♦J ♦Q ★ ♣2")
    ways = [str(move) for move in deal.melds()]
    assert len(ways) == len(set(ways))
    assert {
        "meld set ♠9 ♥9 ♦9",
        "meld run ♦9 ♦10 ♦J ♦Q",
        "meld run ★ ♦10 ♦J ♦Q",
        "meld pair ♠9 ★",
        "meld set ♠9 ♥9 ♦9 ★",
    } <= set(ways)
    assert all(deal.refusal(move) is None for move in deal.melds())
