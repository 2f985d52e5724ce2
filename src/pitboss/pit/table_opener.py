"""The table opener lets tables run: all of them at a start, and one that an administrator files anew."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from fractions import Fraction
from functools import partial
from pathlib import Path

from pitboss.clauses import BadInput
from pitboss.log.chain import stamp
from pitboss.pit import opening
from pitboss.pit.history.projection import TableHistory
from pitboss.pit.people.accounts import Person
from pitboss.pit.people.acts import AdminAct
from pitboss.pit.people.cage import Cage
from pitboss.pit.replay.past_rounds import PastRounds
from pitboss.pit.requests import stakes
from pitboss.pit.staff.house_log import HouseLog
from pitboss.pit.store import Store, TableRow, write_table
from pitboss.pit.tables.posts import Posts, posts_of
from pitboss.pit.tables.seed_file import SeedFile
from pitboss.pit.tables.table import PitTable
from pitboss.pit.turns.transactions import Transactions
from pitboss.pit.workers.uncancelled import uncancelled
from pitboss.submissions import Submission


class TableOpener:
    """Opens the tables of a pit, and puts them into ``tables``."""

    def __init__(
        self,
        store: Store,
        house: HouseLog,
        seeds: SeedFile,
        tables: dict[str, PitTable],
        transactions: Transactions,
        cage: Cage,
        past_rounds: PastRounds,
        clock: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._house = house
        self._seeds = seeds
        self._tables = tables
        self._transactions = transactions
        self._cage = cage
        self._past_rounds = past_rounds
        self._clock = clock

    async def open_all(self, submissions: Path | None) -> None:
        """Open every table as it was left, and those of a folder of submissions that are new."""
        rows = await self.file_all(submissions)
        streams = await asyncio.to_thread(self._store.streams)
        posts = posts_of(record for _, record in self._house.records())
        for row in sorted(rows.values(), key=lambda row: (row.position, row.id)):
            await self.open_row(row, streams, posts.get(row.id, Posts()))

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

    async def open_row(self, row: TableRow, streams: Collection[str], posts: Posts) -> PitTable:
        """Open a table as it was left."""
        number = await asyncio.to_thread(opening.current, self._store, row, streams)
        former = await asyncio.to_thread(opening.former, self._store, row.id, number)
        for earlier, (history, _) in enumerate(former, 1):
            self._keep(opening.stream_of(row.id, earlier), history)
        meters = former[-1][1].meters if former else {}
        return await self._open(row, number, meters, posts)

    async def _open(self, row: TableRow, number: int, meters: Mapping[str, Fraction], posts: Posts) -> PitTable:
        """Let a table run; under a new submission its meters and its places stand where they stood before."""
        table = await asyncio.to_thread(opening.run, self._store, row, number, self._seeds)
        table.restore(posts)
        self._tables[row.id] = table
        if meters and not table.seq:
            await self._transactions.run(table, partial(opening.open_with, meters=meters))
        return table

    def _keep(self, stream: str, history: TableHistory) -> None:
        """What was won, lost and played under an earlier submission stays."""
        self._cage.keep(history)
        self._past_rounds.keep(stream, history.rounds)

    @uncancelled
    async def add(self, who: Person, identity: str, submission: Submission) -> PitTable:
        """A new table, or a new version for one that is closed: its meters are carried over."""
        opening.require_lawful(submission, identity)
        old = self._tables.get(identity)
        if old is not None:
            _require_replaceable(old, who)
        streams = await asyncio.to_thread(self._store.streams)
        number = opening.latest(identity, streams) + 1
        rows = {row.id: row for row in await asyncio.to_thread(self._store.tables)}
        fresh = opening.new_row(identity, submission, len(rows), stamp(self._clock()))
        row = opening.changed(rows[identity], submission) if identity in rows else fresh
        before = old.plan.game.filing.submission_digest if old is not None else ""
        act = AdminAct("submission filed", who.shown, identity, before, submission.digest)
        await self._house.record(act, beside=partial(write_table, row=row))
        if old is not None:
            self._keep(old.stream, old.history)
        meters, posts = (old.committed.meters, old.posts) if old is not None else ({}, Posts())
        table = await self._open(row, number, meters, posts)
        await self._transactions.run(table, lambda _: None)
        return table


def _require_replaceable(table: PitTable, who: Person) -> None:
    """Refuse a new submission for a table that is open or linked, or at which its author has a stake."""
    stakes.require_no_stake(stakes.group(table), who.shown)
    if table.committed.open:
        instead = "close it: a new version takes effect on a closed table"
        raise BadInput(code="table-open", said=f"Table {table.id} is open.", instead=instead)
    if table.link is not None:
        said = f"Table {table.id} shares its meters in the link {table.link.name}."
        raise BadInput(code="table-linked", said=said, instead="take it out of the link first")
