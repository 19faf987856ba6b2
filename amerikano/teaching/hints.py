"""Which hints of an exercise are given now: those for where the play stands, and none that speaks of a card that has gone."""

import re
from collections.abc import Sequence
from typing import Final

from amerikano.cards import read_cards
from amerikano.table import AnyTable, table_for
from amerikano.teaching.exercise import Exercise
from amerikano.teaching.goals import Attempt

CARD: Final = re.compile("[♠♥♦♣](?:10|[2-9AJQK])|★")
_CALL = "call "


def stage_of(exercise: Exercise, attempt: Attempt) -> int:
    """Return which hints are given now: 0 are those of the beginning, 1 the first of the `later` ones."""
    reached = [stage for stage, (goal, _) in enumerate(exercise.later, start=1) if goal(attempt)]
    return max(reached, default=0)


def hints_of(exercise: Exercise, stage: int) -> Sequence[str]:
    """Return the three hints of a stage."""
    return exercise.later[stage - 1][1] if stage else exercise.hints


def unseen(hint: str, exercise: Exercise, table: AnyTable) -> list[str]:
    """Return the cards that a hint names although the person cannot see them.

    It may name the card to call, and one that the task tells of although it was never on the table.
    """
    called = {step.removeprefix(_CALL) for step in exercise.solution if step.startswith(_CALL)}
    named = set(CARD.findall(hint)) - called
    missing = named - seen_cards(table) if named else named
    if missing:
        missing -= set(CARD.findall(exercise.task)) - seen_cards(table_for(exercise.deal()))
    return sorted(missing)


def seen_cards(table: AnyTable) -> set[str]:
    """Return the cards that the person can see: own ones, melds, top of the discard pile, tricks, contract, the card called."""
    view = table.view()
    texts = [*view["hand"], *(card for place in view.get("places", ()) for card in place["cards"])]
    melds = [card for seat in view["seats"] for meld in seat.get("melds", ()) for card in meld["cards"]]
    texts += [card.partition("=")[0] for card in melds]
    texts += [card.partition("=")[2] for card in melds if len(card.partition("=")[2]) > 1]
    pile = view.get("pile", {"top": None})
    texts += [pile["top"]] if pile["top"] else []
    texts += [card for _, card in [*view.get("trick", ()), *(view.get("last") or {"cards": ()})["cards"]]]
    head = view.get("head", {"small": "", "text": ""})
    return {card.text for card in read_cards(" ".join(texts))} | set(CARD.findall(head["small"] + head["text"]))
