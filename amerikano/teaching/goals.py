"""When an exercise is done: a handful of small conditions, and how to join them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from amerikano.cards import Card, read_cards
from amerikano.game import Move, is_whole
from amerikano.rummy.contracts import SMALLEST
from amerikano.rummy.moves import Discard
from amerikano.table.rummy.places import state_of_place
from amerikano.table.table import AnyTable
from amerikano.teaching.beginnings import check_beginning
from amerikano.teaching.mistyped import in_one_sentence
from amerikano.tricks import Deal as TricksDeal
from amerikano.tricks.moves import AMERIKANER, PASS, Play, TricksMove


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


def _check_number(what: str, number: object, least: int = 1) -> None:
    """Raise `ValueError` for a number that no goal can have: below it everything is reached at the start."""
    if not is_whole(number, least):
        raise ValueError(f"expected a number of {what} from {least}, got {number!r}")


@dataclass(frozen=True)
class Watched:
    """A goal that knows when it can no longer be reached, which may be long before the try ends, and perhaps says why."""

    reached: Goal
    gone: Goal
    because: str = ""

    def __call__(self, attempt: Attempt) -> bool:
        """Ask whether it is reached."""
        return self.reached(attempt)


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


@in_one_sentence
def played(*beginnings: str) -> Goal:
    """The person made these moves, in this order: `played("draw", "discard ♣2")`. The beginning of a move is enough."""
    if not beginnings:
        raise ValueError("expected at least one move, such as played('draw')")
    for beginning in beginnings:
        check_beginning(beginning)
    return Played(beginnings)


@in_one_sentence
def turns(number: int) -> Goal:
    """The person ended so many turns, and it is their turn again or the deal is over."""
    _check_number("turns", number)

    def reached(attempt: Attempt) -> bool:
        deal = attempt.table.deal
        # To be asked about a discard is not yet the own turn.
        back = deal.to_move is None or (deal.to_move == attempt.seat and deal.phase != "take")
        return attempt.turns >= number and (back or number == 1)

    return reached


@in_one_sentence
def in_front(kind: str, number: int = 1) -> Goal:
    """So many places in front of the person hold a set, run or pair as the contract asks."""
    if kind not in SMALLEST:
        raise ValueError(f"expected one of {', '.join(SMALLEST)}, got {kind!r}")
    _check_number("places", number)

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

    def written(attempt: Attempt) -> bool:
        return any(isinstance(fine, Card) for fine in attempt.table.deal.fines[attempt.seat])

    because = "That was a useful discard: 25 penalty points are written for you (AK-16)."
    return Watched(lambda attempt: not written(attempt), written, because)


def out_with_joker() -> Goal:
    """The person went out with a joker, in the turn in which the try began."""

    def reached(attempt: Attempt) -> bool:
        deal = attempt.table.deal
        return bool(deal.joker_out) and deal.going_out == attempt.seat

    def gone(attempt: Attempt) -> bool:
        deal = attempt.table.deal
        # Before the draw a joker may still come.
        return deal.to_move == attempt.seat and deal.phase == "play" and not deal.hands[attempt.seat].jokers

    because = "No joker is left in your hand to go out with: nothing would be doubled."
    return Watched(reached, gone, because)


@in_one_sentence
def bids(lowest: int, highest: int) -> Goal:
    """The person's bid is the highest so far, and a number from `lowest` to `highest` (Amerikaner)."""
    _check_number("tricks", lowest)
    _check_number("tricks", highest, lowest)

    def reached(attempt: Attempt) -> bool:
        deal: TricksDeal = attempt.table.deal
        return deal.declarer == attempt.seat and lowest <= deal.bid <= highest

    def gone(attempt: Attempt) -> bool:
        deal: TricksDeal = attempt.table.deal
        # Bids only rise, and a pass is final.
        return not reached(attempt) and (deal.phase != "bid" or deal.bid >= highest or PASS in attempt.moves)

    return Watched(reached, gone)


def auction_over() -> Goal:
    """The auction is over (Amerikaner)."""
    return lambda attempt: attempt.table.deal.phase != "bid"


def bid_made() -> Goal:
    """The deal is over, and the person made the bid, as declarer or as partner (Amerikaner)."""

    def reached(attempt: Attempt) -> bool:
        deal = attempt.table.deal
        return deal.to_move is None and attempt.seat in {deal.declarer, deal.partner} and deal.result().made

    def gone(attempt: Attempt) -> bool:
        deal = attempt.table.deal
        if deal.phase not in {"play", "over"}:
            return False
        # Whoever holds the card called knows it, and so do all the others of themselves that they do not.
        side = {deal.declarer, deal.partner} - {None}
        need = deal.rules.hand if deal.bid == AMERIKANER else deal.bid
        return attempt.seat not in side or sum(deal.taken[seat] for seat in side) + tricks_left(deal) < need

    return Watched(reached, gone)


@dataclass(frozen=True)
class Exchanged:
    """The person put cards down and kept these. See `exchanged`."""

    kept: str

    def __call__(self, attempt: Attempt) -> bool:
        """Look for the cards in the hand after the exchange, or among those that were played from it."""
        seen = attempt.table.seen()
        held = {*seen.hand, *(move.card for seat, move in seen.log if seat == seen.seat and isinstance(move, Play))}
        return _exchange_is_over(attempt) and set(read_cards(self.kept)) <= held

    def gone(self, attempt: Attempt) -> bool:
        """What lies face down stays there."""
        return _exchange_is_over(attempt) and not self(attempt)

    def translated(self, changed: Mapping[int, str]) -> "Exchanged":
        """Return the same goal with the suits changed."""
        return Exchanged(self.kept.translate(changed))


@in_one_sentence
def exchanged(*, kept: str) -> Goal:
    """The person put cards down for the exchange cards, and none of these (Amerikaner)."""
    if not read_cards(kept):
        raise ValueError("expected the cards that are kept, such as exchanged(kept='♠A ♠K')")
    return Exchanged(kept)


def _exchange_is_over(attempt: Attempt) -> bool:
    return attempt.table.deal.phase not in {"bid", "exchange"}


@in_one_sentence
def tricks(number: int) -> Goal:
    """The person has taken so many tricks in this deal of Amerikaner."""
    _check_number("tricks", number)

    def gone(attempt: Attempt) -> bool:
        deal = attempt.table.deal
        return deal.phase in {"play", "over"} and deal.taken[attempt.seat] + tricks_left(deal) < number

    return Watched(lambda attempt: attempt.table.deal.taken[attempt.seat] >= number, gone)


def tricks_left(deal: TricksDeal) -> int:
    """Return how many tricks are still to be won, the one that lies unfinished too."""
    return deal.rules.hand - sum(deal.taken)


@dataclass(frozen=True)
class DealOver:
    """The deal is over, however it ended. See `deal_over`."""

    def __call__(self, attempt: Attempt) -> bool:
        """Ask whether anybody is to move."""
        return attempt.table.deal.to_move is None


def deal_over() -> Goal:
    """The deal is over."""
    return DealOver()


@in_one_sentence
def wrote(most: int) -> Goal:
    """The deal is over, and the person wrote at most so many penalty points in it."""
    _check_number("points", most, 0)
    return Watched(
        lambda attempt: attempt.table.deal.to_move is None and attempt.table.deal.points()[attempt.seat] <= most,
        lambda attempt: attempt.table.deal.points()[attempt.seat] > most,
        "More penalty points are written for you than the task allows.",
    )


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


@in_one_sentence
def all_of(*goals: Goal) -> Goal:
    """Every one of these."""
    if not goals:
        raise ValueError("expected at least one goal")
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


@in_one_sentence
def either(*goals: Goal) -> Goal:
    """At least one of these."""
    if not goals:
        raise ValueError("expected at least one goal")
    return Either(goals)


def with_suits(goal: Goal, changed: Mapping[int, str]) -> Goal:
    """Return the goal for changed suits; a goal that names no cards stays as it is."""
    return goal.translated(changed) if isinstance(goal, Played | Exchanged | AllOf | Either) else goal
