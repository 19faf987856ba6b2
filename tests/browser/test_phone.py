"""The table on a phone held upright."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.notebook import SESSION, keep_session, lesson_text, set_pace, tables
from tests.browser.player import Taps

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext

    from tests.browser.lab import Lab

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def test_a_whole_turn_by_tapping(lab: Lab, new_context: Callable[..., BrowserContext]) -> None:
    """On 390 by 844 nothing sticks out at the side, every card of the hand is in view, and a turn is played by taps."""
    page = new_context(**PHONE).new_page()
    lab.visit(page, "short", text=lesson_text(SESSION))
    keep_session(lab, seed=2)
    lab.run_all(page)
    if page.locator("#jp-left-stack").is_visible():
        lab.command(page, "application:toggle-left-area")
    player = Taps(page, tables(page))
    player.host.locator(".felt").wait_for()

    width = page.viewport_size["width"]  # type: ignore[index]
    table = player.host.bounding_box()
    assert table is not None
    assert table["x"] >= 0
    assert table["x"] + table["width"] <= width

    set_pace(player, "at once")
    player.touch("choice:contract-0")
    seen = player.touch("stock")
    assert len(seen.hand) == 14
    player.at("hand:13").scroll_into_view_if_needed()
    for index in range(14):
        box = player.at(f"hand:{index}").bounding_box()
        assert box is not None
        assert box["x"] >= table["x"]
        assert box["x"] + box["width"] <= table["x"] + table["width"]
        assert box["y"] + box["height"] <= 844
    seen = player.put([seen.hand[-1]], "pile")
    assert len(seen.hand) == 13
    assert sticking_out(player) == []
    plate, tools = (player.host.locator(one).bounding_box() for one in (".own .plate", ".tools"))
    assert plate is not None
    assert tools is not None
    assert plate["x"] + plate["width"] <= tools["x"]  # no button lies on what the plate says


def sticking_out(player: Taps) -> list[str]:
    """Return what is drawn beyond the table's right edge, and cut off there."""
    return player.host.locator(".table").evaluate(
        """table => {
            const right = table.getBoundingClientRect().right + 1;
            const out = [...table.querySelectorAll('*')].filter(one => one.getBoundingClientRect().right > right);
            return out.map(one => `${one.tagName} ${one.getAttribute('class') ?? ''} ${one.textContent.trim()}`);
        }"""
    )
