"""Questions without a table: the check at the end of a lesson, and a guess before a number is shown."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from amerikano.table.intents import Intent, IntentError, read_intent
from amerikano.table.keys import with_keys
from amerikano.teaching.mistyped import in_one_sentence


@dataclass(frozen=True)
class Question:
    """A question: each choice with what is said to whoever picks it, and the text of the right one."""

    text: str
    choices: Mapping[str, str]
    answer: str

    @in_one_sentence
    def __post_init__(self) -> None:
        """Raise `ValueError` where the answer is none of the choices."""
        if self.answer not in self.choices:
            raise ValueError(f"expected the answer of {self.text!r} to be one of its choices, got {self.answer!r}")


class Panel(ABC):
    """A strip and a question with buttons, drawn by the same front end as the table. Subclasses say what the buttons do."""

    def __init__(self, where: str, title: str) -> None:
        self.revision = 0
        self.where = where
        self.title = title
        self.word: tuple[str, str] | None = None

    def receive(self, message: object) -> bool:
        """Act on a message from the browser; return whether the view changed."""
        try:
            intent = read_intent(message)
        except IntentError as error:
            self.revision += 1
            self.word = ("wrong", f"That could not be taken: {error}.")
            return True
        if intent.revision != self.revision:
            return False
        self.revision += 1
        self.word = None
        self.handle(intent)
        return True

    @abstractmethod
    def handle(self, intent: Intent) -> None:
        """Do what the button says."""

    @abstractmethod
    def asks(self) -> tuple[str, Sequence[Mapping[str, Any]]]:
        """Return the question and its choices."""

    @abstractmethod
    def steps(self) -> tuple[int, Sequence[bool]]:
        """Return the step shown, from 1, and for each step whether it is done."""

    def buttons(self) -> Sequence[Mapping[str, str]]:
        """Return the buttons of the strip."""
        return ()

    def view(self) -> dict[str, Any]:
        """Return what the front end draws."""
        text, choices = self.asks()
        step, done = self.steps()
        word = None if self.word is None else {"kind": self.word[0], "text": self.word[1], "spots": []}
        return {
            "revision": self.revision,
            "game": "quiz",
            "phase": "over",
            "me": 0,
            "to_move": None,
            "seats": [],
            "contract": None,
            "deal": None,
            "stock": 0,
            "pile": {"top": None, "count": 0},
            "hand": [],
            "drawn": [],
            "places": [],
            "seal": {"state": "none", "word": ""},
            "ask": with_keys({"text": text, "choices": list(choices)}),
            "now": {"text": "", "small": ""},
            "refusal": None,
            "next": [],
            "waits": False,
            "said": [],
            "count": None,
            "after": [],
            "lesson": {
                "where": self.where,
                "title": self.title,
                "step": step,
                "done": list(done),
                "task": "",
                "buttons": list(self.buttons()),
                "word": word,
            },
        }

    def in_words(self) -> str:
        """Say the question in words."""
        text, choices = self.asks()
        return "\n".join([text, *(f"- {choice['text']}" for choice in choices)])


class Quiz(Panel):
    """Questions one after another; the next one comes when the right answer is found."""

    def __init__(self, where: str, title: str, questions: Sequence[Question], finished: Callable[[], str]) -> None:
        super().__init__(where, title)
        if not questions:
            raise ValueError("expected at least one question")
        self.questions = tuple(questions)
        self.finished = finished
        self.at = 0
        self.tried: dict[str, str] = {}

    @property
    def question(self) -> Question:
        """The question asked now."""
        return self.questions[self.at]

    @property
    def answered(self) -> bool:
        """Whether the right answer of this question was found."""
        return "right" in self.tried.values()

    def handle(self, intent: Intent) -> None:
        """Take an answer, go on to the next question, or begin again."""
        if intent.type == "again":
            self.at, self.tried = 0, {}
        elif intent.type == "choice" and intent.id == "next" and self.answered and self.at + 1 < len(self.questions):
            self.at, self.tried = self.at + 1, {}
        elif intent.type == "choice" and not self.answered:
            texts = {f"answer-{number}": text for number, text in enumerate(self.question.choices)}
            if intent.id in texts:
                self._answer(texts[intent.id])

    def _answer(self, text: str) -> None:
        right, told = text == self.question.answer, self.question.choices[text]
        if text in self.tried:
            told = f"Once more: {told}"  # or nobody would see or hear that it was answered
        self.tried[text] = "right" if right else "wrong"
        self.word = ("done" if right else "wrong", told)
        if right and self.at + 1 == len(self.questions):
            self.word = (
                "done",
                f"{self.question.choices[text]} That was the last question. {self.finished()}".rstrip(),
            )

    def asks(self) -> tuple[str, Sequence[Mapping[str, Any]]]:
        """Return the question; after its right answer there is a button to the next one."""
        choices: list[dict[str, Any]] = []
        for number, text in enumerate(self.question.choices):
            choice: dict[str, Any] = {"id": f"answer-{number}", "text": text}
            if text in self.tried:
                choice["state"] = self.tried[text]
            choices.append(choice)
        if self.answered and self.at + 1 < len(self.questions):
            choices.append({"id": "next", "text": "Next question", "main": True})
        return self.question.text, choices

    def steps(self) -> tuple[int, Sequence[bool]]:
        """Return which question is asked and which were answered."""
        return self.at + 1, [
            number < self.at or (number == self.at and self.answered) for number in range(len(self.questions))
        ]

    def buttons(self) -> Sequence[Mapping[str, str]]:
        """Offer to begin again."""
        return [{"id": "again", "text": "Begin again"}]
