"""The cases in tests/cases: each record is replayed, and what its .json asks for must hold.

A case is a pair NAME.toml (a record) and NAME.json: the part of the output of `amerikano replay NAME.toml --json` that must
hold, plus `exit` (the exit status), `why` (the rule) and, where it rests on a default of the house, `house`.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from amerikano.cli import main

CASES = Path(__file__).parent.parent / "cases"
RECORDS = sorted(CASES.glob("*.toml"))
ABOUT_THE_CASE = {"why", "exit", "house"}


def part_of(expected: Any, actual: Any) -> Any:
    """Return of `actual` what `expected` asks for, so that the two can be compared; names may come in any order."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        return {key: part_of(value, actual.get(key, "missing")) for key, value in expected.items()}
    if isinstance(expected, list) and isinstance(actual, list) and sorted(expected) == sorted(actual):
        return expected
    return actual


def expectation(file: Path) -> tuple[int, dict[str, Any]]:
    """Return the exit status and the output that a case asks for."""
    case = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    return case["exit"], {key: value for key, value in case.items() if key not in ABOUT_THE_CASE}


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_case(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The replayed record ends with the exit status and the standing that the case asks for, in value and type."""
    status, expected = expectation(file)
    assert status == main(["replay", str(file), "--json"])
    printed = capsys.readouterr()
    if expected:
        actual = part_of(expected, json.loads(printed.out))
        assert json.dumps(expected, sort_keys=True) == json.dumps(actual, sort_keys=True)
    assert (status == 0) == (printed.err == "")


def test_the_command_itself() -> None:
    """Started as a program the command prints the same JSON and ends with the same status."""
    for name in ("amerikano-open-exact", "amerikano-open-too-many", "amerikano-bad-game"):
        file = CASES / f"{name}.toml"
        status, expected = expectation(file)
        command = [sys.executable, "-m", "amerikano.cli", "replay", str(file), "--json"]
        ended = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False, timeout=60)
        assert status == ended.returncode
        assert "Traceback" not in ended.stderr
        if expected:
            assert expected == part_of(expected, json.loads(ended.stdout))


def test_every_case_has_both_files() -> None:
    """No record stands without its expectation, nor the other way round, and there are cases."""
    assert {file.stem for file in RECORDS} == {file.stem for file in CASES.glob("*.json")}
    assert len(RECORDS) >= 38
