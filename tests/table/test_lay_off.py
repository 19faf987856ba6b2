"""Cards laid off on melds, one or several at once: all of them or none, and the way asked where there are two (AK-21)."""

from __future__ import annotations

import pytest

from tests.support import OPENING_HAND
from tests.table.tables import cards_at, open_table, rack, refusal, send, state, table


def test_a_card_is_laid_off() -> None:
    """A card that continues a run goes on it, on any player's meld (AK-21, AK-H18)."""
    at = open_table(You="♥8 ♣K ♣2 ♣3")
    view = send(at, "lay-off", cards=["H8"], meld=2).view()
    assert ["H5", "H6", "H7", "H8"] == view["seats"][0]["melds"][0]["cards"]
    assert ["You laid ♥8 off on ♥5 ♥6 ♥7."] == view["said"]
    view = send(at, "lay-off", cards=["CK"], meld=1).view()
    assert 4 == len(view["seats"][1]["melds"][0]["cards"])
    assert "♣2 ♣3" == rack(at)


@pytest.mark.parametrize("cards", [["H8", "H9"], ["H9", "H8"], ["H9", "H4", "H8"]])
def test_several_cards_go_in_the_order_that_fits(cards: list[str]) -> None:
    """Several chosen cards are laid off in whatever order they fit: a meld grows and takes the next one."""
    at = open_table(You="♥4 ♥8 ♥9 ♣2 ♣3")
    send(at, "lay-off", cards=cards, meld=2)
    assert at.view()["refusal"] is None
    assert sorted(["H5", "H6", "H7", *cards]) == sorted(at.view()["seats"][0]["melds"][0]["cards"])
    assert len(cards) == len(at.view()["said"])


@pytest.mark.parametrize("cards, rule, bad", [
    (["H8", "H10"], "AK-18", "H10"), (["H10", "H8"], "AK-18", "H10"), (["H8", "C2"], "AK-18", "C2"),
    (["H8", "H8"], "AK-21", "H8"),
])  # fmt: skip
def test_where_only_some_fit_none_is_laid(cards: list[str], rule: str, bad: str) -> None:
    """Of several cards all go or none: nothing is half done; the refusal speaks of one that does not fit, and marks it."""
    at = open_table(You="♥8 ♥8 ♥10 ♣2 ♣3")
    before = state(at)
    shown = refusal(send(at, "lay-off", cards=cards, meld=2))
    assert rule == shown["rule"]
    assert bad in cards_at(at, shown["refused"])
    assert ["meld", 2] in shown["refused"]
    assert before == state(at)


def test_the_meld_that_takes_the_card_is_marked() -> None:
    """Where another meld takes the card that meld is marked as allowed, and not a like card in the hand (AK-21)."""
    at = open_table(You="♥8 ♥5 ♣2 ♣3")
    shown = refusal(send(at, "lay-off", cards=["H8"], meld=1))
    assert "AK-17" == shown["rule"]
    assert "It fits ♥5 ♥6 ♥7." == shown["instead"]
    assert [["meld", 2]] == shown["allowed"]


@pytest.mark.parametrize("meld", [0, 5, 999_999_999])
def test_a_meld_that_there_is_not(meld: int) -> None:
    """A number that no meld has is refused; what is marked exists."""
    at = open_table(You="♥8 ♣2 ♣3")
    before = state(at)
    shown = refusal(send(at, "lay-off", cards=["H8"], meld=meld))
    assert "AK-21" == shown["rule"]
    assert all(spot[:1] != ["meld"] for spot in shown["refused"])
    assert before == state(at)


def test_more_cards_than_a_meld_takes() -> None:
    """More than six cards at once are refused before every order of them is tried."""
    at = open_table(You="♥8 ♥9 ♥10 ♥J ♥Q ♥K ♥A ♣2")
    before = state(at)
    shown = refusal(send(at, "lay-off", cards=["H8", "H9", "H10", "HJ", "HQ", "HK", "HA"], meld=2))
    assert "At most six cards are laid off at once." == shown["text"]
    assert before == state(at)


def test_six_cards_go_at_once() -> None:
    """Six cards in any order still go."""
    at = open_table(You="♥8 ♥9 ♥10 ♥J ♥Q ♥K ♣2")
    send(at, "lay-off", cards=["HK", "HQ", "HJ", "H10", "H9", "H8"], meld=2)
    assert "♣2" == rack(at)


def test_both_ends_are_asked_about() -> None:
    """A joker that both ends of a run take is asked about; the answer decides what it stands for (AK-H14)."""
    at = open_table(You="★ ♣2 ♣3")
    view = send(at, "lay-off", cards=["JK"], meld=2).view()
    assert ["★ at the low end", "★ at the high end"] == sorted(
        (c["text"] for c in view["ask"]["choices"]), reverse=True
    )
    low = next(choice["id"] for choice in view["ask"]["choices"] if "low" in choice["text"])
    assert ["JK=H4", "H5", "H6", "H7"] == send(at, "choice", id=low).view()["seats"][0]["melds"][0]["cards"]


def test_an_open_question_is_dropped_by_another_move() -> None:
    """Who does something else instead of answering is not held to the question, and its buttons are gone."""
    at = open_table(You="★ ♣2 ♣3")
    send(at, "lay-off", cards=["JK"], meld=2)
    send(at, "discard", cards=["C2"])
    assert at.view()["ask"] is None
    assert "That is not a choice now." == refusal(send(at, "choice", id="way-0"))["text"]


def test_a_question_is_not_dropped_by_what_cannot_be_read() -> None:
    """A message that is no intent leaves the question open."""
    at = open_table(You="★ ♣2 ♣3")
    send(at, "lay-off", cards=["JK"], meld=2)
    at.receive({"type": "nonsense"})
    assert at.view()["ask"] is not None


def test_nothing_is_laid_off_before_opening() -> None:
    """Who has not opened lays nothing off; the contract is named (AK-14)."""
    at = table(You=OPENING_HAND, table=["Bo: ♠K ♥K ♦K"], opened=["Bo"])
    shown = refusal(send(at, "lay-off", cards=["C2"], meld=1))
    assert ("AK-14", "Open first: a set of three and a run of three.") == (shown["rule"], shown["instead"])


def test_a_card_in_front_is_not_laid_off() -> None:
    """What lies in front is taken back before it is laid off (AK-31)."""
    at = send(open_table(You="♥8 ♣2 ♣3"), "stage", cards=["H8"], place=0)
    assert "G-02" == refusal(send(at, "lay-off", cards=["H8"], meld=2))["rule"]


def test_a_joker_is_taken_or_the_card_laid_off() -> None:
    """Where a joker on the table may be taken, a card that fits both ways is asked about (AK-H15)."""
    at = table(rules={"joker_swap": True}, table=["Bo: ♠K ♥K ★", "You: ♥5 ♥6 ♥7"], opened=["You", "Bo"], You="♦K ♣2 ♣3")
    view = send(at, "lay-off", cards=["DK"], meld=1).view()
    assert {"Lay ♦K off", "Take the joker for ♦K"} == {choice["text"] for choice in view["ask"]["choices"]}
    swap = next(choice["id"] for choice in view["ask"]["choices"] if choice["text"].startswith("Take"))
    send(at, "choice", id=swap)
    assert "★" in rack(at)
    assert ["You took a joker for ♦K from ♠K ♥K ★."] == at.view()["said"]


def test_going_out_by_laying_off() -> None:
    """The last card laid off ends the deal: five chips, and the count shows it (AK-25, AK-H19)."""
    view = send(open_table(You="♥8"), "lay-off", cards=["H8"], meld=2).view()
    assert ("over", "You went out and win 5 chips.") == (view["phase"], view["count"]["sum"])
    assert "went out with ♥8" == view["count"]["rows"][0]["head"]
