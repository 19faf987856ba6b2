"""The table of the rule sets, by preset and number of players (AR-01, AR-21, AR-23 to AR-26, AR-30, AR-H1 to AR-H3, AR-H5)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from amerikano.cards import CARDS, write_cards
from amerikano.tricks import Call, Deal, Match, Play, Rules
from tests.tricks_support import PRESETS, SIX, TABLE, bids, cards_everywhere, deal_of, rules_of, run_out, wins

columns = pytest.mark.parametrize("preset, players", TABLE)


def fresh(preset: str, players: int, seed: int = 5, **options: object) -> Deal:
    """Return a fresh deal of a column of the table, the last seat the dealer."""
    rules = replace(rules_of(preset, players), **options)
    return Deal.new(SIX[:players], rules, seed, dealer=players - 1)


@columns
def test_ar01_one_pack_each_card_once(preset: str, players: int) -> None:
    """AR-01, AR-25: hands, exchange cards and the twos set aside are the pack of 52, without jokers and without a card twice."""
    deal = fresh(preset, players)
    held = [card for hand in deal.view(None).hands for card in hand]
    assert len(set(held)) == len(held) == 52 - len(deal.rules.set_aside) - deal.rules.exchange
    for _ in range(60):
        if deal.to_move is None:
            break
        deal.play(deal.legal_moves()[-1 if deal.phase == "bid" else 0])
    assert list(CARDS[:52]) == cards_everywhere(deal)


@columns
def test_ar25_arh1_hands_exchange_cards_and_twos_set_aside(preset: str, players: int) -> None:
    """AR-25, AR-H1: as in the table; the twos in the order ♣2 ♠2 ♦2 ♥2, in nobody's hand, named openly by the rules."""
    row, deal = TABLE[preset, players], fresh(preset, players)
    view = deal.view(0)
    assert (row.hand,) * players == view.sizes
    assert row.exchange == view.kitty == deal.rules.exchange
    assert row.aside == write_cards(view.rules.set_aside)
    assert not set(view.rules.set_aside) & {card for hand in deal.view(None).hands for card in hand}
    said = deal.rules.describe()[0].text
    assert all(card in said for card in row.aside.split())
    assert f"{row.hand} cards each" in said


@columns
def test_ar24_lowest_and_highest_bid(preset: str, players: int) -> None:
    """AR-24: every number from the lowest to the size of a hand may be bid, and Amerikaner; no other."""
    row, deal = TABLE[preset, players], fresh(preset, players)
    assert [*map(str, range(row.lowest, row.hand + 1)), "amerikaner"] == bids(deal)
    for number in (-1, 0, row.lowest - 1, row.hand + 1, 18, 52, 98):
        refusal = deal.refusal(deal.move(f"bid {number}") if number >= 0 else type(deal.move("bid 1"))(number))
        assert "AR-24" == refusal.rule
        assert str(number) in refusal.message


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_ar24_the_lowest_bid_of_six_seats_is_half_the_hand_rounded_up(players: int) -> None:
    """AR-24: 9, 7, 5 and 4 are half of 17, 13, 10 and 8 cards, rounded up."""
    rules = Rules.six_seat(players)
    assert (rules.hand + 1) // 2 == rules.lowest_bid


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", range(9))
def test_ar25_numbers_of_players(preset: str, players: int) -> None:
    """AR-25: three to five, in `six_seat` three to six; any other number is refused."""
    if (preset, players) in TABLE:
        assert players == rules_of(preset, players).players
        return
    with pytest.raises(ValueError, match="AR-25"):
        rules_of(preset, players)


@pytest.mark.parametrize("players", [0, 1, 2, 7])
def test_ar25_a_deal_or_match_of_another_number_is_refused(players: int) -> None:
    """AR-25: a deal and a match say which numbers there are."""
    names = [f"P{seat}" for seat in range(players)]
    for new in (Deal.new, Match.new):
        with pytest.raises(ValueError, match="3 to 6 players"):
            new(names)


def test_rules_for_another_number_than_sits_there_are_refused() -> None:
    """Rules for five are none for four."""
    with pytest.raises(ValueError, match="rules for 4 players"):
        Deal.new(SIX[:4], Rules.kitty(5))


@columns
def test_ar25_a_deal_has_as_many_tricks_as_a_hand_has_cards(preset: str, players: int) -> None:
    """AR-02, AR-25: 17, 16, 13, 12, 10 or 8 tricks are played, not always 13."""
    deal = deal_of(players, rules=preset, moves=wins(TABLE[preset, players].lowest, players))
    assert TABLE[preset, players].hand == sum(run_out(deal).taken)


@columns
def test_ar26_arh5_all_pass_ends_the_deal_without_a_score(preset: str, players: int) -> None:
    """AR-26, AR-H5: nothing is played, nobody scores."""
    deal = fresh(preset, players)
    for _ in range(players):
        deal.play(deal.move("pass"))
    assert (True, None, "over") == (deal.passed_out, deal.to_move, deal.phase)
    result = deal.result()
    assert (True, [0] * players) == (result.passed_out, [score.points for score in result.scores])
    assert {"AR-26" if preset == "kitty" else "AR-H5"} == {score.rule for score in result.scores}


@columns
@pytest.mark.parametrize("first_bidder", ["left", "dealer"])
def test_ar30_arh2_who_bids_first(preset: str, players: int, first_bidder: str) -> None:
    """AR-30, AR-H2: the seat on the dealer's left, or as an option the dealer, wherever the dealer sits."""
    rules = replace(rules_of(preset, players), first_bidder=first_bidder)
    for dealer in range(players):
        deal = Deal.new(SIX[:players], rules, 1, dealer=dealer)
        assert (dealer + (first_bidder == "left")) % players == deal.to_move
        assert dealer == deal.view(0).dealer


@columns
def test_ar30_arh3_the_first_dealer_is_drawn_by_the_seed(preset: str, players: int) -> None:
    """AR-30, AR-H3: the seed draws the dealer, each seat sometimes; the same seed the same one, and naming it changes no card."""
    rules, names = rules_of(preset, players), SIX[:players]
    dealers = Counter(Deal.new(names, rules, seed).start.dealer_seat for seed in range(120))
    assert set(range(players)) == set(dealers)
    assert min(dealers.values()) >= 60 / players
    again = Deal.new(names, rules, 3)
    assert again == Deal.new(names, rules, 3)
    other = Deal.new(names, rules, 3, dealer=(again.view(0).dealer + 1) % players)
    assert again.view(None).hands == other.view(None).hands


@pytest.mark.parametrize("players", [3, 4, 5])
def test_ar21_every_card_may_come_to_every_place(players: int) -> None:
    """AR-21: dealt one at a time from a shuffled pack, each card comes to each seat and to the exchange cards equally often."""
    rules, deals = Rules.kitty(players), 150
    found: Counter[tuple[int, int]] = Counter()
    for seed in range(deals):
        for seat, hand in enumerate(Deal.new(SIX[:players], rules, seed).view(None).hands):
            found.update((seat, card.index) for card in hand)
    share = rules.hand / 52
    spread = 5 * (deals * share * (1 - share)) ** 0.5
    assert all(abs(found[seat, card] - deals * share) < spread for seat in range(players) for card in range(52))


@columns
def test_the_rules_say_in_words_how_the_table_plays(preset: str, players: int) -> None:
    """AR-20, AR-24 to AR-28, AR-30: each point is a sentence with its number; a house number where the rule set is silent."""
    row, rules = TABLE[preset, players], rules_of(preset, players)
    said = {statement.rule: statement.text for statement in rules.describe()}
    silent = preset.startswith("classic")
    assert f"The lowest bid is {row.lowest}, the highest number {row.hand}" in said["AR-24"]
    assert ("AR-20" in said) == bool(row.exchange)
    assert "left" in said["AR-H2" if silent else "AR-30"]
    assert "same dealer" in said["AR-26" if preset == "kitty" else "AR-H5"]
    assert "52 or more" in said["AR-H13" if silent else "AR-27"]
    assert "together" in said["AR-28" if preset == "six_seat" else "AR-H14"]
    for statement in rules.describe():
        assert statement.text.endswith(".")
        assert ("-H" in statement.rule) == statement.house


@pytest.mark.parametrize(
    "option, value, words",
    [
        ("first_bidder", "dealer", "The dealer bids first."),
        ("all_pass", "next_dealer", "the next dealer deals"),
        ("target", 100, "100 or more"),
    ],
)
def test_an_option_changes_the_words(option: str, value: object, words: str) -> None:
    """What is played otherwise is said otherwise, and no two values of an option have the same words."""
    rules = Rules.classic(4)
    said = " ".join(statement.text for statement in replace(rules, **{option: value}).describe())
    assert words in said
    assert words not in " ".join(statement.text for statement in rules.describe())


@pytest.mark.parametrize(
    "options",
    [
        "whist", 3, None, [], {"preset": "whist"}, {"preset": 3}, {"preset": None}, {"target": 0}, {"target": -52}, {"target": 5.5},
        {"target": True}, {"target": "52"}, {"first_bidder": "right"}, {"first_bidder": 1}, {"all_pass": "score"},
        {"all_pass": True}, {"players": 4}, {"exchange": True}, {"preset": ["kitty"]}, {"preset": {"kitty": 1}},
    ],
)  # fmt: skip
def test_what_is_no_rule_set_or_option_is_refused(options: object) -> None:
    """An unknown rule set or option, or a value that an option does not have, is a `ValueError` that says what was expected."""
    with pytest.raises(ValueError, match="expected"):
        Rules.from_options(4, options)


@columns
def test_rules_are_written_and_read(preset: str, players: int) -> None:
    """A rule set is written as its name, with options as a table, and read back; rules are frozen."""
    rules = rules_of(preset, players)
    assert preset == rules.options()
    other = replace(rules, target=100, first_bidder="dealer")
    assert {"preset": preset, "target": 100, "first_bidder": "dealer"} == other.options()
    for each in (rules, other):
        assert each == Rules.from_options(players, each.options())
    with pytest.raises(AttributeError):
        rules.target = 1


def test_classic_is_what_is_played_where_nothing_is_said() -> None:
    """Without rules a deal, a match, a record and a table of options are `classic`."""
    classic = Rules.classic(4)
    assert classic == Deal.new(SIX[:4]).rules == Match.new(SIX[:4]).deal.rules == deal_of().rules
    assert replace(classic, target=60) == Rules.from_options(4, {"target": 60})


@columns
def test_ar23_a_two_that_was_set_aside_is_not_called(preset: str, players: int) -> None:
    """AR-23, AR-H8: in every column with twos set aside, leading that suit and calling its two is refused and not offered."""
    for two in rules_of(preset, players).set_aside:
        deal = deal_of(players, rules=preset, seed=1, moves=wins(TABLE[preset, players].lowest, players))
        deal.play(next(Play(card) for card in deal.view(0).hand if card.suit is two.suit))
        assert "call" == deal.phase
        refusal = deal.refusal(Call(two))
        rule = "AR-23" if preset == "six_seat" else "AR-H8"
        assert (rule, (two,)) == (refusal.rule, refusal.cards)
        assert "set aside" in refusal.message
        assert Call(two) not in deal.legal_moves()
