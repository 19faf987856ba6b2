"""Two card games that share a name, to be learnt: Amerikano (contract rummy) and Amerikaner (tricks).

`amerikano.load(text)` reads a position or a played deal. The games are `amerikano.rummy` and `amerikano.tricks`; the
card table is `amerikano.table`, the exercises of the course are `amerikano.teaching`. Nothing is imported before it
is used.
"""

TYPE_CHECKING = False  # as type checkers know it; importing `typing` would take most of the time that this module takes
if TYPE_CHECKING:
    from typing import Any

    from amerikano.record import Record, Replay

__version__ = "0.1.0"


def replay(text: str) -> "Replay[Any]":
    """Read a record and play its moves as far as the rules allow. Raises `UnreadableTextError` (a `ValueError`)."""
    from amerikano.record import Record  # noqa: PLC0415  # `import amerikano` stays quick

    return replay_record(Record(text))


def replay_record(record: "Record") -> "Replay[Any]":
    """Play a record whose keys were read, see `replay`."""
    if record.game == "amerikano":
        from amerikano.rummy.record import read as read_rummy  # noqa: PLC0415  # only the game that is played

        return read_rummy(record)
    from amerikano.tricks.record import read as read_tricks  # noqa: PLC0415

    return read_tricks(record)


def load(text: str) -> "Any":  # noqa: ANN401  # a deal of either game, as the text says
    """Read a record and return its deal after the last move; the inverse of `deal.text()`.

    The deal is an `amerikano.rummy.Deal` or an `amerikano.tricks.Deal`. Raises `UnreadableTextError` for a text that is no
    record and `IllegalMove` for a move that is refused; both are `ValueError`.
    """
    from amerikano.game import IllegalMove  # noqa: PLC0415

    played = replay(text)
    if played.refused is not None:
        raise IllegalMove(played.refused[1])
    return played.deal
