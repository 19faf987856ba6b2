"""Lesson 16: in *Three to go* a card that gives the bid away is told of when it is played, not when the deal is over."""

from __future__ import annotations

import pytest

from amerikano.cards import read_cards
from amerikano.teaching.checking.exercises import table_of
from amerikano.teaching.solution import send, wait
from tests.lesson.course import FOLDER, after_its_cells

EXERCISE = after_its_cells(FOLDER / "16-scoring-to-52.md").lesson.exercises["three to go"]


@pytest.mark.parametrize("cards, lost_with", [("♠K", 1), ("♠6", 1), ("♠10 ♠6 ♠K", None), ("♠10 ♠K ♠6", None)])
def test_lost_when_it_can_no_longer_be_won(cards: str, lost_with: int | None) -> None:
    """♠10 first, and the two tricks that are missing can be had; ♠K and ♠6 give one away, and that is said before the next card."""
    table, guide = table_of(EXERCISE)
    for number, card in enumerate(read_cards(cards), start=1):
        assert not guide.lost
        send(table, {"type": "play", "cards": [card.ascii]})
        wait(table)
        assert guide.lost is (number == lost_with)
    assert guide.solved is (lost_with is None)
