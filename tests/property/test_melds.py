"""The engine's melds and openings are those that trying everything finds, for small hands and all options."""

from itertools import combinations
from random import Random

from hypothesis import given, settings

from amerikano.cards import Card
from amerikano.rummy import Contract, Deal, Group, LayMeld, Open, Rules, Setup
from amerikano.rummy.contracts import SEVEN
from amerikano.rummy.melds import Meld, grown, meld_of, takes
from tests.property import recogniser, strategies

PLAYERS = ("You", "Bo", "Cem")


def position(hand: list[Card], rules: Rules, contract: Contract, *, opened: bool) -> Deal | None:
    """Return the deal in which You have drawn and hold this hand; None where the rules leave such a hand no move."""
    seats = (0,) if opened else (1,)  # somebody has opened, so that the first round is past
    try:
        return Deal.from_setup(
            Setup(PLAYERS, rules, 1, 1, contract=contract, turn=0, drawn=True, opened=seats, hands={0: tuple(hand)})
        )
    except ValueError:
        assert rules.go_out == "meld"
        assert len(hand) == 1
        return None


def written(kind: str, cards: tuple[Card, ...]) -> recogniser.Written:
    """Write a meld that the engine yields as the recogniser writes it."""
    texts = [card.text for card in cards]
    return kind, tuple(texts if kind == "run" else sorted(texts))


def may_be_left(hand: int, laid: int, rules: Rules) -> bool:
    """AK-H19, apart from the single card that is left over where the last card must be laid."""
    return not (laid == hand and rules.go_out == "discard")


@settings(max_examples=250, deadline=None)
@given(strategies.small_hands, strategies.rules)
def test_new_melds_are_exactly_those_of_the_rules(hand: list[Card], rules: Rules) -> None:
    """AK-17 to AK-21, AK-H9 to AK-H17: `melds()` yields each meld of the hand once, and nothing else."""
    deal = position(hand, rules, SEVEN[0], opened=True)
    if deal is None:
        return
    got = sorted(written(move.kind, move.group.cards) for move in deal.melds())
    expected = [meld for meld in recogniser.all_melds(hand, rules) if may_be_left(len(hand), len(meld[1]), rules)]
    if rules.go_out == "meld":  # a single card must not be left over with nowhere to go
        expected = [meld for meld in expected if len(hand) - len(meld[1]) != 1 or meld in got]
    assert expected == got


@settings(max_examples=250, deadline=None)
@given(strategies.small_hands, strategies.contracts, strategies.rules)
def test_openings_are_exactly_those_of_the_rules(hand: list[Card], contract: Contract, rules: Rules) -> None:
    """AK-20: `openings()` yields each way of opening once, and nothing else."""
    deal = position(hand, rules, contract, opened=False)
    if deal is None:
        return
    kinds = [slot.kind for slot in contract.slots]
    got = sorted(
        tuple(sorted(written(kind, group.cards) for kind, group in zip(kinds, move.groups, strict=True)))
        for move in deal.openings()
    )
    expected = [
        opening
        for opening in recogniser.all_openings(hand, contract, rules)
        if may_be_left(len(hand), contract.size, rules)
    ]
    if rules.go_out == "meld" and len(hand) - contract.size == 1:
        expected = [opening for opening in expected if opening in got]
    assert expected == got


@settings(max_examples=120, deadline=None)
@given(strategies.small_hands, strategies.rules, strategies.generators)
def test_any_cards_are_a_meld_when_the_rules_say_so(hand: list[Card], rules: Rules, generator: Random) -> None:
    """AK-17 to AK-20: whatever cards are named, in whatever order, they are a meld of a kind or not, as the rules say."""
    for size in range(1, len(hand) + 1):
        for cards in combinations(hand, size):
            mixed = tuple(sorted(cards, key=lambda _: generator.random()))
            for kind in ("set", "run", "pair"):
                meld = meld_of(Group(mixed), kind, rules)
                expected = recogniser.ways(cards, kind, rules)
                assert bool(expected) == isinstance(meld, Meld), f"{kind} {mixed}"
                if isinstance(meld, Meld):
                    assert written(kind, meld.cards) in expected


@settings(max_examples=150, deadline=None)
@given(strategies.small_hands, strategies.contracts, strategies.rules, strategies.generators)
def test_any_groups_open_when_the_rules_say_so(
    hand: list[Card], contract: Contract, rules: Rules, generator: Random
) -> None:
    """AK-17 to AK-20: groups cut at random from the hand open, or are refused with AK-17 to AK-20, as the rules say."""
    deal = position(hand, rules, contract, opened=False)
    if deal is None:
        return
    for _ in range(20):
        mixed = sorted(hand, key=lambda _: generator.random())
        groups, at = [], 0
        for slot in contract.slots:
            size = slot.size + (int(generator.random() * 3) - 1 if generator.random() < 0.2 else 0)
            groups.append(tuple(mixed[at : at + size]))
            at += size
        if not all(groups):
            continue
        refusal = deal.refusal(Open(tuple(Group(group) for group in groups)))
        if refusal is None or refusal.rule == "AK-H19":
            assert recogniser.is_opening(groups, contract, rules)
        else:
            assert refusal.rule in {"AK-17", "AK-18", "AK-19", "AK-20"}
            assert not recogniser.is_opening(groups, contract, rules)
            assert refusal.message


@settings(max_examples=120, deadline=None)
@given(strategies.small_hands, strategies.rules)
def test_a_meld_takes_a_card_when_both_together_are_a_meld(hand: list[Card], rules: Rules) -> None:
    """AK-21, AK-16: what a meld on the table takes is what makes a longer meld of its kind with all its cards in their places."""
    deal = position(hand, rules, SEVEN[0], opened=True)
    if deal is None:
        return
    for move in list(deal.melds())[:40]:
        meld = meld_of(move.group, move.kind, rules)
        assert isinstance(meld, Meld)
        taken = takes(meld, rules)
        for card in strategies.CARDS:
            after = set()
            if meld.kind != "pair":
                for kind, cards in recogniser.ways([*meld.cards, card], meld.kind, rules):
                    before = tuple(each.text for each in meld.cards)
                    if kind == "set" or before in {cards[1:], cards[:-1]}:
                        after.add(cards)
            assert bool(after) == (card.index in taken), f"{card} on {meld}"
            results = {written(meld.kind, grown(meld, card, end, rules).cards)[1] for end in taken.get(card.index, ())}
            assert after == results


@settings(max_examples=100, deadline=None)
@given(strategies.small_hands, strategies.rules)
def test_every_new_meld_reads_back_from_its_text(hand: list[Card], rules: Rules) -> None:
    """A yielded meld and the meld that its text makes are one."""
    deal = position(hand, rules, SEVEN[0], opened=True)
    if deal is None:
        return
    for move in list(deal.melds())[:40]:
        again = deal.move(str(move))
        assert isinstance(again, LayMeld)
        assert move == again
        assert deal.refusal(again) is None
