"""Whole deals against the computer, from the first card to the count: with a mouse, and without one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.lab import LESSONS
from tests.browser.notebook import SESSION, keep_session, lesson_text, set_pace, tables
from tests.browser.player import Clicks, Drags, Keys, Player
from tests.browser.thinking import Thinker

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.lab import Lab

# In both deals the person is the maker, and what the first contract asks for is in the hand after the first draw.
CLICKED, TYPED = 2, 3


def test_by_clicks(lab: Lab, page: Page) -> None:
    """In lesson 10 a person chooses the contract, stages, opens, plays on until somebody goes out, and deals anew.

    Then the exercise before it: two cards laid off, and the person has gone out.
    """
    page.emulate_media(reduced_motion="reduce")
    # A lesson with a line of one's own does not run by itself: the kept session can be laid there before.
    lab.visit(page, "10-a-session", text=(LESSONS / "10-a-session.md").read_text(encoding="utf-8") + "\nMine.\n")
    keep_session(lab, CLICKED)
    lab.run_all(page)

    player = Clicks(page, tables(page, "A session · step 1 of 14"))
    set_pace(player, "at once")
    play_and_deal_anew(player, Clicks(page, tables(page, "of 14")))

    last = Clicks(page, tables(page, "step 3 of 6"))
    assert last.put(["CQ"], "meld:1").kind == []
    seen = last.put(["H8"], "meld:2")
    assert seen.winners == ["You"]
    assert seen.kind == ["word", "done"]
    assert "+5 chips, going out AK-25" in seen.counted[0]


def test_by_keys_alone(lab: Lab, page: Page) -> None:
    """With the focus put into the table once, a person plays the same whole deal without ever touching the mouse."""
    page.emulate_media(reduced_motion="reduce")
    lab.visit(page, "short", text=lesson_text(SESSION))
    keep_session(lab, TYPED)
    lab.run_all(page)

    player = Keys(page, tables(page))
    player.at("tool:settings").focus()
    for key in ("Enter", "Tab", "Tab", "ArrowDown", "ArrowDown", "Escape"):  # the settings: normal, fast, at once
        page.keyboard.press(key)
    play_and_deal_anew(player, player)


def test_by_drags(lab: Lab, page: Page) -> None:
    """The same deal with every card dragged to where it goes; then a card is dragged to another place of the rack."""
    page.emulate_media(reduced_motion="reduce")
    lab.visit(page, "short", text=lesson_text(SESSION))
    keep_session(lab, CLICKED)
    lab.run_all(page)

    player = Drags(page, tables(page))
    set_pace(player, "at once")
    play_and_deal_anew(player, player)
    hand = player.see().hand
    seen = player.drag("hand:5", "hand:1")
    assert seen.hand == [hand[0], hand[5], *hand[1:5], *hand[6:]]
    assert seen.chosen == []


def play_and_deal_anew(player: Player, later: Player) -> None:
    """Play the first deal of a session to its count and begin the second one; `later` finds the table by its new strip."""
    thinker = Thinker(player)
    seen = thinker.play_deal()

    assert thinker.did[:5] == ["choose contract-0", "draw stock", "stage", "stage", "OPEN"]
    assert thinker.did.count("discard") >= 2
    assert thinker.refused == []
    assert seen.stock >= 0
    assert len(seen.counted) == 4
    assert all("AK-" in row for row in seen.counted)
    assert seen.winners != [] or "stock" in player.host.locator(".count .sum").inner_text()
    assert seen.after == ["look-back", "next-deal"]

    player.reach("after:next-deal")
    later.host.locator(".felt").wait_for()
    seen = later.wait()
    assert "deal 2 of 14" in seen.deal
    assert len(seen.hand) == 13
    assert [meld for _, meld in seen.melds if meld.startswith("your")] == []
