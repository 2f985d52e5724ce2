"""The table opener lets tables run: all of them at a start, and one that an administrator files anew."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from fractions import Fraction
from functools import partial
from pathlib import Path

import sqlalchemy as sa

from pitboss.clauses import BadInput
from pitboss.log.chain import stamp
from pitboss.pit import opening
from pitboss.pit.people.accounts import Person
from pitboss.pit.people.acts import AdminAct
from pitboss.pit.people.people import People
from pitboss.pit.people.rails import Rails
from pitboss.pit.replay.past_rounds import PastRounds
from pitboss.pit.requests import stakes
from pitboss.pit.staff.house_log import HouseLog
from pitboss.pit.store import Beside, Store, TableRow, write_table
from pitboss.pit.tables.posts import Posts, posts_of
from pitboss.pit.tables.rail_moves import RailMove
from pitboss.pit.tables.table import HOUSE, PitTable
from pitboss.pit.turns.transactions import Transactions
from pitboss.pit.workers.uncancelled import uncancelled
from pitboss.rounds.commands import Sit
from pitboss.submissions import Submission

Chairs = tuple[tuple[int, str], ...]
"""Positions, and who sits there."""


class TableOpener:
    """Opens the tables of a pit, and puts them into ``tables``."""

    def __init__(
        self,
        store: Store,
        house: HouseLog,
        seeds: opening.Seeds,
        tables: dict[str, PitTable],
        transactions: Transactions,
        people: People,
        rails: Rails,
        past_rounds: PastRounds,
        has_float: Callable[[str], bool],
        clock: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._house = house
        self._seeds = seeds
        self._tables = tables
        self._transactions = transactions
        self._people = people
        self._rails = rails
        self._past_rounds = past_rounds
        self._has_float = has_float
        self._clock = clock
        self._former: dict[str, list[RailMove]] = {}
        """By table, what squares the rails of its earlier logs: only logs of before there were rails need it."""

    async def open_all(self, submissions: Path | None) -> None:
        """Open every table as it was left, and those of a folder of submissions that are new."""
        rows = await self.file_all(submissions)
        streams = await asyncio.to_thread(self._store.streams)
        posts = posts_of(record for _, record in self._house.records())
        everybody = self._people.by_any_name()
        for row in sorted(rows.values(), key=lambda row: (row.position, row.id)):
            await self.open_row(row, streams, posts.get(row.id, Posts()), everybody)

    async def file_all(self, submissions: Path | None) -> dict[str, TableRow]:
        """Every table by its id, with those of a folder of submissions that are new."""
        rows = {row.id: row for row in await asyncio.to_thread(self._store.tables)}
        if not rows or submissions is not None:
            for position, (identity, submission) in enumerate(opening.filed(submissions)):
                if identity not in rows:
                    row = opening.new_row(identity, submission, position, stamp(self._clock()))
                    await asyncio.to_thread(self._store.put_table, row)
                    rows[identity] = row
        return rows

    async def open_row(
        self, row: TableRow, streams: Collection[str], posts: Posts, everybody: Mapping[str, Person]
    ) -> PitTable:
        """Open a table as it was left."""
        number = await asyncio.to_thread(opening.current, self._store, row, streams)
        former = await asyncio.to_thread(opening.former, self._store, row.id, number)
        self._former[row.id] = []
        for log in former:
            self._past_rounds.keep(log.stream, log.history.rounds, log.filed)
            self._former[row.id] += self._rails.squares(log.stream, log.history.books, everybody)
        meters = former[-1].table.meters if former else {}
        return await self._open(row, number, meters, posts)

    async def _open(self, row: TableRow, number: int, meters: Mapping[str, Fraction], posts: Posts) -> PitTable:
        """Let a table run; under a new submission its meters and its places stand where they stood before."""
        table = await asyncio.to_thread(opening.run, self._store, row, number, self._seeds, self._clock)
        table.restore(posts)
        self._tables[row.id] = table
        if meters and not table.seq:
            await self._transactions.run(table, partial(opening.open_with, meters=meters))
        return table

    async def resume_all(self) -> None:
        """Let the house begin at every table, or go on where it was; rails are squared up with who sits there."""
        await self.resume(tuple(self._tables.values()))

    async def resume(self, tables: Collection[PitTable]) -> None:
        """The same at some tables."""
        everybody = self._people.by_any_name()
        without = [table for table in tables if self._rails.has_none(table)]
        for table in tables:
            await self._transactions.run(table, partial(self._resume, everybody=everybody))
        for table in without:  # what was won and lost at any table is in the cage by now
            for person in self._rails.sitters(table, everybody):
                await self._transactions.run(table, partial(self._rails.bring_buy_in, person=person))

    def _resume(self, table: PitTable, everybody: Mapping[str, Person]) -> None:
        for move in self._former.pop(table.id, ()):
            table.move(move)
        self._rails.resume(table, everybody)

    @uncancelled
    async def add(
        self,
        who: Person,
        identity: str,
        submission: Submission,
        *,
        chairs: Chairs = (),
        beside: Beside | None = None,
    ) -> PitTable:
        """A new table, or a new version for one that is closed: its meters are carried over.

        Whoever is named in ``chairs`` keeps the seat; what is written ``beside`` is of the same transaction.
        """
        opening.require_lawful(submission, identity)
        old = self._tables.get(identity)
        if old is not None:
            self.require_replaceable(old, who)
        streams = await asyncio.to_thread(self._store.streams)
        number = opening.latest(identity, streams) + 1
        rows = {row.id: row for row in await asyncio.to_thread(self._store.tables)}
        fresh = opening.new_row(identity, submission, len(rows), stamp(self._clock()))
        row = opening.changed(rows[identity], submission) if identity in rows else fresh
        before = old.plan.game.filing.submission_digest if old is not None else ""
        act = AdminAct("submission filed", who.shown, identity, before, submission.digest)
        await self._file(act, partial(_write_both, row=row, beside=beside), old, who)
        meters, posts = (old.committed.meters, old.posts) if old is not None else ({}, Posts())
        table = await self._open(row, number, meters, posts)
        await self._transactions.run(table, lambda _: None)
        if chairs:
            await self._transactions.run(table, partial(_seat, chairs=chairs))
        return table

    async def _file(self, act: AdminAct, beside: Beside, old: PitTable | None, who: Person) -> None:
        """Write a submission down; nothing happens any more at the table that it replaces."""
        if old is None:
            await self._house.record(act, beside=beside)
            return
        async with old.lock:
            self.require_replaceable(old, who)
            await self._house.record(act, beside=beside)
            old.retired = True
            self._past_rounds.keep(old.stream, old.history.rounds, old.filed)

    def require_replaceable(self, table: PitTable, who: Person) -> None:
        """Refuse a new submission for a table that is open or linked, or at which its author has a stake."""
        stakes.require_no_stake(stakes.group(table), who.shown)
        if table.committed.open:
            instead = "close it: a new version takes effect on a closed table"
            raise BadInput(code="table-open", said=f"Table {table.id} is open.", instead=instead)
        if self._has_float(table.id):
            said = f"Chips lie in the tray of table {table.id}, counted under its present submission."
            raise BadInput(code="float-open", said=said, instead="count the closing inventory first")
        if table.link is not None:
            said = f"Table {table.id} shares its meters in the link {table.link.name}."
            raise BadInput(code="table-linked", said=said, instead="take it out of the link first")


def _write_both(connection: sa.Connection, row: TableRow, beside: Beside | None) -> None:
    write_table(connection, row=row)
    if beside is not None:
        beside(connection)


def _seat(table: PitTable, chairs: Chairs) -> None:
    """Let people sit where they sat, as far as the table has such positions."""
    for position, player in chairs:
        if table.staged.open and position <= table.plan.game.positions:
            table.perform(Sit(position, player), HOUSE)
