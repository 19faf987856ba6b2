"""An exercise beside its table: hints one by one, foreseen wrong moves, done, lost, again and another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from amerikano.teaching import all_of, deal_over, no_useful_discard, out_with_joker, played, turns, went_out
from amerikano.teaching.goals import Watched
from amerikano.teaching.solution import wait
from tests.table.contract import view_faults
from tests.table.tables import cards_at, send, state
from tests.teaching.exercises import OPENED, POSITION, exercise, question, shown, word

if TYPE_CHECKING:
    from collections.abc import Callable

    from amerikano.table.rummy.table import RummyTable as Table
    from amerikano.teaching.goals import Goal


def test_hints_come_one_by_one() -> None:
    """Each touch gives the next hint: a nudge, the cards, the move; the last one is given again, and differs each time."""
    table, _ = shown(exercise())
    last = exercise().hints[-1]
    texts = []
    for _ in range(5):
        send(table, "hint")
        texts.append(word(table))
    assert [("hint", text) for text in (*exercise().hints, f"Once more: {last}", last)] == texts


def test_a_hint_gives_way_to_a_rule() -> None:
    """A rule that is touched stands where the hint stood."""
    table, _ = shown(exercise())
    view = send(send(table, "hint"), "rule", id="AK-13").view()
    assert None is view["lesson"]["word"]
    assert view["now"]["text"].startswith("AK-13: ")


def test_a_hint_marks_its_cards_wherever_they_go() -> None:
    """A hint marks the cards that it names, also after they were sorted or put in front."""
    table, _ = shown(exercise())
    send(send(table, "hint"), "hint")

    def marked() -> list[str]:
        return cards_at(table, table.view()["lesson"]["word"]["spots"])

    assert ["C2"] == marked()
    for kind, fields in (
        ("sort", {}),
        ("reorder", {"from_": 0, "to": 13}),
        ("sort", {}),
        ("stage", {"cards": ["C2"], "place": 0}),
    ):
        send(table, kind, **fields)
        assert ["C2"] == marked(), kind
    assert [] == view_faults(table.view())


def test_a_hint_goes_when_the_deal_has_moved() -> None:
    """A hint speaks of one moment: it is gone when somebody has moved, the others too, and stays where nobody did."""
    position = exercise().position.replace('maker = "You"', 'maker = "You"\nturn = "Bo"').replace(" ♠2", "")
    table, _ = shown(exercise(position=position, turns=9))
    send(table, "hint")
    send(table, "sort")
    assert ("hint", exercise().hints[0]) == word(table)
    send(table, "go-on")
    assert 1 == len(table.deal.log)
    assert word(table) is None


def test_a_foreseen_wrong_move_is_not_played() -> None:
    """A foreseen wrong move gets its own answer; deal and rack stay, and nothing is done."""
    table, guide = shown(exercise())
    before = state(table)
    send(table, "discard", cards=["C4"])
    assert ("wrong", "♣4 is not ♣2.") == word(table)
    assert before == state(table)
    assert not guide.solved
    assert table.view()["refusal"] is None


def test_a_foreseen_wrong_move_is_marked_at_its_card() -> None:
    """The card of the move is marked, wherever it stands, until the person does something else; of a whole meld none is."""
    table, _ = shown(exercise())
    send(table, "discard", cards=["C4"])
    assert ["C4"] == cards_at(table, table.view()["lesson"]["word"]["spots"])
    send(table, "sort")
    assert ["C4"] == cards_at(table, table.view()["lesson"]["word"]["spots"])
    assert [] == view_faults(table.view())
    send(table, "discard", cards=["D3"])  # ends the try: what is said of that is not about ♣4
    assert "wrong" == table.view()["lesson"]["word"]["kind"]
    assert [] == table.view()["lesson"]["word"]["spots"]
    table, _ = shown(
        exercise(position=OPENED.format(hand="♠9 ♥9 ♦9 ♣2 ♣4"), wrong={"meld ♠9 ♥9 ♦9": "Keep the nines."})
    )
    send(table, "stage", cards=["D9", "S9", "H9"], place=0)
    send(table, "seal")
    assert [] == table.view()["lesson"]["word"]["spots"]


def test_what_stands_below_the_count_does_not_stand_above() -> None:
    """At the end of a deal each button is there once: what leads on is in the line below the count."""
    table, _ = shown(exercise(position=OPENED.format(hand="♥8 ♣2"), goal=deal_over(), wrong={}))
    above = [button["id"] for button in table.view()["lesson"]["buttons"]]
    assert ["hint", "again", "another"] == above
    send(table, "lay-off", cards=["H8"], meld=2)
    send(table, "discard", cards=["C2"])
    view = table.view()
    assert view["count"] is not None
    assert [] == view["lesson"]["buttons"]
    assert ["look-back", "again", "another"] == [button["id"] for button in view["after"]]


def test_a_wrong_move_that_comes_twice_is_answered_twice() -> None:
    """The same answer begins otherwise the second time, or nobody would see or hear that there was one."""
    table, _ = shown(exercise())
    for text in ("♣4 is not ♣2.", "Once more: ♣4 is not ♣2.", "♣4 is not ♣2."):
        send(table, "discard", cards=["C4"])
        assert ("wrong", text) == word(table)


def test_a_foreseen_meld_in_any_order() -> None:
    """A foreseen new meld is known in whatever order its cards lie in front."""
    one = exercise(position=OPENED.format(hand="♠9 ♥9 ♦9 ♣2 ♣4"), wrong={"meld ♠9 ♥9 ♦9": "Keep the nines."})
    table, _ = shown(one)
    send(table, "stage", cards=["D9", "S9", "H9"], place=0)
    send(table, "seal")
    assert ("wrong", "Keep the nines.") == word(table)


def test_a_foreseen_card_among_several() -> None:
    """Of several cards laid off at once one is a foreseen wrong move: none is laid."""
    one = exercise(position=OPENED.format(hand="♥8 ♥9 ♣2 ♣4"), wrong={"lay off ♥9 on 2": "Keep ♥9."})
    table, _ = shown(one)
    before = state(table)
    send(table, "lay-off", cards=["H8", "H9"], meld=2)
    assert ("wrong", "Keep ♥9.") == word(table)
    assert before == state(table)


def test_a_wrong_move_foreseen_for_the_own_turn_only() -> None:
    """Out of turn the rules answer, not the lesson (G-01)."""
    position = exercise().position.replace('maker = "You"', 'maker = "You"\nturn = "Bo"').replace(" ♠2", "")
    table, _ = shown(exercise(position=position.replace('♦3"', '♦3"')))
    send(table, "discard", cards=["C4"])
    assert word(table) is None
    assert "G-01" == table.view()["refusal"]["rule"]


def test_done_is_praised_and_marked_once() -> None:
    """When the task is done praise and the reason stand on the strip, and the step is marked, once."""
    marked: list[str] = []
    table, _ = shown(exercise(), marked)
    send(table, "discard", cards=["C2"])
    kind, text = word(table) or ("", "")
    assert "done" == kind
    assert text.endswith(" It goes with nothing.")
    send(table, "go-on")
    assert ("done", text) == word(table)
    assert ["discard"] == marked
    assert [True] == table.view()["lesson"]["done"]
    assert "hint" not in [button["id"] for button in table.view()["lesson"]["buttons"]]


def test_done_stays_done_when_it_cannot_be_kept() -> None:
    """Where progress cannot be written the exercise is done all the same, and the strip says what is wrong."""
    table, guide = shown(exercise(), trouble="Your progress cannot be saved here: Read-only file system.")
    send(table, "discard", cards=["C2"])
    assert guide.solved
    assert (word(table) or ("", ""))[1].endswith("Your progress cannot be saved here: Read-only file system.")
    assert "C2" == table.view()["pile"]["top"]


def test_praise_differs() -> None:
    """Praise is not the same after every exercise: it depends on the hints asked for."""
    texts = set()
    for hints in range(3):
        table, _ = shown(exercise())
        for _ in range(hints):
            send(table, "hint")
        send(table, "discard", cards=["C2"])
        texts.add(word(table))
    assert 3 == len(texts)


def test_lost_after_its_turns() -> None:
    """When the turns of the try are over and the task is not done, the strip says so and offers the same cards again."""
    marked: list[str] = []
    table, guide = shown(exercise(), marked)
    send(table, "discard", cards=["S9"])
    assert guide.lost
    assert (word(table) or ("", ""))[0] == "wrong"
    send(table, "go-on")
    send(table, "sort")
    assert (word(table) or ("", ""))[0] == "wrong"
    assert [] == marked
    send(table, "again")
    assert (None, False) == (word(table), guide.lost)


def test_not_lost_while_turns_are_left() -> None:
    """A task of two turns is not lost after one."""
    table, guide = shown(exercise(turns=2))
    send(table, "discard", cards=["S9"])
    assert not guide.lost


def test_lost_when_the_deal_is_over() -> None:
    """A deal that is over without the task done is lost, however many turns were left."""
    one = exercise(position=OPENED.format(hand="♣2"), goal=played_never(), wrong={}, turns=9)
    table, guide = shown(one)
    send(table, "discard", cards=["C2"])
    assert guide.lost
    assert ["look-back", "again", "another"] == [button["id"] for button in table.view()["after"]]


def played_never() -> Goal:
    """Return a goal that nothing reaches."""
    return lambda _attempt: False


@pytest.mark.parametrize("goal, main", [(played_never, "again"), (deal_over, "another")])
def test_the_main_button_leads_on(goal: Callable[[], Goal], main: str) -> None:
    """At the end of a deal the main button is the one that is advised: the same cards after a loss, others after a success."""
    table, _ = shown(exercise(position=OPENED.format(hand="♣2"), goal=goal(), wrong={}, turns=9))
    send(table, "discard", cards=["C2"])
    assert [main] == [button["id"] for button in table.view()["after"] if button.get("main")]


def test_done_at_the_end_of_the_deal() -> None:
    """Going out, and any end of the deal, can be the task."""
    for goal in (went_out(), deal_over()):
        table, guide = shown(exercise(position=OPENED.format(hand="♣2"), goal=goal))
        send(table, "discard", cards=["C2"])
        assert guide.solved


@pytest.mark.parametrize("goal", [deal_over(), all_of(no_useful_discard(), deal_over())])
def test_no_praise_for_a_deal_that_may_be_lost(goal: Goal) -> None:
    """Where any end of the deal will do, what is said at the end is true of a lost one too."""
    position = OPENED.format(hand="♣4 ♦3").replace('turn = "You"', 'turn = "Bo"')
    table, guide = shown(exercise(position=f'{position}Bo = "♣2"\n', goal=goal, wrong={}))
    send(table, "go-on")
    assert 1 == table.deal.going_out
    assert guide.solved
    assert ("done", "The deal is over. It goes with nothing.") == word(table)


def test_why_a_try_is_lost() -> None:
    """An exercise may say why a try is lost, in its own words; changed suits change there too."""
    one = exercise(lost="♣2 is still in your hand.")
    table, _ = shown(one)
    send(table, "discard", cards=["S9"])
    assert ("wrong", "♣2 is still in your hand. Try again: the same cards are dealt at once.") == word(table)
    other = one.varied(3)
    assert f"{other.task.removeprefix('Discard ').rstrip('.')} is still in your hand." == other.lost


def test_lost_as_soon_as_it_is_known() -> None:
    """A try that can no longer succeed is lost at once, although turns are left, and only once."""
    one = exercise(
        position=OPENED.format(hand="♥8 ♦3 ♣2"), goal=all_of(no_useful_discard(), turns(2)), wrong={}, turns=9
    )
    table, guide = shown(one)
    send(table, "discard", cards=["H8"])
    assert guide.lost
    useful = "That was a useful discard: 25 penalty points are written for you (AK-16)."
    lost = f"{useful} Try again: the same cards are dealt at once."
    assert ("wrong", lost) == word(table)
    send(table, "go-on")
    assert ("wrong", lost) == word(table), "it is not said again"


def test_why_it_is_lost_is_said_at_the_end_of_the_turns_too() -> None:
    """A goal that can say why it is out of reach says so, although the turns of the try are over as well."""
    goal = all_of(no_useful_discard(), went_out())
    table, _ = shown(exercise(position=OPENED.format(hand="♥8 ♦3 ♣2"), goal=goal, wrong={}))
    send(table, "discard", cards=["H8"])
    assert (word(table) or ("", ""))[1].startswith("That was a useful discard: ")


def test_a_goal_that_cannot_say_why_it_is_lost() -> None:
    """Where neither exercise nor goal has a word for it, it is said that the task can no longer be done."""
    never = Watched(lambda _: False, lambda attempt: bool(attempt.moves))
    table, _ = shown(exercise(goal=never, wrong={}, turns=9))
    send(table, "discard", cards=["C2"])
    assert ("wrong", "The task can no longer be done. Try again: the same cards are dealt at once.") == word(table)


def buttons(table: Table) -> list[str]:
    """Return the names of the buttons on the strip."""
    return [button["id"] for button in table.view()["lesson"]["buttons"]]


def test_what_can_be_taken_back_is_said_to_be() -> None:
    """A try that is lost by a move that can be taken back says so; taken back it goes on, and may be lost again."""
    one = exercise(position=OPENED.format(hand="★ ♣2 ♣4"), goal=out_with_joker(), wrong={}, solution=["lay off ★ on 2"])
    table, guide = shown(one)
    for _ in range(2):
        send(table, "lay-off", cards=["JK"], meld=1)
        assert guide.lost
        assert (word(table) or ("", ""))[1].endswith(" Undo, or try again: the same cards are dealt at once.")
        assert "hint" not in buttons(table)  # none would help
        send(table, "undo")
        assert (False, None) == (guide.lost, word(table))
        assert "hint" in buttons(table)


def test_no_hint_for_a_lost_try() -> None:
    """No hint leads to what is out of reach: that it is lost is said once more."""
    table, _ = shown(exercise())
    send(table, "discard", cards=["S9"])
    lost = (word(table) or ("", ""))[1]
    send(table, "hint")
    assert ("wrong", f"Once more: {lost}") == word(table)


def hints_asked_for(table: Table, number: int) -> list[str]:
    """Ask for so many hints; return what was said."""
    return [(word(send(table, "hint")) or ("", ""))[1] for _ in range(number)]


LATER = ["Sort.", "What about ♥7?", "Discard ♣4."]


def test_later_hints_follow_the_play() -> None:
    """When a goal of `later` is reached its hints take over, the first one first; taken back, the earlier ones are given."""
    position = OPENED.format(hand="♥8 ♣2 ♣4")
    hints = ["Look.", "♥8 follows ♥7.", "Lay ♥8 off."]
    one = exercise(
        position=position,
        hints=hints,
        later=[(played("lay off"), LATER)],
        goal=played("discard ♣4"),
        wrong={},
        solution=[],
    )
    table, _ = shown(one)
    assert hints[:2] == hints_asked_for(table, 2)
    send(table, "lay-off", cards=["H8"], meld=2)
    assert word(table) is None
    assert LATER == hints_asked_for(table, 3)
    send(table, "undo")
    assert hints == hints_asked_for(table, 3)
    send(table, "lay-off", cards=["H8"], meld=2)
    send(table, "again")
    assert hints[:1] == hints_asked_for(table, 1)


def test_the_last_goal_reached_has_the_word() -> None:
    """Of several `later` hints those of the last goal that is reached are given."""
    last = ["One.", "Two.", "Three."]
    later = [(played("lay off"), LATER), (played("lay off", "lay off"), last)]
    one = exercise(position=OPENED.format(hand="♥8 ♥9 ♣2 ♣4"), later=later, goal=played("discard ♣4"), wrong={})
    table, _ = shown(one)
    send(table, "lay-off", cards=["H8"], meld=2)
    assert LATER[:1] == hints_asked_for(table, 1)
    send(table, "lay-off", cards=["H9"], meld=2)
    assert last == hints_asked_for(table, 3)


def test_later_hints_change_their_suits() -> None:
    """In another deal goals and hints that come later speak of its cards."""
    one = exercise(later=[(played("discard ♣4"), ["A club.", "♣2.", "Discard ♣2."])])
    for other in map(one.varied, range(8)):
        ((goal, hints),) = other.later
        sign = other.task[len("Discard ")]
        assert (played(f"discard {sign}4"), f"{sign}2.") == (goal, hints[1])


def test_no_hint_is_left_out_because_another_is() -> None:
    """After the first hint has gone with its card, the second one comes next."""
    one = exercise(hints=["♣4!", "Look at the clubs.", "Discard ♣2."], wrong={}, turns=9, goal=went_out())
    table, _ = shown(one)
    assert ["♣4!"] == hints_asked_for(table, 1)
    send(table, "discard", cards=["C4"])
    wait(table)
    assert ["Look at the clubs.", "Discard ♣2."] == hints_asked_for(table, 2)


def test_another_deal_is_made_of_the_one_that_was_written() -> None:
    """However many deals came before: none is made of another one, whose suits have changed already."""
    table, guide = shown(exercise(another=[{"why": "First, ♣2."}, {}]))
    for _ in range(12):
        send(table, "another")
        sign = guide.exercise.task[len("Discard ")]
        assert guide.exercise.why in {f"First, {sign}2.", "It goes with nothing."}


def test_no_hint_names_a_card_that_has_gone() -> None:
    """Hints that name a card which is not to be seen any more are left out; where none is left, that is said."""
    position = POSITION.replace("seed", "rules = { take_out_of_turn = false }\nseed")
    hints = ["Look at the clubs.", "♣2 is of no use.", "Discard ♣4."]
    gone = "The hints of this exercise speak of cards that are no longer here. Go on as you think best, or try again."
    for given, said in ((hints, [hints[0], hints[2], hints[2]]), (["♣2!", "♣2.", "♣2?"], [gone] * 2)):
        table, _ = shown(exercise(position=position, hints=given, goal=went_out(), wrong={}, turns=9))
        send(table, "discard", cards=["C2"])
        while table.deal.to_move != table.me:
            send(table, "go-on")
        assert "C2" not in [table.view()["pile"]["top"], *table.view()["hand"]]
        assert said == [text.removeprefix("Once more: ") for text in hints_asked_for(table, len(said))]


def test_an_answer_is_not_called_well_played() -> None:
    """What praises an answer speaks of no play, however many hints were asked for."""
    for hints in range(5):
        table, _ = shown(question())
        hints_asked_for(table, hints)
        send(table, "choice", id="answer-0")
        assert "played" not in (word(table) or ("", ""))[1]


def test_again_is_the_same_deal() -> None:
    """Try again: the same cards, no word, the first hint first, and it can be done again."""
    table, guide = shown(exercise())
    first = table.view()
    for kind in ("hint", "hint"):
        send(table, kind)
    send(table, "discard", cards=["C2"])
    send(table, "again")
    again = table.view()
    assert ["The same cards, from the beginning."] == again["said"]
    later = {"revision": 0, "lesson": 0, "said": []}
    assert {**first, **later} == {**again, **later}
    send(table, "hint")
    assert ("hint", exercise().hints[0]) == word(table)
    send(table, "discard", cards=["C2"])
    assert guide.solved


def test_again_stays_with_another_deal() -> None:
    """After another deal, try again gives that one again."""
    table, guide = shown(exercise())
    send(table, "another")
    assert ["Another deal of the same kind."] == table.view()["said"]
    hand, task = table.view()["hand"], guide.exercise.task
    send(table, "sort")
    send(table, "again")
    assert (hand, task) == (table.view()["hand"], table.view()["lesson"]["task"])


def test_another_deal_is_another_one() -> None:
    """Where there are few deals of a kind, the one on the table does not come again; it is said what is other, if anything is."""
    hands = [exercise().position.replace("♠2", card) for card in ("♠2", "♠3", "♠4", "♠5", "♠6", "♠7")]
    table, _ = shown(exercise(another=lambda seed: {"position": hands[seed % 6]}))
    for _ in range(8):
        before = table.view()["hand"]
        assert ["Another deal of the same kind."] == send(table, "another").view()["said"]
        assert sorted(before) != sorted(table.view()["hand"])

    position = exercise().position.replace("drawn", 'discard = "♠A"\n    drawn')
    piles = [position.replace("♠A", card) for card in ("♠3", "♠4", "♠5", "♠6", "♠7", "♠8")]
    table, guide = shown(exercise(position=piles[0], another=lambda seed: {"position": piles[seed % 6]}))
    for _ in range(8):
        before = table.deal.pile
        assert ["Another deal of the same kind."] == send(table, "another").view()["said"]
        assert before != table.deal.pile

    table, guide = shown(exercise(another=lambda seed: {"task": f"Discard ♣2 ({seed % 6})."}))
    for _ in range(8):
        before = guide.exercise.task
        assert ["The same cards, another question."] == send(table, "another").view()["said"]
        assert before != guide.exercise.task

    table, _ = shown(exercise(another=lambda _: {}))
    assert ["The same cards, from the beginning."] == send(table, "another").view()["said"]


def test_a_refused_move_takes_the_hint_away() -> None:
    """The refusal is what is read next: the word of before is gone, the refusal stands."""
    table, _ = shown(exercise())
    send(table, "hint")
    send(table, "draw", from_="stock")
    assert word(table) is None
    assert "AK-13" == table.view()["refusal"]["rule"]


def test_answers_to_a_question() -> None:
    """Each answer says its own; a wrong one stays marked, and the right one does the exercise."""
    marked: list[str] = []
    table, guide = shown(question(), marked)
    assert ["Two", "One", "Three"] == [choice["text"] for choice in table.view()["ask"]["choices"]]
    assert "Answer above." == table.view()["now"]["text"]
    assert [] == table.view()["next"]
    send(table, "choice", id="answer-1")
    assert ("wrong", "Count again.") == word(table)
    send(table, "choice", id="answer-0")
    assert ["right", "wrong", None] == [choice.get("state") for choice in table.view()["ask"]["choices"]]
    assert guide.solved
    assert ["discard"] == marked
    assert (word(table) or ("", ""))[1].endswith(" Two packs (AK-06).")


@pytest.mark.parametrize("name", ["answer-3", "answer-", "answer--1", "answer-0x", "answer-\u0660", "take"])
def test_an_answer_that_there_is_not(name: str) -> None:
    """An answer that is none of the choices is refused on the table and marks nothing."""
    table, _ = shown(question())
    send(table, "choice", id=name)
    assert "That is not a choice now." == table.view()["refusal"]["text"]
    assert all("state" not in choice for choice in table.view()["ask"]["choices"])


def test_an_answer_after_the_right_one() -> None:
    """After the right answer the others change nothing."""
    table, guide = shown(question())
    send(table, "choice", id="answer-0")
    send(table, "choice", id="answer-1")
    assert {"Two": "right"} == guide.answered
    assert ("done", "This one is done. Try another deal, or go on below.") == word(table)


def test_the_computer_waits_for_the_answer() -> None:
    """While a question stands computer players do not move."""
    table, _ = shown(
        question(position=exercise().position.replace('maker = "You"', 'maker = "You"\nturn = "Bo"').replace(" ♠2", ""))
    )
    assert 1 == table.deal.to_move
    assert not table.view()["waits"]
    before = state(table)
    send(table, "go-on")
    assert before == state(table)


def test_a_hint_after_the_end() -> None:
    """A hint asked for when it is done says that it is done."""
    table, _ = shown(exercise())
    send(table, "discard", cards=["C2"])
    send(table, "hint")
    assert ("done", "This one is done. Try another deal, or go on below.") == word(table)


def test_what_was_foreseen_may_be_played_afterwards() -> None:
    """When the exercise is done the table is free: a foreseen move is then a move like any other."""
    table, guide = shown(exercise(goal=lambda attempt: bool(attempt.table.rack.places[0])))
    send(table, "stage", cards=["SQ"], place=0)
    assert guide.solved
    send(table, "discard", cards=["C4"])
    assert "C4" == table.view()["pile"]["top"]


def test_what_was_foreseen_may_be_played_when_it_is_lost() -> None:
    """A try that is lost is played on freely: what a foreseen move would be told may no longer be true."""
    one = exercise(position=OPENED.format(hand="★ ♣2 ♣4"), goal=out_with_joker(), solution=["lay off ★ on 2"], turns=9)
    table, guide = shown(one)
    send(table, "lay-off", cards=["JK"], meld=1)
    assert guide.lost
    send(table, "discard", cards=["C4"])
    assert "C4" == table.view()["pile"]["top"]


def test_buttons_that_an_exercise_does_not_have() -> None:
    """An exercise has no reset and no next deal; a forged one is refused."""
    table, _ = shown(exercise())
    for kind in ("reset", "next-deal"):
        before = state(table)
        assert send(table, kind).view()["refusal"] is not None
        assert before == state(table)


def test_to_let_all_go_can_be_foreseen() -> None:
    """A foreseen answer to the table's own question is not given, not for later discards either."""
    position = """
        players = ["You", "Bo", "Cem", "Dag"]
        contract = "run 4"
        maker = "Bo"
        turn = "Bo"
        drawn = true
        moves = ["Bo: discard ♣2", "Cem: let go"]
        [hands]
        Bo = "♣2 ♣3"
        Cem = "♦2 ♦4"
    """
    table, _ = shown(exercise(position=position, goal=lambda _: False, wrong={"let go": "Take it."}))
    before = state(table)
    send(table, "choice", id="let-all-go")
    assert ("wrong", "Take it.") == word(table)
    assert before == state(table)


def test_answers_are_unmarked_by_trying_again() -> None:
    """Try again takes the marks off the answers."""
    table, guide = shown(question())
    send(table, "choice", id="answer-1")
    send(table, "again")
    assert all("state" not in choice for choice in table.view()["ask"]["choices"])
    assert not guide.answered


def test_that_it_is_lost_stays_to_be_read() -> None:
    """That the try is lost stands until it is tried again, whatever is touched meanwhile."""
    table, _ = shown(exercise())
    send(table, "discard", cards=["S9"])
    lost = word(table)
    send(table, "draw", from_="stock")
    assert lost == word(table)


def test_moves_of_the_position_are_no_moves_of_the_try() -> None:
    """Own moves with which the position begins neither do the exercise nor use up its turns."""
    position = exercise().position.replace("[hands]", 'moves = ["You: discard ♣2", "Bo: draw stock"]\n[hands]')
    table, guide = shown(exercise(position=position, turns=1, wrong={}))
    send(table, "sort")
    assert not guide.solved
    assert not guide.lost
    assert word(table) is None
