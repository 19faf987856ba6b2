"""The computer player of Amerikano: sensible moves, from a view alone."""

import pytest

from amerikano.rummy import Deal, Rules, Session
from amerikano.rummy.bot import decide
from tests.support import OPENING_HAND, PLAYERS, play, play_open


def move(deal: Deal) -> str:
    """Return what the computer player does in the place of whoever is to move."""
    return str(decide(deal.view(deal.to_move)))


def test_ak10_as_maker_it_chooses_what_its_hand_is_near_to() -> None:
    """AK-10: with two runs of three in the hand it chooses them, not the sets that it has nothing for."""
    deal = play(contract=None, turn=None, drawn=False, maker="You", You="♥5 ♥6 ♥7 ♣9 ♣10 ♣J ♠2 ♦4 ♦8 ♠K ♥Q ♦A ♠7")
    assert "choose run 3 + run 3" == move(deal)


def test_it_opens_as_soon_as_it_can() -> None:
    """AK-20: with the contract in the hand it opens, exactly."""
    assert move(play(You=OPENING_HAND)).startswith("open ")


def test_it_lays_off_before_it_discards() -> None:
    """AK-21, AK-28: what fits the table is laid first; the joker goes out with the last card, and that doubles."""
    deal = play_open(You="♥8 ♣2 ★")
    assert "lay off ♥8 on 2" == move(deal)
    deal.play(deal.move("lay off ♥8 on 2"))
    assert "meld pair ♣2 ★" == move(deal)
    deal.play(deal.move("meld pair ♣2 ★"))
    assert deal.result().doubled


def test_ak16_it_avoids_the_useful_discard() -> None:
    """AK-16: before opening it discards a card that fits nothing rather than one that fits a meld on the table."""
    deal = play(table=["Bo: ♠K ♥K ♦K", "Bo: ♣5 ♣6 ♣7"], opened=["Bo"], You="♣K ♣8 ♣4 ♦2 ♠9 ♥J ♦7 ♠3 ♥5 ♦9 ♠J ♥2 ♦Q ♠6")
    assert move(deal) not in {"discard ♣K", "discard ♣8", "discard ♣4"}


def test_ak24_it_never_takes_out_of_turn() -> None:
    """AK-24: asked whether it takes the discard it lets it go."""
    hand = "♦9 ♠2 ♠4 ♠6 ♠8 ♥3 ♥5 ♥7 ♣J ♣K ♦2 ♦4 ♦6 ♥10"
    deal = play(players=["You", "Bo", "Cem", "Dag"], You=hand, moves=["You: discard ♦9", "Bo: let go"])
    assert "take" == deal.phase
    assert "let go" == move(deal)


@pytest.mark.parametrize("seed", [43, 50, 52])
def test_a_discard_does_not_go_round_for_ever(seed: int) -> None:
    """Where the last card must be laid, a card that fits but may not be laid yet was drawn and discarded without end."""
    deal = Deal.new(PLAYERS, Rules(go_out="meld", max_jokers=0), seed=seed, maker=1, computers=range(3))
    for _ in range(2_000):
        if deal.to_move is None:
            break
        deal.play(decide(deal.view(deal.to_move)))
    assert deal.to_move is None


def test_equal_views_equal_moves() -> None:
    """It is given a view and nothing else: with other cards hidden from it, it does the same."""
    first, second = (play(You=OPENING_HAND, seed=seed) for seed in (7, 8))
    assert first.view(0).hand == second.view(0).hand
    assert move(first) == move(second)


def test_a_session_of_computer_players_ends() -> None:
    """AK-04: fourteen deals are played, and most of them end with somebody going out (AK-25)."""
    session = Session.new(PLAYERS, seed=5, computers=range(3))
    out = 0
    while True:
        while (seat := session.deal.to_move) is not None:
            session.deal.play(decide(session.deal.view(seat)))
        out += session.deal.going_out is not None
        if session.over:
            break
        session.next_deal()
    assert out >= 10
