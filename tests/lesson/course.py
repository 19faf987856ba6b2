"""The files of the course's lessons, each run once."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from amerikano.teaching.checking import run
from amerikano.teaching.course import FIRST

if TYPE_CHECKING:
    from amerikano.teaching.checking import RanLesson

FOLDER = Path(__file__).parents[2] / "lessons"
FILES = sorted(file for file in FOLDER.glob("[0-9]*.md") if file.name != FIRST)
"""All lessons; the contents page, with which the course begins, is none."""


@cache
def after_its_cells(file: Path) -> RanLesson:
    """Return a lesson after all its cells were run; the same one for whoever asks."""
    return run(file)
