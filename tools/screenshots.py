"""Takes the README's picture, and in build/screenshots further ones for whoever looks the table over.

Run it from the project's folder: .venv/bin/python -m tools.screenshots
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from amerikano.tricks import Before, Deal, Rules, Setup
from tests.browser.conftest import CHROMIUM_FLAGS
from tests.browser.lab import ROOT, SCREENSHOTS, Lab, chromium, running_lab
from tests.browser.notebook import keep_session, set_pace, tables
from tests.browser.player import Clicks
from tests.browser.thinking import Thinker

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

README = ROOT / "docs" / "lesson-1.png"
MOST_BYTES = 200_000
# The README's picture is 1280 by 720 too, but of a larger window made smaller: text and table are to be seen together.
README_WINDOW = {"viewport": {"width": 1600, "height": 900}, "device_scale_factor": 0.8}
SIZES = {"1280x720": (1280, 720), "390x844": (390, 844)}
SEED = 2
TURNS = 4


def show(page: Page, place: Locator) -> None:
    """Scroll the notebook until the place stands at its upper edge, and let everything come to rest."""
    for _ in range(2):  # JupyterLab knows the true height of what it shows only once it has drawn it
        place.evaluate("element => { element.style.scrollMarginTop = '8px'; element.scrollIntoView(); }")
        page.wait_for_timeout(500)
    page.mouse.move(0, 0)


def in_all_looks(lab: Lab, page: Page, name: str, place: Locator) -> None:
    """Save the page in both themes and both sizes."""
    for theme, dark in (("light", False), ("dark", True)):
        lab.dark_theme(page, on=dark)
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            show(page, place)
            lab.screenshot(page, f"{name}-{theme}-{size}")
    page.set_viewport_size({"width": 1280, "height": 720})
    lab.dark_theme(page, on=False)


def readme(lab: Lab, page: Page) -> None:
    """Take the first exercise of lesson 1 with its text, for the README."""
    lab.open_lesson(page, "01-dealing")
    lab.command(page, "application:toggle-left-area")
    show(page, page.locator(".jp-MarkdownCell", has=page.get_by_role("heading", name="1 · Draw")))
    page.screenshot(path=README)
    size = README.stat().st_size
    if size > MOST_BYTES:
        raise SystemExit(f"{README} is too large: {size} bytes")


def lesson_1(lab: Lab, page: Page) -> None:
    """Take the first exercise of lesson 1 in all looks."""
    lab.open_lesson(page, "01-dealing")
    lab.command(page, "application:toggle-left-area")
    in_all_looks(lab, page, "lesson-1", tables(page, "step 1 of 6").first)


def session(lab: Lab, page: Page) -> None:
    """Take lesson 10's session: choosing, with the contract ready in front, after a few turns, and counted."""
    lab.visit(page, "10-a-session")
    keep_session(lab, SEED)
    lab.run_all(page)
    lab.command(page, "application:toggle-left-area")
    player = Clicks(page, tables(page, "A session · step 1 of 14"))
    set_pace(player, "at once")
    thinker = Thinker(player)
    in_all_looks(lab, page, "session-choosing", player.host)
    seen = player.wait()
    while "seal" not in seen.next:
        seen = thinker.step(seen)
    in_all_looks(lab, page, "session-ready", player.host)
    thinker.play_deal(turns=TURNS)
    in_all_looks(lab, page, "session-in-progress", player.host)
    player.choose(player.see().hand[0])
    player.touch("pile")
    in_all_looks(lab, page, "session-refused", player.host)
    player.choose(player.see().hand[0])
    thinker.play_deal()
    in_all_looks(lab, page, "session-counted", player.host)


def match(lab: Lab, page: Page) -> None:
    """Take lesson 18's match: the auction, the exchange, the call, a trick, a refusal and the count, as declarer."""
    lab.visit(page, "18-a-whole-game")
    setup = Setup(
        ("You", "Bo", "Cem", "Dag"),
        Rules.kitty(4),
        seed=SEED,
        dealer=1,
        computers=(1, 2, 3),
        match=Before(3, (9, 23, 14, -6)),
    )
    (lab.home / "match.toml").write_text(Deal.from_setup(setup).text(), encoding="utf-8")
    lab.run_all(page)
    lab.command(page, "application:toggle-left-area")
    player = Clicks(page, tables(page, "New match"))
    set_pace(player, "at once")
    in_all_looks(lab, page, "match-auction", player.host)
    player.touch("rung:bid-12")
    for number in range(4):
        player.reach(f"hand:{number}")
    in_all_looks(lab, page, "match-exchange", player.host)
    player.touch("kitty")
    player.reach("hand:0")
    seen = player.touch("trick")
    in_all_looks(lab, page, "match-call", player.host)
    seen = player.touch(f"choice:{seen.choices[0][0]}")
    shown = False
    while not seen.counted:
        dimmed = [index for index in range(len(seen.hand)) if seen.marked.get(f"hand:{index}") == "dim"]
        if dimmed and not shown:
            shown = True
            in_all_looks(lab, page, "match-trick", player.host)
            seen = player.touch(f"hand:{dimmed[0]}")
            in_all_looks(lab, page, "match-refused", player.host)
        player.reach(f"hand:{next(index for index in range(len(seen.hand)) if index not in dimmed)}")
        seen = player.touch("trick")
    in_all_looks(lab, page, "match-counted", player.host)


def main() -> None:
    """Take all pictures."""
    README.parent.mkdir(exist_ok=True)
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, running_lab(Path(folder)) as lab, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        readme(lab, browser.new_page(**README_WINDOW))
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        lesson_1(lab, page)
        session(lab, page)
        match(lab, page)
        browser.close()
    for path in [README, *sorted(SCREENSHOTS.glob("*.png"))]:
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
