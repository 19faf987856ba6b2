"""What the tests of Amerikaner share: the table of the rules, positions written as keywords, a player that moves at random."""

from __future__ import annotations

from itertools import combinations
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import amerikano
from amerikano.cards import CARDS, read_cards, write_cards
from amerikano.tricks import AMERIKANER, Bid, Call, Deal, Exchange, Pass, Play, Rules
from tests.support import last_refusal, record

if TYPE_CHECKING:
    from random import Random

    from amerikano.cards import Card
    from amerikano.game import Refusal
    from amerikano.tricks.moves import TricksMove

CASES = Path(__file__).parent / "cases"
SIX = ("Ada", "Bo", "Cem", "Dag", "Ed", "Fay")


class Row(NamedTuple):
    """What the rules' table says for a rule set and a number of players."""

    aside: str
    hand: int
    exchange: int
    lowest: int


TABLE = {
    ("classic", 3): Row("♣2", 17, 0, 1),
    ("classic", 4): Row("", 13, 0, 1),
    ("classic", 5): Row("♣2 ♠2", 10, 0, 1),
    ("classic-exchange", 3): Row("", 16, 4, 1),
    ("classic-exchange", 4): Row("", 12, 4, 1),
    ("classic-exchange", 5): Row("", 10, 2, 1),
    ("kitty", 3): Row("", 16, 4, 8),
    ("kitty", 4): Row("", 12, 4, 6),
    ("kitty", 5): Row("", 10, 2, 5),
    ("six_seat", 3): Row("♣2", 17, 0, 9),
    ("six_seat", 4): Row("", 13, 0, 7),
    ("six_seat", 5): Row("♣2 ♠2", 10, 0, 5),
    ("six_seat", 6): Row("♣2 ♠2 ♦2 ♥2", 8, 0, 4),
}
"""AR-24, AR-25: by rule set and number of players."""

PRESETS = ("classic", "classic-exchange", "kitty", "six_seat")

FOUR_HANDS = {
    "Ada": "♦K ♦8 ♠A ♠K ♠5 ♠4 ♥A ♥9 ♥4 ♣K ♣9 ♣6 ♣3",
    "Bo": "♦Q ♦J ♦10 ♠Q ♠9 ♠3 ♥K ♥8 ♥3 ♣A ♣10 ♣7 ♣2",
    "Cem": "♦2 ♦9 ♦7 ♠J ♠10 ♠8 ♥Q ♥J ♥7 ♥2 ♣Q ♣8 ♣4",
    "Dag": "♦A ♦6 ♦5 ♦4 ♦3 ♠7 ♠6 ♠2 ♥10 ♥6 ♥5 ♣J ♣5",
}
"""Four hands without exchange cards."""

SUIT_HANDS = {
    "Ada": "♠A ♠K ♠Q ♠J ♠10 ♠9 ♠8 ♠7 ♠6 ♠5 ♠4 ♠3",
    "Bo": "♥A ♥K ♥Q ♥J ♥10 ♥9 ♥8 ♥7 ♥6 ♥5 ♥4 ♥3",
    "Cem": "♦A ♦K ♦Q ♦J ♦10 ♦9 ♦8 ♦7 ♦6 ♦5 ♦4 ♦3",
    "Dag": "♣A ♣K ♣Q ♣J ♣10 ♣9 ♣8 ♣7 ♣6 ♣5 ♣4 ♣3",
}
"""Four hands of a suit each; the four twos are the exchange cards."""


def rules_of(preset: str, players: int) -> Rules:
    """Return a rule set by the way in that it has."""
    if preset == "classic-exchange":
        return Rules.classic(players, exchange=True)
    return getattr(Rules, preset)(players)


def text_of(players: int = 4, **keys: Any) -> str:
    """Write a record of Amerikaner: Ada and so many others, the last of them the dealer, so that Ada bids first."""
    names = SIX[:players]
    return record(**{"game": "amerikaner", "players": list(names), "dealer": names[-1]} | keys)


def deal_of(players: int = 4, **keys: Any) -> Deal:
    """Return the deal of a record after its moves, all of which are allowed."""
    return amerikano.load(text_of(players, **keys))


def refused_in(players: int = 4, **keys: Any) -> Refusal:
    """Return the refusal of the last move; all the moves before it are allowed."""
    return last_refusal(text_of(players, **keys), len(keys["moves"]))


def wins(bid: object = 8, players: int = 4) -> list[str]:
    """Return the moves of an auction in which Ada bids and is declarer."""
    others = () if bid == "amerikaner" else SIX[1:players]
    return [f"Ada: bid {bid}", *(f"{name}: pass" for name in others)]


def called(*moves: str, lead: str = "♦8", call: str = "♦A", **keys: Any) -> Deal:
    """Return the deal of `FOUR_HANDS` after Ada bid 8, led, called, and these moves."""
    start = [*wins(keys.pop("bid", 8)), f"Ada: play {lead}", f"Ada: call {call}", *moves]
    return deal_of(**FOUR_HANDS | {"moves": start} | keys)


def not_allowed(*moves: str, **keys: Any) -> Refusal:
    """Return the refusal of the last of the moves after Ada's bid of 8 on `FOUR_HANDS`."""
    return refused_in(**FOUR_HANDS | {"moves": [*wins(), *moves]} | keys)


def case(name: str, old: str = "", new: str = "") -> Deal:
    """Return the deal of a case with some words of its record replaced."""
    text = (CASES / f"amerikaner-{name}.toml").read_text(encoding="utf-8")
    assert old in text
    return amerikano.load(text.replace(old, new, 1) if old else text)


def legal(deal: Deal) -> list[str]:
    """Write the legal moves."""
    return [str(move) for move in deal.legal_moves()]


def bids(deal: Deal) -> list[str]:
    """Write what may be bid."""
    return [text.removeprefix("bid ") for text in legal(deal) if text != "pass"]


def cards(deal: Deal, name: str = "Ada") -> str:
    """Write the sorted hand of a player, suit by suit from the lowest card."""
    return write_cards(deal.view(deal.players.index(name)).hand)


def named(deal: Deal, values: tuple[Any, ...] | list[Any]) -> dict[str, Any]:
    """Return values by player."""
    return dict(zip(deal.players, values, strict=True))


def scores(deal: Deal) -> dict[str, int]:
    """Return the scores of a finished deal by player."""
    return {deal.players[score.seat]: score.points for score in deal.result().scores}


def run_out(deal: Deal) -> Deal:
    """Play on to the end, each seat the first card it may; an auction is passed."""
    while deal.to_move is not None:
        deal.play(deal.legal_moves()[0])
    return deal


def cards_everywhere(deal: Deal) -> list[Card]:
    """Return every card of the deal as its log and an onlooker's view have them, sorted; those set aside too."""
    view = deal.view(None)
    found = [card for hand in view.hands for card in hand or ()]
    found += [*view.put_down, *deal.rules.set_aside]
    return sorted(found + [move.card for _, move in deal.log if isinstance(move, Play)])


def random_move(deal: Deal, generator: Random, moves: list[TricksMove] | None = None) -> TricksMove:
    """Return a move that is allowed; in the auction mostly a pass or a small step, so that every kind of deal comes about.

    `moves` are the deal's legal moves, where they are known already.
    """
    random = generator.random
    if deal.phase == "exchange":
        hand = list(deal.view(deal.to_move).hand)
        return Exchange(tuple(hand.pop(int(random() * len(hand))) for _ in range(deal.rules.exchange)))
    moves = deal.legal_moves() if moves is None else moves
    if deal.phase != "bid":
        return moves[int(random() * len(moves))]
    choice = random()
    if choice < 0.55 or len(moves) == 2:
        return moves[0] if choice < 0.9 else moves[-1]
    if choice < 0.97:
        return moves[1 + int(random() ** 3 * (len(moves) - 2))]
    return moves[-1]


def nonsense_move(deal: Deal, generator: Random) -> TricksMove:
    """Return some move with cards of the hand or of the whole pack, seldom allowed."""
    random = generator.random
    hand = deal.view(deal.to_move).hand if deal.to_move is not None else ()

    def card() -> Card:
        source = hand if hand and random() < 0.6 else CARDS
        return source[int(random() * len(source))]

    def number() -> int:
        return AMERIKANER if random() < 0.05 else int(random() * 22) - 1

    makers = (
        Pass,
        lambda: Bid(number()),
        lambda: Exchange(tuple(card() for _ in range(int(random() * 6)))),
        lambda: Play(card()),
        lambda: Play(card()),
        lambda: Call(card()),
    )
    return makers[int(random() * len(makers))]()


def exchanges(deal: Deal) -> tuple[int, list[str]]:
    """Return how many ways of putting down there are, and all of them as sets of cards written in order."""
    hand = deal.view(deal.to_move).hand
    number = deal.rules.exchange
    return comb(len(hand), number), [write_cards(chosen) for chosen in combinations(hand, number)]


def text_cards(text: str) -> list[str]:
    """Write each of the cards of a text."""
    return [card.text for card in read_cards(text)]
