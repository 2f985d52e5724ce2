"""The failure log: failed sign-ins, links and rights, and refusals that no table's log holds.

Each failure is a line in the server's log, one JSON object behind ``failure``; of very many only some are lines. All
are counted, and every few minutes one record in the house's log says how many there were of what: its size is bounded
whatever comes. Names stand there only where they are names of accounts, because people type passwords into the wrong
box; no password and no token stands anywhere.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from time import monotonic
from typing import Literal

import msgspec

from pitboss.clauses import PitbossError
from pitboss.log.chain import stamp

FailureKind = Literal["sign-in", "guess", "link", "right", "origin", "refusal", "busy"]
"""A wrong password; one not even looked at; a link; a right; a foreign page; a refusal not on the log; a full queue."""

MOST_ROWS = 40
"""Of one record."""
_EVERY = 300.0
_MOST_COUNTED = 2_000
_LINES_AT_ONCE = 100
_LINES_A_SECOND = 2.0
_log = logging.getLogger("pitboss.failures")


class FailureCount(msgspec.Struct, frozen=True):
    """So many failures of a kind: by whom, where (a table, an address of ours), and from which address."""

    what: FailureKind
    who: str
    where: str
    address: str
    number: int


class Failures(msgspec.Struct, frozen=True, tag_field="type", tag="failures"):
    """What failed between two moments, the most frequent first; ``others`` are those that have no row."""

    who: str
    since: str
    until: str
    counts: list[FailureCount]
    others: int = 0

    @property
    def number(self) -> int:
        """All of them."""
        return self.others + sum(count.number for count in self.counts)


_Key = tuple[FailureKind, str, str, str]
RecordFailures = Callable[[Failures], Awaitable[object]]
"""Writes a record to the house's log."""


class FailureLog:
    """Counts failures between two records."""

    def __init__(
        self, clock: Callable[[], datetime] = lambda: datetime.now(UTC), seconds: Callable[[], float] = monotonic
    ) -> None:
        self._clock = clock
        self._seconds = seconds
        self._counts: Counter[_Key] = Counter()
        self._others = 0
        self._since = stamp(clock())
        self._lines = float(_LINES_AT_ONCE)
        self._filled = seconds()

    def note(self, what: FailureKind, *, who: str = "", where: str = "", address: str = "") -> None:
        """Count a failure: ``who`` is the name of an account, or empty."""
        key = (what, who, where, address)
        if key in self._counts or len(self._counts) < _MOST_COUNTED:
            self._counts[key] += 1
        else:
            self._others += 1
        if self._may_write():
            failure = {"what": what, "who": who, "where": where, "address": address}
            _log.warning("failure %s", msgspec.json.encode(failure).decode())

    def pending(self) -> Failures | None:
        """What failed since the last record, as a record; nothing where nothing did."""
        if not self._counts and not self._others:
            return None
        rows = [FailureCount(*key, number) for key, number in self._counts.most_common(MOST_ROWS)]
        others = self._others + self._counts.total() - sum(count.number for count in rows)
        return Failures("house", self._since, stamp(self._clock()), rows, others)

    def take(self) -> Failures | None:
        """The same, to be recorded: counting begins anew."""
        record = self.pending()
        if record is not None:
            self._counts.clear()
            self._others = 0
            self._since = record.until
        return record

    def put_back(self, record: Failures) -> None:
        """The record could not be written: it is counted again, with what came meanwhile."""
        for row in record.counts:
            self._counts[row.what, row.who, row.where, row.address] += row.number
        self._others += record.others
        self._since = record.since

    async def run(self, write: RecordFailures) -> None:
        """Record what failed, every few minutes."""
        while True:
            await asyncio.sleep(_EVERY)
            await self.record(write)

    async def record(self, write: RecordFailures) -> None:
        """Say in the house's log what failed since this was last said; a database that is away hears of it later."""
        record = self.take()
        if record is not None:
            try:
                await write(record)
            except PitbossError:
                self.put_back(record)

    def _may_write(self) -> bool:
        now = self._seconds()
        self._lines = min(_LINES_AT_ONCE, self._lines + (now - self._filled) * _LINES_A_SECOND)
        self._filled = now
        if self._lines < 1:
            return False
        self._lines -= 1
        return True
