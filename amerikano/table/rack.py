"""The cards of the person at the table: the rack in their own order, and what they put in front of them (AK-31, AK-33).

Staged cards are still hand cards: only the table knows where they lie, the deal has one hand.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Self

from amerikano.cards import JOKER, Card
from amerikano.rummy.contracts import Contract
from amerikano.rummy.melds import Group, Meld, meld_of
from amerikano.rummy.rules import Rules

ANY = "any"
BY_SUIT, BY_RANK = "suit", "rank"


class Rack:
    """Where each card of the hand lies."""

    def __init__(self) -> None:
        self.cards: list[Card] = []
        """On the rack, in the person's order."""
        self.places: list[list[Card]] = []
        """In front: one place for each meld of the contract; once opened, one for a new meld."""
        self.drawn: list[Card] = []
        """Cards that came in this turn."""
        self.sorted_by = BY_RANK

    def copy(self) -> Self:
        """Return an independent copy."""
        other = type(self)()
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
        """Sort the rack by suit, the next time by rank; jokers last."""
        self.sorted_by = BY_SUIT if self.sorted_by == BY_RANK else BY_RANK
        if self.sorted_by == BY_SUIT:
            self.cards.sort()
        else:
            self.cards.sort(key=lambda card: (card is JOKER, card.index % 13, card.index))

    def groups(self) -> tuple[Group, ...]:
        """Return what lies in front as groups, place by place, empty places left out."""
        return tuple(Group(tuple(place)) for place in self.places if place)

    def settle(self, contract: Contract | None, rules: Rules) -> None:
        """Put a run in its order once it is one, so that it reads as it will lie on the table."""
        for number, place in enumerate(self.places):
            kind = contract.slots[number].kind if contract and number < len(contract.slots) else None
            if place and kind:
                meld = meld_of(Group(tuple(place)), kind, rules)
                if isinstance(meld, Meld):
                    place[:] = meld.cards


def state_of_place(cards: Sequence[Card], kind: str, size: int | None, rules: Rules) -> str:
    """Return how a place looks: `empty`, `part`, `ready` (exactly what is asked) or `wrong` (full, and no such meld)."""
    if not cards:
        return "empty"
    kinds = ("set", "run", "pair") if kind == ANY else (kind,)
    group = Group(tuple(cards))
    is_meld = any(isinstance(meld_of(group, one, rules), Meld) for one in kinds)
    if size is None:
        return "ready" if is_meld else "part"
    if len(cards) < size:
        return "part"
    return "ready" if is_meld and len(cards) == size else "wrong"
