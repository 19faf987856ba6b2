"""The teacher's table: hands shown and hidden, seats changed, moves taken back, positions set up, deals by number."""

from __future__ import annotations

import json
import re
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import amerikano
from amerikano.cards import read_cards
from amerikano.table import table_for
from amerikano.table.numbered import NumberedDeal, dealt
from amerikano.table.teacher import table_with
from amerikano.teaching import teachers_table
from tests.property import invariants
from tests.support import PLAYERS, record
from tests.table.contract import view_faults
from tests.table.tables import TRICK_HANDS, refusal, send, state, tricks_table

if TYPE_CHECKING:
    from amerikano.table import AnyTable

GAMES = ("amerikano", "amerikaner")
DRAWN = {"contract": "set 3 + run 3", "turn": "Ada", "drawn": True, "maker": "Bo"}


@pytest.fixture(params=GAMES)
def at(request: pytest.FixtureRequest) -> AnyTable:
    """Return a teacher's table of either game with a fresh deal."""
    return teachers(request.param, players=4, number=4711)


def teachers(game: str, players: int = 4, number: int = 1) -> AnyTable:
    """Return a teacher's table with a fresh deal."""
    return table_with(dealt(game, ("Ada", "Bo", "Cem", "Dag")[:players], number))


def learners(game: str) -> AnyTable:
    """Return a learner's table with the deal of number 1."""
    deal = dealt(game, ("You", "Bo", "Cem", "Dag"), 1, computers=[1, 2, 3])
    return table_for(deal, guide=NumberedDeal())


def rows(at: AnyTable) -> dict[str, dict[str, Any]]:
    """Return the lines of the set-up page by their id."""
    return {row["id"]: row for row in at.view()["set_up"]["rows"]}


def buttons(at: AnyTable) -> list[str]:
    """Return the buttons of the strip."""
    return [button["id"] for button in at.view()["lesson"]["buttons"]]


def play_on(at: AnyTable, moves: int) -> None:
    """Let the computer make so many moves, those of the teacher's seat too."""
    for _ in range(moves):
        if at.waits:
            send(at, "go-on")
        elif at.deal.to_move is not None:
            at.play(at.computers_move())


# ---------------------------------------------------------------- hands, seats


def test_all_hands_lie_open(at: AnyTable) -> None:
    """At first every hand is shown, the own one on the rack; the view is as the front end reads it."""
    view = at.view()
    assert not view_faults(view)
    assert [None, *map(sorted, at.deal.view(None).hands[1:])] == [
        sorted(read_cards(" ".join(seat["hand"]))) if "hand" in seat else None for seat in view["seats"]
    ]
    assert sorted(at.deal.view(None).hands[0]) == sorted(read_cards(" ".join(view["hand"])))


def test_a_hidden_hand_is_not_sent(at: AnyTable) -> None:
    """A hand that is hidden is in no part of the view and not in the words; shown again it is as before."""
    before, words = at.view(), at.in_words()
    for seat in range(4):
        send(at, "seat", id=f"hide-{seat}")
    view = at.view()
    assert not view_faults(view)
    assert [] == view["hand"]
    assert not any("hand" in seat for seat in view["seats"])
    assert "hand:" not in at.in_words()
    for seat in range(4):
        send(at, "seat", id=f"show-{seat}")
    after = at.view()
    assert [seat.get("hand") for seat in before["seats"]] == [seat.get("hand") for seat in after["seats"]]
    assert (before["hand"], words) == (after["hand"], at.in_words())


def test_a_hidden_hand_does_not_show_through(at: AnyTable) -> None:
    """With all hands hidden, view and words are the same whatever cards lie in them, the teacher's own too."""
    send(at, "hands")
    before, words = at.view(), at.in_words()
    at.deal.hands[0], at.deal.hands[1] = at.deal.hands[1], at.deal.hands[0]
    at.take_cards_up()
    assert (before, words) == (at.view(), at.in_words())
    send(at, "hands")
    assert before["hand"] != at.view()["hand"]


def test_a_hidden_hand_is_not_played_from() -> None:
    """A card of a hand that is not shown cannot be played, and no mark tells where it lies."""
    at = table_with(tricks_table(moves=["You: bid 8", "Bo: pass", "Cem: pass", "Dag: pass"], **TRICK_HANDS).deal)
    send(at, "seat", id="hide-0")
    send(at, "play", cards=["SK"])
    assert "This hand is not shown." == refusal(at)["text"]
    assert [] == refusal(at)["refused"]
    assert not view_faults(at.view())


def test_cards_drawn_into_a_hidden_hand_are_not_named() -> None:
    """What is drawn, taken up or laid in front from a hand that is not shown stays unknown, in words too."""
    at = table_with(amerikano.load(record(players=["Ada", "Bo", "Cem"], contract="run 4", turn="Ada")))
    send(at, "seat", id="hide-0")
    send(at, "draw", from_="stock")
    assert ["Ada drew from the stock."] == at.view()["said"]
    send(at, "stage", cards=[at.deal.view(0).hand[0].ascii], place=0)
    assert "This hand is not shown." == refusal(at)["text"]
    assert (14, [], [[]]) == (
        at.view()["face_down"],
        at.view()["drawn"],
        [place["cards"] for place in at.view()["places"]],
    )
    send(at, "look-back")
    assert "Ada drew from the stock." == at.view()["lesson"]["task"]
    bids = ["You: bid 12", *(f"{name}: pass" for name in ("Bo", "Cem", "Dag"))]
    kitty = table_with(tricks_table(rules="kitty", moves=bids[:-1], seed=3).deal)
    send(kitty, "hands")
    send(kitty, "go-on")
    assert "exchange" == kitty.deal.phase
    assert not any("took up" in sentence for sentence in kitty.view()["said"])


def test_a_hidden_hand_does_not_tell_the_partner() -> None:
    """AR-08: whose hand is not shown may hold the card called; nothing on the table says so before it falls."""
    moves = ["You: bid 8", "Bo: pass", "Cem: pass", "Dag: pass", "You: play ♠4", "You: call ♠A"]
    at = table_with(tricks_table(moves=moves, **TRICK_HANDS).deal)
    send(at, "seat", id="sit-1")  # who holds the ace
    assert "partner" in [seat["tag"] for seat in at.view()["seats"]]
    send(at, "seat", id="hide-1")
    assert "partner" not in [seat["tag"] for seat in at.view()["seats"]]
    assert "partner" not in at.in_words()


def test_show_and_hide_all(at: AnyTable) -> None:
    """One button hides all hands and shows them again."""
    assert "hands" in buttons(at)
    send(at, "hands")
    assert [] == at.view()["hand"]
    send(at, "hands")
    assert 13 == len(at.view()["hand"])


def test_the_teacher_sits_at_any_seat(at: AnyTable) -> None:
    """At another seat the rack has its cards, moves are made from there, and everybody keeps their name."""
    seat = at.deal.to_move
    send(at, "seat", id=f"sit-{seat}")
    view = at.view()
    assert seat == view["me"]
    assert not view["waits"]
    assert sorted(at.deal.view(None).hands[seat]) == sorted(read_cards(" ".join(view["hand"])))
    assert list(at.deal.players) == [one["name"] for one in view["seats"]]
    assert "You" not in at.in_words()
    made = len(at.deal.log)
    choice = next(iter(at.choices()))
    send(at, "choice", id=choice)
    assert (made + 1, None) == (len(at.deal.log), at.view()["refusal"])


def test_a_seat_that_is_none_is_refused(at: AnyTable) -> None:
    """A seat that there is not, or nothing to do there, changes nothing."""
    for name in ("sit-4", "sit--1", "sit-²", "hide-", "steal-1", "", "sit"):
        before = state(at)
        send(at, "seat", id=name)
        assert "There is no such seat." == refusal(at)["text"]
        assert before == state(at)


# ---------------------------------------------------------------- what if


def test_every_move_is_taken_back_and_made_again(at: AnyTable) -> None:
    """Undo goes back to the first move of a deal, whoever made it; redo makes every move again."""
    play_on(at, 12)
    end = at.deal.copy()
    for left in range(len(end.log), 0, -1):
        assert "undo" in buttons(at)
        send(at, "undo")
        assert left - 1 == len(at.deal.log)
        invariants.every_card_is_somewhere_once(at.deal)
    assert "undo" not in buttons(at)
    for _ in end.log:
        send(at, "redo")
    assert end == at.deal
    assert "redo" not in buttons(at)


def test_another_move_ends_what_could_be_made_again(at: AnyTable) -> None:
    """After a move taken back another one may be tried; then there is nothing to make again."""
    play_on(at, 3)
    send(send(at, "undo"), "undo")
    play_on(at, 1)
    assert "redo" not in buttons(at)
    send(at, "redo")
    assert "There is no move to make again." == refusal(at)["text"]


def test_play_on_from_an_earlier_moment(at: AnyTable) -> None:
    """Looking back, the deal can be gone on with from there; what came after can be made again."""
    play_on(at, 6)
    end = at.deal.copy()
    send(at, "look-back")
    for _ in range(4):
        send(at, "look-earlier")
    assert "play-on" in buttons(at)
    send(at, "play-on")
    assert (2, None) == (len(at.deal.log), at.looking)
    assert not view_faults(at.view())
    for _ in range(4):
        send(at, "redo")
    assert end == at.deal


@pytest.mark.parametrize("seed", range(40))
def test_rack_and_hand_agree_whatever_is_taken_back(at: AnyTable, seed: int) -> None:
    """After playing on from before, trying something else and taking it back, the rack still has the cards of the hand."""
    generator = Random(seed)
    kinds = ("undo", "redo", "look-back", "look-earlier", "look-earlier", "play-on", "seat")
    for _ in range(60):
        if generator.random() < 0.6:
            play_on(at, generator.randrange(1, 4))
        kind = generator.choice(kinds)
        send(at, kind, **({"id": f"sit-{generator.randrange(4)}"} if kind == "seat" else {}))
        if at.looking is None:
            assert sorted(at.deal.view(at.me).hand) == sorted(at.rack.all_cards())


def test_a_wish_does_not_outlive_its_moment() -> None:
    """AK-23: the stock touched while the discard was offered is drawn then; after undo, or at another seat, it is forgotten."""
    deal = dealt("amerikano", ("Ada", "Bo", "Cem", "Dag"), 3)
    at = table_with(deal)
    while at.deal.phase != "offer":
        play_on(at, 1)
    send(at, "seat", id=f"sit-{at.deal.to_move}")
    send(at, "draw", from_="stock")
    while at.deal.phase != "offer":
        send(at, "undo")
    made = len(at.deal.log)
    at.play(at.deal.move("let go"))
    while at.waits:
        send(at, "go-on")
    drew = [str(move) for _, move in at.deal.log[made:]]
    assert "draw stock" not in drew


def test_in_play_nothing_of_this_is_possible() -> None:
    """At a learner's table there is no redo, no playing on from before, no seat and no page."""
    at = tricks_table(**TRICK_HANDS)
    for kind, fields in (
        ("redo", {}),
        ("play-on", {}),
        ("seat", {"id": "show-1"}),
        ("hands", {}),
        ("set-up", {}),
        ("set-up-fill", {"line": "hand-0", "text": "SA"}),
        ("set-up-move", {"from_": "hand-1", "index": 0, "to": "hand-0"}),
        ("set-up-deal", {}),
        ("new-deal", {}),
    ):
        before = state(at)
        send(at, kind, **fields)
        assert refusal(at)["text"], kind
        assert before == state(at)
        assert not any("hand" in seat for seat in at.view()["seats"])
    send(at, "look-back")
    send(at, "play-on")
    assert 0 == at.looking


# ---------------------------------------------------------------- setting up


def test_the_page_holds_the_position(at: AnyTable) -> None:
    """Every card is on the page once, and put on the table unchanged the position is the same."""
    play_on(at, 9 if at.deal.game == "amerikano" else 0)
    before = at.deal.view(None)
    send(at, "set-up")
    assert not view_faults(at.view())
    cards = [card for row in rows(at).values() for card in row.get("cards", ()) if card != "|"]
    assert (108 if at.deal.game == "amerikano" else 52) == len(cards)
    send(at, "set-up-deal")
    after = at.deal.view(None)
    assert before.hands == after.hands
    if at.deal.game == "amerikano":
        for name in ("pile", "contract", "opened", "turn", "phase", "chips", "points", "stock"):
            assert getattr(before, name) == getattr(after, name), name
        assert sorted(str(meld) for _, meld in before.table) == sorted(str(meld) for _, meld in after.table)


@pytest.mark.parametrize(
    "keys",
    [
        {"table": ["Bo: run ♠5 ★ ★"], "opened": ["Bo"]},
        {"discard": ""},
        {"points": {"Bo": 25}, "chips": [1, 2, 6]},
        {"rules": {"first_maker": "Bo"}},
        {"seed": -5},
    ],
)
def test_a_position_put_back_unchanged_is_the_same(keys: dict[str, Any]) -> None:
    """Opened in Set up and put on the table again, kinds of melds, an empty pile, points and options are as they were."""
    before = amerikano.load(record(**{"players": ["Ada", "Bo", "Cem"], **DRAWN} | keys))
    at = table_with(before)
    send(send(at, "set-up"), "set-up-deal")
    assert at.view()["refusal"] is None
    for name in ("hands", "pile", "table", "points", "chips", "rules", "opened", "phase", "turn"):
        assert getattr(before.view(None), name) == getattr(at.deal.view(None), name), name


def test_a_deal_that_is_over_is_set_up_as_it_began() -> None:
    """At the count Set up begins with the deal as it was dealt."""
    at = table_with(amerikano.load(record(players=["Ada", "Bo", "Cem"], **DRAWN, opened=["Ada"], hands={"Ada": "♣2"})))
    at.play(at.deal.move("discard ♣2"))
    assert at.view()["count"]
    send(send(at, "set-up"), "set-up-deal")
    assert "♣2" == " ".join(map(str, at.deal.view(None).hands[0]))


def test_a_new_deal_is_new(at: AnyTable) -> None:
    """After a deal with points, another one has none, and is the deal of its number."""
    if at.deal.game == "amerikano":
        at = table_with(amerikano.load(record(players=["Ada", "Bo", "Cem"], **DRAWN, points={"Bo": 25})))
    send(at, "new-deal")
    deal = at.deal
    assert dealt(deal.game, deal.players, deal.start.seed, deal.rules) == deal


def test_the_text_on_the_page_is_the_whole_deal(at: AnyTable) -> None:
    """What is copied as text is the deal with all its moves; pasted again it is the same deal."""
    play_on(at, 7)
    send(at, "set-up")
    text, deal = at.view()["set_up"]["text"], at.deal.copy()
    assert deal == amerikano.load(text)
    send(send(at, "set-up-close"), "new-deal")
    send(send(at, "set-up"), "set-up-fill", line="record", text=text)
    assert deal == at.deal
    assert "set_up" not in at.view()


def test_a_card_is_moved(at: AnyTable) -> None:
    """A card goes from one place to another, and to and from the pack."""
    send(at, "set-up")
    first, *rest = rows(at)["hand-0"]["cards"]
    other = rows(at)["hand-1"]["cards"]
    send(at, "set-up-move", from_="hand-0", index=0, to="hand-1")
    assert (rest, [*other, first]) == (rows(at)["hand-0"]["cards"], rows(at)["hand-1"]["cards"])
    send(at, "set-up-move", from_="hand-1", index=13, to="pack")
    assert first in rows(at)["pack"]["cards"]
    send(at, "set-up-move", from_="pack", index=rows(at)["pack"]["cards"].index(first), to="hand-0")
    assert [*rest, first] == rows(at)["hand-0"]["cards"]
    assert at.view()["refusal"] is None


@pytest.mark.parametrize(
    "fields",
    [
        {"from_": "hand-0", "index": 99, "to": "hand-1"},
        {"from_": "hand-9", "index": 0, "to": "hand-1"},
        {"from_": "hand-0", "index": 0, "to": "hand-9"},
        {"from_": "players", "index": 0, "to": "hand-0"},
        {"from_": "hand-0", "index": 0, "to": ""},
    ],
)
def test_a_card_that_is_not_there_is_not_moved(at: AnyTable, fields: dict[str, Any]) -> None:
    """A move of a card that is not there, or to no place, is refused and changes nothing."""
    send(at, "set-up")
    before = rows(at)
    send(at, "set-up-move", **fields)
    assert "There is no such card to move." == refusal(at)["text"]
    assert before == rows(at)


def test_no_card_lies_in_two_places() -> None:
    """AR-01, AK-06: a card typed where it lies elsewhere is refused; the sentence says where it lies and what to do."""
    at = table_with(tricks_table(**TRICK_HANDS).deal)
    send(at, "set-up")
    before = rows(at)
    send(at, "set-up-fill", line="hand-0", text=f"{before['hand-0']['text']} ♣A")
    said = refusal(at)
    assert ("AR-01", "Ada's hand: ♣A is in the pack once, and it lies elsewhere already: Dag's hand.") == (
        said["rule"],
        said["text"],
    )
    assert "Take it away there first." == said["instead"]
    assert before["hand-0"]["cards"] == rows(at)["hand-0"]["cards"]


def test_a_third_copy_is_refused() -> None:
    """AK-06: two packs have a card twice."""
    at = teachers("amerikano", players=3, number=1)
    send(send(at, "set-up"), "set-up-clear")
    send(at, "set-up-fill", line="hand-0", text="♠Q ♠Q ♠Q")
    assert "Ada's hand: ♠Q is in the pack twice, and you put it there too often." == refusal(at)["text"]
    send(at, "set-up-fill", line="hand-0", text="SQ sq")
    assert ["SQ", "SQ"] == rows(at)["hand-0"]["cards"]
    send(at, "set-up-fill", line="pile", text="♠Q")
    assert "Discard pile: ♠Q is in the pack twice, and it lies elsewhere already: Ada's hand." == refusal(at)["text"]


def test_a_joker_is_in_no_pack_of_amerikaner() -> None:
    """AR-01: there is no joker."""
    at = teachers("amerikaner")
    send(send(at, "set-up"), "set-up-fill", line="hand-0", text="★")
    assert ("AR-01", "Ada's hand: ★ is not in the pack of this game.") == (refusal(at)["rule"], refusal(at)["text"])


@pytest.mark.parametrize(
    "line, text, said",
    [
        ("hand-0", "♠Q nonsense", "Ada's hand: 'nonsense' cannot be read; expected cards such as"),
        ("hand-0", "♠Q | ♠J", "Ada's hand: | stands between two melds, and none lie there"),
        ("nowhere", "♠Q", "There is no such line to fill"),
        ("players", "Ada", "expected 3 to"),
        ("players", "Ada, Ada, Bo", "different names"),
        ("record", "amerikano = 2", "version 1"),
        ("record", "", "amerikano = 1"),
        ("record", 'amerikano = 1\ngame = "amerikano"\nseed = 0x' + "f" * 4000, "numbers of at most 18 digits"),
        ("players", "Ada\n, Bo, Cem", "cannot be typed"),
    ],
)
def test_what_cannot_be_is_refused(at: AnyTable, line: str, text: str, said: str) -> None:
    """Whatever is typed that cannot be gets one sentence; no card moves, and the text stays to be mended."""
    send(at, "set-up")
    before, deal = rows(at), at.deal.copy()
    send(at, "set-up-fill", line=line, text=text)
    assert said in refusal(at)["text"]
    stays = {"text": text, "wrong": True} if line in before and text.isprintable() else {}
    after = rows(at)
    if stays:
        assert before[line] | stays == after[line]
        send(at, "set-up-deal")  # nothing is dealt while a line is wrong
        assert said in refusal(at)["text"]
        assert deal == at.deal
    assert [row.get("cards") for row in before.values()] == [row.get("cards") for row in after.values()]


@pytest.mark.parametrize(
    "line, text, said",
    [
        ("number", "seven", "'seven' cannot be read; expected a number of up to 18 digits, such as 4711"),
        ("number", "1" * 19, "expected a number of up to 18 digits"),
        ("contract", "set of kings", "expected"),
        ("turn", "Eva", "one of the players"),
        ("drawn", "maybe", "'maybe' cannot be read; expected yes or no"),
        ("chips", "3, 3", "a number for each of"),
        ("chips", "three", "'three' cannot be read; expected a number"),
        ("chips", "1" * 5000 + ", 3, 3", "expected a number of up to 18 digits"),
        ("melds-0", "♠2 ♥9", "cards that are a set, a run or a pair"),
    ],
)
def test_a_fact_that_cannot_be_is_said_and_not_put_on_the_table(line: str, text: str, said: str) -> None:
    """What cannot be stays on its line, whose name stands in the sentence; the table is as it was."""
    at = table_with(amerikano.load(record(players=["Ada", "Bo", "Cem"], **DRAWN)))
    before = at.deal.copy()
    send(at, "set-up")
    for place in ("hand-0", "hand-1", "hand-2"):
        send(at, "set-up-fill", line=place, text="")
    send(at, "set-up-fill", line=line, text=text)
    send(at, "set-up-deal")
    assert said in refusal(at)["text"]
    if not line.startswith("melds"):  # whether cards are a meld is for the engine to say
        assert refusal(at)["text"].startswith(rows(at)[line]["label"])
        assert rows(at)[line]["wrong"]
    assert text == rows(at)[line]["text"]
    assert before == at.deal


def test_the_move_that_is_refused_is_named(at: AnyTable) -> None:
    """Of a record whose moves do not fit, the first that is refused is named."""
    play_on(at, 1)
    move = f'"{at.deal.players[at.deal.log[0][0]]}: {at.deal.log[0][1]}"'
    text = at.deal.text().replace(move, f"{move}, {move}")
    send(send(at, "set-up"), "set-up-fill", line="record", text=text)
    assert refusal(at)["text"].startswith("Move 2 is refused: ")


@pytest.mark.parametrize(
    "line, text, becomes",
    [
        ("contract", "set of 3 + run of 3", "set 3 + run 3"),
        ("contract", "pair + pair + pair", "pair 2 + pair 2 + pair 2"),
        ("contract", "Run 4", "run 4"),
        ("turn", "bo", "Bo"),
        ("opened", "ada, CEM", "Ada, Cem"),
        ("drawn", "Yes", "yes"),
        ("chips", "3,2 , 4", "3, 2, 4"),
    ],
)
def test_a_fact_may_be_written_as_the_table_writes_it(line: str, text: str, becomes: str) -> None:
    """A contract as the table shows it, names in small letters: the line has them then as a record does."""
    at = teachers("amerikano", players=3, number=5)
    send(send(at, "set-up"), "set-up-fill", line=line, text=text)
    assert (None, becomes) == (at.view()["refusal"], rows(at)[line]["text"])


def test_a_line_that_was_wrong_is_mended() -> None:
    """Typed anew, or with a card put there, a line is wrong no longer, and the position can be put on the table."""
    at = teachers("amerikano", players=3, number=5)
    send(send(at, "set-up"), "set-up-fill", line="hand-0", text="♠Q nonsense")
    assert rows(at)["hand-0"]["wrong"]
    send(at, "set-up-move", from_="hand-0", index=0, to="pack")
    assert "wrong" not in rows(at)["hand-0"]
    send(at, "set-up-fill", line="turn", text="Eva")
    send(at, "set-up-number")
    assert "set_up" not in at.view()


def test_a_number_that_is_none_deals_nothing() -> None:
    """Deal by number with a word in the place of the number is refused; the number before is not dealt in its place."""
    at = teachers("amerikano", players=3, number=5)
    before = at.deal.copy()
    send(send(at, "set-up"), "set-up-fill", line="number", text="seven")
    send(at, "set-up-number")
    assert "Number of the deal" in refusal(at)["text"]
    assert before == at.deal


def test_the_text_is_that_of_what_lies_on_the_page() -> None:
    """What is copied is the position as it is being set up; where that cannot be, nothing is."""
    at = teachers("amerikano", players=3, number=5)
    send(send(at, "set-up"), "set-up-clear")
    send(at, "set-up-fill", line="hand-1", text="♠A ♠K")
    assert [None, "♠A ♠K"] == [
        " ".join(map(str, hand)) if len(hand) == 2 else None
        for hand in amerikano.load(at.view()["set_up"]["text"]).view(None).hands[:2]
    ]
    send(at, "set-up-fill", line="hand-1", text="nonsense")
    assert "" == at.view()["set_up"]["text"]
    send(at, "set-up")  # as on the table
    assert at.deal.text() == at.view()["set_up"]["text"]


def test_what_was_half_set_up_is_there_again(at: AnyTable) -> None:
    """Left with Back, the page is as it was when it is opened again; once the table has moved on it begins anew."""
    send(send(at, "set-up"), "set-up-fill", line="hand-1", text="♠A nonsense")
    send(at, "set-up-fill", line="players", text="Ada, Bo, Cem")
    send(send(at, "set-up-close"), "set-up")
    assert "Ada, Bo, Cem" == rows(at)["players"]["text"]
    assert "set-up" in buttons(at)
    send(at, "set-up")
    assert "Ada, Bo, Cem, Dag" == rows(at)["players"]["text"]
    assert "set-up" not in buttons(at)
    send(at, "set-up-fill", line="players", text="Ada, Bo, Cem")
    send(at, "set-up-close")
    play_on(at, 1)
    send(at, "set-up")
    assert "Ada, Bo, Cem, Dag" == rows(at)["players"]["text"]


def test_amerikaner_is_set_up_in_mid_play() -> None:
    """The moves stand on a line of their own: put back unchanged it is the same moment; others can be typed."""
    moves = ["You: bid 8", "Bo: pass", "Cem: pass", "Dag: pass", "You: play ♠4", "You: call ♠A"]
    at = table_with(tricks_table(moves=moves, **TRICK_HANDS).deal)
    before = at.deal.copy()
    send(send(at, "set-up"), "set-up-deal")
    assert (before.view(None).hands, before.log) == (at.deal.view(None).hands, at.deal.log)
    send(at, "set-up")
    assert "Ada: bid 8; Bo: pass; Cem: pass; Dag: pass; Ada: play ♠4; Ada: call ♠A" == rows(at)["moves"]["text"]
    send(at, "set-up-fill", line="moves", text="ada: bid 9; Bo: pass;")
    send(at, "set-up-deal")
    assert "'ada: bid 9'" in refusal(at)["text"]
    send(at, "set-up-fill", line="moves", text="Ada: bid 9; Bo: pass;")
    send(at, "set-up-deal")
    assert (9, 2) == (at.deal.bid, len(at.deal.log))
    send(send(at, "set-up"), "set-up-fill", line="moves", text="Ada: bid 9; Bo: bid 9")
    assert "move 2 is refused: 9 is not higher than 9" in refusal(at)["text"]
    assert rows(at)["moves"]["wrong"]


def test_the_deal_before_comes_back(at: AnyTable) -> None:
    """A new deal, a paste or a deal by number takes nothing away: the deals before come back, one after another, and round."""
    play_on(at, 4)
    first = at.deal.copy()
    assert "deal-before" not in buttons(at)
    send(at, "new-deal")
    second = at.deal.copy()
    assert ["Deal " + str(second.start.seed) + ": it lies on the table."] == at.view()["said"]
    send(at, "deal-before")
    assert first == at.deal
    send(at, "deal-before")
    assert second == at.deal
    send(send(at, "set-up"), "set-up-number")
    third = at.deal.copy()
    for deal in (second, first, third, second):
        send(at, "deal-before")
        assert deal == at.deal


def test_playing_on_keeps_how_the_deal_went(at: AnyTable) -> None:
    """Gone on with from an earlier moment, and played otherwise, the deal as it went before comes back too."""
    play_on(at, 6)
    went = at.deal.copy()
    send(send(at, "look-back"), "look-first")
    send(at, "play-on")
    play_on(at, 1)
    send(at, "deal-before")
    assert went == at.deal


def test_hands_are_shown_while_the_class_looks_back(at: AnyTable) -> None:
    """Looking back, hands are hidden and shown, and the teacher sits elsewhere; the deal is as it was."""
    play_on(at, 5)
    before = at.deal.copy()
    send(at, "look-back")
    send(at, "seat", id="hide-2")
    assert at.view()["refusal"] is None
    assert "hand" not in at.view()["seats"][2]
    assert "Show hand" == at.view()["seats"][2]["buttons"][0]["text"]
    send(at, "seat", id="sit-1")
    assert 1 == at.view()["me"]
    send(send(at, "hands"), "look-away")
    assert before == at.deal
    assert "hand" in at.view()["seats"][2]


def test_half_a_sign_is_refused(at: AnyTable) -> None:
    """JSON can hold half a sign, which could never be sent back: it is refused at once."""
    send(send(at, "set-up"), "set-up-fill", line="players", text="Ada\ud800, Bo, Cem")
    assert "The table could not take that" in refusal(at)["text"]
    json.dumps(at.view(), ensure_ascii=False).encode()


def test_a_long_sentence_is_cut(at: AnyTable) -> None:
    """What somebody pasted is not repeated in full."""
    send(send(at, "set-up"), "set-up-fill", line="players", text="Ada, " * 3000)
    assert len(refusal(at)["text"]) < 500


def test_a_position_is_built_from_nothing() -> None:
    """AK-18, AK-20: from an empty table, cards typed into hand, melds and pile make the position that was meant."""
    at = teachers("amerikano", players=3, number=5)
    send(send(at, "set-up"), "set-up-clear")
    assert 108 == len(rows(at)["pack"]["cards"])
    for line, text in {
        "hand-0": "♠Q ♥Q ♦Q ♥5 ♥6 ♥7 ♣2",
        "hand-1": "♠A ♥A",
        "hand-2": "♣9 ♣10",
        "melds-1": "♠K ♥K ♦K | ♣5 ♣6 ★ ♣8",
        "pile": "♦9 ♣J",
        "stock": "♥2",
        "contract": "set 3 + run 3",
        "turn": "Ada",
        "drawn": "yes",
        "opened": "Bo",
        "maker": "Bo",
    }.items():
        send(at, "set-up-fill", line=line, text=text)
        assert at.view()["refusal"] is None, (line, at.view()["refusal"])
    send(at, "set-up-deal")
    assert at.view()["refusal"] is None
    assert ["♠K ♥K ♦K", "♣5 ♣6 ★ ♣8"] == [str(meld) for _, meld in at.deal.table]
    assert {"SQ", "HQ", "DQ", "H5", "H6", "H7", "C2"} == set(at.view()["hand"])
    at.play(at.deal.move("open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥7"))
    assert at.deal.opened[0]
    invariants.every_card_is_somewhere_once(at.deal)


def test_deal_by_number(at: AnyTable) -> None:
    """From the page, a number typed deals that deal from its beginning, whatever lay there."""
    play_on(at, 5)
    send(send(at, "set-up"), "set-up-fill", line="number", text="12")
    send(at, "set-up-number")
    assert (12, [], None) == (at.deal.start.seed, at.deal.log, at.view()["refusal"])
    assert dealt(at.deal.game, at.deal.players, 12).view(None).hands == at.deal.view(None).hands


def test_a_hand_that_is_not_full_is_filled_up_by_the_number() -> None:
    """AR-25: some cards of a hand of Amerikaner are put there, the others are dealt, equally every time."""
    made = []
    for _ in range(2):
        at = teachers("amerikaner", players=4, number=9)
        send(at, "set-up")
        for seat in range(4):
            send(at, "set-up-fill", line=f"hand-{seat}", text="")
        send(at, "set-up-fill", line="hand-1", text="♠A ♠K ♠Q")
        send(at, "set-up-deal")
        assert at.view()["refusal"] is None
        hand = at.deal.view(None).hands[1]
        assert 13 == len(hand)
        assert set(read_cards("♠A ♠K ♠Q")) <= set(hand)
        made.append(at.deal)
    assert made[0] == made[1]


def test_other_players(at: AnyTable) -> None:
    """Players are changed by name and number; hidden hands stay hidden, and who is new sits there openly."""
    send(send(at, "seat", id="hide-1"), "seat", id="sit-3")
    send(at, "set-up")
    send(at, "set-up-fill", line="players", text="Ada, Bo, Gül")
    assert at.view()["refusal"] is None
    assert "hand-3" not in rows(at)
    for seat in range(3):
        send(at, "set-up-fill", line=f"hand-{seat}", text="")
    send(at, "set-up-deal")
    assert at.view()["refusal"] is None
    assert ("Ada", "Bo", "Gül") == at.deal.players
    assert 2 == at.me
    assert {0, 2} == at.shown


def test_while_the_page_is_open_nothing_is_played(at: AnyTable) -> None:
    """Moves, the computer's too, wait until the page is closed; the deal is as it was."""
    send(at, "set-up")
    for kind, fields in (
        ("go-on", {}),
        ("sort", {}),
        ("undo", {}),
        ("draw", {"from_": "stock"}),
        ("choice", {"id": "pass"}),
        ("hands", {}),
        ("new-deal", {}),
    ):
        before = state(at)
        send(at, kind, **fields)
        assert "First put the position on the table, or touch Back." == refusal(at)["text"], kind
        assert before == state(at)
    assert not at.view()["waits"]
    send(at, "set-up-close")
    assert "set_up" not in at.view()


def test_a_deal_of_the_other_game_is_refused(at: AnyTable) -> None:
    """The text of the other game is told from this one's."""
    other = dealt(GAMES[at.deal.game == "amerikano"], ["Ada", "Bo", "Cem"], 1)
    before = at.deal.copy()
    send(send(at, "set-up"), "set-up-fill", line="record", text=other.text())
    assert f"This is a table of {at.deal.game.capitalize()}" in refusal(at)["text"]
    assert before == at.deal


def test_nobody_is_called_you() -> None:
    """A position in which somebody is called You gets another name: You is whoever the teacher plays for."""
    at = table_with(amerikano.load(record(players=PLAYERS, moves=["Bo: choose set 3 + run 3"], maker="Bo")))
    assert ("Ada", "Bo", "Cem") == at.deal.players
    assert 1 == len(at.deal.log)


# ---------------------------------------------------------------- one number for the class


def test_one_number_for_the_whole_class(at: AnyTable) -> None:
    """The number at the teacher's table deals the same cards at a learner's."""
    learner = learners(at.deal.game)
    assert at.deal.view(None).hands != learner.deal.view(None).hands
    send(learner, "set-up")
    assert not view_faults(learner.view())
    send(send(learner, "set-up-fill", line="number", text=" 4711 "), "set-up-number")
    assert "set_up" not in learner.view()
    assert "Deal 4711" == learner.view()["lesson"]["where"]
    assert at.deal.view(None).hands == learner.deal.view(None).hands
    assert not any("hand" in seat for seat in learner.view()["seats"])


def test_a_number_that_is_none(at: AnyTable) -> None:
    """What is no number is refused and stays to be mended; the deal is as it was."""
    learner = learners(at.deal.game)
    before = learner.deal.copy()
    send(send(send(learner, "set-up"), "set-up-fill", line="number", text="twelve"), "set-up-number")
    assert "expected a number of up to 18 digits" in refusal(learner)["text"]
    assert "twelve" == rows(learner)["number"]["text"]
    send(learner, "set-up-fill", line="hand-0", text="SA")
    assert "First type a number" in refusal(learner)["text"]
    send(learner, "set-up-close")
    assert before == learner.deal


def test_a_new_deal_has_another_number(at: AnyTable) -> None:
    """New deal deals another number, which the strip says."""
    numbers = {send(at, "new-deal").deal.start.seed for _ in range(4)}
    assert len(numbers) > 1
    assert str(at.deal.start.seed) in at.view()["lesson"]["task"]


@pytest.mark.parametrize(
    "arguments, said",
    [
        ({"game": "bridge"}, "expected one of the games amerikano, amerikaner, got 'bridge'"),
        *(
            ({"number": number}, "expected the number of the deal to be a whole number")
            for number in (-1, 1.5, True, 10**5000)
        ),
        *(({"players": players}, "expected a number of players up to 6") for players in (-1, 0, 7, "4", 4.0, None)),
        ({"players": 2}, "expected 3 to 5 players, got 2"),
        ({"rules": "kitty"}, "expected the Rules of amerikano, got 'kitty'"),
        ({"position": 5}, "expected the position as text, got 5"),
        ({"position": "nonsense"}, "'nonsense' cannot be read"),
    ],
)
def test_what_cannot_be_dealt(arguments: dict[str, Any], said: str) -> None:
    """Whatever is wrong with an argument is one clear error that says what was expected."""
    with pytest.raises((ValueError, TypeError), match=re.escape(said)):
        teachers_table(**arguments)
