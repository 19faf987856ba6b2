"""A deal of Amerikaner before its first move: what is given, and the rest dealt by the seed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from zlib import crc32

from amerikano.cards import JOKER, Card, pack, shuffled
from amerikano.game import PositionError
from amerikano.tricks.order import ALL, BIT, mask_of
from amerikano.tricks.rules import Rules


@dataclass(frozen=True, slots=True)
class Before:
    """What was before this deal in a match: its number from 1, and the scores by seat (AR-27)."""

    deal: int
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """A deal before its first move. What is None or left out is dealt from `seed`; seats are numbers.

    `hands` maps a seat to its cards, or to their number, which the rules fix; `kitty` are the exchange cards.
    """

    players: tuple[str, ...]
    rules: Rules
    seed: int = 0
    dealer: int | None = None
    computers: tuple[int, ...] = ()
    hands: Mapping[int, tuple[Card, ...] | int] = field(default_factory=dict)
    kitty: tuple[Card, ...] | None = None
    match: Before | None = None

    @property
    def dealer_seat(self) -> int:
        """The dealer: the one given, or one drawn by the seed (AR-30, AR-H3)."""
        if self.dealer is not None:
            return self.dealer
        # Not by the generator that deals, so that naming the dealer changes no card.
        return crc32(f"dealer {self.seed}".encode()) % len(self.players)

    @property
    def first_bidder(self) -> int:
        """Who bids first (AR-30, AR-H2)."""
        return (self.dealer_seat + (self.rules.first_bidder == "left")) % len(self.players)


def deal_cards(setup: Setup) -> tuple[list[int], int]:
    """Return the hands and the exchange cards as masks. Raises `PositionError` for cards that cannot be so."""
    rules = setup.rules
    aside = mask_of(rules.set_aside)
    left = ALL & ~aside
    given: dict[int, int] = {}
    for seat, cards in setup.hands.items():
        if isinstance(cards, int):
            _check_number(cards, rules.hand, setup.players[seat])
        else:
            _check_number(len(cards), rules.hand, setup.players[seat])
            left = _take("hands", cards, left, rules)
            given[seat] = mask_of(cards)
    kitty = 0
    if setup.kitty is not None:
        if len(setup.kitty) != rules.exchange:
            raise PositionError("kitty", f"{rules.exchange} exchange cards, got {len(setup.kitty)} (AR-20)")
        left = _take("kitty", setup.kitty, left, rules)
        kitty = mask_of(setup.kitty)
    undealt = pack() if left == ALL else [index for index in pack() if left & BIT[index]]
    rest = [BIT[index] for index in shuffled(undealt, Random(setup.seed))]
    hands = []
    for seat in range(len(setup.players)):
        if seat in given:
            hands.append(given[seat])
        else:
            hands.append(sum(rest[len(rest) - rules.hand :]))
            del rest[len(rest) - rules.hand :]
    return hands, kitty | sum(rest)


def _check_number(number: int, wanted: int, name: str) -> None:
    if number != wanted:
        raise PositionError("hands", f"{wanted} cards in the hand of {name}, got {number} (AR-25)")


def _take(key: str, cards: tuple[Card, ...], left: int, rules: Rules) -> int:
    """Return what is left of the pack without these cards."""
    for card in cards:
        if card is JOKER:
            raise PositionError(key, "cards of one pack of 52, without jokers (AR-01)", card.text)
        if card in rules.set_aside:
            raise PositionError(key, f"no {card}, which is set aside (AR-25)", card.text)
        bit = 1 << card.high
        if not left & bit:
            raise PositionError(key, f"{card} in one place only (AR-01)", card.text)
        left &= ~bit
    return left


def check(setup: Setup) -> None:
    """Raise `PositionError` where a setup contradicts itself or the rules."""
    if len(setup.players) != setup.rules.players:
        raise PositionError("rules", f"rules for {len(setup.players)} players, got rules for {setup.rules.players}")
    if setup.match is None:
        return
    if setup.match.deal < 1:
        raise PositionError("match", f"match.deal from 1, got {setup.match.deal}")
    if len(setup.match.totals) != len(setup.players):
        raise PositionError("match", f"match.totals for {len(setup.players)} players, got {len(setup.match.totals)}")
