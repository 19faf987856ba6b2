"""The pinned packages are the same wherever they are named."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
REQUIREMENTS = ROOT / "requirements"
PIN = re.compile(r"^([a-z0-9._-]+==\S+)", re.MULTILINE)


def pins(path: Path) -> set[str]:
    """Read the pinned packages of a requirements file, as name==version."""
    return set(PIN.findall(path.read_text(encoding="utf-8")))


def test_binder_installs_what_the_course_pins() -> None:
    """Binder's requirements are the runtime ones, hashes included."""
    assert (REQUIREMENTS / "runtime.txt").read_bytes() == (ROOT / "binder" / "requirements.txt").read_bytes()


def test_the_checks_run_with_what_the_course_pins() -> None:
    """What is tested is what the learner gets: every runtime pin is a test pin too."""
    assert pins(REQUIREMENTS / "runtime.txt") - pins(REQUIREMENTS / "test.txt") == set()


def test_every_dependency_is_pinned() -> None:
    """A dependency that is added to pyproject.toml is pinned as well (`make requirements`)."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {re.split(r"[<>=~!\[ ]", dependency)[0] for dependency in project["dependencies"]}

    assert names - {pin.split("==")[0] for pin in pins(REQUIREMENTS / "runtime.txt")} == set()


@pytest.mark.parametrize("path", sorted(ROOT.glob("requirements/*.txt")), ids=lambda path: path.name)
def test_pins_name_no_address(path: Path) -> None:
    """Every machine asks the registry that it is set up for."""
    assert not re.search(r"https?://|--(extra-)?index|--find-links", path.read_text(encoding="utf-8"))
