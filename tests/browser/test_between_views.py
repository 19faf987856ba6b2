"""What the browser keeps from one view to the next: the chosen cards, the focus, and for whom it speaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.dev_page import ADDRESS, answer

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Python's next view: what is changed of the one on the table.
FOLLOWS = """change => {
    const view = window.model.get("view");
    window.model.set("view", { ...view, ...change, revision: view.revision + 1 });
}"""
SAID = "() => document.querySelector('.amerikano-table').shadowRoot.querySelector('[role=status]').textContent"
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


def test_a_card_chosen_while_others_play_stays_chosen(new_page: Page) -> None:
    """Also where the answer to an earlier wrong move still stands on the table; after that move itself the card is put back."""
    show(new_page, "tricks-trick-waits")
    wrong = {"kind": "wrong", "text": "Not that one.", "spots": []}
    card = new_page.locator("[data-at='hand:2']")
    lesson = new_page.evaluate("() => window.model.get('view').lesson")
    card.click()
    new_page.evaluate(FOLLOWS, {"lesson": lesson | {"word": wrong}})
    assert card.get_attribute("aria-pressed") == "true"
    new_page.evaluate(FOLLOWS, {"waits": False})
    assert card.get_attribute("aria-pressed") == "true"
    new_page.evaluate(FOLLOWS, {"lesson": lesson | {"word": wrong | {"text": "Nor this."}}})
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
