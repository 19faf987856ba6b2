"""A saved notebook made into a page, as `jupyter nbconvert --to html --no-input` does."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import nbformat

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


def page_of_saved(source: str, data: Mapping[str, object], folder: Path) -> str:
    """Return the page of a notebook whose one cell `source` shows `data` (by type), saved and converted in `folder`."""
    cell = nbformat.v4.new_code_cell(source)
    cell.outputs = [nbformat.v4.new_output("display_data", data=data)]
    nbformat.write(nbformat.v4.new_notebook(cells=[cell]), folder / "saved.ipynb")
    subprocess.run(
        [sys.executable, "-m", "nbconvert", "--to", "html", "--no-input", "saved.ipynb"],
        cwd=folder,
        check=True,
        capture_output=True,
    )
    return (folder / "saved.html").read_text(encoding="utf-8")
