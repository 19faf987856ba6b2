"""The table of either game: one person's seat at a deal, computer players on the others, every intent turned into a move.

It has no notion of browser or notebook: messages come in as plain values (`receive`), and `view()` is the plain value that the
front end draws. Bad messages and refused moves change nothing but the answer on the table. What only one game has is in
`table.rummy` and `table.tricks`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from amerikano.cards import Card
from amerikano.game import Deal, Move, Refusal, Statement
from amerikano.record import GAMES
from amerikano.table import past
from amerikano.table.guide import Guide, Whole
from amerikano.table.intents import Intent, IntentError, read_intent
from amerikano.table.parts import Spot
from amerikano.table.rack import Rack
from amerikano.table.view import view_of, view_of_past

D = TypeVar("D", bound=Deal[Any])
M = TypeVar("M", bound=Move)


class Table(ABC, Generic[D, M]):
    """A deal, or a whole game, with one person at it.

    `me` is the person's seat; None is an onlooker, for whom computer players play every seat and all hands are open.
    """

    def __init__(
        self,
        game: D | Whole,
        me: int | None = 0,
        guide: Guide | None = None,
        changed: Callable[["AnyTable"], None] | None = None,
    ) -> None:
        """Seat the person at a deal or at a whole game. Raises `ValueError` for a seat that there is not."""
        self.me = me
        self.guide = guide or Guide()
        self.revision = 0
        self.changed = changed
        """Called after each change, to save the game."""
        self.whole: Whole | None = None
        self.deal: D
        self.rack: Rack
        self.refusal: tuple[Refusal, M | None] | None = None
        """The last intent was refused: why, and the move that it meant."""
        self.said: list[str] = []
        """What happened since the view before."""
        self.told = ""
        """The full text of the rule that was touched last; shown in place of what to do now."""
        self.racks: dict[int, Rack] = {}
        """How the rack lay before moves that can be taken back, by the number of moves before it."""
        self.shown: frozenset[int] = frozenset()
        """Seats whose hands are shown: the own one, all for an onlooker; a teacher shows and hides each."""
        self.what_if = False
        """Every move may be taken back and made again, whoever made it: a teacher's table, where nothing is played for."""
        self.undone: tuple[M, ...] = ()
        """The moves that were taken back and can be made again, the next one first."""
        self.looking: int | None = None
        """How many moves of the deal are shown while the person looks back; None: the table as it stands."""
        self.open_question: list[M] = []
        """Moves among which the person must choose, where a touch could mean more than one."""
        self.put_game(game)
        self.shown = frozenset(range(len(self.deal.players)) if me is None else [me])

    def put_game(self, game: D | Whole) -> None:
        """Put another deal or whole game on the table; nothing of the one before stays."""
        self.deal = game if isinstance(game, Deal) else game.deal
        self.whole = self._whole_of(game) if isinstance(game, Deal) else game
        if self.me is not None and not 0 <= self.me < len(self.deal.players):
            raise ValueError(f"expected a seat from 0 to {len(self.deal.players) - 1}, got {self.me}")
        self.refusal, self.said, self.open_question, self.looking, self.told = None, [], [], None, ""
        self.undone = ()
        self.take_cards_up()

    def take_cards_up(self) -> None:
        """Take the person's cards up anew: nothing lies in front, and nothing is known of how they lay before."""
        self.forget_wishes()
        self.rack = self._new_rack()
        self.racks = {}
        self._follow()
        self.rack.drawn = []
        self.rack.sort()

    # ------------------------------------------------- what each game says

    @abstractmethod
    def _whole_of(self, deal: D) -> Whole | None:
        """Return the whole game that a deal belongs to, or None."""

    @abstractmethod
    def _new_rack(self) -> Rack:
        """Return an empty rack with the orders that its cards are sorted in."""

    @abstractmethod
    def _follow(self, move: M | None = None) -> None:
        """Keep the rack in step with the deal, after this move."""

    @abstractmethod
    def _computers_move(self, seat: int) -> M:
        """Return the move of a computer player."""

    @abstractmethod
    def _say(self, before: Any, seat: int, move: M) -> list[str]:  # noqa: ANN401  # a view of either game
        """Say a move that was just made; `before` is the view before it."""

    @abstractmethod
    def choices(self, question: Sequence[M] = ()) -> dict[str, M]:
        """Return the moves that buttons stand for now, by the id of the button."""

    @abstractmethod
    def fields(self, seen: Any) -> dict[str, Any]:  # noqa: ANN401  # a view of either game
        """Return what the view has beside what every view has; with `ask`, what the table asks."""

    @abstractmethod
    def next_spots(self, seen: Any) -> list[Spot]:  # noqa: ANN401
        """Return what may be touched now without a card chosen."""

    @abstractmethod
    def own_turn(self, seen: Any) -> tuple[str, str]:  # noqa: ANN401
        """Say what the person is to do now, and what else could be done."""

    @abstractmethod
    def waiting(self) -> str:
        """Say whom the table waits for."""

    @abstractmethod
    def after_deal(self) -> tuple[str, str]:
        """Say what comes next at the end of a deal, and what decides the whole game."""

    @abstractmethod
    def refused_spots(self, refusal: Refusal, move: M | None) -> tuple[list[Spot], list[Spot]]:
        """Return the spots that a refusal is about, and those that are allowed instead."""

    @abstractmethod
    def statement(self, rule: str) -> Statement:
        """Return a rule in full, as it is played at this table. Raises `ValueError` for a number that there is not."""

    @abstractmethod
    def shows_no_card(self, move: M) -> bool:
        """Whether this move, the last one, showed the person no card and passed on no turn: it can be taken back."""

    @abstractmethod
    def in_words_of(self, seen: Any) -> str:  # noqa: ANN401  # a view of either game
        """Say the position in words, as this view of it has it."""

    def _answer_for_me(self) -> None:
        """Make the moves that the person has asked for in advance."""

    def forget_wishes(self) -> None:
        """Forget what the person has asked for in advance."""

    # ------------------------------------------------------------ messages

    def receive(self, message: object) -> bool:
        """Act on a message from the browser; return whether the view changed (a stale message changes nothing).

        Whatever is wrong with a message is said on the table, and the deal is as it was.
        """
        try:
            intent = read_intent(message)
        except IntentError as error:
            self._begin()
            self.refuse(Refusal("", f"The table could not take that: {error}"), None)
            return True
        if intent.revision != self.revision:
            return False
        self._begin()
        put_back = self._remembered()
        try:
            if intent.type in past.LOOKS and not self.guide.page(self):
                past.look(self, intent.type)
                return True
            if intent.type == "rule":
                self._tell(intent.id)
                return True
            if self.looking is not None and intent.type not in {past.PLAY_ON, *self.guide.while_looking}:
                self.refuse(Refusal("", "You are looking back at the deal", (), "Touch: To the game"), None)
                return True
            if not self.guide.handle(self, intent):
                self._handle(intent)
            self.guide.after(self)
        except Exception:
            # A fault of ours, not of the message: the table is put back as it was before it is reported.
            put_back()
            raise
        if self.changed:
            self.changed(self)
        return True

    def _remembered(self) -> Callable[[], None]:
        """Return what puts everything back that an intent may change, but for the revision: that message was answered."""
        mine = dict(vars(self)) | {"deal": self.deal.copy(), "rack": self.rack.copy(), "refusal": None, "said": []}
        guide = dict(vars(self.guide))

        def put_back() -> None:
            vars(self).update(mine)
            if self.whole is not None:
                self.whole.deal = self.deal  # all that a whole game is, is in its deal
            vars(self.guide).update(guide)

        return put_back

    def _begin(self) -> None:
        self.revision += 1
        self.refusal, self.said, self.told = None, [], ""

    def _handle(self, intent: Intent) -> None:
        question, self.open_question = self.open_question, []
        if self.hides_own and intent.cards:
            self.refuse(Refusal("", "This hand is not shown", (), "Show it to play its cards"))
        elif intent.type == "choice":
            self._choice(intent, question)
        elif intent.type == "go-on":
            self.open_question = question
            self.go_on()
        elif intent.type in self._DO:
            self._DO[intent.type](self, intent)
        else:
            self.refuse(Refusal("", f"There is no button {intent.type!r} at this table"), None)

    # --------------------------------------------------------------- moves

    def play(self, *moves: M) -> bool:
        """Play moves of the person, all or none; return whether they were played. A refusal stands on the table."""
        if self.me is None:
            self.refuse(Refusal("G-01", "You are looking on; the computer plays every seat"), None)
            return False
        # Each is looked at before the first one is played, so that nothing is half done.
        if any(self.guide.foresee(self, move) for move in moves):
            return False
        trial = self.deal.copy()
        for move in moves:
            refusal = trial.refusal(move, self.me)
            if refusal is not None:
                self.refuse(refusal, move)
                return False
            trial.play(move)
        for move in moves:
            self.racks[len(self.deal.log)] = self.rack.copy()
            self.play_any(move)
        return True

    def play_any(self, move: M) -> None:
        """Play a move of whoever is to move, and say it."""
        seat = self.deal.to_move
        assert seat is not None  # noqa: S101  # the move was checked
        before = self.seen()
        self.undone = ()
        self.deal.play(move, seat)
        self.said += self._say(before, seat, move)
        self._follow(move)

    def go_on(self) -> None:
        """Let the computer player whose decision it is make one move; nothing where the table waits for the person."""
        if self.waits:
            assert self.deal.to_move is not None  # noqa: S101  # it waits for somebody
            self.play_any(self._computers_move(self.deal.to_move))
            if self.deal.to_move == self.me:
                self._answer_for_me()

    def computers_move(self) -> M:
        """Return what a computer player would do in the person's place, who is to move."""
        assert self.me is not None  # noqa: S101  # an onlooker has no place
        return self._computers_move(self.me)

    @property
    def waits(self) -> bool:
        """Whether a computer player is to move, and no question of a lesson holds the table still."""
        return self.deal.to_move not in {None, self.me} and not self.guide.question(self)

    def refuse(self, refusal: Refusal, move: M | None = None) -> None:
        """Let a refusal stand on the table; `move` is the one that was meant, if any."""
        self.refusal = (refusal, move)

    # ------------------------------------------------------------- intents

    def _choice(self, intent: Intent, question: Sequence[M]) -> None:
        moves = self.choices(question)
        if intent.id in moves:
            self.play(moves[intent.id])
        else:
            self.refuse(Refusal("", "That is not a choice now"), None)

    def _next_deal(self, _intent: Intent) -> None:
        if self.whole is None or self.deal.to_move is not None or self.whole.over:
            self.refuse(Refusal("", "There is no next deal now"), None)
            return
        self.whole.next_deal()
        self.put_game(self.whole)

    def _sort(self, _intent: Intent) -> None:
        self.rack.sort()

    def _tell(self, rule: str) -> None:
        try:
            self.told = f"{rule}: {self.statement(rule).text}"
        except ValueError as error:
            self.refuse(Refusal("", f"The table could not take that: {error}"), None)

    def _change(self, intent: Intent) -> None:
        refusal = past.CHANGES[intent.type](self)
        if refusal is not None:
            self.refuse(refusal, None)

    def rewind_to(self, deal: D) -> None:
        """Put the deal back to an earlier moment, and the rack as it lay then, where that is known."""
        self.deal = deal
        self.forget_wishes()
        if self.whole is not None:
            self.whole.deal = deal
        lay = self.racks.get(len(deal.log))
        # What lay later belongs to a line of play that is no more.
        racks = {moves: rack for moves, rack in self.racks.items() if moves < len(deal.log)}
        if lay is None:
            self.take_cards_up()
        else:
            self.rack = lay
        self.racks = racks

    def _reorder(self, intent: Intent) -> None:
        if max(intent.origin, intent.target) < len(self.rack.cards):
            self.rack.move(intent.origin, intent.target)
        else:
            self.refuse(Refusal("", "There is no such card on the rack"), None)

    def _on_rack(self, cards: Sequence[Card]) -> bool:
        """Whether the cards lie on the rack; else say so."""
        rest = list(self.rack.cards)
        for card in cards:
            if card not in rest:
                in_front = any(card in place for place in self.rack.places)
                instead = "It lies in front of you: touch it there to take it back first" if in_front else ""
                there = self.rack.cards.count(card)
                often = {0: "", 1: " twice"}.get(there, " so often")
                # What lies in front is in the hand still (AK-31), and on the rack no more.
                where = "on your rack" if self.deal.game == GAMES[0] else "in your hand"
                self.refuse(Refusal("G-02", f"{card} is not {where}{often}", (card,), instead), None)
                return False
            rest.remove(card)
        return True

    _DO: ClassVar[dict[str, Callable[[Any, Intent], None]]] = {
        "next-deal": _next_deal,
        "sort": _sort,
        "reorder": _reorder,
        **dict.fromkeys(past.CHANGES, _change),
    }
    """What every table does for an intent; each game adds its own."""

    # -------------------------------------------------------------- reading

    @property
    def hides_own(self) -> bool:
        """Whether the person's own cards are not shown: a teacher's table before the class."""
        return self.me is not None and self.me not in self.shown

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits here, as this table says it: You for the person; at a teacher's table, who plays for all, the names alone."""
        mine = None if self.what_if else self.me
        return tuple("You" if seat == mine else name for seat, name in enumerate(self.deal.players))

    def seen(self) -> Any:  # noqa: ANN401  # a view of either game
        """Return the deal with the hands that are shown at this table; when it is over, all are."""
        seen = self.deal.view(self.me)
        if seen.players != self.names:  # mostly they are the same, and copying takes as long as the view itself
            seen = replace(seen, players=self.names)
        if self.shown == {self.me} or self.deal.to_move is None:
            return seen
        hands = tuple(hand if seat in self.shown else None for seat, hand in enumerate(self.deal.view(None).hands))
        return self.masked(replace(seen, hands=hands))

    def masked(self, seen: Any) -> Any:  # noqa: ANN401  # a view of either game
        """Return the view without what only the holder of a hand that is not shown could know."""
        return seen

    def view(self) -> dict[str, Any]:
        """Return what the front end draws: nothing hidden is in it."""
        return view_of(self) if self.looking is None else view_of_past(self, self.looking)

    def still(self, shown: dict[str, Any]) -> dict[str, Any]:
        """Return the view of a moment that is only looked at: it asks nothing and marks nothing to be touched."""
        return shown | {"ask": None, "next": [], "waits": False, "after": []}

    def in_words(self) -> str:
        """Say in words what the view shows: the position, or the moment that is looked back at."""
        at = self if self.looking is None else past.moment(self, self.looking)
        return at.in_words_of(at.seen())


AnyTable: TypeAlias = Table[Any, Any]
"""A table of either game."""
