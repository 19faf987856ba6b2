"""What tools/record_views.py wrote to widgets/test/views, where the front end is looked at, is what tables show.

Views written by hand lie there too: states that are hard to come by, and the most that can be on a table.
"""

from __future__ import annotations

from tests.table.contract import view_faults
from tests.table.golden import text_of
from tools.record_views import FOLDER, views


def test_recorded_views_are_what_tables_show() -> None:
    """Words, marks and buttons of a recorded view are those of today; `python -m tools.record_views` writes them anew."""
    changed = []
    for name, at in views():
        view = at.view()
        assert [] == view_faults(view)
        if (FOLDER / f"{name}.json").read_text(encoding="utf-8") != text_of(view):
            changed.append(name)
    assert [] == changed
