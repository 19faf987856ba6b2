"""Matches of computer players: they end, and the scores add up."""

from random import Random

import pytest
from hypothesis import given, settings

import amerikano
from amerikano.tricks import Match
from amerikano.tricks.bot import decide
from tests.property import invariants, strategies
from tests.tricks_support import SIX, TABLE, rules_of

MOST_DEALS = 400


@pytest.mark.parametrize("preset, players", [column for column in TABLE if column[1] in {3, 6} or column[0] == "kitty"])
@settings(max_examples=2, deadline=None)
@given(generator=strategies.generators)
def test_ar27_a_match_of_computer_players_ends(preset: str, players: int, generator: Random) -> None:
    """AR-27: sooner or later somebody has 52; the totals are the sum of the deals' scores, and who has most has won."""
    match = Match.new(SIX[:players], rules_of(preset, players), seed=int(generator.random() * 2**32))
    sums = [0] * players
    while True:
        deal = match.deal
        while (seat := deal.to_move) is not None:
            deal.play(decide(deal.view(seat)))
        invariants.every_card_is_somewhere_once(deal)
        sums = [before + score.points for before, score in zip(sums, deal.result().scores, strict=True)]
        assert tuple(sums) == match.totals
        assert match.over == (max(sums) >= 52)
        if match.over:
            break
        assert match.before.deal < MOST_DEALS, "a match without end"
        match.next_deal()
    assert {SIX[seat] for seat in range(players) if sums[seat] == max(sums)} == set(match.winners)
    assert match.winners == Match(amerikano.load(match.text())).winners
