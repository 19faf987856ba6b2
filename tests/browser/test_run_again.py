"""A cell that is run again and again leaves nothing behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bench.latency import BUTTON
from tests.browser.notebook import SESSION, lesson_text, tables

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

    from tests.browser.lab import Lab

TIMES = 20
WARM_UP = 5
"""What is made once is then there, and what JupyterLab keeps for the active cell."""
# anywidget waits so long for a widget's module, and holds the widget meanwhile.
ANYWIDGET_MILLISECONDS = 2_500

TABLE, BARE = 0, 1
PLACES = {TABLE: ".amerikano-table", BARE: "button.bare"}

RUN = """async index => {
    window.jupyterapp.shell.currentWidget.content.activeCellIndex = index;
    await window.jupyterapp.commands.execute('notebook:run-cell');
}"""
# The kernel answers without a run of a cell, which would change what it holds.
WIDGETS = """async () => {
    const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
    const count = "len(__import__('ipywidgets').widgets.widget._instances)";
    const reply = await kernel.requestExecute({ code: '', silent: true, user_expressions: { count } }).done;
    return Number(reply.content.user_expressions.count.data['text/plain']);
}"""


def test_twenty_times(lab: Lab, new_page: Page) -> None:
    """Twenty runs leave no listener and no widget, not a node for each run beside a bare widget's, and no more heap than that."""
    lab.visit(new_page, "short", text=lesson_text(SESSION, BUTTON))
    browser = new_page.context.new_cdp_session(new_page)
    browser.send("Performance.enable")
    lab.run_all(new_page)

    bare = left(lab, new_page, browser, BARE)
    table = left(lab, new_page, browser, TABLE)

    assert tables(new_page).count() == 1
    assert tables_in_memory(browser) == 1
    assert table["widgets"] == 0
    assert table["JSEventListeners"] < TIMES / 2
    assert table["Nodes"] < bare["Nodes"] + TIMES, f"table {table}, bare widget {bare}"
    assert table["JSHeapUsedSize"] <= bare["JSHeapUsedSize"], f"table {table}, bare widget {bare}"


def left(lab: Lab, page: Page, browser: CDPSession, cell: int) -> dict[str, int]:
    """Return by how much what page and kernel hold grows in `TIMES` runs of the cell.

    Twice as much as in the half that grew less: what leaks does so in both, what JupyterLab keeps of some one run does not.
    The heap, which comes and goes all the time, over all runs.
    """
    run_again(lab, page, cell, WARM_UP)
    before = held(page, browser)
    run_again(lab, page, cell, TIMES // 2)
    between = held(page, browser)
    run_again(lab, page, cell, TIMES // 2)
    after = held(page, browser)
    halves = {name: 2 * min(between[name] - before[name], after[name] - between[name]) for name in after}
    return halves | {"JSHeapUsedSize": after["JSHeapUsedSize"] - before["JSHeapUsedSize"]}


def run_again(lab: Lab, page: Page, cell: int, times: int) -> None:
    """Run the cell so often, each time until the new table or button is there and the old one is not."""
    place = PLACES[cell]
    for _ in range(times):
        page.locator(place).evaluate("shown => { shown.dataset.run = 'before'; }")
        page.evaluate(RUN, cell)
        lab.wait_until_ready(page)
        page.locator(f"{place}:not([data-run]){' .felt' if cell == TABLE else ''}").wait_for()
        page.locator(f"{place}[data-run]").wait_for(state="detached")


def tables_in_memory(browser: CDPSession) -> int:
    """Return how many tables the page holds, those included that are in the page no more."""
    prototype = browser.send("Runtime.evaluate", {"expression": "HTMLDivElement.prototype"})["result"]["objectId"]
    found = browser.send("Runtime.queryObjects", {"prototypeObjectId": prototype})["objects"]["objectId"]
    count = "function () { return this.filter(({ className }) => className === 'amerikano-table').length; }"
    asked = {"objectId": found, "functionDeclaration": count, "returnByValue": True}
    return browser.send("Runtime.callFunctionOn", asked)["result"]["value"]


def held(page: Page, browser: CDPSession) -> dict[str, int]:
    """Return how much the page holds once the garbage is collected, and how many widgets the kernel holds.

    The least of a few readings: what goes a little later did not leak.
    """
    page.wait_for_timeout(ANYWIDGET_MILLISECONDS)
    readings = []
    for _ in range(5):
        browser.send("HeapProfiler.collectGarbage")
        page.wait_for_timeout(200)  # what a collection lets go of is often cleared away in a task of its own
        metrics = browser.send("Performance.getMetrics")["metrics"]
        readings.append({metric["name"]: int(metric["value"]) for metric in metrics})
    names = ("JSEventListeners", "Nodes", "JSHeapUsedSize")
    least = {name: min(reading[name] for reading in readings) for name in names}
    return {"widgets": page.evaluate(WIDGETS)} | least
