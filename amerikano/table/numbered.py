"""Deals by their number: whoever deals the same number, with as many players and the same rules, has the same cards."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from random import SystemRandom
from typing import Any, Final

from amerikano.cards import UnreadableTextError
from amerikano.game import Deal, Refusal, is_whole
from amerikano.record import GAMES, MOST_DIGITS
from amerikano.table import parts
from amerikano.table.guide import Guide
from amerikano.table.intents import Intent
from amerikano.table.set_up import NUMBER, read_number
from amerikano.table.table import AnyTable

NUMBERS: Final = range(1, 10_000)
"""Of these one is picked for a new deal: they can be called out in a class."""
NEW_DEAL: Final[parts.Button] = {"id": "new-deal", "text": "New deal"}


def dealt(
    game: str,
    players: Sequence[str],
    number: int,
    rules: Any = None,  # noqa: ANN401  # of either game
    computers: Iterable[int] = (),
) -> Deal[Any]:
    """Return a fresh deal by its number; `computers` are seats.

    `rules` of Amerikaner may also be the name of a rule set. Raises `ValueError` for a game, rules, a number of players or a number
    of the deal that there is not, `TypeError` for the rules of the other game.
    """
    if not is_whole(number, 0) or number >= 10**MOST_DIGITS:
        raise ValueError(f"expected the number of the deal to be a whole number of up to {MOST_DIGITS} digits")
    if game not in GAMES:
        raise ValueError(f"expected one of the games {', '.join(GAMES)}, got {game!r}")
    package: Any = import_module(f"amerikano.{'rummy' if game == GAMES[0] else 'tricks'}")
    if rules is not None and not isinstance(rules, package.Rules):
        if game == GAMES[0] or not isinstance(rules, str):
            raise TypeError(
                f"expected the Rules of {game}{', or the name of a rule set' * (game != GAMES[0])}, got {rules!r:.60}"
            )
        rules = package.Rules.from_options(len(players), rules.lower())
    deal: Deal[Any] = package.Deal.new(players, rules, number, computers=computers)
    return deal


def rules_named(deal: Any) -> str:  # noqa: ANN401  # of either game
    """Name the rule set of a deal of Amerikaner, as "classic rules"; a deal of Amerikano has no word for its rules."""
    if deal.game == GAMES[0]:
        return ""
    options = deal.rules.options()
    return f"{options} rules" if isinstance(options, str) else f"changed {options['preset']} rules"


@dataclass
class NumberedDeal(Guide):
    """A learner's table with a deal that the whole class has; another number can be typed."""

    typed: str | None = None
    """What stands on the page while it is open."""

    def handle(self, table: AnyTable, intent: Intent) -> bool:
        """Open the page, take the number, deal; while the page is open nothing else is done."""
        if self.typed is not None:
            self._at_the_page(table, self.typed, intent)
        elif intent.type == "set-up":
            self.typed = str(table.deal.start.seed)
        elif intent.type == "new-deal":
            self._deal(table, SystemRandom().choice(NUMBERS))
        else:
            return False
        return True

    def strip(self, table: AnyTable) -> dict[str, Any]:
        """Return the strip: which deal this is."""
        buttons: list[parts.Button] = [{"id": "set-up", "text": "By number"}, NEW_DEAL]
        if self.typed is not None:
            buttons = [{"id": "set-up-number", "text": "Deal", "main": True}, {"id": "set-up-close", "text": "Back"}]
        players, rules = f"{len(table.deal.players)} players", rules_named(table.deal)
        same = f", with {players} and {rules}," if rules else f" with {players}"
        task = f"Whoever takes this number{same} has the same cards."
        return parts.strip(f"Deal {table.deal.start.seed}", f"{table.deal.game.capitalize()}, {players}", task, buttons)

    def after_buttons(self, table: AnyTable) -> list[parts.Button]:  # noqa: ARG002
        """Return what comes after the deal."""
        return [{**NEW_DEAL, "main": True}]

    def page(self, table: AnyTable) -> dict[str, Any] | None:  # noqa: ARG002
        """Return the page with the number while it is open."""
        if self.typed is None:
            return None
        row = {"id": NUMBER, "label": "Number of the deal", "note": "as your teacher says it", "text": self.typed}
        now = {"text": "Type the number, then Enter.", "small": "Or touch Deal."}
        return {"set_up": {"rows": [row]}, "now": now}

    # ---------------------------------------------------------------- inside

    def _at_the_page(self, table: AnyTable, typed: str, intent: Intent) -> None:
        if intent.type in {"set-up-fill", "set-up-enter"} and intent.line == NUMBER:
            self.typed = intent.text.strip()
            if intent.type == "set-up-enter":
                self._deal_typed(table, self.typed)
            else:
                # A browser reports with Enter that the text changed, too, and after it: what was refused must still be.
                self._read(table, self.typed)
        elif intent.type == "set-up-number":
            self._deal_typed(table, typed)
        elif intent.type == "set-up-close":
            self.typed = None
        else:
            table.refuse(Refusal("", "First type a number and touch Deal, or touch Back"))

    def _deal_typed(self, table: AnyTable, typed: str) -> None:
        number = self._read(table, typed)
        if number is not None:
            self._deal(table, number)
            self.typed = None

    def _read(self, table: AnyTable, typed: str) -> int | None:
        """Return the number that was typed, or None where it is none: that is said."""
        try:
            number = read_number(typed)
            if number < 0:
                raise UnreadableTextError(typed, "a number from 0, such as 4711")  # noqa: TRY301  # said like the others
        except UnreadableTextError as error:
            table.refuse(Refusal("", str(error) if typed else f"Expected {error.expected}"))
            return None
        return number

    def _deal(self, table: AnyTable, number: int) -> None:
        deal = table.deal
        table.put_game(dealt(deal.game, deal.players, number, deal.rules, deal.start.computers))
        table.said = [f"Deal {number} lies on the table."]
