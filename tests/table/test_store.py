"""Where the course keeps its files: whole or not at all, for the person only, and nothing is lost to what cannot be read."""

from __future__ import annotations

import os
import stat
import threading
from typing import TYPE_CHECKING

import pytest

from amerikano.table import store

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep everything in a folder that does not exist yet."""
    folder = tmp_path / "deep" / "home"
    monkeypatch.setenv("AMERIKANO_HOME", str(folder))
    return folder


def test_the_folder_of_the_person(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    """The folder is what AMERIKANO_HOME names, else the user's data folder; asking makes none."""
    assert home == store.home()
    monkeypatch.delenv("AMERIKANO_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert "amerikano" == store.home().name
    assert not home.exists()


def test_what_is_written_is_read(home: Path) -> None:
    """A text is read as it was written; what was never written is None."""
    assert store.read("a.txt") is None
    store.write("a.txt", "♠Q\n")
    assert "♠Q\n" == store.read("a.txt")
    assert ["a.txt"] == [file.name for file in home.iterdir()]


@pytest.mark.skipif(os.name != "posix", reason="rights are written otherwise there")
def test_nobody_else_may_read_it(home: Path) -> None:
    """Files hold hidden cards: only their owner may read them, and the folder."""
    store.write("a.txt", "x")
    assert 0o600 == stat.S_IMODE((home / "a.txt").stat().st_mode)
    assert 0o700 == stat.S_IMODE(home.stat().st_mode)


def test_a_failed_write_leaves_the_old_text(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When writing fails the old text stands whole, and nothing half written lies beside it."""
    store.write("a.txt", "old")

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        store.write("a.txt", "new")
    assert "old" == store.read("a.txt")
    assert ["a.txt"] == [file.name for file in home.iterdir()]


def test_a_folder_that_is_a_file(home: Path) -> None:
    """Where no folder can be made writing raises an `OSError`, reading finds nothing."""
    home.parent.mkdir()
    home.write_text("")
    with pytest.raises(OSError, match="exists"):
        store.write("a.txt", "x")
    assert store.read("a.txt") is None


def test_what_is_no_text_is_given_with_marks(home: Path) -> None:
    """Bytes that are no text come as marks: whoever reads them finds that they are not what was written."""
    home.mkdir(parents=True)
    (home / "a.txt").write_bytes(b"\xff\xfe{}")
    assert "\ufffd\ufffd{}" == store.read("a.txt")


def test_what_may_not_be_opened_is_put_aside(home: Path) -> None:
    """A file that cannot be opened counts as none, and is put aside so that the next write does not replace it."""
    (home / "a.txt").mkdir(parents=True)
    assert store.read("a.txt") is None
    store.write("a.txt", "new")
    assert "new" == store.read("a.txt")
    assert (home / "a.txt.old").is_dir()


def test_put_aside(home: Path) -> None:
    """What is put aside lies beside under another name; where there is nothing, None."""
    assert store.put_aside("a.txt") is None
    store.write("a.txt", "old")
    assert home / "a.txt.old" == store.put_aside("a.txt")
    assert store.read("a.txt") is None
    assert "old" == store.read("a.txt.old")


def test_many_writers_never_leave_half_a_text(home: Path) -> None:
    """However many write at the same time, what is read is one of their texts, whole."""
    texts = {letter * 20_000 for letter in "abcd"}
    store.write("a.txt", "a" * 20_000)
    writers = [
        threading.Thread(target=lambda text=text: [store.write("a.txt", text) for _ in range(10)]) for text in texts
    ]
    for writer in writers:
        writer.start()
    while any(writer.is_alive() for writer in writers):
        assert store.read("a.txt") in texts
    assert ["a.txt"] == [file.name for file in home.iterdir()]
