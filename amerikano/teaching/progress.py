"""Which steps of the course are done: kept on the person's own machine, so that tomorrow goes on where today ended."""

import json
from collections.abc import Iterable

from amerikano.table import store

_FILE = "progress.json"


def _load() -> dict[str, list[str]]:
    """Return the steps done, by lesson; an unreadable file counts as none, and is put aside rather than overwritten."""
    text = store.read(_FILE)
    if text is None:
        return {}
    try:
        kept = json.loads(text)
    except (ValueError, RecursionError):
        kept = None
    if not isinstance(kept, dict) or not all(
        isinstance(steps, list) and all(isinstance(step, str) for step in steps) for steps in kept.values()
    ):
        store.put_aside(_FILE)
        return {}
    return kept


def _save(done: dict[str, list[str]]) -> None:
    store.write(_FILE, json.dumps(done, ensure_ascii=False, indent=1, sort_keys=True) + "\n")


def done(lesson: str) -> frozenset[str]:
    """Return the names of the steps of a lesson that are done."""
    return frozenset(_load().get(lesson, ()))


def mark(lesson: str, step: str) -> str:
    """Keep that a step is done; return what to say where that cannot be written, else an empty text."""
    kept = _load()
    steps = kept.setdefault(lesson, [])
    if step in steps:
        return ""
    steps.append(step)
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
        kept = {}
    elif steps is None:
        kept.pop(lesson, None)
    else:
        gone = set(steps)
        kept[lesson] = [step for step in kept.get(lesson, []) if step not in gone]
    _save(kept)
