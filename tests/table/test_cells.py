"""A table that no cell of the notebook shows any longer is closed, and nothing holds it but who asked for it."""

from __future__ import annotations

import gc
import weakref
from typing import TYPE_CHECKING, Any

import pytest
from ipywidgets.widgets.widget import _instances

from amerikano.table import CardTable, cells
from tests.table.tables import fresh_table

if TYPE_CHECKING:
    from collections.abc import Callable


class Kernel:
    """What is used of a kernel's shell, and what a notebook does with it."""

    def __init__(self) -> None:
        self.events = self
        self.parent: dict[str, Any] = {}
        self.after: list[Callable[[object], None]] = []

    def register(self, event: str, call: Callable[[object], None]) -> None:
        """Register what is to be called after a cell has run."""
        assert "post_run_cell" == event
        self.after.append(call)

    def get_parent(self) -> dict[str, Any]:
        """Return the message that is worked on."""
        return self.parent

    def run(self, cell: str | None, *tables: CardTable) -> None:
        """Run a cell that shows these tables."""
        self.parent = {"metadata": {} if cell is None else {"cellId": cell}}
        for table in tables:
            assert table._repr_mimebundle_() is not None
        for call in self.after:
            call(None)
        self.parent = {}


@pytest.fixture
def kernel(monkeypatch: pytest.MonkeyPatch) -> Kernel:
    """Return the kernel in which the test runs."""
    kernel = Kernel()
    monkeypatch.setattr(cells, "get_ipython", lambda: kernel)
    return kernel


def new_table() -> CardTable:
    """Return a table that is not shown yet."""
    return CardTable(fresh_table())


def is_open(table: CardTable) -> bool:
    """Say whether the browser has the table."""
    return table.comm is not None


def test_a_cell_that_runs_again_closes_what_it_showed(kernel: Kernel) -> None:
    """Of all the runs of a cell only the tables of the last one are open; one run may show several."""
    runs = [[new_table(), new_table()] for _ in range(3)]
    for tables in runs:
        kernel.run("a", *tables)
    assert [[False, False], [False, False], [True, True]] == [[is_open(table) for table in tables] for tables in runs]


def test_a_run_that_shows_nothing_closes_too(kernel: Kernel) -> None:
    """A cell that was changed, or fails, has taken its tables out of the page as well."""
    table = new_table()
    kernel.run("a", table)
    kernel.run("a")
    assert not is_open(table)


def test_other_cells_close_nothing(kernel: Kernel) -> None:
    """Each cell answers for what it showed itself."""
    table = new_table()
    kernel.run("a", table)
    kernel.run("b", new_table())
    kernel.run("c")
    assert is_open(table)


def test_a_table_that_another_cell_shows_stays(kernel: Kernel) -> None:
    """A table is open as long as one cell shows it, whichever made it."""
    table = new_table()
    kernel.run("a", table)
    kernel.run("b", table)
    kernel.run("a", new_table())
    assert is_open(table)
    kernel.run("b")
    assert not is_open(table)


def test_a_table_that_is_shown_again_is_not_interrupted(kernel: Kernel) -> None:
    """A cell that shows the same table in each run does not close it in between: its views live on."""
    table = new_table()
    comm = table.comm
    for _ in range(3):
        kernel.run("a", table)
        assert comm is table.comm


def test_a_closed_table_opens_where_it_is_shown_again(kernel: Kernel) -> None:
    """Whoever kept a table can show it later, as it stood."""
    table = new_table()
    name = table.model_id
    kernel.run("a", table)
    kernel.run("a")
    table._handle_custom_msg({"revision": table.view["revision"], "type": "sort"}, [])  # noqa: SLF001  # as ipywidgets does
    revision = table.view["revision"]
    kernel.run("b", table)
    assert is_open(table)
    assert is_open(table.layout)
    assert (name, revision) == (table.model_id, table.view["revision"])
    kernel.run("b")
    assert not is_open(table)


def test_without_a_notebook_nothing_is_closed(kernel: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the message does not name a cell, and where there is no kernel, tables stay open."""
    table = new_table()
    kernel.run(None, table)
    kernel.run(None)
    monkeypatch.setattr(cells, "get_ipython", lambda: None)
    assert table._repr_mimebundle_() is not None
    assert is_open(table)
    table.close()


def test_nothing_holds_a_closed_table(kernel: Kernel) -> None:
    """A closed table is garbage, its controller and its layout too, once the person's own names for it are gone."""
    before = set(_instances)
    table = new_table()
    gone = [weakref.ref(table), weakref.ref(table.controller), weakref.ref(table.layout)]
    kernel.run("a", table)
    del table
    gc.collect()
    assert all(one() for one in gone)
    kernel.run("a")
    gc.collect()
    assert [None] * 3 == [one() for one in gone]
    assert set(_instances) <= before


def test_a_table_may_be_closed_twice() -> None:
    """Closing what is closed does nothing."""
    table = new_table()
    table.close()
    table.close()
    assert not is_open(table)
    assert not is_open(table.layout)
