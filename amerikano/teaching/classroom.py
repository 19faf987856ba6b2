"""Tables for a class: the teacher's on the projector, and the learners' with the same cards for all."""

from typing import Any

from amerikano.game import is_whole
from amerikano.record import GAMES
from amerikano.table import table_for
from amerikano.table.numbered import NumberedDeal, dealt
from amerikano.table.position import read_position
from amerikano.table.teacher import NAMES, table_with
from amerikano.table.widget import CardTable
from amerikano.teaching.kept import COMPUTERS
from amerikano.teaching.mistyped import in_one_sentence


@in_one_sentence
def teachers_table(
    game: str = "amerikano",
    players: int = 4,
    number: int = 1,
    rules: Any = None,  # noqa: ANN401  # of either game
    position: str = "",
) -> CardTable:
    """Show a teacher's table: a deal by its number, or a position as text.

    `game` is "amerikano" or "amerikaner"; `rules` are the game's `Rules`, at Amerikaner also the name of a rule set; whoever
    deals the same `number` with as many players and the same rules has the same cards. `position` is a record, of either game;
    without its first two lines it is one of `game`. Raises `ValueError` for what cannot be.
    """
    if not isinstance(position, str):
        raise TypeError(f"expected the position as text, got {position!r}")
    game = _game(game)
    deal = read_position(position, game) if position else dealt(game, _names(NAMES, players), number, rules)
    return CardTable(table_with(deal), pace="step", scale="big")


@in_one_sentence
def table_by_number(
    game: str = "amerikano",
    players: int = 4,
    number: int = 1,
    rules: Any = None,  # noqa: ANN401  # of either game
) -> CardTable:
    """Show a learner's table against computer players, with the deal of this number; another number is typed at the table.

    `rules` are as those of `teachers_table`. Raises `ValueError` for a game, rules, a number of players or a number that there
    is not.
    """
    names = _names(("You", *COMPUTERS), players)
    return CardTable(table_for(dealt(_game(game), names, number, rules, range(1, len(names))), guide=NumberedDeal()))


def _game(game: str) -> str:
    """Return the name of a game as a record has it, however it is written, large or small. Raises `ValueError`."""
    if str(game).lower() in GAMES:
        return str(game).lower()
    raise ValueError(f"expected one of the games {', '.join(GAMES)}, got {game!r}")


def _names(names: tuple[str, ...], players: int) -> tuple[str, ...]:
    """Return so many of the names. Raises `ValueError`."""
    if not is_whole(players, 1) or players > len(names):
        raise ValueError(f"expected a number of players up to {len(names)}, got {players!r}")
    return names[:players]
