"""The three rule sets of Amerikaner, and what may differ from table to table (AR-24 to AR-30, AR-H1 to AR-H15)."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, Self

from amerikano.cards import Card, read_cards
from amerikano.game import Statement, is_whole

CLASSIC, CLASSIC_EXCHANGE, KITTY, SIX_SEAT = "classic", "classic-exchange", "kitty", "six_seat"
PACK: Final = 52
FEWEST_PLAYERS: Final = 3
TARGET: Final = 52
SCORE_OF_AMERIKANER: Final = 52  # AR-18
_SET_ASIDE: Final = read_cards("♣2 ♠2 ♦2 ♥2")
"""AR-H1: the twos in the order in which they are set aside."""


@dataclass(frozen=True)
class _Preset:
    """One column of the table in rules.md: by the number of players."""

    set_aside: Mapping[int, int]
    exchange: Mapping[int, int]
    lowest: Mapping[int, int]


_NONE = {3: 0, 4: 0, 5: 0, 6: 0}
_ANY = {3: 1, 4: 1, 5: 1}
_KITTY_CARDS = {3: 4, 4: 4, 5: 2}
_ASIDE = {3: 1, 4: 0, 5: 2, 6: 4}
_PRESETS: Final = {
    CLASSIC: _Preset(_ASIDE, _NONE, _ANY),
    CLASSIC_EXCHANGE: _Preset(_NONE, _KITTY_CARDS, _ANY),
    KITTY: _Preset(_NONE, _KITTY_CARDS, {3: 8, 4: 6, 5: 5}),
    SIX_SEAT: _Preset(_ASIDE, _NONE, {3: 9, 4: 7, 5: 5, 6: 4}),
}
_CHOICES: Final = {"first_bidder": ("left", "dealer"), "all_pass": ("redeal", "next_dealer")}


@dataclass(frozen=True)
class Rules:
    """A rule set of Amerikaner for a number of players, with the options of the house.

    Made with `Rules.classic(4)`, `Rules.classic(4, exchange=True)`, `Rules.kitty(4)` or `Rules.six_seat(6)`; an option is changed
    with `dataclasses.replace`. Raises `ValueError`
    for a number of players that the set does not have (AR-25) and for a value that an option does not have.
    """

    preset: str
    players: int
    first_bidder: str = "left"
    """AR-30, AR-H2: who bids first, the seat to the dealer's `left` or the `dealer`."""
    all_pass: str = "redeal"
    """AR-26, AR-H5: after a deal in which all passed the same dealer deals again (`redeal`) or the `next_dealer`."""
    target: int = TARGET
    """AR-27, AR-H13: the score that ends the match, looked at after a deal."""

    def __post_init__(self) -> None:
        """Check preset, players and options."""
        if self.preset not in _PRESETS:
            raise ValueError(f"expected a rule set ({', '.join(_PRESETS)}), got {self.preset!r}")
        allowed = _PRESETS[self.preset].lowest
        if not is_whole(self.players) or self.players not in allowed:
            raise ValueError(
                f"expected {min(allowed)} to {max(allowed)} players for {self.preset}, got {self.players} (AR-25)"
            )
        for name, values in _CHOICES.items():
            if getattr(self, name) not in values:
                raise ValueError(f"expected {name} to be one of {', '.join(values)}, got {getattr(self, name)!r}")
        if not is_whole(self.target, 1):
            raise ValueError(f"expected target to be a whole number from 1, got {self.target!r}")

    @classmethod
    def classic(cls, players: int, *, exchange: bool = False) -> Self:
        """Return the Norwegian rule set, three to five players, with or without exchange cards."""
        return cls(CLASSIC_EXCHANGE if exchange else CLASSIC, players)

    @classmethod
    def kitty(cls, players: int) -> Self:
        """Return the rule set with a compulsory kitty and a minimum bid, three to five players."""
        return cls(KITTY, players)

    @classmethod
    def six_seat(cls, players: int) -> Self:
        """Return the rule set for three to six players."""
        return cls(SIX_SEAT, players)

    @classmethod
    def from_options(cls, players: int, options: object) -> Self:
        """Make rules of what stands in a record: the name of a preset, or a table with it. Raises `ValueError`."""
        if isinstance(options, str):
            return cls(options, players)
        if not isinstance(options, Mapping):
            raise ValueError(  # noqa: TRY004  # one kind of error for whatever is wrong with rules
                f"expected a rule set ({', '.join(_PRESETS)}) or a table with preset, got {options!r}"
            )
        known = {field.name for field in fields(cls)} - {"players"}
        for name in options:
            if name not in known:
                raise ValueError(f"expected an option of Amerikaner ({', '.join(sorted(known))}), got {name!r}")
        return cls(**{"preset": CLASSIC, **options}, players=players)

    def options(self) -> str | dict[str, Any]:
        """Return the rules as a record writes them."""
        changed = {
            field.name: getattr(self, field.name)
            for field in fields(self)
            if field.name not in {"preset", "players"} and getattr(self, field.name) != field.default
        }
        return {"preset": self.preset, **changed} if changed else self.preset

    @property
    def set_aside(self) -> tuple[Card, ...]:
        """The twos that are out of play and lie open (AR-25, AR-H1)."""
        return _SET_ASIDE[: _PRESETS[self.preset].set_aside[self.players]]

    @property
    def exchange(self) -> int:
        """How many exchange cards lie in the middle (AR-20)."""
        return _PRESETS[self.preset].exchange[self.players]

    @property
    def hand(self) -> int:
        """Cards of a hand, which is the highest number that may be bid (AR-24, AR-25)."""
        return (PACK - len(self.set_aside) - self.exchange) // self.players

    @property
    def lowest_bid(self) -> int:
        """The lowest number that may be bid (AR-24)."""
        return _PRESETS[self.preset].lowest[self.players]

    def describe(self) -> tuple[Statement, ...]:
        """Return how this table plays, in sentences."""
        names = {
            CLASSIC: "The Norwegian rules.",
            CLASSIC_EXCHANGE: "The Norwegian rules with exchange cards.",
            KITTY: "The rules with a kitty and a lowest bid.",
            SIX_SEAT: "The rules for up to six players.",
        }
        aside = (
            f"{self.players} players: {_listed(self.set_aside)} {'is' if len(self.set_aside) == 1 else 'are'} set aside"
            if self.set_aside
            else f"{self.players} players: all 52 cards are in play"
        )
        silent = self.preset in {CLASSIC, CLASSIC_EXCHANGE}
        statements = [
            Statement("AR-25", f"{names[self.preset]} {aside}; {self.hand} cards each."),
            Statement(
                "AR-24", f"The lowest bid is {self.lowest_bid}, the highest number {self.hand}; Amerikaner is higher."
            ),
        ]
        if self.exchange:
            statements.append(
                Statement(
                    "AR-20", f"{self.exchange} exchange cards: declarer takes them up and puts as many down, hidden."
                )
            )
        statements += [
            Statement(
                "AR-H2" if silent else "AR-30",
                "The seat on the dealer's left bids first."
                if self.first_bidder == "left"
                else "The dealer bids first.",
            ),
            Statement(
                "AR-26" if self.preset == KITTY else "AR-H5",
                "If all pass, nothing is scored and "
                + ("the same dealer deals again." if self.all_pass == "redeal" else "the next dealer deals."),
            ),
            Statement(
                "AR-H13" if silent else "AR-27",
                f"The match ends after a deal in which somebody has {self.target} or more; the highest score wins.",
            ),
            Statement(
                "AR-28" if self.preset == SIX_SEAT else "AR-H14", "Players who are tied at the top win together."
            ),
        ]
        return tuple(statements)


def _listed(cards: tuple[Card, ...]) -> str:
    texts = [card.text for card in cards]
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} and {texts[-1]}"
