"""What both games have in common: a deal that is played move by move, and the refusal of a move.

A game is one subclass of `Deal`. Its rules are asked through `refusal`, in one place; `play` is the only way to
change a deal.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeVar

from amerikano.cards import Card

LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not allowed.

    `rule` is the number of the rule that refuses it (`AK-20`; a house rule is `AK-H7`), `message` one sentence about
    these very cards, `cards` the cards that it is about, `instead` what is allowed in place of the move (may be
    empty).
    """

    rule: str
    message: str
    cards: tuple[Card, ...] = ()
    instead: str = ""

    def __str__(self) -> str:
        """Write the sentence with its rule number."""
        return f"{self.message.rstrip('.')}{f' ({self.rule})' if self.rule else ''}."


@dataclass(frozen=True, slots=True)
class Statement:
    """One rule as this table plays it: its number and a sentence. `house`: tables differ on it."""

    rule: str
    text: str

    @property
    def house(self) -> bool:
        """Whether this is a house rule."""
        return "-H" in self.rule


GENERAL: Final = {
    "G-01": "Only the player whose decision it is may move.",
    "G-02": "You play only cards that you hold, each copy once in a move.",
    "G-03": "When the deal is over nothing more is played.",
    "G-04": "A move belongs to its moment: choose, then draw, then discard; exchange, then lead, then call.",
}
"""What holds in both games, a sentence each."""


class PositionError(ValueError):
    """A position that cannot be: the key of the record that is at fault, the word if there is one, and what was expected."""

    def __init__(self, key: str, expected: str, word: str | None = None) -> None:
        self.key = key
        self.expected = expected
        self.word = word
        super().__init__(f"expected {expected}")


class IllegalMove(ValueError):  # noqa: N818  # it reads as what happened: raise IllegalMove
    """Raised by `Deal.play` for a move that the rules refuse; the deal is as it was. Carries the `refusal`."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(str(refusal))


class Move(Protocol):
    """A move of either game: a frozen value that writes itself as in a record ("discard ♣2")."""

    def __str__(self) -> str:
        """Write the move as in a record."""
        ...


M = TypeVar("M", bound=Move)


class Deal(ABC, Generic[M]):
    """One deal of a game, from the dealt cards to the count. Mutable, cheap to copy, with one log of what was played."""

    __slots__ = ("log", "phase", "players", "to_move")

    game: ClassVar[str]
    """The game's name in the text form."""
    _DO: ClassVar[Mapping[type, Callable[[Any, Any], None]]]
    """By the type of move, what carries out one that was checked by `play` here."""

    players: tuple[str, ...]
    """Names, by seat."""
    log: list[tuple[int, M]]
    """Each move played so far with the seat that made it."""
    phase: str
    to_move: int | None
    """The seat whose decision it is, or None when the deal is over."""

    @abstractmethod
    def legal_moves(self) -> list[M]:
        """Return the moves open to the seat to move. Empty when the deal is over."""

    @abstractmethod
    def _refusal(self, move: M) -> Refusal | None:
        """Return why the seat to move may not make this move."""

    @abstractmethod
    def _state(self) -> tuple[Any, ...]:
        """Return everything that tells two deals apart."""

    @abstractmethod
    def copy(self) -> Self:
        """Return an independent copy."""

    @abstractmethod
    def move(self, text: str) -> M:
        """Read a move as it is written in a record. Raises `UnreadableTextError`."""

    @abstractmethod
    def view(self, seat: int | None) -> Any:  # noqa: ANN401  # each game has its own
        """Return all that this seat may know; None is an onlooker, for whom all hands are open."""

    def refusal(self, move: M, seat: int | None = None) -> Refusal | None:
        """Return why the move is not allowed now, or None if it is.

        `seat` is who wants to make it; without one it is the seat to move.
        """
        if seat is not None and not 0 <= seat < len(self.players):
            raise ValueError(f"expected a seat from 0 to {len(self.players) - 1}, got {seat!r}")
        if self.to_move is None:
            return Refusal("G-03", "The deal is over; nothing more is played")
        if seat is not None and seat != self.to_move:
            return self._out_of_turn(move, seat)
        return self._refusal(move)

    def _out_of_turn(self, move: M, seat: int) -> Refusal:
        """Return the refusal of a move by a seat whose decision it is not."""
        del move, seat  # a game may say more about them
        assert self.to_move is not None  # noqa: S101  # refusal() has looked
        return Refusal("G-01", f"It is {possessive(self.players[self.to_move])} decision now")

    def play(self, move: M, seat: int | None = None) -> None:
        """Play the move, or raise `IllegalMove` and leave the deal exactly as it was."""
        mover = self.to_move
        refusal = self.refusal(move, seat) if mover is None or seat is not None else self._refusal(move)
        if refusal is not None:
            raise IllegalMove(refusal)
        assert mover is not None  # noqa: S101  # refusal() has looked
        self._DO[type(move)](self, move)
        self.log.append((mover, move))

    def __eq__(self, other: object) -> bool:
        """Two deals are equal when every card, mark and past move of them is."""
        if not isinstance(other, Deal) or type(self) is not type(other):
            return NotImplemented
        return self._state() == other._state()  # its own class

    __hash__ = None  # type: ignore[assignment]  # mutable


def possessive(name: str) -> str:
    """Write whose something is: `Bo's`, and `your` for the person whom the records call You."""
    return "your" if name == "You" else f"{name}'s"


def agree(name: str, verb: str, with_you: str) -> str:
    """Write a name with its verb: `Bo has`, `You have`."""
    return f"{name} {with_you if name == 'You' else verb}"


_NUMBERS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
)


def in_words(number: int) -> str:
    """Write a small number as a word, for a sentence."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def times_in_words(number: int) -> str:
    """Write how often: once, twice, 3 times."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def is_whole(value: object, least: int | None = None) -> bool:
    """Whether a value from outside is a whole number (a yes-or-no is none), from `least` where that is given."""
    return isinstance(value, int) and not isinstance(value, bool) and (least is None or value >= least)


def check_players(players: Sequence[str], fewest: int, most: int, rule: str) -> tuple[str, ...]:
    """Return the names as a tuple, or raise `ValueError` where their number or a name will not do.

    A name is a line of 1 to 40 characters without `:` and `"`, so that it can stand in a record; no two are alike.
    """
    if isinstance(players, str) or not all(isinstance(name, str) for name in players):
        raise ValueError(f"expected a list of {fewest} to {most} names, got {players!r}")
    names = tuple(players)
    if not fewest <= len(names) <= most:
        raise ValueError(f"expected {fewest} to {most} players, got {len(names)} ({rule})")
    _check_names(names)
    return names


@lru_cache(maxsize=64)
def _check_names(names: tuple[str, ...]) -> None:
    """Check each name and that no two are alike; asked once for the same names, however many deals they play."""
    for name in names:
        if (
            not name.strip()
            or name != name.strip()
            or len(name) > LONGEST_NAME
            or not name.isprintable()
            or set(name) & set(':"\\')
        ):
            raise ValueError(f"expected a name of 1 to {LONGEST_NAME} characters without : and quotes, got {name!r}")
    if len(set(names)) != len(names):
        raise ValueError(f"expected {len(names)} different names, got {', '.join(names)}")
