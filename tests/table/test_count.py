"""The count at the end of a deal: every line with its rule, the doubling, the places, and good sentences."""

from __future__ import annotations

from typing import Any

from amerikano.table.rummy.count import count_of
from tests.support import by_name, short_stock
from tests.table.contract import faults
from tests.table.tables import Table, open_table, send, table


def counted(at: Table) -> dict[str, Any]:
    """Return the count that stands on the table, after a look at its type."""
    count: dict[str, Any] = at.view()["count"]
    assert [] == faults(count, "Count")
    return count


def rows(count: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the rows by name."""
    return {row["name"]: row for row in count["rows"]}


def test_going_out() -> None:
    """Who goes out wins five chips (AK-25); the others write what their cards are worth (AK-26) or 100 (AK-27)."""
    count = counted(send(open_table(You="♠2", Bo="♠A ♥J"), "discard", cards=["S2"]))
    you, bo, cem = (rows(count)[name] for name in ("You", "Bo", "Cem"))
    assert ("You went out and win 5 chips.", "AK-25") == (count["sum"], count["rule"])
    assert {"label": "going out", "rule": "AK-25", "value": "+5 chips"} in you["lines"]
    assert ([3, 5, 8], [0, 0, 0], True) == (you["chips"], you["points"], you["winner"])
    assert [("♠A", "AK-26", "11"), ("♥J", "AK-26", "10")] == [
        (line["label"], line["rule"], line["value"]) for line in bo["lines"]
    ]
    assert ([3, 0, 3], [0, 21, 21], "opened, two cards left") == (bo["chips"], bo["points"], bo["head"])
    assert [("never opened", "AK-27", "100")] == [(line["label"], line["rule"], line["value"]) for line in cem["lines"]]
    assert "never opened, thirteen cards left" == cem["head"]
    assert ["SA", "HJ"] == bo["hand"]


def test_one_card_left_is_one_card() -> None:
    """One card left is written as one card, opened or not."""
    count = counted(send(open_table(You="♠2", Bo="♠A", Cem="♠3"), "discard", cards=["S2"]))
    assert "opened, one card left" == rows(count)["Bo"]["head"]
    assert "never opened, one card left" == rows(count)["Cem"]["head"]


def test_a_joker_doubles() -> None:
    """Going out with a joker doubles everybody's points: the sum before and after is shown (AK-28, AK-H21)."""
    at = open_table(You="★", Bo="♠A", Cem=2, points={"Cem": 25})
    count = counted(send(at, "lay-off", cards=["JK"], meld=1))
    assert ("AK-28", "AK-H21") == (count["rule"], count["note_rule"])
    assert "You went out with a joker: all penalty points of this deal are doubled." == count["sum"]
    assert "went out with ★" == rows(count)["You"]["head"]
    assert ([11, 22], [0, 22, 22]) == (rows(count)["Bo"]["double"], rows(count)["Bo"]["points"])
    assert ([125, 250], [0, 250, 250]) == (rows(count)["Cem"]["double"], rows(count)["Cem"]["points"])
    assert rows(count)["You"]["double"] is None


def test_the_25s_may_be_left_out_of_the_doubling() -> None:
    """Where only hand values are doubled the note says so (AK-H21)."""
    at = open_table(You="★", Bo="♠A", Cem=2, points={"Cem": 25}, rules={"double_scope": "hand"})
    count = counted(send(at, "lay-off", cards=["JK"], meld=1))
    assert "Here the 25s are not doubled." == count["note"]
    assert [125, 225] == rows(count)["Cem"]["double"]


def test_the_stock_used_up() -> None:
    """When the stock closes the deal nobody wins chips, and that this is a house rule is said with its number (AK-29, AK-H28)."""
    at = Table(short_stock("♣9", You="♠2 ♠3 ♠4", Bo="♥2 ♥3", Cem="♦2", computers=["Bo", "Cem"], drawn=False))
    send(at, "draw", from_="stock")
    count = counted(send(at, "discard", cards=["S2"]))
    assert ("AK-29", "AK-H28") == (count["rule"], count["note_rule"])
    assert not any(row["winner"] for row in count["rows"])
    assert {"You": 0, "Bo": 0, "Cem": 0} == {name: row["chips"][1] for name, row in rows(count).items()}


def test_a_useful_discard_has_its_line() -> None:
    """Each 25 is a line with the card that was discarded (AK-16)."""
    at = open_table(You="♥8 ♣9", moves=["You: discard ♥8"])
    deal = at.deal
    while deal.to_move is not None:
        deal.play(deal.legal_moves()[0])
    lines = [line for line in rows(count_of(deal, None, at.names))["You"]["lines"] if line["rule"] == "AK-16"]
    assert {"label": "useful discard ♥8", "rule": "AK-16", "value": "25"} in lines


def test_a_session_shows_places_and_totals() -> None:
    """In a session the points before and after and each place are shown; equal chips, fewer points first (AK-02, AK-03)."""
    match = {"deal": 3, "totals": {"You": 10, "Bo": 20, "Cem": 30}}
    count = counted(send(open_table(You="♠2", Bo="♠A", match=match), "discard", cards=["S2"]))
    assert {"You": [10, 0, 10], "Bo": [20, 11, 31], "Cem": [30, 100, 130]} == {
        name: row["points"] for name, row in rows(count).items()
    }
    assert {"You": "1st", "Bo": "2nd", "Cem": "3rd"} == {name: row["place"] for name, row in rows(count).items()}


def test_the_end_of_a_session_names_the_winner() -> None:
    """After the last deal the winner is named (AK-02)."""
    match = {"deal": 14, "totals": {"You": 10, "Bo": 20, "Cem": 30}}
    at = send(open_table(You="♠2", Bo="♠A", match=match), "discard", cards=["S2"])
    count = counted(at)
    assert ("The session is over: you win.", "AK-02") == (count["note"], count["note_rule"])
    assert ["look-back"] == [button["id"] for button in at.view()["after"]]
    assert "The session is over." == at.view()["now"]["text"]


def test_tied_winners_win_together() -> None:
    """Tied players win together, which is a house rule (AK-H37)."""
    match = {"deal": 14, "totals": {"You": 11, "Bo": 0, "Cem": 30}}
    at = open_table(You="♠2", Bo="♠A", match=match, chips=[3, 8, 3])
    count = counted(send(at, "discard", cards=["S2"]))
    assert ("The session is over: you and Bo win.", "AK-H37") == (count["note"], count["note_rule"])
    assert {"You": "1st", "Bo": "1st", "Cem": "3rd"} == {name: row["place"] for name, row in rows(count).items()}


def test_another_winner_wins() -> None:
    """One other player wins, in the singular."""
    match = {"deal": 14, "totals": {"You": 11, "Bo": 0, "Cem": 30}}
    at = open_table(You="♠2", Bo="♠A", match=match, chips=[3, 18, 3])
    assert "The session is over: Bo wins." == counted(send(at, "discard", cards=["S2"]))["note"]


def test_nothing_to_write() -> None:
    """Who goes out otherwise has a line; who has none reads that there is nothing to write."""
    at = table(turn="Bo", opened=["Bo"], Bo="♣9", computers=["Bo", "Cem"])
    send(at, "go-on")
    assert by_name(at.deal, at.deal.points())["Bo"] == 0
    assert "Bo went out and wins 5 chips." == counted(at)["sum"]
