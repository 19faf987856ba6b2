"""The lead, trumps, and the call that finds the partner (AR-07 to AR-11, AR-23, AR-29, AR-H8, AR-H9)."""

from __future__ import annotations

import pytest

from amerikano.cards import CARDS, JOKER, read_card
from amerikano.tricks import Call, Deal, Play
from tests.tricks_support import (
    FOUR_HANDS,
    SIX,
    SUIT_HANDS,
    TABLE,
    called,
    cards,
    deal_of,
    legal,
    not_allowed,
    refused_in,
    run_out,
    scores,
    wins,
)

HOLDER_DOES_NOT_WIN = {
    "Ada": "♥A ♥K ♥10 ♣K ♣Q ♣J ♣10 ♣9 ♣8 ♠K ♠Q ♦A ♦K",
    "Bo": "♥3 ♥4 ♣A ♣7 ♣6 ♣5 ♣4 ♣3 ♣2 ♠J ♠10 ♦Q ♦J",
    "Cem": "♥Q ♥J ♥2 ♥5 ♠9 ♠8 ♠7 ♠6 ♦10 ♦9 ♦8 ♦7 ♦6",
    "Dag": "♥7 ♥9 ♥8 ♥6 ♠A ♠5 ♠4 ♠3 ♠2 ♦5 ♦4 ♦3 ♦2",
}


def led(preset: str, players: int) -> Deal:
    """Return a deal in which Ada is declarer and has led the first card she may."""
    row = TABLE[preset, players]
    deal = deal_of(players, rules=preset, seed=4, moves=wins(row.lowest, players))
    for _ in range(2 if row.exchange else 1):
        deal.play(deal.legal_moves()[0])
    return deal


@pytest.mark.parametrize("card", FOUR_HANDS["Ada"].split())
def test_ar08_the_suit_led_is_trumps(card: str) -> None:
    """AR-07, AR-08: declarer leads any card, and its suit is trumps for the deal."""
    deal = deal_of(**FOUR_HANDS, moves=[*wins(), f"Ada: play {card}"])
    assert (card[0], "call", 0) == (deal.view(1).trump.value, deal.phase, deal.to_move)
    assert card[0] == run_out(deal).view(1).trump.value


@pytest.mark.parametrize("declarer", range(4))
def test_ar07_declarer_leads_to_the_first_trick(declarer: int) -> None:
    """AR-07: not who bid first, nor the dealer's left: the highest bidder; the others wait."""
    moves = [f"{name}: {'bid 5' if seat == declarer else 'pass'}" for seat, name in enumerate(SIX[:4])]
    deal = deal_of(**FOUR_HANDS, moves=moves)
    assert ("lead", declarer, declarer) == (deal.phase, deal.to_move, deal.view(0).leader)
    for seat in set(range(4)) - {declarer}:
        assert "G-01" == deal.refusal(Play(deal.view(seat).hand[0]), seat=seat).rule


@pytest.mark.parametrize("preset, players", TABLE)
def test_ar09_every_trump_of_another_player_may_be_called_and_nothing_else(preset: str, players: int) -> None:
    """AR-09, AR-H8: in every column exactly the trumps in other hands are offered; every other card of the pack is refused."""
    deal = led(preset, players)
    trump = deal.view(0).trump
    others = [card for hand in deal.view(None).hands[1:] for card in hand if card.suit is trump]
    assert {f"call {card}" for card in others} == set(legal(deal))
    pack = set(CARDS) - {JOKER}
    for card in pack - set(others):
        assert deal.refusal(Call(card)).rule in {"AR-09", "AR-20", "AR-23", "AR-H8"}
    assert "AR-09" == deal.refusal(Call(JOKER)).rule


@pytest.mark.parametrize(
    "card, rule, words",
    [
        ("♦K", "AR-09", "You hold ♦K yourself"),
        ("♦8", "AR-09", "the card that you just led"),
        ("♠Q", "AR-09", "no card of the trump suit, diamonds"),
        ("♠A", "AR-09", "no card of the trump suit, diamonds"),
    ],
)
def test_arh8_each_refused_call_has_its_own_reason(card: str, rule: str, words: str) -> None:
    """AR-09, AR-H8: a held card, the card just led, another suit."""
    refusal = not_allowed("Ada: play ♦8", f"Ada: call {card}")
    assert (rule, [card]) == (refusal.rule, [str(each) for each in refusal.cards])
    assert words in refusal.message
    assert "♦A" in refusal.instead


def test_arh8_a_card_of_the_own_discards_is_refused_with_its_reason() -> None:
    """AR-20, AR-H8: nobody holds a card that was put down."""
    hands = SUIT_HANDS | {"Ada": "♠A ♥3 ♠Q ♠J ♠10 ♠9 ♠8 ♠7 ♠6 ♠5 ♠4 ♠3", "Bo": "♠K ♥A ♥K ♥Q ♥J ♥10 ♥9 ♥8 ♥7 ♥6 ♥5 ♥4"}
    moves = [*wins(), "Ada: exchange ♠3 ♥2 ♦2 ♣2", "Ada: play ♠A", "Ada: call ♠3"]
    refusal = refused_in(**hands, rules="kitty", moves=moves)
    assert "AR-20" == refusal.rule
    assert "You put ♠3 down" in refusal.message
    assert ["call ♠K"] == legal(deal_of(**hands, rules="kitty", moves=moves[:-1]))


def test_g04_the_call_comes_after_the_lead_and_before_anyone_else_plays() -> None:
    """G-04, AR-09: nothing is called before the lead; after it nobody plays before the call, neither declarer nor the next."""
    assert "G-04" == not_allowed("Ada: call ♦A").rule
    refusal = not_allowed("Ada: play ♦8", "Ada: play ♦K")
    assert "G-04" == refusal.rule
    assert "AR-09" in refusal.message
    assert "G-01" == not_allowed("Ada: play ♦8", "Bo: play ♦Q").rule
    assert "G-01" == not_allowed("Ada: play ♦8", "Bo: call ♦A").rule


def test_ar09_one_card_is_called_once() -> None:
    """AR-09, G-04: after the call there is no other, by anybody."""
    for name in ("Ada", "Bo"):
        assert not_allowed("Ada: play ♦8", "Ada: call ♦A", f"{name}: call ♦J").rule in {"G-01", "G-04"}


@pytest.mark.parametrize("preset, players", TABLE)
def test_ar10_the_holder_must_play_the_called_card_on_the_first_turn(preset: str, players: int) -> None:
    """AR-10: whichever card is called, its holder is bound to it in the first trick; before that others follow suit freely."""
    start = led(preset, players)
    for call in start.legal_moves():
        deal = start.copy()
        deal.play(call)
        while str(call.card) not in cards(deal, deal.players[deal.to_move]).split():
            hand = deal.view(deal.to_move).hand
            own = [card for card in hand if card.suit is deal.view(0).trump] or hand
            assert [Play(card) for card in own] == sorted(deal.legal_moves(), key=lambda move: own.index(move.card))
            deal.play(deal.legal_moves()[-1])
        holder = deal.to_move
        assert [Play(call.card)] == deal.legal_moves()
        for card in deal.view(holder).hand:
            if card is not call.card:
                assert "AR-10" == deal.refusal(Play(card)).rule
        assert (holder, False) == (deal.partner, deal.partner_known)
        deal.play(Play(call.card))
        assert [holder] * players == [deal.view(seat).partner for seat in range(players)]


def test_ar10_the_partner_is_the_holder_and_not_the_winner() -> None:
    """AR-10: Ada wins the trick herself; the partner is Cem, who held the queen called."""
    moves = [*wins(), "Ada: play ♥K", "Ada: call ♥Q", "Bo: play ♥3", "Cem: play ♥Q", "Dag: play ♥7"]
    deal = deal_of(**HOLDER_DOES_NOT_WIN, moves=moves)
    assert (2, 0, [1, 0, 0, 0]) == (deal.partner, deal.to_move, deal.taken)


def test_ar10_the_partner_stays_for_the_deal() -> None:
    """AR-10: whatever is won later, at the end the partner is who held the card."""
    deal = run_out(called())
    assert (3, 3) == (deal.partner, deal.view(1).partner)


@pytest.mark.parametrize("preset, players", TABLE)
def test_ar11_amerikaner_has_no_trumps_no_call_and_no_partner(preset: str, players: int) -> None:
    """AR-11: declarer leads, the next one plays; a call is refused; nobody is partner at the end."""
    deal = deal_of(players, rules=preset, moves=wins("amerikaner"))
    if deal.phase == "exchange":
        deal.play(deal.legal_moves()[0])
    assert ("lead", 0) == (deal.phase, deal.to_move)
    lead = deal.view(0).hand[0]
    assert "AR-11" == deal.refusal(Call(lead)).rule
    deal.play(Play(lead))
    assert ("play", 1, None, None) == (deal.phase, deal.to_move, deal.view(0).trump, deal.view(0).called)
    assert "AR-11" == deal.refusal(Call(lead)).rule
    assert None is run_out(deal).partner


@pytest.mark.parametrize("rules", ["classic", "six_seat"])
def test_ar29_arh9_no_card_is_left_to_call(rules: str) -> None:
    """AR-29, AR-H9: declarer holds all trumps: no call, the next one plays, trumps stay, and only declarer scores the bid."""
    deal = deal_of(rules=rules, Ada="♠A ♠K ♠Q ♠J ♠10 ♠9 ♠8 ♠7 ♠6 ♠5 ♠4 ♠3 ♠2", moves=[*wins(9), "Ada: play ♠2"])
    assert ("play", 1, "♠", None) == (deal.phase, deal.to_move, deal.view(2).trump.value, deal.view(2).called)
    assert deal.refusal(Call(read_card("♥A"))) is not None
    end = run_out(deal)
    assert (None, {"Ada": 9, "Bo": 0, "Cem": 0, "Dag": 0}) == (end.partner, scores(end))


@pytest.mark.parametrize("rules", ["kitty", "classic-exchange"])
@pytest.mark.parametrize("down", ["♥2 ♦2 ♣2 ♠2", "♠A ♠K ♠Q ♠J"])
def test_arh9_no_card_is_left_to_call_after_the_exchange(rules: str, down: str) -> None:
    """AR-29, AR-H9: all other trumps are in declarer's hand or were put down."""
    deal = deal_of(**SUIT_HANDS, rules=rules, moves=[*wins(8), f"Ada: exchange {down}", "Ada: play ♠3"])
    assert ("play", 1, "♠") == (deal.phase, deal.to_move, deal.view(1).trump.value)
    end = run_out(deal)
    assert None is end.partner
    assert {"Bo": end.taken[1], "Cem": end.taken[2], "Dag": end.taken[3]}.items() <= scores(end).items()
    assert (8 if end.taken[0] >= 8 else -8) == scores(end)["Ada"]
