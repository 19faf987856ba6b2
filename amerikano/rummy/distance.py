"""How far a hand is from a contract: the fewest cards that must still be drawn to open, and the cards to keep meanwhile."""

from dataclasses import dataclass
from functools import lru_cache

from amerikano.rummy.contracts import PAIR, RUN, Contract, Slot
from amerikano.rummy.hand import SUIT_BITS, SUIT_MASK, Hand
from amerikano.rummy.melds import ACE_HIGH
from amerikano.rummy.rules import Rules

_RANK = sum(1 << suit * SUIT_BITS for suit in range(4))


@dataclass(frozen=True, slots=True)
class Plan:
    """The nearest way to a contract: `missing` cards to draw, and as bit masks the cards of the hand that it uses.

    `kept` has the first copies, `twice` the second copies. Jokers are always kept.
    """

    missing: int
    kept: int
    twice: int


def distance(hand: Hand, contract: Contract, rules: Rules) -> int:
    """Return the fewest cards to draw until the contract can be opened; 0: it can be opened now.

    Exact where any number of jokers may stand in a meld; with `max_jokers` it may be too small.
    """
    return plan_for(hand, contract, rules).missing


def plan_for(hand: Hand, contract: Contract, rules: Rules) -> Plan:
    """Return a nearest way to the contract.

    Slots are filled one after another with natural cards of the hand, most first; what is missing then is drawn or is
    a joker. Every meld has a natural card (AK-20), so of the cards missing in a meld without one only all but one may
    be jokers.
    """
    slots = sorted(contract.slots, key=lambda slot: (slot.kind != RUN, -slot.size))
    jokers = hand.jokers
    # The least that each slot misses in the whole hand bounds what the slots from here on will miss.
    options = [_options(slot, hand.one, hand.two, jokers, rules) for slot in slots]
    bound = [0] * (len(slots) + 1)
    for number in range(len(slots) - 1, -1, -1):
        bound[number] = bound[number + 1] + min(
            options[number][0][0] if options[number] else slots[number].size, slots[number].size
        )
    best = Plan(contract.size + 1, 0, 0)
    seen: dict[tuple[int, int, int], list[tuple[int, int]]] = {}

    def search(  # noqa: PLR0913, PLR0917  # the state of the search, passed down
        number: int, one: int, two: int, missing: int, for_jokers: int, kept: int, twice: int
    ) -> None:
        nonlocal best
        if missing + bound[number] - jokers >= best.missing:
            return
        if number == len(slots):
            draws = missing - min(jokers, for_jokers)
            if draws < best.missing:
                best = Plan(max(0, draws), kept, twice)
            return
        known = seen.setdefault((number, one, two), [])
        if any(other <= missing and other_jokers >= for_jokers for other, other_jokers in known):
            return
        known.append((missing, for_jokers))
        slot = slots[number]
        for lacks, first, second in options[0] if not number else _options(slot, one, two, jokers, rules):
            if missing + lacks + bound[number + 1] - jokers >= best.missing:
                break
            rest_one, rest_two = (one & ~first) | (two & first), two & ~first
            rest_one, rest_two = (rest_one & ~second) | (rest_two & second), rest_two & ~second
            search(
                number + 1,
                rest_one,
                rest_two,
                missing + lacks,
                for_jokers + lacks,
                kept | first,
                twice | (kept & first) | second,
            )
            if not best.missing:
                return
        search(number + 1, one, two, missing + slot.size, for_jokers + slot.size - 1, kept, twice)

    search(0, hand.one, hand.two, 0, 0, 0, 0)
    return best


@lru_cache(maxsize=20_000)
def _options(slot: Slot, one: int, two: int, jokers: int, rules: Rules) -> tuple[tuple[int, int, int], ...]:
    """Return the ways to use natural cards for a slot as (missing, first copies, second copies), fewest missing first.

    As many cards as possible are used, except that with enough jokers to fill a whole meld it may pay to leave a card
    for another one: no meld is made of jokers alone.
    """
    fewer = jokers >= slot.size - (slot.kind == PAIR)
    if slot.kind == RUN:
        found = _run_options(slot.size, one, rules, fewer=fewer)
    elif slot.kind == PAIR:
        found = _pair_options(one, two, rules, fewer=fewer)
    else:
        found = _set_options(slot.size, one, two, rules, fewer=fewer)
    return tuple(sorted(set(found)))


def _subsets(mask: int, size: int) -> list[int]:
    """Return the subsets of the bits of a mask that have this size."""
    if not size:
        return [0]
    found = []
    rest = mask
    while rest:
        low = rest & -rest
        rest ^= low
        found += [low | other for other in _subsets(rest, size - 1)]
    return found


def _run_options(size: int, one: int, rules: Rules, *, fewer: bool) -> list[tuple[int, int, int]]:
    found = []
    for suit in range(4):
        ranks = one >> suit * SUIT_BITS & SUIT_MASK
        if not ranks:
            continue
        places = ranks | (ranks & 1) << ACE_HIGH
        for low in range(rules.lowest_place, rules.highest_place - size + 2):
            window = places >> low & (1 << size) - 1
            held = window << low
            held = ((held | held >> ACE_HIGH) & SUIT_MASK) << suit * SUIT_BITS
            most = held.bit_count()
            for count in range(1 if fewer else most, most + 1):
                found += [(size - count, cards, 0) for cards in _subsets(held, count) if count]
    return found


def _set_options(size: int, one: int, two: int, rules: Rules, *, fewer: bool) -> list[tuple[int, int, int]]:
    found = []
    for rank in range(SUIT_BITS):
        held = one & _RANK << rank
        if not held:
            continue
        copies = 0 if rules.set_suits_distinct else two & _RANK << rank
        most = min(size, held.bit_count() + copies.bit_count())
        for count in range(1 if fewer else most, most + 1):
            for second in range(max(0, count - held.bit_count()), min(count // 2, copies.bit_count()) + 1):
                for again in _subsets(copies, second):
                    found += [
                        (size - count, again | more, again) for more in _subsets(held & ~again, count - 2 * second)
                    ]
    return found


def _pair_options(one: int, two: int, rules: Rules, *, fewer: bool) -> list[tuple[int, int, int]]:
    found = []
    for rank in range(SUIT_BITS):
        held, copies = one & _RANK << rank, two & _RANK << rank
        if not held:
            continue
        if not rules.pair_identical:
            found += [(0, cards, 0) for cards in _subsets(held, 2)]
        found += [(0, card, card) for card in _subsets(copies, 1)]
        whole = copies or (held.bit_count() > 1 and not rules.pair_identical)
        if not whole or fewer:
            found += [(1, card, 0) for card in _subsets(held, 1)]
    return found
