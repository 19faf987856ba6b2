"""The table of Amerikaner: bids, exchange, lead, call and tricks through messages, and who may know the partner."""

from __future__ import annotations

import json
import re
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import amerikano
from amerikano.cards import write_cards
from amerikano.game import LONGEST_NAME
from amerikano.table import CardTable
from amerikano.table.parts import cards_in_text
from amerikano.table.past import moment
from amerikano.table.tricks.table import TricksTable
from amerikano.tricks import Deal, Rules
from amerikano.tricks.moves import Play
from amerikano.tricks.rules import statement
from tests.support import FOUR
from tests.table.contract import view_faults
from tests.table.tables import (
    TRICK_HANDS,
    YOUR_TURN,
    auction,
    cards_at,
    new_match,
    rack,
    redealt,
    refusal,
    send,
    state,
    tricks_table,
)
from tests.tricks_support import random_move

if TYPE_CHECKING:
    from collections.abc import Callable

LED = [*auction(), "You: play ♠4"]
OTHERS_LED = ["You: pass", "Bo: bid 8", "Cem: pass", "Dag: pass", "Bo: play ♦4", "Bo: call ♦10"]
EXCHANGE = {"rules": "kitty", "seed": 3, "moves": auction()}


def at_hands(*moves: str, **keys: Any) -> TricksTable:
    """Return the table of `TRICK_HANDS` after these moves."""
    return tricks_table(moves=list(moves), **TRICK_HANDS | keys)


def run_out(at: TricksTable) -> TricksTable:
    """Play on to the end of the deal, the person the first card they may."""
    for _ in range(200):
        if at.deal.to_move is None:
            return at
        if at.waits:
            send(at, "go-on")
        else:
            send(at, "play", cards=[at.view()["hand"][at.view()["playable"][0]]])
    raise AssertionError("the deal did not end")


# ------------------------------------------------------------------ a deal


def test_a_deal_through_messages() -> None:
    """Bid, exchange, lead, call and play by messages alone, to the count (AR-02)."""
    at = tricks_table(rules="kitty", seed=3)
    send(at, "choice", id="bid-9")
    for _ in range(3):
        send(at, "go-on")
    view = at.view()
    assert ("exchange", 16, 4, None) == (view["phase"], len(view["hand"]), view["exchange"], view["playable"])
    send(at, "exchange", cards=view["hand"][-4:])
    view = at.view()
    assert ("lead", view["hand"], 0) == (view["phase"], [card.ascii for card in at.rack.cards], view["exchange"])
    assert list(range(12)) == view["playable"]
    send(at, "play", cards=[view["hand"][0]])
    view = at.view()
    assert "call" == view["phase"]
    assert view["ask"]["text"].startswith("Call a card of the trump suit, ")
    send(at, "choice", id=view["ask"]["choices"][0]["id"])
    count = run_out(at).view()["count"]
    assert 4 == len(count["rows"])
    assert 12 == at.deal.rules.hand == sum(at.deal.taken)


def test_the_ladder_has_what_may_be_bid() -> None:
    """Gone, highest and open rungs; on another's turn they are shut, and there is no pass (AR-04)."""
    at = at_hands("You: bid 6", "Bo: bid 7", "Cem: pass", "Dag: pass")
    ladder = {rung["text"]: (rung["state"], rung["small"]) for rung in at.view()["ladder"]}
    assert ("gone", "you") == ladder["6"]
    assert ("high", "Bo") == ladder["7"]
    assert [("open", "")] * 6 == [ladder[str(number)] for number in range(8, 14)]
    assert ("open", "every trick, alone") == ladder["Amerikaner"]
    assert "pass" == at.view()["pass"]
    view = send(at, "choice", id="bid-8").view()
    assert {"gone", "high", "shut"} == {rung["state"] for rung in view["ladder"]}
    assert view["pass"] is None


def test_a_bid_that_is_too_low_is_refused_by_its_rule() -> None:
    """AR-04: on one's turn every rung can be touched; what is not higher than the highest bid is refused in words."""
    at = tricks_table(moves=["You: bid 6", "Bo: bid 7", "Cem: pass", "Dag: pass"])
    for number in ("1", "6", "7"):
        before = state(at)
        send(at, "choice", id=f"bid-{number}")
        assert ("AR-04", f"{number} is not higher than 7, which was bid.") == (refusal(at)["rule"], refusal(at)["text"])
        assert before == state(at)
    send(at, "choice", id="bid-8")
    assert (None, 8) == (at.view()["refusal"], at.deal.bid)


def test_the_lowest_bid_is_the_lowest_rung() -> None:
    """The ladder begins with the lowest bid of the rule set (AR-24)."""
    assert "bid-6" == tricks_table(rules="kitty").view()["ladder"][0]["id"]
    assert "bid-1" == tricks_table().view()["ladder"][0]["id"]
    assert "bid-amerikaner" == tricks_table().view()["ladder"][-1]["id"]


@pytest.mark.parametrize("name", ["bid-14", "bid-99", "bid-08", "bid-", "call-SA"])
def test_a_bid_that_may_not_be_made(name: str) -> None:
    """A bid out of range is no choice: nothing is bid (AR-24)."""
    at = at_hands("You: bid 6", "Bo: bid 7", "Cem: pass", "Dag: pass")
    before = state(at)
    assert "That is not a choice now." == refusal(send(at, "choice", id=name))["text"]
    assert before == state(at)


def test_a_bid_out_of_turn() -> None:
    """On another's turn, and after a pass, nothing may be bid or passed (G-01, AR-05)."""
    for at in (at_hands("You: bid 6"), at_hands("You: pass"), at_hands(dealer="Bo")):
        for name in ("pass", "bid-9", "bid-amerikaner"):
            before = state(at)
            assert "That is not a choice now." == refusal(send(at, "choice", id=name))["text"]
            assert before == state(at)


@pytest.mark.parametrize(
    "name", ["call-DA", "call-SK", "call-S4", "call-JK", "call-sa", "call-", "SA", "bid-8", "pass"]
)
def test_a_card_that_may_not_be_called(name: str) -> None:
    """Another suit, a card held, the card led, a joker: no choice, and nothing is called (AR-09)."""
    at = at_hands(*LED)
    before = state(at)
    assert "That is not a choice now." == refusal(send(at, "choice", id=name))["text"]
    assert before == state(at)


def test_the_cards_to_call() -> None:
    """All cards of the trump suit that others may hold, the highest first (AR-09)."""
    choices = at_hands(*LED).view()["ask"]["choices"]
    assert ["SA", "SQ", "SJ", "S10", "S9", "S7", "S3", "S2"] == [choice["card"] for choice in choices]
    assert ["call-SA", "♠A"] == [choices[0]["id"], choices[0]["text"]]


@pytest.mark.parametrize("cards, rule", [
    (3, "AR-20"), (5, "AR-20"), (1, "AR-20"), ("twice", "G-02"), ("joker", "G-02"), ("other", "G-02"), (16, "AR-20"),
])  # fmt: skip
def test_an_exchange_that_may_not_be(cards: object, rule: str) -> None:
    """Too few, too many, one card twice, a joker or a card not held: refused, and nothing is put down (AR-20, G-02)."""
    at = tricks_table(**EXCHANGE)
    hand = at.view()["hand"]
    other = next(card.ascii for card in at.deal.view(1).hand)
    names = {"twice": [*hand[:3], hand[0]], "joker": [*hand[:3], "JK"], "other": [*hand[:3], other]}
    before = state(at)
    shown = refusal(send(at, "exchange", cards=hand[:cards] if isinstance(cards, int) else names[str(cards)]))
    assert rule == shown["rule"]
    assert before == state(at)
    assert [] == view_faults(at.view())


def test_who_exchanges() -> None:
    """Exchange cards are put down once, by declarer alone, after the auction (G-01, G-04)."""
    for moves, rule in ((["You: pass", "Bo: bid 8", "Cem: pass", "Dag: pass"], "G-01"), ([], "G-04")):
        at = tricks_table(rules="kitty", seed=3, moves=moves)
        before = state(at)
        assert rule == refusal(send(at, "exchange", cards=at.view()["hand"][:4]))["rule"]
        assert before == state(at)
    at = tricks_table(**EXCHANGE)
    send(at, "exchange", cards=at.view()["hand"][:4])
    before = state(at)
    assert "G-04" == refusal(send(at, "exchange", cards=at.view()["hand"][:4]))["rule"]
    assert before == state(at)


CASES: dict[str, tuple[Callable[[], TricksTable], list[str], str, list[str]]] = {
    "does not follow": (YOUR_TURN["amerikaner"], ["HA"], "AR-12", ["D10", "D7", "D2"]),  # type: ignore[dict-item]
    "two cards": (YOUR_TURN["amerikaner"], ["D2", "D7"], "AR-12", []),  # type: ignore[dict-item]
    "not held": (YOUR_TURN["amerikaner"], ["DA"], "G-02", []),  # type: ignore[dict-item]
    "a joker": (YOUR_TURN["amerikaner"], ["JK"], "G-02", []),  # type: ignore[dict-item]
    "holds the card called": (lambda: at_hands(*OTHERS_LED, "Cem: play ♦3", "Dag: play ♦6"), ["D2"], "AR-10", ["D10"]),
    "out of turn": (lambda: at_hands(*OTHERS_LED), ["D10"], "G-01", []),
    "in the auction": (at_hands, ["D10"], "G-04", []),
    "before the call": (lambda: at_hands(*LED), ["S5"], "G-04", []),
    "before the exchange": (lambda: tricks_table(**EXCHANGE), [], "G-04", []),
}


@pytest.fixture(params=CASES.values(), ids=CASES.keys())
def tried(request: pytest.FixtureRequest) -> tuple[TricksTable, tuple[Any, ...], str, list[str]]:
    """Return a table at which a card was just refused, how it stood before, the rule, and what is allowed instead."""
    build, cards, rule, allowed = request.param
    at = build()
    before = state(at)
    send(at, "play", cards=cards or at.view()["hand"][:1])
    return at, before, rule, allowed


def test_a_card_that_may_not_be_played(tried: tuple[TricksTable, tuple[Any, ...], str, list[str]]) -> None:
    """It is refused with its rule, nothing changes, and what is allowed instead is marked."""
    at, before, rule, allowed = tried
    shown = refusal(at)
    assert rule == shown["rule"]
    assert before == state(at)
    assert allowed == cards_at(at, shown["allowed"])
    assert not [spot for spot in shown["refused"] if spot in shown["allowed"]]
    assert [] == at.view()["said"]
    assert [] == view_faults(at.view())


def test_a_refused_card_is_a_sentence(tried: tuple[TricksTable, tuple[Any, ...], str, list[str]]) -> None:
    """A refusal is written as a sentence to the person, and names only cards that they hold or named."""
    at, _, rule, _ = tried
    shown = refusal(at)
    assert statement(rule).text
    for text in (shown["text"], shown["instead"] or "Nothing."):
        assert re.fullmatch(r"[A-Z♠♥♦♣★].*[^.]\.", text), text
        assert not re.search(r"None|\[|You's|You is|You has|\b1 cards", text), text
    named = {card.ascii for card in cards_in_text(shown["text"] + shown["instead"])}
    assert named <= {*at.view()["hand"], "DA", "JK"}


def test_after_the_deal_nothing_is_played() -> None:
    """When the deal is over a card is refused (G-03) or no longer there."""
    at = run_out(at_hands(*LED, "You: call ♠A"))
    before = state(at)
    send(at, "play", cards=["SA"])
    send(at, "choice", id="pass")
    assert refusal(at)
    assert before == state(at)


def test_what_is_playable() -> None:
    """Cards are dimmed on the person's turn to play only, never for a turn that is another's (AR-12)."""
    assert ["D10", "D7", "D2"] == [
        YOUR_TURN["amerikaner"]().view()["hand"][i] for i in YOUR_TURN["amerikaner"]().view()["playable"]
    ]
    for at in (at_hands(), at_hands(*LED), at_hands(*OTHERS_LED), tricks_table(**EXCHANGE)):
        assert at.view()["playable"] is None


def test_the_rack_keeps_its_order() -> None:
    """The order of the person stays when a card is played; sorting goes from suits to ranks and back."""
    at = YOUR_TURN["amerikaner"]()
    by_suit = rack(at)
    assert "♠A" not in by_suit
    send(at, "sort")
    assert write_cards(sorted(at.rack.cards)) != rack(at)
    assert rack(at).startswith("♥A ♠K")
    send(at, "sort")
    assert by_suit == rack(at)
    send(at, "reorder", from_=0, to=12)
    order = list(at.rack.cards)
    send(at, "play", cards=["D2"])
    assert [card for card in order if card.ascii != "D2"] == at.rack.cards


RUFFED = """\
amerikano = 1
game = "amerikaner"
players = ["Ada", "Bo", "Cem", "Dag"]
dealer = "Dag"
moves = ["Ada: bid 8", "Bo: pass", "Cem: pass", "Dag: pass", "Ada: play ♦4", "Ada: call ♦A",
    "Bo: play ♦2", "Cem: play ♦A", "Dag: play ♦3",
    "Cem: play ♣A", "Dag: play ♣4", "Ada: play ♣3", "Bo: play ♦7"]
[hands]
Ada = "♦K ♦Q ♦J ♦9 ♦4 ♠A ♠9 ♥K ♥7 ♣K ♣J ♣8 ♣3"
Bo = "♦10 ♦7 ♦2 ♠K ♠8 ♠6 ♠5 ♠4 ♥A ♥J ♥6 ♥5 ♥2"
Cem = "♦A ♦6 ♠Q ♠J ♠2 ♥Q ♥10 ♥3 ♣A ♣9 ♣6 ♣5 ♣2"
Dag = "♦8 ♦5 ♦3 ♠10 ♠7 ♠3 ♥9 ♥8 ♥4 ♣Q ♣10 ♣7 ♣4"
"""


def test_a_ruff_is_said_to_be_one() -> None:
    """That a trump took a trick in which another suit was led is said (AR-13); of a trick in trumps nothing more."""
    said = [moment(TricksTable(amerikano.load(RUFFED), 0), move).said[-1] for move in (9, 13)]
    assert ["Cem takes the trick.", "Bo takes the trick with a trump."] == said


def test_the_last_trick_can_be_looked_at() -> None:
    """The trick in the middle, then the trick before with who took it (AR-13, AR-14)."""
    at = YOUR_TURN["amerikaner"]()
    assert [[1, "D4"], [2, "D3"], [3, "DA"]] == at.view()["trick"]
    assert [False, True, False, False] == [seat["leads"] for seat in at.view()["seats"]]
    assert at.view()["last"] is None
    view = send(at, "play", cards=["D2"]).view()
    assert ([], {"cards": [[1, "D4"], [2, "D3"], [3, "DA"], [0, "D2"]], "winner": 3}) == (view["trick"], view["last"])
    assert ["You played ♦2.", "Dag takes the trick."] == view["said"]


# ----------------------------------------------------------------- the partner


def test_the_holder_knows_and_nobody_else() -> None:
    """Before the card falls its holder is told, with goal and tag; declarer and the others are not (AR-H15)."""
    deal = at_hands(*OTHERS_LED).deal
    at = TricksTable(deal, 0)
    assert ("Bo and you", "partner") == (at.view()["goal"]["side"], at.view()["seats"][0]["tag"])
    for seat in (1, 2, 3):
        view = TricksTable(deal, seat).view()
        assert "partner" not in [other["tag"] for other in view["seats"]]
        assert " and " not in view["goal"]["side"]
        assert "partner" not in TricksTable(deal, seat).in_words()


def everything(at: TricksTable) -> str:
    """Return all that a browser or a notebook can come to see of a table."""
    widget = CardTable(at)
    shown = json.dumps([widget.get_state(["view", "pace"]), repr(widget)], ensure_ascii=False)
    widget.close()
    return shown


@pytest.mark.parametrize(
    "players, preset", [(3, "classic"), (4, "kitty"), (4, "classic"), (5, "kitty"), (6, "six_seat")]
)
def test_whoever_holds_the_called_card_all_looks_the_same(players: int, preset: str) -> None:
    """Give the card called to every other seat in turn: a person who does not hold it sees the same table (AR-H15).

    Looked at in the first trick, at the view, the widget and the words, and at what is said of the next move.
    """
    looked = 0
    for seed in range(40):
        if looked >= 6:
            break
        generator = Random(seed)
        names = [*FOUR, "Eva", "Finn"][:players]
        deal = Deal.new(names, Rules(preset, players), seed, computers=range(1, players))
        for _ in range(60):
            if deal.to_move is None or deal.taken != [0] * players:
                break
            if deal.called >= 0 and not deal.partner_known and deal.partner != 0:
                shown: dict[int, str] = {}
                for _ in range(12):
                    other = redealt(deal, 0, generator)
                    if other.partner not in shown:
                        shown[other.partner] = everything(TricksTable(other))
                assert 1 == len(set(shown.values()))
                looked += len(shown) > 1
            move = random_move(deal, generator)
            deal.play(move)
    assert looked >= 6, "too few deals had a card called"


def test_the_exchange_is_hidden() -> None:
    """What another took up and put down shows nowhere: not in the view, what is said, or the words (AR-20)."""
    moves = ["You: pass", "Bo: bid 8", "Cem: pass", "Dag: pass"]
    at = tricks_table(rules="kitty", seed=3, moves=moves)
    said = send(at, "go-on").view()["said"]
    assert ["Bo took the 4 exchange cards up and put 4 cards down."] == said
    hidden = {card.ascii for card in at.deal.view(None).put_down}
    assert 4 == len(hidden)
    seen = everything(at)
    assert not [card for card in hidden if f'"{card}"' in seen]
    before = everything(TricksTable(at.deal))
    assert before == everything(TricksTable(redealt(at.deal, 0, Random(1))))


# -------------------------------------------------------------------- words


@pytest.mark.parametrize("moves, who", [
    ([], "You are to bid or pass."), (["You: bid 1"], "Bo is to bid or pass."), (auction(), "You are to lead to the first trick."),
    (LED, "You are to call a card."), (OTHERS_LED[:5], "Bo is to call a card."), (OTHERS_LED, "Cem is to play a card."),
])  # fmt: skip
def test_who_is_to_do_what(moves: list[str], who: str) -> None:
    """The words end with who is to do what; on another's turn the line above the hand says the same."""
    at = at_hands(*moves)
    assert who == at.in_words().splitlines()[-1]
    if who.startswith("You"):
        assert who != at.view()["now"]["text"]
    else:
        assert who == at.view()["now"]["text"]


@pytest.mark.parametrize("moves, keys, text, small", [
    ([], {}, "Bid 1 or more, or pass.", "A pass is final"),
    ([], {"rules": "six_seat"}, "Bid 7 or more, or pass.", "A pass is final"),
    (["You: bid 6", "Bo: bid 8", "Cem: pass", "Dag: pass"], {}, "Bid more than 8, or pass.", "A pass is final"),
    (["You: bid 6", "Bo: bid 13", "Cem: pass", "Dag: pass"], {}, "Bid Amerikaner, or pass.", "A pass is final"),
    (auction(), {}, "Lead a card: its suit becomes trumps.", "touch the middle"),
    (auction("amerikaner"), {}, "Lead to the first trick.", "no trumps: every trick must be yours"),
    (LED, {}, "Call a card.", "Its holder plays it to this trick"),
    ([*OTHERS_LED, "Cem: play ♦3", "Dag: play ♦6"], {}, "Play ♦10: it was called, and you hold it.", "nobody knows yet"),
    ([*OTHERS_LED[:5], "Bo: call ♦A", "Cem: play ♦3", "Dag: play ♦A"], {}, "Play a diamond.",
     "Diamonds were led, and you hold three. Trick 1 of 13."),
    ([*OTHERS_LED[:5], "Bo: call ♦A", "Cem: play ♦3", "Dag: play ♦A", "You: play ♦2", "Dag: play ♣A", "You: play ♥2"], {},
     "Bo is to play a card.", ""),
    ([*OTHERS_LED[:5], "Bo: call ♦A", "Cem: play ♦3", "Dag: play ♦A", "You: play ♦2", "Dag: play ♣A"], {}, "Play any card.",
     "You hold no clubs. Trick 2 of 13."),
    ([*OTHERS_LED[:5], "Bo: call ♦A", "Cem: play ♦3", "Dag: play ♦A", "You: play ♦2", "Dag: play ♥3", "You: play ♥A",
      "Bo: play ♥K", "Cem: play ♥4"], {}, "Lead any card.", "You took the last trick. Trick 3 of 13."),
])  # fmt: skip
def test_what_to_do_now(moves: list[str], keys: dict[str, Any], text: str, small: str) -> None:
    """The line above the hand says what to do, and what to know about it."""
    now = at_hands(*moves, **keys).view()["now"]
    assert text == now["text"]
    assert small in now["small"]


def test_the_goal_of_amerikaner_is_every_trick() -> None:
    """The boxes of the goal are as many as were promised: the bid, or all (AR-03)."""
    assert {"side": "You", "need": 13, "got": 0} == at_hands(*auction("amerikaner")).view()["goal"]
    assert {"side": "You", "need": 8, "got": 0} == at_hands(*auction()).view()["goal"]


def test_the_position_in_words() -> None:
    """Dealer, declarer, trumps, every player, the trick, the own hand, and who is to move; the person is spoken to."""
    at = at_hands(*LED, "You: call ♠A", "Bo: play ♠A")
    assert [
        "Amerikaner. Dag dealt.",
        "You are declarer: 8.",
        "Trumps: spades, called card ♠A, partner Bo.",
        "You: cards 12, tricks 0, score 0.",
        "Bo: cards 12, tricks 0, score 0.",
        "Cem: cards 13, tricks 0, score 0.",
        "Dag: cards 13, tricks 0, score 0.",
        "In the trick, led by you: ♠4 ♠A.",
        "Your hand: ♠K ♠8 ♠6 ♠5 ♥A ♥J ♥6 ♥5 ♥2 ♦10 ♦7 ♦2.",
        "Cem is to play a card.",
    ] == at.in_words().splitlines()
    assert "Highest bid so far: 7, by you." in at_hands("You: bid 7").in_words()
    assert "Highest bid so far: 7, by Bo." in at_hands("You: pass", "Bo: bid 7").in_words()


def test_what_is_said_of_the_partner() -> None:
    """When the card called falls, everybody hears who the partner is, each in their own words (AR-10)."""
    at = at_hands(*OTHERS_LED, "Cem: play ♦3", "Dag: play ♦6")
    assert "You are the partner of Bo." in send(at, "play", cards=["D10"]).view()["said"]
    at = at_hands(*OTHERS_LED[:5], "Bo: call ♦A", "Cem: play ♦3")
    assert ["Dag played ♦A.", "Dag is the partner of Bo."] == send(at, "go-on").view()["said"]
    at = at_hands(*LED, "You: call ♠A")
    assert ["Bo played ♠A.", "Bo is your partner."] == send(at, "go-on").view()["said"]


FORBIDDEN = re.compile(
    r"You (?:is|has|bids|takes|deals|wins)\b|\b(?:Bo|Cem|Dag|Eva|Finn) (?:are|have|take|deal|win)\b|You's|of You|by You|and You\b|"
    r"None|\[|  |\b1 (?:tricks|cards)\b|\.\.|by nobody"
)


def sentences(value: Any) -> list[str]:
    """Return every text anywhere in a view."""
    if isinstance(value, str):
        return [value]
    items = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [text for item in items for text in sentences(item)]


@pytest.mark.parametrize("preset, players", [("classic", 3), ("classic-exchange", 5), ("kitty", 4), ("six_seat", 6)])
@pytest.mark.parametrize("me", [0, None])
def test_every_text_of_played_deals(preset: str, players: int, me: int | None) -> None:
    """Over whole deals every text is well made: verbs agree, no trace of Python, and every sentence ends as one."""
    generator = Random(players)
    match = new_match(players, Rules(preset, players)).whole
    assert match is not None
    at = TricksTable(match, me)
    deals = 0
    for _ in range(500):
        view = at.view()
        assert [] == view_faults(view)
        for text in [*sentences(view), at.in_words().replace("You's hand", "")]:
            assert not FORBIDDEN.search(text), text
        for text in [*view["said"], view["now"]["text"], view["now"]["small"] or "Nothing."]:
            assert re.fullmatch(r"[A-Z].*[^.]\.", text), text
        if view["count"]:
            deals += 1
            if deals == 3 or at.whole is None or at.whole.over:
                break
            send(at, "next-deal")
        elif at.waits:
            send(at, "go-on")
        else:
            at.play(random_move(at.deal, generator))
    assert deals


def test_a_long_name_is_a_name() -> None:
    """Names are never read as words: a player called Youssef is named so."""
    at = tricks_table(players=["You", "Youssef", "Cem", "D" * LONGEST_NAME], moves=["You: pass", "Youssef: bid 3"])
    assert "Highest bid: 3, by Youssef" == at.view()["head"]["text"]
    assert "Youssef" in [rung["small"] for rung in at.view()["ladder"]]


# -------------------------------------------------------------------- count


def counted(*moves: str, **keys: Any) -> dict[str, Any]:
    """Return the count of the deal of `TRICK_HANDS` after these moves, played out."""
    count: dict[str, Any] = run_out(at_hands(*moves, **keys)).view()["count"]
    return count


def test_the_count() -> None:
    """Declarer and partner score the bid or minus the bid, the others their tricks, each with its rule (AR-15 to AR-17)."""
    made = counted(*auction(1), "You: play ♠4", "You: call ♠A")
    assert re.fullmatch(r"You bid 1; you and Bo took \d+ of 13 tricks: made\.", made["sum"])
    assert ("AR-15", "", "") == (made["rule"], made["note"], made["note_rule"])
    rows = {row["name"]: row for row in made["rows"]}
    assert ("declarer", "partner") == (rows["You"]["head"].split(",")[0], rows["Bo"]["head"].split(",")[0])
    assert [{"label": "declarer, made", "rule": "AR-15", "value": "+1"}] == rows["You"]["lines"]
    assert (True, True, False) == tuple(rows[name]["winner"] for name in ("You", "Bo", "Cem"))
    assert "AR-17" == rows["Cem"]["lines"][0]["rule"]
    assert 13 == sum(int(row["head"].split(", ")[1].split()[0]) for row in made["rows"])
    failed = counted(*auction(13), "You: play ♠4", "You: call ♠A")
    assert re.fullmatch(r"You bid 13; you and Bo took \d+ of 13 tricks: not made\.", failed["sum"])
    assert -13 == run_out(at_hands(*auction(13), "You: play ♠4", "You: call ♠A")).view()["seats"][0]["score"]
    assert ("AR-16", "\N{MINUS SIGN}13") == (failed["rule"], failed["rows"][0]["lines"][0]["value"])
    assert [0, -13, -13] == failed["rows"][1]["score"]
    assert not any(row["winner"] for row in failed["rows"])


def test_amerikaner_counts_flat() -> None:
    """Amerikaner is won or lost for 52, alone (AR-18)."""
    count = counted(*auction("amerikaner"))
    assert re.fullmatch(r"You bid Amerikaner, every trick alone, and took \d+ of 13 tricks: not made\.", count["sum"])
    assert ("AR-18", [0, -52, -52], "\N{MINUS SIGN}52") == (
        count["rule"], count["rows"][0]["score"], count["rows"][0]["lines"][0]["value"]
    )  # fmt: skip
    assert all(row["head"].startswith("alone, ") for row in count["rows"][1:])


@pytest.mark.parametrize("preset, rule", [("classic", "AR-H5"), ("kitty", "AR-26"), ("six_seat", "AR-H5")])
def test_all_passed(preset: str, rule: str) -> None:
    """A deal in which all passed is not scored; which rule says so depends on the rule set (AR-26, AR-H5)."""
    at = tricks_table(rules=preset, moves=[f"{name}: pass" for name in FOUR])
    view = at.view()
    assert ("All passed: this deal is not scored.", rule) == (view["count"]["sum"], view["count"]["rule"])
    assert {"passed"} == {row["head"] for row in view["count"]["rows"]}
    assert ("All passed", None, "0") == (
        view["head"]["text"], view["goal"], view["count"]["rows"][0]["lines"][0]["value"]
    )  # fmt: skip


@pytest.mark.parametrize("preset, alone, tied", [
    ("classic", "AR-H13", "AR-H14"), ("kitty", "AR-27", "AR-H14"), ("six_seat", "AR-27", "AR-28"),
])  # fmt: skip
def test_the_end_of_a_match(preset: str, alone: str, tied: str) -> None:
    """The highest wins, tied players win together; which of it is a house rule depends on the rule set (AR-27, AR-28)."""
    moves = [f"{name}: pass" for name in FOUR]
    for totals, note, rule in (
        ((60, 2, 3, 4), "The match is over: you win.", alone),
        ((0, 70, 60, 4), "The match is over: Bo wins.", alone),
        ((60, 2, 60, 4), "The match is over: you and Cem win.", tied),
    ):
        match = {"deal": 4, "totals": dict(zip(FOUR, totals, strict=True))}
        view = tricks_table(rules=preset, moves=moves, match=match).view()
        assert list(totals) == [seat["score"] for seat in view["seats"]]
        assert (note, rule) == (view["count"]["note"], view["count"]["note_rule"])
        assert "The match is over." == view["now"]["text"]
        assert ["look-back"] == [button["id"] for button in view["after"]]
    assert ["1st", "4th", "1st", "3rd"] == [row["place"] for row in view["count"]["rows"]]


def test_a_match_goes_to_its_next_deal() -> None:
    """Between two deals the next one is offered, and the target is said (AR-27)."""
    match = {"deal": 1, "totals": dict.fromkeys(FOUR, 0)}
    at = tricks_table(moves=[f"{name}: pass" for name in FOUR], match=match)
    view = at.view()
    assert ("Next: deal 2.", ["look-back", "next-deal"]) == (
        view["now"]["text"],
        [button["id"] for button in view["after"]],
    )
    assert "somebody has 52 or more" in view["now"]["small"]
    view = send(at, "next-deal").view()
    assert ("bid", "Deal 2 · Dag deals · to 52") == (view["phase"], view["head"]["small"])
    assert 13 == len(view["hand"])


def test_only_legal_plays_are_shown_as_playable() -> None:
    """What is not dimmed is what the rules let the person play, at every turn of a deal (AR-12)."""
    at = at_hands(*LED, "You: call ♠A")
    for _ in range(200):
        if at.deal.to_move is None:
            break
        if at.waits:
            send(at, "go-on")
            continue
        view = at.view()
        legal = {move.card.ascii for move in at.deal.legal_moves() if isinstance(move, Play)}
        assert legal == {view["hand"][i] for i in view["playable"]}
        send(at, "play", cards=[min(legal)])
        assert at.view()["refusal"] is None
