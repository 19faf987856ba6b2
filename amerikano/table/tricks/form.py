"""What there is to set up in a position of Amerikaner: the hands before the auction, and the bids and cards since."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, ClassVar

from amerikano.cards import CARDS, Card, UnreadableTextError, pack, shuffled, write_cards
from amerikano.table.seats import Seats
from amerikano.table.set_up import (
    DEALT,
    NUMBER,
    CardLine,
    Draft,
    Fact,
    Form,
    Groups,
    LineError,
    read_name,
    read_number,
)
from amerikano.tricks.deal import Deal
from amerikano.tricks.moves import read_move
from amerikano.tricks.order import cards_of
from amerikano.tricks.rules import CLASSIC, CLASSIC_EXCHANGE, KITTY, SIX_SEAT, Rules

_MOVES = "moves"
_PRESETS = (CLASSIC, CLASSIC_EXCHANGE, KITTY, SIX_SEAT)


class TricksForm(Form):
    """The places and facts of Amerikaner. A draft is the deal before its auction, with the moves made since in words."""

    game = "amerikaner"
    conservation = "AR-01"
    facts: ClassVar[tuple[Fact, ...]] = (
        Fact("dealer", "Dealer", "a name; empty: by the number"),
        Fact("rules", "Rules", "classic, classic-exchange, kitty or six_seat; empty: classic"),
        Fact(NUMBER, "Number of the deal", "the same number deals the same cards everywhere"),
        Fact(_MOVES, "Moves", "such as Ada: bid 8; Bo: pass; Ada: play SQ; a semicolon between"),
    )
    line_of: ClassVar[Mapping[str, str]] = {"seed": NUMBER}
    played: ClassVar[frozenset[str]] = frozenset({_MOVES})
    lasting: ClassVar[frozenset[str]] = frozenset({"rules", "options"})

    def pack(self, draft: Draft) -> Counter[Card]:
        """Return one pack without the cards that are set aside (AR-01, AR-25)."""
        try:
            aside = self._rules(draft).set_aside
        except ValueError:
            aside = ()  # the page says what is wrong with the rules when the deal is made
        return Counter(CARDS[index] for index in pack() if CARDS[index] not in aside)

    def lines(self, players: Sequence[str]) -> tuple[CardLine, ...]:
        """Return the hands and the exchange cards."""
        return (
            *(CardLine(f"hand-{seat}", f"{name}'s hand") for seat, name in enumerate(players)),
            CardLine("kitty", "Exchange cards", "", f"where the rules have some: {DEALT}"),
        )

    def draft_of(self, deal: Deal) -> Draft:
        """Return the draft of the deal before its auction with the moves so far; of one that is over, as it began."""
        start = Deal.from_setup(deal.start)
        seen = start.view(None)
        cards: dict[str, Groups] = {f"hand-{seat}": (hand,) for seat, hand in enumerate(seen.hands) if hand}
        kitty = cards_of(start.kitty)
        moves = (
            "; ".join(f"{seen.players[seat]}: {move}" for seat, move in deal.log) if deal.to_move is not None else ""
        )
        match = deal.start.match
        options = deal.rules.options()
        kept: dict[str, Any] = {
            "options": {key: value for key, value in options.items() if key != "preset"}
            if isinstance(options, dict)
            else None,
            "computers": [seen.players[seat] for seat in seen.computers] or None,
            "match": match and {"deal": match.deal, "totals": dict(zip(seen.players, match.totals, strict=True))},
        }
        return Draft(
            self,
            seen.players,
            cards | {"kitty": (kitty,) if kitty else ()},
            {
                "dealer": seen.players[seen.dealer],
                "rules": deal.rules.preset,
                NUMBER: str(deal.start.seed),
                _MOVES: moves,
            },
            {key: value for key, value in kept.items() if value},
        )

    def read_fact(self, fact: str, text: str, players: Sequence[str]) -> str:
        """Return a fact in the spelling of a record; whether moves are allowed is seen with the deal."""
        match fact:
            case "dealer":
                return read_name(text, players)
            case "rules":
                if text.lower() not in _PRESETS:
                    raise UnreadableTextError(text, f"one of the rules {', '.join(_PRESETS)}")
                return text.lower()
            case "number":
                return str(read_number(text))
        return "; ".join(_read_move(move, players) for part in text.split(";") if (move := part.strip()))

    def facts_for(self, facts: Mapping[str, str], seats: Seats) -> dict[str, str]:
        """Return the facts for other players; the moves stay as they are where somebody made one who has left."""
        moves = [move.partition(":") for part in facts[_MOVES].split(";") if (move := part.strip())]
        made = "; ".join(f"{seats.name(name) or name}{colon}{words}" for name, colon, words in moves)
        return {**facts, "dealer": seats.name(facts["dealer"]), _MOVES: made}

    def kept_for(self, kept: Mapping[str, Any], seats: Seats) -> dict[str, Any]:
        """Return rules and match for other players."""
        found = {**kept, "computers": seats.names(kept.get("computers", ()))}
        if "match" in kept:
            found["match"] = {**kept["match"], "totals": seats.by_name(kept["match"]["totals"])}
        return {key: value for key, value in found.items() if value}

    def fitting(self, draft: Draft) -> Draft:
        """Return the draft without cards that are set aside, hands that are too full, or exchange cards too many (AR-25)."""
        rules, pack = self._rules(draft), self.pack(draft)
        room = {"kitty": rules.exchange}
        cards = {
            line: tuple(tuple(card for card in group if pack[card]) for group in groups)
            for line, groups in draft.cards.items()
        }
        return replace(
            draft,
            cards={
                line: groups if sum(map(len, groups)) <= room.get(line, rules.hand) else ()
                for line, groups in cards.items()
            },
        )

    def values(self, draft: Draft) -> dict[str, Any]:
        """Return the draft as the keys of a record; hands that are not full are filled up by the number.

        Raises `LineError` for a hand that is too full, and for rules that there are not.
        """
        rules = self._rules(draft)
        left = [card.index for card in draft.left().elements()]
        rest = [CARDS[index] for index in shuffled(sorted(left), Random(read_number(draft.facts[NUMBER])))]

        def filled(line: str, size: int, what: str) -> str:
            cards = draft.all_of(line)
            if len(cards) > size:
                raise LineError(line, f"expected {size} {what}, got {len(cards)}", "AR-25")
            missing = max(0, size - len(cards)) if cards else 0  # an empty one the engine deals
            taken = [rest.pop() for _ in range(min(missing, len(rest)))]
            return write_cards((*cards, *taken))

        hands = {name: filled(f"hand-{seat}", rules.hand, "cards") for seat, name in enumerate(draft.players)}
        given: dict[str, Any] = {
            **{key: value for key, value in draft.kept.items() if key != "options"},
            "dealer": draft.facts["dealer"],
            "rules": {"preset": rules.preset, **draft.kept.get("options", {})},
            "kitty": filled("kitty", rules.exchange, "exchange cards"),
            "moves": [move for part in draft.facts[_MOVES].split(";") if (move := part.strip())],
            "hands": {name: text for name, text in hands.items() if text},
        }
        return {key: value for key, value in given.items() if value}

    def _rules(self, draft: Draft) -> Rules:
        preset = draft.facts["rules"] or CLASSIC
        try:
            return Rules.from_options(len(draft.players), {"preset": preset, **draft.kept.get("options", {})})
        except ValueError as error:
            raise LineError("rules", f"{preset!r}; {error}") from None


def _read_move(text: str, players: Sequence[str]) -> str:
    """Return a move with its player in the spelling of a record. Raises `UnreadableTextError`."""
    name, colon, words = text.partition(":")
    if re.search(",[^:]*:", words):
        raise UnreadableTextError(
            text, f"a semicolon between two moves, such as {players[0]}: bid 7; {players[1]}: pass"
        )
    if not colon:
        raise UnreadableTextError(text, f"a move with its player, such as {players[0]}: bid 7")
    return f"{read_name(name.strip(), players)}: {read_move(words.strip().lower())}"
