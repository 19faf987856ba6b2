"""Cards: the pack (AK-06) and cards as text."""

import copy
import pickle
from collections import Counter
from random import Random

import pytest

from amerikano.cards import (
    CARDS,
    JOKER,
    Card,
    Suit,
    UnreadableTextError,
    card_of,
    pack,
    read_card,
    read_cards,
    shuffled,
    write_cards,
)
from amerikano.rummy import Deal
from tests.support import ALL_CARDS, FIVE, cards_everywhere


def test_ak06_two_packs_and_four_jokers_are_108_cards() -> None:
    """AK-06: every card but the joker is there twice, the joker four times, 108 in all."""
    counted = Counter(pack(2, 4))
    assert 108 == counted.total()
    assert {2} == {counted[card.index] for card in CARDS if card is not JOKER}
    assert 4 == counted[JOKER.index]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_ak06_a_fresh_deal_holds_each_card_once(players: int) -> None:
    """AK-06: hands, stock and discard pile together are exactly the two packs and four jokers."""
    assert ALL_CARDS == cards_everywhere(Deal.new(FIVE[:players], seed=3))


def test_cards_are_written_suit_first() -> None:
    """Cards are written with the suit sign first, the ten with two digits and the joker as a star."""
    assert "♠Q ♥10 ★ ♣A" == write_cards(read_cards("SQ HT JK A♣"))


@pytest.mark.parametrize(
    "text, card",
    [
        ("♠Q", "♠Q"),
        ("SQ", "♠Q"),
        ("sq", "♠Q"),
        ("Q♠", "♠Q"),
        ("QS", "♠Q"),
        ("♥10", "♥10"),
        ("♥T", "♥10"),
        ("H10", "♥10"),
        ("10♥", "♥10"),
        ("th", "♥10"),
        ("★", "★"),
        ("JK", "★"),
        ("jk", "★"),
        ("♠\ufe0eA", "♠A"),
        ("♥\ufe0f10", "♥10"),
        ("  ♦2 ", "♦2"),
    ],
)
def test_each_way_of_writing_a_card_is_read(text: str, card: str) -> None:
    """Signs, letters, either order, small letters, T for ten and a phone's picture mark are read as the same card."""
    assert card == str(read_card(text))


def test_any_spacing_between_cards_is_read() -> None:
    """Cards may stand close together, far apart or on several lines."""
    assert "♠J ♠K ♣10 ★ ♥2" == write_cards(read_cards("♠JK♠\n ♣10★\t♥2"))


@pytest.mark.parametrize("card", CARDS)
def test_every_card_reads_back_from_its_text_and_its_letters(card: Card) -> None:
    """Each of the 53 cards reads back from the way it is written, and from its plain letters."""
    assert card is read_card(str(card))
    assert card is read_card(card.ascii)


@pytest.mark.parametrize(
    "text, word", [("♠1", "♠1"), ("♠Q X3 ♥4", "X3"), ("♠11", "♠11"), ("Q", "Q"), ("♠", "♠"), ("♥QQ", "Q")]
)
def test_what_is_no_card_is_named(text: str, word: str) -> None:
    """The error names the first word that is no card and says what is expected."""
    with pytest.raises(UnreadableTextError) as caught:
        read_cards(text)
    assert word == caught.value.word
    assert "♠Q ♥10 ★" in caught.value.expected


@pytest.mark.parametrize("text", ["", "  ", "♠Q ♥Q"])
def test_one_card_is_wanted_and_another_number_is_not_read(text: str) -> None:
    """Where one card belongs, none or two cannot be read."""
    with pytest.raises(UnreadableTextError):
        read_card(text)


@pytest.mark.parametrize("text", ["♠\u212a", "\u212a♠", "\u017fQ"])
def test_look_alike_letters_crash_nothing(text: str) -> None:
    """The Kelvin sign and the long s, which Python folds to K and S, are read as those or refused, but never crash."""
    try:
        cards = read_cards(text)
    except UnreadableTextError:
        return
    assert cards[0].text in {"♠K", "♠Q"}


def test_card_names_its_suit_and_rank() -> None:
    """A card made of suit and rank is the card that is written so; the joker has neither."""
    assert "♦A" == str(card_of(Suit.DIAMONDS, 1))
    assert "♣K" == str(card_of(Suit.CLUBS, 13))
    assert (None, None) == (JOKER.suit, JOKER.rank)


def test_two_copies_are_one_value_through_copy_and_pickle() -> None:
    """A card stays the same value when it is copied or pickled, so that two copies are equal."""
    card = read_card("♥7")
    assert card is copy.deepcopy(card)
    assert card is pickle.loads(pickle.dumps(card))  # noqa: S301  # our own


def test_hands_sort_by_suit_with_the_ace_low_and_jokers_last() -> None:
    """Sorted cards go spades, hearts, diamonds, clubs, each from the ace up, and the joker at the end."""
    assert "♠A ♠K ♥2 ♦3 ♣Q ★" == write_cards(sorted(read_cards("★ ♣Q ♦3 ♠K ♥2 ♠A")))


def test_shuffling_keeps_the_cards_and_leaves_the_pack_alone() -> None:
    """A shuffled pack has the same cards in another order; the given list stays as it was."""
    given = pack(2, 4)
    mixed = shuffled(given, Random(1))
    assert pack(2, 4) == given
    assert sorted(given) == sorted(mixed)
    assert given != mixed


def test_a_shuffle_reaches_every_order() -> None:
    """All six orders of three cards come about, each about equally often."""
    generator = Random(5)
    counted = Counter(tuple(shuffled([1, 2, 3], generator)) for _ in range(6000))
    assert 6 == len(counted)
    assert all(850 < times < 1150 for times in counted.values())
