"""A refused move is explained at the cards, and changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.notebook import lesson_text, tables
from tests.browser.player import Clicks

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.lab import Lab

TABLE = '''\
from amerikano.teaching import Lesson

Lesson(1, "Dealing", steps=["turn"]).show("""
players = ["You", "Bo", "Cem", "Dag"]
contract = "set 3 + run 3"
maker = "You"
drawn = true
seed = 12
[hands]
You = "♠7 ♥4 ♦7 ♣K ♠J ♥9 ♣7 ♥5 ♠3 ♥Q ♦10 ♣2 ♠A ♦2"
""")'''


def test_a_refusal_stands_at_the_cards_until_the_next_move(lab: Lab, page: Page) -> None:
    """Two cards discarded at once, then an opening that is none: rule number, sentence and marks; nothing is played."""
    lab.open_lesson(page, "short", text=lesson_text(TABLE))
    player = Clicks(page, tables(page))
    player.host.locator(".felt").wait_for()
    before = player.see()

    seen = player.put(["CK", "SJ"], "pile")
    assert seen.kind[:1] == ["refusal"]
    assert seen.rule == "AK-15"
    assert "One card is discarded" in seen.now
    assert refused(seen.marked) == {f"hand:{before.hand.index(card)}" for card in ("CK", "SJ")}
    assert seen.position == before.position
    box, rack = (player.host.locator(one).bounding_box() for one in (".now.refusal", ".rack .hand"))
    assert box is not None
    assert rack is not None
    assert 0 <= rack["y"] - box["y"] - box["height"] < 24  # directly over the cards that it speaks of

    player.host.locator(".now .rule").click()
    player.host.locator(".now", has_text="AK-15: ").wait_for()  # the rule in full
    assert player.see().position == before.position

    player.choose("CK", "SJ")  # puts both back
    seen = player.put(["S7", "D7", "H4"], "place:0")
    assert seen.kind == []
    assert refused(seen.marked) == set()

    before = seen
    seen = player.touch("seal")
    assert seen.kind[:1] == ["refusal"]
    assert seen.rule.startswith("AK-")
    assert any(mark.startswith(("staged:", "seal", "hand:")) for mark in refused(seen.marked))
    assert (seen.hand, seen.melds, seen.stock, seen.pile) == (before.hand, before.melds, before.stock, before.pile)
    assert [place["cards"] for place in seen.places] == [place["cards"] for place in before.places]

    seen = player.touch("staged:0:0")
    assert seen.kind == []
    assert refused(seen.marked) == set()


def refused(marked: dict[str, str]) -> set[str]:
    """Return what is marked as refused."""
    return {name for name, mark in marked.items() if mark == "refused"}
