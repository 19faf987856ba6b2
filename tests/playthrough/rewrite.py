"""Rewrite the golden playthroughs: `python tests/playthrough/rewrite.py`. With `--play` their deals are played anew as well.

Without it the moves in the files stay, and only the views and legal moves beside them are written again. Look at the
difference before it is committed: it is what a player would see otherwise than before.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2])]

from tests.playthrough import played  # noqa: E402


def main() -> None:
    """Write every file."""
    for name in played.GAMES:
        file = played.FOLDER / f"{name}.txt"
        anew = "--play" in sys.argv or not file.exists()
        text = played.play_out(name).text() if anew else played.record_of(file.read_text(encoding="utf-8"))
        file.write_text(played.written(text), encoding="utf-8", newline="\n")
        print(f"{file.name}: {file.stat().st_size / 1000:.0f} kB")  # noqa: T201  # a command


if __name__ == "__main__":
    main()
