"""Calls that people made, as the database stores them. Reading is one transaction a call; writing is the writer's."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

import msgspec
import sqlalchemy as sa

from pitboss.pit.records.calls import CallerOffice, CallKind
from pitboss.pit.store import Beside, schema

_calls = schema.floor_calls


class CallRow(msgspec.Struct, frozen=True):
    """A call that a person made; what has not happened yet is empty."""

    number: int
    kind: CallKind
    place: str
    """The table."""
    round: str
    by: str
    office: CallerOffice
    text: str
    at: str
    taken_by: str = ""
    taken_at: str = ""
    answer: str = ""
    closed_by: str = ""
    closed_at: str = ""
    note: str = ""


_COLUMNS = [_calls.c[name] for name in CallRow.__struct_fields__]


class CallRows:
    """Reads calls."""

    def __init__(self, begin: Callable[[], AbstractContextManager[sa.Connection]]) -> None:
        self._begin = begin

    def open(self) -> list[CallRow]:
        """The calls that are not closed, the oldest first."""
        return self._all(sa.select(*_COLUMNS).where(_calls.c.closed_at == "").order_by(_calls.c.number))

    def closed(self, limit: int) -> list[CallRow]:
        """The calls that were closed last, the latest first."""
        query = sa.select(*_COLUMNS).where(_calls.c.closed_at != "")
        return self._all(query.order_by(_calls.c.closed_at.desc(), _calls.c.number.desc()).limit(limit))

    def numbered(self, number: int) -> CallRow | None:
        """One call."""
        return next(iter(self._all(sa.select(*_COLUMNS).where(_calls.c.number == number))), None)

    def last(self) -> int:
        """The highest number that a call has."""
        with self._begin() as connection:
            return connection.execute(sa.select(sa.func.max(_calls.c.number))).scalar_one() or 0

    def _all(self, query: sa.Select[tuple[object, ...]]) -> list[CallRow]:
        with self._begin() as connection:
            return [CallRow(**row._mapping) for row in connection.execute(query)]


def put_call(row: CallRow) -> Beside:
    """Writes a call, new or changed."""

    def write(connection: sa.Connection) -> None:
        values = msgspec.structs.asdict(row)
        if not connection.execute(sa.update(_calls).where(_calls.c.number == row.number).values(**values)).rowcount:
            connection.execute(sa.insert(_calls).values(**values))

    return write
