"""What the house's log says holds in memory: all of it at a start, and after an outage what was kept unacknowledged."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from logging import getLogger

from pitboss.pit.gaming_day.filed import GamingDayFiled
from pitboss.pit.people.acts import AdminAct
from pitboss.pit.people.failures import Failures
from pitboss.pit.records.floats import FloatRecord
from pitboss.pit.records.tax import TaxRule
from pitboss.pit.staff.house_log import Record
from pitboss.pit.tables.linked_meters import Joined, LinkedMeters, Parted, terms
from pitboss.pit.tables.posts import Held, Placed, posts_after
from pitboss.pit.tables.table import PitTable

_log = getLogger("pitboss.pit")

Floats = Callable[[FloatRecord], None]
"""Takes in a record of a chip float."""


class Restoring:
    """Brings tables and links to what the log says."""

    def __init__(self, tables: dict[str, PitTable], links: dict[str, LinkedMeters], floats: Floats) -> None:
        self._tables = tables
        self._links = links
        self.reload: list[Callable[[], Awaitable[None]]] = []
        """Read again what rows hold beside the log: calls, what was approved, the shift."""
        self._floats = floats

    def link(self, name: str, table: PitTable) -> LinkedMeters:
        """The link of that name, on the terms of the table where there is none yet."""
        if name not in self._links:
            self._links[name] = LinkedMeters(name, terms(table))
        return self._links[name]

    def all_links(self, records: Iterable[Record]) -> None:
        """Every table is in the link that the log says."""
        for record in records:
            if isinstance(record, Joined | Parted):
                self._membership(record)
        for link in self._links.values():
            link.down = link.amiss()

    def _membership(self, record: Joined | Parted) -> None:
        table = self._tables.get(record.table)
        if table is None:
            return
        if isinstance(record, Joined):
            self.link(record.link, table).joined(table, record)
        else:
            self._links[record.link].parted(table, record)

    async def missed(self, record: Record) -> None:
        """The database was away and has kept a record that nobody was told of: it holds all the same."""
        _log.warning("was kept after all: %s", record)
        if isinstance(record, AdminAct | Failures | TaxRule | GamingDayFiled):
            return  # what it changed was read again, or it changed nothing
        if isinstance(record, FloatRecord):
            self._floats(record)
            return
        if not isinstance(record, Joined | Parted | Placed | Held):
            for read in self.reload:
                await read()
            return
        table = self._tables.get(record.table)
        if table is None:
            return
        async with table.lock:
            if isinstance(record, Joined | Parted):
                self._membership(record)
            else:
                table.restore(posts_after(table.posts, record))
