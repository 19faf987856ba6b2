"""The table: one person's seat at a deal, the computer players on the others, and every intent turned into a move.

It has no notion of browser or notebook: messages come in as plain values (`receive`), and `view()` is the plain value
that the front end draws. Bad messages and refused moves change nothing but the answer on the table.
"""

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Any, ClassVar, Protocol

from amerikano.cards import Card
from amerikano.game import Refusal
from amerikano.rummy.bot import decide
from amerikano.rummy.contracts import PAIR, RUN, SET, in_words
from amerikano.rummy.deal import Deal
from amerikano.rummy.moves import (
    DISCARDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    LET_GO,
    STOCK,
    TAKE,
    Choose,
    LayMeld,
    LayOff,
    Open,
    RummyMove,
    Swap,
)
from amerikano.rummy.session import Session
from amerikano.rummy.view import View
from amerikano.table import words
from amerikano.table.intents import Intent, IntentError, read_intent
from amerikano.table.rack import Rack
from amerikano.table.view import view_of

TableView = dict[str, Any]
"""A value that JSON can say: `View` in widgets/src/view.ts."""

_MOST_TO_LAY_OFF = 6
"""Cards laid off in one go are tried in every order, so there is a bound."""


class Guide(Protocol):
    """A lesson beside the table: it may answer a move before it is played, looks at every change, and has a strip of its own."""

    def foresee(self, table: "Table", move: RummyMove) -> bool:
        """Answer a wrong move that was foreseen; True: it is not played."""

    def after(self, table: "Table") -> None:
        """Look at the table after a change."""

    def handle(self, table: "Table", intent: Intent) -> bool:
        """Handle a button of the lesson; False: it is none."""

    def strip(self, table: "Table") -> dict[str, Any] | None:
        """Return the strip above the table."""

    def question(self, table: "Table") -> dict[str, Any] | None:
        """Return what the lesson asks, in place of what the table asks."""

    def after_buttons(self, table: "Table") -> list[dict[str, Any]]:
        """Return the buttons below the count."""


class Table:
    """A deal, or a whole session, with one person at it.

    `me` is the person's seat; None is an onlooker, for whom computer players play every seat and all hands are open.
    """

    def __init__(
        self,
        game: Deal | Session,
        me: int | None = 0,
        guide: Guide | None = None,
        changed: Callable[["Table"], None] | None = None,
    ) -> None:
        self.me = me
        self.guide = guide
        self.revision = 0
        self.changed = changed
        """Called after each change, to save the game."""
        self.session: Session | None = None
        self.deal: Deal
        self.rack = Rack()
        self.refusal: tuple[Refusal, RummyMove | None] | None = None
        """The last intent was refused: why, and the move that it meant."""
        self.said: list[str] = []
        """What happened since the view before."""
        self.open_question: list[RummyMove] = []
        """Moves among which the person must choose: which end, or lay off or swap."""
        self.lets_all_go = False
        """Nothing more is taken out of turn until the person's own turn."""
        self._draws_then = False
        """The person touched the stock while the discard was still offered to others: it is drawn once they let it go."""
        self.set_up(game)

    def set_up(self, game: Deal | Session) -> None:
        """Put another deal or session on the table; nothing of the one before stays."""
        self.session = game if isinstance(game, Session) else Session(game) if game.match is not None else None
        self.deal = game.deal if isinstance(game, Session) else game
        if self.me is not None and not 0 <= self.me < len(self.deal.players):
            raise ValueError(f"expected a seat from 0 to {len(self.deal.players) - 1}, got {self.me}")
        self.rack = Rack()
        self.refusal, self.said, self.open_question = None, [], []
        self.lets_all_go = self._draws_then = False
        self._follow()
        self.rack.drawn = []
        self.rack.sort()

    # ------------------------------------------------------------ messages

    def receive(self, message: object) -> bool:
        """Act on a message from the browser; return whether the view changed (a stale message changes nothing).

        Whatever is wrong with a message is said on the table, and the deal is as it was.
        """
        try:
            intent = read_intent(message)
        except IntentError as error:
            self._begin()
            self._refuse(Refusal("", f"The table could not take that: {error}"), None)
            return True
        if intent.revision != self.revision:
            return False
        self._begin()
        put_back = self._remembered()
        try:
            if not (self.guide and self.guide.handle(self, intent)):
                self._handle(intent)
            if self.guide:
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
        deal, rack, session = self.deal.copy(), self.rack.copy(), self.session
        rest = (self.open_question, self.lets_all_go, self._draws_then)
        guide = dict(vars(self.guide)) if self.guide else {}

        def put_back() -> None:
            self.deal, self.rack, self.session = deal, rack, session
            if session is not None:
                session.deal = deal
            self.open_question, self.lets_all_go, self._draws_then = rest
            self.refusal, self.said = None, []
            if self.guide:
                vars(self.guide).update(guide)

        return put_back

    def _begin(self) -> None:
        self.revision += 1
        self.refusal, self.said = None, []

    def _handle(self, intent: Intent) -> None:
        question, self.open_question = self.open_question, []
        if intent.type == "choice":
            self._choice(intent, question)
        elif intent.type == "go-on":
            self.open_question = question
            self.go_on()
        elif intent.type in self._DO:
            self._DO[intent.type](self, intent)
        else:
            self._refuse(Refusal("", f"There is no button {intent.type!r} at this table"), None)

    # --------------------------------------------------------------- moves

    def play(self, *moves: RummyMove) -> bool:
        """Play moves of the person, all or none; return whether they were played. A refusal stands on the table."""
        if self.me is None:
            self._refuse(Refusal("G-01", "You are looking on; the computer plays every seat"), None)
            return False
        # Each is looked at before the first one is played, so that nothing is half done.
        if self.guide and any(self.guide.foresee(self, move) for move in moves):
            return False
        trial = self.deal.copy()
        for move in moves:
            refusal = trial.refusal(move, self.me)
            if refusal is not None:
                self._refuse(refusal, move)
                return False
            trial.play(move)
        for move in moves:
            self._play(move)
        return True

    def _play(self, move: RummyMove) -> None:
        seat = self.deal.to_move
        assert seat is not None  # noqa: S101  # the move was checked
        before, fines = self.deal.view(self.me), len(self.deal.fines[seat])
        self.deal.play(move, seat)
        self.said.append(words.did(before, seat, move, fined=len(self.deal.fines[seat]) > fines))
        self._follow(from_front=isinstance(move, Open | LayMeld))
        if self.deal.to_move == self.me and self.deal.phase in {"draw", "offer"}:
            self.lets_all_go = False

    def go_on(self) -> None:
        """Let the computer player whose decision it is make one move; nothing where the table waits for the person."""
        if self.waits:
            self._play(decide(self.deal.view(self.deal.to_move)))
            self._answer_for_me()

    def _answer_for_me(self) -> None:
        """Make the moves that the person has asked for in advance."""
        if self.deal.to_move != self.me:
            return
        if self.deal.phase == "take" and self.lets_all_go:
            self._play(LET_GO)
        elif self.deal.phase == "draw" and self._draws_then:
            self._draws_then = False
            self._play(DRAW_STOCK)

    @property
    def waits(self) -> bool:
        """Whether a computer player is to move, and no question of a lesson holds the table still."""
        return self.deal.to_move not in {None, self.me} and not (self.guide and self.guide.question(self))

    def _refuse(self, refusal: Refusal, move: RummyMove | None) -> None:
        self.refusal = (refusal, move)

    def _follow(self, *, from_front: bool = False) -> None:
        """Keep rack and places in step with the deal."""
        deal = self.deal
        if self.me is None:
            return
        begins = deal.phase in {"draw", "offer", "choose"} and deal.to_move == self.me
        self.rack.follow(deal.hands[self.me].cards(), new_turn=begins, from_front=from_front)
        if deal.to_move is None or deal.contract is None:
            self.rack.lay_places(0)
        elif deal.opened[self.me]:
            self.rack.lay_places(1)
        else:
            self.rack.lay_places(len(deal.contract.slots))

    # ------------------------------------------------------------- intents

    def _next_deal(self, _intent: Intent) -> None:
        if self.session is None or self.deal.to_move is not None or self.session.over:
            self._refuse(Refusal("", "There is no next deal now"), None)
            return
        self.session.next_deal()
        self.set_up(self.session)

    def _sort(self, _intent: Intent) -> None:
        self.rack.sort()

    def _reorder(self, intent: Intent) -> None:
        if max(intent.origin, intent.target) < len(self.rack.cards):
            self.rack.move(intent.origin, intent.target)
        else:
            self._refuse(Refusal("", "There is no such card on the rack"), None)

    def _on_rack(self, cards: Sequence[Card]) -> bool:
        """Whether the cards lie on the rack; else say so."""
        rest = list(self.rack.cards)
        for card in cards:
            if card not in rest:
                in_front = any(card in place for place in self.rack.places)
                instead = "It lies in front of you: touch it there to take it back first" if in_front else ""
                self._refuse(Refusal("G-02", f"{card} is not on your rack", (card,), instead), None)
                return False
            rest.remove(card)
        return True

    def _stage(self, intent: Intent) -> None:
        places = len(self.rack.places)
        if intent.place >= places:
            have = {0: "is no place", 1: "is one place"}.get(places, f"are {in_words(places)} places")
            self._refuse(Refusal("", f"There {have} in front of you now"), None)
        elif self._on_rack(intent.cards):
            self.rack.stage(intent.cards, intent.place)
            self._settle()

    def _settle(self) -> None:
        opened = self.me is not None and self.deal.opened[self.me]
        self.rack.settle(None if opened else self.deal.contract, self.deal.rules)

    def _unstage(self, intent: Intent) -> None:
        if intent.place < len(self.rack.places) and intent.index < len(self.rack.places[intent.place]):
            self.rack.unstage(intent.place, intent.index)
        else:
            self._refuse(Refusal("", "There is no such card in front of you"), None)

    def _choice(self, intent: Intent, question: list[RummyMove]) -> None:
        moves = self.choices(question)
        if intent.id == "let-all-go" and "take" in moves:
            self.lets_all_go = self.play(LET_GO)
        elif intent.id in moves:
            self.play(moves[intent.id])
        else:
            self._refuse(Refusal("", "That is not a choice now"), None)

    def choices(self, question: Sequence[RummyMove]) -> dict[str, RummyMove]:
        """Return the moves that buttons stand for now, by the id of the button."""
        if question:
            return {f"way-{number}": move for number, move in enumerate(question)}
        if self.deal.to_move != self.me or self.me is None:
            return {}
        if self.deal.phase == "choose":
            return {
                f"contract-{number}": Choose(contract) for number, contract in enumerate(self.deal.contracts_left())
            }
        if self.deal.phase == "take":
            return {"take": TAKE, "let-go": LET_GO}
        return {}

    def _draw(self, intent: Intent) -> None:
        if intent.source != STOCK:
            self.play(DRAW_DISCARD)
        elif self.deal.phase == "offer" and self.deal.to_move == self.me:
            self._draws_then = self.play(LET_GO)
            self._answer_for_me()
        else:
            self.play(DRAW_STOCK)

    def _discard(self, intent: Intent) -> None:
        if not self._on_rack(intent.cards):
            return
        if len(intent.cards) > 1:
            cards = words.listed([card.text for card in intent.cards])
            self._refuse(
                Refusal("AK-15", f"One card is discarded, and you chose {cards}", intent.cards, "Choose one of them"),
                None,
            )
            return
        self.play(DISCARDS[intent.cards[0].index])

    def seal_move(self) -> RummyMove | None:
        """Return the move that the seal would make with what lies in front, or None where nothing does."""
        groups = self.rack.groups()
        if not groups or self.me is None:
            return None
        return LayMeld(groups[0]) if self.deal.opened[self.me] else Open(groups)

    def _seal(self, _intent: Intent) -> None:
        move = self.seal_move()
        if move is None:
            over = self.deal.refusal(DRAW_STOCK) if self.deal.to_move is None else None
            if over is not None:
                self._refuse(over, None)
                return
            contract = f"Put {self.deal.contract.words} in front of you first" if self.deal.contract else ""
            opened = self.me is not None and self.deal.opened[self.me]
            self._refuse(
                Refusal(
                    "AK-21" if opened else "AK-20",
                    "Nothing lies in front of you",
                    (),
                    "Put a set or a run there first" if opened else contract,
                ),
                None,
            )
            return
        ways = self._kinds(move)
        if len(ways) > 1:
            self.open_question = list(ways)
        else:
            self.play(move)

    def _kinds(self, move: RummyMove) -> list[LayMeld]:
        """Return the ways to put down a new meld: with jokers the same cards can be a set and a run."""
        if not isinstance(move, LayMeld):
            return []
        ways = [LayMeld(move.group, kind) for kind in (SET, RUN, PAIR)]
        return [way for way in ways if self.deal.refusal(way, self.me) is None]

    def _lay_off(self, intent: Intent) -> None:
        if not self._on_rack(intent.cards):
            return
        if len(intent.cards) == 1:
            self._lay_off_one(intent.cards[0], intent.meld)
            return
        if len(intent.cards) > _MOST_TO_LAY_OFF:
            self._refuse(
                Refusal("", f"At most {in_words(_MOST_TO_LAY_OFF)} cards are laid off at once", intent.cards), None
            )
            return
        moves = self._in_some_order(intent.cards, intent.meld)
        if moves is None:
            # Say what is wrong with the first card that does not go at all, or else with the first one.
            bad = next(
                (card for card in intent.cards if self.deal.refusal(LayOff(card, intent.meld), self.me)),
                intent.cards[0],
            )
            refusal = self.deal.refusal(LayOff(bad, intent.meld), self.me)
            if refusal is None:
                refusal = Refusal("AK-21", f"{bad} fits, but not all of these cards do", tuple(intent.cards))
            self._refuse(refusal, LayOff(bad, intent.meld))
            return
        self.play(*moves)

    def _in_some_order(self, cards: Sequence[Card], meld: int) -> list[LayOff] | None:
        """Return lay-offs of all cards in an order in which each is allowed, or None."""
        for order in dict.fromkeys(permutations(cards)):
            trial = self.deal.copy()
            for card in order:
                if trial.refusal(LayOff(card, meld), self.me) is not None:
                    break
                trial.play(LayOff(card, meld))
            else:
                return [LayOff(card, meld) for card in order]
        return None

    def _lay_off_one(self, card: Card, meld: int) -> None:
        offers = [
            move
            for move in self.deal.legal_moves()
            if isinstance(move, LayOff | Swap) and move.card is card and move.meld == meld
        ]
        if self.deal.to_move == self.me and len(offers) > 1:
            self.open_question = list(offers)
        else:
            self.play(offers[0] if offers and self.deal.to_move == self.me else LayOff(card, meld))

    _DO: ClassVar[dict[str, Callable[["Table", Intent], None]]] = {
        "next-deal": _next_deal,
        "sort": _sort,
        "reorder": _reorder,
        "stage": _stage,
        "unstage": _unstage,
        "draw": _draw,
        "discard": _discard,
        "seal": _seal,
        "lay-off": _lay_off,
    }

    # -------------------------------------------------------------- reading

    def seen(self) -> View:
        """Return the deal as the person may see it."""
        return self.deal.view(self.me)

    def view(self) -> TableView:
        """Return what the front end draws: nothing hidden is in it."""
        return view_of(self)

    def in_words(self) -> str:
        """Say the table in words."""
        return words.position(self.seen())
