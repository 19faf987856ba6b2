"""Setting a position up by hand: cards put or typed into any place, each card of the pack in one place only.

A `Draft` is what lies on the set-up page; it is changed step by step, and only at the end made a deal of, which the engine
then checks as it checks every record. What belongs to one game (its places, its pack) is in its `Form`.
"""

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final, Self, TypeAlias

import amerikano
from amerikano.cards import Card, UnreadableTextError, read_card, read_cards, write_cards
from amerikano.game import Deal, Refusal, times_in_words
from amerikano.record import MOST_DIGITS, VERSION, record_text
from amerikano.table import parts
from amerikano.table.seats import Seats

Groups: TypeAlias = tuple[tuple[Card, ...], ...]
"""The cards of a line; only melds have more than one group."""

PACK: Final = "pack"
"""The line of all cards that lie nowhere else: they are dealt by the number."""
NUMBER: Final = "number"
PLAYERS: Final = "players"
_NUMBER: Final = re.compile(rf"-?[0-9]{{1,{MOST_DIGITS}}}")
_BETWEEN = "|"
"""Stands between two melds in a text."""
NOTHING: Final = "none"
"""Typed on a line that may be without a card: nothing lies there. A line that is empty is dealt."""
DEALT: Final = "dealt by the number"
"""What is said of a line that is empty."""
_COMMAS: Final = re.compile(r"[,;]")
_JOKER: Final = re.compile(r"\bjokers?\b", re.IGNORECASE)


@dataclass(frozen=True)
class CardLine:
    """A line of the page with cards: a hand, a pile.

    `note` says what belongs there, `empty` what becomes of the line while no card lies there. With `groups` several melds can
    lie there; with `bare` it can be said that nothing does.
    """

    id: str
    label: str
    note: str = ""
    empty: str = DEALT
    groups: bool = False
    bare: bool = False


@dataclass(frozen=True)
class Fact:
    """A line of the page with something else that is part of a position, typed as text."""

    id: str
    label: str
    note: str


@dataclass(frozen=True)
class Wrong:
    """What was typed on a line and cannot be: the text stays there to be mended, and nothing is dealt meanwhile."""

    text: str
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class AtLine(Refusal):
    """Why a position cannot be put on the table, with the one line of the page that is at fault; its name is not in the message."""

    line: str = ""


class LineError(ValueError):
    """What one line of the page has cannot be; the message is said behind the line's name."""

    def __init__(self, line: str, message: str, rule: str = "") -> None:
        self.line = line
        self.rule = rule
        super().__init__(message)


class Form(ABC):
    """What there is to set up in a game."""

    game: ClassVar[str]
    conservation: ClassVar[str]
    """The rule that says how many copies of a card there are."""
    facts: ClassVar[tuple[Fact, ...]]
    line_of: ClassVar[Mapping[str, str]]
    """The line of the page for each key of a record that has another name there, or is only a part of a line."""
    played: ClassVar[frozenset[str]] = frozenset()
    """The facts that only playing them can tell to be right."""
    lasting: ClassVar[frozenset[str]]
    """What outlives other players and an empty table: the rules."""

    @abstractmethod
    def pack(self, draft: "Draft") -> Counter[Card]:
        """Return how many copies of each card there are."""

    @abstractmethod
    def lines(self, players: Sequence[str]) -> tuple[CardLine, ...]:
        """Return the lines with cards, in the order of the page."""

    @abstractmethod
    def draft_of(self, deal: Any) -> "Draft":  # noqa: ANN401  # a deal of this game
        """Return the draft of a deal as it stands."""

    @abstractmethod
    def read_fact(self, fact: str, text: str, players: Sequence[str]) -> str:
        """Return a fact, as it was typed, in the spelling of a record. Raises `UnreadableTextError`."""

    def check_line(self, draft: "Draft", line: str) -> None:  # noqa: B027  # in most places any cards can lie together
        """Raise `LineError` for cards that cannot lie together on this line."""

    @abstractmethod
    def facts_for(self, facts: Mapping[str, str], seats: Seats) -> dict[str, str]:
        """Return the facts for other players; what speaks of somebody who left is empty."""

    @abstractmethod
    def kept_for(self, kept: Mapping[str, Any], seats: Seats) -> dict[str, Any]:
        """Return what else is part of the position for other players."""

    def doubts(self, deal: Any) -> list[str]:  # noqa: ANN401, ARG002  # a deal of this game
        """Return a sentence for each thing in the position of a deal that the rules do not bring about."""
        return []

    def fitting(self, draft: "Draft") -> "Draft":
        """Return the draft without cards for which there is no room among so many players."""
        return draft

    @abstractmethod
    def values(self, draft: "Draft") -> dict[str, Any]:
        """Return the draft as the keys of a record, but for players and number.

        Raises `LineError` or `UnreadableTextError` for what cannot be.
        """


@dataclass(frozen=True)
class Draft:
    """A position that is being set up: cards by the id of their line, facts by theirs, and what else its record has."""

    form: Form
    players: tuple[str, ...]
    cards: Mapping[str, Groups]
    facts: Mapping[str, str]
    kept: Mapping[str, Any]
    wrong: Mapping[str, Wrong] = field(default_factory=dict)
    """Lines whose text cannot be, by their id."""

    def lines(self) -> tuple[CardLine, ...]:
        """Return the lines with cards."""
        return self.form.lines(self.players)

    def all_of(self, line: str) -> tuple[Card, ...]:
        """Return the cards of a line in their order, those of the pack sorted."""
        if line == PACK:
            return tuple(sorted(self.left().elements()))
        return tuple(card for group in self.cards.get(line, ()) for card in group)

    def left(self) -> Counter[Card]:
        """Return the cards that lie nowhere: how many copies of each."""
        left = Counter(self.form.pack(self))
        for line in self.cards:
            left.subtract(self.all_of(line))
        return +left

    def shown(self, line: str) -> list[str]:
        """Return the cards of a line as the page shows them, with a stroke between two melds."""
        if line == PACK:
            return [card.ascii for card in self.all_of(PACK)]
        groups = [[card.ascii for card in group] for group in self.cards.get(line, ())]
        return [text for group in groups for text in (*group, _BETWEEN)][:-1]

    def text_of(self, line: str) -> str:
        """Return the cards of a line as text, melds with a stroke between them."""
        if self._is_bare(line):
            return NOTHING
        return f" {_BETWEEN} ".join(write_cards(group) for group in self.cards.get(line, ()))

    def _is_bare(self, line: str) -> bool:
        """Whether it was said of this line that nothing lies there."""
        return self.cards.get(line) == () and any(one.id == line and one.bare for one in self.lines())

    # ------------------------------------------------------------- changes

    def fill(self, line: str, text: str) -> "Draft | Refusal":
        """Return the draft with this text on a line of the page: cards in a line, or a fact; it may be `wrong` there.

        A refusal is for a line that there is not.
        """
        draft = self._with_text(line, text)
        return draft if isinstance(draft, Refusal) else draft._tried_again()  # noqa: SLF001  # its own kind

    def _with_text(self, line: str, text: str) -> "Draft | Refusal":
        label = self._label(line)
        if label is None:
            return Refusal("", "There is no such line to fill")
        if not text.isprintable():
            return Refusal("", f"{label}: there are signs in this text that cannot be typed")
        try:
            filled = self._filled(line, text)
        except UnreadableTextError as error:
            filled = Refusal("", str(error) if error.word else f"expected {error.expected}")
        except LineError as error:
            filled = Refusal(error.rule, str(error))
        if isinstance(filled, Refusal):
            return replace(self, wrong={**self.wrong, line: Wrong(text, self._told(filled, label))})
        return filled._mended(line)  # noqa: SLF001  # its own kind

    def _told(self, refusal: Refusal, label: str) -> Refusal:
        """Return the refusal with the name of its line in front."""
        return Refusal(refusal.rule, f"{label}: {refusal.message}", refusal.cards, refusal.instead)

    def with_fault(self, fault: AtLine) -> "Draft":
        """Return the draft with a line wrong that is at fault though its text can be read; the line there is on the page."""
        label = self._label(fault.line) or ""
        return replace(self, wrong={**self.wrong, fault.line: Wrong(self._typed(fault.line), self._told(fault, label))})

    def _typed(self, line: str) -> str:
        """Return what stands on a line to be typed over."""
        if line == PLAYERS:
            return ", ".join(self.players)
        return self.facts[line] if line in self.facts else self.text_of(line)

    def _tried_again(self) -> "Draft":
        """Return the draft with every wrong line tried once more: what was changed may have been the cause.

        What is right then may mend another one, so it goes on until nothing changes.
        """
        draft, before = self, None
        while draft.wrong and before != set(draft.wrong):
            before = set(draft.wrong)
            draft = draft._tried_together()
            for line in draft._wrong_in_order():  # noqa: SLF001  # its own kind
                if line in draft.wrong:
                    again = draft._with_text(line, draft.wrong[line].text)  # noqa: SLF001  # likewise
                    draft = again if isinstance(again, Draft) else draft
        return draft

    def _wrong_in_order(self) -> list[str]:
        """Return the wrong lines: who sits here, the rest as on the page, then what only playing can tell to be right."""
        order = [PLAYERS, *(line.id for line in self.lines()), *(fact.id for fact in self.form.facts)]
        return [line for line in sorted(order, key=lambda line: line in self.form.played) if line in self.wrong]

    def _tried_together(self) -> "Draft":
        """Return the draft with all wrong lines of cards right, if they are so together.

        Where two hands change cards, neither fits before the other. What fits on no line of an empty page is left out.
        """
        empty = replace(self, cards={})
        texts = {line.id: self.wrong[line.id].text for line in self.lines() if line.id in self.wrong}
        alone = {line: empty._with_text(line, text) for line, text in texts.items()}  # noqa: SLF001  # its own kind
        texts = {line: texts[line] for line, at in alone.items() if isinstance(at, Draft) and line not in at.wrong}
        draft = replace(self, cards=dict(self.cards) | dict.fromkeys(texts, ()))
        for line, text in texts.items():
            filled = draft._with_text(line, text)  # noqa: SLF001  # its own kind
            if isinstance(filled, Refusal) or line in filled.wrong:
                return self
            draft = filled
        return draft

    def _label(self, line: str) -> str | None:
        labels = {PLAYERS: "Players"} | {place.id: place.label for place in self.lines()}
        return (labels | {fact.id: fact.label for fact in self.form.facts}).get(line)

    def _filled(self, line: str, text: str) -> "Draft | Refusal":
        if line == PLAYERS:
            return self._with_players(text)
        if line in self.facts:
            given = text.strip() or line == NUMBER  # by which all the rest is dealt
            fact = self.form.read_fact(line, text.strip(), self.players) if given else ""
            draft = replace(self, facts={**self.facts, line: fact})
            return draft._unplayable(line) or draft  # noqa: SLF001  # its own kind
        (place,) = [one for one in self.lines() if one.id == line]
        if place.bare and not text.strip():
            return replace(self, cards={other: groups for other, groups in self.cards.items() if other != line})
        if place.bare and text.strip().lower() == NOTHING:
            return replace(self, cards={**self.cards, line: ()})
        groups = tuple(_read_typed(group) for group in text.split(_BETWEEN))
        if len(groups) > 1 and not place.groups:
            return Refusal("", f"{_BETWEEN} stands between two melds, and none lie there")
        laid = self._with_cards(line, groups)
        if isinstance(laid, Draft):
            self.form.check_line(laid, line)
        return laid

    def _unplayable(self, fact: str) -> Refusal | None:
        """Return why a fact that only playing can tell to be right is not; what is wrong elsewhere is not its fault."""
        if not self.facts[fact] or fact not in self.form.played:
            return None
        dealt = self._mended(*self.wrong).deal()
        return dealt if isinstance(dealt, AtLine) and dealt.line == fact else None

    def _mended(self, *lines: str) -> Self:
        """Return the draft with nothing wrong on these lines."""
        return replace(self, wrong={line: wrong for line, wrong in self.wrong.items() if line not in lines})

    def move(self, origin: str, index: int, target: str) -> "Draft | Refusal":
        """Return the draft with one card put from its line, or from the pack, into another; `index` is that of `shown`."""
        there = self.shown(origin)
        known = {PACK, *(line.id for line in self.lines())}
        if not {origin, target} <= known or index >= len(there) or there[index] == _BETWEEN:
            return Refusal("", "There is no such card to move")
        card = read_card(there[index])
        index -= there[:index].count(_BETWEEN)
        draft: Draft = self._mended(origin, target)
        if origin != PACK:
            draft = replace(draft, cards=dict(self.cards) | {origin: self._without(origin, index)})
        if target != PACK:
            *rest, last = draft.cards.get(target) or ((),)
            laid = draft._with_cards(target, (*rest, (*last, card)))  # noqa: SLF001  # its own kind
            if isinstance(laid, Refusal):
                return laid
            draft = laid
        return draft._tried_again()  # noqa: SLF001  # likewise

    def _without(self, line: str, index: int) -> Groups:
        groups = []
        for group in self.cards[line]:
            groups.append(tuple(card for number, card in enumerate(group) if number != index))
            index -= len(group)
        return _filled(groups)

    def _with_cards(self, line: str, groups: Iterable[tuple[Card, ...]]) -> "Draft | Refusal":
        draft = replace(self, cards=dict(self.cards) | {line: _filled(groups)})
        have = self.form.pack(self)
        used = Counter(card for other in draft.cards for card in draft.all_of(other))
        over = [card for card in draft.all_of(line) if used[card] > have[card]]
        return draft._over(over[0], have[over[0]], line) if over else draft  # noqa: SLF001  # likewise

    def _over(self, card: Card, copies: int, here: str) -> Refusal:
        """Say where the copies of a card lie already."""
        if not copies:
            return Refusal(self.form.conservation, f"{card} is not in the pack of this game", (card,))
        elsewhere = [line.label for line in self.lines() if line.id != here and card in self.all_of(line.id)]
        lies = f"it lies elsewhere already: {parts.listed(elsewhere)}" if elsewhere else "you put it there too often"
        return Refusal(
            self.form.conservation,
            f"{card} is in the pack {times_in_words(copies)}, and {lies}",
            (card,),
            "Take it away there first" if elsewhere else "",
        )

    def _with_players(self, text: str) -> "Draft | Refusal":
        seats = Seats(self.players, split_commas(text))
        lines = {line.id for line in self.form.lines(seats.after)}
        draft = replace(
            self,
            players=tuple(seats.after),
            cards={line: groups for old, groups in self.cards.items() if (line := seats.line(old)) in lines},
            facts=self.form.facts_for(self.facts, seats),
            kept=self.form.kept_for(self.kept, seats),
            wrong={line: wrong for old, wrong in self.wrong.items() if (line := seats.line(old)) and line != PLAYERS},
        )
        dealt = replace(draft, wrong={}).emptied().deal()
        if isinstance(dealt, Refusal):
            return dealt
        if len(seats.after) != len(seats.before):
            draft = self.form.fitting(draft)
        gone = {fact: "" for fact in self.form.played if draft._unplayable(fact)}  # noqa: SLF001  # its own kind
        return replace(draft, facts={**draft.facts, **gone})

    def emptied(self) -> "Draft":
        """Return the draft with all cards in the pack: the number alone deals, and the deal begins at its beginning."""
        typed = self.form.lasting | {NUMBER}
        return replace(
            self,
            cards={},
            facts={fact: text if fact in typed else "" for fact, text in self.facts.items()},
            kept={key: value for key, value in self.kept.items() if key in self.form.lasting | {"computers"}},
            wrong={line: wrong for line, wrong in self.wrong.items() if line in typed},
        )

    def deal(self) -> "Deal[Any] | Refusal":
        """Return the deal of this position, or why it cannot be."""
        for wrong in self.wrong.values():
            return wrong.refusal
        try:
            return self._dealt()
        except LineError as error:
            return AtLine(error.rule, str(error), line=error.line)
        except ValueError as error:
            return Refusal("", f"That cannot be put on the table: {error}")

    def _dealt(self) -> Deal[Any]:
        """Return the deal. Raises `LineError` where one line is at fault, else `ValueError`."""
        head = {"amerikano": VERSION, "game": self.form.game, "players": list(self.players)}
        values: dict[str, Any] = {"seed": read_number(self.facts[NUMBER]), **self.form.values(self)}
        text = record_text(head | values)
        try:
            played = amerikano.replay(text)
        except UnreadableTextError as error:
            # Where a whole key is at fault it is the word, which stands nowhere on the page.
            word = "" if error.word in {*head, *values} else f"{error.word!r}; "
            said = f"{word}expected {error.expected}"
            line = self._line_at(text, error.line)
            if line is not None:
                raise LineError(line, said) from None
            raise ValueError(said) from None
        if played.refused is not None:
            (line,) = self.form.played or ("",)
            raise LineError(line, played.fault())
        return played.deal  # type: ignore[no-any-return]  # of either game

    def _line_at(self, text: str, number: int | None) -> str | None:
        """Return the line of the page that stands at this line of its record, if one does."""
        before = text.splitlines()[:number]
        if number is None or not before:
            return None
        key = before[-1].partition(" = ")[0].strip('"')
        if "[hands]" in before[:-1]:
            return f"hand-{self.players.index(key)}" if key in self.players else None
        if before[-1].startswith(" "):  # one of several moves
            key = "moves"
        line = self.form.line_of.get(key, key)
        return line if self._label(line) else None

    def text(self) -> str:
        """Return the position as a record; nothing where it cannot be put on the table."""
        deal: Any = self.deal()
        return "" if isinstance(deal, Refusal) else deal.text()

    # ------------------------------------------------------------- reading

    def _note(self, line: CardLine) -> str:
        """Return what is said of a line beside its name: what belongs there, or what becomes of it while it is empty."""
        if self.all_of(line.id):
            return line.note
        return "nothing lies there" if self._is_bare(line.id) else line.empty

    def emptied_since(self, before: "Draft") -> list[str]:
        """Return the labels of the lines that had something before other players were named, and have nothing now."""
        if self.players == before.players:
            return []
        cards = [line.label for line in self.lines() if not self.all_of(line.id)]
        had = {line.label for line in before.lines() if before.all_of(line.id)}
        facts = [fact for fact in self.form.facts if before.facts[fact.id] and not self.facts[fact.id]]
        return [*(label for label in cards if label in had), *(fact.label for fact in facts)]

    def rows(self) -> list[dict[str, Any]]:
        """Return the lines of the page, as `Row` in widgets/src/view.ts."""
        rows: list[dict[str, Any]] = [
            *(
                {
                    "id": line.id,
                    "label": line.label,
                    "note": self._note(line),
                    "text": self.text_of(line.id),
                    "cards": self.shown(line.id),
                }
                for line in self.lines()
            ),
            {
                "id": PLAYERS,
                "label": "Players",
                "note": "clockwise, a comma between two",
                "text": self._typed(PLAYERS),
            },
            *(
                {"id": fact.id, "label": fact.label, "note": fact.note, "text": self.facts[fact.id]}
                for fact in self.form.facts
            ),
            {"id": PACK, "label": "Left in the pack", "note": DEALT, "cards": self.shown(PACK)},
        ]
        for row in rows:
            if row["id"] in self.wrong:
                row |= {"text": self.wrong[row["id"]].text, "wrong": True}
        return rows


def read_number(text: str) -> int:
    """Read a number that was typed. Raises `UnreadableTextError`."""
    if _NUMBER.fullmatch(text):
        return int(text)
    raise UnreadableTextError(text[:20], f"a number of up to {MOST_DIGITS} digits, such as 4711")


def _read_typed(text: str) -> tuple[Card, ...]:
    """Read cards as people type them: with commas between, a joker by its name. Raises `UnreadableTextError`."""
    return read_cards(_JOKER.sub("★", _COMMAS.sub(" ", text)))


def read_name(text: str, players: Sequence[str]) -> str:
    """Read the name of a player, however it is written, large or small. Raises `UnreadableTextError`."""
    for name in players:
        if name.casefold() == text.casefold():
            return name
    raise UnreadableTextError(text, f"one of the players {', '.join(players)}")


def split_commas(text: str) -> list[str]:
    """Return what was typed with commas between."""
    return [word.strip() for word in text.split(",") if word.strip()]


def _filled(groups: Iterable[tuple[Card, ...]]) -> Groups:
    return tuple(group for group in groups if group)
