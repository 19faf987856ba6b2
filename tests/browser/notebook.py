"""Short lessons for the tests, and the card tables of an open notebook."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from playwright.sync_api import TimeoutError  # noqa: A004  # Playwright's own

from amerikano.rummy.rules import Rules
from amerikano.rummy.session import Session

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.lab import Lab
    from tests.browser.player import Clicks

HEADER = """---
jupytext:
  text_representation:
    extension: .md
    format_name: myst
kernelspec:
  display_name: Python 3 (ipykernel)
  language: python
  name: python3
---
"""

PRESSES = 3
PLAYERS = ("You", "Bo", "Cem", "Deniz")
SESSION = """\
from amerikano.teaching import Lesson

Lesson(10, "A session", steps=["deal"]).session("Bo", "Cem", "Deniz")"""


def lesson_text(*cells: str) -> str:
    """Return a lesson of these cells."""
    return HEADER + "".join(f"\n```{{code-cell}} ipython3\n{cell}\n```\n" for cell in cells)


def keep_session(lab: Lab, seed: int) -> None:
    """Lay a session with known cards where lesson 10 keeps it, as if it had been begun the day before."""
    text = Session.new(PLAYERS, Rules(), seed, computers=range(1, len(PLAYERS))).text()
    (lab.home / "session.toml").write_text(text, encoding="utf-8")


def tables(page: Page, heading: str = "") -> Locator:
    """Find the card tables of the notebook; with `heading` those whose strip begins so ("Lesson 1 · Dealing · step 2")."""
    found = page.locator(".amerikano-table")
    return found.filter(has=page.locator(".lesson", has_text=heading)) if heading else found


def cells(page: Page) -> list[tuple[str, str]]:
    """Return kind and text of every cell of the open notebook."""
    return page.evaluate(
        "() => [...window.jupyterapp.shell.currentWidget.model.cells].map(({ type, sharedModel }) => "
        "[type, sharedModel.getSource()])"
    )


def set_pace(player: Clicks, pace: str) -> None:
    """Set how fast the others play, as a person does: behind the button with two sliders."""
    for _ in range(PRESSES):
        player.reach("tool:settings")
        # JupyterLab goes to the last cell some time after all were run, and may take the button away from under the mouse: then
        # nothing opens, and it is pressed again.
        with contextlib.suppress(TimeoutError):
            player.at(f"pace:{pace}").wait_for(timeout=4_000)
            break
    player.reach(f"pace:{pace}")
    player.reach("pop:close")
