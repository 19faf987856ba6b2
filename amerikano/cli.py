"""The command `amerikano`: starts the course, or replays a record."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import amerikano
from amerikano.cards import UnreadableTextError

if TYPE_CHECKING:
    from amerikano.record import Replay
    from amerikano.rummy import Deal

REFUSED, UNREADABLE = 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status: 0, 1 for a refused move, 2 for what cannot be read."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8")  # type: ignore[union-attr]  # suits, on every terminal
    parser = argparse.ArgumentParser(
        prog="amerikano",
        description="Learn Amerikano and Amerikaner: start the course in JupyterLab, or replay a deal.",
    )
    parser.add_argument("--version", action="version", version=amerikano.__version__)
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser, only say where the course is")
    parser.add_argument("--port", type=int, help="the port that JupyterLab listens on")
    commands = parser.add_subparsers(dest="command", metavar="replay FILE")
    replay = commands.add_parser("replay", help="play a record and say where it stands")
    replay.add_argument("file", type=Path, help="a record (TOML)")
    replay.add_argument("--json", action="store_true", help="say it as JSON")
    chosen = parser.parse_args(arguments)
    if chosen.command == "replay":
        return _replay(chosen.file, as_json=chosen.json)
    from amerikano.teaching.course import start  # noqa: PLC0415  # a replay needs no JupyterLab

    return start(browser=not chosen.no_browser, port=chosen.port)


def _replay(file: Path, *, as_json: bool) -> int:
    try:
        text = file.read_text(encoding="utf-8")
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
    number, refusal = played.refused
    print(f"{file}: move {number + 1} is refused: {refusal}", file=sys.stderr)
    return REFUSED


def standing(played: "Replay[Deal]") -> dict[str, Any]:
    """Return where a replayed deal stands, as plain values for JSON."""
    from amerikano.rummy import Session  # noqa: PLC0415

    deal = played.deal
    names = deal.players

    def by_name(values: Sequence[Any]) -> dict[str, Any]:
        return dict(zip(names, values, strict=True))

    stands: dict[str, Any] = {
        "game": deal.game,
        "phase": deal.phase,
        "to_move": None if deal.to_move is None else names[deal.to_move],
        "finished": deal.to_move is None,
        "hands": by_name([hand.size for hand in deal.hands]),
        "opened": [name for name, opened in zip(names, deal.opened, strict=True) if opened],
        "points": by_name(deal.points()),
        "chips": by_name(deal.chips),
    }
    if deal.match is not None:
        session = Session(deal)
        stands |= {"totals": by_name(session.totals), "over": session.over, "winners": list(session.winners)}
    number_and_refusal = played.refused
    stands["refused"] = None
    if number_and_refusal is not None:
        number, refusal = number_and_refusal
        stands["refused"] = {"move": number, "rule": refusal.rule, "message": refusal.message}
    return stands


def in_words(played: "Replay[Deal]") -> str:
    """Say where a replayed deal stands."""
    stands = standing(played)
    to_move = "The deal is over." if stands["finished"] else f"{stands['to_move']} to move ({stands['phase']})."
    lines = [f"Amerikano, contract {played.deal.contract or 'not chosen yet'}. {to_move}"]
    for name in played.deal.players:
        opened = "opened" if name in stands["opened"] else "not opened"
        lines.append(
            f"  {name}: cards {stands['hands'][name]}, {opened}, chips {stands['chips'][name]}, "
            f"penalty points {stands['points'][name]}"
        )
    if stands.get("winners"):
        lines.append(f"The session is won by {' and '.join(stands['winners'])}.")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
