"""Tables for a class: the teacher's on the projector, and the learners' with the same cards for all."""

from typing import Any

import amerikano
from amerikano.table.teacher import ByNumber, table_with
from amerikano.table.teacher import teachers_table as _teachers_table
from amerikano.table.widget import CardTable
from amerikano.teaching.kept import COMPUTERS


def teachers_table(
    game: str = "amerikano",
    players: int = 4,
    number: int = 1,
    rules: Any = None,  # noqa: ANN401  # of either game
    position: str = "",
) -> CardTable:
    """Show a teacher's table: a deal by its number, or a position as text.

    `game` is "amerikano" or "amerikaner"; `rules` are the game's `Rules`; whoever deals the same `number` with as many players
    and the same rules has the same cards. `position` is a record, of either game. Raises `ValueError` for what cannot be.
    """
    at = table_with(amerikano.load(position)) if position else _teachers_table(game, players, number, rules)
    return CardTable(at, pace="step")


def table_by_number(game: str = "amerikano", players: int = 4, number: int = 1) -> CardTable:
    """Show a learner's table against computer players, with the deal of this number; another number is typed at the table.

    Raises `ValueError` for a game, a number of players or a number that there is not.
    """
    return CardTable(ByNumber(game, ("You", *COMPUTERS[: max(0, players - 1)])).table(number))
