"""When an exercise is done: a handful of small conditions, and how to join them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from amerikano.cards import Card, read_cards
from amerikano.game import Move
from amerikano.rummy.moves import Discard
from amerikano.table.rummy.places import state_of_place
from amerikano.table.table import AnyTable
from amerikano.tricks.moves import TricksMove


@dataclass(frozen=True)
class Attempt:
    """One try at an exercise: the table, and how many moves its position began with."""

    table: AnyTable
    began_at: int

    @property
    def moves(self) -> list[Move]:
        """The person's own moves in this try."""
        return [move for seat, move in self.table.deal.log[self.began_at :] if seat == self.table.me]

    @property
    def turns(self) -> int:
        """How many turns the person has ended: with a discard, or in Amerikaner with any move."""
        return sum(isinstance(move, Discard | TricksMove) for move in self.moves)

    @property
    def settled(self) -> bool:
        """Whether it shows what came of the last move: no trick lies unfinished."""
        return not getattr(self.table.deal, "trick", ())

    @property
    def seat(self) -> int:
        """The person's seat."""
        assert self.table.me is not None  # noqa: S101  # an exercise has a person
        return self.table.me


Goal: TypeAlias = Callable[[Attempt], bool]


@dataclass(frozen=True)
class Played:
    """The person made these moves, one after another, perhaps with others between. See `played`."""

    beginnings: tuple[str, ...]

    def __call__(self, attempt: Attempt) -> bool:
        """Look for the beginnings in the moves of the try."""
        texts = iter([str(move) for move in attempt.moves])
        return all(any(text.startswith(beginning) for text in texts) for beginning in self.beginnings)

    def translated(self, changed: Mapping[int, str]) -> "Played":
        """Return the same goal with the suits changed."""
        return Played(tuple(beginning.translate(changed) for beginning in self.beginnings))


def played(*beginnings: str) -> Goal:
    """The person made these moves, in this order: `played("draw", "discard ♣2")`. The beginning of a move is enough."""
    return Played(beginnings)


def turns(number: int) -> Goal:
    """The person ended so many turns, and it is their turn again or the deal is over."""

    def reached(attempt: Attempt) -> bool:
        deal = attempt.table.deal
        # To be asked about a discard is not yet the own turn.
        back = deal.to_move is None or (deal.to_move == attempt.seat and deal.phase != "take")
        return attempt.turns >= number and (back or number == 1)

    return reached


def in_front(kind: str, number: int = 1) -> Goal:
    """So many places in front of the person hold a set, run or pair as the contract asks."""

    def reached(attempt: Attempt) -> bool:
        deal, places = attempt.table.deal, attempt.table.rack.places
        if deal.contract is None or deal.opened[attempt.seat]:
            return False  # there are no places, or the contract asks for nothing more
        asked = [(slot, place) for slot, place in zip(deal.contract.slots, places, strict=True) if slot.kind == kind]
        ready = [slot for slot, place in asked if state_of_place(place, kind, slot.size, deal.rules) == "ready"]
        return len(ready) >= number

    return reached


def opened() -> Goal:
    """The person has opened."""
    return lambda attempt: attempt.table.deal.opened[attempt.seat]


def went_out() -> Goal:
    """The person went out."""
    return lambda attempt: attempt.table.deal.going_out == attempt.seat


def no_useful_discard() -> Goal:
    """No discard of the person in this deal was a useful one (AK-16)."""
    return lambda attempt: not any(isinstance(fine, Card) for fine in attempt.table.deal.fines[attempt.seat])


def bids(lowest: int, highest: int) -> Goal:
    """The person's bid is the highest so far, and a number from `lowest` to `highest` (Amerikaner)."""
    return lambda attempt: attempt.table.deal.declarer == attempt.seat and lowest <= attempt.table.deal.bid <= highest


def auction_over() -> Goal:
    """The auction is over (Amerikaner)."""
    return lambda attempt: attempt.table.deal.phase != "bid"


def bid_made() -> Goal:
    """The deal is over, and the person made the bid, as declarer or as partner (Amerikaner)."""

    def reached(attempt: Attempt) -> bool:
        deal = attempt.table.deal
        return deal.to_move is None and attempt.seat in {deal.declarer, deal.partner} and deal.result().made

    return reached


@dataclass(frozen=True)
class Exchanged:
    """The person put cards down and kept these. See `exchanged`."""

    kept: str

    def __call__(self, attempt: Attempt) -> bool:
        """Look for the cards in the hand after the exchange."""
        seen = attempt.table.seen()
        return seen.phase not in {"bid", "exchange"} and set(read_cards(self.kept)) <= set(seen.hand)

    def translated(self, changed: Mapping[int, str]) -> "Exchanged":
        """Return the same goal with the suits changed."""
        return Exchanged(self.kept.translate(changed))


def exchanged(*, kept: str) -> Goal:
    """The person put cards down for the exchange cards and still holds these (Amerikaner)."""
    return Exchanged(kept)


def tricks(number: int) -> Goal:
    """The person has taken so many tricks in this deal of Amerikaner."""
    return lambda attempt: attempt.table.deal.taken[attempt.seat] >= number


def deal_over() -> Goal:
    """The deal is over."""
    return lambda attempt: attempt.table.deal.to_move is None


def wrote(most: int) -> Goal:
    """The deal is over, and the person wrote at most so many penalty points in it."""
    return lambda attempt: attempt.table.deal.to_move is None and attempt.table.deal.points()[attempt.seat] <= most


def doubled() -> Goal:
    """The deal is over, and somebody went out with a joker: all penalty points of it are doubled."""
    return lambda attempt: attempt.table.deal.joker_out


@dataclass(frozen=True)
class AllOf:
    """Every one of these goals. See `all_of`."""

    goals: tuple[Goal, ...]

    def __call__(self, attempt: Attempt) -> bool:
        """Ask every goal."""
        return all(goal(attempt) for goal in self.goals)

    def translated(self, changed: Mapping[int, str]) -> "AllOf":
        """Return the same goals with the suits changed."""
        return AllOf(tuple(with_suits(goal, changed) for goal in self.goals))


def all_of(*goals: Goal) -> Goal:
    """Every one of these."""
    return AllOf(goals)


@dataclass(frozen=True)
class Either:
    """At least one of these goals. See `either`."""

    goals: tuple[Goal, ...]

    def __call__(self, attempt: Attempt) -> bool:
        """Ask the goals one after another."""
        return any(goal(attempt) for goal in self.goals)

    def translated(self, changed: Mapping[int, str]) -> "Either":
        """Return the same goals with the suits changed."""
        return Either(tuple(with_suits(goal, changed) for goal in self.goals))


def either(*goals: Goal) -> Goal:
    """At least one of these."""
    return Either(goals)


def with_suits(goal: Goal, changed: Mapping[int, str]) -> Goal:
    """Return the goal for changed suits; a goal that names no cards stays as it is."""
    return goal.translated(changed) if isinstance(goal, Played | Exchanged | AllOf | Either) else goal
