"""What the tests share: records written as keywords; of Amerikano positions and a player that moves at random."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from typing import TYPE_CHECKING, Any

import amerikano
from amerikano.cards import CARDS, JOKER, read_cards, write_cards
from amerikano.rummy import Choose, Discard, Draw, Group, LayMeld, LayOff, LetGo, Open, Swap, Take, read_contract

if TYPE_CHECKING:
    from random import Random

    from amerikano.game import Refusal
    from amerikano.rummy import Deal
    from amerikano.rummy.moves import RummyMove

PLAYERS = ["You", "Bo", "Cem"]
FOUR = ["You", "Bo", "Cem", "Dag"]
FIVE = ["You", "Bo", "Cem", "Dag", "Eda"]

TABLE = ["Bo: ♠K ♥K ♦K", "You: ♥5 ♥6 ♥7", "You: ♠J ♥J ♦J", "Bo: ♣10 ♣J ♣Q"]
"""Melds 1 to 4 of a deal in which You and Bo have opened."""

OPENING_HAND = "♠Q ♥Q ♦Q ♣Q ♥5 ♥6 ♥7 ♥8 ♣2 ♣4 ♠9 ♦J ♦3 ♠2"
"""Fourteen cards that open with a set of three and a run of three, and could with a card too many."""


def toml(value: object) -> str:
    """Write a value as TOML; not with the engine's own writer, which is under test."""
    if isinstance(value, dict):
        return (
            "{ "
            + ", ".join(f"{json.dumps(key, ensure_ascii=False)} = {toml(item)}" for key, item in value.items())
            + " }"
        )
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def record(**keys: Any) -> str:
    """Write a record. A keyword that is a player's name gives that hand; None leaves a key out."""
    players = keys.setdefault("players", PLAYERS)
    hands = {name: keys.pop(name) for name in players if isinstance(name, str) and name in keys}
    values = {"amerikano": 1, "game": "amerikano", "seed": 7} | keys
    lines = [f"{key} = {toml(value)}" for key, value in values.items() if value is not None]
    if hands:
        lines += ["[hands]", *(f"{name} = {toml(cards)}" for name, cards in hands.items())]
    return "\n".join(lines) + "\n"


def last_refusal(text: str, moves: int) -> Refusal:
    """Return the refusal of the last of so many moves of a record of either game; all the moves before it are allowed."""
    played = amerikano.replay(text)
    assert played.refused is not None, "no move was refused"
    number, refusal = played.refused
    assert moves - 1 == number, f"move {number} was refused: {refusal}"
    return refusal


def position(**keys: Any) -> str:
    """Write a position: unless told otherwise You have drawn, for Bo's contract of a set and a run of three."""
    return record(**{"contract": "set 3 + run 3", "maker": "Bo", "turn": "You", "drawn": True} | keys)


def play(**keys: Any) -> Deal:
    """Return the deal of a position after its moves, all of which are allowed."""
    return amerikano.load(position(**keys))


def play_open(**keys: Any) -> Deal:
    """Return the deal of a position in which You and Bo have opened with `TABLE`."""
    return play(**{"table": TABLE, "opened": ["You", "Bo"]} | keys)


def refused(**keys: Any) -> Refusal:
    """Return the refusal of a position's last move; all the moves before it are allowed."""
    return last_refusal(position(**keys), len(keys["moves"]))


def refused_open(**keys: Any) -> Refusal:
    """Return the refusal of the last move where You and Bo have opened with `TABLE`."""
    return refused(**{"table": TABLE, "opened": ["You", "Bo"]} | keys)


def chosen(**keys: Any) -> Deal:
    """Return a fresh deal, in which nothing is chosen yet, after its moves."""
    return amerikano.load(record(**keys))


def melds(deal: Deal) -> list[str]:
    """Write the melds on the table with their owners."""
    return [f"{deal.players[owner]}: {' '.join(map(str, meld.cards))}" for owner, meld in deal.table]


def hand(deal: Deal, name: str = "You") -> str:
    """Write the sorted hand of a player."""
    return " ".join(map(str, deal.hands[deal.players.index(name)].cards()))


def by_name(deal: Deal, values: list[int]) -> dict[str, int]:
    """Return numbers by player."""
    return dict(zip(deal.players, values, strict=True))


def short_stock(stock: str, **keys: Any) -> Deal:
    """Return the deal of a position with exactly these cards in the stock; every hand is given, all else is discarded."""
    names = keys.get("players", PLAYERS)
    melds_on_table = " ".join(text.partition(":")[2] for text in keys.get("table", ()))
    rest = Counter(CARDS[index] for index in ALL_CARDS)
    rest.subtract(read_cards(" ".join([stock, melds_on_table, *(keys[name] for name in names)])))
    return play(**keys, stock=stock, discard=write_cards(rest.elements()))


def cards_everywhere(deal: Deal) -> list[int]:
    """Return the index of each card of the deal, wherever it is, sorted."""
    places = [card.index for hand in deal.hands for card in hand.cards()]
    places += [card.index for _, meld in deal.table for card in meld.cards]
    return sorted([*places, *deal.stock, *deal.pile])


ALL_CARDS = sorted([*range(52), *range(52), *[52] * 4])
"""Two packs and four jokers."""

_NEW_MELDS_LOOKED_AT = 12


def random_move(deal: Deal, generator: Random, legal: list[RummyMove] | None = None) -> RummyMove:
    """Return a move that is allowed: mostly any legal one, an opening or a new meld where there is one, jokers liked.

    `legal` are the deal's legal moves, where they are known already.
    """
    random = generator.random
    moves = deal.legal_moves() if legal is None else legal
    if deal.phase != "play":
        return moves[
            0 if random() < 0.3 else int(random() * len(moves))
        ]  # the stock comes first, so that the deal ends
    if not moves or random() < 0.8:
        ways: list[RummyMove] = list(itertools.islice(deal.openings(), _NEW_MELDS_LOOKED_AT))
        ways += itertools.islice(deal.melds(), _NEW_MELDS_LOOKED_AT)
        if ways and random() < 0.4:
            ways = [move for move in ways if "★" in str(move)] or ways
        if ways:
            return ways[int(random() * len(ways))]
    if random() < 0.6:
        moves = [move for move in moves if isinstance(move, (LayOff, Swap))] or moves
    return moves[int(random() * len(moves))]


def nonsense_move(deal: Deal, generator: Random) -> RummyMove:
    """Return some move with cards of the whole pack or of the hand, seldom allowed."""
    held = deal.hands[deal.turn].cards() or (JOKER,)

    def card() -> Any:
        source = held if generator.random() < 0.8 else CARDS
        return source[int(generator.random() * len(source))]

    def group() -> Group:
        cards = [card() for _ in range(1 + int(generator.random() * 5))]
        named = tuple((i, card()) for i, c in enumerate(cards) if c is JOKER and generator.random() < 0.5)
        return Group(tuple(cards), tuple((i, c) for i, c in named if c is not JOKER))

    meld = int(generator.random() * (len(deal.table) + 2))
    kinds = (None, "set", "run", "pair")
    ends = (None, "low", "high")
    makers = (
        lambda: Draw("stock"),
        lambda: Draw("discard"),
        Take,
        LetGo,
        lambda: Discard(card()),
        lambda: LayOff(card(), meld, ends[int(generator.random() * 3)]),
        lambda: Swap(card(), meld),
        lambda: LayMeld(group(), kinds[int(generator.random() * 4)]),
        lambda: Open(tuple(group() for _ in range(1 + int(generator.random() * 3)))),
        lambda: Choose(read_contract("run 5" if generator.random() < 0.5 else "set 3 + set 3")),
    )
    return makers[int(generator.random() * len(makers))]()
