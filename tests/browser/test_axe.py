"""The axe checker finds nothing to object to at the table: every recorded view, light, dark and in four colours.

Each view is drawn on a bare page: inside JupyterLab axe cannot tell what lies behind a text, and passes over its contrast.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.dev_page import ADDRESS, WIDGETS, answer

if TYPE_CHECKING:
    from playwright.sync_api import Page

VIEWS = sorted(path.stem for path in (WIDGETS / "test" / "views").glob("*.json"))
CROWDED = ["crowded", "overfull", "count-five", "tricks-exchange-twenty"]
AXE = WIDGETS / "node_modules" / "axe-core" / "axe.min.js"
FAULTS = """async options => {
    const host = [...document.querySelectorAll("*")].find(element => element.shadowRoot);
    const { violations, passes } = await axe.run(host, { resultTypes: ["violations"], ...options });
    return [
        passes.some(({ id }) => id === "color-contrast"),
        violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`)),
    ];
}"""


@pytest.mark.parametrize(
    "look, views", [("light", VIEWS), ("dark", VIEWS), ("light&four", CROWDED), ("dark&four", CROWDED)]
)
def test_nothing_to_object_to(new_page: Page, look: str, views: list[str]) -> None:
    """Names, roles, states and contrast of everything that can be on the table; in another look only contrast can be another."""
    options = {} if look == "light" else {"runOnly": ["color-contrast"]}
    new_page.route(f"{ADDRESS}/**", answer)
    new_page.goto(f"{ADDRESS}/?view={views[0]}&{look}&pace=step&height=700")
    new_page.locator(".table").wait_for()
    new_page.evaluate(AXE.read_text(encoding="utf-8"))
    for name in views:
        new_page.evaluate(
            "async name => window.model.set('view', await (await fetch(`/views/${name}.json`)).json())", name
        )
        measured, faults = new_page.evaluate(FAULTS, options)
        assert measured, f"{name}: no contrast was measured"
        assert faults == [], name
