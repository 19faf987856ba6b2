"""The same seed deals the same cards and dealer on every machine and in every version of Python."""

from __future__ import annotations

import pytest

from amerikano.cards import write_cards
from amerikano.tricks import Deal
from tests.tricks_support import SIX, TABLE, rules_of

STORED: dict[tuple[str, int, int], list[str]] = {
    ("classic", 3, 0): [
        "Cem",
        "♠10 ♠J ♠K ♥6 ♥8 ♥10 ♥Q ♥A ♦3 ♦6 ♦10 ♦Q ♣5 ♣6 ♣9 ♣J ♣Q",
        "♠3 ♠5 ♥2 ♥5 ♥7 ♥9 ♥J ♦4 ♦7 ♦8 ♦K ♦A ♣3 ♣4 ♣7 ♣10 ♣A",
        "♠2 ♠4 ♠6 ♠7 ♠8 ♠9 ♠Q ♠A ♥3 ♥4 ♥K ♦2 ♦5 ♦9 ♦J ♣8 ♣K",
    ],
    ("classic", 4, 11): [
        "Dag",
        "♠4 ♠9 ♠K ♥10 ♥J ♥Q ♦2 ♦3 ♦9 ♣3 ♣8 ♣J ♣K",
        "♠2 ♠6 ♠7 ♠A ♥3 ♥8 ♦6 ♦8 ♦10 ♦J ♦K ♦A ♣10",
        "♠5 ♠10 ♠J ♠Q ♥2 ♥7 ♥9 ♥A ♦4 ♦5 ♣2 ♣7 ♣9",
        "♠3 ♠8 ♥4 ♥5 ♥6 ♥K ♦7 ♦Q ♣4 ♣5 ♣6 ♣Q ♣A",
    ],
    ("classic", 5, 22): [
        "Bo",
        "♠3 ♠7 ♠8 ♠10 ♠J ♥3 ♦4 ♦K ♣10 ♣J",
        "♥7 ♥J ♥K ♥A ♦8 ♦10 ♦J ♣7 ♣K ♣A",
        "♥2 ♥4 ♥8 ♥Q ♦2 ♦3 ♦9 ♣3 ♣4 ♣8",
        "♠4 ♠Q ♥10 ♦5 ♦6 ♦7 ♦Q ♦A ♣5 ♣9",
        "♠5 ♠6 ♠9 ♠K ♠A ♥5 ♥6 ♥9 ♣6 ♣Q",
    ],
    ("classic-exchange", 3, 33): [
        "Bo",
        "♠9 ♥5 ♥9 ♥J ♥A ♦3 ♦4 ♦6 ♦7 ♦10 ♦A ♣2 ♣3 ♣7 ♣8 ♣A",
        "♠2 ♠3 ♠5 ♠7 ♠J ♠K ♥3 ♥4 ♥7 ♥10 ♥Q ♥K ♦5 ♦Q ♦K ♣Q",
        "♠4 ♠6 ♠A ♥2 ♥6 ♥8 ♦2 ♦9 ♦J ♣4 ♣5 ♣6 ♣9 ♣10 ♣J ♣K",
    ],
    ("classic-exchange", 4, 44): [
        "Bo",
        "♠2 ♠6 ♠7 ♠9 ♠J ♠A ♥9 ♥10 ♦2 ♦3 ♣3 ♣5",
        "♠3 ♠4 ♠K ♥3 ♥8 ♦4 ♦6 ♦7 ♦10 ♦A ♣2 ♣A",
        "♠5 ♠10 ♠Q ♥5 ♥K ♥A ♦J ♦Q ♣4 ♣6 ♣7 ♣K",
        "♠8 ♥4 ♥6 ♥7 ♥Q ♦5 ♦8 ♦9 ♣8 ♣9 ♣10 ♣J",
    ],
    ("classic-exchange", 5, 55): [
        "Ada",
        "♠5 ♠8 ♥3 ♥A ♦6 ♦10 ♦J ♣2 ♣3 ♣10",
        "♠2 ♥7 ♥9 ♥10 ♦2 ♦K ♣4 ♣6 ♣9 ♣A",
        "♠7 ♥5 ♥6 ♥Q ♦4 ♦7 ♦8 ♣7 ♣J ♣K",
        "♠3 ♠4 ♠6 ♠10 ♠J ♥4 ♥8 ♦9 ♦A ♣8",
        "♠9 ♠Q ♠K ♠A ♥J ♥K ♦3 ♦5 ♦Q ♣Q",
    ],
    ("kitty", 3, 66): [
        "Cem",
        "♠3 ♠4 ♠6 ♠7 ♠K ♥7 ♥9 ♥10 ♥K ♥A ♦6 ♦8 ♣2 ♣8 ♣10 ♣J",
        "♠8 ♠Q ♥4 ♥5 ♥6 ♦3 ♦4 ♦5 ♦10 ♦J ♦A ♣3 ♣4 ♣5 ♣6 ♣7",
        "♠2 ♠5 ♠9 ♠10 ♠A ♥2 ♥3 ♥8 ♥Q ♦2 ♦7 ♦Q ♣9 ♣Q ♣K ♣A",
    ],
    ("kitty", 4, 77): [
        "Ada",
        "♠6 ♠7 ♠K ♥4 ♥9 ♥10 ♥K ♦2 ♦9 ♣2 ♣3 ♣6",
        "♠2 ♠3 ♠J ♥6 ♥Q ♦4 ♦5 ♦Q ♦K ♣5 ♣9 ♣Q",
        "♥2 ♥5 ♥7 ♥A ♦3 ♦6 ♦7 ♦10 ♦J ♣4 ♣10 ♣A",
        "♠5 ♠9 ♠10 ♠Q ♠A ♥3 ♥8 ♥J ♦8 ♣7 ♣8 ♣K",
    ],
    ("kitty", 5, 88): [
        "Dag",
        "♠6 ♠10 ♥8 ♥K ♦5 ♦7 ♣4 ♣7 ♣10 ♣A",
        "♠2 ♠7 ♥3 ♥4 ♦4 ♦J ♣2 ♣3 ♣5 ♣9",
        "♠8 ♥6 ♥10 ♦2 ♦3 ♦8 ♦9 ♦Q ♦A ♣J",
        "♠3 ♠5 ♠9 ♠J ♠A ♥7 ♦6 ♦10 ♣6 ♣Q",
        "♠Q ♠K ♥2 ♥5 ♥9 ♥J ♥Q ♥A ♣8 ♣K",
    ],
    ("six_seat", 3, 99): [
        "Ada",
        "♠9 ♠J ♠Q ♥4 ♥5 ♥8 ♥J ♥A ♦5 ♦8 ♦10 ♣5 ♣9 ♣10 ♣J ♣K ♣A",
        "♠5 ♠6 ♠7 ♠K ♠A ♥2 ♥9 ♥Q ♦2 ♦4 ♦Q ♦K ♦A ♣3 ♣4 ♣6 ♣Q",
        "♠2 ♠3 ♠4 ♠8 ♠10 ♥3 ♥6 ♥7 ♥10 ♥K ♦3 ♦6 ♦7 ♦9 ♦J ♣7 ♣8",
    ],
    ("six_seat", 4, 110): [
        "Cem",
        "♠2 ♠4 ♠K ♥6 ♥7 ♥J ♥Q ♥A ♦8 ♦J ♣3 ♣10 ♣K",
        "♠6 ♠10 ♠Q ♥3 ♥8 ♥9 ♥10 ♦4 ♦10 ♦A ♣7 ♣8 ♣Q",
        "♠3 ♠5 ♠9 ♥4 ♥K ♦2 ♦5 ♦6 ♦7 ♦Q ♦K ♣2 ♣9",
        "♠7 ♠8 ♠J ♠A ♥2 ♥5 ♦3 ♦9 ♣4 ♣5 ♣6 ♣J ♣A",
    ],
    ("six_seat", 5, 121): [
        "Bo",
        "♠6 ♥6 ♥8 ♥Q ♥A ♦4 ♦J ♣5 ♣6 ♣Q",
        "♠A ♥2 ♥3 ♥J ♥K ♦3 ♦5 ♦6 ♦K ♣9",
        "♠5 ♠8 ♠9 ♠10 ♠Q ♥5 ♦7 ♣3 ♣10 ♣K",
        "♠3 ♠4 ♠K ♥4 ♥7 ♦9 ♦10 ♣7 ♣8 ♣J",
        "♠7 ♠J ♥9 ♥10 ♦2 ♦8 ♦Q ♦A ♣4 ♣A",
    ],
    ("six_seat", 6, 132): [
        "Ed",
        "♥3 ♥9 ♦Q ♣6 ♣7 ♣10 ♣K ♣A",
        "♠8 ♠J ♠A ♥10 ♥Q ♦7 ♣4 ♣9",
        "♥4 ♥5 ♥7 ♦3 ♦4 ♦9 ♦A ♣J",
        "♠5 ♠10 ♠Q ♥8 ♥J ♣3 ♣8 ♣Q",
        "♠3 ♠4 ♠K ♥6 ♥K ♥A ♦5 ♣5",
        "♠6 ♠7 ♠9 ♦6 ♦8 ♦10 ♦J ♦K",
    ],
}
"""By rule set, players and seed: the dealer, then the hands, sorted. What is left are the exchange cards and the twos set aside."""


@pytest.mark.parametrize("preset, players, seed", STORED)
def test_ar21_ar25_a_seed_deals_the_stored_cards(preset: str, players: int, seed: int) -> None:
    """AR-21, AR-25, AR-H3: dealer and every hand are as they were stored."""
    view = Deal.new(SIX[:players], rules_of(preset, players), seed).view(None)
    assert STORED[preset, players, seed] == [SIX[view.dealer], *map(write_cards, view.hands)]


def test_a_deal_is_stored_for_every_rule_set() -> None:
    """Every column of the table has its stored deal."""
    assert set(TABLE) == {(preset, players) for preset, players, _ in STORED}
