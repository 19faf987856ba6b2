"""Random and mutated messages through the widget's handler; `many_messages.py` sends a hundred thousand."""

from __future__ import annotations

from random import Random

import pytest

from tests.property.many_messages import TABLES, send_to_one_table


@pytest.mark.parametrize("name", TABLES)
def test_no_message_harms_a_table(name: str) -> None:
    """A thousand messages: no fault is raised, every card is somewhere once, and nothing hidden is synced."""
    assert send_to_one_table(name, 1_000, Random(5)) > 20
