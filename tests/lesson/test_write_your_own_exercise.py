"""Lesson 20: what it says that the check finds is what the check finds; each mistake in it can be mended as it says."""

from __future__ import annotations

import ast
import re
from typing import Any

import jupytext
import pytest

from amerikano.rummy.record import _KEYS
from amerikano.teaching import check
from amerikano.teaching import goals as vocabulary
from amerikano.teaching.exercise import deal_of
from tests.lesson.course import FOLDER

TEXT = (FOLDER / "20-write-your-own-exercise.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def names() -> dict[str, Any]:
    """Return what the cells of the lesson define."""
    found: dict[str, Any] = {}
    for cell in jupytext.reads(TEXT, fmt="md:myst").cells:
        if cell.cell_type == "code":
            exec(cell.source, found)  # noqa: S102  # it is a lesson
    return found


@pytest.mark.parametrize("name", ["EXAMPLE", "yours"])
def test_what_is_fine(names: dict[str, Any], name: str) -> None:
    """Nothing is found in the worked example, nor in the exercise that the learner makes theirs."""
    assert check(names[name]).fine


def test_the_mistake_to_find(names: dict[str, Any]) -> None:
    """The check refuses the solution with the rule of the right answer; two steps more and `turns` mend it."""
    (reason,) = check(names["FAULTY"]).reasons
    assert "'lay off ♣Q on 1'" in reason
    assert "(AK-21)" in reason
    opening, lay_off = names["FAULTY"]["solution"]
    solution = [opening, "discard ♣2", "draw stock", lay_off]
    assert check(names["FAULTY"] | {"solution": solution, "turns": 2}).fine
    assert not check(names["FAULTY"] | {"solution": solution}).fine


def test_the_deal_that_happens_to_fit(names: dict[str, Any]) -> None:
    """The first other deal has the fault, with the pile named none has; and each table of that question is as it says."""
    first, advice = check(names["UNNAMED"]).reasons
    assert first.startswith("another deal, varied(0): its solution cannot be played")
    assert "name in the position" in advice
    named = names["UNNAMED"]["position"].replace("seed = 3", 'discard = "♦9"\nseed = 3')
    assert check(names["UNNAMED"] | {"position": named}).fine
    exercise = names["lesson"].exercises["deals"]
    for seed in range(5):
        assert "♦9" == str(deal_of(exercise.varied(seed).position).view(0).pile[-1])


def test_another_card_on_the_pile(names: dict[str, Any]) -> None:
    """The first change that the learner is asked to make is found: solution, wrong moves and hints speak of a card that is gone."""
    changed = check(names["yours"] | {"position": names["yours"]["position"].replace('"♦9"', '"♦8"')})
    assert ["its solution", "the foreseen wrong move", "hint 2", "hint 3"] == list(
        dict.fromkeys(
            next(begin for begin in ("its solution", "the foreseen wrong move", "hint 2", "hint 3") if begin in reason)
            for reason in changed.reasons
        )
    )


def test_a_line_that_cannot_be_read(names: dict[str, Any]) -> None:
    """The mistake that the lesson asks for is told with the line that it says."""
    assert "write `♣12` in place of `♣J`" in TEXT
    (line,) = re.findall(r"message names line (\d+)", " ".join(TEXT.split()))
    with pytest.raises(ValueError, match=f"^line {line}: '♣12' cannot be read; expected cards"):
        names["lesson"].show(names["POSITION"].replace("♣J", "♣12"))


def test_the_lines_for_a_notebook_of_ones_own(names: dict[str, Any]) -> None:
    """They bring every name that the lesson lists, make a lesson, and show an exercise with the fields that it has taught."""
    begin, exercise = re.findall(r"^```python\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)
    mine: dict[str, Any] = {}
    exec(begin, mine)  # noqa: S102  # it is a lesson
    assert goals_listed() <= set(mine)
    assert {"check", "worksheet"} <= set(mine)
    (call,) = ast.parse(exercise).body
    assert isinstance(call, ast.Expr)
    assert isinstance(call.value, ast.Call)
    fields = {keyword.arg for keyword in call.value.keywords}
    assert set(names["EXAMPLE"]) - {"wrong"} == fields
    mine["lesson"].exercise("first", **names["EXAMPLE"])
    assert check(mine["lesson"].exercises["first"]).fine


def test_every_goal_that_is_listed_can_be_used_at_once(names: dict[str, Any]) -> None:
    """In the cells of the lesson each of them has its name, so that none raises where somebody tries it."""
    assert {"no_useful_discard", "went_out", "in_front", "wrote", "tricks"} < goals_listed()
    for goal in goals_listed():
        assert names[goal] is getattr(vocabulary, goal)


def goals_listed() -> set[str]:
    """Return the goals that the section on goals lists, in its table and below it."""
    section = TEXT.partition("## 2 · The goal")[2].partition("```{code-cell}")[0]
    return set(re.findall(r"`(\w+)\(", section))


def test_the_words_of_the_tables() -> None:
    """Every line of a position, every goal and every field that the lesson lists is one, and no line is missing."""
    rows = {row.split("|")[1] for row in TEXT.splitlines() if row.startswith("| `")}
    words = {word.split()[0].strip("[]") for row in rows for word in row.split("`")[1::2]}
    goals = {word.partition("(")[0] for word in words if "(" in word}
    fields = {"task", "goal", "hints", "wrong", "solution", "why"}
    assert {"played", "opened", "all_of", "either"} < goals
    assert all(callable(getattr(vocabulary, goal)) for goal in goals)
    lines = TEXT.partition("| line | what it says |")[2].partition("\n\n")[0]
    assert set(_KEYS) == {
        word for row in lines.splitlines()[2:] for word in re.findall(r"`\[?(\w+)", row.split("|")[1])
    }
    assert fields < words
