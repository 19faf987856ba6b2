"""The table follows JupyterLab's theme, and its texts can be read in both."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.notebook import SESSION, keep_session, lesson_text, set_pace, tables
from tests.browser.player import Clicks
from tests.browser.thinking import Thinker

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.lab import Lab

TEXTS = [
    *(".lesson .where p", ".lesson .task", ".lesson .btn", ".contract .quiet", ".contract b", ".plate .name"),
    *(".plate .tag", ".plate dt", ".plate dd", ".melds.none", ".pile small", ".question", ".choice span", ".slot h2"),
    *(".now b", ".now small", ".happened", ".seal b", ".tools .btn"),
]

# The least contrast (WCAG 2) of what a selector finds, against everything that is painted behind it; colours are
# resolved by the browser, a gradient counts with each of its colours.
CONTRAST = r"""(host, selector) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const rgba = colour => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
        return [r, g, b, a / 255];
    };
    const over = (top, below) => [0, 1, 2].map(k => top[k] * top[3] + below[k] * (1 - top[3])).concat(1);
    const colours = text => text.match(/(?:rgba?|oklch|oklab|color|lab|lch|hsla?)\([^()]*\)|#[0-9a-f]+/gi) ?? [];
    const behind = element => {
        const style = getComputedStyle(element);
        const parent = element.assignedSlot ?? element.parentElement ?? element.getRootNode().host;
        const own = [style.backgroundColor, ...colours(style.backgroundImage)].map(rgba).filter(c => c[3] > 0);
        if (!own.length) return parent ? behind(parent) : [[255, 255, 255, 1]];
        const below = own.some(c => c[3] < 1) && parent ? behind(parent) : [[255, 255, 255, 1]];
        return own.flatMap(c => below.map(b => over(c, b)));
    };
    const light = ([r, g, b]) => {
        const [x, y, z] = [r, g, b].map(v => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4);
        return .2126 * x + .7152 * y + .0722 * z;
    };
    const ratio = (one, other) => {
        const [a, b] = [light(one), light(other)].sort((x, y) => y - x);
        return (a + .05) / (b + .05);
    };
    const found = [...host.shadowRoot.querySelectorAll(selector)];
    return found.flatMap(e => behind(e).map(b => ratio(over(rgba(getComputedStyle(e).color), b), b)));
}"""

LOOK = """host => {
    const table = host.shadowRoot.querySelector('.table');
    const felt = host.shadowRoot.querySelector('.felt');
    return [host, table, felt].flatMap(e => [getComputedStyle(e).colorScheme, getComputedStyle(e).backgroundColor,
        getComputedStyle(e).color]);
}"""


@pytest.fixture
def player(lab: Lab, page: Page) -> Clicks:
    """Sit down at a session."""
    lab.visit(page, "short", text=lesson_text(SESSION))
    keep_session(lab, seed=2)
    lab.run_all(page)
    return Clicks(page, tables(page))


def test_dark_and_light(lab: Lab, page: Page, player: Clicks) -> None:
    """Going over to the dark theme the table turns dark with it, every main text keeps its contrast, and back again."""
    host = player.host
    set_pace(player, "at once")
    light = host.evaluate(LOOK)
    assert light[0] == "light"
    too_weak = weak(host, "light, choosing")

    lab.dark_theme(page)
    dark = host.evaluate(LOOK)
    assert dark[0] == "dark"
    assert dark[-1] != light[-1]
    too_weak |= weak(host, "dark, choosing")

    Thinker(player).play_deal(turns=1)
    player.touch("stock")
    too_weak |= weak(host, "dark, playing")
    lab.dark_theme(page, on=False)
    assert host.evaluate(LOOK)[:3] == light[:3]
    too_weak |= weak(host, "light, playing")
    assert too_weak == {}


def weak(host: Locator, when: str) -> dict[str, float]:
    """Return the texts whose contrast is below 4.5 to 1, with their contrast."""
    least = {selector: min(host.evaluate(CONTRAST, selector), default=99.0) for selector in TEXTS}
    return {f"{when}: {selector}": round(value, 2) for selector, value in least.items() if value < 4.5}
