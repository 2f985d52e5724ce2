"""Single values: what each type reads, what it refuses, and how values are shown in a finding."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from pitboss.clauses import PitbossError
from pitboss.money import Odds
from pitboss.rulebooks import Election, load
from pitboss.ruleset.elections import FiledLink
from pitboss.ruleset.words import BOUNDS, ElectionType, checked
from pitboss.submissions.conditions import FiledElections, plain
from pitboss.submissions.shown import show_percent, show_value, shown
from pitboss.submissions.values import read_value

BOOK = load("ma-four-card-poker")
LINK = {"table": "T", "rulebook": "x", "paytable": "A", "amount": "$1", "decks": 1}


def field(kind: ElectionType, **bounds: Any) -> Election:
    """A field of a type, with bounds."""
    choices = ("red", "blue") if kind in ("choice", "choices") else ()
    return Election(
        "key",
        kind,
        "aces up",
        choices,
        {checked(bound, BOUNDS): limit for bound, limit in bounds.items()},
        optional=False,
        when=(),
        template=None,
        example=None,
        says="",
        clause=(),
    )


@pytest.mark.parametrize(
    ("kind", "written", "read"),
    [
        ("whole number", 7, 7),
        ("money", "$5,000", 500000),
        ("money", "12.5", 1250),
        ("money", 10, 1000),
        ("percent", "2.5%", Fraction(1, 40)),
        ("percent", " 15 % ", Fraction(3, 20)),
        ("probability", "1/50", Fraction(1, 50)),
        ("probability", "2%", Fraction(1, 50)),
        ("probability", "0.02", Fraction(1, 50)),
        ("probability", "7 / 350", Fraction(1, 50)),
        ("text", "x", "x"),
        ("texts", ["x", "x"], ("x", "x")),
        ("texts", [], ()),
        ("yes or no", True, True),
        ("choice", "red", "red"),
        ("choices", ["blue", "red"], ("blue", "red")),
        ("choices", [], ()),
        ("paytable", "VII", "VII"),
        ("odds", {"flush": "7 to 1"}, (("flush", Odds("to", 7, 1)),)),
        ("odds", {}, ()),
        ("links", [LINK], (FiledLink("T", "x", "A", 100, 1),)),  # type: ignore[arg-type]
        ("links", [], ()),
    ],
)
def test_a_value_is_read_by_its_type(kind: ElectionType, written: Any, read: Any) -> None:
    """Values arrive exact: money in cents, rates and probabilities as fractions."""
    assert read_value(field(kind), written, BOOK) == read


@pytest.mark.parametrize(
    ("kind", "refused"),
    [
        ("whole number", ["7", 7.0, True, 10**12, -(10**12), None, [], {}]),
        ("money", [1.5, True, "", "-$5", "five", "$1.005", "١٠", "1e3", "$" + "9" * 40, 10**13, [], {}]),
        ("percent", ["15", 15, 0.15, "%", "-1%", "1e3%", "NaN%", "1/3%", "١%", "9" * 30 + "%", "1_0%", True, []]),
        ("probability", [0.5, 1, "1/0", "1/x", "-1/2", "1e-3", "nan", "1//2", "1/2/3", "9" * 30, "١/٢", []]),
        ("text", ["", " ", 5, True, [], {}]),
        ("texts", ["x", [1], [""], [" "], [["x"]], {"x": 1}, 5]),
        ("yes or no", ["true", 1, 0, "yes", [], {}]),
        ("choice", ["green", "Red", ["red"], 1, True, {}]),
        ("choices", ["red", ["green"], ["red", "red"], [1], [["red"]], {"red": 1}]),
        ("paytable", ["VIII", "vii", 7, ["I"], {"I": 1}, ""]),
        (
            "odds",
            ["7 to 1", ["7 to 1"], {"flush": 7}, {"flush": "7:1"}, {"flush": ["7 to 1"]}, {"x": "9" * 30 + " to 1"}],
        ),
        (
            "links",
            ["T", {}, [5], [{}], [LINK, LINK], [LINK | {"x": 1}], [LINK | {"decks": "1"}], [LINK | {"table": 5}]],
        ),
    ],
)
def test_what_is_no_value_of_a_type_is_refused(kind: ElectionType, refused: list[Any]) -> None:
    """Everything else is refused with what is wrong and what to write, whatever TOML can hold."""
    for written in refused:
        with pytest.raises(PitbossError) as error:
            read_value(field(kind), written, BOOK)
        assert error.value.said
        assert error.value.instead


@pytest.mark.parametrize(
    ("kind", "bounds", "written", "instead"),
    [
        ("whole number", {"at-least": 1, "at-most": 7}, 8, "State a whole number from 1 to 7."),
        ("whole number", {"at-least": 1, "at-most": 7}, "x", "State a whole number from 1 to 7."),
        ("whole number", {"at-least": 5, "at-most": 5}, 6, "State exactly 5."),
        ("whole number", {"at-least": 1}, 0, "State a whole number, at least 1."),
        ("money", {"above": "$0"}, "$0", 'State an amount in quotes, such as "$5" or "12,345.67", above $0.'),
        ("money", {"above": "$0"}, -5, 'State an amount in quotes, such as "$5" or "12,345.67", above $0.'),
        ("percent", {"above": "0%", "below": "100%"}, "100%", 'such as "2.5%", above 0% and below 100%.'),
        ("probability", {"above": "0", "at-most": "1"}, "3/2", 'such as "1/50", above 0 and at most 1.'),
        ("percent", {}, 5, 'State a percentage in quotes, such as "2.5%".'),
    ],
)
def test_bounds_are_told(kind: ElectionType, bounds: dict[str, Any], written: Any, instead: str) -> None:
    """A value outside its bounds, or of another type, is answered with the bounds."""
    with pytest.raises(PitbossError) as error:
        read_value(field(kind, **bounds), written, BOOK)
    assert str(error.value.instead).endswith(instead)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (True, "true"),
        (5, "5"),
        (10**30, "a number of more than 24 digits"),
        (0.5, "0.5"),
        ("a\x1b[2J\n", '"a\\u001b[2J\\u000a"'),
        ("x" * 100, '"' + "x" * 59 + '…"'),
        ([1, "a", [2, [3]]], '[1, "a", [2, […]]]'),
        (list(range(9)), "[0, 1, 2, 3, 4, 5, …]"),
        ({"a": {"b": {"c": 1}}}, "{a = {b = {…}}}"),
        ([], "[]"),
        ({}, "{}"),
    ],
)
def test_what_the_file_says_is_shown_short_and_safe(value: Any, words: str) -> None:
    """Long, deep and unprintable values are cut or written as codes."""
    assert shown(value) == words


def test_a_number_too_long_for_python_to_print_is_shown() -> None:
    """TOML can write a number in base 16 that Python refuses to write in base 10."""
    assert shown(16**6000) == "a number of more than 24 digits"


def test_values_that_were_read_are_shown_as_written() -> None:
    """Money with its dollars, rates exact, lists with commas."""
    assert show_value("money", 123456) == "$1,234.56"
    assert show_value("percent", Fraction(1, 8)) == "12.5%"
    assert show_value("choices", ("a", "b")) == "a, b"
    assert show_value("choices", ()) == "empty"
    assert show_value("yes or no", False) == "false"  # noqa: FBT003
    rates = (Fraction(0), Fraction(1), Fraction(1, 3), Fraction(1, 10**9), Fraction(11999, 10**4))
    assert [show_percent(rate) for rate in rates] == ["0%", "100%", "about 33.3333%", "0.0000001%", "119.99%"]


CONDITIONS: list[tuple[dict[str, Any], bool]] = [
    ({"cards.decks": 2}, True),
    ({"cards.decks": 1}, False),
    ({"cards.decks": [1, 2]}, True),
    ({"cards.decks": {"at-least": 2, "at-most": 2}}, True),
    ({"cards.decks": {"above": 2}}, False),
    ({"cards.decks": {"below": 3}}, True),
    ({"cards.decks": {"not": 2}}, False),
    ({"cards.decks": {"not": {"above": 2}}}, True),
    ({"wager.ante.minimum": "$10"}, True),
    ({"wager.ante.minimum": {"below": "$10.01"}}, True),
    ({"wager.ante.minimum": {"above": "10"}}, False),
    ({"dealing.fallbacks": {"includes": "from the hand"}}, True),
    ({"dealing.fallbacks": {"excludes": "from the hand"}}, False),
    ({"dealing.fallbacks": {"present": True}}, True),
    ({"cards.edges": {"present": False}}, True),
    ({"cards.edges": {"not": "white"}}, True),
    ({"cards.edges": "white"}, False),
    ({"cards.edges": {"at-least": "a"}}, False),
    ({"positions.number": {"includes": "x"}}, False),
    ({"dealing.model": "I-deal  plus"}, True),
    ({"cards.decks": 2, "wager.ante.minimum": "$11"}, False),
    ({}, True),
]


@pytest.mark.parametrize(("condition", "holds"), CONDITIONS)
def test_conditions(condition: dict[str, Any], holds: bool) -> None:  # noqa: FBT001
    """A condition compares by type; a field without a value has no size, and is not equal to anything."""
    values = {
        "cards.decks": 2,
        "wager.ante.minimum": 1000,
        "dealing.fallbacks": ("from the hand",),
        "dealing.model": "i-Deal Plus",
    }
    assert FiledElections(BOOK, values).holds(condition) is holds


def test_one_of_several_conditions_is_enough_and_none_asks_nothing() -> None:
    """``-any`` lists conditions of which one must hold; an empty list always holds."""
    filed = FiledElections(BOOK, {"cards.decks": 2})
    assert filed.any_holds(({"cards.decks": 1}, {"cards.decks": 2}))
    assert not filed.any_holds(({"cards.decks": 1},))
    assert filed.any_holds(())


def test_names_are_compared_as_people_write_them() -> None:
    """Letter case, spaces, curly apostrophes and long hyphens do not make another name."""
    assert plain("Ultimate Texas Hold ‘Em") == plain("ultimate  texas hold 'em ")
    assert plain("i‑Deal Plus") == plain("I-DEAL PLUS")
    assert plain("i-Deal") != plain("i-Deal Plus")
