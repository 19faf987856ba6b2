"""The count of a deal of Amerikaner, with the rule behind each line (AR-15 to AR-19)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from amerikano.tricks.moves import AMERIKANER
from amerikano.tricks.rules import KITTY, SCORE_OF_AMERIKANER

if TYPE_CHECKING:
    from amerikano.tricks.deal import Deal


@dataclass(frozen=True, slots=True)
class Score:
    """One player's count: what is scored, the rule, and the reason in a few words."""

    seat: int
    tricks: int
    points: int
    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a deal. `passed_out`: nobody bid, nothing is scored (AR-26). `taken` are the tricks of declarer's side."""

    passed_out: bool
    made: bool
    taken: int
    scores: tuple[Score, ...]


def result_of(deal: "Deal") -> Result:
    """Count a deal that is over."""
    seats = range(len(deal.players))
    if deal.declarer is None:
        rule = "AR-26" if deal.rules.preset == KITTY else "AR-H5"
        return Result(True, False, 0, tuple(Score(seat, 0, 0, rule, "all passed") for seat in seats))  # noqa: FBT003
    side = {deal.declarer} | ({deal.partner} if deal.partner is not None else set())
    taken = sum(deal.taken[seat] for seat in side)
    if deal.bid == AMERIKANER:
        made = taken == deal.rules.hand
        value = SCORE_OF_AMERIKANER if made else -SCORE_OF_AMERIKANER
        rule = "AR-18"
    else:
        made = taken >= deal.bid
        value = deal.bid if made else -deal.bid
        rule = "AR-15" if made else "AR-16"
    word = "made" if made else "failed"
    scores = []
    for seat in seats:
        tricks = deal.taken[seat]
        if seat == deal.declarer:
            scores.append(Score(seat, tricks, value, rule, f"declarer, {word}"))
        elif seat in side:
            scores.append(Score(seat, tricks, value, rule, f"partner, {word}"))
        else:
            scores.append(Score(seat, tricks, tricks, "AR-17", "one for each trick"))
    return Result(False, made, taken, tuple(scores))  # noqa: FBT003
