"""The teacher's table: hands shown and hidden one by one, any seat played by hand, any position set up, every move taken back.

It is a table of either game with a `Teacher` beside it. Nothing on it is played for, so nothing is kept from whoever sits there;
what the class must not see yet is hidden, and then it is not sent to the browser either.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from random import SystemRandom
from typing import Any, Final

import amerikano
from amerikano.game import Refusal, is_whole
from amerikano.record import GAMES
from amerikano.table import table_for
from amerikano.table.intents import Intent
from amerikano.table.set_up import NUMBER, Draft, number_of
from amerikano.table.table import AnyTable, Guide

NAMES: Final = ("Ada", "Bo", "Cem", "Dag", "Eva", "Finn")
"""Who sits at a teacher's table; nobody is called You, since the teacher plays for all."""
_NUMBERS: Final = 10_000
"""Numbers of deals have at most four digits, so that they can be called out."""
_RECORD: Final = "record"
_OF_THE_PAGE: Final = frozenset({"put", "move-card", "lay-out", "clear", "deal-number", "leave"})
"""What is done on the set-up page alone."""
PACKAGES: Final = dict(zip(GAMES, ("rummy", "tricks"), strict=True))


def teachers_table(game: str = GAMES[0], players: int = 4, number: int = 1, rules: Any = None) -> AnyTable:  # noqa: ANN401  # of either game
    """Return a teacher's table with a fresh deal by its number. Raises `ValueError`, see `dealt`."""
    return table_with(dealt(game, NAMES[:players], number, rules))


def table_with(deal: Any) -> AnyTable:  # noqa: ANN401  # a deal of either game
    """Return a teacher's table with this deal, all hands shown."""
    table = table_for(_without_you(deal), guide=Teacher())
    table.what_if = True
    table.open_hands = frozenset(range(len(deal.players)))
    return table


def dealt(
    game: str,
    players: Sequence[str],
    number: int,
    rules: Any = None,  # noqa: ANN401  # of either game
    computers: Iterable[int] = (),
) -> Any:  # noqa: ANN401  # a deal of either game
    """Return a fresh deal by its number: equal arguments, equal cards, in every room.

    Raises `ValueError` for a game, a number of players or a number of the deal that there is not.
    """
    if game not in GAMES:
        raise ValueError(f"expected one of the games {', '.join(GAMES)}, got {game!r}")
    if not is_whole(number, 0):
        raise ValueError(f"expected the number of the deal to be a whole number from 0, got {number!r}")
    return import_module(f"amerikano.{PACKAGES[game]}").Deal.new(players, rules, number, computers=computers)


def _without_you(deal: Any) -> Any:  # noqa: ANN401  # a deal of either game
    """Return the deal with another name for a player called You: that is whoever the teacher plays for."""
    if "You" not in deal.players:
        return deal
    other = next(name for name in NAMES if name not in deal.players)
    start = replace(deal.start, players=tuple(other if name == "You" else name for name in deal.players))
    if getattr(start.rules, "first_maker", None) == "You":
        start = replace(start, rules=replace(start.rules, first_maker=other))
    renamed = type(deal).from_setup(start)
    for seat, move in deal.log:
        renamed.play(move, seat)
    return renamed


@dataclass
class Teacher(Guide):
    """What a teacher can do at the table beside playing."""

    draft: Draft | None = None
    """What lies on the set-up page while it is open."""

    # ------------------------------------------------------- what a Guide does

    def handle(self, table: AnyTable, intent: Intent) -> bool:
        """Handle the teacher's own buttons; while the set-up page is open, nothing else is done."""
        if self.draft is not None:
            self._at_the_page(table, self.draft, intent)
            return True
        match intent.type:
            case "seat":
                self._at_a_seat(table, intent.id)
            case "hands":
                self._show(table, () if table.open_hands else range(len(table.deal.players)))
            case "new-deal":
                fresh = table.form.taken_from(table.deal).emptied()
                number = str(SystemRandom().randrange(1, _NUMBERS))
                self._lay_out(table, replace(fresh, facts={**fresh.facts, NUMBER: number}).deal())
            case "set-up":
                self.draft = table.form.taken_from(table.deal)
            case page if page in _OF_THE_PAGE:
                _refuse(table, "Touch Set up first: the page is not open")
            case _:
                return False
        return True

    def strip(self, table: AnyTable) -> dict[str, Any]:
        """Return the strip: the number of the deal, and what a teacher can do."""
        number = table.deal.start.seed
        if self.draft is not None:
            task = "Drag cards or type them. What lies nowhere is dealt by the number."
            buttons = [
                {"id": "lay-out", "text": "Put on the table", "main": True},
                {"id": "clear", "text": "Clear"},
                {"id": "deal-number", "text": "Deal by number"},
                {"id": "leave", "text": "Back"},
            ]
        else:
            task = f"Deal {number}: the same number deals the same cards in every room."
            if table.deal.start.hands:
                task = "A position set up by hand."
            word = "Hide" if table.open_hands else "Show"
            buttons = [
                {"id": "hands", "text": f"{word} hands"},
                {"id": "set-up", "text": "Set up"},
                {"id": "new-deal", "text": "New deal"},
            ]
        title = f"{table.deal.game.capitalize()}, {len(table.deal.players)} players"
        return {
            "where": "Teacher's table",
            "title": title,
            "step": 0,
            "done": [],
            "task": task,
            "buttons": buttons,
            "word": None,
        }

    def seat_buttons(self, table: AnyTable, seat: int) -> list[dict[str, Any]]:
        """Return show or hide, and for the other seats the button that lets the teacher play there."""
        word = "Hide" if seat in table.open_hands else "Show"
        found = [{"id": f"{word.lower()}-{seat}", "text": f"{word} hand"}]
        return found if seat == table.me else [*found, {"id": f"sit-{seat}", "text": "Sit here"}]

    def after_buttons(self, table: AnyTable) -> list[dict[str, Any]]:
        """Return what a teacher does after a deal."""
        del table
        return [{"id": "new-deal", "text": "New deal", "main": True}]

    def page(self, table: AnyTable) -> dict[str, Any] | None:
        """Return the set-up page while it is open."""
        if self.draft is None:
            return None
        return {"rows": self.draft.rows(), "text": table.deal.text()}

    # ---------------------------------------------------------------- inside

    def _show(self, table: AnyTable, seats: Sequence[int]) -> None:
        table.open_hands = frozenset(seats)
        table.hides_own = table.me not in table.open_hands
        if table.hides_own:
            table.take_cards_up()

    def _at_a_seat(self, table: AnyTable, name: str) -> None:
        word, _, number = name.partition("-")
        seat = int(number) if number in {str(seat) for seat in range(len(table.deal.players))} else None
        if seat is None or word not in {"show", "hide", "sit"}:
            _refuse(table, "There is no such seat")
        elif word == "sit":
            table.me = seat
            table.take_cards_up()
            self._show(table, [*table.open_hands])
        else:
            self._show(table, [*(table.open_hands | {seat})] if word == "show" else [*(table.open_hands - {seat})])

    def _at_the_page(self, table: AnyTable, draft: Draft, intent: Intent) -> None:
        match intent.type:
            case "put" if intent.id == _RECORD:
                try:
                    self._lay_out(table, amerikano.load(intent.text))
                except ValueError as error:
                    _refuse(table, str(error))
            case "put":
                self._keep(table, draft.put(intent.id, intent.text))
            case "move-card":
                self._keep(table, draft.move(intent.id, intent.index, intent.place_id))
            case "lay-out":
                self._lay_out(table, draft.deal())
            case "clear":
                self.draft = draft.emptied()
            case "deal-number":
                self._lay_out(table, draft.emptied().deal())
            case "leave":
                self.draft = None
            case _:
                _refuse(table, "First put the position on the table, or touch Back")

    def _keep(self, table: AnyTable, draft: Draft | Refusal) -> None:
        if isinstance(draft, Refusal):
            table.refuse(draft)
        else:
            self.draft = draft

    def _lay_out(self, table: AnyTable, deal: Any) -> None:  # noqa: ANN401  # a deal of either game, or why not
        """Put a deal on the table, or say why it cannot be; the hands that were hidden stay hidden."""
        if isinstance(deal, Refusal):
            table.refuse(deal)
            return
        if deal.game != table.deal.game:
            _refuse(
                table,
                f"This is a table of {table.deal.game.capitalize()}, and that is a deal of {deal.game.capitalize()}",
            )
            return
        before = len(table.deal.players)
        seats = len(deal.players)
        new = set(range(before, seats))  # whoever comes to the table sits there openly
        table.me = min(table.me or 0, seats - 1)
        table.set_up(_without_you(deal))
        self._show(table, [seat for seat in range(seats) if seat in table.open_hands or seat in new])
        self.draft = None


def _refuse(table: AnyTable, sentence: str) -> None:
    """Say on the table that something cannot be done; no rule of the game is behind it."""
    table.refuse(Refusal("", sentence))


@dataclass
class ByNumber(Guide):
    """A learner's table with a deal that the whole class has: whoever types the same number has the same cards."""

    game: str
    players: tuple[str, ...]
    typed: str | None = None
    """The number on the page while it is open."""

    def table(self, number: int) -> AnyTable:
        """Return the table with the deal of this number; computer players play the other seats. Raises `ValueError`."""
        return table_for(self._deal(number), guide=self)

    def _deal(self, number: int) -> Any:  # noqa: ANN401  # a deal of either game
        return dealt(self.game, self.players, number, computers=range(1, len(self.players)))

    def handle(self, table: AnyTable, intent: Intent) -> bool:
        """Open the page, take the number, deal; while the page is open nothing else is done."""
        if self.typed is None and intent.type in {"set-up", "new-deal"}:
            if intent.type == "set-up":
                self.typed = str(table.deal.start.seed)
            else:
                table.set_up(self._deal(SystemRandom().randrange(1, _NUMBERS)))
        elif self.typed is None:
            return False
        elif intent.type == "put" and intent.id == NUMBER:
            self.typed = intent.text.strip()
        elif intent.type == "lay-out":
            number = number_of(self.typed)
            if isinstance(number, Refusal):
                table.refuse(number)
            else:
                table.set_up(self._deal(number))
                self.typed = None
        elif intent.type == "leave":
            self.typed = None
        else:
            _refuse(table, "First type a number and touch Deal, or touch Back")
        return True

    def strip(self, table: AnyTable) -> dict[str, Any]:
        """Return the strip: which deal this is."""
        buttons: list[dict[str, Any]] = [{"id": "set-up", "text": "By number"}, {"id": "new-deal", "text": "New deal"}]
        if self.typed is not None:
            buttons = [{"id": "lay-out", "text": "Deal", "main": True}, {"id": "leave", "text": "Back"}]
        return {
            "where": f"Deal {table.deal.start.seed}",
            "title": f"{self.game.capitalize()}, {len(self.players)} players",
            "step": 0,
            "done": [],
            "task": "Whoever takes this number has the same cards.",
            "buttons": buttons,
            "word": None,
        }

    def after_buttons(self, table: AnyTable) -> list[dict[str, Any]]:
        """Return what comes after the deal."""
        del table
        return [{"id": "new-deal", "text": "New deal", "main": True}]

    def page(self, table: AnyTable) -> dict[str, Any] | None:
        """Return the page with the number while it is open."""
        del table
        if self.typed is None:
            return None
        row = {"id": NUMBER, "label": "Number of the deal", "note": "as your teacher says it", "text": self.typed}
        return {"rows": [row], "text": ""}
