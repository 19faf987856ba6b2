"""Trick play: following suit, who wins a trick, who leads the next (AR-01, AR-02, AR-12 to AR-14, AR-H10, AR-H11)."""

from __future__ import annotations

import pytest

from amerikano.cards import read_cards
from amerikano.tricks import Deal, Play
from tests.property.referee import ORDER, winner
from tests.tricks_support import FOUR_HANDS, TABLE, called, cards, deal_of, legal, refused_in, run_out, wins

HANDS = {
    "Ada": "♥A ♥K ♥10 ♣K ♣Q ♣J ♣10 ♣9 ♣8 ♠K ♠Q ♦A ♦K",
    "Bo": "♥3 ♥4 ♣A ♣7 ♣6 ♣5 ♣4 ♣3 ♣2 ♠J ♠10 ♦Q ♦J",
    "Cem": "♥Q ♥J ♥2 ♥5 ♠9 ♠8 ♠7 ♠6 ♦10 ♦9 ♦8 ♦7 ♦6",
    "Dag": "♥7 ♥9 ♥8 ♥6 ♠A ♠5 ♠4 ♠3 ♠2 ♦5 ♦4 ♦3 ♦2",
}
FIRST = ["Ada: play ♥K", "Ada: call ♥Q", "Bo: play ♥3", "Cem: play ♥Q", "Dag: play ♥7"]
"""Hearts are trumps; Ada wins and leads again."""


FIRST_TWO = [*wins(), *FIRST, "Ada: play ♣K", "Bo: play ♣A", "Cem: play ♥2", "Dag: play ♠A"]


def second(cards_played: str) -> Deal:
    """Return the deal after a second trick, to which Ada leads; the cards fall as written."""
    names = ("Ada", "Bo", "Cem", "Dag")
    played = [f"{name}: play {card}" for name, card in zip(names, cards_played.split(), strict=True)]
    return deal_of(**HANDS, moves=[*wins(), *FIRST, *played])


def test_ar12_suit_is_followed() -> None:
    """AR-12: who holds the suit led plays it; the refusal names a card that is held and what may be played."""
    refusal = refused_in(**HANDS, moves=[*wins(), *FIRST, "Ada: play ♣K", "Bo: play ♥4"])
    assert "AR-12" == refusal.rule
    assert "You still hold ♣2, so you must follow clubs" in refusal.message
    assert "♣A" in refusal.instead
    assert ["♥4"] == [str(card) for card in refusal.cards]


def test_ar12_only_the_suit_led_is_offered() -> None:
    """AR-12: of thirteen cards seven clubs are offered, trumps are not."""
    deal = deal_of(**HANDS, moves=[*wins(), *FIRST, "Ada: play ♣K"])
    assert [f"play ♣{rank}" for rank in "234567A"] == legal(deal)


def test_ar12_arh10_who_is_void_plays_any_card() -> None:
    """AR-12, AR-H10: Cem has no club: trump or not, every card of the hand; no duty to trump or to overtake."""
    deal = deal_of(**HANDS, moves=[*wins(), *FIRST, "Ada: play ♣K", "Bo: play ♣A"])
    assert cards(deal, "Cem").split() == [text.removeprefix("play ") for text in legal(deal)]
    deal.play(deal.move("play ♥J"))
    assert cards(deal, "Dag").split() == [text.removeprefix("play ") for text in legal(deal)]


def test_arh10_no_duty_to_head_the_trick() -> None:
    """AR-H10: who follows suit may play low below what lies there."""
    assert "play ♦6" in legal(deal_of(**HANDS, moves=[*wins(), *FIRST, "Ada: play ♦K", "Bo: play ♦J"]))


@pytest.mark.parametrize(
    "trick, who",
    [
        ("♣K ♣A ♥2 ♠A", 2),  # a low trump beats the ace
        ("♣K ♣A ♥2 ♥6", 3),  # a higher trump beats it
        ("♣K ♣A ♥J ♥9", 2),  # a lower one does not
        ("♣K ♣A ♠9 ♠A", 1),  # the ace of another suit beats nothing
        ("♣K ♣7 ♠9 ♠A", 0),  # nobody beats the lead
        ("♣8 ♣2 ♦10 ♦5", 0),
        ("♥10 ♥4 ♥J ♥9", 2),  # trumps led
        ("♥A ♥4 ♥J ♥9", 0),
        ("♠Q ♠J ♠9 ♠A", 3),
        ("♠Q ♠10 ♠9 ♠2", 0),  # a two is the lowest
        ("♦A ♦Q ♦10 ♦5", 0),  # an ace the highest
    ],
)
def test_ar13_ar14_who_wins_a_trick_and_leads_the_next(trick: str, who: int) -> None:
    """AR-01, AR-13, AR-14: the highest trump; without one the highest of the suit led; the winner takes it and leads."""
    deal = second(trick)
    view = deal.view(0)
    assert (who, who) == (deal.to_move, view.leader)
    assert [1 + (who == 0), *(int(who == seat) for seat in (1, 2, 3))] == deal.taken
    assert (0, read_cards(trick), who) == view.last_trick
    assert () == view.trick
    assert who == winner(list(enumerate(trick.split())), "♥")


@pytest.mark.parametrize(
    "trick, who", [("♣K ♣A ♥2 ♠A", 1), ("♥10 ♥4 ♥J ♥9", 2), ("♣K ♣7 ♥2 ♠A", 0), ("♠Q ♠J ♠9 ♠A", 3)]
)
def test_ar11_ar13_in_amerikaner_no_suit_is_higher(trick: str, who: int) -> None:
    """AR-11, AR-13: without trumps the highest of the suit led wins, whatever else falls."""
    names = ("Ada", "Bo", "Cem", "Dag")
    played = [f"{name}: play {card}" for name, card in zip(names, trick.split(), strict=True)]
    assert who == deal_of(**HANDS, moves=[*wins("amerikaner"), *played]).to_move


@pytest.mark.parametrize("lower", range(12))
def test_ar01_the_order_of_the_ranks(lower: int) -> None:
    """AR-01: each rank is beaten by the next, led or following; ace is high, two is low."""
    low, high = f"♠{ORDER[lower]}", f"♠{ORDER[lower + 1]}"
    spades = [f"♠{rank}" for rank in ORDER if f"♠{rank}" not in {low, high}]
    others = [suit + rank for suit in "♥♦♣" for rank in ORDER if suit + rank != "♣2"]
    rest = spades + others[17:]
    for lead, follow, who in ((low, high, 1), (high, low, 0)):
        hands = {"Ada": [lead, *rest[:16]], "Bo": [follow, *rest[16:]], "Cem": others[:17]}
        moves = ["Ada: bid amerikaner", f"Ada: play {lead}", f"Bo: play {follow}", "Cem: play ♥A"]
        deal = deal_of(3, moves=moves, **{name: " ".join(hand) for name, hand in hands.items()})
        assert who == deal.to_move


@pytest.mark.parametrize("preset, players", TABLE)
@pytest.mark.parametrize("bid", ["number", "amerikaner"])
def test_ar02_arh11_play_goes_on_until_the_hands_are_empty(preset: str, players: int, bid: str) -> None:
    """AR-02, AR-H11: no early stop, neither when the bid is made nor after a lost trick in Amerikaner."""
    row = TABLE[preset, players]
    deal = run_out(deal_of(players, rules=preset, moves=wins(row.lowest if bid == "number" else bid, players)))
    assert ((0,) * players, row.hand) == (deal.view(None).sizes, sum(deal.taken))
    assert row.hand * players == sum(isinstance(move, Play) for _, move in deal.log)


def test_g01_players_play_in_turn() -> None:
    """G-01: seat after seat to the left of whoever leads; nobody else plays."""
    deal = called("Bo: play ♦Q")
    for name in ("Ada", "Bo", "Dag"):
        seat = deal.players.index(name)
        assert "G-01" == deal.refusal(Play(deal.view(seat).hand[0]), seat=seat).rule


def test_g02_only_cards_of_the_hand_are_played() -> None:
    """G-02: another player's card, a card that has fallen, and a joker are refused."""
    for card in ("♦A", "♦Q", "♠7", "♦8"):
        assert (
            "G-02"
            == refused_in(
                **FOUR_HANDS, moves=[*wins(), "Ada: play ♦8", "Ada: call ♦A", "Bo: play ♦Q", f"Cem: play {card}"]
            ).rule
        )
    assert "G-02" == called().refusal(Play(read_cards("★")[0])).rule


def test_g03_nothing_is_played_when_the_deal_is_over() -> None:
    """G-03: the deal is over when the last trick has fallen."""
    deal = run_out(called())
    assert [] == deal.legal_moves()
    for text in ("play ♦A", "pass", "bid 9", "call ♦A", "exchange ♦A"):
        assert "G-03" == deal.refusal(deal.move(text)).rule
        assert "G-03" == deal.refusal(deal.move(text), seat=2).rule


def test_g04_in_the_tricks_nothing_is_called_or_exchanged() -> None:
    """G-04: bids, calls and exchanges have had their moment."""
    deal = called()
    for text in ("pass", "bid 13", "call ♦J", "exchange ♦J ♦10 ♠Q ♠9"):
        assert "G-04" == deal.refusal(deal.move(text)).rule


@pytest.mark.parametrize("moves", [[], ["Ada: bid 5"], wins(), FIRST_TWO, FIRST_TWO[:-3]], ids=len)
def test_a_copy_shares_nothing_that_moves(moves: list[str]) -> None:
    """A copy is equal; played to its end it leaves hands, trick, tricks taken and log of the deal as they were."""
    deal = deal_of(**HANDS, moves=moves)
    other = deal.copy()
    assert deal == other
    run_out(other)
    assert deal_of(**HANDS, moves=moves) == deal != other
    assert deal_of(**HANDS, moves=moves).view(None) == deal.view(None)


def test_what_is_no_move_of_amerikaner_is_an_error() -> None:
    """A value that is no move is a `TypeError`, not a refusal."""
    with pytest.raises(TypeError, match="move of Amerikaner"):
        called().refusal("play ♦A")
