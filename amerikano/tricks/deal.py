"""A deal of Amerikaner, from the auction to the count."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar, Self

from amerikano.cards import Card
from amerikano.game import Deal as CommonDeal
from amerikano.game import check_players, is_whole
from amerikano.tricks import refusals
from amerikano.tricks.moves import (
    AMERIKANER,
    BID_AMERIKANER,
    BIDS,
    CALLS,
    PASS,
    PLAYS_OF,
    Bid,
    Call,
    Exchange,
    Pass,
    Play,
    TricksMove,
    read_move,
)
from amerikano.tricks.order import ALL, BY_HIGH, HEIGHTS, SUIT_BITS, SUIT_MASK, SUIT_MASKS, cards_of, mask_of
from amerikano.tricks.rules import FEWEST_PLAYERS, Rules
from amerikano.tricks.scoring import Result, result_of
from amerikano.tricks.setup import Before, Setup, check, deal_cards

if TYPE_CHECKING:
    from amerikano.tricks.view import View

BID, EXCHANGE, LEAD, CALL, PLAY, OVER = "bid", "exchange", "lead", "call", "play", "over"
MOST_PLAYERS = 6
NONE = -1
"""No suit, no card."""
_SPADES, _HEARTS, _DIAMONDS, _CLUBS = PLAYS_OF


@cache
def _usual_rules(players: int) -> Rules:
    """Return the rules of a deal that names none: every deal can have the same ones."""
    return Rules.classic(players)


class Deal(CommonDeal[TricksMove]):
    """One deal of Amerikaner.

    Phases: `bid` (the auction) · `exchange` (declarer puts cards down) · `lead` (declarer leads to the first trick) · `call`
    (declarer calls a card) · `play` · `over`. Hands are masks inside (see `order`), suits their number in `SUITS`, -1 for none.
    """

    __slots__ = (
        "_follow",
        "_heights",
        "_highest",
        "_tricks_played",
        "_winner",
        "bid",
        "called",
        "declarer",
        "hands",
        "kitty",
        "last_trick",
        "leader",
        "led",
        "partner",
        "partner_known",
        "passed",
        "playable",
        "put_down",
        "rules",
        "start",
        "taken",
        "trick",
        "trump",
    )
    game: ClassVar[str] = "amerikaner"

    start: Setup
    """The deal before its first move."""
    rules: Rules
    hands: list[int]
    kitty: int
    """The exchange cards that lie in the middle; none once they were taken up."""
    put_down: int
    """What declarer put down."""
    bid: int
    """The highest bid so far; 0 for none."""
    passed: int
    """The seats that passed, as bits."""
    declarer: int | None
    """The highest bidder so far; fixed once the auction is over."""
    trump: int
    called: int
    """The card called, as the number of its bit."""
    partner: int | None
    """Who holds the card called: for nobody to see before it falls."""
    partner_known: bool
    playable: int
    """The cards that the seat to move may play, as a mask; none while no card is due (AR-10, AR-12)."""
    trick: list[Card]
    """The cards of the trick so far, in the order in which they fell."""
    leader: int
    """Who led to it."""
    led: int
    """The suit led."""
    last_trick: tuple[int, tuple[Card, ...], int] | None
    """The trick before: who led, its cards, who took it."""
    taken: list[int]
    """Tricks by seat."""
    _tricks_played: int
    _follow: int
    """The suit to be followed, as a mask; all cards while nothing is led."""
    _heights: tuple[int, ...]
    """How high each card is in this trick, see `HEIGHTS`."""
    _highest: int
    """How high the card is that wins the trick so far."""
    _winner: int
    """The seat that played it."""

    @classmethod
    def new(
        cls,
        players: Sequence[str],
        rules: Rules | None = None,
        seed: int = 0,
        *,
        dealer: int | None = None,
        computers: Iterable[int] = (),
    ) -> Self:
        """Deal afresh; `dealer` and `computers` are seats. Equal arguments, equal deal. Raises `ValueError` (AR-25)."""
        names = check_players(players, FEWEST_PLAYERS, MOST_PLAYERS, "AR-25")
        return cls.from_setup(
            Setup(names, rules or _usual_rules(len(names)), seed, dealer, tuple(sorted(set(computers))))
        )

    @classmethod
    def from_setup(cls, setup: Setup) -> Self:
        """Begin from a setup. Raises `PositionError` (a `ValueError`) where it cannot be."""
        check_players(setup.players, FEWEST_PLAYERS, MOST_PLAYERS, "AR-25")
        seats = range(len(setup.players))
        for seat in (*setup.computers, *setup.hands, *(() if setup.dealer is None else (setup.dealer,))):
            if seat not in seats:
                raise ValueError(f"expected a seat from 0 to {len(seats) - 1}, got {seat!r}")
        if not is_whole(setup.seed):
            raise ValueError(f"expected the seed to be a whole number, got {setup.seed!r}")
        check(setup)
        self = cls.__new__(cls)
        self.start, self.players, self.rules = setup, setup.players, setup.rules
        self.log = []
        self.hands, self.kitty = deal_cards(setup)
        self.put_down = self.bid = self.passed = self.playable = 0
        self.declarer = self.partner = self.last_trick = None
        self.trump = self.called = self.led = NONE
        self.partner_known = False
        self.trick, self.taken = [], [0] * len(seats)
        self.leader = self._tricks_played = 0
        self._winner, self._highest = 0, NONE
        self._follow, self._heights = ALL, ()
        self.phase, self.to_move = BID, setup.first_bidder
        return self

    # ---------------------------------------------------------------- moves

    def move(self, text: str) -> TricksMove:
        """Read a move as it is written in a record. Raises `UnreadableTextError`."""
        return read_move(text)

    def legal_moves(self) -> list[TricksMove]:
        """Return the moves open to the seat to move."""
        playable = self.playable
        if playable:
            return [
                *_SPADES[playable & SUIT_MASK],
                *_HEARTS[playable >> SUIT_BITS & SUIT_MASK],
                *_DIAMONDS[playable >> 2 * SUIT_BITS & SUIT_MASK],
                *_CLUBS[playable >> 3 * SUIT_BITS],
            ]
        phase = self.phase
        if phase == BID:
            return [PASS, *BIDS[self.rules.lowest_over(self.bid) : self.rules.hand + 1], BID_AMERIKANER]
        if phase == CALL:
            return [CALLS[card.high] for card in cards_of(self.callable())]
        if phase == EXCHANGE:
            assert self.declarer is not None  # noqa: S101  # only after the auction
            return [Exchange(cards) for cards in combinations(cards_of(self.hands[self.declarer]), self.rules.exchange)]
        return []

    def must_play_called(self) -> bool:
        """Whether the seat to move holds the called card in the first trick (AR-10)."""
        return self.partner == self.to_move and not self.partner_known and not self._tricks_played

    def callable(self) -> int:
        """Return the cards that declarer may call, as a mask: the trumps in the other hands (AR-09, AR-23, AR-H8)."""
        others = 0
        for seat, hand in enumerate(self.hands):
            if seat != self.declarer:
                others |= hand
        return others & SUIT_MASKS[self.trump]

    # ---------------------------------------------------------------- rules

    _refusal = refusals.refusal_of
    _out_of_turn = refusals.out_of_turn

    def play(self, move: TricksMove, seat: int | None = None) -> None:
        """Play the move, or raise `IllegalMove` and leave the deal exactly as it was."""
        mover = self.to_move
        if (
            type(move) is not Play
            or mover is None
            or not (seat is None or seat == mover)
            or not self.playable >> move.card.high & 1
        ):
            super().play(move, seat)
            return
        # Nearly every move is a card that may be played. `playable` has said so: it goes no longer way, and `_DO` needs no Play.
        bit = move.card.high
        self.log.append((mover, move))
        self.hands[mover] ^= 1 << bit
        trick = self.trick
        trick.append(move.card)
        if self.led == NONE:
            self._lead_suit(bit)
            return
        height = self._heights[bit]
        if height > self._highest:
            self._highest, self._winner = height, mover
        if bit == self.called:
            self.partner_known = True
        if len(trick) == len(self.players):
            self._end_trick()
        else:
            self._ask((mover + 1) % len(self.players))

    def _pass(self, _move: Pass) -> None:
        assert self.to_move is not None  # noqa: S101  # the move was checked
        self.passed |= 1 << self.to_move
        self._next_bidder()

    def _make_bid(self, move: Bid) -> None:
        self.bid, self.declarer = move.tricks, self.to_move
        if move.tricks == AMERIKANER:
            self._end_auction()  # AR-06
        else:
            self._next_bidder()

    def _next_bidder(self) -> None:
        everybody = (1 << len(self.players)) - 1
        if self.passed == everybody:
            self.phase, self.to_move = OVER, None  # AR-26: all passed
        elif self.declarer is not None and self.passed | 1 << self.declarer == everybody:
            self._end_auction()
        else:
            assert self.to_move is not None  # noqa: S101  # the move was checked
            seat = (self.to_move + 1) % len(self.players)
            while self.passed >> seat & 1:
                seat = (seat + 1) % len(self.players)
            self.to_move = seat

    def _end_auction(self) -> None:
        assert self.declarer is not None  # noqa: S101  # somebody bid
        self.to_move = self.leader = self.declarer
        if self.rules.exchange:
            self.hands[self.declarer] |= self.kitty
            self.kitty = 0
            self.phase = EXCHANGE
        else:
            self._lead()

    def _lead(self) -> None:
        assert self.declarer is not None  # noqa: S101  # only after the auction
        self.phase = LEAD
        self._ask(self.declarer)

    def _ask(self, seat: int) -> None:
        """Ask a seat for a card, and note which it may play (AR-10, AR-12)."""
        self.to_move = seat
        hand = self.hands[seat]
        self.playable = hand & self._follow or hand
        if not self._tricks_played and self.must_play_called():  # looked at first, it saves a call in all later tricks
            self.playable = 1 << self.called

    def _exchange(self, move: Exchange) -> None:
        assert self.declarer is not None  # noqa: S101
        self.put_down = mask_of(move.cards)
        self.hands[self.declarer] &= ~self.put_down
        self._lead()

    def _lead_suit(self, bit: int) -> None:
        """Begin a trick; the first one makes trumps (AR-08, AR-11) and has a card called where there is one (AR-09, AR-29)."""
        self.led = suit = bit // SUIT_BITS
        self._follow = SUIT_MASKS[suit]
        first = self.phase == LEAD
        if first and self.bid != AMERIKANER:
            self.trump = suit
        self._heights = HEIGHTS[self.trump][suit]
        self._highest, self._winner = self._heights[bit], self.leader
        if first and self.trump != NONE and self.callable():
            self.phase, self.playable = CALL, 0
        else:
            self._follow_the_lead()

    def _follow_the_lead(self) -> None:
        self.phase = PLAY
        self._ask((self.leader + 1) % len(self.players))

    def _call(self, move: Call) -> None:
        self.called = move.card.high
        self.partner = next(seat for seat, hand in enumerate(self.hands) if hand >> self.called & 1)
        self._follow_the_lead()

    def _end_trick(self) -> None:
        winner = self._winner
        self.last_trick = (self.leader, tuple(self.trick), winner)
        self.taken[winner] += 1
        self._tricks_played += 1
        self.trick = []
        self.led, self.leader, self._follow = NONE, winner, ALL
        if self._tricks_played == self.rules.hand:
            self.phase, self.to_move, self.playable = OVER, None, 0
        else:
            self._ask(winner)

    _DO: ClassVar[dict[type, Any]] = {Pass: _pass, Bid: _make_bid, Exchange: _exchange, Call: _call}

    # ---------------------------------------------------------------- reading

    @property
    def match(self) -> Before | None:
        """What was before this deal in a match, or None for a single deal."""
        return self.start.match

    @property
    def computers(self) -> tuple[int, ...]:
        """Seats played by the computer."""
        return self.start.computers

    @property
    def passed_out(self) -> bool:
        """Whether all passed: the deal is over without a score (AR-26)."""
        return self.phase == OVER and self.declarer is None

    def result(self) -> Result:
        """Return the count of a deal that is over. Raises `ValueError` before that."""
        if self.phase != OVER:
            raise ValueError("expected a deal that is over")
        return result_of(self)

    def view(self, seat: int | None) -> "View":
        """Return all that this seat may know and nothing else; None is an onlooker who sees all hands."""
        from amerikano.tricks.view import view_of  # noqa: PLC0415  # the view knows the deal

        return view_of(self, seat)

    def text(self) -> str:
        """Write the deal as a record, which `amerikano.load` reads."""
        from amerikano.tricks.record import write  # noqa: PLC0415  # the record knows the deal

        return write(self)

    def copy(self) -> Self:
        """Return an independent copy."""
        other = type(self).__new__(type(self))
        for name in ("players", "phase", "to_move", *self.__slots__):
            setattr(other, name, getattr(self, name))
        other.log, other.hands = self.log.copy(), self.hands.copy()
        other.trick, other.taken = self.trick.copy(), self.taken.copy()
        return other

    def _state(self) -> tuple[Any, ...]:
        return (self.log, self.phase, self.to_move, *(getattr(self, name) for name in self.__slots__))

    def __repr__(self) -> str:
        """Say where the deal stands."""
        who = "over" if self.to_move is None else f"{self.players[self.to_move]} to {self.phase}"
        return f"<Amerikaner, {self.rules.preset}, {len(self.players)} players, {len(self.log)} moves, {who}>"


def card_called(deal: Deal) -> Card | None:
    """Return the card called, or None."""
    return None if deal.called == NONE else BY_HIGH[deal.called]
