"""What a hand of Amerikaner is worth: the unknown cards are dealt again and again, and computer players play each deal.

Plain sampling. The estimate is made of a `View`, which holds what its seat may know: the hidden cards of the real deal cannot
come into it. The players of these deals are the ordinary computer players, not perfect ones: neither is the estimate.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import NormalDist
from typing import Final

from amerikano.game import is_whole
from amerikano.tricks import AMERIKANER, Bid, Deal, Rules, Setup, View
from amerikano.tricks.bot import decide
from amerikano.tricks.moves import PASS
from amerikano.tricks.rules import SCORE_OF_AMERIKANER

DEALS: Final = 1_000
"""Deals of an estimate: five to ten seconds on a usual machine, and a chance is then known to about three in a hundred."""
CONFIDENCE: Final = 0.95
_SEEDS: Final = 2**53


def wilson(made: int, deals: int) -> tuple[float, float]:
    """Return the 95 % interval of a chance, from 0 to 1, of which `made` of `deals` trials came true.

    The score interval of E. B. Wilson, "Probable inference, the law of succession, and statistical inference", Journal of the
    American Statistical Association 22 (1927), 209-212, without correction for continuity. Unlike the usual share plus or minus
    two standard errors it stays between 0 and 1, and says something where all or none came true. Raises `ValueError` for
    numbers that cannot be.
    """
    if not is_whole(deals, 1) or not is_whole(made, 0) or made > deals:
        raise ValueError(
            f"expected a number of deals from 1, and from 0 to all of them made, got {made!r} of {deals!r}"
        )
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    share, shrink = made / deals, 1 + z * z / deals
    middle = (share + z * z / (2 * deals)) / shrink
    half = z * sqrt(share * (1 - share) / deals + z * z / (4 * deals * deals)) / shrink
    # At the ends the bound is 0 or 1 itself; rounding would put it a hair beside.
    return (0.0 if made == 0 else middle - half), (1.0 if made == deals else middle + half)


@dataclass(frozen=True, slots=True)
class BidWorth:
    """What one bid was worth: made in `made` of `deals`. `bid` is a number of tricks, or `AMERIKANER`."""

    bid: int
    made: int
    deals: int

    @property
    def share(self) -> float:
        """The share of the deals in which it was made, 0 to 1."""
        return self.made / self.deals

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of that chance, see `wilson`."""
        return wilson(self.made, self.deals)

    @property
    def score(self) -> float:
        """What declarer scored on average: the bid or minus the bid (AR-15, AR-16), with Amerikaner 52 or -52 (AR-18)."""
        return self._score(self.share)

    @property
    def score_interval(self) -> tuple[float, float]:
        """The 95 % interval of that average: the score grows evenly with the chance."""
        low, high = self.interval
        return self._score(low), self._score(high)

    def _score(self, chance: float) -> float:
        return (SCORE_OF_AMERIKANER if self.bid == AMERIKANER else self.bid) * (2 * chance - 1)


@dataclass(frozen=True, slots=True)
class Worth:
    """What a hand was worth in a number of deals.

    `tricks` says in how many of the deals declarer's side took 0, 1, 2 … tricks after a number was bid; `amerikaner` in how many
    declarer alone took every trick, after Amerikaner. Both were played in each deal.
    """

    rules: Rules
    tricks: tuple[int, ...]
    amerikaner: int

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return sum(self.tricks)

    @property
    def mean_tricks(self) -> float:
        """How many tricks declarer's side took on average after a number."""
        return sum(number * times for number, times in enumerate(self.tricks)) / self.deals

    @property
    def bids(self) -> tuple[BidWorth, ...]:
        """Each bid from the lowest number to the highest (AR-24), then Amerikaner."""
        numbers = [
            BidWorth(bid, sum(self.tricks[bid:]), self.deals)
            for bid in range(self.rules.lowest_bid, self.rules.hand + 1)
        ]
        return (*numbers, BidWorth(AMERIKANER, self.amerikaner, self.deals))

    @property
    def best(self) -> BidWorth:
        """The bid that scored most on average; of equal ones the lowest."""
        return max(self.bids, key=lambda one: one.score)

    @property
    def close(self) -> tuple[BidWorth, ...]:
        """The other bids that so few deals cannot tell from the best: the intervals of their scores overlap."""
        best = self.best
        return tuple(one for one in self.bids if one != best and one.score_interval[1] >= best.score_interval[0])

    def of(self, bid: int) -> BidWorth:
        """Return what this bid was worth. Raises `ValueError` for one that the rules do not have."""
        for one in self.bids:
            if one.bid == bid:
                return one
        raise ValueError(f"expected a bid from {self.rules.lowest_bid} to {self.rules.hand} or Amerikaner, got {bid!r}")


class Sampler:
    """Deals the unknown cards and plays, one deal after another; equal seeds, equal deals.

    `view` is that of a seat before the auction. Raises `ValueError` for another view and for a seed that is none.
    """

    def __init__(self, view: View, seed: int = 0) -> None:
        if view.seat is None or view.phase != "bid" or view.log:
            raise ValueError("expected the view of a seat before the first bid")
        if not is_whole(seed):
            raise ValueError(f"expected the seed to be a whole number, got {seed!r}")
        # Of the view only this: names, rules, and the own cards.
        self._players, self._rules, self._dealer = view.players, view.rules, view.dealer
        self._seat, self._hand = view.seat, view.hand
        self._seeds = Random(seed)
        self._tricks = [0] * (view.rules.hand + 1)
        self._amerikaner = 0

    def play(self) -> None:
        """Deal the unknown cards once, and play the deal twice: after a number, and after Amerikaner."""
        deal = self._dealt()
        # Computer players do not look at the number that was bid: one deal says for each of them whether it would be made.
        self._bid(deal, self._rules.lowest_bid)
        while deal.to_move is not None:
            deal.play(decide(deal.view(deal.to_move)))
        self._tricks[deal.result().taken] += 1

        deal = self._dealt(deal.start)
        self._bid(deal, AMERIKANER)
        # With the first trick that another player takes it has failed, and the rest would change nothing.
        while deal.to_move is not None and sum(deal.taken) == deal.taken[self._seat]:
            deal.play(decide(deal.view(deal.to_move)))
        self._amerikaner += deal.to_move is None and deal.result().made

    def worth(self) -> Worth:
        """Return what the deals played so far say."""
        return Worth(self._rules, tuple(self._tricks), self._amerikaner)

    def _dealt(self, again: Setup | None = None) -> Deal:
        return Deal.from_setup(
            again
            or Setup(
                self._players,
                self._rules,
                # Of all calls of a generator this alone gives the same numbers in every version of Python.
                int(self._seeds.random() * _SEEDS),
                self._dealer,
                hands={self._seat: self._hand},
            )
        )

    def _bid(self, deal: Deal, bid: int) -> None:
        """Have the seat bid and all others pass."""
        while deal.phase == "bid":
            deal.play(Bid(bid) if deal.to_move == self._seat else PASS)


def sample(
    view: View, deals: int = DEALS, seed: int = 0, progress: Callable[[int, int], object] | None = None
) -> Worth:
    """Return what the hand of this view is worth, in so many deals; the same for the same arguments.

    In each of them the unknown cards are dealt at random to the other seats and the exchange cards, the others pass, and computer
    players play for all seats to the end: they choose trumps, call and exchange too. That the others pass is taken as no sign
    of what they hold. `progress` is called after each deal with how many are played, of how many. Raises `ValueError` for a
    view that is not one before the first bid (see `Sampler`) and for a number of deals below 1.
    """
    if not is_whole(deals, 1):
        raise ValueError(f"expected a number of deals from 1, got {deals!r}")
    sampler = Sampler(view, seed)
    for played in range(1, deals + 1):
        sampler.play()
        if progress is not None:
            progress(played, deals)
    return sampler.worth()
