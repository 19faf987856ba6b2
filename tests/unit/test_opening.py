"""Opening is exact: which cards open, which do not, and why (AK-17 to AK-20, AK-H6 to AK-H8)."""

import pytest

from tests.support import OPENING_HAND, TABLE, melds, play, refused

WEALTH = "♠9 ♥9 ♥9 ♦9 ♣9 ♠5 ♥5 ♥5 ♦5 ♥6 ♥7 ♥8 ♥10 ♠2 ♠3 ★ ★"
"""Cards for openings right and wrong."""


def opened(contract: str, cards: str, **keys: object) -> list[str]:
    """Return the melds on the table after opening with these cards."""
    return melds(play(**{"contract": contract, "You": WEALTH} | keys, moves=[f"You: open {cards}"]))


def rule(contract: str, cards: str, **keys: object) -> str:
    """Return the rule that refuses an opening."""
    return refused(**{"contract": contract, "You": WEALTH} | keys, moves=[f"You: open {cards}"]).rule


@pytest.mark.parametrize("contract, cards", [
    ("set 3 + set 3", "♠9 ♥9 ♦9 | ♠5 ♥5 ♦5"), ("set 3 + run 3", "♠9 ♥9 ♦9 | ♥5 ♥6 ♥7"), ("run 3 + run 3", "♥5 ♥6 ♥7 | ♥8 ♥9 ♥10"),
    ("run 4", "♥5 ♥6 ♥7 ♥8"), ("set 4", "♠9 ♥9 ♦9 ♣9"), ("set 4 + run 4", "♠9 ♥9 ♦9 ♣9 | ♥5 ♥6 ♥7 ♥8"),
    ("pair 2 + pair 2 + pair 2", "♠9 ♥9 | ♠5 ♥5 | ♥6 ★"), ("run 6", "♥5 ♥6 ♥7 ♥8 ♥9 ♥10"), ("pair 2 + set 3", "♠9 ♥9 | ♠5 ♥5 ♦5"),
])  # fmt: skip
def test_ak20_exactly_the_contract_opens(contract: str, cards: str) -> None:
    """AK-20: the contract's melds, no card fewer and no card more, open and lie on the table."""
    assert [f"You: {meld}" for meld in cards.split(" | ")] == opened(contract, cards)


@pytest.mark.parametrize("contract, cards", [
    ("set 3 + run 3", "♥5 ♥6 ♥7 | ♠9 ♥9 ♦9"), ("set 4 + set 3", "♠5 ♥5 ♦5 | ♠9 ♥9 ♦9 ♣9"), ("set 3 + pair 2", "♠5 ♥5 | ♠9 ♥9 ♦9"),
])  # fmt: skip
def test_ak20_the_melds_come_in_any_order(contract: str, cards: str) -> None:
    """AK-20: the order in which the melds are named does not matter."""
    assert 2 == len(opened(contract, cards))


@pytest.mark.parametrize("contract, cards", [
    ("set 3 + run 3", "♠9 ♥9 ♦9 ♣9 | ♥5 ♥6 ♥7"),  # a card too many in the set
    ("set 3 + run 3", "♠9 ♥9 ♦9 | ♥5 ♥6 ♥7 ♥8"),  # in the run
    ("set 4", "♠9 ♥9 ♦9"), ("run 4", "♥5 ♥6 ♥7"), ("run 4", "♥5 ♥6 ♥7 ♥8 ♥9"),  # too few, too many
    ("set 3 + run 3", "♠9 ♥9 ♦9"), ("set 3 + run 3", "♠9 ♥9 ♦9 | ♥5 ♥6 ♥7 | ♠5 ♥5 ♦5"),  # a meld missing, a meld more
    ("set 3 + run 3", "♠9 ♥9 ♦9 | ♠5 ♥5 ♦5"),  # two sets
    ("set 3 + run 3", "♥8 ♥9 ♥10 | ♥5 ♥6 ♥7"),  # two runs
    ("set 4 + run 4", "♠9 ♥9 ♦9 | ♥5 ♥6 ♥7 ♥8 ♥9"),  # the right number in the wrong melds
    ("pair 2 + set 3", "♠9 ♥9 | ♠5 ♥5"),
])  # fmt: skip
def test_ak20_melds_that_are_not_exactly_the_contract_are_refused(contract: str, cards: str) -> None:
    """AK-20: where each group is a meld of a kind that the contract names, but not exactly its own, the number is AK-20."""
    assert "AK-20" == rule(contract, cards)


@pytest.mark.parametrize(
    "contract, cards, number",
    [
        ("set 3 + run 3", "♠9 ♥9 ♥5 | ♥5 ♥6 ♥7", "AK-17"),
        ("set 3 + run 3", "♠9 ♥9 | ♥5 ♥6 ♥7", "AK-17"),
        ("set 4", "♠9 ♥9 ♦9 ♥8", "AK-17"),
        ("set 3", "♥5 ♥6 ♥7", "AK-17"),
        ("set 3 + run 3", "♠9 ♥9 ♦9 | ♥5 ♥6 ♥8", "AK-18"),
        ("run 4", "♥5 ♥6 ♥7 ♥9", "AK-18"),
        ("set 3 + run 3", "♠9 ♥9 ♦9 | ♥5 ♥6", "AK-18"),
        ("run 4", "♠9 ♥9 ♦9 ♣9", "AK-18"),
        ("set 3 + run 3", "♠9 ♥9 ♦9 | ♥5 ♥6 ♠2", "AK-18"),
        ("pair 2", "♠9 ♥8", "AK-19"),
        ("pair 2", "♠9 ♥9 ♦9", "AK-19"),
        ("pair 2 + pair 2 + pair 2", "♠9 ♥9 | ♠5 ♥5 | ♥6 ♥7", "AK-19"),
        ("pair 2", "♠9", "AK-19"),
        ("pair 2 + run 3", "♠9 ♥9 | ♥5 ♥6 ♥9", "AK-18"),
        ("run 3", "♥5 ★", "AK-18"),
    ],
)
def test_ak17_ak18_ak19_cards_that_are_no_meld_are_refused_by_the_kind(contract: str, cards: str, number: str) -> None:
    """AK-17, AK-18, AK-19: where some cards are no meld of any kind that the contract names, the number is of that kind."""
    assert number == rule(contract, cards)


@pytest.mark.parametrize("contract, cards", [
    ("set 3 + run 3", "★ ★ | ♥5 ♥6 ♥7"), ("set 3 + run 3", "♠9 ♥9 ♦9 | ★ ★"), ("pair 2", "★ ★"), ("run 4", "★"),
    ("set 3 + run 3", "♠9 ♥8 ♦9 | ★"),
])  # fmt: skip
def test_ak20_jokers_alone_are_refused_as_such(contract: str, cards: str) -> None:
    """AK-20: jokers alone get the number AK-20 whatever else is wrong."""
    assert "AK-20" == rule(contract, cards)


def test_ak20_says_what_would_be_right() -> None:
    """AK-20: the refusal names the meld, what the contract asks for, and what to do."""
    refusal = refused(You=OPENING_HAND, moves=["You: open ♠Q ♥Q ♦Q ♣Q | ♥5 ♥6 ♥7"])
    assert "set of four" in refusal.message
    assert "set of three" in refusal.message
    assert "Take one of its cards back" == refusal.instead
    assert "♠Q ♥Q ♦Q ♣Q" == " ".join(map(str, refusal.cards))


@pytest.mark.parametrize("cards, instead", [
    ("♠Q ♥Q ♦Q | ♥5 ♥6 ♥7 ♥8", "Take ♥5 or ♥8 back"), ("♠Q ♥Q ♦Q | ♥4 ♥5 ♥6 ♥7 ♥8", "Take two cards back"),
])  # fmt: skip
def test_ak20_says_how_many_cards_are_too_many(cards: str, instead: str) -> None:
    """AK-20: of a run that is too long it says which cards may come back."""
    assert instead == refused(You=OPENING_HAND.replace("♣4", "♥4"), moves=[f"You: open {cards}"]).instead


def test_ak20_says_how_many_cards_are_missing() -> None:
    """AK-20: of a meld that is too short it says how many cards more it needs."""
    assert "Add one card" == refused(contract="set 4", You=OPENING_HAND, moves=["You: open ♠Q ♥Q ♦Q"]).instead


def test_ak20_cards_for_a_set_and_for_a_run_go_where_the_contract_has_room() -> None:
    """AK-20: a group that is both a set and a run serves as the one that the other group leaves open."""
    deal = play(You="♠9 ★ ★ ♠5 ♥5 ♦5 ♣2", moves=["You: open ♠9 ★ ★ | ♠5 ♥5 ♦5"])
    assert ["run", "set"] == [meld.kind for _, meld in deal.table]
    deal = play(You="♠9 ★ ★ ♠8 ★ ★ ♣2", moves=["You: open ♠9 ★ ★ | ♠8 ★ ★"])
    assert ["set", "run"] == [meld.kind for _, meld in deal.table]
    deal = play(contract="run 3 + set 3", You="♠9 ★ ★ ♠8 ★ ★ ♣2", moves=["You: open ♠9 ★ ★ | ♠8 ★ ★"])
    assert ["run", "set"] == [meld.kind for _, meld in deal.table]


def test_ak20_the_cards_leave_the_hand_once() -> None:
    """AK-20: after opening the hand has exactly the other cards."""
    deal = play(You=OPENING_HAND, moves=["You: open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥7"])
    assert "♠2 ♠9 ♥8 ♦3 ♦J ♣2 ♣4 ♣Q" == " ".join(map(str, deal.hands[0].cards()))


def test_ak21_who_has_opened_does_not_open_again() -> None:
    """AK-21: a second opening is refused, in the same turn and later."""
    first, second = "open ♠9 ♥9 ♦9 | ♥5 ♥6 ♥7", "open ♠5 ♦5 ♥5 | ♥8 ♥9 ♥10"
    keys = {"You": WEALTH}
    assert "AK-21" == refused(**keys, moves=[f"You: {first}", f"You: {second}"]).rule
    assert "AK-21" == refused(**keys, table=TABLE[:1], opened=["You", "Bo"], moves=[f"You: {second}"]).rule


@pytest.mark.parametrize("may, answer", [(True, None), (False, "AK-H6")])
def test_akh6_opening_on_the_first_turn(may: bool, answer: str | None) -> None:
    """AK-H6: one may open on one's first turn, or with `open_first_turn = false` may not."""
    deal = play(rules={"open_first_turn": may}, maker="You", You=OPENING_HAND)
    refusal = deal.refusal(deal.move("open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥7"))
    assert answer == (refusal and refusal.rule)
    assert may == deal.view(0).may_open
    assert may == bool(list(deal.openings()))


def test_akh6_on_the_second_turn_everybody_may_open() -> None:
    """AK-H6: where nobody opens on the first turn, everybody may on the second."""
    quiet = {"open_first_turn": False, "take_out_of_turn": False}
    round_of_turns = [
        "You: discard ♠2",
        "Bo: draw stock",
        "Bo: discard ♠3",
        "Cem: draw stock",
        "Cem: discard ♠4",
        "You: draw stock",
    ]
    keys = {"rules": quiet, "maker": "You", "You": OPENING_HAND, "Bo": "♠3 ♠5", "Cem": "♠4 ♠6"}
    deal = play(**keys, moves=[*round_of_turns, "You: open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥7"])
    assert deal.opened[0]


def test_akh6_a_position_of_a_later_round_counts_as_such() -> None:
    """AK-H6: with more discards than seats before, or with somebody opened, the first round is past."""
    move = ["You: open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥7"]
    keys = {"rules": {"open_first_turn": False}, "maker": "You", "You": OPENING_HAND}
    assert play(**keys, discard="♦9 ♦10 ♠4 ♣10", moves=move).opened[0]
    assert play(**keys, opened=["Bo"], moves=move).opened[0]
    assert "AK-H6" == refused(**keys, discard="♦9", moves=move).rule


@pytest.mark.parametrize("may", [False, True])
def test_akh7_laying_in_the_opening_turn(may: bool) -> None:
    """AK-H7: by default nothing more is laid in the opening turn; with `lay_off_when_opening` lay-offs and melds are."""
    keys = {"rules": {"lay_off_when_opening": may}, "You": OPENING_HAND + " ♠4 ♦4"}
    opening = "You: open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥7"
    for more, after in (("lay off ♣Q on 1", "You: ♠Q ♥Q ♦Q ♣Q"), ("meld ♠4 ♦4 ♣4", "You: ♠4 ♦4 ♣4")):
        moves = [opening, f"You: {more}"]
        if may:
            assert after in melds(play(**keys, moves=moves))
        else:
            assert "AK-21" == refused(**keys, moves=moves).rule


def test_akh7_the_opening_turn_offers_only_discards() -> None:
    """AK-H7: right after opening the legal moves are discards, and no new meld is offered."""
    deal = play(You=OPENING_HAND, moves=["You: open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥7"])
    assert {"discard"} == {str(move).split()[0] for move in deal.legal_moves()}
    assert [] == list(deal.melds())


def test_akh7_on_the_next_turn_one_lays() -> None:
    """AK-21, AK-H7: on the turn after the opening turn lay-offs are allowed."""
    moves = ["You: open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥7", "You: discard ♠2", "Bo: draw stock", "Bo: discard ♠3", "Cem: draw stock",
             "Cem: discard ♠4", "You: draw stock", "You: lay off ♣Q on 1"]  # fmt: skip
    deal = play(rules={"take_out_of_turn": False}, You=OPENING_HAND, Bo="♠3 ♠5", Cem="♠4 ♠6", moves=moves)
    assert "You: ♠Q ♥Q ♦Q ♣Q" == melds(deal)[0]


@pytest.mark.parametrize(
    "contract, cards, hand",
    [
        ("set 3 + set 3", "♠9 ♥9 ♦9 | ♥9 ♦9 ♣9", "♠9 ♥9 ♥9 ♦9 ♦9 ♣9 ♣2"),
        ("run 3 + run 3", "♥4 ♥5 ♥6 | ♥7 ♥8 ♥9", "♥4 ♥5 ♥6 ♥7 ♥8 ♥9 ♣2"),
        ("run 3 + run 3", "♥4 ♥5 ♥6 | ♥4 ♥5 ♥6", "♥4 ♥5 ♥6 ♥4 ♥5 ♥6 ♣2"),
        ("set 3 + set 3", "♠9 ♥9 ♦9 | ♠9 ♥9 ♦9", "♠9 ♥9 ♦9 ♠9 ♥9 ♦9 ♣2"),
    ],
)
def test_akh8_alike_and_touching_melds_open(contract: str, cards: str, hand: str) -> None:
    """AK-H8: two sets of one rank and two touching or equal runs are an opening."""
    assert [f"You: {meld}" for meld in cards.split(" | ")] == opened(contract, cards, You=hand)


def test_openings_are_yielded_each_once_and_all_accepted() -> None:
    """`openings()` yields each way of opening once, and each of them is accepted."""
    deal = play(You=WEALTH)
    ways = list(deal.openings())
    assert len(ways) == len({str(move) for move in ways})
    assert "open ♠9 ♥9 ♦9 | ♥5 ♥6 ♥7" in {str(move) for move in ways}
    assert all(deal.refusal(move) is None for move in ways)


def test_openings_come_lazily() -> None:
    """The first opening of a hand that opens in thousands of ways comes at once, without the others."""
    hand = "★ ★ ★ ★ ♠5 ♥5 ♦5 ♣5 ♠6 ♥6 ♦6 ♣6 ♥7 ♥8"
    assert next(play(contract="set 3 + run 3", You=hand).openings()) is not None


def test_ak01_ak11_the_worked_example_of_the_source() -> None:
    """AK-01, AK-11: three queens and ♥5-6-7 open the maker's contract, and ♣2 is the natural discard: nobody can use it."""
    deal = play(maker="Bo", You="♠Q ♥Q ♦Q ♥5 ♥6 ♥7 ♣2 ♣9", moves=["You: open ♠Q ♥Q ♦Q | ♥5 ♥6 ♥7", "You: discard ♣2"])
    assert [True, False, False] == deal.opened
    assert [0, 0, 0] == deal.points()
