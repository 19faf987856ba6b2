"""What README and CONTRIBUTING show can be run."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_readmes_code_runs(capsys) -> None:  # noqa: ANN001  # pytest's own
    """The example of the README runs and prints the sentence that stands beside it."""
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    (said,) = re.findall(r"# (You have drawn.*)", code)
    exec(compile(code, "README.md", "exec"), {})  # noqa: S102  # our own text
    assert said == capsys.readouterr().out.strip()


def test_the_readme_begins_with_the_two_commands() -> None:
    """The first lines of the README are the two commands."""
    first = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:6]
    assert ["make lessons", "make test"] == [line.split("#")[0].strip() for line in first if line.startswith("make")]


def test_the_files_that_contributing_names_are_there() -> None:
    """Whatever path CONTRIBUTING names exists, so that a newcomer finds it."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    paths = set(re.findall(r"`((?:amerikano|lessons|tests|widgets|requirements|binder)/[\w./-]*)`", text))
    paths -= {"lessons/21-my-lesson.md"}  # the one that a reader is to write
    assert [] == sorted(path for path in paths if not (ROOT / path).exists())
    assert len(paths) > 8
