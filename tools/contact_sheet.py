"""Puts each state of the table in every look on one sheet, build/screenshots/contact-sheet.png, for a strict eye.

Run it from the project's folder: .venv/bin/python -m tools.contact_sheet [STATE …]
"""

from __future__ import annotations

import base64
import sys
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from tests.browser.conftest import CHROMIUM_FLAGS
from tests.browser.dev_page import ADDRESS, answer
from tests.browser.lab import SCREENSHOTS, chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser

STATES = {
    "lesson-draw": "own turn",
    "lesson-choose": "contract to choose",
    "lesson-ready": "staged and sealed",
    "lesson-refused": "refusal",
    "lesson-offer": "claim decision",
    "offer-many-melds": "claim decision, many melds",
    "crowded": "crowded",
    "lesson-hint": "hint",
    "lesson-wrong": "a wrong move answered",
    "lesson-count": "count",
    "lesson-auction": "auction",
    "lesson-exchange": "exchange",
    "lesson-call": "call",
    "lesson-trick": "trick",
    "lesson-trick-refused": "refusal",
    "lesson-tricks-count": "count",
    "teacher": "open hands",
    "teacher-count": "a long count",
    "teacher-hidden": "hidden hands",
    "teacher-choose": "open hands, contract to choose",
    "tricks-teacher-auction": "open hands, auction",
    "tricks-teacher-call": "open hands, call",
    "tricks-teacher": "open hands, trick",
    "tricks-teacher-finished": "open hands, finished trick",
    "set-up": "set-up",
    "tricks-teacher-looking": "replay",
    "lesson-quiz": "quiz",
}
"""Recorded views of widgets/test/views, and what each shows."""
LOOKS = {
    "light, 1280 x 720": (1280, 720, "light"),
    "dark, 848 x 600, a notebook's cell": (848, 600, "dark"),
    "phone, 390 x 844": (390, 844, "light"),
    "phone beside JupyterLab's bars, 274, dark": (274, 844, "dark"),
    "full screen, big cards, 1920 x 1080": (1920, 1080, "light&big"),
}
PHONE = 720
"""Narrower than this the table has a height of its own."""
THUMB = 430
STYLE = """
body { margin: 12px; font: 13px sans-serif; background: #fff; }
table { border-collapse: collapse; }
th { text-align: left; padding: 4px; }
td { padding: 4px; vertical-align: top; border-top: 1px solid #bbb; }
"""


def picture(browser: Browser, state: str, look: str) -> str:
    """Take one state in one look; return it as an address with the picture in it."""
    width, height, switches = LOOKS[look]
    page = browser.new_page(viewport={"width": width, "height": height})
    page.route(f"{ADDRESS}/**", answer)
    own_height = "" if width < PHONE else f"&height={height}"
    page.goto(f"{ADDRESS}/?view={state}&{switches}&pace=step{own_height}")
    page.locator(".table").wait_for()
    page.wait_for_timeout(100)
    data = page.screenshot(full_page=width < PHONE)
    page.close()
    return "data:image/png;base64," + base64.b64encode(data).decode()


def main() -> None:
    """Take all pictures, and put them on one sheet."""
    states = {state: STATES.get(state, state) for state in sys.argv[1:]} or STATES
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=[*CHROMIUM_FLAGS, "--no-sandbox"])
        rows = ["<tr><th>" + "".join(f"<th>{look}" for look in LOOKS)]
        for state, words in states.items():
            cells = ""
            for look, (width, _, _) in LOOKS.items():
                shown = width * 0.55 if width < PHONE else THUMB
                cells += f'<td><img width="{shown:.0f}" src="{picture(browser, state, look)}">'
            rows.append(f"<tr><th>{words}<br><small>{state}</small>{cells}")
        page = browser.new_page(viewport={"width": 1900, "height": 1000})
        page.set_content(f"<meta charset=utf-8><style>{STYLE}</style><table>{''.join(rows)}</table>")
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SCREENSHOTS / "contact-sheet.png", full_page=True)
        browser.close()


if __name__ == "__main__":
    main()
