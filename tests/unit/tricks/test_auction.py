"""The auction: what may be bid, by whom, and when it ends (AR-03 to AR-07, AR-H4, AR-H6)."""

from __future__ import annotations

import itertools

import pytest

from amerikano.tricks import AMERIKANER, Bid, Deal
from tests.tricks_support import FOUR_HANDS, SIX, TABLE, bids, deal_of, legal, refused_in, wins

ACTIONS = ("pass", "bid 1", "bid 5", "bid 12", "bid 13", "bid amerikaner")


def after(*moves: str, **keys: object) -> Deal:
    """Return the deal of four after these bids; Ada begins."""
    return deal_of(**FOUR_HANDS | {"moves": list(moves)} | keys)


@pytest.mark.parametrize("preset, players", TABLE)
def test_ar03_pass_a_number_or_amerikaner(preset: str, players: int) -> None:
    """AR-03: these three, and nothing else, may be said; cards are not played in the auction."""
    deal = deal_of(players, rules=preset)
    assert "pass" == legal(deal)[0]
    assert "bid amerikaner" == legal(deal)[-1]
    assert all(text.startswith("bid ") for text in legal(deal)[1:])
    card = deal.view(0).hand[0]
    for move in (f"play {card}", f"call {card}", f"exchange {card}"):
        assert "G-04" == deal.refusal(deal.move(move)).rule


@pytest.mark.parametrize("first, second", list(itertools.product([1, 6, 9, 12, 13], range(1, 14))))
def test_ar04_a_number_must_be_higher(first: int, second: int) -> None:
    """AR-04: the same or a lower number is refused, a higher one accepted, a jump too."""
    deal = after(f"Ada: bid {first}")
    refusal = deal.refusal(Bid(second))
    if second > first:
        assert refusal is None
    else:
        assert "AR-04" == refusal.rule
        assert f"{second} is not higher than {first}" in refusal.message
        more = f"Bid {first + 1} or more, Amerikaner, or pass" if first < 13 else "Bid Amerikaner, or pass"
        assert more == refusal.instead


def test_ar04_higher_than_every_earlier_bid() -> None:
    """AR-04: not only higher than one's own or the last bid, also after passes."""
    assert "AR-04" == refused_in(moves=["Ada: bid 6", "Bo: bid 9", "Cem: pass", "Dag: pass", "Ada: bid 9"]).rule
    deal = after("Ada: bid 6", "Bo: bid 9", "Cem: pass", "Dag: pass", "Ada: bid 10")
    assert (1, 10) == (deal.to_move, deal.bid)


def test_ar04_passing_is_always_allowed() -> None:
    """AR-04: whatever was bid, a pass is open to whoever is asked."""
    for bid in (None, "1", "13"):
        moves = [] if bid is None else [f"Ada: bid {bid}"]
        assert "pass" in legal(after(*moves))


def test_ar04_who_bids_twice_raises_oneself_only_after_the_others() -> None:
    """AR-04, G-01: the bidder is not asked again before everybody else was."""
    assert "G-01" == refused_in(moves=["Ada: bid 6", "Ada: bid 7"]).rule


@pytest.mark.parametrize("move", ["bid 9", "bid amerikaner", "pass"])
def test_ar05_who_passed_is_out(move: str) -> None:
    """AR-05: who passed bids no more in this auction, not even Amerikaner, and passes no more."""
    refusal = refused_in(moves=["Ada: bid 6", "Bo: pass", f"Bo: {move}"])
    assert "AR-05" == refusal.rule
    assert "Bo" in refusal.message


@pytest.mark.parametrize("player", ["Bo", "Dag"])
def test_ar05_passed_players_are_skipped(player: str) -> None:
    """AR-05: two bidders go on between themselves, whoever sits between them."""
    deal = after("Ada: bid 1", "Bo: pass", "Cem: bid 2", "Dag: pass")
    for number in range(3, 14):
        assert (0 if number % 2 else 2) == deal.to_move
        assert "AR-05" == deal.refusal(Bid(13), seat=deal.players.index(player)).rule
        deal.play(Bid(number))


@pytest.mark.parametrize("preset, players", TABLE)
@pytest.mark.parametrize("first_bidder", ["left", "dealer"])
def test_ar06_the_auction_ends_when_all_others_have_passed(preset: str, players: int, first_bidder: str) -> None:
    """AR-06, AR-07: whichever seat bids, the last pass makes it declarer, and declarer is to move."""
    rules = {"preset": preset, "first_bidder": first_bidder}
    for bidder in range(players):
        deal = deal_of(players, rules=rules)
        while deal.phase == "bid":
            assert deal.declarer in {None, bidder}
            deal.play(Bid(deal.rules.lowest_bid) if deal.to_move == bidder else deal.move("pass"))
        assert (bidder, bidder) == (deal.declarer, deal.to_move)
        assert ("exchange" if deal.rules.exchange else "lead") == deal.phase


@pytest.mark.parametrize(
    "before", [[], ["bid 1"], ["bid 13"], ["pass"], ["pass", "pass", "pass"], ["bid 3", "pass", "bid 4"]]
)
def test_ar06_amerikaner_ends_the_auction_at_once(before: list[str]) -> None:
    """AR-03, AR-06: at any time, first or last or after other bids, Amerikaner is the highest and nobody else is asked."""
    names = itertools.cycle(["Ada", "Bo", "Cem", "Dag"])
    moves = [f"{name}: {move}" for move, name in zip([*before, "bid amerikaner"], names, strict=False)]
    deal = after(*moves)
    bidder = len(before)
    assert ("lead", bidder, bidder, AMERIKANER) == (deal.phase, deal.to_move, deal.declarer, deal.bid)
    other = SIX[(bidder + 1) % 4]
    assert "G-01" == refused_in(**FOUR_HANDS, moves=[*moves, f"{other}: bid amerikaner"]).rule


@pytest.mark.parametrize("preset, players", TABLE)
def test_arh4_the_last_player_gets_a_call(preset: str, players: int) -> None:
    """AR-H4, AR-06: when all others passed without a bid the last one is asked; a bid ends the auction, a pass the deal."""
    moves = [f"{name}: pass" for name in SIX[: players - 1]]
    deal = deal_of(players, rules=preset, moves=moves)
    assert ("bid", players - 1) == (deal.phase, deal.to_move)
    lowest = TABLE[preset, players].lowest
    assert [*map(str, range(lowest, TABLE[preset, players].hand + 1)), "amerikaner"] == bids(deal)
    other = deal.copy()
    deal.play(Bid(lowest))
    assert (players - 1, players - 1, lowest) == (deal.declarer, deal.to_move, deal.bid)
    other.play(other.move("pass"))
    assert other.passed_out


@pytest.mark.parametrize("preset, players", TABLE)
def test_arh6_after_the_highest_number_the_auction_goes_on(preset: str, players: int) -> None:
    """AR-H6: when the highest number was bid the others may still bid Amerikaner or pass, and nothing else."""
    highest = TABLE[preset, players].hand
    deal = deal_of(players, rules=preset, moves=[f"Ada: bid {highest}"])
    for _ in range(players - 1):
        assert ("bid", ["pass", "bid amerikaner"]) == (deal.phase, legal(deal))
        assert "AR-24" == deal.refusal(Bid(highest + 1)).rule
        assert "Amerikaner" in deal.refusal(Bid(highest)).instead
        other = deal.copy()
        other.play(Bid(AMERIKANER))
        assert (other.to_move, other.bid) == (other.declarer, AMERIKANER)
        deal.play(deal.move("pass"))
    assert (0, highest) == (deal.declarer, deal.bid)


def test_ar06_a_bidder_who_passes_later_leaves_the_auction() -> None:
    """AR-05, AR-06: who bid and was outbid may pass; the highest bidder is declarer, not who bid first or last spoke."""
    deal = after("Ada: bid 6", "Bo: bid 7", "Cem: bid 8", "Dag: pass", "Ada: pass", "Bo: pass")
    assert (2, 8, "lead") == (deal.declarer, deal.bid, deal.phase)


def test_g04_nothing_is_bid_after_the_auction() -> None:
    """G-04: a bid or a pass after the auction is too late, by declarer and, by anybody else, out of turn."""
    for move in ("bid 9", "bid amerikaner", "pass"):
        assert "G-04" == refused_in(moves=[*wins(), f"Ada: {move}"]).rule
        assert "G-01" == refused_in(moves=[*wins(), f"Bo: {move}"]).rule


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_g01_nobody_bids_out_of_turn(seat: int) -> None:
    """G-01: only the player whose decision it is bids or passes."""
    deal = after()
    for text in ACTIONS:
        assert "G-01" == deal.refusal(deal.move(text), seat=seat).rule


@pytest.mark.parametrize("word", ["bid 99", "bid 98", "bid 53", "bid 14", "bid 0", "bid 00"])
def test_ar24_a_number_out_of_range_is_refused_however_it_is_written(word: str) -> None:
    """AR-24: no number is Amerikaner, and no number above the size of a hand is accepted."""
    assert "AR-24" == refused_in(moves=[f"Ada: {word}"]).rule


def test_ar24_a_number_of_three_digits_is_a_number() -> None:
    """AR-24: a bid of 100 is a move that is refused, as one of 53 is, and not a word that cannot be read."""
    assert "AR-24" == refused_in(moves=["Ada: bid 100"]).rule


@pytest.mark.parametrize("number", [7.5, True, 7.0])
def test_ar24_a_bid_is_a_whole_number(number: object) -> None:
    """AR-03, AR-24: half a trick, and yes or no, are no number of tricks; what is played can always be written and read back."""
    deal = after()
    try:
        refusal = deal.refusal(Bid(number))
    except (TypeError, ValueError):
        return
    assert refusal is not None
