"""Cards: suits, ranks, packs, and cards as text.

Cards are written `♠Q ♥10 ★` (suit sign, then rank; `★` is a joker). `SQ H10 JK`, `♥T` and `Q♠` are read as well, with
any spacing between cards. Two copies of a card are the same value: a position says how many of each there are.
"""

import re
from collections.abc import Iterable, Sequence
from enum import Enum, IntEnum
from random import Random
from typing import Final, Self


class UnreadableTextError(ValueError):
    """A text that cannot be read: which word, on which line, and what was expected there.

    `word` is the text that could not be read, `expected` says what belongs there, `line` is its number from 1, or None
    where the text has only one line.
    """

    def __init__(self, word: str, expected: str, line: int | None = None) -> None:
        self.word = word
        self.expected = expected
        self.line = line
        where = "" if line is None else f"line {line}: "
        super().__init__(f"{where}{word!r} cannot be read; expected {expected}")


class Suit(Enum):
    """The four suits, in the order in which hands are sorted."""

    SPADES = "♠"
    HEARTS = "♥"
    DIAMONDS = "♦"
    CLUBS = "♣"

    @property
    def letter(self) -> str:
        """The initial that stands for the suit in plain text: S, H, D, C."""
        return self.name[0]


class Rank(IntEnum):
    """The thirteen ranks, ace as 1."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def text(self) -> str:
        """How the rank is written on a card: A, 2 to 10, J, Q, K."""
        return {1: "A", 11: "J", 12: "Q", 13: "K"}.get(self.value, str(self.value))


SUITS: Final = tuple(Suit)
RANKS: Final = tuple(Rank)
JOKER_INDEX: Final = 52
_CARDS_A_SUIT: Final = 13


class Card:
    """One of the 53 different cards. There is one object for each, so cards are compared and hashed by identity.

    `index` runs from 0 (♠A) to 51 (♣K), suit after suit with the ace lowest; `high` from 0 (♠2) to 51 (♣A), with the ace highest.
    The joker is 52 in both and has neither suit nor rank.
    """

    __slots__ = ("ascii", "high", "index", "rank", "suit", "text")

    index: int
    high: int
    suit: Suit | None
    rank: Rank | None
    text: str
    ascii: str
    """The card in plain letters: `SQ`, `H10`, `JK`."""

    def __new__(cls, index: int) -> Self:
        """Return the card with this index, 0 to 52."""
        try:
            return CARDS[index]  # type: ignore[return-value]  # Card is final in all but name
        except NameError:  # the table itself is being made
            self = super().__new__(cls)
        self.index, self.high, self.suit, self.rank, self.text, self.ascii = index, index, None, None, "★", "JK"
        if index != JOKER_INDEX:
            suit, rank = SUITS[index // _CARDS_A_SUIT], RANKS[index % _CARDS_A_SUIT]
            self.suit, self.rank = suit, rank
            self.high = index + _CARDS_A_SUIT - 1 if rank is Rank.ACE else index - 1
            self.text, self.ascii = suit.value + rank.text, suit.letter + rank.text
        return self

    def __reduce__(self) -> tuple[type[Self], tuple[int]]:
        """Keep one object a card through copying and pickling."""
        return type(self), (self.index,)

    def __lt__(self, other: Self) -> bool:
        """Order cards as a sorted hand shows them: suit by suit, ace low, jokers last."""
        return self.index < other.index

    def __str__(self) -> str:
        """Write the card as `♠Q`."""
        return self.text

    def __repr__(self) -> str:
        """Write the card as `♠Q`: a list of cards then reads as cards."""
        return self.text


CARDS: Final[tuple[Card, ...]] = tuple(Card(index) for index in range(JOKER_INDEX + 1))
JOKER: Final = CARDS[JOKER_INDEX]


def card_of(suit: Suit, rank: int) -> Card:
    """Return the card of this suit and rank (1 is the ace, 13 the king)."""
    return CARDS[SUITS.index(suit) * _CARDS_A_SUIT + rank - 1]


_SUIT = "[♠♥♦♣SHDC]"
_RANK = "(?:10|[2-9TJQKA])"
_ONE_CARD = re.compile(
    rf"(?P<joker>★|JK)|(?P<suit>{_SUIT})(?P<rank>{_RANK})|(?P<rank_first>{_RANK})(?P<suit_last>{_SUIT})",
    re.IGNORECASE | re.ASCII,
)
_EXPECTED = "cards such as ♠Q ♥10 ★ (or SQ H10 JK)"
_SUIT_INDEX = {sign: i for i, suit in enumerate(SUITS) for sign in (suit.value, suit.letter)}
_RANK_INDEX = {rank.text: i for i, rank in enumerate(RANKS)} | {"T": 9}
_VARIATION_SELECTORS = dict.fromkeys(map(ord, "\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}"))


def match_card(text: str, position: int) -> tuple[Card, int] | None:
    """Read one card of `text` at `position`; return it and the position behind it, or None if no card stands there."""
    found = _ONE_CARD.match(text, position)
    if found is None:
        return None
    if found["joker"]:
        return JOKER, found.end()
    suit, rank = found["suit"] or found["suit_last"], found["rank"] or found["rank_first"]
    return CARDS[_SUIT_INDEX[suit.upper()] * _CARDS_A_SUIT + _RANK_INDEX[rank.upper()]], found.end()


def plain(text: str) -> str:
    """Return the text without the marks that phones put behind a suit sign to make it a picture."""
    return text.translate(_VARIATION_SELECTORS)


def read_cards(text: str) -> tuple[Card, ...]:
    """Read cards in the order in which they are written.

    Raises `UnreadableTextError` naming the first word that is no card.
    """
    text = plain(text)
    cards: list[Card] = []
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        found = match_card(text, position)
        if found is None:
            raise UnreadableTextError(text[position:].split()[0], _EXPECTED)
        card, position = found
        cards.append(card)
    return tuple(cards)


def read_card(text: str) -> Card:
    """Read exactly one card. Raises `UnreadableTextError`."""
    cards = read_cards(text)
    if len(cards) != 1:
        raise UnreadableTextError(text, "one card such as ♠Q or ★")
    return cards[0]


def write_cards(cards: Iterable[Card]) -> str:
    """Write cards in their order: `♠Q ♥10 ★`."""
    return " ".join(card.text for card in cards)


def pack(packs: int = 1, jokers: int = 0) -> list[int]:
    """Return the indices of the cards of so many packs of 52 with so many jokers, in order."""
    return list(range(JOKER_INDEX)) * packs + [JOKER_INDEX] * jokers


def shuffled(indices: Sequence[int], generator: Random) -> list[int]:
    """Return these card indices in random order.

    Only `Random.random()` is called: of all generator calls it alone is promised to give the same numbers for the
    same seed in every version of Python. `Random.shuffle` and `randrange` are not.
    """
    mixed = list(indices)
    random = generator.random
    for last in range(len(mixed) - 1, 0, -1):
        other = int(random() * (last + 1))
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed
