"""The table of Amerikaner: bids, cards to the trick, exchange and call, each an intent turned into a move."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from amerikano.cards import Card
from amerikano.game import Refusal, Statement
from amerikano.table import parts
from amerikano.table.intents import Intent
from amerikano.table.rack import Rack
from amerikano.table.table import Table
from amerikano.table.tricks import view, words
from amerikano.tricks.bot import decide
from amerikano.tricks.deal import Deal
from amerikano.tricks.match import Match
from amerikano.tricks.moves import PASS, PLAYS, Bid, Call, Exchange, Play, TricksMove
from amerikano.tricks.order import SUIT_BITS
from amerikano.tricks.rules import statement
from amerikano.tricks.view import View


def _by_rank(card: Card) -> tuple[int, int]:
    bit = card.high
    return -(bit % SUIT_BITS), bit // SUIT_BITS


class TricksTable(Table[Deal, TricksMove]):
    """A deal of Amerikaner, or a whole match, with one person at it. See `Table`."""

    @property
    def match(self) -> Match | None:
        """The match that the deal belongs to, or None for a single deal."""
        return self.whole if isinstance(self.whole, Match) else None

    def _whole_of(self, deal: Deal) -> Match | None:
        return None if deal.match is None else Match(deal)

    def _new_rack(self) -> Rack:
        return Rack((words.by_suit, _by_rank))

    def _follow(self, move: TricksMove | None = None) -> None:  # noqa: ARG002  # the other game asks for it
        if self.me is not None:
            before = len(self.rack.cards)
            self.rack.follow(self.deal.view(self.me).hand)
            if len(self.rack.cards) > before > 0:
                self.rack.sort_again()  # the exchange cards came in

    def _computers_move(self, seat: int) -> TricksMove:
        return decide(self.deal.view(seat))

    def _say(self, before: View, seat: int, move: TricksMove) -> list[str]:
        return words.did(before, self.seen(), seat, move)

    def choices(self, question: Sequence[TricksMove] = ()) -> dict[str, TricksMove]:  # noqa: ARG002  # none is ever open
        """Return the moves that buttons stand for now, by the id of the button."""
        if self.deal.to_move != self.me or self.me is None or self.deal.phase not in {"bid", "call"}:
            return {}
        found: dict[str, TricksMove] = {}
        for move in self.deal.legal_moves():
            if move == PASS:
                found["pass"] = move
            elif isinstance(move, Bid):
                found[view.bid_id(move.tricks)] = move
            elif isinstance(move, Call):
                found[f"call-{move.card.ascii}"] = move
        return found

    def _choice(self, intent: Intent, question: Sequence[TricksMove]) -> None:
        """Take a choice; on one's turn any bid of the ladder is one, so that its rule refuses what is too low (AR-04)."""
        bids = view.bids(self.deal.rules) if self.deal.phase == "bid" and self.deal.to_move == self.me else {}
        if intent.id in bids:
            self.play(bids[intent.id])
        else:
            super()._choice(intent, question)

    def _play_card(self, intent: Intent) -> None:
        if not self._on_rack(intent.cards):
            return
        if len(intent.cards) > 1:
            cards = parts.listed([card.text for card in intent.cards])
            self.refuse(Refusal("AR-12", f"One card is played to a trick, and you chose {cards}", intent.cards), None)
            return
        self.play(PLAYS[intent.cards[0].high])

    def _exchange(self, intent: Intent) -> None:
        if self._on_rack(intent.cards):
            self.play(Exchange(tuple(sorted(intent.cards))))

    _DO: ClassVar[dict[str, Callable[[Any, Intent], None]]] = {
        **Table._DO,  # noqa: SLF001  # what its own base does
        "play": _play_card,
        "exchange": _exchange,
    }

    # -------------------------------------------------------------- reading

    def fields(self, seen: View) -> dict[str, Any]:
        """Return what the view has beside what every view has."""
        return view.fields_of(self, seen)

    def next_spots(self, seen: View) -> list[parts.Spot]:  # noqa: ARG002  # the other game looks
        """Return what may be touched now without a card chosen: nothing in this game."""
        return []

    def own_turn(self, seen: View) -> tuple[str, str]:
        """Say what to do now, and what to know about it."""
        return view.own_turn(seen)

    def refused_spots(self, refusal: Refusal, move: TricksMove | None) -> tuple[list[parts.Spot], list[parts.Spot]]:
        """Return the spots that a refusal is about, and those allowed instead."""
        refused = parts.spots_of(self.rack, refusal.cards)
        allowed: list[parts.Spot] = []
        if isinstance(move, Play) and self.deal.to_move == self.me:
            cards = tuple(legal.card for legal in self.deal.legal_moves() if isinstance(legal, Play))
            allowed = parts.spots_of(self.rack, cards) if len(cards) < len(self.rack.cards) else []
        return refused, allowed

    def waiting(self) -> str:
        """Say whom the table waits for."""
        return words.to_do(self.seen())

    def after_deal(self) -> tuple[str, str]:
        """Say what comes next at the end of a deal."""
        if self.match is None:
            return "The deal is over.", ""
        text = "The match is over." if self.match.over else f"Next: deal {self.match.before.deal + 1}."
        return (
            text,
            f"The match ends after a deal in which somebody has {self.deal.rules.target} or more; the highest score wins.",
        )

    def still(self, shown: dict[str, Any]) -> dict[str, Any]:
        """Return the view of a moment that is only looked at: no bid can be made and no card put down or played."""
        ladder = [rung | {"state": "shut" if rung["state"] == "open" else rung["state"]} for rung in shown["ladder"]]
        return super().still(shown) | {"ladder": ladder, "pass": None, "exchange": 0, "playable": None}

    def masked(self, seen: View) -> View:
        """Return the view without the partner, whom only the holder of the card called knows before it falls."""
        known = seen.partner_known or not self.hides_own
        return seen if known else replace(seen, partner=None)

    def statement(self, rule: str) -> Statement:
        """Return a rule of Amerikaner in full, as it is played here."""
        return statement(rule, self.deal.rules)

    def shows_no_card(self, move: TricksMove) -> bool:
        """Whether the move is the exchange, or the lead that waits for its call."""
        return isinstance(move, Exchange) or (isinstance(move, Play) and self.deal.phase == "call")

    def in_words_of(self, seen: View) -> str:
        """Say the position in words, as this view of it has it."""
        return words.position(seen)
