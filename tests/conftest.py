"""Keeps whatever a test does away from the record of the person who runs it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session", autouse=True)
def _home_of_the_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep progress, sessions and preferences in a folder of the tests' own; many a test has one for itself."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("AMERIKANO_HOME", str(tmp_path_factory.mktemp("home")))
        yield
