"""The logs of a pit by name: the house's own, and one for each table under each of its submissions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import sqlalchemy as sa

from pitboss.clauses import BadInput
from pitboss.pit.store import Store, schema

HOUSE = "house"
_TABLE = "table/"
_AT_A_TIME = 500
_entries = schema.entries


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
    found = []
    for name in names:
        identity, _, number = name.removeprefix(_TABLE).rpartition("/")
        if name.startswith(_TABLE) and number.isdigit() and table in ("", identity):
            found.append(Stream(identity, int(number)))
    return tuple(sorted(found))


def one_of(names: Iterable[str], table: str, number: int | None) -> Stream:
    """The log of a table under its n-th submission, or under the one that is filed now."""
    known = of_tables(names, table)
    found = next((one for one in reversed(known) if number in (None, one.number)), None)
    if found is None:
        said = f'table "{table}" has no log' + (f" under a submission number {number}" if number else "")
        raise BadInput(code="no-such-log", said=said, instead="look at the list of tables")
    return found


def raw_lines(store: Store, stream: str, upto: int | None = None) -> Iterator[bytes]:
    """The lines as they stand in the database, unexamined: whoever proves them must see what is really there."""
    after = 0
    while True:
        asked = sa.select(_entries.c.seq, _entries.c.line).where(_entries.c.stream == stream, _entries.c.seq > after)
        if upto is not None:
            asked = asked.where(_entries.c.seq <= upto)
        with store.reading() as connection:
            rows = connection.execute(asked.order_by(_entries.c.seq).limit(_AT_A_TIME)).all()
        for row in rows:
            after = row.seq
            yield bytes(row.line)
        if len(rows) < _AT_A_TIME:
            return


def last_of_day(store: Store, stream: str, day: str) -> int:
    """The last entry that was written on a day or before it; 0 where there is none."""
    asked = sa.select(sa.func.max(_entries.c.seq)).where(_entries.c.stream == stream, _entries.c.at < f"{day}T24")
    with store.reading() as connection:
        return int(connection.execute(asked).scalar() or 0)
