"""Seating: who waits for a seat at a full table is told when one is free, in order, and has a while to take it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

import msgspec

from pitboss.clauses import BadInput
from pitboss.pit.people.accounts import Person
from pitboss.pit.requests.permissions import Standing
from pitboss.pit.requests.requests import StopWaiting, Wait
from pitboss.pit.tables.table import PitTable
from pitboss.pit.tables.waiting import OFFER_SECONDS
from pitboss.pit.views.broadcaster import Broadcaster
from pitboss.pit.views.lobby import seat_title
from pitboss.pit.views.viewers import Viewers

Tell = Callable[[str, bytes], None]
"""Sends a message to every connection of the person of that name."""


class OfferMessage(msgspec.Struct, frozen=True, tag_field="is", tag="offer"):
    """A seat at a table is free, for so many seconds."""

    table: str
    title: str
    seconds: float


class Seating:
    """The waiting lines of all tables."""

    def __init__(self, viewers: Viewers, broadcaster: Broadcaster) -> None:
        self._viewers = viewers
        self._broadcaster = broadcaster
        self.tell: Tell = lambda name, message: None
        """Set by whoever has the connections."""

    def request(self, standing: Standing, request: Wait | StopWaiting) -> int:
        """Join the line of a table, or leave it; the last entry of the table's log, which does not change."""
        table, person = standing.table, standing.person
        if isinstance(request, Wait):
            standing.require_to_sit()
            _require_full(table, person)
            table.line.join(person.shown)
        else:
            table.line.leave(person.shown)
        self._broadcaster.show(table)
        return table.seq

    def look(self, table: PitTable) -> None:
        """See whether a seat is free for whoever waits."""
        line = table.line
        if not line.names:
            return
        before = line.names, line.offered
        for _, player in table.committed.chairs:
            line.leave(player)
        free = table.free_seats if table.committed.open else 0
        for name in line.look(free, monotonic(), self._viewers.is_connected):
            message = OfferMessage(table.id, seat_title(table), OFFER_SECONDS)
            self.tell(name, msgspec.json.encode(message))
        if before != (line.names, line.offered):
            self._broadcaster.show(table)


def _require_full(table: PitTable, person: Person) -> None:
    """Refuse somebody who need not wait, or who would wait in vain."""
    if any(player == person.shown for _, player in table.committed.chairs):
        raise BadInput(code="seated-already", said="You sit at this table.", instead="play")
    if table.free_seats > table.line.ahead_of(person.shown):
        raise BadInput(code="seat-free", said="A seat is free.", instead="sit down")
    if table.line.is_full and person.shown not in table.line.names:
        raise BadInput(code="line-full", said="Too many wait for a seat here.", instead="choose another table")
