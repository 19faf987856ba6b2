"""A whole game against the computer that is kept from day to day: the strip above it, and beginning anew."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from random import SystemRandom
from typing import Any, ClassVar

import amerikano
from amerikano.rummy.rules import Rules as RummyRules
from amerikano.rummy.session import Session
from amerikano.table import AnyTable, Guide, store, table_for
from amerikano.table.intents import Intent
from amerikano.teaching.guide import KEEPS_THE_WORD
from amerikano.tricks.match import Match
from amerikano.tricks.rules import Rules as TricksRules

COMPUTERS = ("Bo", "Cem", "Dag", "Eva", "Finn")
"""Names of the computer players of a match, in the order of their seats."""
_SURE = "sure"
"""The question whether the running game is to end."""
_BESIDE_A_QUESTION = frozenset({"go-on", "sort", "reorder"})
"""What may be done while a question is open."""


def unguessable_seed() -> int:
    """Return a seed for real play: whoever knows it could deal the hidden cards again."""
    return SystemRandom().randrange(2**53)


@dataclass
class KeptGame(Guide, ABC):
    """The guide of a whole game: it is saved after every move and goes on next time.

    Questions are a chain of steps, each with its choices; the last one begins a new game.
    """

    where: str
    title: str
    word: dict[str, Any] | None = None
    asked: str = ""
    """Which question is open; empty for none."""
    written: str = ""
    """The record as this table read or wrote it last."""

    file: ClassVar[str]
    noun: ClassVar[str]

    @abstractmethod
    def new(self) -> Any:  # noqa: ANN401  # a session or a match
        """Return a new game."""

    @abstractmethod
    def going_on(self, text: str) -> Any:  # noqa: ANN401  # a session or a match
        """Return the game of a record. Raises `ValueError` for one that does not belong here."""

    @abstractmethod
    def running(self, table: AnyTable) -> bool:
        """Whether the game has begun and is not over."""

    @abstractmethod
    def steps(self, table: AnyTable) -> tuple[int, list[bool], str]:
        """Return the step to show, from 1, which steps are done, and the task."""

    def table(self) -> AnyTable:
        """Return a table with the game kept from last time, or a new one."""
        fresh = self.new()  # first: names that will not do are no reason to put a good game aside
        kept = self._kept()
        if kept is None:
            self.asked = self.first_question()
        else:
            self.written = kept.deal.text()
        return table_for(kept or fresh, guide=self, changed=self._keep)

    def first_question(self) -> str:
        """Return the question with which a new game begins; none by default."""
        return ""

    def _kept(self) -> Any:  # noqa: ANN401  # a session or a match
        text = store.read(self.file)
        if text is None:
            return None
        try:
            return self.going_on(text)
        except ValueError as error:
            aside = store.put_aside(self.file)
            where = f" It is put aside as {aside}." if aside else ""
            self._say(f"The {self.noun} kept from last time {error}.{where} A new one begins.")
            return None

    def _keep(self, table: AnyTable) -> None:
        if self.asked not in {"", _SURE}:
            return  # the game on the table is not the one that is being chosen
        text = table.deal.text()
        if text == self.written:
            return  # to wait for the disk takes as long as all else that a sort does
        try:
            store.write(self.file, text)
            self.written = text
        except OSError as error:
            self._say(
                f"This {self.noun} cannot be saved here: {error.strerror}. It goes on while this notebook is open."
            )

    def _say(self, text: str) -> None:
        self.word = {"kind": "wrong", "text": text, "spots": []}

    # ------------------------------------------------------- what a Guide does

    def handle(self, table: AnyTable, intent: Intent) -> bool:
        """Begin a new game, after asking where one is running."""
        if intent.type not in KEEPS_THE_WORD:
            self.word = None
        if intent.type == "reset":
            if self.running(table):
                self.asked = _SURE
            else:
                self._begin(table, self.first_question())
            return True
        if not self.asked or intent.type in _BESIDE_A_QUESTION:
            return False
        if intent.type == "choice" and intent.id in {choice["id"] for choice in self._choices(table)}:
            self._answered(table, intent.id)
        else:
            self._say("First answer the question on the table.")
        return True

    def _answered(self, table: AnyTable, answer: str) -> None:
        if self.asked != _SURE:
            self._begin(table, self.chosen(self.asked, answer))
        elif answer == "anew":
            store.put_aside(self.file)
            self._begin(table, self.first_question())
        else:
            self.asked = ""

    def chosen(self, question: str, answer: str) -> str:  # noqa: ARG002  # a game with questions says more
        """Take an answer and return the next question, or nothing to begin the game."""
        return ""

    def _begin(self, table: AnyTable, question: str) -> None:
        self.asked = question
        if not question:
            table.put_game(self.new())

    def strip(self, table: AnyTable) -> dict[str, Any]:
        """Return the strip: where the game stands."""
        step, done, task = self.steps(table)
        return {
            "where": self.where,
            "title": self.title,
            "step": step,
            "done": done,
            "task": task,
            "buttons": [{"id": "reset", "text": f"New {self.noun}"}],
            "word": self.word,
        }

    def has_game(self, table: AnyTable) -> bool:  # noqa: ARG002
        """Whether the game is begun: not while its rules are asked for."""
        return self.asked in {"", _SURE}

    def question(self, table: AnyTable) -> dict[str, Any] | None:
        """Return the question that is open."""
        if not self.asked:
            return None
        sure = f"End this {self.noun} at deal {table.deal.match.deal} and begin a new one?"
        text = sure if self.asked == _SURE else self.texts()[self.asked]
        return {"text": text, "choices": self._choices(table)}

    def _choices(self, table: AnyTable) -> list[dict[str, Any]]:
        if self.asked == _SURE:
            return [
                {"id": "stay", "text": "Keep playing", "main": True},
                {"id": "anew", "text": f"Begin a new {self.noun}"},
            ]
        return self.answers(self.asked, table)

    def texts(self) -> dict[str, str]:
        """Return the questions by name."""
        return {}

    def answers(self, question: str, table: AnyTable) -> list[dict[str, Any]]:  # noqa: ARG002
        """Return the choices of a question."""
        return []

    def after_buttons(self, table: AnyTable) -> list[dict[str, Any]]:
        """Offer a new game at the end of this one."""
        over = table.whole is not None and table.whole.over
        return [{"id": "reset", "text": f"New {self.noun}", "main": True}] if over else []


@dataclass
class SessionGuide(KeptGame):
    """A session of Amerikano against computer players of these names (lesson 10)."""

    players: tuple[str, ...] = ()
    rules: RummyRules = RummyRules()  # noqa: RUF009  # frozen

    file: ClassVar[str] = "session.toml"
    noun: ClassVar[str] = "session"

    def new(self) -> Session:
        """Return a new session."""
        return Session.new(self.players, self.rules, unguessable_seed(), computers=range(1, len(self.players)))

    def going_on(self, text: str) -> Session:
        """Return the session of a record."""
        session: Session = _loaded(text, Session, "amerikano")
        if session.deal.players != self.players or session.deal.rules != self.rules:
            raise ValueError("had other players or rules")
        return session

    def running(self, table: AnyTable) -> bool:
        """Whether the session has begun and is not over."""
        session: Session = table.whole  # type: ignore[assignment]  # this guide sits at no other table
        return not session.over and (session.match.deal > 1 or bool(table.deal.log))

    def steps(self, table: AnyTable) -> tuple[int, list[bool], str]:
        """Return the deal of the session."""
        session: Session = table.whole  # type: ignore[assignment]  # likewise
        deals = session.deal.rules.deals
        number = session.match.deal
        played = number - (session.deal.to_move is not None)
        running = f"Deal {number} of {deals}: make the contract and go out."
        return number, [done < played for done in range(deals)], "The session is over." if session.over else running


@dataclass
class MatchGuide(KeptGame):
    """A match of Amerikaner, with the rule set and the number of computer players to choose (lesson 18)."""

    preset: str = "kitty"
    computers: int = 3

    file: ClassVar[str] = "match.toml"
    noun: ClassVar[str] = "match"

    _RULES: ClassVar[dict[str, tuple[str, tuple[int, ...]]]] = {
        "classic": ("Norwegian: any bid, no exchange cards", (2, 3, 4)),
        "classic-exchange": ("Norwegian with exchange cards", (2, 3, 4)),
        "kitty": ("Kitty: exchange cards and a lowest bid", (2, 3, 4)),
        "six_seat": ("Six seats: a lowest bid, up to six players", (2, 3, 4, 5)),
    }

    def first_question(self) -> str:
        """Ask for the rule set first."""
        return "rules"

    def texts(self) -> dict[str, str]:
        """Return the questions by name."""
        return {"rules": "Which rules shall we play by?", "players": "How many computer players?"}

    def answers(self, question: str, table: AnyTable) -> list[dict[str, Any]]:  # noqa: ARG002
        """Return the choices of a question."""
        if question == "rules":
            return [
                {"id": preset, "text": text, "main": preset == "kitty"} for preset, (text, _) in self._RULES.items()
            ]
        return [{"id": str(number), "text": str(number), "main": number == 3} for number in self._RULES[self.preset][1]]  # noqa: PLR2004

    def chosen(self, question: str, answer: str) -> str:
        """Take the rule set, then the number of players."""
        if question == "rules":
            self.preset = answer
            return "players"
        self.computers = int(answer)
        return ""

    def new(self) -> Match:
        """Return a new match."""
        players = ("You", *COMPUTERS[: self.computers])
        rules = TricksRules(self.preset, len(players))
        return Match.new(players, rules, unguessable_seed(), computers=range(1, len(players)))

    def going_on(self, text: str) -> Match:
        """Return the match of a record."""
        match: Match = _loaded(text, Match, "amerikaner")
        return match

    def running(self, table: AnyTable) -> bool:
        """Whether the match has begun and is not over."""
        match: Match = table.whole  # type: ignore[assignment]  # this guide sits at no other table
        return not match.over and (match.before.deal > 1 or bool(table.deal.log))

    def steps(self, table: AnyTable) -> tuple[int, list[bool], str]:
        """Return no steps: nobody knows how many deals a match takes."""
        match: Match = table.whole  # type: ignore[assignment]  # likewise
        rules = match.deal.rules
        task = "The match is over." if match.over else f"Deal {match.before.deal}: play to {rules.target}."
        return 1, [match.over], task


def _loaded(text: str, whole: type[Any], game: str) -> Any:  # noqa: ANN401  # a session or a match
    """Return the whole game of a record, or raise `ValueError` with what follows "the game kept from last time"."""
    try:
        deal = amerikano.load(text)
        if deal.game != game:
            raise ValueError(f"it is a deal of {deal.game.capitalize()}")  # noqa: TRY301  # said like what cannot be read
        return whole(deal)
    except (ValueError, AttributeError) as error:
        raise ValueError(f"could not be read: {str(error).rstrip('.')}") from None
