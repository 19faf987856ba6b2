"""Where the course keeps what a person did, on their own machine: a folder of small text files, never half written.

The folder is the user's data folder for `amerikano`, or what the environment variable AMERIKANO_HOME names. It lies
away from the lessons: a running session holds hidden cards, which nobody should come across by opening the file next
to the lesson.
"""

import contextlib
import os
import tempfile
from pathlib import Path

from platformdirs import user_data_path


def home() -> Path:
    """Return the folder; it need not exist yet."""
    named = os.environ.get("AMERIKANO_HOME")
    return Path(named) if named else user_data_path("amerikano", appauthor=False)


def read(name: str) -> str | None:
    """Return the text kept under this name, or None where there is none or it cannot be read.

    What is no text comes with marks in place of what cannot be read, so that whoever reads it finds the fault; a file
    that may not be opened is put aside, or the next `write` would put itself in its place.
    """
    try:
        return (home() / name).read_text(encoding="utf-8", errors="replace")
    except FileNotFoundError:
        return None
    except OSError:
        put_aside(name)
        return None


def write(name: str, text: str) -> None:
    """Keep the text under this name: written beside, then put in place whole. Raises `OSError`."""
    folder = home()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(dir=folder, prefix=f".{name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(beside).replace(folder / name)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(beside).unlink()
        raise


def put_aside(name: str) -> Path | None:
    """Rename what is kept under this name so that it is not lost when something new is written; return where it is now."""
    old = home() / name
    new = old.with_name(old.name + ".old")
    try:
        old.replace(new)
    except OSError:
        return None
    return new
