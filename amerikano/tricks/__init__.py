"""Amerikaner: tricks, an auction, and a partner found by calling a card (rules AR-01 to AR-30, AR-H1 to AR-H15)."""

from amerikano.tricks.deal import Deal
from amerikano.tricks.match import Match, Standing
from amerikano.tricks.moves import AMERIKANER, Bid, Call, Exchange, Pass, Play
from amerikano.tricks.rules import Rules
from amerikano.tricks.setup import Before, Setup
from amerikano.tricks.view import View

__all__ = [
    "AMERIKANER",
    "Before",
    "Bid",
    "Call",
    "Deal",
    "Exchange",
    "Match",
    "Pass",
    "Play",
    "Rules",
    "Setup",
    "Standing",
    "View",
]
