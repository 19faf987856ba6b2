"""Which cards of a hand fill a slot, lazily: the openings of a contract and the new melds that a hand holds.

An opening may exist in thousands of ways, so nothing here makes a list: every function yields. Each way has its
jokers in chosen places, since it matters which end of a run stays free.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from amerikano.cards import CARDS, JOKER, JOKER_INDEX, Card
from amerikano.rummy.contracts import LARGEST, PAIR, RUN, SET, SMALLEST, Contract, Slot
from amerikano.rummy.hand import SUIT_BITS, SUIT_MASK, Hand
from amerikano.rummy.melds import ACE_HIGH
from amerikano.rummy.rules import Rules


def openings(hand: Hand, contract: Contract, rules: Rules) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Yield every way in which cards of the hand are exactly the contract, a tuple of cards for each slot (AK-20).

    Slots that are alike are not exchanged for one another.
    """
    # The first slot shows by itself, when it is filled, whether it can be.
    for slot in contract.slots[1:]:
        if not _may_fill(slot, hand, rules):
            return
    yield from _fill(contract, 0, hand.copy(), rules, ())


def new_melds(hand: Hand, rules: Rules) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """Yield every meld that the hand holds, with its kind: sets, runs and, where AK-H12 lets them, pairs (AK-21)."""
    kinds = (SET, RUN, PAIR) if rules.pairs_after_opening else (SET, RUN)
    for kind in kinds:
        for size in range(SMALLEST[kind], min(LARGEST[kind], hand.size) + 1):
            slot = Slot(kind, size)
            if not _may_fill(slot, hand, rules):
                break  # no longer one either
            for cards in fillings(slot, hand, rules):
                yield kind, cards


def _fill(
    contract: Contract, number: int, hand: Hand, rules: Rules, before: tuple[tuple[Card, ...], ...]
) -> Iterator[tuple[tuple[Card, ...], ...]]:
    # Of slots that are alike a later one takes the later cards, so that each way comes once.
    alike = contract.alike[number]
    least = None if alike is None else _order(before[alike])
    last = number + 1 == len(contract.slots)
    slot = contract.slots[number]
    for cards in fillings(slot, hand, rules):
        if least is not None and _order(cards) < least:
            continue
        if last:
            yield (*before, cards)
            continue
        for card in cards:
            hand.remove(card.index)
        yield from _fill(contract, number + 1, hand, rules, (*before, cards))
        for card in cards:
            hand.add(card.index)


def fillings(slot: Slot, hand: Hand, rules: Rules) -> Iterator[tuple[Card, ...]]:
    """Yield every way in which cards of the hand are this one meld; a run in its order."""
    if slot.kind == RUN:
        return _runs(slot.size, hand, rules)
    if slot.kind == SET:
        return _sets(slot.size, hand, rules)
    return _pairs(hand, rules)


def _jokers(hand: Hand, rules: Rules) -> int:
    return hand.jokers if rules.max_jokers is None else min(hand.jokers, rules.max_jokers)


def _sets(size: int, hand: Hand, rules: Rules) -> Iterator[tuple[Card, ...]]:
    fewest = max(1, size - _jokers(hand, rules))
    one = hand.one
    for rank in _ranks_held(hand, fewest, copies=not rules.set_suits_distinct):
        held = [CARDS[index] for index in range(rank, JOKER_INDEX, SUIT_BITS) if one >> index & 1]
        if not rules.set_suits_distinct:
            held = sorted(held + [card for card in held if hand.two >> card.index & 1])
        for naturals in range(min(size, len(held)), fewest - 1, -1):
            ways = combinations(held, naturals)
            for cards in ways if rules.set_suits_distinct else dict.fromkeys(ways):
                yield cards + (JOKER,) * (size - naturals)


def _runs(size: int, hand: Hand, rules: Rules) -> Iterator[tuple[Card, ...]]:
    fewest = max(1, size - _jokers(hand, rules))
    lowest, highest = rules.lowest_place, rules.highest_place
    for suit in range(4):
        ranks = hand.one >> suit * SUIT_BITS & SUIT_MASK
        if fewest == size:
            yield from _runs_without_jokers(suit, ranks, size, lowest, highest)
            continue
        for low, window in _windows(ranks, size, fewest, lowest, highest):
            for naturals in range(len(window), fewest - 1, -1):
                for kept in combinations(window, naturals):
                    yield _run(suit, low, size, kept)


def _run(suit: int, low: int, size: int, kept: tuple[int, ...]) -> tuple[Card, ...]:
    """Return a run from `low` with natural cards at the places kept and jokers at the others."""
    places = range(low, low + size)
    return tuple([CARDS[suit * SUIT_BITS + place % SUIT_BITS] if place in kept else JOKER for place in places])


@cache
def _runs_without_jokers(suit: int, ranks: int, size: int, lowest: int, highest: int) -> tuple[tuple[Card, ...], ...]:
    return tuple(_run(suit, low, size, window) for low, window in _windows(ranks, size, size, lowest, highest))


def _pairs(hand: Hand, rules: Rules) -> Iterator[tuple[Card, ...]]:
    one, two = hand.one, hand.two
    joker = rules.joker_in_pair and _jokers(hand, rules)
    for rank in _ranks_held(hand, 1 if joker else 2, copies=True):
        held = [CARDS[index] for index in range(rank, JOKER_INDEX, SUIT_BITS) if one >> index & 1]
        if two:
            for card in held:
                if two >> card.index & 1:
                    yield (card, card)
        if not rules.pair_identical:
            yield from combinations(held, 2)
        if joker:
            for card in held:
                yield (card, JOKER)


def _order(cards: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple(card.index for card in cards)


def _may_fill(slot: Slot, hand: Hand, rules: Rules) -> bool:
    """Look quickly whether the hand alone could fill this slot; most hands cannot, and the search need not begin."""
    jokers = _jokers(hand, rules)
    if slot.kind == RUN:
        need, size, lowest, highest = max(1, slot.size - jokers), slot.size, rules.lowest_place, rules.highest_place
        one = hand.one
        return bool(
            _windows(one & SUIT_MASK, size, need, lowest, highest)
            or _windows(one >> SUIT_BITS & SUIT_MASK, size, need, lowest, highest)
            or _windows(one >> 2 * SUIT_BITS & SUIT_MASK, size, need, lowest, highest)
            or _windows(one >> 3 * SUIT_BITS, size, need, lowest, highest)
        )
    if slot.kind == PAIR:
        return bool(_ranks_held(hand, 1 if jokers and rules.joker_in_pair else 2, copies=True))
    return bool(_ranks_held(hand, max(1, slot.size - jokers), copies=not rules.set_suits_distinct))


def _ranks_held(hand: Hand, least: int, *, copies: bool) -> tuple[int, ...]:
    """Return the ranks, 0 the ace, of which the hand has so many suits, 1 to 4; with `copies` perhaps too many ranks."""
    one = hand.one
    spades, hearts = one & SUIT_MASK, one >> SUIT_BITS & SUIT_MASK
    diamonds, clubs = one >> 2 * SUIT_BITS & SUIT_MASK, one >> 3 * SUIT_BITS
    # For all ranks at once: bit r of `either` says that rank r is there in one of the two suits.
    either, both = spades | hearts, spades & hearts
    either_minor, both_minor = diamonds | clubs, diamonds & clubs
    if least <= 1 or (copies and hand.two):
        return _bits(either | either_minor)
    if least == 2:  # noqa: PLR2004  # suits
        return _bits(both | both_minor | either & either_minor)
    if least == 3:  # noqa: PLR2004
        return _bits(both & either_minor | both_minor & either)
    return _bits(both & both_minor)


@cache
def _bits(ranks: int) -> tuple[int, ...]:
    return tuple(rank for rank in range(SUIT_BITS) if ranks >> rank & 1)


@cache
def _windows(ranks: int, size: int, least: int, lowest: int, highest: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return where a run of this size may lie in one suit: its lowest place and the places held, `least` of them or more."""
    places = ranks | (ranks & 1) << ACE_HIGH
    windows = (
        (low, tuple(place for place in range(low, low + size) if places >> place & 1))
        for low in range(lowest, highest - size + 2)
    )
    return tuple(window for window in windows if len(window[1]) >= least)
