"""Amerikano for the invariants: its random deals and moves, its cards, what is allowed and what is hidden, a second count."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from amerikano.cards import CARDS, JOKER, Card, shuffled
from amerikano.rummy import Discard, LayMeld, LayOff, Open, Take
from amerikano.rummy.bot import decide
from amerikano.rummy.hand import Hand
from tests.property import recogniser
from tests.property.strategies import random_deal
from tests.support import nonsense_move, random_move

if TYPE_CHECKING:
    from random import Random

    from amerikano.rummy import Deal, Meld, Rules
    from amerikano.rummy.moves import RummyMove

__all__ = ["decide", "nonsense_move", "random_deal", "random_move"]

RULES = "AK-"
MOST_MOVES = 5000
"""Far more than any deal of the random player takes."""

# Counting cards: each of the 53 cards has four bits of one number, so that a sum of them counts all cards at once.
_WEIGHT = [1 << 4 * index for index in range(53)]
_JOKER = _WEIGHT[52]
_SPREAD = [sum(1 << 4 * bit for bit in range(13) if mask >> bit & 1) for mask in range(1 << 13)]
_ALL = sum(_WEIGHT[index] * (4 if index == 52 else 2) for index in range(53))


def _weight_of_mask(mask: int) -> int:
    spread = _SPREAD
    return (
        spread[mask & 8191]
        | spread[mask >> 13 & 8191] << 52
        | spread[mask >> 26 & 8191] << 104
        | spread[mask >> 39] << 156
    )


def every_card_is_somewhere_once(deal: Deal) -> None:
    """AK-06: hands, table, stock and discard pile together are the two packs and the jokers."""
    weight = _WEIGHT
    total = sum([weight[index] for index in deal.stock]) + sum([weight[index] for index in deal.pile])
    for hand in deal.hands:
        one, two = hand.one, hand.two
        total += _weight_of_mask(one) + hand.jokers * _JOKER
        if two:
            total += _weight_of_mask(two)
            assert not two & ~one, "a second copy without a first"
        assert one.bit_count() + two.bit_count() + hand.jokers == hand.size, "a hand that miscounts itself"
    for _, meld in deal.table:
        total += sum([weight[card.index] for card in meld.cards])
    assert _ALL == total, "a card too many or too few"


def what_lies_there_is_right(deal: Deal, legal: list[RummyMove]) -> None:
    """AK-H33: chips are never negative. Without a legal move there is an opening or a new meld."""
    assert min(deal.chips) >= 0, "negative chips"
    if deal.to_move is not None and not legal:
        assert next(deal.openings(), None) or next(deal.melds(), None), "no move is left"


def offered(deal: Deal, legal: list[RummyMove], most: int) -> list[RummyMove]:
    """Return the legal moves with openings and new melds, of each of these the first `most`."""
    return [*legal, *islice(deal.openings(), most), *islice(deal.melds(), most)]


def allowed(deal: Deal, move: RummyMove, legal: list[RummyMove]) -> bool:
    """Whether a move is allowed: offered, or for cards laid together what the recogniser says."""
    if isinstance(move, LayOff):  # the end need not be named, and may be named where there is one way
        same = [
            offered
            for offered in legal
            if isinstance(offered, LayOff) and (offered.card, offered.meld) == (move.card, move.meld)
        ]
        if move.end is None or not same or same[0].end is not None:
            return bool(same) and (move.end is None or move in same)
        return move.end in _ends(deal.table[move.meld - 1][1], move.card, deal.rules)
    if not isinstance(move, (Open, LayMeld)):
        return move in legal
    if deal.phase != "play":
        return False
    groups = move.groups if isinstance(move, Open) else (move.group,)
    hand = Counter(deal.hands[deal.turn].cards())
    hand.subtract(card for group in groups for card in group.cards)
    if min(hand.values(), default=0) < 0 or any(group.named for group in groups):
        return deal.refusal(move) is None  # named jokers: see the unit tests; cards not held: below
    rules, seat = deal.rules, deal.turn
    if isinstance(move, Open):
        right = (
            not deal.opened[seat]
            and deal.may_open()
            and recogniser.is_opening([g.cards for g in groups], deal.contract, rules)
        )
    else:
        kinds = [move.kind] if move.kind else ["set", "run", "pair"]
        right = deal.may_lay() and any(
            recogniser.ways(groups[0].cards, kind, rules)
            for kind in kinds
            if kind != "pair" or rules.pairs_after_opening
        )
    left = hand.total()
    if right and rules.go_out == "discard":
        return left > 0
    if right and rules.go_out == "meld" and left == 1:
        return deal.refusal(move) is None  # see the unit tests of AK-H19
    return right


def _ends(meld: Meld, card: Card, rules: Rules) -> set[str]:
    """Return the ends of a run at which the card lies in order."""
    if meld.kind != "run":
        return set()
    before = tuple(each.text for each in meld.cards)
    longer = [cards for _, cards in recogniser.ways([*meld.cards, card], "run", rules)]
    return {"low" for cards in longer if cards[1:] == before} | {"high" for cards in longer if cards[:-1] == before}


def redealt(deal: Deal, seat: int, generator: Random) -> Deal:
    """Return a deal that differs only in what the seat may not know: the other hands, the stock and the seed."""
    other = deal.copy()
    hidden = [card.index for at, hand in enumerate(deal.hands) if at != seat for card in hand.cards()]
    hidden = shuffled(hidden + deal.stock, generator)
    for at, hand in enumerate(deal.hands):
        if at != seat:
            other.hands[at] = Hand(CARDS[hidden.pop()] for _ in range(hand.size))
    other.stock = hidden
    other.start = replace(deal.start, seed=deal.start.seed + 1, maker=deal.start.maker_seat)
    return other


class Counting:
    """A second count of a deal, kept beside it move by move from the rules' words: points and chips at the end."""

    def __init__(self, deal: Deal) -> None:
        """Begin with a fresh deal."""
        self.fines = [0] * len(deal.players)
        self.chips = list(deal.chips)
        self.joker_last = False
        self.laid_last = False

    def before(self, deal: Deal, move: RummyMove) -> None:
        """Note what the move will cost (AK-16, AK-22), before it is played."""
        seat, rules = deal.to_move, deal.rules
        assert seat is not None
        self.joker_last = "★" in str(move)
        self.laid_last = not isinstance(move, Discard)
        if isinstance(move, Take):
            self.chips[seat] -= 1
        if isinstance(move, Discard) and any(_would_take(meld, move.card, rules) for _, meld in deal.table):
            last = deal.hands[seat].size == 1
            if (deal.opened[seat] or not rules.useful_needs_open) and (rules.useful_on_last_discard or not last):
                self.fines[seat] += 25

    def compare(self, deal: Deal) -> None:
        """AK-25 to AK-28, AK-H20, AK-H21: compare with the count of the deal, running or over."""
        if deal.to_move is not None:
            assert (self.fines, self.chips) == (deal.points(), deal.chips)
            return
        empty = [seat for seat, hand in enumerate(deal.hands) if not hand.size]
        rules, points = deal.rules, []
        doubled = (
            bool(empty)
            and self.joker_last
            and rules.joker_finish in {"either", "meld" if self.laid_last else "discard"}
        )
        for seat, hand in enumerate(deal.hands):
            value = 100 if not deal.opened[seat] else sum(naive_value(card) for card in hand.cards())
            value = 0 if seat in empty else value
            fine_times = 2 if doubled and rules.double_scope == "all" else 1
            points.append(value * (2 if doubled else 1) + self.fines[seat] * fine_times)
        for seat in empty:
            self.chips[seat] += 5
        assert (points, self.chips) == (deal.points(), deal.chips)
        assert (empty[0] if empty else None, doubled) == (deal.going_out, deal.result().doubled)


def _would_take(meld: Meld, card: Card, rules: Rules) -> bool:
    if meld.kind == "set":
        return bool(recogniser.ways([*meld.cards, card], "set", rules))
    return bool(_ends(meld, card, rules))


def naive_value(card: Card) -> int:
    """AK-26: number cards their face value, J Q K 10, ace 11, joker 50."""
    if card is JOKER:
        return 50
    face = card.text[1:]
    return int(face) if face.isdigit() else 11 if face == "A" else 10
