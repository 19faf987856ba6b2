"""Lesson 1, broken on purpose: each of the ways in which its checks can fail names lesson, exercise and reason.

A raised error and an output that is no longer what the lesson says are found by nbval, which runs every cell. A lesson is a text
and stores no outputs; so what its words say of a table it asserts in the cell (`conftest.py`), and a changed output fails there.
A solution that fails and a hint at a card that is not there are found by the checks of a lesson, in the command and in the tests.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from amerikano.cli import main
from amerikano.teaching.checking import findings, run
from tests.lesson.course import FOLDER

if TYPE_CHECKING:
    from pathlib import Path

ROOT = FOLDER.parent
LESSON = "01-dealing.md"
DEALT_FOR_FOUR = """position='players = ["You", "Bo", "Cem", "Dag"]"""


def broken(folder: Path, name: str, old: str, new: str) -> Path:
    """Write lesson 1 into a folder with one thing changed, and return its file."""
    text = (FOLDER / LESSON).read_text(encoding="utf-8")
    assert 1 == text.count(old)
    file = folder / name
    file.write_text(text.replace(old, new), encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def nbval_says(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Run nbval as `make course` does, strictly, on a folder with two broken lessons, each up to the cell after the broken one."""
    folder = tmp_path_factory.mktemp("course")
    (folder / "lessons").mkdir()
    shutil.copy(ROOT / "conftest.py", folder)
    for file in (
        broken(folder / "lessons", "90-raised.md", 'solution=["put ♠7 ♦7 ♣7 in place 1"],', "solution=1 / 0,"),
        broken(folder / "lessons", "91-changed.md", DEALT_FOR_FOUR, DEALT_FOR_FOUR.replace(', "Dag"', "")),
    ):
        file.write_text(file.read_text(encoding="utf-8").partition("## 5 · Two turns")[0], encoding="utf-8")
    (folder / "pyproject.toml").write_text("[tool.pytest]\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "--color=no", "-p", "nbval", "--nbval", "--nbval-current-env", "lessons"]
    ran = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert 1 == ran.returncode, ran.stdout + ran.stderr
    return re.sub(r"\x1b\[[\d;]*m", "", ran.stdout)


def failures(said: str) -> dict[str, str]:
    """Return what was said of each failed cell, by its name."""
    parts = re.split(r"^_{3,} (.+?) _{3,}$", said.partition("= FAILURES =")[2], flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_nbval_names_a_raised_error(nbval_says: str) -> None:
    """A cell that raises fails with lesson, exercise and error; no other cell does, before it or after it."""
    found = failures(nbval_says)
    assert ["lessons/90-raised.md::Cell 4, exercise 'set'", "lessons/91-changed.md::Cell 3, exercise 'count'"] == list(
        found
    )
    assert "ZeroDivisionError: division by zero" in found["lessons/90-raised.md::Cell 4, exercise 'set'"]


def test_nbval_names_a_changed_output(nbval_says: str) -> None:
    """A table that prints something else than the lesson says of it fails with lesson, exercise and what was expected."""
    said = failures(nbval_says)["lessons/91-changed.md::Cell 3, exercise 'count'"]
    assert "AssertionError: exercise 'count' says that the table beside it, dealt for four, has a stock of 55" in said


WAYS = {
    "solution": (
        'solution=["discard ♣K"]',
        'solution=["discard ♣Q"]',
        "exercise 'turn': its solution cannot be played: 'discard ♣Q' of exercise 'turn' is refused: ♣Q is not on your",
    ),
    "hints": (
        "Three sevens: ♠7 ♦7 ♣7.",
        "Three sevens: ♠7 ♥7 ♣7.",
        "exercise 'set': hint 2 names ♥7, which cannot be seen on the table: 'Three sevens: ♠7 ♥7 ♣7.'",
    ),
}


@pytest.mark.parametrize("check", WAYS)
def test_the_checks_name_it(tmp_path: Path, capsys: pytest.CaptureFixture[str], check: str) -> None:
    """A solution that fails, or a hint at a card that is not there: the command and the course's own test say the same."""
    old, new, reason = WAYS[check]
    file = broken(tmp_path, "92-broken.md", old, new)
    (said,) = [str(finding) for finding in findings(run(file), check, 1)]
    assert said.startswith(f"92-broken.md, {reason}")
    assert 1 == main(["check-lesson", "--deals", "2", str(file)])
    assert [said] == capsys.readouterr().out.splitlines()
