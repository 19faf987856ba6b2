"""What a screen reader is told: every move once, and a name for everything that can be touched."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.browser.notebook import SESSION, keep_session, lesson_text, set_pace, tables
from tests.browser.player import Clicks
from tests.browser.thinking import Thinker

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.lab import Lab

LISTEN = """host => {
    window.spoken = [];
    const live = host.shadowRoot.querySelector('[role=status]');
    new MutationObserver(() => window.spoken.push(live.textContent)).observe(live, {
        childList: true, characterData: true, subtree: true,
    });
}"""


def test_each_move_is_said_once(lab: Lab, page: Page) -> None:
    """Of a whole round each move is said once, in words without signs; all that can be touched has a name."""
    lab.visit(page, "short", text=lesson_text(SESSION))
    keep_session(lab, seed=2)
    lab.run_all(page)
    player = Clicks(page, tables(page))
    set_pace(player, "at once")
    player.wait()
    player.host.evaluate(LISTEN)
    thinker = Thinker(player)
    seen = thinker.play_deal(turns=2)
    spoken = [text for text in page.evaluate("() => window.spoken") if text]

    assert not re.search("[♠♥♦♣★]", " ".join(spoken))
    assert counted(spoken, r"You chose") == 1
    assert counted(spoken, r"You drew") == 2
    assert counted(spoken, r"You opened") == 1
    assert counted(spoken, r"You discarded") == 2
    for name in ("Bo", "Cem", "Deniz"):
        assert counted(spoken, rf"{name} drew") in {1, 2}
        assert counted(spoken, rf"{name} discarded") in {1, 2}

    tree = player.host.aria_snapshot().replace("''", "'")  # as YAML writes them within quotes
    unnamed = [
        line for line in tree.splitlines() if re.search(r"- (button|img|dialog|region)(?: \[[^\]]*\])*:?$", line)
    ]
    assert unnamed == []
    card = r"(?:ace|[2-9]|10|jack|queen|king) of (?:spades|hearts|diamonds|clubs)|joker"
    assert len(re.findall(rf'- button "(?:{card})(?:, just drawn)?"', tree)) == len(seen.hand)
    assert re.search(r'- button "stock \d+ cards', tree)
    assert re.search(rf'- button "discard pile, (?:{card}) on top', tree)
    assert len(re.findall(r'button "(?:your|\w+\'s) (?:set|run|pair) of ', tree)) == len(seen.melds)

    page.evaluate("() => document.activeElement.blur()")  # whoever reads on elsewhere hears which table speaks
    player.at("stock").evaluate("button => button.click()")
    page.wait_for_function("() => window.spoken.at(-1).startsWith('Lesson 10: You drew')")


def counted(spoken: list[str], pattern: str) -> int:
    """Return how often something was said."""
    return len(re.findall(pattern, " ".join(spoken)))
