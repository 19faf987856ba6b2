"""Lesson 1 done from its first step to its last by clicks alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.notebook import set_pace, tables
from tests.browser.player import Clicks
from tests.browser.thinking import Thinker

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.lab import Lab

STEPS = 6
OPEN = "Steps done: 0 of 6. Still open: 1 · draw, 2 · count, 3 · set, 4 · turn, 5 · two turns, check."


def test_a_beginner_does_every_step(lab: Lab, page: Page) -> None:
    """Wrong answers and moves are answered, every exercise says done, the strip fills step by step, and empties at "reset"."""
    lab.open_lesson(page, "01-dealing")
    assert at_step(page, "progress").see().question == OPEN

    draw = at_step(page, "step 1 of 6")
    assert draw.see().done == [False] * STEPS
    seen = draw.touch("stock")
    assert seen.kind == ["word", "done"]
    assert seen.done == [True] + [False] * 5

    count = at_step(page, "step 2 of 6")
    answers = {text: f"choice:{name}" for name, text in count.see().choices}
    assert count.touch(answers["55"]).kind[:2] == ["word", "wrong"]
    assert count.touch(answers["42"]).kind == ["word", "done"]

    in_front = at_step(page, "step 3 of 6")
    seen = in_front.put(["S7", "D7", "C7"], "place:0")
    assert seen.kind == ["word", "done"]
    assert seen.places[0] == {"name": "place A: Set of 3, ready, in front of you", "cards": ["S7", "D7", "C7"]}

    turn = at_step(page, "step 4 of 6")
    assert turn.put(["S7"], "pile").kind[:2] == ["word", "wrong"]  # one of the three sevens: not played
    assert len(turn.see().hand) == 14
    turn.choose("CK")
    turn.reach("pile")
    turn.host.locator(".now.word.done").wait_for()

    two_turns = at_step(page, "step 5 of 6")
    set_pace(two_turns, "at once")
    seen = Thinker(two_turns).play_deal(turns=2)
    assert seen.kind == ["word", "done"]

    check = at_step(page, "check")
    for right in ("Twice", "With the top card of the stock or of the discard pile", "Three chips"):
        seen = check.see()
        name = next(name for name, text in seen.choices if text == right)
        seen = check.touch(f"choice:{name}")
        assert seen.kind == ["word", "done"]
        if "next" in dict(seen.choices):
            check.touch("choice:next")
    assert seen.done == [True] * 3

    progress = at_step(page, "progress")
    progress.host.get_by_text("Every step of this lesson is done.").wait_for()
    assert progress.see().done == [True] * STEPS
    progress.touch("choice:reset-lesson")
    seen = progress.touch("choice:yes")
    assert "Forgotten" in seen.now
    assert (seen.question, seen.done) == (OPEN, [False] * STEPS)


def at_step(page: Page, strip: str) -> Clicks:
    """Sit down with a mouse at the table whose strip ends so."""
    heading = f"Lesson 1 · Dealing · {strip}"
    return Clicks(page, tables(page, heading))
