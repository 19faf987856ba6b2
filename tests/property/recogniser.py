"""What cards are melds, worked out by trying everything, from the words of the rules and not from the engine.

A meld is written (kind, cards): of a set or a pair the sorted cards, of a run the cards from its low end with jokers in
their places.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from amerikano.cards import Card
from amerikano.rummy import Contract, Rules

Written = tuple[str, tuple[str, ...]]

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
"""The ranks in the order of a run, the ace at both ends."""


def is_set(cards: Sequence[Card], rules: Rules) -> bool:
    """AK-17, AK-20, AK-H9, AK-H13: three or four of one rank, suits different, beside a natural card so many jokers."""
    naturals = [card for card in cards if card.rank is not None]
    suits = [card.suit for card in naturals]
    return (
        3 <= len(cards) <= 4
        and bool(naturals)
        and len({card.rank for card in naturals}) == 1
        and (not rules.set_suits_distinct or len(set(suits)) == len(suits))
        and _jokers_allowed(len(cards) - len(naturals), rules)
    )


def is_pair(cards: Sequence[Card], rules: Rules) -> bool:
    """AK-19, AK-20, AK-H10, AK-H11, AK-H13: two of one rank."""
    naturals = [card for card in cards if card.rank is not None]
    jokers = len(cards) - len(naturals)
    if len(cards) != 2 or not naturals or not _jokers_allowed(jokers, rules):
        return False
    if jokers:
        return rules.joker_in_pair
    one, other = naturals
    return one.rank == other.rank and (one.suit == other.suit or not rules.pair_identical)


def runs_of(cards: Sequence[Card], rules: Rules) -> Iterator[tuple[str, ...]]:
    """AK-18, AK-20, AK-H13, AK-H14, AK-H16, AK-H17: each way in which exactly these cards lie as a run."""
    naturals = [card for card in cards if card.rank is not None]
    jokers = len(cards) - len(naturals)
    if (
        not 3 <= len(cards) <= 13
        or not naturals
        or len({card.suit for card in naturals}) > 1
        or not _jokers_allowed(jokers, rules)
    ):
        return
    suit = naturals[0].text[0]
    held = sorted(card.text for card in naturals)
    order = RANKS[1:] if rules.ace == "high" else RANKS[:-1] if rules.ace == "low" else RANKS
    for low in range(len(order) - len(cards) + 1):
        window = [suit + rank for rank in order[low : low + len(cards)]]
        if all(window.count(text) >= held.count(text) for text in held):
            yield tuple(text if text in held else "★" for text in window)


def _jokers_allowed(jokers: int, rules: Rules) -> bool:
    return rules.max_jokers is None or jokers <= rules.max_jokers


def ways(cards: Sequence[Card], kind: str, rules: Rules) -> list[Written]:
    """Return each way in which exactly these cards are a meld of this kind."""
    if kind == "run":
        return [("run", run) for run in runs_of(cards, rules)]
    if (is_set if kind == "set" else is_pair)(cards, rules):
        return [(kind, tuple(sorted(card.text for card in cards)))]
    return []


def all_melds(hand: Sequence[Card], rules: Rules) -> list[Written]:
    """Return every new meld of a hand (AK-21, AK-H12), each once, sorted."""
    kinds = ("set", "run", "pair") if rules.pairs_after_opening else ("set", "run")
    found = set()
    for size in range(2, len(hand) + 1):
        for cards in combinations(hand, size):
            for kind in kinds:
                found.update(ways(cards, kind, rules))
    return sorted(found)


def all_openings(hand: Sequence[Card], contract: Contract, rules: Rules) -> list[tuple[Written, ...]]:
    """Return every opening of a hand (AK-20), each as its sorted melds, once, sorted."""
    found: set[tuple[Written, ...]] = set()

    def fill(number: int, left: tuple[int, ...], laid: tuple[Written, ...]) -> None:
        if number == len(contract.slots):
            found.add(tuple(sorted(laid)))
            return
        slot = contract.slots[number]
        for chosen in combinations(left, slot.size):
            for way in ways([hand[i] for i in chosen], slot.kind, rules):
                fill(number + 1, tuple(i for i in left if i not in chosen), (*laid, way))

    fill(0, tuple(range(len(hand))), ())
    return sorted(found)


def is_opening(groups: Sequence[Sequence[Card]], contract: Contract, rules: Rules) -> bool:
    """AK-20: whether the groups, in some order, are the melds of the contract, each of its kind and size."""
    return len(groups) == len(contract.slots) and any(
        all(
            len(group) == slot.size and ways(group, slot.kind, rules)
            for group, slot in zip(order, contract.slots, strict=True)
        )
        for order in permutations(groups)
    )
