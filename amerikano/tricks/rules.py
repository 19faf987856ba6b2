"""The three rule sets of Amerikaner, and what may differ from table to table (AR-24 to AR-30, AR-H1 to AR-H15)."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, Final, Self

from amerikano.cards import Card, read_cards
from amerikano.game import GENERAL, Statement, is_whole
from amerikano.tricks.order import PACK

CLASSIC, CLASSIC_EXCHANGE, KITTY, SIX_SEAT = "classic", "classic-exchange", "kitty", "six_seat"
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
        if self.preset not in list(_PRESETS):
            raise ValueError(f"expected a rule set ({', '.join(_PRESETS)}), got {self.preset!r}")
        allowed = _PRESETS[self.preset].lowest
        if not is_whole(self.players) or self.players not in allowed:
            raise ValueError(
                f"expected {min(allowed)} to {max(allowed)} players for {self.preset}, got {self.players} (AR-25)"
            )
        for name, values in _CHOICES.items():
            if getattr(self, name) not in list(values):
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

    @cached_property
    def set_aside(self) -> tuple[Card, ...]:
        """The twos that are out of play and lie open (AR-25, AR-H1)."""
        return _SET_ASIDE[: _PRESETS[self.preset].set_aside[self.players]]

    @cached_property
    def exchange(self) -> int:
        """How many exchange cards lie in the middle (AR-20)."""
        return _PRESETS[self.preset].exchange[self.players]

    @cached_property
    def hand(self) -> int:
        """Cards of a hand, which is the highest number that may be bid (AR-24, AR-25)."""
        return (PACK - len(self.set_aside) - self.exchange) // self.players

    @cached_property
    def lowest_bid(self) -> int:
        """The lowest number that may be bid (AR-24)."""
        return _PRESETS[self.preset].lowest[self.players]

    def lowest_over(self, bid: int) -> int:
        """Return the lowest number that may be bid over this one; 0 for none yet (AR-04, AR-24)."""
        return max(bid + 1, self.lowest_bid)

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
                "AR-H2" if silent or self.first_bidder != "left" else "AR-30",
                "The seat on the dealer's left bids first."
                if self.first_bidder == "left"
                else "The dealer bids first.",
            ),
            Statement(
                "AR-26" if self.preset == KITTY and self.all_pass == "redeal" else "AR-H5",
                "If all pass, nothing is scored and "
                + ("the same dealer deals again." if self.all_pass == "redeal" else "the next dealer deals."),
            ),
            Statement(
                "AR-H13" if silent or self.target != TARGET else "AR-27",
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


SETTLED = {
    "AR-01": "One pack of 52 cards, no jokers. Ace is high, two is low.",
    "AR-02": "A deal is an auction, then tricks until the hands are empty.",
    "AR-03": "You bid a number of tricks to take together with a partner, or Amerikaner: every trick, alone. Or you pass.",
    "AR-04": "A number must be higher than every earlier bid of the deal. Passing is always allowed.",
    "AR-05": "Who passed is out of this auction.",
    "AR-06": "The auction ends when all but the highest bidder have passed, or at once when somebody bids Amerikaner.",
    "AR-07": "The highest bidder is declarer and leads to the first trick.",
    "AR-08": "With a number, the suit of the card led is trumps for the deal.",
    "AR-09": "Having led, declarer calls a card of the trump suit that declarer does not hold.",
    "AR-10": "Its holder must play it to the first trick and is declarer's partner for the deal.",
    "AR-11": "In Amerikaner there are no trumps, no call and no partner.",
    "AR-12": "You follow suit if you can; otherwise you play any card.",
    "AR-13": "The highest trump wins the trick; with no trump in it, the highest card of the suit led.",
    "AR-14": "The winner of a trick leads to the next.",
    "AR-15": "Declarer and partner make the bid when together they take at least that many tricks; each scores the bid.",
    "AR-16": "If they fall short, each scores minus the bid.",
    "AR-17": "Every other player scores one for each trick of their own.",
    "AR-18": "Amerikaner made scores 52, failed minus 52.",
    "AR-19": "Scores may be negative.",
    "AR-20": "Declarer takes the exchange cards up and puts the same number of cards down, hidden; they count for no trick.",
    "AR-21": "With the kitty, cards are dealt one at a time; the player on the dealer's right may cut.",
    "AR-22": "By the rules for up to six seats, the computer plays the other seats, on your own machine.",
    "AR-23": "By the rules for up to six seats, a card called must be in play, not one that was set aside.",
    "AR-24": "The lowest bid depends on rule set and players; the highest number is the size of a hand.",
    "AR-25": "How many play, which twos are set aside and how many cards each gets depends on the rule set.",
    "AR-26": "With the kitty, if all pass the cards are dealt again without a score.",
    "AR-27": "By the rules with a kitty and for up to six seats, the match ends after a deal with 52 or more; the highest wins.",
    "AR-28": "By the rules for up to six seats, all who are tied at the top are reported; none is picked.",
    "AR-29": "By the rules for up to six seats, without a card to call declarer plays on alone, and only declarer scores the bid.",
    "AR-30": "By the rules with a kitty and for up to six seats, the dealer's left bids first, and the deal moves left.",
}
"""The settled rules, a sentence each."""

HOUSE = {
    "AR-H1": "The twos set aside are ♣2, then ♠2, ♦2 and ♥2, shown openly.",
    "AR-H2": "Where the rules are silent, the seat on the dealer's left bids first.",
    "AR-H3": "Where the rules are silent, the first dealer is drawn and the deal moves left.",
    "AR-H4": "The last player still gets a call when all others passed.",
    "AR-H5": "Where the rules are silent, all pass means: the same dealer deals again, without a score.",
    "AR-H6": "After the highest number Amerikaner may still be bid.",
    "AR-H7": "Who bids Amerikaner takes the exchange cards too.",
    "AR-H8": "What cannot be called: a card you hold or led, of another suit, put down, or set aside.",
    "AR-H9": "With no card left to call, trumps stay and declarer plays alone.",
    "AR-H10": "Without a card of the suit led you need neither trump nor overtake.",
    "AR-H11": "In Amerikaner all tricks are played even after one is lost.",
    "AR-H12": "In Amerikaner the others score one for each trick.",
    "AR-H13": "Where the rules are silent, the match goes to 52, looked at after the deal.",
    "AR-H14": "Where the rules are silent, players tied at the top win together.",
    "AR-H15": "Nobody but the holder knows the partner until the card called falls.",
}
"""House rules as this kit plays them by default."""


def statement(number: str, rules: Rules | None = None) -> Statement:
    """Return a rule in a sentence, as these rules play it. Raises `ValueError` for a number that there is not."""
    for found in rules.describe() if rules else ():
        if found.rule == number:
            return found
    text = SETTLED.get(number) or HOUSE.get(number) or GENERAL.get(number)
    if text is None:
        raise ValueError(f"expected the number of a rule of Amerikaner such as AR-12, got {number!r}")
    return Statement(number, text)
