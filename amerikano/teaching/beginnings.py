"""Whether a text can be the beginning of a move as a record writes it: a goal that waits for any other is never reached."""

from collections.abc import Mapping
from typing import Final

from amerikano.cards import CARDS
from amerikano.rummy.contracts import PAIR, RUN, SET

_CARD: Final = tuple(card.text for card in CARDS)
_KINDS: Final = (SET, RUN, PAIR)
_NUMBERS: Final = tuple(map(str, range(1, 100)))
_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "choose": (*_KINDS, *_NUMBERS, "+"),
    "draw": ("stock", "discard"),
    "open": (*_CARD, "|"),
    "meld": (*_KINDS, *_CARD),
    "lay off": (*_CARD, "on", *_NUMBERS, "at", "low", "high"),
    "swap": (*_CARD, "on", *_NUMBERS),
    "discard": _CARD,
    "take": (),
    "let go": (),
    "pass": (),
    "bid": (*_NUMBERS, "amerikaner"),
    "exchange": _CARD,
    "play": _CARD,
    "call": _CARD,
}
"""The words that can stand behind each word of a move; in which order is not looked at."""
_NAMED: Final = "★="
"""Before the card that a joker stands for."""


def check_beginning(text: str) -> None:
    """Raise `ValueError` where no move of either game begins so."""
    if not str(text).strip() or not any(_begins(str(text), verb) for verb in _WORDS):
        raise ValueError(
            "expected the beginning of a move as a record writes it, such as 'draw', 'lay off ♣Q', 'discard ♣2' or 'bid 8', "
            f"got {text!r}"
        )


def _begins(text: str, verb: str) -> bool:
    """Whether a move with this word begins so: the last word of the text may be cut short."""
    if verb.startswith(text):
        return True
    words = text.removeprefix(f"{verb} ").split(" ")
    *whole, last = (word.removeprefix(_NAMED) for word in words)
    known = _WORDS[verb]
    return text.startswith(f"{verb} ") and set(whole) <= set(known) and any(word.startswith(last) for word in known)
