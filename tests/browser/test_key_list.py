"""The list of keys stands behind "?" wherever the table has the keyboard, also where no corner with a button for it is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.dev_page import ADDRESS, answer

if TYPE_CHECKING:
    from playwright.sync_api import Page

FOCUSED = "() => document.activeElement.shadowRoot?.activeElement?.dataset.at"


@pytest.mark.parametrize(
    "view, button",
    [
        ("lesson-draw", "stock"),
        ("lesson-auction", "pass"),
        ("lesson-count", "after:again"),
        ("set-up", "lesson:set-up-close"),
        ("lesson-quiz", "choice:answer-0"),
    ],
)
def test_it_opens_and_gives_the_focus_back(new_page: Page, view: str, button: str) -> None:
    """Pressed at a button the list lies whole on the table; Escape puts it away, and the focus is where it was."""
    new_page.route(f"{ADDRESS}/**", answer)
    new_page.goto(f"{ADDRESS}/?view={view}&light&height=700")
    new_page.locator(f"[data-at='{button}']").focus()
    new_page.keyboard.press("?")
    keys = new_page.get_by_role("dialog", name="Keys")
    keys.get_by_text("this list").wait_for()
    inner, outer = keys.bounding_box(), new_page.locator(".table").bounding_box()
    assert inner is not None
    assert outer is not None
    assert outer["y"] <= inner["y"]
    assert inner["y"] + inner["height"] <= outer["y"] + outer["height"]
    new_page.keyboard.press("Escape")
    keys.wait_for(state="detached")
    assert button == new_page.evaluate(FOCUSED)
