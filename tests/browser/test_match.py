"""A match of Amerikaner played to its end: with a mouse, and without one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from amerikano.tricks import Before, Deal, Rules, Setup
from tests.browser.notebook import lesson_text, set_pace, tables
from tests.browser.player import Clicks, Drags, Keys, Player

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.lab import Lab

NAMES = ("You", "Bo", "Cem", "Dag", "Eva", "Finn")
MATCH = """\
from amerikano.teaching import Lesson

Lesson(18, "A whole game", steps=["deal"]).match()"""
# Everybody is one point short of the end, so this deal is the last one.
SHORT_OF_THE_END = 51


def keep_match(lab: Lab) -> None:
    """Lay a match with known cards where lesson 18 keeps it: six players, eight tricks, the dealer on the right."""
    setup = Setup(
        NAMES,
        Rules.six_seat(6),
        seed=4,
        dealer=5,
        computers=tuple(range(1, 6)),
        match=Before(9, (SHORT_OF_THE_END,) * 6),
    )
    (lab.home / "match.toml").write_text(Deal.from_setup(setup).text(), encoding="utf-8")


def play_to_the_end(player: Player) -> None:
    """Pass, then play the first card that is not dimmed to every trick, and look at the count."""
    seen = player.touch("pass")
    tricks = 0
    while not seen.counted:
        playable = [index for index in range(len(seen.hand)) if seen.marked.get(f"hand:{index}") != "dim"]
        assert playable, "a player whose turn it is has a card to play"
        seen = player.put([seen.hand[playable[0]]], "trick")
        assert "refusal" not in seen.kind
        tricks += 1
        assert tricks <= 8
    assert 8 == tricks
    assert len(NAMES) == len(seen.counted)
    assert all("AR-" in row for row in seen.counted)
    assert "The match is over" in player.host.locator(".count .sum").inner_text()
    assert ["look-back", "reset"] == seen.after


@pytest.mark.parametrize("player_with", [Clicks, Drags])
def test_by_mouse(lab: Lab, page: Page, player_with: type[Clicks]) -> None:
    """A person passes, plays eight tricks, by clicks or dragging each card, and sees who has won the match."""
    page.emulate_media(reduced_motion="reduce")
    lab.visit(page, "match", text=lesson_text(MATCH))
    keep_match(lab)
    lab.run_all(page)
    player = player_with(page, tables(page))
    set_pace(player, "at once")
    play_to_the_end(player)


def test_by_keys_alone(lab: Lab, page: Page) -> None:
    """The same without ever touching the mouse."""
    page.emulate_media(reduced_motion="reduce")
    lab.visit(page, "match", text=lesson_text(MATCH))
    keep_match(lab)
    lab.run_all(page)
    player = Keys(page, tables(page))
    player.at("tool:settings").focus()
    for key in ("Enter", "Tab", "Tab", "ArrowDown", "ArrowDown", "Escape"):  # the settings: normal, fast, at once
        page.keyboard.press(key)
    play_to_the_end(player)


def test_the_rules_are_chosen_at_the_table(lab: Lab, page: Page) -> None:
    """Where no match is kept the table asks for the rules and the number of players, and deals."""
    page.emulate_media(reduced_motion="reduce")
    lab.visit(page, "match", text=lesson_text(MATCH))
    lab.run_all(page)
    player = Clicks(page, tables(page))
    assert ["classic", "classic-exchange", "kitty", "six_seat"] == [name for name, _ in player.see().choices]
    seen = player.touch("choice:classic")
    assert ["2", "3", "4"] == [name for name, _ in seen.choices]
    assert 17 == len(player.touch("choice:2").hand)
