"""Golden playthroughs: played deals with each view and each legal move after each move, as they were written down."""

import pytest

import amerikano
from tests.playthrough import played

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


def test_the_playthroughs_show_what_they_are_for() -> None:
    """Among them are takes, a stock that runs out, a joker finish, somebody going out, a useful discard and 3, 4 and 5 players."""
    deals = {
        name: amerikano.load(played.record_of((played.FOLDER / f"{name}.txt").read_text(encoding="utf-8")))
        for name in played.GAMES
    }
    assert "take" in [str(move) for _, move in deals["four-players-takes"].log]
    assert deals["stock-runs-out"].going_out is None
    assert deals["joker-finish"].result().doubled
    assert {3, 4, 5} == {len(deal.players) for deal in deals.values()}
    assert any(
        line.rule == "AK-16" for deal in deals.values() for score in deal.result().scores for line in score.lines
    )
    assert any("swap" in str(move) for _, move in deals["options-ace-high-swap"].log)
    assert sum(deal.going_out is not None for deal in deals.values()) >= 4
