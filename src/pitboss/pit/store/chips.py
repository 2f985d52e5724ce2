"""The rows of play money: what was given to people, and what they brought from the cage to tables and back.

A row without a stream is a grant, or what the cage took back for good. A row with one moves chips between the cage and
a person's rail at the table of that log: less than nothing for what was brought there, more for what was taken back.
The sum of a person's rows is what lies in the cage for that person. Rows are only added; nobody brings more to a table
than the cage has, because the sum is asked for in the transaction that writes the row.
"""

from __future__ import annotations

from typing import Literal

import msgspec
import sqlalchemy as sa

from pitboss.clauses import BadInput
from pitboss.money import Cents, show_money
from pitboss.pit.store import schema
from pitboss.pit.store.database import POSTGRESQL
from pitboss.pit.store.errors import Conflict

Why = Literal["brought", "taken back"]
"""Why chips move between the cage and a rail."""


class ChipsRow(msgspec.Struct, frozen=True):
    """Play money given to a person, or moved between the cage and the rail at a table, whose log is the ``stream``."""

    seq: int
    person: str
    amount: Cents
    why: str
    at: str
    stream: str | None = None
    request: str | None = None
    """The request that moved it, which acts once."""


def write_chips(
    connection: sa.Connection, person: str, amount: Cents, why: str, at: str, before: int | None = None
) -> ChipsRow:
    """Note play money in a transaction that is under way, under the next number.

    ``before`` says how many grants the person has had: with another number there, another process gave one, and this is
    a ``Conflict``.
    """
    _lock(connection)
    chips = schema.chips
    granted = (chips.c.person == person) & chips.c.stream.is_(None)
    counted = sa.select(sa.func.count()).select_from(chips).where(granted)
    if before is not None and connection.execute(counted).scalar_one() != before:
        raise Conflict(said=f"{person} has been given other chips meanwhile", instead="ask again")
    return _put(connection, ChipsRow(0, person, amount, why, at))


def write_collected(connection: sa.Connection, person: str, why: str, at: str) -> ChipsRow:
    """Take everything back that the cage has of a person, in a transaction that is under way."""
    _lock(connection)
    return _put(connection, ChipsRow(0, person, Cents(-in_cage(connection, person)), why, at))


def write_brought(connection: sa.Connection, row: ChipsRow, *, up_to: bool) -> ChipsRow | None:
    """Bring chips from the cage to a rail in a transaction that is under way, or all there are ``up_to`` so many.

    ``BadInput`` where the cage has less than is asked for; nothing is written where it has nothing. ``row`` has no
    number yet.
    """
    _lock(connection)
    there = in_cage(connection, row.person)
    if up_to:
        row = msgspec.structs.replace(row, amount=Cents(-max(0, min(-row.amount, there))))
    elif there < -row.amount:
        raise BadInput(
            code="cage-short",
            said=f"That takes {show_money(-row.amount)}, and the cage has {show_money(max(0, there))} of yours.",
            instead="bring less, or take chips back from another table",
        )
    return _put(connection, row) if row.amount else None


def write_taken(connection: sa.Connection, row: ChipsRow) -> ChipsRow:
    """Take chips back from a rail to the cage in a transaction that is under way. ``row`` has no number yet."""
    _lock(connection)
    return _put(connection, row)


def in_cage(connection: sa.Connection, person: str) -> int:
    """What the cage has of a person."""
    chips = schema.chips
    total = sa.select(sa.func.coalesce(sa.func.sum(chips.c.amount), 0)).where(chips.c.person == person)
    return int(connection.execute(total).scalar_one())


def _lock(connection: sa.Connection) -> None:
    """Let no other process write a row until this transaction ends: SQLite has one writer at a time in any case."""
    if connection.dialect.name == POSTGRESQL:
        connection.execute(sa.text("LOCK TABLE chips IN SHARE ROW EXCLUSIVE MODE"))


def _put(connection: sa.Connection, row: ChipsRow) -> ChipsRow:
    last = connection.execute(sa.select(sa.func.max(schema.chips.c.seq))).scalar_one()
    row = msgspec.structs.replace(row, seq=(last or 0) + 1)
    connection.execute(sa.insert(schema.chips).values(**msgspec.structs.asdict(row)))
    return row
