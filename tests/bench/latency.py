"""Measure the time from a click to what is seen of it: a table beside a bare anywidget with one button, in one JupyterLab.

`.venv/bin/python -m tests.bench.latency` prints the medians with the connection as the course sets it and as JupyterLab has it,
and exits with 1 where the table takes more than 1.2 times as long as the button.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from amerikano.teaching import course
from tests.browser.conftest import CHROMIUM_FLAGS
from tests.browser.lab import chromium, running_lab
from tests.browser.notebook import SESSION, keep_session, lesson_text

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CLICKS = 50
MOST = 1.2
BUTTON = '''\
import anywidget
import traitlets


class Bare(anywidget.AnyWidget):
    _esm = """export default { render({ model, el }) {
        const button = document.createElement("button");
        const draw = () => { button.textContent = model.get("count"); };
        button.className = "bare";
        button.onclick = () => model.send({});
        model.on("change:count", draw);
        draw();
        el.append(button);
    } }"""
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(self.add)

    def add(self, *_):
        self.count += 1


Bare()'''
# Clicks the button and the table's sort switch in turn, and waits each time for the changed picture.
MEASURE = """async clicks => {
    const bare = document.querySelector("button.bare");
    const root = document.querySelector(".amerikano-table").shadowRoot;
    const order = () => [...root.querySelectorAll(".rack [data-card]")].map(card => card.dataset.card).join();
    const timed = async (press, seen, place) => {
        const before = seen();
        const start = performance.now();
        press();
        await new Promise(resolve => {
            const watch = new MutationObserver(() => {
                if (seen() === before) return;
                watch.disconnect();
                requestAnimationFrame(resolve);
            });
            watch.observe(place, { subtree: true, childList: true, characterData: true, attributes: true });
        });
        return performance.now() - start;
    };
    const times = { button: [], table: [] };
    for (let click = 0; click < clicks; click += 1) {
        times.button.push(await timed(() => bare.click(), () => bare.textContent, bare));
        times.table.push(await timed(() => root.querySelector('[data-at="tool:sort"]').click(), order, root));
    }
    return times;
}"""


def measured(browser: Browser, options: list[str]) -> dict[str, float]:
    """Return the median milliseconds of button and table in a JupyterLab that was started with these options."""
    with tempfile.TemporaryDirectory() as folder, running_lab(Path(folder), options=options) as lab:
        page = browser.new_page(viewport={"width": 1280, "height": 1300}, reduced_motion="reduce")
        lab.visit(page, "latency", text=lesson_text(BUTTON, SESSION))
        keep_session(lab, seed=2)
        lab.run_all(page)
        page.locator(".amerikano-table .felt").wait_for()
        page.locator("button.bare").wait_for()
        page.evaluate(MEASURE, 5)  # warms up
        times: dict[str, list[float]] = page.evaluate(MEASURE, CLICKS)
        page.goto("about:blank")
        return {name: statistics.median(values) for name, values in times.items()}


def main() -> int:
    """Print both figures; return 1 where the table is too slow beside the button."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        holds = True
        for name, options in (("as the course starts it", [course.PROMPT]), ("as JupyterLab has it", [])):
            median = measured(browser, options)
            ratio = median["table"] / median["button"]
            holds &= ratio <= MOST
            print(
                f"{name}: button {median['button']:.1f} ms, table {median['table']:.1f} ms, {ratio:.2f} x (at most {MOST})"
            )
        browser.close()
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
