"""What there is to set up in a position of Amerikano."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from amerikano.cards import CARDS, Card, UnreadableTextError, write_cards
from amerikano.cards import pack as pack_of
from amerikano.game import in_words
from amerikano.rummy.contracts import MOST_CARDS, PAIR, RUN, SET, SMALLEST, read_contract
from amerikano.rummy.deal import Deal
from amerikano.rummy.doubts import doubts
from amerikano.rummy.melds import Meld, meld_of, read_group
from amerikano.rummy.rules import CHIPS_A_DEAL, JOKERS, PACKS, Rules
from amerikano.table.parts import listed
from amerikano.table.seats import Seats
from amerikano.table.set_up import (
    DEALT,
    NOTHING,
    NUMBER,
    CardLine,
    Draft,
    Fact,
    Form,
    Groups,
    LineError,
    read_name,
    read_number,
    split_commas,
)

_YES = {"yes": True, "no": False, "": False}
_PLUS = re.compile(r"\s*(?:\+|,|&|\band\b)\s*")
_SLOT = re.compile(r"(?:(?P<times>\w+) +)?(?P<kind>set|run|pair)s?(?: +of)?(?: +(?P<size>\w+))?")
_NUMBERS = {in_words(number): number for number in range(1, MOST_CARDS + 1)} | {"a": 1}
_KINDS = (SET, RUN, PAIR)


class RummyForm(Form):
    """The places and facts of Amerikano. A draft is the position as it stands, without how it came about."""

    game = "amerikano"
    conservation = "AK-06"
    facts: ClassVar[tuple[Fact, ...]] = (
        Fact("contract", "Contract", "such as set 3 + run 3; empty: to be chosen"),
        Fact("maker", "Contract maker", "a name; empty: by the number"),
        Fact("turn", "Turn", "a name; empty: whoever begins"),
        Fact("drawn", "Drawn already", "yes or no"),
        Fact("opened", "Opened", "names, a comma between two"),
        Fact("chips", "Chips", f"a number for each player, commas between; empty: {CHIPS_A_DEAL} each"),
        Fact(NUMBER, "Number of the deal", "the same number deals the same cards everywhere"),
    )
    line_of: ClassVar[Mapping[str, str]] = {"discard": "pile", "seed": NUMBER}
    lasting: ClassVar[frozenset[str]] = frozenset({"rules"})

    def pack(self, draft: Draft) -> Counter[Card]:
        """Return two packs with their jokers (AK-06)."""
        del draft  # the same for all
        return Counter(CARDS[index] for index in pack_of(PACKS, JOKERS))

    def lines(self, players: Sequence[str]) -> tuple[CardLine, ...]:
        """Return hands, melds, discard pile and the top of the stock."""
        return (
            *(CardLine(f"hand-{seat}", f"{name}'s hand") for seat, name in enumerate(players)),
            *(
                CardLine(f"melds-{seat}", f"{name}'s melds", "with | between two", "", groups=True)
                for seat, name in enumerate(players)
            ),
            CardLine("pile", "Discard pile", "top card last", f"one card is {DEALT}; {NOTHING}: no card", bare=True),
            CardLine("stock", "Stock", "top card first, the rest is dealt"),
        )

    def draft_of(self, deal: Deal) -> Draft:
        """Return the draft of a deal as it stands; of one that is over, as it began.

        What the text form cannot say of a turn under way is lost: a discard still offered to others, an opening of this turn.
        """
        if deal.to_move is None:
            deal = Deal.from_setup(deal.start)
        seen = deal.view(None)
        cards: dict[str, Groups] = {f"hand-{seat}": (hand,) if hand else () for seat, hand in enumerate(seen.hands)}
        cards |= {
            f"melds-{seat}": tuple(meld.cards for owner, meld in seen.table if owner == seat)
            for seat in range(len(seen.players))
        }
        points = {name: seen.points[seat] for seat, name in enumerate(seen.players) if seen.points[seat]}
        match = deal.start.match
        kept: dict[str, Any] = {
            "rules": seen.rules.options() or None,
            "computers": [seen.players[seat] for seat in seen.computers] or None,
            "points": points or None,
            "kinds": {write_cards(meld.cards): meld.kind for _, meld in seen.table} or None,
            "match": match
            and {
                "deal": match.deal,
                "totals": dict(zip(seen.players, match.totals, strict=True)),
                "used": dict(match.used),
            },
        }
        chosen = seen.contract is not None
        return Draft(
            self,
            seen.players,
            cards | {"pile": (seen.pile,) if seen.pile else (), "stock": ()},
            {
                "contract": str(seen.contract) if chosen else "",
                "maker": seen.players[seen.maker],
                "turn": seen.players[seen.turn] if chosen else "",
                "drawn": "yes" if seen.phase == "play" else "no",
                "opened": ", ".join(name for name, opened in zip(seen.players, seen.opened, strict=True) if opened),
                "chips": ", ".join(map(str, seen.chips)),
                NUMBER: str(deal.start.seed),
            },
            {key: value for key, value in kept.items() if value is not None},
        )

    def doubts(self, deal: Deal) -> list[str]:
        """Return a sentence for each thing in the position of a deal that the rules do not bring about."""
        return doubts(deal)

    def read_fact(self, fact: str, text: str, players: Sequence[str]) -> str:
        """Return a fact in the spelling of a record."""
        match fact:
            case "contract":
                return str(read_contract(" + ".join(_as_in_a_record(part) for part in _PLUS.split(text.lower()))))
            case "maker" | "turn":
                return read_name(text, players)
            case "opened":
                if text not in players and "," not in text and any(name in players for name in text.split()):
                    raise UnreadableTextError(
                        text, f"one of the players {', '.join(players)}, a comma between two of them"
                    )
                return ", ".join(read_name(name, players) for name in split_commas(text))
            case "chips":
                chips = split_commas(text)
                if len(chips) != len(players):
                    raise UnreadableTextError(text, f"a number for each of {', '.join(players)}, commas between")
                return ", ".join(str(read_number(number)) for number in chips)
            case "drawn":
                if text.lower() not in _YES:
                    raise UnreadableTextError(text, "yes or no")
                return text.lower()
        return str(read_number(text))

    def check_line(self, draft: Draft, line: str) -> None:
        """Raise `LineError` for cards on a line of melds that are no meld; where they are several, say how to type them."""
        if not line.startswith("melds"):
            return
        rules = Rules.from_options(draft.kept.get("rules", {}))
        for cards in draft.cards.get(line, ()):
            melds = _melds_in(cards, rules)
            if len(melds) == 1:
                continue
            said = "expected a set, a run or a pair (AK-17 to AK-20), with | between two melds"
            if melds:
                said = f"| stands between two melds: {' | '.join(map(write_cards, melds))}"
            raise LineError(line, f"{write_cards(cards)}; {said}")

    def facts_for(self, facts: Mapping[str, str], seats: Seats) -> dict[str, str]:
        """Return the facts for other players; one who has come has the chips of a fresh deal (AK-08)."""
        chips = split_commas(facts["chips"])
        return {
            **facts,
            "maker": seats.name(facts["maker"]),
            "turn": seats.name(facts["turn"]),
            "opened": ", ".join(seats.names(split_commas(facts["opened"]))),
            "chips": ", ".join(seats.by_seat(chips, str(CHIPS_A_DEAL))) if chips else "",
        }

    def kept_for(self, kept: Mapping[str, Any], seats: Seats) -> dict[str, Any]:
        """Return rules, points and the session for other players."""
        found = {
            **kept,
            "computers": seats.names(kept.get("computers", ())),
            "points": seats.by_name(kept.get("points", {})),
        }
        rules = dict(kept.get("rules", {}))
        if "first_maker" in rules:
            rules["first_maker"] = seats.name(rules["first_maker"])
            found["rules"] = {key: value for key, value in rules.items() if value}
        if "match" in kept:
            found["match"] = {**kept["match"], "totals": seats.by_name(kept["match"]["totals"])}
        return {key: value for key, value in found.items() if value}

    def values(self, draft: Draft) -> dict[str, Any]:
        """Return the draft as the keys of a record.

        Raises `LineError` for cards that are no meld, and where the contract is wanting.
        """
        facts = draft.facts
        for line in draft.cards:
            self.check_line(draft, line)
        self._check_contract(draft)
        chips = [read_number(number) for number in split_commas(facts["chips"])]
        seats = list(enumerate(draft.players))
        kinds: Mapping[str, str] = draft.kept.get("kinds", {})
        laid = [
            f"{name}: {kinds.get(text, '')} {text}"
            for seat, name in seats
            for text in map(write_cards, draft.cards.get(f"melds-{seat}", ()))
        ]
        given: dict[str, Any] = {
            **{key: value for key, value in draft.kept.items() if key != "kinds"},
            "contract": facts["contract"],
            "maker": facts["maker"],
            "turn": facts["turn"],
            "drawn": _YES[facts["drawn"]],
            "opened": split_commas(facts["opened"]),
            "chips": chips,
            "table": laid,
            "stock": draft.text_of("stock"),
            "hands": {name: text for seat, name in seats if (text := draft.text_of(f"hand-{seat}"))},
        }
        given = {key: value for key, value in given.items() if value}
        # A pile that was emptied is empty; one that was never named has the card that is turned up.
        return given | ({"discard": write_cards(draft.all_of("pile"))} if "pile" in draft.cards else {})

    def _check_contract(self, draft: Draft) -> None:
        """Raise `LineError` where the contract is wanting though other lines say that it was chosen."""
        said = [fact.label for fact in self.facts if fact.id in {"turn", "opened"} and draft.facts[fact.id]]
        said += ["Drawn already"] * _YES[draft.facts["drawn"]]
        said += [line.label for line in draft.lines() if line.groups and draft.all_of(line.id)]
        if said and not draft.facts["contract"]:
            raise LineError(
                "contract", f"expected one such as set 3 + run 3, since it was chosen before: see {listed(said)}"
            )


def _as_in_a_record(part: str) -> str:
    """Write a part of a contract as a record has it: `set of three` is `set 3`, `two pairs` is `pair 2 + pair 2`."""
    found = _SLOT.fullmatch(part.strip())
    if found is None:
        return part
    times = _NUMBERS.get(found["times"] or "a", found["times"])
    size = _NUMBERS.get(found["size"] or "", found["size"]) or (SMALLEST[PAIR] if found["kind"] == PAIR else "")
    known = range(1, MOST_CARDS + 1)
    if str(times) not in map(str, known) or not str(size).isdecimal():
        return part
    return " + ".join([f"{found['kind']} {size}"] * int(times))


def _melds_in(cards: tuple[Card, ...], rules: Rules) -> list[tuple[Card, ...]]:
    """Return the melds that lie one after another in these cards; nothing where it is not melds alone."""
    if _is_meld(cards, rules):
        return [cards]
    for size in range(len(cards) - 1, 1, -1):
        rest = _melds_in(cards[size:], rules) if _is_meld(cards[:size], rules) else []
        if rest:
            return [cards[:size], *rest]
    return []


def _is_meld(cards: tuple[Card, ...], rules: Rules) -> bool:
    group = read_group(write_cards(cards))
    return any(isinstance(meld_of(group, kind, rules), Meld) for kind in _KINDS)
