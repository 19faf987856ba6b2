"""The card table: seats and pace, the view, the table said in words, and the widget."""

from amerikano.table.table import Table
from amerikano.table.widget import CardTable

__all__ = ["CardTable", "Table"]
