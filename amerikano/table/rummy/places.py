"""What lies in front of the person before opening, and what the contract makes of it (AK-31, AK-32)."""

from collections.abc import Sequence

from amerikano.cards import JOKER, Card
from amerikano.game import Refusal
from amerikano.rummy.contracts import PAIR, RUN, SET, Contract, Slot
from amerikano.rummy.melds import Group, Meld, meld_of
from amerikano.rummy.rules import Rules
from amerikano.table.rack import Rack

ANY = "any"
LETTERS = "ABCIKPXZ"
"""The key of each place in front: letters that do nothing else at the table."""
WORDS = {"empty": "empty", "part": "not complete", "ready": "ready", "wrong": "not as asked"}
"""What is said of each state of a place."""
_RANKS = 13


def by_suit(card: Card) -> tuple[int, ...]:
    """Order cards suit by suit, ace low, jokers last."""
    return (card.index,)


def by_rank(card: Card) -> tuple[int, ...]:
    """Order cards rank by rank, ace low, jokers last."""
    return (card is JOKER, card.index % _RANKS, card.index)


def groups(rack: Rack) -> tuple[Group, ...]:
    """Return what lies in front as groups, place by place, empty places left out."""
    return tuple(Group(tuple(place)) for place in rack.places if place)


def settle(rack: Rack, contract: Contract | None, rules: Rules) -> None:
    """Put a run in its order once it is one, so that it reads as it will lie on the table."""
    for number, place in enumerate(rack.places):
        kind = contract.slots[number].kind if contract and number < len(contract.slots) else None
        if place and kind:
            meld = meld_of(Group(tuple(place)), kind, rules)
            if isinstance(meld, Meld):
                place[:] = meld.cards


def fault_of_place(cards: Sequence[Card], slot: Slot, rules: Rules) -> str:
    """Say why a full place is not what the contract asks for there, with the number of the rule; nothing where it is."""
    if len(cards) < slot.size:
        return ""
    meld = meld_of(Group(tuple(cards)), slot.kind, rules)
    if isinstance(meld, Refusal):
        return f"{meld.message} ({meld.rule})."
    return "" if len(cards) == slot.size else f"The contract asks for a {slot.words} there, exactly (AK-20)."


def state_of_place(cards: Sequence[Card], kind: str, size: int | None, rules: Rules) -> str:
    """Return how a place looks: `empty`, `part`, `ready` (exactly what is asked) or `wrong` (full, and no such meld)."""
    if not cards:
        return "empty"
    kinds = (SET, RUN, PAIR) if kind == ANY else (kind,)
    group = Group(tuple(cards))
    is_meld = any(isinstance(meld_of(group, one, rules), Meld) for one in kinds)
    if size is None:
        return "ready" if is_meld else "part"
    if len(cards) < size:
        return "part"
    return "ready" if is_meld and len(cards) == size else "wrong"
