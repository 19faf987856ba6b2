"""The files of the course's lessons."""

from __future__ import annotations

from pathlib import Path

from amerikano.teaching.course import FIRST

FOLDER = Path(__file__).parents[2] / "lessons"
FILES = sorted(file for file in FOLDER.glob("[0-9]*.md") if file.name != FIRST)
"""All lessons; the contents page, with which the course begins, is none."""
