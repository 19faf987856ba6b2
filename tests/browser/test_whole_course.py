"""Every lesson is done from its first exercise to its check, by clicks; the contents page then shows it, tomorrow too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from amerikano.teaching.checking import run
from amerikano.teaching.checking.exercises import table_of
from amerikano.teaching.course import FIRST
from amerikano.teaching.solution import send, solving, wait
from tests.browser.notebook import set_pace, tables
from tests.browser.player import Clicks
from tests.lesson.course import FILES

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from amerikano.table.table import AnyTable
    from amerikano.teaching import Exercise, Question
    from tests.browser.lab import Lab


def test_every_lesson_is_done_by_clicks(lab: Lab, page: Page) -> None:
    """Each exercise's solution is clicked card by card until it says done; each check is answered; all of it is kept."""
    page.emulate_media(reduced_motion="reduce")
    lab.begin_anew()
    for file in FILES:
        lab.visit(page, file.stem, afresh=False)
        lab.wait_until_alive(page)
        ran = run(file)
        heading = f"Lesson {ran.lesson.number} · {ran.lesson.title} · "
        if file == FILES[0]:  # it holds in all lessons
            set_pace(Clicks(page, tables(page, f"{heading}step 1 of ")), "at once")
        for step, exercise in enumerate(ran.lesson.exercises.values(), start=1):
            at = tables(page, f"{heading}step {step} of {len(ran.lesson.steps)}")
            assert do(Clicks(page, at), exercise) == ["word", "done"], (file.stem, exercise.name)
        answer(Clicks(page, tables(page, f"{heading}check")), ran.lesson.quizzes[0].questions)
        tables(page, f"{heading}progress").get_by_text("Every step of this lesson is done.").wait_for()
    last = Clicks(page, tables(page, f"{heading}step 1 of "))
    last.reach("tool:settings")
    assert last.at("pace:at once").is_checked()  # set once, in the first lesson

    page.goto("about:blank")  # as tomorrow: JupyterLab is loaded anew, and every kernel has ended
    lab.end_kernels()
    lab.visit(page, FIRST.removesuffix(".md"), afresh=False)
    page.get_by_text("Every lesson is done.").wait_for()
    assert page.locator(".amerikano-contents tr", has_text="✓ done").count() == len(FILES)


def test_the_contents_lead_into_a_lesson_and_on(lab: Lab, page: Page) -> None:
    """From the contents one touch opens a lesson, which runs; its last line leads to the next one with one touch."""
    lab.visit(page, FIRST.removesuffix(".md"))
    page.locator(".amerikano-contents a", has_text="Lesson 2 ·").click()
    tables(page, "Lesson 2").first.locator(".felt").wait_for()
    lab.wait_until_alive(page)
    page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) a", has_text="Lesson 3 · Jokers").last.click()
    tables(page, "Lesson 3").first.locator(".felt").wait_for()


def do(player: Clicks, exercise: Exercise) -> list[str]:
    """Do an exercise as its solution says; a table beside the page, with the same cards, says what comes next."""
    beside, _ = table_of(exercise)
    wait(beside)
    player.wait()  # the others may have to bid first
    for message in solving(beside, exercise):
        seen = click(player, message)
        answered(beside, message)
        if beside.deal.to_move is not None:
            assert sorted(seen.hand) == sorted(card.ascii for card in beside.rack.cards), exercise.name
    return player.see().kind


def answered(beside: AnyTable, message: dict[str, Any]) -> None:
    """Let the table beside the page answer, as the one on the page did."""
    send(beside, message)
    wait(beside)


def click(player: Clicks, message: dict[str, Any]) -> Any:
    """Do with clicks what the message says, and look."""
    match message:
        case {"type": "draw", "from": source}:
            return player.touch({"stock": "stock", "discard": "pile"}[source])
        case {"type": "discard", "cards": cards}:
            return player.put(cards, "pile")
        case {"type": "stage", "cards": cards, "place": place}:
            return player.put(cards, f"place:{place}")
        case {"type": "unstage", "place": place, "index": index}:
            return player.touch(f"staged:{place}:{index}")
        case {"type": "seal"}:
            return player.touch("seal")
        case {"type": "lay-off", "cards": cards, "meld": meld}:
            return player.put(cards, f"meld:{meld}")
        case {"type": "play", "cards": cards}:
            return player.put(cards, "trick")
        case {"type": "exchange", "cards": cards}:
            return player.put(cards, "kitty")
    name = message["id"]
    names = [f"choice:{name}", f"rung:{name}", name]
    return player.touch(next(one for one in names if player.at(one).count()))


def answer(player: Clicks, questions: tuple[Question, ...]) -> None:
    """Answer the questions of a check."""
    for question in questions:
        seen = player.touch(f"choice:answer-{list(question.choices).index(question.answer)}")
        assert seen.kind == ["word", "done"], question.text
        if "next" in dict(seen.choices):
            player.touch("choice:next")
