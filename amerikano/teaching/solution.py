"""An exercise's solution, sent to its table as the browser would send it: what the tests of the course do."""

import re
from collections.abc import Iterator
from typing import Any

from amerikano.cards import Card, read_cards
from amerikano.game import Move
from amerikano.rummy.melds import HIGH, Group, Meld, meld_of
from amerikano.rummy.moves import (
    Discard,
    Draw,
    LayMeld,
    LayOff,
    Open,
    Swap,
)
from amerikano.table.table import AnyTable
from amerikano.table.tricks.view import bid_id
from amerikano.teaching.exercise import COMPUTER, Exercise
from amerikano.teaching.goals import Attempt
from amerikano.tricks.moves import Bid, Exchange, Play

_PUT = re.compile(r"put (?P<cards>.+) in place (?P<place>\d+)")
_ANSWER = "answer "
_MOST_MESSAGES = 2_000


def solve(table: AnyTable, exercise: Exercise) -> None:
    """Do the exercise at its table by messages. Raises `ValueError` where a step cannot be done."""
    wait(table)
    for message in solving(table, exercise):
        send(table, message)
        if table.refusal is None:
            wait(table)


def solving(table: AnyTable, exercise: Exercise) -> Iterator[dict[str, Any]]:
    """Yield the messages that do the exercise: each is to be sent, and the others to play, before the next is asked for.

    Raises `ValueError` where a step cannot be done.
    """
    if exercise.solution == COMPUTER:
        yield from _computer_plays(table, exercise)
        return
    for step in exercise.solution:
        for message in messages(table, step):
            yield message
            if table.refusal is not None:
                raise ValueError(f"{step!r} of exercise {exercise.name!r} is refused: {table.refusal[0]}")


def send(table: AnyTable, message: dict[str, Any]) -> None:
    """Send a message with the revision of the view that the table shows."""
    table.receive({**message, "revision": table.revision})


def wait(table: AnyTable) -> None:
    """Let the computer players play until the person is asked again."""
    while table.waits:
        send(table, {"type": "go-on"})


def _computer_plays(table: AnyTable, exercise: Exercise) -> Iterator[dict[str, Any]]:
    """Yield the computer player's moves for the person until the task is done or the deal is over."""
    began_at = len(table.deal.log)
    for _ in range(_MOST_MESSAGES):
        if table.deal.to_move is None or (exercise.goal is not None and exercise.goal(Attempt(table, began_at))):
            return
        yield from messages_of(table, table.computers_move())
    raise ValueError("expected the deal to end")


def messages(table: AnyTable, step: str) -> Iterator[dict[str, Any]]:
    """Yield the messages of one step of a solution."""
    put = _PUT.fullmatch(step)
    if put is not None:
        yield stage(read_cards(put["cards"]), int(put["place"]) - 1)
    elif step.startswith(_ANSWER):
        wanted = step.removeprefix(_ANSWER)
        choices = (table.view()["ask"] or {}).get("choices", [])
        found = next((choice["id"] for choice in choices if choice["text"] == wanted), None)
        if found is None:
            raise ValueError(f"expected one of the answers on the table, got {wanted!r}")
        yield {"type": "choice", "id": found}
    else:
        yield from messages_of(table, table.deal.move(step))


def stage(cards: tuple[Card, ...], place: int) -> dict[str, Any]:
    """Return the message that puts cards in front of the person."""
    return {"type": "stage", "cards": [card.ascii for card in cards], "place": place}


def messages_of(table: AnyTable, move: Move) -> Iterator[dict[str, Any]]:
    """Yield the messages by which a person makes this move."""
    match move:
        case Draw(source):
            yield {"type": "draw", "from": source}
        case Discard(card):
            yield {"type": "discard", "cards": [card.ascii]}
        case Play(card):
            yield {"type": "play", "cards": [card.ascii]}
        case Exchange(cards):
            yield {"type": "exchange", "cards": [card.ascii for card in cards]}
        case Bid(tricks):  # whatever is too low can be touched, too
            yield {"type": "choice", "id": bid_id(tricks)}
        case Open() | LayMeld() | LayOff() | Swap():
            yield from _laying(table, move)
        case _:  # all others are buttons
            yield {"type": "choice", "id": _button(table, move)}


def _laying(table: AnyTable, move: Open | LayMeld | LayOff | Swap) -> Iterator[dict[str, Any]]:
    if isinstance(move, Open):
        yield from _clear(table)
        for group, place in zip(move.groups, _places_for(table, move.groups), strict=True):
            yield stage(group.cards, place)
        yield {"type": "seal"}
    elif isinstance(move, LayMeld):
        yield from _clear(table)
        yield stage(move.group.cards, 0)
        yield {"type": "seal"}
    else:
        yield {"type": "lay-off", "cards": [move.card.ascii], "meld": move.meld}
    if table.open_question:
        yield {"type": "choice", "id": _button(table, move)}


def _clear(table: AnyTable) -> Iterator[dict[str, Any]]:
    """Yield the messages that take back what lies in front."""
    for place, cards in enumerate(table.rack.places):
        for _ in list(cards):
            yield {"type": "unstage", "place": place, "index": 0}


def _places_for(table: AnyTable, groups: tuple[Group, ...]) -> list[int]:
    """Return the place for each group of an opening: one of its kind and size, or else its own number."""
    contract, rules = table.deal.contract, table.deal.rules
    free = list(range(len(table.rack.places)))
    places = []
    for number, group in enumerate(groups):
        fits = [
            place
            for place in free
            if contract is not None
            and len(group.cards) == contract.slots[place].size
            and isinstance(meld_of(group, contract.slots[place].kind, rules), Meld)
        ]
        place = fits[0] if fits else number if number in free else free[0]
        free.remove(place)
        places.append(place)
    return places


def _button(table: AnyTable, move: Move) -> str:
    for name, choice in table.choices(table.open_question).items():
        if choice == move:
            return name
        # Where the move leaves it open: the high end, and the kind that is tried first.
        if isinstance(move, LayOff) and move.end is None and isinstance(choice, LayOff) and choice.end == HIGH:
            return name
        if isinstance(move, LayMeld) and isinstance(choice, LayMeld) and move.kind in {None, choice.kind}:
            return name
    raise ValueError(f"expected {move} to be a choice now")
