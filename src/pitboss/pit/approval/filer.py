"""The filer puts approved submissions into force, by itself, as soon as nothing hinders them.

One that takes effect at a round's end lets the house close the table when its round is over; then it is filed, the
table opens under it, and whoever sat there keeps the seat. What was approved and not yet filed survives a restart.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from datetime import datetime
from logging import getLogger

from msgspec.structs import replace

from pitboss.clauses import PitbossError
from pitboss.log.chain import stamp
from pitboss.pit.approval.rows import FilingRow, FilingRows, all_of, put_filing, supersede
from pitboss.pit.people.accounts import Person
from pitboss.pit.people.people import People
from pitboss.pit.records.filings import Hindrance
from pitboss.pit.requests import stakes
from pitboss.pit.store import Store
from pitboss.pit.table_opener import TableOpener
from pitboss.pit.tables.table import PitTable
from pitboss.pit.turns.transactions import Transactions
from pitboss.submissions import parse_submission

_log = getLogger("pitboss.pit")


class Filer:
    """Watches what was approved. ``settle`` is called when something is approved, and once a second."""

    def __init__(
        self,
        store: Store,
        tables: Mapping[str, PitTable],
        opener: TableOpener,
        transactions: Transactions,
        people: People,
        clock: Callable[[], datetime],
    ) -> None:
        self._rows = FilingRows(store.reading)
        self._tables = tables
        self._opener = opener
        self._transactions = transactions
        self._people = people
        self._clock = clock
        self._approved: dict[int, FilingRow] = {}
        self._lock = asyncio.Lock()

    async def load(self) -> None:
        """Read what was approved and is not in force."""
        rows = await asyncio.to_thread(self._rows.in_state, "approved")
        self._approved = {row.number: row for row in rows}

    def take(self, row: FilingRow) -> None:
        """A submission was approved."""
        self._approved[row.number] = row

    def drop(self, number: int) -> None:
        """A submission is not to be filed any more: its table need not close for it."""
        row = self._approved.pop(number, None)
        if row is not None and (table := self._tables.get(row.place)) is not None:
            table.closing = False

    def hindrance(self, number: int) -> Hindrance:
        """What an approved submission waits for; nothing for any other."""
        row = self._approved.get(number)
        return self._hindrance(row) if row is not None else ""

    def _hindrance(self, row: FilingRow) -> Hindrance:
        table = self._tables.get(row.place)
        if row.not_before > stamp(self._clock()):
            return "not yet"
        if table is None:
            return ""
        if table.link is not None:
            return "table linked"
        if stakes.has_stake(table, row.decided_by):
            return "stake"
        if table.committed.open:
            return "table open" if row.effect == "closed" else "round under way"
        return ""

    def require_ready(self, who: Person, table: str) -> None:
        """Refuse a table that cannot have another submission now."""
        if (running := self._tables.get(table)) is not None:
            self._opener.require_replaceable(running, who)

    async def settle(self) -> None:
        """File what nothing hinders, and let tables close whose round is waited for."""
        if not self._approved:
            return
        async with self._lock:
            for row in tuple(self._approved.values()):
                hindrance = self._hindrance(row)
                try:
                    if hindrance == "round under way":
                        hindrance = await self._close_after_round(row)
                    if not hindrance:
                        await self._file(row)
                except PitbossError as error:
                    _log.warning("submission %s of table %s waits: %s", row.number, row.place, error)

    async def _close_after_round(self, row: FilingRow) -> Hindrance:
        """Let the house close the table: now where no wager lies there, else when the round is over."""
        table = self._tables[row.place]
        if not table.closing:
            table.closing = True
            await self._transactions.run(table, lambda _: None)
        return self._hindrance(row)

    async def _file(self, row: FilingRow) -> None:
        who = self._people.named(row.decided_by) or Person("", row.decided_by, row.decided_by, frozenset())
        old = self._tables.get(row.place)
        before = old.plan.game.filing.submission_digest if old is not None else ""
        filed = replace(row, state="in force", before=before, in_force=stamp(self._clock()))
        beside = all_of([supersede(row.place), put_filing(filed)])
        chairs = old.committed.chairs if old is not None and row.effect == "round" else ()
        submission = parse_submission(row.text, row.place)
        await self._opener.add(who, row.place, submission, chairs=chairs, beside=beside)
        del self._approved[row.number]
