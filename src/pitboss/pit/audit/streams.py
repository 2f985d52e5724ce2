"""The logs of a pit by name: the house's own, and one for each table under each of its submissions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pitboss.clauses import BadInput

HOUSE = "house"
_TABLE = "table/"


@dataclass(frozen=True, slots=True, order=True)
class Stream:
    """A table's log under its n-th submission."""

    table: str
    number: int

    @property
    def name(self) -> str:
        """Its name in the database."""
        return f"{_TABLE}{self.table}/{self.number}"

    @property
    def file(self) -> str:
        """Its name as a file."""
        return f"{self.table}-{self.number}.jsonl"


def of_tables(names: Iterable[str], table: str = "") -> tuple[Stream, ...]:
    """The logs of all tables, or of one, the oldest submission first."""
    streams = []
    for name in names:
        identity, _, number = name.removeprefix(_TABLE).rpartition("/")
        if name.startswith(_TABLE) and number.isdigit() and table in ("", identity):
            streams.append(Stream(identity, int(number)))
    return tuple(sorted(streams))


def one_of(names: Iterable[str], table: str, number: int | None) -> Stream:
    """The log of a table under its n-th submission, or under the one that is filed now."""
    known = of_tables(names, table)
    stream = next((candidate for candidate in reversed(known) if number in (None, candidate.number)), None)
    if stream is None:
        said = f'table "{table}" has no log' + (f" under a submission number {number}" if number else "")
        raise BadInput(code="no-such-log", said=said, instead="look at the list of tables")
    return stream
