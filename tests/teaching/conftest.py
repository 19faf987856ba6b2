"""Keeps what the tests do away from the record of the person who runs them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder in which progress and session are kept; it does not exist yet."""
    folder = tmp_path / "kept"
    monkeypatch.setenv("AMERIKANO_HOME", str(folder))
    return folder
