"""The front end's development page, without a server: it draws any recorded view of widgets/test/views."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from tests.browser.lab import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Route

WIDGETS = ROOT / "widgets"
# No server listens there: every request is answered from this folder's files.
ADDRESS = "http://127.0.0.1:9"


def answer(route: Route) -> None:
    """Answer with the file that the page asks for."""
    name = urlsplit(route.request.url).path[1:] or "index.html"
    folder = {"table.js": ROOT / "amerikano" / "table" / "static", "views": WIDGETS / "test"}
    route.fulfill(path=folder.get(name.partition("/")[0], WIDGETS / "dev") / name)
