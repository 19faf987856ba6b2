"""The lessons as they were shipped: their digests, by which JupyterLab's extension tells a lesson that nobody has changed.

The extension (widgets/lab/opens-alive.ts) runs such a lesson when it is opened, and nothing else. Write the list anew
after a change to a lesson: `python -m amerikano.teaching.shipped`, which `make bundle` does.
"""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from amerikano.teaching.course import EXTENSIONS, lessons

LIST: Final = EXTENSIONS / "amerikano-course" / "static" / "lessons.json"


def digest(cells: Iterable[tuple[str, str]]) -> str:
    """Return the SHA-256, in hexadecimal, of a notebook's cells: the kind and the source of each.

    They are hashed as JavaScript's `JSON.stringify` writes them, which the extension does.
    """
    text = json.dumps([list(cell) for cell in cells], ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def digests(folder: Path) -> dict[str, str]:
    """Return the digest of every lesson in the folder, by the name of its file."""
    import jupytext  # noqa: PLC0415  # takes a while to import, and only this needs it

    return {
        file.name: digest((cell.cell_type, cell.source) for cell in jupytext.read(file).cells)
        for file in sorted(folder.glob("[0-9]*.md"))
    }


def text_of(folder: Path) -> str:
    """Return the list as the file holds it."""
    return json.dumps(digests(folder), indent=2) + "\n"


if __name__ == "__main__":
    LIST.write_text(text_of(lessons()), encoding="utf-8")
