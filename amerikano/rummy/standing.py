"""Where a deal of Amerikano stands, as plain values for `amerikano replay --json`."""

from typing import Any

from amerikano.rummy.deal import Deal
from amerikano.rummy.session import Session


def standing(deal: Deal) -> dict[str, Any]:
    """Return what the command line says of a deal of Amerikano, beside what it says of both games."""
    names = deal.players
    stands: dict[str, Any] = {
        "hands": dict(zip(names, [hand.size for hand in deal.hands], strict=True)),
        "opened": [name for name, opened in zip(names, deal.opened, strict=True) if opened],
        "points": dict(zip(names, deal.points(), strict=True)),
        "chips": dict(zip(names, deal.chips, strict=True)),
    }
    if deal.match is not None:
        session = Session(deal)
        totals = dict(zip(names, session.totals, strict=True))
        stands |= {"totals": totals, "over": session.over, "winners": list(session.winners)}
    return stands


def in_words(deal: Deal) -> tuple[str, dict[str, str], list[str]]:
    """Say it in words: a line for all, a line for each player by name, and lines at the end."""
    stands = standing(deal)
    players = {
        name: f"cards {stands['hands'][name]}, {'opened' if name in stands['opened'] else 'not opened'}, "
        f"chips {stands['chips'][name]}, penalty points {stands['points'][name]}"
        for name in deal.players
    }
    winners = stands.get("winners")
    tail = [f"The session is won by {' and '.join(winners)}."] if winners else []
    return f"Amerikano, contract {deal.contract or 'not chosen yet'}.", players, tail
