"""Cards as bits: the order in which they take tricks. Ace is high, two is low (AR-01).

A hand is a mask of 52 bits, 13 for each suit in the order of `SUITS`, the two of a suit lowest and its ace highest. `STRENGTH` has
the number of a card's bit.
"""

from functools import cache
from typing import Final

from amerikano.cards import CARDS, SUITS, Card

SUIT_BITS: Final = 13
SUIT_MASK: Final = (1 << SUIT_BITS) - 1
ALL: Final = (1 << 4 * SUIT_BITS) - 1
ACE: Final = SUIT_BITS - 1

STRENGTH: Final = tuple(card.index - 1 if card.index % SUIT_BITS else card.index + ACE for card in CARDS[:52])
"""By `Card.index` the number of the card's bit."""
BY_STRENGTH: Final = tuple(CARDS[STRENGTH.index(bit)] for bit in range(4 * SUIT_BITS))
"""By the number of the bit, the card."""


def suit_mask(suit: int) -> int:
    """Return the mask of a suit by its number in `SUITS`."""
    return SUIT_MASK << suit * SUIT_BITS


def mask_of(cards: tuple[Card, ...]) -> int:
    """Return the mask of different cards."""
    mask = 0
    for card in cards:
        mask |= 1 << STRENGTH[card.index]
    return mask


@cache
def _of_suit(suit: int, ranks: int) -> tuple[Card, ...]:
    return tuple(BY_STRENGTH[suit * SUIT_BITS + rank] for rank in range(SUIT_BITS) if ranks >> rank & 1)


def cards_of(mask: int) -> tuple[Card, ...]:
    """Return the cards of a mask, suit by suit, the lowest first."""
    return (
        _of_suit(0, mask & SUIT_MASK)
        + _of_suit(1, mask >> SUIT_BITS & SUIT_MASK)
        + _of_suit(2, mask >> 2 * SUIT_BITS & SUIT_MASK)
        + _of_suit(3, mask >> 3 * SUIT_BITS)
    )


def suit_name(suit: int) -> str:
    """Return the suit in a sentence: `clubs`."""
    return SUITS[suit].name.lower()
