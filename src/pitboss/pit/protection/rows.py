"""The rows of limits and exclusions: read whole at the start, written one by one beside their record."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from pitboss.pit.protection.exclusions import ExclusionRow
from pitboss.pit.protection.limits import LimitRow
from pitboss.pit.store import Beside, Store, schema

_limits, _exclusions = schema.play_limits, schema.exclusions
Rows = tuple[tuple[LimitRow, ...], tuple[ExclusionRow, ...]]


def read(store: Store) -> Rows:
    """Every row."""
    with store.reading() as connection:
        limits = tuple(LimitRow(**row) for row in connection.execute(sa.select(_limits)).mappings())
        exclusions = tuple(ExclusionRow(**row) for row in connection.execute(sa.select(_exclusions)).mappings())
    return limits, exclusions


def put_limit(row: LimitRow) -> Beside:
    """Writes a limit in place of the one before."""
    return _put(_limits, sa.and_(_limits.c.person == row.person, _limits.c.kind == row.kind), row)


def put_exclusion(row: ExclusionRow) -> Beside:
    """Writes an exclusion in place of the one before."""
    return _put(_exclusions, _exclusions.c.person == row.person, row)


def _put(table: sa.Table, same: sa.ColumnElement[bool], row: msgspec.Struct) -> Beside:
    def write(connection: sa.Connection) -> None:
        connection.execute(sa.delete(table).where(same))
        connection.execute(sa.insert(table).values(**msgspec.structs.asdict(row)))

    return write
