"""The stock runs out: when the deal closes and what is written (AK-29, AK-H27, AK-H28)."""

import pytest

from amerikano.rummy import Deal
from tests.support import TABLE, by_name, hand, short_stock

CLOSE_AT = ["turn_end", "at_once", "next_draw"]
HANDS = {"You": "♠2 ♠4", "Bo": "♣2 ♣4", "Cem": "♦2 ♦4"}


def game(stock: str, close_at: str, *moves: str, **keys: object) -> Deal:
    """Return the deal with this stock left, nobody having opened unless told, with no taking out of turn."""
    rules = {"close_at": close_at, "take_out_of_turn": False}
    return short_stock(stock, **{"drawn": False, "rules": rules} | HANDS | keys, moves=list(moves))


@pytest.mark.parametrize("close_at", CLOSE_AT)
def test_ak29_the_deal_goes_on_while_there_is_stock(close_at: str) -> None:
    """AK-29: with a card left in the stock the deal runs."""
    deal = game("♥J ♥Q", close_at, "You: draw stock", "You: discard ♠2")
    assert ("draw", 1) == (deal.phase, deal.to_move)


def test_akh27_turn_end_the_turn_with_the_last_card_is_finished() -> None:
    """AK-H27 turn_end: the player who drew the last card plays on; with the discard the deal closes."""
    deal = game("♥J", "turn_end", "You: draw stock")
    assert ("play", 0) == (deal.phase, deal.to_move)
    deal.play(deal.move("discard ♠2"))
    assert ("over", None, None) == (deal.phase, deal.to_move, deal.going_out)
    assert "♠4 ♥J" == hand(deal)


def test_akh27_turn_end_the_player_may_go_out_with_the_last_card() -> None:
    """AK-H27 turn_end, AK-25: going out in that turn wins the chips as ever."""
    deal = game(
        "♥8",
        "turn_end",
        "You: draw stock",
        "You: lay off ♥8 on 2",
        "You: discard ♠2",
        You="♠2",
        table=TABLE,
        opened=["You", "Bo"],
    )
    assert (0, [8, 3, 3]) == (deal.going_out, deal.chips)


def test_akh27_turn_end_the_player_may_open_with_the_last_card() -> None:
    """AK-H27 turn_end: opening in that turn saves the 100."""
    hand_of_you = "♠9 ♥9 ♥5 ♥6 ♥7 ♠2"
    deal = game(
        "♦9", "turn_end", "You: draw stock", "You: open ♠9 ♥9 ♦9 | ♥5 ♥6 ♥7", "You: discard ♠2", You=hand_of_you + " ♠3"
    )
    assert {"You": 3, "Bo": 100, "Cem": 100} == by_name(deal, deal.points())


def test_akh27_turn_end_the_useful_discard_of_that_turn_costs_25() -> None:
    """AK-H27 turn_end, AK-16: the last discard is a discard like any other."""
    deal = game("♥J", "turn_end", "You: draw stock", "You: discard ♥8", You="♥8 ♠4", table=TABLE, opened=["You", "Bo"])
    assert 25 + 4 + 10 == deal.points()[0]


def test_akh27_at_once_the_card_drawn_counts_in_the_hand() -> None:
    """AK-H27 at_once: drawing the last card closes the deal, and that card is counted."""
    deal = game("♥J", "at_once", "You: draw stock", table=TABLE, opened=["You", "Bo"])
    assert ("over", None) == (deal.phase, deal.going_out)
    assert {"You": 2 + 4 + 10, "Bo": 6, "Cem": 100} == by_name(deal, deal.points())


def test_akh27_at_once_a_draw_from_the_pile_closes_nothing() -> None:
    """AK-H27 at_once: only the stock closes the deal."""
    assert "play" == game("♥J", "at_once", "You: draw discard").phase


def test_akh27_next_draw_the_next_player_may_still_draw_the_discard() -> None:
    """AK-H27 next_draw: with an empty stock the discard may be drawn and the turn played."""
    moves = ["You: draw stock", "You: discard ♠2"]
    deal = game("♥J", "next_draw", *moves)
    assert ("draw", 1) == (deal.phase, deal.to_move)
    assert "♠2 ♣2 ♣4" == hand(game("♥J", "next_draw", *moves, "Bo: draw discard"), "Bo")


def test_akh27_next_draw_closes_when_a_player_would_have_to_draw_from_the_stock() -> None:
    """AK-H27 next_draw: who does not take the discard has no card to draw, and the deal closes there."""
    deal = game("♥J", "next_draw", "You: draw stock", "You: discard ♠2", "Bo: draw stock")
    assert ("over", None, None) == (deal.phase, deal.to_move, deal.going_out)
    assert "♣2 ♣4" == hand(deal, "Bo")


def test_akh27_next_draw_one_may_go_out_with_the_discard_drawn() -> None:
    """AK-H27 next_draw, AK-25: with an empty stock the drawn discard may be the last card."""
    moves = ["You: draw stock", "You: discard ♥8", "Bo: draw discard", "Bo: lay off ♥8 on 2", "Bo: discard ♣2"]
    deal = game("♥J", "next_draw", *moves, You="♥8 ♠4", Bo="♣2", table=TABLE, opened=["You", "Bo"])
    assert 1 == deal.going_out


@pytest.mark.parametrize("close_at", CLOSE_AT)
def test_akh28_the_stock_gives_no_chips_and_doubles_nothing(close_at: str) -> None:
    """AK-29, AK-H28: nobody wins chips, points are counted once, the pile is not reshuffled."""
    moves = {"turn_end": ["You: draw stock", "You: discard ★"], "at_once": ["You: draw stock"],
             "next_draw": ["You: draw stock", "You: discard ★", "Bo: draw stock"]}[close_at]  # fmt: skip
    deal = game("♥J", close_at, *moves, You="★ ♠4", chips=[4, 2, 3])
    assert deal.phase == "over"
    assert [4, 2, 3] == deal.chips
    assert [100, 100, 100] == deal.points()
    assert [] == deal.stock
    assert not deal.result().doubled
    assert [0, 0, 0] == [score.chips_won for score in deal.result().scores]


@pytest.mark.parametrize("close_at", CLOSE_AT)
def test_ak29_a_position_with_an_empty_stock_freezes_nothing(close_at: str) -> None:
    """AK-29: a turn that begins with an empty stock and no discard is over at once, or has a move; nothing hangs."""
    deal = game("", close_at)
    assert ("over" if close_at != "next_draw" else "draw") == deal.phase
    assert (deal.to_move is None) == (deal.legal_moves() == [])


@pytest.mark.parametrize("close_at", CLOSE_AT)
def test_ak29_a_turn_with_a_drawn_card_and_an_empty_stock_is_played(close_at: str) -> None:
    """AK-29, AK-H27: a position in the turn of the last card goes on to its end, except where the draw itself closed it."""
    deal = game("", close_at, drawn=True)
    assert ("over" if close_at == "at_once" else "play") == deal.phase


def test_ak29_an_empty_stock_has_no_card_to_draw() -> None:
    """AK-29: only where the next draw closes the deal is the stock drawn from when empty."""
    deal = game("♥J", "next_draw", "You: draw stock", "You: discard ♠2")
    assert ["draw stock", "draw discard"] == [str(move) for move in deal.legal_moves()]


def test_akh27_a_penalty_card_does_not_use_the_stock_up() -> None:
    """AK-H27, AK-H35: a take leaves the next player a card, so it never closes the deal."""
    for close_at in CLOSE_AT:
        moves = ["You: discard ♠2", "Bo: let go", "Cem: take"]
        deal = short_stock("♥J ♥Q", rules={"close_at": close_at}, **HANDS, moves=moves)
        assert ("draw", 1, 1) == (deal.phase, deal.to_move, len(deal.stock))
