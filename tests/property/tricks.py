"""Amerikaner for the invariants: its random deals and moves, its cards, what is allowed and what is hidden, a second count."""

from __future__ import annotations

from dataclasses import replace
from math import comb
from typing import TYPE_CHECKING

from amerikano.cards import CARDS, JOKER, Card, shuffled
from amerikano.tricks import Bid, Call, Deal, Exchange, Play, Setup
from amerikano.tricks.bot import decide
from amerikano.tricks.order import ALL, mask_of
from tests.property.referee import Referee
from tests.tricks_support import SIX, TABLE, nonsense_move, random_move, rules_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from amerikano.tricks.moves import TricksMove

__all__ = ["decide", "nonsense_move", "random_move"]

RULES = "AR-"
MOST_MOVES = 6 * 17 + 4 + 52
"""More than the longest auction, an exchange, a call and 52 cards."""

_SWAPS = 30
_COLUMNS = tuple(TABLE)


def random_deal(generator: Random) -> Deal:
    """Return a fresh deal of any rule set, number of players and options, with random cards."""
    random = generator.random
    preset, players = _COLUMNS[int(random() * len(_COLUMNS))]
    other = {"first_bidder": "dealer", "all_pass": "next_dealer", "target": 100}
    rules = replace(rules_of(preset, players), **{name: value for name, value in other.items() if random() < 0.3})
    computers = [seat for seat in range(players) if random() < 0.25]
    dealer = int(random() * players) if random() < 0.5 else None
    return Deal.new(SIX[:players], rules, int(random() * 2**32), dealer=dealer, computers=computers)


def every_card_is_somewhere_once(deal: Deal) -> None:
    """AR-01: hands, exchange cards, cards played and twos set aside are the pack, each card in one place."""
    fallen = [1 << move.card.high for _, move in deal.log if isinstance(move, Play)]
    places = [*deal.hands, deal.kitty, deal.put_down, mask_of(deal.rules.set_aside), *fallen]
    assert ALL == sum(places), "a card too many or too few"
    assert 52 == sum([place.bit_count() for place in places]), "a card in two places"


def what_lies_there_is_right(deal: Deal, legal: list[TricksMove]) -> None:
    """AR-02, AR-20, AR-H15: a move is left, tricks are those played, hands differ by a card at most, the partner is hidden."""
    assert legal or deal.to_move is None, "no move is left"
    sizes = [hand.bit_count() for hand in deal.hands]
    played = sum(deal.taken)
    if deal.phase == "exchange":
        sizes[deal.declarer or 0] -= deal.rules.exchange
    expected = [deal.rules.hand - played] * len(sizes)
    for behind in range(len(deal.trick)):
        expected[(deal.leader + behind) % len(sizes)] -= 1
    assert expected == sizes, "hands that do not fit the tricks"
    if deal.phase == "over" and not deal.passed_out:
        assert deal.rules.hand == played, "the tricks of a deal are the cards of a hand"
    if deal.called >= 0:
        fallen = any(isinstance(move, Play) and move.card is _called(deal) for _, move in deal.log)
        assert fallen == deal.partner_known
        assert deal.partner != deal.declarer


def _called(deal: Deal) -> Card | None:
    return next((move.card for _, move in deal.log if isinstance(move, Call)), None)


def offered(deal: Deal, legal: list[TricksMove], most: int) -> list[TricksMove]:
    """Return the legal moves; of thousands of ways to put cards down so many, from all over."""
    if deal.phase != "exchange":
        return legal
    hand = deal.rules.hand + deal.rules.exchange
    assert comb(hand, deal.rules.exchange) == len(legal)
    return legal[:: max(1, len(legal) // most)]


def referee_of(deal: Deal) -> Referee:
    """Return a referee who begins with the deal's start: what each held before the first move, and how the table plays."""
    start = type(deal).from_setup(deal.start).view(None)
    used = {card.text for hand in start.hands for card in hand or ()} | {c.text for c in deal.rules.set_aside}
    kitty = [card.text for card in CARDS if card is not JOKER and card.text not in used]
    row = TABLE[deal.rules.preset, len(deal.players)]
    left = deal.rules.first_bidder == "left"
    first = (start.dealer + left) % len(deal.players)
    return Referee([[card.text for card in hand or ()] for hand in start.hands], kitty, row.lowest, first)


def allowed(deal: Deal, move: TricksMove, legal: list[TricksMove]) -> bool:
    """Whether a move is allowed, as a referee says who has watched the deal from its start."""
    del legal
    if "★" in str(move):
        return False
    referee = referee_of(deal)
    for _, past in deal.log:
        referee.play(str(past))
    return referee.accepts("bid amerikaner" if isinstance(move, Bid) and str(move) == "bid amerikaner" else str(move))


class Counting:
    """A second count of a deal, kept beside it by the referee: whose turn, what is offered, who won the trick, the scores."""

    def __init__(self, deal: Deal) -> None:
        """Begin with a fresh deal."""
        self.referee = referee_of(deal)

    def before(self, deal: Deal, move: TricksMove) -> None:
        """Compare what is offered, and play the move with the referee too."""
        if deal.phase != "exchange":
            assert set(self.referee.moves()) == set(map(str, deal.legal_moves()))
        self.referee.play(str(move))

    def compare(self, deal: Deal) -> None:
        """AR-10, AR-13 to AR-18: compare turn, tricks, partner, trumps and, at the end, the scores."""
        referee = self.referee
        assert (referee.turn, referee.taken, referee.partner) == (deal.to_move, deal.taken, deal.partner)
        view = deal.view(None)
        assert referee.trump == (None if view.trump is None else view.trump.value)
        assert sorted(referee.put_down) == sorted(card.text for card in view.put_down)
        assert [sorted(hand) for hand in referee.hands] == [sorted(c.text for c in hand or ()) for hand in view.hands]
        if deal.to_move is None:
            assert referee.scores() == [score.points for score in deal.result().scores]
            assert deal.passed_out == (referee.declarer is None)


# ----------------------------------------------------------------------------------------------- what a seat may not know


def redealt(deal: Deal, seat: int, generator: Random) -> Deal:
    """Return a deal that differs only in what the seat may not know: the other hands, exchange cards, who is partner, the seed.

    The hidden cards are mixed as far as suits that were not followed and the call allow; the same moves are then played anew.
    """
    places, fixed = _hidden(deal, seat)
    names = list(places)
    before = {name: list(held) for name, held in places.items()}
    for _ in range(_SWAPS):
        one, other = (names[int(generator.random() * len(names))] for _ in range(2))
        if one == other or not places[one] or not places[other]:
            continue
        i, j = (int(generator.random() * len(places[name])) for name in (one, other))
        places[one][i], places[other][j] = places[other][j], places[one][i]
        if not _possible(deal, places | fixed):
            places[one][i], places[other][j] = places[other][j], places[one][i]
    assert _possible(deal, before | fixed)
    return replayed(deal, places | fixed, generator)


def _hidden(deal: Deal, seat: int) -> tuple[dict[int | str, list[Card]], dict[int | str, list[Card]]]:
    """Return the unplayed cards by place, those that the seat may not know and those that it does."""
    view = deal.view(None)
    places: dict[int | str, list[Card]] = {other: list(hand or ()) for other, hand in enumerate(view.hands)}
    known: dict[int | str, list[Card]] = {seat: places.pop(seat)}
    if view.kitty:
        open_cards = {card for hand in view.hands for card in hand or ()} | set(deal.rules.set_aside)
        places["middle"] = [card for card in CARDS if card is not JOKER and card not in open_cards]
    (known if seat == deal.declarer else places)["down"] = list(view.put_down)
    return places, known


def _possible(deal: Deal, places: dict[int | str, list[Card]]) -> bool:
    """Whether these unplayed cards contradict nothing that all have seen: suits not followed, the call, or that none was."""
    trump = deal.view(None).trump
    card_called = _called(deal)
    others = [place for place in places if isinstance(place, int) and place != deal.declarer]
    if deal.phase == "call" and not any(card.suit is trump for place in others for card in places[place]):
        return False
    nothing_to_call = trump is not None and card_called is None and deal.phase != "call"
    if nothing_to_call and any(card.suit is trump for place in others for card in places[place]):
        return False
    if any(card.suit in _voids(deal, place) for place in places if isinstance(place, int) for card in places[place]):
        return False
    if card_called is None or deal.partner_known:
        return True
    waiting = set(range(len(deal.players))) - {(deal.leader + i) % len(deal.players) for i in range(len(deal.trick))}
    return all(card_called not in held or place in waiting for place, held in places.items())


def _voids(deal: Deal, seat: int) -> set[object]:
    """Return the suits that the seat did not follow, and so does not hold."""
    played = [(who, move.card) for who, move in deal.log if isinstance(move, Play)]
    table = len(deal.players)
    return {
        played[at - at % table][1].suit
        for at, (who, card) in enumerate(played)
        if who == seat and card.suit is not played[at - at % table][1].suit
    }


def replayed(deal: Deal, places: dict[int | str, list[Card]], generator: Random) -> Deal:
    """Play the deal's moves anew with these cards unplayed, and put down whatever lies there now."""
    hands = {seat: list(places[seat]) for seat in range(len(deal.players))}
    for who, move in deal.log:
        if isinstance(move, Play):
            hands[who].append(move.card)
    kitty = places.get("middle", [])
    if deal.rules.exchange and not kitty:
        assert deal.declarer is not None
        own = shuffled([card.index for card in hands[deal.declarer] + places["down"]], generator)
        kitty = [CARDS[index] for index in own[: deal.rules.exchange]]
        hands[deal.declarer] = [CARDS[index] for index in own[deal.rules.exchange :]]
    other = type(deal).from_setup(
        Setup(
            deal.players,
            deal.rules,
            seed=deal.start.seed + 1,
            dealer=deal.start.dealer_seat,
            computers=deal.computers,
            hands={seat: tuple(hand) for seat, hand in hands.items()},
            kitty=tuple(kitty),
            match=deal.match,
        )
    )
    for who, move in deal.log:
        put_down = isinstance(move, Exchange) and set(move.cards) != set(places["down"])
        other.play(Exchange(tuple(places["down"])) if put_down else move, who)
    return other


def with_another_partner(deal: Deal, generator: Random) -> Iterator[tuple[int, Deal]]:
    """Yield each other player who, for all that is known, may hold the card called, and a deal in which that one does."""
    card = _called(deal)
    assert card is not None
    assert deal.partner is not None
    view = deal.view(None)
    for behind in range(len(deal.trick), len(deal.players)):
        seat = (deal.leader + behind) % len(deal.players)
        if seat == deal.partner:
            continue
        places: dict[int | str, list[Card]] = {other: list(hand or ()) for other, hand in enumerate(view.hands)}
        places["down"] = list(view.put_down)
        given = places[seat].pop(int(generator.random() * len(places[seat])))
        places[seat].append(card)
        places[deal.partner].remove(card)
        places[deal.partner].append(given)
        yield seat, replayed(deal, places, generator)
