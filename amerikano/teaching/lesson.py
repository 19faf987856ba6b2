"""A lesson: its steps in order, each shown as a table or a question, and its progress."""

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict, Unpack
from weakref import WeakSet

from IPython.display import Markdown

from amerikano.rummy.rules import Rules
from amerikano.rummy.rules import statement as rummy_statement
from amerikano.table import table_for
from amerikano.table.intents import Intent
from amerikano.table.widget import CardTable, Controller
from amerikano.teaching import progress
from amerikano.teaching.exercise import Exercise, deal_of
from amerikano.teaching.goals import Goal
from amerikano.teaching.guide import ExerciseGuide, Step
from amerikano.teaching.kept import MatchGuide, SessionGuide
from amerikano.teaching.mistyped import in_one_sentence
from amerikano.teaching.quiz import Panel, Question, Quiz
from amerikano.teaching.sampling import DEALS
from amerikano.teaching.worth import Guess, HandWorth
from amerikano.tricks import Deal as TricksDeal
from amerikano.tricks.rules import statement as tricks_statement


class Fields(TypedDict, total=False):
    """The fields of an exercise, see `Exercise`."""

    task: str
    position: str
    hints: Sequence[str]
    solution: Sequence[str]
    why: str
    goal: Goal
    wrong: Mapping[str, str]
    choices: Mapping[str, str]
    answer: str
    turns: int
    lost: str
    later: Sequence[tuple[Goal, Sequence[str]]]
    another: Any
    on_paper: str


class Lesson:
    """One lesson of the course.

    `number` and `title` name it, `steps` are the names of its exercises in order; the check at the end is one more
    step.
    """

    @in_one_sentence
    def __init__(self, number: int, title: str, steps: Sequence[str]) -> None:
        if isinstance(steps, str) or not steps or len(set(steps)) != len(steps) or progress.CHECK in steps:
            raise ValueError(f"expected different names of steps, none of them {progress.CHECK!r}, got {list(steps)}")
        self.number = number
        self.title = title
        self.steps = (*steps, progress.CHECK)
        self.exercises: dict[str, Exercise] = {}
        """The exercises shown so far, by name: what the checks of a lesson walk."""
        self.quizzes: list[Quiz] = []
        """The checks shown so far: one, where each cell ran once."""
        self._shown: WeakSet[CardTable] = WeakSet()
        self._told = self.is_done()
        """What the strips of the tables said last of the steps."""

    @property
    def name(self) -> str:
        """The name under which its progress is kept."""
        return progress.name_of(self.number)

    @property
    def where(self) -> str:
        """The lesson's name on the strip."""
        return f"Lesson {self.number}"

    def is_done(self) -> tuple[bool, ...]:
        """Return for each step whether it is done."""
        done = progress.done(self.name)
        return tuple(step in done for step in self.steps)

    def _step(self, name: str) -> Step:
        if name not in self.steps:
            raise ValueError(f"expected one of the steps {', '.join(self.steps)}, got {name!r}")
        return Step(
            self.where, self.title, self.steps.index(name) + 1, self.is_done, lambda: progress.mark(self.name, name)
        )

    @in_one_sentence
    def exercise(self, name: str, **fields: Unpack[Fields]) -> CardTable:
        """Show an exercise: a table with its task. The fields are those of `Exercise`. Raises `ValueError`, `TypeError`."""
        step = self._step(name)
        exercise = Exercise.of({"name": name, **fields})
        self.exercises[name] = exercise
        return self._widget(ExerciseGuide(exercise, step).table())

    @in_one_sentence
    def show(self, position: str) -> CardTable:
        """Show a table to look at and to try things on, without a task. Raises `ValueError` where it is no position."""
        return CardTable(table_for(deal_of(position)))

    @in_one_sentence
    def worth(self, position: str, deals: int = DEALS) -> HandWorth:
        """Show a guess at what the person's hand is worth in Amerikaner, and have so many deals played to see.

        Nothing is played before the button is pressed, and of the position only the person's hand, the rules and the dealer count.
        Raises `ValueError` where it is no position of Amerikaner before the first bid, and for a number of deals below 1.
        """
        deal = deal_of(position)
        if not isinstance(deal, TricksDeal):
            raise ValueError('expected a position of Amerikaner (game = "amerikaner")')  # noqa: TRY004  # as for other texts
        return HandWorth(Guess(self.where, f"{self.title} · guess", deal.view(0), deals))

    @in_one_sentence
    def check(self, *questions: Question) -> CardTable:
        """Show the questions at the end of the lesson; answering all of them is its last step."""
        quiz = Quiz(self.where, f"{self.title} · check", questions, self._step(progress.CHECK).mark)
        self.quizzes.append(quiz)
        return self._widget(quiz)

    @in_one_sentence
    def session(self, *computers: str, rules: Rules | None = None) -> CardTable:
        """Show a session against computer players of these names; it is saved after every move and goes on next time."""
        guide = SessionGuide(self.where, self.title, players=("You", *computers), rules=rules or Rules())
        return CardTable(guide.table())

    def match(self) -> CardTable:
        """Show a match of Amerikaner; rules and number of players are chosen at the table, and it goes on next time."""
        return CardTable(MatchGuide(self.where, self.title).table())

    @in_one_sentence
    def rules(self, *numbers: str) -> Markdown:
        """Show the rules met, each with its number; house rules are called house rules."""
        return Markdown("\n".join(_listed(number) for number in numbers))  # type: ignore[no-untyped-call]  # IPython's

    def progress(self) -> CardTable:
        """Show how far the lesson is, with buttons that reset it or the whole course."""
        return self._widget(_Progress(self))

    def _widget(self, controller: Controller) -> CardTable:
        """Show it, and when a step is done at it, or forgotten, let the lesson's other tables say so too."""
        widget = CardTable(controller)
        self._shown.add(widget)
        widget.on_msg(lambda *_: self._tell())
        return widget

    def _tell(self) -> None:
        done = self.is_done()
        if done != self._told:
            self._told = done
            for widget in list(self._shown):
                widget.refresh()


def _listed(number: str) -> str:
    rule = rummy_statement(number) if number.startswith("AK-") else tricks_statement(number)
    return f"- **{rule.rule}**{' (house rule: here we play it like this)' if rule.house else ''} {rule.text}"


class _Progress(Panel):
    """How far a lesson is, and how to forget it."""

    def __init__(self, lesson: Lesson) -> None:
        super().__init__(lesson.where, f"{lesson.title} · progress")
        self.lesson = lesson
        self.sure = ""

    def handle(self, intent: Intent) -> None:
        """Reset after asking once more."""
        sure, self.sure = self.sure, ""
        if intent.type != "choice":
            return
        if intent.id in {"reset-lesson", "reset-course"}:
            self.sure = intent.id
        elif intent.id == "yes" and sure:
            try:
                progress.reset(self.lesson.name if sure == "reset-lesson" else None)
            except OSError as error:
                self.word = ("wrong", f"That cannot be forgotten here: {error.strerror}.")
            else:
                self.word = ("done", "Forgotten. Run the cells again to begin afresh.")

    def asks(self) -> tuple[str, Sequence[Mapping[str, Any]]]:
        """Say what is done, or ask whether to forget it."""
        if self.sure:
            what = "this lesson" if self.sure == "reset-lesson" else "the whole course"
            return f"Forget what you did in {what}?", [
                {"id": "no", "text": "Keep it", "main": True},
                {"id": "yes", "text": "Forget it"},
            ]
        done = self.lesson.is_done()
        # By its number a step is found in the text: its heading begins with it. The check's heading has none.
        dot = "\N{NO-BREAK SPACE}·\N{NO-BREAK SPACE}"
        steps = [
            step if step == progress.CHECK else f"{at}{dot}{step}" for at, step in enumerate(self.lesson.steps, start=1)
        ]
        left = [step for step, is_done in zip(steps, done, strict=True) if not is_done]
        text = (
            "Every step of this lesson is done."
            if not left
            else f"Steps done: {sum(done)} of {len(done)}. Still open: {', '.join(left)}."
        )
        return text, [
            {"id": "reset-lesson", "text": "Reset this lesson"},
            {"id": "reset-course", "text": "Reset the whole course"},
        ]

    def steps(self) -> tuple[int, Sequence[bool]]:
        """Return the first step that is not done."""
        done = self.lesson.is_done()
        return next((number for number, is_done in enumerate(done, start=1) if not is_done), len(done)), done
