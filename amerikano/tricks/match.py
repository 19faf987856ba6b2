"""A match of Amerikaner: deals until somebody has the target (AR-27, AR-28)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from amerikano.game import check_players
from amerikano.tricks.deal import MOST_PLAYERS, Deal
from amerikano.tricks.rules import FEWEST_PLAYERS, Rules
from amerikano.tricks.setup import Before, Setup


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place: 1 is the first; players with equal scores share one."""

    place: int
    seat: int
    name: str
    score: int


class Match:
    """A running match: the deal being played and what was before it. Everything is in the deal, so its text is the match's."""

    def __init__(self, deal: Deal) -> None:
        """Go on with a deal of a match. Raises `ValueError` for a deal that belongs to none."""
        if deal.match is None:
            raise ValueError("expected a deal of a match (a record with match)")
        self.deal = deal

    @classmethod
    def new(
        cls, players: Sequence[str], rules: Rules | None = None, seed: int = 0, *, computers: Iterable[int] = ()
    ) -> Self:
        """Begin a match with its first deal. Equal arguments, equal match. Raises `ValueError` as `Deal.new` does."""
        names = check_players(players, FEWEST_PLAYERS, MOST_PLAYERS, "AR-25")
        rules = rules or Rules.classic(len(names))
        before = Before(1, (0,) * len(names))
        return cls(Deal.from_setup(Setup(names, rules, seed, computers=tuple(sorted(set(computers))), match=before)))

    @property
    def before(self) -> Before:
        """What was before the running deal."""
        assert self.deal.match is not None  # noqa: S101  # looked at when the match began
        return self.deal.match

    @property
    def totals(self) -> tuple[int, ...]:
        """Scores by seat after all finished deals."""
        if self.deal.to_move is not None:
            return self.before.totals
        scores = self.deal.result().scores
        return tuple(total + score.points for total, score in zip(self.before.totals, scores, strict=True))

    @property
    def over(self) -> bool:
        """Whether somebody has the target after a finished deal (AR-27)."""
        return self.deal.to_move is None and max(self.totals) >= self.deal.rules.target

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The players from the highest score to the lowest."""
        totals = self.totals
        order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
        return tuple(
            Standing(1 + sum(other > totals[seat] for other in totals), seat, self.deal.players[seat], totals[seat])
            for seat in order
        )

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of all players with the highest score; empty while the match runs (AR-28)."""
        return tuple(standing.name for standing in self.standings if standing.place == 1) if self.over else ()

    def next_deal(self) -> Deal:
        """Deal the next deal and return it.

        The dealer moves left (AR-30); after a deal in which all passed the same dealer deals again, or the next one (AR-26,
        AR-H5). Raises `ValueError` while the deal runs, and when the match is over.
        """
        deal = self.deal
        if deal.to_move is not None:
            raise ValueError("expected a finished deal before the next one")
        if self.over:
            raise ValueError("expected a match that is not over (AR-27)")
        again = deal.passed_out and deal.rules.all_pass == "redeal"
        self.deal = Deal.from_setup(
            Setup(
                deal.players,
                deal.rules,
                deal.start.seed + 1,
                (deal.start.dealer_seat + (not again)) % len(deal.players),
                deal.start.computers,
                match=Before(self.before.deal + 1, self.totals),
            )
        )
        return self.deal

    def text(self) -> str:
        """Write the match as a record: the running deal with what was before it."""
        return self.deal.text()

    def copy(self) -> Self:
        """Return an independent copy."""
        return type(self)(self.deal.copy())
