"""Amerikaner by the rules' words: a slow, plain referee with lists of written cards, which asks the engine nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
"""AR-01: ace is high, two is low."""


def suit(card: str) -> str:
    """Return the suit sign of a written card."""
    return card[0]


def higher(one: str, other: str) -> bool:
    """Whether of two cards of a suit the first is the higher."""
    return ORDER.index(one[1:]) > ORDER.index(other[1:])


def winner(trick: list[tuple[int, str]], trump: str | None) -> int:
    """AR-13: who wins the trick: the highest trump, or with no trump in it the highest card of the suit led."""
    wanted = trump if any(suit(card) == trump for _, card in trick) else suit(trick[0][1])
    among = [(seat, card) for seat, card in trick if suit(card) == wanted]
    for seat, card in among:
        if not any(higher(other, card) for _, other in among):
            return seat
    raise AssertionError("a trick that nobody wins")


@dataclass
class Referee:
    """A deal as a person at the table would keep it: `accepts` and `play` written moves, `scores` at the end."""

    hands: list[list[str]]
    kitty: list[str]
    lowest: int
    turn: int | None
    """Who bids first."""
    highest: int = 0
    bid: str = ""
    passed: list[int] = field(default_factory=list)
    declarer: int | None = None
    put_down: list[str] = field(default_factory=list)
    trump: str | None = None
    called: str | None = None
    partner: int | None = None
    moment: str = "auction"
    trick: list[tuple[int, str]] = field(default_factory=list)
    taken: list[int] = field(default_factory=list)
    tricks: int = 0

    def __post_init__(self) -> None:
        """Count the seats and the cards."""
        self.highest = len(self.hands[0])
        self.exchange = len(self.kitty)
        self.taken = [0] * len(self.hands)

    @property
    def hand(self) -> list[str]:
        """The hand of whoever is to move."""
        assert self.turn is not None
        return self.hands[self.turn]

    def callable(self) -> list[str]:
        """AR-09, AR-10: trumps that another player holds."""
        return [
            card
            for seat, hand in enumerate(self.hands)
            if seat != self.declarer
            for card in hand
            if suit(card) == self.trump
        ]

    def playable(self) -> list[str]:
        """AR-07, AR-10, AR-12: the cards that may be played now."""
        if not self.trick:
            return self.hand
        if not self.tricks and self.called in self.hand:
            return [self.called] if self.called else []
        led = suit(self.trick[0][1])
        return [card for card in self.hand if suit(card) == led] or self.hand

    def moves(self) -> list[str]:
        """Return all that may be said or played now; cards put down are written in the order of the hand."""
        if self.moment == "auction":
            said = 0 if not self.bid else int(self.bid)
            numbers = [n for n in range(1, self.highest + 1) if n >= self.lowest and n > said]
            return ["pass", *(f"bid {n}" for n in numbers), "bid amerikaner"]
        if self.moment == "exchange":
            return ["exchange " + " ".join(chosen) for chosen in combinations(self.hand, self.exchange)]
        if self.moment == "call":
            return [f"call {card}" for card in self.callable()]
        return [f"play {card}" for card in self.playable()] if self.moment in {"lead", "play"} else []

    def accepts(self, move: str) -> bool:
        """Whether whoever is to move may do this."""
        verb, _, rest = move.partition(" ")
        if verb == "exchange":
            chosen = rest.split()
            fits = len(chosen) == self.exchange == len(set(chosen)) and set(chosen) <= set(self.hand)
            return self.moment == "exchange" and fits
        return move in self.moves()

    def play(self, move: str) -> None:
        """Carry out a move that is accepted."""
        assert self.turn is not None
        verb, _, rest = move.partition(" ")
        seat = self.turn
        if verb == "pass":
            self.passed.append(seat)
            self._next_bidder()
        elif verb == "bid":
            self.bid, self.declarer = rest, seat
            self._next_bidder()
        elif verb == "exchange":
            self.put_down = rest.split()
            for card in self.put_down:
                self.hand.remove(card)
            self.moment = "lead"
        elif verb == "call":
            self.called = rest
            self.partner = next(other for other, hand in enumerate(self.hands) if rest in hand)
            self._goes_on()
        else:
            self._play(rest)

    def _next_bidder(self) -> None:
        assert self.turn is not None
        others = [seat for seat in range(len(self.hands)) if seat not in self.passed]
        if not others:  # AR-26
            self.moment, self.turn = "over", None
        elif self.bid == "amerikaner" or others == [self.declarer]:  # AR-06
            self.turn = self.declarer
            self.hand.extend(self.kitty)  # AR-20, AR-H7
            self.moment = "exchange" if self.kitty else "lead"
        else:
            self.turn = (self.turn + 1) % len(self.hands)
            while self.turn in self.passed:  # AR-05
                self.turn = (self.turn + 1) % len(self.hands)

    def _goes_on(self) -> None:
        assert self.turn is not None
        self.moment, self.turn = "play", (self.turn + 1) % len(self.hands)

    def _play(self, card: str) -> None:
        assert self.turn is not None
        self.hand.remove(card)
        self.trick.append((self.turn, card))
        if self.moment == "lead" and self.bid != "amerikaner":
            self.trump = suit(card)  # AR-08
            if self.callable():
                self.moment = "call"
                return
        self._goes_on()
        if len(self.trick) == len(self.hands):
            self.turn = winner(self.trick, self.trump)  # AR-14
            self.taken[self.turn] += 1
            self.trick = []
            self.tricks += 1
            if not any(self.hands):  # AR-02
                self.moment, self.turn = "over", None

    def scores(self) -> list[int]:
        """AR-15 to AR-18, AR-26: what each scores for the finished deal."""
        if self.declarer is None:
            return [0] * len(self.hands)
        if self.bid == "amerikaner":
            value = 52 if self.taken[self.declarer] == self.highest else -52
            return [value if seat == self.declarer else taken for seat, taken in enumerate(self.taken)]
        side = [seat for seat in range(len(self.hands)) if seat in (self.declarer, self.partner)]
        together = sum(self.taken[seat] for seat in side)
        value = int(self.bid) if together >= int(self.bid) else -int(self.bid)
        return [value if seat in side else taken for seat, taken in enumerate(self.taken)]
