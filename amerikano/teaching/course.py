"""The course: its lessons, where they lie, and how it is opened in JupyterLab."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

FIRST = "00-start.md"
"""The contents page, at which the course opens."""
EXTENSIONS = Path(__file__).resolve().parents[1] / "labextensions"
"""Where the extension of JupyterLab lies that opens lessons alive."""
PROMPT = "--ServerApp.kernel_websocket_connection_class=amerikano.teaching.connection.PromptConnection"
"""What makes JupyterLab send each message at once."""
OPTIONS = (PROMPT, f"--LabApp.extra_labextensions_path={EXTENSIONS}")
"""How the course starts JupyterLab. The extension is installed as well; this one is that of the lessons beside it."""


def lessons() -> Path:
    """Return the folder of the lessons.

    In a checkout it is `lessons/` of the project. An installed package brings a copy, which is laid into the folder
    `amerikano-lessons` of the user, so that they may write into it; what lies there already is never overwritten.
    """
    package = Path(__file__).resolve().parents[1]
    checkout = package.parent / "lessons"
    if (checkout / FIRST).is_file():
        return checkout
    mine = Path.home() / "amerikano-lessons"
    mine.mkdir(exist_ok=True)
    for lesson in sorted((package / "lessons").iterdir()):
        if lesson.is_file() and not (mine / lesson.name).exists():
            shutil.copyfile(lesson, mine / lesson.name)  # not its rights: it may be written to
    return mine


def _is_root() -> bool:
    """Whether this is the administrator, as in a container: JupyterLab wants to be told that it may then run."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def start(*, browser: bool = True, port: int | None = None) -> int:
    """Open the course in JupyterLab at its contents page and return its exit status once it is closed."""
    folder = lessons()
    command = [
        sys.executable,
        "-m",
        "jupyterlab",
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.default_url=/lab/tree/{FIRST}",
        *OPTIONS,
        *([] if browser else ["--no-browser"]),
        *([] if port is None else [f"--port={port}"]),
        *(["--allow-root"] if _is_root() else []),
    ]
    print(f"The course opens at its contents ({folder / FIRST}). Stop it with Control-C.", flush=True)
    try:
        return subprocess.run(command, check=False).returncode
    except KeyboardInterrupt:
        return 0
