"""Records: what is not readable, on which line and what belongs there; and text and back (text form, AK-05, AK-06)."""

import pytest

import amerikano
from amerikano.cards import UnreadableTextError
from amerikano.rummy import Deal, Rules
from tests.support import FIVE, PLAYERS, TABLE, play, play_open, position

HEAD = 'amerikano = 1\ngame = "amerikano"\nplayers = ["You", "Bo", "Cem"]\nseed = 7\n'
POSITION = HEAD + 'contract = "run 4"\nturn = "You"\ndrawn = true\n'


def fault(text: str) -> UnreadableTextError:
    """Return the error with which a text is not readable."""
    with pytest.raises(UnreadableTextError) as caught:
        amerikano.load(text)
    return caught.value


@pytest.mark.parametrize(
    "text, line, word, expected",
    [
        ("", 1, "", "amerikano = 1"),
        ("Hello\n", 1, "Hello", "a line KEY = VALUE, such as players ="),
        ('amerikano = 1\ngame = "amerikano\n', 2, 'game = "amerikano', 'a quote mark (") at both ends of each text'),
        ("amerikano = 1\namerikano = 1\n", 2, "amerikano = 1", "amerikano only once"),
        ('game = "amerikano"\n', 1, 'game = "amerikano"', "amerikano = 1"),
        ('game = "amerikano"\namerikano = 2\n', 2, "amerikano = 2", "version 1"),
        ('amerikano = true\ngame = "amerikano"\n', 1, "amerikano = true", "version 1"),
        ('game = "amerikano"\namerikano = 1.0\n', 2, "amerikano = 1.0", "version 1"),
        ('amerikano = "1"\ngame = "amerikano"\n', 1, "1", "version 1"),
        ("amerikano = 1\n", 1, "game", 'game = "amerikano"'),
        ('amerikano = 1\n\ngame = "canasta"\n', 3, "canasta", 'game = "amerikano"'),
        ('amerikano = 1\ngame = "amerikano"\n', 1, "players", "3 to 5 players, got 0 (AK-05)"),
        ('amerikano = 1\ngame = "amerikano"\nplayers = ["You", "Bo"]\n', 3, "players", "3 to 5 players, got 2 (AK-05)"),
        ('amerikano = 1\ngame = "amerikano"\nplayers = ["You", "Bo", "Bo"]\n', 3, "players", "different names"),
        ('amerikano = 1\ngame = "amerikano"\nplayers = "You"\n', 3, "You", "a list of names"),
        ('amerikano = 1\ngame = "amerikano"\nplayers = [1, 2, 3]\n', 3, "players = [1, 2, 3]", "a list of names"),
    ],
)
def test_the_head_of_a_record(text: str, line: int, word: str, expected: str) -> None:
    """Text form: version, game and players must be there and right; the error has line, word and expectation."""
    error = fault(text)
    assert (line, word) == (error.line, error.word)
    assert expected in error.expected


@pytest.mark.parametrize("text, line, expected", [
    ('maker: "Bo"', 1, "maker = VALUE, with = and not a colon"),
    ("drawn = True", 1, "true in small letters"),
    ("drawn = yes", 1, "true or false"),
    ('maker = "Bo', 1, 'a quote mark (") at both ends of each text'),
    ('table = ["Bo: ♠K ♥K ♦K", "Bo: ♣5 ♣6 ★ ♣8]', 1, 'a quote mark (") at both ends of each text'),
    ("maker = Bo  # who's it", 1, 'text in quotes: "Bo"'),
    ("maker = “Bo”", 1, "straight quote marks"),
    ('opened = ["Bo", "Cem"\nmaker = "Bo"', 1, "a closing bracket ]"),
    ('moves = [\n  "You: draw stock",\n  "You: discard ♠2"\n[hands]', 3, "a closing bracket ]"),
    ('moves = [\n  "You: draw stock"\n  "You: discard ♠2"\n]', 2, "a comma between two texts"),
    ('opened = ["Bo" "Cem"]', 1, "a comma between two texts"),
    ('opened = "Bo"]', 1, "an opening bracket for each closing one"),
    ('rules = { ace = "high"\nmaker = "Bo"', 1, "a closing bracket }"),
    ('rules = { ace: "high" }', 1, "ace = VALUE, with = and not a colon"),
    ('[hands\nYou = "♠Q"', 1, "a line with both brackets, such as [hands]"),
    ('hands]\nYou = "♠Q"', 1, "a line with both brackets, such as [hands]"),
    ('[hands]\nGül = "♠Q"', 2, 'a key in quotes: "Gül"'),
    ('maker =\nturn = "Bo"', 1, "a value behind maker ="),
    ("chips = [1, 2,", 1, "a closing bracket ]"),
    ("chips = 04", 1, "a line KEY = VALUE, such as players ="),
])  # fmt: skip
def test_what_people_write_otherwise_is_said_in_its_line(text: str, line: int, expected: str) -> None:
    """Text form: a text that is no TOML is told what belongs in the line that is at fault, not in the one after it."""
    error = fault(HEAD + text + "\n")
    assert HEAD.count("\n") + line == error.line
    assert error.expected.startswith(expected)


@pytest.mark.parametrize(
    "line, word, expected",
    [
        ('stok = "♠Q"', "stok", "one of chips, computers"),
        ("seed = 1.5", "seed = 1.5", "a whole number"),
        ("seed = true", "seed = true", "a whole number"),
        ('maker = "Dag"', "Dag", "one of the players You, Bo, Cem"),
        ("maker = 1", "maker = 1", "one of the players"),
        ('turn = "Dag"', "Dag", "one of the players"),
        ('opened = ["Dag"]', "Dag", "one of the players"),
        ('opened = "Bo"', "Bo", "a list of names"),
        ('computers = ["Bo", "Dag"]', "Dag", "one of the players"),
        ("computers = true", "computers = true", "a list"),
        ("drawn = 1", "drawn = 1", "drawn = true or drawn = false"),
        ('drawn = "yes"', "yes", "drawn = true"),
        ('contract = "run 2"', "run 2", "a run of 3 to 13 cards, got 2 (AK-18)"),
        ('contract = "set 5"', "set 5", "AK-17"),
        ('contract = "pair 3"', "pair 3", "AK-19"),
        ('contract = "three sets"', "three sets", "a contract such as"),
        ("contract = 4", "contract = 4", "a contract in quotes"),
        ('discard = "♠Q ♠1"', "♠1", "cards such as"),
        ("discard = 3", "discard = 3", "cards in quotes"),
        ('stock = "♠Q XX"', "XX", "cards such as"),
        ('stock = ["♠Q"]', 'stock = ["♠Q"]', "cards in quotes"),
        ('table = ["♠K ♥K ♦K"]', "♠K ♥K ♦K", "a meld with its owner"),
        ('table = ["Dag: ♠K ♥K ♦K"]', "Dag: ♠K ♥K ♦K", "one of the players"),
        ('table = ["Bo: ♠K ♥K ♦Q"]', "Bo: ♠K ♥K ♦Q", "a set, a run or a pair"),
        ('table = ["Bo: ★ ★ ★"]', "Bo: ★ ★ ★", "a set, a run or a pair"),
        ('table = ["Bo: ♠K ♥K ♠K"]', "Bo: ♠K ♥K ♠K", "a set, a run or a pair"),
        ('table = ["Bo: ♠K ♥Z"]', "♥Z", "cards such as"),
        ("table = 3", "table = 3", "a list of melds"),
        ("chips = [3, 3]", "chips = [3, 3]", "a number for each of You, Bo, Cem"),
        ("chips = { You = 3, Bo = 1 }", "chips = { You = 3, Bo = 1 }", "a number for each"),
        ("chips = [3, 3, -1]", "chips", "numbers from 0"),
        ("chips = [3, 3, true]", "chips = true", "a number"),
        ("chips = { You = 1, Bo = 1, Dag = 1 }", "Dag", "one of the players"),
        ("points = [0, 25]", "points = [0, 25]", "a number for each"),
        ("points = { Bo = -25 }", "points", "points from 0"),
        ("points = { Dag = 25 }", "Dag", "one of the players"),
        ('rules = "house"', "house", "a table of options"),
        ('rules = { ace = "middle" }', "rules", "ace to be one of both, low, high"),
        ("rules = { aces = 1 }", "rules", "an option of Amerikano"),
        ("rules = { open_first_turn = 1 }", "rules", "true or false"),
        ('rules = { contracts = ["run 2"] }', "run 2", "3 to 13"),
        ('rules = { first_maker = "Dag" }', "rules", "first_maker to be one of You, Bo, Cem"),
        ("match = 3", "match = 3", "match = {"),
        ("match = { deals = 3 }", "deals", "match = {"),
        ("match = { deal = 0 }", "match", "match.deal to be 1 to 14"),
        ("match = { deal = 15 }", "match", "AK-04"),
        ("match = { deal = 2, totals = [1, 2] }", "totals = [1, 2]", "a number for each"),
        ("match = { deal = 2, totals = { Bo = -1 } }", "match", "totals"),
        ("match = { deal = true }", "deal = true", "the number of the deal"),
        ('match = { deal = 3, used = { "run 5" = 1 } }', "run 5", "a contract of this table"),
        ('match = { deal = 9, used = { "run 4" = 3 } }', "run 4", "0 to 2 times"),
        ('match = { deal = 2, used = { "run 4" = 2 } }', "match", "at most 1 contracts"),
        ("match = { deal = 2, used = 3 }", "used = 3", "how often"),
        ('match = { deal = 2, used = { "run x" = 1 } }', "run x", "a contract such as"),
        ("moves = 3", "moves = 3", "a list of moves"),
        ('moves = ["draw stock"]', "draw stock", 'a move with its player, such as "You: draw stock"'),
        ('moves = ["Dag: draw stock"]', "Dag: draw stock", "one of the players"),
        ('moves = ["You: dance"]', "dance", "a move of Amerikano"),
        ('moves = ["You: discard ♠1"]', "♠1", "cards such as"),
        ('moves = ["You: discard ♠2 ♠3"]', "♠2 ♠3", "one card"),
        ('moves = ["You: open ♠Q ♥Q ♦Z"]', "♦Z", "cards such as"),
        ('moves = ["You: choose run 2"]', "run 2", "3 to 13"),
        ('moves = ["You: lay off ♥8 on x"]', "lay off ♥8 on x", "a move of Amerikano"),
        ('moves = ["You: open "]', "open", "a move of Amerikano"),
        ('moves = ["You: open ♠Q | "]', "", "cards such as"),
        ('moves = ["You: meld set"]', "set", "cards such as"),
        ('moves = ["You: swap ♥8 on 2 at low"]', "swap ♥8 on 2 at low", "a move of Amerikano"),
        ("[hands]\nDag = 3", "Dag", "one of the players"),
        ('[hands]\nYou = "♠Q X"', "X", "cards such as"),
        ("[hands]\nYou = true", "hands = true", "cards in quotes"),
        ("[hands]\nYou = 0", "hands", "at least one card"),
        ('[hands]\nYou = ""', "hands", "at least one card"),
        ("[hands]\nYou = 90\nBo = 30", "hands", "cards left for Bo, got 30"),
        ("hands = 3", "hands = 3", "a table of hands"),
        ('[hands]\nYou = "♠Q ♠Q ♠Q"', "♠Q", "at most 2 of ♠Q in all places, got 3 (AK-06)"),
        ('[hands]\nYou = "★ ★ ★"\nBo = "★ ★"', "★", "at most 4"),
    ],
)
def test_each_key_that_is_wrong_is_named_with_its_line(line: str, word: str, expected: str) -> None:
    """Text form: a wrong value under any key is an error on its line, with the word and with what belongs there."""
    text = HEAD.replace("seed = 7", "# a comment\n") + line + "\n"
    error = fault(text)
    assert word == error.word
    assert expected in error.expected
    shown = next(
        (
            number
            for number, content in enumerate(text.splitlines(), start=1)
            if number > 5 and word and word in content
        ),
        None,
    )
    assert error.line in {6, shown}


@pytest.mark.parametrize("line", ['turn = "You"', "drawn = true", 'opened = ["Bo"]', 'table = ["Bo: ♠K ♥K ♦K"]'])
def test_a_position_past_the_choice_needs_its_contract(line: str) -> None:
    """Text form: turn, drawn, opened and table only make sense with a contract."""
    assert "past choosing it" in fault(HEAD + line + "\n").expected


@pytest.mark.parametrize(
    "text, line",
    [
        (POSITION + 'moves = [\n    "You: discard ♠10",\n    "You: discard ♠1",\n]\n', 10),  # ♠1 is a part of ♠10
        (POSITION + 'moves = [\n    "You: draw stock",\n    "You: draw",\n]\n', 10),
        (POSITION + '[hands]\nYou = "♠10 ♠9"\nBo = "♠1"\n', 10),
        (POSITION + 'table = [\n    "Bo: ♠10 ♥10 ♦10",\n    "Bo: ♠1 ♥2 ♦3",\n]\n', 10),
        (POSITION + 'opened = ["Bo"]\ntable = [\n    "Bo: ♠K ♥K ♦K",\n    "You: ♠K ♥K ♦Q",\n]\n', 11),
    ],
)
def test_the_line_is_that_of_the_word_and_not_of_a_longer_one_before_it(text: str, line: int) -> None:
    """Text form: a word that also stands inside an earlier, right word is reported on its own line."""
    assert line == fault(text).line


@pytest.mark.parametrize(
    "line", ['discard = "♠Q ♠Q ♠Q"', 'stock = "♠Q ♠Q ♠Q"', 'table = ["Bo: ♠Q ♥Q ♦Q", "Bo: ♠Q ♥Q ♦Q", "Bo: ♠Q ♥Q ♣Q"]']
)
def test_a_third_copy_is_reported_where_it_stands(line: str) -> None:
    """AK-06: a third copy of a card is reported on a line that names the card, under whatever key it stands."""
    error = fault(HEAD + 'contract = "set 3"\n' + line + "\n")
    assert ("♠Q", 6) == (error.word, error.line)


def test_ak06_a_third_copy_over_several_places_is_not_readable() -> None:
    """AK-06: hands, table, stock and discard are counted together."""
    text = POSITION + 'discard = "♥5"\ntable = ["Bo: ♥5 ♥6 ♥7"]\nopened = ["Bo"]\n[hands]\nYou = "♥5 ♥8"\n'
    assert "got 3 (AK-06)" in fault(text).expected


def test_ak06_no_more_cards_than_there_are() -> None:
    """AK-06: hands that need more cards than the pack has are not readable."""
    assert "at most" in fault(HEAD + "[hands]\nYou = 60\nBo = 60\n").expected


def test_the_sentence_of_a_fault_has_line_word_and_expectation() -> None:
    """The error reads: line, word, expected."""
    assert "line 5: 'Dag' cannot be read; expected one of the players You, Bo, Cem" == str(
        fault(HEAD + 'turn = "Dag"\n')
    )


def test_a_text_without_end_is_not_read() -> None:
    """A text of more than a million characters is no record."""
    assert 1 == fault(HEAD + "#" * 1_000_001).line


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 5000,
        "a = 1e99999",
        "\x00",
        'amerikano = 1\ngame = ["amerikano"]',
        "amerikano = " + "9" * 5000,
        'amerikano = 1\ngame = "amerikano"\nplayers = ["You", "Bo", "Cem"]\nseed = 1979-05-27',
        HEAD + 'contract = "run ' + "9" * 5000 + '"',
    ],
)
def test_strange_texts_are_not_readable_and_crash_nothing(text: str) -> None:
    """Deep nesting, endless numbers, dates and other types end as an error that says what was expected."""
    assert fault(text).expected


WRITTEN = [
    Deal.new(PLAYERS, seed=3),
    Deal.new(FIVE, Rules(ace="low", max_jokers=2, first_maker="Dag"), seed=-4, maker=2, computers=[4, 1]),
    Deal.new(["Ann Lee", "Ünal", "三郎"], seed=0),
    play(You="♠Q ♥Q ♦Q ♥5 ♥6 ♥7 ★", Bo=3, moves=["You: open ♠Q ♥Q ♦Q | ★=♥4 ♥6 ♥5", "You: discard ♥7"]),
    play_open(
        chips=[1, 0, 9],
        points={"Bo": 25, "You": 0},
        discard="♦9 ♣3",
        stock="♠2 ★",
        You="♥8 ♠9 ★ ★ ♣2 ♣4",
        moves=[
            "You: meld run ♠9 ★ ★",
            "You: lay off ♥8 on 2 at high",
            "You: discard ♣2",
            "Bo: let go",
            "Cem: take",
            "Bo: draw stock",
        ],
    ),
    play_open(table=["Bo: ♠K ♥K ♦K", "You: run ★ ♥5 ★", "You: ♠9 ♥9 ★", "Cem: ♦9 ★", "Bo: run ♠Q ♠K ♠A"], discard=""),
    play(match={"deal": 3, "totals": [1, 2, 3], "used": {"run 4": 1}}, contract="set 4"),
    play(rules={"contracts": ["run 5", "pair 2 + set 4"], "take_out_of_turn": False}, contract="run 5"),
    play_open(
        rules={"joker_swap": True},
        table=["Bo: ♠K ♥K ★", "You: ♥5 ♥6 ♥7"],
        You="♦K ♣2",
        moves=["You: swap ♦K on 1", "You: discard ♣2"],
    ),
]


@pytest.mark.parametrize("deal", WRITTEN, ids=repr)
def test_text_and_back_are_equal(deal: Deal) -> None:
    """`amerikano.load(deal.text())` is the deal again, with every card, and its text the same text."""
    again = amerikano.load(deal.text())
    assert deal == again
    assert deal.text() == again.text()
    assert deal.hands == again.hands
    assert deal.stock == again.stock


def test_a_fresh_deal_writes_only_what_it_is_made_of() -> None:
    """What is as in a fresh deal is left out."""
    assert (
        'amerikano = 1\ngame = "amerikano"\nplayers = ["You", "Bo", "Cem"]\nseed = 3\n'
        == Deal.new(PLAYERS, seed=3).text()
    )


def test_a_joker_at_the_low_end_stays_there_in_the_text() -> None:
    """AK-H14: a run on the table keeps its jokers' places through the text."""
    deal = play_open(table=["Bo: ♠K ♥K ♦K", "You: ★ ♥5 ♥6"], You="♥3 ♥4 ♥7 ♣2")
    again = amerikano.load(deal.text())
    assert ["lay off ♥3 on 2", "lay off ♥7 on 2"] == [str(move) for move in again.legal_moves() if "on 2" in str(move)]


@pytest.mark.parametrize(
    "text",
    [
        "choose  set 3 + run 3",
        "draw stock",
        "open ♠Q ♥Q ♦Q | ♥5 ♥6 ★=♥7",
        "meld run ♠9 ★ ★",
        "meld ♠9 ♥9",
        "lay off ★ on 12 at low",
        "lay off ♥8 on 2",
        "swap ♥7 on 1",
        "discard ★",
        "take",
        "let go",
        "draw discard",
    ],
)
def test_each_move_reads_back_from_its_text(text: str) -> None:
    """A move is written as it is read, with single spaces."""
    deal = play()
    move = deal.move(text)
    assert " ".join(text.split()) == str(move)
    assert move == deal.move(str(move))


@pytest.mark.parametrize("key, value", [("chips", {"Cem": 1, "You": 2, "Bo": 3}), ("points", {"Bo": 25})])
def test_numbers_are_given_by_name_or_in_a_list(key: str, value: dict[str, int]) -> None:
    """Chips and points may be written by name as well as for every seat."""
    by_seat = [value.get(name, 0) for name in PLAYERS]
    assert by_seat == list(getattr(play(**{key: value}), key)() if key == "points" else play(**{key: value}).chips)
    assert by_seat == list(play(**{key: by_seat}).points() if key == "points" else play(**{key: by_seat}).chips)


def test_who_has_a_meld_on_the_table_has_opened() -> None:
    """The owner of a meld has opened, named under `opened` or not."""
    assert [True, True, False] == play(table=TABLE).opened
    assert [True, True, True] == play(table=TABLE, opened=["Cem"]).opened


def test_a_record_that_stops_at_a_refused_move_is_replayed_up_to_there() -> None:
    """`amerikano.replay` says which move was refused, counted from 0, and where the deal stands."""
    played = amerikano.replay(position(You="♠2 ♠4", moves=["You: discard ♠2", "You: discard ♠4", "Bo: let go"]))
    number, refusal = played.refused
    assert (1, "G-01", 1) == (number, refusal.rule, len(played.deal.log))


@pytest.mark.parametrize("key", ["seed", "chips", "points", "rules", "match"])
def test_a_number_has_a_bound(key: str) -> None:
    """A number that is too long to be shown is refused with its key and line, however deep it lies, and however it is written."""
    huge = "0x" + "f" * 4000
    value = {
        "seed": huge,
        "chips": f"[3, {huge}, 3]",
        "points": f"{{ Bo = {huge} }}",
        "rules": f"{{ max_jokers = {huge} }}",
    }
    text = f'amerikano = 1\ngame = "amerikano"\nplayers = ["You", "Bo", "Cem"]\n{key} = '
    with pytest.raises(UnreadableTextError) as caught:
        amerikano.load(text + value.get(key, f"{{ deal = 1, totals = {{ You = {huge} }} }}"))
    assert (key, "numbers of at most 18 digits", 4) == (caught.value.word, caught.value.expected, caught.value.line)
