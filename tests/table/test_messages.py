"""Messages from the browser are untrusted: each is a valid intent, or it is answered with an error and changes nothing."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from amerikano.rummy import Session
from amerikano.table.intents import _FIELDS, IntentError, read_intent
from amerikano.table.rummy.table import RummyTable as Table
from tests.table.contract import TYPES, faults, view_faults
from tests.table.tables import clone, fresh_table, open_table, redealt, send, some_message, state, table

_DEEP: list[Any] = []
for _ in range(2000):
    _DEEP = [_DEEP]

OF_AMERIKANER = {"play", "exchange"}
"""Messages that only a table of the other game takes."""

FORGED = {
    "nothing": None,
    "a text": "draw",
    "a number": 7,
    "a list": [{"type": "draw"}],
    "empty": {},
    "no revision": {"type": "seal"},
    "no type": {"revision": 0},
    "a type that is a list": {"type": ["draw"], "revision": 0},
    "a type that is an object": {"type": {"draw": 1}, "revision": 0},
    "a type that there is not": {"type": "show-all", "revision": 0},
    "a type that the table has as a method": {"type": "set_up", "revision": 0},
    "a revision that is a text": {"type": "seal", "revision": "0"},
    "a revision that is a yes": {"type": "seal", "revision": False},
    "a revision with a fraction": {"type": "seal", "revision": 0.0},
    "a revision below nought": {"type": "seal", "revision": -1},
    "a revision of thousands of digits": {"type": "seal", "revision": 10**6000},
    "a revision in lists in lists": {"type": "seal", "revision": _DEEP},
    "a field too many": {"type": "seal", "revision": 0, "cards": ["SQ"]},
    "a field that is no text": {"type": "seal", "revision": 0, 5: 1},
    "the seat": {"type": "draw", "from": "stock", "seat": 1, "revision": 0},
    "no source": {"type": "draw", "revision": 0},
    "a source that there is not": {"type": "draw", "from": "hand", "revision": 0},
    "a source that is a list": {"type": "draw", "from": ["stock"], "revision": 0},
    "no cards": {"type": "discard", "cards": [], "revision": 0},
    "cards that are one text": {"type": "discard", "cards": "SQ", "revision": 0},
    "cards that are an object": {"type": "discard", "cards": {"0": "SQ"}, "revision": 0},
    "a card that is a number": {"type": "discard", "cards": [11], "revision": 0},
    "a card that is a list": {"type": "discard", "cards": [["SQ"]], "revision": 0},
    "a card that there is not": {"type": "discard", "cards": ["S1"], "revision": 0},
    "an empty card": {"type": "discard", "cards": [""], "revision": 0},
    "two cards in one text": {"type": "discard", "cards": ["S2S3"], "revision": 0},
    "a joker with a name": {"type": "lay-off", "cards": ["JK=C7"], "meld": 1, "revision": 0},
    "more cards than there are": {"type": "discard", "cards": ["SQ"] * 109, "revision": 0},
    "a place with a fraction": {"type": "stage", "cards": ["SQ"], "place": 0.5, "revision": 0},
    "a place below nought": {"type": "stage", "cards": ["SQ"], "place": -1, "revision": 0},
    "an index below nought": {"type": "unstage", "place": 0, "index": -1, "revision": 0},
    "a meld that is a yes": {"type": "lay-off", "cards": ["SQ"], "meld": True, "revision": 0},
    "a choice that is a number": {"type": "choice", "id": 0, "revision": 0},
    "a choice of a thousand letters": {"type": "choice", "id": "x" * 1000, "revision": 0},
    "a place to move to that is missing": {"type": "reorder", "from": 0, "revision": 0},
}


@pytest.mark.parametrize("message", FORGED.values(), ids=FORGED.keys())
def test_what_is_no_intent_is_answered(message: object) -> None:
    """A message that is no intent is answered with one sentence; deal, rack and places are as they were."""
    at = table()
    send(at, "stage", cards=[at.rack.cards[0].ascii], place=0)
    before, revision = state(at), at.revision
    assert at.receive(message)
    assert before == state(at)
    assert revision + 1 == at.revision
    refusal = at.view()["refusal"]
    assert refusal["text"].startswith("The table could not take that: expected ")
    assert len(refusal["text"]) < 500
    assert [] == view_faults(at.view())


def test_a_stale_message_changes_nothing() -> None:
    """A message for an earlier view is dropped: no move, no answer, the same view."""
    at = table()
    card = at.rack.cards[0].ascii
    send(at, "sort")
    before, view = state(at), at.view()
    assert not at.receive({"type": "discard", "cards": [card], "revision": at.revision - 1})
    assert not at.receive({"type": "discard", "cards": [card], "revision": at.revision + 1})
    assert before == state(at)
    assert view == at.view()


def test_the_same_message_twice_is_played_once() -> None:
    """Two views of one table may send the same touch: the second one is stale."""
    at = table(drawn=False)
    message = {"type": "draw", "from": "stock", "revision": at.revision}
    assert [True, False] == [at.receive(message), at.receive(message)]
    assert 14 == len(at.rack.cards)


def test_what_is_read_stands_in_view_ts() -> None:
    """The types of messages that the table reads are those of view.ts, with the same fields."""
    kinds: dict[str, set[str]] = {}
    for option in TYPES["Intent"][1][1][1]:
        fields = {name: kind for name, (_, kind) in option[1].items()}
        kind = fields.pop("type")
        for literal in kind[1] if kind[0] == "union" else [kind]:
            kinds[literal[1]] = set(fields)
    of_amerikano = {kind: fields for kind, fields in kinds.items() if kind in _FIELDS or kind not in OF_AMERIKANER}
    assert of_amerikano == {kind: set(fields) for kind, fields in _FIELDS.items()}


def test_an_error_names_the_field() -> None:
    """The error of a message says which field, what was expected and what came."""
    message = {"type": "discard", "cards": ["S1"], "revision": 0}
    with pytest.raises(
        IntentError, match=r"expected 'cards' of a message of type 'discard' to be cards such as ♠Q .*got \['S1'\]"
    ):
        read_intent(message)


def test_a_long_value_is_cut() -> None:
    """What came is shown in a few letters only."""
    with pytest.raises(IntentError) as caught:
        read_intent({"type": "x" * 5000, "revision": 0})
    assert len(str(caught.value)) < 300


def test_buttons_of_a_lesson_are_refused_without_one() -> None:
    """Hint, again, another and reset mean nothing at a table without a lesson; the sentence says so."""
    for kind in ("hint", "again", "another", "reset"):
        at = table()
        before = state(at)
        send(at, kind)
        assert f"There is no button '{kind}' at this table." == at.view()["refusal"]["text"]
        assert before == state(at)


def test_next_deal_only_after_a_deal_of_a_session() -> None:
    """The next deal is dealt only when this one is over: not in its middle, and not for a single deal."""
    for at in (table(), Table(Session.new(["You", "Bo", "Cem"], seed=3, computers=[1, 2]))):
        before = state(at)
        send(at, "next-deal")
        assert "There is no next deal now." == at.view()["refusal"]["text"]
        assert before == state(at)


def test_go_on_does_nothing_when_it_is_your_turn() -> None:
    """Go-on moves computer players only: on the person's turn nothing is played for them (G-01)."""
    at = table()
    before = state(at)
    send(at, "go-on")
    assert before == state(at)


def test_an_onlooker_moves_for_nobody() -> None:
    """An onlooker sees all hands, and cannot make anybody's move (G-01)."""
    at = Table(fresh_table(contract="run 4", maker="You").deal, me=None)
    for kind, fields in {"draw": {"from_": "stock"}, "choice": {"id": "take"}, "seal": {}}.items():
        before = at.deal.copy()
        send(at, kind, **fields)
        assert before == at.deal
        assert at.view()["refusal"]
        assert [] == view_faults(at.view())


@pytest.mark.parametrize("me", [3, -1])
def test_a_seat_that_there_is_not(me: int) -> None:
    """A table for a seat that the deal does not have is refused with the seats there are."""
    with pytest.raises(ValueError, match=rf"expected a seat from 0 to 2, got {me}"):
        Table(table().deal, me=me)


@pytest.mark.parametrize("seed", range(8))
def test_any_message_leaves_a_sound_table(seed: int) -> None:
    """After any message: the view is what view.ts says, rack and hand agree, a refusal changed nothing.

    And nothing hidden shows: with the hidden cards dealt anew the same message gives the same view.
    """
    generator = Random(seed)
    at = fresh_table(seed=seed, computers=["Bo", "Cem"] if seed % 2 else []) if seed % 3 else open_table(seed=seed)
    for _ in range(150):
        message = {**some_message(at, generator), "revision": at.revision}
        assert [] == faults(message, "Intent")
        before, twin = state(at), clone(at)
        running = at.deal.to_move is not None
        if running:
            twin.deal = redealt(at.deal, 0, generator)
        stock = len(at.deal.stock)
        assert at.receive(message)
        view = at.view()
        json.dumps(view)
        assert [] == view_faults(view), message
        assert sorted(at.rack.all_cards()) == list(at.deal.hands[0].cards())
        if view["refusal"]:
            assert before == state(at), message
        same = message["type"] != "go-on" and stock == len(at.deal.stock) and at.deal.to_move is not None
        if running and same:
            twin.receive(message)
            assert view == twin.view(), message
            assert at.in_words() == twin.in_words()
