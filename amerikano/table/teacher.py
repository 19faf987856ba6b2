"""The teacher's table: hands shown and hidden one by one, any seat played by hand, any position set up, every move taken back.

It is a table of either game with a `Teacher` beside it. Nothing on it is played for, so nothing is kept from whoever sits there;
what the class must not see yet is hidden, and then it is not sent to the browser either.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import SystemRandom
from typing import Any, ClassVar, Final

from amerikano.game import Deal, Refusal
from amerikano.table import parts, table_for
from amerikano.table.guide import Guide
from amerikano.table.intents import Intent
from amerikano.table.numbered import NEW_DEAL, NUMBERS, rules_named
from amerikano.table.position import read_position
from amerikano.table.set_up import NUMBER, AtLine, Draft, Form
from amerikano.table.table import AnyTable

NAMES: Final = ("Ada", "Bo", "Cem", "Dag", "Eva", "Finn")
"""Who sits at a teacher's table; nobody is called You, since the teacher plays for all."""
_RECORD: Final = "record"
"""The line of the page with the whole position as text."""
_MOST_DEALS: Final = 20
"""So many deals are kept to come back to."""
_SHOW, _HIDE, _SIT = "show", "hide", "sit"
"""What the buttons of a seat do; the id is the verb and the seat, "hide-2"."""


def table_with(deal: Deal[Any]) -> AnyTable:
    """Return a teacher's table with this deal, all hands shown."""
    table = table_for(_without_you(deal), guide=Teacher())
    table.what_if = True
    table.shown = frozenset(range(len(deal.players)))
    table.said = _form_of(table.deal).doubts(table.deal)
    return table


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


def _form_of(deal: Deal[Any]) -> Form:
    if deal.game == "amerikano":
        from amerikano.table.rummy.form import RummyForm  # noqa: PLC0415  # only the game that is played

        return RummyForm()
    from amerikano.table.tricks.form import TricksForm  # noqa: PLC0415  # likewise

    return TricksForm()


@dataclass
class Teacher(Guide):
    """What a teacher can do at the table beside playing."""

    while_looking: ClassVar[frozenset[str]] = frozenset({"seat", "hands"})
    draft: Draft | None = None
    """What lies on the set-up page while it is open."""
    unchanged: Draft | None = None
    """What lay there when it was opened."""
    left: tuple[Deal[Any], Draft] | None = None
    """What was left half set up, and the deal that lay on the table then: it is there again when the page is opened again."""
    word: str = ""
    """What the page says of the last change in the place of what to do."""
    earlier: tuple[Deal[Any], ...] = ()
    """The deals that lay here before this one, the last one first: a new one takes nothing away."""

    # ------------------------------------------------------- what a Guide does

    def handle(self, table: AnyTable, intent: Intent) -> bool:
        """Handle the teacher's own buttons; while the set-up page is open, nothing else is done."""
        if self.draft is not None:
            self._at_the_page(table, self.draft, intent)
            return True
        if intent.type == "seat":
            self._at_a_seat(table, intent.id)
        elif intent.type == "hands":
            seats = range(len(table.deal.players))
            self._show(table, seats if len(table.shown) < len(seats) else ())
        elif intent.type == "deal-before":
            self._deal_before(table)
        elif intent.type == "new-deal":
            fresh = _form_of(table.deal).draft_of(table.deal).emptied()
            number = str(SystemRandom().choice(NUMBERS))
            self._put_on_the_table(table, replace(fresh, facts={**fresh.facts, NUMBER: number}).deal())
        elif intent.type == "set-up":
            self._open_the_page(table)
        elif intent.type == "play-on" and table.looking is not None:
            self._remember(table.deal)  # how the deal went on before is not lost
            return False
        elif intent.type.startswith("set-up-"):
            table.refuse(Refusal("", "Touch Set up first: the page is not open"))
        else:
            return False
        return True

    def strip(self, table: AnyTable) -> dict[str, Any]:
        """Return the strip: the number of the deal, and what a teacher can do."""
        title = f"{table.deal.game.capitalize()}, {len(table.deal.players)} players"
        if self.draft is not None:
            buttons: list[parts.Button] = [
                {"id": "set-up-deal", "text": "Put on the table", "main": True},
                {"id": "set-up-clear", "text": "Clear"},
                {"id": "set-up-number", "text": "Deal by number"},
                *([{"id": "set-up", "text": "As on the table"}] if self.draft != self.unchanged else []),
                {"id": "set-up-close", "text": "Back"},
            ]
            return parts.strip("Teacher's table", title, "Set up a position", buttons)
        buttons = [
            self._all_hands(table),
            {"id": "set-up", "text": "Set up"},
            *([{"id": "deal-before", "text": "Deal before"}] if self.earlier else []),
            NEW_DEAL,
        ]
        task = ", ".join(filter(None, (self._whence(table), rules_named(table.deal))))
        return parts.strip("Teacher's table", title, task, buttons)

    def _whence(self, table: AnyTable) -> str:
        return "Set up by hand" if table.deal.start.hands else f"Deal {table.deal.start.seed}"

    def looking_back(self, table: AnyTable) -> list[parts.Button]:
        """Return what can be done while the class looks back: hands are shown and hidden."""
        return [self._all_hands(table)]

    def _all_hands(self, table: AnyTable) -> parts.Button:
        every = len(table.shown) == len(table.deal.players)
        return {"id": "hands", "text": "Hide hands" if every else "Show hands"}

    def seat_buttons(self, table: AnyTable, seat: int) -> list[parts.Button]:
        """Return show or hide, and for the other seats the button that lets the teacher play there."""
        verb, text = (_HIDE, "Hide hand") if seat in table.shown else (_SHOW, "Show hand")
        found = [{"id": f"{verb}-{seat}", "text": text}]
        return found if seat == table.me else [*found, {"id": f"{_SIT}-{seat}", "text": "Sit here"}]

    def after_buttons(self, table: AnyTable) -> list[parts.Button]:  # noqa: ARG002
        """Return what a teacher does after a deal."""
        return [{**NEW_DEAL, "main": True}]

    def page(self, table: AnyTable) -> dict[str, Any] | None:
        """Return the set-up page while it is open."""
        if self.draft is None:
            return None
        now = {"text": self.word or "Touch a card, then the line where it goes.", "small": "Or drag it, or type."}
        text = table.deal.text() if self.draft == self.unchanged else self.draft.text()
        return {"set_up": {"rows": self.draft.rows(), "text": text}, "now": now}

    # ---------------------------------------------------------------- inside

    def _deal_before(self, table: AnyTable) -> None:
        if not self.earlier:
            table.refuse(Refusal("", "There is no deal before this one"))
            return
        deal, *older = self.earlier
        # Behind the oldest one comes the newest again, so that none is ever lost.
        self.earlier = (*older, table.deal)
        self._lay(table, deal)

    def _open_the_page(self, table: AnyTable) -> None:
        self.word = ""
        self.draft = self.unchanged = _form_of(table.deal).draft_of(table.deal)
        if self.left is not None and self.left[0] == table.deal:
            self.draft = self.left[1]

    def _show(self, table: AnyTable, seats: Iterable[int]) -> None:
        table.shown = frozenset(seats)
        if table.hides_own:
            table.take_cards_up()

    def _at_a_seat(self, table: AnyTable, name: str) -> None:
        verb, _, number = name.partition("-")
        seats = {str(seat): seat for seat in range(len(table.deal.players))}
        if number not in seats or verb not in {_SHOW, _HIDE, _SIT}:
            table.refuse(Refusal("", "There is no such seat"))
            return
        seat = seats[number]
        if verb == _SIT:
            table.me = seat
            table.open_question = []
            table.take_cards_up()
        elif verb == _SHOW:
            self._show(table, table.shown | {seat})
        else:
            self._show(table, table.shown - {seat})

    def _at_the_page(self, table: AnyTable, draft: Draft, intent: Intent) -> None:
        word, self.word = self.word, ""
        match intent.type:
            case "set-up-fill" | "set-up-enter" if intent.line == _RECORD:
                self._paste(table, intent.text)
            case "set-up-fill" | "set-up-enter":
                filled = draft.fill(intent.line, intent.text)
                if filled == draft:
                    self.word = word  # a browser reports with Enter that the text changed, too, and after it
                self._keep(table, filled, intent.line)
            case "set-up-move":
                self._keep(table, draft.move(intent.line, intent.index, intent.to_line))
            case "set-up":
                self.draft = self.unchanged
            case "set-up-clear":
                self.draft = draft.emptied()
            case "set-up-deal":
                self._put_on_the_table(table, draft.deal())
            case "set-up-number":
                self._put_on_the_table(table, draft.emptied().deal())
            case "set-up-close":
                self.left = None if draft == self.unchanged else (table.deal.copy(), draft)
                self.draft = None
            case _:
                table.refuse(Refusal("", "First put the position on the table, or touch Back"))

    def _paste(self, table: AnyTable, text: str) -> None:
        if not text.strip():
            table.refuse(Refusal("", "Paste a position as text, such as Copy gives, or touch Back"))
            return
        try:
            deal = read_position(text, table.deal.game)
        except ValueError as error:
            table.refuse(Refusal("", str(error)))
        else:
            self._put_on_the_table(table, deal)

    def _keep(self, table: AnyTable, draft: Draft | Refusal, line: str = "") -> None:
        if isinstance(draft, Refusal):
            table.refuse(draft)
            return
        if self.draft is not None and (emptied := draft.emptied_since(self.draft)):
            self.word = f"Emptied, since other players sit here now: {parts.listed(emptied)}."
        self.draft = draft
        if line in draft.wrong:
            table.refuse(draft.wrong[line].refusal)

    def _put_on_the_table(self, table: AnyTable, deal: Deal[Any] | Refusal) -> None:
        """Put a deal on the table, or say why it cannot be; the hands that were hidden stay hidden."""
        if isinstance(deal, AtLine) and self.draft is not None:
            self._keep(table, self.draft.with_fault(deal), deal.line)
            return
        if isinstance(deal, Refusal):
            table.refuse(deal)
            return
        if deal.game != table.deal.game:
            here, there = table.deal.game.capitalize(), deal.game.capitalize()
            table.refuse(Refusal("", f"This is a table of {here}, and that is a deal of {there}"))
            return
        self._remember(table.deal)
        self.draft = self.left = None
        self._lay(table, deal)

    def _remember(self, deal: Deal[Any]) -> None:
        self.earlier = (deal.copy(), *self.earlier)[:_MOST_DEALS]

    def _lay(self, table: AnyTable, deal: Any) -> None:  # noqa: ANN401  # of either game
        before, seats = len(table.deal.players), len(deal.players)
        new = set(range(before, seats))  # whoever comes to the table sits there openly
        table.me = min(table.me or 0, seats - 1)
        table.put_game(_without_you(deal))
        self._show(table, [seat for seat in range(seats) if seat in table.shown or seat in new])
        table.said = [f"{self._whence(table)}: it lies on the table.", *_form_of(table.deal).doubts(table.deal)]
