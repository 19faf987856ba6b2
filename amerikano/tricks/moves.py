"""The moves of Amerikaner, and how each is written in a record."""

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from amerikano.cards import JOKER, SUITS, Card, UnreadableTextError, read_card, read_cards, write_cards
from amerikano.game import is_whole
from amerikano.tricks.order import BY_HIGH, SUIT_BITS, subsets

AMERIKANER: Final = 1_000
"""The number that stands for the highest bid: above every number that a record can write (AR-03)."""
_MOST_TRICKS: Final = 17


@dataclass(frozen=True)
class Pass:
    """Leave the auction (AR-03, AR-05)."""

    def __str__(self) -> str:
        """`pass`."""
        return "pass"


@dataclass(frozen=True)
class Bid:
    """Promise a number of tricks together with a partner, or all of them alone (`AMERIKANER`) (AR-03)."""

    tricks: int

    def __post_init__(self) -> None:
        """Raise `ValueError` for what is no number of tricks."""
        if not is_whole(self.tricks):
            raise ValueError(f"expected a number of tricks, got {self.tricks!r}")

    def __str__(self) -> str:
        """`bid 8`."""
        return "bid amerikaner" if self.tricks == AMERIKANER else f"bid {self.tricks}"


@dataclass(frozen=True)
class Exchange:
    """Put down as many cards as were taken up (AR-20). A view shows other players' exchange without its cards."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        """`exchange ♣2 ♣3 ♣4 ♣5`."""
        return f"exchange {write_cards(self.cards)}".rstrip()


@dataclass(frozen=True)
class Play:
    """Play a card to the trick (AR-12)."""

    card: Card

    def __str__(self) -> str:
        """`play ♦8`."""
        return f"play {self.card}"


@dataclass(frozen=True)
class Call:
    """Call a card of the trump suit; its holder is the partner (AR-09, AR-10)."""

    card: Card

    def __str__(self) -> str:
        """`call ♦A`."""
        return f"call {self.card}"


TricksMove: TypeAlias = Pass | Bid | Exchange | Play | Call

PASS: Final = Pass()
PLAYS: Final = tuple(Play(card) for card in BY_HIGH)
"""By the number of the card's bit, see `order`."""
PLAYS_OF: Final = tuple(subsets(PLAYS[suit * SUIT_BITS :][:SUIT_BITS]) for suit in range(len(SUITS)))
"""By the suit, by 13 bits for its cards, the plays of these cards, the lowest first."""
CALLS: Final = tuple(Call(card) for card in BY_HIGH)
BIDS: Final = tuple(Bid(tricks) for tricks in range(_MOST_TRICKS + 1))
"""By the number of tricks."""
BID_AMERIKANER: Final = Bid(AMERIKANER)

_BID = re.compile(r"bid (?:(?P<tricks>\d{1,3})|amerikaner)")
_EXPECTED = "a move of Amerikaner: pass, bid 8, bid amerikaner, exchange ♣2 ♣3, play ♦8 or call ♦A"


def read_move(text: str) -> TricksMove:
    """Read a move as a record writes it. Raises `UnreadableTextError`."""
    words = " ".join(text.split())
    if words == "pass":
        return PASS
    bid = _BID.fullmatch(words)
    if bid is not None:
        return Bid(int(bid["tricks"])) if bid["tricks"] else BID_AMERIKANER
    verb, _, rest = words.partition(" ")
    if rest and verb in {"play", "call"}:
        card = _card(rest)
        return Play(card) if verb == "play" else Call(card)
    if rest and verb == "exchange":
        return Exchange(tuple(_no_joker(card) for card in read_cards(rest)))
    raise UnreadableTextError(text, _EXPECTED)


def _card(text: str) -> Card:
    return _no_joker(read_card(text))


def _no_joker(card: Card) -> Card:
    if card is JOKER:
        raise UnreadableTextError(card.text, "a card of the pack of 52; Amerikaner has no jokers (AR-01)")
    return card
