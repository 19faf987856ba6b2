"""What a refusal on the table says and marks: good sentences with a rule number, and marks at the cards meant."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from amerikano.rummy.rules import statement
from amerikano.table.parts import cards_in_text
from tests.support import OPENING_HAND
from tests.table.tables import cards_at, fresh_table, open_table, refusal, send, table

if TYPE_CHECKING:
    from amerikano.table.rummy.table import RummyTable as Table

CHOOSING = {"maker": "You"}
NOT_DRAWN = {"drawn": False, "You": "♠Q ♥Q ♦Q ♣Q ♥5 ♥6 ♥7 ♥8 ♣2 ♣4 ♠9 ♦J ♦3"}


def with_front(at: Table, *places: list[str]) -> Table:
    """Put cards into the places."""
    for number, cards in enumerate(places):
        send(at, "stage", cards=cards, place=number)
    return at


CASES = {
    "draw twice": lambda: send(table(), "draw", from_="stock"),
    "draw before choosing": lambda: send(fresh_table(**CHOOSING), "draw", from_="discard"),
    "discard before drawing": lambda: send(table(**NOT_DRAWN), "discard", cards=["C2"]),
    "open before drawing": lambda: send(with_front(table(**NOT_DRAWN), ["SQ", "HQ", "DQ"]), "seal"),
    "one meld of two": lambda: send(with_front(table(You=OPENING_HAND), ["SQ", "HQ", "DQ"]), "seal"),
    "nothing in front": lambda: send(table(You=OPENING_HAND), "seal"),
    "one card in front": lambda: send(with_front(table(You=OPENING_HAND), ["SQ"]), "seal"),
    "two cards of a set": lambda: send(with_front(table(You=OPENING_HAND), ["SQ", "HQ"], ["H5", "H6", "H7"]), "seal"),
    "a set of four": lambda: send(
        with_front(table(You=OPENING_HAND), ["SQ", "HQ", "DQ", "CQ"], ["H5", "H6", "H7"]), "seal"
    ),
    "a run of four": lambda: send(
        with_front(table(You=OPENING_HAND), ["SQ", "HQ", "DQ"], ["H5", "H6", "H7", "H8"]), "seal"
    ),
    "two ranks in a set": lambda: send(
        with_front(table(You=OPENING_HAND), ["SQ", "HQ", "DJ"], ["H5", "H6", "H7"]), "seal"
    ),
    "a gap in a run": lambda: send(with_front(table(You=OPENING_HAND), ["SQ", "HQ", "DQ"], ["H5", "H6", "H8"]), "seal"),
    "two suits in a run": lambda: send(
        with_front(table(You=OPENING_HAND), ["SQ", "HQ", "DQ"], ["H5", "H6", "C4"]), "seal"
    ),
    "lay off before opening": lambda: send(
        table(You=OPENING_HAND, table=["Bo: ♠K ♥K ♦K"], opened=["Bo"]), "lay-off", cards=["C2"], meld=1
    ),
    "another rank on a set": lambda: send(open_table(You="♥8 ♣2 ♣3"), "lay-off", cards=["C2"], meld=1),
    "a second copy on a set": lambda: send(open_table(You="♥K ♣2 ♣3"), "lay-off", cards=["HK"], meld=1),
    "a fifth card on a set": lambda: send(
        send(open_table(You="♣K ♥K ♣2"), "lay-off", cards=["CK"], meld=1), "lay-off", cards=["HK"], meld=1
    ),
    "a gap on a run": lambda: send(open_table(You="♥9 ♣2 ♣3"), "lay-off", cards=["H9"], meld=2),
    "a new meld of two": lambda: send(with_front(open_table(You="♥9 ♣9 ♣2 ♣3"), ["H9", "C2"]), "seal"),
    "a new meld of one": lambda: send(with_front(open_table(You="♥9 ♣9 ♣2 ♣3"), ["H9"]), "seal"),
    "a new meld of nothing": lambda: send(with_front(open_table(You="♥9 ♠6 ♣2 ♣3"), ["H9", "S6", "C2"]), "seal"),
    "a card in front discarded": lambda: send(with_front(table(You=OPENING_HAND), ["SQ"]), "discard", cards=["SQ"]),
    "two discards": lambda: send(table(You=OPENING_HAND), "discard", cards=["SQ", "HQ"]),
    "a meld that there is not": lambda: send(open_table(You="♥9 ♣2"), "lay-off", cards=["H9"], meld=9),
    "some of two fit": lambda: send(open_table(You="♥8 ♥8 ♣2"), "lay-off", cards=["H8", "H8"], meld=2),
    "the last card must be laid": lambda: send(open_table(You="♥8", rules={"go_out": "meld"}), "discard", cards=["H8"]),
    "the first turn": lambda: send(
        with_front(
            table(You=OPENING_HAND, rules={"open_first_turn": False}, maker="You"),
            ["SQ", "HQ", "DQ"],
            ["H5", "H6", "H7"],
        ),
        "seal",
    ),
}


@pytest.fixture(params=CASES.values(), ids=CASES.keys())
def at(request: pytest.FixtureRequest) -> Table:
    """Return a table at which something was just refused."""
    found: Table = request.param()
    return found


def test_a_refusal_has_the_number_of_a_rule(at: Table) -> None:
    """Every refusal of a move names a rule that there is."""
    assert statement(refusal(at)["rule"]).text


def test_a_refusal_is_a_sentence(at: Table) -> None:
    """Its texts begin with a capital or a card, end with one full stop, and say no None, no Python and no "one cards"."""
    for text in (refusal(at)["text"], refusal(at)["instead"] or "Nothing."):
        assert re.fullmatch(r"[A-Z♠♥♦♣★].*[^.]\.", text), text
        assert not re.search(r"None|\[|\(\)|'|  |\bone cards\b|\b1 cards\b|\ba [aeiou]", text.replace("'s", "")), text


def test_a_refusal_says_no_card_that_is_not_held_or_seen(at: Table) -> None:
    """No card of another hand is named: each is on the rack, in front, on the table or on the discard pile, or wanted."""
    shown = refusal(at)
    view = at.view()
    seen = set(view["hand"]) | {card for place in view["places"] for card in place["cards"]} | {view["pile"]["top"]}
    seen |= {card for seat in view["seats"] for meld in seat["melds"] for card in meld["cards"]}
    wanted = {"AK-18"}  # a run says which card it goes on with
    named = {card.ascii for card in cards_in_text(shown["text"] + shown["instead"])}
    assert named <= seen or shown["rule"] in wanted


def test_marks_lie_at_cards_that_the_refusal_is_about(at: Table) -> None:
    """The cards marked as refused are those the sentence speaks of; what is allowed is marked apart from them."""
    shown = refusal(at)
    assert not [spot for spot in shown["allowed"] if spot in shown["refused"]]
    about = at.refusal[0].cards if at.refusal else ()
    marked = {spot[0] for spot in shown["refused"]}
    if about and marked & {"hand", "place"}:
        at_cards = [spot for spot in shown["refused"] if spot[0] in {"hand", "place"}]
        assert {card.ascii for card in about} >= set(cards_at(at, at_cards))


def test_a_refusal_is_gone_with_the_next_message() -> None:
    """The next intent of any kind takes the refusal away."""
    at = send(table(You=OPENING_HAND), "draw", from_="stock")
    assert at.view()["refusal"]
    assert send(at, "sort").view()["refusal"] is None


def test_a_refused_opening_without_cards_marks_the_seal() -> None:
    """A refusal of the seal that is about no card marks the seal itself."""
    at = with_front(table(**NOT_DRAWN), ["SQ", "HQ", "DQ"])
    assert [["seal"]] == refusal(send(at, "seal"))["refused"]


def test_cards_in_a_sentence() -> None:
    """Cards in a sentence are found, with ten, and letters in words are none."""
    assert ["♥10", "★", "♠A", "♣2"] == [card.text for card in cards_in_text("Put ♥10 or ★ in place of ♠A. A ♣2, ♥1.")]
