"""The rows beside the streams: tables with their submissions, links of meters, and play money given to people.

Each call is one transaction. Accounts have a module of their own: ``pitboss.pit.people.accounts``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import AbstractContextManager

import msgspec
import sqlalchemy as sa

from pitboss.money import Cents
from pitboss.pit.store import schema
from pitboss.pit.store.chips import ChipsRow, write_chips


class TableRow(msgspec.Struct, frozen=True):
    """A table of the pit: its submission, its place in the lobby."""

    id: str
    submission: str
    position: int
    link: str | None
    created: str


class LinkRow(msgspec.Struct, frozen=True):
    """A link of meters."""

    name: str
    created: str


class Rows(ABC):
    """What a store keeps beside its streams."""

    @abstractmethod
    def reading(self) -> AbstractContextManager[sa.Connection]:
        """A transaction that changes nothing."""

    @abstractmethod
    def writing(self, *streams: str) -> AbstractContextManager[sa.Connection]:
        """A transaction that is durable when it ends; it writes what belongs to these streams, or to the house."""

    def tables(self) -> tuple[TableRow, ...]:
        """Every table, in the order of the lobby."""
        query = sa.select(schema.tables).order_by(schema.tables.c.position, schema.tables.c.id)
        with self.reading() as connection:
            return tuple(TableRow(**row) for row in connection.execute(query).mappings())

    def put_table(self, row: TableRow) -> None:
        """Write a table, new or changed."""
        with self.writing() as connection:
            write_table(connection, row)

    def links(self) -> tuple[LinkRow, ...]:
        """Every link of meters, by name."""
        query = sa.select(schema.links).order_by(schema.links.c.name)
        with self.reading() as connection:
            return tuple(LinkRow(**row) for row in connection.execute(query).mappings())

    def add_link(self, row: LinkRow) -> None:
        """Write a new link; ``Taken`` when there is one of this name."""
        with self.writing() as connection:
            connection.execute(sa.insert(schema.links).values(**msgspec.structs.asdict(row)))

    def drop_link(self, name: str) -> None:
        """Forget a link that no table belongs to; ``Taken`` while one does."""
        with self.writing() as connection:
            connection.execute(sa.delete(schema.links).where(schema.links.c.name == name))

    def give_chips(self, person: str, amount: Cents, why: str, at: str) -> ChipsRow:
        """Note play money for a person, under the next number; ``Taken`` when there is no such person."""
        with self.writing() as connection:
            return write_chips(connection, person, amount, why, at)

    def moved_chips(self, stream: str, request: str) -> bool:
        """Whether a request has moved chips between the cage and a rail at the table of this log."""
        chips = schema.chips
        query = sa.select(chips.c.seq).where(chips.c.stream == stream, chips.c.request == request)
        with self.reading() as connection:
            return connection.execute(query).first() is not None

    def chips(self, person: str | None = None) -> tuple[ChipsRow, ...]:
        """What was given and moved, to all people or to one, in order."""
        query = sa.select(schema.chips).order_by(schema.chips.c.seq)
        if person is not None:
            query = query.where(schema.chips.c.person == person)
        with self.reading() as connection:
            return tuple(ChipsRow(**row) for row in connection.execute(query).mappings())


def write_table(connection: sa.Connection, row: TableRow) -> None:
    """Write a table in a transaction that is under way."""
    values = msgspec.structs.asdict(row)
    changed = connection.execute(sa.update(schema.tables).where(schema.tables.c.id == row.id).values(**values))
    if not changed.rowcount:
        connection.execute(sa.insert(schema.tables).values(**values))
