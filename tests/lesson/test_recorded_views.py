"""The recorded views of widgets/test/views, which the front end is tested and looked at with, are what tables show."""

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
