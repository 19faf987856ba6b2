"""What holds after every move of every deal of Amerikano, each as a function that fails with an `AssertionError`."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

import amerikano
from amerikano.cards import CARDS, JOKER, Card, shuffled
from amerikano.game import IllegalMove
from amerikano.rummy import Discard, LayMeld, LayOff, Open, Take
from amerikano.rummy.hand import Hand
from tests.property import recogniser
from tests.support import nonsense_move

if TYPE_CHECKING:
    from random import Random

    from amerikano.rummy import Deal, Meld, Rules
    from amerikano.rummy.moves import RummyMove

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


def somebody_can_move(deal: Deal, legal: list[RummyMove]) -> None:
    """A deal that runs has a move for the seat to move and says so alike in phase, seat and moves; chips are never negative."""
    assert (deal.phase == "over") == (deal.to_move is None)
    assert min(deal.chips) >= 0, "negative chips"
    assert len(deal.log) <= MOST_MOVES, "a deal without end"
    if deal.to_move is None:
        assert not legal
    elif not legal:
        assert next(deal.openings(), None) or next(deal.melds(), None), "no move is left"


def offered_moves_are_accepted(deal: Deal, legal: list[RummyMove], most: int = 200) -> None:
    """Each legal move, opening and new meld that is offered is accepted and reads back from its text; none comes twice."""
    ways = [*islice(deal.openings(), most), *islice(deal.melds(), most)]
    assert len(set(map(str, legal + ways))) == len(legal) + len(ways), "a move is offered twice"
    for move in legal + ways:
        assert deal.refusal(move) is None, f"{move} is offered and refused: {deal.refusal(move)}"
        assert move == deal.move(str(move)), f"{move} does not read back"


def wrong_moves_are_refused(deal: Deal, legal: list[RummyMove], generator: Random, tries: int = 12) -> None:
    """Any move, sensible or not, is accepted only if it is offered or the rules' words allow it; refused, it changes nothing."""
    if deal.to_move is None:
        return
    before = deal.copy()
    for _ in range(tries):
        move = nonsense_move(deal, generator)
        refusal = deal.refusal(move)
        if refusal is None:
            assert _allowed(deal, move, legal), f"{move} should be refused"
            after = deal.copy()
            after.play(after.move(str(move)))
            every_card_is_somewhere_once(after)
            assert (deal.to_move, move) == after.log[-1]
            somebody_can_move(after, after.legal_moves())
        else:
            assert refusal.rule.startswith(("AK-", "G-0"))
            assert refusal.message
            assert not _allowed(deal, move, legal), f"{move} should not be refused: {refusal}"
            _play_refused(deal, move, None)
    other = (deal.to_move + 1 + int(generator.random() * (len(deal.players) - 1))) % len(deal.players)
    for move in (nonsense_move(deal, generator), *legal[:2], Take()):
        assert deal.refusal(move, other) is not None, "a move of a seat whose decision it is not"
        _play_refused(deal, move, other)
    assert before == deal, "a refused move changed the deal"


def _play_refused(deal: Deal, move: RummyMove, seat: int | None) -> None:
    try:
        deal.play(move, seat)
    except IllegalMove:
        return
    raise AssertionError(f"{move} is refused and played")


def _allowed(deal: Deal, move: RummyMove, legal: list[RummyMove]) -> bool:
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


def views_show_nothing_hidden(deal: Deal, generator: Random) -> None:
    """With the cards hidden from a seat dealt anew, and another seed, the view of that seat is equal."""
    if deal.to_move is None:
        return
    for seat in range(len(deal.players)):
        view = deal.view(seat)
        assert [seat] == [other for other, cards in enumerate(view.hands) if cards is not None]
        assert (seat == deal.to_move) == bool(view.legal_moves) or seat == deal.to_move
        assert view == _redealt(deal, seat, generator).view(seat), (
            f"the view of {deal.players[seat]} shows hidden cards"
        )


def _redealt(deal: Deal, seat: int, generator: Random) -> Deal:
    other = deal.copy()
    hidden = [card.index for at, hand in enumerate(deal.hands) if at != seat for card in hand.cards()]
    hidden = shuffled(hidden + deal.stock, generator)
    for at, hand in enumerate(deal.hands):
        if at != seat:
            other.hands[at] = Hand(CARDS[hidden.pop()] for _ in range(hand.size))
    other.stock = hidden
    other.start = replace(deal.start, seed=deal.start.seed + 1, maker=deal.start.maker_seat)
    return other


def text_and_back_are_equal(deal: Deal) -> None:
    """The text of the deal reads as an equal deal, whose text is the same and whose views are equal."""
    text = deal.text()
    again = amerikano.load(text)
    assert deal == again
    assert text == again.text()
    assert deal.view(None) == again.view(None)


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
