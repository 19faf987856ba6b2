"""An exercise: a position, a task, and everything the table says about it. Written in a lesson in a few lines."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, replace
from difflib import get_close_matches
from functools import cached_property
from random import Random
from typing import Any

from amerikano.cards import SUITS, Card
from amerikano.game import Deal, Move
from amerikano.rummy.moves import Discard, LayMeld, LayOff, Open, Swap
from amerikano.table.position import deal_after, record_of
from amerikano.teaching import goals
from amerikano.teaching.goals import Goal, with_suits
from amerikano.teaching.mistyped import in_one_sentence
from amerikano.tricks.moves import Exchange, Play

HINTS = 3
_SUIT_WORDS = re.compile(rf"\b({'|'.join(suit.name.lower()[:-1] for suit in SUITS)})(?=s?\b)", re.IGNORECASE)
_NEEDED = {
    "name": "one word",
    "task": "what is to be done",
    "position": "where it begins, as text",
    "hints": "a list of three sentences: a nudge, which cards, the move and why",
    "solution": "a list of moves that do it",
    "why": "what is said when it is done",
}
COMPUTER = "computer"
"""A solution that lets the computer player show it."""


@dataclass(frozen=True, kw_only=True)
class Exercise:
    """One exercise.

    `position` is a record, without its first two lines if you like; the first player in it is the person. `hints` are
    three: a nudge, which cards, the move and why. `later` are the hints of a longer exercise that take their place as the
    play goes on: pairs of a goal and three hints, those of the last goal that is reached. `wrong` maps a move to what
    somebody who tries it is told; it is not played. There an exchange is met by all that put these cards down, perhaps
    with others: "exchange ♦K". `solution` is the moves that do it, in the words of a record, or "put CARDS in place 1", "answer
    TEXT"; or `COMPUTER`. `why` says after success why it worked. `choices` makes it a question: answers with what
    each is told, the right one named by `answer`. `turns` is how many own turns may pass before the try counts as
    lost, and `lost` what is then said, true of every way to miss the goal. `another` returns the fields of another deal
    of the same kind; without it the suits change places, in every text alike, and the cards not named are dealt afresh. It may
    be a list, too: of the fields of each deal, where the decision is not always the same; one is taken, and its suits change.
    `on_paper` is the task as a worksheet prints it, where `task` speaks of the table.
    """

    name: str
    task: str
    position: str
    hints: Sequence[str]
    solution: Sequence[str]
    why: str
    goal: Goal | None = None
    wrong: Mapping[str, str] = field(default_factory=dict)
    choices: Mapping[str, str] = field(default_factory=dict)
    answer: str = ""
    turns: int = 1
    lost: str = ""
    later: Sequence[tuple[Goal, Sequence[str]]] = ()
    another: Callable[[int], Mapping[str, Any]] | Sequence[Mapping[str, Any]] | None = None
    on_paper: str = ""

    @classmethod
    @in_one_sentence
    def of(cls, given: Mapping[str, Any]) -> "Exercise":
        """Make an exercise of its fields by their names. Raises `TypeError` for one that there is not and one that is missing."""
        known = {one.name: one.default is MISSING is one.default_factory for one in fields(cls)}
        for name in given:
            if name not in known:
                meant = "".join(f"; did you mean {close!r}?" for close in get_close_matches(name, known, 1))
                raise TypeError(f"expected the fields of an exercise ({', '.join(known)}), got {name!r}{meant}")
        missing = [name for name, needed in known.items() if needed and name not in given]
        if missing:
            lacks = "; ".join(f"{name} ({_NEEDED[name]})" for name in missing)
            raise TypeError(f"exercise {given.get('name', '')!r} lacks {lacks}")
        return cls(**given)

    @in_one_sentence
    def __post_init__(self) -> None:
        """Check what a writer of exercises may get wrong: raises `ValueError`, `TypeError`."""
        for name in ("hints", "solution"):
            value = getattr(self, name)
            if isinstance(value, str) and (name, value) != ("solution", COMPUTER):
                raise TypeError(
                    f"expected {name} of exercise {self.name!r} as a list of texts, [{value!r}], got {value!r}"
                )
        for name in ("wrong", "choices"):
            if not isinstance(getattr(self, name), Mapping):
                raise TypeError(f"expected {name} of exercise {self.name!r} as a dict, each text with its answer")
        for hints in (self.hints, *(hints for _, hints in self.later)):
            if len(hints) != HINTS:
                raise ValueError(f"expected three hints in exercise {self.name!r}, got {len(hints)}")
        if getattr(self.goal, "__module__", "") == goals.__name__ and "<" not in getattr(
            self.goal, "__qualname__", "<"
        ):
            name = self.goal.__name__  # type: ignore[union-attr]  # a function of the vocabulary itself, not what it returns
            raise TypeError(f"expected brackets behind the goal of exercise {self.name!r}, {name}(…), got {name}")
        if bool(self.choices) == (self.goal is not None):
            raise ValueError(f"expected a goal or choices in exercise {self.name!r}, one of them")
        if self.choices and self.answer not in self.choices:
            raise ValueError(f"expected the answer of {self.name!r} to be one of its choices, got {self.answer!r}")
        self.deal()  # what cannot be read is said now, not when somebody plays
        tuple(self.foreseen)

    def deal(self) -> Deal[Any]:
        """Set the position up: a deal of its own each time. Raises `ValueError` where it is no record."""
        return self._dealt.copy()

    @cached_property
    def _dealt(self) -> Deal[Any]:
        """The position read once: a check of the exercise asks for it hundreds of times."""
        return deal_of(self.position)

    @cached_property
    def foreseen(self) -> tuple[tuple[Move, str], ...]:
        """The foreseen wrong moves, each with its answer; read once, as the position is."""
        return tuple((self._dealt.move(text), answer) for text, answer in self.wrong.items())

    def varied(self, seed: int) -> "Exercise":
        """Return another exercise of the same kind; equal seeds, equal exercises."""
        if callable(self.another):
            return replace(self, **self.another(seed))
        chosen = replace(self, **self.another[seed % len(self.another)]) if self.another else self
        generator = Random(seed)
        mixed = dict(zip(SUITS, sorted(SUITS, key=lambda _: generator.random()), strict=True))
        changed = str.maketrans({suit.value: other.value for suit, other in mixed.items()})
        words = {suit.name.lower()[:-1]: other.name.lower()[:-1] for suit, other in mixed.items()}

        def said(text: str) -> str:
            """Change the suits of a sentence, those that it names by word too: touch the hearts, a low club."""

            def other(word: re.Match[str]) -> str:
                new = words[word[0].lower()]
                return new.capitalize() if word[0].istitle() else new

            return _SUIT_WORDS.sub(other, text).translate(changed)

        def texts(values: Mapping[str, str]) -> dict[str, str]:
            return {said(key): said(value) for key, value in values.items()}

        return replace(
            chosen,
            task=said(chosen.task),
            position=reseeded(chosen.position, seed).translate(changed),
            hints=[said(hint) for hint in chosen.hints],
            later=[(with_suits(goal, changed), [said(hint) for hint in hints]) for goal, hints in chosen.later],
            solution=chosen.solution if chosen.solution == COMPUTER else [said(step) for step in chosen.solution],
            why=said(chosen.why),
            lost=said(chosen.lost),
            on_paper=said(chosen.on_paper),
            goal=None if chosen.goal is None else with_suits(chosen.goal, changed),
            wrong=texts(chosen.wrong),
            choices=texts(chosen.choices),
            answer=said(chosen.answer),
        )


def deal_of(position: str) -> Deal[Any]:
    """Set a position of a lesson up; unless it says otherwise, the computer plays every seat but the first one.

    Raises `ValueError` where it is no record.
    """
    record = record_of(position)
    players = record.values.get("players")
    if isinstance(players, list):
        record.values.setdefault("computers", players[1:])
    return deal_after(record)


def reseeded(position: str, seed: int) -> str:
    """Return the position with another seed: the cards not named are dealt afresh."""
    lines = [line for line in position.strip().splitlines() if not line.strip().startswith("seed")]
    return "\n".join([f"seed = {seed}", *lines]) + "\n"


def foresees(foreseen: Move, move: Move) -> bool:
    """Whether a move is the wrong one that was foreseen; of an exchange some of its cards may be named."""
    if isinstance(foreseen, Exchange) and isinstance(move, Exchange):
        return set(foreseen.cards) <= set(move.cards)
    return same_move(foreseen, move)


def cards_meant(foreseen: Move) -> tuple[Card, ...]:
    """Return the cards in hand to mark for a foreseen wrong move: none of a whole meld."""
    if isinstance(foreseen, Exchange):
        return foreseen.cards
    return (foreseen.card,) if isinstance(foreseen, Discard | LayOff | Swap | Play) else ()


def same_move(one: Move, other: Move) -> bool:
    """Whether two moves mean the same: whatever the order of groups and cards, and where one names no kind or end."""
    if isinstance(one, Open) and isinstance(other, Open):
        return sorted(sorted(group.cards) for group in one.groups) == sorted(
            sorted(group.cards) for group in other.groups
        )
    if isinstance(one, LayMeld) and isinstance(other, LayMeld):
        same_kind = one.kind == other.kind or None in (one.kind, other.kind)
        return same_kind and sorted(one.group.cards) == sorted(other.group.cards)
    if isinstance(one, LayOff) and isinstance(other, LayOff):
        same_end = one.end == other.end or None in (one.end, other.end)
        return same_end and (one.card, one.meld) == (other.card, other.meld)
    return one == other
