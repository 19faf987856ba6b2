"""Looking back at a deal, move by move, taking moves back, and making them again.

Nothing here shows more than the person could see when it happened: each moment is the seat's own view of that moment.
In play only an own move that showed no card is taken back; at a table for trying things out (`what_if`) every move is.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from amerikano.game import Refusal
from amerikano.table.parts import Button

if TYPE_CHECKING:
    from amerikano.table.table import AnyTable

LOOK_BACK: Final = "look-back"
PLAY_ON: Final = "play-on"
_TO_THE_GAME: Final = "look-away"
_STEPS: Final[dict[str, tuple[str, Callable[[int, int], int]]]] = {
    "look-first": ("First", lambda _now, _last: 0),
    "look-earlier": ("Back", lambda now, _last: max(0, now - 1)),
    "look-later": ("On", lambda now, last: min(last, now + 1)),
    "look-last": ("Last", lambda _now, last: last),
}
"""The intents that step: what their button says, and where they go from `now`, with `last` moves in all."""
LOOKS: Final = frozenset({LOOK_BACK, *_STEPS, _TO_THE_GAME})
"""The intents of looking back; none of them changes the deal."""


def look(table: "AnyTable", intent: str) -> None:
    """Begin to look back, step, or go back to the game."""
    last = len(table.deal.log)
    if intent == LOOK_BACK:
        # A deal that is over is looked at from its beginning, one that runs from where it stands.
        table.looking = 0 if table.deal.to_move is None else last
    elif table.looking is not None and intent == _TO_THE_GAME:
        table.looking, table.said = None, ["You are back in the game."]
    elif table.looking is not None:
        _, step = _STEPS[intent]
        table.looking = step(table.looking, last)


def moment(table: "AnyTable", moves: int) -> "AnyTable":
    """Return the table as it was after so many moves; what the last of them was is in its `said`."""
    then = type(table)(_deal_after(table, max(0, moves - 1)), table.me)
    then.shown, then.what_if = table.shown, table.what_if
    if moves:
        then.play_any(table.deal.log[moves - 1][1])
    then.rack.sorted_by = table.rack.sorted_by
    then.rack.sort_again()
    return then


def _deal_after(table: "AnyTable", moves: int) -> Any:  # noqa: ANN401  # a deal of either game
    deal = type(table.deal).from_setup(table.deal.start)
    for _, move in table.deal.log[:moves]:
        deal.play(move)
    return deal


def steps(table: "AnyTable") -> list[Button]:
    """Return the buttons of the strip while the person looks back."""
    play_on = [{"id": PLAY_ON, "text": "Play on", "main": True}] if table.what_if else []
    stepping = [{"id": step, "text": text} for step, (text, _) in _STEPS.items()]
    return [*stepping, *table.guide.looking_back(table), *play_on, {"id": _TO_THE_GAME, "text": "To the game"}]


def may_undo(table: "AnyTable") -> bool:
    """Whether the last move may be taken back.

    In play it is the person's own, made here, it is still their decision, and it showed them no card.
    """
    if table.what_if:
        return bool(table.deal.log)
    if table.deal.to_move != table.me or len(table.deal.log) - 1 not in table.racks:
        return False
    seat, move = table.deal.log[-1]
    return seat == table.me and table.shows_no_card(move)


def undo(table: "AnyTable") -> Refusal | None:
    """Take back the last move, or say why that cannot be."""
    if not may_undo(table):
        return Refusal("", "There is nothing to take back: what showed you a card or passed the turn on stays so")
    last = len(table.deal.log)
    told = ["Taken back:", *moment(table, last).said] if table.what_if else ["You took your last move back."]
    _rewind(table, last - 1)
    table.said = [" ".join(told)]
    return None


def redo(table: "AnyTable") -> Refusal | None:
    """Make the move again that was taken back last, or say that there is none."""
    if not table.undone or not table.what_if:
        return Refusal("", "There is no move to make again")
    move, *left = table.undone
    table.racks[len(table.deal.log)] = table.rack.copy()
    table.play_any(move)
    table.undone = tuple(left)
    return None


def play_on(table: "AnyTable") -> Refusal | None:
    """Go on from the moment that is looked at: what came after it is taken back, and can be made again."""
    if table.looking is None or not table.what_if:
        return Refusal(
            "", "You are in the game" if table.looking is None else "At this table the deal goes on where it was"
        )
    moves, table.looking = table.looking, None
    _rewind(table, moves)
    table.said = ["From here on you can try what else could be."]
    return None


def _rewind(table: "AnyTable", moves: int) -> None:
    undone = tuple(move for _, move in table.deal.log[moves:])
    table.rewind_to(_deal_after(table, moves))
    table.undone = (*undone, *table.undone) if table.what_if else ()


CHANGES: Final[dict[str, Callable[["AnyTable"], Refusal | None]]] = {"undo": undo, "redo": redo, PLAY_ON: play_on}
"""The intents that change how far the deal has come; each returns why it cannot be."""


def buttons(table: "AnyTable") -> list[Button]:
    """Return the buttons of the strip for what is possible now."""
    found = [{"id": "undo", "text": "Undo"}] if may_undo(table) else []
    if table.undone:
        found.append({"id": "redo", "text": "Redo"})
    if table.deal.log and (table.whole is not None or table.what_if):
        found.append({"id": LOOK_BACK, "text": "Look back"})
    return found
