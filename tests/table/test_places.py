"""Cards in front of the person, the seal, and the rack in their own order (AK-31 to AK-33)."""

from __future__ import annotations

import pytest

from tests.support import OPENING_HAND
from tests.table.tables import cards_at, front, open_table, rack, refusal, send, state, table


def test_cards_are_put_in_front_and_taken_back() -> None:
    """Cards go from the rack to a place and back; the hand of the deal stays the same all the while (AK-31)."""
    at = table(You=OPENING_HAND)
    hand = at.deal.hands[0].copy()
    send(at, "stage", cards=["SQ", "HQ"], place=0)
    assert ["♠Q ♥Q", ""] == front(at)
    assert 12 == len(at.rack.cards)
    assert 14 == at.view()["seats"][0]["cards"]
    send(at, "unstage", place=0, index=0)
    assert ["♥Q", ""] == front(at)
    assert rack(at).endswith("♠Q")
    assert hand == at.deal.hands[0]


def test_cards_in_front_are_seen_by_nobody() -> None:
    """What lies in front is still hidden from the others: it is in no view but the person's (AK-31)."""
    at = table(You=OPENING_HAND)
    before = at.deal.view(1)
    send(at, "stage", cards=["SQ", "HQ", "DQ"], place=0)
    assert before == at.deal.view(1)


@pytest.mark.parametrize(
    "cards, state_of_place",
    [([], "empty"), (["SQ"], "part"), (["SQ", "C2"], "part"), (["SQ", "HQ", "DQ"], "ready"),
     (["SQ", "HQ", "C2"], "wrong"), (["SQ", "HQ", "DQ", "CQ"], "wrong")],
)  # fmt: skip
def test_a_place_says_how_it_stands(cards: list[str], state_of_place: str) -> None:
    """A place is empty, begun, ready when exactly what the contract asks lies there, or wrong: a card too many too (AK-20)."""
    at = table(You=OPENING_HAND)
    if cards:
        send(at, "stage", cards=cards, place=0)
    assert state_of_place == at.view()["places"][0]["state"]


@pytest.mark.parametrize("place", [2, 999_999_999])
def test_a_place_that_there_is_not(place: int) -> None:
    """Cards for a place that there is not stay on the rack; the number of places is said."""
    at = table(You=OPENING_HAND)
    before = state(at)
    assert "There are two places in front of you now." == refusal(send(at, "stage", cards=["SQ"], place=place))["text"]
    assert before == state(at)


@pytest.mark.parametrize("place, index", [(0, 1), (1, 0), (2, 0), (999_999_999, 999_999_999)])
def test_a_card_in_front_that_there_is_not(place: int, index: int) -> None:
    """Taking back what does not lie there changes nothing."""
    at = send(table(You=OPENING_HAND), "stage", cards=["SQ"], place=0)
    before = state(at)
    assert "There is no such card in front of you." == refusal(send(at, "unstage", place=place, index=index))["text"]
    assert before == state(at)


def test_a_card_in_front_is_not_discarded() -> None:
    """A card in front must be taken back before it is discarded; the refusal says so and marks it there (G-02, AK-31)."""
    at = send(table(You=OPENING_HAND), "stage", cards=["C2"], place=0)
    shown = refusal(send(at, "discard", cards=["C2"]))
    assert "G-02" == shown["rule"]
    assert [["place", 0, 0]] == shown["refused"]
    assert "It lies in front of you: touch it there to take it back first." == shown["instead"]


def test_two_copies_on_rack_and_in_front() -> None:
    """With one copy in front and one on the rack, the discard is the one on the rack (two packs, AK-06)."""
    at = table(You="♣2 ♣2 ♠2 ♠3 ♠4 ♠5 ♠6 ♠7 ♠8 ♠9 ♥2 ♥3 ♥4 ♥5")
    send(at, "stage", cards=["C2"], place=0)
    send(at, "discard", cards=["C2"])
    assert ["♣2", ""] == front(at)
    assert "♣2" not in rack(at)


def test_the_seal_lights_when_the_contract_lies_ready() -> None:
    """The moment the contract lies in front the seal is lit, and a touch opens with just these cards (AK-32)."""
    at = table(You=OPENING_HAND)
    send(at, "stage", cards=["SQ", "HQ", "DQ"], place=0)
    send(at, "stage", cards=["H5", "H6"], place=1)
    assert {"state": "off", "word": "OPEN"} == at.view()["seal"]
    send(at, "stage", cards=["H7"], place=1)
    view = at.view()
    assert {"state": "lit", "word": "OPEN"} == view["seal"]
    assert [["seal"]] == view["next"]
    after = send(at, "seal").view()
    assert after["seats"][0]["opened"]
    assert ["You opened with ♠Q ♥Q ♦Q; ♥5 ♥6 ♥7."] == after["said"]
    assert "♠2 ♠9 ♥8 ♦3 ♦J ♣2 ♣4 ♣Q" == rack(at)


def test_the_seal_is_not_lit_before_drawing() -> None:
    """A turn starts by drawing: with the contract ready in front the seal waits until then (AK-13, AK-32)."""
    at = table(drawn=False, You="♠Q ♥Q ♦Q ♣Q ♥5 ♥6 ♥7 ♥8 ♣2 ♣4 ♠9 ♦J ♦3")
    send(at, "stage", cards=["SQ", "HQ", "DQ"], place=0)
    send(at, "stage", cards=["H5", "H6", "H7"], place=1)
    assert "off" == at.view()["seal"]["state"]
    assert "AK-13" == refusal(send(at, "seal"))["rule"]


def test_places_may_be_filled_out_of_turn() -> None:
    """Own cards may be put in front while others play."""
    at = table(turn="Bo", drawn=False, You="♠Q ♥Q ♦Q ♣Q ♥5 ♥6 ♥7 ♥8 ♣2 ♣4 ♠9 ♦J ♦3")
    assert ["♠Q", ""] == front(send(at, "stage", cards=["SQ"], place=0))


def test_an_empty_seal_says_what_to_put_there() -> None:
    """Touching the seal with nothing in front says what the contract asks for (AK-20)."""
    shown = refusal(send(table(You=OPENING_HAND), "seal"))
    assert ("AK-20", "Put a set of three and a run of three in front of you first.") == (
        shown["rule"],
        shown["instead"],
    )


def test_a_card_too_many_is_refused_and_marked() -> None:
    """Opening is exact (AK-20): with a card too many the seal refuses, the meld is marked in front, nothing leaves it."""
    at = table(You=OPENING_HAND)
    send(at, "stage", cards=["SQ", "HQ", "DQ", "CQ"], place=0)
    send(at, "stage", cards=["H5", "H6", "H7"], place=1)
    before = state(at)
    shown = refusal(send(at, "seal"))
    assert "AK-20" == shown["rule"]
    assert ["SQ", "HQ", "DQ", "CQ"] == cards_at(at, shown["refused"])
    assert before == state(at)


def test_a_card_that_would_do_is_marked_otherwise() -> None:
    """Where a card of the rack would make the opening exact it is marked as allowed, apart from the one refused."""
    at = table(You=OPENING_HAND)
    send(at, "stage", cards=["SQ", "HQ", "DQ"], place=0)
    send(at, "stage", cards=["H5", "H6", "C2"], place=1)
    shown = refusal(send(at, "seal"))
    assert "C2" in cards_at(at, shown["refused"])
    assert "Put ♥7 in place of ♣2." == shown["instead"]
    assert ["H7"] == cards_at(at, shown["allowed"])


def test_a_run_settles_into_its_order() -> None:
    """A run put down in any order lies in front as it will on the table, its joker in the gap (AK-H14)."""
    at = table(You="♠Q ♥Q ♦Q ♣Q ♥5 ♥6 ★ ♥8 ♣2 ♣4 ♠9 ♦J ♦3 ♠2")
    send(at, "stage", cards=["H8"], place=1)
    send(at, "stage", cards=["JK", "H6"], place=1)
    assert ["", "♥6 ★ ♥8"] == front(at)


def test_a_joker_put_low_stays_low() -> None:
    """A joker put before the run stands for the card below it and stays there (AK-H14)."""
    at = table(You="♠Q ♥Q ♦Q ♣Q ♥5 ♥6 ★ ♥8 ♣2 ♣4 ♠9 ♦J ♦3 ♠2")
    send(at, "stage", cards=["JK", "H5", "H6"], place=1)
    send(at, "stage", cards=["SQ", "HQ", "DQ"], place=0)
    view = send(at, "seal").view()
    assert ["JK=H4", "H5", "H6"] == view["seats"][0]["melds"][1]["cards"]


def test_jokers_alone_light_no_seal() -> None:
    """No meld is made of jokers alone (AK-20)."""
    at = table(contract="set 3", rules={"contracts": ["set 3"]}, You="★ ★ ★ ♣2 ♣4 ♠9 ♦J ♦3 ♠2 ♥8 ♥9 ♥10 ♠A ♠K")
    send(at, "stage", cards=["JK", "JK", "JK"], place=0)
    assert ("wrong", "off") == (at.view()["places"][0]["state"], at.view()["seal"]["state"])
    assert "AK-20" == refusal(send(at, "seal"))["rule"]


def test_what_was_in_front_when_it_is_too_late() -> None:
    """At the end of the deal everything in front goes back to the rack: they are hand cards, and counted (AK-31)."""
    at = table(turn="Cem", opened=["Cem"], Cem="♣9", You="♠Q ♥Q ♦Q ♣Q ♥5 ♥6 ♥7 ♥8 ♣2 ♣4 ♠9 ♦J ♦3")
    send(at, "stage", cards=["SQ"], place=0)
    at.deal.play(at.deal.move("discard ♣9"))
    at._follow()  # noqa: SLF001  # as after a move of the computer player
    assert [] == front(at)
    assert 13 == len(at.rack.cards)


def test_after_opening_there_is_one_place_for_any_meld() -> None:
    """Once opened one place takes a new meld, and the seal says LAY (AK-21)."""
    at = open_table(You="♠9 ♥9 ♦9 ♣2")
    send(at, "stage", cards=["S9", "H9"], place=0)
    assert [("any", None, "ready")] == [(p["kind"], p["size"], p["state"]) for p in at.view()["places"]]
    send(at, "stage", cards=["D9"], place=0)
    assert {"state": "lit", "word": "LAY"} == at.view()["seal"]
    view = send(at, "seal").view()
    assert ["S9", "H9", "D9"] == view["seats"][0]["melds"][-1]["cards"]
    assert ["You put down ♠9 ♥9 ♦9."] == view["said"]


def test_an_empty_seal_after_opening() -> None:
    """After opening the seal asks for a set or a run (AK-21)."""
    shown = refusal(send(open_table(You="♠9 ♥9 ♦9 ♣2"), "seal"))
    assert ("AK-21", "Put a set or a run there first.") == (shown["rule"], shown["instead"])


def test_cards_that_are_a_set_and_a_run_are_asked_about() -> None:
    """A card with two jokers fits a set and a run: the person says which (AK-17, AK-18, AK-20)."""
    at = send(open_table(You="♠9 ★ ★ ♣2"), "stage", cards=["S9", "JK", "JK"], place=0)
    asked = send(at, "seal").view()["ask"]
    assert [("way-0", "♠9 ★ ★ as a set"), ("way-1", "♠9 ★ ★ as a run")] == [
        (c["id"], c["text"]) for c in asked["choices"]
    ]
    view = send(at, "choice", id="way-1").view()
    assert ("run", ["S9", "JK=S10", "JK=SJ"]) == (
        view["seats"][0]["melds"][-1]["kind"],
        view["seats"][0]["melds"][-1]["cards"],
    )


def test_no_new_meld_in_the_opening_turn() -> None:
    """In the opening turn nothing more is laid (AK-21): the seal stays dark, and says from when on."""
    at = table(You="♠Q ♥Q ♦Q ♣9 ♥5 ♥6 ♥7 ♥9 ♣2 ♣4 ♠9 ♦J ♦3 ♠2", contract="set 3 + run 3")
    send(at, "stage", cards=["SQ", "HQ", "DQ"], place=0)
    send(at, "stage", cards=["H5", "H6", "H7"], place=1)
    send(at, "seal")
    send(at, "stage", cards=["C9", "H9", "S9"], place=0)
    assert "off" == at.view()["seal"]["state"]
    assert "AK-21" == refusal(send(at, "seal"))["rule"]


def test_the_own_order_is_kept() -> None:
    """A card moved on the rack stays where it was put, also after a draw."""
    at = table(drawn=False, You="♠Q ♥Q ♦Q ♣Q ♥5 ♥6 ♥7 ♥8 ♣2 ♣4 ♠9 ♦J ♦3")
    send(at, "reorder", from_=12, to=0)
    order = rack(at)
    send(at, "draw", from_="stock")
    assert rack(at).startswith(order)


@pytest.mark.parametrize("origin, target", [(14, 0), (0, 14), (999_999_999, 0)])
def test_a_card_is_not_moved_off_the_rack(origin: int, target: int) -> None:
    """A place on the rack that there is not is refused."""
    at = table(You=OPENING_HAND)
    before = state(at)
    assert "There is no such card on the rack." == refusal(send(at, "reorder", from_=origin, to=target))["text"]
    assert before == state(at)


def test_the_switch_sorts_by_suit_and_by_rank() -> None:
    """The sort switch turns between suit and rank, jokers last."""
    at = table(You="★ ♥5 ♠Q ♣2 ♠2 ♥2 ♦3 ♦4 ♦5 ♦6 ♦7 ♦8 ♦9 ♦10")
    by_rank, by_suit = (rack(send(at, "sort")) for _ in range(2))
    assert by_rank == "♠2 ♥2 ♣2 ♦3 ♦4 ♥5 ♦5 ♦6 ♦7 ♦8 ♦9 ♦10 ♠Q ★"
    assert by_suit == "♠2 ♠Q ♥2 ♥5 ♦3 ♦4 ♦5 ♦6 ♦7 ♦8 ♦9 ♦10 ♣2 ★"


def test_of_two_copies_the_one_in_front_is_laid() -> None:
    """With a copy in front and one on the rack, opening takes the one in front, and the other keeps its place."""
    at = table(You="♥5 ♠Q ♥Q ♦Q ♣Q ♥5 ♥6 ♥7 ♣2 ♣4 ♠9 ♦J ♦3 ♠2")
    send(at, "sort")
    send(at, "stage", cards=["SQ", "HQ", "DQ"], place=0)
    send(at, "stage", cards=["H5", "H6", "H7"], place=1)
    order = rack(at)
    send(at, "seal")
    assert order == rack(at)
    assert [""] == front(at)


def test_a_full_place_says_at_once_why_it_is_no_meld() -> None:
    """AK-17, AK-20: before the seal is touched the line says what is wrong in front, and that it can be taken back."""
    at = table(You=OPENING_HAND + " ♥3 ♥4")
    send(at, "stage", cards=["SQ", "HQ", "C2"], place=0)
    now = at.view()["now"]
    assert "AK-17" in now["text"]
    assert "Touch a card there to take it back." == now["small"]
    send(at, "unstage", place=0, index=2)
    assert "AK-17" not in at.view()["now"]["text"]
    send(at, "stage", cards=["H4", "H5", "H6", "H7"], place=1)
    assert "The contract asks for a run of three there, exactly (AK-20)." == at.view()["now"]["text"]
