"""A match: dealer, end, winners (AR-19, AR-22, AR-26 to AR-28, AR-30, AR-H3, AR-H5, AR-H13, AR-H14)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import amerikano
from amerikano.tricks import Before, Deal, Match, Rules
from amerikano.tricks.bot import decide
from tests.tricks_support import SIX, TABLE, case, deal_of, random_move, rules_of, run_out, wins

SIX_SEATS = {"Ada": -5, "Bo": 1, "Cem": -5, "Dag": 2, "Ed": 1, "Fay": 0}
"""What each scores in the case of six seats."""


def after_six_seats(totals: list[int]) -> Match:
    """Return the match in which these were the scores before the deal of `SIX_SEATS`."""
    match = f"match = {{ deal = 7, totals = {totals} }}"
    return Match(case("six-seats-failed", '"six_seat"', f'"six_seat"\n{match}'))


@pytest.mark.parametrize(
    "totals, winners",
    [
        ([0, 50, 0, 0, 0, 0], []),
        ([0, 51, 0, 0, 0, 0], ["Bo"]),
        ([0, 51, 0, 51, 0, 0], ["Dag"]),  # the highest, not the first seat at 52
        ([57, 51, 0, 49, 0, 0], ["Ada", "Bo"]),
        ([0, 51, 0, 50, 51, 52], ["Bo", "Dag", "Ed", "Fay"]),
        ([0, 51, 0, 51, 51, 52], ["Dag"]),
        ([56, 51, 56, 0, 0, 0], ["Bo"]),  # who falls below 52 in the deal has not got it
        ([56, 50, 56, 0, 0, 0], []),
    ],
)
def test_ar27_ar28_arh14_the_match_ends_at_52_and_the_highest_win(totals: list[int], winners: list[str]) -> None:
    """AR-27, AR-28, AR-H13, AR-H14: looked at after the deal; the highest score wins; all who share it are reported."""
    match = after_six_seats(totals)
    assert (bool(winners), winners) == (match.over, list(match.winners))
    expected = [total + scored for total, scored in zip(totals, SIX_SEATS.values(), strict=True)]
    assert expected == list(match.totals)


@pytest.mark.parametrize("target", [1, 51, 52, 53, 100])
@pytest.mark.parametrize("preset, players", TABLE)
def test_ar27_arh13_the_target_is_looked_at_in_every_rule_set(preset: str, players: int, target: int) -> None:
    """AR-27, AR-H13: a score of exactly the target ends the match, one less does not."""
    rules = {"preset": preset, "target": target}
    for total, over in ((target, True), (target - 1, False)):
        match = {"deal": 2, "totals": [0] * (players - 1) + [total]}
        passed = [f"{name}: pass" for name in SIX[:players]]
        assert over == Match(deal_of(players, rules=rules, match=match, moves=passed)).over


def test_ar27_the_default_target_is_52() -> None:
    """AR-27, AR-H13: in every rule set."""
    assert {52} == {rules_of(*column).target for column in TABLE}


def test_ar27_a_running_deal_ends_no_match() -> None:
    """AR-27: during a deal nothing is looked at, and nobody has won."""
    deal = deal_of(match={"deal": 2, "totals": [60, 0, 0, 0]}, moves=wins())
    match = Match(deal)
    assert (False, (), (60, 0, 0, 0)) == (match.over, match.winners, match.totals)


def test_ar19_totals_may_be_negative() -> None:
    """AR-19: minus points add up below zero."""
    match = after_six_seats([-20, 0, 3, 0, 0, 0])
    assert (-25, 1, -2, 2, 1, 0) == match.totals
    assert not match.over
    assert match.totals == match.next_deal().match.totals


def test_ar28_standings_share_places() -> None:
    """AR-28, AR-H14: players with equal scores share a place, and the next place is counted on."""
    match = after_six_seats([57, 51, 0, 49, 0, 0])
    assert [(1, "Ada", 52), (1, "Bo", 52), (3, "Dag", 51), (4, "Ed", 1), (5, "Fay", 0), (6, "Cem", -5)] == [
        (standing.place, standing.name, standing.score) for standing in match.standings
    ]


@pytest.mark.parametrize("preset, players", TABLE)
def test_ar30_arh3_the_dealer_moves_left(preset: str, players: int) -> None:
    """AR-30, AR-H3: after each deal that was played the next seat deals, all the way round."""
    match = Match.new(SIX[:players], replace(rules_of(preset, players), target=10**6), seed=3)
    dealers = []
    for number in range(1, players + 2):
        assert number == match.deal.match.deal
        dealers.append(match.deal.view(0).dealer)
        match.deal.play(match.deal.legal_moves()[1])
        run_out(match.deal)
        match.next_deal()
    assert [(dealers[0] + step) % players for step in range(players + 1)] == dealers


@pytest.mark.parametrize("preset, players", TABLE)
@pytest.mark.parametrize("all_pass, step", [("redeal", 0), ("next_dealer", 1)])
def test_ar26_arh5_all_passed_is_dealt_again(preset: str, players: int, all_pass: str, step: int) -> None:
    """AR-26, AR-H5: other cards, no score; by the same dealer, or as an option by the next."""
    match = Match.new(SIX[:players], replace(rules_of(preset, players), all_pass=all_pass), seed=3)
    first = match.deal
    run_out(first)
    assert first.passed_out
    deal = match.next_deal()
    assert (first.view(0).dealer + step) % players == deal.view(0).dealer
    assert (0,) * players == match.totals
    assert first.start.hands == deal.start.hands
    assert Deal.from_setup(first.start).view(None).hands != deal.view(None).hands


def test_arh5_the_same_dealer_is_the_default() -> None:
    """AR-H5: redeal."""
    assert {"redeal"} == {rules_of(*column).all_pass for column in TABLE}


def test_a_match_goes_on_with_what_was_before() -> None:
    """Players, rules and computers stay; totals add up; the record of the deal is the match's."""
    rules = replace(Rules.kitty(4), target=500)
    match = Match.new(SIX[:4], rules, seed=8, computers=[3, 1, 1])
    generator, before = Random(2), (0, 0, 0, 0)
    for number in range(1, 12):
        while match.deal.to_move is not None:
            match.deal.play(random_move(match.deal, generator))
        scored = [score.points for score in match.deal.result().scores]
        before = tuple(total + points for total, points in zip(before, scored, strict=True))
        assert before == match.totals
        again = Match(amerikano.load(match.text()))
        assert (match.deal, match.totals, match.standings) == (again.deal, again.totals, again.standings)
        deal = match.next_deal()
        assert (SIX[:4], rules, (1, 3), Before(number + 1, before)) == (
            deal.players,
            deal.rules,
            deal.computers,
            deal.match,
        )
        assert deal == again.next_deal()


def test_equal_arguments_equal_match() -> None:
    """The same seed deals the same first and second deal; another seed another."""
    one, other = (Match.new(SIX[:4], seed=5) for _ in range(2))
    assert one.deal == other.deal
    assert run_out(one.deal) == run_out(other.deal)
    assert one.next_deal() == other.next_deal()
    assert one.deal.view(None) != Match.new(SIX[:4], seed=50).deal.view(None)


def test_the_next_deal_waits_for_the_end_of_this_one_and_of_no_match() -> None:
    """A running deal has no next one; a finished match has none; a single deal belongs to no match."""
    with pytest.raises(ValueError, match="finished"):
        Match.new(SIX[:4]).next_deal()
    with pytest.raises(ValueError, match="AR-27"):
        after_six_seats([0, 51, 0, 0, 0, 0]).next_deal()
    with pytest.raises(ValueError, match="match"):
        Match(deal_of())


def test_a_copy_of_a_match_goes_its_own_way() -> None:
    """What is played in a copy does not reach the match."""
    match = Match.new(SIX[:4], seed=5)
    other = match.copy()
    run_out(other.deal)
    other.next_deal()
    assert Match.new(SIX[:4], seed=5).deal == match.deal


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_ar22_one_person_and_computers_play_a_match_from_what_lies_in_its_text(players: int) -> None:
    """AR-22: the person is the first seat, all others are computers that decide from their view; the text is the saved game."""
    match = Match.new(SIX[:players], replace(Rules.six_seat(players), target=12), seed=1, computers=range(1, players))
    assert tuple(range(1, players)) == match.deal.computers
    while True:
        while (seat := match.deal.to_move) is not None:
            if seat in match.deal.computers:
                match.deal.play(decide(match.deal.view(seat)))
            else:
                match.deal.play(match.deal.legal_moves()[0])
        match = Match(amerikano.load(match.text()))
        if match.over:
            break
        assert match.before.deal < 500
        match.next_deal()
    assert match.winners
