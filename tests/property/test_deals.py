"""Random deals of both games under random rules: every invariant after every move, and after a deal its count."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

import amerikano
from tests.property import invariants, strategies

both_games = pytest.mark.parametrize("name", invariants.GAMES)


def begin(name: str, generator: Random) -> tuple[Any, Any]:
    """Return a fresh deal of the game and the player that moves at random in it."""
    game = invariants.GAMES[name]
    return game.random_deal(generator), game.random_move


@both_games
@settings(max_examples=60, deadline=None)
@given(generator=strategies.generators)
def test_every_card_is_somewhere_once_and_somebody_can_move(name: str, generator: Random) -> None:
    """AK-06, AR-01: after each move all cards are there, the seat to move has a move, and the deal ends."""
    deal, random_move = begin(name, generator)
    while deal.to_move is not None:
        deal.play(random_move(deal, generator))
        invariants.every_card_is_somewhere_once(deal)
        invariants.somebody_can_move(deal, deal.legal_moves())


@both_games
@settings(max_examples=25, deadline=None)
@given(generator=strategies.generators)
def test_offered_moves_are_accepted_and_others_change_nothing(name: str, generator: Random) -> None:
    """G-01 to G-04: what is offered is accepted; what is not is refused, and leaves the deal equal to its copy."""
    deal, random_move = begin(name, generator)
    while deal.to_move is not None:
        legal = deal.legal_moves()
        invariants.offered_moves_are_accepted(deal, legal, most=40)
        invariants.wrong_moves_are_refused(deal, legal, generator, tries=5)
        deal.play(random_move(deal, generator))
    invariants.offered_moves_are_accepted(deal, deal.legal_moves())


@both_games
@settings(max_examples=20, deadline=None)
@given(generator=strategies.generators)
def test_no_view_shows_what_its_seat_may_not_know(name: str, generator: Random) -> None:
    """With the hidden cards dealt anew each seat's view is the same, in every phase."""
    deal, random_move = begin(name, generator)
    while deal.to_move is not None:
        invariants.views_show_nothing_hidden(deal, generator)
        for _ in range(3):
            if deal.to_move is not None:
                deal.play(random_move(deal, generator))


@both_games
@settings(max_examples=40, deadline=None)
@given(generator=strategies.generators)
def test_text_and_back_are_equal(name: str, generator: Random) -> None:
    """In the middle of a deal and at its end the text reads back as an equal deal."""
    deal, random_move = begin(name, generator)
    invariants.text_and_back_are_equal(deal)
    stop = int(generator.random() * 80)
    while deal.to_move is not None:
        deal.play(random_move(deal, generator))
        if len(deal.log) == stop:
            invariants.text_and_back_are_equal(deal)
    invariants.text_and_back_are_equal(deal)


@both_games
@settings(max_examples=60, deadline=None)
@given(generator=strategies.generators)
def test_the_count_agrees_with_a_second_one(name: str, generator: Random) -> None:
    """AK-16, AK-22, AK-25 to AK-29, AR-07 to AR-18: points, chips, tricks and scores are those of a naive count all along."""
    deal, random_move = begin(name, generator)
    counting = invariants.counting(deal)
    while deal.to_move is not None:
        move = random_move(deal, generator)
        counting.before(deal, move)
        deal.play(move)
        counting.compare(deal)


@both_games
@settings(max_examples=20, deadline=None)
@given(generator=strategies.generators)
def test_a_copy_played_on_leaves_the_deal_alone(name: str, generator: Random) -> None:
    """A copy shares nothing that moves: played to its end it leaves the deal as it was; the same moves bring both to one end."""
    deal, random_move = begin(name, generator)
    for _ in range(int(generator.random() * 60)):
        if deal.to_move is not None:
            deal.play(random_move(deal, generator))
    text, other = deal.text(), deal.copy()
    assert deal == other
    while other.to_move is not None:
        other.play(random_move(other, generator))
    assert text == deal.text()
    assert amerikano.load(text) == deal, "what the copy played reached the deal"
    for _, move in other.log[len(deal.log) :]:
        deal.play(move)
    assert deal == other
