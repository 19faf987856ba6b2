"""How the course is opened: which folder, which command, and that no file of a learner is ever overwritten."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from traitlets.utils.importstring import import_item

from amerikano.teaching import course, shipped

ROOT = Path(__file__).parents[2]


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a user who installed the package, which brings two lessons."""
    package = tmp_path / "site-packages" / "amerikano"
    (package / "teaching").mkdir(parents=True)
    (package / "lessons").mkdir()
    for name in ("01-dealing.md", "10-a-session.md"):
        (package / "lessons" / name).write_text(f"the package's {name}", encoding="utf-8")
        (package / "lessons" / name).chmod(0o444)
    user = tmp_path / "user"
    user.mkdir()
    monkeypatch.setattr(course, "__file__", str(package / "teaching" / "course.py"))
    monkeypatch.setattr(Path, "home", lambda: user)
    return user


def test_the_lessons_of_a_checkout() -> None:
    """In a checkout the lessons are opened where they lie."""
    folder = course.lessons()
    assert ROOT / "lessons" == folder
    assert (folder / course.FIRST).is_file()


def test_the_lessons_of_a_package(installed: Path) -> None:
    """An installed package lays its lessons into a folder of the user, who may write into them."""
    folder = course.lessons()
    assert installed / "amerikano-lessons" == folder
    assert ["01-dealing.md", "10-a-session.md"] == sorted(file.name for file in folder.iterdir())
    for file in folder.iterdir():
        assert file.stat().st_mode & 0o200, file


def test_a_learners_file_is_never_overwritten(installed: Path) -> None:
    """What lies in the folder already stays as it is, notes of the learner too; what is missing comes."""
    folder = installed / "amerikano-lessons"
    folder.mkdir()
    (folder / "01-dealing.md").write_text("my notes", encoding="utf-8")
    (folder / "mine.md").write_text("mine", encoding="utf-8")
    for _ in range(2):
        assert folder == course.lessons()
    assert "my notes" == (folder / "01-dealing.md").read_text(encoding="utf-8")
    assert "mine" == (folder / "mine.md").read_text(encoding="utf-8")
    assert "the package's 10-a-session.md" == (folder / "10-a-session.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("options, added", [
    ({}, []), ({"browser": False}, ["--no-browser"]), ({"port": 8899}, ["--port=8899"]),
    ({"browser": False, "port": 8899}, ["--no-browser", "--port=8899"]),
])  # fmt: skip
def test_the_command(
    options: dict[str, Any], added: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The course opens JupyterLab at its contents page in the lessons' folder, and returns its exit status."""
    commands: list[list[str]] = []

    def run(command: list[str], *, check: bool) -> subprocess.CompletedProcess[bytes]:
        assert not check
        commands.append(command)
        return subprocess.CompletedProcess(command, 3)

    monkeypatch.setattr(subprocess, "run", run)
    assert 3 == course.start(**options)
    folder = course.lessons()
    expected = [
        sys.executable,
        "-m",
        "jupyterlab",
        f"--ServerApp.root_dir={folder}",
        "--LabApp.default_url=/lab/tree/00-start.md",
        *course.OPTIONS,
    ]
    root = ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    assert [[*expected, *added, *root]] == commands
    assert (
        f"The course opens at its contents ({folder / course.FIRST}). Stop it with Control-C.\n"
        == capsys.readouterr().out
    )


def test_jupyterlab_is_told_where_the_extension_lies() -> None:
    """The folder that JupyterLab is told of holds the extension that opens lessons alive, with its list."""
    (option,) = [option for option in course.OPTIONS if "extra_labextensions_path" in option]
    folder = Path(option.partition("=")[2]) / "amerikano-course"
    package = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    assert (folder / package["jupyterlab"]["_build"]["load"]).is_file()
    assert (
        package["version"] == tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    )


def test_the_list_of_shipped_lessons_is_that_of_the_lessons() -> None:
    """Every lesson runs when it is opened as it lies here: after a change the list is written anew (`make bundle`)."""
    assert shipped.text_of(ROOT / "lessons") == shipped.LIST.read_text(encoding="utf-8"), "run: make bundle"


def test_a_digest_is_that_of_kinds_and_sources() -> None:
    """The digest is the SHA-256 of the cells written as JavaScript writes JSON; another letter makes another one."""
    cells = [("markdown", "# Ä ♠"), ("code", 'print("\\n")\n')]
    written = '[["markdown","# Ä ♠"],["code","print(\\"\\\\n\\")\\n"]]'
    assert hashlib.sha256(written.encode()).hexdigest() == shipped.digest(cells)
    assert shipped.digest(cells) != shipped.digest([cells[0], ("code", 'print("\\n") \n')])
    assert shipped.digest(cells) != shipped.digest([cells[0], ("raw", cells[1][1])])


def test_the_connection_sends_at_once() -> None:
    """The class that JupyterLab is told of takes the socket's delay away, then connects as always."""
    name = course.PROMPT.partition("=")[2]
    connection = import_item(name)
    assert issubclass(connection, ZMQChannelsWebsocketConnection)
    done: list[str] = []

    class Handler:
        def set_nodelay(self, value: bool) -> None:  # as Tornado has it
            done.append(f"no delay: {value}")

    class Connected(connection):  # type: ignore[misc, valid-type]
        websocket_handler = Handler()

        def __init__(self) -> None:
            pass

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ZMQChannelsWebsocketConnection, "connect", lambda _self: done.append("connected"))
        Connected().connect()
    assert ["no delay: True", "connected"] == done


def test_stopping_it_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Control-C ends the course with exit status 0."""

    def run(*_arguments: object, **_options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(subprocess, "run", run)
    assert 0 == course.start(browser=False)
