"""Is this exactly the contract? The judgement of an opening (AK-17 to AK-20)."""

from dataclasses import replace

from amerikano.cards import JOKER
from amerikano.game import Refusal, in_words
from amerikano.rummy.contracts import LARGEST, RULE_OF_KIND, RUN, SET, SMALLEST, Contract, Slot
from amerikano.rummy.melds import Group, Meld, meld_of
from amerikano.rummy.rules import Rules


def melds_of_opening(groups: tuple[Group, ...], contract: Contract, rules: Rules) -> tuple[Meld, ...] | Refusal:
    """Return the melds that the groups are, in the order of the groups, or why they are not exactly the contract.

    The number of a refusal: AK-17, AK-18 or AK-19 when some cards are no meld of any kind that the contract names,
    AK-20 when they are melds but not exactly the contract's, and for jokers alone.
    """
    for group in groups:
        if all(card is JOKER for card in group.cards):
            return Refusal(
                "AK-20",
                f"{group} {'is a joker' if len(group.cards) == 1 else 'are jokers'} alone; a meld needs a card that is no joker",
                group.cards,
            )
    exact = _exact(groups, contract, rules)
    if exact is not None:
        return exact
    for group in groups:
        fault = _no_meld(group, groups, contract, rules)
        if fault is not None:
            return fault
    return _not_the_contract(groups, contract, rules)


def _exact(groups: tuple[Group, ...], contract: Contract, rules: Rules) -> tuple[Meld, ...] | None:
    """Find a slot for every group. Groups in the order of the contract are tried first: order then says set or run."""
    if len(groups) != len(contract.slots):
        return None
    chosen: list[Meld] = []
    free = list(contract.slots)

    def place(number: int) -> bool:
        if number == len(groups):
            return True
        order = [free[0], *(slot for slot in dict.fromkeys(free) if slot != free[0])]
        for slot in order:
            if slot.size != len(groups[number].cards):
                continue
            meld = meld_of(groups[number], slot.kind, rules)
            if isinstance(meld, Refusal):
                continue
            at = free.index(slot)
            del free[at]
            chosen.append(meld)
            if place(number + 1):
                return True
            chosen.pop()
            free.insert(at, slot)
        return False

    return tuple(chosen) if place(0) else None


def _kinds_of(group: Group, kinds: tuple[str, ...], rules: Rules) -> list[str]:
    return [kind for kind in kinds if isinstance(meld_of(group, kind, rules), Meld)]


def _no_meld(group: Group, groups: tuple[Group, ...], contract: Contract, rules: Rules) -> Refusal | None:
    """Say why a group is no meld of any kind that the contract names, in terms of the kind that it looks like."""
    if _kinds_of(group, contract.kinds, rules):
        return None
    kinds = list(contract.kinds)
    if len(kinds) > 1:
        ranks = {card.rank for card in group.cards if card is not JOKER}
        suits = {card.suit for card in group.cards if card is not JOKER}
        if len(ranks) == 1:
            kinds = [kind for kind in kinds if kind != RUN]
        elif len(suits) == 1 and RUN in kinds:
            kinds = [RUN]
        else:
            # It looks like nothing: speak of the kind that the other groups leave open.
            left = [slot.kind for slot in contract.slots]
            for other in groups:
                for kind in _kinds_of(other, contract.kinds, rules)[:1]:
                    if kind in left:
                        left.remove(kind)
            kinds = left or kinds
    if len(kinds) > 1:  # a set or a pair: the one whose size is nearer
        kinds.sort(key=lambda kind: _distance(kind, len(group.cards)))
    fault = meld_of(group, kinds[0], rules)
    assert isinstance(fault, Refusal)  # noqa: S101  # it is no meld of any of these kinds
    # In an opening the settled number stands, also where a house rule is behind it.
    if "-H" in fault.rule:
        return replace(fault, rule=RULE_OF_KIND[kinds[0]], message=f"{fault.message} ({fault.rule})")
    return fault


def _distance(kind: str, size: int) -> int:
    return max(SMALLEST[kind] - size, size - LARGEST[kind], 0)


def _not_the_contract(groups: tuple[Group, ...], contract: Contract, rules: Rules) -> Refusal:
    """Every group is a meld, but together they are not what the contract asks for (AK-20)."""
    if len(groups) != len(contract.slots):
        have = in_words(len(groups))
        return Refusal(
            "AK-20",
            f"You put down {have} meld{'' if len(groups) == 1 else 's'}; this contract asks for {contract.words}",
            tuple(card for group in groups for card in group.cards),
        )
    free = list(contract.slots)
    wrong: list[tuple[Group, str]] = []
    for group in groups:
        kinds = _kinds_of(group, contract.kinds, rules)
        slot = next((slot for slot in free if slot.kind in kinds and slot.size == len(group.cards)), None)
        if slot is None:
            wrong.append((group, kinds[0]))
        else:
            free.remove(slot)
    group, kind = wrong[0]
    wanted = next((slot for slot in free if slot.kind == kind), free[0])
    meld = Slot(kind, len(group.cards))
    return Refusal(
        "AK-20",
        f"{group} is a {meld.words}; this contract asks for a {wanted.words}",
        group.cards,
        _instead(group, meld, wanted),
    )


def _instead(group: Group, meld: Slot, wanted: Slot) -> str:
    """Say what would make the meld exact, where that is plain."""
    more = meld.size - wanted.size
    if meld.kind != wanted.kind or not more:
        return ""
    if more < 0:
        return f"Add {in_words(-more)} card{'' if more == -1 else 's'}"
    if meld.kind == SET and more == 1:
        return "Take one of its cards back"
    if meld.kind == RUN and more == 1:
        first, last = group.cards[0], group.cards[-1]
        return f"Take {first} or {last} back"
    return f"Take {in_words(more)} cards back"
