"""A worksheet: positions on paper, a task under each and room for answers, printed from a page that needs nothing but itself.

The page is made of what the front end would be sent for a seat, so no hidden card is in it. Styles stand at the elements, as in
the picture of a table: they hold in JupyterLab, in a page made by `jupyter nbconvert`, and in the saved one alike.
"""

import re
from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import groupby
from pathlib import Path
from string import ascii_lowercase
from textwrap import shorten
from typing import Final

from amerikano.game import is_whole
from amerikano.table import AnyTable, parts, table_for
from amerikano.table.picture import on_paper
from amerikano.table.position import read_position
from amerikano.teaching import course
from amerikano.teaching.checking.lessons import run
from amerikano.teaching.exercise import Exercise
from amerikano.teaching.hints import hints_of
from amerikano.teaching.mistyped import MistypedError, in_one_sentence
from amerikano.teaching.table_of_contents import entries

_TASK: Final = "Which move do you make here? Say why."
_MOST_LINES: Final = 20
_HOLLOW: Final = str.maketrans("♥♦", "♡♢")
"""On paper the red suits are hollow and the black ones full: told apart without colour, whatever the printer makes of red."""
_SHEET: Final = (
    "color:#000;background:#fff;max-width:180mm;padding:2mm;font-family:sans-serif;font-size:11pt;line-height:1.4"
)
"""180 mm is what A4 (210 mm) leaves between margins of 15 mm; Letter (216 mm) leaves more."""
_TOGETHER: Final = "break-inside:avoid;page-break-inside:avoid;margin:0 0 7mm"
"""What is not to be cut by the end of a page; the second name is for readers that know the older one only."""
_NEW_PAGE: Final = "break-before:page;page-break-before:always;page:answers"
_LINE: Final = '<div style="border-bottom:1px solid #000;height:9mm"></div>'
_NAME: Final = "display:inline-block;border-bottom:1px solid #000;margin-right:8mm"
_BIG, _SMALL = "font-size:16pt;margin:0 0 4mm", "font-size:12pt;margin:0;break-after:avoid"
_PAGES: Final = """
@page {{ margin: 22mm 15mm 15mm; font: 10pt sans-serif; @bottom-right {{ content: "Page " counter(page) }} }}
@page {{ @top-left {{ content: "{title}" }} @top-right {{ content: "Name: ____________________________"; white-space: pre }} }}
@page :first {{ margin-top: 15mm; @top-left {{ content: none }} @top-right {{ content: none }} }}
@page answers {{ @top-left {{ content: "{title}: answers" }} @top-right {{ content: none }} }}
body {{ margin: 0 auto; max-width: 184mm; background: #fff }}
"""
"""What stands in the margins of the sheets: thirty loose ones have to be told apart. The first page has title and name in its text.

A browser that knows no boxes in the margins leaves them out, and prints the rest as it is."""
_SHORT: Final = 50
"""So many characters of a title stand beside the name."""
_HEAD: Final = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>{style}</style>
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
    Whoever is asked is You on paper, unless several hands are printed, or a text of the problem names the one who is asked.
    """

    position: str
    task: str = _TASK
    choices: Sequence[str] = ()
    lines: int = 3
    answer: str = ""
    shown: Sequence[str] = ()

    @in_one_sentence
    def __post_init__(self) -> None:
        """Check what a writer may get wrong: raises `TypeError` or `ValueError`."""
        for name in ("position", "task", "answer"):
            _text(name, getattr(self, name))
        for name in ("choices", "shown"):
            value = getattr(self, name)
            if isinstance(value, str) or not all(isinstance(one, str) for one in value):
                raise TypeError(f"expected {name} as a list of texts, got {value!r}")
        if (
            self.choices
            and self.answer
            and not any(re.match(rf"{re.escape(one)}(?!\w)", self.answer) for one in self.choices)
        ):
            raise ValueError(
                f"expected an answer that begins with a choice ({', '.join(self.choices)}), got {self.answer!r}"
            )
        if not is_whole(self.lines, 0) or self.lines > _MOST_LINES:
            raise ValueError(f"expected a number of lines from 0 to {_MOST_LINES}, got {self.lines!r}")

    def table(self) -> AnyTable:
        """Return the table as the one who is asked sees it. Raises `ValueError` where the position is no record."""
        deal = read_position(self.position)
        for name in self.shown:
            if name not in deal.players:
                raise ValueError(f"expected names of {', '.join(deal.players)} in shown, got {name!r}")
        seats = [deal.players.index(name) for name in self.shown] or [0]
        table = table_for(deal, seats[0])
        table.shown = frozenset(seats)
        # Nobody is You where several hands lie open, or where a text names whom it asks.
        table.what_if = len(table.shown) > 1 or self._names(deal.players[seats[0]])
        return table

    def _names(self, player: str) -> bool:
        """Whether a text of the problem names this player."""
        named = re.compile(rf"(?<!\w){re.escape(player)}(?!\w)")
        return any(named.search(text) for text in (self.task, *self.choices, self.answer))


@in_one_sentence
def exercises_of(lesson: int) -> tuple[Exercise, ...]:
    """Return the exercises of a lesson of the course by its number, in their order, to be printed: `worksheet(*exercises_of(4))`.

    The lesson is run for that, out of sight, as it stands in its file; the file is not changed, nor what is done in it. Raises
    `ValueError` for a number of which there is no lesson, and where the lesson does not run.
    """
    files = {entry.number: entry.file for entry in entries()}
    if not is_whole(lesson, 0) or lesson not in files:
        raise ValueError(f"expected the number of a lesson from {min(files)} to {max(files)}, got {lesson!r}")
    return tuple(run(course.lessons() / files[lesson]).lesson.exercises.values())


@in_one_sentence
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
        except MistypedError as error:
            raise type(error)(f"problem {number} of the worksheet: {error}") from error.__cause__
        if answers and not items[-1].answer:
            raise ValueError(
                f"problem {number} of the worksheet: expected an answer, Problem(…, answer=…), since answers are asked for"
            )
    games = dict.fromkeys(item.game.capitalize() for item in items)
    return Worksheet(title or " and ".join(games), tuple(items), answers=answers)


@dataclass(frozen=True)
class _Item:
    """One problem as it is printed: the table as HTML and in words, both without what is hidden.

    `now` says who is to do what; it is empty where a question is asked that this could answer.
    """

    game: str
    table: str
    words: str
    now: str
    task: str
    choices: tuple[str, ...]
    lines: int
    answer: str


@in_one_sentence
def _item(problem: object) -> _Item:
    if isinstance(problem, str):
        problem = Problem(position=problem)
    if isinstance(problem, Exercise):
        return _of_exercise(problem)
    if not isinstance(problem, Problem):
        if isinstance(problem, list | tuple):
            raise TypeError(
                "expected exercises one by one: write a star before a list of them, worksheet(*exercises_of(4))"
            )
        got = shorten(repr(problem), 60, placeholder="…")
        raise TypeError(f"expected a position as text, an exercise (lesson.exercises[…]) or a Problem, got {got}")
    return _drawn(problem, problem.table(), move=problem.task == _TASK and not problem.choices)


def _of_exercise(exercise: Exercise) -> _Item:
    table = table_for(exercise.deal())
    asked, task = bool(exercise.choices), exercise.on_paper or exercise.task
    moves = " ".join(hints_of(exercise, stage)[-1] for stage in range(len(exercise.later) + 1))
    answer = f"{exercise.answer}. {exercise.why}" if asked else f"{moves} {exercise.why}"
    while table.waits and not asked:  # the computer players move first, as in the lesson
        table.go_on()
    problem = Problem(
        position=exercise.position, task=task, choices=tuple(exercise.choices), lines=1 if asked else 3, answer=answer
    )
    return _drawn(problem, table, move=not asked)


def _drawn(problem: Problem, table: AnyTable, *, move: bool) -> _Item:
    """Draw the table; where a `move` is asked for, who is to do what is said, as the live table says it."""
    view = table.view()
    *words, now = table.in_words().splitlines()
    return _Item(
        game=view["game"],
        table=on_paper(view, f"{parts.whose(table.names[table.me or 0])} hand"),
        words="\n".join(words),
        now=now if move else "",
        task=problem.task,
        choices=tuple(problem.choices),
        lines=problem.lines,
        answer=problem.answer,
    )


@dataclass(frozen=True)
class Worksheet:
    """A page to print. The last value of a cell, it is shown with a link that downloads it; `save` writes it to a file."""

    title: str
    items: tuple[_Item, ...]
    answers: bool = field(kw_only=True)

    def page(self) -> str:
        """Return the whole page as HTML: it fetches nothing and runs nothing."""
        title = self.title.translate(_HOLLOW)
        style = _PAGES.format(title=_in_css(shorten(title, _SHORT, placeholder=" …")))
        return _HEAD.format(title=escape(title), style=style, sheet=self._sheet())

    def _problems(self) -> list[list[tuple[str, _Item]]]:
        """Return the problems with what each is called; those that follow one another on the same position stand together."""
        found = []
        for number, (_, same) in enumerate(groupby(self.items, lambda item: (item.table, item.words)), 1):
            items = list(same)
            letters = ascii_lowercase if len(items) <= len(ascii_lowercase) else range(1, len(items) + 1)
            names = [str(number)] if len(items) == 1 else [f"{number} {letter}" for letter in letters[: len(items)]]
            found.append(list(zip(names, items, strict=True)))
        return found

    @in_one_sentence
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
        asked = "".join(_asked(number, problems) for number, problems in enumerate(self._problems(), 1))
        who = "".join(f'<span style="{_NAME};width:{width}mm">{what}:</span>' for what, width in _TO_FILL_IN.items())
        told = self._answers() if self.answers else ""
        sheet = f'<h1 style="{_BIG}">{escape(self.title)}</h1><p style="margin:0 0 8mm">{who}</p>{asked}{told}'
        return f'<div class="amerikano-worksheet" style="{_SHEET}">{sheet}</div>'.translate(_HOLLOW)

    def _answers(self) -> str:
        told = "".join(
            f'<p style="{_TOGETHER}"><strong>{name}</strong> {escape(item.answer)}</p>'
            for problems in self._problems()
            for name, item in problems
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
        said = [self.title]
        for problems in self._problems():
            said.append(problems[0][1].words)
            said += [
                "\n".join(filter(None, [item.now, f"{name}. {item.task}", *(f"- {choice}" for choice in item.choices)]))
                for name, item in problems
            ]
        if self.answers:
            said += ["Answers", *(f"{name}. {item.answer}" for problems in self._problems() for name, item in problems)]
        return "\n\n".join(said)


_TO_FILL_IN: Final[Mapping[str, int]] = {"Name": 90, "Date": 50}
"""What stands at the top, and the millimetres for it."""


def _asked(number: int, problems: Sequence[tuple[str, _Item]]) -> str:
    """Return what is asked on one position, which stays on one page: the table once, and each question under it."""
    if len(problems) == 1:
        asked = _question("", problems[0][1])
    else:
        asked = "".join(f'<div style="{_TOGETHER}">{_question(name, item)}</div>' for name, item in problems)
    return f'<div style="{_TOGETHER}"><h2 style="{_SMALL}">{number}</h2>{problems[0][1].table}{asked}</div>'


def _question(name: str, item: _Item) -> str:
    ticks = "".join(f'<li style="list-style:none">☐ {escape(choice)}</li>' for choice in item.choices)
    listed = f'<ul style="padding:0;margin:2mm 0">{ticks}</ul>' if ticks else ""
    now = f"{escape(item.now)} " if item.now else ""
    called = f"<strong>{name}</strong> " if name else ""
    return (
        f'<p style="margin:3mm 0 0">{called}{now}<strong>{escape(item.task)}</strong></p>{listed}{_LINE * item.lines}'
    )


def _in_css(text: str) -> str:
    """Write a text for a string in a style sheet: all but letters, figures and spaces as their numbers, so that none can end it."""
    return re.sub(r"[^\w ]", lambda sign: f"\\{ord(sign[0]):x} ", text)


def _text(name: str, value: object) -> None:
    if not isinstance(value, str):
        raise TypeError(f"expected the {name} as text, got {value!r}")
