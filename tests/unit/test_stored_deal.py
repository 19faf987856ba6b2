"""The same seed deals the same cards on every machine and in every version of Python."""

import pytest

from amerikano.cards import CARDS
from amerikano.rummy import Deal
from tests.support import FIVE

STORED: dict[tuple[int, int], dict[str, str]] = {
    (3, 0): {
        "maker": "Cem",
        "You": "♠2 ♠6 ♦2 ♦2 ♦4 ♦5 ♦J ♣A ♣3 ♣6 ♣9 ♣10 ★",
        "Bo": "♠7 ♠9 ♠Q ♥7 ♥8 ♥J ♥K ♦3 ♦6 ♦Q ♣A ♣3 ♣5",
        "Cem": "♠2 ♠9 ♥2 ♥7 ♥9 ♥Q ♦3 ♦10 ♦Q ♣2 ♣8 ♣J ♣K",
        "discard": "♣8",
        "stock": (
            "♠A ♦8 ♥5 ♥3 ♥8 ♠3 ♠Q ♦9 ♥2 ♥A ♥4 ♥K ♠5 ♥5 ♦10 ♣7 ♠6 ♥6 ★ ♦A ★ ♠5 ★ ♣K ♦7 ♥J ♣5 ♠K ♣2 ♠10 ♠8 ♠7 "
            "♥10 ♠A ♥4 ♠3 ♥Q ♣7 ♣10 ♦6 ♣Q ♣Q ♠8 ♠10 ♦A ♦J ♠J ♥9 ♦9 ♦K ♣4 ♣6 ♦8 ♣9 ♥A ♥6 ♦4 ♥3 ♥10 ♠4 ♣4 ♣J "
            "♦K ♠4 ♠J ♦5 ♠K ♦7"
        ),
    },
    (4, 8): {
        "maker": "Cem",
        "You": "♠9 ♠K ♥A ♥6 ♥9 ♥10 ♥Q ♥K ♣6 ♣7 ♣10 ♣J ♣Q",
        "Bo": "♠2 ♠6 ♠10 ♥10 ♦A ♦3 ♦7 ♦8 ♦J ♣10 ♣K ♣K ★",
        "Cem": "♠2 ♠3 ♠5 ♠J ♥4 ♥J ♦2 ♦5 ♦9 ♦K ♣5 ♣Q ★",
        "Dag": "♠4 ♠7 ♥A ♥7 ♦6 ♦8 ♣A ♣2 ♣3 ♣4 ♣5 ♣6 ♣8",
        "discard": "♣9",
        "stock": (
            "♦2 ♥9 ♠8 ♠5 ★ ♠4 ♣7 ♦K ♦7 ♦J ♣8 ♠A ♥2 ♠Q ♥5 ♥3 ♠9 ♦10 ♠7 ♣4 ♠8 ♠Q ♥K ♦Q ♥J ♦9 ★ ♣2 ♦4 ♥8 ♥2 ♥6 "
            "♦A ♦Q ♠10 ♣3 ♦4 ♣A ♠6 ♥4 ♠A ♣9 ♠J ♦6 ♦10 ♦5 ♦3 ♥8 ♠K ♠3 ♥5 ♥Q ♥3 ♣J ♥7"
        ),
    },
    (5, 21): {
        "maker": "You",
        "You": "♠A ♠5 ♥3 ♥5 ♥9 ♥10 ♥J ♦4 ♦5 ♦10 ♣Q ♣K ★",
        "Bo": "♠2 ♠3 ♠4 ♠7 ♠10 ♥A ♥9 ♥10 ♥K ♦2 ♦Q ♣2 ♣3",
        "Cem": "♠9 ♠K ♠K ♥A ♥7 ♥K ♦A ♦4 ♦6 ♦8 ♦9 ♣6 ♣J",
        "Dag": "♠7 ♠8 ♠Q ♠Q ♥4 ♥Q ♦3 ♦9 ♦J ♦J ♣6 ♣9 ♣10",
        "Eda": "♠A ♠2 ♠5 ♠J ♥5 ♥6 ♥7 ♦8 ♣A ♣8 ♣10 ♣J ♣K",
        "discard": "♣5",
        "stock": (
            "♠4 ♦5 ♠9 ♣3 ♣4 ♦K ♣4 ♠6 ♣5 ♣2 ♣7 ♠3 ♦10 ♥6 ♠6 ♦Q ♥8 ♦3 ♥4 ♥3 ♣9 ★ ♣A ♦7 ★ ♠J ♥2 ♠8 ♥J ♦K ♠10 "
            "♦7 ♣7 ★ ♥8 ♦2 ♥2 ♥Q ♦6 ♣8 ♣Q ♦A"
        ),
    },
}
"""By number of players and seed: who makes the contract, the hands sorted, the stock from its top."""


def written(players: int, seed: int) -> dict[str, str]:
    """Write all cards of a fresh deal."""
    deal = Deal.new(FIVE[:players], seed=seed)
    hands = {name: " ".join(map(str, hand.cards())) for name, hand in zip(deal.players, deal.hands, strict=True)}
    discard, stock = CARDS[deal.pile[-1]].text, " ".join(CARDS[index].text for index in reversed(deal.stock))
    return {"maker": deal.players[deal.to_move], **hands, "discard": discard, "stock": stock}


@pytest.mark.parametrize("players, seed", STORED)
def test_ak06_ak07_a_seed_deals_the_stored_cards(players: int, seed: int) -> None:
    """AK-06, AK-07: every hand, the stock in its order, the turned-up card and the maker are as they were stored."""
    assert STORED[players, seed] == written(players, seed)
