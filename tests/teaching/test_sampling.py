"""What a hand is worth, by sampling: the interval, the same for the same seed, and nothing of the real deal's hidden cards."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from amerikano.cards import read_cards
from amerikano.teaching import sampling
from amerikano.teaching.checking import run
from amerikano.teaching.sampling import BidWorth, Sampler, Worth, sample, wilson
from amerikano.tricks import AMERIKANER, Bid, Deal, Pass, Rules, Setup, View
from amerikano.tricks.bot import decide
from amerikano.tricks.moves import PASS
from tests.lesson.course import FOLDER

if TYPE_CHECKING:
    from collections.abc import Iterator

NAMES = ("You", "Bo", "Cem", "Dag", "Eva", "Finn")
GOOD = "♠A ♠K ♠9 ♠7 ♠5 ♥A ♥Q ♥4 ♦A ♦6 ♦5 ♣3 ♣2"
SURE = "♠A ♠K ♠Q ♠J ♠10 ♠9 ♠8 ♥A ♥K ♥Q ♦A ♦K ♣A"


def deal_with(cards: str, rules: Rules | None = None, *, seat: int = 0, seed: int = 1, dealer: int = 3) -> Deal:
    """Return a deal before its first bid in which the seat holds these cards."""
    rules = rules or Rules.six_seat(4)
    return Deal.from_setup(Setup(NAMES[: rules.players], rules, seed, dealer, hands={seat: read_cards(cards)}))


def seen(cards: str = GOOD, rules: Rules | None = None) -> View:
    """Return what the person sees of such a deal."""
    return deal_with(cards, rules).view(0)


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> list[Setup]:
    """Return a list that fills with the setup of every deal that is sampled."""
    setups: list[Setup] = []

    class Watched(Deal):
        __slots__ = ()

        @classmethod
        def from_setup(cls, setup: Setup) -> Deal:  # type: ignore[override]  # of the class above
            setups.append(setup)
            return Deal.from_setup(setup)

    monkeypatch.setattr(sampling, "Deal", Watched)
    return setups


# ------------------------------------------------------------------------------------------------------------ the interval


@pytest.mark.parametrize("made, deals, low, high", [
    (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718),
    (29, 29, 0.8830, 1.0), (5, 10, 0.2366, 0.7634),
])  # fmt: skip
def test_the_interval(made: int, deals: int, low: float, high: float) -> None:
    """Wilson's interval at 95 %: the values of Newcombe (Statistics in Medicine 17, 1998, table I, method 3), and more."""
    assert (low, high) == pytest.approx(wilson(made, deals), abs=0.00005)


def test_the_ends_of_the_interval() -> None:
    """Where none or all came true, that end is 0 or 1 itself, and the other one is not."""
    assert 0.0 == wilson(0, 7)[0] < wilson(0, 7)[1] < 1
    assert 0 < wilson(7, 7)[0] < wilson(7, 7)[1] == 1.0


def test_more_deals_make_it_narrower() -> None:
    """A hundred times as many deals make the range about a tenth as wide."""
    (low, high), (lower, higher) = wilson(5_000, 10_000), wilson(50, 100)
    assert 10 == pytest.approx((higher - lower) / (high - low), rel=0.03)


@pytest.mark.parametrize("made, deals", [(0, 0), (-1, 5), (6, 5), (0.5, 5), (True, 5), (1, None)])
def test_an_interval_of_what_cannot_be(made: int, deals: int) -> None:
    """Numbers that cannot be are refused."""
    with pytest.raises(ValueError, match="expected a number of deals from 1, and from 0 to all of them made, got"):
        wilson(made, deals)


# --------------------------------------------------------------------------------------------------------------- the value


def worth(tricks: list[int], amerikaner: int = 0) -> Worth:
    """Return a worth of 13 tricks with these counts from 7 tricks on."""
    return Worth(Rules.six_seat(4), (0,) * 7 + tuple(tricks) + (0,) * (7 - len(tricks)), amerikaner)


def test_the_bids() -> None:
    """Each bid from the lowest to the highest, then Amerikaner; a number is made with as many tricks or more (AR-15, AR-24)."""
    found = worth([10, 20, 30, 40], amerikaner=5)
    assert [*range(7, 14), AMERIKANER] == [one.bid for one in found.bids]
    assert [100, 90, 70, 40, 0, 0, 0, 5] == [one.made for one in found.bids]
    assert (100, 9.0) == (found.deals, found.mean_tricks)
    assert 70 == found.of(9).made
    assert 5 == found.of(AMERIKANER).made


@pytest.mark.parametrize("bid", [6, 14, 0])
def test_a_bid_that_there_is_not(bid: int) -> None:
    """What a bid outside the rules is worth is not answered."""
    with pytest.raises(ValueError, match=f"expected a bid from 7 to 13 or Amerikaner, got {bid}"):
        worth([1]).of(bid)


def test_scores() -> None:
    """A bid made scores its number, one that failed costs it (AR-15, AR-16); Amerikaner is 52 either way (AR-18)."""
    assert 4.0 == pytest.approx(BidWorth(10, 70, 100).score)
    assert -26.0 == pytest.approx(BidWorth(AMERIKANER, 25, 100).score)
    low, high = wilson(70, 100)
    assert (20 * low - 10, 20 * high - 10) == pytest.approx(BidWorth(10, 70, 100).score_interval)


def test_the_best_bid_and_what_is_close() -> None:
    """The best scores most; close is whatever the intervals of the scores cannot tell from it, and nothing else."""
    found = worth([4, 26, 170, 300])  # 7: 500, 8: 496, 9: 470, 10: 300
    assert (9, [8]) == (found.best.bid, [one.bid for one in found.close])
    apart = worth([20, 10, 170, 300])  # 8: 480 of 500, on average 7.4, perhaps 7.6; 9: 470, on average 7.9, perhaps 7.5
    assert (9, [8]) == (apart.best.bid, [one.bid for one in apart.close])
    assert (8, []) == (worth([0, 1000]).best.bid, [one.bid for one in worth([0, 1000]).close])


# ---------------------------------------------------------------------------------------------------------------- sampling


def test_same_seed_same_result() -> None:
    """Equal seeds give equal results, other seeds other ones; the first deals of a seed are the same however many follow."""
    assert sample(seen(), 20, 5) == sample(seen(), 20, 5)
    assert sample(seen(), 20, 5) != sample(seen(), 20, 6)
    sampler = Sampler(seen(), 5)
    for _ in range(20):
        sampler.play()
    assert sample(seen(), 20, 5) == sampler.worth()


@pytest.mark.parametrize("seat", range(4))
def test_the_own_hand_stays_and_the_others_change(seat: int, dealt: list[Setup]) -> None:
    """In every deal the seat holds its own cards, and the rest is dealt anew."""
    sample(deal_with(GOOD, seat=seat).view(seat), 6)
    hands = [Deal.from_setup(setup).hands for setup in dealt]
    own = deal_with(GOOD, seat=seat).hands[seat]
    assert 12 == len(hands)
    assert {own} == {hand[seat] for hand in hands}
    assert 6 == len({tuple(hand) for hand in hands}), "each deal is played twice: after a number and after Amerikaner"


def test_the_kitty_is_dealt_too(dealt: list[Setup]) -> None:
    """With exchange cards these are unknown as well, and dealt anew."""
    sample(seen("♠A ♠K ♠9 ♠7 ♠5 ♥A ♥Q ♥4 ♦A ♦6 ♣3 ♣2", Rules.kitty(4)), 6)
    assert 6 == len({Deal.from_setup(setup).kitty for setup in dealt})


def test_hidden_cards_of_the_real_deal_do_not_count() -> None:
    """Two deals that differ only in what the seat cannot see give the same estimate, the same deals even."""
    one, other = deal_with(GOOD, seed=1), deal_with(GOOD, seed=2)
    assert one.hands[1:] != other.hands[1:]
    assert sample(one.view(0), 20) == sample(other.view(0), 20)


def test_chances_fall_with_higher_bids() -> None:
    """The higher the number, the more seldom it is made: among so many deals more than one step is a real one."""
    made = [one.made for one in sample(seen(), 40).bids[:-1]]
    assert made == sorted(made, reverse=True)
    assert len(set(made)) > 2


@pytest.mark.parametrize("rules", [Rules.six_seat(4), Rules.classic(4)], ids=lambda rules: rules.preset)
def test_what_is_certain_is_always_made(rules: Rules) -> None:
    """A hand that takes every trick alone makes every bid in every deal, Amerikaner too; best is what scores most."""
    found = sample(seen(SURE, rules), 15)
    assert {15} == {one.made for one in found.bids}
    assert AMERIKANER == found.best.bid


def test_what_is_impossible_is_never_made() -> None:
    """A hand with a sure loser never makes Amerikaner."""
    assert 0 == sample(seen(GOOD), 15).of(AMERIKANER).made


@pytest.mark.parametrize("rules", [
    Rules.classic(3), Rules.classic(5, exchange=True), Rules.kitty(3), Rules.kitty(5), Rules.six_seat(6),
], ids=lambda rules: f"{rules.preset}-{rules.players}")  # fmt: skip
def test_every_rule_set(rules: Rules) -> None:
    """Every rule set is sampled: as many deals as asked for, each with a number of tricks that there is."""
    deal = Deal.new(NAMES[: rules.players], rules, 3)
    found = sample(deal.view(0), 4)
    assert (4, rules.hand + 1) == (found.deals, len(found.tricks))
    assert [*range(rules.lowest_bid, rules.hand + 1), AMERIKANER] == [one.bid for one in found.bids]


def played_through(setup: Setup, bid: int) -> Iterator[str]:
    """Yield what computer players do after the first seat has bid this number and the others have passed."""
    deal = Deal.from_setup(setup)
    while deal.phase == "bid":
        deal.play(Bid(bid) if deal.to_move == 0 else PASS)
    while deal.to_move is not None:
        move = decide(deal.view(deal.to_move))
        yield str(move)
        deal.play(move)


@pytest.mark.parametrize("rules", [Rules.six_seat(4), Rules.kitty(4)], ids=lambda rules: rules.preset)
def test_computer_players_do_not_look_at_the_number(rules: Rules) -> None:
    """Whatever number was bid, they play alike: so one deal says of each number whether it would be made."""
    for seed in range(8):
        setup = Deal.new(NAMES[:4], rules, seed).start
        assert [*played_through(setup, rules.lowest_bid)] == [*played_through(setup, rules.hand)]


def test_progress() -> None:
    """After each deal it is told how many are played, of how many."""
    told: list[tuple[int, int]] = []
    sample(seen(), 3, progress=lambda played, deals: told.append((played, deals)))
    assert [(1, 3), (2, 3), (3, 3)] == told


# --------------------------------------------------------------------------------------------------------- wrong arguments


@pytest.mark.parametrize("deals", [0, -3, 2.5, True, "10"])
def test_a_number_of_deals_that_will_not_do(deals: int) -> None:
    """At least one deal is played."""
    with pytest.raises(ValueError, match="expected a number of deals from 1, got"):
        sample(seen(), deals)


@pytest.mark.parametrize("seed", [None, 1.5, "x", True])
def test_a_seed_that_will_not_do(seed: int) -> None:
    """A seed is a whole number."""
    with pytest.raises(ValueError, match="expected the seed to be a whole number, got"):
        sample(seen(), 1, seed)


def test_a_view_that_will_not_do() -> None:
    """The view is that of a seat, before anybody has bid: an onlooker knows too much, and after a bid it is another question."""
    deal = deal_with(GOOD)
    views = [deal.view(None)]
    deal.play(Pass())
    views.append(deal.view(0))
    views.append(replace(seen(), phase="play"))
    for view in views:
        with pytest.raises(ValueError, match="expected the view of a seat before the first bid"):
            sample(view, 1)


# -------------------------------------------------------------------------------------- what lesson 17 says of its hands

LESSON = FOLDER / "17-what-is-this-hand-worth.md"
BEST = {"most": 8, "no ace": 7, "one suit": 8, "every trick": 13, "six seats": 5, "a deal": 8}
OF_100 = {
    "most": {7: 100, 8: 96, 9: 84, 10: 64},
    "no ace": {7: 63},
    "worth nothing": {7: 42, 8: 23, 9: 10},
    "one suit": {8: 100, 9: 80, 10: 50, 11: 20},
    "every trick": {12: 100, 13: 99, AMERIKANER: 50},
    "six seats": {4: 100, 5: 95, 6: 46, 8: 2},
    "a deal": {8: 97, 9: 84, 10: 57, AMERIKANER: 0},
}
"""In how many of 100 deals a bid is made, as the lesson says."""


@pytest.mark.slow
def test_what_the_lesson_says() -> None:
    """What lesson 17 says of its hands lies within the interval of the deals, and its best bids are the best."""
    for name, exercise in run(LESSON).lesson.exercises.items():
        if name == "on average":  # without cards
            continue
        found = sample(Deal.from_setup(exercise.deal().start).view(0), 300)
        for bid, of_100 in OF_100[name].items():
            low, high = found.of(bid).interval
            assert low - 0.005 <= of_100 / 100 <= high + 0.005, (name, bid, found.of(bid))
        assert (found.best.score <= 0) if name == "worth nothing" else (BEST[name] == found.best.bid), (
            name,
            found.best,
        )


@pytest.mark.slow
def test_the_worked_example() -> None:
    """The table of the worked example is what the thousand deals with the usual seed say."""
    text = LESSON.read_text(encoding="utf-8").partition("## 1")[0]
    cards = re.search(r"tricks in ((?:[♠♥♦♣]\w+ ?)+),", text)
    assert cards is not None
    table = re.findall(r"\| \*?(\w+)\*? \| ([\d,]+) \| (\d+)% to (\d+)% \| (\S+) \|", text)
    found = sample(seen(cards[1]))
    assert len(table) == len(found.bids)
    for (bid, made, low, high, score), one in zip(table, found.bids, strict=True):
        assert bid == ("Amerikaner" if one.bid == AMERIKANER else str(one.bid))
        assert one.made == int(made.replace(",", ""))
        assert int(low) / 100 <= one.interval[0] < one.interval[1] <= int(high) / 100
        assert f"{one.score:+.1f}" == score.replace("\N{MINUS SIGN}", "-")
