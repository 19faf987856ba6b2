"""The contents page: every lesson, what of it is done, and what comes next."""

import ast
import asyncio
import contextlib
import re
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any, Final

from IPython.display import display

from amerikano.teaching import course, progress

_PARTS: Final = ((range(1, 11), "Amerikano"), (range(11, 19), "Amerikaner"), (range(19, 100), "For teachers"))
"""The numbers of the lessons of each part of the course."""
_COPY: Final = re.compile(r"-Copy\d+$")
"""How the name of a file ends that JupyterLab duplicated."""
_SECONDS: Final = 2
"""How often the page looks whether something was done meanwhile."""


@dataclass(frozen=True)
class Entry:
    """A lesson as the contents page lists it, with the names of its steps."""

    file: str
    number: int
    title: str
    steps: tuple[str, ...]
    done: frozenset[str]

    @property
    def name(self) -> str:
        """The lesson's name in a sentence."""
        return f"Lesson {self.number} · {self.title}"

    @property
    def finished(self) -> bool:
        """Whether every step is done."""
        return set(self.steps) <= self.done

    def said(self) -> str:
        """Say how far the lesson is; nothing where it was not begun."""
        done = sum(step in self.done for step in self.steps)
        return "done" if self.finished else f"{done} of {len(self.steps)} steps" if done else ""


def entries(folder: Path | None = None) -> list[Entry]:
    """Return the lessons of the course, read from their files without running them.

    A copy that somebody works in, as JupyterLab's *Duplicate* makes it, is no lesson more.
    """
    found = []
    for file in sorted((folder or course.lessons()).glob("[0-9]*.md")):
        if _COPY.search(file.stem):
            continue
        lesson = _lesson_in(file.read_text(encoding="utf-8"))
        if lesson is not None:
            number, title, steps = lesson
            done = progress.done(progress.name_of(number))
            found.append(Entry(file.name, number, title, (*steps, progress.CHECK), done))
    return found


def _lesson_in(text: str) -> tuple[int, str, list[str]] | None:
    """Return number, title and steps of the lesson that the text makes; None where it makes none, or cannot be read."""
    for cell in text.split("```")[1::2]:
        if "Lesson(" not in cell:
            continue
        # What stands before the first line of Python is the head of the cell.
        code = cell.rpartition("\n---\n")[2] if "\n---\n" in cell else cell.partition("\n")[2]
        with contextlib.suppress(SyntaxError, ValueError, TypeError):
            for node in ast.walk(ast.parse(code)):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Lesson":
                    values = [ast.literal_eval(value) for value in node.args]
                    steps = {word.arg: ast.literal_eval(word.value) for word in node.keywords}["steps"]
                    return values[0], values[1], list(steps)
    return None


class Contents:
    """The list of the lessons as it stands now, in a notebook and as text."""

    def __init__(self, lessons: list[Entry]) -> None:
        self.lessons = lessons

    @property
    def following(self) -> Entry | None:
        """The lesson to go on with: the one that was worked in last, or the first after it that is not finished."""
        last = progress.last()
        names = [progress.name_of(entry.number) for entry in self.lessons]
        begin = names.index(last) if last in names else 0
        in_order = [*self.lessons[begin:], *self.lessons[:begin]]
        return next((entry for entry in in_order if not entry.finished), None)

    def _lead(self) -> tuple[str, Entry | None]:
        entry = self.following
        if entry is None:
            return "Every lesson is done.", None
        return ("Go on with" if any(one.done for one in self.lessons) else "Begin with"), entry

    def _repr_html_(self) -> str:
        lead, following = self._lead()
        rows = ""
        for numbers, part in _PARTS:
            lessons = [entry for entry in self.lessons if entry.number in numbers]
            if lessons:
                rows += f'<tr><th colspan="3" scope="colgroup">{part}</th></tr>'
            rows += "".join(_row(entry, is_next=entry == following) for entry in lessons)
        link = "" if following is None else f" {_link(following)}"
        return (
            f"<style>{_STYLE}</style><div class='amerikano-contents'><p><b>{lead}</b>{link}</p>"
            f"<table><tbody>{rows}</tbody></table></div>"
        )

    def __repr__(self) -> str:
        """List the lessons, one a line."""
        lead, following = self._lead()
        lines = [f"{lead} {following.name}." if following else lead]
        return "\n".join([*lines, *(f"{entry.name}: {entry.said() or 'not begun'}" for entry in self.lessons)])


def _link(entry: Entry) -> str:
    return f'<a href="{escape(entry.file)}">{escape(entry.name)}</a>'


def _row(entry: Entry, *, is_next: bool) -> str:
    boxes = "".join(f"<i class='{'on' if step in entry.done else ''}'></i>" for step in entry.steps)
    said = f"{'✓ ' if entry.finished else ''}{entry.said()}"
    return (
        f"<tr class='{'next' if is_next else ''}'><td>{_link(entry)}</td>"
        f"<td aria-hidden='true'>{boxes}</td><td>{said}</td></tr>"
    )


_STYLE: Final = """
.amerikano-contents { font-size: 15px; line-height: 1.5; }
.amerikano-contents p { font-size: 17px; margin: 0 0 12px; }
.amerikano-contents table { font-size: inherit; border-collapse: collapse; margin: 0; }
.amerikano-contents :is(th, td) { text-align: left !important; padding: 5px 14px 5px 8px !important; background: none; }
.amerikano-contents th { padding-top: 14px !important; }
.amerikano-contents tr:has(td) { border-top: 1px solid var(--jp-border-color2, #ccc); }
.amerikano-contents .next { box-shadow: inset 4px 0 #00665a; }
.amerikano-contents i { display: inline-block; width: 11px; height: 11px; margin-right: 3px; border-radius: 2px;
  box-sizing: border-box; border: 1.5px solid currentColor; opacity: 0.55; }
.amerikano-contents i.on { background: #00806f; border-color: #00806f; opacity: 1; }
"""

_watching: set[asyncio.Task[Any]] = set()
"""The one task that keeps the page as things stand; a page shown anew begins another."""


def contents() -> None:
    """Show every lesson with what is done and what is next; the list follows what is done meanwhile in other lessons."""
    shown = Contents(entries())
    handle = display(shown, display_id=True)  # type: ignore[no-untyped-call]  # IPython's
    while _watching:
        _watching.pop().cancel()
    with contextlib.suppress(RuntimeError):  # outside a kernel nothing runs along
        _watching.add(asyncio.get_running_loop().create_task(_watch(handle, shown)))


async def _watch(handle: Any, shown: Contents) -> None:  # noqa: ANN401  # IPython's handle
    while True:
        await asyncio.sleep(_SECONDS)
        now = Contents(entries())
        if repr(now) != repr(shown):
            shown = now
            handle.update(now)
