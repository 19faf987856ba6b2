"""The author's guide in CONTRIBUTING: its skeleton is a lesson in which nothing is found, and its table has every goal."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from amerikano import teaching
from amerikano.teaching.checking import check_lesson
from tests.lesson.course import FOLDER

if TYPE_CHECKING:
    from pathlib import Path

GUIDE = (FOLDER.parent / "CONTRIBUTING.md").read_text(encoding="utf-8")


def test_the_skeleton_of_a_lesson_is_complete(tmp_path: Path) -> None:
    """Nothing is found in the skeleton: whoever starts from it starts well."""
    (skeleton,) = re.findall(r"^````markdown\n(.*?)^````$", GUIDE, re.DOTALL | re.MULTILINE)
    file = tmp_path / "21-my-lesson.md"
    file.write_text(skeleton, encoding="utf-8")
    assert [] == check_lesson(file)


def test_the_guide_lists_every_goal() -> None:
    """The table of goals has each goal that lessons may import, and no other word."""
    table = GUIDE.partition("| goal | done when |")[2].partition("\n\n")[0]
    exported = {name: getattr(teaching, name) for name in teaching.__all__}
    goals = {name for name, value in exported.items() if getattr(value, "__module__", "").endswith(".goals")}
    assert goals == set(re.findall(r"`(\w+)\(", table))
