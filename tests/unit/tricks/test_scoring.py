"""The count of a deal (AR-15 to AR-19, AR-26, AR-29, AR-H9, AR-H12)."""

from __future__ import annotations

import pytest

from tests.property.referee import ORDER
from tests.tricks_support import SIX, TABLE, called, case, deal_of, named, rules_of, run_out, scores, wins


@pytest.mark.parametrize("bid", range(1, 14))
def test_ar15_ar16_made_with_as_many_tricks_as_bid(bid: int) -> None:
    """AR-15, AR-16: Ada and Bo take 6 and 4. Up to 10 each scores the bid, no trick over it; from 11 each minus the bid."""
    deal = case("made-with-overtricks", "bid 8", f"bid {bid}")
    value = bid if bid <= 10 else -bid
    assert {"Ada": value, "Bo": value, "Cem": 2, "Dag": 1} == scores(deal)
    result = deal.result()
    assert (bid <= 10, 10, False) == (result.made, result.taken, result.passed_out)
    rules = [score.rule for score in result.scores]
    assert ["AR-15" if bid <= 10 else "AR-16"] * 2 + ["AR-17"] * 2 == rules
    assert [6, 4, 2, 1] == [score.tricks for score in result.scores]


@pytest.mark.parametrize("bid", range(4, 9))
def test_ar16_six_players_declarer_and_a_partner_who_sits_apart(bid: int) -> None:
    """AR-15 to AR-17: Ada and Cem take 3 and 1; the others score each the own tricks and do not pool."""
    deal = case("six-seats-failed", "bid 5", f"bid {bid}")
    value = 4 if bid == 4 else -bid
    assert {"Ada": value, "Bo": 1, "Cem": value, "Dag": 2, "Ed": 1, "Fay": 0} == scores(deal)


def sure_hand(preset: str, players: int, *, sure: bool) -> list[str]:
    """Return a hand whose cards take every trick when they are led from above, or one whose last card is the lowest club left."""
    row = TABLE[preset, players]
    cards = [suit + rank for suit in "♠♥" for rank in reversed(ORDER) if suit + rank not in row.aside][: row.hand]
    lowest = "♣3" if "♣2" in row.aside else "♣2"
    return cards if sure else [*cards[:-1], lowest]


@pytest.mark.parametrize("preset, players", TABLE)
@pytest.mark.parametrize("made", [True, False])
def test_ar18_arh12_amerikaner_is_52_whatever_the_number_of_players(preset: str, players: int, made: bool) -> None:
    """AR-18, AR-17, AR-H12: 52 for every trick, minus 52 for less, in every column; the others 1 for each own trick."""
    hand = sure_hand(preset, players, sure=made)
    deal = deal_of(players, rules=preset, seed=9, Ada=" ".join(hand), moves=wins("amerikaner"))
    if deal.phase == "exchange":
        down = [str(card) for card in deal.view(0).hand if str(card) not in hand]
        deal.play(deal.move("exchange " + " ".join(down)))
    for card in hand if made else [hand[-1]]:
        while deal.to_move != 0:
            deal.play(deal.legal_moves()[-1])
        deal.play(deal.move(f"play {card}"))
    run_out(deal)
    tricks = named(deal, deal.taken)
    assert made == (tricks["Ada"] == TABLE[preset, players].hand)
    assert tricks | {"Ada": 52 if made else -52} == scores(deal)
    assert ("AR-18", made, tricks["Ada"]) == (deal.result().scores[0].rule, deal.result().made, deal.result().taken)


def test_ar18_one_trick_short_is_not_made() -> None:
    """AR-18: eleven of twelve tricks are minus 52, and Bo has 1."""
    assert {"Ada": -52, "Bo": 1, "Cem": 0, "Dag": 0} == scores(case("failed-by-one-trick"))


def test_ar17_who_is_not_of_the_side_scores_tricks_whether_the_bid_is_made_or_not() -> None:
    """AR-17: the others' tricks count in a made bid too."""
    for name in ("made-with-overtricks", "six-seats-failed"):
        deal = case(name)
        counted = [score for score in deal.result().scores if score.rule == "AR-17"]
        assert all(score.tricks == score.points for score in counted)
        assert len(deal.players) - 2 == len(counted)


@pytest.mark.parametrize("down, value", [("♥2 ♦2 ♣2 ♠2", 8), ("♠A ♠K ♠Q ♠J", None)])
def test_ar29_without_a_partner_only_declarer_scores_the_bid(down: str, value: int | None) -> None:
    """AR-29, AR-H9: the three others score 1 a trick."""
    hands = {"Ada": "♠A ♠K ♠Q ♠J ♠10 ♠9 ♠8 ♠7 ♠6 ♠5 ♠4 ♠3", "Bo": "♥A ♥K ♥Q ♥J ♥10 ♥9 ♥8 ♥7 ♥6 ♥5 ♥4 ♥3"}
    hands["Cem"] = hands["Bo"].replace("♥", "♦")
    deal = run_out(
        deal_of(**hands, rules="kitty", kitty="♠2 ♥2 ♦2 ♣2", moves=[*wins(8), f"Ada: exchange {down}", "Ada: play ♠3"])
    )
    assert ["AR-17"] * 3 == [score.rule for score in deal.result().scores[1:]]
    assert (value or (8 if deal.taken[0] >= 8 else -8)) == scores(deal)["Ada"]


@pytest.mark.parametrize("preset, players", TABLE)
def test_ar26_all_passed_is_no_score(preset: str, players: int) -> None:
    """AR-26, AR-H5: nobody has tricks, and the result says that all passed."""
    deal = deal_of(players, rules=preset, moves=[f"{name}: pass" for name in SIX[:players]])
    assert dict.fromkeys(SIX[:players], 0) == scores(deal)
    assert (False, 0) == (deal.result().made, deal.result().taken)


def test_a_running_deal_has_no_result() -> None:
    """The count is made when the deal is over."""
    for deal in (deal_of(), called()):
        with pytest.raises(ValueError, match="over"):
            deal.result()
        assert None is deal.view(None).result


def test_the_result_is_seen_by_all() -> None:
    """At the end every view has the count."""
    deal = case("made-with-overtricks")
    assert {deal.result()} == {deal.view(seat).result for seat in (None, 0, 1, 2, 3)}


@pytest.mark.parametrize("preset, players", TABLE)
def test_ar24_the_highest_number_asks_for_every_trick(preset: str, players: int) -> None:
    """AR-15, AR-24: a bid of the whole hand, played alone with all trumps or with a partner, is made with every trick only."""
    rules = rules_of(preset, players)
    deal = deal_of(players, rules=preset, seed=2, moves=wins(rules.hand, players))
    run_out(deal)
    side = deal.taken[0] + (deal.taken[deal.partner] if deal.partner is not None else 0)
    assert (rules.hand if side == rules.hand else -rules.hand) == scores(deal)["Ada"]
