"""The table on a phone held upright."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.notebook import SESSION, keep_session, lesson_text, set_pace, tables
from tests.browser.player import Taps
from tests.browser.test_match import MATCH, keep_match
from tests.browser.test_refusal import TABLE as DRAWN

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, Page

    from tests.browser.lab import Lab

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def test_a_whole_turn_by_tapping(lab: Lab, new_context: Callable[..., BrowserContext]) -> None:
    """On 390 by 844 nothing sticks out at the side, every card of the hand is in view, and a turn is played by taps."""
    page = new_context(**PHONE).new_page()
    lab.visit(page, "short", text=lesson_text(SESSION))
    keep_session(lab, seed=2)
    player = at_the_table(lab, page)

    width = page.viewport_size["width"]  # type: ignore[index]
    table = player.host.bounding_box()
    assert table is not None
    assert table["x"] >= 0
    assert table["x"] + table["width"] <= width

    set_pace(player, "at once")
    player.touch("choice:contract-0")
    seen = player.touch("stock")
    assert len(seen.hand) == 14
    assert in_view_at_once(player, "hand:13")
    for index in range(14):
        box = player.at(f"hand:{index}").bounding_box()
        assert box is not None
        assert box["x"] >= table["x"]
        assert box["x"] + box["width"] <= table["x"] + table["width"]
        assert box["y"] + box["height"] <= 844
    seen = player.put([seen.hand[-1]], "pile")
    assert len(seen.hand) == 13
    assert sticking_out(player) == []
    plate, tools = (player.host.locator(one).bounding_box() for one in (".own .plate", ".tools"))
    assert plate is not None
    assert tools is not None
    assert plate["x"] + plate["width"] <= tools["x"]  # no button lies on what the plate says


def test_a_card_is_dragged_with_a_finger(lab: Lab, new_context: Callable[..., BrowserContext]) -> None:
    """On a phone a finger drags a card of the hand to the discard pile, and the page stays where it is."""
    context = new_context(**PHONE)
    page = context.new_page()
    lab.visit(page, "short", text=lesson_text(DRAWN))
    player = at_the_table(lab, page)
    assert in_view_at_once(player, "hand:13")
    before = player.see()
    card, pile = player.at("hand:13").bounding_box(), player.at("pile").bounding_box()
    assert card is not None
    assert pile is not None
    start = (card["x"] + 12, card["y"] + 20)
    end = (pile["x"] + pile["width"] / 2, pile["y"] + pile["height"] / 2)
    finger = context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": start[0], "y": start[1]}]})
    for step in range(1, 9):
        x, y = (a + (b - a) * step / 8 for a, b in zip(start, end, strict=True))
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function(
        "host => host.shadowRoot.querySelectorAll('.rack [data-card]').length === 13", arg=player.host.element_handle()
    )
    seen = player.see()
    assert before.hand[:13] == seen.hand
    assert "You discarded" in seen.happened


def test_a_match_is_in_view(lab: Lab, new_context: Callable[..., BrowserContext]) -> None:
    """On 390 by 844 the auction of a match stands between JupyterLab's bars with the whole hand, and nothing sticks out."""
    page = new_context(**PHONE).new_page()
    lab.visit(page, "match", text=lesson_text(MATCH))
    keep_match(lab)
    player = at_the_table(lab, page)
    assert in_view_at_once(player, f"hand:{len(player.wait().hand) - 1}")
    assert sticking_out(player) == []


def at_the_table(lab: Lab, page: Page) -> Taps:
    """Run the notebook, close the file browser, and wait for the table."""
    lab.run_all(page)
    if page.locator("#jp-left-stack").is_visible():
        lab.command(page, "application:toggle-left-area")
    player = Taps(page, tables(page))
    player.host.locator(".felt").wait_for()
    return player


def in_view_at_once(player: Taps, place: str) -> bool:
    """Scroll the table to the upper edge of the notebook, and say whether the place is in view then, whole."""
    player.host.evaluate("element => element.scrollIntoView()")
    player.page.wait_for_timeout(500)  # JupyterLab scrolls on its own for a moment while it measures its cells
    notebook, box = player.page.locator(".jp-WindowedPanel-outer").bounding_box(), player.at(place).bounding_box()
    assert notebook is not None
    assert box is not None
    return bool(notebook["y"] <= box["y"] and box["y"] + box["height"] <= notebook["y"] + notebook["height"])


def sticking_out(player: Taps) -> list[str]:
    """Return what is drawn beyond the table's right edge, and cut off there."""
    return player.host.locator(".table").evaluate(
        """table => {
            const right = table.getBoundingClientRect().right + 1;
            const out = [...table.querySelectorAll('*')].filter(one => one.getBoundingClientRect().right > right);
            return out.map(one => `${one.tagName} ${one.getAttribute('class') ?? ''} ${one.textContent.trim()}`);
        }"""
    )
