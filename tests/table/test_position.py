"""Positions as people write and paste them: without their first two lines, with the quotes of a mail, with mistakes."""

from __future__ import annotations

import re
from typing import Any

import pytest

import amerikano
from amerikano.cards import UnreadableTextError
from amerikano.table.position import full, read_position
from amerikano.teaching import Exercise, Problem, played, teachers_table, worksheet
from amerikano.teaching.exercise import deal_of
from tests.table.tables import refusal, send
from tests.table.teachers import rows, teachers

RUMMY = """
    players = ["Ada", "Bo", "Cem"]
    contract = "run 4"
    turn = "Ada"
    drawn = true
    [hands]
    Ada = "♠Q ♥Q"
"""
TRICKS = """
    players = ["Ada", "Bo", "Cem"]
    dealer = "Cem"
    moves = ["Ada: bid 7"]
"""
POSITIONS = {"amerikano": RUMMY, "amerikaner": TRICKS}


@pytest.mark.parametrize("game", POSITIONS)
def test_a_position_without_its_first_lines_is_of_the_tables_game(game: str) -> None:
    """As Lesson 20 writes it a position can be pasted at a table, and a table opened with it; `load` still wants the lines."""
    position = POSITIONS[game]
    with pytest.raises(UnreadableTextError, match="amerikano = 1, the version"):
        amerikano.load(position)
    there = amerikano.load(full(position, game))
    at = teachers(game, players=4)
    send(send(at, "set-up"), "set-up-fill", line="record", text=position)
    assert (None, there) == (at.view()["refusal"], at.deal)
    assert there == teachers_table(game, position=position).controller.deal  # type: ignore[attr-defined]
    half = position.replace("\n", f'\n    game = "{game}"\n', 1)
    assert there == read_position(half)


def test_a_player_may_be_called_like_a_key() -> None:
    """A name below [hands] is none of the first lines."""
    position = 'players = ["game", "amerikano", "Cem"]\n[hands]\ngame = 13\namerikano = 13\n'
    assert ("game", "amerikano", "Cem") == read_position(position).players


def test_quotes_of_a_mail() -> None:
    """Curly quotes and hard spaces are read as straight ones and as plain spaces; an apostrophe in a name stays."""
    name = "O\N{RIGHT SINGLE QUOTATION MARK}Neill"
    quoted = f"\N{LEFT SINGLE QUOTATION MARK}{name}\N{RIGHT SINGLE QUOTATION MARK}"
    mail = RUMMY.replace('"Bo"', quoted).replace("    ", "\N{NO-BREAK SPACE}")
    for opening, closing in ("“”", "„“", "””"):
        curly = re.sub('"(.*?)"', rf"{opening}\1{closing}", mail)
        assert ("Ada", name, "Cem") == read_position(curly).players
    assert ("A“d”a", "Bo", "Cem") == read_position('players = ["A“d”a", "Bo", "Cem"]').players


@pytest.mark.parametrize(
    "old, new, said",
    [
        (
            'turn = "Ada"',
            'turn: "Ada"',
            "line 4: 'turn: \"Ada\"' cannot be read; expected turn = VALUE, with = and not a colon",
        ),
        ("true", "True", "line 5: 'drawn = True' cannot be read; expected true in small letters"),
        ('"Cem"]', '"Cem"', 'line 2: \'players = ["Ada", "Bo", "Cem"\' cannot be read; expected a closing bracket ]'),
        ('"Ada"\n', '"Zoe"\n', "line 4: 'Zoe' cannot be read; expected one of the players"),
        ("♥Q", "♥1", "line 7: '♥1' cannot be read; expected cards"),
        ("drawn", "draw", "line 5: 'draw' cannot be read; expected one of"),
        ("[hands]\n", "", "line 6: 'Ada' cannot be read; expected one of "),
        ('turn = "Ada"', "turn = “Zoe”", "line 4: 'Zoe' cannot be read; expected one of the players"),
    ],
)
def test_the_line_is_that_of_the_text_as_it_was_written(old: str, new: str, said: str) -> None:
    """Lines are counted as they stand in the text, at a table, in an exercise and on a worksheet, though two were put before."""
    position = RUMMY.replace(old, new)
    at = teachers("amerikano")
    send(send(at, "set-up"), "set-up-fill", line="record", text=position)
    assert refusal(at)["text"].startswith(said[0].upper() + said[1:])
    assert "set_up" in at.view()
    assert rows(at)["players"]["text"] == "Ada, Bo, Cem, Dag"
    fields: dict[str, Any] = {"task": "?", "hints": ["1", "2", "3"], "solution": [], "why": "", "goal": played("draw")}
    for read in (
        deal_of,
        lambda text: teachers_table(position=text),
        lambda text: Exercise(name="mine", position=text, **fields),
        lambda text: worksheet(Problem(position=text)),
    ):
        with pytest.raises(ValueError, match=re.escape(said)):
            read(position)
