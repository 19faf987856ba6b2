"""The contents page: every lesson with what is done and what is next."""

from __future__ import annotations

import asyncio
import html
import re
from typing import TYPE_CHECKING, Any

import pytest

from amerikano.teaching import contents as show_contents
from amerikano.teaching import course, progress
from amerikano.teaching.checking import run
from amerikano.teaching.table_of_contents import Contents, entries
from tests.lesson.course import FILES

if TYPE_CHECKING:
    from pathlib import Path

LESSON = """# Lesson {number}

```{{code-cell}} ipython3
---
jupyter:
  source_hidden: true
---
from amerikano.teaching import Lesson

lesson = Lesson({number}, "{title}", steps=["draw", "count"])
```
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder of three lessons, a page that makes none, and one that cannot be read."""
    for number, title in ((1, "Dealing"), (2, "Sets & runs"), (12, "Tricks")):
        text = LESSON.format(number=number, title=title)
        (tmp_path / f"{number:02d}-lesson.md").write_text(text, encoding="utf-8")
    (tmp_path / "00-start.md").write_text("# The course\n", encoding="utf-8")
    (tmp_path / "50-notes.md").write_text("```{code-cell} ipython3\nlesson = Lesson(5,\n```\n", encoding="utf-8")
    return tmp_path


def shown(folder: Path) -> Contents:
    """Return the page as it stands."""
    return Contents(entries(folder))


def rows(page: Contents) -> list[str]:
    """Return the rows of the table as a person reads them."""
    found = re.findall(r"<tr.*?</tr>", page._repr_html_(), re.DOTALL)
    return [html.unescape(re.sub(r"<[^>]+>", " ", row)).strip() for row in found]


def test_every_lesson_of_the_course_is_listed() -> None:
    """Each file of the course is on the page, with the title and the steps that its own code gives it."""
    assert [file.name for file in FILES] == [entry.file for entry in entries()]
    for file, entry in zip(FILES, entries(), strict=True):
        lesson = run(file).lesson
        assert (lesson.number, lesson.title, lesson.steps) == (entry.number, entry.title, entry.steps)


def test_a_page_without_a_lesson_is_left_out(folder: Path) -> None:
    """What makes no lesson, cannot be read, or is a copy that somebody works in is no row of the page."""
    (folder / "02-lesson-Copy1.md").write_text((folder / "02-lesson.md").read_text(encoding="utf-8"), encoding="utf-8")
    assert ["01-lesson.md", "02-lesson.md", "12-lesson.md"] == [entry.file for entry in entries(folder)]


def test_what_is_done_and_what_is_next(folder: Path) -> None:
    """A lesson is not begun, so far, or done; the one that was worked in last is next, then the first one after it."""
    assert "Begin with Lesson 1 · Dealing." == repr(shown(folder)).partition("\n")[0]
    progress.mark("lesson-02", "draw")
    page = shown(folder)
    assert "Go on with Lesson 2 · Sets & runs." == repr(page).partition("\n")[0]
    assert ["Amerikano", "Lesson 1 · Dealing", "1 of 3 steps", "Amerikaner"] == [
        rows(page)[0],
        rows(page)[1],
        re.split(r"\s{3,}", rows(page)[2])[-1],
        rows(page)[3],
    ]
    for step in ("count", "check"):
        progress.mark("lesson-02", step)
    page = shown(folder)
    assert rows(page)[2].endswith("✓ done")
    assert "Go on with Lesson 12 · Tricks." == repr(page).partition("\n")[0]
    for name in ("lesson-01", "lesson-12"):
        for step in ("draw", "count", "check"):
            progress.mark(name, step)
    assert "Every lesson is done." == repr(shown(folder)).partition("\n")[0]


def test_each_lesson_is_one_touch_away(folder: Path) -> None:
    """The name of each lesson leads to its file; what is next stands above the list too, and titles are escaped."""
    page = shown(folder)._repr_html_()
    assert ["01-lesson.md", "01-lesson.md", "02-lesson.md", "12-lesson.md"] == re.findall(r'href="(.*?)"', page)
    assert "Sets &amp; runs" in page


def test_the_page_follows_what_is_done(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a kernel the list changes by itself when a step is done in another lesson; shown anew, only the new one does."""
    monkeypatch.setattr(course, "lessons", lambda: folder)
    monkeypatch.setattr("amerikano.teaching.table_of_contents._SECONDS", 0.01)
    updated: list[str] = []

    class Handle:
        def update(self, page: Contents) -> None:
            updated.append(repr(page).partition("\n")[0])

    def display(_page: Contents, *, display_id: bool) -> Any:
        assert display_id
        return Handle()

    monkeypatch.setattr("amerikano.teaching.table_of_contents.display", display)

    async def kernel() -> None:
        show_contents()
        show_contents()
        await asyncio.sleep(0.05)
        assert [] == updated
        progress.mark("lesson-02", "draw")
        await asyncio.sleep(0.1)

    asyncio.run(kernel())
    assert ["Go on with Lesson 2 · Sets & runs."] == updated
