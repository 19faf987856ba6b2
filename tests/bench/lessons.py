"""Measures what checking a lesson cell by cell costs beyond starting its kernel, in one run: `make lesson-time`."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

import nbformat

LESSONS = Path(__file__).parents[2] / "lessons"
BARE = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("pass")])
MOST = 1.5
"""Seconds a lesson may take longer than a notebook with one cell that does nothing."""


def seconds(folder: Path) -> float:
    """Return how long nbval takes for the notebooks of a folder."""
    began = time.perf_counter()
    command = [sys.executable, "-m", "pytest", "-q", "-p", "nbval", "--nbval", "--nbval-current-env", str(folder)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=LESSONS.parent)
    return time.perf_counter() - began


def main() -> int:
    """Print both times a notebook; return 1 where a lesson takes too much longer."""
    files = sorted(LESSONS.glob("[0-9]*.md"))
    with tempfile.TemporaryDirectory(dir=LESSONS.parent) as name:
        bare = Path(name)
        for file in files:
            nbformat.write(BARE, bare / f"{file.stem}.ipynb")
        without = seconds(bare) / len(files)
    more = seconds(LESSONS) / len(files) - without
    print(f"a bare kernel: {without:.2f} s; a lesson: {more:.2f} s more (at most {MOST}), mean of {len(files)}")
    return 0 if more <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
