"""Movements of chips between the cage and a rail, on their way to the database with the act they belong to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from pitboss.money import Cents
from pitboss.pit.store import Beside, ChipsRow, write_brought, write_taken


@dataclass(slots=True, eq=False)
class RailMove:
    """Chips of a person that are brought to the rail, or taken back where ``amount`` is less than nothing.

    ``up_to``: where the cage has less, that is brought. What was written, if it is anything, stands in ``row`` when the
    transaction ends.
    """

    stream: str
    person: str
    amount: int
    at: str
    up_to: bool = False
    squares: bool = False
    """It brings a rail to nothing, whichever way that goes; the cage is not asked."""
    request: str | None = None
    row: ChipsRow | None = None

    def write(self, connection: sa.Connection) -> None:
        """Write the row, on the thread of the writer."""
        self.row = None
        if not self.amount:
            return
        brings = self.amount > 0 and not self.squares
        why = "brought" if brings else "taken back"
        row = ChipsRow(0, self.person, Cents(-self.amount), why, self.at, self.stream, self.request)
        self.row = write_brought(connection, row, up_to=self.up_to) if brings else write_taken(connection, row)


def beside(moves: Sequence[RailMove]) -> Beside | None:
    """What writes these movements in the transaction of the entries that they belong to; None where there are none."""
    if not moves:
        return None

    def write(connection: sa.Connection) -> None:
        for move in moves:
            move.write(connection)

    return write
