"""A turn: draw, lay, discard, each by whom and when (AK-13 to AK-15, AK-H38, G-01 to G-04)."""

from collections.abc import Callable

import pytest

import amerikano
from amerikano.cards import read_cards
from amerikano.game import IllegalMove
from amerikano.rummy import Deal, Discard, Draw, Group, LayMeld, LayOff
from tests.support import (
    FOUR,
    OPENING_HAND,
    PLAYERS,
    TABLE,
    chosen,
    hand,
    play,
    position,
    record,
    refused,
    refused_open,
)

QUIET = {"take_out_of_turn": False}


def test_ak13_a_turn_draws_the_top_of_the_stock() -> None:
    """AK-13: the top card of the stock goes to the hand, and only that one."""
    deal = play(drawn=False, stock="♦9 ♣3", You="♠2", moves=["You: draw stock"])
    assert "♠2 ♦9" == hand(deal)
    assert ("play", 0) == (deal.phase, deal.to_move)


def test_ak13_a_turn_may_draw_the_top_of_the_discard_pile_instead() -> None:
    """AK-13: the top discard goes to the hand and leaves the pile: it is not there a second time."""
    deal = play(drawn=False, discard="♣3 ♦9", You="♠2", moves=["You: draw discard"])
    assert "♠2 ♦9" == hand(deal)
    assert ["♣3"] == [str(card) for card in deal.view(0).pile]


@pytest.mark.parametrize("second", ["draw stock", "draw discard"])
def test_ak13_one_card_is_drawn_a_turn(second: str) -> None:
    """AK-13: a second draw in the same turn is refused, from either place."""
    assert "AK-13" == refused(You=OPENING_HAND, moves=[f"You: {second}"]).rule


@pytest.mark.parametrize("move", ["discard ♠2", "open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥7"])
def test_ak13_g04_nothing_is_laid_or_discarded_before_drawing(move: str) -> None:
    """AK-13, G-04: a turn starts by drawing, so that discarding or opening first is refused."""
    assert "AK-13" == refused(drawn=False, You=OPENING_HAND, moves=[f"You: {move}"]).rule


@pytest.mark.parametrize("move", ["meld ♦2 ♦3 ♦4", "lay off ♥8 on 2"])
def test_ak13_g04_nothing_is_laid_off_before_drawing(move: str) -> None:
    """AK-13, G-04: who has opened draws before laying."""
    refusal = refused_open(drawn=False, You="♦2 ♦3 ♦4 ♥8 ♠2", moves=[f"You: {move}"])
    assert "AK-13" == refusal.rule
    assert "Draw from the stock" in refusal.instead


def test_ak13_the_discard_cannot_be_drawn_when_there_is_none() -> None:
    """AK-13: with no card on the discard pile the turn begins with the stock."""
    assert "AK-13" == refused(drawn=False, discard="", moves=["You: draw discard"]).rule
    assert ["draw stock"] == [str(move) for move in play(drawn=False, discard="").legal_moves()]


def test_ak14_the_player_may_open_after_drawing() -> None:
    """AK-14: after the draw the contract may be laid; the player has then opened."""
    deal = play(
        drawn=False, stock="♥7", You="♠Q ♥Q ♦Q ♥5 ♥6 ♠2", moves=["You: draw stock", "You: open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥7"]
    )
    assert [True, False, False] == deal.opened
    assert "♠2" == hand(deal)


@pytest.mark.parametrize("move", ["meld ♦2 ♦3 ♦4", "lay off ♥8 on 1"])
def test_ak14_nothing_else_is_laid_before_opening(move: str) -> None:
    """AK-14: who has not opened lays nothing off and puts no other meld down."""
    keys = {"table": ["Bo: ♥5 ♥6 ♥7"], "opened": ["Bo"], "You": "♦2 ♦3 ♦4 ♥8 ♠2"}
    refusal = refused(**keys, moves=[f"You: {move}"])
    assert "AK-14" == refusal.rule
    assert "a set of three and a run of three" in refusal.instead
    deal = play(**keys)
    assert ["discard ♠2", "discard ♥8", "discard ♦2", "discard ♦3", "discard ♦4"] == [
        str(legal) for legal in deal.legal_moves()
    ]
    assert [] == list(deal.melds())


def test_ak15_the_turn_ends_with_a_discard() -> None:
    """AK-15: the card goes on top of the discard pile and the next seat is to move."""
    deal = play(discard="♦9", You="♠2 ♠4", rules=QUIET, moves=["You: discard ♠2"])
    assert ["♦9", "♠2"] == [str(card) for card in deal.view(0).pile]
    assert "♠4" == hand(deal)
    assert ("draw", 1) == (deal.phase, deal.to_move)


def test_ak15_the_turn_goes_round_to_the_first_seat() -> None:
    """AK-15, AK-H4: after the last seat comes the first."""
    assert 0 == play(turn="Cem", Cem="♠2 ♠4", rules=QUIET, moves=["Cem: discard ♠2"]).to_move


def test_ak15_opening_does_not_end_the_turn() -> None:
    """AK-15: after opening the player still discards."""
    deal = play(You=OPENING_HAND, moves=["You: open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥7"])
    assert 0 == deal.to_move
    assert "discard ♣Q" in [str(move) for move in deal.legal_moves()]


def test_akh38_a_card_drawn_from_the_discard_pile_may_be_discarded_again() -> None:
    """AK-H38: the card just taken from the pile may go back on it."""
    deal = play(drawn=False, discard="♦9", You="♠2 ♠4", moves=["You: draw discard", "You: discard ♦9"])
    assert "♠2 ♠4" == hand(deal)
    assert "♦9" == str(deal.view(0).pile[-1])


@pytest.mark.parametrize(
    "move", ["draw stock", "draw discard", "discard ♠2", "let go", "open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥7", "take"]
)
def test_g01_only_the_player_whose_decision_it_is_may_move(move: str) -> None:
    """G-01: another seat's move is refused whatever it is, and the sentence says whose decision it is."""
    refusal = refused(You=OPENING_HAND, moves=[f"Bo: {move}"])
    assert "G-01" == refusal.rule
    assert "your decision" in refusal.message


@pytest.mark.parametrize("keys", [
    {"moves": ["You: discard ♠K"]},
    {"moves": ["You: open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥9"]},
    {"moves": ["You: open ♠Q ♥Q ♦Q | ♥5 ♥6 ★"]},
])  # fmt: skip
def test_g02_cards_that_are_not_held_are_not_played(keys: dict) -> None:
    """G-02: a card that is not in the hand is neither discarded nor laid."""
    assert "G-02" == refused(You=OPENING_HAND, **keys).rule


@pytest.mark.parametrize("move", ["meld ♠9 ♥9 ♦9", "lay off ♥8 on 2"])
def test_g02_cards_that_are_not_held_are_not_laid(move: str) -> None:
    """G-02: nor are they put down as a meld or laid off."""
    assert "G-02" == refused_open(You="♠9 ♦9 ♣2 ♣3", moves=[f"You: {move}"]).rule


def test_g02_a_copy_is_used_once_in_a_move() -> None:
    """G-02: a card held once cannot stand in two melds of one opening."""
    refusal = refused(contract="set 3 + run 3", You="♠5 ♦5 ♥5 ♥6 ♥7 ♣2 ♣9", moves=["You: open ♠5 ♦5 ♥5 | ♥5 ♥6 ♥7"])
    assert "G-02" == refusal.rule
    assert "named it 2 times" in refusal.message


def test_g02_both_copies_may_be_used_where_two_are_held() -> None:
    """G-02, AK-06: the same card in a set and in a run needs both copies, and takes both out of the hand."""
    deal = play(You="♠5 ♦5 ♥5 ♥5 ♥6 ♥7 ♣2 ♣9", moves=["You: open ♠5 ♦5 ♥5 | ♥5 ♥6 ♥7"])
    assert "♣2 ♣9" == hand(deal)


def test_g02_of_two_copies_one_leaves_the_hand() -> None:
    """G-02: laying or discarding one copy keeps the other."""
    assert "♥7 ♣2" == hand(play(You="♥7 ♥7 ♣2", rules=QUIET, moves=["You: discard ♥7"]))
    assert "♥8 ♣2" == hand(play(You="♥8 ♥8 ♣2", table=TABLE, opened=["You", "Bo"], moves=["You: lay off ♥8 on 2"]))


def test_g03_nothing_is_played_when_the_deal_is_over() -> None:
    """G-03: after the last card every move is refused, and there are no legal moves."""
    deal = play(table=TABLE, opened=["You", "Bo"], You="♣2", moves=["You: discard ♣2"])
    assert (None, [], "over") == (deal.to_move, deal.legal_moves(), deal.phase)
    for move in ("draw stock", "discard ♣2", "take", "let go", "choose run 4", "lay off ♥8 on 2"):
        assert "G-03" == deal.refusal(deal.move(move)).rule
        assert "G-03" == deal.refusal(deal.move(move), seat=1).rule
    assert ([], []) == (list(deal.openings()), list(deal.melds()))


@pytest.mark.parametrize(
    "move",
    ["draw stock", "discard ♠2", "take", "let go", "open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥7", "meld ♠Q ♥Q ♦Q", "lay off ♥8 on 2"],
)
def test_g04_the_contract_is_chosen_before_anything_is_drawn(move: str) -> None:
    """G-04: before the choice of the contract every other move is refused."""
    deal = chosen(maker="You", You=OPENING_HAND)
    assert "G-04" == deal.refusal(deal.move(move)).rule


def test_g04_ak09_the_contract_is_chosen_once() -> None:
    """G-04, AK-09: with the contract chosen there is no second choice."""
    assert "AK-13" == refused(drawn=False, moves=["You: choose run 4"]).rule
    assert "AK-09" == refused(moves=["You: choose run 4"]).rule


def test_a_refused_move_leaves_the_deal_as_it_was() -> None:
    """A refused `play` raises `IllegalMove` with the refusal and changes nothing."""
    deal = play(You=OPENING_HAND)
    before = deal.copy()
    with pytest.raises(IllegalMove) as caught:
        deal.play(deal.move("open ♠Q ♥Q ♦Q ♣Q | ♥5 ♥6 ♥7"))
    assert "AK-20" == caught.value.refusal.rule
    assert "AK-20" in str(caught.value)
    assert before == deal


def test_a_copy_is_played_without_touching_the_deal() -> None:
    """Playing on a copy leaves the deal alone; the two then differ."""
    deal = Deal.new(FOUR, seed=2, maker=0)
    before = deal.text()
    other = deal.copy()
    for move in ("choose run 4", "draw stock"):
        other.play(other.move(move))
    other.play(other.legal_moves()[0])
    assert before == deal.text()
    assert Deal.new(FOUR, seed=2, maker=0) == deal
    assert deal != other


def test_the_log_has_each_move_with_its_seat() -> None:
    """The log lists what was played by whom."""
    deal = chosen(maker="Bo", rules=QUIET, Bo="♠2 ♠4", moves=["Bo: choose run 4", "Bo: draw stock", "Bo: discard ♠2"])
    assert [(1, "choose run 4"), (1, "draw stock"), (1, "discard ♠2")] == [(seat, str(move)) for seat, move in deal.log]


def test_what_is_no_move_of_the_game_is_a_type_error() -> None:
    """Something that is no move raises `TypeError`, not a refusal."""
    with pytest.raises(TypeError, match="expected a move"):
        play().refusal("draw stock")


def test_load_raises_the_refusal_of_a_record() -> None:
    """`amerikano.load` of a record with a refused move raises `IllegalMove`."""
    with pytest.raises(IllegalMove):
        amerikano.load(position(moves=["You: draw stock"]))


def test_a_deal_says_where_it_stands() -> None:
    """The deal's short form names the contract and who is to move."""
    assert "You to play" in repr(play())
    assert "run 4" in repr(play(contract="run 4"))
    assert Discard(play().hands[0].cards()[0]) in play().legal_moves()
    assert PLAYERS == list(play().players)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Draw("pile"),
        lambda: LayMeld(Group(read_cards("♠Q ♥Q ♦Q")), "triplet"),
        lambda: LayOff(read_cards("♠Q")[0], 2.0),
        lambda: LayOff(read_cards("♠Q")[0], 1, "middle"),
    ],
    ids=["pile", "kind", "number", "end"],
)
def test_a_move_that_no_record_can_write_cannot_be_made(make: Callable[[], object]) -> None:
    """A move made in code with a word or a number that the game does not have is a `ValueError`."""
    with pytest.raises(ValueError, match="expected"):
        make()


def test_g01_a_seat_that_is_not_at_the_table_is_an_error() -> None:
    """G-01: asking for a seat that nobody sits on is a `ValueError`, not a refusal."""
    deal = play()
    with pytest.raises(ValueError, match="seat from 0 to 2"):
        deal.refusal(deal.legal_moves()[0], 9)


def test_ak09_a_contract_is_the_same_in_any_order_of_its_melds() -> None:
    """AK-09, AK-H1: `run 3 + set 3` chooses the table's `set 3 + run 3`."""
    deal = amerikano.load(record(maker="Bo", moves=["Bo: choose run 3 + set 3"]))
    assert "set 3 + run 3" == str(deal.contract)
