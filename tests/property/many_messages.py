"""Send random and mutated messages to tables of both games, learners' and teachers', and check the table after each.

`python tests/property/many_messages.py --messages 100000` exits with 1 at the first message after which a fault was raised, a card
is missing or twice, rack and hand differ, or what is synced depends on a card that the person cannot see.
"""

# ruff: noqa: T201  # a command prints

from __future__ import annotations

import argparse
import logging
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

sys.path[:0] = [str(Path(__file__).parents[2])]

from amerikano.rummy import Session  # noqa: E402
from amerikano.table import CardTable, past, table_for  # noqa: E402
from amerikano.table.keys import targets_of  # noqa: E402
from amerikano.table.numbered import NumberedDeal, dealt  # noqa: E402
from amerikano.table.teacher import table_with  # noqa: E402
from amerikano.tricks import Match, Rules  # noqa: E402
from tests.property import invariants  # noqa: E402
from tests.table.contract import view_faults  # noqa: E402
from tests.table.tables import redealt, some_message, some_teachers_message  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable

    from amerikano.table import AnyTable

NAMES = ("You", "Bo", "Cem", "Dag")


def by_number(game: str, seed: int) -> AnyTable:
    """Return a learner's table with the deal of this number."""
    return table_for(dealt(game, NAMES, seed, computers=[1, 2, 3]), guide=NumberedDeal())


TABLES: dict[str, Callable[[int], AnyTable]] = {
    "amerikano": lambda seed: table_for(Session.new(NAMES, seed=seed, computers=[1, 2, 3])),
    "amerikaner": lambda seed: table_for(Match.new(NAMES, Rules.kitty(4), seed, computers=[1, 2, 3])),
    "amerikano, teacher": lambda seed: table_with(dealt("amerikano", NAMES, seed)),
    "amerikaner, teacher": lambda seed: table_with(dealt("amerikaner", NAMES, seed)),
    "amerikano, by number": lambda seed: by_number("amerikano", seed),
    "amerikaner, by number": lambda seed: by_number("amerikaner", seed),
}
AT_ONE_TABLE = 1_000
SEARCHED_ONE_IN = 10
"""Of the messages that moved nothing, so many are searched for hidden cards; after a move the search is always made."""
JUNK = (None, True, -1, 0.5, 10**30, "", "★", "SK", "x" * 500, [], ["SK"], [["SK"]], {}, {"type": "seal"}, [None] * 200)


def mutated(message: dict[str, Any], generator: Random) -> Any:
    """Return the message with something of it spoilt, left out or added."""
    spoilt: dict[Any, Any] = dict(message)
    key = generator.choice(list(spoilt))
    match generator.randrange(5):
        case 0:
            spoilt[key] = generator.choice(JUNK)
        case 1:
            del spoilt[key]
        case 2:
            spoilt[generator.choice(("seat", "cards", "id", "place", "hands", "_", ""))] = generator.choice(JUNK)
        case 3:
            spoilt["revision"] = generator.choice((spoilt.get("revision", 0) + 1, *JUNK))
        case _:
            return generator.choice(JUNK)
    return spoilt


def shows_nothing_hidden(widget: CardTable, generator: Random) -> None:
    """Deal what the person cannot see anew: what would be synced is the same."""
    at: Any = widget.controller
    if at.deal.to_move is None or at.looking is not None or at.what_if:
        return  # a count and a teacher show all hands; a past moment is replayed from the deal's own beginning
    deal, words = at.deal, repr(widget)
    at.deal = redealt(deal, 0, generator)
    assert (widget.plain, words) == (at.view(), repr(widget)), "what is synced depends on hidden cards"
    at.deal = deal


def send_to_one_table(name: str, messages: int, generator: Random) -> int:
    """Send so many messages to a new table; return how many moves were made in all."""
    at = TABLES[name](generator.getrandbits(30))
    widget = CardTable(at)
    moves = 0
    for _ in range(messages):
        of_the_game = 0.3 if at.guide.page(at) else 0.9  # or a page once open would stay so
        some = some_message if generator.random() < of_the_game else some_teachers_message
        message: Any = some(at, generator)
        message = {**message, "revision": at.revision}
        if (
            not at.what_if and past.may_undo(at) and generator.random() < 0.3
        ):  # it may seldom, so chance alone would hardly try it
            message = {"type": "undo", "revision": at.revision}
        if generator.random() < 0.3:
            message = mutated(message, generator)
        made = len(at.deal.log)
        widget._handle_custom_msg(message, [])  # noqa: SLF001  # as ipywidgets does
        moves += max(0, len(at.deal.log) - made)
        invariants.every_card_is_somewhere_once(at.deal)
        assert sorted(at.rack.all_cards()) == sorted(at.deal.view(at.me).hand), message
        assert widget.plain == at.view(), "what is synced is not what the table shows"
        beside = {"aloud": widget.view.get("aloud", []), "keys": targets_of(widget.plain)}
        assert {"aloud": [], **widget.view} == {**widget.plain, **beside}
        if made != len(at.deal.log) or generator.random() * SEARCHED_ONE_IN < 1:
            assert not view_faults(at.view()), message
            shows_nothing_hidden(widget, generator)
    widget.close()
    return moves


def main() -> int:
    """Send, print how many moves came of it, and return 1 at the first fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    logging.disable(logging.CRITICAL)  # a fault is raised as well
    generator = Random(chosen.seed)
    moves = dict.fromkeys(TABLES, 0)
    sent = 0
    while sent < chosen.messages:
        for name in TABLES:
            moves[name] += send_to_one_table(name, AT_ONE_TABLE, generator)
            sent += AT_ONE_TABLE
    print(f"{sent} messages, 0 faults; moves that came of them: {moves}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
