"""Setting a position up at the teacher's table: cards moved and typed, facts, players, text, what cannot be."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

import amerikano
from amerikano.cards import read_cards
from amerikano.table.numbered import dealt
from amerikano.table.teacher import table_with
from tests.property import invariants
from tests.support import record
from tests.table.contract import view_faults
from tests.table.tables import TRICK_HANDS, refusal, send, state, tricks_table
from tests.table.teachers import DRAWN, GAMES, buttons, play_on, rows, teachers

if TYPE_CHECKING:
    from amerikano.table import AnyTable


@pytest.fixture(params=GAMES)
def at(request: pytest.FixtureRequest) -> AnyTable:
    """Return a teacher's table of either game with a fresh deal."""
    return teachers(request.param, players=4, number=4711)


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
        ("record", " ", "Paste a position as text, such as Copy gives, or touch Back."),
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
        (
            "opened",
            "Bo Cem",
            "'Bo Cem' cannot be read; expected one of the players Ada, Bo, Cem, a comma between two of them",
        ),
        ("drawn", "maybe", "'maybe' cannot be read; expected yes or no"),
        ("chips", "3, 3", "a number for each of"),
        ("chips", "three", "'three' cannot be read; expected a number"),
        ("chips", "1" * 5000 + ", 3, 3", "expected a number of up to 18 digits"),
        (
            "melds-0",
            "♠2 ♥9",
            "Ada's melds: ♠2 ♥9; expected a set, a run or a pair (AK-17 to AK-20), with | between two melds.",
        ),
        (
            "melds-0",
            "SK HK DK C5 C6 C7",
            "Ada's melds: ♠K ♥K ♦K ♣5 ♣6 ♣7; | stands between two melds: ♠K ♥K ♦K | ♣5 ♣6 ♣7.",
        ),
        ("number", "", "Number of the deal: expected a number of up to 18 digits, such as 4711."),
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
    mover = at.deal.players[at.deal.log[0][0]]
    assert refusal(at)["text"].startswith(f"Move 2 ({mover}: {at.deal.log[0][1]}) is refused")


@pytest.mark.parametrize(
    "line, text, becomes",
    [
        ("contract", "set of 3 + run of 3", "set 3 + run 3"),
        ("contract", "pair + pair + pair", "pair 2 + pair 2 + pair 2"),
        ("contract", "Run 4", "run 4"),
        ("contract", "set of three + run of four", "set 3 + run 4"),
        ("contract", "a set of three and a run of three", "set 3 + run 3"),
        ("contract", "Two sets of three", "set 3 + set 3"),
        ("contract", "3 pairs", "pair 2 + pair 2 + pair 2"),
        ("contract", "set three, run three", "set 3 + run 3"),
        ("hand-0", "SQ, HQ, joker", "♠Q ♥Q ★"),
        ("melds-1", "SK,HK,Joker | C5 C6 C7", "♠K ♥K ★ | ♣5 ♣6 ♣7"),
        ("turn", "bo", "Bo"),
        ("opened", "ada, CEM", "Ada, Cem"),
        ("drawn", "Yes", "yes"),
        ("chips", "3,2 , 4", "3, 2, 4"),
    ],
)
def test_a_fact_may_be_written_as_the_table_writes_it(line: str, text: str, becomes: str) -> None:
    """A contract as the table shows it, names in small letters: the line has them then as a record does."""
    at = teachers("amerikano", players=3, number=5)
    send(send(at, "set-up"), "set-up-clear")
    send(at, "set-up-fill", line=line, text=text)
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


def test_what_was_wrong_because_of_another_line_is_right_again() -> None:
    """AK-06: a hand that was refused for a card that lay elsewhere is right once that card is taken away there."""
    at = teachers("amerikano", players=3, number=5)
    send(send(at, "set-up"), "set-up-clear")
    send(at, "set-up-fill", line="hand-0", text="SQ H2")
    send(at, "set-up-fill", line="hand-2", text="SQ SQ")
    send(at, "set-up-fill", line="hand-1", text="H2 H2 nonsense")
    assert [True, True] == [rows(at)[line].get("wrong", False) for line in ("hand-1", "hand-2")]
    send(at, "set-up-fill", line="hand-0", text="H2")
    assert (["SQ", "SQ"], False) == (rows(at)["hand-2"]["cards"], "wrong" in rows(at)["hand-2"])
    assert rows(at)["hand-1"]["wrong"]  # of its own fault
    send(at, "set-up-fill", line="hand-1", text="H2 H2")
    assert "Bo's hand: ♥2 is in the pack twice, and it lies elsewhere already: Ada's hand." == refusal(at)["text"]
    send(at, "set-up-move", from_="hand-0", index=0, to="pack")
    assert "wrong" not in rows(at)["hand-1"]
    send(at, "set-up-deal")
    assert (None, "♥2 ♥2") == (at.view()["refusal"], " ".join(map(str, at.deal.view(None).hands[1])))


def test_what_is_still_wrong_says_why_now() -> None:
    """A line that stays wrong for another reason than before has the newest one."""
    at = teachers("amerikano", players=3, number=5)
    send(send(at, "set-up"), "set-up-clear")
    send(at, "set-up-fill", line="hand-0", text="SQ")
    send(at, "set-up-fill", line="pile", text="SQ SQ")
    send(at, "set-up-move", from_="hand-0", index=0, to="hand-1")
    send(at, "set-up-deal")
    assert "Discard pile: ♠Q is in the pack twice, and it lies elsewhere already: Bo's hand." == refusal(at)["text"]


def test_two_hands_change_cards() -> None:
    """AR-01: of two hands that change a card the first is refused; with the second both are right."""
    at = table_with(tricks_table(**TRICK_HANDS).deal)
    send(at, "set-up")
    ada, bo = (rows(at)[line]["text"] for line in ("hand-0", "hand-1"))
    send(at, "set-up-fill", line="hand-2", text="nonsense")
    send(at, "set-up-fill", line="hand-0", text=ada.replace("♠K", "♠A"))
    assert "it lies elsewhere already: Bo's hand" in refusal(at)["text"]
    send(at, "set-up-fill", line="hand-1", text=bo.replace("♠A", "♠K"))
    assert at.view()["refusal"] is None
    assert ["hand-2"] == [line for line, row in rows(at).items() if "wrong" in row]
    assert "SK" in rows(at)["hand-1"]["cards"]


def test_moves_are_right_once_the_dealer_is() -> None:
    """AR-30: a bid out of turn is refused; once another dealer makes it Ada's turn it is right, without a touch of that line."""
    at = table_with(tricks_table(**TRICK_HANDS).deal)
    send(send(at, "set-up"), "set-up-fill", line="dealer", text="Ada")
    send(at, "set-up-fill", line="moves", text="Ada: bid 7")
    assert rows(at)["moves"]["wrong"]
    send(at, "set-up-fill", line="dealer", text="Dag")
    assert ("Ada: bid 7", False) == (rows(at)["moves"]["text"], "wrong" in rows(at)["moves"])
    send(at, "set-up-deal")
    assert (None, 7) == (at.view()["refusal"], at.deal.bid)


def test_players_are_right_once_the_rules_are() -> None:
    """AR-25: six players are refused under rules for five; with rules for six they are right."""
    at = teachers("amerikaner")
    send(send(at, "set-up"), "set-up-fill", line="players", text="Ada, Bo, Cem, Dag, Eva, Finn")
    assert rows(at)["players"]["wrong"]
    send(at, "set-up-fill", line="rules", text="six_seat")
    assert ("Ada, Bo, Cem, Dag, Eva, Finn", False) == (rows(at)["players"]["text"], "wrong" in rows(at)["players"])
    assert "hand-5" in rows(at)


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
    for text, said in {
        "Ada: bid 9, Bo: pass": "Moves: 'Ada: bid 9, Bo: pass' cannot be read; "
        "expected a semicolon between two moves, such as Ada: bid 7; Bo: pass.",
        "Zoe: bid 9; Bo: pass": "Moves: 'Zoe' cannot be read; expected one of the players Ada, Bo, Cem, Dag.",
        "Ada bid 9": "Moves: 'Ada bid 9' cannot be read; expected a move with its player, such as Ada: bid 7.",
        "Ada: shout 9": "Moves: 'shout 9' cannot be read; expected a move of Amerikaner: ",
    }.items():
        send(at, "set-up-fill", line="moves", text=text)
        send(at, "set-up-deal")
        assert refusal(at)["text"].startswith(said)
    send(at, "set-up-fill", line="moves", text="ada: Bid 9; Bo: Pass;")
    assert "Ada: bid 9; Bo: pass" == rows(at)["moves"]["text"]
    send(at, "set-up-deal")
    assert (9, 2) == (at.deal.bid, len(at.deal.log))
    send(send(at, "set-up"), "set-up-fill", line="moves", text="Ada: bid 9; Bo: bid 9")
    assert "move 2 (Bo: bid 9) is refused; Bo is told: 9 is not higher than 9" in refusal(at)["text"]
    assert rows(at)["moves"]["wrong"]
    send(at, "set-up-fill", line="moves", text="Ada: bid Amerikaner")
    assert (None, "Ada: bid amerikaner") == (at.view()["refusal"], rows(at)["moves"]["text"])


def test_an_empty_line_is_dealt_and_says_so(at: AnyTable) -> None:
    """What is empty is dealt by the number, after Clear and emptied by hand alike, and the line says so while it is."""
    send(at, "set-up")
    assert "" == rows(at)["hand-0"]["note"]
    send(at, "set-up-fill", line="hand-0", text="")
    by_hand = rows(at)["hand-0"]
    assert "dealt by the number" == by_hand["note"]
    send(at, "set-up-clear")
    assert by_hand == rows(at)["hand-0"]
    send(at, "set-up-deal")
    assert 13 == len(at.view()["hand"])


def test_an_empty_pile_is_dealt_and_none_is_none() -> None:
    """AK-07: a pile that is empty has the card that is turned up, however it was emptied; with none no card lies there."""
    at = teachers("amerikano", players=3, number=5)
    top = at.view()["pile"]["top"]
    send(send(at, "set-up"), "set-up-clear")
    cleared = rows(at)["pile"]
    assert ("", "one card is dealt by the number; none: no card") == (cleared["text"], cleared["note"])
    send(at, "set-up-fill", line="pile", text="SQ")
    assert "top card last" == rows(at)["pile"]["note"]
    send(at, "set-up-fill", line="pile", text=" ")
    assert cleared == rows(at)["pile"]
    send(at, "set-up-deal")
    assert top == at.view()["pile"]["top"]
    send(send(at, "set-up"), "set-up-move", from_="pile", index=0, to="hand-0")  # the last one taken off
    for _ in "12":
        assert ("none", "nothing lies there") == (rows(at)["pile"]["text"], rows(at)["pile"]["note"])
        send(at, "set-up-deal")
        assert at.view()["pile"]["top"] is None
        send(at, "set-up")
        send(at, "set-up-fill", line="pile", text="None")


def test_a_contract_that_is_wanting_is_said_on_its_line() -> None:
    """AK-09: where other lines say that the contract was chosen, its line is at fault, and the sentence names them."""
    at = teachers("amerikano", players=3, number=5)
    send(send(at, "set-up"), "set-up-clear")
    for line, text in {"turn": "Ada", "drawn": "yes", "opened": "Bo", "melds-1": "SK HK DK"}.items():
        send(at, "set-up-fill", line=line, text=text)
    send(at, "set-up-deal")
    lines = "Turn, Opened, Drawn already and Bo's melds"
    said = f"Contract: expected one such as set 3 + run 3, since it was chosen before: see {lines}."
    assert (said, True) == (refusal(at)["text"], rows(at)["contract"]["wrong"])
    send(at, "set-up-fill", line="contract", text="set of three + run of three")
    send(at, "set-up-deal")
    assert at.view()["refusal"] is None


def test_melds_that_were_dragged_are_looked_at_in_the_end() -> None:
    """AK-17: cards put on a line of melds one by one are no meld at first; put on the table, that line is at fault."""
    at = teachers("amerikano", players=3, number=5)
    send(send(at, "set-up"), "set-up-clear")
    send(at, "set-up-fill", line="contract", text="run 4")
    send(at, "set-up-move", from_="pack", index=0, to="melds-1")
    assert at.view()["refusal"] is None
    send(at, "set-up-deal")
    assert refusal(at)["text"].startswith("Bo's melds: ♠A; expected a set, a run or a pair")
    assert ("♠A", True) == (rows(at)["melds-1"]["text"], rows(at)["melds-1"]["wrong"])
    send(at, "set-up-move", from_="melds-1", index=0, to="pack")
    send(at, "set-up-deal")
    assert at.view()["refusal"] is None


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


FACTS = {"maker": "Bo", "turn": "Cem", "opened": "Bo, Cem", "chips": "1, 2, 4", "contract": "run 4", "drawn": "yes"}


@pytest.mark.parametrize(
    "players, becomes",
    [
        ("Ada, Bob, Cem", {"maker": "Bob", "opened": "Bob, Cem"}),
        ("Ada, Bo, Cem, Dag", {"chips": "1, 2, 4, 3"}),
        ("Ada, Zoe, Bo, Cem", {"chips": "1, 3, 2, 4"}),
        ("Cem, Bo, Ada", {"chips": "4, 2, 1"}),
    ],
)
def test_other_players_leave_the_facts_of_the_others(players: str, becomes: dict[str, str]) -> None:
    """A player with a new name is the same one; whoever comes leaves the facts, cards and melds of the others as they were."""
    at = table_with(
        amerikano.load(record(players=["Ada", "Bo", "Cem"], **DRAWN, points={"Bo": 25}, rules={"first_maker": "Bo"}))
    )
    send(send(at, "set-up"), "set-up-clear")
    for line, text in {**FACTS, "hand-1": "SQ HQ", "melds-1": "C5 C6 C7 C8", "melds-2": "D2 D3 D4 D5"}.items():
        send(at, "set-up-fill", line=line, text=text)
        assert at.view()["refusal"] is None
    send(at, "set-up-fill", line="players", text=players)
    assert at.view()["refusal"] is None
    assert FACTS | becomes == {line: rows(at)[line]["text"] for line in FACTS}
    names = players.split(", ")
    bo = names.index("Bob" if "Bob" in names else "Bo")
    cem = names.index("Cem")
    assert ["♠Q ♥Q", "♣5 ♣6 ♣7 ♣8", "♦2 ♦3 ♦4 ♦5"] == [
        rows(at)[line]["text"] for line in (f"hand-{bo}", f"melds-{bo}", f"melds-{cem}")
    ]
    assert "Touch a card" in at.view()["now"]["text"]
    send(at, "set-up-deal")
    seen = at.deal.view(None)
    assert (bo, cem, True) == (seen.maker, seen.turn, seen.opened[bo])


def test_a_new_name_keeps_points_and_the_session() -> None:
    """Points, computer players, rules and what was before in the session go with the player, whatever the name is."""
    match = {"deal": 3, "totals": {"Ada": 5, "Bo": 40, "Cem": 0}, "used": {"run 4": 1}}
    keys = {"points": {"Bo": 25}, "computers": ["Bo"], "rules": {"first_maker": "Bo"}, "match": match}
    at = table_with(amerikano.load(record(**{"players": ["Ada", "Bo", "Cem"], **DRAWN} | keys)))
    send(send(at, "set-up"), "set-up-fill", line="players", text="Ada, Bob, Cem")
    send(at, "set-up-deal")
    deal = at.deal
    assert ((1,), "Bob", (5, 40, 0), 25) == (
        deal.computers,
        deal.rules.first_maker,
        deal.start.match.totals,
        deal.points()[1],
    )


def test_what_is_emptied_is_said() -> None:
    """Facts of a player who left are emptied, and the page says which."""
    at = table_with(
        amerikano.load(record(players=["Ada", "Bo", "Cem", "Dag"], contract="run 4", maker="Dag", turn="Dag"))
    )
    send(at, "set-up")
    for kind in ("set-up-enter", "set-up-fill"):  # with Enter a browser sends both
        send(at, kind, line="players", text="Ada, Bo, Cem")
        assert "Emptied, since other players sit here now: Contract maker and Turn." == at.view()["now"]["text"]
    assert ["", ""] == [rows(at)[line]["text"] for line in ("maker", "turn")]
    send(at, "set-up-fill", line="maker", text="Bo")
    assert "Touch a card" in at.view()["now"]["text"]


def test_other_players_of_amerikaner() -> None:
    """AR-25: with a new name moves stay; among five the hands of 13 are too full: they are emptied, with the moves, and dealt."""
    at = table_with(tricks_table(moves=["You: bid 8", "Bo: pass"], **TRICK_HANDS).deal)
    send(send(at, "set-up"), "set-up-fill", line="players", text="Ada, Bob, Cem, Dag")
    assert ("Ada: bid 8; Bob: pass", "Dag") == (rows(at)["moves"]["text"], rows(at)["dealer"]["text"])
    assert 13 == len(rows(at)["hand-1"]["cards"])
    send(at, "set-up-fill", line="hand-2", text="♦8 ♦5 ♦3")
    send(at, "set-up-fill", line="players", text="Ada, Bob, Cem, Dag, Eva")
    hands = "Ada's hand, Bob's hand, Dag's hand"
    assert f"Emptied, since other players sit here now: {hands} and Moves." == at.view()["now"]["text"]
    assert ("♦8 ♦5 ♦3", "Dag") == (rows(at)["hand-2"]["text"], rows(at)["dealer"]["text"])
    send(at, "set-up-deal")
    assert at.view()["refusal"] is None
    assert [10] * 5 == [len(hand) for hand in at.deal.view(None).hands]
    send(at, "set-up")
    before = rows(at)["hand-0"]["cards"]
    send(at, "set-up-fill", line="players", text="Ada, Bob, Cem")  # 17 cards each, and only one two set aside
    send(at, "set-up-deal")
    assert at.view()["refusal"] is None
    assert set(read_cards(" ".join(before))) <= set(at.deal.view(None).hands[0])


@pytest.mark.parametrize(
    "line, text, said",
    [
        ("hand-0", "♠A ♠K ♠Q ♠J ♠10 ♠9 ♠8 ♠7 ♠6 ♠5 ♠4 ♠3 ♠2 ♥A", "Ada's hand: expected 13 cards, got 14."),
        ("kitty", "♠A", "Exchange cards: expected 0 exchange cards, got 1."),
    ],
)
def test_the_line_at_fault_is_marked(line: str, text: str, said: str) -> None:
    """AR-25: what can be told only of the whole position is said with the line at fault, wrong until it changes."""
    at = teachers("amerikaner", players=4, number=9)
    send(send(at, "set-up"), "set-up-clear")
    send(at, "set-up-fill", line=line, text=text)
    assert at.view()["refusal"] is None
    send(at, "set-up-deal")
    assert said == refusal(at)["text"]
    assert ([line], "") == ([name for name, row in rows(at).items() if "wrong" in row], at.view()["set_up"]["text"])
    send(at, "set-up-fill", line=line, text="")
    send(at, "set-up-deal")
    assert at.view()["refusal"] is None


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


@pytest.mark.parametrize(
    "keys, doubt",
    [
        ({"opened": [], "hands": {"Bo": 7}}, ""),
        (
            {"opened": ["Bo", "Cem"], "hands": {"Bo": 7}},
            "Cem has opened, and the contract, a set of three and a run of three, is not among Cem's melds (AK-20).",
        ),
        (
            {"contract": "run 4", "hands": {"Bo": 7}},
            "Bo has opened, and the contract, a run of four, is not among Bo's melds (AK-20).",
        ),
        ({}, "Bo has opened and holds thirteen cards; at most seven can be left (AK-07, AK-20)."),
        (
            {"turn": "Bo", "hands": {"Bo": 9}},
            "Bo has opened and holds nine cards; at most eight can be left (AK-07, AK-20).",
        ),
        ({"turn": "Bo", "hands": {"Bo": 8}}, ""),
        ({"chips": [3, 1, 3], "hands": {"Bo": 11}}, ""),
        ({"chips": [3, 1, 3], "computers": ["Bo"], "hands": {"Bo": 11}}, "at most seven can be left"),
        ({"match": {"deal": 2, "totals": {"Bo": 5}}}, ""),
        ({"table": ["Bo: ♠K ♥K ♦K ♣K", "Bo: ♣5 ♣6 ♣7 ♣8"], "hands": {"Bo": 1, "Cem": 3}}, ""),
        ({"opened": [], "table": [], "hands": {"Cem": 2}}, ""),
    ],
)
def test_what_cannot_come_about_is_said_and_lies_on_the_table(keys: dict[str, Any], doubt: str) -> None:
    """AK-07, AK-20: an odd position is put on the table, with a sentence beside it that says what is odd."""
    laid = {"opened": ["Bo"], "table": ["Bo: ♠K ♥K ♦K", "Bo: ♣5 ♣6 ♣7"]}
    deal = amerikano.load(record(**{"players": ["Ada", "Bo", "Cem"], **DRAWN, **laid} | keys))
    at = table_with(deal)
    begin = "By the rules that cannot come about: "
    assert [begin in one and doubt in one for one in at.view()["said"]] == [True] * bool(doubt)
    send(send(at, "set-up"), "set-up-fill", line="record", text=deal.text())
    there, *doubts = at.view()["said"]
    assert ("Set up by hand: it lies on the table." == there) == bool(deal.start.hands)
    assert [doubt in one for one in doubts] == [True] * bool(doubt)


@pytest.mark.parametrize("seed", range(12))
def test_what_came_about_is_never_doubted(seed: int) -> None:
    """Whatever was played, set up again as it stands, has nothing odd."""
    at = teachers("amerikano", players=3 + seed % 3, number=seed)
    for _ in range(6):
        play_on(at, 25)
        if at.deal.to_move is None:
            break
        send(send(at, "set-up"), "set-up-deal")
        assert at.view()["refusal"] is None
        assert 1 == len(at.view()["said"]), at.view()["said"]
