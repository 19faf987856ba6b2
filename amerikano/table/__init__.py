"""The card table: seats and pace, the view, the table said in words, and the widget."""

from typing import TYPE_CHECKING

from amerikano.table.table import Table

if TYPE_CHECKING:
    from amerikano.table.widget import CardTable

__all__ = ["CardTable", "Table"]


def __getattr__(name: str) -> object:
    """Import the widget when it is asked for: a table without a browser needs no Jupyter."""
    if name == "CardTable":
        from amerikano.table.widget import CardTable  # noqa: PLC0415

        return CardTable
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
