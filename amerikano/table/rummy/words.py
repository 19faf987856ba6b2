"""The table said in words: what each player did, and the whole position for those who cannot see it."""

from collections.abc import Sequence

from amerikano.cards import Card, write_cards
from amerikano.rummy.moves import STOCK, Choose, Discard, Draw, LayMeld, LayOff, LetGo, Open, RummyMove, Swap, Take
from amerikano.rummy.rules import USEFUL_DISCARD
from amerikano.rummy.view import View
from amerikano.table import parts


def did(view: View, seat: int, move: RummyMove, came: Sequence[Card] = (), *, fined: bool = False) -> str:
    """Say a move that was just made, as the seat of the view sees it.

    `view` is the one before the move, `came` are the cards that came into a hand that may be seen; `fined` says that it was a
    useful discard (AK-16).
    """
    name = view.players[seat]
    top = view.pile[-1] if view.pile else None
    match move:
        case Choose(contract):
            return f"{name} chose {contract.words}."
        case Draw(source):
            what = f" {top} from the discard pile" if source != STOCK else f"{_named(came)} from the stock"
            return f"{name} drew{what}."
        case Discard(card):
            return f"{name} discarded {card}." + (
                f" A useful discard: {USEFUL_DISCARD} penalty points (AK-16)." if fined else ""
            )
        case Open(groups):
            return f"{name} opened with {'; '.join(map(str, groups))}."
        case LayMeld(group):
            return f"{name} put down {group}."
        case LayOff(card, meld):
            return f"{name} laid {card} off on {write_cards(view.table[meld - 1][1].cards)}."
        case Swap(card, meld):
            return f"{name} took a joker for {card} from {write_cards(view.table[meld - 1][1].cards)}."
        case Take():
            return f"{name} took {top} out of turn for a chip, and a penalty card{_named(came, top)}."
        case LetGo():
            return f"{name} let {top} go."


def _named(came: Sequence[Card], known: Card | None = None) -> str:
    """Write the cards that came into a hand that may be seen, but for one that is named already."""
    rest = list(came)
    if known in rest:
        rest.remove(known)
    return f" {write_cards(rest)}" if rest else ""


def position(view: View) -> str:
    """Say the whole position as the seat of the view sees it, several lines."""
    lines = []
    contract = view.contract.words if view.contract else "not chosen yet"
    deal = "" if view.match is None else f"Deal {view.match.deal} of {view.rules.deals}. "
    lines.append(f"Amerikano. {deal}Contract: {contract}.")
    for seat, name in enumerate(view.players):
        opened = "opened" if view.opened[seat] else "not opened"
        own = ", ".join(
            f"{number} {write_cards(meld.cards)}" for number, (owner, meld) in enumerate(view.table, 1) if owner == seat
        )
        lines.append(
            f"{name}: cards {view.sizes[seat]}, {opened}, chips {view.chips[seat]}, penalty points {view.points[seat]}"
            + (f"; on the table {own}" if own else "")
            + "."
        )
    top = f"top of the discard pile {view.pile[-1]}" if view.pile else "no card on the discard pile"
    lines.append(f"Stock: cards {view.stock}; {top}.")
    for seat, hand in enumerate(view.hands):
        if hand is not None:
            lines.append(f"{parts.whose(view.players[seat])} hand: {write_cards(hand) or 'empty'}.")
    if view.to_move is None:
        lines.append("The deal is over.")
    else:
        name = view.players[view.to_move]
        lines.append(f"{name} {'are' if name == 'You' else 'is'} to {_TO_DO[view.phase]}.")
    return "\n".join(lines)


_TO_DO = {
    "choose": "choose the contract",
    "draw": "draw",
    "offer": "take the discard or let it go",
    "take": "say whether to take the discard out of turn",
    "play": "lay cards or discard",
    "over": "wait",
}
