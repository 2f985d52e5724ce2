"""Exports: lines that prove themselves, archives, and flat files that no sheet takes for formulas."""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import pytest

from pitboss.pit.audit.export import EVENTS, SETTLEMENTS, cell, in_dollars
from pitboss.pit.audit.seal import raw_lines
from pitboss.pit.people.accounts import Person
from pitboss.proof.verify import verify
from tests.pit.audit.hall import FOUR, MARYLAND, Hall
from tests.pit.audit.logs import events, lines, meter, settled


def exported(hall: Hall, who: Person, kind: str, table: str = "", day: str = "") -> tuple[str, bytes]:
    """The name and the bytes of an export."""
    name, pieces = hall.run(hall.pit.audit.export(kind, table, None, day))
    return name, b"".join(pieces)


def rows(data: bytes) -> list[dict[str, str]]:
    """The rows of a flat file."""
    return list(csv.DictReader(io.StringIO(data.decode(), newline="")))


def test_lines_prove_themselves(hall: Hall, ada: Person, tmp_path: Path) -> None:
    """What is exported is exactly what stands in the database, and ``verify`` proves it as a file."""
    name, data = exported(hall, ada, "jsonl", FOUR)
    assert data == b"".join(raw_lines(hall.pit.store, hall.table(FOUR).stream, hall.table(FOUR).seq))
    file = tmp_path / name
    file.write_bytes(data)
    assert verify(file).is_proven


def test_a_day_can_be_proven_too(hall: Hall, ada: Person, tmp_path: Path) -> None:
    """A day's export begins with the first line, so that it proves itself; a day before all is empty."""
    day = next(lines(hall, FOUR))["at"][:10]
    _, data = exported(hall, ada, "jsonl", FOUR, day)
    file = tmp_path / "day.jsonl"
    file.write_bytes(data)
    assert verify(file).is_proven
    assert exported(hall, ada, "jsonl", FOUR, "2020-01-01") == (f"{FOUR}-2020-01-01.jsonl", b"")


def test_the_archive_has_every_log(hall: Hall, ada: Person, tmp_path: Path) -> None:
    """One file for each table, each as it stands in the database."""
    name, data = exported(hall, ada, "zip")
    assert name == "pit.zip"
    with ZipFile(io.BytesIO(data)) as archive:
        assert archive.testzip() is None
        assert sorted(archive.namelist()) == sorted(f"{table}-1.jsonl" for table in hall.pit.tables)
        assert archive.read(f"{FOUR}-1.jsonl") == exported(hall, ada, "jsonl", FOUR)[1]


def test_settlements_are_flat(hall: Hall, ada: Person) -> None:
    """A row for each line; what was undone stands there twice and sums to nothing."""
    name, data = exported(hall, ada, "settlements", MARYLAND)
    result = rows(data)
    assert name == f"{MARYLAND}-settlements.csv"
    assert tuple(result[0]) == SETTLEMENTS
    assert len(result) == len(settled(hall, MARYLAND))
    assert [row["profit_dollars"] for row in result if row["wager"] == "envy bonus"] == ["100.00"]
    everything = rows(exported(hall, ada, "settlements")[1])
    assert {item["table"] for item in everything} == {FOUR, MARYLAND, "ma-ultimate-texas-holdem"}


def test_events_are_flat(hall: Hall, ada: Person) -> None:
    """A row for each event and each refusal, with the cards and the sentence."""
    result = rows(exported(hall, ada, "events", FOUR)[1])
    assert tuple(result[0]) == EVENTS
    dealt = [row for row in result if row["type"] == "dealt"]
    assert len(dealt) == len(events(hall, FOUR, "dealt"))
    assert all(item["cards"] and item["told"] for item in dealt)
    (refused,) = (row for row in result if row["type"] == "refused")
    assert (refused["result"], refused["by"]) == ("outside-the-limits", "player Anna")
    assert rows(exported(hall, ada, "events", FOUR, "2020-01-01")[1]) == []


def test_a_submission_is_in_no_cell(hall: Hall, ada: Person) -> None:
    """The event that opens a table names its submission by the digest; no cell is as long as a page."""
    result = rows(exported(hall, ada, "events", FOUR)[1])
    (opened,) = (row for row in result if row["type"] == "opened")
    assert f'"filed":"sha256:{sha256(hall.table(FOUR).filed.encode()).hexdigest()}"' in opened["data_in_cents"]
    assert max(len(value) for row in result for value in row.values()) < 1500


def test_amounts_are_dollars_and_columns_say_so(hall: Hall, ada: Person) -> None:
    """An ante of 1000 cents is 10.00 dollars; a meter that moved by part of a cent keeps its digits."""
    result = rows(exported(hall, ada, "events", FOUR)[1])
    antes = [row["amount_dollars"] for row in result if row["type"] == "wagered" and row["wager"] == "ante"]
    assert set(antes) == {"10.00"}
    moved = sum(Fraction(row["moved_dollars"] or 0) for row in result if row["type"] == "meter-moved")
    assert moved * 100 == meter(hall, FOUR, "progressive") - 500_000
    assert (in_dollars(Fraction(1, 2)), in_dollars(Fraction(-1, 3)), in_dollars("")) == ("0.005", "-1/300", "")
    assert (cell(in_dollars(-500)), cell("-5.00")) == ("-5.00", "'-5.00")


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@sum", "\t=1", "\r=1", "=cmd|' /C calc'!A0"])
def test_no_cell_is_a_formula(text: str) -> None:
    """Text that a sheet would calculate is made plain; numbers stay numbers."""
    assert cell(text) == f"'{text}"
    assert (cell(-5), cell("5"), cell(None)) == (-5, "5", "")
