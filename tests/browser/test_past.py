"""Looking back at a running deal, and taking a move back, at a real table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.browser.notebook import SESSION, keep_session, lesson_text, set_pace, tables
from tests.browser.player import Clicks
from tests.browser.thinking import Thinker

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.lab import Lab


def strip(player: Clicks) -> str:
    """Return what the strip above the table says."""
    return " ".join(player.host.locator(".lesson").inner_text().split())


def test_look_back_and_undo(lab: Lab, page: Page) -> None:
    """Open, take it back, open again; then step back through the deal by clicks and by keys, and go on playing."""
    page.emulate_media(reduced_motion="reduce")
    lab.visit(page, "short", text=lesson_text(SESSION))
    keep_session(lab, seed=2)
    lab.run_all(page)
    player = Clicks(page, tables(page))
    set_pace(player, "at once")
    thinker = Thinker(player)
    seen = player.wait()
    while "seal" not in seen.next:
        seen = thinker.step(seen)
    in_hand, in_front = seen.hand, seen.places
    assert [] != player.touch("seal").melds
    seen = player.touch("lesson:undo")
    assert [] == seen.melds
    assert (in_hand, in_front) == (seen.hand, seen.places)
    assert "You took your last move back." in seen.happened

    seen = player.touch("lesson:look-back")
    assert "Looking back" in strip(player)
    assert re.search(r"You drew \S+ from the stock\.", strip(player))
    seen = player.touch("lesson:look-first")
    assert "The cards are dealt." in strip(player)
    assert 13 == len(seen.hand)
    player.touch("stock")
    assert "You are looking back at the deal." in player.see().now

    player.at("hand:0").focus()
    page.keyboard.press(".")
    player.host.locator(".lesson", has_text="You chose").wait_for()
    player.touch("lesson:look-away")
    assert "Deal 1 of 14" in strip(player)
    seen = player.see()
    assert (in_hand, in_front) == (seen.hand, seen.places)
    seen = player.put([seen.hand[0]], "pile")
    assert in_hand[1:] == seen.hand
