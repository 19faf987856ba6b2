"""A lesson of the course runs when it is opened, and nothing else does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.lab import LESSONS
from tests.browser.notebook import lesson_text, tables

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.lab import Lab

FIRST = (LESSONS / "02-sets-runs-pairs.md").read_text(encoding="utf-8")
QUIET_MILLISECONDS = 3000
"""How long after the kernel is ready nothing may have run; a lesson runs within a second."""
COUNTS = """() => [...window.jupyterapp.shell.currentWidget.model.cells]
    .filter(({ type }) => type === 'code').map(({ executionCount }) => executionCount)"""


def test_a_lesson_paints_its_tables_unasked(lab: Lab, new_page: Page) -> None:
    """Opened as shipped, with nothing pressed, every table of the lesson stands there; the page is at its top, nothing to save."""
    lab.visit(new_page, "02-sets-runs-pairs")
    tables(new_page).first.locator(".felt").wait_for()
    lab.wait_until_alive(new_page)
    assert new_page.evaluate("() => document.querySelector('.jp-NotebookPanel h1').getBoundingClientRect().top") > 0
    new_page.wait_for_function("() => !window.jupyterapp.shell.currentWidget.context.model.dirty")
    folded = new_page.locator(".jp-InputPlaceholder").first
    folded.locator(".jp-PlaceholderText").wait_for(state="attached")
    assert not folded.locator(".jp-PlaceholderText").is_visible()  # of the code nothing is to be read


def test_a_second_view_begins_nothing_anew(lab: Lab, new_page: Page) -> None:
    """Another view of the same lesson shows the tables as they stand; no cell runs again."""
    lab.open_lesson(new_page, "02-sets-runs-pairs")
    before = new_page.evaluate(COUNTS)
    lab.command(new_page, "docmanager:clone")
    new_page.wait_for_timeout(QUIET_MILLISECONDS)
    assert new_page.evaluate(COUNTS) == before


@pytest.mark.parametrize(
    "text",
    [
        FIRST.replace("A set", "A Set", 1),
        FIRST.replace("seed = 3", "seed = 4", 1),
        lesson_text("from amerikano.teaching import Lesson", "1 + 1"),
    ],
    ids=["a letter of the text", "a digit of the code", "foreign"],
)
def test_nothing_else_runs(lab: Lab, page: Page, text: str) -> None:
    """With one character changed, or of somebody else, a notebook of the same name and the same metadata runs nothing."""
    assert text != FIRST
    lab.visit(page, "02-sets-runs-pairs", text=text)
    page.wait_for_timeout(QUIET_MILLISECONDS)
    assert set(page.evaluate(COUNTS)) == {None}
    assert tables(page).count() == 0
