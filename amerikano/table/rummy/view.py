"""What the front end draws for Amerikano beside what every view has (`RummyView` in widgets/src/view.ts)."""

from typing import TYPE_CHECKING, Any

from amerikano.cards import JOKER
from amerikano.rummy.contracts import RUN, Contract
from amerikano.rummy.melds import HIGH, Meld
from amerikano.rummy.moves import DRAW_DISCARD, DRAW_STOCK, LayMeld, LayOff, RummyMove, Swap
from amerikano.rummy.view import View
from amerikano.table.parts import ANSWER_ABOVE, Spot
from amerikano.table.rummy.count import count_of
from amerikano.table.rummy.places import ANY, LETTERS, WORDS, fault_of_place, state_of_place

if TYPE_CHECKING:
    from amerikano.table.rummy.table import RummyTable


def fields_of(table: "RummyTable", seen: View) -> dict[str, Any]:
    """Return the fields. Everything in them comes from the seat's own view of the deal and from the rack."""
    return {
        "game": "amerikano",
        "phase": seen.phase,
        "seats": _seats(table, seen),
        "contract": _contract(seen),
        "deal": None if seen.match is None else [seen.match.deal, seen.rules.deals],
        "stock": seen.stock,
        "pile": {"top": seen.pile[-1].ascii if seen.pile else None, "count": len(seen.pile)},
        "drawn": _drawn(table),
        "places": _places(table, seen),
        "seal": _seal(table, seen),
        "ask": ask(table, seen),
        "count": count_of(table.deal, table.session, table.names) if seen.phase == "over" else None,
    }


def _seats(table: "RummyTable", seen: View) -> list[dict[str, Any]]:
    melds: list[list[dict[str, Any]]] = [[] for _ in seen.players]
    for number, (owner, meld) in enumerate(seen.table, start=1):
        melds[owner].append({"id": number, "kind": meld.kind, "cards": meld_cards(meld)})
    return [_seat(table, seen, seat, own) for seat, own in enumerate(melds)]


def _seat(table: "RummyTable", seen: View, seat: int, melds: list[dict[str, Any]]) -> dict[str, Any]:
    values: dict[str, Any] = {
        "name": seen.players[seat],
        "cards": seen.sizes[seat],
        "chips": seen.chips[seat],
        "points": seen.points[seat] + (seen.match.totals[seat] if seen.match else 0),
        "opened": seen.opened[seat],
        "computer": seat in seen.computers,
        "maker": seen.contract is not None and seat == seen.maker,
        "melds": melds,
    }
    hand = seen.hands[seat]
    if seat in table.shown and seat != seen.seat and hand is not None:
        values["hand"] = [card.ascii for card in table.rack.in_order(hand)]
    return values


def meld_cards(meld: Meld) -> list[str]:
    """Return the cards of a meld, each joker with what it stands for."""
    if JOKER not in meld.cards:
        return [card.ascii for card in meld.cards]
    rank = meld.natural.rank
    assert rank is not None  # noqa: S101  # a natural card has one
    return [
        card.ascii if card is not JOKER else f"JK={meld.stands_for(i).ascii if meld.kind == RUN else rank.text}"
        for i, card in enumerate(meld.cards)
    ]


def _melds_asked(contract: Contract) -> list[dict[str, Any]]:
    return [{"kind": slot.kind, "size": slot.size} for slot in contract.slots]


def _contract(seen: View) -> dict[str, Any] | None:
    if seen.contract is None:
        return None
    return {"melds": _melds_asked(seen.contract), "text": _short(seen.contract), "by": seen.players[seen.maker]}


def _short(contract: Contract) -> str:
    return " + ".join(slot.kind if slot.kind == "pair" else f"{slot.kind} of {slot.size}" for slot in contract.slots)


def _unbroken(contract: Contract) -> str:
    """Write a contract for a button: its lines break between two melds only."""
    return _short(contract).replace(" of ", "\N{NO-BREAK SPACE}of\N{NO-BREAK SPACE}")


def _drawn(table: "RummyTable") -> list[int]:
    """Return where on the rack the cards drawn this turn stand: of equal cards the ones on the right."""
    marks: list[int] = []
    left = [] if table.hides_own else list(table.rack.drawn)
    for index in range(len(table.rack.cards) - 1, -1, -1):
        if table.rack.cards[index] in left:
            left.remove(table.rack.cards[index])
            marks.append(index)
    return sorted(marks)


def _places(table: "RummyTable", seen: View) -> list[dict[str, Any]]:
    opened = seen.seat is not None and seen.opened[seen.seat]
    places = []
    for number, cards in enumerate(table.rack.places):
        slot = None if opened or seen.contract is None else seen.contract.slots[number]
        kind, size = (ANY, None) if slot is None else (slot.kind, slot.size)
        state = state_of_place(cards, kind, size, seen.rules)
        places.append(
            {
                "key": LETTERS[number],
                "kind": kind,
                "size": size,
                "cards": [card.ascii for card in cards],
                "state": state,
                "words": WORDS[state],
            }
        )
    return places


def _seal(table: "RummyTable", seen: View) -> dict[str, str]:
    if seen.seat is None or not table.rack.places:
        return {"state": "none", "word": ""}
    word = "LAY" if seen.opened[seen.seat] else "OPEN"
    return {"state": "lit" if table.is_lit(seen) else "off", "word": word}


def next_spots(table: "RummyTable", seen: View) -> list[Spot]:
    """Return what may be touched now without a card chosen."""
    if seen.seat is None or seen.to_move != seen.seat:
        return []
    if seen.phase in {"draw", "offer"}:
        moves = seen.legal_moves
        stock = DRAW_STOCK in moves or seen.phase == "offer"
        return [["stock"]] * stock + [["pile"]] * (DRAW_DISCARD in moves)
    return [["seal"]] if seen.phase == "play" and table.is_lit(seen) else []


def ask(table: "RummyTable", seen: View) -> dict[str, Any] | None:
    """Return the question of the table with its buttons."""
    if table.open_question:
        choices = [{"id": name, "text": _way(move)} for name, move in table.choices(table.open_question).items()]
        return {"text": "Which way?", "choices": choices}
    choices_now = table.choices(())
    if not choices_now:
        return None
    if seen.phase == "choose":
        return {
            "text": "Choose the contract of this deal.",
            "choices": [
                {"id": f"contract-{number}", "text": _unbroken(contract), "contract": _melds_asked(contract)}
                for number, contract in enumerate(seen.contracts_left)
            ],
        }
    card = seen.pile[-1]
    return {
        "text": f"Take {card} out of turn?",
        "choices": [
            {"id": "take", "text": "Take it: a chip, a penalty card"},
            {"id": "let-go", "text": "Let it go"},
            {"id": "let-all-go", "text": "Let all go until my turn"},
        ],
    }


def _way(move: RummyMove) -> str:
    if isinstance(move, LayOff) and move.end is not None:
        return f"{move.card} at the {'high' if move.end == HIGH else 'low'} end"
    if isinstance(move, Swap):
        return f"Take the joker for {move.card}"
    if isinstance(move, LayMeld):
        return f"{move.group} as a {move.kind}"
    return f"Lay {move.card} off" if isinstance(move, LayOff) else str(move)


def _fault_in_front(table: "RummyTable", seen: View) -> str:
    """Say what is wrong with the first place in front that is full and not as asked (AK-20)."""
    if seen.contract is None or seen.seat is None or seen.opened[seen.seat]:
        return ""
    faults = (
        fault_of_place(cards, slot, seen.rules)
        for cards, slot in zip(table.rack.places, seen.contract.slots, strict=False)
    )
    return next(filter(None, faults), "")


def own_turn(table: "RummyTable", seen: View) -> tuple[str, str]:
    """Say what to do now, and what else could be done."""
    assert seen.seat is not None  # noqa: S101  # it is the person's turn
    if seen.phase == "choose":
        return (
            "You are the contract maker: choose.",
            "Everybody must make the same contract. Look what your hand is near to.",
        )
    if seen.phase == "take":
        return ANSWER_ABOVE, ""
    if seen.phase in {"draw", "offer"}:
        if not seen.pile_open:
            return "Your turn: touch the stock to draw.", ""
        return "Your turn: touch the stock to draw.", f"Or touch the discard pile to draw {seen.pile[-1]}."
    if fault := _fault_in_front(table, seen):
        return fault, "Touch a card there to take it back."
    if table.is_lit(seen):
        word = "lay it down" if seen.opened[seen.seat] else "open"
        return f"Touch the seal to {word}.", "Or touch a card in front of you to take it back."
    if seen.opened_now and not seen.may_lay:
        return (
            "You have opened. Choose a card, then touch the discard pile.",
            "From your next turn on you may lay cards off.",
        )
    if seen.may_lay:
        return "Lay off what fits, then discard.", "Choose a card, then touch a meld or the discard pile."
    return (
        "Put cards in front of you, or discard one.",
        "Choose cards, then touch a place or the discard pile.",
    )
