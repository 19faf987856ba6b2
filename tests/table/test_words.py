"""The table in words: what each player did, and the position for those who cannot see it."""

from __future__ import annotations

import pytest

from amerikano.table import parts
from amerikano.table.rummy.table import RummyTable as Table
from tests.table.tables import fresh_table, open_table, send, table


def test_the_position_in_words() -> None:
    """The position in words has contract, every player, stock, discard pile, the own hand, and who is to move."""
    at = open_table(You="♥8 ♣2", Bo=4, discard="♦9", chips=[1, 2, 3])
    assert [
        "Amerikano. Contract: a set of three and a run of three.",
        "You: cards 2, opened, chips 1, penalty points 0; on the table 2 ♥5 ♥6 ♥7, 3 ♠J ♥J ♦J.",
        "Bo: cards 4, opened, chips 2, penalty points 0; on the table 1 ♠K ♥K ♦K, 4 ♣10 ♣J ♣Q.",
        "Cem: cards 13, not opened, chips 3, penalty points 0.",
        f"Stock: cards {108 - 2 - 4 - 13 - 12 - 1}; top of the discard pile ♦9.",
        "Your hand: ♥8 ♣2.",
        "You are to lay cards or discard.",
    ] == at.in_words().splitlines()


def test_a_deal_of_a_session_says_its_number() -> None:
    """In a session the words begin with the number of the deal (AK-04)."""
    at = open_table(match={"deal": 3, "totals": {"You": 0, "Bo": 0, "Cem": 0}})
    assert at.in_words().startswith("Amerikano. Deal 3 of 14. Contract: ")


@pytest.mark.parametrize("build, last", [
    (lambda: fresh_table(maker="You"), "You are to choose the contract."),
    (lambda: fresh_table(maker="Bo"), "Bo is to choose the contract."),
    (lambda: table(drawn=False), "You are to draw."),
    (lambda: send(open_table(You="♠2"), "discard", cards=["S2"]), "The deal is over."),
])  # fmt: skip
def test_who_is_to_do_what(build: object, last: str) -> None:
    """The last line says who is to do what."""
    assert last == build().in_words().splitlines()[-1]  # type: ignore[operator]


def test_no_contract_yet() -> None:
    """Before the choice the contract is not chosen yet."""
    assert "Contract: not chosen yet." in fresh_table(maker="Bo").in_words()


def test_other_hands_are_not_in_the_words() -> None:
    """The words name the own hand only; an onlooker's name all."""
    at = fresh_table()
    assert ["Your hand"] == [line.partition(":")[0] for line in at.in_words().splitlines() if " hand: " in line]
    looking_on = Table(at.deal, me=None).in_words().splitlines()
    assert ["Your hand", "Bo's hand", "Cem's hand"] == [
        line.partition(":")[0] for line in looking_on if " hand: " in line
    ]


@pytest.mark.parametrize("texts, sentence", [(["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")])
def test_a_row_of_texts(texts: list[str], sentence: str) -> None:
    """Texts in a row read as in a sentence."""
    assert sentence == parts.listed(texts)


def test_places_in_the_standings() -> None:
    """Places are written 1st to 5th: there are at most five players (AK-05)."""
    assert ["1st", "2nd", "3rd", "4th", "5th"] == [parts.place(number) for number in range(1, 6)]


@pytest.mark.parametrize("position, now", [
    ({"turn": "Bo"}, "Bo is to play."), ({"drawn": False}, "Your turn: touch the stock to draw."),
    ({}, "Put cards in front of you, or discard one."),
])  # fmt: skip
def test_what_to_do_now(position: dict[str, object], now: str) -> None:
    """The line above the hand says what to do now."""
    assert now == table(**position).view()["now"]["text"]


def test_what_to_do_while_another_chooses() -> None:
    """While another player chooses the contract the line says so."""
    assert "Bo chooses the contract." == fresh_table(maker="Bo").view()["now"]["text"]


def test_what_to_do_after_opening() -> None:
    """After opening: lay off and discard; in the opening turn only discard (AK-21)."""
    assert "Lay off what fits, then discard." == open_table(You="♥8 ♣2").view()["now"]["text"]
    at = table(You="♠Q ♥Q ♦Q ♣9 ♥5 ♥6 ♥7 ♥9 ♣2 ♣4 ♠9 ♦J ♦3 ♠2")
    send(at, "stage", cards=["SQ", "HQ", "DQ"], place=0)
    send(at, "stage", cards=["H5", "H6", "H7"], place=1)
    assert "Touch the seal to open." == at.view()["now"]["text"]
    send(at, "seal")
    assert "You have opened. Choose a card, then touch the discard pile." == at.view()["now"]["text"]
