"""A worksheet: positions on paper, a task under each and room for answers, printed from a page that needs nothing but itself.

The page is made of what the front end would be sent for a seat, so no hidden card is in it. Styles stand at the elements, as in
the picture of a table: they hold in JupyterLab, in a page made by `jupyter nbconvert`, and in the saved one alike.
"""

import re
from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any, Final

from amerikano.cards import UnreadableTextError
from amerikano.game import Deal, is_whole
from amerikano.table import AnyTable, parts, table_for
from amerikano.table.picture import on_paper
from amerikano.table.set_up import read_position
from amerikano.teaching.exercise import Exercise, full

_TASK: Final = "Which move do you make here? Say why."
_MOST_LINES: Final = 20
_HOLLOW: Final = str.maketrans("♥♦", "♡♢")
"""On paper the red suits are hollow and the black ones full: told apart without colour, whatever the printer makes of red."""
_SHEET: Final = (
    "color:#000;background:#fff;max-width:180mm;padding:2mm;font-family:sans-serif;font-size:11pt;line-height:1.4"
)
"""180 mm is what A4 (210 mm) leaves between margins of 15 mm; Letter (216 mm) leaves more."""
_TOGETHER: Final = "break-inside:avoid;page-break-inside:avoid;margin:0 0 8mm"
"""What is not to be cut by the end of a page; the second name is for readers that know the older one only."""
_NEW_PAGE: Final = "break-before:page;page-break-before:always"
_LINE: Final = '<div style="border-bottom:1px solid #000;height:9mm"></div>'
_NAME: Final = "display:inline-block;border-bottom:1px solid #000;margin-right:8mm"
_BIG, _SMALL = "font-size:16pt;margin:0 0 4mm", "font-size:12pt;margin:0 0 2mm;break-after:avoid"
_HEAD: Final = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>@page {{ margin: 15mm }} body {{ margin: 0 auto; max-width: 184mm; background: #fff }}</style>
</head>
<body>
{sheet}
</body>
</html>
"""


@dataclass(frozen=True, kw_only=True)
class Problem:
    """One position on a worksheet.

    `position` is a record of either game; like that of an exercise it may leave out its first two lines (the game is then
    Amerikano). `choices` are answers to tick, `lines` how many lines there are to write on, `answer` is what the page of answers
    says. `shown` names the players whose hands are printed, the first of them is who is asked; without it, the first player.
    """

    position: str
    task: str = _TASK
    choices: Sequence[str] = ()
    lines: int = 3
    answer: str = ""
    shown: Sequence[str] = ()

    def __post_init__(self) -> None:
        """Check what a writer may get wrong: raises `TypeError` or `ValueError`."""
        for name in ("position", "task", "answer"):
            _text(name, getattr(self, name))
        for name in ("choices", "shown"):
            value = getattr(self, name)
            if isinstance(value, str) or not all(isinstance(one, str) for one in value):
                raise TypeError(f"expected {name} as a list of texts, got {value!r}")
        if not is_whole(self.lines, 0) or self.lines > _MOST_LINES:
            raise ValueError(f"expected a number of lines from 0 to {_MOST_LINES}, got {self.lines!r}")

    def table(self) -> AnyTable:
        """Return the table as the one who is asked sees it. Raises `ValueError` where the position is no record."""
        deal = _deal_of(self.position)
        for name in self.shown:
            if name not in deal.players:
                raise ValueError(f"expected names of {', '.join(deal.players)} in shown, got {name!r}")
        seats = [deal.players.index(name) for name in self.shown] or [0]
        table = table_for(deal, seats[0])
        table.shown = frozenset(seats)
        table.what_if = len(table.shown) > 1  # nobody is You where several hands lie open
        return table


def worksheet(*problems: "str | Exercise | Problem", title: str = "", answers: bool = False) -> "Worksheet":
    """Show a page to print: positions, a task under each, room for answers; with `answers` a page with these at the end.

    Each of `problems` is a position as text, an exercise of a lesson (`lesson.exercises["draw"]`), or a `Problem`. Raises
    `TypeError` and `ValueError`, which name the problem by its number from 1.
    """
    _text("title", title)
    if not isinstance(answers, bool):
        raise TypeError(f"expected answers=True or answers=False, got {answers!r}")
    if not problems:
        raise ValueError("expected at least one position, exercise or Problem")
    items = []
    for number, problem in enumerate(problems, 1):
        try:
            items.append(_item(problem))
        except (TypeError, ValueError) as error:
            kind = TypeError if isinstance(error, TypeError) else ValueError
            raise kind(f"problem {number} of the worksheet: {error}") from None
        if answers and not items[-1].answer:
            raise ValueError(
                f"problem {number} of the worksheet: expected an answer, Problem(…, answer=…), since answers are asked for"
            )
    games = dict.fromkeys(item.game.capitalize() for item in items)
    return Worksheet(title or " and ".join(games), tuple(items), answers=answers)


@dataclass(frozen=True)
class _Item:
    """One problem as it is printed: the table as HTML and in words, both without what is hidden."""

    game: str
    table: str
    words: str
    task: str
    choices: tuple[str, ...]
    lines: int
    answer: str


def _item(problem: object) -> _Item:
    if isinstance(problem, str):
        problem = Problem(position=problem)
    if isinstance(problem, Exercise):
        return _of_exercise(problem)
    if not isinstance(problem, Problem):
        raise TypeError(f"expected a position as text, an exercise (lesson.exercises[…]) or a Problem, got {problem!r}")
    table = problem.table()
    return _drawn(table, problem.task, tuple(problem.choices), problem.lines, problem.answer)


def _of_exercise(exercise: Exercise) -> _Item:
    table = table_for(exercise.deal())
    if exercise.choices:
        return _drawn(table, exercise.task, tuple(exercise.choices), 1, f"{exercise.answer}. {exercise.why}")
    while table.waits:  # the computer players move first, as in the lesson
        table.go_on()
    return _drawn(table, exercise.task, (), 3, f"{exercise.hints[-1]} {exercise.why}")


def _drawn(table: AnyTable, task: str, choices: tuple[str, ...], lines: int, answer: str) -> _Item:
    view = table.view()
    words = table.in_words()
    drawn = on_paper(view, f"{parts.whose(table.names[table.me or 0])} hand")
    # The last line in words says who is to do what: on paper it stands where the live table says what to touch.
    return _Item(view["game"], f"{drawn}<p>{escape(words.splitlines()[-1])}</p>", words, task, choices, lines, answer)


def _deal_of(position: str) -> Deal[Any]:
    """Read a record; lines are counted as they were written. Raises `ValueError`."""
    whole = full(position)
    try:
        return read_position(whole)
    except UnreadableTextError as error:
        added = whole.count("\n") - position.count("\n")
        line = None if error.line is None else max(1, error.line - added)
        raise UnreadableTextError(error.word, error.expected, line) from None


@dataclass(frozen=True)
class Worksheet:
    """A page to print. The last value of a cell, it is shown with a link that downloads it; `save` writes it to a file."""

    title: str
    items: tuple[_Item, ...]
    answers: bool = field(kw_only=True)

    def page(self) -> str:
        """Return the whole page as HTML: it fetches nothing and runs nothing."""
        return _HEAD.format(title=escape(self.title).translate(_HOLLOW), sheet=self._sheet())

    def save(self, path: str | Path, *, overwrite: bool = False) -> Path:
        """Write the page to a file whose name ends in .html, and return its path.

        Raises `ValueError` for another name, `FileExistsError` where something lies there already (unless `overwrite`), and
        `OSError` where it cannot be written.
        """
        file = Path(path)
        if file.suffix.lower() not in {".html", ".htm"}:
            raise ValueError(f"expected the name of a page that ends in .html, got {str(path)!r}")
        try:
            with file.open("w" if overwrite else "x", encoding="utf-8") as opened:
                opened.write(self.page())
        except FileExistsError:
            raise FileExistsError(
                f"{str(path)!r} is there already: choose another name, or say overwrite=True"
            ) from None
        return file

    def _sheet(self) -> str:
        asked = "".join(_asked(number, item) for number, item in enumerate(self.items, 1))
        who = "".join(f'<span style="{_NAME};width:{width}mm">{what}:</span>' for what, width in _TO_FILL_IN.items())
        told = self._answers() if self.answers else ""
        sheet = f'<h1 style="{_BIG}">{escape(self.title)}</h1><p style="margin:0 0 8mm">{who}</p>{asked}{told}'
        return f'<div class="amerikano-worksheet" style="{_SHEET}">{sheet}</div>'.translate(_HOLLOW)

    def _answers(self) -> str:
        told = "".join(
            f'<p style="{_TOGETHER}"><strong>{number}</strong> {escape(item.answer)}</p>'
            for number, item in enumerate(self.items, 1)
        )
        return f'<div style="{_NEW_PAGE}"><h1 style="{_BIG}">{escape(self.title)}: answers</h1>{told}</div>'

    def _repr_html_(self) -> str:
        """Return the page with a link above it that downloads it as a file; the link itself is not printed."""
        name = re.sub(r"\W+", "-", self.title).strip("-").lower() or "worksheet"
        data = b64encode(self.page().encode()).decode()
        return (
            "<style>@media print { .amerikano-worksheet-file { display: none } }</style>"
            f'<p class="amerikano-worksheet-file"><a download="{escape(name)}.html" href="data:text/html;base64,{data}">'
            f"Download this page</a> ({escape(name)}.html), open the file, and print it from your browser.</p>{self._sheet()}"
        )

    def __repr__(self) -> str:
        """Say the page in words."""
        asked = [
            "\n".join([f"{number}. {item.task}", item.words, *(f"- {choice}" for choice in item.choices)])
            for number, item in enumerate(self.items, 1)
        ]
        told = [f"{number}. {item.answer}" for number, item in enumerate(self.items, 1)] if self.answers else []
        return "\n\n".join([self.title, *asked, *(["Answers", *told] if told else [])])


_TO_FILL_IN: Final[Mapping[str, int]] = {"Name": 90, "Date": 50}
"""What stands at the top, and the millimetres for it."""


def _asked(number: int, item: _Item) -> str:
    """Return one problem, which stays on one page."""
    ticks = "".join(f'<li style="list-style:none">☐ {escape(choice)}</li>' for choice in item.choices)
    listed = f'<ul style="padding:0;margin:2mm 0">{ticks}</ul>' if ticks else ""
    return (
        f'<div style="{_TOGETHER}"><h2 style="{_SMALL}">{number}</h2>{item.table}'
        f"<p><strong>{escape(item.task)}</strong></p>{listed}{_LINE * item.lines}</div>"
    )


def _text(name: str, value: object) -> None:
    if not isinstance(value, str):
        raise TypeError(f"expected the {name} as text, got {value!r}")
