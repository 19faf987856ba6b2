"""The computer player of Amerikaner: sees a view, returns a move, in a way that a beginner can follow.

It bids what its hand and a partner should take, calls the highest trump it lacks, and leads a low trump to it. In the tricks it
wins as cheaply as it can, gives its partner's tricks up once it knows the partner (AR-H15), and plays for itself otherwise.
"""

from amerikano.cards import SUITS, Card
from amerikano.tricks.moves import (
    AMERIKANER,
    BID_AMERIKANER,
    BIDS,
    CALLS,
    PASS,
    PLAYS,
    Call,
    Exchange,
    Play,
    TricksMove,
)
from amerikano.tricks.order import ACE, ALL, HEIGHTS, PACK, SUIT_BITS, SUIT_MASK, SUIT_MASKS, cards_of, mask_of
from amerikano.tricks.view import View

_HONOURS = {ACE: 1.0, ACE - 1: 0.85, ACE - 2: 0.6, ACE - 3: 0.35}
_SIDE = {ACE: 0.95, ACE - 1: 0.5, ACE - 2: 0.15}
_LENGTH = 0.75
"""Tricks of each trump beyond the third that is no honour."""
_RUFF = 0.45
"""Tricks of a short side suit, for each card fewer than two."""
_PARTNER = 0.9
"""Share of the tricks left over that a partner takes, beside the card called."""
_EXCHANGE = 0.3
"""Tricks that each exchange card is worth."""
_COURAGE = {3: 2.0, 4: 1.5, 5: 1.0, 6: 0.8}
"""By players, tricks that the estimate is too low by: measured, so that most bids are made but not all."""


def decide(view: View) -> TricksMove:
    """Return the move of the seat whose view this is. Raises `ValueError` when another seat is to move."""
    if view.seat is None or view.seat != view.to_move:
        raise ValueError("expected the view of the seat that is to move")
    if view.phase == "bid":
        return _bid(view)
    if view.phase == "exchange":
        return _exchange(view)
    if view.phase == "lead":
        return _first_lead(view)
    if view.phase == "call":
        return CALLS[max(move.card.high for move in view.legal_moves if isinstance(move, Call))]
    return _play(view)


# ------------------------------------------------------------------ bidding


def tricks_with(hand: int, suit: int, view: View) -> float:
    """Return about how many tricks the hand takes together with a partner when this suit is trumps."""
    trumps = hand >> suit * SUIT_BITS & SUIT_MASK
    own = 0.0
    plain = 0
    for rank in range(SUIT_BITS):
        if trumps >> rank & 1:
            if rank in _HONOURS:
                own += _HONOURS[rank]
            else:
                plain += 1
    length = trumps.bit_count()
    own += _LENGTH * max(0, min(plain, length - 3))
    for other in range(len(SUITS)):
        side = hand >> other * SUIT_BITS & SUIT_MASK
        if other == suit:
            continue
        for rank, worth in _SIDE.items():
            if side >> rank & 1 and side.bit_count() >= ACE + 1 - rank:
                own += worth
        if length > 3:  # noqa: PLR2004  # trumps enough to ruff with
            own += _RUFF * max(0, 2 - side.bit_count())
    size = view.rules.hand
    own = min(own + _EXCHANGE * view.rules.exchange, size)
    others = len(view.players) - 1
    partner = 0.8 + _PARTNER * max(0.0, size - own - 0.8) / (others + 1)
    return min(own + partner, size)


def _best_suit(hand: int, view: View) -> int:
    return max(range(len(SUITS)), key=lambda suit: tricks_with(hand, suit, view) if hand & SUIT_MASKS[suit] else -1)


def _takes_everything(hand: int) -> bool:
    """Whether every card of the hand is the highest left of its suit when they are played from above."""
    for suit in range(len(SUITS)):
        ranks = hand >> suit * SUIT_BITS & SUIT_MASK
        held = ranks.bit_count()
        if ranks != (SUIT_MASK >> SUIT_BITS - held) << SUIT_BITS - held:
            return False
    return True


def _bid(view: View) -> TricksMove:
    hand = mask_of(view.hand)
    if _takes_everything(hand):
        return BID_AMERIKANER
    enough = int(tricks_with(hand, _best_suit(hand, view), view) + _COURAGE[len(view.players)])
    lowest = view.rules.lowest_over(view.bid)
    return BIDS[lowest] if view.bid != AMERIKANER and lowest <= min(enough, view.rules.hand) else PASS


# ----------------------------------------------------- exchange, lead, call


def _exchange(view: View) -> TricksMove:
    """Put down low cards, of short side suits first: a suit without cards can be ruffed."""
    hand = mask_of(view.hand)
    alone = view.bid == AMERIKANER
    trump = -1 if alone else _best_suit(hand, view)

    def worth(card: Card) -> tuple[bool, bool, int, int]:
        bit = card.high
        suit, rank = bit // SUIT_BITS, bit % SUIT_BITS
        length = (hand & SUIT_MASKS[suit]).bit_count()
        if alone:
            return (_is_boss(bit, ALL & ~hand), False, rank, 0)
        return (suit == trump, rank >= ACE - (length > 1), length, rank)

    return Exchange(tuple(sorted(sorted(view.hand, key=worth)[: view.rules.exchange])))


def _first_lead(view: View) -> TricksMove:
    """Lead the lowest trump: the card called wins the trick. In Amerikaner lead from above."""
    hand = mask_of(view.hand)
    if view.bid == AMERIKANER:
        return _highest(view, hand)
    trumps = hand & SUIT_MASKS[_best_suit(hand, view)]
    return PLAYS[(trumps & -trumps).bit_length() - 1]


# ------------------------------------------------------------------- tricks


def _unseen(view: View) -> int:
    """Return the cards that may be in other hands, as a mask."""
    known = mask_of(view.hand) | mask_of(view.put_down) | mask_of(view.rules.set_aside)
    for _, move in view.log:
        if isinstance(move, Play):
            known |= 1 << move.card.high
    return ALL & ~known


def _is_boss(bit: int, unseen: int) -> bool:
    """Whether no higher card of its suit may be in another hand."""
    suit = bit // SUIT_BITS
    return not (unseen & SUIT_MASKS[suit]) >> bit


def _trump(view: View) -> int:
    return -1 if view.trump is None else SUITS.index(view.trump)


def _is_ally(view: View, seat: int) -> bool:
    """Whether the seat is known to be on the own side."""
    side = {view.declarer, view.partner}
    return view.partner is not None and view.seat in side and seat in side


def _play(view: View) -> TricksMove:
    options = mask_of(tuple(move.card for move in view.legal_moves if isinstance(move, Play)))
    if options & options - 1 == 0:
        return PLAYS[options.bit_length() - 1]
    return _lead(view, options) if not view.trick else _follow(view, options)


def _lead(view: View, options: int) -> TricksMove:
    unseen = _unseen(view)
    trump = _trump(view)
    own_side = view.seat in {view.declarer, view.partner}
    bosses = [card.high for card in cards_of(options) if _is_boss(card.high, unseen)]
    trumps_out = trump >= 0 and bool(unseen & SUIT_MASKS[trump])
    boss_trumps = [bit for bit in bosses if bit // SUIT_BITS == trump]
    if own_side and trumps_out and boss_trumps:
        return PLAYS[max(boss_trumps)]  # draw trumps
    side_bosses = [bit for bit in bosses if bit // SUIT_BITS != trump]
    if side_bosses:
        return PLAYS[max(side_bosses, key=lambda bit: (options & SUIT_MASKS[bit // SUIT_BITS]).bit_count())]
    if boss_trumps:
        return PLAYS[max(boss_trumps)]
    side = options & ~SUIT_MASKS[trump] if trump >= 0 and options & ~SUIT_MASKS[trump] else options
    return _lowest(side)


def _follow(view: View, options: int) -> TricksMove:
    trump = _trump(view)
    led = view.trick[0].high // SUIT_BITS
    heights = HEIGHTS[trump][led]
    fallen = [card.high for card in view.trick]
    best = max(fallen, key=lambda bit: heights[bit])
    winner = (view.leader + fallen.index(best)) % len(view.players)
    left = len(view.players) - len(view.trick) - 1
    unseen = _unseen(view)
    beating = [bit for bit in range(PACK) if options >> bit & 1 and heights[bit] > heights[best]]
    if _is_ally(view, winner) and (not left or _is_boss(best, unseen)):
        return _throw_away(options, trump)
    if not beating:
        return _throw_away(options, trump)
    if not left:
        return PLAYS[min(beating, key=lambda bit: (bit // SUIT_BITS == trump, bit % SUIT_BITS))]
    sure = [bit for bit in beating if _is_boss(bit, unseen) and (bit // SUIT_BITS == trump or led != trump)]
    if sure:
        return PLAYS[min(sure, key=lambda bit: (bit // SUIT_BITS == trump, bit % SUIT_BITS))]
    if beating[0] // SUIT_BITS == trump and led != trump:
        return PLAYS[min(beating)]  # ruff low
    return _throw_away(options, trump)


def _throw_away(options: int, trump: int) -> TricksMove:
    side = options & ~SUIT_MASKS[trump] if trump >= 0 else options
    return _lowest(side or options)


def _lowest(options: int) -> TricksMove:
    bits = [bit for bit in range(PACK) if options >> bit & 1]
    return PLAYS[min(bits, key=lambda bit: (bit % SUIT_BITS, (options & SUIT_MASKS[bit // SUIT_BITS]).bit_count()))]


def _highest(view: View, options: int) -> TricksMove:
    unseen = _unseen(view)
    bits = [bit for bit in range(PACK) if options >> bit & 1]
    return PLAYS[max(bits, key=lambda bit: (_is_boss(bit, unseen), bit % SUIT_BITS))]
