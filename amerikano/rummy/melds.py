"""Melds: which cards are a set, a run or a pair, where a joker goes, and what a meld on the table takes (AK-17 to AK-20).

In a run a card has a *place*: 0 is the ace below the two, 1 the two … 12 the king, 13 the ace above it (AK-H16).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from amerikano.cards import CARDS, JOKER, JOKER_INDEX, SUITS, Card, UnreadableTextError, match_card, plain, write_cards
from amerikano.game import Refusal, in_words
from amerikano.rummy.contracts import LARGEST, PAIR, RULE_OF_KIND, RUN, SET, SMALLEST
from amerikano.rummy.rules import Rules

LOW, HIGH = "low", "high"
ACE_HIGH: Final = 13
_SUIT_WORD = {suit: suit.name.lower() for suit in SUITS}


@dataclass(frozen=True, slots=True)
class Group:
    """Cards put together in the order in which somebody named them; whether they are a meld is for `meld_of` to say.

    `named` says for some of its jokers which card each stands for, as (index in `cards`, card).
    """

    cards: tuple[Card, ...]
    named: tuple[tuple[int, Card], ...] = ()

    def __str__(self) -> str:
        """Write the cards; a named joker as `★=♥7`."""
        named = dict(self.named)
        return " ".join(f"{card}={named[i]}" if i in named else card.text for i, card in enumerate(self.cards))


def read_group(text: str) -> Group:
    """Read cards put together, `★ ♥5 ♥6` or `♥5 ♥6 ★=♥4`. Raises `UnreadableTextError`."""
    text = plain(text)
    cards: list[Card] = []
    named: list[tuple[int, Card]] = []
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        found = match_card(text, position)
        stands_for = None
        if found and found[0] is JOKER and text.startswith("=", found[1]):
            stands_for = match_card(text, found[1] + 1)
            if stands_for is None or stands_for[0] is JOKER:
                raise UnreadableTextError(
                    text[position:].split()[0], "the card that the joker stands for, such as ★=♥7"
                )
        if found is None:
            raise UnreadableTextError(text[position:].split()[0], "cards such as ♠Q ♥10 ★ (or SQ H10 JK)")
        if stands_for is not None:
            named.append((len(cards), stands_for[0]))
        cards.append(found[0])
        position = (stands_for or found)[1]
    if not cards:
        raise UnreadableTextError(text, "cards such as ♠Q ♥Q ♦Q")
    return Group(tuple(cards), tuple(named))


@dataclass(frozen=True, slots=True)
class Meld:
    """A meld on the table. `cards` of a run are in order of place, the first one at `low`; elsewhere `low` is -1."""

    kind: str
    cards: tuple[Card, ...]
    low: int = -1

    @property
    def high(self) -> int:
        """The highest place of a run."""
        return self.low + len(self.cards) - 1

    @property
    def natural(self) -> Card:
        """One of its cards that is no joker: every meld has one (AK-20)."""
        return next(card for card in self.cards if card is not JOKER)

    @property
    def jokers(self) -> int:
        """How many jokers stand in it."""
        return self.cards.count(JOKER)

    def stands_for(self, index: int) -> Card:
        """Return the card that stands at `index` of a run, the one meant by a joker there."""
        return card_at(self.natural, self.low + index)

    def __str__(self) -> str:
        """Write the cards of the meld, with the kind before them where the cards alone could be read otherwise."""
        cards = write_cards(self.cards)
        both = self.kind == RUN and len(self.cards) - self.jokers == 1 and len(self.cards) <= LARGEST[SET]
        return f"run {cards}" if both else cards

    @property
    def words(self) -> str:
        """The meld in a sentence: `run of four`."""
        return PAIR if self.kind == PAIR else f"{self.kind} of {in_words(len(self.cards))}"


def place_of(card: Card) -> int:
    """Return the place of a card in a run, an ace low."""
    return card.index % ACE_HIGH


def card_at(natural: Card, place: int) -> Card:
    """Return the card at this place of a run in the suit of `natural`."""
    return CARDS[natural.index // ACE_HIGH * ACE_HIGH + place % ACE_HIGH]


def meld_of(group: Group, kind: str, rules: Rules) -> Meld | Refusal:
    """Return the meld of this kind that the cards are, or why they are none."""
    naturals = [card for card in group.cards if card is not JOKER]
    jokers = len(group.cards) - len(naturals)
    if not naturals:
        return Refusal("AK-20", "No meld is made of jokers alone", group.cards)
    fault = _size_fault(group, kind) or _joker_fault(group, kind, jokers, rules)
    if fault is not None:
        return fault
    if kind == RUN:
        return _run(group, naturals, rules)
    return _same_rank(group, naturals, kind, rules)


def _fault(kind: str, message: str, cards: Sequence[Card], instead: str = "") -> Refusal:
    return Refusal(RULE_OF_KIND[kind], message, tuple(cards), instead)


def _size_fault(group: Group, kind: str) -> Refusal | None:
    size = len(group.cards)
    if SMALLEST[kind] <= size <= LARGEST[kind]:
        return None
    cards = f"{group} {'is' if size == 1 else 'are'} {in_words(size)} card{'' if size == 1 else 's'}"
    if kind == PAIR:
        return _fault(kind, f"{cards}; a pair has two", group.cards)
    if size < SMALLEST[kind]:
        return _fault(kind, f"{cards}; a {kind} has at least {in_words(SMALLEST[kind])}", group.cards)
    if kind == RUN:
        return Refusal("AK-H17", f"{cards}; here a run has at most thirteen", group.cards)
    return _fault(kind, f"{cards}; a set has at most four", group.cards)


def _joker_fault(group: Group, kind: str, jokers: int, rules: Rules) -> Refusal | None:
    if kind == PAIR and jokers and not rules.joker_in_pair:
        return Refusal("AK-H11", f"{group} has a joker, and here no joker stands in a pair", (JOKER,))
    if rules.max_jokers is not None and jokers > rules.max_jokers:
        most = in_words(rules.max_jokers)
        return Refusal("AK-H13", f"{group} has {in_words(jokers)} jokers; here a meld has at most {most}", (JOKER,))
    return None


def _same_rank(group: Group, naturals: list[Card], kind: str, rules: Rules) -> Meld | Refusal:
    """Judge a set or a pair."""
    rank = naturals[0].rank
    others = [card for card in naturals if card.rank != rank]
    if others:
        return _fault(
            kind, f"{naturals[0]} and {others[0]} are of two ranks; a {kind} has one", [naturals[0], others[0]]
        )
    for _, card in group.named:
        if card.rank != rank:
            return _fault(kind, f"The joker cannot stand for {card} in a {kind} of this rank", [JOKER])
    known = naturals + [card for _, card in group.named]
    suits = Counter(known)
    if kind == SET and rules.set_suits_distinct:
        twice = next((card for card, copies in suits.items() if copies > 1), None)
        if twice is not None:
            message = f"{twice} stands there twice; a set has different suits"
            return _fault(kind, message, [twice])
    if kind == PAIR and rules.pair_identical and len(suits) > 1:
        return Refusal("AK-H10", f"{group}: here a pair is two cards of one suit as well", tuple(naturals))
    return Meld(kind, tuple(sorted(naturals)) + (JOKER,) * (len(group.cards) - len(naturals)))


def _run(group: Group, naturals: list[Card], rules: Rules) -> Meld | Refusal:
    """Judge a run and find the place of each of its jokers (AK-H14)."""
    suit = naturals[0].suit
    named = dict(group.named)
    fixed = [(card if card is not JOKER else named.get(i)) for i, card in enumerate(group.cards)]
    known = [card for card in fixed if card is not None]
    others = [card for card in known if card.suit is not suit]
    if others:
        return _fault(RUN, f"{naturals[0]} and {others[0]} are of two suits; a run has one", [naturals[0], others[0]])
    twice = next((card for card, copies in Counter(known).items() if copies > 1), None)
    if twice is not None:
        return _fault(RUN, f"{twice} is there twice; a run has each card once", [twice])
    low = _low_in_written_order(fixed, rules)
    if low is None:
        low = _low_by_filling(known, len(group.cards), rules)
    if low is None:
        return _not_consecutive(known, len(group.cards) - len(known), rules)
    jokers = {low + i for i in range(len(group.cards))} - {_at(low, len(group.cards), card) for card in naturals}
    return Meld(
        RUN,
        tuple(
            JOKER if place in jokers else card_at(naturals[0], place) for place in range(low, low + len(group.cards))
        ),
        low,
    )


def _at(low: int, size: int, card: Card) -> int:
    """Return the place of a card in a run of this size from `low`: an ace is high where the run begins above it."""
    place = place_of(card)
    return place if low <= place < low + size else place + ACE_HIGH


def _low_in_written_order(fixed: list[Card | None], rules: Rules) -> int | None:
    """Return the lowest place if the cards stand in the order of a run: their order then names every joker's place."""
    first = next(i for i, card in enumerate(fixed) if card is not None)
    anchor = fixed[first]
    assert anchor is not None  # noqa: S101  # just found
    for place in (place_of(anchor), place_of(anchor) + ACE_HIGH):
        low = place - first
        if not (rules.lowest_place <= low and low + len(fixed) - 1 <= rules.highest_place):
            continue
        if all(card is None or card is card_at(anchor, low + i) for i, card in enumerate(fixed)):
            return low
    return None


def _low_by_filling(known: list[Card], size: int, rules: Rules) -> int | None:
    """Return the lowest place when jokers fill the gaps inside first, then the high end, then the low end (AK-H14)."""
    for ace in (0, ACE_HIGH):
        places = [place_of(card) or ace for card in known]
        least, most = min(places), max(places)
        if least < rules.lowest_place or most > rules.highest_place or most - least >= size:
            continue
        low = min(least, rules.highest_place - size + 1)
        if low >= rules.lowest_place:
            return low
    return None


def _not_consecutive(known: list[Card], jokers: int, rules: Rules) -> Refusal:
    """Say which cards of one suit leave a gap that no joker of the group fills."""
    ordered = sorted(known)
    cards = write_cards(ordered)
    if any(place_of(card) == 0 for card in known):
        ace = {
            "low": "the ace is low (A-2-3)",
            "high": "the ace is high (Q-K-A)",
            "both": "the ace is low (A-2-3) or high (Q-K-A), never round the corner",
        }
        return _fault(RUN, f"{cards} do not follow one another; here {ace[rules.ace]} (AK-H16)", ordered)
    missing = place_of(ordered[-1]) - place_of(ordered[0]) + 1 - len(ordered)
    if jokers:
        have = f"{in_words(jokers)} joker{'' if jokers == 1 else 's'}"
        return _fault(RUN, f"{cards} leave {in_words(missing)} places open, and there is only {have}", ordered)
    gap = next((a, b) for a, b in pairwise(ordered) if place_of(b) - place_of(a) > 1)
    between = card_at(gap[0], place_of(gap[0]) + 1)
    return _fault(RUN, f"{gap[0]} and {gap[1]} do not follow one another: {between} is missing", gap)


def takes(meld: Meld, rules: Rules) -> dict[int, tuple[str | None, ...]]:
    """Return the cards that can be laid off on a meld: for each card index the ends, or (None,) where there is one way.

    A full set takes none (AK-17), a run takes the card below and the card above it (AK-18) up to 13 cards (AK-H17), a
    pair takes none (AK-H12). A joker goes wherever a card does, up to `max_jokers`.
    """
    size = len(meld.cards)
    if meld.kind == PAIR or size >= LARGEST[meld.kind]:
        return {}
    joker = rules.max_jokers is None or meld.jokers < rules.max_jokers
    if meld.kind == SET:
        place = place_of(meld.natural)
        there = {card.index for card in meld.cards} if rules.set_suits_distinct else set[int]()
        found: dict[int, tuple[str | None, ...]] = {
            place + suit * ACE_HIGH: (None,) for suit in range(len(SUITS)) if place + suit * ACE_HIGH not in there
        }
        if joker:
            found[JOKER_INDEX] = (None,)
        return found
    found = {}
    ends = []
    if meld.low > rules.lowest_place:
        ends.append((LOW, card_at(meld.natural, meld.low - 1).index))
    if meld.high < rules.highest_place:
        ends.append((HIGH, card_at(meld.natural, meld.high + 1).index))
    for _, index in ends:
        found[index] = (
            tuple(end for end, other in ends if other == index) if len({i for _, i in ends}) < len(ends) else (None,)
        )
    if ends and joker:
        found[JOKER_INDEX] = (LOW, HIGH) if len(ends) > 1 else (None,)
    return found


def grown(meld: Meld, card: Card, end: str | None, rules: Rules) -> Meld:
    """Return the meld with a card that it takes, at the end named; unnamed it goes high where it can (AK-H14)."""
    if meld.kind != RUN:
        return Meld(meld.kind, (*meld.cards, card))
    above = meld.high < rules.highest_place and (card is JOKER or card is card_at(meld.natural, meld.high + 1))
    if end == HIGH or (end is None and above):
        return Meld(RUN, (*meld.cards, card), meld.low)
    return Meld(RUN, (card, *meld.cards), meld.low - 1)


def swapped(meld: Meld, card: Card, rules: Rules) -> Meld | None:
    """Return the meld with this card in place of a joker that stands for it, or None where there is no such (AK-H15)."""
    if card is JOKER or not meld.jokers:
        return None
    if meld.kind == RUN:
        for i, held in enumerate(meld.cards):
            if held is JOKER and meld.stands_for(i) is card:
                return Meld(RUN, (*meld.cards[:i], card, *meld.cards[i + 1 :]), meld.low)
        return None
    if card.rank != meld.natural.rank:
        return None
    cards = list(meld.cards)
    cards.remove(JOKER)
    made = meld_of(Group((*cards, card)), meld.kind, rules)
    return made if isinstance(made, Meld) else None
