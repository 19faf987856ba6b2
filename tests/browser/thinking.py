"""A modest rummy player for the tests: decides from what is on the screen alone."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.browser.player import Player, Sight

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
NAMES = {"ace": "A", "jack": "J", "queen": "Q", "king": "K"}
JOKER = "JK"
MOST_TOUCHES = 400


def suit_and_rank(card: str) -> tuple[str, int]:
    """Return ("S", 7) for "S8"."""
    return card[0], RANKS.index(card[1:])


def read_name(name: str) -> str:
    """Return "SQ" for "queen of spades"; "" for a joker."""
    found = re.fullmatch(r"(\w+) of (spade|heart|diamond|club)s", name.removeprefix("joker for "))
    return found[2][0].upper() + NAMES.get(found[1], found[1]) if found else ""


def groups(hand: list[str], kind: str, size: int) -> list[list[str]]:
    """Return the cards that make a set, run or pair of this size; with at most one joker, and best without."""
    natural = sorted({card for card in hand if card != JOKER})
    found = []
    if kind in {"Set", "Pair"}:
        for rank in RANKS:
            same = [card for card in natural if card[1:] == rank]
            found += [list(cards) for cards in itertools.combinations(same, size)]
            if JOKER in hand:
                found += [[*cards, JOKER] for cards in itertools.combinations(same, size - 1)]
    else:
        for suit, low in itertools.product("SHDC", range(len(RANKS) - size + 1)):
            wanted = [f"{suit}{rank}" for rank in RANKS[low : low + size]]
            there = [card for card in wanted if card in natural]
            if len(there) == size:
                found.append(wanted)
            elif len(there) == size - 1 and JOKER in hand:
                found.append([card if card in there else JOKER for card in wanted])
    return sorted(found, key=lambda cards: JOKER in cards)


def fits(card: str, meld: str) -> bool:
    """Whether a card goes with a meld, told in words."""
    head, _, names = meld.partition(": ")
    cards = [read_name(name) for name in names.split(", ")]
    if " set " in head:
        return (
            len(cards) < 4 and all(c[:1] != card[0] for c in cards if c) and any(c[1:] == card[1:] for c in cards if c)
        )
    if " run " not in head or not (cards[0] and cards[-1]):
        return False
    suit, rank = suit_and_rank(card)
    low, high = suit_and_rank(cards[0]), suit_and_rank(cards[-1])
    return suit == low[0] and rank in {low[1] - 1, high[1] + 1}


@dataclass
class Thinker:
    """Plays a deal to its end, and keeps what it did on the way."""

    player: Player
    did: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    """What the table said of moves that it refused; a modest player may be wrong."""
    tried: set[tuple[str, int]] = field(default_factory=set)

    def play_deal(self, turns: int | None = None) -> Sight:
        """Play until the count stands there, or until one may draw again after so many turns."""
        seen = self.player.wait()
        for _ in range(MOST_TOUCHES):
            played = self.did.count("discard")
            if seen.counted or (turns is not None and played >= turns and "stock" in seen.next):
                return seen
            seen = self.step(seen)
            if "refusal" in seen.kind:
                self.refused.append(seen.now)
        raise AssertionError(f"the deal did not end: {seen}")

    def step(self, seen: Sight) -> Sight:
        """Do one thing."""
        if seen.choices:
            return self.answer(seen)
        if "stock" in seen.next:
            return self.draw(seen)
        if "seal" in seen.next:
            self.did.append(seen.seal_word)
            return self.player.touch("seal")
        return self.stage(seen) or self.lay_off(seen) or self.discard(seen)

    def answer(self, seen: Sight) -> Sight:
        """Choose the first contract that is offered, the first way; take nothing out of turn."""
        ids = [name for name, _ in seen.choices]
        wanted = "let-go" if "let-go" in ids else ids[0]
        self.did.append(f"choose {wanted}")
        return self.player.touch(f"choice:{wanted}")

    def draw(self, seen: Sight) -> Sight:
        """Draw what lies open where it makes a group whole, else from the stock."""
        self.tried.clear()
        found = re.search(r"pile, (.+) on top", seen.pile)
        top = read_name(found[1]) if found else ""
        hand = [card for card in seen.hand if card != JOKER]
        useful = (
            top
            and "pile" in seen.next
            and any(
                top in cards
                for kind, size in self.wanted(seen)
                for cards in groups([*hand, top], kind, size)
                if top not in hand
            )
        )
        self.did.append("draw discard" if useful else "draw stock")
        return self.player.touch("pile" if useful else "stock")

    def wanted(self, seen: Sight) -> list[tuple[str, int]]:
        """Return kind and size of the empty places."""
        asked = []
        for place in seen.places:
            found = re.match(r"place \w: (?:(Set|Run) of (\d)|(Pair))", place["name"])
            if found and not place["cards"]:
                asked.append((found[1] or found[3], int(found[2] or 2)))
        return asked

    def stage(self, seen: Sight) -> Sight | None:
        """Put a group in front that fills a place."""
        for number, place in enumerate(seen.places):
            found = re.match(r"place \w: (?:(Set|Run) of (\d)|(Pair))", place["name"])
            if not found or place["cards"]:
                continue
            for cards in groups(seen.hand, found[1] or found[3], int(found[2] or 2)):
                self.did.append("stage")
                return self.player.put(cards, f"place:{number}")
        return None

    def lay_off(self, seen: Sight) -> Sight | None:
        """Lay a card off where the table says that one may."""
        if "Lay off what fits" not in seen.now and "Lay off what fits" not in self.last(seen):
            return None
        for card, (number, meld) in itertools.product(seen.hand, seen.melds):
            if number < 10 and (card, number) not in self.tried and card != JOKER and fits(card, meld):
                self.tried.add((card, number))
                self.did.append("lay off")
                return self.player.put([card], f"meld:{number}")
        return None

    def last(self, seen: Sight) -> str:
        """What the table would say if no refusal stood in its place."""
        return "Lay off what fits" if "refusal" in seen.kind and self.tried else ""

    def discard(self, seen: Sight) -> Sight:
        """Discard the card that stands most alone and goes with nothing on the table."""
        cost = {card: any(fits(card, meld) for _, meld in seen.melds) for card in seen.hand if card != JOKER}
        card = min(cost or [JOKER], key=lambda card: (cost.get(card, True), self.company(card, seen.hand)))
        self.did.append("discard")
        return self.player.put([card], "pile")

    @staticmethod
    def company(card: str, hand: list[str]) -> int:
        """Return how many cards of the hand could stand in a group with this one."""
        if card == JOKER:
            return 99
        suit, rank = suit_and_rank(card)
        others = [suit_and_rank(other) for other in set(hand) if other not in {JOKER, card}]
        return sum(
            2 * (other_rank == rank) + (other_suit == suit and abs(other_rank - rank) in {1, 2})
            for other_suit, other_rank in others
        )
