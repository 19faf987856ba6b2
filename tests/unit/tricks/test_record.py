"""Records of Amerikaner: what is not readable, on which line and what belongs there; and text and back."""

from __future__ import annotations

from random import Random

import pytest

import amerikano
from amerikano.cards import UnreadableTextError
from amerikano.game import PositionError
from amerikano.tricks import Before, Deal, Rules, Setup
from tests.support import toml
from tests.tricks_support import FOUR_HANDS, SIX, SUIT_HANDS, TABLE, deal_of, random_move, text_of, wins

HEAD = 'amerikano = 1\ngame = "amerikaner"\nplayers = ["Ada", "Bo", "Cem", "Dag"]\n'


def fault(text: str) -> UnreadableTextError:
    """Return the error with which a text is not readable."""
    with pytest.raises(UnreadableTextError) as caught:
        amerikano.load(text)
    return caught.value


@pytest.mark.parametrize(
    "line, word, expected",
    [
        ('stock = "♠Q"', "stock", "one of computers, dealer, hands, kitty, match"),
        ('contract = "run 4"', "contract", "one of computers, dealer"),
        ("seed = 1.5", "seed = 1.5", "a whole number"),
        ("seed = true", "seed = true", "a whole number"),
        ('dealer = "Eva"', "Eva", "one of the players Ada, Bo, Cem, Dag"),
        ("dealer = 1", "dealer = 1", "one of the players"),
        ('computers = ["Eva"]', "Eva", "one of the players"),
        ("computers = true", "computers = true", "a list"),
        ('rules = "whist"', "rules", "a rule set (classic, classic-exchange, kitty, six_seat)"),
        ("rules = 4", "rules", "a rule set"),
        ('rules = { preset = "whist" }', "rules", "a rule set"),
        ('rules = { preset = ["kitty"] }', "rules", "a rule set"),
        ("rules = { preset = { kitty = 1 } }", "rules", "a rule set"),
        ("rules = { ace = 1 }", "rules", "an option of Amerikaner (all_pass, first_bidder, preset, target)"),
        ('rules = { first_bidder = "right" }', "rules", "first_bidder to be one of left, dealer"),
        ("rules = { all_pass = true }", "rules", "all_pass to be one of redeal, next_dealer"),
        ("rules = { target = 0 }", "rules", "target to be a whole number from 1"),
        ('kitty = "♠2 ♥2 ♦2 ♣2"', "kitty", "0 exchange cards, got 4 (AR-20)"),
        ('rules = "kitty"\nkitty = "♠2 ♥2"', "kitty", "4 exchange cards, got 2 (AR-20)"),
        ('rules = "kitty"\nkitty = "♠2 ♥2 ♦2 ♦2"', "♦2", "♦2 in one place only (AR-01)"),
        ('rules = "kitty"\nkitty = "♠2 ♥2 ♦2 ★"', "★", "without jokers (AR-01)"),
        ('rules = "kitty"\nkitty = "♠2 ♥2 ♦2 ♦1"', "♦1", "cards such as"),
        ("kitty = 4", "kitty = 4", "cards in quotes"),
        ("match = 3", "match = 3", "match = {"),
        ("match = { deals = 3 }", "deals", "match = {"),
        ("match = { deal = 0 }", "match", "match.deal from 1"),
        ("match = { deal = true }", "deal = true", "the number of the deal"),
        ("match = { totals = [1, 2] }", "totals = [1, 2]", "a number for each"),
        ("match = { totals = { Eva = 1 } }", "Eva", "one of the players"),
        ("match = { totals = { Ada = 1.5 } }", "totals = 1.5", "a number"),
        ("moves = 3", "moves = 3", "a list of moves"),
        ('moves = ["pass"]', "pass", 'a move with its player, such as "Ada: bid 7"'),
        ('moves = ["Eva: pass"]', "Eva: pass", "one of the players"),
        ('moves = ["Ada: melder 8"]', "melder 8", "a move of Amerikaner"),
        ('moves = ["Ada: bid"]', "bid", "a move of Amerikaner"),
        ('moves = ["Ada: bid acht"]', "bid acht", "a move of Amerikaner"),
        ('moves = ["Ada: bid -1"]', "bid -1", "a move of Amerikaner"),
        ('moves = ["Ada: bid 7 8"]', "bid 7 8", "a move of Amerikaner"),
        ('moves = ["Ada: pass 8"]', "pass 8", "a move of Amerikaner"),
        ('moves = ["Ada: play"]', "play", "a move of Amerikaner"),
        ('moves = ["Ada: play ♦1"]', "♦1", "cards such as"),
        ('moves = ["Ada: play ♦8 ♦9"]', "♦8 ♦9", "one card"),
        ('moves = ["Ada: play ★"]', "★", "no jokers (AR-01)"),
        ('moves = ["Ada: call ★"]', "★", "no jokers (AR-01)"),
        ('moves = ["Ada: exchange ♦8 ★"]', "★", "no jokers (AR-01)"),
        ('moves = ["Ada: exchange"]', "exchange", "a move of Amerikaner"),
        ('moves = ["Ada: draw stock"]', "draw stock", "a move of Amerikaner"),
        ('[hands]\nEva = "♠2"', "Eva", "one of the players"),
        ("[hands]\nAda = 12", "hands", "13 cards in the hand of Ada, got 12 (AR-25)"),
        ('[hands]\nAda = "♠A ♠K"', "hands", "13 cards in the hand of Ada, got 2 (AR-25)"),
        ('[hands]\nAda = "♠A ♠X"', "♠X", "cards such as"),
        ('[hands]\nAda = "♠A ♠K ♠Q ♠J ♠10 ♠9 ♠8 ♠7 ♠6 ♠5 ♠4 ♠3 ♠3"', "♠3", "♠3 in one place only (AR-01)"),
        ('[hands]\nAda = "★ ♠K ♠Q ♠J ♠10 ♠9 ♠8 ♠7 ♠6 ♠5 ♠4 ♠3 ♠2"', "★", "without jokers (AR-01)"),
        ("[hands]\nAda = true", "hands = true", "cards in quotes"),
        ("hands = 3", "hands = 3", "a table of hands by name"),
    ],
)  # fmt: skip
def test_each_key_is_read_as_what_it_should_be(line: str, word: str, expected: str) -> None:
    """Text form: the error has the line of the fault, or of its key, the word, and what belongs there."""
    error = fault(HEAD + "\n" + line + "\n")
    assert word == error.word
    assert expected in error.expected
    assert 4 + len(line.split("\n")) - line.startswith("[hands]") * word.startswith("hands") == error.line


def test_the_line_is_that_of_the_move() -> None:
    """Of many moves, one a line, the one that cannot be read is named."""
    error = fault(HEAD + 'moves = [\n    "Ada: bid 6",\n    "Bo: pass",\n    "Cem: play ♦1",\n]\n')
    assert (7, "♦1") == (error.line, error.word)


@pytest.mark.parametrize("preset, players", [("kitty", 6), ("classic", 6), ("classic-exchange", 6)])
def test_ar25_six_players_sit_at_six_seat_only(preset: str, players: int) -> None:
    """AR-25: the rule set for three to five is none for six."""
    assert "3 to 5 players" in fault(text_of(players, rules=preset)).expected


@pytest.mark.parametrize("names", [["Ada", "Bo"], ["Ada", *map(str, range(6))], ["Ada", "Bo", "Bo"], "Ada", []])
def test_ar25_players_are_three_to_six_different_names(names: object) -> None:
    """AR-25: another number of players, or a name twice, is not readable."""
    assert 3 == fault(f'amerikano = 1\ngame = "amerikaner"\nplayers = {toml(names)}\n').line


def test_a_card_is_in_one_place() -> None:
    """AR-01: two hands, or a hand and the exchange cards, cannot have one card."""
    hands = SUIT_HANDS | {"Bo": SUIT_HANDS["Bo"].replace("♥3", "♠3")}
    assert "♠3 in one place only" in fault(text_of(**hands, rules="kitty")).expected
    assert "♠3 in one place only" in fault(text_of(**SUIT_HANDS, rules="kitty", kitty="♠3 ♥2 ♦2 ♣2")).expected


@pytest.mark.parametrize("players, two", [(3, "♣2"), (5, "♠2"), (6, "♥2")])
def test_ar25_a_two_that_is_set_aside_is_in_no_hand(players: int, two: str) -> None:
    """AR-25, AR-H1: it is said that the card is set aside."""
    row = TABLE["six_seat", players]
    hand = " ".join([two, *[f"♦{rank}" for rank in "3456789"], *[f"♠{rank}" for rank in "3456789JQKA"]][: row.hand])
    assert f"no {two}, which is set aside (AR-25)" == fault(text_of(players, rules="six_seat", Ada=hand)).expected


def test_full_hands_fix_the_exchange_cards_too() -> None:
    """What is left of the pack lies in the middle."""
    deal = deal_of(**SUIT_HANDS, rules="kitty", moves=wins())
    assert {"♠2", "♥2", "♦2", "♣2"} <= {str(card) for card in deal.view(0).hand}


def test_given_exchange_cards_lie_in_the_middle() -> None:
    """The hands are dealt from the rest."""
    deal = deal_of(rules="kitty", kitty="♠A ♥A ♦A ♣A", moves=wins())
    assert {"♠A", "♥A", "♦A", "♣A"} <= {str(card) for card in deal.view(0).hand}


def test_a_hand_may_be_given_as_its_number() -> None:
    """So many cards are dealt from the seed; the rules fix the number."""
    assert deal_of(Bo=13).hands == deal_of().hands
    given = deal_of(Ada=FOUR_HANDS["Ada"], Bo=13)
    assert sorted(FOUR_HANDS["Ada"].split()) == sorted(str(card) for card in given.view(0).hand)


@pytest.mark.parametrize("preset, players", TABLE)
def test_text_and_back_in_every_rule_set(preset: str, players: int) -> None:
    """A deal with options, computers and a match reads back equal in every phase and at its end."""
    rules = {"preset": preset, "target": 80, "first_bidder": "dealer", "all_pass": "next_dealer"}
    deal = deal_of(players, rules=rules, computers=["Cem"], match={"deal": 3, "totals": [-7] * players})
    generator = Random(players)
    while True:
        if len(deal.log) % 9 == 0 or deal.phase != "play":
            again = amerikano.load(deal.text())
            assert deal == again
            assert deal.text() == again.text()
        if deal.to_move is None:
            return
        deal.play(random_move(deal, generator))


def test_what_is_as_usual_is_not_written() -> None:
    """A fresh deal of the default rules is four lines."""
    assert [*HEAD.splitlines(), 'rules = "classic"', "seed = 0"] == Deal.new(SIX[:4]).text().splitlines()


@pytest.mark.parametrize("text", ["pass", "bid 8", "bid amerikaner", "exchange ♣2 ♣3", "play ♦8", "call ♦A"])
def test_each_move_is_written_as_it_is_read(text: str) -> None:
    """The words of the text form."""
    assert text == str(deal_of().move(text))


@pytest.mark.parametrize(
    "text, move",
    [
        ("  bid   8 ", "bid 8"),
        ("play D8", "play ♦8"),
        ("call A♦", "call ♦A"),
        ("exchange C2 ♣3♥T", "exchange ♣2 ♣3 ♥10"),
    ],
)
def test_cards_and_blanks_are_read_in_every_way(text: str, move: str) -> None:
    """Cards in letters, rank first, side by side; any spacing."""
    assert move == str(deal_of().move(text))


@pytest.mark.parametrize(
    "changed",
    [
        {"dealer": 4},
        {"dealer": -1},
        {"computers": (7,)},
        {"hands": {9: 13}},
        {"seed": 1.5},
        {"seed": True},
        {"match": Before(0, (0, 0, 0, 0))},
        {"match": Before(1, (0, 0, 0))},
    ],
)
def test_a_setup_that_cannot_be_is_an_error(changed: dict[str, object]) -> None:
    """What a record could not say a setup cannot either."""
    with pytest.raises(ValueError, match="expected"):
        Deal.from_setup(Setup(**{"players": SIX[:4], "rules": Rules.classic(4)} | changed))


def test_a_setup_says_which_key_is_at_fault() -> None:
    """A `PositionError` has the key and what was expected."""
    with pytest.raises(PositionError) as caught:
        Deal.from_setup(Setup(SIX[:4], Rules.kitty(4), kitty=()))
    assert ("kitty", None) == (caught.value.key, caught.value.word)
