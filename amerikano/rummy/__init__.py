"""Amerikano: contract rummy with two packs, jokers, chips and penalty points (rules AK-01 to AK-33, AK-H1 to AK-H39)."""

from amerikano.game import Statement
from amerikano.rummy.contracts import Contract, Slot, read_contract
from amerikano.rummy.deal import Deal
from amerikano.rummy.melds import Group, Meld
from amerikano.rummy.moves import Choose, Discard, Draw, LayMeld, LayOff, LetGo, Open, Swap, Take
from amerikano.rummy.rules import Rules
from amerikano.rummy.session import Session, Standing
from amerikano.rummy.setup import Before, Setup
from amerikano.rummy.view import View

__all__ = [
    "Before",
    "Choose",
    "Contract",
    "Deal",
    "Discard",
    "Draw",
    "Group",
    "LayMeld",
    "LayOff",
    "LetGo",
    "Meld",
    "Open",
    "Rules",
    "Session",
    "Setup",
    "Slot",
    "Standing",
    "Statement",
    "Swap",
    "Take",
    "View",
    "read_contract",
]
