"""The deal begins: players, cards, chips, the contract maker and the contract (AK-05 to AK-12, AK-H1 to AK-H5)."""

import pytest

import amerikano
from amerikano.cards import UnreadableTextError
from amerikano.rummy import Choose, Deal, Rules, read_contract
from tests.support import FIVE, FOUR, PLAYERS, chosen, hand, play, record, refused


@pytest.mark.parametrize("players", [3, 4, 5])
def test_ak05_three_to_five_play(players: int) -> None:
    """AK-05: three, four and five players are dealt to."""
    assert players == len(Deal.new(FIVE[:players]).hands)


@pytest.mark.parametrize("names", [[], ["You"], ["You", "Bo"], [*FIVE, "Fay"]])
def test_ak05_any_other_number_of_players_is_refused(names: list[str]) -> None:
    """AK-05: none, one, two and six players are refused, with the rule's number."""
    with pytest.raises(ValueError, match="AK-05"):
        Deal.new(names)


@pytest.mark.parametrize(
    "names",
    [
        "abc",
        ["You", "Bo", "Bo"],
        ["You", "Bo", ""],
        ["You", "Bo", "C:m"],
        ["You", "Bo", " Cem"],
        ["a", "b", 3],
        ["You", "Bo", "x" * 41],
        ["You", "Bo", 'C"m'],
        ["You", "Bo", "a\nb"],
    ],
)
def test_players_have_names_that_a_record_can_hold(names: list[str]) -> None:
    """Players are a list of different names that can stand in a record."""
    with pytest.raises(ValueError, match="expected"):
        Deal.new(names)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_ak07_thirteen_cards_each_and_one_turned_up(players: int) -> None:
    """AK-07: each player gets 13 cards, one card starts the discard pile, the rest is the stock."""
    deal = Deal.new(FIVE[:players], seed=4)
    assert [13] * players == [hand.size for hand in deal.hands]
    assert 1 == len(deal.pile)
    assert 108 - 1 - 13 * players == len(deal.stock)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_ak08_each_is_given_three_chips(players: int) -> None:
    """AK-08: a deal starts with 3 chips for everybody."""
    assert [3] * players == Deal.new(FIVE[:players]).chips


def test_equal_arguments_deal_equal_cards() -> None:
    """The same names, rules and seed give the same deal; another seed another one."""
    assert Deal.new(FOUR, seed=9) == Deal.new(FOUR, seed=9)
    assert hand(Deal.new(FOUR, seed=9)) != hand(Deal.new(FOUR, seed=10))


def test_ak09_the_maker_chooses_and_nobody_else() -> None:
    """AK-09: the first decision is the contract maker's; another seat's choice is refused."""
    deal = chosen(maker="Bo")
    assert ("choose", 1) == (deal.phase, deal.to_move)
    assert "G-01" == deal.refusal(Choose(read_contract("run 4")), seat=0).rule


def test_ak10_the_maker_sees_the_dealt_hand_while_choosing() -> None:
    """AK-10: before the choice the maker's view has the 13 dealt cards and the contracts to choose from."""
    view = chosen(maker="Bo").view(1)
    assert 13 == len(view.hand)
    assert 7 == len(view.contracts_left)


def test_ak11_everyone_makes_the_contract_that_was_chosen() -> None:
    """AK-11: a player other than the maker opens with the maker's contract, and with no other."""
    moves = ["Bo: choose run 4", "Bo: draw stock", "Bo: discard ♠2", "Cem: draw stock"]
    keys = {
        "contract": None,
        "turn": None,
        "drawn": None,
        "Bo": "♠2 ♠4 ♠6",
        "Cem": "♥5 ♥6 ♥7 ♥8 ♠9 ♥9 ♦9",
        "rules": {"take_out_of_turn": False},
    }
    assert [False, False, True] == play(**keys, moves=[*moves, "Cem: open ♥5 ♥6 ♥7 ♥8"]).opened
    assert "AK-18" == refused(**keys, moves=[*moves, "Cem: open ♠9 ♥9 ♦9"]).rule


@pytest.mark.parametrize("contract", ["set 3 + run 3", "set 3 + set 3", "run 4"])
def test_ak12_the_contracts_named_by_the_source_can_be_chosen(contract: str) -> None:
    """AK-12: a set and a run of three, two sets of three and a run of four are contracts."""
    assert contract == str(chosen(maker="Bo", moves=[f"Bo: choose {contract}"]).contract)


def test_akh1_the_seven_contracts_are_the_default() -> None:
    """AK-H1: where nothing is agreed these seven contracts are played."""
    seven = [
        "set 3 + set 3",
        "set 3 + run 3",
        "run 3 + run 3",
        "run 4",
        "set 4",
        "set 4 + run 4",
        "pair 2 + pair 2 + pair 2",
    ]
    assert [f"choose {contract}" for contract in seven] == [str(move) for move in chosen(maker="Bo").legal_moves()]


def test_akh1_a_table_may_agree_on_other_contracts() -> None:
    """AK-H1: with its own list a table may choose what stands there, and nothing else."""
    rules = {"contracts": ["run 5", "pair 2 + set 4"]}
    deal = chosen(maker="Bo", rules=rules)
    assert ["choose run 5", "choose pair 2 + set 4"] == [str(move) for move in deal.legal_moves()]
    assert "AK-H1" == deal.refusal(Choose(read_contract("run 4"))).rule


@pytest.mark.parametrize(
    "contract", ["set 5", "set 2", "run 2", "run 14", "pair 3", "triple 3", "set", "", "set 3 +", "run 8 + run 8"]
)
def test_akh1_a_contract_that_no_turn_can_make_is_not_readable(contract: str) -> None:
    """AK-H1: a contract is made of sets of 3 or 4, runs of 3 to 13 and pairs, at most 14 cards in all."""
    with pytest.raises(UnreadableTextError):
        read_contract(contract)


def test_akh1_contract_in_words() -> None:
    """A contract says itself as a player would."""
    assert "a set of three and a run of three" == read_contract("set 3 + run 3").words
    assert "three pairs" == read_contract("pair 2 + pair 2 + pair 2").words
    assert "two runs of three" == read_contract("RUN 3+ run 3").words


def test_akh3_the_first_maker_is_the_one_given() -> None:
    """AK-H3: the maker of the first deal is the one that the rules name."""
    assert "Cem" == PLAYERS[Deal.new(PLAYERS, Rules(first_maker="Cem"), seed=1).to_move]


def test_akh3_the_first_maker_is_drawn_by_the_seed() -> None:
    """AK-H3: where none is named the seed draws the maker: each seat comes up, and the same seed gives the same one."""
    makers = [Deal.new(FIVE, seed=seed).to_move for seed in range(60)]
    assert {0, 1, 2, 3, 4} == set(makers)
    assert makers == [Deal.new(FIVE, seed=seed).to_move for seed in range(60)]


def test_akh3_naming_the_maker_changes_no_card() -> None:
    """AK-H3: the maker is drawn beside the cards, so that naming one deals the same hands."""
    assert Deal.new(FOUR, seed=5).hands == Deal.new(FOUR, seed=5, maker=2).hands


def test_akh3_a_first_maker_who_does_not_play_is_refused() -> None:
    """AK-H3: the first maker is one of the players."""
    with pytest.raises(ValueError, match="first_maker"):
        Deal.new(PLAYERS, Rules(first_maker="Dag"))


@pytest.mark.parametrize(
    "first_turn, order", [("maker", ["Cem", "You", "Bo", "Cem"]), ("next", ["You", "Bo", "Cem", "You"])]
)
def test_akh4_who_plays_first_and_then_seat_after_seat(first_turn: str, order: list[str]) -> None:
    """AK-H4: the maker, or the next seat, has the first turn, then clockwise."""
    deal = chosen(maker="Cem", rules={"first_turn": first_turn, "take_out_of_turn": False}, moves=["Cem: choose run 4"])
    seen = []
    for _ in range(4):
        seen.append(deal.players[deal.to_move])
        deal.play(deal.move("draw stock"))
        deal.play(deal.legal_moves()[0])
    assert order == seen


def test_akh5_the_first_player_may_draw_the_turned_up_card() -> None:
    """AK-H5: the first turn may begin with the card that was turned up."""
    deal = chosen(maker="Bo", discard="♦9", moves=["Bo: choose run 4", "Bo: draw discard"])
    assert "♦9" in hand(deal, "Bo")
    assert [] == deal.pile


def test_akh5_nobody_takes_the_turned_up_card_out_of_turn() -> None:
    """AK-H5: the turned-up card is offered to nobody: the first turn begins, and there is nothing to let go."""
    deal = chosen(maker="Bo", moves=["Bo: choose run 4"])
    assert ["draw stock", "draw discard"] == [str(move) for move in deal.legal_moves()]
    assert "AK-23" == deal.refusal(deal.move("let go")).rule


def test_a_seat_that_is_not_there_is_refused() -> None:
    """A maker or computer must sit at the table, and the seed is a whole number."""
    for keys in ({"maker": 3}, {"computers": [5]}, {"seed": "x"}, {"seed": True}):
        with pytest.raises(ValueError, match="expected"):
            Deal.new(PLAYERS, **keys)


def test_a_position_fills_what_is_not_given_from_the_seed() -> None:
    """What a position does not give is dealt from the seed; given cards are never dealt twice."""
    text = record(maker="Bo", You="♠Q ♠Q ★ ★ ★", Bo=10, stock="♥A ♥A", discard="★")
    deal = amerikano.load(text)
    assert [5, 10, 13] == [hand.size for hand in deal.hands]
    assert "♥A" == str(deal.move("discard ♥A").card)
    deal.play(deal.move("choose run 4"))
    deal.play(deal.move("draw stock"))
    assert "♥A" in hand(deal, "Bo")
    assert "♠Q" not in hand(deal, "Bo") + hand(deal, "Cem")
    assert "★" not in hand(deal, "Bo") + hand(deal, "Cem")
