"""A session outlives a reload of the page and the end of its kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.notebook import SESSION, keep_session, lesson_text, set_pace, tables
from tests.browser.player import Clicks
from tests.browser.thinking import Thinker

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.lab import Lab


def test_the_same_cards_lie_there_after_reload_and_restart(lab: Lab, page: Page) -> None:
    """Whoever closes the notebook in the middle of a deal and runs the cell again has the same cards, stock and chips."""
    lab.visit(page, "short", text=lesson_text(SESSION))
    keep_session(lab, seed=2)
    lab.run_all(page)
    player = Clicks(page, tables(page))
    set_pace(player, "at once")
    Thinker(player).play_deal(turns=2)
    before = player.see()
    assert before.melds != []

    lab.command(page, "docmanager:save")
    page.reload()
    lab.wait_until_ready(page)
    lab.run_all(page)
    assert lying_there(player) == sorted_position(before)

    page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    lab.wait_until_ready(page)
    lab.run_all(page)
    assert lying_there(player) == sorted_position(before)

    assert len(player.touch("stock").hand) == len(before.hand) + 1  # and it can be played on


def lying_there(player: Clicks) -> tuple[object, ...]:
    """What lies on a table that was just set."""
    player.host.locator(".felt").wait_for()
    return sorted_position(player.see())


def sorted_position(seen: object) -> tuple[object, ...]:
    """Return what lies there, whatever the order of the hand."""
    return (sorted(seen.hand), *seen.position[1:])  # type: ignore[attr-defined]
