"""Who sits where after other players were named: whoever is still there keeps cards and facts, on whatever seat."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

V = TypeVar("V")


@dataclass(frozen=True)
class Seats:
    """The names before and after.

    Whoever is named again is the same player. Another name on the seat of somebody who is gone is that player with a new
    name; all others have left, or are new.
    """

    before: Sequence[str]
    after: Sequence[str]

    @cached_property
    def moved(self) -> dict[int, int]:
        """The seat now, by the seat before, of all who are still there."""
        moved = {}
        for seat, name in enumerate(self.before):
            if name in self.after:
                moved[seat] = self.after.index(name)
            elif seat < len(self.after) and self.after[seat] not in self.before:
                moved[seat] = seat
        return moved

    def line(self, line: str) -> str:
        """Return a line of the page that belongs to a seat ("hand-2") where it is now, any other as it is; empty: gone."""
        stem, _, number = line.rpartition("-")
        if not stem or not number.isdigit():
            return line
        return f"{stem}-{self.moved[int(number)]}" if int(number) in self.moved else ""

    def name(self, name: str) -> str:
        """Return the name that a player has now; empty for one who has left."""
        seat = self.moved.get(self.before.index(name)) if name in self.before else None
        return "" if seat is None else self.after[seat]

    def names(self, names: Iterable[str]) -> list[str]:
        """Return the names that players have now, without those who have left."""
        return [now for name in names if (now := self.name(name))]

    def by_name(self, values: Mapping[str, V]) -> dict[str, V]:
        """Return the values of the players who are still there, by the names that they have now."""
        return {now: value for name, value in values.items() if (now := self.name(name))}

    def by_seat(self, values: Sequence[V], new: V) -> list[V]:
        """Return a value for every seat now: that of its player before, `new` for one who has come."""
        found = {now: values[seat] for seat, now in self.moved.items()}
        return [found.get(seat, new) for seat in range(len(self.after))]
