"""The count at the end of a deal, line by line with the rule behind each (AK-25 to AK-29)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from amerikano.cards import JOKER, Card
from amerikano.rummy.rules import CHIPS_FOR_GOING_OUT, NEVER_OPENED, USEFUL_DISCARD

if TYPE_CHECKING:
    from amerikano.rummy.deal import Deal

_ACE_VALUE, _COURT_VALUE, _JOKER_VALUE = 11, 10, 50


def value_of(card: Card) -> int:
    """Return the penalty value of a card left in the hand (AK-26)."""
    if card is JOKER:
        return _JOKER_VALUE
    assert card.rank is not None  # noqa: S101  # only a joker has none
    return _ACE_VALUE if card.rank == 1 else min(int(card.rank), _COURT_VALUE)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the count: what it is for, the rule, the points, and the card that it is about, if any."""

    rule: str
    text: str
    points: int
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """One player's count: the lines before doubling, the sum written, and the chips won with going out."""

    seat: int
    opened: bool
    hand: tuple[Card, ...]
    lines: tuple[Line, ...]
    sum: int
    """Before doubling."""
    points: int
    """Written: after doubling."""
    chips_won: int


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a deal: who went out (None: the stock closed it), whether points were doubled, and each count by seat."""

    going_out: int | None
    doubled: bool
    scores: tuple[Score, ...]


def result_of(deal: "Deal") -> Result:
    """Count a deal that is over."""
    return Result(deal.going_out, deal.joker_out, tuple(_score(deal, seat) for seat in range(len(deal.players))))


def _score(deal: "Deal", seat: int) -> Score:
    out = seat == deal.going_out
    hand = deal.hands[seat].cards()
    if out:
        left: list[Line] = []
    elif deal.opened[seat]:
        left = [Line("AK-26", "left in the hand", value_of(card), card) for card in hand]
    else:
        left = [Line("AK-27", "never opened", NEVER_OPENED)]
    fines = [
        Line("AK-16", "useful discard", USEFUL_DISCARD, fine)
        if isinstance(fine, Card)
        else Line("AK-16", "written before", fine)
        for fine in deal.fines[seat]
    ]
    hand_points, fine_points = (sum(line.points for line in lines) for lines in (left, fines))
    points = hand_points + fine_points
    if deal.joker_out:
        points += hand_points if deal.rules.double_scope == "hand" else hand_points + fine_points
    return Score(
        seat,
        deal.opened[seat],
        hand,
        (*left, *fines),
        hand_points + fine_points,
        points,
        CHIPS_FOR_GOING_OUT if out else 0,
    )
