"""The options of the rules: their values, what is no value, and the rule set in words (AK-H1 to AK-H39)."""

from dataclasses import fields

import pytest

from amerikano.rummy import Rules

VALUES = {
    "contracts": [["run 4"]],
    "uses_per_contract": [1, 3],
    "first_maker": ["Bo"],
    "first_turn": ["next"],
    "open_first_turn": [False],
    "lay_off_when_opening": [True],
    "set_suits_distinct": [False],
    "pair_identical": [True],
    "joker_in_pair": [False],
    "pairs_after_opening": [False],
    "max_jokers": [0, 1, 2],
    "joker_swap": [True],
    "ace": ["low", "high"],
    "go_out": ["meld", "discard"],
    "joker_finish": ["meld", "discard"],
    "double_scope": ["hand"],
    "useful_needs_open": [True],
    "useful_on_last_discard": [False],
    "close_at": ["at_once", "next_draw"],
    "take_out_of_turn": [False],
}
"""Every option with each value, or some, that is not its default."""

NUMBERS = {
    "contracts": "AK-H1",
    "uses_per_contract": "AK-H2",
    "first_maker": "AK-H3",
    "first_turn": "AK-H4",
    "open_first_turn": "AK-H6",
    "lay_off_when_opening": "AK-H7",
    "set_suits_distinct": "AK-H9",
    "pair_identical": "AK-H10",
    "joker_in_pair": "AK-H11",
    "pairs_after_opening": "AK-H12",
    "max_jokers": "AK-H13",
    "joker_swap": "AK-H15",
    "ace": "AK-H16",
    "go_out": "AK-H19",
    "joker_finish": "AK-H20",
    "double_scope": "AK-H21",
    "useful_needs_open": "AK-H22",
    "useful_on_last_discard": "AK-H25",
    "close_at": "AK-H27",
    "take_out_of_turn": "AK-H39",
}

EACH = [(option, value) for option, values in VALUES.items() for value in values]


def test_every_option_is_tested_here() -> None:
    """Each option of the rules has its values and its rule number in this file, and there is no other."""
    names = {field.name for field in fields(Rules)}
    assert names == set(VALUES)
    assert names == set(NUMBERS)


@pytest.mark.parametrize("option, value", EACH)
def test_only_what_differs_is_written_and_reads_back(option: str, value: object) -> None:
    """The options that a record writes are those that differ from the default, and they make the same rules again."""
    rules = Rules.from_options({option: value})
    assert {option: value} == rules.options()
    assert rules == Rules.from_options(rules.options())
    assert rules != Rules()


def test_the_defaults_need_nothing_written() -> None:
    """`Rules()` is the rule set where nothing is agreed, and writes no option."""
    assert {} == Rules().options()
    assert Rules() == Rules.from_options({})


@pytest.mark.parametrize("option, value", EACH)
def test_the_rule_set_in_words_changes_with_the_option(option: str, value: object) -> None:
    """The sentence of an option's rule, and apart from the number of deals no other, says something else for another value."""
    default, changed = (
        {s.rule: s.text for s in rules.describe()} for rules in (Rules(), Rules.from_options({option: value}))
    )
    different = {rule for rule in default if default[rule] != changed[rule]}
    assert NUMBERS[option] in different
    assert different <= {NUMBERS[option], "AK-H2"}


def test_the_rule_set_in_words_has_a_sentence_for_each_option() -> None:
    """There is one sentence for each option; all are house rules, and none speaks of other tables."""
    statements = Rules().describe()
    assert sorted(NUMBERS.values()) == sorted(statement.rule for statement in statements)
    assert all(statement.house and statement.text.endswith(".") for statement in statements)


@pytest.mark.parametrize(
    "option, value",
    [
        ("ace", "middle"),
        ("ace", True),
        ("first_turn", "dealer"),
        ("go_out", ""),
        ("joker_finish", "both"),
        ("double_scope", "none"),
        ("close_at", "never"),
        ("open_first_turn", 1),
        ("lay_off_when_opening", "yes"),
        ("set_suits_distinct", "false"),
        ("take_out_of_turn", 0),
        ("joker_swap", None),
        ("uses_per_contract", 0),
        ("uses_per_contract", 1.5),
        ("uses_per_contract", True),
        ("max_jokers", -1),
        ("max_jokers", "two"),
        ("max_jokers", True),
        ("first_maker", 3),
        ("contracts", []),
        ("contracts", "run 4"),
        ("contracts", ["run 4", "run 4"]),
        ("contracts", ["run 2"]),
        ("contracts", [4]),
        ("no_such_option", 1),
    ],
)
def test_what_is_no_value_of_an_option_is_refused(option: str, value: object) -> None:
    """An unknown option, or a value that an option does not have, is a `ValueError` that says what was expected."""
    with pytest.raises(ValueError, match="expected"):
        Rules.from_options({option: value})


def test_rules_are_frozen() -> None:
    """Rules do not change under a running deal."""
    with pytest.raises(AttributeError):
        Rules().ace = "low"
