"""The card table: seats and pace, the view, the table said in words, and the widget."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from amerikano.table.guide import Guide
from amerikano.table.table import AnyTable

if TYPE_CHECKING:
    from amerikano.table.widget import CardTable

__all__ = ["AnyTable", "CardTable", "Guide", "table_for"]


def table_for(
    game: Any,  # noqa: ANN401  # a deal or a whole game of either game
    me: int | None = 0,
    guide: Guide | None = None,
    changed: Callable[[AnyTable], None] | None = None,
) -> AnyTable:
    """Return the table for a deal, a session of Amerikano or a match of Amerikaner. See `Table`."""
    deal = getattr(game, "deal", game)
    if deal.game == "amerikano":
        from amerikano.table.rummy.table import RummyTable  # noqa: PLC0415  # only the game that is played

        return RummyTable(game, me, guide, changed)
    from amerikano.table.tricks.table import TricksTable  # noqa: PLC0415

    return TricksTable(game, me, guide, changed)


def __getattr__(name: str) -> object:
    """Import the widget when it is asked for: a table without a browser needs no Jupyter."""
    if name == "CardTable":
        from amerikano.table.widget import CardTable  # noqa: PLC0415

        return CardTable
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
