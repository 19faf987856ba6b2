"""A deal of Amerikano, from the choice of the contract to the count."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Self

from amerikano.cards import CARDS, JOKER_INDEX, Card
from amerikano.game import Deal as CommonDeal
from amerikano.game import PositionError, check_players, is_whole
from amerikano.rummy import refusals
from amerikano.rummy.contracts import Contract
from amerikano.rummy.fillings import new_melds, openings
from amerikano.rummy.hand import SUIT_BITS, SUIT_MASK, Hand
from amerikano.rummy.melds import Group, Meld, grown, swapped, takes
from amerikano.rummy.moves import (
    DISCARDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    LET_GO,
    STOCK,
    TAKE,
    Choose,
    Discard,
    Draw,
    LayMeld,
    LayOff,
    LetGo,
    Open,
    RummyMove,
    Swap,
    Take,
    read_move,
)
from amerikano.rummy.rules import (
    CHIPS_A_DEAL,
    CHIPS_FOR_GOING_OUT,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    STOCK_FOR_A_TAKE,
    USEFUL_DISCARD,
    Rules,
)
from amerikano.rummy.scoring import Result, result_of
from amerikano.rummy.setup import Before, Setup, check, deal_cards, first_seat

if TYPE_CHECKING:
    from amerikano.rummy.view import View

CHOOSE, DRAW, OFFER, TAKING, PLAY, OVER = "choose", "draw", "offer", "take", "play", "over"


@cache
def _discards(suit: int, ranks: int) -> list[RummyMove]:
    return [DISCARDS[suit * SUIT_BITS + rank] for rank in range(SUIT_BITS) if ranks >> rank & 1]


def discards_of(hand: Hand) -> list[RummyMove]:
    """Return the discard of each different card of a hand, in a new list."""
    one = hand.one
    moves = (
        _discards(0, one & SUIT_MASK)
        + _discards(1, one >> SUIT_BITS & SUIT_MASK)
        + _discards(2, one >> 2 * SUIT_BITS & SUIT_MASK)
        + _discards(3, one >> 3 * SUIT_BITS)
    )
    if hand.jokers:
        moves.append(DISCARDS[JOKER_INDEX])
    return moves


class Deal(CommonDeal[RummyMove]):
    """One deal of Amerikano.

    Phases: `choose` (the maker chooses the contract) · `draw` (a turn begins) · `offer` (a discard may be taken out
    of turn: the next player draws it or lets it go, AK-23) · `take` (a player who may take it is asked, AK-22) ·
    `play` (drawn; open, lay, discard) · `over`. Cards are numbers inside (see `Card.index`); everything that leaves
    the deal is a `Card`.
    """

    __slots__ = (
        "_asked",
        "_offers",
        "chips",
        "contract",
        "fines",
        "going_out",
        "hands",
        "joker_out",
        "opened",
        "opened_now",
        "pile",
        "pile_open",
        "rules",
        "start",
        "stock",
        "table",
        "turn",
        "turns",
    )
    game: ClassVar[str] = "amerikano"

    start: Setup
    """The position before the first move."""
    rules: Rules
    contract: Contract | None
    hands: list[Hand]
    stock: list[int]
    """Card indices, the top card last."""
    pile: list[int]
    """The discard pile as card indices, the top card last."""
    table: list[tuple[int, Meld]]
    """Melds on the table with the seat that laid them, in the order in which they were laid."""
    opened: list[bool]
    opened_now: bool
    """The seat whose turn it is opened in this turn."""
    chips: list[int]
    fines: list[list[Card | int]]
    """By seat: useful discards of this deal (AK-16), after them the points that a position began with."""
    turn: int
    """The seat whose turn it is; while a discard is offered, the next player."""
    turns: list[int]
    """By seat: how many turns it has begun."""
    pile_open: bool
    """Whether the turn may begin with the top of the discard pile."""
    going_out: int | None
    """The seat that went out, when the deal is over; None when the stock closed it (AK-29)."""
    joker_out: bool
    """Whether the hand was emptied with a joker (AK-28)."""
    _asked: list[int]
    """Seats that may take the discard out of turn and were not asked yet, the next one last."""
    _offers: dict[int, tuple[LayOff, ...]]
    """What can be laid off on the table as it stands, by card index: the useful cards (AK-16)."""

    @classmethod
    def new(
        cls,
        players: Sequence[str],
        rules: Rules | None = None,
        seed: int = 0,
        *,
        maker: int | None = None,
        computers: Iterable[int] = (),
    ) -> Self:
        """Deal afresh. `players` are names; `maker` and `computers` are seats. Equal arguments, equal deal.

        Raises `ValueError` for a number of players that the game does not have (AK-05).
        """
        names = check_players(players, FEWEST_PLAYERS, MOST_PLAYERS, "AK-05")
        return cls.from_setup(Setup(names, rules or Rules(), seed, maker, tuple(sorted(set(computers)))))

    @classmethod
    def from_setup(cls, setup: Setup) -> Self:
        """Begin from a position. Raises `PositionError` (a `ValueError`) where it cannot be."""
        check_players(setup.players, FEWEST_PLAYERS, MOST_PLAYERS, "AK-05")
        seats = range(len(setup.players))
        for seat in (
            *setup.computers,
            *(() if setup.maker is None else (setup.maker,)),
            *(() if setup.turn is None else (setup.turn,)),
        ):
            if seat not in seats:
                raise ValueError(f"expected a seat from 0 to {len(seats) - 1}, got {seat!r}")
        if not is_whole(setup.seed):
            raise ValueError(f"expected the seed to be a whole number, got {setup.seed!r}")
        check(setup)
        self = cls.__new__(cls)
        self.start, self.players, self.rules, self.contract = setup, setup.players, setup.rules, setup.contract
        self.log = []
        self.hands, self.stock, self.pile = deal_cards(setup)
        self.table = list(setup.table)
        owners = {owner for owner, _ in setup.table}
        self.opened = [seat in setup.opened or seat in owners for seat in seats]
        self.opened_now = False
        self.chips = list(setup.chips or [CHIPS_A_DEAL] * len(seats))
        self.fines = [[setup.points[seat]] if setup.points.get(seat) else [] for seat in seats]
        self.turns = [0] * len(seats)
        self.pile_open = bool(self.pile)
        self.going_out, self.joker_out = None, False
        self._asked, self._offers = [], {}
        self._count_offers()
        self._enter(setup)
        if (
            self.phase == PLAY
            and not self.legal_moves()
            and next(self.openings(), None) is None
            and next(self.melds(), None) is None
        ):
            raise PositionError("hands", f"a position in which {self.players[self.turn]} has a move (AK-H19)")
        return self

    def _enter(self, setup: Setup) -> None:
        """Set phase and turn for a position before its first move."""
        seat = setup.turn_seat
        if seat is None:
            self.turn, self.phase, self.to_move = setup.maker_seat, CHOOSE, setup.maker_seat
            return
        self._count_turns_before(seat)
        if not setup.drawn:
            self._begin_turn(seat)
            return
        self._take_turn(seat)
        self.phase = PLAY
        if self.rules.close_at == "at_once" and not self.stock:
            self._end()

    def _count_turns_before(self, seat: int) -> None:
        """Count the turns before a position, for AK-H6.

        Every turn leaves one discard: a pile no higher than the seats before this one, and nobody opened, is the first round.
        """
        first = first_seat(self.start.maker_seat, self.rules, len(self.players))
        before = (seat - first) % len(self.players)
        if any(self.opened) or len(self.pile) - 1 > before:
            self.turns = [1] * len(self.players)

    # ---------------------------------------------------------------- moves

    def move(self, text: str) -> RummyMove:
        """Read a move as it is written in a record. Raises `UnreadableTextError`."""
        return read_move(text)

    def legal_moves(self) -> list[RummyMove]:
        """Return the moves open to the seat to move, but for openings and new melds: see `openings` and `melds`."""
        phase = self.phase
        if phase == PLAY:
            return self._plays()
        if phase == DRAW:
            moves: list[RummyMove] = [DRAW_STOCK] if self.stock or self.rules.close_at == "next_draw" else []
            return [*moves, DRAW_DISCARD] if self.pile_open else moves
        if phase == OFFER:
            return [DRAW_DISCARD, LET_GO]
        if phase == TAKING:
            return [TAKE, LET_GO]
        if phase == CHOOSE:
            return [Choose(contract) for contract in self.contracts_left()]
        return []

    def _plays(self) -> list[RummyMove]:
        hand = self.hands[self.turn]
        moves: list[RummyMove] = []
        if hand.size > 1 or self.rules.go_out != "meld":
            moves = discards_of(hand)
        if self.may_lay():
            one, jokers = hand.one, hand.jokers
            for index, laid in self._offers.items():
                if jokers if index == JOKER_INDEX else one >> index & 1:
                    moves += laid
            if self.rules.joker_swap:
                moves += self._swaps()
            if self.rules.go_out != "either":
                moves = [move for move in moves if self._refusal(move) is None]
        return moves

    def _swaps(self) -> Iterator[Swap]:
        for number, (_, meld) in enumerate(self.table, start=1):
            if meld.jokers:
                for index in self.hands[self.turn].different():
                    if swapped(meld, CARDS[index], self.rules) is not None:
                        yield Swap(CARDS[index], number)

    def openings(self) -> Iterator[Open]:
        """Yield every opening that the seat to move could make now, lazily (AK-20)."""
        if self.phase != PLAY or self.opened[self.turn] or self.contract is None or not self.may_open():
            return
        for ways in openings(self.hands[self.turn], self.contract, self.rules):
            move = Open(tuple(Group(cards) for cards in ways))
            if self.rules.go_out == "either" or self._refusal(move) is None:
                yield move

    def melds(self) -> Iterator[LayMeld]:
        """Yield every new meld that the seat to move could put down now, lazily (AK-21)."""
        if self.phase != PLAY or not self.may_lay():
            return
        for kind, cards in new_melds(self.hands[self.turn], self.rules):
            move = LayMeld(Group(cards), kind)
            if self.rules.go_out == "either" or self._refusal(move) is None:
                yield move

    def contracts_left(self) -> list[Contract]:
        """Return the contracts that may be chosen (AK-04, AK-H2)."""
        match = self.start.match
        if match is None:
            return list(self.rules.contracts)
        return [contract for contract in self.rules.contracts if match.uses(contract) < self.rules.uses_per_contract]

    def may_open(self) -> bool:
        """Whether the turn lets its player open, the cards apart (AK-H6)."""
        return self.rules.open_first_turn or self.turns[self.turn] > 1

    def may_lay(self) -> bool:
        """Whether the player whose turn it is may lay off and put down new melds (AK-21, AK-H7)."""
        return self.opened[self.turn] and (not self.opened_now or self.rules.lay_off_when_opening)

    def useful(self) -> frozenset[Card]:
        """Return the cards that a meld on the table takes: discarding one costs 25 (AK-16)."""
        return frozenset([CARDS[index] for index in self._offers])

    def takers(self) -> list[int]:
        """Return the seats that may take the top discard out of turn, in turn order (AK-22, AK-24, AK-H33 to AK-H36).

        For the phases `draw` and `offer`: everybody but the next player, whose turn it is, and the discarder.
        """
        if not self.rules.take_out_of_turn or len(self.stock) < STOCK_FOR_A_TAKE:
            return []
        seats, chips, computers = len(self.players), self.chips, self.start.computers
        around = range(self.turn + 1, self.turn + seats - 1)
        return [seat % seats for seat in around if chips[seat % seats] and seat % seats not in computers]

    def still_asked(self) -> list[int]:
        """Return the seats that have not yet said whether they take the discard, in turn order."""
        return self._asked[::-1]

    # ---------------------------------------------------------------- rules

    _refusal = refusals.refusal_of
    _out_of_turn = refusals.out_of_turn

    def _choose(self, move: Choose) -> None:
        # As the table writes it, in whatever order the melds were named.
        self.contract = next(contract for contract in self.contracts_left() if contract == move.contract)
        self._begin_turn(first_seat(self.turn, self.rules, len(self.players)))

    def _take_turn(self, seat: int) -> None:
        self.turn = self.to_move = seat
        self.turns[seat] += 1
        self.opened_now = False

    def _begin_turn(self, seat: int) -> None:
        self._take_turn(seat)
        self.phase = DRAW
        if not self.stock and (self.rules.close_at != "next_draw" or not self.pile_open):
            self._end()  # nothing to draw

    def _draw(self, move: Draw) -> None:
        hand = self.hands[self.turn]
        self._asked.clear()
        if move.source != STOCK:
            hand.add(self.pile.pop())
        elif self.stock:
            hand.add(self.stock.pop())
            if not self.stock and self.rules.close_at == "at_once":
                self._end()
                return
        else:  # AK-H27, next_draw: whoever would have to draw from the empty stock closes the deal
            self._end()
            return
        self.phase, self.to_move = PLAY, self.turn

    def _open(self, move: Open) -> None:
        for meld in refusals.melds_to_open(self, move):
            self._put_down(meld)
        self.opened[self.turn] = self.opened_now = True
        self._after_laying(JOKER_INDEX in (card.index for card in move.cards))

    def _lay_meld(self, move: LayMeld) -> None:
        self._put_down(refusals.meld_to_lay(self, move))
        self._after_laying(any(card.index == JOKER_INDEX for card in move.group.cards))

    def _put_down(self, meld: Meld) -> None:
        hand = self.hands[self.turn]
        for card in meld.cards:
            hand.remove(card.index)
        self.table.append((self.turn, meld))

    def _lay_off(self, move: LayOff) -> None:
        owner, meld = self.table[move.meld - 1]
        self.hands[self.turn].remove(move.card.index)
        self.table[move.meld - 1] = (owner, grown(meld, move.card, move.end, self.rules))
        self._after_laying(move.card.index == JOKER_INDEX)

    def _swap(self, move: Swap) -> None:
        owner, meld = self.table[move.meld - 1]
        made = swapped(meld, move.card, self.rules)
        assert made is not None  # noqa: S101  # the move was checked
        self.table[move.meld - 1] = (owner, made)
        self.hands[self.turn].remove(move.card.index)
        self.hands[self.turn].add(JOKER_INDEX)
        self._count_offers()

    def _after_laying(self, joker: bool) -> None:  # noqa: FBT001
        self._count_offers()
        if not self.hands[self.turn].size:
            self._go_out(joker=joker and self.rules.joker_finish != "discard")

    def _discard(self, move: Discard) -> None:
        seat, index = self.turn, move.card.index
        hand = self.hands[seat]
        hand.remove(index)
        self.pile.append(index)
        rules = self.rules
        if (
            index in self._offers
            and (self.opened[seat] or not rules.useful_needs_open)
            and (hand.size or rules.useful_on_last_discard)
        ):
            self.fines[seat].append(move.card)
        if not hand.size:
            self._go_out(joker=index == JOKER_INDEX and rules.joker_finish != "meld")
        elif not self.stock and rules.close_at != "next_draw":
            self._end()
        else:
            self._pass_on((seat + 1) % len(self.players))

    def _pass_on(self, seat: int) -> None:
        """Give the turn to the next player; the discard is offered first where somebody may take it out of turn."""
        self.pile_open = True
        self._begin_turn(seat)
        if self.phase == DRAW:
            self._asked = self.takers()[::-1]
            if self._asked:
                self.phase = OFFER

    def _let_go(self, _move: LetGo) -> None:
        if self.phase == OFFER:
            self.pile_open = False
            self.phase = TAKING
        else:
            self._asked.pop()
        self._ask()

    def _ask(self) -> None:
        """Ask the next one whether the discard is taken, or let the turn begin with the stock (AK-H30, AK-H31)."""
        if self._asked:
            self.to_move = self._asked[-1]
        else:
            self.phase, self.to_move = DRAW, self.turn

    def _take(self, _move: Take) -> None:
        taker = self._asked[-1]
        self.chips[taker] -= 1  # AK-H34: to the bank
        self.hands[taker].add(self.pile.pop())
        self.hands[taker].add(self.stock.pop())
        self._asked.clear()
        self._ask()

    def _go_out(self, *, joker: bool) -> None:
        self.going_out, self.joker_out = self.turn, joker
        self.chips[self.turn] += CHIPS_FOR_GOING_OUT
        self._end()

    def _end(self) -> None:
        """End the deal. Unless somebody went out the stock closed it: no chips, no doubling (AK-29, AK-H28)."""
        self.phase, self.to_move = OVER, None

    def _count_offers(self) -> None:
        offers: dict[int, tuple[LayOff, ...]] = {}
        for number, (_, meld) in enumerate(self.table, start=1):
            for index, ends in takes(meld, self.rules).items():
                offers[index] = offers.get(index, ()) + tuple(LayOff(CARDS[index], number, end) for end in ends)
        self._offers = offers

    _DO: ClassVar[dict[type, Any]] = {
        Choose: _choose,
        Draw: _draw,
        Open: _open,
        LayMeld: _lay_meld,
        LayOff: _lay_off,
        Swap: _swap,
        Discard: _discard,
        Take: _take,
        LetGo: _let_go,
    }

    # ---------------------------------------------------------------- reading

    @property
    def match(self) -> Before | None:
        """What was before this deal in a session, or None for a single deal."""
        return self.start.match

    @property
    def computers(self) -> tuple[int, ...]:
        """Seats played by the computer: they are never asked whether they take (AK-24)."""
        return self.start.computers

    def points(self) -> list[int]:
        """Return the penalty points written in this deal so far, by seat; at its end all of them."""
        if self.phase == OVER:
            return [score.points for score in self.result().scores]
        return [sum(USEFUL_DISCARD if isinstance(fine, Card) else fine for fine in fines) for fines in self.fines]

    def result(self) -> Result:
        """Return the count of a deal that is over. Raises `ValueError` before that."""
        if self.phase != OVER:
            raise ValueError("expected a deal that is over")
        return result_of(self)

    def view(self, seat: int | None) -> "View":
        """Return all that this seat may know and nothing else; None is an onlooker who sees all hands."""
        from amerikano.rummy.view import view_of  # noqa: PLC0415  # the view knows the deal

        return view_of(self, seat)

    def text(self) -> str:
        """Write the deal as a record, which `amerikano.load` reads."""
        from amerikano.rummy.record import write  # noqa: PLC0415  # the record knows the deal

        return write(self)

    def copy(self) -> Self:
        """Return an independent copy."""
        other = type(self).__new__(type(self))
        other.start, other.players, other.rules, other.contract = self.start, self.players, self.rules, self.contract
        other.log, other.phase, other.to_move = self.log.copy(), self.phase, self.to_move
        other.hands = [hand.copy() for hand in self.hands]
        other.stock, other.pile, other.table = self.stock.copy(), self.pile.copy(), self.table.copy()
        other.opened, other.opened_now = self.opened.copy(), self.opened_now
        other.chips, other.fines = self.chips.copy(), [fines.copy() for fines in self.fines]
        other.turn, other.turns, other.pile_open = self.turn, self.turns.copy(), self.pile_open
        other.going_out, other.joker_out = self.going_out, self.joker_out
        other._asked = self._asked.copy()  # noqa: SLF001  # its own class
        other._offers = self._offers  # noqa: SLF001  # replaced whole, never changed
        return other

    def _state(self) -> tuple[Any, ...]:
        return (
            self.start,
            self.contract,
            self.log,
            self.phase,
            self.to_move,
            self.hands,
            self.stock,
            self.pile,
            self.table,
            self.opened,
            self.opened_now,
            self.chips,
            self.fines,
            self.turn,
            self.turns,
            self.pile_open,
            self.going_out,
            self.joker_out,
            self._asked,
        )

    def __repr__(self) -> str:
        """Say where the deal stands."""
        who = "over" if self.to_move is None else f"{self.players[self.to_move]} to {self.phase}"
        return f"<Amerikano, {len(self.players)} players, {self.contract or 'no contract yet'}, {len(self.log)} moves, {who}>"


__all__ = ["CHOOSE", "DRAW", "OFFER", "OVER", "PLAY", "TAKING", "Deal"]
