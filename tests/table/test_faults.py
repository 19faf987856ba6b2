"""A fault of the program, not of the message: the table is put back as it was, and the fault is reported."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest

from amerikano.rummy import Session
from amerikano.table import Guide, table_for
from amerikano.table.rummy.table import RummyTable as Table
from tests.support import OPENING_HAND, PLAYERS
from tests.table.tables import WHOLE, YOUR_TURN, good_message, open_table, rack, send, state, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from amerikano.table import AnyTable
    from amerikano.table.intents import Intent


@dataclass
class BrokenGuide(Guide):
    """A guide that counts what it sees and fails after the change."""

    breaks: bool = True
    seen: int = 0
    words: list[str] = field(default_factory=list)

    def after(self, table: AnyTable) -> None:  # noqa: ARG002  # looks at nothing
        """Fail, having changed itself."""
        self.seen += 1
        if self.breaks:
            raise RuntimeError("a goal with a fault in it")

    def handle(self, table: AnyTable, intent: Intent) -> bool:
        """Put another deal on the table when asked for a new one."""
        if intent.type == "another":
            table.put_game(WHOLE[table.deal.game](99).deal)
            return True
        return False


@pytest.mark.parametrize("kind, fields", [
    ("discard", {"cards": ["C2"]}), ("stage", {"cards": ["SQ"], "place": 0}), ("sort", {}), ("another", {}),
    ("unstage", {"place": 1, "index": 0}),
])  # fmt: skip
def test_a_fault_changes_nothing(kind: str, fields: dict[str, Any]) -> None:
    """Whatever was done before the fault is taken back: deal, rack, places, and what the lesson remembers."""
    guide = BrokenGuide()
    at = Table(table(You=OPENING_HAND).deal, guide=guide)
    at.rack.stage([at.rack.cards[0]], 1)
    before = state(at)
    with pytest.raises(RuntimeError, match="a goal with a fault"):
        send(at, kind, **fields)
    assert before == state(at)
    assert 0 == guide.seen
    assert [] == at.view()["said"]


def test_a_fault_in_the_answer_to_a_question() -> None:
    """After a fault the question is still open, and can be answered again."""
    guide = BrokenGuide(breaks=False)
    at = Table(open_table(You="★ ♣2 ♣3").deal, guide=guide)
    send(at, "lay-off", cards=["JK"], meld=2)
    guide.breaks = True
    with pytest.raises(RuntimeError):
        send(at, "choice", id="way-0")
    assert at.view()["ask"] is not None
    guide.breaks = False
    assert at.view()["ask"] == {**at.view()["ask"]}
    send(at, "choice", id="way-0")
    assert "♣2 ♣3" == rack(at)


def test_a_fault_after_the_next_deal_was_dealt() -> None:
    """A session is put back as well: the deal that was over still is, and its count stands."""
    guide = BrokenGuide(breaks=False)
    at = Table(Session(open_table(You="♣9", match={"deal": 1, "totals": dict.fromkeys(PLAYERS, 0)}).deal), guide=guide)
    send(at, "discard", cards=["C9"])
    guide.breaks = True
    with pytest.raises(RuntimeError):
        send(at, "next-deal")
    assert [1, 14] == at.view()["deal"]
    assert at.session is not None
    assert at.session.deal is at.deal
    guide.breaks = False
    assert [2, 14] == send(at, "next-deal").view()["deal"]


def test_a_fault_after_another_deal_keeps_the_whole_game(whole: Callable[[], AnyTable]) -> None:
    """A fault after a whole other deal was put on the table puts the session or match back, not only its deal."""
    at = table_for(whole().whole, guide=BrokenGuide())
    kept, before = at.whole, at.deal.copy()
    with pytest.raises(RuntimeError):
        send(at, "another")
    assert kept is at.whole
    assert before == at.deal
    assert kept is not None
    assert kept.deal is at.deal


@pytest.mark.parametrize("kind, fields", [
    ("sort", {}), ("reorder", {"from_": 0, "to": 3}), ("another", {}), ("play", {"cards": ["D10"]}),
    ("play", {"cards": ["HA"]}),
])  # fmt: skip
def test_a_fault_changes_nothing_at_a_trick_table(kind: str, fields: dict[str, Any]) -> None:
    """A card played, a refusal or a new order is taken back as well."""
    guide = BrokenGuide()
    at = table_for(YOUR_TURN["amerikaner"]().deal, guide=guide)
    before = state(at)
    with pytest.raises(RuntimeError, match="a goal with a fault"):
        send(at, kind, **fields)
    assert before == state(at)
    assert (0, [], None) == (guide.seen, at.view()["said"], at.view()["refusal"])


def test_after_a_fault_the_table_goes_on(your_turn: Callable[[], AnyTable]) -> None:
    """The message with the fault was answered: the next one is no stale one."""
    guide = BrokenGuide()
    at = table_for(your_turn().deal, guide=guide)
    message, cards = good_message(at), len(at.rack.cards)
    with pytest.raises(RuntimeError):
        send(at, message["type"], cards=message["cards"])
    guide.breaks = False
    send(at, message["type"], cards=message["cards"])
    assert cards - 1 == len(at.rack.cards)


def test_saving_comes_after_the_change(your_turn: Callable[[], AnyTable]) -> None:
    """What is saved is the table after the change; a dropped message and a fault are not saved."""
    saved: list[int] = []
    guide = BrokenGuide(breaks=False)
    at = table_for(your_turn().deal, guide=guide, changed=lambda at: saved.append(len(at.deal.log)))
    message, moves = good_message(at), len(at.deal.log)
    at.receive({**message, "revision": 5})
    send(at, message["type"], cards=message["cards"])
    guide.breaks = True
    with pytest.raises(RuntimeError):
        send(at, "sort")
    assert [moves + 1] == saved
