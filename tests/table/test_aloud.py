"""What a screen reader says: everything that the eye would notice, each once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from amerikano.table.aloud import aloud
from amerikano.table.numbered import dealt
from amerikano.table.teacher import table_with
from amerikano.teaching import Lesson, Question
from amerikano.teaching.quiz import Quiz
from tests.support import FOUR, OPENING_HAND
from tests.table.tables import TRICK_HANDS, auction, new_match, new_session, open_table, rack, table, tricks_table
from tests.teaching.exercises import exercise, shown

if TYPE_CHECKING:
    from amerikano.table import AnyTable


def heard(at: AnyTable | Quiz, kind: str, **fields: Any) -> list[str]:
    """Send a message and return what is said of the change."""
    before = at.view()
    at.receive({"type": kind, **{name.rstrip("_"): value for name, value in fields.items()}, "revision": at.revision})
    return aloud(before, at.view())


def test_a_move_of_another_player_is_said_once() -> None:
    """While others play, their moves alone are said."""
    at = table(You=OPENING_HAND)
    assert ["You discarded ♣2."] == heard(at, "discard", cards=["C2"])
    said = heard(at, "go-on")
    assert said == at.view()["said"]
    assert len(said) == 1


def test_your_turn_is_said() -> None:
    """When it is the person's turn, what to do is said after what happened."""
    at = table(You=OPENING_HAND, chips=[0, 0, 0])
    heard(at, "discard", cards=["C2"])
    said: list[str] = []
    while at.waits:
        said = heard(at, "go-on")
    assert said[0].startswith("Cem discarded")
    assert "Your turn: touch the stock to draw." in said


def test_a_question_is_said() -> None:
    """AK-22, AR-10: a question of the table is said when it comes, and not again with the next move of it."""
    players = ["You", "Bo", "Cem", "Dag"]
    hands = {"You": "♠2 ♠3 ♠4", "Bo": "♣2 ♣3", "Cem": "♦2 ♦4"}
    at = table(players=players, turn="Bo", moves=["Bo: discard ♣2"], computers=["Bo", "Dag"], **hands)
    before = at.view()
    at.play_any(at.deal.move("let go"))
    assert "Take ♣2 out of turn?" in aloud(before, at.view())
    assert "Take ♣2 out of turn?" not in heard(at, "sort")
    lead = tricks_table(moves=auction(), **TRICK_HANDS)
    said = heard(lead, "play", cards=["S4"])
    assert ["You led ♠4: spades are trumps.", "Call a card of the trump suit, spades."] == said[:2]


def test_own_cards_that_come_are_named() -> None:
    """A card drawn, a penalty card and the exchange cards are named to the person, and to nobody else."""
    at = table(You=OPENING_HAND, drawn=False, discard="♦9")
    said = heard(at, "draw", from_="stock")
    drawn = next(at.rack.cards[index] for index in at.view()["drawn"])
    assert f"You drew {drawn} from the stock." == said[0]
    match = new_match(3)
    match.deal = tricks_table(rules="kitty", seed=3).deal
    match.put_game(match.deal)
    before = set(match.rack.cards)
    heard(match, "choice", id="bid-12")
    said = []
    while match.waits and match.deal.phase == "bid":
        said = heard(match, "go-on")
    came = set(match.rack.cards) - before
    assert 4 == len(came)
    assert any(all(card.text in sentence for card in came) for sentence in said)


def test_the_end_of_a_deal_is_said() -> None:
    """AK-25: who went out and what that wins is said when the count comes; then the next deal's first task."""
    at = open_table(You="★", Bo="♠A", Cem="♠2 ♠3")
    assert "Which way?" in heard(at, "lay-off", cards=["JK"], meld=2)  # the joker fits both ends of the run
    said = heard(at, "choice", id="way-0")
    assert any(sentence.startswith("You went out with a joker") for sentence in said)
    session = new_session()
    while session.deal.to_move is not None:
        session.play_any(session._computers_move(session.deal.to_move))  # noqa: SLF001  # all seats by the computer
    said = heard(session, "next-deal")
    assert session.view()["now"]["text"] in said


def test_what_lies_in_front_is_said() -> None:
    """AK-31: a place that changed is said with its cards and whether they make the contract; the seal's turn comes too."""
    at = table(You=OPENING_HAND)
    assert ["Place A: ♠Q, not complete."] == heard(at, "stage", cards=["SQ"], place=0)
    assert ["Place A: ♠Q ♥Q ♦Q, ready."] == heard(at, "stage", cards=["HQ", "DQ"], place=0)
    said = heard(at, "stage", cards=["H5", "H6", "H7"], place=1)
    assert ["Place B: ♥5 ♥6 ♥7, ready.", "Touch the seal to open."] == said[:2]
    assert "Place A: ♥Q ♦Q, not complete." in heard(at, "unstage", place=0, index=0)


def test_a_new_order_is_said() -> None:
    """Sorting and moving a card say the hand in its new order; nothing else says it."""
    at = table(You="♠2 ♥3 ♦4 ♣5")
    assert ["Your hand: ♥3 ♦4 ♠2 ♣5."] == heard(at, "reorder", from_=0, to=2)
    said = heard(at, "sort")
    assert [f"Your hand: {rack(at)}."] == said
    assert [] == heard(at, "reorder", from_=2, to=2)


def test_praise_is_not_said_with_every_move() -> None:
    """A hint or praise that stands is said when it comes, not again while others play."""
    at, _ = shown(exercise(hints=["One.", "Two.", "Three."]))
    assert ["Hint: One."] == heard(at, "hint")
    said = heard(at, "discard", cards=["C2"])
    assert any("It goes with nothing." in sentence for sentence in said)
    assert not any("It goes with nothing." in sentence for sentence in heard(at, "go-on"))


def test_a_refusal_that_comes_twice_is_heard_twice() -> None:
    """A refusal is said with its rule and what is allowed instead, each time; not with what comes after it."""
    at = table(You=OPENING_HAND)
    for begins in ([], ["Once more:"]):
        said = heard(at, "draw", from_="stock")
        refusal = at.view()["refusal"]
        assert [*begins, refusal["text"], f"{refusal['rule']}.", refusal["instead"]] == said
    assert refusal["text"] not in heard(at, "sort")


def test_an_answer_to_a_wrong_move_is_heard_each_time() -> None:
    """The answer to a foreseen wrong move is said when it comes, and when the same move is tried again; not with a sort."""
    at, _ = shown(exercise())
    assert ["Not this: ♣4 is not ♣2."] == heard(at, "discard", cards=["C4"])
    assert ["Not this: Once more: ♣4 is not ♣2."] == heard(at, "discard", cards=["C4"])
    assert not any("Not this" in sentence for sentence in heard(at, "sort"))


def test_a_quiz_says_its_questions_and_answers() -> None:
    """The next question is said; an answer's reason once, and a wrong one's whenever it is given."""
    one, two = (
        Question(f"Question {word}?", {"Yes": f"Right, {word}.", "No": f"Wrong, {word}."}, "Yes")
        for word in ("one", "two")
    )
    quiz = Quiz("Lesson 1", "Check", [one, two], lambda: "")
    assert ["Not this: Wrong, one."] == heard(quiz, "choice", id="answer-1")
    assert ["Not this: Once more: Wrong, one."] == heard(quiz, "choice", id="answer-1")
    assert ["Done: Right, one."] == heard(quiz, "choice", id="answer-0")
    assert ["Question two?", "1: Yes.", "2: No."] == heard(quiz, "choice", id="next")


def test_a_rule_that_is_asked_for_is_said() -> None:
    """The text of a rule whose number was touched is said, whoever is to move."""
    at = tricks_table(dealer="You", moves=[], **TRICK_HANDS)
    assert at.view()["waits"]
    assert heard(at, "rule", id="AR-12")[0].startswith("AR-12: ")


def test_a_teacher_hears_what_the_buttons_of_a_seat_did() -> None:
    """Hands hidden and shown, one or all, and the place where one sits now; the cards of that hand are heard as well."""
    at = table_with(dealt("amerikano", FOUR, 1))
    names = at.deal.players
    assert [f"{names[1]}'s hand is hidden."] == heard(at, "seat", id="hide-1")
    assert [f"{names[1]}'s hand is shown."] == heard(at, "hands")
    assert ["All hands are hidden."] == heard(at, "hands")[:1]
    assert f"You sit at {names[2]}'s place." == heard(at, "seat", id="sit-2")[0]


def test_a_line_that_was_set_up_is_heard() -> None:
    """A hand that was typed is heard with how many cards it has; an emptied page with its pack alone."""
    at = table_with(dealt("amerikano", FOUR, 1))
    heard(at, "set-up")
    two = " ".join(map(str, at.deal.view(None).hands[1][:2]))
    assert f"{at.deal.players[1]}'s hand: two cards." in heard(at, "set-up-fill", line="hand-1", text=two)
    assert any(sentence.startswith("Left in the pack: 108") for sentence in heard(at, "set-up-clear"))


def test_a_card_moved_between_two_hands_is_heard_at_both() -> None:
    """A card that goes from one hand to another is heard at either; one put back, at the hand that it left."""
    at = table_with(dealt("amerikano", FOUR, 1))
    heard(at, "set-up")
    one, two = (f"{name}'s hand: " for name in at.deal.players[1:3])
    said = heard(at, "set-up-move", from_="hand-1", index=0, to="hand-2")
    assert [True, True] == [any(sentence.startswith(hand) for sentence in said) for hand in (one, two)]
    back = heard(at, "set-up-move", from_="hand-2", index=0, to="pack")
    assert [two] == [sentence.split(":")[0] + ": " for sentence in back if "hand: " in sentence or "pack" in sentence]


def test_a_question_is_heard_with_its_answers_and_their_keys() -> None:
    """A question that opens is heard with each answer and its key, so that it can be answered at once."""
    quiz = Lesson(9, "Title", steps=["a"]).match().controller
    assert "2: 2." in heard(quiz, "choice", id="kitty")


def test_scores_are_heard_at_the_end() -> None:
    """At the count every player's score is heard."""
    at = tricks_table(
        **TRICK_HANDS, moves=["You: bid 8", "Bo: pass", "Cem: pass", "Dag: pass", "You: play ♠4", "You: call ♠A"]
    )
    sentences: list[str] = []
    while at.deal.to_move is not None:
        sentences = (
            heard(at, "go-on") if at.waits else heard(at, "play", cards=[at.view()["hand"][at.view()["playable"][0]]])
        )
    for row in at.view()["count"]["rows"]:
        assert f"{row['name']}: score {row['score'][2]}." in sentences


def test_a_past_moment_is_heard_as_one() -> None:
    """Looking back the step is heard before what happened then; what is touched meanwhile does not say it again."""
    at = table(You=OPENING_HAND)
    heard(at, "discard", cards=["C2"])
    assert ["Looking back, step 1 of 1.", "You discarded ♣2."] == heard(at, "look-back")[:2]
    assert "You discarded ♣2." not in heard(at, "draw", from_="stock")
    assert "Looking back, step 0 of 1." == heard(at, "look-earlier")[0]


def test_a_line_at_fault_is_heard_once() -> None:
    """With Enter a browser sends a line of the set-up page twice: the refusal is heard with the first."""
    at = table_with(dealt("amerikano", FOUR, 1))
    heard(at, "set-up")
    assert [] != heard(at, "set-up-enter", line="hand-1", text="nonsense")
    assert [] == heard(at, "set-up-fill", line="hand-1", text="nonsense")
