"""The chips of all people as the database has them, followed row by row while several hosts write them.

A person of whom there is a new row is read again, whole. Read on the thread of the writer, so that what this host wrote
itself has been taken in before: nothing is counted twice.
"""

from __future__ import annotations

import asyncio
from functools import partial

import sqlalchemy as sa

from pitboss.pit.people.cage import Cage
from pitboss.pit.people.rails import Rails
from pitboss.pit.store import ChipsRow, Writer, schema

_chips = schema.chips


class ChipsFollower:
    """Keeps a cage and rails up to date."""

    def __init__(self, writer: Writer, cage: Cage, rails: Rails) -> None:
        self._writer = writer
        self._cage = cage
        self._rails = rails
        self._seq = 0

    def load(self, rows: tuple[ChipsRow, ...]) -> None:
        """Know what the database has, and nothing else."""
        self._cage.load(rows)
        self._rails.load(rows)
        self._seq = max((row.seq for row in rows), default=0)

    async def follow(self) -> None:
        """Know what was written since."""
        read: list[tuple[int, list[str], list[ChipsRow]]] = []
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._writer.submit((), partial(self._take_in, read, done), partial(self._read, read))
        await done

    def _read(self, read: list[tuple[int, list[str], list[ChipsRow]]], connection: sa.Connection) -> None:
        new = sa.select(_chips.c.person).where(_chips.c.seq > self._seq).distinct()
        people = list(connection.execute(new).scalars())
        rows = connection.execute(sa.select(_chips).where(_chips.c.person.in_(people))).mappings() if people else ()
        last = connection.execute(sa.select(sa.func.max(_chips.c.seq))).scalar_one() or 0
        read[:] = [(last, people, [ChipsRow(**row) for row in rows])]

    def _take_in(
        self,
        read: list[tuple[int, list[str], list[ChipsRow]]],
        done: asyncio.Future[None],
        error: Exception | None,
    ) -> None:
        if error is None:
            for last, people, rows in read:
                self._cage.reload(people, rows)
                self._rails.reload(people, rows)
                self._seq = max(self._seq, last)
        if not done.done():
            done.set_result(None) if error is None else done.set_exception(error)
