"""A session: its deals, contracts, chips and winner (AK-01 to AK-04, AK-08, AK-H2, AK-H3, AK-H37)."""

from random import Random

import pytest

import amerikano
from amerikano.cards import UnreadableTextError
from amerikano.rummy import Choose, Deal, Rules, Session, read_contract
from tests.support import FIVE, FOUR, PLAYERS, random_move, record


def finish(deal: Deal, generator: Random) -> None:
    """Play a deal at random to its end."""
    while deal.to_move is not None:
        deal.play(random_move(deal, generator))


def last_move(**keys: object) -> Session:
    """Return the session in which You go out with ♣2 in this deal, everybody else holding ♦2 (and not opened: 100)."""
    hands = {"You": "♣2", "Bo": "♦2", "Cem": "♥2"}
    keys = {"contract": "run 4", "turn": "You", "drawn": True, "opened": ["You"]} | hands | keys
    return Session(amerikano.load(record(**keys, moves=["You: discard ♣2"])))


def test_ak04_a_session_has_fourteen_deals() -> None:
    """AK-04: seven contracts, each played twice; after the fourteenth deal the session is over, and not before."""
    session, generator = Session.new(PLAYERS, seed=5), Random(1)
    for number in range(1, 15):
        assert number == session.match.deal
        assert not session.over
        finish(session.deal, generator)
        if number < 14:
            session.next_deal()
    assert session.over
    assert {2} == set(
        {**session.match.used, str(session.deal.contract): 1 + session.match.used[str(session.deal.contract)]}.values()
    )


def test_ak04_there_is_no_fifteenth_deal() -> None:
    """AK-04: after the last deal another is refused."""
    session = last_move(match={"deal": 14})
    with pytest.raises(ValueError, match="AK-04"):
        session.next_deal()


def test_the_next_deal_waits_for_the_end_of_this_one() -> None:
    """A running deal has no next one."""
    with pytest.raises(ValueError, match="finished"):
        Session.new(PLAYERS).next_deal()


@pytest.mark.parametrize("uses, deals", [(1, 7), (2, 14), (3, 21)])
def test_akh2_how_often_each_contract_is_played(uses: int, deals: int) -> None:
    """AK-H2: `uses_per_contract` says how often, and so how many deals there are."""
    assert deals == Rules(uses_per_contract=uses).deals
    used = {"run 4": uses}
    deal = amerikano.load(record(maker="Bo", rules={"uses_per_contract": uses}, match={"deal": deals, "used": used}))
    assert "AK-04" == deal.refusal(Choose(read_contract("run 4"))).rule
    assert 6 == len(deal.legal_moves())


def test_akh2_a_contract_played_once_may_be_chosen_again() -> None:
    """AK-H2: a contract is left while it was played fewer than twice."""
    deal = amerikano.load(record(maker="Bo", match={"deal": 4, "used": {"run 4": 1, "set 4": 2}}))
    left = [str(contract) for contract in deal.contracts_left()]
    assert ("run 4" in left, "set 4" in left, 6) == (True, False, len(left))


def test_akh2_the_contract_of_the_last_deal_is_forced() -> None:
    """AK-H2: in the fourteenth deal one contract is left."""
    seven = [str(contract) for contract in Rules().contracts]
    used = dict.fromkeys(seven, 2) | {"set 4": 1}
    deal = amerikano.load(record(maker="Bo", match={"deal": 14, "used": used}))
    assert ["choose set 4"] == [str(move) for move in deal.legal_moves()]


def test_akh2_a_single_deal_may_have_any_contract() -> None:
    """AK-H2: where there is no session every contract may be chosen."""
    assert 7 == len(Deal.new(PLAYERS).contracts_left())


@pytest.mark.parametrize("players", [PLAYERS, FOUR, FIVE])
def test_ak09_akh3_the_maker_moves_one_seat_a_deal(players: list[str]) -> None:
    """AK-09, AK-H3: from the first maker on, seat after seat round the table."""
    session, generator = Session.new(players, Rules(first_maker="Bo"), seed=3), Random(2)
    makers = []
    for _ in range(7):
        makers.append(session.deal.to_move)
        finish(session.deal, generator)
        session.next_deal()
    assert [(1 + deal) % len(players) for deal in range(7)] == makers


def test_akh3_the_rotation_goes_on_from_a_drawn_maker() -> None:
    """AK-H3: the same holds where the seed drew the first maker."""
    session, generator = Session.new(FIVE, seed=11), Random(2)
    first = session.deal.to_move
    finish(session.deal, generator)
    assert (first + 1) % 5 == session.next_deal().to_move


def test_ak08_three_chips_are_given_at_the_start_of_every_deal() -> None:
    """AK-08: on top of what one has from the deals before."""
    session = last_move(chips=[4, 0, 2], match={"deal": 3, "totals": [10, 20, 30]})
    assert [9, 0, 2] == session.deal.chips
    assert [12, 3, 5] == session.next_deal().chips


def test_the_next_deal_remembers_points_and_contracts() -> None:
    """Points add up from deal to deal, and the contract just played is counted."""
    session = last_move(match={"deal": 3, "totals": [10, 20, 30], "used": {"run 4": 1, "set 4": 1}})
    assert (10, 120, 130) == session.totals
    session.next_deal()
    assert (4, (10, 120, 130), {"run 4": 2, "set 4": 1}) == (
        session.match.deal,
        session.match.totals,
        dict(session.match.used),
    )
    assert (10, 120, 130) == session.totals


def test_the_next_deal_keeps_players_rules_and_computers() -> None:
    """What was agreed at the table holds for every deal, and the cards are new ones."""
    session = Session.new(FOUR, Rules(ace="low"), seed=4, computers=[2, 1])
    before = session.deal
    finish(before, Random(3))
    after = session.next_deal()
    assert (before.players, before.rules, (1, 2)) == (after.players, after.rules, after.computers)
    assert Deal.new(FOUR, seed=4).hands != after.hands
    assert [13] * 4 == [hand.size for hand in after.hands]


def test_totals_while_a_deal_runs_are_those_of_the_deals_before() -> None:
    """The 25s of the running deal are not in the totals before it ends."""
    text = record(contract="run 4", points={"You": 50}, match={"deal": 2, "totals": [1, 2, 3]})
    assert (1, 2, 3) == Session(amerikano.load(text)).totals


@pytest.mark.parametrize("chips, totals, places, winners", [
    ([0, 9, 1], [0, 0, 0], ["Bo", "You", "Cem"], ("Bo",)),  # AK-02: chips
    ([3, 1, 2], [900, 0, 0], ["You", "Cem", "Bo"], ("You",)),  # whatever the points
    ([1, 6, 6], [900, 300, 200], ["Cem", "Bo", "You"], ("Cem",)),  # AK-03: equal chips, fewer points
    ([1, 6, 6], [900, 200, 200], ["Bo", "Cem", "You"], ("Bo", "Cem")),  # AK-H37: equal in both
    ([1, 6, 6], [100, 0, 0], ["You", "Bo", "Cem"], ("You", "Bo", "Cem")),
])  # fmt: skip
def test_ak02_ak03_akh37_who_wins(
    chips: list[int], totals: list[int], places: list[str], winners: tuple[str, ...]
) -> None:
    """AK-02, AK-03, AK-H37: most chips, then fewest points; equal in both win together. You get 5 chips in this last deal."""
    session = last_move(chips=chips, match={"deal": 14, "totals": totals})
    assert winners == session.winners
    assert places == [standing.name for standing in session.standings]


def test_akh37_tied_players_share_a_place_and_the_next_place_is_left_out() -> None:
    """AK-H37: after two firsts comes the third place."""
    session = last_move(chips=[0, 5, 5], match={"deal": 14, "totals": [200, 100, 0]})
    assert [(1, "Cem", 5, 100), (2, "You", 5, 200), (2, "Bo", 5, 200)] == [
        (s.place, s.name, s.chips, s.points) for s in session.standings
    ]


def test_there_are_standings_but_no_winners_before_the_end() -> None:
    """AK-02: before the last deal is over nobody has won."""
    session = last_move(match={"deal": 13})
    assert ((), 3, False) == (session.winners, len(session.standings), session.over)
    assert () == Session.new(PLAYERS).winners


def test_equal_seeds_are_equal_sessions() -> None:
    """The same names, rules and seed and the same moves give the same deals throughout; another seed others."""
    one, two, other = Session.new(FOUR, seed=8), Session.new(FOUR, seed=8), Session.new(FOUR, seed=9)
    for _ in range(3):
        assert one.deal == two.deal
        assert one.deal.hands != other.deal.hands
        for session in (one, two, other):
            finish(session.deal, Random(4))
            session.next_deal()


def test_a_session_is_its_text() -> None:
    """A session reads back from the text of its deal and goes on in the same way."""
    session, generator = Session.new(FOUR, seed=8), Random(4)
    for _ in range(2):
        finish(session.deal, generator)
        session.next_deal()
    again = Session(amerikano.load(session.text()))
    assert (session.deal, session.standings) == (again.deal, again.standings)
    for each in (session, again):
        finish(each.deal, Random(6))
    assert session.next_deal() == again.next_deal()


def test_a_copy_of_a_session_goes_its_own_way() -> None:
    """Playing on in a copy leaves the session where it was."""
    session = Session.new(PLAYERS, seed=1)
    other = session.copy()
    finish(other.deal, Random(1))
    other.next_deal()
    assert Session.new(PLAYERS, seed=1).deal == session.deal
    assert 1 == session.match.deal


def test_a_deal_without_a_match_is_no_session() -> None:
    """A single deal belongs to no session."""
    with pytest.raises(ValueError, match="session"):
        Session(Deal.new(PLAYERS))


@pytest.mark.parametrize("names", [["You", "Bo"], [*FIVE, "Fay"]])
def test_ak05_a_session_has_three_to_five_players(names: list[str]) -> None:
    """AK-05: other numbers are refused for a session too."""
    with pytest.raises(ValueError, match="AK-05"):
        Session.new(names)


@pytest.mark.parametrize("match, contract", [
    ({"deal": 5, "used": {"run 4": 2}}, "run 4"),  # played twice already
    ({"deal": 5}, "run 9"),  # not one of this table's contracts
])  # fmt: skip
def test_a_session_whose_contract_cannot_be_is_not_readable_or_goes_on(match: dict, contract: str) -> None:
    """AK-04, AK-H1: a contract that this session cannot have is refused when the record is read, not in the deal after."""
    try:
        session = last_move(match=match, contract=contract)
    except UnreadableTextError:
        return
    session.next_deal()
