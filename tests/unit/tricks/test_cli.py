"""The command `amerikano replay` for Amerikaner: words and JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from amerikano.cli import main
from tests.tricks_support import CASES, FOUR_HANDS, text_of, wins

if TYPE_CHECKING:
    from pathlib import Path

CALLED = [*wins(), "Ada: play ♦8", "Ada: call ♦A"]
KEYS = ["game", "phase", "to_move", "finished", "hands", "declarer", "bid", "trump", "partner", "tricks", "passed_out"]


@pytest.fixture
def said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """Return a function that replays a text as JSON and returns the exit status and what was printed."""

    def replay(text: str) -> tuple[int, dict[str, Any]]:
        file = tmp_path / "deal.toml"
        file.write_text(text, encoding="utf-8")
        return main(["replay", str(file), "--json"]), json.loads(capsys.readouterr().out)

    return replay


def test_a_running_deal_as_json(said: Any) -> None:
    """Exactly these keys; hands as counts, the partner null until the card has fallen."""
    status, printed = said(text_of(**FOUR_HANDS, moves=[*CALLED, "Bo: play ♦Q"]))
    assert 0 == status
    assert {
        "game": "amerikaner",
        "phase": "play",
        "to_move": "Cem",
        "finished": False,
        "hands": {"Ada": 12, "Bo": 12, "Cem": 13, "Dag": 13},
        "declarer": "Ada",
        "bid": 8,
        "trump": "♦",
        "partner": None,
        "tricks": {"Ada": 0, "Bo": 0, "Cem": 0, "Dag": 0},
        "passed_out": False,
        "refused": None,
    } == printed
    assert [*KEYS, "refused"] == list(printed)


@pytest.mark.parametrize(
    "moves, expected",
    [
        ([], {"phase": "bid", "declarer": None, "bid": None, "trump": None, "to_move": "Ada"}),
        (["Ada: bid 7"], {"phase": "bid", "declarer": None, "bid": 7, "trump": None, "to_move": "Bo"}),
        (wins(), {"phase": "lead", "declarer": "Ada", "bid": 8, "trump": None, "to_move": "Ada"}),
        (wins("amerikaner"), {"phase": "lead", "declarer": "Ada", "bid": "amerikaner", "to_move": "Ada"}),
        (CALLED[:-1], {"phase": "call", "declarer": "Ada", "trump": "♦", "to_move": "Ada"}),
        ([*CALLED, "Bo: play ♦Q", "Cem: play ♦2", "Dag: play ♦A"], {"partner": "Dag", "to_move": "Dag"}),
    ],
)
def test_each_phase_as_json(said: Any, moves: list[str], expected: dict[str, Any]) -> None:
    """The declarer is null until the auction is over, trumps until the lead, the partner until the card has fallen."""
    _, printed = said(text_of(**FOUR_HANDS, moves=moves))
    assert expected == {key: printed[key] for key in expected}


def test_a_passed_out_deal_as_json(said: Any) -> None:
    """Finished, without declarer, all scores 0."""
    _, printed = said(text_of(moves=[f"{name}: pass" for name in ("Ada", "Bo", "Cem", "Dag")]))
    assert (True, True, None, None, None) == (
        printed["passed_out"],
        printed["finished"],
        printed["declarer"],
        printed["bid"],
        printed["to_move"],
    )
    assert {"Ada": 0, "Bo": 0, "Cem": 0, "Dag": 0} == printed["scores"]
    assert "totals" not in printed


def test_the_end_of_a_match_as_json(said: Any) -> None:
    """With `match` there are totals, over and winners; without it they are left out."""
    text = (CASES / "amerikaner-made-with-overtricks.toml").read_text(encoding="utf-8")
    _, printed = said(text)
    assert not {"totals", "over", "winners"} & set(printed)
    assert [*KEYS, "scores", "refused"] == list(printed)
    _, printed = said(text.replace('dealer = "Dag"', 'dealer = "Dag"\nmatch = { deal = 9, totals = [44, 44, 52, -3] }'))
    assert {"Ada": 52, "Bo": 52, "Cem": 54, "Dag": -2} == printed["totals"]
    assert (True, ["Cem"]) == (printed["over"], printed["winners"])
    assert ["totals", "over", "winners", "refused"] == list(printed)[-4:]


def test_a_running_match_as_json(said: Any) -> None:
    """Totals are those before the deal; nobody has won."""
    _, printed = said(text_of(match={"deal": 2, "totals": [60, 0, 0, 0]}))
    assert ({"Ada": 60, "Bo": 0, "Cem": 0, "Dag": 0}, False, []) == (
        printed["totals"],
        printed["over"],
        printed["winners"],
    )


def test_a_refused_move_as_json(said: Any) -> None:
    """Exit status 1; the index from 0, the rule, the sentence, and where the deal stands."""
    status, printed = said(text_of(**FOUR_HANDS, moves=[*CALLED, "Bo: play ♠Q"]))
    assert (1, 6, "AR-12", "Bo") == (status, printed["refused"]["move"], printed["refused"]["rule"], printed["to_move"])
    assert printed["refused"]["message"].startswith("You still hold ♦10")


@pytest.mark.parametrize(
    "keys, words",
    [
        ({"moves": []}, ["Amerikaner (classic). Ada to move (bid).", "  Cem: cards 13, tricks 0"]),
        ({"moves": ["Ada: bid 7"]}, ["highest bid 7"]),
        ({"moves": CALLED}, ["Ada bid 8, trumps ♦. Bo to move (play)."]),
        ({"moves": [*CALLED, "Bo: play ♦Q", "Cem: play ♦2", "Dag: play ♦A"]}, ["partner Dag"]),
        ({"moves": [f"{name}: pass" for name in ("Ada", "Bo", "Cem", "Dag")]}, ["all passed. The deal is over."]),
        (
            {
                "match": {"deal": 2, "totals": [51, 60, 60, 0]},
                "moves": [f"{n}: pass" for n in ("Ada", "Bo", "Cem", "Dag")],
            },
            ["score 0", "The match is won by Bo and Cem."],
        ),
    ],
)
def test_the_standing_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], keys: dict, words: list[str]
) -> None:
    """Rule set, bid, trumps, partner once known, each player's cards and tricks, and who won the match."""
    (tmp_path / "deal.toml").write_text(text_of(**FOUR_HANDS | keys), encoding="utf-8")
    assert 0 == main(["replay", str(tmp_path / "deal.toml")])
    printed = capsys.readouterr()
    assert [] == [word for word in words if word not in printed.out]
    assert "" == printed.err
