"""Looking back at a deal move by move, and taking back one's own last move."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from amerikano.rummy import Session
from amerikano.table import past, table_for
from amerikano.tricks import Match, Rules
from tests.support import FOUR, PLAYERS
from tests.support import random_move as random_rummy_move
from tests.table.contract import view_faults
from tests.table.tables import auction, fresh_table, open_table, refusal, send, state, table, tricks_table
from tests.tricks_support import random_move as random_tricks_move

if TYPE_CHECKING:
    from amerikano.table import AnyTable

GAMES = {
    "amerikano": lambda seed: Session.new(PLAYERS, seed=seed, computers=[1, 2]),
    "amerikaner": lambda seed: Match.new(FOUR, Rules.kitty(4), seed, computers=[1, 2, 3]),
}
NOT_OF_THE_PAST = (
    "revision",
    "now",
    "said",
    "lesson",
    "refusal",
    "ask",
    "next",
    "waits",
    "after",
    "drawn",
    "places",
    "seal",
)
"""What is of the moment alone, or of the person's own rack: not part of what is looked back at."""


def played(game: str, seed: int) -> tuple[AnyTable, list[dict[str, Any]], list[str]]:
    """Play a deal to its end at a table; return the table, the view after each move, and what was said of each."""
    generator = Random(seed)
    at = table_for(GAMES[game](seed))
    random_move = random_rummy_move if game == "amerikano" else random_tricks_move
    views, said = [at.view()], [""]
    while at.deal.to_move is not None:
        at.said = []
        at.play_any(random_move(at.deal, generator))
        views.append(at.view())
        said.append(" ".join(at.said))
    return at, views, said


def looked_at(view: dict[str, Any]) -> dict[str, Any]:
    """Return what a view shows of the deal."""
    shown = {key: value for key, value in view.items() if key not in NOT_OF_THE_PAST}
    ladder = [rung["state"].replace("open", "shut") for rung in shown.get("ladder", ())]
    return shown | {"hand": sorted(view["hand"]), "playable": None, "exchange": 0, "pass": None, "ladder": ladder}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_every_moment_is_as_it_was(game: str, seed: int) -> None:
    """Step through a deal from start to end and back: each time the table is what the person saw then, and the move is said."""
    at, views, said = played(game, seed)
    send(at, "look-back")
    for moves, (then, sentence) in enumerate(zip(views, said, strict=True)):
        now = at.view()
        assert not view_faults(now)
        assert looked_at(then) == looked_at(now)
        assert (moves, len(views) - 1) == (now["lesson"]["step"], len(now["lesson"]["done"]))
        assert (sentence or "The cards are dealt.") == now["lesson"]["task"]
        send(at, "look-later")
    assert looked_at(views[-1]) == looked_at(at.view())
    send(at, "look-earlier")
    assert looked_at(views[-2]) == looked_at(at.view())
    send(at, "look-first")
    send(at, "look-earlier")
    assert looked_at(views[0]) == looked_at(at.view())
    send(at, "look-last")
    assert looked_at(views[-1]) == looked_at(at.view())


@pytest.mark.parametrize("game", GAMES)
def test_a_running_deal_is_looked_at_from_its_last_move(game: str) -> None:
    """Looking back in mid-deal begins where the deal stands, and the game goes on there."""
    generator = Random(5)
    at = table_for(GAMES[game](5))
    random_move = random_rummy_move if game == "amerikano" else random_tricks_move
    for _ in range(9):
        at.play_any(random_move(at.deal, generator))
    before, shown = state(at), at.view()
    send(at, "look-back")
    assert 9 == at.view()["lesson"]["step"]
    assert not at.view()["waits"]
    for _ in range(4):
        send(at, "look-earlier")
    assert 5 == at.view()["lesson"]["step"]
    send(at, "look-away")
    assert before == state(at)
    assert {**shown, "revision": at.revision, "said": ["You are back in the game."]} == at.view()


@pytest.mark.parametrize("kind, fields", [("draw", {"from": "stock"}), ("sort", {}), ("go-on", {}), ("next-deal", {})])
def test_nothing_is_played_while_looking_back(kind: str, fields: dict[str, Any]) -> None:
    """Whatever is sent while a past moment is shown is refused in words, and the deal is as it was."""
    at = table(drawn=False, moves=[])
    before = state(at)
    send(at, "look-back")
    answer = refusal(send(at, kind, **fields))
    assert ("You are looking back at the deal.", "Touch: To the game.") == (answer["text"], answer["instead"])
    assert before == state(at)


def test_looking_back_does_not_save() -> None:
    """A look changes nothing, so nothing is written."""
    saved: list[int] = []
    at = table_for(GAMES["amerikano"](1), changed=lambda kept: saved.append(len(kept.deal.log)))
    for kind in ("look-back", "look-earlier", "look-away"):
        send(at, kind)
    assert [] == saved


@pytest.mark.parametrize("kind", ["look-later", "look-earlier", "look-first", "look-last", "look-away"])
def test_a_step_without_looking_back_changes_nothing(kind: str) -> None:
    """A stray message to step leaves the table as it stands."""
    at = table()
    before = state(at)
    assert None is send(at, kind).looking
    assert before == state(at)


# --------------------------------------------------------------------- undo


def lay_off(at: AnyTable) -> AnyTable:
    """Lay ♥8 off on the run of the person."""
    return send(at, "lay-off", cards=["H8"], meld=2)


def test_a_lay_off_is_taken_back() -> None:
    """The card lies on the rack where it lay, marked as it was, and the meld is as it was."""
    at = open_table(You="♥8 ♣2 ♣3")
    before = at.deal.copy()
    shown = at.view()
    assert before != lay_off(at).deal
    send(at, "undo")
    assert before == at.deal
    assert (shown["hand"], shown["drawn"]) == (at.view()["hand"], at.view()["drawn"])
    assert ["You took your last move back."] == at.view()["said"]


def test_an_opening_is_taken_back() -> None:
    """The melds lie in front again as they were put there, and the seal opens anew."""
    at = table(You="♠Q ♥Q ♦Q ♥5 ♥6 ♥7 ♣2", contract="set 3 + run 3")
    before = at.deal.copy()
    send(at, "stage", cards=["SQ", "HQ", "DQ"], place=0)
    send(at, "stage", cards=["H5", "H6", "H7"], place=1)
    shown = at.view()
    for _ in range(2):
        send(at, "seal")
        assert at.deal.opened[0]
        send(at, "undo")
        assert before == at.deal
        assert (shown["hand"], shown["places"], shown["seal"]) == tuple(
            at.view()[key] for key in ("hand", "places", "seal")
        )


def test_a_choice_of_contract_is_taken_back() -> None:
    """The maker who also plays first (AK-H4) may choose again; where the next seat plays first the turn has passed on."""
    at = fresh_table(maker="You")
    send(at, "choice", id="contract-0")
    assert 0 == at.deal.to_move
    assert "choose" == send(at, "undo").deal.phase
    at = fresh_table(maker="You", rules={"first_turn": "next"})
    send(at, "choice", id="contract-0")
    assert refusal(send(at, "undo"))["text"].startswith("There is nothing to take back")


@pytest.mark.parametrize("moves", [["draw", "stock"], ["draw", "discard"]])
def test_a_drawn_card_is_not_put_back(moves: list[str]) -> None:
    """Undo never un-draws a card."""
    at = table(drawn=False)
    send(at, moves[0], from_=moves[1])
    before = state(at)
    assert "play" == at.deal.phase
    assert refusal(send(at, "undo"))["text"].startswith("There is nothing to take back")
    assert before == state(at)


def test_a_card_drawn_in_this_turn_keeps_its_mark() -> None:
    """Drawn, laid off and taken back, it is still the one drawn."""
    at = open_table(drawn=False, You="♣2 ♣3", discard="♥8", moves=[])
    send(at, "draw", from_="discard")
    marked = [at.view()["hand"][index] for index in at.view()["drawn"]]
    lay_off(at)
    send(at, "undo")
    assert ["H8"] == marked == [at.view()["hand"][index] for index in at.view()["drawn"]]


def test_the_own_order_outlives_an_undo() -> None:
    """After the exchange is taken back the rack lies as the person had laid it."""
    at = tricks_table(rules="kitty", seed=3, moves=auction())
    send(at, "reorder", from_=0, to=9)
    hand = at.view()["hand"]
    send(at, "exchange", cards=hand[-4:])
    assert hand == send(at, "undo").view()["hand"]


def test_what_was_there_before_is_not_taken_back() -> None:
    """A position may come with moves of the person, as an exercise does: they belong to it."""
    at = open_table(You="♥8 ♣2 ♣3", moves=["You: lay off ♥8 on 2"])
    before = state(at)
    assert refusal(send(at, "undo"))["text"].startswith("There is nothing to take back")
    assert before == state(at)
    assert "undo" not in [button["id"] for button in past.buttons(at)]


def test_a_discard_is_not_taken_back() -> None:
    """The turn has passed on."""
    at = table(You="♣2 ♣3 ♥9")
    send(at, "discard", cards=["C2"])
    before = state(at)
    assert refusal(send(at, "undo"))["text"].startswith("There is nothing to take back")
    assert before == state(at)


def test_the_exchange_and_the_lead_are_taken_back_and_the_call_is_not() -> None:
    """In Amerikaner the cards put down come up again, and the lead while its card is not called yet."""
    at = tricks_table(rules="kitty", seed=3, moves=auction())
    before = at.deal.copy()
    send(at, "exchange", cards=at.view()["hand"][-4:])
    send(at, "undo")
    assert before == at.deal
    assert 16 == len(at.view()["hand"])
    send(at, "exchange", cards=at.view()["hand"][-4:])
    before = at.deal.copy()
    send(at, "play", cards=[at.view()["hand"][0]])
    assert "call" == at.deal.phase
    send(at, "undo")
    assert before == at.deal
    send(at, "play", cards=[at.view()["hand"][0]])
    send(at, "choice", id=at.view()["ask"]["choices"][0]["id"])
    before = at.deal.copy()
    assert refusal(send(at, "undo"))["text"].startswith("There is nothing to take back")
    assert before == at.deal


def test_what_is_taken_back_is_taken_back_in_the_kept_game_too() -> None:
    """The whole game goes on with the deal that stands on the table, and it is saved."""
    saved: list[str] = []
    at = table_for(GAMES["amerikaner"](0), changed=lambda kept: saved.append(kept.deal.text()))
    while at.deal.to_move != 0:
        at.go_on()
    send(at, "choice", id="bid-amerikaner")
    assert "exchange" == at.deal.phase
    send(at, "exchange", cards=at.view()["hand"][:4])
    send(at, "undo")
    assert at.whole is not None
    assert at.whole.deal is at.deal
    assert at.deal.text() == saved[-1]


@pytest.mark.parametrize("game", GAMES)
def test_a_past_moment_shows_no_hidden_card(game: str) -> None:
    """Whatever is stepped to in a running deal, nothing is shown but what was shown then; no count, no other hand."""
    over, views, _ = played(game, 2)
    running = table_for(GAMES[game](2))
    for _, move in over.deal.log[:-3]:
        running.play_any(move)
    send(running, "look-back")
    for moves in range(len(running.deal.log), -1, -1):
        shown = running.view()
        assert looked_at(shown) == looked_at(views[moves])
        assert shown["count"] is None
        assert '"hand": ["' not in json.dumps(shown["seats"])
        send(running, "look-earlier")


@pytest.mark.parametrize("game", GAMES)
def test_words_and_order_are_those_of_the_moment(game: str) -> None:
    """The table said in words speaks of the moment that is shown, and every moment's hand is sorted as the person sorts it."""
    at, _, _ = played(game, 4)
    send(at, "sort")
    over = at.in_words()
    send(at, "look-back")
    assert over != at.in_words()
    fresh = table_for(GAMES[game](4))
    assert fresh.in_words() == at.in_words()
    assert send(fresh, "sort").view()["hand"] == at.view()["hand"]
