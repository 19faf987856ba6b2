"""Keys pressed at the table are never meant for the notebook around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.notebook import SESSION, cells, lesson_text, tables
from tests.browser.player import Clicks

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.lab import Lab

# In JupyterLab's command mode: cut, paste and delete cells, new ones above and below, undo, text, code, restart, stop.
DANGEROUS = ["d", "d", "x", "a", "b", "z", "v", "m", "y", "1", "0", "0", "i", "i", "Enter", "Shift+Enter", "Shift+M"]


def test_no_key_at_a_card_reaches_the_cells(lab: Lab, page: Page) -> None:
    """After a click on a card, the keys that would delete, add or change cells leave every cell as it is."""
    lab.open_lesson(page, "short", text=lesson_text(SESSION, "1 + 1", "2 + 2"))
    player = Clicks(page, tables(page))
    player.host.locator(".rack [data-card]").first.wait_for()
    before = cells(page)
    assert len(before) == 3

    player.reach("hand:3")
    for key in DANGEROUS:
        page.keyboard.press(key)
    page.wait_for_timeout(200)
    assert cells(page) == before
    assert page.locator(".jp-Dialog").count() == 0
    assert page.evaluate("() => document.activeElement.className") == "amerikano-table"
