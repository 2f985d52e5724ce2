"""Submissions on their way, as the database stores them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager

import msgspec
import sqlalchemy as sa

from pitboss.pit.records.filings import Effect, FilingState
from pitboss.pit.store import Beside, schema

_filings = schema.filings


class FilingRow(msgspec.Struct, frozen=True):
    """A submission; ``findings`` is JSON, ``authors`` are names in lines, what has not happened yet is empty."""

    number: int
    place: str
    text: str
    digest: str
    lawful: bool
    findings: str
    authors: str
    drafted: str
    changed: str
    effect: Effect
    not_before: str
    state: FilingState
    decided_by: str = ""
    decided: str = ""
    why: str = ""
    before: str = ""
    """The digest of the submission that it replaced."""
    in_force: str = ""


_COLUMNS = [_filings.c[name] for name in FilingRow.__struct_fields__]


class FilingRows:
    """Reads submissions."""

    def __init__(self, begin: Callable[[], AbstractContextManager[sa.Connection]]) -> None:
        self._begin = begin

    def last(self) -> int:
        """The highest number that a submission has."""
        with self._begin() as connection:
            return connection.execute(sa.select(sa.func.max(_filings.c.number))).scalar_one() or 0

    def numbered(self, number: int) -> FilingRow | None:
        """One submission."""
        return next(iter(self._all(_filings.c.number == number)), None)

    def of_table(self, table: str) -> list[FilingRow]:
        """The submissions of a table, the latest first."""
        return self._all(_filings.c.place == table)

    def in_state(self, *states: FilingState) -> list[FilingRow]:
        """Every submission that is so far, the latest first."""
        return self._all(_filings.c.state.in_(states))

    def _all(self, *where: sa.ColumnElement[bool]) -> list[FilingRow]:
        query = sa.select(*_COLUMNS).where(*where).order_by(_filings.c.number.desc())
        with self._begin() as connection:
            return [FilingRow(*row) for row in connection.execute(query)]


def put_filing(row: FilingRow) -> Beside:
    """Writes a submission, new or changed."""

    def write(connection: sa.Connection) -> None:
        values = msgspec.structs.asdict(row)
        changed = connection.execute(sa.update(_filings).where(_filings.c.number == row.number).values(**values))
        if not changed.rowcount:
            connection.execute(sa.insert(_filings).values(**values))

    return write


def all_of(writes: Sequence[Beside]) -> Beside:
    """Writes several things in one transaction."""

    def write(connection: sa.Connection) -> None:
        for each in writes:
            each(connection)

    return write


def supersede(table: str) -> Beside:
    """The submission of a table that was in force is superseded."""
    mine = sa.and_(_filings.c.place == table, _filings.c.state == "in force")
    return lambda connection: connection.execute(sa.update(_filings).where(mine).values(state="superseded"))
