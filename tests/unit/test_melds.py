"""Which cards are a set, a run or a pair (AK-17 to AK-20, AK-H9 to AK-H13, AK-H16, AK-H17)."""

import pytest

from tests.support import melds, play_open, refused_open


def laid(cards: str, **rules: object) -> list[str]:
    """Return the meld that the cards make when they are put down after opening."""
    deal = play_open(rules=rules, You=f"{bare(cards)} ♣2 ♣9", moves=[f"You: meld {cards}"])
    return melds(deal)[4:]


def rule(cards: str, **rules: object) -> str:
    """Return the rule that refuses these cards as a new meld."""
    return refused_open(rules=rules, You=f"{bare(cards)} ♣2 ♣9", moves=[f"You: meld {cards}"]).rule


def bare(cards: str) -> str:
    """Return the cards without the word for the kind and without the names of jokers."""
    return " ".join(word.split("=")[0] for word in cards.split() if word not in {"set", "run", "pair"})


@pytest.mark.parametrize("cards", ["♠9 ♥9 ♦9", "♠9 ♥9 ♦9 ♣9", "♥A ♦A ♣A"])
def test_ak17_a_set_is_three_or_four_of_one_rank(cards: str) -> None:
    """AK-17: three or four cards of one rank in different suits are a set, aces too."""
    assert [f"You: {cards}"] == laid(cards)


@pytest.mark.parametrize("cards", ["set ♠9 ♥9", "♠9 ♥9 ♦8", "♠9 ♥9 ♦9 ♣8", "set ♠9 ♥9 ♦9 ♣9 ★", "♠9 ♥9 ♦9 ♣9 ♥9"])
def test_ak17_what_is_no_set(cards: str) -> None:
    """AK-17: two cards, another rank among them, and five cards are no set."""
    assert "AK-17" == rule(cards)


@pytest.mark.parametrize("cards", ["♠9 ♥9 ♥9", "♠9 ♥9 ♦9 ♦9", "★ ♥9 ♥9"])
def test_ak17_akh9_a_suit_twice_is_no_set(cards: str) -> None:
    """AK-17, AK-H9: by default the same card twice is no set, not even with a joker beside it."""
    assert "AK-17" == rule(cards)


@pytest.mark.parametrize("cards", ["♠9 ♥9 ♥9", "♠9 ♠9 ♥9 ♥9", "♥9 ♥9 ★"])
def test_akh9_a_suit_twice_where_the_table_allows_it(cards: str) -> None:
    """AK-H9: with `set_suits_distinct = false` the same card may be in a set twice."""
    assert [f"You: {cards}"] == laid(cards, set_suits_distinct=False)


def test_akh9_a_set_has_four_cards_at_most_in_any_suits() -> None:
    """AK-17, AK-H9: five cards are no set there either."""
    assert "AK-17" == rule("♠9 ♠9 ♥9 ♥9 ♦9", set_suits_distinct=False)


@pytest.mark.parametrize("cards", ["♥2 ♥3 ♥4", "♦9 ♦10 ♦J ♦Q ♦K", "♠2 ♠3 ♠4 ♠5 ♠6 ♠7 ♠8 ♠9 ♠10"])
def test_ak18_a_run_is_three_or_more_of_one_suit_in_order(cards: str) -> None:
    """AK-18: consecutive cards of one suit, from three on, are a run."""
    assert [f"You: {cards}"] == laid(cards)


def test_ak18_the_cards_of_a_run_may_be_named_in_any_order() -> None:
    """AK-18: the run is the same however its cards are named."""
    assert ["You: ♥8 ♥9 ♥10 ♥J"] == laid("♥10 ♥8 ♥J ♥9")


@pytest.mark.parametrize(
    "cards", ["run ♥2 ♥3", "♥2 ♥3 ♥5", "run ♥2 ♥3 ♦4", "♥2 ♥4 ♥6", "♦6 ♦7 ♦7", "run ♥2 ♥3 ♥6 ★", "run ♠9 ♥9 ♦9"]
)
def test_ak18_what_is_no_run(cards: str) -> None:
    """AK-18: two cards, a gap, another suit, the same card twice and a gap wider than the jokers are no run."""
    assert "AK-18" == rule(cards)


def test_ak18_the_missing_card_is_named() -> None:
    """AK-18: the refusal says which card is missing."""
    refusal = refused_open(You="♦2 ♦3 ♦5 ♣2", moves=["You: meld ♦2 ♦3 ♦5"])
    assert "♦4 is missing" in refusal.message
    assert ["♦3", "♦5"] == [str(card) for card in refusal.cards]


@pytest.mark.parametrize("cards", ["♠9 ♥9", "♠9 ♠9", "♠9 ★"])
def test_ak19_a_pair_is_two_of_one_rank(cards: str) -> None:
    """AK-19: two cards of one rank are a pair; the suit may be the same."""
    assert [f"You: {cards}"] == laid(cards)


@pytest.mark.parametrize("cards", ["pair ♠9 ♥8", "pair ♠9 ♥9 ♦9", "pair ♠9"])
def test_ak19_what_is_no_pair(cards: str) -> None:
    """AK-19: two ranks, three cards and one card are no pair."""
    assert "AK-19" == rule(cards)


@pytest.mark.parametrize("identical, cards, answer", [
    (False, "♠9 ♥9", "laid"), (False, "♠9 ♠9", "laid"), (True, "♠9 ♥9", "AK-H10"), (True, "♠9 ♠9", "laid"), (True, "♠9 ★", "laid"),
])  # fmt: skip
def test_akh10_what_a_pair_must_match(identical: bool, cards: str, answer: str) -> None:
    """AK-H10: a pair matches in rank; with `pair_identical` in suit too."""
    if answer == "laid":
        assert [f"You: {cards}"] == laid(cards, pair_identical=identical)
    else:
        assert answer == rule(f"pair {cards}", pair_identical=identical)


def test_akh11_a_joker_in_a_pair() -> None:
    """AK-H11: a joker stands in a pair beside one natural card, or with `joker_in_pair = false` in none; never two jokers."""
    assert ["You: ♠9 ★"] == laid("♠9 ★")
    assert "AK-H11" == rule("pair ♠9 ★", joker_in_pair=False)
    assert "AK-20" == rule("pair ★ ★")


def test_akh11_no_joker_in_a_pair_leaves_sets_alone() -> None:
    """AK-H11: `joker_in_pair = false` is about pairs: in a set a joker may stand."""
    assert ["You: ♠9 ♥9 ★"] == laid("♠9 ♥9 ★", joker_in_pair=False)


@pytest.mark.parametrize("cards", ["★ ★", "★ ★ ★", "★ ★ ★ ★", "run ★ ★ ★", "set ★ ★ ★", "★"])
def test_ak20_no_meld_is_made_of_jokers_alone(cards: str) -> None:
    """AK-20: jokers alone are no meld of any kind, however many."""
    assert "AK-20" == rule(cards)


@pytest.mark.parametrize(
    "cards, kind", [("♠9 ★ ★", "set"), ("♠9 ★ ★ ★", "set"), ("run ♠9 ★ ★ ★ ★", "run"), ("♠9 ★", "pair")]
)
def test_akh13_any_number_of_jokers_beside_a_natural_card(cards: str, kind: str) -> None:
    """AK-H13: one natural card is enough, with one to four jokers."""
    deal = play_open(You=f"{bare(cards)} ♣2 ♣9", moves=[f"You: meld {cards}"])
    assert kind == deal.table[4][1].kind


@pytest.mark.parametrize("most, cards, answer", [
    (0, "♠9 ♥9 ★", "AK-H13"), (0, "♠9 ♥9 ♦9", "laid"), (1, "♠9 ♥9 ★", "laid"), (1, "♠9 ★ ★", "AK-H13"), (1, "♥9 ★ ♥J ★", "AK-H13"),
    (2, "♠9 ★ ★", "laid"), (2, "♠9 ★ ★ ★", "AK-H13"), (0, "pair ♠9 ★", "AK-H13"),
])  # fmt: skip
def test_akh13_a_table_may_limit_the_jokers_of_a_meld(most: int, cards: str, answer: str) -> None:
    """AK-H13: with `max_jokers` no meld has more of them, of whatever kind."""
    if answer == "laid":
        assert 1 == len(laid(cards, max_jokers=most))
    else:
        assert answer == rule(cards, max_jokers=most)


@pytest.mark.parametrize("ace, low, high", [("both", True, True), ("low", True, False), ("high", False, True)])
def test_akh16_the_ace_in_a_run(ace: str, low: bool, high: bool) -> None:
    """AK-H16: A-2-3 where the ace is low, Q-K-A where it is high, either with `both`."""
    for cards, allowed in (("♠A ♠2 ♠3", low), ("♠Q ♠K ♠A", high)):
        if allowed:
            assert [f"You: {cards}"] == laid(cards, ace=ace)
        else:
            assert "AK-18" == rule(cards, ace=ace)


@pytest.mark.parametrize("ace", ["both", "low", "high"])
@pytest.mark.parametrize("cards", ["♠K ♠A ♠2", "♠Q ♠K ♠A ♠2", "run ♠K ★ ♠2", "run ♠Q ♠K ★ ♠2"])
def test_akh16_never_round_the_corner(ace: str, cards: str) -> None:
    """AK-H16: no run goes on from the ace to the two behind it, nor over a joker in the ace's place."""
    assert "AK-18" == rule(cards, ace=ace)


@pytest.mark.parametrize(
    "ace, cards, run",
    [
        ("both", "♠K ★ ♠A", "♠Q ♠K ♠A"),
        ("both", "♠2 ♠A ★", "♠A ♠2 ♠3"),
        ("low", "♠K ♠Q ★", "♠J ♠Q ♠K"),
        ("high", "♠2 ♠3 ★", "♠2 ♠3 ♠4"),
        ("high", "♠K ♠Q ★", "♠Q ♠K ♠A"),
    ],
)
def test_akh16_a_joker_goes_where_the_ace_lets_it(ace: str, cards: str, run: str) -> None:
    """AK-H16, AK-H14: a joker takes the place that the run still has at this table."""
    deal = play_open(rules={"ace": ace}, You=f"{cards} ♣2 ♣9", moves=[f"You: meld run {cards}"])
    meld = deal.table[4][1]
    assert run == " ".join(str(meld.stands_for(i)) for i in range(len(meld.cards)))


def thirteen(low: str) -> str:
    """Return thirteen spades from the ace below or from the two."""
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    return " ".join("♠" + rank for rank in (ranks if low == "A" else [*ranks[1:], "A"]))


@pytest.mark.parametrize("low", ["A", "2"])
def test_akh17_a_run_of_thirteen_is_the_longest(low: str) -> None:
    """AK-H17: thirteen cards are a run, from the ace below or to the ace above."""
    table = {"table": ["Bo: ♦K ♥K ♣K", "You: ♥5 ♥6 ♥7"]}
    assert (
        f"You: {thirteen(low)}"
        == melds(play_open(**table, You=thirteen(low) + " ♣2", moves=[f"You: meld {thirteen(low)}"]))[2]
    )


def test_akh17_fourteen_cards_are_no_run() -> None:
    """AK-H17: from ace to ace is a card too many."""
    cards = thirteen("A") + " ♠A"
    refusal = refused_open(table=["Bo: ♦K ♥K ♣K", "You: ♥5 ♥6 ♥7"], You=cards + " ♣2", moves=[f"You: meld run {cards}"])
    assert "AK-H17" == refusal.rule


def test_akh17_a_run_of_thirteen_takes_no_ace() -> None:
    """AK-H17: a run from the ace to the king takes no second ace at the other end."""
    deal = play_open(table=["Bo: ♦K ♥K ♣K", f"You: {thirteen('A')}"], You="♠A ★ ♣2")
    assert [] == [str(move) for move in deal.legal_moves() if "on 2" in str(move)]


@pytest.mark.parametrize("cards, word", [("♠9 ★ ★", "set"), ("set ♠9 ★ ★", "set"), ("run ♠9 ★ ★", "run")])
def test_a_group_that_fits_both_a_set_and_a_run_is_what_it_is_called(cards: str, word: str) -> None:
    """AK-20: cards that are a set and a run are laid as the kind that is named; unnamed as a set."""
    deal = play_open(You=f"{bare(cards)} ♣2 ♣9", moves=[f"You: meld {cards}"])
    assert word == deal.table[4][1].kind
