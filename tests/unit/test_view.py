"""What a seat may know: its own hand, what lies open, and nothing else."""

import pytest

from tests.support import FOUR, OPENING_HAND, TABLE, play, play_open


def test_a_seat_sees_its_own_hand_and_the_size_of_the_others() -> None:
    """A view has the cards of its own seat and of no other, and how many cards each has."""
    view = play_open(You="♥8 ♣2", Bo="♦K").view(0)
    assert "♥8 ♣2" == " ".join(map(str, view.hand))
    assert (None, None) == view.hands[1:]
    assert (2, 1, 13) == view.sizes


@pytest.mark.parametrize("phase, moves", [
    ("choose", None), ("play", []), ("offer", ["You: discard ♠2"]), ("take", ["You: discard ♠2", "Bo: let go"]),
    ("draw", ["You: discard ♠2", "Bo: let go", "Cem: take"]),
])  # fmt: skip
def test_in_every_phase_each_seat_sees_its_own_hand_only(phase: str, moves: list[str] | None) -> None:
    """The view is keyed on the seat, not on who is to move or on the phase."""
    fresh = {"contract": None, "turn": None, "drawn": None} if moves is None else {}
    deal = play(players=FOUR, You=OPENING_HAND, moves=moves or [], **fresh)
    assert phase == deal.phase
    for seat in range(4):
        view = deal.view(seat)
        assert [seat] == [other for other in range(4) if view.hands[other] is not None]
        assert deal.hands[seat].cards() == view.hand
        assert (seat == deal.to_move) == bool(view.legal_moves)


def test_an_onlooker_sees_every_hand_and_the_moves_of_whoever_is_to_move() -> None:
    """`view(None)` has all hands open and no hand of its own."""
    deal = play(You=OPENING_HAND)
    view = deal.view(None)
    assert tuple(hand.cards() for hand in deal.hands) == view.hands
    assert tuple(deal.legal_moves()) == view.legal_moves
    with pytest.raises(ValueError, match="onlooker"):
        view.hand  # noqa: B018  # the look is what is refused


@pytest.mark.parametrize("seat", [-1, 3, 9])
def test_a_seat_that_is_not_there_has_no_view(seat: int) -> None:
    """Views are for the seats of the deal."""
    with pytest.raises(ValueError, match="seat"):
        play().view(seat)


def test_what_lies_open_is_in_every_view() -> None:
    """Discards, melds with owners, chips, points, contract and who opened are seen by all alike."""
    deal = play_open(You="♥8 ♣2 ♣3", discard="♦9", chips=[1, 2, 3], moves=["You: discard ♥8"])
    for seat in (0, 1, 2, None):
        view = deal.view(seat)
        assert ["♦9", "♥8"] == [str(card) for card in view.pile]
        assert 4 == len(view.table)
        assert ((1, 2, 3), (25, 0, 0), (True, True, False)) == (view.chips, view.points, view.opened)
        assert ("set 3 + run 3", len(deal.stock), ((0, "discard ♥8"),)) == (
            str(view.contract), view.stock, tuple((who, str(move)) for who, move in view.log),
        )  # fmt: skip


def test_a_card_drawn_from_the_stock_is_not_in_the_log() -> None:
    """The log says that somebody drew from the stock, not what."""
    deal = play(drawn=False, stock="♥8", moves=["You: draw stock"])
    assert ["draw stock"] == [str(move) for _, move in deal.view(1).log]


def test_the_seed_is_in_no_view() -> None:
    """Nothing in a view is, or holds, the setup from which hidden cards could be dealt again."""
    deal = play(seed=987654321, You=OPENING_HAND)
    for seat in (0, 1, 2):
        assert "987654321" not in repr(deal.view(seat))


@pytest.mark.parametrize("who, may_open, may_lay", [(0, False, True), (1, False, False)])
def test_may_open_and_may_lay_are_said_to_the_seat_to_move(who: int, may_open: bool, may_lay: bool) -> None:
    """What the turn allows is part of the view of the seat whose decision it is, and of no other."""
    view = play_open(table=TABLE, You="♥8 ♣2").view(who)
    assert may_lay == view.may_lay
    assert may_open == (view.may_open and not view.opened[who])
