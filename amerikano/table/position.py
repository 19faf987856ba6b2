"""Positions as people write them into a lesson or paste them at a table: records, perhaps without their first two lines.

The text form itself (`amerikano.load`) wants those lines and straight quotes; here a text is completed before it is read, and a
fault is still told with its line as it was written.
"""

import re
from typing import Any, Final

import amerikano
from amerikano.cards import UnreadableTextError
from amerikano.game import Deal
from amerikano.record import GAMES, VERSION, Record, Replay

_TABLE: Final = re.compile(r"\s*\[")
"""The beginning of a table of the text, such as [hands]: below it no key is one of the record itself."""
_DOUBLE: Final = re.compile("[“”„‟]")
_SINGLE: Final = re.compile(r"(?<!\w)[‘’‚‛]|[‘’‛](?!\w)")  # noqa: RUF001  # these very marks
"""Not within a word, where it is an apostrophe."""


def full(position: str, game: str = GAMES[0]) -> str:
    """Return the text with the first two lines of a record, where it leaves them out: then it is of this game."""
    keys = set()
    for line in position.splitlines():
        if _TABLE.match(line):
            break
        keys.add(line.partition("=")[0].strip())
    head = [f"amerikano = {VERSION}"] * ("amerikano" not in keys) + [f'game = "{game}"'] * ("game" not in keys)
    return "\n".join([*head, position])


def straight(text: str) -> str:
    """Return the text with straight quotes and plain spaces in the place of those that mail programs make of them."""
    return _SINGLE.sub("'", _DOUBLE.sub('"', text)).replace("\N{NO-BREAK SPACE}", " ")


def record_of(position: str, game: str = GAMES[0]) -> Record:
    """Read the keys of a position. Raises `UnreadableTextError`."""
    try:
        return _record(position, game)
    except UnreadableTextError:
        if straight(position) == position:
            raise
    return _record(straight(position), game)


def _record(position: str, game: str) -> Record:
    whole = full(position, game)
    try:
        record = Record(whole)
    except UnreadableTextError as error:
        added = whole.count("\n") - position.count("\n")
        line = None if error.line is None else max(1, error.line - added)
        raise UnreadableTextError(error.word, error.expected, line) from None
    record.text = position  # in which the lines of all other faults are looked for
    return record


def read_position(position: str, game: str = GAMES[0]) -> Deal[Any]:
    """Read a position. Raises `ValueError` where it is none, and names the first move of it that is refused."""
    return deal_after(record_of(position, game))


def deal_after(record: Record) -> Deal[Any]:
    """Return the deal after the moves of a record. Raises `ValueError`, which names the first move that is refused."""
    played: Replay[Deal[Any]] = amerikano.replay_record(record)
    if played.refused is None:
        return played.deal
    raise ValueError(played.fault())
