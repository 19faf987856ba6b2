"""The count at the end of a deal, as the table shows it: line by line with the rule numbers."""

from collections.abc import Sequence
from typing import Any

from amerikano.cards import JOKER, write_cards
from amerikano.game import in_words
from amerikano.rummy.deal import Deal
from amerikano.rummy.moves import Discard, LayMeld, LayOff, Open
from amerikano.rummy.rules import CHIPS_FOR_GOING_OUT
from amerikano.rummy.scoring import Line, Score
from amerikano.rummy.session import Session
from amerikano.table import parts


def count_of(deal: Deal, session: Session | None, names: Sequence[str]) -> dict[str, Any]:
    """Return the count of a deal that is over, as `Count` in widgets/src/view.ts."""
    result = deal.result()
    out = result.going_out
    name = "" if out is None else names[out]
    note, note_rule = "", ""
    if out is None:
        text, rule = "The stock is used up: the deal closes with the cards in the hands.", "AK-29"
        note, note_rule = "Here nobody wins chips for it.", "AK-H28"
    elif result.doubled:
        text, rule = f"{name} went out with a joker: all penalty points of this deal are doubled.", "AK-28"
        scope = deal.rules.double_scope
        note, note_rule = (
            ("Here the 25s are doubled too." if scope == "all" else "Here the 25s are not doubled."),
            "AK-H21",
        )
    else:
        text, rule = f"{name} went out and {'win' if name == 'You' else 'wins'} {CHIPS_FOR_GOING_OUT} chips.", "AK-25"
    if session is not None and session.over:
        winners = [names[deal.players.index(winner)] for winner in session.winners]
        note = f"The session is over: {parts.won_by(winners)}."
        note_rule = "AK-H37" if len(winners) > 1 else "AK-02"
    places = {} if session is None else {standing.seat: parts.place(standing.place) for standing in session.standings}
    return {
        "sum": text,
        "rule": rule,
        "note": note,
        "note_rule": note_rule,
        "rows": [_row(deal, score, places.get(score.seat, ""), names[score.seat]) for score in result.scores],
    }


def _row(deal: Deal, score: Score, place: str, name: str) -> dict[str, Any]:
    seat = score.seat
    before = 0 if deal.match is None else deal.match.totals[seat]
    doubled = score.points != score.sum
    lines = [_line(line) for line in score.lines]
    if score.chips_won:
        lines.insert(0, {"label": "going out", "rule": "AK-25", "value": f"+{score.chips_won} chips"})
    if not lines:
        lines.append({"label": "nothing to write", "rule": "", "value": "0"})
    return {
        "name": name,
        "head": _head(deal, score),
        "winner": seat == deal.going_out,
        "hand": [card.ascii for card in score.hand],
        "lines": lines,
        "double": [score.sum, score.points] if doubled else None,
        "chips": [deal.chips[seat] - score.chips_won, score.chips_won, deal.chips[seat]],
        "points": [before, score.points, before + score.points],
        "place": place,
    }


def _line(line: Line) -> dict[str, Any]:
    if line.card is None or line.rule == "AK-27":
        label = line.text
    elif line.rule == "AK-26":
        label = line.card.text
    else:
        label = f"{line.text} {line.card}"
    return {"label": label, "rule": line.rule, "value": str(line.points)}


def _head(deal: Deal, score: Score) -> str:
    if score.seat == deal.going_out:
        return f"went out with {_last_move(deal)}"
    if not score.opened:
        return f"never opened, {_cards_left(score)}"
    return f"opened, {_cards_left(score)}"


def _cards_left(score: Score) -> str:
    return f"{in_words(len(score.hand))} card{'' if len(score.hand) == 1 else 's'} left"


def _last_move(deal: Deal) -> str:
    """Return the cards that the last move put down, the joker if one doubled the count."""
    if deal.joker_out:
        return JOKER.text
    move = deal.log[-1][1]
    match move:
        case Discard(card) | LayOff(card):
            return card.text
        case LayMeld(group):
            return write_cards(group.cards)
        case Open():
            return write_cards(move.cards)
    return "the last card"
