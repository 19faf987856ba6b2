"""Lets pytest run the lessons: `pytest -p nbval --nbval --nbval-current-env lessons` runs every cell of every lesson.

nbval knows only .ipynb files; a lesson is Markdown text that jupytext reads as a notebook. A text keeps no outputs, so
there is nothing to compare a cell's output with: a cell fails when it raises, and also when anything is written to its
standard error, where a warning or an error inside a widget's callback ends up. Where the words of a lesson rest on what a
table shows, the lesson asserts it in that cell: `assert "Stock: cards 55" in repr(table)`.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING
from unittest import mock

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

LESSONS = Path(__file__).parent / "lessons"


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect a lesson when nbval is asked for."""
    if file_path.suffix != ".md" or file_path.parent != LESSONS or not parent.config.getoption("nbval", default=False):
        return None
    # Here and not above: the engine's tests need neither nbval nor jupytext, and start faster without.
    import jupytext  # noqa: PLC0415
    import nbval.plugin  # noqa: PLC0415

    class LessonCell(nbval.plugin.IPyNbCell):  # type: ignore[misc]
        """A cell that must also keep its standard error empty, and is called by its exercise."""

        def reportinfo(self) -> tuple[str, int, str]:
            path, line, description = super().reportinfo()
            found = re.search(r"""\.exercise\(\s*["'](.+?)["']""", self.cell.source)
            return path, line, f"{description}, exercise {found[1]!r}" if found else description

        def runtest(self) -> None:
            super().runtest()
            errors = "".join(output.text for output in self.test_outputs if output.get("name") == "stderr")
            if errors:
                self.raise_cell_error("The cell wrote to standard error", errors)

    class Lesson(nbval.plugin.IPyNbFile):  # type: ignore[misc]
        """A lesson, read by jupytext and run in one kernel, with an empty record of what is done."""

        def collect(self) -> Iterator[pytest.Item]:
            with mock.patch("nbval.plugin.nbformat.read", return_value=jupytext.read(self.path)):
                cells = list(super().collect())
            for cell in cells:
                yield LessonCell.from_parent(
                    self, name=cell.name, cell_num=cell.cell_num, cell=cell.cell, options=cell.options
                )

        def setup(self) -> None:
            self.home = tempfile.TemporaryDirectory(prefix="amerikano-")
            with mock.patch.dict("os.environ", AMERIKANO_HOME=self.home.name):
                super().setup()

        def teardown(self) -> None:
            super().teardown()
            self.home.cleanup()

    return Lesson.from_parent(parent, path=file_path)
