"""A match that is kept from day to day: rules and players are chosen at the table, and it goes on in every phase."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from amerikano.table import store
from amerikano.teaching import Lesson
from amerikano.teaching.goals import Attempt
from amerikano.teaching.kept import MatchGuide, SessionGuide
from amerikano.teaching.solution import messages_of
from amerikano.teaching.solution import send as send_message
from amerikano.tricks import Match, Rules
from tests.table.contract import view_faults
from tests.table.tables import LOOK_BACK, send, state
from tests.tricks_support import TABLE, random_move

if TYPE_CHECKING:
    from pathlib import Path

    from amerikano.table.tricks.table import TricksTable

FILE = "match.toml"
PRESETS = ["classic", "classic-exchange", "kitty", "six_seat"]
NAMES = ("You", "Bo", "Cem", "Dag", "Eva", "Finn")
KEPT = """
amerikano = 1
game = "amerikaner"
players = ["You", "Bo", "Cem", "Dag"]
computers = ["Bo", "Cem", "Dag"]
rules = "classic"
dealer = "Dag"
seed = 7
match = { deal = 1, totals = { You = 0, Bo = 0, Cem = 0, Dag = 0 } }
"""
SESSION = """
amerikano = 1
game = "amerikano"
players = ["You", "Bo", "Cem"]
computers = ["Bo", "Cem"]
contract = "set 3 + run 3"
maker = "Bo"
match = { deal = 1, totals = { You = 0, Bo = 0, Cem = 0 } }
"""
ALL_PASS = 'moves = ["You: pass", "Bo: pass", "Cem: pass", "Dag: pass"]\n'

UNREADABLE = [
    "",
    "{}",
    "\x00" * 50,
    KEPT[:60],
    KEPT.replace("amerikano = 1", "amerikano = 2"),
    KEPT.replace("match =", "matsch ="),
    KEPT.replace('"classic"', '"klassik"'),
    KEPT.partition("match")[0],
    KEPT + 'moves = ["You: bid 14"]',
    KEPT + 'moves = ["You: draw stock"]',
    KEPT + "[hands]\nYou = '♠Q ♠Q ♠Q'\n",
    "x = " + "[" * 3000,
    SESSION,
]


def table() -> TricksTable:
    """Return the table of the match, as a cell that is run shows it."""
    return MatchGuide("Lesson 18", "A whole game").table()  # type: ignore[return-value]  # a match is of Amerikaner


def chosen(preset: str = "kitty", computers: int = 3) -> TricksTable:
    """Return the table of a new match after both questions."""
    at = table()
    send(at, "choice", id=preset)
    return send(at, "choice", id=str(computers))  # type: ignore[return-value]


def keep(home: Path, text: str) -> None:
    """Keep a match."""
    home.mkdir(exist_ok=True)
    (home / FILE).write_text(text, encoding="utf-8")


def asked(at: TricksTable) -> list[str]:
    """Return the ids of the choices that are offered."""
    return [choice["id"] for choice in (at.view()["ask"] or {"choices": []})["choices"]]


def shown(at: TricksTable) -> str:
    """Return what a table shows, but for what was said last, how the rack is ordered, and undo of what was done before."""
    view = at.view()
    for key in ("revision", "said", "refusal", "playable"):
        view.pop(key)
    view["lesson"]["buttons"] = [button for button in view["lesson"]["buttons"] if button["id"] != "undo"]
    view["hand"].sort()
    return json.dumps(view)


# ----------------------------------------------------------------- questions


def test_rules_then_players() -> None:
    """A new match asks for the rules, then for the number of computer players, then it begins."""
    at = table()
    assert "Which rules shall we play by?" == at.view()["ask"]["text"]
    assert PRESETS == asked(at)
    assert not at.waits
    assert "Answer above." == at.view()["now"]["text"]
    assert "How many computer players?" == send(at, "choice", id="six_seat").view()["ask"]["text"]
    assert ["2", "3", "4", "5"] == asked(at)
    view = send(at, "choice", id="5").view()
    assert list(NAMES) == [seat["name"] for seat in view["seats"]]
    assert ("six_seat", 6) == (at.deal.rules.preset, at.deal.rules.players)
    assert view["ask"] is None
    assert [False, *[True] * 5] == [seat["computer"] for seat in view["seats"]]


@pytest.mark.parametrize("preset", PRESETS)
def test_numbers_of_players(preset: str) -> None:
    """Each rule set offers the numbers of computer players that it has, one of them the usual one (AR-25)."""
    at = table()
    send(at, "choice", id=preset)
    assert [str(players - 1) for name, players in sorted(TABLE) if name == preset] == asked(at)
    assert ["3"] == [choice["id"] for choice in at.view()["ask"]["choices"] if choice.get("main")]


@pytest.mark.parametrize("first", [[], ["kitty"]])
@pytest.mark.parametrize(
    "answer", ["", "poker", "1", "6", "5", "pass", "bid-8", "bid-amerikaner", "sure", "anew", "stay"]
)
def test_forged_answers(answer: str, first: list[str]) -> None:
    """What is no answer to the open question is told so; no match begins and nothing is bid."""
    at = table()
    for one in first:
        send(at, "choice", id=one)
    before, question = state(at), at.view()["ask"]
    view = send(at, "choice", id=answer).view()
    assert "First answer the question on the table." == view["lesson"]["word"]["text"]
    assert (question, before) == (view["ask"], state(at))
    assert [] == view_faults(view)


def test_no_card_is_played_while_a_question_is_open(home: Path) -> None:
    """Until the questions are answered nothing moves at the table; the rack may be sorted."""
    keep(home, KEPT)
    at = table()
    send(at, "choice", id="bid-13")
    send(at, "reset")
    for kind, fields in (("go-on", {}), ("play", {"cards": ["SA"]}), ("next-deal", {}), ("choice", {"id": "pass"})):
        before = state(at)
        send(at, kind, **fields)
        assert before == state(at)
        assert ["stay", "anew"] == asked(at)
    before_order = list(at.rack.cards)
    send(at, "sort")
    assert before_order != at.rack.cards


def test_half_answered_is_asked_again() -> None:
    """A match that was not chosen to its end is not kept: the next time it is asked for anew."""
    at = table()
    for kind, fields in (("sort", {}), ("choice", {"id": "classic"}), ("sort", {}), ("choice", {"id": "99"})):
        send(at, kind, **fields)
        assert store.read(FILE) is None
        assert PRESETS == asked(table())
    send(at, "choice", id="2")
    other = table()
    assert ([], "classic", 3) == (asked(other), other.deal.rules.preset, other.deal.rules.players)
    assert at.deal == other.deal


def test_a_new_match_asks_first(home: Path) -> None:
    """A running match ends only after a question; it is put aside, and kept as long as the new one is not chosen."""
    keep(home, KEPT + 'moves = ["You: pass"]\n')
    at = table()
    before = at.deal.copy()
    assert "End this match at deal 1 and begin a new one?" == send(at, "reset").view()["ask"]["text"]
    send(at, "choice", id="stay")
    assert (before, None) == (at.deal, at.view()["ask"])
    send(at, "reset")
    send(at, "choice", id="anew")
    assert PRESETS == asked(at)
    assert before == at.deal
    assert 'moves = ["You: pass"]' in (home / (FILE + ".old")).read_text(encoding="utf-8")
    assert store.read(FILE) is None
    assert PRESETS == asked(table())
    send(at, "choice", id="kitty")
    send(at, "choice", id="2")
    assert ("kitty", 3) == (table().deal.rules.preset, table().deal.rules.players)


def test_a_match_just_begun_is_chosen_again_without_a_question() -> None:
    """Where nothing was bid yet the rules are asked for at once."""
    at = chosen("classic")
    if not at.deal.log:
        assert PRESETS == asked(send(at, "reset"))  # type: ignore[arg-type]
    assert (None, []) == (at.view()["count"], at.view()["after"])  # or they would stand in the place of the question


def test_anew_needs_the_question() -> None:
    """A forged answer to a question that was not asked ends nothing."""
    at = chosen()
    before = at.deal.copy()
    for answer in ("anew", "kitty", "2", "stay"):
        assert "That is not a choice now." == send(at, "choice", id=answer).view()["refusal"]["text"]
    assert before == at.deal


# ---------------------------------------------------------------------- kept


@pytest.mark.parametrize("preset, players", sorted(TABLE))
def test_every_match_is_played_to_its_end_by_messages(preset: str, players: int) -> None:
    """Every rule set with every number of players: a match to its end, at the table, each view as view.ts says (AR-27)."""
    at = chosen(preset, players - 1)
    row = TABLE[preset, players]
    assert (row.hand, row.exchange) == (len(at.rack.cards), at.view()["kitty"])
    for number in range(4_000):
        if at.deal.to_move is None:
            assert [] == view_faults(at.view())
            if at.whole is None or at.whole.over:
                break
            send(at, "next-deal")
            at.changed = None  # that it is kept was seen in the first deal; each time takes a while
        elif at.waits:
            send(at, "go-on")
        else:
            for message in messages_of(at, at.computers_move()):
                send_message(at, message)
            assert at.view()["refusal"] is None
            assert number % 7 or not view_faults(at.view())
        if at.whole is not None and at.whole.before.deal > 6:  # type: ignore[attr-defined]
            return  # nobody knows how long a match takes
    assert at.whole is not None
    assert at.whole.over
    assert [LOOK_BACK, {"id": "reset", "text": "New match", "main": True}] == at.view()["after"]
    assert "The match is over." == at.view()["lesson"]["task"]


def test_a_match_goes_on_where_it_was() -> None:
    """New objects, as after a restart of the kernel, stand exactly where the old ones stood, in every phase."""
    phases = set()
    for seed, (preset, computers) in enumerate([("kitty", 3), ("six_seat", 5), ("classic", 2)]):
        at = chosen(preset, computers)
        generator = Random(seed)
        for _ in range(60):
            if at.deal.to_move is None:
                send(at, "next-deal")
            elif at.deal.to_move != 0:
                send(at, "go-on")
            else:
                for message in messages_of(at, random_move(at.deal, generator)):
                    send_message(at, message)
            other = table()
            phases.add((at.deal.phase, bool(at.deal.trick)))
            assert at.deal == other.deal
            assert shown(at) == shown(other)
            if at.whole is not None and at.whole.over:
                break
    assert {"bid", "play", "lead", "over"} <= {phase for phase, _ in phases}


@pytest.mark.parametrize("phase, moves", [
    ("bid", ["You: bid 8"]), ("exchange", ["You: bid 8", "Bo: pass", "Cem: pass", "Dag: pass"]),
    ("over", ["You: pass", "Bo: pass", "Cem: pass", "Dag: pass"]),
])  # fmt: skip
def test_a_match_goes_on_in_a_phase(phase: str, moves: list[str], home: Path) -> None:
    """Kept in the auction, with exchange cards in hand, or at the end of a deal: it stands there again, by its own rules."""
    keep(home, KEPT.replace('"classic"', '"kitty"') + f"moves = {json.dumps(moves)}\n")
    at = table()
    assert (phase, [], None) == (at.deal.phase, asked(at), at.view()["lesson"]["word"])
    assert "kitty" == at.deal.rules.preset
    if phase == "exchange":
        send(at, "exchange", cards=at.view()["hand"][-4:])
        assert "lead" == table().deal.phase
        send(at, "play", cards=at.view()["hand"][:1])
        assert ("call", True) == (table().deal.phase, table().view()["ask"] is not None)
        send(at, "choice", id=table().view()["ask"]["choices"][0]["id"])
        assert "play" == table().deal.phase
    if phase == "over":
        assert at.view()["count"] == table().view()["count"]
        send(at, "next-deal")
        assert 2 == Match(table().deal).before.deal


def test_a_match_over_offers_a_new_one(home: Path) -> None:
    """After the last deal the button is a new match, which asks for the rules at once (AR-27)."""
    keep(home, KEPT.replace("Bo = 0", "Bo = 52") + ALL_PASS)
    at = table()
    view = at.view()
    assert [LOOK_BACK, {"id": "reset", "text": "New match", "main": True}] == view["after"]
    assert ("The match is over.", [True], "The match is over.") == (
        view["lesson"]["task"], view["lesson"]["done"], view["now"]["text"]
    )  # fmt: skip
    assert PRESETS == asked(send(at, "reset"))  # type: ignore[arg-type]


def test_the_strip() -> None:
    """The strip says the deal and the target."""
    strip = chosen().view()["lesson"]
    assert ("Deal 1: play to 52.", [False], 1) == (strip["task"], strip["done"], strip["step"])
    assert [{"id": "reset", "text": "New match"}] == strip["buttons"]


@pytest.mark.parametrize("text", UNREADABLE, ids=range(len(UNREADABLE)))
def test_a_kept_match_that_cannot_be_read(text: str, home: Path) -> None:
    """What cannot be read, or is of the other game, is put aside, said on the strip, and a new match is asked for."""
    keep(home, text)
    at = table()
    word = at.view()["lesson"]["word"]
    assert word["text"].startswith("The match kept from last time could not be read: ")
    assert word["text"].endswith(f" It is put aside as {home / FILE}.old. A new one begins.")
    assert text == (home / (FILE + ".old")).read_text(encoding="utf-8")
    assert PRESETS == asked(at)
    assert [] == view_faults(at.view())


def test_a_match_is_no_session(home: Path) -> None:
    """A match in the place of a session is put aside as well."""
    home.mkdir()
    (home / "session.toml").write_text(KEPT, encoding="utf-8")
    word = SessionGuide("Lesson 10", "A session", players=("You", "Bo", "Cem")).table().view()["lesson"]["word"]
    assert word["text"].startswith("The session kept from last time could not be read: it is a deal of Amerikaner.")


def test_the_message_stays_until_it_could_be_read(home: Path) -> None:
    """What became of the old match is still said after the cards were sorted."""
    keep(home, "{}")
    at = table()
    for kind in ("go-on", "sort"):
        assert send(at, kind).view()["lesson"]["word"] is not None
    assert send(at, "choice", id="kitty").view()["lesson"]["word"] is None


def test_where_nothing_can_be_saved(home: Path) -> None:
    """Where nothing can be written the match goes on, and says so."""
    home.parent.mkdir(exist_ok=True)
    home.write_text("a file in the way")
    word = chosen().view()["lesson"]["word"]["text"]
    assert "This match cannot be saved here: File exists. It goes on while this notebook is open." == word


def test_seeds_are_not_to_be_guessed() -> None:
    """Every new match is dealt anew, and its seed does not show."""
    tables = [chosen() for _ in range(2)]
    seeds = {at.deal.start.seed for at in tables}
    assert 1 == len(seeds), "the second one goes on with the first"
    at = tables[0]
    for _ in range(3):
        send(at, "choice", id="pass")
        send(at, "reset")
        for answer in ("anew", "classic", "3"):
            if answer in asked(at):
                send(at, "choice", id=answer)
        seeds.add(at.deal.start.seed)
        assert str(at.deal.start.seed) not in json.dumps(at.view())
    assert len(seeds) > 1


def test_the_lesson_shows_it() -> None:
    """`lesson.match()` is the table of the kept match."""
    view = Lesson(18, "A whole game", steps=["bid"]).match().view
    assert PRESETS == [choice["id"] for choice in view["ask"]["choices"]]
    assert [] == view_faults(view)


def test_rules_of_a_match() -> None:
    """The rules are those of the preset for so many players."""
    for preset, players in TABLE:
        guide: Any = MatchGuide("Lesson 18", "A whole game", preset=preset, computers=players - 1)
        assert Rules(preset, players) == guide.new().deal.rules
        assert Attempt(guide.table(), 0).turns == 0
