"""Questions without a table: right and wrong answers, the next question, and messages that are none."""

from __future__ import annotations

import pytest

from amerikano.table import CardTable
from amerikano.teaching import Question
from amerikano.teaching.quiz import Quiz
from tests.table.contract import view_faults

PACKS = Question("How many packs?", {"One": "Count again.", "Two": "Two (AK-06)."}, "Two")
CHIPS = Question("How many chips?", {"Three": "Three (AK-08).", "Five": "That is going out."}, "Three")


def quiz(finished: list[str] | None = None, trouble: str = "") -> Quiz:
    """Return a quiz of two questions; a word is put into `finished` when it is done."""

    def done() -> str:
        if finished is not None:
            finished.append("done")
        return trouble

    return Quiz("Lesson 1", "Dealing · check", [PACKS, CHIPS], done)


def answer(asked: Quiz, name: str) -> tuple[str, str] | None:
    """Send a choice and return what is said to it."""
    assert asked.receive({"type": "choice", "id": name, "revision": asked.revision})
    assert [] == view_faults(asked.view())
    return asked.word


def test_an_answer_must_be_a_choice() -> None:
    """A question whose right answer is none of its choices is refused when it is written."""
    with pytest.raises(
        ValueError, match="expected the answer of 'How many packs\\?' to be one of its choices, got '2'"
    ):
        Question(PACKS.text, PACKS.choices, "2")


def test_a_quiz_has_questions() -> None:
    """A quiz without questions is refused."""
    with pytest.raises(ValueError, match="expected at least one question"):
        Quiz("Lesson 1", "Dealing", [], str)


def test_from_question_to_question() -> None:
    """A wrong answer is told why and may be tried again; the right one opens the next question; the last ends it, once."""
    finished: list[str] = []
    asked = quiz(finished)
    assert ("wrong", "Count again.") == answer(asked, "answer-0")
    assert ["wrong", None] == [choice.get("state") for choice in asked.view()["ask"]["choices"]]
    answer(asked, "next")
    assert PACKS.text == asked.view()["ask"]["text"], "no next question before the right answer"
    assert ("done", "Two (AK-06).") == answer(asked, "answer-1")
    assert [True, False] == asked.view()["lesson"]["done"]
    answer(asked, "answer-0")
    assert "next" == asked.view()["ask"]["choices"][-1]["id"]
    answer(asked, "next")
    assert (CHIPS.text, 2, None) == (asked.view()["ask"]["text"], asked.view()["lesson"]["step"], asked.word)
    assert [] == finished
    assert ("done", "Three (AK-08). That was the last question.") == answer(asked, "answer-0")
    answer(asked, "next")
    answer(asked, "answer-0")
    assert ["done"] == finished
    assert [True, True] == asked.view()["lesson"]["done"]


def test_the_same_wrong_answer_is_told_again() -> None:
    """It begins otherwise the second time, or nobody would see or hear that it was answered."""
    asked = quiz()
    told = [answer(asked, "answer-0") for _ in range(2)]
    assert [("wrong", "Count again."), ("wrong", "Once more: Count again.")] == told


def test_begin_again() -> None:
    """Begin again asks the first question, without marks."""
    asked = quiz()
    answer(asked, "answer-1")
    answer(asked, "next")
    asked.receive({"type": "again", "revision": asked.revision})
    assert PACKS.text == asked.view()["ask"]["text"]
    assert all("state" not in choice for choice in asked.view()["ask"]["choices"])


def test_what_cannot_be_kept_is_said() -> None:
    """Where progress cannot be written the last answer says so, and is right all the same."""
    asked = quiz(trouble="Your progress cannot be saved here: No space left.")
    for name in ("answer-1", "next", "answer-0"):
        word = answer(asked, name)
    assert (
        "done",
        "Three (AK-08). That was the last question. Your progress cannot be saved here: No space left.",
    ) == word


@pytest.mark.parametrize(
    "message", [None, [], {"type": "choice", "id": ["answer-0"], "revision": 0}, {"type": "x", "revision": 0}]
)
def test_what_is_no_intent(message: object) -> None:
    """A message that is no intent is answered, and marks nothing."""
    asked = quiz()
    assert asked.receive(message)
    assert asked.word is not None
    assert asked.word[1].startswith("That could not be taken: expected ")
    assert {} == asked.tried
    assert [] == view_faults(asked.view())


def test_a_stale_answer() -> None:
    """An answer to an earlier view is dropped."""
    asked = quiz()
    assert not asked.receive({"type": "choice", "id": "answer-0", "revision": 1})
    assert (None, 0, {}) == (asked.word, asked.revision, asked.tried)


@pytest.mark.parametrize("name", ["answer-2", "answer-", "next", "yes"])
def test_a_choice_that_there_is_not(name: str) -> None:
    """A choice that there is not marks nothing and ends nothing."""
    asked = quiz()
    answer(asked, name)
    assert {} == asked.tried


def test_a_table_button_means_nothing_here() -> None:
    """Messages of a card table do nothing to a question."""
    asked = quiz()
    asked.receive({"type": "draw", "from": "stock", "revision": 0})
    assert ({}, 0) == (asked.tried, asked.at)


def test_the_right_answer_is_not_in_the_view() -> None:
    """Which answer is right is not sent before it was given: neither a mark nor its explanation."""
    text = str(quiz().view())
    assert "right" not in text
    assert PACKS.choices["Two"] not in text


def test_in_words() -> None:
    """A question in words is its text and its choices; the widget says the same."""
    assert "How many packs?\n- One\n- Two" == repr(CardTable(quiz()))
