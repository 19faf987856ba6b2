"""The count at the end of a deal of Amerikaner, as the table shows it."""

from typing import Any

from amerikano.table import parts
from amerikano.table.tricks import words
from amerikano.tricks.deal import Deal
from amerikano.tricks.match import Match
from amerikano.tricks.moves import AMERIKANER
from amerikano.tricks.rules import CLASSIC, CLASSIC_EXCHANGE, SIX_SEAT
from amerikano.tricks.scoring import Score
from amerikano.tricks.view import View


def count_of(deal: Deal, seen: View, match: Match | None) -> dict[str, Any]:
    """Return the count of a deal that is over, as `Count` in widgets/src/view.ts."""
    result = deal.result()
    note, note_rule = "", ""
    if match is not None and match.over:
        winners = [words.name(seen, deal.players.index(winner)) for winner in match.winners]
        note = f"The match is over: {parts.won_by(winners)}."
        if len(winners) > 1:
            note_rule = "AR-28" if deal.rules.preset == SIX_SEAT else "AR-H14"
        else:
            note_rule = "AR-H13" if deal.rules.preset in {CLASSIC, CLASSIC_EXCHANGE} else "AR-27"
    places = {} if match is None else {standing.seat: parts.place(standing.place) for standing in match.standings}
    text, rule = _sum(deal, seen)
    return {
        "sum": text,
        "rule": rule,
        "note": note,
        "note_rule": note_rule,
        "rows": [_row(deal, seen, score, places.get(score.seat, "")) for score in result.scores],
    }


def _sum(deal: Deal, seen: View) -> tuple[str, str]:
    result = deal.result()
    if deal.declarer is None:
        return "All passed: this deal is not scored.", result.scores[0].rule
    who = words.name(seen, deal.declarer)
    side = parts.with_you(who)
    if deal.partner is not None:
        side += f" and {parts.with_you(words.name(seen, deal.partner))}"
    verdict = "made" if result.made else "not made"
    took = f"took {result.taken} of {deal.rules.hand} tricks: {verdict}"
    if deal.bid == AMERIKANER:
        return f"{who} bid Amerikaner, every trick alone, and {took}.", "AR-18"
    return f"{who} bid {deal.bid}; {side} {took}.", "AR-15" if result.made else "AR-16"


def _row(deal: Deal, seen: View, score: Score, place_text: str) -> dict[str, Any]:
    before = 0 if deal.match is None else deal.match.totals[score.seat]
    role = "declarer" if score.seat == deal.declarer else "partner" if score.seat == deal.partner else "alone"
    tricks = f"{score.tricks} trick{'' if score.tricks == 1 else 's'}"
    head = "passed" if deal.declarer is None else f"{role}, {tricks}"
    return {
        "name": words.name(seen, score.seat),
        "head": head,
        "winner": score.seat in {deal.declarer, deal.partner} and deal.result().made,
        "hand": [card.ascii for card in seen.hands[score.seat] or ()],
        "lines": [{"label": score.text, "rule": score.rule, "value": _signed(score.points)}],
        "double": None,
        "score": [before, score.points, before + score.points],
        "place": place_text,
    }


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}") if points else "0"
