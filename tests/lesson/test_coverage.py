"""Every settled rule of both games is asked for somewhere in the course."""

from __future__ import annotations

from amerikano.rummy.rules import SETTLED as RUMMY
from amerikano.teaching import Exercise, Question, played
from amerikano.tricks.rules import SETTLED as TRICKS
from tests.lesson.coverage import RULES, as_table, coverage, told


def test_every_settled_rule_is_asked_for() -> None:
    """AK-01 to AK-33 and AR-01 to AR-30: each has an exercise or a question; the message is the whole table."""
    found = coverage()
    empty = [rule for rule, places in found.items() if not places]
    assert not empty, f"nothing asks for {', '.join(empty)}:\n{as_table(found)}"


def test_the_table_has_every_settled_rule() -> None:
    """The rules of the table are the settled rules of the engine, all of them."""
    assert [*RUMMY, *TRICKS] == RULES
    assert 63 == len(RULES)


def test_what_a_learner_is_never_told_does_not_count() -> None:
    """The `why` of a question is not said, since its right choice has a reason of its own; a task or a hint asks for nothing."""
    fields = {
        "position": 'players = ["You", "Bo", "Cem"]',
        "hints": ["AK-01", "AK-02", "AK-03"],
        "solution": ["answer Yes"],
    }
    choices = {"Yes": "It is so (AK-15).", "No": "It is so (AK-13)."}
    question = Exercise(name="a", task="AK-04?", why="AK-05", choices=choices, answer="Yes", **fields)
    assert list(choices.values()) == told(question)
    play = Exercise(name="b", task="AK-04?", why="AK-05", goal=played("draw"), wrong={"draw stock": "AK-06"}, **fields)
    assert ["AK-05", "AK-06"] == told(play)
    assert choices == Question("?", choices, "Yes").choices
