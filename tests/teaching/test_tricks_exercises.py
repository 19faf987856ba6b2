"""Exercises of Amerikaner: their goals, their solutions, and when a try counts as lost."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from amerikano.teaching import auction_over, bid_made, bids, deal_over, exchanged, played, tricks
from amerikano.teaching.checking.exercises import reasons
from amerikano.teaching.exercise import Exercise
from amerikano.teaching.goals import Attempt, with_suits
from amerikano.teaching.reach import LAST_TRICKS, why_out_of_reach
from amerikano.teaching.solution import messages_of, solve, wait
from amerikano.tricks.moves import Exchange
from tests.support import FOUR
from tests.table.tables import TRICK_HANDS, YOUR_TURN, auction, redealt, send, tricks_table
from tests.teaching.exercises import shown, word

if TYPE_CHECKING:
    from amerikano.table import AnyTable
    from amerikano.teaching.goals import Goal

POSITION = """
    game = "amerikaner"
    players = ["You", "Bo", "Cem", "Dag"]
    dealer = "Dag"
    moves = [{moves}]
    [hands]
    {hands}
"""
ENDS = ("wrong", "That ends it, and the task is not done. Try again: the same cards are dealt at once.")
BACK = ("wrong", ENDS[1].replace("Try again", "Undo, or try again"))


def exercise(*moves: str, **fields: Any) -> Exercise:
    """Return an exercise on `TRICK_HANDS`: bid 8."""
    hands = "\\n".join(f'{name} = "{cards}"' for name, cards in TRICK_HANDS.items()).replace("\\n", "\n")
    given: dict[str, Any] = {
        "name": "bid",
        "task": "Bid.",
        "position": POSITION.format(moves=", ".join(f'"{move}"' for move in moves), hands=hands),
        "hints": ["One.", "Two.", "Bid 8."],
        "goal": bids(7, 9),
        "solution": ["bid 8"],
        "why": "It is so.",
    }
    return Exercise(**given | fields)


def reached(goal: Goal, at: AnyTable, began_at: int = 0) -> bool:
    """Whether the goal is reached at this table."""
    return goal(Attempt(at, began_at))


@pytest.mark.parametrize("moves, done", [
    ([], False), (["You: bid 6"], False), (["You: bid 7"], True), (["You: bid 9"], True), (["You: bid 10"], False),
    (["You: bid amerikaner"], False), (["You: bid 7", "Bo: bid 8"], False), (["You: pass", "Bo: bid 8"], False),
])  # fmt: skip
def test_bids(moves: list[str], done: bool) -> None:
    """The person's own bid must be the highest so far, within both ends."""
    assert done is reached(bids(7, 9), tricks_table(moves=moves))


@pytest.mark.parametrize("moves, over", [
    ([], False), (auction()[:3], False), (auction(), True), (auction("amerikaner"), True),
])  # fmt: skip
def test_the_auction_is_over(moves: list[str], over: bool) -> None:
    """An auction is over when all but the highest bidder have passed, or with Amerikaner."""
    assert over is reached(auction_over(), tricks_table(moves=moves))


@pytest.mark.parametrize("declarer, bid, called, made", [
    ("You", 1, "♠A", True), ("You", 13, "♠A", False), ("Bo", 1, "♣A", False), ("Dag", 1, "♠K", True),
    ("You", "amerikaner", None, False),
])  # fmt: skip
def test_bid_made(declarer: str, bid: object, called: str | None, made: bool) -> None:
    """The bid is made when the deal is over, by declarer or partner; a bid of two others does not count."""
    first = FOUR.index(declarer)
    others = [] if bid == "amerikaner" else [*FOUR[first + 1 :], *FOUR[:first]]
    lead = {"You": "♠8", "Bo": "♣3", "Dag": "♠2"}[declarer]
    moves = [f"{declarer}: bid {bid}", *(f"{name}: pass" for name in others), f"{declarer}: play {lead}"]
    moves += [f"{declarer}: call {called}"] if called else []
    at = tricks_table(moves=moves, dealer=FOUR[first - 1], hands=TRICK_HANDS)
    assert not reached(bid_made(), at)
    wait(at)
    while at.deal.to_move is not None:
        for message in messages_of(at, at.computers_move()):
            send(at, message["type"], cards=message["cards"])
        wait(at)
    assert made is reached(bid_made(), at)


def test_exchanged() -> None:
    """The exchange must be over, and the cards still held; suits change with the exercise."""
    at = tricks_table(rules="kitty", moves=auction(), seed=3)
    hand = at.view()["hand"]
    kept = " ".join(card.text for card in at.rack.cards[:3])
    assert not reached(exchanged(kept=kept), at)
    send(at, "exchange", cards=hand[-4:])
    assert reached(exchanged(kept=kept), at)
    assert not reached(exchanged(kept=tricks_table(seed=3).rack.cards[0].text + " " + "♠2 ♥2 ♦2 ♣2"), at)
    swapped = with_suits(exchanged(kept="♠A"), str.maketrans("♠♥", "♥♠"))
    assert exchanged(kept="♥A") == swapped


def test_a_foreseen_exchange_that_the_solution_makes_too() -> None:
    """An exchange of which some cards are foreseen as wrong would not be played: it is a fault, also where its cards differ."""
    at = tricks_table(rules="kitty", moves=auction(), seed=3)
    *_, one, two, three, four = at.rack.cards
    fields = {
        "position": at.deal.text(),
        "goal": exchanged(kept=at.rack.cards[0].text),
        "hints": ["Low cards.", "The lowest.", "The four lowest."],
        "solution": [str(Exchange((one, two, three, four)))],
    }
    assert [] == reasons(exercise(**fields, wrong={}), "solution")
    foreseen = str(Exchange((two, three)))
    (found,) = reasons(exercise(**fields, wrong={foreseen: "Keep these."}), "solution")
    assert f"{fields['solution'][0]!r} is in its solution and in `wrong` too" in found


def test_what_is_put_down_is_gone() -> None:
    """A card that was to be kept is out of reach when it lies face down, and not when it was played from the hand."""
    hand = tricks_table(rules="kitty", moves=auction(), seed=3).rack.cards
    kept, low = hand[0], hand[-4:]
    for down, is_gone in ((hand[:4], True), (low, False)):
        at = tricks_table(rules="kitty", moves=auction(), seed=3)
        assert not gone(exchanged(kept=kept.text), at)
        send(at, "exchange", cards=[card.ascii for card in down])
        assert (is_gone, not is_gone) == (gone(exchanged(kept=kept.text), at), reached(exchanged(kept=kept.text), at))
    send(at, "play", cards=[kept.ascii])
    assert kept not in at.rack.cards
    assert (False, True) == (gone(exchanged(kept=kept.text), at), reached(exchanged(kept=kept.text), at))


def test_tricks() -> None:
    """Tricks are counted when they are taken, the person's own only."""
    at = YOUR_TURN["amerikaner"]()
    assert not reached(tricks(1), at)
    send(at, "play", cards=["D2"])
    assert (False, [0, 0, 0, 1]) == (reached(tricks(1), at), at.deal.taken)
    wait(at)
    taken = at.deal.taken[0]
    assert [*[True] * taken, False] == [reached(tricks(number), at) for number in range(1, taken + 2)]


def gone(goal: Goal, at: AnyTable) -> bool:
    """Whether the goal can no longer be reached at this table."""
    return why_out_of_reach(goal, Attempt(at, 0)) is not None


@pytest.mark.parametrize("moves, is_gone", [
    ([], False), (["You: bid 6"], False), (["You: bid 7", "Bo: bid 8"], False), (["You: bid 7", "Bo: bid 9"], True),
    (["You: bid 10"], True), (["You: pass"], True), (["You: bid amerikaner"], True), (auction("6"), True), (auction("9"), False),
])  # fmt: skip
def test_a_bid_that_can_no_longer_be_made(moves: list[str], is_gone: bool) -> None:
    """Bids only rise, a pass is final, and after the auction nobody bids."""
    assert is_gone is gone(bids(7, 9), tricks_table(moves=moves))


@pytest.mark.parametrize("bid", [7, 10, 13])
def test_gone_is_gone(bid: int) -> None:
    """What is out of reach is never reached; what is not reached in the end was out of reach before the last card fell."""
    at = tricks_table(moves=[*auction(str(bid)), "You: play ♠4", "You: call ♠A"], hands=TRICK_HANDS)
    goals = [bid_made(), *(tricks(number) for number in range(1, 14))]
    first: dict[int, int] = {}
    while at.deal.to_move is not None:
        wait(at)
        for message in messages_of(at, at.computers_move()):
            send(at, message["type"], cards=message["cards"])
        wait(at)
        for number, goal in enumerate(goals):
            if number not in first and not reached(goal, at) and gone(goal, at):
                first[number] = sum(at.deal.taken)
    assert [number for number, goal in enumerate(goals) if not reached(goal, at)] == sorted(first)
    assert max(first.values()) < 13


def test_a_solution_of_every_kind_of_step() -> None:
    """Bid, exchange, lead, call and play are sent as the browser sends them."""
    one = exercise(
        goal=played("bid 13", "play ♠4", "call ♠A", "play"), turns=9, solution=["bid 13", "play ♠4", "call ♠A"]
    )
    at, guide = shown(one)
    solve(at, one)
    for message in messages_of(at, at.deal.legal_moves()[0]):
        send(at, message["type"], cards=message["cards"])
    assert guide.solved


@pytest.mark.parametrize("step, message", [
    ("bid 14", r"'bid 14' of exercise 'bid' is refused: That is not a choice now"),
    ("call ♠A", r"expected call ♠A to be a choice now"),
    ("play ♠4", r"is refused: The auction is still on \(AR-02\) \(G-04\)"), ("draw stock", r"cannot be read"),
    ("exchange ♣A", r"♣A is not in your hand \(G-02\)"),
])  # fmt: skip
def test_a_step_that_cannot_be_done(step: str, message: str) -> None:
    """A step that is no choice, is refused or cannot be read is a `ValueError` that names it."""
    one = exercise(solution=[step])
    with pytest.raises(ValueError, match=message):
        solve(shown(one)[0], one)


@pytest.mark.parametrize("wrong", ["bid-6", "bid-10", "pass"])
def test_a_wrong_bid_ends_the_try(wrong: str) -> None:
    """A bid that is allowed but not the task's ends the try at once: there is no second bid."""
    at, guide = shown(exercise())
    send(at, "choice", id=wrong)
    assert (True, False, ENDS) == (guide.lost, guide.solved, word(at))


def test_what_is_taken_back_is_lost_no_longer() -> None:
    """A wrong exchange ends the try; taken back it may be made anew, wrong or right, and is answered each time."""
    hand = tricks_table(rules="kitty", seed=3, moves=auction()).rack.cards
    position = f"""
        game = "amerikaner"
        players = ["You", "Bo", "Cem", "Dag"]
        rules = "kitty"
        dealer = "Dag"
        seed = 3
        moves = [{", ".join(f'"{move}"' for move in auction())}]
    """
    right, wrong = hand[-4:], hand[:4]
    put_down = f"exchange {' '.join(card.text for card in right)}"
    one = exercise(position=position, goal=exchanged(kept=wrong[0].text), solution=[put_down])
    at, guide = shown(one)
    for _ in range(2):
        send(at, "exchange", cards=[card.ascii for card in wrong])
        assert (True, BACK) == (guide.lost, word(at))
        send(at, "undo")
        assert (False, None) == (guide.lost, word(at))
    send(at, "exchange", cards=[card.ascii for card in right])
    assert (True, False) == (guide.solved, guide.lost)


def test_not_lost_before_the_trick_is_over() -> None:
    """A card that is right is not called wrong while the others still play to the trick."""
    lead = [*auction(), "You: play ♠4", "You: call ♠A", "Bo: play ♠A", "Cem: play ♠3", "Dag: play ♠2"]
    one = exercise(*lead, "Bo: play ♥K", "Cem: play ♥4", "Dag: play ♥3", goal=tricks(2), solution=["play ♥A"])
    at, guide = shown(one)
    send(at, "play", cards=["HA"])
    assert 1 == at.deal.taken[0]
    for _ in range(20):
        if guide.solved or guide.lost:
            break
        assert word(at) is None
        send(at, "go-on") if at.waits else send(at, "play", cards=[at.view()["hand"][at.view()["playable"][0]]])
    assert guide.lost, "one trick only"
    assert not at.deal.trick


def test_right_although_others_still_play() -> None:
    """The ace that takes the trick in the end is praised then, and never called wrong before."""
    moves = [
        "You: pass",
        "Bo: bid 8",
        "Cem: pass",
        "Dag: pass",
        "Bo: play ♦4",
        "Bo: call ♦A",
        "Cem: play ♦3",
        "Dag: play ♦A",
    ]
    moves += ["You: play ♦2", "Dag: play ♥3"]
    at, guide = shown(exercise(*moves, goal=tricks(1), solution=["play ♥A"]))
    send(at, "play", cards=["HA"])
    for _ in range(10):
        if guide.solved:
            break
        assert word(at) is None
        send(at, "go-on")
    assert guide.solved


def test_a_foreseen_exchange_in_any_order() -> None:
    """A foreseen exchange is met whatever the order in which its cards were chosen, and nothing is put down."""
    base = tricks_table(rules="kitty", moves=auction(), seed=3)
    cards = base.rack.cards[:4]
    text = "exchange " + " ".join(card.text for card in cards)
    position = 'game = "amerikaner"\nrules = "kitty"\nseed = 3\ndealer = "Dag"\nplayers = ["You", "Bo", "Cem", "Dag"]\n'
    one = exercise(
        position=position + f"moves = {[*auction()]!r}\n".replace("'", '"'),
        goal=exchanged(kept="♠A"),
        solution=["exchange ♠2"],
        wrong={text: "Not those."},
    )
    at, guide = shown(one)
    send(at, "exchange", cards=[card.ascii for card in reversed(cards)])
    assert (("wrong", "Not those."), "exchange", False) == (word(at), at.deal.phase, guide.solved)


def test_a_foreseen_card_of_an_exchange() -> None:
    """An exchange foreseen by one of its cards is met by all that put this card down, and by no other."""
    hand = tricks_table(rules="kitty", moves=auction(), seed=3).rack.cards
    position = 'game = "amerikaner"\nrules = "kitty"\nseed = 3\ndealer = "Dag"\nplayers = ["You", "Bo", "Cem", "Dag"]\n'
    one = exercise(
        position=position + f"moves = {[*auction()]!r}\n".replace("'", '"'),
        goal=exchanged(kept=hand[0].text),
        solution=["exchange ♠2"],
        wrong={f"exchange {hand[0]}": "Keep it."},
    )
    at, guide = shown(one)
    for down in (hand[:1], hand[:4], [hand[-1], *hand[:3]]):
        send(at, "exchange", cards=[card.ascii for card in down])
        assert "Keep it." == (word(at) or ("", ""))[1].removeprefix("Once more: ")
    send(at, "exchange", cards=[card.ascii for card in hand[1:5]])
    assert guide.solved


def test_all_pass_ends_the_deal() -> None:
    """A deal in which all passed is over."""
    assert reached(deal_over(), tricks_table(moves=[f"{name}: pass" for name in FOUR]))
    assert not reached(deal_over(), tricks_table())


def test_that_it_is_lost_gives_no_hidden_card_away() -> None:
    """Whatever the others hold that the person cannot see: in the last tricks the same is said to be out of reach."""
    generator, said = Random(5), set()
    for seed in range(15):
        at = tricks_table(moves=auction(), seed=seed)
        while at.deal.to_move is not None:
            wait(at)
            if sum(at.deal.taken) >= at.deal.rules.hand - LAST_TRICKS and at.deal.to_move == at.me:
                for goal in (tricks(number) for number in range(at.deal.taken[0] + 1, at.deal.taken[0] + 3)):
                    first = gone(goal, at)
                    said.add(first)
                    real = at.deal
                    for _ in range(8):
                        at.deal = redealt(real, 0, generator)
                        assert first is gone(goal, at)
                    at.deal = real
            if at.deal.to_move is not None:
                at.play(at.computers_move())
    assert said == {True, False}
