"""A cell that is run again and again leaves nothing behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.notebook import SESSION, lesson_text, tables

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

    from tests.browser.lab import Lab

TIMES = 20


def test_twenty_times(lab: Lab, page: Page) -> None:
    """After twenty runs there is one table, and the page holds about as many nodes and listeners as after the first."""
    lab.visit(page, "short", text=lesson_text(SESSION))
    browser = page.context.new_cdp_session(page)
    browser.send("Performance.enable")
    without = held(browser)
    lab.run_all(page)
    tables(page).locator(".felt").wait_for()
    of_a_table = held(browser)["JSEventListeners"] - without["JSEventListeners"]

    run_again(lab, page, 3)  # what is made once, and what JupyterLab itself keeps
    before = held(browser)
    run_again(lab, page, TIMES)
    after = held(browser)

    assert tables(page).count() == 1
    assert tables_in_memory(browser) == 1
    # anywidget loads the table's module anew for each widget, and with it the nodes of its templates; no more than that.
    assert after["Nodes"] - before["Nodes"] < TIMES * 500
    # JupyterLab itself keeps some for each new widget, but no table's listeners stay.
    assert after["JSEventListeners"] - before["JSEventListeners"] < TIMES * of_a_table / 4


def run_again(lab: Lab, page: Page, times: int) -> None:
    """Run the cells of the notebook so often, each time until the new table is there."""
    for _ in range(times):
        tables(page).evaluate("host => host.dataset.run = 'before'")
        lab.run_all(page)
        page.locator(".amerikano-table:not([data-run]) .felt").wait_for()
        page.locator(".amerikano-table[data-run]").wait_for(state="detached")


def tables_in_memory(browser: CDPSession) -> int:
    """Return how many tables the page holds, those included that are in the page no more."""
    prototype = browser.send("Runtime.evaluate", {"expression": "HTMLDivElement.prototype"})["result"]["objectId"]
    found = browser.send("Runtime.queryObjects", {"prototypeObjectId": prototype})["objects"]["objectId"]
    count = "function () { return this.filter(({ className }) => className === 'amerikano-table').length; }"
    asked = {"objectId": found, "functionDeclaration": count, "returnByValue": True}
    return browser.send("Runtime.callFunctionOn", asked)["result"]["value"]


def held(browser: CDPSession) -> dict[str, int]:
    """Return how many nodes and listeners the page holds once the garbage is collected."""
    for _ in range(3):
        browser.send("HeapProfiler.collectGarbage")
    metrics = browser.send("Performance.getMetrics")["metrics"]
    return {metric["name"]: int(metric["value"]) for metric in metrics}
