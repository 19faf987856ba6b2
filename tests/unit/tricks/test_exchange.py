"""The exchange cards (AR-20, AR-H7, AR-H8)."""

from __future__ import annotations

import pytest

from amerikano.tricks import Deal, Exchange
from tests.tricks_support import (
    SUIT_HANDS,
    TABLE,
    cards,
    deal_of,
    exchanges,
    legal,
    not_allowed,
    refused_in,
    text_cards,
    wins,
)

EXCHANGING = [column for column, row in TABLE.items() if row.exchange]
PLAIN = [column for column, row in TABLE.items() if not row.exchange]


def exchanged(*moves: str, bid: object = 8, rules: object = "kitty") -> Deal:
    """Return the deal in which Ada holds the spades, the twos are the exchange cards, and these moves follow her bid."""
    return deal_of(**SUIT_HANDS, rules=rules, moves=[*wins(bid), *moves])


@pytest.mark.parametrize("preset, players", EXCHANGING)
@pytest.mark.parametrize("bid", ["number", "amerikaner"])
def test_ar20_declarer_takes_the_cards_up_and_puts_as_many_down(preset: str, players: int, bid: str) -> None:
    """AR-20, AR-H7: 4, 4 or 2 cards, in Amerikaner too; any of the hand go; then all hold alike and declarer leads."""
    row = TABLE[preset, players]
    deal = deal_of(players, rules=preset, moves=wins(row.lowest if bid == "number" else bid, players))
    assert ("exchange", 0, row.hand + row.exchange, 0) == (
        deal.phase,
        deal.to_move,
        len(deal.view(0).hand),
        deal.view(1).kitty,
    )
    number, ways = exchanges(deal)
    assert number == len(deal.legal_moves())
    if players > 3:  # with three there are thousands
        assert {f"exchange {way}" for way in ways} == set(legal(deal))
    for way in (ways[0], ways[-1], ways[number // 2]):
        other = deal.copy()
        other.play(other.move(f"exchange {way}"))
        assert ("lead", 0, (row.hand,) * players) == (other.phase, other.to_move, other.view(1).sizes)
        assert way == " ".join(map(str, other.view(0).put_down))
        assert not set(text_cards(way)) & set(text_cards(cards(other)))


@pytest.mark.parametrize("preset, players", PLAIN)
def test_ar20_without_exchange_cards_declarer_leads_at_once(preset: str, players: int) -> None:
    """AR-20: `classic` and `six_seat` have none; an exchange is refused."""
    deal = deal_of(players, rules=preset, moves=wins(TABLE[preset, players].lowest, players))
    assert "lead" == deal.phase
    assert "G-04" == deal.refusal(Exchange(deal.view(0).hand[:4])).rule


def test_ar20_the_cards_taken_up_are_those_that_lay_in_the_middle() -> None:
    """AR-20: nobody held them before; now declarer does."""
    assert "♠2 ♠3 ♠4 ♠5 ♠6 ♠7 ♠8 ♠9 ♠10 ♠J ♠Q ♠K ♠A ♥2 ♦2 ♣2" == cards(exchanged())


@pytest.mark.parametrize(
    "words, rule",
    [
        ("♠2 ♥2 ♦2", "AR-20"),
        ("♠2", "AR-20"),
        ("♠2 ♥2 ♦2 ♣2 ♠3", "AR-20"),
        ("♠2 ♥2 ♦2 ♥3", "G-02"),
        ("♠2 ♥2 ♦2 ♦2", "G-02"),
        ("♠2 ♠2 ♠2 ♠2", "G-02"),
    ],
)
def test_ar20_what_may_not_be_put_down(words: str, rule: str) -> None:
    """AR-20, G-02: as many cards as were taken up, held ones, each once."""
    refusal = refused_in(**SUIT_HANDS, rules="kitty", moves=[*wins(), f"Ada: exchange {words}"])
    assert rule == refusal.rule
    assert refusal.cards


def test_ar20_nothing_put_down_is_refused() -> None:
    """AR-20: an exchange of no card is one card too few."""
    assert "AR-20" == exchanged().refusal(Exchange(())).rule


@pytest.mark.parametrize("order", ["♣2 ♠4 ♥2 ♠3", "♠3 ♠4 ♥2 ♣2"])
def test_ar20_the_order_in_which_cards_are_put_down_does_not_matter(order: str) -> None:
    """AR-20: own and taken cards in any order lead to the same hand."""
    deal = exchanged(f"Ada: exchange {order}")
    assert "♠2 ♠5 ♠6 ♠7 ♠8 ♠9 ♠10 ♠J ♠Q ♠K ♠A ♦2" == cards(deal)


def test_ar20_before_the_exchange_nothing_is_led_and_after_it_nothing_is_exchanged() -> None:
    """G-04: exchange before leading, and once."""
    refusal = refused_in(**SUIT_HANDS, rules="kitty", moves=[*wins(), "Ada: play ♠A"])
    assert "G-04" == refusal.rule
    assert "AR-20" in refusal.message
    moves = [*wins(), "Ada: exchange ♠2 ♥2 ♦2 ♣2"]
    assert "G-04" == refused_in(**SUIT_HANDS, rules="kitty", moves=[*moves, "Ada: exchange ♠3 ♠4 ♠5 ♠6"]).rule
    assert "G-01" == refused_in(**SUIT_HANDS, rules="kitty", moves=[*wins(), "Bo: exchange ♥3 ♥4 ♥5 ♥6"]).rule


def test_ar20_cards_put_down_are_out_of_play() -> None:
    """AR-20, G-02: they cannot be played, and count for no trick: twelve tricks are played."""
    moves = [*wins(), "Ada: exchange ♠A ♠K ♠Q ♠J"]
    assert "G-02" == refused_in(**SUIT_HANDS, rules="kitty", moves=[*moves, "Ada: play ♠A"]).rule
    deal = exchanged("Ada: exchange ♠A ♠K ♠Q ♠J")
    while deal.to_move is not None:
        deal.play(deal.legal_moves()[0])
    assert 12 == sum(deal.taken)
    assert not any(str(move) == "play ♠A" for _, move in deal.log)


def test_arh7_amerikaner_takes_the_exchange_cards_too() -> None:
    """AR-H7: declarer of Amerikaner takes up and puts down like any other."""
    deal = exchanged(bid="amerikaner")
    assert ("exchange", 16) == (deal.phase, len(deal.view(0).hand))
    deal = exchanged("Ada: exchange ♠2 ♥2 ♦2 ♣2", bid="amerikaner")
    assert ("lead", 12) == (deal.phase, len(deal.view(0).hand))


def test_nobody_exchanges_in_the_auction() -> None:
    """G-04: the exchange cards lie face down until the auction is over."""
    assert "G-04" == refused_in(**SUIT_HANDS, moves=["Ada: exchange ♠A ♠K ♠5 ♠4"], rules="kitty").rule
    assert "G-04" == not_allowed("Ada: exchange ♠A ♠K ♠5 ♠4").rule
