"""Where a past round is read: a log of a table, the present one or a former one, and the plan it was played by."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.live import plan_of
from pitboss.pit.history.address import address_of, log_of
from pitboss.pit.history.rounds import RoundsInMemory
from pitboss.pit.tables.table import PitTable
from pitboss.rounds import Plan


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

    @classmethod
    def former(cls, table: str, stream: str, filed: str, memory: RoundsInMemory) -> RoundSource:
        """A log that a table had, under the submission of that time."""
        return cls(table, stream, plan_of(filed, table), memory)

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
