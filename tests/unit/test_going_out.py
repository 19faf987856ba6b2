"""Going out: the last card, by which move, with a joker or not (AK-01, AK-25, AK-28, AK-H19, AK-H20)."""

import pytest

from amerikano.rummy import Deal
from tests.support import PLAYERS, melds, play, play_open, refused_open


@pytest.mark.parametrize(
    "hand, moves",
    [
        ("♣2", ["discard ♣2"]),
        ("♥8", ["lay off ♥8 on 2"]),
        ("♠9 ♥9 ♦9", ["meld ♠9 ♥9 ♦9"]),
        ("♠9 ♥9 ♦9 ♣2", ["meld ♠9 ♥9 ♦9", "discard ♣2"]),
        ("♥8 ♥9", ["lay off ♥8 on 2", "lay off ♥9 on 2"]),
        ("♠9 ♥9", ["meld ♠9 ♥9"]),
    ],
)
def test_ak25_akh19_the_last_card_ends_the_deal_and_wins_five_chips(hand: str, moves: list[str]) -> None:
    """AK-01, AK-25, AK-H19: by laying the last card or by discarding it one goes out, the deal ends and 5 chips are won."""
    deal = play_open(You=hand, moves=[f"You: {move}" for move in moves])
    assert (None, 0, 0) == (deal.to_move, deal.going_out, deal.hands[0].size)
    assert [8, 3, 3] == deal.chips
    assert [5, 0, 0] == [score.chips_won for score in deal.result().scores]
    assert 0 == deal.points()[0]


def test_ak25_the_deal_does_not_end_before_the_last_card() -> None:
    """AK-25: with one card left the turn goes on."""
    deal = play_open(You="♥8 ♣2", moves=["You: lay off ♥8 on 2"])
    assert ("play", 0, None) == (deal.phase, deal.to_move, deal.going_out)


def test_ak25_another_seat_goes_out() -> None:
    """AK-25: the chips are won by whoever goes out."""
    deal = play_open(turn="Bo", Bo="♥8", moves=["Bo: lay off ♥8 on 2"])
    assert (1, [3, 8, 3]) == (deal.going_out, deal.chips)


def test_akh19_no_discard_is_owed_with_an_empty_hand() -> None:
    """AK-H19: after the last card was laid the deal is over; no discard is asked for."""
    assert [] == play_open(You="♥8", moves=["You: lay off ♥8 on 2"]).legal_moves()


@pytest.mark.parametrize(
    "go_out, discard, lay", [("either", True, True), ("meld", False, True), ("discard", True, False)]
)
def test_akh19_how_the_hand_is_emptied(go_out: str, discard: bool, lay: bool) -> None:
    """AK-H19: by either move, only by laying, or only by discarding; the moves offered agree with it."""
    deal = play_open(rules={"go_out": go_out}, You="♥8")
    moves = [str(move) for move in deal.legal_moves()]
    for move, may in (("discard ♥8", discard), ("lay off ♥8 on 2", lay)):
        assert may == (move in moves)
        refusal = deal.refusal(deal.move(move))
        assert (None if may else "AK-H19") == (refusal and refusal.rule)


def test_akh19_with_discard_a_meld_keeps_a_card_back() -> None:
    """AK-H19: where the last card is discarded a meld of all one's cards is refused, and not offered."""
    keys = {"rules": {"go_out": "discard"}, "You": "♠9 ♥9 ♦9"}
    assert "AK-H19" == refused_open(**keys, moves=["You: meld ♠9 ♥9 ♦9"]).rule
    assert {"meld pair ♠9 ♥9", "meld pair ♠9 ♦9", "meld pair ♥9 ♦9"} == {
        str(move) for move in play_open(**keys).melds()
    }


def test_akh19_with_meld_a_card_that_fits_nowhere_is_not_left_over() -> None:
    """AK-H19: where the last card is laid, a lay-off that leaves one card that no meld takes is refused."""
    keys = {"rules": {"go_out": "meld"}}
    assert "AK-H19" == refused_open(**keys, You="♥8 ♣2", moves=["You: lay off ♥8 on 2"]).rule
    assert play_open(**keys, You="♥8 ♥9", moves=["You: lay off ♥8 on 2", "You: lay off ♥9 on 2"]).phase == "over"
    assert play_open(**keys, You="♣2 ♠2", moves=["You: discard ♣2"]).phase == "offer"


def test_akh19_with_meld_the_card_left_over_may_fit_the_new_meld() -> None:
    """AK-H19: the card that is left may fit the meld that is just laid."""
    keys = {"rules": {"go_out": "meld"}}
    deal = play_open(**keys, You="♠9 ♥9 ♦9 ♣9", moves=["You: meld ♠9 ♥9 ♦9", "You: lay off ♣9 on 5"])
    assert deal.phase == "over"
    assert "AK-H19" == refused_open(**keys, You="♠9 ♥9 ♦9 ♦2", moves=["You: meld ♠9 ♥9 ♦9"]).rule


@pytest.mark.parametrize("go_out, left", [("meld", "♣2"), ("discard", "")])
def test_akh19_an_opening_too_leaves_the_turn_a_way_to_end(go_out: str, left: str) -> None:
    """AK-H19: an opening that would leave no move in the turn is refused and not offered."""
    deal = play(rules={"go_out": go_out}, contract="set 3", You=f"♠9 ♥9 ♦9 {left}")
    assert "AK-H19" == deal.refusal(deal.move("open ♠9 ♥9 ♦9")).rule
    assert [] == list(deal.openings())


def test_derived_nobody_goes_out_in_the_opening_turn_under_the_defaults() -> None:
    """AK-20, AK-H7: of 14 cards the largest contract takes 8, and nothing else may be laid, so cards stay in the hand."""
    largest = max(contract.size for contract in Deal.new(PLAYERS).rules.contracts)
    assert 8 == largest
    hand = "♠9 ♥9 ♦9 ♣9 ♥5 ♥6 ♥7 ♥8 ♣2 ♣4 ♠2 ♦J ♦3 ♠4"
    deal = play(contract="set 4 + run 4", You=hand, moves=["You: open ♠9 ♥9 ♦9 ♣9 | ♥5 ♥6 ♥7 ♥8", "You: discard ♠2"])
    assert 5 == deal.hands[0].size
    assert deal.going_out is None


def test_ak25_an_opening_may_empty_a_hand_that_is_small() -> None:
    """AK-25: where the contract takes every card, opening goes out."""
    deal = play(contract="set 3", You="♠9 ♥9 ★", moves=["You: open ♠9 ♥9 ★"])
    assert (0, True) == (deal.going_out, deal.result().doubled)


@pytest.mark.parametrize(
    "joker_finish, laid, discarded", [("either", True, True), ("meld", True, False), ("discard", False, True)]
)
def test_akh20_what_going_out_with_a_joker_is(joker_finish: str, laid: bool, discarded: bool) -> None:
    """AK-28, AK-H20: a joker in the last move doubles: laid or discarded, or with the option only the one of them."""
    rules = {"joker_finish": joker_finish}
    for hand, move, doubles in (
        ("★", "lay off ★ on 2 at low", laid),
        ("♠9 ♥9 ★", "meld ♠9 ♥9 ★", laid),
        ("♠9 ★", "meld ♠9 ★", laid),
        ("★", "discard ★", discarded),
    ):
        deal = play_open(rules=rules, You=hand, moves=[f"You: {move}"])
        assert doubles == deal.result().doubled
        assert (200 if doubles else 100) == deal.points()[2]


@pytest.mark.parametrize("joker_finish, doubles", [("either", True), ("meld", True), ("discard", False)])
def test_akh20_an_opening_with_a_joker_that_goes_out(joker_finish: str, doubles: bool) -> None:
    """AK-H20: an opening is laid: it doubles as a meld does."""
    deal = play(contract="set 3", rules={"joker_finish": joker_finish}, You="♠9 ♥9 ★", moves=["You: open ♠9 ♥9 ★"])
    assert doubles == deal.result().doubled


def test_akh20_a_joker_before_the_last_move_doubles_nothing() -> None:
    """AK-H20: a joker laid earlier in the turn does not count, only the move that empties the hand."""
    deal = play_open(You="★ ♣2", moves=["You: lay off ★ on 1", "You: discard ♣2"])
    assert not deal.result().doubled


def test_akh20_a_card_laid_beside_a_joker_on_the_table_doubles_nothing() -> None:
    """AK-H20: the joker must be among the cards of the last move, not among those that lie there."""
    deal = play_open(table=["Bo: ♠K ♥K ★", "You: ♥5 ♥6 ♥7"], You="♦K", moves=["You: lay off ♦K on 1"])
    assert not deal.result().doubled
    assert "Bo: ♠K ♥K ★ ♦K" == melds(deal)[0]


def test_akh15_a_swap_does_not_go_out() -> None:
    """AK-H15: a swap leaves the hand as large as it was; the joker that came is laid and doubles."""
    keys = {"rules": {"joker_swap": True}, "table": ["Bo: ♠K ♥K ★", "You: ♥5 ♥6 ♥7"], "You": "♦K"}
    deal = play_open(**keys, moves=["You: swap ♦K on 1"])
    assert ("play", 1) == (deal.phase, deal.hands[0].jokers)
    assert play_open(**keys, moves=["You: swap ♦K on 1", "You: lay off ★ on 2"]).result().doubled
