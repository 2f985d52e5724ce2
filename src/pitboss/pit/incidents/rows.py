"""Incidents as the database stores them, and how they are searched."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

import msgspec
import sqlalchemy as sa

from pitboss.pit.records.incidents import IncidentKind
from pitboss.pit.store import Beside, schema

_incidents, _additions = schema.incidents, schema.incident_additions
_ESCAPE = "!"


class IncidentRow(msgspec.Struct, frozen=True):
    """An incident; ``people`` are names in lines, ``source`` the entry of a table's log that it stands for."""

    number: int
    kind: IncidentKind
    place: str
    round: str
    people: str
    text: str
    by: str
    at: str
    call: int | None = None
    source: str | None = None


class AdditionRow(msgspec.Struct, frozen=True):
    """What was added to an incident."""

    incident: int
    number: int
    text: str
    by: str
    at: str


class IncidentRows:
    """Reads incidents."""

    def __init__(self, begin: Callable[[], AbstractContextManager[sa.Connection]]) -> None:
        self._begin = begin

    def last(self) -> int:
        """The highest number that an incident has."""
        with self._begin() as connection:
            return connection.execute(sa.select(sa.func.max(_incidents.c.number))).scalar_one() or 0

    def numbered(self, number: int) -> tuple[IncidentRow, list[AdditionRow]] | None:
        """One incident with what was added to it."""
        rows = self._select([_incidents.c.number == number], 1)
        return rows[0] if rows else None

    def of_call(self, call: int) -> IncidentRow | None:
        """The incident that a call became."""
        rows = self._select([_incidents.c.call == call], 1)
        return rows[0][0] if rows else None

    def search(
        self, kind: str, table: str, words: str, since: str, until: str, limit: int
    ) -> list[tuple[IncidentRow, list[AdditionRow]]]:
        """The incidents of a kind, at a table, with these words in them and in a time, the latest first."""
        where: list[sa.ColumnElement[bool]] = []
        if kind:
            where.append(_incidents.c.kind == kind)
        if table:
            where.append(_incidents.c.place == table)
        if since:
            where.append(_incidents.c.at >= since)
        if until:
            where.append(_incidents.c.at < until)
        where += [_contains(word) for word in words.split()]
        return self._select(where, limit)

    def _select(self, where: list[sa.ColumnElement[bool]], limit: int) -> list[tuple[IncidentRow, list[AdditionRow]]]:
        columns = [_incidents.c[name] for name in IncidentRow.__struct_fields__]
        query = sa.select(*columns).where(*where).order_by(_incidents.c.number.desc()).limit(limit)
        with self._begin() as connection:
            rows = [IncidentRow(*row) for row in connection.execute(query)]
            numbers = [row.number for row in rows]
            added = sa.select(_additions).where(_additions.c.incident.in_(numbers)).order_by(_additions.c.number)
            additions = [AdditionRow(**row._mapping) for row in connection.execute(added)] if rows else []
        return [(row, [item for item in additions if item.incident == row.number]) for row in rows]


def _contains(word: str) -> sa.ColumnElement[bool]:
    """Whether a word stands in an incident or in what was added to it, however it is written."""
    pattern = "%" + "".join(_ESCAPE + letter if letter in "%_!" else letter for letter in word.lower()) + "%"

    def holds(column: sa.Column[str]) -> sa.ColumnElement[bool]:
        return sa.func.lower(column).like(pattern, escape=_ESCAPE)

    own = [holds(_incidents.c[name]) for name in ("text", "people", "by", "round")]
    added = sa.select(_additions.c.incident).where(sa.or_(holds(_additions.c.text), holds(_additions.c.by)))
    return sa.or_(*own, _incidents.c.number.in_(added))


def put_incident(row: IncidentRow) -> Beside:
    """Writes an incident; one that stands for an entry of a log is written once."""

    def write(connection: sa.Connection) -> None:
        if row.source is not None:
            known = sa.select(_incidents.c.number).where(_incidents.c.source == row.source)
            if connection.execute(known).first() is not None:
                return
        connection.execute(sa.insert(_incidents).values(**msgspec.structs.asdict(row)))

    return write


def put_addition(row: AdditionRow) -> Beside:
    """Writes what was added to an incident."""
    return lambda connection: connection.execute(sa.insert(_additions).values(**msgspec.structs.asdict(row)))
