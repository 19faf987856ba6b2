"""The teacher's table before a class: by clicks and drags, by keys alone, and on a whole screen."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.dev_page import ADDRESS, answer
from tests.browser.notebook import lesson_text, tables
from tests.browser.player import Clicks, Drags, Keys

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, Locator, Page

    from tests.browser.lab import Lab

CELL = """\
from amerikano.teaching import teachers_table

teachers_table("{game}", players=4, number=4711)"""
# Chromium asks for leave before a page writes to the clipboard; where it may not, the text is selected instead.
COPIED = re.compile(r"Copied\.|Copy it with Ctrl C\.")


def open_table(lab: Lab, page: Page, game: str = "amerikano") -> Locator:
    """Open a lesson with a teacher's table, and wait until it is there."""
    page.emulate_media(reduced_motion="reduce")
    lab.open_lesson(page, "short", text=lesson_text(CELL.format(game=game)))
    host = tables(page)
    host.locator(".felt").wait_for()
    return host


def test_hands_seats_and_what_if_by_clicks(lab: Lab, page: Page) -> None:
    """A hand is hidden and shown, the teacher plays for whoever is to move, takes it back, and tries something else."""
    player = Clicks(page, open_table(lab, page))
    shown = player.host.locator(".seat .shown")
    assert shown.count() == 3
    player.reach("seat:hide-1")
    player.at("seat:show-1").wait_for()
    assert shown.count() == 2
    player.reach("seat:show-1")
    player.at("seat:hide-1").wait_for()
    assert shown.count() == 3

    seen = player.touch("seat:sit-1")  # Bo chooses the contract in this deal
    assert "chose" in player.touch(f"choice:{seen.choices[0][0]}").happened
    assert {"undo", "look-back"} <= set(player.see().buttons)
    seen = player.touch("lesson:undo")
    assert "redo" in seen.buttons
    assert player.touch("choice:contract-3").contract == "run of 4"


def test_a_position_is_set_up_by_drag_and_by_typing(lab: Lab, page: Page) -> None:
    """A card is dragged and one is touched from line to line; a card typed twice is refused; then it lies on the table."""
    page.set_viewport_size({"width": 1280, "height": 900})  # the page's first line and its last in view at once
    player = Drags(page, open_table(lab, page))
    player.reach("lesson:set-up")
    player.reach("lesson:set-up-clear")
    player.at("laid:pack:107").wait_for()
    at = player.at
    at("typed:hand-0").fill("♠Q ♥Q ♦Q")
    at("typed:hand-0").press("Enter")
    assert cards_of(player, "hand-0", 3) == ["queen of spades", "queen of hearts", "queen of diamonds"]

    drag(page, at("laid:pack:0"), at("row:hand-0"))
    page.wait_for_function(
        "host => host.shadowRoot.querySelectorAll('[data-at^=\"laid:hand-0\"]').length === 4",
        arg=player.host.element_handle(),
    )
    assert cards_of(player, "hand-0")[3] == "ace of spades"
    at("laid:pack:0").click()
    at("row:pile").click()
    assert cards_of(player, "pile", 1) == ["ace of spades"]  # the other copy

    at("typed:hand-2").fill("♠Q ♠Q")
    at("typed:hand-2").press("Enter")
    player.host.locator(".now.refusal").wait_for()
    assert "♠Q" not in (player.see().now)  # drawn as a card, not as letters
    assert "is in the pack twice" in player.see().now
    assert at("typed:hand-2").input_value() == "♠Q ♠Q"  # what was typed is not lost

    player.reach("lesson:set-up-deal")  # and nothing is dealt meanwhile
    player.host.locator(".now.refusal").wait_for()
    assert at("typed:hand-2").get_attribute("aria-invalid") == "true"
    at("typed:hand-2").fill("♠Q")
    at("typed:hand-2").press("Enter")
    player.host.locator(".now.refusal").wait_for(state="detached")

    at("typed:contract").fill("set of 3 + run of 3")
    at("typed:contract").press("Tab")
    at("tool:copy").click()
    page.get_by_text(COPIED).first.wait_for()
    player.reach("lesson:set-up-deal")
    player.host.locator(".felt").wait_for()
    seen = player.see()
    assert {"SQ", "HQ", "DQ"} <= set(seen.hand)
    assert len(seen.hand) == 4
    assert seen.contract == "set of 3 + run of 3"


def test_a_copy_waits_for_what_was_typed_before_it(new_context: Callable[..., BrowserContext]) -> None:
    """Who types and copies before the kernel has answered copies what was typed too; and is told that it was copied."""
    page = new_context(permissions=["clipboard-read", "clipboard-write"]).new_page()
    page.route(f"{ADDRESS}/**", answer)
    page.goto(f"{ADDRESS}/?view=set-up&light&height=900")
    page.locator("[data-at='typed:hand-0']").fill("♠A")
    page.locator("[data-at='tool:copy']").click()
    assert ["set-up-fill"] == page.evaluate("window.sent.map(intent => intent.type)")
    page.evaluate(
        """() => {
            const { revision, set_up, ...rest } = window.model.get("view");
            window.model.set("view", { ...rest, revision: revision + 1, set_up: { ...set_up, text: "with the ace" } });
        }"""
    )
    page.get_by_text("Copied.").first.wait_for()
    assert "with the ace" == page.evaluate("navigator.clipboard.readText()")


@pytest.mark.parametrize("game", ["amerikano", "amerikaner"])
def test_by_keys_alone(lab: Lab, page: Page, game: str) -> None:
    """With the focus put into the table once: hide hands, point at cards, go on, undo, redo, set up by typing, full screen."""
    host = open_table(lab, page, game)
    player = Keys(page, host)
    player.at("tool:settings").focus()
    press = page.keyboard.press

    press("v")
    host.locator(".rack .card.back").first.wait_for()
    press("v")
    host.locator(".rack .card.back").first.wait_for(state="detached")

    press("m")
    press("ArrowRight")
    press("ArrowRight")
    press("Shift+ArrowRight")
    assert host.locator("[data-pointed]").count() == 2
    press("Escape")
    assert host.locator("[data-pointed]").count() == 0

    press("n")  # the computer moves for whoever is to move
    host.get_by_role("button", name="Undo").wait_for()
    press("u")
    host.get_by_role("button", name="Redo").wait_for()
    press("y")
    host.get_by_role("button", name="Redo").wait_for(state="detached")

    press("e")
    player.at("typed:hand-0").wait_for()
    player.at("typed:hand-0").focus()
    press("Control+a")
    page.keyboard.type(player.at("typed:hand-0").input_value()[:6].strip())
    press("Enter")
    player.at("laid:hand-0:2").wait_for(state="detached")
    assert len(cards_of(player, "hand-0")) == 2
    assert len(page.locator(".jp-Cell").all()) == 1  # what was typed was for the table alone
    press("Shift+Tab")
    press("e")
    host.locator(".felt").wait_for()


def test_full_screen_and_back(lab: Lab, page: Page) -> None:
    """F shows the table on the whole screen, and again ends it."""
    host = open_table(lab, page)
    Keys(page, host).at("tool:settings").focus()
    page.keyboard.press("f")
    page.wait_for_function("document.fullscreenElement?.className === 'amerikano-table'")
    box = host.locator(".table").bounding_box()
    assert box is not None
    assert box["height"] > 700
    page.keyboard.press("f")
    page.wait_for_function("document.fullscreenElement === null")


@pytest.mark.parametrize("view", ["teacher", "tricks-teacher", "ready", "crowded"])
def test_big_cards_are_legible_from_ten_metres(new_page: Page, view: str) -> None:
    """On 1920 by 1080 with big cards every letter on a card of hand, trick and open hand is a 55th of the screen's height at least.

    On a picture two metres high that is 36 millimetres, of which the eye asks 30 at ten metres. A crowd of melds may be smaller.
    """
    new_page.set_viewport_size({"width": 1920, "height": 1080})
    new_page.route(f"{ADDRESS}/**", answer)
    new_page.goto(f"{ADDRESS}/?view={view}&light&big&height=1080")
    new_page.locator(".felt").wait_for()
    # A capital has 72 hundredths of the 28 units that its letter is set in, on a card of 50.
    widths = new_page.locator(":is(.rack, .shown, .trick, .slot) .card:has(text)").evaluate_all(
        "cards => cards.map(card => card.getBoundingClientRect().width)"
    )
    assert widths
    assert min(widths) / 50 * 28 * 0.72 >= 1080 / 55


def cards_of(player: Clicks | Keys, line: str, least: int = 0) -> list[str]:
    """Return the names of the cards on a line of the page, once there are so many."""
    if least:
        player.at(f"laid:{line}:{least - 1}").wait_for()
    return [card.get_attribute("aria-label") or "" for card in player.host.locator(f"[data-at^='laid:{line}:']").all()]


def drag(page: Page, card: Locator, target: Locator) -> None:
    """Drag a card to the middle of a line."""
    target.scroll_into_view_if_needed()
    card.scroll_into_view_if_needed()
    start, end = card.bounding_box(), target.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 8, start["y"] + 8)
    page.mouse.down()
    page.mouse.move(start["x"] + 30, start["y"] + 8, steps=3)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
    page.mouse.up()
