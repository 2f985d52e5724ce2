"""The scanner of TOML positions, held against the standard library's parser on every shape that TOML has."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.rulebooks.places import dotted, places
from pitboss.rulebooks.source import TomlSource
from tests.rulebooks.toml_writer import Path, Writer
from tests.volumes import examples

SIGNS = "ab1-_ .=#[]{},'\"\\\tü"
KEYS = st.text(SIGNS, max_size=4)
SCALARS = st.one_of(
    st.integers(-9, 9),
    st.booleans(),
    st.text(SIGNS + "\n", max_size=6),
    st.just(datetime(1979, 5, 27, 7, 32)),  # written with a space in the middle
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(KEYS, inner, max_size=3)),
    max_leaves=8,
)
ROWS = st.lists(st.dictionaries(KEYS, VALUES, max_size=3), min_size=1, max_size=3)
DOCUMENTS = st.dictionaries(KEYS, st.one_of(VALUES, ROWS, st.dictionaries(KEYS, ROWS, max_size=2)), max_size=4)


def paths(data: Any, above: Path = ()) -> Iterator[Path]:
    """The path of every key and array element of parsed data."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield (*above, key)
        yield from paths(value, (*above, key))


@given(data=DOCUMENTS, seed=st.integers(0, 999))
@examples("rulebooks: documents", derandomize=True)
def test_every_key_is_found_where_it_stands(data: dict[str, Any], seed: int) -> None:
    """Whatever a document holds and however it is written, each key and element is on its line and in its column."""
    writer = Writer(random.Random(seed))
    text = writer.document(data)
    assert tomllib.loads(text) == data, text
    result = places(text)
    assert set(result) == set(paths(data)), text
    assert result == writer.places, text


LAW = '''\
# a comment with [brackets] and "quotes"
title = "one"
says = """
two lines, [not.a.table]
the second\\""""
raw = \'\'\'
it's ''raw\'\'\'

[rulebook]
id = 'literal'          # [not] = "a key"
"quoted key" = 1
"es\\u0063aped" = 1
dotted.key.path = 2

[[paytable]]
wager = "ante"
rows = [
    # ["commented", "out"]
    ["flush", "6 to 1"],
    ["a # in a string", "]"],
]

[[paytable]]
wager = "play"

[[paytable.note]]
says = { a = 1, b = [
    1,
    2 ] }

[[paytable.note]]
[paytable.note.inner]
when = 1979-05-27 07:32:00
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("title",), 2),
        (("says",), 3),
        (("raw",), 6),
        (("rulebook",), 9),
        (("rulebook", "id"), 10),
        (("rulebook", "quoted key"), 11),
        (("rulebook", "escaped"), 12),
        (("rulebook", "dotted"), 13),
        (("rulebook", "dotted", "key"), 13),
        (("rulebook", "dotted", "key", "path"), 13),
        (("paytable",), 15),
        (("paytable", 0), 15),
        (("paytable", 0, "wager"), 16),
        (("paytable", 0, "rows"), 17),
        (("paytable", 0, "rows", 0), 19),
        (("paytable", 0, "rows", 1, 1), 20),
        (("paytable", 1), 23),
        (("paytable", 1, "note"), 26),
        (("paytable", 1, "note", 0, "says"), 27),
        (("paytable", 1, "note", 0, "says", "b"), 27),
        (("paytable", 1, "note", 0, "says", "b", 1), 29),
        (("paytable", 1, "note", 1), 31),
        (("paytable", 1, "note", 1, "inner"), 32),
        (("paytable", 1, "note", 1, "inner", "when"), 33),
    ],
    ids=lambda value: dotted(value) if isinstance(value, tuple) else str(value),
)
def test_a_page_of_law(path: Path, line: int) -> None:
    """On a page with every kind of string, key, table and array, each thing is where a reader sees it."""
    assert places(LAW)[path].line == line


@pytest.mark.parametrize(
    ("path", "column"),
    [
        (("rulebook", "quoted key"), 1),
        (("paytable", 0, "rows", 0), 5),
        (("paytable", 0, "rows", 1, 1), 25),
        (("paytable", 1, "note", 0, "says", "b"), 17),
    ],
)
def test_the_column_is_that_of_the_key_or_element(path: Path, column: int) -> None:
    """A key inside a line has the column it begins in."""
    assert places(LAW)[path].column == column


def test_the_page_has_no_other_places() -> None:
    """Nothing in a string or a comment is taken for a key."""
    assert set(places(LAW)) == set(paths(tomllib.loads(LAW)))


def test_an_announced_table_stands_where_it_is_announced() -> None:
    """A table with a header of its own stands there, even when a table inside it was written first."""
    result = {path: place.line for path, place in places("[a.b]\nx = 1\n[a]\ny = 2\n").items()}
    assert result == {("a",): 3, ("a", "b"): 1, ("a", "b", "x"): 2, ("a", "y"): 4}


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("paytable", 0, "floor"), 15),  # a key that is missing: its row
        (("paytable", 0, "rows", 0, 2), 19),  # the missing end of a row
        (("paytable", 1, "rows", 4), 23),
        (("rulebook", "titel"), 9),
        (("nothing", "at", "all"), 1),
    ],
)
def test_what_is_missing_is_looked_for_in_the_table_around_it(path: Path, line: int) -> None:
    """The line of a key that is not there is that of the nearest table or row that is."""
    assert TomlSource("law.toml", LAW).line(path) == line


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment", "a = 1", "a = ''", "[a]", "[[a]]"])
def test_a_text_may_end_anywhere(text: str) -> None:
    """A text without a last line break, or with nothing in it, is scanned to its end."""
    assert set(places(text)) == set(paths(tomllib.loads(text)))


def test_a_path_is_shown_as_a_person_counts() -> None:
    """Rows are counted from one where a mistake is shown."""
    assert dotted(("paytable", 2, "rows", 0, 1)) == "paytable[3].rows[1][2]"
