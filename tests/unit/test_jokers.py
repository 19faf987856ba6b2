"""Where a joker goes and what it stands for (AK-20, AK-H14, AK-H15)."""

import pytest

from tests.support import melds, play, play_open, refused, refused_open


def stands(cards: str, **rules: object) -> str:
    """Return the run that these cards are, each joker written as the card that it stands for."""
    held = " ".join(word.split("=")[0] for word in cards.split())
    meld = play_open(rules=rules, You=f"{held} ♣2 ♣9", moves=[f"You: meld run {cards}"]).table[4][1]
    return " ".join(f"({meld.stands_for(i)})" if str(card) == "★" else str(card) for i, card in enumerate(meld.cards))


@pytest.mark.parametrize("cards, run", [
    ("★ ♥5 ♥6", "(♥4) ♥5 ♥6"), ("♥5 ★ ♥7", "♥5 (♥6) ♥7"), ("♥5 ♥6 ★", "♥5 ♥6 (♥7)"), ("★ ♥5 ★", "(♥4) ♥5 (♥6)"),
    ("★ ★ ♥5", "(♥3) (♥4) ♥5"), ("♥5 ★ ★", "♥5 (♥6) (♥7)"), ("★ ♥5 ★ ♥7 ★", "(♥4) ♥5 (♥6) ♥7 (♥8)"), ("★ ♥2 ♥3", "(♥A) ♥2 ♥3"),
    ("♥Q ♥K ★", "♥Q ♥K (♥A)"), ("★ ★ ♥A", "(♥Q) (♥K) ♥A"), ("♥A ★ ★", "♥A (♥2) (♥3)"), ("♥10 ★ ♥Q ★ ♥A", "♥10 (♥J) ♥Q (♥K) ♥A"),
])  # fmt: skip
def test_akh14_a_run_written_in_its_order_fixes_its_jokers(cards: str, run: str) -> None:
    """AK-H14: a joker written in its place stands there, at the low end, inside or at the high end."""
    assert run == stands(cards)


@pytest.mark.parametrize("cards, run", [
    ("♥7 ♥5 ★", "♥5 (♥6) ♥7"), ("♥6 ♥5 ★", "♥5 ♥6 (♥7)"), ("★ ♥6 ♥5", "♥5 ♥6 (♥7)"), ("♥8 ♥5 ★ ★", "♥5 (♥6) (♥7) ♥8"),
    ("♥7 ♥5 ★ ★", "♥5 (♥6) ♥7 (♥8)"), ("♥A ♥K ★", "(♥Q) ♥K ♥A"), ("♥K ♥Q ★", "♥Q ♥K (♥A)"), ("♥K ♥Q ★ ★", "(♥J) ♥Q ♥K (♥A)"),
    ("♥3 ♥2 ★ ★ ★ ★", "♥2 ♥3 (♥4) (♥5) (♥6) (♥7)"),
        ("★ ♥A ★", "♥A (♥2) (♥3)"), ("★ ♥K ★", "(♥Q) ♥K (♥A)"), ("★ ★ ♥K ★ ★", "(♥10) (♥J) (♥Q) ♥K (♥A)"),
])  # fmt: skip
def test_akh14_out_of_order_the_gaps_come_first_then_the_high_end_then_the_low(cards: str, run: str) -> None:
    """AK-H14: a joker whose place is not written fills a gap, or else the high end, or else the low end."""
    assert run == stands(cards)


@pytest.mark.parametrize("ace, run", [("low", "(♥J) ♥Q ♥K"), ("high", "♥Q ♥K (♥A)"), ("both", "♥Q ♥K (♥A)")])
def test_akh14_the_low_end_comes_when_the_high_end_is_shut(ace: str, run: str) -> None:
    """AK-H14, AK-H16: above the king there is room only where the ace is high."""
    assert run == stands("♥K ♥Q ★", ace=ace)


@pytest.mark.parametrize(
    "cards, run",
    [
        ("♥5 ♥6 ★=♥7", "♥5 ♥6 (♥7)"),
        ("♥5 ♥6 ★=♥4", "(♥4) ♥5 ♥6"),
        ("★=♥7 ♥6 ♥5", "♥5 ♥6 (♥7)"),
        ("★=♥4 ♥6 ★=♥5 ♥7", "(♥4) (♥5) ♥6 ♥7"),
        ("♥5 ♥6 ★ ★=♥8", "♥5 ♥6 (♥7) (♥8)"),
        ("♥5 ♥6 ★=♥3 ★", "(♥3) (♥4) ♥5 ♥6"),
        ("♥2 ♥3 ★=♥A", "(♥A) ♥2 ♥3"),
        ("★=♥A ♥Q ♥K", "♥Q ♥K (♥A)"),
    ],
)
def test_akh14_a_joker_may_be_named_in_any_place(cards: str, run: str) -> None:
    """AK-H14: `★=♥7` says which card the joker stands for, wherever it is written."""
    assert run == stands(cards)


@pytest.mark.parametrize("cards", ["♥5 ♥6 ★=♥9", "♥5 ♥6 ★=♦7", "♥5 ♥6 ★=♥6", "★=♥7 ★=♥7 ♥6", "♥Q ♥K ★=♥2"])
def test_akh14_a_joker_named_as_a_card_that_does_not_fit_is_refused(cards: str) -> None:
    """AK-H14: a joker named as a card with a gap, of another suit or already there makes no run."""
    held = " ".join(word.split("=")[0] for word in cards.split())
    assert "AK-18" == refused_open(You=f"{held} ♣2 ♣9", moves=[f"You: meld run {cards}"]).rule


def test_akh14_in_a_set_a_joker_may_be_named_as_a_suit_that_is_missing() -> None:
    """AK-H14: in a set a joker stands for any missing suit; naming it fixes nothing, so both suits can still come."""
    deal = play_open(You="♠9 ♥9 ★ ♦9 ♣2", moves=["You: meld ♠9 ♥9 ★=♦9", "You: lay off ♦9 on 5"])
    assert "You: ♠9 ♥9 ★ ♦9" == melds(deal)[4]


@pytest.mark.parametrize("cards", ["♠9 ♥9 ★=♦8", "♠9 ♥9 ★=♥9", "♠9 ★=♦9 ★=♦9"])
def test_ak20_in_a_set_a_joker_stands_for_no_other_rank_and_no_card_that_is_there(cards: str) -> None:
    """AK-20, AK-17: a joker stands for a missing card: not for another rank, nor a suit that the set has already."""
    held = " ".join(word.split("=")[0] for word in cards.split())
    assert "AK-17" == refused_open(You=f"{held} ♣2 ♣3", moves=[f"You: meld set {cards}"]).rule


def test_akh10_a_joker_named_as_another_suit_makes_no_identical_pair() -> None:
    """AK-H10: where a pair must match in suit a joker cannot be named as the other suit."""
    keys = {"rules": {"pair_identical": True}, "You": "♠9 ★ ♣2 ♣3"}
    assert "AK-H10" == refused_open(**keys, moves=["You: meld pair ♠9 ★=♥9"]).rule
    assert "You: ♠9 ★" == melds(play_open(**keys, moves=["You: meld pair ♠9 ★=♠9"]))[4]


def test_ak18_a_joker_does_not_hide_a_duplicate() -> None:
    """AK-18: a run with the same card twice is none, however many jokers stand beside it."""
    for jokers in ("★", "★ ★", "★ ★ ★"):
        assert (
            "AK-18"
            == refused(contract="run 5", You=f"♥5 ♥6 ♥6 {jokers} ♣2", moves=[f"You: open ♥5 ♥6 ♥6 {jokers}"]).rule
        )
    assert "AK-17" == refused(contract="set 4", You="♥9 ♥9 ★ ★ ♣2", moves=["You: open ♥9 ♥9 ★ ★"]).rule


@pytest.mark.parametrize("moves, run", [
    (["★ on 2 at low"], "★ ♥5 ♥6 ♥7"), (["★ on 2 at high"], "♥5 ♥6 ♥7 ★"), (["★ on 2"], "♥5 ♥6 ♥7 ★"),
    (["★ on 2 at low", "★ on 2 at high", "★ on 2 at low", "★ on 2"], "★ ★ ♥5 ♥6 ♥7 ★ ★"),
])  # fmt: skip
def test_akh14_a_joker_laid_off_goes_to_the_end_named_or_high(moves: list[str], run: str) -> None:
    """AK-H14: a joker laid off on a run goes to the end that is named, unnamed to the high one; four may go on one run."""
    deal = play_open(You="★ ★ ★ ★ ♣2 ♣3", moves=[f"You: lay off {move}" for move in moves])
    assert f"You: {run}" == melds(deal)[1]


def test_akh14_a_joker_at_the_low_end_holds_that_place() -> None:
    """AK-H14: with a joker as ♥4 the run goes on with ♥3 and ♥8, and takes no ♥4."""
    keys = {"You": "★ ♥3 ♥4 ♥8 ♣2 ♣3"}
    moves = ["You: lay off ★ on 2 at low", "You: lay off ♥3 on 2", "You: lay off ♥8 on 2"]
    assert "You: ♥3 ★ ♥5 ♥6 ♥7 ♥8" == melds(play_open(**keys, moves=moves))[1]
    assert "AK-18" == refused_open(**keys, moves=["You: lay off ★ on 2 at low", "You: lay off ♥4 on 2"]).rule


@pytest.mark.parametrize("table, moves", [
    ("You: ♥J ♥Q ♥K ♥A", ["♥10", "★"]), ("You: ♥A ♥2 ♥3", ["♥4", "★"]), ("You: ♥9 ♥10 ♥J", ["♥8", "♥Q", "★ low", "★ high"]),
])  # fmt: skip
def test_akh14_both_ends_are_offered_only_where_both_are_open(table: str, moves: list[str]) -> None:
    """AK-H14: beyond the ace there is no end, so the joker has one way there and needs no end named."""
    deal = play_open(table=["Bo: ♠K ♦K ♣K", table], You="♥10 ♥4 ♥8 ♥Q ★ ♣2")
    offers = [
        str(move).removeprefix("lay off ").replace(" on 2", "").replace("at ", "")
        for move in deal.legal_moves()
        if "on 2" in str(move)
    ]
    assert sorted(moves) == sorted(offers)


def test_akh14_an_end_that_does_not_take_the_card_is_refused() -> None:
    """AK-H14, AK-18: a card named for the end where it does not belong is refused, at the right end it goes."""
    assert "AK-18" == refused_open(You="♥8 ♣2 ♣3", moves=["You: lay off ♥8 on 2 at low"]).rule
    assert "You: ♥5 ♥6 ♥7 ♥8" == melds(play_open(You="♥8 ♣2 ♣3", moves=["You: lay off ♥8 on 2 at high"]))[1]
    table = ["Bo: ♠K ♦K ♣K", "You: ♥Q ♥K ♥A"]
    assert "AK-18" == refused_open(table=table, You="★ ♣2 ♣3", moves=["You: lay off ★ on 2 at high"]).rule


def test_akh15_a_joker_on_the_table_stays_there() -> None:
    """AK-H15: by default no joker is taken for the card that it stands for."""
    keys = {"table": ["Bo: ♠K ♦K ♣K", "You: ♥5 ★ ♥7"], "You": "♥6 ♣2 ♣3"}
    assert "AK-H15" == refused_open(**keys, moves=["You: swap ♥6 on 2"]).rule
    assert [] == [str(move) for move in play_open(**keys).legal_moves() if "swap" in str(move)]


SWAPS = {"rules": {"joker_swap": True}, "table": ["Bo: ♠K ♦K ★", "You: ♥5 ★ ♥7", "You: ♠9 ★"]}


@pytest.mark.parametrize(
    "move, meld",
    [("♥6 on 2", "You: ♥5 ♥6 ♥7"), ("♥K on 1", "Bo: ♠K ♥K ♦K"), ("♣K on 1", "Bo: ♠K ♦K ♣K"), ("♠9 on 3", "You: ♠9 ♠9")],
)
def test_akh15_a_joker_is_taken_for_the_card_where_that_is_played(move: str, meld: str) -> None:
    """AK-H15: with `joker_swap` the card takes the joker's place and the joker comes to the hand, from any player's meld."""
    deal = play_open(**SWAPS, You="♥6 ♥K ♣K ♠9 ♣2", moves=[f"You: swap {move}"])
    assert meld == melds(deal)[int(move[-1]) - 1]
    assert 1 == deal.hands[0].jokers
    assert 5 == deal.hands[0].size


@pytest.mark.parametrize(
    "move, rule",
    [
        ("♥8 on 2", "AK-H15"),
        ("♠K on 1", "AK-H15"),
        ("♥9 on 1", "AK-H15"),
        ("★ on 2", "AK-H15"),
        ("♦6 on 2", "G-02"),
        ("♥6 on 9", "AK-21"),
    ],
)
def test_akh15_another_card_takes_no_joker(move: str, rule: str) -> None:
    """AK-H15: a card that the joker does not stand for is refused, and so is one that is not held."""
    assert rule == refused_open(**SWAPS, You="♥6 ♥8 ♠K ♥9 ★ ♣2", moves=[f"You: swap {move}"]).rule


def test_akh15_who_has_not_opened_takes_no_joker() -> None:
    """AK-H15, AK-14: only who may lay may take a joker."""
    assert "AK-14" == refused(**SWAPS, turn="Cem", Cem="♥6 ♣2", moves=["Cem: swap ♥6 on 2"]).rule


def test_akh15_the_swaps_are_among_the_legal_moves() -> None:
    """AK-H15: each swap that can be made is a legal move."""
    deal = play_open(**SWAPS, You="♥6 ♥K ♠K ♠9 ♣2")
    assert ["swap ♥K on 1", "swap ♥6 on 2", "swap ♠9 on 3"] == [
        str(move) for move in deal.legal_moves() if "swap" in str(move)
    ]


def test_akh15_akh19_taking_a_joker_does_not_freeze_the_turn() -> None:
    """AK-H15, AK-H19: who may only go out by laying keeps a move: a last card is not swapped for a joker that fits nowhere."""
    rules = {"joker_swap": True, "go_out": "meld", "max_jokers": 1}
    deal = play_open(rules=rules, table=["Bo: ♠8 ♦8 ♣8 ★", "You: ♥5 ♥6 ★"], You="♥8")
    for move in deal.legal_moves():
        after = deal.copy()
        after.play(move)
        assert after.to_move is None or after.legal_moves(), f"no move is left after {move}"


def test_joker_stands_for_a_joker_is_not_readable() -> None:
    """`★=` must be followed by a card that is no joker."""
    for text in ("meld ♥5 ♥6 ★=★", "meld ♥5 ♥6 ★=", "meld ♥5 ♥6 ★=X"):
        with pytest.raises(ValueError, match="the joker stands for"):
            play().move(text)
