"""Cards travel from where they were to where they go, quickly; not at all where motion is unwanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.dev_page import ADDRESS, answer

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Shows a changed view, and returns where each travelling card began, seen from where it lies now, and for how long it travels.
TRAVELS = """change => {
    const view = structuredClone(window.model.get('view'));
    new Function('view', change)(view);
    view.revision += 1;
    window.model.set('view', view);
    const root = document.querySelector('.amerikano-table').shadowRoot;
    return root.getAnimations().filter(one => !(one instanceof CSSTransition)).map(one => ({
        at: one.effect.target.closest('[data-at]').dataset.at,
        from: one.effect.getKeyframes()[0].translate.split(' ').map(parseFloat),
        milliseconds: one.effect.getTiming().duration,
    }));
}"""
OWN_DISCARD = "view.pile.top = view.hand.shift()"
ANOTHERS_DISCARD = "view.pile.top = 'C3'"
OPENED = "view.seats[view.me].melds = view.places.map(({ kind, cards }, n) => ({ id: 20 + n, kind, cards })); view.places = []"


@pytest.fixture
def ready(new_page: Page) -> Page:
    """Show a table at which the contract lies in front of the person."""
    new_page.route(f"{ADDRESS}/**", answer)
    new_page.goto(f"{ADDRESS}/?view=ready&light&pace=step&height=720")
    new_page.locator(".felt").wait_for()
    return new_page


def test_an_own_card_travels_from_the_hand_to_the_pile(ready: Page) -> None:
    """The card discarded comes up from the rack; nothing is slower than a third of a second."""
    travels = ready.evaluate(TRAVELS, OWN_DISCARD)
    (discarded,) = [one for one in travels if one["at"] == "pile"]
    assert discarded["from"][1] > 100
    assert max(one["milliseconds"] for one in travels) <= 330


def test_anothers_card_travels_from_its_seat(ready: Page) -> None:
    """A card that another player discards comes from that player's plate, here at the left."""
    ready.evaluate(TRAVELS, "view.to_move = (view.me + 1) % view.seats.length")
    (discarded,) = ready.evaluate(TRAVELS, ANOTHERS_DISCARD)
    assert discarded["at"] == "pile"
    assert discarded["from"][0] < -100


def test_an_opening_travels_from_the_places_to_the_melds(ready: Page) -> None:
    """What lay in front travels to where it lies as melds."""
    travels = ready.evaluate(TRAVELS, OPENED)
    assert {one["at"] for one in travels} >= {"meld:20", "meld:21"}


def test_nothing_travels_where_motion_is_unwanted(ready: Page) -> None:
    """With reduced motion every card is at once where it goes."""
    ready.emulate_media(reduced_motion="reduce")
    assert ready.evaluate(TRAVELS, OWN_DISCARD) == []
