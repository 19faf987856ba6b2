"""What the browser keeps from one view to the next: the chosen cards, the focus, for whom it speaks, and the room of what comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.dev_page import ADDRESS, answer

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Python's next view: what is changed of the one on the table.
FOLLOWS = """change => {
    const view = window.model.get("view");
    window.model.set("view", { ...view, ...change, revision: view.revision + 1 });
}"""
PACE = 1_500  # milliseconds: more than the normal pace of the other players
SAID = "() => document.querySelector('.amerikano-table').shadowRoot.querySelector('[role=status]').textContent"
EDGES = """() => {
    const root = document.querySelector(".amerikano-table").shadowRoot;
    const words = [...root.querySelectorAll(".contract .quiet, .contract b, .goal")];
    const range = document.createRange();
    const right = words.map(one => (range.selectNodeContents(one), range.getBoundingClientRect().right));
    return [Math.max(...right), root.querySelector(".seat.top .plate").getBoundingClientRect().left];
}"""
FOCUSED = "() => document.querySelector('.amerikano-table').shadowRoot.activeElement?.dataset.at"


def show(page: Page, view: str) -> None:
    """Show a recorded view."""
    page.route(f"{ADDRESS}/**", answer)
    page.goto(f"{ADDRESS}/?view={view}&light&height=700")
    page.locator(".felt").wait_for()


def test_a_table_that_nobody_has_come_to_is_silent(new_page: Page) -> None:
    """What happens further down a page does not break in on what is read above it."""
    show(new_page, "lesson-draw")
    new_page.evaluate(FOLLOWS, {"aloud": ["Bo drew a card."]})
    assert new_page.evaluate(SAID) == ""
    new_page.locator("[data-at=stock]").focus()
    new_page.evaluate(FOLLOWS, {"aloud": ["Bo discarded ♠4."]})
    assert new_page.evaluate(SAID) == "Bo discarded 4 of spades."


def test_the_pace_of_the_others_is_no_visit(new_page: Page) -> None:
    """Also a table that goes on by itself is silent until somebody comes to it."""
    show(new_page, "tricks-trick-waits")
    new_page.wait_for_timeout(PACE)
    new_page.evaluate(FOLLOWS, {"aloud": ["Bo played ♠4."]})
    assert new_page.evaluate(SAID) == ""


def test_a_card_chosen_while_others_play_stays_chosen(new_page: Page) -> None:
    """Also where the answer to an earlier wrong move still stands on the table; after that move itself the card is put back."""
    show(new_page, "tricks-trick-waits")
    wrong = {"kind": "wrong", "text": "Not that one.", "spots": []}
    card = new_page.locator("[data-at='hand:2']")
    lesson = new_page.evaluate("() => window.model.get('view').lesson")
    new_page.evaluate(FOLLOWS, {"lesson": lesson | {"word": wrong}})
    card.click()
    new_page.evaluate(FOLLOWS, {"said": ["Bo played ♠4."]})
    assert card.get_attribute("aria-pressed") == "true"
    new_page.evaluate(FOLLOWS, {"waits": False})
    assert card.get_attribute("aria-pressed") == "true"
    new_page.evaluate(FOLLOWS, {"lesson": lesson | {"word": wrong | {"text": "Not yet."}}})
    assert card.get_attribute("aria-pressed") == "false"


def test_the_focus_goes_to_the_right_answer(new_page: Page) -> None:
    """Where the button that had it goes with a right answer, the focus is at that answer."""
    show(new_page, "lesson-choose")
    new_page.locator("[data-at='lesson:hint']").focus()
    ask, lesson = new_page.evaluate("() => [window.model.get('view').ask, window.model.get('view').lesson]")
    ask["choices"][2]["state"] = "right"
    lesson["buttons"] = lesson["buttons"][1:]
    new_page.evaluate(FOLLOWS, {"ask": ask, "lesson": lesson})
    assert new_page.evaluate(FOCUSED) == "choice:contract-2"


@pytest.mark.parametrize("width", [740, 815, 860])
def test_a_long_corner_keeps_off_the_plate(new_page: Page, width: int) -> None:
    """At a teacher's table trumps, bid and boxes end before the plate of the player at the top, in a narrow cell too."""
    new_page.set_viewport_size({"width": width + 24, "height": 640})
    show(new_page, "tricks-teacher")
    head = {"text": "", "small": "trumps: diamonds · Ada bid 8"}
    new_page.evaluate(FOLLOWS, {"head": head, "goal": {"side": "Ada", "got": 0, "need": 8}})
    right, left = new_page.evaluate(EDGES)
    assert right < left
