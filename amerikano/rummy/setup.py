"""The position from which a deal is played, before its first move: what is given, and the rest dealt by the seed."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from amerikano.cards import Card, pack, shuffled
from amerikano.game import PositionError
from amerikano.rummy.contracts import Contract, read_contract
from amerikano.rummy.hand import Hand
from amerikano.rummy.melds import Meld
from amerikano.rummy.rules import HAND, JOKERS, PACKS, Rules


@dataclass(frozen=True, slots=True)
class Before:
    """What was before this deal in a session (AK-02, AK-04).

    `deal` is this deal's number from 1, `totals` the penalty points by seat from the deals before, `used` how often
    each contract was chosen in them, by its text.
    """

    deal: int
    totals: tuple[int, ...]
    used: Mapping[str, int] = field(default_factory=dict)

    def uses(self, contract: Contract) -> int:
        """Return how often a contract was chosen in the deals before."""
        return sum(times for text, times in self.used.items() if read_contract(text) == contract)


@dataclass(frozen=True, slots=True)
class Setup:
    """A deal before its first move. What is None or left out is as in a fresh deal, dealt from `seed`.

    Seats are numbers. `hands` maps a seat to its cards or to how many cards it is dealt; `stock` has its top card
    first, `discard` its top card last; `table` has (owner, meld) in the order in which they were laid; `points` are
    penalty points written so far in this deal.
    """

    players: tuple[str, ...]
    rules: Rules = field(default_factory=Rules)
    seed: int = 0
    maker: int | None = None
    computers: tuple[int, ...] = ()
    contract: Contract | None = None
    turn: int | None = None
    drawn: bool = False
    opened: tuple[int, ...] = ()
    discard: tuple[Card, ...] | None = None
    stock: tuple[Card, ...] | None = None
    table: tuple[tuple[int, Meld], ...] = ()
    hands: Mapping[int, tuple[Card, ...] | int] = field(default_factory=dict)
    chips: tuple[int, ...] | None = None
    points: Mapping[int, int] = field(default_factory=dict)
    match: Before | None = None

    @property
    def turn_seat(self) -> int | None:
        """The seat whose turn it is in a position that is past the choice of the contract."""
        if self.contract is None:
            return None
        if self.turn is not None:
            return self.turn
        return first_seat(self.maker_seat, self.rules, len(self.players))

    @property
    def maker_seat(self) -> int:
        """The contract maker: the one given, the first maker that the rules name, or one drawn by the seed (AK-H3)."""
        if self.maker is not None:
            return self.maker
        if self.rules.first_maker is not None:
            return self.players.index(self.rules.first_maker)
        # Not the generator that deals, so that naming the maker changes no card.
        return int(Random(f"maker {self.seed}").random() * len(self.players))  # a game, no secret


def first_seat(maker: int, rules: Rules, players: int) -> int:
    """Return who plays first (AK-H4)."""
    return maker if rules.first_turn == "maker" else (maker + 1) % players


def deal_cards(setup: Setup) -> tuple[list[Hand], list[int], list[int]]:
    """Return hands, stock and discard pile as card indices, the top card of both last (AK-06, AK-07).

    Each of the 108 cards is in one place. Raises `PositionError` where more copies of a card are named than two packs
    have, or more cards than there are.
    """
    rest = pack(PACKS, JOKERS)
    given = {
        "hands": [card for cards in setup.hands.values() if not isinstance(cards, int) for card in cards],
        "table": [card for _, meld in setup.table for card in meld.cards],
        "discard": setup.discard or (),
        "stock": setup.stock or (),
    }
    if any(given.values()):
        rest = _without(rest, given)
    rest = shuffled(rest, Random(setup.seed))  # a game, no secret
    hands = []
    for seat in range(len(setup.players)):
        cards = setup.hands.get(seat, HAND + (setup.drawn and seat == setup.turn_seat))
        if isinstance(cards, int):
            if cards > len(rest):
                raise PositionError(
                    "hands", f"at most {len(rest)} cards left for {setup.players[seat]}, got {cards} (AK-06)"
                )
            hand = Hand()
            for index in rest[len(rest) - cards :]:
                hand.add(index)
            del rest[len(rest) - cards :]
        else:
            hand = Hand(cards)
        hands.append(hand)
    pile = [rest.pop()] if setup.discard is None and rest else [card.index for card in setup.discard or ()]
    stock = rest + [card.index for card in reversed(setup.stock or ())]
    return hands, stock, pile


def _without(rest: list[int], given: Mapping[str, Sequence[Card]]) -> list[int]:
    """Return the pack without the cards given, which come by the key under which they stand."""
    have = Counter(rest)
    for key, cards in given.items():
        have.subtract(card.index for card in cards)
        over = [card for card in cards if have[card.index] < 0]
        if over:
            card = min(over)
            copies = Counter(pack(PACKS, JOKERS))[card.index]
            named = sum(one is card for place in given.values() for one in place)
            raise PositionError(key, f"at most {copies} of {card} in all places, got {named} (AK-06)", card.text)
    return list(have.elements())


def check(setup: Setup) -> None:
    """Raise `PositionError` where a setup contradicts itself or the rules."""
    players, rules = setup.players, setup.rules
    if rules.first_maker is not None and rules.first_maker not in players:
        raise PositionError("rules", f"first_maker to be one of {', '.join(players)}, got {rules.first_maker!r}")
    if setup.contract is None and (setup.turn is not None or setup.drawn or setup.opened or setup.table):
        raise PositionError(
            "contract", "a contract, since the deal is past choosing it (turn, drawn, opened or table is given)"
        )
    for seat, cards in setup.hands.items():
        size = cards if isinstance(cards, int) else len(cards)
        if size < 1:
            raise PositionError(
                "hands", f"at least one card in the hand of {players[seat]}: an empty hand has gone out (AK-25)"
            )
    if setup.chips is not None and (len(setup.chips) != len(players) or min(setup.chips) < 0):
        raise PositionError("chips", f"chips to be {len(players)} numbers from 0, got {list(setup.chips)}")
    if any(points < 0 for points in setup.points.values()):
        raise PositionError("points", "points from 0")
    if setup.match is not None:
        if len(setup.match.totals) != len(players):
            raise PositionError("match", f"match.totals for {len(players)} players, got {len(setup.match.totals)}")
        _check_match(setup.match, rules)
        _check_contract(setup.contract, setup.match, rules)


def _check_match(match: Before, rules: Rules) -> None:
    if not 1 <= match.deal <= rules.deals:
        raise PositionError("match", f"match.deal to be 1 to {rules.deals}, got {match.deal} (AK-04)")
    if any(total < 0 for total in match.totals):
        raise PositionError("match", "match.totals to be penalty points from 0")
    names = "; ".join(map(str, rules.contracts))
    for text, times in match.used.items():
        if read_contract(text) not in rules.contracts:
            raise PositionError("match", f"match.used to name a contract of this table ({names}), got {text!r}", text)
        if not 0 <= times <= rules.uses_per_contract:
            raise PositionError(
                "match", f"{text} in match.used 0 to {rules.uses_per_contract} times, got {times} (AK-04)", text
            )
    if sum(match.used.values()) > match.deal - 1:
        raise PositionError(
            "match",
            f"at most {match.deal - 1} contracts in match.used before deal {match.deal}, got {sum(match.used.values())}",
        )


def _check_contract(contract: Contract | None, match: Before, rules: Rules) -> None:
    """Refuse a contract that this session cannot have (AK-04, AK-H1)."""
    if contract is None:
        return
    if contract not in rules.contracts:
        names = "; ".join(map(str, rules.contracts))
        raise PositionError("contract", f"a contract of this session ({names}), got {contract}", str(contract))
    if match.uses(contract) >= rules.uses_per_contract:
        raise PositionError(
            "contract", f"a contract that is left in this session (AK-04), got {contract}", str(contract)
        )
