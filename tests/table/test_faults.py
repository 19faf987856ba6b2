"""A fault of the program, not of the message: the table is put back as it was, and the fault is reported."""

# ruff: noqa: ARG002  # a guide is told more than this one looks at

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest

from amerikano.rummy import Session
from amerikano.table.rummy.table import RummyTable as Table
from tests.support import OPENING_HAND, PLAYERS
from tests.table.tables import fresh_table, open_table, rack, send, state, table

if TYPE_CHECKING:
    from amerikano.rummy.moves import RummyMove
    from amerikano.table.intents import Intent


@dataclass
class BrokenGuide:
    """A guide that counts what it sees and fails after the change."""

    breaks: bool = True
    seen: int = 0
    words: list[str] = field(default_factory=list)

    def foresee(self, table: Table, move: RummyMove) -> bool:
        """Foresee nothing."""
        return False

    def after(self, table: Table) -> None:
        """Fail, having changed itself."""
        self.seen += 1
        if self.breaks:
            raise RuntimeError("a goal with a fault in it")

    def handle(self, table: Table, intent: Intent) -> bool:
        """Put another deal on the table when asked for a new one."""
        if intent.type == "another":
            table.set_up(fresh_table(seed=99).deal)
            return True
        return False

    def strip(self, table: Table) -> dict[str, Any] | None:
        """Show no strip."""
        return None

    def question(self, table: Table) -> dict[str, Any] | None:
        """Ask nothing."""
        return None

    def after_buttons(self, table: Table) -> list[dict[str, Any]]:
        """Offer nothing."""
        return []


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


def test_a_fault_after_another_deal_keeps_the_session() -> None:
    """A fault after a whole other deal was put on the table puts the session back, not only its deal."""
    at = Table(Session.new(PLAYERS, seed=3, computers=[1, 2]), guide=BrokenGuide())
    session = at.session
    with pytest.raises(RuntimeError):
        send(at, "another")
    assert session is at.session


def test_after_a_fault_the_table_goes_on() -> None:
    """The message with the fault was answered: the next one is no stale one."""
    guide = BrokenGuide()
    at = Table(table(You=OPENING_HAND).deal, guide=guide)
    with pytest.raises(RuntimeError):
        send(at, "discard", cards=["C2"])
    guide.breaks = False
    send(at, "discard", cards=["C2"])
    assert "♣2" not in rack(at)


def test_saving_comes_after_the_change() -> None:
    """What is saved is the table after the change; a dropped message and a fault are not saved."""
    saved: list[int] = []
    guide = BrokenGuide(breaks=False)
    at = Table(table(You=OPENING_HAND).deal, guide=guide, changed=lambda at: saved.append(len(at.deal.log)))
    at.receive({"type": "discard", "cards": ["C2"], "revision": 5})
    send(at, "discard", cards=["C2"])
    guide.breaks = True
    with pytest.raises(RuntimeError):
        send(at, "sort")
    assert [1] == saved
