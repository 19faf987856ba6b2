"""Cards as bits: the order in which they take tricks. Ace is high, two is low (AR-01).

A hand is a mask of 52 bits, 13 for each suit in the order of `SUITS`, the two of a suit lowest and its ace highest. `Card.high` is
the number of a card's bit.
"""

from collections.abc import Sequence
from typing import Final, TypeVar

from amerikano.cards import CARDS, SUITS, Card

T = TypeVar("T")

PACK: Final = 52
SUIT_BITS: Final = 13
SUIT_MASK: Final = (1 << SUIT_BITS) - 1
SUIT_MASKS: Final = tuple(SUIT_MASK << suit * SUIT_BITS for suit in range(len(SUITS)))
"""By the suit's number in `SUITS` the mask of its cards."""
ALL: Final = (1 << PACK) - 1
ACE: Final = SUIT_BITS - 1

BY_HIGH: Final = tuple(sorted(CARDS[:PACK], key=lambda card: card.high))
"""By `Card.high`, which is the number of the bit, the card."""
BIT: Final = tuple(1 << card.high for card in CARDS[:PACK])
"""By `Card.index` the mask of the card alone, for dealing."""


def mask_of(cards: tuple[Card, ...]) -> int:
    """Return the mask of different cards."""
    return sum([1 << card.high for card in cards])


def subsets(of_suit: Sequence[T]) -> tuple[tuple[T, ...], ...]:
    """Return, by 13 bits, what belongs to those cards of one suit, the lowest first: 8,192 entries.

    The table is looked up at each move; putting it together takes a few milliseconds.
    """
    found: list[tuple[T, ...]] = [()]
    for one in of_suit:
        found += [(*lower, one) for lower in found]
    return tuple(found)


def cards_of(mask: int) -> tuple[Card, ...]:
    """Return the cards of a mask, suit by suit, the lowest first."""
    cards = []
    while mask:
        lowest = mask & -mask
        cards.append(BY_HIGH[lowest.bit_length() - 1])
        mask ^= lowest
    return tuple(cards)


def _heights(trump: int, led: int) -> tuple[int, ...]:
    trumps, suit = (range(of * SUIT_BITS, (of + 1) * SUIT_BITS) if of >= 0 else () for of in (trump, led))
    return tuple(bit + PACK if bit in trumps else bit if bit in suit else -1 for bit in range(PACK))


HEIGHTS: Final = tuple(tuple(_heights(trump, led) for led in range(len(SUITS))) for trump in (*range(len(SUITS)), -1))
"""By trump (-1 for none), by suit led, by the number of a card's bit: how high the card is in the trick (AR-13).

A trump is above all others; a card that is neither trump nor of the suit led takes no trick: -1.
"""


def suit_name(suit: int) -> str:
    """Return the suit in a sentence: `clubs`."""
    return SUITS[suit].name.lower()
