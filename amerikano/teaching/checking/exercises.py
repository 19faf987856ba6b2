"""What must be true of an exercise. Each check yields the reasons, in words for the writer, why it is not."""

import contextlib
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeAlias

from amerikano.rummy.rules import statement as rummy_statement
from amerikano.table import AnyTable
from amerikano.teaching.exercise import COMPUTER, HINTS, Exercise, foresees
from amerikano.teaching.goals import Attempt
from amerikano.teaching.guide import OTHER_DEAL, OTHER_QUESTION, SAME_CARDS, ExerciseGuide, Step
from amerikano.teaching.hints import CARD, hints_of, stage_of, unseen
from amerikano.teaching.mistyped import in_one_sentence
from amerikano.teaching.solution import messages, messages_of, send, solve, solving, wait
from amerikano.tricks.rules import statement as tricks_statement

Check: TypeAlias = Callable[[Exercise], Iterator[str]]

DEALS: Final = 40
"""How many other deals of an exercise are tried, unless somebody asks for more."""
RULE: Final = re.compile(r"\b(?:AK-H?\d+|AR-H?\d+|G-\d+)\b")


def table_of(exercise: Exercise, marked: list[str] | None = None) -> tuple[AnyTable, ExerciseGuide]:
    """Return the table of an exercise with its guide; its name goes to `marked` when it is done, and nowhere else."""
    done = [] if marked is None else marked

    def mark() -> str:
        done.append(exercise.name)
        return ""

    guide = ExerciseGuide(exercise, Step("Lesson", "Title", 1, lambda: (exercise.name in done,), mark))
    return guide.table(), guide


# ------------------------------------------------------------------------------------------------------------ the checks


def every_text_is_there(exercise: Exercise) -> Iterator[str]:
    """Task, hints, answers and the reason after success say something."""
    texts = {"task": exercise.task}
    for stage in range(len(exercise.later) + 1):
        texts |= {_hint(stage, number): hint for number, hint in enumerate(hints_of(exercise, stage), start=1)}
    if exercise.goal is not None:
        texts["why"] = exercise.why  # after a question the right answer's own words are said
    texts |= {f"answer to the wrong move {move!r}": told for move, told in exercise.wrong.items()}
    texts |= {f"answer to the choice {choice!r}": told for choice, told in exercise.choices.items()}
    yield from (f"its {name} is empty" for name, text in texts.items() if not text.strip())


def texts_of(exercise: Exercise) -> str:
    """Return all that an exercise says."""
    hints = [hint for stage in range(len(exercise.later) + 1) for hint in hints_of(exercise, stage)]
    answers = (*exercise.wrong.values(), *exercise.choices, *exercise.choices.values())
    return "\n".join([exercise.task, exercise.on_paper, *hints, *answers, exercise.why, exercise.lost])


def rules_that_there_are_not(text: str) -> Iterator[str]:
    """Yield what is wrong with each number in a text that is the number of no rule."""
    for number in sorted(set(RULE.findall(text))):
        try:
            (tricks_statement if number.startswith("AR") else rummy_statement)(number)
        except ValueError as error:
            yield str(error)


def rules_exist(exercise: Exercise) -> Iterator[str]:
    """Every rule number that it names is the number of a rule."""
    yield from rules_that_there_are_not(texts_of(exercise))


def undone_at_the_start(exercise: Exercise) -> Iterator[str]:
    """It is not done at the start, nor by sorting the cards or asking for hints."""
    marked: list[str] = []
    table, guide = table_of(exercise, marked)
    if _done_already(exercise, table):
        yield "it is done at the start, before anybody has made a move; expected a goal that the solution brings about"
        return
    for kind in ("sort", *["hint"] * (HINTS + 1)):
        send(table, {"type": kind})
    if guide.solved or marked:
        yield "it is done by sorting the cards or asking for hints; expected a goal that takes a move"


def solution_does_it(exercise: Exercise) -> Iterator[str]:
    """The solution, sent as the browser sends it, does it; one that is done at the start is told of by another check."""
    return _solved(exercise)


def _solved(exercise: Exercise, done_already: Sequence[str] = ()) -> Iterator[str]:
    """Play the solution; yield `done_already` where there is nothing to be done."""
    marked: list[str] = []
    table, guide = table_of(exercise, marked)
    if _done_already(exercise, table):
        yield from done_already
        return
    both = _in_both(exercise)
    if both:
        yield f"{both!r} is in its solution and in `wrong` too; expected it in one of them: a foreseen wrong move is not played"
        return
    try:
        solve(table, exercise)
    except ValueError as error:
        yield f"its solution cannot be played: {error}"
        return
    if guide.lost:
        yield (
            f"its solution does not do it: on its way the try is lost ({guide.lost_because.rstrip('.')}); "
            f"turns={exercise.turns} is how many own turns may pass"
        )
    elif not guide.solved:
        yield "its solution does not do it: after its last step the goal is not reached"
    elif marked != [exercise.name]:
        yield f"its solution marks the step {len(marked)} times; expected once"


def _in_both(exercise: Exercise) -> str:
    """Return a step of the solution that is a foreseen wrong move as well; empty where there is none."""
    deal = exercise.deal()
    for step in () if exercise.solution == COMPUTER else exercise.solution:
        with contextlib.suppress(ValueError):  # cards are put in front, a question is answered
            move = deal.move(step)
            if any(foresees(foreseen, move) for foreseen, _ in exercise.foreseen):
                return step
    return ""


def wrong_moves_are_answered(exercise: Exercise) -> Iterator[str]:
    """Every foreseen wrong move is answered with its own words at some moment of the solution, and is not played."""
    pending = dict(exercise.wrong)
    steps = [] if exercise.solution == COMPUTER else list(exercise.solution)
    for done in range(len(steps) + 1):
        if not pending:
            return
        try:
            table, guide = _after(exercise, steps[:done])
        except ValueError:
            break  # that the solution cannot be played is another check's to say
        if guide.solved:
            break
        for text in list(pending):
            before = _lies(table)
            guide.spoken = ""  # each is tried as if it were the first
            answer = _answer_to(table, guide, text)
            if answer is not None:
                del pending[text]
                yield from _wrong_answer(exercise, text, answer, before[0] == table.deal and not guide.solved)
            if before != _lies(table):  # cards were put in front, or the move was played because it is not foreseen now
                table, guide = _after(exercise, steps[:done])
    for text in pending:
        yield (
            f"the foreseen wrong move {text!r} is never answered: "
            "at no moment of the solution can somebody at the table try it"
        )


def _wrong_answer(exercise: Exercise, text: str, answer: str, as_it_was: bool) -> Iterator[str]:  # noqa: FBT001
    if answer != exercise.wrong[text]:
        yield f"the foreseen wrong move {text!r} gets the answer of another move: {answer!r}"
    if not as_it_was:
        yield f"the foreseen wrong move {text!r} is played, or does the exercise"


def choices_are_answered(exercise: Exercise) -> Iterator[str]:
    """Every answer to a question gets its own words and leaves the table as it was; only the right one does the exercise."""
    for number, (text, told) in enumerate(exercise.choices.items()):
        table, guide = table_of(exercise)
        before = _lies(table)
        send(table, {"type": "choice", "id": f"answer-{number}"})
        word = table.view()["lesson"]["word"]
        if word is None or told not in word["text"]:
            yield f"the choice {text!r} is not answered with its own words"
        if guide.solved is not (text == exercise.answer):
            yield f"the choice {text!r} {'does' if guide.solved else 'does not do'} the exercise; it should not be so"
        if before != _lies(table):
            yield f"the choice {text!r} changes the table"


def hints_name_cards_on_the_table(exercise: Exercise) -> Iterator[str]:
    """Hints name only cards that the person can then see, that the task tells of, or the card to call.

    Those of the beginning are looked at there, `later` ones where the solution first comes to them.
    """
    stages = range(len(exercise.later) + 1)
    named = {stage for stage in stages if any(CARD.search(hint) for hint in hints_of(exercise, stage))}
    for table, stage in _stages(exercise) if named - {0} else [(table_of(exercise)[0], 0)]:
        if stage not in named:
            continue
        named.remove(stage)
        for number, hint in enumerate(hints_of(exercise, stage), start=1):
            missing = unseen(hint, exercise, table)
            if missing:
                yield (
                    f"{_hint(stage, number)} names {' '.join(missing)}, which cannot be seen on the table: {hint!r}; "
                    "expected cards of the hand, of melds and tricks, the top of the discard pile, or cards that the task names"
                )
        if not named:
            return


def every_hint_has_its_moment(exercise: Exercise) -> Iterator[str]:
    """The solution begins where the first hints are given, and comes to all `later` ones."""
    if not exercise.later:
        return
    given = {stage for _, stage in _stages(exercise)}
    for stage in range(len(exercise.later) + 1):
        if stage not in given:
            yield (
                f"{_hint(stage, 1)} is never given: the solution, from its start to its last step, "
                "is at no moment where the goal before it, and none after it, is reached"
            )


def again_is_the_same(exercise: Exercise) -> Iterator[str]:
    """*Try again* puts the same cards on the table, and nothing of the try before stays."""
    table, _ = table_of(exercise)
    if _done_already(exercise, table):
        return  # told of by another check, and every move marks it
    first = table.view()
    send(table, {"type": "hint"})
    if first["hand"]:
        send(table, {"type": "stage", "cards": [first["hand"][0]], "place": 0})
    send(table, {"type": "reorder", "from": 0, "to": 1})
    send(table, {"type": "discard", "cards": ["JK"] * 3})
    for number in range(len(exercise.choices)):
        send(table, {"type": "choice", "id": f"answer-{number}"})
    send(table, {"type": "again"})
    again = table.view()
    first["lesson"]["done"] = again["lesson"]["done"]  # what was done stays done
    first["said"] = [SAME_CARDS]
    different = [key for key in first if key != "revision" and first[key] != again.get(key)]
    if different:
        yield f"*Try again* does not put the same table up: {', '.join(different)} differ"


def nothing_leaks(exercise: Exercise) -> Iterator[str]:
    """After *another deal* no word, refusal, sentence or marked answer of the try before is on the table."""
    table, guide = table_of(exercise)
    if _done_already(exercise, table):
        return  # likewise
    try:
        solve(table, exercise)
    except ValueError:
        return  # said by another check
    send(table, {"type": "another"})
    view = table.view()
    left = {
        "a word": view["lesson"]["word"],
        "a refusal": view["refusal"],
        "a sentence": view["said"] not in ([OTHER_DEAL], [OTHER_QUESTION], [SAME_CARDS]),
        "a card drawn": view.get("drawn"),
        "a marked answer": [choice for choice in (view["ask"] or {"choices": ()})["choices"] if "state" in choice],
        "cards in front": [place for place in view.get("places", ()) if place["cards"]],
        "that it is done": guide.solved,
    }
    yield from (f"after *another deal* {what} of the try before is left" for what, value in left.items() if value)
    if view["said"] == [SAME_CARDS]:
        yield "*another deal* gives the same cards with the same task; expected `another` to return other ones"


def another_deal_is_as_good(exercise: Exercise, deals: int = DEALS) -> Iterator[str]:
    """What holds for the exercise holds for other deals of it: undone, hints true, wrong moves answered, solved.

    Only the first deal with a fault is told of. Foreseen wrong moves are tried in the first `DEALS` of them.
    """
    solved = partial(_solved, done_already=("it is done at the start",))
    checks: tuple[Check, ...] = (solved, hints_name_cards_on_the_table)
    sound = [check for check in checks if not list(check(exercise))]  # the others are told of already
    wrong = [wrong_moves_are_answered] if not list(wrong_moves_are_answered(exercise)) else []
    before: set[tuple[str, ...]] = set()
    for seed in range(deals):
        try:
            other = exercise.varied(seed)
        except ValueError as error:
            yield f"another deal, varied({seed}), cannot be dealt: {error}"
            return
        key = (other.task, other.position, *other.hints, *other.solution)
        if key in before:
            continue  # a question with numbers of its own has not many
        before.add(key)
        # To try every wrong move takes longer than all the rest: not in each of many deals.
        faults = [fault for check in [*sound, *(wrong if seed < DEALS else [])] for fault in check(other)]
        if faults:
            for fault in faults:
                yield f"another deal, varied({seed}): {fault}"
            yield (
                "cards not named are dealt afresh: name in the position all that matter, or give `another`, "
                "the fields of other deals; "
                f"`Exercise.of({{...}}).varied({seed})` is that deal"
            )
            return


# -------------------------------------------------------------------------------------------------------- what they share


def _done_already(exercise: Exercise, table: AnyTable) -> bool:
    return exercise.goal is not None and exercise.goal(Attempt(table, len(table.deal.log)))


def _hint(stage: int, number: int) -> str:
    """Name a hint as its writer finds it: one of the first three, or of the later ones of a goal."""
    return f"later hint {number} of goal {stage}" if stage else f"hint {number}"


def _stages(exercise: Exercise) -> Iterator[tuple[AnyTable, int]]:
    """Yield the table, and which hints are given, at the start and after each message of the solution, until it is done."""
    table, guide = table_of(exercise)

    def stage() -> int:
        return stage_of(exercise, Attempt(table, guide.began_at))

    yield table, stage()
    wait(table)
    with contextlib.suppress(ValueError):  # that the solution cannot be played is another check's to say
        for message in solving(table, exercise):
            send(table, message)
            if table.refusal is None:
                wait(table)
            if guide.solved:
                return
            yield table, stage()


def _after(exercise: Exercise, steps: Sequence[str]) -> tuple[AnyTable, ExerciseGuide]:
    """Return the table after some steps of the solution. Raises `ValueError`."""
    table, guide = table_of(exercise)
    for step in steps:
        wait(table)
        for message in messages(table, step):
            send(table, message)
    wait(table)
    return table, guide


def _lies(table: AnyTable) -> tuple[Any, ...]:
    """Return all that an answer must leave as it was: the deal, and how the person's cards lie."""
    rack = table.rack
    return table.deal.copy(), list(rack.cards), [list(place) for place in rack.places], list(rack.drawn)


def _answer_to(table: AnyTable, guide: ExerciseGuide, text: str) -> str | None:
    """Try a move as a person would; return what the lesson says to it as a wrong move, if it does."""
    guide.word = None
    with contextlib.suppress(ValueError):  # there is no such button yet
        for message in messages_of(table, table.deal.move(text)):
            send(table, message)
    return _told_as_wrong(guide)


def _told_as_wrong(guide: ExerciseGuide) -> str | None:
    wrong = guide.word is not None and guide.word["kind"] == "wrong" and not guide.lost
    return guide.word["text"] if guide.word is not None and wrong else None


_CHECKS: Final[Mapping[str, Check]] = {
    "texts": every_text_is_there,
    "rules": rules_exist,
    "undone": undone_at_the_start,
    "solution": solution_does_it,
    "wrong moves": wrong_moves_are_answered,
    "choices": choices_are_answered,
    "hints": hints_name_cards_on_the_table,
    "later hints": every_hint_has_its_moment,
    "again": again_is_the_same,
    "leaks": nothing_leaks,
    "another deal": another_deal_is_as_good,
}
NAMES: Final = tuple(_CHECKS)
"""The names of the checks of an exercise, in their order."""


def reasons(exercise: Exercise, name: str, deals: int = DEALS) -> list[str]:
    """Return what one check, by its name, finds wrong with an exercise: a reason each, empty where all is well."""
    check = partial(another_deal_is_as_good, deals=deals) if name == "another deal" else _CHECKS[name]
    try:
        return list(check(exercise))
    except Exception as error:  # noqa: BLE001  # goals and `another` are the writer's own code: whatever they raise is told
        return [f"it cannot be checked: {type(error).__name__}: {error}"]


@dataclass(frozen=True)
class Checked:
    """What `check` found: the exercise's name, if it has one, why it needs mending, and how many other deals were tried."""

    name: str
    reasons: tuple[str, ...]
    deals: int

    @property
    def fine(self) -> bool:
        """Whether nothing is to be mended."""
        return not self.reasons

    def __str__(self) -> str:
        """Say it in words."""
        this = f"Exercise {self.name!r}" if self.name else "This exercise"
        if self.fine:
            return (
                f"{this} is fine: it is not done at the start, its solution does it, its wrong moves and "
                f"answers are answered, its hints name cards on the table, and so it is in {self.deals} other deals."
            )
        return "\n".join([f"{this} needs mending:", *(f"- {reason}" for reason in self.reasons)])

    def __repr__(self) -> str:
        """Say the same where it is printed as a value."""
        return str(self)

    def _repr_markdown_(self) -> str:
        """Write the same for a notebook."""
        return str(self).replace(":\n- ", ":\n\n- ", 1)


@in_one_sentence
def check(exercise: Exercise | Mapping[str, Any], deals: int = DEALS) -> Checked:
    """Check an exercise as the course's own are checked, and say in words what is wrong with it.

    `exercise` is an `Exercise`, or its fields as `lesson.exercise(name, …)` takes them; so many other `deals` of it are tried.
    What `Exercise` itself refuses, such as a position that cannot be read, is a reason too. Raises `TypeError` for what is
    neither.
    """
    name = ""
    if isinstance(exercise, Mapping):
        name = str(exercise.get("name", ""))
        try:
            exercise = Exercise.of({"name": "without a name", **exercise})
        except (ValueError, TypeError) as error:
            return Checked(name, (str(error),), deals)
    elif isinstance(exercise, Exercise):
        name = exercise.name
    else:
        raise TypeError(f"expected an Exercise, or its fields as a dict, got {exercise!r}")
    found = [reason for check in NAMES for reason in reasons(exercise, check, deals)]
    return Checked(name, tuple(dict.fromkeys(found)), deals)  # what a goal raises, it raises in every check
