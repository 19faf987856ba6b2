"""The table of Amerikano: piles, places in front, melds and the seal, each touch turned into a move (AK-30 to AK-33)."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Any, ClassVar

from amerikano.cards import Card
from amerikano.game import Refusal, Statement, agree, in_words
from amerikano.rummy.bot import decide
from amerikano.rummy.contracts import PAIR, RUN, SET
from amerikano.rummy.deal import Deal
from amerikano.rummy.moves import (
    DISCARDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    LET_GO,
    STOCK,
    TAKE,
    Choose,
    Discard,
    LayMeld,
    LayOff,
    Open,
    RummyMove,
    Swap,
)
from amerikano.rummy.rules import statement
from amerikano.rummy.session import Session
from amerikano.rummy.view import View
from amerikano.table import parts
from amerikano.table.intents import Intent
from amerikano.table.rack import Rack
from amerikano.table.rummy import places, view, words
from amerikano.table.table import Table

_MOST_TO_LAY_OFF = 6
"""Cards laid off in one go are tried in every order, so there is a bound."""


class RummyTable(Table[Deal, RummyMove]):
    """A deal of Amerikano, or a whole session, with one person at it. See `Table`."""

    lets_all_go = False
    """Nothing more is taken out of turn until the person's own turn."""
    _draws_then = False
    """The person touched the stock while the discard was still offered to others: it is drawn once they let it go."""

    @property
    def session(self) -> Session | None:
        """The session that the deal belongs to, or None for a single deal."""
        return self.whole if isinstance(self.whole, Session) else None

    def forget_wishes(self) -> None:
        """Forget what the person has asked for in advance."""
        self.lets_all_go = self._draws_then = False

    def _whole_of(self, deal: Deal) -> Session | None:
        return None if deal.match is None else Session(deal)

    def _new_rack(self) -> Rack:
        return Rack((places.by_suit, places.by_rank))

    def _follow(self, move: RummyMove | None = None) -> None:
        """Keep rack and places in step with the deal."""
        deal = self.deal
        if self.me is None:
            return
        begins = deal.phase in {"draw", "offer", "choose"} and deal.to_move == self.me
        from_front = isinstance(move, Open | LayMeld)
        self.rack.follow(deal.hands[self.me].cards(), new_turn=begins, from_front=from_front)
        if deal.to_move is None or deal.contract is None:
            self.rack.lay_places(0)
        elif deal.opened[self.me]:
            self.rack.lay_places(1)
        else:
            self.rack.lay_places(len(deal.contract.slots))
        if begins:
            self.lets_all_go = False

    def _computers_move(self, seat: int) -> RummyMove:
        return decide(self.deal.view(seat))

    def _say(self, before: View, seat: int, move: RummyMove) -> list[str]:
        fined = len(self.deal.fines[seat]) > before.fines[seat]
        held, holds = before.hands[seat], self.seen().hands[seat]
        came = Counter(holds) - Counter(held) if held is not None and holds is not None else Counter[Card]()
        return [words.did(before, seat, move, tuple(came.elements()), fined=fined)]

    def _answer_for_me(self) -> None:
        if self.deal.phase == "take" and self.lets_all_go:
            self.play_any(LET_GO)
        elif self.deal.phase == "draw" and self._draws_then:
            self._draws_then = False
            self.play_any(DRAW_STOCK)

    # ------------------------------------------------------------- intents

    def _stage(self, intent: Intent) -> None:
        number = len(self.rack.places)
        if intent.place >= number:
            have = {0: "is no place", 1: "is one place"}.get(number, f"are {in_words(number)} places")
            self.refuse(Refusal("", f"There {have} in front of you now"), None)
        elif self._on_rack(intent.cards):
            self.rack.stage(intent.cards, intent.place)
            self._settle()

    def _settle(self) -> None:
        opened = self.me is not None and self.deal.opened[self.me]
        places.settle(self.rack, None if opened else self.deal.contract, self.deal.rules)

    def _unstage(self, intent: Intent) -> None:
        if intent.place < len(self.rack.places) and intent.index < len(self.rack.places[intent.place]):
            self.rack.unstage(intent.place, intent.index)
        else:
            self.refuse(Refusal("", "There is no such card in front of you"), None)

    def _choice(self, intent: Intent, question: Sequence[RummyMove]) -> None:
        if intent.id == "let-all-go" and "take" in self.choices(question):
            self.lets_all_go = self.play(LET_GO)
        else:
            super()._choice(intent, question)

    def choices(self, question: Sequence[RummyMove] = ()) -> dict[str, RummyMove]:
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
            cards = parts.listed([card.text for card in intent.cards])
            self.refuse(
                Refusal("AK-15", f"One card is discarded, and you chose {cards}", intent.cards, "Choose one of them"),
                None,
            )
            return
        self.play(DISCARDS[intent.cards[0].index])

    def seal_move(self) -> RummyMove | None:
        """Return the move that the seal would make with what lies in front, or None where nothing does."""
        groups = places.groups(self.rack)
        if not groups or self.me is None:
            return None
        return LayMeld(groups[0]) if self.deal.opened[self.me] else Open(groups)

    def _seal(self, _intent: Intent) -> None:
        move = self.seal_move()
        if move is None:
            over = self.deal.refusal(DRAW_STOCK) if self.deal.to_move is None else None
            if over is not None:
                self.refuse(over, None)
                return
            contract = f"Put {self.deal.contract.words} in front of you first" if self.deal.contract else ""
            opened = self.me is not None and self.deal.opened[self.me]
            self.refuse(
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
            self.refuse(
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
            self.refuse(refusal, LayOff(bad, intent.meld))
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

    _DO: ClassVar[dict[str, Callable[[Any, Intent], None]]] = {
        **Table._DO,  # noqa: SLF001  # what its own base does
        "stage": _stage,
        "unstage": _unstage,
        "draw": _draw,
        "discard": _discard,
        "seal": _seal,
        "lay-off": _lay_off,
    }

    # -------------------------------------------------------------- reading

    def fields(self, seen: View) -> dict[str, Any]:
        """Return what the view has beside what every view has."""
        return view.fields_of(self, seen)

    def is_lit(self, seen: View) -> bool:
        """Whether the seal would be accepted now (AK-32)."""
        if seen.to_move != seen.seat or seen.phase != "play":
            return False
        move = self.seal_move()
        return move is not None and self.deal.refusal(move, self.me) is None

    def next_spots(self, seen: View) -> list[parts.Spot]:
        """Return what may be touched now without a card chosen."""
        return view.next_spots(self, seen)

    def own_turn(self, seen: View) -> tuple[str, str]:
        """Say what to do now, and what else could be done."""
        return view.own_turn(self, seen)

    def waiting(self) -> str:
        """Say whom the table waits for."""
        assert self.deal.to_move is not None  # noqa: S101  # it waits for somebody
        name = self.names[self.deal.to_move]
        if self.deal.phase == "choose":
            return f"{agree(name, 'chooses', 'choose')} the contract."
        if self.deal.phase == "take":
            return f"{name} may take {self.deal.view(None).pile[-1]} out of turn."
        return f"{agree(name, 'is', 'are')} to play."

    def after_deal(self) -> tuple[str, str]:
        """Say what comes next at the end of a deal."""
        session = self.session
        if session is None:
            return "The deal is over.", ""
        following = f"Next: deal {session.match.deal + 1} of {self.deal.rules.deals}."
        text = "The session is over." if session.over else following
        return text, "Most chips win; equal chips, fewer penalty points."

    def refused_spots(self, refusal: Refusal, move: RummyMove | None) -> tuple[list[parts.Spot], list[parts.Spot]]:
        """Return the spots that a refusal is about, and those that are allowed instead."""
        seen = self.seen()
        in_front = isinstance(move, Open | LayMeld)
        meant = refusal.cards or ((move.card,) if isinstance(move, Discard | LayOff) else ())
        refused = parts.spots_of(self.rack, meant, in_front=in_front)
        if isinstance(move, LayOff | Swap) and 1 <= move.meld <= len(seen.table):
            refused.append(["meld", move.meld])
        if in_front and not refused:
            refused.append(["seal"])
        if isinstance(move, LayOff):
            # The cards that the sentence names lie on the table; a second copy in the hand is not meant.
            takers = (other for other in seen.legal_moves if isinstance(other, LayOff) and other.card is move.card)
            return refused, [["meld", number] for number in sorted({other.meld for other in takers} - {move.meld})]
        if seen.phase == "play":
            return refused, parts.spots_of(self.rack, parts.cards_in_text(refusal.instead))
        return refused, []

    def statement(self, rule: str) -> Statement:
        """Return a rule of Amerikano in full, as it is played here."""
        return statement(rule, self.deal.rules)

    def shows_no_card(self, move: RummyMove) -> bool:
        """Whether the move only laid cards down, or chose the contract."""
        return isinstance(move, Choose | Open | LayMeld | LayOff | Swap)

    def in_words_of(self, seen: View) -> str:
        """Say the position in words, as this view of it has it."""
        return words.position(seen)
