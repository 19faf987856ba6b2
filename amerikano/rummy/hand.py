"""A hand of cards from two packs, kept as bit masks so that melds are found quickly."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Self

from amerikano.cards import CARDS, JOKER, JOKER_INDEX, Card

SUIT_BITS = 13
SUIT_MASK = (1 << SUIT_BITS) - 1


class Hand:
    """Cards held: bit `index` of `one` says that a card is there, the same bit of `two` that its second copy is too."""

    __slots__ = ("jokers", "one", "size", "two")

    one: int
    two: int
    jokers: int
    size: int

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        self.one = self.two = self.jokers = self.size = 0
        for card in cards:
            self.add(card.index)

    def add(self, index: int) -> None:
        """Take the card with this index into the hand."""
        self.size += 1
        if index == JOKER_INDEX:
            self.jokers += 1
        elif self.one >> index & 1:
            self.two |= 1 << index
        else:
            self.one |= 1 << index

    def remove(self, index: int) -> None:
        """Take one copy of the card with this index, which must be there, out of the hand."""
        self.size -= 1
        if index == JOKER_INDEX:
            self.jokers -= 1
        elif self.two >> index & 1:
            self.two ^= 1 << index
        else:
            self.one ^= 1 << index

    def count(self, index: int) -> int:
        """Return how many copies of the card with this index are held."""
        if index == JOKER_INDEX:
            return self.jokers
        return (self.one >> index & 1) + (self.two >> index & 1)

    def lacks(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Return the cards, each once, of which more copies are named than are held."""
        return tuple(card for card, copies in Counter(cards).items() if copies > self.count(card.index))

    def cards(self) -> tuple[Card, ...]:
        """Return the cards, sorted."""
        found: list[Card] = []
        for index in indices(self.one):
            found.append(CARDS[index])
            if self.two >> index & 1:
                found.append(CARDS[index])
        return (*found, *[JOKER] * self.jokers)

    def different(self) -> tuple[int, ...]:
        """Return the indices of the cards held, each once, sorted."""
        return indices(self.one) + ((JOKER_INDEX,) if self.jokers else ())

    def copy(self) -> Self:
        """Return an independent copy."""
        other = type(self).__new__(type(self))
        other.one, other.two, other.jokers, other.size = self.one, self.two, self.jokers, self.size
        return other

    def __eq__(self, other: object) -> bool:
        """Two hands are equal when they hold the same cards."""
        return isinstance(other, Hand) and (self.one, self.two, self.jokers) == (other.one, other.two, other.jokers)

    __hash__ = None  # type: ignore[assignment]  # mutable

    def __repr__(self) -> str:
        """Write the cards."""
        return " ".join(map(str, self.cards()))


@cache
def _suit_indices(suit: int, ranks: int) -> tuple[int, ...]:
    return tuple(suit * SUIT_BITS + rank for rank in range(SUIT_BITS) if ranks >> rank & 1)


def indices(mask: int) -> tuple[int, ...]:
    """Return the bits of a mask of 52 that are set, lowest first."""
    return (
        _suit_indices(0, mask & SUIT_MASK)
        + _suit_indices(1, mask >> SUIT_BITS & SUIT_MASK)
        + _suit_indices(2, mask >> 2 * SUIT_BITS & SUIT_MASK)
        + _suit_indices(3, mask >> 3 * SUIT_BITS)
    )
