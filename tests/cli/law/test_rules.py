"""``pitboss rules``: the law answers, for people and for programs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.rulebooks import load, names
from tests.cli.running import answer, run

BOOKS = names()


def test_the_shelf_lists_every_rulebook() -> None:
    """Without a rulebook the command lists all five with their documents and sizes."""
    shown = run("rules").stdout
    listed = answer("rules")["rulebooks"]
    assert [row["id"] for row in listed] == list(BOOKS)
    assert all(name in shown for name in BOOKS)
    assert {row["id"]: row["clauses"] for row in listed} == {
        "ma-crazy-4-poker": 330,
        "ma-four-card-poker": 412,
        "ma-four-card-poker-earlier": 331,
        "ma-ultimate-texas-holdem": 387,
        "md-four-card-poker": 418,
    }


@pytest.mark.parametrize("name", BOOKS)
def test_a_game_at_a_glance_names_every_wager_street_and_paytable(name: str) -> None:
    """The glance shows each wager, street, device and paytable by the document's names."""
    book = load(name)
    shown = " ".join(run("rules", name).stdout.split())
    expected = {wager.name for wager in book.wagers} | {street.name for street in book.streets}
    expected |= {paytable.name for paytable in book.paytables} | {device.name for device in book.devices}
    assert {word for word in expected if word not in shown} == set()


@pytest.mark.parametrize("name", BOOKS)
def test_the_json_of_a_rulebook_holds_every_paytable_cell(name: str) -> None:
    """Programs read each cell with its odds in the regulator's words and its own clause."""
    book = load(name)
    data = answer("rules", name)
    cells = {
        (table["wager"], table["name"], row["hand"], row["odds"], *row["clause"])
        for table in data["paytables"]
        for row in table["rows"]
    }
    assert cells == {
        (table.wager, table.name, row.hand, str(row.odds), *(book.full_id(item) for item in row.clause))
        for table in book.paytables
        for row in table.rows
    }


def test_json_amounts_are_decimal_strings() -> None:
    """Seeds, envy sums and limits are exact decimals, never floats."""
    data = answer("rules", "ma-ultimate-texas-holdem")
    assert [limit["amount"] for limit in data["limits"]] == ["50000.00", "75000.00"]
    seeds = {(row["paytable"], row["name"]): row["at_least"] for row in data["meters"]}
    assert seeds["PTMGLML02", "minor"] == "250.00"
    envy = answer("rules", "md-four-card-poker", "--paytable", "progressive")["envy"]
    assert {row["pays"] for item in envy for row in item["rows"] if item["paytable"] == "C"} == {
        "300.00",
        "1000.00",
        "1500.00",
        "5000.00",
    }


MONEY = {
    ".meters[].at_least",
    ".envy[].for_wager",
    ".envy[].rows[].pays",
    ".limits[].amount",
    ".wagers[].denominations[]",
}


def amounts(value: Any, at: str = "") -> Iterator[str]:
    """Where data for programs holds a decimal string."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from amounts(item, f"{at}.{key}")
    elif isinstance(value, list):
        for item in value:
            yield from amounts(item, f"{at}[]")
    elif isinstance(value, str) and re.fullmatch(r"-?[0-9]+\.[0-9]{2}", value):
        yield at


@pytest.mark.parametrize("name", BOOKS)
def test_json_counts_are_numbers(name: str) -> None:
    """The cut is a number of cards; only what the law states in dollars is a decimal string."""
    data = answer("rules", name)
    assert (data["cut"]["at_least"], data["cut"]["leave_at_least"]) == (10, 1)
    assert set(amounts(data)) - MONEY == set()


@pytest.mark.parametrize(("name", "section"), [("ma-four-card-poker", "13(b)"), ("ma-ultimate-texas-holdem", "13(e)")])
def test_the_cells_of_the_multi_game_link_are_honoured_by_their_own_rows(name: str, section: str) -> None:
    """Each figure of a Multi Game Link paytable is honoured by rows of that paytable, and of no other."""
    book = load(name)
    cells = [item for item in answer("rules", name, "--clause", section)["clauses"] if "[" in item["id"]]
    tables = {item.name for item in book.paytables_of("progressive") if item.name.startswith("PTMGL")}
    assert len(cells) == 81
    for cell in cells:
        own = re.split(r"[],:]", cell["id"].partition("[")[2])[0]
        rows = [row["name"] for row in cell["honoured_by"] if row["section"] in ("paytable", "meter", "envy")]
        assert rows, cell["id"]
        named = {word.strip(":") for row in rows for word in row.split()} & tables
        assert named == {own}, cell["id"]


def test_a_clause_is_shown_with_what_honours_it_and_the_readings_that_touch_it() -> None:
    """A clause comes with our words, the rows that honour it, and the readings on it."""
    data = answer("rules", "ma-four-card-poker", "--clause", "14(a)")
    assert [row["id"] for row in data["clauses"]][:2] == ["ma-4cp:14(a)/1", "ma-4cp:14(a)/2"]
    assert all(row["honoured_by"] for row in data["clauses"])
    assert {"IRR-1", "IRR-10"} <= {row["id"] for row in data["readings"]}
    shown = run("rules", "ma-four-card-poker", "--clause", "14(a)").stdout
    assert "irregularities.toml" in shown
    assert "we read" in shown


def test_a_clause_may_be_asked_with_its_prefix() -> None:
    """The inventory's full id works as well as the document's own numbering."""
    full = answer("rules", "md-four-card-poker", "--clause", "md-4cp:12.B(1)")
    assert full == answer("rules", "md-four-card-poker", "--clause", "12.B(1)")


@pytest.mark.parametrize("name", BOOKS)
def test_every_clause_can_be_asked_for(name: str) -> None:
    """No clause id of the inventory is out of reach of the command."""
    book = load(name)
    ids = [book.full_id(clause.id) for clause in book.clauses]
    part = book.clauses[0].id[0]
    result = answer("rules", name, "--clause", part)["clauses"]
    assert {row["id"] for row in result} <= set(ids)
    assert result


@pytest.mark.parametrize(
    ("asked", "wager", "tables"),
    [
        ("PTMGL01", "progressive", ["PTMGL01"]),
        ("aces up", "aces up", ["I", "II", "III", "IV", "V", "VI", "VII"]),
        ("aces up iv", "aces up", ["IV"]),
        ("cover all", "cover all", ["7 hands", "6 hands", "5 hands", "4 hands", "3 hands", "2 hands"]),
    ],
)
def test_a_paytable_is_found_by_name_or_wager(asked: str, wager: str, tables: list[str]) -> None:
    """Paytables answer to their name, to their wager, and to both together, in any case."""
    result = answer("rules", "ma-four-card-poker", "--paytable", asked)["paytables"]
    assert {row["wager"] for row in result} == {wager}
    assert [row["name"] for row in result] == tables


@pytest.mark.parametrize("name", BOOKS)
def test_readings_are_printed_with_trouble_reading_and_reason(name: str) -> None:
    """Every reading states what is unclear, how we read it and why."""
    book = load(name)
    result = answer("rules", name, "--readings")["readings"]
    assert [row["id"] for row in result] == [reading.id for reading in book.readings]
    assert all(row["trouble"] and row["we_read"] and row["because"] for row in result)
    shown = run("rules", name, "--readings").stdout
    assert all(f"{reading.id}  {reading.title[:20]}" in shown for reading in book.readings)


def test_the_two_massachusetts_editions_differ_in_the_multi_game_link_only() -> None:
    """In substance the later edition adds the Multi Game Link: its paytables, meters, envy and elections."""
    result = answer("rules", "ma-four-card-poker", "--diff", "ma-four-card-poker-earlier")["differences"]
    by_section = {row["section"] for row in result}
    assert by_section <= {"paytables", "meters", "envy", "wagers", "elections", "hand_ranks"}
    assert {row["at"] for row in result if row["section"] == "paytables"} == {
        f"progressive / {name}" for name in ("PTMGL01", "PTMGL02", "PTMGL04", "PTMGLML01", "PTMGLML02", "PTMGLML03")
    }
    assert all(row["there"] is None for row in result if row["section"] in ("paytables", "meters", "envy"))


def test_equal_paytables_with_other_names_are_no_difference() -> None:
    """Maryland's aces up A is Massachusetts' III: only what has no equal is reported."""
    result = answer("rules", "ma-four-card-poker", "--diff", "md-four-card-poker")["differences"]
    tables = {row["at"] for row in result if row["section"] == "paytables"}
    assert {"aces up / I", "aces up / II", "aces up / E"} <= tables
    assert "aces up / A" not in tables
    assert {row["at"] for row in result if row["section"] == "deck_changes"} == {"4", "8"}


def test_a_rulebook_does_not_differ_from_itself() -> None:
    """Compared with itself a rulebook shows no difference, and says so."""
    assert answer("rules", "ma-crazy-4-poker", "--diff", "ma-crazy-4-poker")["differences"] == []
    assert "do not differ" in run("rules", "ma-crazy-4-poker", "--diff", "ma-crazy-4-poker").stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["rules", "ma-four-card"], ["no rulebook 'ma-four-card'", "Did you mean ma-four-card-poker?"]),
        (["rules", "ma-four-card-poker", "--clause", "99(z)"], ["no clause '99(z)'", "sections are 1, 2"]),
        (["rules", "ma-four-card-poker", "--paytable", "VIII"], ["no paytable 'VIII'", "aces up VII"]),
        (["rules", "ma-four-card-poker", "--diff", "nowhere"], ["no rulebook 'nowhere'", "There are:"]),
        (["rules", "--clause", "1"], ["--clause needs a rulebook"]),
        (["rules", "ma-crazy-4-poker", "--clause", "1", "--readings"], ["ask one at a time"]),
        (["rule"], ["no command 'rule'", "Did you mean rules?"]),
        (["clauses", "ma-crazy-4-poker", "--kind", "magic"], ["there is no kind 'magic'", "payout"]),
        (["submission", "ma-crazy-4-poker", "--example", "nothing"], ["no example 'nothing'", "There are:"]),
    ],
)
def test_a_wrong_question_gets_a_plain_answer(arguments: list[str], words: list[str]) -> None:
    """Bad input ends with status 2, says what is wrong and what there is instead, and shows no traceback."""
    result = run(*arguments)
    assert result.exit_code == 2
    assert [word for word in words if word not in result.output] == []
    assert "Traceback" not in result.output
