"""Messages from the browser are untrusted: each is a valid intent, or it is answered with an error and changes nothing."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from amerikano.table import table_for
from amerikano.table.intents import _FIELDS, IntentError, read_intent
from amerikano.tricks import Rules
from amerikano.tricks.rules import CLASSIC_EXCHANGE, KITTY, SIX_SEAT
from tests.table.contract import TYPES, faults, view_faults
from tests.table.tables import (
    auction,
    clone,
    fresh_table,
    good_message,
    new_match,
    open_table,
    redealt,
    send,
    some_message,
    state,
    tricks_table,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from amerikano.table import AnyTable

_DEEP: list[Any] = []
for _ in range(2000):
    _DEEP = [_DEEP]
OF_AMERIKANO: dict[str, dict[str, Any]] = {
    "draw": {"from_": "stock"},
    "discard": {"cards": ["SK"]},
    "stage": {"cards": ["SK"], "place": 0},
    "unstage": {"place": 0, "index": 0},
    "seal": {},
    "lay-off": {"cards": ["SK"], "meld": 1},
}
OF_AMERIKANER: dict[str, dict[str, Any]] = {"play": {"cards": ["SK"]}, "exchange": {"cards": ["SK"]}}
"""Messages that only a table of the one game or of the other takes."""


def hidden_cards(at: AnyTable) -> int:
    """Return how many cards nobody sees, in the stock or face down in the middle: a message may turn some up."""
    return len(at.deal.stock) if at.deal.game == "amerikano" else at.deal.kitty.bit_count()


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
def test_what_is_no_intent_is_answered(message: object, your_turn: Callable[[], AnyTable]) -> None:
    """A message that is no intent is answered with one sentence; deal, rack and places are as they were."""
    at = your_turn()
    send(at, "stage", cards=[at.rack.cards[0].ascii], place=0)
    before, revision = state(at), at.revision
    assert at.receive(message)
    assert before == state(at)
    assert revision + 1 == at.revision
    refusal = at.view()["refusal"]
    assert refusal["text"].startswith("The table could not take that: expected ")
    assert len(refusal["text"]) < 500
    assert [] == view_faults(at.view())


def test_a_stale_message_changes_nothing(your_turn: Callable[[], AnyTable]) -> None:
    """A message for an earlier view is dropped: no move, no answer, the same view."""
    at = your_turn()
    message = good_message(at)
    send(at, "sort")
    before, view = state(at), at.view()
    assert not at.receive({**message, "revision": at.revision - 1})
    assert not at.receive({**message, "revision": at.revision + 1})
    assert before == state(at)
    assert view == at.view()


def test_the_same_message_twice_is_played_once(your_turn: Callable[[], AnyTable]) -> None:
    """Two views of one table may send the same touch: the second one is stale."""
    at = your_turn()
    cards = len(at.rack.cards)
    message = {**good_message(at), "revision": at.revision}
    assert [True, False] == [at.receive(message), at.receive(message)]
    assert cards - 1 == len(at.rack.cards)
    assert at.view()["refusal"] is None


def test_messages_of_the_other_game(your_turn: Callable[[], AnyTable]) -> None:
    """What only the other game has is answered with one sentence and changes nothing."""
    for kind, fields in (OF_AMERIKANO if your_turn().deal.game == "amerikaner" else OF_AMERIKANER).items():
        at = your_turn()
        before = state(at)
        send(at, kind, **fields)
        assert f"There is no button '{kind}' at this table." == at.view()["refusal"]["text"]
        assert ([], []) == (at.view()["refusal"]["refused"], at.view()["said"])
        assert before == state(at)
        assert [] == view_faults(at.view())


@pytest.mark.parametrize("name", ["", "pass ", "bid-99", "bid-0", "bid--1", "bid-8", "bid-Amerikaner", "call-SA", "way-0",
                                  "call-JK", "__class__", "take", "contract-0", "anew", "answer-0", "0"])  # fmt: skip
def test_a_choice_that_there_is_not(name: str, your_turn: Callable[[], AnyTable]) -> None:
    """A forged choice is answered, and is never a move."""
    at = your_turn()
    before = state(at)
    assert "That is not a choice now." == send(at, "choice", id=name).view()["refusal"]["text"]
    assert before == state(at)


def test_a_card_named_too_often(your_turn: Callable[[], AnyTable]) -> None:
    """One card named twice is refused: it is held once (G-02)."""
    at = your_turn()
    card = next(card for card in at.rack.cards if at.rack.cards.count(card) == 1)
    before = state(at)
    kind = "play" if at.deal.game == "amerikaner" else "discard"
    shown = send(at, kind, cards=[card.ascii] * 2).view()["refusal"]
    where = "on your rack" if at.deal.game == "amerikano" else "in your hand"
    assert ("G-02", f"{card} is not {where} twice.") == (shown["rule"], shown["text"])
    assert before == state(at)


def test_what_is_read_stands_in_view_ts() -> None:
    """The types of messages that the table reads are those of view.ts, with the same fields."""
    kinds: dict[str, set[str]] = {}
    for option in TYPES["Intent"][1][1][1]:
        fields = {name: kind for name, (_, kind) in option[1].items()}
        kind = fields.pop("type")
        for literal in kind[1] if kind[0] == "union" else [kind]:
            kinds[literal[1]] = set(fields)
    assert kinds == {kind: set(fields) for kind, fields in _FIELDS.items()}


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


def test_buttons_of_a_lesson_are_refused_without_one(your_turn: Callable[[], AnyTable]) -> None:
    """Hint, again, another and reset mean nothing at a table without a lesson; the sentence says so."""
    for kind in ("hint", "again", "another", "reset"):
        at = your_turn()
        before = state(at)
        send(at, kind)
        assert f"There is no button '{kind}' at this table." == at.view()["refusal"]["text"]
        assert before == state(at)


def test_next_deal_only_after_a_deal_of_a_whole_game(
    your_turn: Callable[[], AnyTable], whole: Callable[[], AnyTable]
) -> None:
    """The next deal is dealt only when this one is over: not in its middle, and not for a single deal."""
    for at in (your_turn(), whole()):
        before = state(at)
        send(at, "next-deal")
        assert "There is no next deal now." == at.view()["refusal"]["text"]
        assert before == state(at)


def test_go_on_does_nothing_when_it_is_your_turn(your_turn: Callable[[], AnyTable]) -> None:
    """Go-on moves computer players only: on the person's turn nothing is played for them (G-01)."""
    at = your_turn()
    before = state(at)
    send(at, "go-on")
    assert before == state(at)


def test_an_onlooker_moves_for_nobody(your_turn: Callable[[], AnyTable]) -> None:
    """An onlooker sees all hands, and cannot make anybody's move (G-01)."""
    at = table_for(your_turn().deal, me=None)
    for kind, fields in {"choice": {"id": "pass"}, **OF_AMERIKANO, **OF_AMERIKANER}.items():
        before = at.deal.copy()
        send(at, kind, **fields)
        assert before == at.deal
        assert at.view()["refusal"]
        assert [] == view_faults(at.view())


@pytest.mark.parametrize("me", [4, -1])
def test_a_seat_that_there_is_not(me: int, your_turn: Callable[[], AnyTable]) -> None:
    """A table for a seat that the deal does not have is refused with the seats there are."""
    deal = your_turn().deal
    with pytest.raises(ValueError, match=rf"expected a seat from 0 to {len(deal.players) - 1}, got {me}"):
        table_for(deal, me=me)


START: dict[str, Callable[[int], AnyTable]] = {
    "choosing": lambda seed: fresh_table(seed=seed, computers=["Bo", "Cem"] if seed % 2 else []),
    "opened": lambda seed: open_table(seed=seed),
    "bidding": lambda seed: new_match(seed, Rules([KITTY, CLASSIC_EXCHANGE, SIX_SEAT][seed % 3], 3 + seed % 3)),
    "exchanging": lambda seed: tricks_table(rules="kitty", seed=seed, moves=auction()),
}


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("start", START.values(), ids=START)
def test_any_message_leaves_a_sound_table(seed: int, start: Callable[[int], AnyTable]) -> None:
    """After any message: the view is what view.ts says, rack and hand agree, a refusal changed nothing.

    And nothing hidden shows: with the hidden cards dealt anew the same message gives the same view.
    """
    generator = Random(seed)
    at = start(seed)
    for _ in range(120):
        message = {**some_message(at, generator), "revision": at.revision}
        assert [] == faults(message, "Intent")
        before, twin = state(at), clone(at)
        running = at.deal.to_move is not None
        if running:
            twin.deal = redealt(at.deal, 0, generator)
        hidden = hidden_cards(at)
        assert at.receive(message)
        view = at.view()
        json.dumps(view)
        assert [] == view_faults(view), message
        assert sorted(at.rack.all_cards()) == sorted(at.seen().hand)
        if view["refusal"]:
            assert before == state(at), message
        same = (
            message["type"] not in {"go-on", "next-deal"} and hidden == hidden_cards(at) and at.deal.to_move is not None
        )
        if running and same:
            twin.receive(message)
            assert view == twin.view(), message
            assert at.in_words() == twin.in_words()
