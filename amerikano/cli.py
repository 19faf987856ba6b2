"""The command `amerikano`: starts the course, replays a record, or checks a lesson."""

import argparse
import json
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import amerikano
from amerikano.cards import UnreadableTextError

if TYPE_CHECKING:
    from amerikano.record import Replay

REFUSED, UNREADABLE = 1, 2
FOUND = 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status.

    0 where all is well; of a replay 1 for a refused move and 2 for what cannot be read; 1 for a lesson with something to mend.
    """
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8")  # type: ignore[union-attr]  # suits, on every terminal
    parser = argparse.ArgumentParser(
        prog="amerikano",
        description="Learn Amerikano and Amerikaner: start the course in JupyterLab, replay a deal, or check a lesson.",
    )
    parser.add_argument("--version", action="version", version=amerikano.__version__)
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser, only say where the course is")
    parser.add_argument("--port", type=int, help="the port that JupyterLab listens on")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    replay = commands.add_parser("replay", help="play a record and say where it stands")
    replay.add_argument("file", type=Path, help="a record (TOML)")
    replay.add_argument("--json", action="store_true", help="say it as JSON")
    check = commands.add_parser(
        "check-lesson",
        help="say what is missing or wrong in a lesson",
        description="Say what is missing or wrong in lessons: a line for each finding, with lesson, exercise and reason.",
    )
    check.add_argument(
        "files",
        type=Path,
        nargs="+",
        metavar="FILE",
        help="a lesson: a notebook as text (MyST Markdown, .md) or as .ipynb",
    )
    check.add_argument(
        "--deals",
        type=_count,
        default=40,
        metavar="N",
        help="other deals tried of each exercise (default: %(default)s)",
    )
    chosen = parser.parse_args(arguments)
    if chosen.command == "replay":
        return _replay(chosen.file, as_json=chosen.json)
    if chosen.command == "check-lesson":
        return _check_lessons(chosen.files, chosen.deals)
    from amerikano.teaching.course import start  # noqa: PLC0415  # a replay needs no JupyterLab

    return start(browser=not chosen.no_browser, port=chosen.port)


def _count(text: str) -> int:
    """Read a number of deals."""
    if not text.isascii() or not text.isdigit() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"expected a whole number from 1, got {text!r}")
    return int(text)


def _check_lessons(files: Sequence[Path], deals: int) -> int:
    from amerikano.teaching.checking import check_lesson  # noqa: PLC0415  # the other commands need no notebook

    wrong = 0
    for file in files:
        findings = check_lesson(file, deals)
        wrong += len(findings)
        for finding in findings:
            print(finding)
        if not findings:
            print(f"{file.name}: all is well.")
    return FOUND if wrong else 0


def _replay(file: Path, *, as_json: bool) -> int:
    try:
        text = file.read_text(encoding="utf-8-sig")
    except OSError as error:
        print(f"{file}: {error.strerror}; expected a record that can be read", file=sys.stderr)
        return UNREADABLE
    except UnicodeDecodeError:
        print(f"{file}: expected a text in UTF-8", file=sys.stderr)
        return UNREADABLE
    try:
        played = amerikano.replay(text)
    except UnreadableTextError as error:
        print(f"{file}: {error}", file=sys.stderr)
        return UNREADABLE
    print(json.dumps(standing(played), ensure_ascii=False, indent=1) if as_json else in_words(played))
    if played.refused is None:
        return 0
    print(f"{file}: {played.fault()}", file=sys.stderr)
    return REFUSED


def standing(played: "Replay[Any]") -> dict[str, Any]:
    """Return where a replayed deal stands, as plain values for JSON."""
    deal = played.deal
    stands: dict[str, Any] = {
        "game": deal.game,
        "phase": deal.phase,
        "to_move": None if deal.to_move is None else deal.players[deal.to_move],
        "finished": deal.to_move is None,
        **_of_its_game(deal).standing(deal),
        "refused": None,
    }
    if played.refused is not None:
        number, refusal = played.refused
        stands["refused"] = {"move": number, "rule": refusal.rule, "message": refusal.message}
    return stands


def in_words(played: "Replay[Any]") -> str:
    """Say where a replayed deal stands: what is common to all, then a line for each player."""
    deal = played.deal
    to_move = "The deal is over." if deal.to_move is None else f"{deal.players[deal.to_move]} to move ({deal.phase})."
    head, players, tail = _of_its_game(deal).in_words(deal)
    lines = [f"{head} {to_move}", *(f"  {name}: {words}" for name, words in players.items()), *tail]
    return "\n".join(lines)


def _of_its_game(deal: Any) -> Any:  # noqa: ANN401  # the module of either game
    """Return the module that says where a deal of its game stands."""
    return import_module(f"amerikano.{'rummy' if deal.game == 'amerikano' else 'tricks'}.standing")


if __name__ == "__main__":
    sys.exit(main())
