"""The table keeps its height, so that nothing under it jumps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.notebook import SESSION, keep_session, lesson_text, set_pace, tables
from tests.browser.player import Clicks
from tests.browser.thinking import Thinker

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.lab import Lab


def test_no_growth_between_moves(lab: Lab, page: Page) -> None:
    """While a contract is chosen, cards drawn, staged, melded and discarded, the cell stays as high as it was."""
    lab.visit(page, "short", text=lesson_text(SESSION))
    keep_session(lab, seed=2)
    lab.run_all(page)
    player = Clicks(page, tables(page))
    set_pace(player, "at once")
    seen = player.wait()
    before = heights(page)
    assert before[0] >= 400

    thinker = Thinker(player)
    for _ in range(8):
        seen = thinker.step(seen)
        assert heights(page) == before, thinker.did
    assert "OPEN" in thinker.did
    assert "discard" in thinker.did


def heights(page: Page) -> tuple[float, float]:
    """Return the height of the table and of the output that it stands in."""
    return page.evaluate(
        """() => {
            const host = document.querySelector('.amerikano-table');
            return [host.getBoundingClientRect().height, host.closest('.jp-OutputArea').scrollHeight];
        }"""
    )
