"""Messages from the browser, read as intents. Whatever arrives is untrusted: it is a valid intent or an error, nothing between."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from amerikano.cards import Card, UnreadableTextError, read_card

_MOST_CARDS = 108
_LONGEST_ID = 60
_LONGEST_TEXT = 20_000
"""Characters of a position that is pasted: a long deal with all its moves has a tenth of them."""
_SHOWN = 40


class IntentError(ValueError):
    """A message that is no intent; says what was expected."""


@dataclass(frozen=True, slots=True)
class Intent:
    """What somebody wants to do at the table, with what the message names. `widgets/src/view.ts` lists the types."""

    type: str
    revision: int
    cards: tuple[Card, ...] = ()
    source: str = ""
    place: int = 0
    index: int = 0
    meld: int = 0
    id: str = ""
    text: str = ""
    line: str = ""
    to_line: str = ""
    origin: int = 0
    target: int = 0


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 1_000_000_000:  # noqa: PLR2004  # any bound
        raise IntentError("a whole number from 0")
    return value


def _cards(value: object) -> tuple[Card, ...]:
    if not isinstance(value, list) or not 1 <= len(value) <= _MOST_CARDS:
        raise IntentError("a list of cards")
    return tuple(_card(text) for text in value)


def _card(value: object) -> Card:
    if not isinstance(value, str) or len(value) > 3:  # noqa: PLR2004  # "H10"
        raise IntentError('a card such as "SQ", "H10" or "JK"')
    try:
        return read_card(value)
    except UnreadableTextError as error:
        raise IntentError(error.expected) from None


def _source(value: object) -> str:
    if value not in ("stock", "discard"):
        raise IntentError('"stock" or "discard"')
    return str(value)


def _id(value: object) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST_ID or not _is_whole_text(value):
        raise IntentError("the id of a choice")
    return value


def _is_whole_text(value: str) -> bool:
    """Whether the text can be sent: half a sign, as JSON can hold one, cannot."""
    return not any("\ud800" <= sign <= "\udfff" for sign in value)


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST_TEXT or not _is_whole_text(value):
        raise IntentError(f"a text of at most {_LONGEST_TEXT} characters")
    return value


_Field = tuple[str, Callable[[object], Any]]
_FIELDS: dict[str, dict[str, _Field]] = {
    "draw": {"from": ("source", _source)},
    "discard": {"cards": ("cards", _cards)},
    "stage": {"cards": ("cards", _cards), "place": ("place", _number)},
    "unstage": {"place": ("place", _number), "index": ("index", _number)},
    "seal": {},
    "lay-off": {"cards": ("cards", _cards), "meld": ("meld", _number)},
    "choice": {"id": ("id", _id)},
    "play": {"cards": ("cards", _cards)},
    "exchange": {"cards": ("cards", _cards)},
    "sort": {},
    "reorder": {"from": ("origin", _number), "to": ("target", _number)},
    "go-on": {},
    "hint": {},
    "again": {},
    "another": {},
    "reset": {},
    "next-deal": {},
    "undo": {},
    "redo": {},
    "play-on": {},
    "rule": {"id": ("id", _id)},
    "seat": {"id": ("id", _id)},
    "hands": {},
    "new-deal": {},
    "deal-before": {},
    "set-up": {},
    "set-up-fill": {"line": ("line", _id), "text": ("text", _text)},
    "set-up-enter": {"line": ("line", _id), "text": ("text", _text)},
    "set-up-move": {"from": ("line", _id), "index": ("index", _number), "to": ("to_line", _id)},
    "set-up-clear": {},
    "set-up-deal": {},
    "set-up-number": {},
    "set-up-close": {},
    "look-back": {},
    "look-first": {},
    "look-earlier": {},
    "look-later": {},
    "look-last": {},
    "look-away": {},
}
"""For each type the fields of its message: where the value goes in `Intent`, and how it is read."""


def read_intent(message: object) -> Intent:
    """Read a message. Raises `IntentError` for everything that is no intent."""
    if not isinstance(message, Mapping):
        raise IntentError(f"expected a message with a type and a revision, got {_shown(message)}")
    kind = message.get("type")
    fields = _FIELDS.get(kind) if isinstance(kind, str) else None
    if fields is None:
        raise IntentError(f"expected a type of message that a table takes, such as 'draw', got {_shown(kind)}")
    values: dict[str, Any] = {}
    for name, (attribute, read) in {"revision": ("revision", _number), **fields}.items():
        if name not in message:
            raise IntentError(f"expected {name!r} in a message of type {kind!r}")
        try:
            values[attribute] = read(message[name])
        except IntentError as error:
            raise IntentError(
                f"expected {name!r} of a message of type {kind!r} to be {error}, got {_shown(message[name])}"
            ) from None
    unknown = set(message) - {"type", "revision", *fields}
    if unknown:
        raise IntentError(f"expected no {_shown(min(map(str, unknown)))} in a message of type {kind!r}")
    return Intent(type=str(kind), **values)


def _shown(value: object) -> str:
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, lists in lists in lists
        return "something that cannot be written down"
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"
