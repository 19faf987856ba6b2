"""Golden playthroughs: played deals with each view and each legal move after each move, as they were written down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import amerikano
from amerikano.tricks import AMERIKANER
from tests.playthrough import played, rummy, tricks
from tests.tricks_support import PRESETS

if TYPE_CHECKING:
    from collections.abc import Iterable

FILES = sorted(played.FOLDER.glob("*.txt"))


@pytest.mark.parametrize("name", played.GAMES)
def test_playthrough(name: str) -> None:
    """Replayed, the deal shows every seat the same views and offers the same moves as when it was written down."""
    expected = (played.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    actual = played.written(played.record_of(expected))
    assert expected.split("\n") == actual.split("\n")


def test_there_is_a_file_for_each_game_and_no_other() -> None:
    """Every game is written down, and no file is left over from one that is not there any more."""
    assert sorted(played.GAMES) == [file.stem for file in FILES]
    assert all(file.stat().st_size < 150_000 for file in FILES)


def load(names: Iterable[str]) -> dict[str, Any]:
    """Return the played deals by name."""
    return {
        name: amerikano.load(played.record_of((played.FOLDER / f"{name}.txt").read_text(encoding="utf-8")))
        for name in names
    }


def test_the_playthroughs_of_amerikano_show_what_they_are_for() -> None:
    """Among them are takes, a stock that runs out, a joker finish, somebody going out, a useful discard and 3, 4 and 5 players."""
    deals = load(rummy.GAMES)
    assert "take" in [str(move) for _, move in deals["four-players-takes"].log]
    assert deals["stock-runs-out"].going_out is None
    assert deals["joker-finish"].result().doubled
    assert {3, 4, 5} == {len(deal.players) for deal in deals.values()}
    assert any(
        line.rule == "AK-16" for deal in deals.values() for score in deal.result().scores for line in score.lines
    )
    assert any("swap" in str(move) for _, move in deals["options-ace-high-swap"].log)
    assert sum(deal.going_out is not None for deal in deals.values()) >= 4


def test_the_playthroughs_of_amerikaner_show_what_they_are_for() -> None:
    """Among them are 3 to 6 players, every rule set, an exchange, Amerikaner, and bids that were made and that failed."""
    deals = load(tricks.GAMES)
    assert {3, 4, 5, 6} == {len(deal.players) for deal in deals.values()}
    assert set(PRESETS) == {deal.rules.preset for deal in deals.values()}
    assert {True, False} == {deal.result().made for deal in deals.values() if deal.bid != AMERIKANER}
    assert AMERIKANER == deals["amerikaner-all-tricks"].bid
    assert deals["amerikaner-kitty-three"].put_down
    for deal in deals.values():
        assert any(str(move).startswith("pass") for _, move in deal.log) or deal.bid == AMERIKANER
        assert deal.bid == AMERIKANER or deal.partner is not None
    assert all((played.FOLDER / f"{name}.txt").stat().st_size < 60_000 for name in tricks.GAMES)
