"""An exercise beside a table: the strip, the hints, the answers to foreseen wrong moves, and when it is done."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import SystemRandom
from typing import Any

from amerikano.cards import Card
from amerikano.game import Move
from amerikano.table import AnyTable, Guide, past, table_for
from amerikano.table.intents import Intent
from amerikano.table.parts import cards_in_text, spots_of
from amerikano.teaching.exercise import HINTS, Exercise, cards_meant, foresees
from amerikano.teaching.goals import Attempt
from amerikano.teaching.hints import hints_of, stage_of, unseen
from amerikano.teaching.reach import any_end_will_do, why_out_of_reach

_PRAISE = ("Right.", "Well played.", "Exactly.", "Good.", "That is it.")
_PRAISE_OF_AN_ANSWER = ("Right.", "Exactly.", "Good.", "That is it.")
_OVER = "The deal is over."
"""In the place of praise where any end of the deal will do: somebody who lost it is not to be told how well it went."""
_ENDS = "That ends it, and the task is not done."
_MISSED = "The task can no longer be done."
_AGAIN = "Try again: the same cards are dealt at once."
_BACK = "Undo, or try again: the same cards are dealt at once."
SAME_CARDS = "The same cards, from the beginning."
OTHER_DEAL = "Another deal of the same kind."
OTHER_QUESTION = "The same cards, another question."
_DRAWS = 12
"""So often another deal is drawn until it differs: an exercise may know only a few, and the suits may all stay in place."""
_NO_HINT = "The hints of this exercise speak of cards that are no longer here. Go on as you think best, or try again."
_ANSWER = "answer-"
KEEPS_THE_WORD = frozenset({"go-on", "sort", "reorder"})
"""Intents after which a message was perhaps not read yet."""
KEEPS_A_HINT = KEEPS_THE_WORD | {"stage", "unstage"}
"""Intents after which a hint still helps; it goes when the deal has moved, whoever moved it."""


@dataclass(frozen=True)
class Step:
    """Where an exercise stands in its lesson, and how the lesson learns that it is done."""

    where: str
    title: str
    number: int
    is_done: Callable[[], tuple[bool, ...]]
    mark: Callable[[], str]
    """Keeps that it is done; returns what to say where that cannot be kept."""


@dataclass
class ExerciseGuide(Guide):
    """Leads through one exercise at one table."""

    exercise: Exercise
    step: Step
    began_at: int = 0
    solved: bool = False
    lost: bool = False
    lost_because: str = ""
    stage: int = 0
    """To which of the exercise's hints the number given belongs: those of the beginning, or later ones."""
    next_hint: int = 0
    """Which of the three comes next; the last one is given again."""
    hinted_at: int = 0
    """How many moves the deal had when the last hint was given: it speaks of that moment."""
    word: dict[str, str] | None = None
    """What the lesson says in the place of what to do now."""
    meant: tuple[Card, ...] = ()
    """The cards of the foreseen wrong move that the word speaks of."""
    spoken: str = ""
    """What it said last in this try: said again it begins otherwise, or nobody would see or hear that it was."""
    answered: dict[str, str] = field(default_factory=dict)
    """Answers tried so far: right or wrong."""
    written: Exercise = field(init=False)
    """The exercise as it was written: every other deal is made of this one."""

    def __post_init__(self) -> None:
        """Keep it as it is written."""
        self.written = self.exercise

    def table(self) -> AnyTable:
        """Return a table with the position of the exercise and this guide beside it."""
        table = table_for(self.exercise.deal(), guide=self)
        self._begin(table)
        return table

    def _begin(self, table: AnyTable) -> None:
        """Start a try: nothing of an earlier one stays."""
        self.began_at = len(table.deal.log)
        self.solved = self.lost = False
        self.stage, self.next_hint, self.word, self.spoken, self.answered = 0, 0, None, "", {}

    # ------------------------------------------------------- what a Guide does

    def foresee(self, table: AnyTable, move: Move) -> bool:
        """Answer a wrong move that was foreseen; it is not played. After the end, good or bad, nothing is held back."""
        if self.solved or self.lost or table.deal.to_move != table.me:
            return False
        for foreseen, answer in self.exercise.foreseen:
            if foresees(foreseen, move):
                self._say("wrong", answer)
                self.meant = cards_meant(foreseen)
                return True
        return False

    def after(self, table: AnyTable) -> None:
        """See whether the task is done, or can no longer be."""
        if self.word is not None and self.word["kind"] == "hint" and len(table.deal.log) != self.hinted_at:
            self.word = None
        goal = self.exercise.goal
        if goal is None or self.solved:
            return
        attempt = Attempt(table, self.began_at)
        over = table.deal.to_move is None
        if goal(attempt):
            self._succeed(praised=not (over and any_end_will_do(goal)))
        elif self.lost:
            return
        else:
            why = why_out_of_reach(goal, attempt)
            if attempt.settled and (over or attempt.turns >= self.exercise.turns):
                self._lose(table, why or _ENDS)
            elif why is not None:
                self._lose(table, why or _MISSED)

    def handle(self, table: AnyTable, intent: Intent) -> bool:
        """Handle hint, try again, another deal and the answers to a question."""
        if intent.type == "undo":
            self.lost, self.spoken = False, ""  # what was taken back is lost no longer
        if self.word is not None and not self.lost:
            keeps = KEEPS_A_HINT if self.word["kind"] == "hint" else KEEPS_THE_WORD
            self.word = self.word if intent.type in keeps else None
        if intent.type == "hint":
            self._hint(table)
        elif intent.type == "again":
            self._deal(table, SAME_CARDS)
        elif intent.type == "another":
            self._deal(table, self._vary())
        else:
            return intent.type == "choice" and self._answer(intent.id)
        return True

    def strip(self, table: AnyTable) -> dict[str, Any]:
        """Return the strip above the table."""
        word: dict[str, Any] | None = None
        if self.word is not None:
            # Looked for anew each time: cards move on the rack while a word stands.
            named = cards_in_text(self.word["text"]) if self.word["kind"] == "hint" else self.meant
            word = {**self.word, "spots": spots_of(table.rack, named, in_front=False)}
        # No hint leads out of a try that is lost; whoever takes the move back has them again.
        buttons = [{"id": "hint", "text": "Hint"}] if not self.solved and not self.lost else []
        return {
            "where": self.step.where,
            "title": self.step.title,
            "step": self.step.number,
            "done": list(self.step.is_done()),
            "task": self.exercise.task,
            "buttons": [*buttons, {"id": "again", "text": "Try again"}, {"id": "another", "text": "Another deal"}],
            "word": word,
        }

    def question(self, table: AnyTable) -> dict[str, Any] | None:  # noqa: ARG002
        """Return the question of the exercise with its answers."""
        if not self.exercise.choices:
            return None
        choices = []
        for number, text in enumerate(self.exercise.choices):
            choice = {"id": f"{_ANSWER}{number}", "text": text}
            if text in self.answered:
                choice["state"] = self.answered[text]
            choices.append(choice)
        return {"text": "Your answer:", "choices": choices}

    def after_buttons(self, table: AnyTable) -> list[dict[str, Any]]:  # noqa: ARG002
        """Return the buttons below the count; the one that leads on is that which is advised."""
        again, another = {"id": "again", "text": "Try again"}, {"id": "another", "text": "Another deal"}
        return [again, another | {"main": True}] if self.solved else [again | {"main": True}, another]

    # ---------------------------------------------------------------- inside

    def _vary(self) -> str:
        """Take another deal of the exercise, which is not the one on the table if that can be; return what is said of it."""
        before, generator = self.exercise, SystemRandom()
        drawn: list[Exercise] = []
        while len(drawn) < _DRAWS and (not drawn or _hand(drawn[-1]) == _hand(before)):
            drawn.append(self.written.varied(generator.randrange(1_000_000)))
        for differs, said in ((_hand, OTHER_DEAL), (_seen, OTHER_DEAL), (_task, OTHER_QUESTION)):
            for other in drawn:
                if differs(other) != differs(before):
                    self.exercise = other
                    return said
        return SAME_CARDS

    def _deal(self, table: AnyTable, said: str) -> None:
        table.put_game(self.exercise.deal())
        self._begin(table)
        table.said = [said]

    def _lose(self, table: AnyTable, because: str) -> None:
        """Say that the try is lost, and why: in the words of the exercise where it has some."""
        self.lost, self.lost_because = True, self.exercise.lost or because
        self._say("wrong", f"{self.lost_because} {_BACK if past.may_undo(table) else _AGAIN}")

    def _hint(self, table: AnyTable) -> None:
        if self.solved:
            self._say("done", "This one is done. Try another deal, or go on below.")
            return
        if self.lost:
            self._lose(table, self.lost_because)  # no hint leads there any more
            return
        stage = stage_of(self.exercise, Attempt(table, self.began_at))
        if stage != self.stage:
            self.stage, self.next_hint = stage, 0
        hints = hints_of(self.exercise, stage)
        # Somebody may have gone another way than the hints know: what speaks of a card that has gone is left out.
        fit = [number for number, hint in enumerate(hints) if not unseen(hint, self.exercise, table)]
        given = next((number for number in fit if number >= self.next_hint), fit[-1] if fit else None)
        text = _NO_HINT if given is None else hints[given]
        self.next_hint = min((self.next_hint if given is None else given) + 1, HINTS - 1)
        self.hinted_at = len(table.deal.log)
        self._say("hint", text)

    def _answer(self, name: str) -> bool:
        """Take an answer; False where there is none of this id."""
        texts = {f"{_ANSWER}{number}": text for number, text in enumerate(self.exercise.choices)}
        if name not in texts:
            return False
        if self.solved:
            self._say("done", "This one is done. Try another deal, or go on below.")
            return True
        text = texts[name]
        right = text == self.exercise.answer
        self.answered = {**self.answered, text: "right" if right else "wrong"}
        if right:
            self._succeed(self.exercise.choices[text])
        else:
            self._say("wrong", self.exercise.choices[text])
        return True

    def _succeed(self, because: str = "", *, praised: bool = True) -> None:
        self.solved = True
        praise = _PRAISE_OF_AN_ANSWER if self.exercise.choices else _PRAISE
        begin = praise[(self.step.number + self.next_hint) % len(praise)] if praised else _OVER
        self._say("done", f"{begin} {because or self.exercise.why} {self.step.mark()}".rstrip())

    def _say(self, kind: str, text: str) -> None:
        self.spoken = f"Once more: {text}" if text == self.spoken else text
        self.word, self.meant = {"kind": kind, "text": self.spoken}, ()


def _seen(exercise: Exercise) -> Any:  # noqa: ANN401  # a view of either game
    """Return what the person sees of the deal at the start."""
    return exercise.deal().view(0)


def _hand(exercise: Exercise) -> tuple[Card, ...]:
    """Return the cards that the person holds at the start: what is looked at first."""
    return _seen(exercise).hand  # type: ignore[no-any-return]  # of either game


def _task(exercise: Exercise) -> str:
    return exercise.task
