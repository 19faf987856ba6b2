"""What a browser test may ask for: `lab`, a running JupyterLab, and `page`, a watched page in Chromium."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import sync_playwright

from tests.browser.lab import ROOT, SCREENSHOTS, Lab, chromium, running_lab

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize

CHROMIUM_FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Nothing but this machine can be reached, whatever is tried.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]

VIEWPORT: ViewportSize = {"width": 1280, "height": 720}

FAILED = pytest.StashKey[bool]()

NOT_OURS = "Could not restore the debugger state: Canceled future"
"""What JupyterLab's debugger writes where a kernel is restarted that still owed it an answer."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder as a browser test."""
    for item in items:
        if item.path.is_relative_to(ROOT / "tests" / "browser"):
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Remember a failure, for the screenshot that `page` then takes."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@dataclass
class Watch:
    """What a page did that it should not have; a test that expects some of it clears the list."""

    errors: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)

    def on_console(self, message: ConsoleMessage) -> None:
        """Note an error in the console."""
        if message.type == "error" and not message.text.startswith(NOT_OURS):
            self.errors.append(f"{message.text} ({message.location.get('url', '')})")

    def on_address(self, url: str) -> None:
        """Note an address that is not this machine's."""
        parts = urlsplit(url)
        if parts.scheme not in {"data", "blob"} and parts.hostname not in {"127.0.0.1", "localhost"}:
            self.outside.append(url)

    def forget(self) -> None:
        """Start anew."""
        self.errors.clear()
        self.outside.clear()

    def check(self) -> None:
        """Fail when there was anything."""
        assert self.outside == []
        assert self.errors == []


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """Give one JupyterLab for the whole run, on a copy of the lessons."""
    with running_lab(tmp_path_factory.mktemp("lab")) as lab:
        yield lab


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Give the system's Chromium, headless; Playwright starts it without the sandbox, which root could not use."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def watch() -> Watch:
    """Give the list of what the test's pages did that they should not have."""
    return Watch()


@contextlib.contextmanager
def watched(browser: Browser, watch: Watch, **options: Any) -> Iterator[BrowserContext]:
    """Open a browser window of its own, all of whose pages are watched."""
    context = browser.new_context(**{"viewport": VIEWPORT} | options)
    context.set_default_timeout(20_000)
    context.on("console", watch.on_console)
    context.on("weberror", lambda error: watch.errors.append(str(error.error)))
    context.on("request", lambda request: watch.on_address(request.url))
    context.on("page", lambda page: page.on("websocket", lambda socket: watch.on_address(socket.url)))
    yield context
    context.close()


@pytest.fixture(scope="session")
def context(browser: Browser, watch: Watch) -> Iterator[BrowserContext]:
    """Give one window for the whole run, so that JupyterLab's scripts are fetched and compiled once."""
    with watched(browser, watch) as context:
        yield context


@pytest.fixture
def new_page(context: BrowserContext, watch: Watch, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Give an empty page; the test fails when the console showed an error or a request left this machine."""
    watch.forget()
    page = context.new_page()
    yield page
    photograph_a_failure(page, request)
    page.close()
    watch.check()


@pytest.fixture(scope="session")
def kept() -> list[Page]:
    """Give the place where the page of `page` is between two tests; there is none at first, and after a failure."""
    return []


@pytest.fixture
def page(
    lab: Lab, context: BrowserContext, kept: list[Page], watch: Watch, request: pytest.FixtureRequest
) -> Iterator[Page]:
    """Give a page as `new_page` does, but one on which JupyterLab may be loaded already, which takes long."""
    watch.forget()
    page = kept.pop() if kept else context.new_page()
    page.emulate_media(reduced_motion="null")
    page.set_viewport_size(VIEWPORT)
    yield page
    failed = photograph_a_failure(page, request)
    try:
        watch.check()  # not after the closing: JupyterLab complains where a kernel that ends still owed it an answer
    finally:
        if failed:
            page.close()
        else:
            lab.close(page)
            kept.append(page)


def photograph_a_failure(page: Page, request: pytest.FixtureRequest) -> bool:
    """Keep what the page shows where its test has failed; return whether it has."""
    failed = request.node.stash.get(FAILED, False)
    if failed:
        page.screenshot(path=SCREENSHOTS / f"failed-{request.node.name}.png")
    return failed


@pytest.fixture
def new_context(browser: Browser, watch: Watch) -> Iterator[Callable[..., BrowserContext]]:
    """Give a function that opens a further watched window, with Playwright's options: a phone, for example."""
    watch.forget()
    with contextlib.ExitStack() as windows:
        yield lambda **options: windows.enter_context(watched(browser, watch, **options))
    watch.check()
