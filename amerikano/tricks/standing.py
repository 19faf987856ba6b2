"""Where a deal of Amerikaner stands, as plain values for `amerikano replay --json`."""

from typing import Any

from amerikano.cards import SUITS
from amerikano.tricks.deal import BID, NONE, Deal
from amerikano.tricks.match import Match
from amerikano.tricks.moves import AMERIKANER


def standing(deal: Deal) -> dict[str, Any]:
    """Return what the command line says of a deal of Amerikaner, beside what it says of both games.

    A partner is named once the card called has fallen (AR-H15).
    """
    names = deal.players
    bidding = deal.phase == BID
    stands: dict[str, Any] = {
        "hands": dict(zip(names, [hand.bit_count() for hand in deal.hands], strict=True)),
        "declarer": None if bidding or deal.declarer is None else names[deal.declarer],
        "bid": None if not deal.bid else "amerikaner" if deal.bid == AMERIKANER else deal.bid,
        "trump": None if deal.trump == NONE else SUITS[deal.trump].value,
        "partner": names[deal.partner] if deal.partner is not None and deal.partner_known else None,
        "tricks": dict(zip(names, deal.taken, strict=True)),
        "passed_out": deal.passed_out,
    }
    if deal.to_move is None:
        stands["scores"] = dict(zip(names, [score.points for score in deal.result().scores], strict=True))
    if deal.match is not None:
        match = Match(deal)
        totals = dict(zip(names, match.totals, strict=True))
        stands |= {"totals": totals, "over": match.over, "winners": list(match.winners)}
    return stands


def in_words(deal: Deal) -> tuple[str, dict[str, str], list[str]]:
    """Say it in words: a line for all, a line for each player by name, and lines at the end."""
    stands = standing(deal)
    head = [f"Amerikaner ({deal.rules.preset})"]
    if stands["declarer"]:
        head.append(f"{stands['declarer']} bid {stands['bid']}")
    elif stands["bid"]:
        head.append(f"highest bid {stands['bid']}")
    head += [f"trumps {stands['trump']}"] if stands["trump"] else []
    head += [f"partner {stands['partner']}"] if stands["partner"] else []
    head += ["all passed"] if stands["passed_out"] else []
    scores = stands.get("scores")
    players = {
        name: f"cards {stands['hands'][name]}, tricks {stands['tricks'][name]}"
        + (f", score {scores[name]}" if scores else "")
        for name in deal.players
    }
    winners = stands.get("winners")
    tail = [f"The match is won by {' and '.join(winners)}."] if winners else []
    return ", ".join(head) + ".", players, tail
