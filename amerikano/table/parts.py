"""Small things that both tables say in the same way: places on the table, cards in a sentence, lists, places in standings."""

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from amerikano.cards import Card, read_card

if TYPE_CHECKING:
    from amerikano.table.rack import Rack

Spot: TypeAlias = list[Any]
"""A place on the table: ["hand", 3], ["place", 0, 2], ["meld", 1], ["stock"], ["pile"], ["seal"], ["trick"], ["kitty"]."""

Button: TypeAlias = dict[str, Any]
"""A button: the `id` that is sent, its `text`, and `main` where it leads on."""
ANSWER_ABOVE: Final = "Answer above."
"""What to do now, while a question stands on the table."""

_CARD_IN_TEXT = re.compile("[♠♥♦♣](?:10|[2-9AJQK])|★")


def cards_in_text(text: str) -> tuple[Card, ...]:
    """Return the cards that a sentence names."""
    return tuple(read_card(found) for found in _CARD_IN_TEXT.findall(text))


def spots_of(rack: "Rack", cards: Iterable[Card], *, in_front: bool = False) -> list[Spot]:
    """Return where these cards of the person lie: on the rack first, or in front first; every copy of each."""
    wanted = set(cards)
    front: list[Spot] = [
        ["place", p, i] for p, place in enumerate(rack.places) for i, card in enumerate(place) if card in wanted
    ]
    on_rack: list[Spot] = [["hand", i] for i, card in enumerate(rack.cards) if card in wanted]
    return (front or on_rack) if in_front else (on_rack or front)


LOOKING_BACK: Final = "Looking back"
"""Where one is on the strip of a past moment."""


def strip(where: str, title: str, task: str, buttons: Sequence[Button], **more: object) -> dict[str, Any]:
    """Return the strip above a table (`Lesson` in widgets/src/view.ts): without steps and without a word, unless given."""
    plain = {
        "where": where,
        "title": title,
        "step": 0,
        "done": [],
        "task": task,
        "buttons": list(buttons),
        "word": None,
    }
    return plain | more


def with_you(name: str) -> str:
    """Return a name as it stands within a sentence."""
    return "you" if name == "You" else name


def won_by(winners: Sequence[str]) -> str:
    """Say who wins: `you win`, `Bo wins`, `you and Cem win`."""
    many = len(winners) > 1 or winners[0] == "You"
    return f"{listed([with_you(name) for name in winners])} {'win' if many else 'wins'}"


def listed(texts: Sequence[str]) -> str:
    """Write texts in a row: `a`, `a and b`, `a, b and c`."""
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} and {texts[-1]}"


def whose(name: str) -> str:
    """Write whose something is, at the beginning of a sentence."""
    return "Your" if name == "You" else f"{name}'s"


def place(number: int) -> str:
    """Write a place in the standings: 1st, 2nd, 3rd and so on."""
    return str(number) + {1: "st", 2: "nd", 3: "rd"}.get(number, "th")
