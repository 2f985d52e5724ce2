"""Acts that wait for a table's lock, and the transaction in which several of them are committed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from pitboss.clauses import Refusal
from pitboss.pit.staff.house_log import Record
from pitboss.pit.store import Batch
from pitboss.pit.tables.lock import TableLock
from pitboss.pit.tables.rail_moves import RailMove
from pitboss.pit.tables.table import Answer, PitTable
from pitboss.pit.tables.timeouts import stage_kind

Act = Callable[[PitTable], Record | None]
"""Carries the progress of a table on; a record that it returns is written in the house's log with it."""


@dataclass(slots=True, eq=False)
class PendingAct:
    """An act whose answer a caller awaits; ``by`` names the player who requested it, where it is a player's."""

    table: PitTable
    act: Act
    request: str
    by: str
    answer: asyncio.Future[int]
    alone: bool = False
    """It was tried together with others, and they could not be committed."""
    record: Record | None = None
    """What is written in the house's log with it, when it has been performed."""
    refusal: Refusal | None = None
    """The refusal that is on the log, where it was refused."""
    batches: list[Batch] = field(default_factory=list)
    """What the database is to take of it, when it has been performed."""
    moves: tuple[RailMove, ...] = ()
    """The chips that move between the cage and rails with it."""
    seq: int = 0
    """The last entry of the log when it had been performed."""

    def end(self, answer: Answer | BaseException) -> None:
        """Answer with a number, or an error to be raised; a caller who has stopped waiting is passed over."""
        if self.answer.done():
            return
        if isinstance(answer, int):
            self.answer.set_result(answer)
        else:
            self.answer.set_exception(answer)

    def goes_with(self, others: list[PendingAct]) -> bool:
        """Whether it may be performed in one transaction with others: all of other players, while wagers are laid."""
        return (
            all(other.by and other.by != self.by and not other.alone for other in others)
            and bool(self.by)
            and not self.alone
            and stage_kind(self.table.plan, self.table.committed) == "betting"
        )


@dataclass(frozen=True, slots=True)
class Transaction:
    """Acts that were performed one after the other, and the tables whose progress is committed with them."""

    lock: TableLock
    acts: list[PendingAct]
    tables: tuple[PitTable, ...]

    @property
    def batches(self) -> list[Batch]:
        """Everything that the database is to take, in order."""
        return [batch for pending in self.acts for batch in pending.batches]

    @property
    def moves(self) -> list[RailMove]:
        """The chips that move between the cage and rails, in the same transaction."""
        return [move for pending in self.acts for move in pending.moves]

    def drop(self) -> None:
        """Nothing of it has happened."""
        for table in self.tables:
            table.drop()
