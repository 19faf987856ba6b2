"""Tables for the tests: set up from a position, spoken to as the browser speaks, and looked at from outside."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

import amerikano
from amerikano.cards import CARDS, JOKER_INDEX, write_cards
from amerikano.rummy import Session
from amerikano.rummy.hand import Hand
from amerikano.table.rummy.table import RummyTable as Table
from amerikano.table.tricks.table import TricksTable
from amerikano.tricks import Match, Rules
from amerikano.tricks.order import cards_of
from tests.support import FOUR, PLAYERS, chosen, play, record

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from amerikano.table import AnyTable

TRICK_HANDS = {
    "You": "♦10 ♦7 ♦2 ♠K ♠8 ♠6 ♠5 ♠4 ♥A ♥J ♥6 ♥5 ♥2",
    "Bo": "♦K ♦Q ♦J ♦9 ♦4 ♠A ♠9 ♥K ♥7 ♣K ♣J ♣8 ♣3",
    "Cem": "♦8 ♦5 ♦3 ♠10 ♠7 ♠3 ♥9 ♥8 ♥4 ♣Q ♣10 ♣7 ♣4",
    "Dag": "♦A ♦6 ♠Q ♠J ♠2 ♥Q ♥10 ♥3 ♣A ♣9 ♣6 ♣5 ♣2",
}
"""Four hands without exchange cards, for positions of Amerikaner."""
BO_AND_CEM = ["Bo", "Cem"]
BUTTONS = (
    *("hint", "again", "another", "reset", "next-deal", "undo"),
    *("look-back", "look-first", "look-earlier", "look-later", "look-last"),
    *["look-away"] * 5,  # or most random messages would meet a table that only looks back
)
LOOK_BACK = {"id": "look-back", "text": "Look back"}


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


def tricks_table(**keys: Any) -> TricksTable:
    """Return the table of a deal of Amerikaner, Dag the dealer and computer players on the other seats."""
    players = keys.get("players", FOUR)
    text = record(**{"game": "amerikaner", "players": players, "computers": players[1:], "dealer": players[-1]} | keys)
    return TricksTable(amerikano.load(text))


def auction(bid: object = 8) -> list[str]:
    """Return an auction among four that You win."""
    return [f"You: bid {bid}", *(f"{name}: pass" for name in (() if bid == "amerikaner" else FOUR[1:]))]


def new_session(seed: int = 3) -> Table:
    """Return the table of a session that begins."""
    return Table(Session.new(PLAYERS, seed=seed, computers=[1, 2]))


def new_match(seed: int = 3, rules: Rules | None = None) -> TricksTable:
    """Return the table of a match that begins."""
    rules = rules or Rules.kitty(4)
    players = [*FOUR, "Eva", "Finn"][: rules.players]
    return TricksTable(Match.new(players, rules, seed, computers=range(1, len(players))))


YOUR_TURN: dict[str, Callable[[], AnyTable]] = {
    "amerikano": table,
    "amerikaner": lambda: tricks_table(
        moves=[
            f"{FOUR[1]}: bid 8",
            *(f"{name}: pass" for name in ("Cem", "Dag", "You")),
            "Bo: play ♦4",
            "Bo: call ♦A",
            "Cem: play ♦3",
            "Dag: play ♦A",
        ],
        dealer="You",
        **TRICK_HANDS,
    ),
}
WHOLE: dict[str, Callable[[int], AnyTable]] = {"amerikano": new_session, "amerikaner": new_match}
"""Of either game, the first deal of a whole game."""


def send(table: Table, kind: str, **fields: Any) -> Table:
    """Send a message as the browser would, with the revision that the table shows."""
    fields = {name.rstrip("_"): value for name, value in fields.items()}
    table.receive({"type": kind, **fields, "revision": table.revision})
    return table


def good_message(at: AnyTable) -> dict[str, Any]:
    """Return a message that plays a card of the person, whose turn it is."""
    kind = "play" if at.deal.game == "amerikaner" else "discard"
    return {"type": kind, "cards": [at.deal.legal_moves()[-1].card.ascii]}


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
        getattr(table, "lets_all_go", None),  # the other game has none
    )


def clone(table: Table) -> Table:
    """Return an independent copy of a table without a guide."""
    other = copy.copy(table)
    other.deal, other.rack, other.said = table.deal.copy(), table.rack.copy(), list(table.said)
    return other


def redealt(deal: Any, me: int, generator: Random) -> Any:
    """Return the deal with the cards that this seat cannot see dealt anew: equal sizes, everything seen as it is."""
    other = deal.copy()
    if deal.game == "amerikaner":
        _redeal_tricks(other, me, generator)
        return other
    seats = [seat for seat in range(len(deal.players)) if seat != me]
    hidden = [card.index for seat in seats for card in deal.hands[seat].cards()] + deal.stock
    generator.shuffle(hidden)
    for seat in seats:
        size = deal.hands[seat].size
        other.hands[seat] = Hand([CARDS[index] for index in hidden[:size]])
        del hidden[:size]
    other.stock = hidden
    return other


def _redeal_tricks(deal: Any, me: int, generator: Random) -> None:
    """Deal hands, exchange cards and what another put down anew; who holds the card called is then the partner."""
    seats = [seat for seat in range(len(deal.players)) if seat != me]
    masks = [*(deal.hands[seat] for seat in seats), deal.kitty, deal.put_down if deal.declarer != me else 0]
    down = len(masks) - 1
    called = 1 << deal.called if deal.called >= 0 and not deal.partner_known else 0
    while True:
        cards = [card for mask in masks for card in cards_of(mask)]
        generator.shuffle(cards)
        dealt = []
        for mask in masks:
            taken = [cards.pop() for _ in range(mask.bit_count())]
            dealt.append(sum(1 << card.high for card in taken))
        played = {seat for seat in seats if called and _has_played(deal, seat)}
        wrong = {down, down - 1} | {number for number, seat in enumerate(seats) if seat in played}
        if not any(dealt[number] & called for number in wrong):
            break
    for number, seat in enumerate(seats):
        deal.hands[seat] = dealt[number]
        if dealt[number] & called:
            deal.partner = seat
    deal.kitty = dealt[down - 1]
    if deal.declarer != me:
        deal.put_down = dealt[down]


def _has_played(deal: Any, seat: int) -> bool:
    """Whether the seat has played to the trick in the middle: it does not hold the card called."""
    return (seat - deal.leader) % len(deal.players) < len(deal.trick)


def some_card(table: Table, generator: Random) -> str:
    """Return a card, mostly one on the rack."""
    if table.rack.cards and generator.random() < 0.9:
        return generator.choice(table.rack.cards).ascii
    return CARDS[generator.randrange(JOKER_INDEX + 1)].ascii


def some_teachers_message(table: Table, generator: Random) -> dict[str, Any]:
    """Return some well-formed message that only a teacher's table, or one with a deal by number, takes."""
    places = [*(f"hand-{seat}" for seat in range(5)), "pile", "stock", "melds-0", "kitty", "pack", "number", "players"]
    texts = ["", "♠A ♠K", "SQ | SQ", "7", "Ada, Bo, Cem", "yes", "kitty", table.deal.text(), "x" * 99]
    return generator.choice(
        [
            {"type": "seat", "id": f"{generator.choice(('show', 'hide', 'sit'))}-{generator.randrange(5)}"},
            {
                "type": generator.choice(
                    (
                        "hands",
                        "set-up",
                        "set-up-close",
                        "set-up-close",
                        "set-up-deal",
                        "set-up-clear",
                        "set-up-number",
                        "new-deal",
                        "deal-before",
                    )
                )
            },
            {"type": generator.choice(("redo", "play-on", "look-back", "look-away", "look-away"))},
            {
                "type": "set-up-move",
                "from": generator.choice(places),
                "index": generator.randrange(15),
                "to": generator.choice(places),
            },
            {
                "type": generator.choice(("set-up-fill", "set-up-enter")),
                "line": generator.choice([*places, "turn", "rules", "moves", "record"]),
                "text": generator.choice(texts),
            },
        ]
    )


def some_message(table: Table, generator: Random) -> dict[str, Any]:
    """Return some well-formed message, often one that fits the moment."""
    cards = [some_card(table, generator) for _ in range(generator.choice((1, 1, 1, 2, 3, 4)))]
    asked = table.view()["ask"]
    ids = [choice["id"] for choice in asked["choices"]] if asked else []
    if table.deal.game == "amerikaner":
        return _some_tricks_message(table, generator, ids)
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
        {"type": generator.choice(BUTTONS)},
    ]
    if ids and generator.random() < 0.7:
        return makers[6]
    if table.waits and generator.random() < 0.7:
        return makers[9]
    return generator.choice(makers)


def _some_tricks_message(table: Table, generator: Random, ids: list[str]) -> dict[str, Any]:
    """Return some well-formed message to a table of Amerikaner."""
    view = table.view()
    rungs = [rung["id"] for rung in view["ladder"]]
    bids = [rung["id"] for rung in view["ladder"] if rung["state"] == "open"][:2]
    hand = view["hand"] or ["SA"]
    fits = [hand[i] for i in view["playable"] or ()] or hand
    wanted = view["exchange"] or generator.randrange(1, 6)
    makers = [
        {"type": "play", "cards": [generator.choice(fits)]},
        {"type": "play", "cards": [some_card(table, generator) for _ in range(generator.choice((1, 1, 2)))]},
        {"type": "choice", "id": generator.choice(["pass", *bids, *ids])},
        {
            "type": "choice",
            "id": generator.choice([*rungs, "bid-99", "bid-0", "call-SA", "call-JK", "way-0", "answer-0"]),
        },
        {"type": "exchange", "cards": generator.sample(hand, min(wanted, len(hand)))},
        {"type": "exchange", "cards": [some_card(table, generator) for _ in range(generator.randrange(1, 6))]},
        {"type": "draw", "from": "stock"},
        {"type": "stage", "cards": [generator.choice(hand)], "place": 0},
        {"type": "seal"},
        {"type": "sort"},
        {"type": "reorder", "from": generator.randrange(15), "to": generator.randrange(15)},
        {"type": "go-on"},
        {"type": generator.choice(BUTTONS)},
    ]
    if table.waits and generator.random() < 0.8:
        return makers[11]
    if generator.random() < 0.6:
        return makers[{"bid": 2, "call": 2, "exchange": 4}.get(view["phase"], 0)]
    return generator.choice(makers)
