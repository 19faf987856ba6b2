"""Tables for the tests: set up from a position, spoken to as the browser speaks, and looked at from outside."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

from amerikano.cards import CARDS, JOKER_INDEX, write_cards
from amerikano.rummy.hand import Hand
from amerikano.table.rummy.table import RummyTable as Table
from tests.support import PLAYERS, chosen, play

if TYPE_CHECKING:
    from random import Random

    from amerikano.rummy import Deal

BO_AND_CEM = ["Bo", "Cem"]


def table(**keys: Any) -> Table:
    """Return the table of a position in which You have drawn, with computer players on the other seats."""
    return Table(play(**{"computers": keys.get("players", PLAYERS)[1:]} | keys))


def open_table(**keys: Any) -> Table:
    """Return such a table where You and Bo have opened: kings and ♣10-Q are Bo's, ♥5-7 and the jacks yours."""
    laid = ["Bo: ♠K ♥K ♦K", "You: ♥5 ♥6 ♥7", "You: ♠J ♥J ♦J", "Bo: ♣10 ♣J ♣Q"]
    return table(**{"table": laid, "opened": ["You", "Bo"]} | keys)


def fresh_table(**keys: Any) -> Table:
    """Return the table of a fresh deal, in which nothing is chosen yet."""
    return Table(chosen(**{"computers": BO_AND_CEM} | keys))


def send(table: Table, kind: str, **fields: Any) -> Table:
    """Send a message as the browser would, with the revision that the table shows."""
    fields = {name.rstrip("_"): value for name, value in fields.items()}
    table.receive({"type": kind, **fields, "revision": table.revision})
    return table


def refusal(table: Table) -> dict[str, Any]:
    """Return the refusal that stands on the table."""
    shown: dict[str, Any] | None = table.view()["refusal"]
    assert shown is not None, "nothing is refused"
    return shown


def rack(table: Table) -> str:
    """Write the cards on the rack."""
    return write_cards(table.rack.cards)


def front(table: Table) -> list[str]:
    """Write the cards in each place in front."""
    return [write_cards(place) for place in table.rack.places]


def cards_at(table: Table, spots: list[list[Any]]) -> list[str]:
    """Return what lies at these spots of the table: the card's text, or the spot where it is no card."""
    view = table.view()
    found = []
    for spot in spots:
        match spot:
            case ["hand", index]:
                found.append(view["hand"][index])
            case ["place", place, index]:
                found.append(view["places"][place]["cards"][index])
            case ["meld", number]:
                found.append(next(meld for seat in view["seats"] for meld in seat["melds"] if meld["id"] == number))
                found[-1] = " ".join(found[-1]["cards"])
            case _:
                found.append(" ".join(map(str, spot)))
    return found


def state(table: Table) -> tuple[Any, ...]:
    """Return all that a refused message must leave as it was."""
    now = table.rack
    return (
        table.deal.copy(),
        list(now.cards),
        [list(place) for place in now.places],
        list(now.drawn),
        now.sorted_by,
        table.lets_all_go,
    )


def clone(table: Table) -> Table:
    """Return an independent copy of a table without a guide."""
    other = copy.copy(table)
    other.deal, other.rack, other.said = table.deal.copy(), table.rack.copy(), list(table.said)
    return other


def redealt(deal: Deal, me: int, generator: Random) -> Deal:
    """Return the deal with the cards that this seat cannot see dealt anew: equal sizes, everything seen as it is."""
    other = deal.copy()
    seats = [seat for seat in range(len(deal.players)) if seat != me]
    hidden = [card.index for seat in seats for card in deal.hands[seat].cards()] + deal.stock
    generator.shuffle(hidden)
    for seat in seats:
        size = deal.hands[seat].size
        other.hands[seat] = Hand([CARDS[index] for index in hidden[:size]])
        del hidden[:size]
    other.stock = hidden
    return other


def some_card(table: Table, generator: Random) -> str:
    """Return a card, mostly one on the rack."""
    if table.rack.cards and generator.random() < 0.9:
        return generator.choice(table.rack.cards).ascii
    return CARDS[generator.randrange(JOKER_INDEX + 1)].ascii


def some_message(table: Table, generator: Random) -> dict[str, Any]:
    """Return some well-formed message, often one that fits the moment."""
    cards = [some_card(table, generator) for _ in range(generator.choice((1, 1, 1, 2, 3, 4)))]
    asked = table.view()["ask"]
    ids = [choice["id"] for choice in asked["choices"]] if asked else []
    makers = [
        {"type": "draw", "from": generator.choice(("stock", "discard"))},
        {"type": "discard", "cards": cards[:1] if generator.random() < 0.8 else cards},
        {"type": "stage", "cards": cards, "place": generator.randrange(3)},
        {"type": "unstage", "place": generator.randrange(3), "index": generator.randrange(3)},
        {"type": "seal"},
        {"type": "lay-off", "cards": cards, "meld": generator.randrange(6)},
        {"type": "choice", "id": generator.choice([*ids, "take", "way-0", "contract-3", "answer-0"])},
        {"type": "sort"},
        {"type": "reorder", "from": generator.randrange(15), "to": generator.randrange(15)},
        {"type": "go-on"},
        {"type": generator.choice(("hint", "again", "another", "reset", "next-deal"))},
    ]
    if ids and generator.random() < 0.7:
        return makers[6]
    if table.waits and generator.random() < 0.7:
        return makers[9]
    return generator.choice(makers)
