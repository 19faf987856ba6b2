"""What the property tests draw from: rules with random options, tables of players, seeds, small hands."""

from random import Random

from hypothesis import strategies as st

from amerikano.cards import CARDS, Card
from amerikano.rummy import Contract, Deal, Rules, Slot
from amerikano.rummy.contracts import LARGEST, SMALLEST

NAMES = ("You", "Bo", "Cem", "Dag", "Eda")

CHOICES = {
    "uses_per_contract": (1, 2, 3),
    "first_turn": ("maker", "next"),
    "open_first_turn": (True, False),
    "lay_off_when_opening": (False, True),
    "set_suits_distinct": (True, False),
    "pair_identical": (False, True),
    "joker_in_pair": (True, False),
    "pairs_after_opening": (True, False),
    "max_jokers": (None, 0, 1, 2, 3),
    "joker_swap": (False, True),
    "ace": ("both", "low", "high"),
    "go_out": ("either", "meld", "discard"),
    "joker_finish": ("either", "meld", "discard"),
    "double_scope": ("all", "hand"),
    "useful_needs_open": (False, True),
    "useful_on_last_discard": (True, False),
    "close_at": ("turn_end", "at_once", "next_draw"),
    "take_out_of_turn": (True, False),
}
"""Every option with its values, the default first; `contracts` and `first_maker` are drawn apart."""

SLOTS = tuple(Slot(kind, size) for kind in SMALLEST for size in range(SMALLEST[kind], min(LARGEST[kind], 7) + 1))


def random_contract(generator: Random) -> Contract:
    """Return a contract of one to three melds, seldom a large one, so that deals are opened."""
    slots: list[Slot] = []
    for _ in range(1 + int(generator.random() ** 2 * 3)):
        slot = (
            SLOTS[int(generator.random() ** 1.5 * len(SLOTS))]
            if generator.random() < 0.7
            else SLOTS[int(generator.random() * 3)]
        )
        if sum(each.size for each in slots) + slot.size <= 14:
            slots.append(slot)
    return Contract(tuple(slots))


def random_rules(generator: Random, players: int) -> Rules:
    """Return rules of which each option is as likely as not at its default, with other contracts every second time."""
    options = {}
    for name, values in CHOICES.items():
        if generator.random() < 0.5:
            options[name] = values[int(generator.random() * len(values))]
    if generator.random() < 0.5:
        contracts = dict.fromkeys(random_contract(generator) for _ in range(1 + int(generator.random() * 4)))
        options["contracts"] = tuple(contracts)
    if generator.random() < 0.3:
        options["first_maker"] = NAMES[int(generator.random() * players)]
    return Rules(**options)


def random_deal(generator: Random) -> Deal:
    """Return a fresh deal for 3 to 5 players with random rules, computers and cards."""
    players = 3 + int(generator.random() * 3)
    computers = [seat for seat in range(players) if generator.random() < 0.25]
    maker = int(generator.random() * players) if generator.random() < 0.5 else None
    seed = int(generator.random() * 2**32)
    return Deal.new(NAMES[:players], random_rules(generator, players), seed, maker=maker, computers=computers)


generators = st.integers(0, 2**32 - 1).map(Random)
"""A generator of its own for each example; its seed is what shrinks."""

rules = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in CHOICES.items()}).map(
    lambda options: Rules(**options)
)


def _two_packs(cards: list[Card]) -> list[Card]:
    kept: list[Card] = []
    for card in cards:
        if kept.count(card) < (4 if card.suit is None else 2):
            kept.append(card)
    return kept


_NEAR = [card for card in CARDS if card.rank is None or card.rank in {1, 2, 3, 12, 13}]
_FEW = [CARDS[index] for index in (0, 1, 2, 3, 13, 14, 26, 39, 12, 52, 52)]

small_hands = st.one_of(
    *(
        st.lists(st.sampled_from(cards), min_size=1, max_size=8).map(_two_packs)
        for cards in (_NEAR, _FEW, _FEW, list(CARDS))
    )
)
"""Up to eight cards from two packs, mostly such as meld with one another: near the ace, a joker among them."""

contracts = generators.map(random_contract).filter(lambda contract: contract.size <= 8)
