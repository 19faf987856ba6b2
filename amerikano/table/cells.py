"""Which cells of the notebook show which tables: a table that no cell shows any longer is closed."""

import functools
from typing import Any, Protocol

from IPython import get_ipython


class Closable(Protocol):
    """A table as far as it matters here."""

    def close(self) -> None:
        """Let the page and the kernel forget it."""


def note(table: Closable) -> None:
    """Note that the cell that is running shows the table; outside a notebook there is nothing to note."""
    shell = get_ipython()
    if shell is not None and hasattr(shell, "get_parent"):
        _cells(shell).note(table)


class _Cells:
    """The cells of one kernel."""

    def __init__(self, shell: Any) -> None:  # noqa: ANN401  # ipykernel's, which has no types
        self._shell = shell
        self._shown: dict[str, set[Closable]] = {}
        self._running: dict[str, set[Closable]] = {}
        shell.events.register("post_run_cell", self._has_run)

    def note(self, table: Closable) -> None:
        if cell := self._cell():
            self._running.setdefault(cell, set()).add(table)

    def _has_run(self, _result: object) -> None:
        # Not before the run: it may show again what it showed, and a table that closes and opens is drawn anew.
        if not (cell := self._cell()):
            return
        before = self._shown.pop(cell, set())
        self._shown[cell] = self._running.pop(cell, set())
        for table in before.difference(*self._shown.values()):
            table.close()

    def _cell(self) -> str | None:
        # JupyterLab and Notebook say which cell they run; nbconvert, for one, does not.
        cell: str | None = self._shell.get_parent().get("metadata", {}).get("cellId")
        return cell


_cells = functools.cache(_Cells)
