"""The computer player of Amerikano: sees a view, returns a move, in a way that a beginner can follow.

As maker it chooses the contract that its hand is nearest to. It draws the discard when that brings it nearer, opens
as soon as it can, then lays whatever fits, and discards the card that helps it least, not a useful one where it can
be helped (AK-16). It never takes out of turn (AK-24).
"""

from collections.abc import Iterable, Sequence
from itertools import islice

from amerikano.cards import JOKER, Card
from amerikano.rummy.contracts import RUN, Contract
from amerikano.rummy.distance import distance, plan_for
from amerikano.rummy.fillings import new_melds, openings
from amerikano.rummy.hand import Hand
from amerikano.rummy.melds import Group, place_of
from amerikano.rummy.moves import DISCARDS, DRAW_DISCARD, DRAW_STOCK, LET_GO, Choose, LayMeld, LayOff, Open, RummyMove
from amerikano.rummy.rules import USEFUL_DISCARD
from amerikano.rummy.scoring import value_of
from amerikano.rummy.view import View

_OPENINGS_LOOKED_AT = 60
_MELDS_LOOKED_AT = 60


def decide(view: View) -> RummyMove:
    """Return the move of the seat whose view this is. Raises `ValueError` when another seat is to move."""
    if view.seat is None or view.seat != view.to_move:
        raise ValueError("expected the view of the seat that is to move")
    if view.phase == "choose":
        return Choose(_nearest(view))
    if view.phase == "take":
        return LET_GO
    if view.phase in {"draw", "offer"}:
        return _draw(view)
    return _open(view) or _lay(view) or _discard(view)


def _nearest(view: View) -> Contract:
    """Return the contract that needs fewest cards; of equals the one that puts down more."""
    hand = Hand(view.hand)
    return min(view.contracts_left, key=lambda contract: (distance(hand, contract, view.rules), -contract.size))


def _draw(view: View) -> RummyMove:
    stock = LET_GO if view.phase == "offer" else DRAW_STOCK
    if DRAW_DISCARD not in view.legal_moves:
        return stock
    if stock not in view.legal_moves:
        return DRAW_DISCARD
    return DRAW_DISCARD if _helps(view, view.pile[-1]) else stock


def _helps(view: View, card: Card) -> bool:
    """Whether the card brings the hand nearer to opening, or can be laid once it is opened."""
    assert view.seat is not None  # noqa: S101  # decide() has looked
    hand = Hand(view.hand)
    with_card = hand.copy()
    with_card.add(card.index)
    if not view.opened[view.seat]:
        assert view.contract is not None  # noqa: S101  # chosen before anybody draws
        return card is JOKER or distance(with_card, view.contract, view.rules) < distance(
            hand, view.contract, view.rules
        )
    # Only what could be laid at once: a card that would be discarded again could go round the table for ever.
    if card in view.useful and _may_go(view, list(view.hand)):
        return True
    return any(
        card in cards and _may_go(view, _rest(with_card.cards(), cards))
        for _, cards in islice(new_melds(with_card, view.rules), _MELDS_LOOKED_AT)
    )


def _open(view: View) -> RummyMove | None:
    """Open with as few jokers as possible, and of such ways the one that leaves the lowest cards."""
    assert view.seat is not None  # noqa: S101
    if view.opened[view.seat] or not view.may_open or view.contract is None:
        return None
    ways = openings(Hand(view.hand), view.contract, view.rules)
    lawful = [cards for cards in islice(ways, _OPENINGS_LOOKED_AT) if _may_go(view, _rest(view.hand, *cards))]
    if not lawful:
        return None
    best = min(lawful, key=lambda melds: _worth([card for meld in melds for card in meld]))
    return Open(tuple(Group(cards) for cards in best))


def _worth(cards: Sequence[Card]) -> tuple[int, int]:
    """Order ways to lay: fewest jokers first, then the most points."""
    return cards.count(JOKER), -sum(value_of(card) for card in cards)


def _rest(hand: Iterable[Card], *groups: tuple[Card, ...]) -> list[Card]:
    """Return what is left of a hand when these groups are laid."""
    rest = list(hand)
    for cards in groups:
        for card in cards:
            rest.remove(card)
    return rest


def _may_go(view: View, rest: list[Card]) -> bool:
    """Whether the house lets cards go so that these are left, by how one goes out here (AK-H19)."""
    if view.rules.go_out == "discard":
        return bool(rest)
    if view.rules.go_out == "meld" and len(rest) == 1:
        return view.may_lay and rest[0] in view.useful
    return True


def _lay(view: View) -> RummyMove | None:
    """Put down new melds, then lay off, the most points first; what needs a joker comes last.

    A joker in the last move doubles what the others write (AK-28).
    """
    if not view.may_lay:
        return None
    laid = [move for move in view.legal_moves if isinstance(move, LayOff)]
    natural = [move for move in laid if move.card is not JOKER]
    return (
        _new_meld(view, jokers=False)
        or max(natural, key=lambda move: value_of(move.card), default=None)
        or _new_meld(view, jokers=True)
        or next(iter(laid), None)
    )


def _new_meld(view: View, *, jokers: bool) -> LayMeld | None:
    """Return the new meld that is worth most, with as few jokers as can be."""
    hand = Hand(card for card in view.hand if jokers or card is not JOKER)
    found = [
        (kind, cards)
        for kind, cards in islice(new_melds(hand, view.rules), _MELDS_LOOKED_AT)
        if _may_go(view, _rest(view.hand, cards))
    ]
    if not found:
        return None
    kind, cards = min(found, key=lambda meld: _worth(meld[1]))
    return LayMeld(Group(cards), kind)


def _discard(view: View) -> RummyMove:
    """Discard the card that helps least and costs least."""
    assert view.seat is not None  # noqa: S101
    allowed = [move for move in view.legal_moves if move in DISCARDS]
    if not allowed:  # AK-H19: the last card is laid
        return view.legal_moves[0]
    hand = Hand(view.hand)
    opened = view.opened[view.seat]
    contract = view.contract
    assert contract is not None  # noqa: S101
    plan = None if opened else plan_for(hand, contract, view.rules)

    def cost(card: Card) -> tuple[int, int, int]:
        fine = USEFUL_DISCARD if card in view.useful and (opened or not view.rules.useful_needs_open) else 0
        if plan is None:
            # A useful card can be laid next turn: it is no burden, and giving it away would cost 25.
            return (
                fine + (0 if fine else _company(card, view.hand, runs=True, sets=True)),
                -value_of(card),
                card.index,
            )
        spare = hand.count(card.index) - (plan.kept >> card.index & 1) - (plan.twice >> card.index & 1)
        needed = card is JOKER or spare <= 0
        company = _company(card, view.hand, runs=RUN in contract.kinds, sets=contract.kinds != (RUN,))
        return (1000 * needed + 2 * fine + company, -value_of(card), card.index)

    return DISCARDS[min((move.card for move in allowed if hasattr(move, "card")), key=cost).index]


def _company(card: Card, hand: tuple[Card, ...], *, runs: bool, sets: bool) -> int:
    """Count the other cards that could come to stand in a meld with this one, near ones more."""
    if card is JOKER:
        return 100
    company = 0
    for other in hand:
        if other is JOKER or other is card:
            continue
        if sets and other.rank == card.rank:
            company += 3
        if runs and other.suit is card.suit:
            apart = abs(place_of(other) - place_of(card))
            company += max(0, 3 - min(apart, 13 - apart if 0 in {place_of(card), place_of(other)} else apart))
    return company
