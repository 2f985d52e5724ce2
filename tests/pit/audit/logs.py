"""Sums over a log that owe nothing to the auditor's desk: raw lines, read as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from pitboss.pit.audit.seal import raw_lines
from tests.pit.audit.hall import Hall

Told = dict[str, Any]


def lines(hall: Hall, table: str) -> Iterator[Told]:
    """Every entry of a table's log."""
    for line in raw_lines(hall.pit.store, hall.table(table).stream, hall.table(table).seq):
        yield json.loads(line)


def events(hall: Hall, table: str, kind: str) -> list[Told]:
    """Every event of one kind."""
    return [event for line in lines(hall, table) for event in line["events"] if event["type"] == kind]


def settled(hall: Hall, table: str) -> list[Told]:
    """The lines of settlements that stand."""
    result = events(hall, table, "settled")
    for undone in events(hall, table, "reversed"):
        result.remove(undone["line"] | {"type": "settled"})
    return result


def profit(line: Told) -> int:
    """What a player gained by a line."""
    return int(line.get("pays", 0)) + int(line.get("returned", 0)) - int(line["staked"])


def meter(hall: Hall, table: str, name: str) -> Fraction:
    """A meter, added up from the log by hand."""
    (opened,) = events(hall, table, "opened")
    total = Fraction(opened["meters"][name])
    total += sum(
        (Fraction(event["by"]) for event in events(hall, table, "meter-moved") if event["meter"] == name), Fraction(0)
    )
    moved = (Fraction(line.get("moved", "0")) for line in settled(hall, table) if line.get("meter") == name)
    return total + sum(moved, Fraction(0))
