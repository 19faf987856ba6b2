"""The table in Jupyter Notebook 7."""

from __future__ import annotations

from typing import TYPE_CHECKING

import jupytext

from tests.browser.lab import running_lab
from tests.browser.notebook import SESSION, keep_session, lesson_text, tables
from tests.browser.player import Clicks

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.conftest import Watch


# Notebook 7 complains of itself when it starts, with or without this project's files.
ITS_OWN = "Cannot read properties of undefined (reading 'schema')"


def test_a_table_is_played_at(new_page: Page, watch: Watch, tmp_path: Path) -> None:
    """A notebook with a session is run; the contract is chosen and a card drawn by clicks."""
    with running_lab(tmp_path, "notebook") as server:
        jupytext.write(jupytext.reads(lesson_text(SESSION), fmt="md"), server.lessons / "session.ipynb")
        new_page.goto(f"{server.url}/notebooks/session.ipynb?token={server.token}")
        server.wait_until_ready(new_page)
        keep_session(server, seed=2)
        server.run_all(new_page)
        player = Clicks(new_page, tables(new_page))
        player.host.locator(".felt").wait_for()
        player.touch("choice:contract-0")
        assert 14 == len(player.touch("stock").hand)
        watch.errors[:] = [error for error in watch.errors if error != ITS_OWN]
        new_page.goto("about:blank")  # before the server ends, or the page would complain
