"""AR-H15: while the partner is not known, nothing that a seat is shown depends on who the partner is."""

from random import Random

from hypothesis import given, settings

from amerikano.cli import in_words, standing
from amerikano.record import Replay
from amerikano.tricks import Deal
from tests.property import strategies, tricks


def call(generator: Random) -> Deal:
    """Return a random deal right after its call."""
    while True:
        deal = tricks.random_deal(generator)
        while deal.to_move is not None and deal.called < 0:
            deal.play(tricks.random_move(deal, generator))
        if deal.to_move is not None:
            return deal


@settings(max_examples=60, deadline=None)
@given(strategies.generators)
def test_arh15_whoever_holds_the_card_the_others_see_the_same(generator: Random) -> None:
    """AR-H15: from the call to the fall of the card it moves to each other player who may hold it; all other views stay equal."""
    deal = call(generator)
    while not deal.partner_known:
        for seat, other in tricks.with_another_partner(deal, generator):
            assert (seat, False) == (other.partner, other.partner_known)
            for viewer in set(range(len(deal.players))) - {seat, deal.partner}:
                assert deal.view(viewer) == other.view(viewer)
                assert repr(deal.view(viewer)) == repr(other.view(viewer))
            assert standing(Replay(deal)) == standing(Replay(other))
            assert in_words(Replay(deal)) == in_words(Replay(other))
            assert repr(deal) == repr(other)
        deal.play(tricks.random_move(deal, generator))


@settings(max_examples=40, deadline=None)
@given(strategies.generators)
def test_arh15_every_other_seat_is_a_possible_holder_at_the_call(generator: Random) -> None:
    """AR-H15: right after the call each of the others may hold the card, and each of them alone knows it."""
    deal = call(generator)
    found = {deal.partner} | {seat for seat, _ in tricks.with_another_partner(deal, generator)}
    assert set(range(len(deal.players))) - {deal.declarer} == found
    for _, other in tricks.with_another_partner(deal, generator):
        knowing = [seat for seat in range(len(deal.players)) if other.view(seat).partner is not None]
        assert [other.partner] == knowing
