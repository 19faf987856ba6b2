"""The list of keys that stands behind "?": each key and what it does at this table.

Which key does what is decided in widgets/src/keys.ts; `tests/table/test_keys.py` compares the two. The words stand here since the
front end may have 30,000 bytes, and each table sends it.
"""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

Keys: TypeAlias = list[list[str]]
"""For each line the keys, with a space between them, and what they do."""

_DIGITS: Final = "1 \N{EN DASH} 9"
_ALL: Final[Keys] = [
    ["← → ↑ ↓", "move among the cards in hand"],
    ["Enter", "choose the card, or put it back"],
    ["Shift ← →", "move the card in the hand"],
    ["Escape", "drop all chosen cards; close"],
]
_RUMMY: Final[Keys] = [
    ["S", "stock: draw"],
    ["D", "discard pile: draw, or discard the chosen card"],
    ["A B C", "put chosen cards into a place in front of you"],
    [_DIGITS, "answer a question, or lay chosen cards off on that meld"],
    ["O", "the seal: open, or lay down"],
]
_TRICKS: Final[Keys] = [
    ["B", "to the ladder of bids; there arrows and Enter"],
    ["0 -", "pass"],
    ["X", "put the chosen cards down for the exchange cards"],
    ["P D", "play the chosen card to the trick"],
    [_DIGITS, "answer a question, call a card"],
]
_MORE: Final[Keys] = [
    ["N", "go on, next deal, main button"],
    ["H", "hint"],
    ["R", "try again"],
    ["U", "take back your last move"],
    ["L , .", "look back at the deal and return, a move back, a move on"],
    ["T", "sort the hand"],
    ["F", "full screen, and back"],
]
_TEACHER: Final[Keys] = [
    ["V", "show or hide all hands"],
    ["M", "point at cards: arrows, with Shift several"],
    ["Y", "make a move again that was taken back"],
]
_SETS_UP: Final[Keys] = [["E", "set up a position, or type a number, and back"]]
_HELP: Final[Keys] = [["?", "this list"]]


def keys_of(view: Mapping[str, Any]) -> Keys:
    """Return the keys of the table that has this view."""
    game = _TRICKS if view["game"] == "amerikaner" else _RUMMY
    sets_up = any(button["id"] == "set-up" for button in (view["lesson"] or {}).get("buttons", ()))
    return [*_ALL, *game, *_MORE, *(_TEACHER if "teaches" in view else []), *(_SETS_UP if sets_up else []), *_HELP]
