"""The command `amerikano replay`: exit status, messages, words and JSON."""

import json
from pathlib import Path

import pytest

from amerikano.cli import main
from tests.support import OPENING_HAND, TABLE, position, record

RUNNING = position(You=OPENING_HAND, moves=["You: open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥7"])
REFUSED = position(You=OPENING_HAND, moves=["You: open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥7", "You: lay off ♣Q on 1"])
FINISHED = position(
    table=TABLE,
    opened=["You", "Bo"],
    You="♣2",
    Bo="♦K",
    match={"deal": 14, "totals": [10, 20, 30]},
    moves=["You: discard ♣2"],
)


def run(tmp_path: Path, text: str, *options: str) -> int:
    """Replay a text from a file and return the exit status."""
    file = tmp_path / "deal.toml"
    file.write_text(text, encoding="utf-8")
    return main(["replay", str(file), *options])


def as_json(capsys: pytest.CaptureFixture[str]) -> dict:
    """Return what was printed, read as JSON."""
    return json.loads(capsys.readouterr().out)


def test_exit_0_with_the_standing_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A record that plays ends with 0 and says contract, who is to move and each player's state; nothing on stderr."""
    assert 0 == run(tmp_path, RUNNING)
    printed = capsys.readouterr()
    assert "contract set 3 + run 3. You to move (play)." in printed.out
    assert "You: cards 8, opened, chips 3, penalty points 0" in printed.out
    assert "Cem: cards 13, not opened" in printed.out
    assert "" == printed.err


def test_exit_0_with_the_standing_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With --json exactly these keys are printed, hands as counts and numbers by name."""
    assert 0 == run(tmp_path, RUNNING, "--json")
    assert {
        "game": "amerikano",
        "phase": "play",
        "to_move": "You",
        "finished": False,
        "hands": {"You": 8, "Bo": 13, "Cem": 13},
        "opened": ["You"],
        "points": {"You": 0, "Bo": 0, "Cem": 0},
        "chips": {"You": 3, "Bo": 3, "Cem": 3},
        "refused": None,
    } == as_json(capsys)


def test_exit_1_for_a_refused_move_with_its_number_and_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A refused move ends with 1, its number from 1, the sentence and the rule on stderr; where it stands is printed too."""
    assert 1 == run(tmp_path, REFUSED)
    printed = capsys.readouterr()
    assert ") is refused: You opened in this turn" in printed.err
    assert "move 2 (You: " in printed.err
    assert "(AK-21)" in printed.err
    assert "You to move" in printed.out


def test_exit_1_prints_the_json_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """On exit 1 the JSON names the refused move from 0, the rule and the sentence."""
    assert 1 == run(tmp_path, REFUSED, "--json")
    said = as_json(capsys)
    assert (1, "AK-21") == (said["refused"]["move"], said["refused"]["rule"])
    assert said["refused"]["message"].startswith("You opened in this turn")
    assert 8 == said["hands"]["You"]


def test_the_end_of_a_session_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With `match` there are totals, over and winners as well; a finished deal has nobody to move."""
    assert 0 == run(tmp_path, FINISHED, "--json")
    said = as_json(capsys)
    assert (None, True, "over") == (said["to_move"], said["finished"], said["phase"])
    assert ({"You": 10, "Bo": 30, "Cem": 130}, True, ["You"]) == (said["totals"], said["over"], said["winners"])
    assert {"You": 0, "Bo": 10, "Cem": 100} == said["points"]
    assert ["totals", "over", "winners", "refused"] == list(said)[-4:]


def test_the_end_of_a_session_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The words say that the deal is over and who won."""
    assert 0 == run(tmp_path, FINISHED)
    said = capsys.readouterr().out
    assert "The deal is over." in said
    assert "The session is won by You." in said


def test_before_the_choice_the_contract_is_not_chosen_yet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A fresh deal says that its contract is still to be chosen."""
    assert 0 == run(tmp_path, record(maker="Bo"))
    assert "contract not chosen yet. Bo to move (choose)." in capsys.readouterr().out


def test_exit_2_with_line_and_expectation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A text that is no record ends with 2: file, line, word and what was expected on stderr, nothing on stdout."""
    assert 2 == run(tmp_path, position(turn="Dag"), "--json")
    printed = capsys.readouterr()
    assert "" == printed.out
    assert "deal.toml: line 6: 'Dag' cannot be read; expected one of the players You, Bo, Cem" in printed.err


@pytest.mark.parametrize("make", ["missing", "folder", "latin-1"])
def test_exit_2_for_a_file_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str], make: str) -> None:
    """A missing file, a folder and a file in another encoding end with 2 and a sentence."""
    file = tmp_path / "deal.toml"
    if make == "folder":
        file.mkdir()
    elif make == "latin-1":
        file.write_bytes('players = ["Ünal"]'.encode("latin-1"))
    assert 2 == main(["replay", str(file)])
    assert "expected" in capsys.readouterr().err


def test_windows_line_ends_are_read(tmp_path: Path) -> None:
    """A record saved with carriage returns is read as it is."""
    (tmp_path / "deal.toml").write_bytes(RUNNING.replace("\n", "\r\n").encode())
    assert 0 == main(["replay", str(tmp_path / "deal.toml")])


@pytest.mark.parametrize("arguments", [["replay"], ["reply", "x"], ["replay", "a", "b"], ["--port", "x"]])
def test_a_wrong_command_line_exits_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A command line that cannot be read ends with 2 and says how to use it."""
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert 2 == caught.value.code
    assert "usage: amerikano" in capsys.readouterr().err


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    """`--version` prints the version and ends with 0."""
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert 0 == caught.value.code
    assert capsys.readouterr().out.startswith("0.")
