"""The rules of Amerikano that may differ from table to table, and the rule set in words (AK-H1 to AK-H39)."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Self

from amerikano.game import GENERAL, Statement, is_whole, times_in_words
from amerikano.rummy.contracts import SEVEN, Contract, read_contract

FEWEST_PLAYERS, MOST_PLAYERS = 3, 5  # AK-05
HAND = 13  # AK-07
PACKS, JOKERS = 2, 4  # AK-06
CHIPS_A_DEAL = 3  # AK-08
CHIPS_FOR_GOING_OUT = 5  # AK-25
USEFUL_DISCARD = 25  # AK-16
NEVER_OPENED = 100  # AK-27
STOCK_FOR_A_TAKE = 2  # AK-H35

_CHOICES = {
    "first_turn": ("maker", "next"),
    "ace": ("both", "low", "high"),
    "go_out": ("either", "meld", "discard"),
    "joker_finish": ("either", "meld", "discard"),
    "double_scope": ("all", "hand"),
    "close_at": ("turn_end", "at_once", "next_draw"),
}


@dataclass(frozen=True)
class Rules:
    """How a table plays Amerikano. Every field is one option of the house rules, its number beside it; `Rules()` has the defaults.

    Raises `ValueError` for a value that an option does not have.
    """

    contracts: tuple[Contract, ...] = SEVEN
    """AK-H1: the contracts of a session."""
    uses_per_contract: int = 2
    """AK-04, AK-H2: how often each may be chosen."""
    first_maker: str | None = None
    """AK-H3: name of the first contract maker; None draws it by the seed."""
    first_turn: str = "maker"
    """AK-H4: who plays first, the `maker` or the `next` seat."""
    open_first_turn: bool = True
    """AK-H6: whether one may open on one's first turn."""
    lay_off_when_opening: bool = False
    """AK-H7: whether the opening turn may go on with lay-offs and new melds."""
    set_suits_distinct: bool = True
    """AK-17, AK-H9: whether a set has each suit once."""
    pair_identical: bool = False
    """AK-H10: whether a pair must match in suit too."""
    joker_in_pair: bool = True
    """AK-H11: whether a joker may stand in a pair."""
    pairs_after_opening: bool = True
    """AK-H12: whether a pair may be put down after opening."""
    max_jokers: int | None = None
    """AK-H13: most jokers in one meld; None is any number beside a natural card."""
    joker_swap: bool = False
    """AK-H15: whether a joker on the table may be taken for the card that it stands for."""
    ace: str = "both"
    """AK-H16: the ace in a run: `low` (A-2-3), `high` (Q-K-A) or `both`."""
    go_out: str = "either"
    """AK-H19: how the hand is emptied: by a `meld` or lay-off, by a `discard`, or `either`."""
    joker_finish: str = "either"
    """AK-28, AK-H20: which last move with a joker doubles: a `meld` or lay-off, a `discard`, or `either`."""
    double_scope: str = "all"
    """AK-H21: what is doubled: `all`, or `hand` (the 25s are not)."""
    useful_needs_open: bool = False
    """AK-H22: whether the 25 is written only by who has opened."""
    useful_on_last_discard: bool = True
    """AK-H25: whether the 25 is written on the discard that goes out."""
    close_at: str = "turn_end"
    """AK-29, AK-H27: when the empty stock closes the deal: `turn_end`, `at_once` or `next_draw`."""
    take_out_of_turn: bool = True
    """AK-H39: whether taking out of turn is played."""

    def __post_init__(self) -> None:
        """Check every option."""
        for name, allowed in _CHOICES.items():
            if getattr(self, name) not in allowed:
                raise ValueError(f"expected {name} to be one of {', '.join(allowed)}, got {getattr(self, name)!r}")
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(field.default, bool) and not isinstance(value, bool):
                message = f"expected {field.name} to be true or false, got {value!r}"
                raise ValueError(message)  # noqa: TRY004  # one kind of error for whatever is wrong with an option
        if not is_whole(self.uses_per_contract, 1):
            raise ValueError(f"expected uses_per_contract to be a whole number from 1, got {self.uses_per_contract!r}")
        if self.max_jokers is not None and not is_whole(self.max_jokers, 0):
            raise ValueError(f"expected max_jokers to be a whole number from 0, got {self.max_jokers!r}")
        if not _is_name(self.first_maker):
            raise ValueError(f"expected first_maker to be a player's name, got {self.first_maker!r}")
        if not self.contracts or not all(isinstance(contract, Contract) for contract in self.contracts):
            raise ValueError("expected contracts to be a list of contracts such as set 3 + run 3")
        if len(set(self.contracts)) != len(self.contracts):
            raise ValueError("expected contracts to name each contract once")

    @property
    def deals(self) -> int:
        """How many deals a session has (AK-04)."""
        return len(self.contracts) * self.uses_per_contract

    @property
    def lowest_place(self) -> int:
        """The lowest place of a run: 0 is the ace below the two (AK-H16)."""
        return 1 if self.ace == "high" else 0

    @property
    def highest_place(self) -> int:
        """The highest place of a run: 13 is the ace above the king (AK-H16)."""
        return 12 if self.ace == "low" else 13

    @classmethod
    def from_options(cls, options: Mapping[str, Any]) -> Self:
        """Make rules of options as they stand in a record. Raises `ValueError`."""
        known = {field.name for field in fields(cls)}
        for name in options:
            if name not in known:
                raise ValueError(f"expected an option of Amerikano ({', '.join(sorted(known))}), got {name!r}")
        values = dict(options)
        if "contracts" in values:
            texts = values["contracts"]
            if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
                raise ValueError(f"expected contracts to be a list of contracts such as set 3 + run 3, got {texts!r}")
            values["contracts"] = tuple(read_contract(text) for text in texts)
        return cls(**values)

    def options(self) -> dict[str, Any]:
        """Return the options that differ from the defaults, as a record writes them."""
        changed = {
            field.name: getattr(self, field.name)
            for field in fields(self)
            if getattr(self, field.name) != field.default
        }
        if "contracts" in changed:
            changed["contracts"] = [str(contract) for contract in self.contracts]
        return changed

    def describe(self) -> tuple[Statement, ...]:
        """Return how this table plays, a sentence for each house rule that has an option."""
        return tuple(_describe(self))


SETTLED = {
    "AK-01": "Be the first to make the deal's contract and to empty your hand.",
    "AK-02": "The most chips after the last deal win the session.",
    "AK-03": "With equal chips, fewer penalty points rank first.",
    "AK-04": "A session has seven contracts, each played twice: 14 deals.",
    "AK-05": "Three to five players.",
    "AK-06": "Two packs of 52 and four jokers: 108 cards.",
    "AK-07": "Each player is dealt 13 cards. The rest is the stock; its top card is turned up and starts the discard pile.",
    "AK-08": "At the start of every deal each player is given three chips.",
    "AK-09": "In each deal one player, in rotation, is the contract maker and chooses the contract.",
    "AK-10": "The contract maker chooses having seen the hand.",
    "AK-11": "Everyone must make that same contract in that deal.",
    "AK-12": "Contracts are, for instance, a set of three and a run of three, two sets of three, or a run of four.",
    "AK-13": "A turn starts by drawing one card: the top of the stock, or the top of the discard pile.",
    "AK-14": "Then you may open; once opened you may lay off and put down new melds.",
    "AK-15": "The turn ends by discarding one card.",
    "AK-16": "Discarding a useful card, one that fits a meld on the table, costs 25 penalty points.",
    "AK-17": "Set: three or four cards of one rank in different suits.",
    "AK-18": "Run: at least three consecutive cards of one suit.",
    "AK-19": "Pair: two cards of one rank; the suit may repeat, since there are two packs.",
    "AK-20": "A joker stands for a missing card; no meld is jokers alone. Opening is exact: no card fewer, no card more.",
    "AK-21": "In the turns after the one you opened in, you may lay cards off on melds on the table and put down new melds.",
    "AK-22": "After a discard another player may take it out of turn for one chip, and draws a penalty card from the stock.",
    "AK-23": "The next player has the first right to the discard, free.",
    "AK-24": "Computer players never take out of turn.",
    "AK-25": "Whose last card leaves the hand goes out: the deal ends and that player wins five chips.",
    "AK-26": "The others write what is left in their hands: number cards their value, J Q K 10, ace 11, joker 50.",
    "AK-27": "A player who has not opened writes 100, whatever the hand holds.",
    "AK-28": "If somebody goes out with a joker, everybody's penalty points of that deal are doubled.",
    "AK-29": "When the stock is used up the deal closes with the cards in the hands; the discard pile is not shuffled again.",
    "AK-30": "At this table you touch the stock to draw and the discard pile to discard.",
    "AK-31": "Sets and runs that you collect lie in front of you before you open; they are still hand cards.",
    "AK-32": "The moment the contract lies ready in front of you, the seal lights up, and you open from there.",
    "AK-33": "A crowded hand stands on a rack of two rows, every card in view.",
}
"""The settled rules, a sentence each."""

_WITHOUT_OPTION = {
    "AK-H5": "The first player may draw the card turned up; nobody takes it out of turn.",
    "AK-H8": "Two sets of one rank, or two runs that touch, may open together.",
    "AK-H14": "A joker in a run has a fixed place, the one you lay it in; in a set it is any missing suit.",
    "AK-H17": "A run has at most 13 cards.",
    "AK-H18": "You may lay off on any player's melds.",
    "AK-H23": "The 25 is written once a discard, by the table as it stands at that moment.",
    "AK-H24": "Discarding a joker costs 25 if a meld on the table can take it.",
    "AK-H26": "The 25s and the 100 for never opening add up.",
    "AK-H28": "When the stock closes the deal nobody wins chips, and nothing is doubled.",
    "AK-H29": "To take the discard as the next player is the ordinary draw of the turn.",
    "AK-H30": "The next player is asked first, then the others in turn; one player takes a discard.",
    "AK-H31": "After a discard was taken away the next player draws from the stock.",
    "AK-H32": "Who takes out of turn gets the two cards, and no turn.",
    "AK-H33": "Without a chip nothing is taken out of turn.",
    "AK-H34": "Chips paid go to the bank.",
    "AK-H35": "Out of turn a card is taken while the stock has two cards or more.",
    "AK-H36": "Anybody but the discarder may take out of turn.",
    "AK-H37": "Players with equal chips and equal points win together.",
    "AK-H38": "A card just drawn from the discard pile may be discarded again.",
}
"""House rules that this kit plays in one way only."""


def statement(number: str, rules: Rules | None = None) -> Statement:
    """Return a rule in a sentence, a house rule as these rules play it. Raises `ValueError` for a number that there is not."""
    for found in (rules or Rules()).describe():
        if found.rule == number:
            return found
    text = SETTLED.get(number) or _WITHOUT_OPTION.get(number) or GENERAL.get(number)
    if text is None:
        raise ValueError(f"expected the number of a rule of Amerikano such as AK-20, got {number!r}")
    return Statement(number, text)


def _is_name(value: object) -> bool:
    return value is None or isinstance(value, str)


def _describe(rules: Rules) -> list[Statement]:
    """Write the sentences; each says what is done here and nothing about other tables."""
    pick = {
        "first_turn": {
            "maker": "The contract maker plays first.",
            "next": "The seat after the contract maker plays first.",
        },
        "ace": {
            "both": "In a run the ace is low (A-2-3) or high (Q-K-A), never round the corner.",
            "low": "In a run the ace is low (A-2-3).",
            "high": "In a run the ace is high (Q-K-A).",
        },
        "go_out": {
            "either": "You go out by laying your last card or by discarding it.",
            "meld": "You go out by laying your last card.",
            "discard": "You go out by discarding your last card.",
        },
        "joker_finish": {
            "either": "A joker in the last move doubles, laid or discarded.",
            "meld": "A joker doubles when it is laid in the last move.",
            "discard": "A joker doubles when it is the last discard.",
        },
        "double_scope": {
            "all": "Everything written in the deal is doubled, the 25s too.",
            "hand": "Hand values and the 100s are doubled, the 25s are not.",
        },
        "close_at": {
            "turn_end": "Who draws the last card of the stock finishes the turn; then the deal closes.",
            "at_once": "The deal closes as soon as the last card of the stock is drawn.",
            "next_draw": "The deal closes when a player would have to draw from the empty stock.",
        },
    }
    jokers = "Any number of jokers" if rules.max_jokers is None else f"At most {rules.max_jokers} jokers"

    def yes(value: bool, true: str, false: str) -> str:  # noqa: FBT001  # reads as the table below
        return true if value else false

    uses = rules.uses_per_contract
    times = times_in_words(uses)
    return [
        Statement("AK-H1", f"The contracts are: {'; '.join(contract.words for contract in rules.contracts)}."),
        Statement("AK-H2", f"Each contract is played {times}, {rules.deals} deals in all."),
        Statement(
            "AK-H3",
            f"{rules.first_maker} makes the first contract, then seat after seat."
            if rules.first_maker
            else "The first contract maker is drawn, then seat after seat.",
        ),
        Statement("AK-H4", pick["first_turn"][rules.first_turn]),
        Statement(
            "AK-H6", yes(rules.open_first_turn, "You may open on your first turn.", "Nobody opens on their first turn.")
        ),
        Statement(
            "AK-H7",
            yes(
                rules.lay_off_when_opening,
                "The turn you open in may go on with lay-offs and new melds.",
                "In the turn you open in, nothing more is laid.",
            ),
        ),
        Statement("AK-H9", yes(rules.set_suits_distinct, "A set has each suit once.", "A set may have a suit twice.")),
        Statement(
            "AK-H10",
            yes(
                rules.pair_identical,
                "A pair is two equal cards.",
                "A pair is two cards of one rank, suits as they come.",
            ),
        ),
        Statement("AK-H11", yes(rules.joker_in_pair, "A joker may stand in a pair.", "There is no joker in a pair.")),
        Statement(
            "AK-H12",
            yes(
                rules.pairs_after_opening,
                "Once opened you may put down pairs too; nothing is laid off on a pair.",
                "Once opened you put down sets and runs only; nothing is laid off on a pair.",
            ),
        ),
        Statement("AK-H13", f"{jokers} may stand in a meld, beside at least one natural card."),
        Statement(
            "AK-H15",
            yes(
                rules.joker_swap,
                "You may take a joker off the table for the card that it stands for.",
                "A joker stays on the table.",
            ),
        ),
        Statement("AK-H16", pick["ace"][rules.ace]),
        Statement("AK-H19", pick["go_out"][rules.go_out]),
        Statement("AK-H20", pick["joker_finish"][rules.joker_finish]),
        Statement("AK-H21", pick["double_scope"][rules.double_scope]),
        Statement(
            "AK-H22",
            yes(
                rules.useful_needs_open,
                "The 25 is written once you have opened.",
                "The 25 is written whether you have opened or not.",
            ),
        ),
        Statement(
            "AK-H25",
            yes(
                rules.useful_on_last_discard,
                "The 25 is written on the discard that goes out, too.",
                "The discard that goes out costs nothing.",
            ),
        ),
        Statement("AK-H27", pick["close_at"][rules.close_at]),
        Statement(
            "AK-H39",
            yes(rules.take_out_of_turn, "A discard may be taken out of turn.", "Nothing is taken out of turn."),
        ),
    ]
