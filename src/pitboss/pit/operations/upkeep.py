"""The upkeep of a running pit: what it does to its logs by itself, beside the tables."""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine
from datetime import datetime

from pitboss.pit.audit.index.indexer import Indexer
from pitboss.pit.operations.archiver import Archiver
from pitboss.pit.operations.sealer import Sealer
from pitboss.pit.staff.house_log import HouseLog
from pitboss.pit.store import Store, Writer


class Upkeep:
    """The index for auditors, archives and sealed proofs of the logs of a pit's tables."""

    def __init__(
        self,
        store: Store,
        writer: Writer,
        house: HouseLog,
        tables: Collection[str],
        clock: Callable[[], datetime],
        *,
        archive_after: float,
        prove_every: float,
    ) -> None:
        self.indexer = Indexer(store, writer.aside, tables)
        self.archiver = Archiver(store, house, clock, tables, archive_after)
        self.sealer = Sealer(store, house, prove_every)

    def jobs(self) -> tuple[Coroutine[None, None, None], ...]:
        """What runs for ever."""
        return self.indexer.run(), self.archiver.run(), self.sealer.run()

    def close(self) -> None:
        """End the worker processes."""
        self.indexer.close()
        self.sealer.close()
