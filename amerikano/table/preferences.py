"""What a person has set at a table: how fast the others play, how many colours the suits have, how big the cards are.

It holds at all tables of the notebook at once, and at those that are made afterwards, in any notebook: nobody is to set it again at
each exercise. One small file; what in it is no choice is left out.
"""

import contextlib
import json
from collections.abc import Mapping
from typing import Any, Final

from amerikano.table import store

CHOICES: Final[Mapping[str, tuple[Any, ...]]] = {
    "pace": ("slow", "normal", "fast", "at once", "step"),
    "suits": (2, 4),
    "scale": ("normal", "big"),
}
"""By the name of a preference what may be chosen."""
_FILE: Final = "preferences.json"


def kept() -> dict[str, Any]:
    """Return what was set, as far as something was."""
    try:
        values = json.loads(store.read(_FILE) or "{}")
    except (ValueError, RecursionError):
        return {}
    if not isinstance(values, dict):
        return {}
    return {name: values[name] for name, choices in CHOICES.items() if values.get(name) in choices}


def keep(chosen: Mapping[str, Any]) -> None:
    """Keep what was set."""
    with contextlib.suppress(OSError):  # the tables that stand there have it all the same: no game is stopped for it
        store.write(_FILE, json.dumps({**kept(), **chosen}, indent=1, sort_keys=True) + "\n")
