"""When a goal can no longer be reached, and why: judged from what the person can see, so that it gives no hidden card away."""

from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from itertools import combinations
from typing import Final

from amerikano.cards import Card
from amerikano.teaching.goals import AllOf, Attempt, DealOver, Either, Exchanged, Goal, Watched, tricks_left
from amerikano.tricks import Deal
from amerikano.tricks.moves import Play, TricksMove
from amerikano.tricks.order import SUIT_BITS, SUIT_MASKS, cards_of, mask_of

LAST_TRICKS: Final = 2
"""With so few tricks left all that can still happen in a deal of Amerikaner is looked at,"""
MOST_UNSEEN: Final = 6
"""and only where no more cards than these are unseen: with six there are 90 ways in which three players can hold them."""


def why_out_of_reach(goal: Goal, attempt: Attempt) -> str | None:
    """Return why the goal, which is not reached, can no longer be; "" where it is so but no goal says why, None elsewhere."""
    gone = _gone(goal, attempt)
    return "" if gone is None and _at_no_end(goal, attempt) else gone


def any_end_will_do(goal: Goal) -> bool:
    """Whether an end of the deal is all that is asked for, so that it may be a deal that the person lost."""
    if isinstance(goal, AllOf | Either):
        return any(any_end_will_do(one) for one in goal.goals)
    return isinstance(goal, DealOver)


def _gone(goal: Goal, attempt: Attempt) -> str | None:
    if isinstance(goal, AllOf | Either):
        reasons = [_gone(one, attempt) for one in goal.goals]
        gone = [reason for reason in reasons if reason is not None]
        if isinstance(goal, AllOf):
            # One is enough, best one that says why.
            return next(filter(None, gone), "" if gone else None)
        return "" if len(gone) == len(reasons) else None
    if isinstance(goal, Watched | Exchanged) and goal.gone(attempt):
        return goal.because if isinstance(goal, Watched) else ""
    return None


def _at_no_end(goal: Goal, attempt: Attempt) -> bool:
    """Whether the last tricks cannot be played so that the goal is reached, whatever the others hold and play."""
    deal = attempt.table.deal
    if not isinstance(deal, Deal) or deal.phase != "play" or deal.to_move != attempt.seat:
        return False
    if tricks_left(deal) > LAST_TRICKS or len(_unseen(deal, attempt.seat)) > MOST_UNSEEN:
        return False

    def reached(at: Deal) -> bool:
        if at.to_move is None:
            table = copy(attempt.table)
            table.deal = at
            return goal(replace(attempt, table=table))
        return any(reached(_after(at, move)) for move in at.legal_moves())

    return not any(reached(like) for like in _deals_like(deal, attempt.seat))


def _after(deal: Deal, move: TricksMove) -> Deal:
    after = deal.copy()
    after.play(move)
    return after


def _unseen(deal: Deal, seat: int) -> tuple[Card, ...]:
    """Return the cards that a seat cannot see: the other hands, and what another put down."""
    others = [hand for other, hand in enumerate(deal.hands) if other != seat]
    return cards_of(sum(others) | deal.kitty | (0 if deal.declarer == seat else deal.put_down))


def _deals_like(deal: Deal, seat: int) -> Iterator[Deal]:
    """Yield every deal that this one may be, for all that the seat has seen."""
    others = [other for other in range(len(deal.players)) if other != seat]
    sizes, void = [deal.hands[other].bit_count() for other in others], _shown_void(deal)
    for hands in _hands(sizes, [void[other] for other in others], _unseen(deal, seat)):
        like = deal.copy()
        for other, hand in zip(others, hands, strict=True):
            like.hands[other] = hand
        yield like


def _hands(sizes: list[int], void: list[int], cards: tuple[Card, ...]) -> Iterator[list[int]]:
    """Yield all hands of these sizes, as masks, without cards of the suits (as masks too) in which they are void."""
    if not sizes:
        yield []
        return
    for some in combinations(cards, sizes[0]):
        hand = mask_of(some)
        if not hand & void[0]:
            left = tuple(card for card in cards if card not in some)
            yield from ([hand, *others] for others in _hands(sizes[1:], void[1:], left))


def _shown_void(deal: Deal) -> list[int]:
    """Return for each seat the cards of the suits that it has not followed, as a mask."""
    void = [0] * len(deal.players)
    plays = [(seat, move.card.high // SUIT_BITS) for seat, move in deal.log if isinstance(move, Play)]
    for first in range(0, len(plays), len(void)):
        (_, led), *followers = plays[first : first + len(void)]
        for seat, suit in followers:
            if suit != led:
                void[seat] |= SUIT_MASKS[led]
    return void
