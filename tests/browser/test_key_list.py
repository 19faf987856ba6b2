"""The list of keys stands behind "?" wherever the table has the keyboard, also where no corner with a button for it is drawn."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from amerikano.table.keys import keys_of
from tests.browser.dev_page import ADDRESS, WIDGETS, answer

if TYPE_CHECKING:
    from playwright.sync_api import Page

FOCUSED = "(one, selector) => one.getRootNode().activeElement?.matches(selector)"
SEEN_WHOLE = """pop => {
    const { top, bottom } = pop.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && pop.scrollHeight <= pop.clientHeight;
}"""


@pytest.mark.parametrize(
    "view, focused, width",
    [
        ("lesson-draw", "[data-at='stock']", 1280),
        ("lesson-auction", "[data-at='pass']", 1280),
        ("lesson-count", ".count", 1280),
        ("set-up", ".row > button", 1280),
        ("set-up", ".row > button", 640),
        ("lesson-quiz", "[data-at='choice:answer-0']", 1280),
        ("lesson-quiz", "[data-at='choice:answer-0']", 390),
    ],
)
def test_it_opens_and_gives_the_focus_back(new_page: Page, view: str, focused: str, width: int) -> None:
    """The list can be read whole; Escape puts it away, and the focus is where it was."""
    new_page.set_viewport_size({"width": width, "height": 720})
    new_page.route(f"{ADDRESS}/**", answer)
    new_page.goto(f"{ADDRESS}/?view={view}&light&height=700")
    keys = keys_of(json.loads((WIDGETS / "test" / "views" / f"{view}.json").read_text(encoding="utf-8")))
    at = new_page.locator(focused).first
    at.wait_for()
    new_page.evaluate("keys => window.model.set('key_list', keys)", keys)
    at.focus()
    new_page.keyboard.press("?")
    dialog = new_page.get_by_role("dialog", name="Keys")
    dialog.get_by_text("this list").wait_for()
    assert dialog.evaluate(SEEN_WHOLE)
    new_page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    assert at.evaluate(FOCUSED, focused)
