"""A session against the computer that is kept from day to day (lesson 10)."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import SystemRandom
from typing import Any

import amerikano
from amerikano.rummy.moves import RummyMove
from amerikano.rummy.rules import Rules
from amerikano.rummy.session import Session
from amerikano.table import store
from amerikano.table.intents import Intent
from amerikano.table.table import Table
from amerikano.teaching.guide import KEEPS_THE_WORD

_FILE = "session.toml"


@dataclass
class SessionGuide:
    """The strip above a session: begin anew, and what became of a session that could not be read."""

    where: str
    title: str
    players: tuple[str, ...]
    rules: Rules
    word: dict[str, Any] | None = None
    asks_anew: bool = False
    """Whether the person is being asked if the running session may end."""

    def table(self) -> Table:
        """Return a table with the session kept from last time, or a new one."""
        fresh = self._new()  # first: names that will not do are no reason to put a good session aside
        return Table(self._kept() or fresh, guide=self, changed=self._keep)

    def _new(self) -> Session:
        # Not a seed that anybody could guess: with it the hidden cards could be dealt again.
        seed = SystemRandom().randrange(2**53)
        return Session.new(self.players, self.rules, seed, computers=range(1, len(self.players)))

    def _kept(self) -> Session | None:
        text = store.read(_FILE)
        if text is None:
            return None
        try:
            session = Session(amerikano.load(text))
        except ValueError as error:
            self._put_aside(f"could not be read: {error}.")
            return None
        if session.deal.players != self.players or session.deal.rules != self.rules:
            self._put_aside("had other players or rules.")
            return None
        return session

    def _put_aside(self, why: str) -> None:
        aside = store.put_aside(_FILE)
        where = f" It is put aside as {aside}." if aside else ""
        self._say(f"The session kept from last time {why}{where} A new one begins.")

    def _keep(self, table: Table) -> None:
        if table.session is None:
            return
        try:
            store.write(_FILE, table.session.text())
        except OSError as error:
            self._say(f"This session cannot be saved here: {error.strerror}. It goes on while this notebook is open.")

    def _say(self, text: str) -> None:
        self.word = {"kind": "wrong", "text": text, "spots": []}

    # ------------------------------------------------------- what a Guide does

    def foresee(self, table: Table, move: RummyMove) -> bool:  # noqa: ARG002
        """Answer nothing: in real play the rules alone speak."""
        return False

    def after(self, table: Table) -> None:
        """Look at nothing."""

    def handle(self, table: Table, intent: Intent) -> bool:
        """Begin a new session, after asking where one is running."""
        if intent.type not in KEEPS_THE_WORD:
            self.word = None
        asked, self.asks_anew = self.asks_anew, False
        if intent.type == "reset":
            running = (
                table.session is not None
                and not table.session.over
                and (table.session.match.deal > 1 or bool(table.deal.log))
            )
            if running:
                self.asks_anew = True
            else:
                table.set_up(self._new())
            return True
        if asked and intent.type == "choice" and intent.id in {"anew", "stay"}:
            if intent.id == "anew":
                store.put_aside(_FILE)
                table.set_up(self._new())
            return True
        if asked and intent.type == "go-on":
            self.asks_anew = True
            return True
        return False

    def strip(self, table: Table) -> dict[str, Any]:
        """Return the strip: which deal of the session this is."""
        session = table.session
        assert session is not None  # noqa: S101  # this guide sits at no other table
        deals = session.deal.rules.deals
        played = session.match.deal - (session.deal.to_move is not None)
        return {
            "where": self.where,
            "title": self.title,
            "step": session.match.deal,
            "done": [number < played for number in range(deals)],
            "task": "The session is over."
            if session.over
            else f"Deal {session.match.deal} of {deals}: make the contract, then empty your hand.",
            "buttons": [{"id": "reset", "text": "New session"}],
            "word": self.word,
        }

    def question(self, table: Table) -> dict[str, Any] | None:
        """Ask before a running session ends."""
        if not self.asks_anew:
            return None
        assert table.session is not None  # noqa: S101
        return {
            "text": f"End this session at deal {table.session.match.deal} and begin a new one?",
            "choices": [
                {"id": "stay", "text": "Keep playing", "main": True},
                {"id": "anew", "text": "Begin a new session"},
            ],
        }

    def after_buttons(self, table: Table) -> list[dict[str, Any]]:
        """Offer a new session at the end of this one."""
        assert table.session is not None  # noqa: S101
        return [{"id": "reset", "text": "New session", "main": True}] if table.session.over else []


def guide_for(where: str, title: str, computers: Sequence[str], rules: Rules | None) -> SessionGuide:
    """Return the guide of a session of the person against these computer players."""
    return SessionGuide(where, title, ("You", *computers), rules or Rules())
