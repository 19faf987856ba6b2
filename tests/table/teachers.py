"""The teacher's table as the tests lay it, and what stands on its pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from amerikano.table.numbered import dealt
from amerikano.table.teacher import table_with
from tests.table.tables import send

if TYPE_CHECKING:
    from amerikano.table import AnyTable

GAMES = ("amerikano", "amerikaner")
DRAWN = {"contract": "set 3 + run 3", "turn": "Ada", "drawn": True, "maker": "Bo"}
"""The keys of a record in which Ada has drawn."""


def teachers(game: str, players: int = 4, number: int = 1) -> AnyTable:
    """Return a teacher's table with a fresh deal."""
    return table_with(dealt(game, ("Ada", "Bo", "Cem", "Dag")[:players], number))


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
