"""The cards of the person at the table: the rack in their own order, and what they put in front of them (AK-31, AK-33).

Staged cards are still hand cards: only the table knows where they lie, the deal has one hand.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Self, TypeAlias

from amerikano.cards import Card

Order: TypeAlias = Callable[[Card], tuple[int, ...]]
"""What cards are sorted by."""


class Rack:
    """Where each card of the hand lies."""

    def __init__(self, orders: Sequence[Order]) -> None:
        """Make an empty rack; `orders` are what the sort switch goes through."""
        self.orders = orders
        self.cards: list[Card] = []
        """On the rack, in the person's order."""
        self.places: list[list[Card]] = []
        """In front: one place for each meld of the contract; once opened, one for a new meld."""
        self.drawn: list[Card] = []
        """Cards that came in this turn."""
        self.sorted_by = len(orders) - 1

    def copy(self) -> Self:
        """Return an independent copy."""
        other = type(self)(self.orders)
        other.cards, other.drawn, other.sorted_by = self.cards.copy(), self.drawn.copy(), self.sorted_by
        other.places = [place.copy() for place in self.places]
        return other

    def all_cards(self) -> list[Card]:
        """Return every card of the hand."""
        return self.cards + [card for place in self.places for card in place]

    def follow(self, hand: Sequence[Card], *, new_turn: bool = False, from_front: bool = False) -> None:
        """Make the cards the same as the hand of the deal: what left goes, what came stands at the end.

        `from_front`: what left lay in front, not on the rack, where a copy lies in both.
        """
        gone = Counter(self.all_cards())
        gone.subtract(hand)
        for card, copies in gone.items():
            for _ in range(copies):
                self._remove(card, from_front=from_front)
        came = [card for card, copies in gone.items() for _ in range(-copies)]
        if new_turn:
            self.drawn = []
        self.cards += came
        self.drawn += came
        self.drawn = [card for card in self.drawn if card in self.cards]

    def _remove(self, card: Card, *, from_front: bool) -> None:
        for cards in (*self.places, self.cards) if from_front else (self.cards, *self.places):
            if card in cards:
                # Of two copies the one on the right came later.
                del cards[len(cards) - 1 - cards[::-1].index(card)]
                return

    def lay_places(self, number: int) -> None:
        """Have this many places in front; cards of places that are no longer there go back to the rack."""
        for place in self.places[number:]:
            self.cards += place
        self.places = [list(place) for place in self.places[:number]] + [[] for _ in range(number - len(self.places))]

    def clear_places(self) -> None:
        """Take everything back to the rack."""
        for place in self.places:
            self.cards += place
            place.clear()

    def stage(self, cards: Iterable[Card], place: int) -> None:
        """Put cards of the rack in front of you."""
        for card in cards:
            self.cards.remove(card)
            self.places[place].append(card)

    def unstage(self, place: int, index: int) -> None:
        """Take a card back to the rack."""
        self.cards.append(self.places[place].pop(index))

    def move(self, origin: int, target: int) -> None:
        """Put the card at `origin` of the rack to `target`."""
        self.cards.insert(target, self.cards.pop(origin))

    def sort(self) -> None:
        """Sort the rack in the next of its orders."""
        self.sorted_by = (self.sorted_by + 1) % len(self.orders)
        self.sort_again()

    def in_order(self, cards: Iterable[Card]) -> list[Card]:
        """Return other cards in the order that this rack begins with: hands that lie open are read alike."""
        return sorted(cards, key=self.orders[0])

    def sort_again(self) -> None:
        """Sort the rack once more in the order that it was sorted in last."""
        self.cards.sort(key=self.orders[self.sorted_by])
