"""The teacher's table: hands shown and hidden, seats changed, moves taken back, earlier deals, deals by number."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import amerikano
from amerikano.cards import read_cards
from amerikano.table import table_for
from amerikano.table.numbered import NumberedDeal, dealt
from amerikano.table.teacher import table_with
from amerikano.teaching import table_by_number, teachers_table
from tests.property import invariants
from tests.support import PLAYERS, record
from tests.table.contract import view_faults
from tests.table.tables import TRICK_HANDS, refusal, send, state, tricks_table
from tests.table.teachers import DRAWN, GAMES, buttons, play_on, rows, teachers

if TYPE_CHECKING:
    from amerikano.table import AnyTable


@pytest.fixture(params=GAMES)
def at(request: pytest.FixtureRequest) -> AnyTable:
    """Return a teacher's table of either game with a fresh deal."""
    return teachers(request.param, players=4, number=4711)


def learners(game: str) -> AnyTable:
    """Return a learner's table with the deal of number 1."""
    deal = dealt(game, ("You", "Bo", "Cem", "Dag"), 1, computers=[1, 2, 3])
    return table_for(deal, guide=NumberedDeal())


# ---------------------------------------------------------------- hands, seats


def test_all_hands_lie_open(at: AnyTable) -> None:
    """At first every hand is shown, the own one on the rack; the view is as the front end reads it."""
    view = at.view()
    assert not view_faults(view)
    assert [None, *map(sorted, at.deal.view(None).hands[1:])] == [
        sorted(read_cards(" ".join(seat["hand"]))) if "hand" in seat else None for seat in view["seats"]
    ]
    assert sorted(at.deal.view(None).hands[0]) == sorted(read_cards(" ".join(view["hand"])))


def test_a_card_drawn_into_an_open_hand_is_named() -> None:
    """Where a hand lies open the card that comes into it is said; of a hidden hand, also the own one, it is not."""
    at = teachers("amerikano", players=4, number=4710)
    send(at, "choice", id=at.view()["ask"]["choices"][0]["id"])
    send(at, "draw", from_="stock")
    assert re.fullmatch(r"Ada drew [♠♥♦♣★]\w* from the stock\.", at.view()["said"][-1])
    for hidden in (False, True):
        at = teachers("amerikano", players=4, number=4710)
        send(at, "choice", id=at.view()["ask"]["choices"][0]["id"])
        send(at, "seat", id="sit-1")
        if hidden:
            send(at, "seat", id="hide-0")
        send(at, "go-on")
        named = re.fullmatch(r"Ada drew [♠♥♦♣★]\w* from the stock\.", at.view()["said"][-1])
        assert hidden is (named is None), at.view()["said"]
    at = teachers("amerikano", players=4, number=4710)
    send(at, "choice", id=at.view()["ask"]["choices"][0]["id"])
    send(at, "seat", id="hide-0")
    send(at, "draw", from_="stock")
    assert "Ada drew from the stock." == at.view()["said"][-1]


@pytest.mark.parametrize("name", ["classic", "classic-exchange", "kitty", "six_seat"])
def test_the_rules_are_chosen_by_name(name: str) -> None:
    """Both tables of a class take a rule set of Amerikaner by its name, say which one it is, and have the same cards."""
    teachers_, pupils = (make("amerikaner", 4, 12, name) for make in (teachers_table, table_by_number))
    assert f"Deal 12, {name} rules" == teachers_.view["lesson"]["task"]
    assert (
        f"Whoever takes this number, with 4 players and {name} rules, has the same cards."
        == pupils.view["lesson"]["task"]
    )
    assert teachers_.view["hand"] == pupils.view["hand"]
    assert "Deal 12" == teachers_table("amerikano", 4, 12).view["lesson"]["task"]


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


# ---------------------------------------------------------------- earlier deals


def test_a_new_deal_is_new(at: AnyTable) -> None:
    """After a deal with points, another one has none, and is the deal of its number."""
    if at.deal.game == "amerikano":
        at = table_with(amerikano.load(record(players=["Ada", "Bo", "Cem"], **DRAWN, points={"Bo": 25})))
    send(at, "new-deal")
    deal = at.deal
    assert dealt(deal.game, deal.players, deal.start.seed, deal.rules) == deal


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
    for typed, said in {
        "abc": "'abc' cannot be read; expected a number of up to 18 digits, such as 4711.",
        "47 11": "'47 11' cannot be read; expected a number of up to 18 digits, such as 4711.",
        "4711x": "'4711x' cannot be read; expected a number of up to 18 digits, such as 4711.",
        "-3": "'-3' cannot be read; expected a number from 0, such as 4711.",
        " ": "Expected a number of up to 18 digits, such as 4711.",
    }.items():
        # With Enter a browser sends both, the second once the first is answered: what is said must outlast that.
        for kind in ("set-up-enter", "set-up-fill"):
            send(learner, kind, line="number", text=typed)
            assert (said, typed.strip()) == (refusal(learner)["text"], rows(learner)["number"]["text"])
        send(learner, "set-up-number")
        assert said == refusal(learner)["text"]
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


def test_a_game_may_be_written_large() -> None:
    """The name of a game is read however it is written."""
    for game in GAMES:
        tables = [teachers_table(name).controller for name in (game, game.capitalize())]
        tables += [table_by_number(name).controller for name in (game, game.upper())]
        assert {game} == {at.deal.game for at in tables}  # type: ignore[attr-defined]
