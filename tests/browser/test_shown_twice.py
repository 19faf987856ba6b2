"""One table shown in several places is one table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.notebook import lesson_text, tables
from tests.browser.player import Clicks

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.lab import Lab

TABLE = """\
from amerikano.teaching import Lesson, played

lesson = Lesson(1, "Dealing", steps=["draw"])
table = lesson.exercise(
    "draw",
    task="Draw the top card of the stock.",
    position='players = ["You", "Bo", "Cem", "Dag"]\\ncontract = "set 3 + run 3"\\nmaker = "You"\\nseed = 21',
    goal=played("draw stock"),
    hints=["One.", "Two.", "Three."],
    solution=["draw stock"],
    why="You have 14 cards now.",
)
table"""


def test_a_move_made_in_one_shows_in_all(lab: Lab, new_page: Page) -> None:
    """Two cells and a tab of its own show the same table; a card drawn in one lies in the hand of each."""
    lab.open_lesson(new_page, "short", text=lesson_text(TABLE, "table"))
    tables(new_page).nth(1).wait_for()
    new_page.locator(".jp-OutputArea-output").first.click(button="right", position={"x": 5, "y": 2})
    new_page.get_by_text("Create New View for Cell Output").click()
    tables(new_page).nth(2).wait_for()
    new_page.wait_for_function(
        "() => [...document.querySelectorAll('.amerikano-table')].every(host => host.shadowRoot.querySelector('.felt'))"
    )

    players = [Clicks(new_page, tables(new_page).nth(number)) for number in range(3)]
    before = [player.see() for player in players]
    assert before[0] == before[1] == before[2]
    seen = players[1].touch("stock")
    assert len(seen.hand) == 14
    for player in players:
        player.host.locator(".rack .drawn").wait_for(state="attached")
        assert player.see().position == seen.position
        assert player.see().kind == ["word", "done"]
