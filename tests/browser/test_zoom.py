"""The page at 200 percent: a window of 1280 by 720 then has room for 640 by 360."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.notebook import lesson_text, tables
from tests.browser.player import Clicks
from tests.browser.test_phone import sticking_out
from tests.browser.test_refusal import TABLE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext

    from tests.browser.lab import Lab

ZOOMED = {"viewport": {"width": 640, "height": 360}, "device_scale_factor": 2}


def test_a_turn_at_200_percent(lab: Lab, new_context: Callable[..., BrowserContext]) -> None:
    """Nothing sticks out at the side or is cut off below, and a card is refused and another discarded by clicks."""
    page = new_context(**ZOOMED).new_page()
    lab.open_lesson(page, "short", text=lesson_text(TABLE))
    if page.locator("#jp-left-stack").is_visible():
        lab.command(page, "application:toggle-left-area")
    player = Clicks(page, tables(page))
    player.host.locator(".felt").wait_for()
    assert sticking_out(player) == []
    inner, outer = player.host.locator(".ct").evaluate("one => [one.scrollHeight, one.clientHeight]")
    assert inner <= outer
    assert player.touch("stock").kind[:1] == ["refusal"]
    seen = player.see()
    assert len(player.put([seen.hand[0]], "pile").hand) == len(seen.hand) - 1
