"""A session of Amerikano: as many deals as there are contracts to play (AK-02 to AK-04)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from amerikano.game import check_players
from amerikano.rummy.contracts import read_contract
from amerikano.rummy.deal import Deal
from amerikano.rummy.rules import CHIPS_A_DEAL, FEWEST_PLAYERS, MOST_PLAYERS, Rules
from amerikano.rummy.setup import Before, Setup


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place: 1 is the first; players with equal chips and points share one (AK-02, AK-03, AK-H37)."""

    place: int
    seat: int
    name: str
    chips: int
    points: int


class Session:
    """A running session: the deal being played and what was before it. Everything is in the deal, so its text is the session's."""

    def __init__(self, deal: Deal) -> None:
        """Go on with a deal of a session. Raises `ValueError` for a deal that belongs to none."""
        if deal.match is None:
            raise ValueError("expected a deal of a session (a record with match)")
        self.deal = deal

    @classmethod
    def new(
        cls, players: Sequence[str], rules: Rules | None = None, seed: int = 0, *, computers: Iterable[int] = ()
    ) -> Self:
        """Begin a session with its first deal. Equal arguments, equal session. Raises `ValueError` as `Deal.new` does."""
        names = check_players(players, FEWEST_PLAYERS, MOST_PLAYERS, "AK-05")
        match = Before(1, (0,) * len(names))
        return cls(
            Deal.from_setup(Setup(names, rules or Rules(), seed, computers=tuple(sorted(set(computers))), match=match))
        )

    @property
    def match(self) -> Before:
        """What was before the running deal."""
        assert self.deal.match is not None  # noqa: S101  # looked at when the session began
        return self.deal.match

    @property
    def over(self) -> bool:
        """Whether the last deal is finished (AK-04)."""
        return self.deal.to_move is None and self.match.deal >= self.deal.rules.deals

    @property
    def totals(self) -> tuple[int, ...]:
        """Penalty points by seat from all finished deals."""
        if self.deal.to_move is not None:
            return self.match.totals
        return tuple(before + now for before, now in zip(self.match.totals, self.deal.points(), strict=True))

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The players from first to last: most chips, then fewest penalty points (AK-02, AK-03)."""
        keys = [(-chips, points) for chips, points in zip(self.deal.chips, self.totals, strict=True)]
        order = sorted(range(len(keys)), key=lambda seat: keys[seat])
        return tuple(
            Standing(
                1 + sum(key < keys[seat] for key in keys), seat, self.deal.players[seat], -keys[seat][0], keys[seat][1]
            )
            for seat in order
        )

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of the winners; empty while the session runs. Tied players win together (AK-H37)."""
        return tuple(standing.name for standing in self.standings if standing.place == 1) if self.over else ()

    def next_deal(self) -> Deal:
        """Deal the next deal and return it.

        The next seat makes the contract (AK-H3), everybody is given 3 chips (AK-08), and the seed goes up by one.
        Raises `ValueError` while the deal runs, and after the last one.
        """
        deal = self.deal
        if deal.to_move is not None:
            raise ValueError("expected a finished deal before the next one")
        if self.over:
            raise ValueError(f"expected a session that is not over; {self.match.deal} deals were played (AK-04)")
        used = dict(self.match.used)
        if deal.contract is not None:
            name = next((text for text in used if read_contract(text) == deal.contract), str(deal.contract))
            used[name] = used.get(name, 0) + 1
        setup = Setup(
            deal.players,
            deal.rules,
            deal.start.seed + 1,
            (deal.start.maker_seat + 1) % len(deal.players),
            deal.start.computers,
            chips=tuple(chips + CHIPS_A_DEAL for chips in deal.chips),
            match=Before(self.match.deal + 1, self.totals, used),
        )
        self.deal = Deal.from_setup(setup)
        return self.deal

    def text(self) -> str:
        """Write the session as a record: the running deal with what was before it."""
        return self.deal.text()

    def copy(self) -> Self:
        """Return an independent copy."""
        return type(self)(self.deal.copy())
