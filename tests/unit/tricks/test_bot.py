"""The computer player of Amerikaner: how it bids, exchanges, calls and plays, from its view alone."""

from __future__ import annotations

from typing import Any

import pytest

from amerikano.cards import Card
from amerikano.tricks import AMERIKANER, Bid, Deal, Exchange, Pass, Setup
from amerikano.tricks.bot import decide
from tests.tricks_support import FOUR_HANDS, SIX, SUIT_HANDS, TABLE, called, deal_of, rules_of, wins

HOPELESS = "♠2 ♠4 ♠6 ♥3 ♥5 ♥7 ♦2 ♦4 ♦6 ♦8 ♣3 ♣5 ♣7"
STRONG = "♠A ♠K ♠Q ♠J ♠10 ♠9 ♥A ♥K ♥2 ♦A ♦3 ♣A ♣4"


def move(deal: Deal) -> str:
    """Write what the computer player does now."""
    return str(decide(deal.view(deal.to_move)))


def bid(**keys: Any) -> str:
    """Write what Ada bids."""
    return move(deal_of(**keys))


@pytest.mark.parametrize(
    "hand",
    [HOPELESS, "♠3 ♠5 ♠7 ♥3 ♥5 ♦4 ♦6 ♦8 ♣3 ♣5", "♠3 ♠5 ♥3 ♥5 ♦4 ♦6 ♣3 ♣5"],
    ids=lambda hand: str(len(hand.split())),
)
def test_it_passes_with_a_hopeless_hand(hand: str) -> None:
    """A hand without a trick and without a long suit is passed where the lowest bid is half the tricks."""
    players = {13: 4, 10: 5, 8: 6}[len(hand.split())]
    assert "pass" == move(deal_of(players, rules="six_seat", Ada=hand))


def test_it_does_not_outbid_with_a_hopeless_hand() -> None:
    """It passes when others have bid what its hand does not hold, with the exchange cards too."""
    assert "pass" == move(deal_of(Bo=HOPELESS, moves=["Ada: bid 7"]))
    hand = HOPELESS.removesuffix(" ♣7")
    assert "pass" == move(deal_of(rules="kitty", Bo=hand, moves=["Ada: bid 7"]))


@pytest.mark.parametrize("rules", ["classic", "six_seat"])
def test_it_bids_what_a_strong_hand_holds(rules: str) -> None:
    """Six top trumps and three aces besides: it bids, goes on up to eight at least, and does not bid Amerikaner."""
    opening = decide(deal_of(rules=rules, Ada=STRONG).view(0))
    assert isinstance(opening, Bid)
    assert opening.tricks != AMERIKANER
    again = decide(deal_of(Bo=STRONG, moves=["Ada: bid 7"]).view(1))
    assert isinstance(again, Bid)
    assert 8 == again.tricks


def test_it_raises_by_one() -> None:
    """A bid is the lowest that is open: nothing is given away."""
    assert "bid 5" == move(deal_of(Bo=STRONG, moves=["Ada: bid 4"]))
    assert "bid 1" == bid(Ada=STRONG)
    assert "bid 7" == bid(Ada=STRONG, rules="six_seat")


@pytest.mark.parametrize(
    "hand, sure",
    [
        ("♠A ♠K ♠Q ♠J ♠10 ♠9 ♠8 ♠7 ♠6 ♠5 ♠4 ♠3 ♠2", True),
        ("♠A ♠K ♠Q ♠J ♥A ♥K ♥Q ♦A ♦K ♦Q ♣A ♣K ♣Q", True),
        ("♠A ♠K ♠Q ♠J ♥A ♥K ♥Q ♦A ♦K ♦Q ♣A ♣K ♣J", False),
        ("♠K ♠Q ♠J ♠10 ♠9 ♠8 ♠7 ♠6 ♠5 ♠4 ♠3 ♠2 ♥A", False),
        (STRONG, False),
    ],
)
def test_it_bids_amerikaner_only_with_all_tricks_sure(hand: str, sure: bool) -> None:
    """Amerikaner is bid when every card, led from above, must win; also after other bids; and then all tricks are taken."""
    assert sure == (bid(Ada=hand) == "bid amerikaner")
    deal = deal_of(Bo=hand, moves=["Ada: bid 12"])
    assert sure == (move(deal) == "bid amerikaner")
    if sure:
        while deal.to_move is not None:
            deal.play(decide(deal.view(deal.to_move)) if deal.to_move == 1 else deal.legal_moves()[0])
        assert 13 == deal.taken[1]


@pytest.mark.parametrize("kitty", ["♠2 ♥2 ♦2 ♣2", "♠2 ♥K ♦K ♣K", "♠2 ♥Q ♦9 ♣A"])
def test_it_keeps_the_sure_tricks_of_amerikaner_in_the_exchange(kitty: str) -> None:
    """With all tricks sure before the exchange none is given away in it, whatever lies in the middle."""
    deal = deal_of(rules="kitty", Ada=SUIT_HANDS["Ada"], kitty=kitty)
    assert "bid amerikaner" == move(deal)
    while deal.to_move is not None:
        deal.play(decide(deal.view(0)) if deal.to_move == 0 else deal.legal_moves()[0])
    assert 12 == deal.taken[0]


def test_it_puts_low_cards_down() -> None:
    """Neither an ace nor a trump of the long suit is put down while there are low cards of other suits."""
    deal = deal_of(rules="kitty", Ada="♠A ♠K ♠Q ♠J ♠10 ♠9 ♥A ♥2 ♦A ♦3 ♣A ♣4", kitty="♥4 ♦5 ♣6 ♣7", moves=wins(9))
    exchange = decide(deal.view(0))
    assert isinstance(exchange, Exchange)
    put_down = set(map(str, exchange.cards))
    assert 4 == len(put_down)
    assert put_down <= {"♥2", "♦3", "♣4", "♥4", "♦5", "♣6", "♣7"}


@pytest.mark.parametrize(
    "hand, lead, call",
    [
        ("♠K ♠Q ♠10 ♠9 ♠4 ♠3 ♥A ♥K ♦A ♦K ♣2 ♣3 ♣4", "play ♠3", "call ♠A"),
        ("♠A ♠Q ♠10 ♠9 ♠4 ♠3 ♥A ♥K ♦A ♦K ♣2 ♣3 ♣4", "play ♠3", "call ♠K"),
        ("♠A ♠K ♠Q ♠9 ♠4 ♠2 ♥A ♥K ♦A ♦K ♣2 ♣3 ♣4", "play ♠2", "call ♠J"),
    ],
)
def test_it_leads_a_low_trump_and_calls_the_highest_it_lacks(hand: str, lead: str, call: str) -> None:
    """As declarer it leads the lowest card of its long suit, and calls the highest trump that it does not hold."""
    deal = deal_of(Ada=hand, moves=wins(8))
    assert lead == move(deal)
    deal.play(deal.move(lead))
    assert call == move(deal)


def test_it_calls_what_is_in_play() -> None:
    """The highest trump was put down: the next one is called."""
    hands = SUIT_HANDS | {"Ada": "♠A ♥3 ♠Q ♠J ♠10 ♠9 ♠8 ♠7 ♠6 ♠5 ♠4 ♠3", "Bo": "♠K ♥A ♥K ♥Q ♥J ♥10 ♥9 ♥8 ♥7 ♥6 ♥5 ♥4"}
    assert "call ♠K" == move(
        deal_of(**hands, rules="kitty", moves=[*wins(), "Ada: exchange ♠A ♥2 ♦2 ♣2", "Ada: play ♠3"])
    )


PARTNER = {
    "Ada": "♠A ♠K ♠Q ♠9 ♠4 ♠3 ♥A ♥9 ♥8 ♦A ♦9 ♣3 ♣4",
    "Bo": "♠J ♠8 ♥K ♥Q ♥2 ♦K ♦2 ♣A ♣K ♣Q ♣5 ♣6 ♣7",
    "Cem": "♠10 ♠7 ♠6 ♥3 ♥4 ♥5 ♦3 ♦4 ♦5 ♦6 ♣8 ♣9 ♣10",
    "Dag": "♠5 ♠2 ♥6 ♥7 ♥10 ♥J ♦7 ♦8 ♦10 ♦J ♦Q ♣2 ♣J",
}
KNOWN = [*wins(), "Ada: play ♠A", "Ada: call ♠J", "Bo: play ♠J", "Cem: play ♠6", "Dag: play ♠2"]
"""Bo is known to be the partner; Ada leads."""


def test_the_partner_does_not_overtake_declarers_sure_trick() -> None:
    """Ada's ace of hearts is sure: Bo gives the two and keeps king and queen."""
    assert "play ♥2" == move(deal_of(**PARTNER, moves=[*KNOWN, "Ada: play ♥A"]))


def test_the_partner_helps_where_declarers_card_is_not_sure() -> None:
    """Ada leads the three: Bo takes it with one of the three highest clubs, which are all alike while Bo holds them."""
    assert "play ♣Q" == move(deal_of(**PARTNER, moves=[*KNOWN, "Ada: play ♣3"]))


def test_declarer_does_not_overtake_the_partners_sure_trick_when_last() -> None:
    """Ada, last to play, leaves Bo's trick to Bo and throws away low."""
    moves = [*KNOWN, "Ada: play ♣3", "Bo: play ♣A", "Cem: play ♣8", "Dag: play ♣2"]
    moves += ["Bo: play ♥K", "Cem: play ♥3", "Dag: play ♥6"]
    assert "play ♥8" == move(deal_of(**PARTNER, moves=moves))


def test_before_the_partner_is_known_everybody_plays_alone() -> None:
    """AR-H15: in the first trick declarer's side is not yet known; who has to follow and cannot win plays low."""
    assert "play ♠7" == move(
        deal_of(
            **PARTNER | {"Cem": PARTNER["Cem"].replace("♠6", "♦Q"), "Dag": PARTNER["Dag"].replace("♦Q", "♠6")},
            moves=KNOWN[:-2],
        )
    )


@pytest.mark.parametrize(
    "trick, card",
    [
        (["Ada: play ♣3", "Bo: play ♣5", "Cem: play ♣8"], "play ♣J"),
        (["Ada: play ♥8", "Bo: play ♥2", "Cem: play ♥5"], "play ♥10"),
        (["Ada: play ♥8", "Bo: play ♥K", "Cem: play ♥5"], "play ♥6"),
        (["Ada: play ♦9", "Bo: play ♦2", "Cem: play ♦6"], "play ♦10"),
    ],
)
def test_it_wins_as_cheaply_as_possible_when_last(trick: list[str], card: str) -> None:
    """Last to play, and not of the side that wins: the lowest card that takes the trick, or if none does the lowest of all."""
    assert card == move(deal_of(**PARTNER, moves=[*KNOWN, *trick]))


def test_it_ruffs_low_when_last() -> None:
    """Without the suit led the lowest trump that wins is enough."""
    hands = PARTNER | {
        "Ada": "♠A ♠K ♠Q ♠9 ♠4 ♠3 ♥A ♥9 ♥8 ♦A ♦9 ♣3 ♣4",
        "Cem": "♠10 ♠5 ♠6 ♥3 ♥4 ♥5 ♦3 ♦4 ♣2 ♣J ♣8 ♣9 ♣10",
        "Dag": "♠7 ♠2 ♥6 ♥7 ♥10 ♥J ♦7 ♦8 ♦10 ♦J ♦Q ♦5 ♦6",
    }
    assert "play ♠7" == move(deal_of(**hands, moves=[*KNOWN, "Ada: play ♣3", "Bo: play ♣5", "Cem: play ♣8"]))


def test_it_ruffs_low_when_others_are_still_to_play() -> None:
    """Where no trump of the hand is sure to win the lowest one is risked."""
    hands = PARTNER | {
        "Cem": "♠10 ♠7 ♠6 ♥3 ♥4 ♥5 ♦3 ♦4 ♦5 ♦6 ♦7 ♦8 ♦10",
        "Dag": "♠5 ♠2 ♥6 ♥7 ♥10 ♥J ♦J ♦Q ♣2 ♣J ♣8 ♣9 ♣10",
    }
    assert "play ♠7" == move(deal_of(**hands, moves=[*KNOWN, "Ada: play ♣3", "Bo: play ♣5"]))


def test_in_amerikaner_the_others_take_what_they_can() -> None:
    """Declarer's card is beaten by whoever can, last as cheaply as possible."""
    deal = deal_of(**PARTNER, moves=["Ada: bid amerikaner", "Ada: play ♥8", "Bo: play ♥2", "Cem: play ♥3"])
    assert "play ♥10" == move(deal)


def test_it_is_given_only_a_view() -> None:
    """The view of another seat, or of an onlooker, is refused: it decides for the seat whose view it has."""
    deal = called()
    for seat in (0, 2, 3, None):
        with pytest.raises(ValueError, match="seat that is to move"):
            decide(deal.view(seat))
    with pytest.raises(TypeError):
        decide()


def test_the_same_view_gives_the_same_move() -> None:
    """What others hold makes no difference: the same view, the same move, whoever is the partner."""
    swapped = FOUR_HANDS | {"Cem": FOUR_HANDS["Cem"].replace("♦9", "♦A"), "Dag": FOUR_HANDS["Dag"].replace("♦A", "♦9")}
    one, other = called(), called(**swapped)
    assert one.view(1) == other.view(1)
    assert decide(one.view(1)) == decide(other.view(1)) == decide(one.view(1))


@pytest.mark.parametrize("preset, players", TABLE)
def test_it_makes_only_legal_moves(preset: str, players: int) -> None:
    """In random deals of every column every move is accepted; the deal is left as it was by deciding; not all deals are passed."""
    bid_in = 0
    for seed in range(6):
        deal = Deal.from_setup(Setup(SIX[:players], rules_of(preset, players), seed))
        while deal.to_move is not None:
            deal.play(decide(deal.view(deal.to_move)))
        bid_in += not deal.passed_out
    assert bid_in >= 2


def test_cards_and_passes_are_the_moves_of_the_text() -> None:
    """What it returns are the values of the game, so that they are written and read like any other."""
    deal = deal_of(rules="six_seat", Ada=HOPELESS)
    assert Pass() == decide(deal.view(0))
    assert all(isinstance(card, Card) for card in deal.view(0).hand)
