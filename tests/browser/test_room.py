"""Nothing lies on anything else: each thing to read or to touch has its own room, in every state and at every size."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from tests.browser.dev_page import ADDRESS, WIDGETS, answer

if TYPE_CHECKING:
    from playwright.sync_api import Page

VIEWS = sorted(path.stem for path in (WIDGETS / "test" / "views").glob("*.json") if "set-up" not in path.stem)
"""All recorded views but the set-up pages, on which the pack stays in sight above what is scrolled.

"overfull" holds more cards than there are: if that has room, everything has.
"""

# Shows each view, and returns which two things lie on one another by more than a hair, or what leaves the table at its side.
COLLISIONS = r"""async names => {
    const root = document.querySelector('.amerikano-table').shadowRoot;
    const things = '.plate, .melds > .meld, .pile .card, .pile small, .slot, .seal, .btn, .question, .now, '
        + '.shown, .fell, .took, .hand, .choice, .led, .rung, .contract';
    const box = one => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const { left, right, top, bottom } = (one.matches('.took, .contract') ? range : one).getBoundingClientRect();
        const list = one.closest('.count')?.getBoundingClientRect();  // it is scrolled: what is out of it is not seen
        return { left, right, top: Math.max(top, list?.top ?? top), bottom: Math.min(bottom, list?.bottom ?? bottom) };
    };
    const name = ({ dataset, className }) => dataset.at ?? className;
    const found = [];
    const read = async name => (await fetch(`/views/${name}.json`)).json();
    const over = { ...await read('quiz'), count: {} };  // after a count the news begins anew; a quiz is quickly drawn
    for (const view of names) {
        window.model.set('view', over);
        root.querySelector('.ct').style.minBlockSize = '';  // or a table would keep the height of the view before
        window.model.set('view', await read(view));
        const felt = root.querySelector('.felt')?.getBoundingClientRect();
        const frame = root.querySelector('.ct');
        if (innerWidth > 720 && frame.clientHeight > innerHeight) found.push(`${view}: a wide table has grown`);
        if (felt && frame.scrollHeight > frame.clientHeight + 1) found.push(`${view}: part of the table is scrolled out of view`);
        const count = root.querySelector('.count');
        const more = count && innerWidth > 720 ? count.scrollHeight - count.clientHeight : 0;
        if (more > 1) found.push(`${view}: part of the count is scrolled out of view`);
        for (const one of root.querySelectorAll('.plate, .btn:not(.calls *), .shown'))
            if (one.scrollWidth > one.clientWidth + 1) found.push(`${view}: ${name(one)} is too narrow for what it says`);
        const seen = [...root.querySelectorAll(things)].filter(one => one.checkVisibility({ visibilityProperty: true }));
        const boxes = seen.map(box);
        for (const [i, a] of boxes.entries()) {
            if (felt && (a.left < felt.left - 1 || a.right > felt.right + 1)) found.push(`${view}: ${name(seen[i])} is outside`);
            for (const [j, b] of boxes.entries()) {
                if (j <= i || seen[i].contains(seen[j]) || seen[j].contains(seen[i])) continue;
                const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                if (wide > 3 && high > 3) found.push(`${view}: ${name(seen[i])} and ${name(seen[j])}`);
            }
        }
    }
    return found;
}"""


@pytest.mark.parametrize(
    "width, height, look",
    [(848, 600, "light"), (1280, 720, "light&big"), (1920, 1080, "light&big"), (390, 844, ""), (274, 844, "dark")],
)
def test_nothing_lies_on_anything_else(new_page: Page, width: int, height: int, look: str) -> None:
    """In a notebook's cell beside the list of files, on a whole screen with big cards, and on a phone."""
    new_page.set_viewport_size({"width": width, "height": height})
    new_page.emulate_media(reduced_motion="reduce")
    new_page.route(f"{ADDRESS}/**", answer)
    new_page.goto(f"{ADDRESS}/?view={VIEWS[0]}&{look}&pace=step&height={height}")
    new_page.locator(".table").wait_for()
    assert new_page.evaluate(COLLISIONS, VIEWS) == []


def test_what_leads_on_stands_below_what_was_said(new_page: Page) -> None:
    """In a check "Next question" is none of the answers: it comes below them and what was said of the one given."""
    new_page.route(f"{ADDRESS}/**", answer)
    new_page.goto(f"{ADDRESS}/?view=lesson-quiz&light")
    places = [
        new_page.locator(one) for one in (".question", "[data-at='choice:answer-2']", ".now", "[data-at='choice:next']")
    ]
    places[0].wait_for()
    boxes = [place.bounding_box() for place in places]
    assert all(above and below and above["y"] + above["height"] <= below["y"] for above, below in pairwise(boxes))


def test_a_full_table_grows_and_a_wider_one_shrinks_again(new_page: Page) -> None:
    """On a phone a table with many melds is as high as it must be; turned on its side it has the height of a wide one."""
    new_page.set_viewport_size({"width": 390, "height": 844})
    new_page.route(f"{ADDRESS}/**", answer)
    new_page.goto(f"{ADDRESS}/?view=crowded&light")
    table = new_page.locator(".ct")
    new_page.locator(".rack").wait_for()
    grown = table.evaluate("box => [box.clientHeight > 800, box.scrollHeight - box.clientHeight]")
    assert [True, 0] == grown
    new_page.set_viewport_size({"width": 844, "height": 390})
    new_page.wait_for_function(
        "document.querySelector('.amerikano-table').shadowRoot.querySelector('.ct').clientHeight === 600"
    )


def test_in_full_screen_a_low_screen_scrolls(new_page: Page) -> None:
    """On a phone on its side the table is higher than the whole screen: the hand can be scrolled to."""
    new_page.set_viewport_size({"width": 844, "height": 390})
    new_page.route(f"{ADDRESS}/**", answer)
    new_page.goto(f"{ADDRESS}/?view=crowded&light")
    hand = new_page.locator(".rack .card").last
    hand.wait_for()
    new_page.locator("[data-at='tool:full']").click()
    new_page.wait_for_function("document.fullscreenElement?.className === 'amerikano-table'")
    hand.scroll_into_view_if_needed()
    box = hand.bounding_box()
    assert box is not None
    assert 0 <= box["y"] <= new_page.evaluate("innerHeight") - box["height"]


def test_on_the_set_up_page_each_card_has_its_own_number(new_page: Page) -> None:
    """A card behind a "|" is that card of the line for Python too, which counts every "|"; and the melds lie apart."""
    new_page.route(f"{ADDRESS}/**", answer)
    new_page.goto(f"{ADDRESS}/?view=set-up&light")
    new_page.locator(".laid .card").first.wait_for()
    lines, drawn, groups = new_page.evaluate("""() => {
        const root = document.querySelector('.amerikano-table').shadowRoot;
        const lines = window.model.get('view').set_up.rows.filter(row => row.cards);
        const numbers = lines.flatMap(({ id, cards }) => cards.flatMap((card, at) => card === '|' ? [] : [`laid:${id}:${at}`]));
        const melds = lines.map(({ cards }) => cards.filter(card => card === '|').length + 1);
        return [numbers, [...root.querySelectorAll('.laid .card')].map(card => card.dataset.at),
            [...root.querySelectorAll('.laid')].map(line => line.children.length).join() === melds.join()];
    }""")
    assert lines == drawn
    assert groups
