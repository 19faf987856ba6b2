"""Taking a discard out of turn: who may, in which order, for what (AK-22 to AK-24, AK-H29 to AK-H36, AK-H39)."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest

from tests.support import FIVE, FOUR, by_name, hand, play, refused, short_stock

if TYPE_CHECKING:
    from amerikano.game import Refusal
    from amerikano.rummy import Deal

SAFE = "♦9 ♠2 ♠4"
SHORT = {"contract": "run 4", "You": SAFE, "Bo": "♣2", "Cem": "♣3"}


def offered(*answers: str, **keys: object) -> Deal:
    """Return the deal of four after You discarded ♦9 and these answers were given."""
    moves = ["You: discard ♦9", *answers]
    return play(
        **{"players": FOUR, "contract": "run 4", "You": SAFE, "discard": "♠5", "stock": "♥J ♥Q ♥K"} | keys, moves=moves
    )


def not_offered(*answers: str, **keys: object) -> Refusal:
    """Return the refusal of the last answer."""
    moves = ["You: discard ♦9", *answers]
    return refused(
        **{"players": FOUR, "contract": "run 4", "You": SAFE, "discard": "♠5", "stock": "♥J ♥Q ♥K"} | keys, moves=moves
    )


def legal(deal: Deal) -> list[str]:
    """Write the legal moves."""
    return [str(move) for move in deal.legal_moves()]


def top(deal: Deal) -> str:
    """Write the top of the discard pile."""
    return str(deal.view(None).pile[-1])


def test_ak22_taking_costs_a_chip_and_brings_a_penalty_card() -> None:
    """AK-22: the taker pays a chip, gets the discard and the top of the stock; the discard is gone from the pile."""
    deal = offered("Bo: let go", "Cem: take", Cem="♣2")
    assert {"You": 3, "Bo": 3, "Cem": 2, "Dag": 3} == by_name(deal, deal.chips)
    assert "♥J ♦9 ♣2" == hand(deal, "Cem")
    assert "♠5" == top(deal)


def test_ak23_the_next_player_is_asked_first() -> None:
    """AK-23: the discard is the next player's to draw or to let go before anybody else is asked."""
    deal = offered()
    assert ("offer", 1, ["draw discard", "let go"]) == (deal.phase, deal.to_move, legal(deal))
    for name in ("Cem", "Dag"):
        assert "AK-23" == not_offered(f"{name}: take").rule


def test_ak23_akh29_the_next_player_takes_free_as_the_draw_of_the_turn() -> None:
    """AK-23, AK-H29: no chip, no penalty card; it was the draw, so the turn goes on with laying and discarding."""
    deal = offered("Bo: draw discard", Bo="♣2 ♣3")
    assert [3, 3, 3, 3] == deal.chips
    assert "♦9 ♣2 ♣3" == hand(deal, "Bo")
    assert ("play", 1) == (deal.phase, deal.to_move)
    assert "AK-13" == not_offered("Bo: draw discard", "Bo: draw stock").rule


def test_akh29_the_next_player_takes_free_every_time() -> None:
    """AK-H29: a chip is not even needed for it."""
    assert 1 == offered("Bo: draw discard", chips=[3, 0, 3, 3]).to_move


@pytest.mark.parametrize("move, rule", [("draw stock", "AK-23"), ("take", "AK-23"), ("discard ♣2", "AK-23")])
def test_ak23_the_next_player_says_first_what_becomes_of_the_discard(move: str, rule: str) -> None:
    """AK-23: before drawing from the stock the next player lets the discard go; it is drawn, not taken."""
    assert rule == not_offered(f"Bo: {move}", Bo="♣2 ♣3").rule


@pytest.mark.parametrize("computers", [c for n in range(5) for c in itertools.combinations(FOUR, n)])
def test_ak24_computers_are_never_asked(computers: tuple[str, ...]) -> None:
    """AK-24: of the others only people are asked, in turn order; if there are none nothing is offered."""
    deal = offered(computers=list(computers))
    people = [name for name in ("Cem", "Dag") if name not in computers]
    if not people:
        assert ("draw", ["draw stock", "draw discard"]) == (deal.phase, legal(deal))
        return
    asked = []
    deal.play(deal.move("let go"))
    while deal.phase == "take":
        asked.append(deal.players[deal.to_move])
        deal.play(deal.move("let go"))
    assert people == asked


def test_ak24_a_computer_that_takes_is_refused() -> None:
    """AK-24: a computer's take gets that rule's number."""
    assert "AK-24" == not_offered("Bo: let go", "Dag: take", computers=["Dag"]).rule


def test_ak24_a_computer_draws_the_discard_in_its_own_turn() -> None:
    """AK-24, AK-23: the free draw of the next player is no taking out of turn; a computer may."""
    assert "♦9" in hand(offered("Bo: draw discard", computers=["Bo"]), "Bo")


@pytest.mark.parametrize(
    "answers", [a for n in range(4) for a in itertools.product(["let go", "take"], repeat=n) if "take" not in a[:-1]]
)
def test_akh30_the_others_are_asked_in_turn_order_until_one_takes(answers: tuple[str, ...]) -> None:
    """AK-H30: with five players, after the next one declined the other three are asked in turn; one taker a discard."""
    names = ["Cem", "Dag", "Eda"]
    deal = offered("Bo: let go", *(f"{name}: {word}" for name, word in zip(names, answers, strict=False)), players=FIVE)
    taken = "take" in answers
    if taken or len(answers) == 3:
        assert ("draw", 1, ["draw stock"]) == (deal.phase, deal.to_move, legal(deal))
    else:
        assert ("take", 2 + len(answers), ["take", "let go"]) == (deal.phase, deal.to_move, legal(deal))
    expected = dict.fromkeys(FIVE, 3) | ({names[len(answers) - 1]: 2} if taken else {})
    assert expected == by_name(deal, deal.chips)
    assert ("♠5" if taken else "♦9") == top(deal)


@pytest.mark.parametrize(
    "turn, order",
    [
        ("You", ["Cem", "Dag", "Eda"]),
        ("Cem", ["Eda", "You", "Bo"]),
        ("Dag", ["You", "Bo", "Cem"]),
        ("Eda", ["Bo", "Cem", "Dag"]),
    ],
)
def test_akh30_turn_order_goes_round_the_table(turn: str, order: list[str]) -> None:
    """AK-H30: turn order starts behind the next player, wherever the discarder sits."""
    deal = play(players=FIVE, turn=turn, **{turn: SAFE}, moves=[f"{turn}: discard ♦9"])
    deal.play(deal.move("let go"))
    asked = []
    while deal.phase == "take":
        asked.append(deal.players[deal.to_move])
        deal.play(deal.move("let go"))
    assert order == asked


@pytest.mark.parametrize("move", ["draw discard", "let go", "take"])
def test_akh30_who_declined_has_declined_for_good(move: str) -> None:
    """AK-H30: the next player cannot come back to the discard, and who let go is not asked again."""
    assert not_offered("Bo: let go", f"Bo: {move}").rule in {"G-01", "AK-23"}
    assert "AK-23" == not_offered("Bo: let go", "Cem: let go", "Dag: let go", "Bo: draw discard").rule
    assert not_offered("Bo: let go", "Cem: let go", "Cem: take").rule in {"G-01", "AK-23"}


def test_akh30_one_taker_a_discard() -> None:
    """AK-H30: after one has taken nobody else can take the card that now lies on top."""
    assert "G-01" == not_offered("Bo: let go", "Cem: take", "Dag: take").rule
    assert "AK-23" == not_offered("Bo: let go", "Cem: take", "Bo: draw discard").rule


@pytest.mark.parametrize(
    "answers",
    [
        ("Bo: let go", "Cem: take"),
        ("Bo: let go", "Cem: let go", "Dag: take"),
        ("Bo: let go", "Cem: let go", "Dag: let go"),
    ],
)
def test_akh31_the_next_player_then_draws_from_the_stock(answers: tuple[str, ...]) -> None:
    """AK-H31: whether the discard was taken or let go by all, the turn begins with the stock."""
    deal = offered(*answers, Bo="♣2")
    assert (1, ["draw stock"]) == (deal.to_move, legal(deal))
    deal.play(deal.move("draw stock"))
    assert ("♥Q ♣2" if "take" in answers[-1] else "♥J ♣2") == hand(deal, "Bo")


def test_akh31_the_pile_is_open_again_for_the_turn_after() -> None:
    """AK-H31: that the discard was let go binds that one turn; the next discard is offered anew."""
    deal = offered("Bo: let go", "Cem: take", "Bo: draw stock", "Bo: discard ♣2", Bo="♣2 ♣3", computers=["Dag"])
    assert ("offer", 2, ["draw discard", "let go"]) == (deal.phase, deal.to_move, legal(deal))


def test_akh32_the_taker_gets_the_cards_and_nothing_else() -> None:
    """AK-H32: no turn, no melding, no discard: it stays the next player's turn."""
    deal = offered("Bo: let go", "Cem: take", Cem="♦10 ♦J ♦Q ♣2")
    assert ("draw", 1) == (deal.phase, deal.to_move)
    for move in ("discard ♣2", "open ♦9 ♦10 ♦J ♦Q", "draw stock"):
        assert "G-01" == deal.refusal(deal.move(move), seat=2).rule


def test_akh33_without_a_chip_nothing_is_taken() -> None:
    """AK-H33: who has no chip is not asked, and a take is refused; chips never go below zero."""
    assert "AK-22" == not_offered("Bo: let go", "Cem: take", chips=[3, 3, 0, 3]).rule
    deal = offered("Bo: let go", chips=[3, 3, 0, 3])
    assert 3 == deal.to_move
    assert [3, 3, 0, 2] == offered("Bo: let go", "Dag: take", chips=[3, 3, 0, 3]).chips


def test_akh33_where_nobody_has_a_chip_nothing_is_offered() -> None:
    """AK-H33: without chips at the table the turn simply begins; there is nothing to let go."""
    deal = offered(chips=[3, 3, 0, 0])
    assert ("draw", ["draw stock", "draw discard"]) == (deal.phase, legal(deal))
    assert "AK-23" == not_offered("Bo: let go", chips=[3, 3, 0, 0]).rule


def test_akh33_the_last_chip_pays() -> None:
    """AK-H33: one chip is enough, and then there is none."""
    assert [3, 3, 0, 3] == offered("Bo: let go", "Cem: take", chips=[3, 3, 1, 3]).chips


def test_akh34_paid_chips_go_to_the_bank() -> None:
    """AK-H34: nobody at the table gets the chip."""
    assert 11 == sum(offered("Bo: let go", "Cem: take").chips)


@pytest.mark.parametrize("stock, phase", [("♥J ♥Q ♥K", "offer"), ("♥J ♥Q", "offer"), ("♥J", "draw")])
def test_akh35_a_take_needs_two_cards_of_stock(stock: str, phase: str) -> None:
    """AK-H35: with the penalty card and the next player's draw in the stock a discard is offered, with one card not."""
    assert phase == short_stock(stock, **SHORT, moves=["You: discard ♦9"]).phase


def test_akh35_after_a_take_the_next_player_has_a_card_to_draw() -> None:
    """AK-H35: of the two cards one is the penalty card, the other is drawn and ends the deal with that turn."""
    moves = ["You: discard ♦9", "Bo: let go", "Cem: take", "Bo: draw stock", "Bo: discard ♣2"]
    deal = short_stock("♥J ♥Q", **SHORT, moves=moves)
    assert ("♥Q", "♥J ♦9 ♣3") == (hand(deal, "Bo"), hand(deal, "Cem"))
    assert deal.phase == "over"


def test_akh36_the_discarder_does_not_take_the_own_discard() -> None:
    """AK-H36: any person but the discarder may take."""
    assert "AK-22" == not_offered("Bo: let go", "You: take").rule


def test_akh36_a_card_of_no_use_may_be_taken() -> None:
    """AK-H36: whether the card is useful is the taker's judgement: with no meld on the table one may take."""
    assert 2 == offered("Bo: let go", "Cem: take").chips[2]


@pytest.mark.parametrize("keys", [{"table": ["Bo: ♥5 ♥6 ♥7 ♥8"]}, {"opened": ["Cem"]}])
def test_akh36_opened_or_not_one_may_take(keys: dict) -> None:
    """AK-H36: taking is open to those who have opened and those who have not."""
    assert 2 == offered("Bo: let go", "Cem: take", **keys).chips[2]


@pytest.mark.parametrize("played, phase", [(True, "offer"), (False, "draw")])
def test_akh39_whether_taking_out_of_turn_is_played(played: bool, phase: str) -> None:
    """AK-H39: where it is not, the next player just draws, from either place."""
    deal = offered(rules={"take_out_of_turn": played})
    assert phase == deal.phase
    if not played:
        assert ["draw stock", "draw discard"] == legal(deal)


def test_ak22_there_is_nothing_to_take_in_the_middle_of_a_turn() -> None:
    """AK-22: a take or a let go by the player whose turn it is is refused."""
    for move in ("take", "let go"):
        assert "AK-22" == refused(You=SAFE, moves=[f"You: {move}"]).rule


def test_ak22_who_goes_out_is_not_taken_from() -> None:
    """AK-22, AK-25: the last discard ends the deal; nobody is asked about it."""
    assert play(players=FOUR, opened=["You"], You="♦9", moves=["You: discard ♦9"]).phase == "over"


def test_a_position_with_a_turn_is_past_the_offer() -> None:
    """A position that says whose turn it is and not that a card is drawn begins with the draw."""
    deal = play(players=FOUR, drawn=False, discard="♦9 ♣J")
    assert ("draw", ["draw stock", "draw discard"]) == (deal.phase, legal(deal))
