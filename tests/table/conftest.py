"""Tables of both games: a test that asks for one of these runs at each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.table.tables import WHOLE, YOUR_TURN

if TYPE_CHECKING:
    from collections.abc import Callable

    from amerikano.table import AnyTable


@pytest.fixture(params=YOUR_TURN.values(), ids=YOUR_TURN)
def your_turn(request: pytest.FixtureRequest) -> Callable[[], AnyTable]:
    """Return what makes a table at which it is the person's turn, in the middle of a deal."""
    return request.param


@pytest.fixture(params=WHOLE.values(), ids=WHOLE)
def whole(request: pytest.FixtureRequest) -> Callable[..., AnyTable]:
    """Return what makes the table of a whole game that begins, from a seed."""
    return request.param
