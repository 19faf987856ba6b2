"""A real JupyterLab for the browser tests: started with empty folders of its own, on a copy of the lessons."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from amerikano.teaching import course

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
LESSONS = ROOT / "lessons"
SCREENSHOTS = ROOT / "build" / "screenshots"

START_SECONDS = 60
# A kernel starts in about two seconds; the tests may have to share a slow machine with others.
KERNEL_MILLISECONDS = 60_000

# Waits for the open notebook: its text, its session and its kernel. Looking at the status alone sometimes sees the
# idleness before the start, and then nothing is run.
READY = """async milliseconds => {
    const pause = () => new Promise(resume => setTimeout(resume, 50));
    for (const end = Date.now() + milliseconds; Date.now() < end; await pause()) {
        const notebook = window.jupyterapp?.shell?.currentWidget;
        if (!notebook?.sessionContext || !notebook.model?.cells) continue;
        await notebook.context.ready;
        await notebook.sessionContext.ready;
        const kernel = notebook.sessionContext.session?.kernel;
        if (kernel?.connectionStatus === 'connected' && kernel.status === 'idle') return;
    }
    throw new Error('no notebook with an idle kernel');
}"""

# Whether every code cell of the open notebook was run.
ALIVE = """() => {
    const cells = [...(window.jupyterapp?.shell?.currentWidget?.model?.cells ?? [])].filter(({ type }) => type === 'code');
    return cells.length > 0 && cells.every(({ executionCount }) => executionCount !== null);
}"""

# Lets go of what was changed in the open notebooks; how many there are.
LEAVE = """() => {
    const notebooks = [...(window.jupyterapp?.shell?.widgets('main') ?? [])].filter(({ context }) => context);
    for (const { context } of notebooks) context.model.dirty = false;
    return notebooks.length;
}"""

# What went wrong in the cells: their errors, as text.
ERRORS = """() => {
    const texts = [];
    for (const cell of window.jupyterapp.shell.currentWidget.model.cells)
        for (const output of cell.sharedModel.toJSON().outputs ?? [])
            if (output.output_type === 'error')
                texts.push(output.traceback.join('\\n').replace(/\\u001b\\[[0-9;]*m/g, ''));
    return texts;
}"""


@dataclass
class Lab:
    """A running JupyterLab.

    `lessons` is the folder it shows, `home` where the course keeps what is done (AMERIKANO_HOME), `settings` where
    JupyterLab keeps what a person has set, such as the theme.
    """

    url: str
    token: str
    lessons: Path
    home: Path
    settings: Path

    def open_lesson(self, page: Page, name: str, *, text: str | None = None, afresh: bool = True) -> None:
        """Open lesson `name` (such as "01-dealing") as a notebook, and wait until all its cells were run.

        As shipped it runs by itself; with another text, or left otherwise, it is run here.

        With `text` the lesson is that text instead of the one in lessons/. `afresh` means: as shipped, with a new
        kernel, nothing done so far and nothing set; otherwise as it was left.
        """
        self.visit(page, name, text=text, afresh=afresh)
        if text is None and afresh:
            self.wait_until_alive(page)
        else:
            self.run_all(page)

    def visit(self, page: Page, name: str, *, text: str | None = None, afresh: bool = True) -> None:
        """Open lesson `name` as `open_lesson` does, without running it.

        Where the page has this JupyterLab already, what is open there is closed, and JupyterLab is not loaded anew.
        """
        loaded = page.url.startswith(f"{self.url}/lab/")
        if loaded:
            self.close(page)
        if afresh:
            self.begin_anew()
        path = self.lessons / f"{name}.md"
        if text is not None:
            path.write_text(text, encoding="utf-8")
        if loaded:
            self.command(page, "docmanager:open", path=path.name)
        else:
            # A workspace of its own: Lab would open again what an earlier test had open.
            page.goto(f"{self.url}/lab/workspaces/{secrets.token_hex(4)}/tree/{path.name}?token={self.token}")
        self.wait_until_ready(page)

    def begin_anew(self) -> None:
        """Lay all lessons there as shipped, with nothing done so far, nothing set and no kernel."""
        self.end_kernels()
        for file in LESSONS.glob("*.md"):
            shutil.copyfile(file, self.lessons / file.name)
        for folder in (self.home, self.settings):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)

    def close(self, page: Page) -> None:
        """Close the notebooks that are open, saving nothing and asking nobody; their kernels end with them."""
        if page.evaluate(LEAVE):
            self.command(page, "application:close-all")
            # After the walk through the course that is many; where the machine is busy it takes its time.
            page.wait_for_function("() => !document.querySelector('.jp-NotebookPanel')", timeout=KERNEL_MILLISECONDS)
        self.end_kernels()

    def wait_until_ready(self, page: Page) -> None:
        """Wait until the open notebook and its kernel are ready; after a reload, for example."""
        page.evaluate(READY, KERNEL_MILLISECONDS)

    def wait_until_alive(self, page: Page) -> None:
        """Wait until a lesson that runs by itself has done so; AssertionError when one of its cells raised."""
        page.wait_for_function(ALIVE, timeout=KERNEL_MILLISECONDS)
        self.wait_until_ready(page)
        errors = page.evaluate(ERRORS)
        assert not errors, "\n\n".join(errors)

    def run_all(self, page: Page) -> None:
        """Run all cells of the open notebook; AssertionError when one of them raised."""
        self.command(page, "notebook:run-all-cells")
        self.wait_until_ready(page)
        errors = page.evaluate(ERRORS)
        assert not errors, "\n\n".join(errors)

    def command(self, page: Page, name: str, **arguments: object) -> Any:
        """Execute one of JupyterLab's commands and wait until it is done."""
        return page.evaluate(
            "async ([name, arguments]) => { await window.jupyterapp.commands.execute(name, arguments); }",
            [name, arguments],
        )

    def dark_theme(self, page: Page, *, on: bool = True) -> None:
        """Change to JupyterLab's dark theme, or back to the light one."""
        theme = "JupyterLab Dark" if on else "JupyterLab Light"
        self.command(page, "apputils:change-theme", theme=theme)
        page.locator(f"body[data-jp-theme-name='{theme}']").wait_for(state="attached")
        page.locator("#jupyterlab-splash").wait_for(state="detached")  # it covers the page while the theme is loaded

    def screenshot(self, page: Page, name: str) -> Path:
        """Save what the page shows as build/screenshots/`name`.png."""
        path = SCREENSHOTS / f"{name}.png"
        page.screenshot(path=path)
        return path

    def end_kernels(self) -> None:
        """End every running kernel, so that the next lesson starts with a new one."""
        for session in self._ask("GET", "/api/sessions"):
            self._ask("DELETE", f"/api/sessions/{session['id']}")

    def _ask(self, method: str, path: str) -> Any:
        request = urllib.request.Request(  # noqa: S310 - the address is our own server's
            self.url + path, method=method, headers={"Authorization": f"token {self.token}"}
        )
        with urllib.request.urlopen(request, timeout=START_SECONDS) as answer:  # noqa: S310 - likewise
            return json.loads(answer.read() or "null")


def chromium() -> str:
    """Return the path of the system's Chromium."""
    return subprocess.run(
        [ROOT / "tools" / "chromium.sh"], check=True, stdout=subprocess.PIPE, text=True
    ).stdout.strip()


@contextlib.contextmanager
def running_lab(
    folder: Path, application: str = "jupyterlab", options: Sequence[str] = course.OPTIONS
) -> Iterator[Lab]:
    """Start JupyterLab with everything it may read or write inside `folder`, and end it with its kernels afterwards.

    `application` is the module to start: `notebook` is Jupyter Notebook 7. `options` are those that the course starts it with.
    """
    lessons = folder / "lessons"
    shutil.copytree(LESSONS, lessons, ignore=shutil.ignore_patterns(".ipynb_checkpoints", "__pycache__"))
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "PYTEST"))}
    for variable in (
        "HOME",
        "JUPYTER_CONFIG_DIR",
        "JUPYTER_DATA_DIR",
        "JUPYTER_RUNTIME_DIR",
        "IPYTHONDIR",
        "AMERIKANO_HOME",
    ):
        environment[variable] = str(folder / variable.lower())
        (folder / variable.lower()).mkdir()

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    token = secrets.token_hex(16)
    lab = Lab(
        url=f"http://127.0.0.1:{port}",
        token=token,
        lessons=lessons,
        home=folder / "amerikano_home",
        settings=folder / "jupyter_config_dir" / "lab" / "user-settings",
    )

    log_path = folder / "jupyterlab.log"
    with log_path.open("wb") as log:
        server = subprocess.Popen(
            [
                *(sys.executable, "-m", application, "--no-browser", "--allow-root", "--expose-app-in-browser"),
                *(f"--port={port}", "--ServerApp.port_retries=0", f"--IdentityProvider.token={token}"),
                *(f"--ServerApp.root_dir={lessons}", *options),
            ],
            cwd=lessons,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # so that it can be ended together with its kernels
        )
    try:
        _wait_until_it_answers(lab, server, log_path)
        yield lab
    finally:
        server.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            server.wait(timeout=10)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(server.pid, signal.SIGKILL)
        server.wait()


def _wait_until_it_answers(lab: Lab, server: subprocess.Popen[bytes], log_path: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while server.poll() is None and time.monotonic() < deadline:
        with contextlib.suppress(OSError):
            lab.end_kernels()  # there are none yet; what counts is that the server answers
            return
        time.sleep(0.1)
    message = f"Jupyter did not start:\n{log_path.read_text(errors='replace')[-3000:]}"
    raise RuntimeError(message)
