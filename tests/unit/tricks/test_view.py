"""What a seat may know (AR-20, AR-H15): nobody but the holder knows the partner before the card falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from amerikano.cards import write_cards
from amerikano.cli import in_words, standing
from amerikano.record import Replay
from tests.tricks_support import FOUR_HANDS, SUIT_HANDS, TABLE, called, deal_of, run_out, wins

if TYPE_CHECKING:
    from amerikano.tricks import Deal

EXCHANGE = [*wins(), "Ada: exchange ♠3 ♥2 ♦2 ♣2"]
PHASES = {
    "bid": [],
    "exchange": wins(),
    "lead": EXCHANGE,
    "call": [*EXCHANGE, "Ada: play ♠Q"],
    "play": [*EXCHANGE, "Ada: play ♠Q", "Ada: call ♠K"],
}
HANDS = SUIT_HANDS | {"Ada": "♠A ♥3 ♠Q ♠J ♠10 ♠9 ♠8 ♠7 ♠6 ♠5 ♠4 ♠3", "Bo": "♠K ♥A ♥K ♥Q ♥J ♥10 ♥9 ♥8 ♥7 ♥6 ♥5 ♥4"}


def at(phase: str) -> Deal:
    """Return the deal of `HANDS` in a phase."""
    deal = deal_of(**HANDS, rules="kitty", moves=PHASES[phase])
    assert phase == deal.phase
    return deal


@pytest.mark.parametrize("phase", PHASES)
def test_in_every_phase_each_seat_sees_its_own_hand_only(phase: str) -> None:
    """A view is keyed on the seat, not on who is to move or on the phase."""
    deal = at(phase)
    for seat in range(4):
        view = deal.view(seat)
        assert [seat] == [other for other in range(4) if view.hands[other] is not None]
        assert deal.view(None).hands[seat] == view.hand
        assert tuple(len(hand) for hand in deal.view(None).hands) == view.sizes
        legal = seat == deal.to_move and phase != "exchange"
        assert (tuple(deal.legal_moves()) if legal else ()) == view.legal_moves


@pytest.mark.parametrize("phase", PHASES)
def test_no_view_of_another_seat_holds_a_hidden_card(phase: str) -> None:
    """Whatever is in a view, the text of no card that the seat may not see is among it; the seed neither."""
    deal = at(phase)
    deal = deal_of(**HANDS, rules="kitty", seed=987654321, moves=PHASES[phase])
    for seat in range(4):
        view = deal.view(seat)
        seen = (
            set(view.hand)
            | set(view.trick)
            | set(view.put_down)
            | {view.called}
            | {move.card for move in view.legal_moves if phase == "call"}
        )
        said = repr(view)
        hidden = [card for hand in deal.view(None).hands for card in hand if card not in seen]
        hidden += [card for card in deal.view(None).put_down if card not in seen]
        assert [] == [card for card in hidden if f"{card}," in said or f"{card})" in said or f"{card}]" in said]
        assert "987654321" not in said


@pytest.mark.parametrize("seat, knows", [(0, None), (1, None), (2, None), (3, 3), (None, 3)])
def test_arh15_before_the_card_falls_only_its_holder_knows_the_partner(seat: int | None, knows: int | None) -> None:
    """AR-H15: not declarer, not the others; the holder, and an onlooker who sees all hands."""
    for moves in ((), ("Bo: play ♦Q",), ("Bo: play ♦Q", "Cem: play ♦2")):
        view = called(*moves).view(seat)
        assert (knows, False, "♦A") == (view.partner, view.partner_known, str(view.called))


def test_arh15_when_the_card_falls_all_know() -> None:
    """AR-H15: from then on every view names the partner."""
    deal = called("Bo: play ♦Q", "Cem: play ♦2", "Dag: play ♦A")
    for seat in (0, 1, 2, 3, None):
        assert (3, True) == (deal.view(seat).partner, deal.view(seat).partner_known)


def test_arh15_nothing_else_that_is_said_names_the_partner() -> None:
    """AR-H15: the standing as JSON and in words, and the deal's short text, are the same whoever holds the card called."""
    swapped = FOUR_HANDS | {"Cem": FOUR_HANDS["Cem"].replace("♦9", "♦A"), "Dag": FOUR_HANDS["Dag"].replace("♦A", "♦9")}
    one, other = called("Bo: play ♦Q"), called("Bo: play ♦Q", **swapped)
    assert (3, 2) == (one.partner, other.partner)
    assert standing(Replay(one)) == standing(Replay(other))
    assert None is standing(Replay(one))["partner"]
    assert in_words(Replay(one)) == in_words(Replay(other))
    assert repr(one) == repr(other)
    assert one.log == other.log
    for seat in (0, 1):
        assert one.view(seat) == other.view(seat)


@pytest.mark.parametrize("preset, players", TABLE)
def test_arh15_in_every_rule_set(preset: str, players: int) -> None:
    """AR-H15: in every column, for cards that may be called, all views but the holder's hide the partner until it falls."""
    row = TABLE[preset, players]
    deal = deal_of(players, rules=preset, seed=4, moves=wins(row.lowest, players))
    while deal.phase != "call":
        deal.play(deal.legal_moves()[0])
    for call in deal.legal_moves()[::3]:
        other = deal.copy()
        other.play(call)
        while not other.partner_known:
            for seat in range(players):
                assert (seat if seat == other.partner else None) == other.view(seat).partner
            other.play(other.legal_moves()[0])
        assert {other.partner} == {other.view(seat).partner for seat in range(players)}


def test_ar20_what_was_put_down_is_for_declarer_alone() -> None:
    """AR-20: until the deal is over others see neither the cards put down nor, in the log, which they were."""
    deal = at("lead")
    assert "♠3 ♥2 ♦2 ♣2" == write_cards(deal.view(0).put_down)
    assert "exchange ♠3 ♥2 ♦2 ♣2" == str(deal.view(0).log[-1][1])
    for seat in (1, 2, 3):
        assert () == deal.view(seat).put_down
        assert (0, "exchange") == (deal.view(seat).log[-1][0], str(deal.view(seat).log[-1][1]))
    assert deal.view(0).put_down == deal.view(None).put_down
    assert deal.log[-1] == deal.view(None).log[-1]
    while deal.to_move is not None:
        for seat in (1, 2, 3):
            assert () == deal.view(seat).put_down
            assert not any(move.cards for _, move in deal.view(seat).log if str(move).startswith("exchange"))
        deal.play(deal.legal_moves()[0])


def test_ar20_the_exchange_cards_are_seen_by_nobody_before_the_auction_is_over() -> None:
    """AR-20: their number is seen; then only declarer's hand has them."""
    for seat in range(4):
        view = at("bid").view(seat)
        assert (4, ()) == (view.kitty, view.put_down)
        assert "♠2" not in write_cards(view.hand)
        assert 0 == at("exchange").view(seat).kitty
    assert "♠2" in write_cards(at("exchange").view(0).hand)


def test_what_lies_open_is_in_every_view() -> None:
    """Bids, passes, declarer, trumps, the call, the trick, tricks taken and the log are seen by all alike."""
    deal = called("Bo: play ♦Q", "Cem: play ♦2", "Dag: play ♦A", "Dag: play ♠2", "Ada: play ♠4")
    for seat in (0, 1, 2, 3, None):
        view = deal.view(seat)
        assert (3, 1, "play", 8, 0, "♦") == (
            view.dealer,
            view.to_move,
            view.phase,
            view.bid,
            view.declarer,
            view.trump.value,
        )
        assert ((False, True, True, True), 3, (0, 0, 0, 1)) == (view.passed, view.leader, view.taken)
        assert "♠2 ♠4" == write_cards(view.trick)
        assert (0, "♦8 ♦Q ♦2 ♦A", 3) == (view.last_trick[0], write_cards(view.last_trick[1]), view.last_trick[2])
        assert (deal.players, deal.rules, deal.log) == (view.players, view.rules, list(view.log))
        assert (seat, None, ()) == (view.seat, view.match, view.computers)


def test_an_onlooker_sees_every_hand_and_has_none() -> None:
    """`view(None)` has all hands open and the moves of whoever is to move."""
    deal = called()
    view = deal.view(None)
    assert all(view.hands)
    assert tuple(deal.legal_moves()) == view.legal_moves
    with pytest.raises(ValueError, match="onlooker"):
        view.hand  # noqa: B018  # the look is what is refused


@pytest.mark.parametrize("seat", [-1, 4, 9])
def test_a_seat_that_is_not_there_has_no_view(seat: int) -> None:
    """Views, and refusals, are for the seats of the deal."""
    with pytest.raises(ValueError, match="seat"):
        called().view(seat)
    with pytest.raises(ValueError, match="seat"):
        called().refusal(called().legal_moves()[0], seat=seat)


def test_at_the_end_all_is_open() -> None:
    """When the deal is over every view is the same but for its seat."""
    deal = run_out(at("play"))
    assert deal.view(0).put_down == deal.view(2).put_down
    assert deal.view(0).log == deal.view(2).log == tuple(deal.log)
