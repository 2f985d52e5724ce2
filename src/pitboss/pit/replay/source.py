"""Where a past round is read: a log of a table, the present one or a former one, and the plan it was played by."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.live import plan_of
from pitboss.log.records import from_log
from pitboss.pit.history.address import address_of, log_of
from pitboss.pit.history.rounds import RoundsInMemory
from pitboss.pit.store import Store
from pitboss.pit.tables.table import PitTable
from pitboss.rounds import Plan
from pitboss.rounds.events import Opened


@dataclass(frozen=True, slots=True)
class RoundSource:
    """A log of a table, its rounds that have no rows yet, and the plan of its own submission."""

    table: str
    stream: str
    plan: Plan
    memory: RoundsInMemory

    @classmethod
    def of(cls, table: PitTable) -> RoundSource:
        """The log that a table has now."""
        return cls(table.id, table.stream, table.plan, table.history.rounds.now())

    @property
    def title(self) -> str:
        """The table's name as the submission gives it."""
        return self.plan.game.filing.table or self.table

    @property
    def log(self) -> int:
        """Which log of the table it is."""
        return log_of(self.stream)

    def address(self, number: int) -> str:
        """The address of a round of it."""
        return address_of(self.stream, number)


def former_source(store: Store, table: str, stream: str, memory: RoundsInMemory) -> RoundSource | None:
    """A log that a table had, by the submission in its first entry; None for a log without one."""
    for entry in store.entries(stream, limit=1):
        for event in from_log(entry)[1]:
            if isinstance(event, Opened):
                return RoundSource(table, stream, plan_of(event.filed, table), memory)
    return None
