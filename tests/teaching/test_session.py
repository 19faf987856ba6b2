"""A session that is kept from day to day: it goes on exactly where it was, and nothing that cannot be read is lost."""

from __future__ import annotations

import json
import os
import stat
from random import Random
from typing import TYPE_CHECKING

import pytest

from amerikano.rummy import Rules
from amerikano.table import store
from amerikano.teaching.kept import SessionGuide
from amerikano.teaching.solution import messages_of
from tests.support import random_move
from tests.table.contract import view_faults
from tests.table.tables import LOOK_BACK, send

if TYPE_CHECKING:
    from pathlib import Path

    from amerikano.table.rummy.table import RummyTable as Table

FILE = "session.toml"
KEPT = """
amerikano = 1
game = "amerikano"
players = ["You", "Bo", "Cem"]
computers = ["Bo", "Cem"]
contract = "set 3 + run 3"
maker = "Bo"
seed = 7
match = { deal = 1, totals = { You = 0, Bo = 0, Cem = 0 } }
"""
ASKED = (
    KEPT
    + 'turn = "Bo"\ndrawn = true\nmoves = ["Bo: discard ♣2", "Cem: let go"]\n[hands]\nBo = "♣2 ♣3"\nCem = "♦2 ♦4"\n'
)

UNREADABLE = [
    "",
    "{}",
    "\x00" * 50,
    KEPT[:60],
    KEPT.replace("amerikano = 1", "amerikano = 2"),
    KEPT.replace("match =", "matsch ="),
    KEPT.replace('game = "amerikano"', 'game = "amerikaner"'),
    KEPT.partition("match")[0],
    KEPT + 'moves = ["You: draw stock"]',
    KEPT + "[hands]\nYou = '♠Q ♠Q ♠Q'\n",
    "x = " + "[" * 3000,
]


def table(*names: str, rules: Rules | None = None) -> Table:
    """Return the table of the session, as a cell that is run shows it."""
    return SessionGuide(
        "Lesson 10", "A session", players=("You", *(names or ("Bo", "Cem"))), rules=rules or Rules()
    ).table()


def keep(home: Path, text: str) -> None:
    """Keep a session."""
    home.mkdir(exist_ok=True)
    (home / FILE).write_text(text, encoding="utf-8")


def same(one: Table, other: Table) -> bool:
    """Whether two tables show the same, but for what was said last, how the rack is ordered, and undo of what was done before."""
    views = [one.view(), other.view()]
    for view in views:
        for key in ("revision", "said", "refusal", "drawn"):
            view.pop(key)
        view["lesson"]["buttons"] = [button for button in view["lesson"]["buttons"] if button["id"] != "undo"]
        view["hand"].sort()
        view["hand"] += [card for place in view["places"] for card in place["cards"]]
    return json.dumps(views[0]) == json.dumps(views[1])


def test_a_session_goes_on_where_it_was() -> None:
    """New objects, as after a restart of the kernel, stand exactly where the old ones stood, after every message."""
    at = table()
    generator = Random(3)
    for _ in range(120):
        if at.deal.to_move is None:
            send(at, "next-deal")
        elif at.deal.to_move != 0:
            send(at, "go-on")
        else:
            for message in messages_of(at, random_move(at.deal, generator)):
                send(
                    at,
                    message.pop("type"),
                    **{{"from": "from_"}.get(key, key): value for key, value in message.items()},
                )
        other = table()
        assert at.deal == other.deal
        assert same(at, other)


def test_a_session_goes_on_while_a_discard_is_offered(home: Path) -> None:
    """A session kept while the person is asked about a discard asks again (AK-22)."""
    keep(home, ASKED.replace('players = ["You", "Bo", "Cem"]', 'players = ["You", "Bo", "Cem", "Dag"]').replace(
        "Cem = 0 }", "Cem = 0, Dag = 0 }").replace('"Bo", "Cem"]\ncontract', '"Bo", "Cem", "Dag"]\ncontract'))  # fmt: skip
    at = table("Bo", "Cem", "Dag")
    assert "Take ♣2 out of turn?" == at.view()["ask"]["text"]
    send(at, "choice", id="take")
    assert 2 == table("Bo", "Cem", "Dag").view()["seats"][0]["chips"]


def test_a_session_goes_on_when_a_deal_is_over(home: Path) -> None:
    """A session kept at the end of a deal shows its count and goes to the next deal."""
    keep(home, KEPT + 'turn = "You"\ndrawn = true\nopened = ["You"]\n[hands]\nYou = "♠2"\n')
    at = table()
    send(at, "discard", cards=["S2"])
    other = table()
    assert at.view()["count"] == other.view()["count"]
    assert ["look-back", "next-deal"] == [button["id"] for button in other.view()["after"]]
    assert [2, 14] == send(other, "next-deal").view()["deal"]
    assert [2, 14] == table().view()["deal"]


def test_a_sort_keeps_nothing_anew(home: Path) -> None:
    """Only what changes the session is kept: a sort at a second table does not undo what was played at the first."""
    keep(home, KEPT + 'turn = "You"\ndrawn = true\nopened = ["You"]\n[hands]\nYou = "♠2"\n')
    first, second = table(), table()
    send(first, "discard", cards=["S2"])
    kept = (home / FILE).read_text(encoding="utf-8")
    send(second, "sort")
    assert kept == (home / FILE).read_text(encoding="utf-8")


@pytest.mark.skipif(os.name != "posix", reason="rights are written otherwise there")
def test_the_file_is_for_the_person_only(home: Path) -> None:
    """The kept session holds hidden cards: nobody else may read it."""
    send(table(), "sort")
    assert 0o600 == stat.S_IMODE((home / FILE).stat().st_mode)


@pytest.mark.parametrize("text", UNREADABLE, ids=range(11))
def test_a_kept_session_that_cannot_be_read(text: str, home: Path) -> None:
    """What cannot be read is put aside, said on the strip with the place, and a new session begins."""
    keep(home, text)
    at = table()
    word = at.view()["lesson"]["word"]
    assert word["text"].startswith("The session kept from last time could not be read: ")
    assert word["text"].endswith(f" It is put aside as {home / FILE}.old. A new one begins.")
    assert text == (home / (FILE + ".old")).read_text(encoding="utf-8")
    assert [1, 14] == at.view()["deal"]
    assert [] == view_faults(at.view())
    send(at, "sort")
    assert at.deal == table().deal


def test_bytes_that_are_no_text(home: Path) -> None:
    """Bytes that are no text are put aside too, and not overwritten."""
    home.mkdir()
    (home / FILE).write_bytes(KEPT.encode().replace(b"Bo", b"\xff\xff"))
    send(table(), "sort")
    assert b"\xff\xff" in (home / (FILE + ".old")).read_bytes()


def test_the_message_stays_until_it_could_be_read(home: Path) -> None:
    """What became of the old session is not taken away by a computer player's move: the person acts first."""
    keep(home, "{}")
    at = table()
    for kind in ("go-on", "sort"):
        assert send(at, kind).view()["lesson"]["word"] is not None
    send(at, "seal")
    assert at.view()["lesson"]["word"] is None


@pytest.mark.parametrize(
    "names, rules", [(("Bo", "Dag"), None), (("Bo", "Cem", "Dag"), None), (("Bo", "Cem"), Rules(ace="low"))]
)
def test_another_session_is_not_gone_on_with(names: tuple[str, ...], rules: Rules | None, home: Path) -> None:
    """A session of other players or rules is put aside, and that is said."""
    keep(home, KEPT)
    word = table(*names, rules=rules).view()["lesson"]["word"]["text"]
    assert word.startswith("The session kept from last time had other players or rules. It is put aside as ")
    assert KEPT == (home / (FILE + ".old")).read_text(encoding="utf-8")


def test_wrong_names_put_nothing_aside(home: Path) -> None:
    """A call with names that will not do is an error, and leaves the kept session where it is (AK-05)."""
    keep(home, KEPT)
    with pytest.raises(ValueError, match="AK-05"):
        table("Bo")
    assert KEPT == (home / FILE).read_text(encoding="utf-8")


def test_where_nothing_can_be_saved(home: Path) -> None:
    """Where nothing can be written the session goes on, and says so."""
    home.parent.mkdir(exist_ok=True)
    home.write_text("a file in the way")
    at = table()
    send(at, "sort")
    word = at.view()["lesson"]["word"]["text"]
    assert "This session cannot be saved here: File exists. It goes on while this notebook is open." == word


def test_a_new_session_asks_first(home: Path) -> None:
    """A running session ends only after a question; its file is put aside, and the new one is kept."""
    keep(home, KEPT + 'moves = ["Bo: draw stock"]\n')
    at = table()
    before = at.deal.copy()
    view = send(at, "reset").view()
    assert "End this session at deal 1 and begin a new one?" == view["ask"]["text"]
    assert not view["waits"]
    assert [] == view_faults(view)
    send(at, "go-on")
    assert before == at.deal
    assert at.view()["ask"] is not None
    send(at, "choice", id="stay")
    assert (before, None) == (at.deal, at.view()["ask"])
    send(at, "choice", id="anew")
    assert before == at.deal, "the question was answered"
    send(at, "reset")
    send(at, "choice", id="anew")
    assert before != at.deal
    assert at.deal == table().deal
    assert (home / (FILE + ".old")).exists()


def test_a_session_just_begun_ends_without_a_question() -> None:
    """Where nothing was played yet another session begins at once."""
    at = table()
    before = at.deal.copy()
    assert send(at, "reset").view()["ask"] is None or at.deal.phase == "choose"
    assert before != at.deal


def test_anew_needs_the_question() -> None:
    """A forged answer to a question that was not asked ends nothing."""
    at = table()
    before = at.deal.copy()
    send(at, "choice", id="anew")
    assert before == at.deal


def test_a_session_over_offers_a_new_one(home: Path) -> None:
    """After the last deal the button is a new session (AK-04)."""
    text = (
        KEPT.replace("deal = 1,", "deal = 14,") + 'turn = "You"\ndrawn = true\nopened = ["You"]\n[hands]\nYou = "♠2"\n'
    )
    keep(home, text)
    view = send(table(), "discard", cards=["S2"]).view()
    assert [LOOK_BACK, {"id": "reset", "text": "New session", "main": True}] == view["after"]
    assert ("The session is over.", [True] * 14) == (view["lesson"]["task"], view["lesson"]["done"])
    assert [1, 14] == send(table(), "reset").view()["deal"]


def test_the_strip_counts_deals(home: Path) -> None:
    """The strip says which deal of how many this is, and which are done."""
    keep(home, KEPT.replace("deal = 1,", "deal = 3,"))
    strip = table().view()["lesson"]
    assert (3, [True, True] + [False] * 12) == (strip["step"], strip["done"])
    assert "Deal 3 of 14: make the contract and go out." == strip["task"]


def test_seeds_are_not_to_be_guessed() -> None:
    """Every new session is dealt anew, and its seed does not show."""
    tables = [table() for _ in range(3)]
    seeds = {at.deal.start.seed for at in tables}
    assert 3 == len(seeds)
    assert not any(str(at.deal.start.seed) in json.dumps(at.view()) for at in tables)
    assert store.read(FILE) is None
