"""The moves of Amerikano, and how each is written in a record."""

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias

from amerikano.cards import CARDS, Card, UnreadableTextError, read_card
from amerikano.game import is_whole
from amerikano.rummy.contracts import PAIR, RUN, SET, Contract, read_contract
from amerikano.rummy.melds import HIGH, LOW, Group, read_group

STOCK, PILE = "stock", "discard"


def _check_number(meld: object) -> None:
    if not is_whole(meld):
        raise ValueError(f"expected the number of a meld on the table, got {meld!r}")


@dataclass(frozen=True)
class Choose:
    """The contract maker chooses the deal's contract (AK-09)."""

    contract: Contract

    def __str__(self) -> str:
        """`choose set 3 + run 3`."""
        return f"choose {self.contract}"


@dataclass(frozen=True)
class Draw:
    """Draw the top of the `stock` or of the `discard` pile (AK-13)."""

    source: str

    def __post_init__(self) -> None:
        """Raise `ValueError` for any other pile."""
        if self.source not in {STOCK, PILE}:
            raise ValueError(f"expected a draw from {STOCK} or {PILE}, got {self.source!r}")

    def __str__(self) -> str:
        """`draw stock`."""
        return f"draw {self.source}"


@dataclass(frozen=True)
class Open:
    """Open with these groups of cards, in any order (AK-20)."""

    groups: tuple[Group, ...]

    def __str__(self) -> str:
        """`open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥7`."""
        return "open " + " | ".join(map(str, self.groups))

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """All cards of it."""
        return tuple(card for group in self.groups for card in group.cards)


@dataclass(frozen=True)
class LayMeld:
    """Put down a new meld after opening (AK-21). `kind` is `set`, `run` or `pair`; None takes what fits, a set before a run."""

    group: Group
    kind: str | None = None

    def __post_init__(self) -> None:
        """Raise `ValueError` for a kind of meld that there is not."""
        if self.kind not in {None, SET, RUN, PAIR}:
            raise ValueError(f"expected a set, a run or a pair, got {self.kind!r}")

    def __str__(self) -> str:
        """`meld ♠9 ♥9 ♦9`."""
        return f"meld {self.kind} {self.group}" if self.kind else f"meld {self.group}"


@dataclass(frozen=True)
class LayOff:
    """Lay a card off on a meld on the table (AK-21): the meld's number from 1, and the `end` where both would take it."""

    card: Card
    meld: int
    end: str | None = None

    def __post_init__(self) -> None:
        """Raise `ValueError` for what is no number of a meld or no end."""
        _check_number(self.meld)
        if self.end not in {None, LOW, HIGH}:
            raise ValueError(f"expected the low or the high end, got {self.end!r}")

    def __str__(self) -> str:
        """`lay off ♥8 on 2`."""
        return f"lay off {self.card} on {self.meld}" + (f" at {self.end}" if self.end else "")


@dataclass(frozen=True)
class Swap:
    """Put a card in the place of the joker that stands for it and take the joker (AK-H15, where it is played)."""

    card: Card
    meld: int

    def __post_init__(self) -> None:
        """Raise `ValueError` for what is no number of a meld."""
        _check_number(self.meld)

    def __str__(self) -> str:
        """`swap ♥7 on 2`."""
        return f"swap {self.card} on {self.meld}"


@dataclass(frozen=True)
class Discard:
    """End the turn by discarding a card (AK-15)."""

    card: Card

    def __str__(self) -> str:
        """`discard ♣2`."""
        return f"discard {self.card}"


@dataclass(frozen=True)
class Take:
    """Take the discard out of turn (AK-22)."""

    def __str__(self) -> str:
        """`take`."""
        return "take"


@dataclass(frozen=True)
class LetGo:
    """Decline the discard (AK-23, AK-H30)."""

    def __str__(self) -> str:
        """`let go`."""
        return "let go"


RummyMove: TypeAlias = Choose | Draw | Open | LayMeld | LayOff | Swap | Discard | Take | LetGo

DRAW_STOCK: Final = Draw(STOCK)
DRAW_DISCARD: Final = Draw(PILE)
TAKE: Final = Take()
LET_GO: Final = LetGo()
DISCARDS: Final = tuple(Discard(card) for card in CARDS)
"""The discard of each card, by its index."""

_ONE_WORD: dict[str, RummyMove] = {
    "take": TAKE,
    "let go": LET_GO,
    "draw stock": DRAW_STOCK,
    "draw discard": DRAW_DISCARD,
}
_LAY_OFF = re.compile(r"(?P<word>lay off|swap) +(?P<card>.+?) +on +(?P<meld>\d{1,3})(?: +at +(?P<end>low|high))?")
_MELD = re.compile(r"meld +(?:(?P<kind>set|run|pair) +)?(?P<cards>.+)")
_EXPECTED = (
    "a move of Amerikano: choose set 3 + run 3, draw stock, draw discard, open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥7, meld ♠9 ♥9 ♦9, "
    "lay off ♥8 on 2, discard ♣2, take or let go"
)


def read_move(text: str) -> RummyMove:
    """Read a move as a record writes it. Raises `UnreadableTextError`."""
    words = " ".join(text.split())
    if words in _ONE_WORD:
        return _ONE_WORD[words]
    verb, _, rest = words.partition(" ")
    if rest:
        if verb == "choose":
            return Choose(read_contract(rest))
        if verb == "discard":
            return DISCARDS[read_card(rest).index]
        if verb == "open":
            return Open(tuple(read_group(part) for part in rest.split("|")))
        meld = _MELD.fullmatch(words)
        if meld is not None:
            return LayMeld(read_group(meld["cards"]), meld["kind"])
        laid = _LAY_OFF.fullmatch(words)
        if laid is not None and laid["word"] == "swap" and laid["end"] is None:
            return Swap(read_card(laid["card"]), int(laid["meld"]))
        if laid is not None and laid["word"] != "swap":
            return LayOff(read_card(laid["card"]), int(laid["meld"]), laid["end"])
    raise UnreadableTextError(text, _EXPECTED)


__all__ = [
    "DISCARDS",
    "DRAW_DISCARD",
    "DRAW_STOCK",
    "HIGH",
    "LET_GO",
    "LOW",
    "PAIR",
    "PILE",
    "RUN",
    "SET",
    "STOCK",
    "TAKE",
    "Choose",
    "Discard",
    "Draw",
    "LayMeld",
    "LayOff",
    "LetGo",
    "Open",
    "RummyMove",
    "Swap",
    "Take",
    "read_move",
]
