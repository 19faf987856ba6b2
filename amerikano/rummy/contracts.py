"""Contracts: what must be laid to open (AK-12, AK-20), and how they are written."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from amerikano.cards import UnreadableTextError
from amerikano.game import in_words, is_whole

SET, RUN, PAIR = "set", "run", "pair"
SMALLEST = {SET: 3, RUN: 3, PAIR: 2}
LARGEST = {SET: 4, RUN: 13, PAIR: 2}
"""Cards in a meld of each kind: AK-17, AK-18 with AK-H17, AK-19."""
RULE_OF_KIND = {SET: "AK-17", RUN: "AK-18", PAIR: "AK-19"}
MOST_CARDS = 14
"""The most cards a turn starts with, after drawing, when nothing was taken out of turn."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One meld that a contract asks for: its kind and exactly how many cards."""

    kind: str
    size: int

    def __post_init__(self) -> None:
        """Refuse what is no meld: raises `ValueError`."""
        if self.kind not in SMALLEST:
            raise ValueError(f"expected a set, a run or a pair, got {self.kind!r}")
        if not is_whole(self.size) or not SMALLEST[self.kind] <= self.size <= LARGEST[self.kind]:
            message = (
                f"expected a {self.kind} of {SMALLEST[self.kind]} to {LARGEST[self.kind]} cards, got {self.size!r} "
                f"({RULE_OF_KIND[self.kind]})"
            )
            raise ValueError(message)

    def __str__(self) -> str:
        """Write the slot as in a record: `set 3`."""
        return f"{self.kind} {self.size}"

    @property
    def words(self) -> str:
        """The slot in a sentence: `set of three`, `pair`."""
        return self.kind if self.kind == PAIR else f"{self.kind} of {in_words(self.size)}"


@dataclass(frozen=True, eq=False)
class Contract:
    """The melds that open a deal, exactly these (AK-20). Contracts are equal whatever the order of their melds."""

    slots: tuple[Slot, ...]

    def __post_init__(self) -> None:
        """Refuse an empty contract and one that no turn could hold: raises `ValueError`."""
        if not 1 <= self.size <= MOST_CARDS:
            raise ValueError(f"expected a contract of 1 to {MOST_CARDS} cards, got {self.size}")

    def __str__(self) -> str:
        """Write the contract as in a record: `set 3 + run 3`."""
        return self._text

    def __eq__(self, other: object) -> bool:
        """A set and a run is the same contract as a run and a set."""
        return isinstance(other, Contract) and self._sorted == other._sorted

    def __hash__(self) -> int:
        """Hash as it compares."""
        return hash(self._sorted)

    @cached_property
    def _sorted(self) -> tuple[tuple[str, int], ...]:
        return tuple(sorted((slot.kind, slot.size) for slot in self.slots))

    @cached_property
    def _text(self) -> str:
        return " + ".join(map(str, self.slots))

    @cached_property
    def size(self) -> int:
        """How many cards open it."""
        return sum(slot.size for slot in self.slots)

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kinds that it names, each once."""
        return tuple(dict.fromkeys(slot.kind for slot in self.slots))

    @cached_property
    def alike(self) -> tuple[int | None, ...]:
        """For each slot the number of the nearest earlier one that is alike, or None."""
        earlier = [
            [other for other in range(number) if self.slots[other] == slot] for number, slot in enumerate(self.slots)
        ]
        return tuple(numbers[-1] if numbers else None for numbers in earlier)

    @cached_property
    def words(self) -> str:
        """The contract in a sentence: `a set of three and a run of three`, `two sets of three`."""
        counted: dict[Slot, int] = {}
        for slot in self.slots:
            counted[slot] = counted.get(slot, 0) + 1
        parts = [
            f"a {slot.words}"
            if number == 1
            else f"{in_words(number)} {slot.words.replace(slot.kind, slot.kind + 's', 1)}"
            for slot, number in counted.items()
        ]
        return " and ".join(parts)


_SLOT = re.compile(r"\s*(set|run|pair)\s+(\d+)\s*", re.IGNORECASE | re.ASCII)


def read_contract(text: str) -> Contract:
    """Read a contract such as `set 3 + run 3`. Raises `UnreadableTextError`."""
    return _read(text)


@lru_cache(maxsize=256)  # the contracts that a session has used are read again and again
def _read(text: str) -> Contract:
    slots = []
    for part in text.split("+"):
        found = _SLOT.fullmatch(part)
        if found is None:
            raise UnreadableTextError(
                part.strip() or text, "a contract such as set 3 + run 3, run 4 or pair 2 + pair 2"
            )
        try:
            slots.append(Slot(found[1].lower(), int(found[2])))
        except ValueError as error:
            raise UnreadableTextError(part.strip(), str(error).removeprefix("expected ")) from None
    try:
        return Contract(tuple(slots))
    except ValueError as error:
        raise UnreadableTextError(text, str(error).removeprefix("expected ")) from None


def contracts(texts: Iterable[str]) -> tuple[Contract, ...]:
    """Read several contracts. Raises `UnreadableTextError`."""
    return tuple(read_contract(text) for text in texts)


SEVEN = contracts(
    (
        "set 3 + set 3",
        "set 3 + run 3",
        "run 3 + run 3",
        "run 4",
        "set 4",
        "set 4 + run 4",
        "pair 2 + pair 2 + pair 2",
    )
)
"""The contracts of a session where nothing else is agreed (AK-H1)."""
