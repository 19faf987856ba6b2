"""What cannot come about by the rules in a position of Amerikano that was set up: said beside the table, and not refused.

The engine promises of a position only that every card is in one place (AK-06) and that it can be played on. A teacher may want an
odd one; but it should not be odd by mistake. Hands with few cards are left alone: to show a thing with seven cards is no mistake.
"""

from collections.abc import Iterator, Sequence

from amerikano.game import in_words
from amerikano.rummy.contracts import Contract
from amerikano.rummy.deal import Deal
from amerikano.rummy.melds import Meld
from amerikano.rummy.rules import CHIPS_A_DEAL, HAND


def doubts(deal: Deal) -> list[str]:
    """Return a sentence for each thing in the position with which a deal began that no play by the rules brings about."""
    return [f"By the rules that cannot come about: {doubt}." for doubt in _doubts(Deal.from_setup(deal.start))]


def _doubts(deal: Deal) -> Iterator[str]:
    contract = deal.contract
    if contract is None:
        return
    seen = deal.view(None)
    for seat, name in enumerate(seen.players):
        if not seen.opened[seat]:  # so nobody has melds either: whoever has some has opened
            continue
        melds = [meld for owner, meld in seen.table if owner == seat]
        if not _opened_with(contract, melds):
            yield f"{name} has opened, and the contract, {contract.words}, is not among {name}'s melds (AK-20)"
            continue
        most = HAND + (deal.phase == "play" and deal.turn == seat) - contract.size + 2 * _taken(deal, seat)
        hand = len(seen.hands[seat] or ())
        if seen.match is None and hand > most:  # of a session the chips do not tell how many were paid
            yield f"{name} has opened and holds {in_words(hand)} cards; at most {in_words(most)} can be left (AK-07, AK-20)"


def _taken(deal: Deal, seat: int) -> int:
    """Return how often somebody may have taken out of turn, for two cards and a chip each (AK-22, AK-24)."""
    if seat in deal.computers or not deal.rules.take_out_of_turn:
        return 0
    return max(0, CHIPS_A_DEAL - deal.chips[seat])


def _opened_with(contract: Contract, melds: Sequence[Meld]) -> bool:
    """Whether the melds of the contract are among these, each of its kind; cards may have been laid off on them since."""
    left = sorted(melds, key=lambda meld: len(meld.cards))
    for slot in sorted(contract.slots, key=lambda slot: slot.size):
        found = next((meld for meld in left if meld.kind == slot.kind and len(meld.cards) >= slot.size), None)
        if found is None:
            return False
        left.remove(found)
    return True
