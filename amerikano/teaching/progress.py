"""Which steps of the course are done: kept on the person's own machine, so that tomorrow goes on where today ended.

One small file: its version, the steps done by lesson, and the lesson that was worked in last. A file of the form before it (the
lessons alone) is read as well; one that cannot be read, or of a later version, is put aside, and nothing counts as done.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from amerikano.table import store

_FILE: Final = "progress.json"
_VERSION: Final = 2
CHECK: Final = "check"
"""The last step of every lesson."""


@dataclass
class _Kept:
    lessons: dict[str, list[str]] = field(default_factory=dict)
    last: str = ""


def name_of(number: int) -> str:
    """Return the name under which the progress of a lesson is kept."""
    return f"lesson-{number:02d}"


def _load() -> _Kept:
    text = store.read(_FILE)
    if text is None:
        return _Kept()
    kept = _read(text)
    if kept is None:
        store.put_aside(_FILE)
    return kept or _Kept()


def _read(text: str) -> _Kept | None:
    """Return what the text says; None where it is damaged, or of a version that came later."""
    try:
        values = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(values, dict):
        return None
    if "version" not in values:
        values = {"version": _VERSION, "lessons": values, "last": ""}  # the form before there were versions
    lessons, last = values.get("lessons"), values.get("last")
    if values["version"] != _VERSION or not isinstance(last, str) or not isinstance(lessons, dict):
        return None
    if not all(isinstance(steps, list) and all(isinstance(step, str) for step in steps) for steps in lessons.values()):
        return None
    return _Kept(lessons, last)


def _save(kept: _Kept) -> None:
    values = {"version": _VERSION, "last": kept.last, "lessons": kept.lessons}
    store.write(_FILE, json.dumps(values, ensure_ascii=False, indent=1, sort_keys=True) + "\n")


def done(lesson: str) -> frozenset[str]:
    """Return the names of the steps of a lesson that are done."""
    return frozenset(_load().lessons.get(lesson, ()))


def last() -> str:
    """Return the name of the lesson in which a step was done last; empty where none was."""
    return _load().last


def mark(lesson: str, step: str) -> str:
    """Keep that a step is done; return what to say where that cannot be written, else an empty text."""
    kept = _load()
    steps = kept.lessons.setdefault(lesson, [])
    if step in steps and kept.last == lesson:
        return ""
    if step not in steps:
        steps.append(step)
    kept.last = lesson
    try:
        _save(kept)
    except OSError as error:
        return f"Your progress cannot be saved here: {error.strerror}."
    return ""


def reset(lesson: str | None = None, steps: Iterable[str] | None = None) -> None:
    """Forget some steps of a lesson, all of them, or, without a lesson, the whole course.

    Raises `OSError` where that cannot be written.
    """
    kept = _load()
    if lesson is None:
        kept = _Kept()
    elif steps is None:
        kept.lessons.pop(lesson, None)
    else:
        gone = set(steps)
        kept.lessons[lesson] = [step for step in kept.lessons.get(lesson, []) if step not in gone]
    _save(kept)
