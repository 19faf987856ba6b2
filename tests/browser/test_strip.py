"""The strip above a lesson's table says which step this is, where there are several."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.dev_page import ADDRESS, answer

if TYPE_CHECKING:
    from playwright.sync_api import Page

OF_STEPS = """done => {
    const view = window.model.get('view');
    window.model.set('view', { ...view, lesson: { ...view.lesson, step: 1, done } });
}"""


@pytest.mark.parametrize("done, said, dots", [([], "", 0), ([False], "", 0), ([True, False], " · step 1 of 2", 2)])
def test_one_step_has_no_number(new_page: Page, done: list[bool], said: str, dots: int) -> None:
    """A strip of one step, as that of a session, has neither number nor dots."""
    new_page.route(f"{ADDRESS}/**", answer)
    new_page.goto(f"{ADDRESS}/?view=hint&light")
    where = new_page.locator(".lesson .where")
    where.wait_for()
    new_page.evaluate(OF_STEPS, done)
    assert f"Lesson 4 · The exact opening{said}" == where.locator("p").inner_text()
    assert dots == where.locator("li").count()
