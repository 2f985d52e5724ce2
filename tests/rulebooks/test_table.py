"""One table of the law, read key by key: right values are handed on, every wrong one is noted, and reading goes on."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from pitboss.clauses import BadInput
from pitboss.hands import FIVE, FOUR
from pitboss.rulebooks.notebook import CITATIONS, Notebook
from pitboss.rulebooks.source import TomlSource
from pitboss.rulebooks.table import TomlTable


class Reading:
    """A table ``[row]`` with these lines, and the mistakes that were noted while it was read."""

    def __init__(self, *lines: str) -> None:
        source = TomlSource("law.toml", "\n".join(("[row]", *lines)))
        self.notebook = Notebook()
        self.table = TomlTable(source.data["row"], source, ("row",), self.notebook, "the row")

    @property
    def mistakes(self) -> list[str]:
        """As ``line at: says``."""
        return [f"{mistake.line} {mistake.at}: {mistake.says}" for mistake in self.notebook.mistakes]


# -- right values -----------------------------------------------------------------------------------------


def test_right_values_are_handed_on() -> None:
    """Every method gives back the value in the program's type, and notes nothing."""
    reading = Reading(
        'name = "aces up"',
        'how = "act"',
        "floor = true",
        "hands = 7",
        'wagers = ["ante", "play"]',
        'at-least = "$5,000"',
        'from = "3/2"',
        'qualifies = "pair or better"',
        'clause = "10(b)"',
        'set = { "a.b" = 1 }',
        "template = 3",
    )
    table = reading.table
    assert table.text("name") == "aces up"
    assert table.text("how", among=("act", "prompt")) == "act"
    assert table.flag("floor") is True
    assert table.whole("hands", at_least=2) == 7
    assert table.texts("wagers", among=("ante", "play", "blind")) == ("ante", "play")
    assert table.money("at-least") == 500_000
    assert table.fraction("from") == Fraction(3, 2)
    assert str(table.hand_kind("qualifies", FIVE)) == "pair or better"
    assert table.clause() == ("10(b)",)
    assert table.mapping("set") == {"a.b": 1}
    assert table.anything("template") == 3
    table.done()
    assert reading.mistakes == []
    assert table.sound


def test_what_is_left_out_has_its_default() -> None:
    """A key with a default may be missing; a mapping is empty then, and anything is None."""
    table = Reading().table
    assert table.text("name", "none") == "none"
    assert table.text("rest", "", among=("discard rack",)) == ""
    assert table.flag("floor", default=True) is True
    assert table.whole("hands", 0, at_least=2) == 0
    assert table.texts("wagers", ("ante",)) == ("ante",)
    assert table.mapping("if") == {}
    assert table.anything("template") is None
    assert table.has("after") is False
    assert table.notebook.mistakes == []


def test_a_blank_is_written_where_it_may_be() -> None:
    """Where nothing is a possible answer it is still written: an empty text or array."""
    reading = Reading('equals = ""', "needs = []")
    assert reading.table.text("equals", blank=True) == ""
    assert reading.table.texts("needs", blank=True) == ()
    assert reading.mistakes == []


# -- every kind of mistake --------------------------------------------------------------------------------

MONEY = 'write dollars, with at most two digits of cents, as in "10", "$1,000" or "12,345.67"'
KINDS = (
    "known are four-of-a-kind, royal flush, straight flush, three-of-a-kind, flush, straight, two pair, pair, "
    "high card, four aces, three tens, pair of sevens, pair of sixes to tens, queen-high, ace-king; "
    'each also before "or better" or after "less than a"'
)
MISTAKES: list[tuple[str, Callable[[TomlTable], object], list[str]]] = [
    ("", lambda row: row.text("name"), ["1 row: name is missing (a text)"]),
    ("name = 3", lambda row: row.text("name"), ["2 row.name: 3 is not a text"]),
    ('name = " "', lambda row: row.text("name"), ["2 row.name: is empty"]),
    ("", lambda row: row.text("how", among=("act",)), ["1 row: how is missing (a text)"]),
    (
        'how = "promt"',
        lambda row: row.text("how", among=("act", "prompt")),
        ["2 row.how: 'promt' is none of them: did you mean 'prompt'? (act · prompt)"],
    ),
    ('how = "x"', lambda row: row.text("how", among=("act",)), ["2 row.how: 'x' is none of them: (act)"]),
    ("", lambda row: row.flag("floor"), ["1 row: floor is missing (true or false)"]),
    ('floor = "yes"', lambda row: row.flag("floor"), ["2 row.floor: 'yes' is not true or false"]),
    ("", lambda row: row.whole("hands"), ["1 row: hands is missing (a whole number)"]),
    ("hands = 7.0", lambda row: row.whole("hands"), ["2 row.hands: 7.0 is not a whole number"]),
    ("hands = true", lambda row: row.whole("hands"), ["2 row.hands: True is not a whole number"]),
    ("hands = 1", lambda row: row.whole("hands", 0, at_least=2), ["2 row.hands: 1 is below 2"]),
    ("hands = -1", lambda row: row.whole("hands"), ["2 row.hands: -1 is below 0"]),
    ("", lambda row: row.texts("who"), ["1 row: who is missing (an array of texts)"]),
    ('who = "dealer"', lambda row: row.texts("who"), ["2 row.who: 'dealer' is not an array of texts"]),
    ("who = []", lambda row: row.texts("who"), ["2 row.who: is empty"]),
    ('who = ["a", 1]', lambda row: row.texts("who"), ["2 row.who[2]: 1 is not a text"]),
    ('who = ["a", ""]', lambda row: row.texts("who"), ["2 row.who[2]: '' is not a text"]),
    ('who = ["a", "a"]', lambda row: row.texts("who"), ["2 row.who[2]: names 'a' twice"]),
    ('who = ["b"]', lambda row: row.texts("who", among=("a", "c")), ["2 row.who[1]: 'b' is none of them: (a · c)"]),
    ("", lambda row: row.money("sum"), ["1 row: sum is missing (a text)"]),
    ("sum = 5", lambda row: row.money("sum"), ["2 row.sum: 5 is not a text"]),
    (
        'sum = "$-5"',
        lambda row: row.money("sum"),
        ['2 row.sum: "$-5" is not an amount of money: it is negative; ' + MONEY],
    ),
    ('sum = "$0"', lambda row: row.money("sum"), ["2 row.sum: $0 is nothing"]),
    ('to = "x"', lambda row: row.fraction("to"), ["2 row.to: Invalid literal for Fraction: 'x'"]),
    ('to = "1/0"', lambda row: row.fraction("to"), ["2 row.to: Fraction(1, 0)"]),
    ('to = "-1"', lambda row: row.fraction("to"), ["2 row.to: -1 is not above 0"]),
    ('to = "0"', lambda row: row.fraction("to"), ["2 row.to: 0 is not above 0"]),
    (
        'needs = "a pear"',
        lambda row: row.hand_kind("needs", FOUR),
        ['2 row.needs: "a pear" is not a kind of hand in the four-card order; did you mean "pair"? ' + KINDS],
    ),
    ("if = 3", lambda row: row.mapping("if"), ["2 row.if: 3 is not a table"]),
    ("", lambda row: row.tables("steps"), ["1 row: steps is missing (an array of tables)"]),
    ("steps = []", lambda row: row.tables("steps"), ["2 row.steps: has no rows"]),
    ("steps = [1]", lambda row: row.tables("steps"), ["2 row.steps[1]: is not a table { … }"]),
    ("steps = [{ a = 1 }, { a = 1 }]", lambda row: row.tables("steps"), ["2 row.steps[2]: stands here twice"]),
]


@pytest.mark.parametrize(("line", "read", "mistakes"), MISTAKES, ids=[str(case[2][0]) for case in MISTAKES])
def test_a_mistake_is_noted_once(line: str, read: Callable[[TomlTable], object], mistakes: list[str]) -> None:
    """A wrong value is noted once, at its line and with what is wrong, and puts its section in doubt."""
    reading = Reading(line)
    read(reading.table)
    assert reading.mistakes == mistakes
    assert "row" in reading.notebook.in_doubt
    assert not reading.table.sound


def test_a_wrong_value_is_replaced_by_a_harmless_one() -> None:
    """What is handed on in place of a wrong value has the right type, so that reading can go on."""
    table = Reading('how = "x"', "hands = -3", "who = [1]", 'sum = "x"', 'to = "0"', 'needs = "x"').table
    assert table.text("how", among=("act", "prompt")) == "act"
    assert table.text("name") == ""
    assert table.texts("who") == ()
    assert table.money("sum") == 0
    assert table.fraction("to") == 1
    assert table.hand_kind("needs", FOUR).order is FOUR
    assert table.flag("floor") is False
    assert table.whole("number", at_least=2) == 2


# -- citations --------------------------------------------------------------------------------------------

NO_CLAUSE = "a row needs its clause: one clause id or an array of them"


@pytest.mark.parametrize(
    ("line", "cited"), [('clause = "1(a)"', ("1(a)",)), ('clause = ["1(a)", "1(b)"]', ("1(a)", "1(b)"))]
)
def test_a_citation_is_kept_with_its_place(line: str, cited: tuple[str, ...]) -> None:
    """One clause id or an array of them is handed on, and the row is entered in the index."""
    reading = Reading('name = "x"', line)
    assert reading.table.clause() == cited
    (row,) = reading.notebook.rows
    assert (row.section, row.name, row.clause, row.place) == ("row", "the row", cited, "law.toml:3")
    assert CITATIONS not in reading.notebook.in_doubt


@pytest.mark.parametrize("line", ["", "clause = []", 'clause = ""', 'clause = ["1(a)", ""]', "clause = 3"])
def test_a_row_without_a_clause_is_refused(line: str) -> None:
    """A row that cites nothing, or not in text, is refused, and no clause can be called forgotten because of it."""
    reading = Reading(line)
    assert reading.table.clause() == ()
    assert [mistake.says for mistake in reading.notebook.mistakes] == [NO_CLAUSE]
    assert reading.notebook.rows == []
    assert CITATIONS in reading.notebook.in_doubt


def test_a_clause_is_cited_once() -> None:
    """A row that cites one clause twice is a slip of the pen."""
    reading = Reading('clause = ["1(a)", "1(a)"]')
    reading.table.clause()
    assert reading.mistakes == ["2 row.clause: cites a clause twice"]


# -- rows and tables in tables ----------------------------------------------------------------------------


def test_rows_are_made_one_by_one() -> None:
    """A row is what, value and clause; a row that cannot be made is left out and the others are made."""
    reading = Reading(
        "rows = [",
        '    ["flush", "6 to 1", "1(a)"],',
        '    ["straight", "4 to 1", ["1(b)", "1(c)"]],',
        '    ["two pair", "2 to 1"],',
        '    ["pair"],',
        '    [1, "1 to 1", "1(d)"],',
        '    ["royal", "9 to 1", "1(e)", "more"],',
        "]",
    )
    made = reading.table.rows("rows", lambda what, value, clause, index: (what, value, clause, index))
    assert made == (
        ("flush", "6 to 1", ("1(a)",), 0),
        ("straight", "4 to 1", ("1(b)", "1(c)"), 1),
        ("two pair", "2 to 1", (), 2),
    )
    assert reading.mistakes == [
        f"5 row.rows[3]: {NO_CLAUSE}",
        '6 row.rows[4]: a row is ["what", "value", "clause"]',
        '7 row.rows[5]: a row is ["what", "value", "clause"]',
        '8 row.rows[6]: a row is ["what", "value", "clause"]',
    ]
    assert [row.name for row in reading.notebook.rows] == ["the row: flush", "the row: straight"]


def test_a_table_in_a_table_is_read_at_its_own_place() -> None:
    """Inner tables are tables like any other; a mistake in one is a mistake of the table around it."""
    reading = Reading("steps = [", '    { step = "inspect" },', '    { step = "", who = 1 },', "]")
    first, second = reading.table.tables("steps")
    assert first.text("step") == "inspect"
    assert first.name == "the row: inspect"
    second.text("step")
    second.text("who")
    assert reading.mistakes == ["4 row.steps[2].step: is empty", "4 row.steps[2].who: 1 is not a text"]
    assert first.sound
    assert not second.sound
    assert not reading.table.sound


# -- keys that nobody asks for ----------------------------------------------------------------------------


def test_an_unknown_key_is_refused_with_a_suggestion() -> None:
    """A key that nobody asks for is unknown; the nearest known one is suggested, or all are listed."""
    reading = Reading('name = "x"', "claus = 3", "zebra = 1")
    reading.table.text("name")
    reading.table.anything("clause")
    reading.table.done()
    assert reading.mistakes == [
        "3 row.claus: unknown key; did you mean 'clause'?",
        "4 row.zebra: unknown key; known here: clause, name",
    ]


# -- reading goes on --------------------------------------------------------------------------------------


def test_reading_goes_on_after_a_mistake() -> None:
    """One reading finds all mistakes of a table, in the order in which it is read."""
    reading = Reading('name = ""', "hands = true", 'sum = "five"', "colour = 1")
    table = reading.table
    table.text("name")
    table.whole("hands")
    table.money("sum")
    table.clause()
    table.done()
    assert [mistake.line for mistake in reading.notebook.mistakes] == [2, 3, 4, 1, 5]


def test_what_is_read_by_another_is_noted_where_it_stands() -> None:
    """An error of cards, money or hands becomes a mistake in its own words; other errors are ours."""
    reading = Reading("a = 1")

    def refuse() -> None:
        raise BadInput(code="x", said="cannot be read", instead="write it well")

    assert reading.table.attempt(lambda: 3, "a") == 3
    assert reading.table.attempt(refuse, "a") is None
    assert reading.mistakes == ["2 row.a: cannot be read; write it well"]
    with pytest.raises(TypeError):
        reading.table.attempt(lambda: len(3), "a")  # type: ignore[arg-type]


def test_a_row_is_judged_as_a_whole_only_when_each_value_is_right() -> None:
    """What is wrong about values together is noted when none is wrong by itself, so nothing is said twice."""
    reading = Reading("a = 1", "b = 2")
    reading.table.refuse((True, "b", "does not go with a"), (False, "a", "is not said"))
    assert reading.mistakes == ["3 row.b: does not go with a"]
    reading.table.refuse((True, "a", "is not said any more"))
    assert len(reading.mistakes) == 1
