"""The text form of positions and played deals: TOML, read with the line of every fault, and written.

What the keys of a game mean is for the game to say (`rummy.record`); here is what both share.
"""

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeGuard, TypeVar

from amerikano.cards import Card, UnreadableTextError, read_cards
from amerikano.game import Deal, IllegalMove, Refusal, is_whole
from amerikano.toml_faults import BARE_KEY, line_of, not_toml

VERSION = 1
GAMES = ("amerikano", "amerikaner")
MOST_DIGITS = 18
"""Of any number in a record: what is longer is no number of a game, and could not be shown."""
LONGEST_TEXT = 1_000_000
"""Characters of a record that is read; a session's deal has a few thousand."""

D = TypeVar("D", bound=Deal[Any])


@dataclass(frozen=True)
class Replay(Generic[D]):
    """A record that was played: the deal as far as it went and, if a move was refused, its index from 0 and the refusal."""

    deal: D
    refused: tuple[int, Refusal] | None = None
    move: str = ""
    """The refused move as the record has it, with its player."""

    def fault(self) -> str:
        """Say which move was refused, and why: a refusal speaks to the player who moves, who is named unless that is "You"."""
        if self.refused is None:
            raise ValueError("expected a record with a refused move")
        number, refusal = self.refused
        name = self.move.partition(":")[0].strip()
        told = ":" if name == "You" else f"; {name} is told:"
        return f"move {number + 1} ({self.move}) is refused{told} {refusal}"


class Record:
    """The keys of a record, each read as what it should be, or else an `UnreadableTextError` with its line."""

    def __init__(self, text: str) -> None:
        """Read the TOML and the version. Raises `UnreadableTextError`."""
        if len(text) > LONGEST_TEXT:
            raise UnreadableTextError(text[:20] + "…", f"a record of at most {LONGEST_TEXT} characters", 1)
        self.text = text
        try:
            self.values: dict[str, Any] = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            raise not_toml(text, error) from None
        self._check_numbers()
        version = self.values.pop("amerikano", None)
        if version is None:
            raise UnreadableTextError(_first_line(text), "amerikano = 1, the version of the text form", 1)
        if version != VERSION or not is_whole(version):
            raise self.fault("amerikano", version, f"version {VERSION} of the text form")
        self.game = self.values.pop("game", None)
        if self.game not in GAMES:
            raise self.fault("game", self.game, 'game = "amerikano" or game = "amerikaner"')
        self.players: tuple[str, ...] = ()

    def _check_numbers(self) -> None:
        """Raise for the first key with a number that is too long, however deep it lies."""
        for key, value in self.values.items():
            inside = [value]
            while inside:
                item = inside.pop()
                if isinstance(item, dict):
                    inside += item.values()
                elif isinstance(item, list):
                    inside += item
                elif isinstance(item, int) and abs(item) >= 10**MOST_DIGITS:
                    raise UnreadableTextError(
                        key, f"numbers of at most {MOST_DIGITS} digits", line_of(self.text, key, None)
                    )

    def fault(self, key: str, word: object, expected: str, within: str = "") -> UnreadableTextError:
        """Return the error for this word under this key; `within` is the whole text in which it stands."""
        shown = word if isinstance(word, str) else f"{key} = {_shown(word)}" if word is not None else key
        return UnreadableTextError(shown, expected, line_of(self.text, key, word, within))

    def known(self, keys: Iterable[str]) -> None:
        """Raise for the first key that is none of these."""
        names = tuple(keys)
        given = self.values.get("players")
        names_given = given if isinstance(given, list) else ()
        for key in self.values:
            if key not in names:
                hint = ", or a line [hands] above it" if key in names_given else ""
                raise UnreadableTextError(
                    key, f"one of {', '.join(sorted(names))}{hint}", line_of(self.text, key, None)
                )

    def string(self, key: str, value: object, expected: str) -> str:
        """Return the value if it is a text."""
        if not isinstance(value, str):
            raise self.fault(key, value, expected)
        return value

    def strings(self, key: str, expected: str) -> list[str]:
        """Return the list of texts under the key; an absent key is an empty list."""
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.fault(key, value, expected)
        return value

    def number(self, key: str, value: object, expected: str) -> int:
        """Return the value if it is a whole number."""
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fault(key, value, expected)
        return value

    def yes_or_no(self, key: str) -> bool:
        """Return the yes or no under the key; an absent key is no."""
        value = self.values.get(key, False)
        if not isinstance(value, bool):
            raise self.fault(key, value, f"{key} = true or {key} = false")
        return value

    def seat(self, key: str, name: object) -> int:
        """Return the seat of a player's name."""
        if not isinstance(name, str) or name not in self.players:
            raise self.fault(key, name, f"one of the players {', '.join(self.players)}")
        return self.players.index(name)

    def read_players(self, check: Callable[[list[str]], tuple[str, ...]]) -> None:
        """Read the players; `check` raises `ValueError` for a number or a name that will not do."""
        names = self.strings("players", "a list of names")
        try:
            self.players = check(names)
        except ValueError as error:
            raise self.fault("players", None, str(error).removeprefix("expected ")) from None

    def seats(self, key: str) -> tuple[int, ...]:
        """Return the seats of the names listed under the key, in order of the seats."""
        return tuple(sorted({self.seat(key, name) for name in self.strings(key, "a list of names")}))

    def table(self, key: str, keys: Sequence[str], expected: str) -> dict[str, Any]:
        """Return the table under the key, which has none but these keys."""
        value = self.values[key]
        if not isinstance(value, dict):
            raise self.fault(key, value, expected)
        for name in value:
            if name not in keys:
                raise self.fault(name, None, expected)
        return value

    def hands(self) -> dict[int, tuple[Card, ...] | int]:
        """Return the hands by seat: cards, or their number."""
        value = self.values.get("hands", {})
        if not isinstance(value, dict):
            raise self.fault("hands", value, "a table of hands by name")
        return {
            self.seat("hands", name): cards if is_number(cards) else self.cards("hands", cards)
            for name, cards in value.items()
        }

    def cards(self, key: str, value: object) -> tuple[Card, ...]:
        """Return the cards written in the value."""
        text = self.string(key, value, 'cards in quotes, such as "♠Q ♥10 ★"')
        try:
            return read_cards(text)
        except UnreadableTextError as error:
            raise self.fault(key, error.word, error.expected, text) from None

    def numbers_by_seat(self, key: str, value: object) -> dict[int, int]:
        """Return numbers by seat, written as a list for all players or as a table by name."""
        expected = f"{key} as a number for each of {', '.join(self.players)}, in a list or by name"
        if isinstance(value, list) and len(value) == len(self.players):
            return {seat: self.number(key, number, expected) for seat, number in enumerate(value)}
        if isinstance(value, dict):
            return {self.seat(key, name): self.number(key, number, expected) for name, number in value.items()}
        raise self.fault(key, value, expected)

    def moves(self) -> list[tuple[int, str, str]]:
        """Return the moves as (seat, words, the whole text)."""
        found = []
        for text in self.strings("moves", f"a list of moves such as {self._example()}"):
            name, colon, words = text.partition(":")
            if not colon:
                raise self.fault("moves", text, f"a move with its player, such as {self._example()}")
            if name.strip() not in self.players:
                raise self.fault("moves", text, f"a move of one of the players {', '.join(self.players)}")
            found.append((self.players.index(name.strip()), words.strip(), text))
        return found

    def _example(self) -> str:
        """Return a move of this game with its player, in quotes."""
        return f'"{self.players[0]}: {"draw stock" if self.game == GAMES[0] else "bid 7"}"'

    def replay(self, deal: D) -> Replay[D]:
        """Play the record's moves from its position as far as they are allowed."""
        moves = []
        for seat, words, text in self.moves():
            try:
                moves.append((seat, deal.move(words), text))
            except UnreadableTextError as error:
                raise self.fault("moves", error.word, error.expected, text) from None
        for number, (seat, move, text) in enumerate(moves):
            try:
                deal.play(move, seat)
            except IllegalMove as error:
                return Replay(deal, (number, error.refusal), text)
        return Replay(deal)


def is_number(value: object) -> TypeGuard[int]:
    """Whether a TOML value is a whole number, for which TOML has a type of its own."""
    return is_whole(value)


def _first_line(text: str) -> str:
    return (text.strip().splitlines() or [""])[0][:60]


def _shown(value: object) -> str:
    return value_text(value) if isinstance(value, (bool, int, str, list, dict)) else str(value)


def value_text(value: object) -> str:
    """Write a TOML value: a text, number, yes-or-no, list or inline table."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, Mapping):
        return (
            "{ " + ", ".join(f"{key_text(key)} = {value_text(item)}" for key, item in value.items()) + " }"
            if value
            else "{}"
        )
    if isinstance(value, Sequence):
        return "[" + ", ".join(value_text(item) for item in value) + "]"
    return str(value)


def key_text(key: str) -> str:
    """Write a TOML key, in quotes where it needs them."""
    return key if BARE_KEY.fullmatch(key) else value_text(key)


def record_text(values: Mapping[str, object]) -> str:
    """Write a record: the keys in their order, moves one a line, `hands` last as a table of its own."""
    lines = []
    for key, value in values.items():
        if key == "moves" and isinstance(value, Sequence) and len(value) > 1:
            lines += ["moves = [", *(f"    {value_text(move)}," for move in value), "]"]
        elif key != "hands":
            lines.append(f"{key} = {value_text(value)}")
    hands = values.get("hands")
    if isinstance(hands, Mapping) and hands:
        lines += ["[hands]", *(f"{key_text(name)} = {value_text(cards)}" for name, cards in hands.items())]
    return "\n".join(lines) + "\n"
