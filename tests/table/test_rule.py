"""A rule number is touched, and the table says the rule in full, as it is played here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.table.contract import view_faults
from tests.table.tables import open_table, refusal, send, state, table, tricks_table

if TYPE_CHECKING:
    from amerikano.table import AnyTable


@pytest.mark.parametrize(
    "at, rule, words",
    [
        (table, "AK-20", "exact"),
        (table, "AK-H22", "25"),
        (table, "G-01", "whose decision it is"),
        (tricks_table, "AR-12", "follow suit"),
        (tricks_table, "AR-H6", "Amerikaner"),
        (tricks_table, "G-04", "moment"),
    ],
)
def test_the_rule_stands_where_it_is_said_what_to_do(at: Any, rule: str, words: str) -> None:
    """Number and sentence take that place until something else is done; the deal is as it was."""
    seated: AnyTable = at()
    before, asked = state(seated), seated.view()["now"]
    view = send(seated, "rule", id=rule).view()
    assert not view_faults(view)
    assert view["now"]["text"].startswith(f"{rule}: ")
    assert words in view["now"]["text"]
    assert before == state(seated)
    assert asked == send(seated, "sort").view()["now"]


def test_it_is_the_rule_as_this_table_plays_it() -> None:
    """An option of the house changes the sentence (AK-H4)."""
    texts = {
        choice: send(table(rules={"first_turn": choice}), "rule", id="AK-H4").view()["now"]["text"]
        for choice in ("maker", "next")
    }
    assert texts["maker"] != texts["next"]


@pytest.mark.parametrize("rule", ["AK-99", "AR-12", "", "<b>", "AK-20 "])
def test_a_number_that_there_is_not(rule: str) -> None:
    """Whatever number is sent, the answer says what was expected, and nothing is changed."""
    at = table()
    before = state(at)
    assert "expected the number of a rule of Amerikano" in refusal(send(at, "rule", id=rule))["text"]
    assert before == state(at)


def test_a_refusal_gives_way_to_its_rule() -> None:
    """The refusal was read: in its place the rule is told."""
    at = send(table(drawn=False), "discard", cards=["C2"])
    number = refusal(at)["rule"]
    view = send(at, "rule", id=number).view()
    assert view["refusal"] is None
    assert view["now"]["text"].startswith(number)


def test_a_rule_is_told_at_the_count_and_while_looking_back() -> None:
    """At the end of a deal, and at a moment that is past."""
    at = open_table(You="♥8")
    send(at, "lay-off", cards=["H8"], meld=2)
    assert at.view()["count"]
    assert send(at, "rule", id="AK-26").view()["now"]["text"].startswith("AK-26: ")
    send(at, "look-back")
    assert send(at, "rule", id="AK-21").view()["now"]["text"].startswith("AK-21: ")
    assert send(at, "look-earlier").view()["now"]["text"] == "You are looking back."
