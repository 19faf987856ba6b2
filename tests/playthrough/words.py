"""Cards, numbers and answers as the golden playthroughs write them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from amerikano.cards import Card


def cards(cards: Iterable[Card]) -> str:
    """Write cards in their order."""
    return " ".join(map(str, cards))


def numbers(numbers: Iterable[int]) -> str:
    """Write numbers in their order."""
    return " ".join(map(str, numbers))


def yes(value: Any) -> str:
    """Write y or n."""
    return "y" if value else "n"
