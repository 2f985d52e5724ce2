"""The pit: every table, everybody at them, the meters they share and the log of the house, in one running process.

``Pit`` is what the pages ask. It holds no rule: it finds the table, runs the act in a transaction, and answers.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from logging import getLogger
from typing import Any

import msgspec

from pitboss.pit.people.accounts import Person
from pitboss.pit.requests import permissions, requests
from pitboss.pit.requests.requests import StaffRequest, StopWaiting, Wait
from pitboss.pit.rooms import PitRooms
from pitboss.pit.tables.table import PitTable
from pitboss.pit.views.lobby import LobbyRow
from pitboss.pit.views.meter_returns import MeterReturns, meter_returns
from pitboss.pit.views.table_rules import TableRules, table_rules
from pitboss.pit.views.viewers import Send, Viewer

_TICK = 0.2
_A_LOOK = 60.0
_log = getLogger("pitboss.pit")


class Pit(PitRooms):
    """A running pit, as its pages ask for it."""

    # -- the lobby ----------------------------------------------------------------------------------------------------

    def lobby(self) -> list[LobbyRow]:
        """One row for each table."""
        return self._lobby.rows()

    def lobby_encoded(self) -> msgspec.Raw:
        """The same, as it is sent."""
        return self._lobby.encoded()

    def on_lobby(self, send: Send) -> Callable[[], None]:
        """Send the lobby's lines whenever they change; what is given back ends it."""
        return self._lobby.on_change(send)

    def queue_encoded(self) -> bytes:
        """The floor's queue, as it is sent."""
        return self.floor_work.queue.encoded()

    def on_queue(self, send: Send, tell: Callable[[str, bytes], None]) -> None:
        """Send the floor's queue whenever it changes, and tell whoever called what becomes of it."""
        self.floor_work.queue.on_change(send)
        self.floor_work.queue.tell = tell

    # -- at a table ---------------------------------------------------------------------------------------------------

    def watch(self, person: Person, identity: str, viewer: Viewer) -> bytes:
        """Look at a table from now on; how it stands."""
        table = self.table(identity)
        self.viewers.open(identity, viewer)
        return self.broadcaster.message(table, viewer)

    def unwatch(self, identity: str, viewer: Viewer) -> None:
        """Look away."""
        self.viewers.close(identity, viewer)

    def connect(self, person: Person) -> None:
        """Somebody has one more connection."""
        self.viewers.connect(person.shown)

    def disconnect(self, person: Person) -> None:
        """A connection of somebody has ended."""
        self.viewers.disconnect(person.shown)

    async def give(self, person: Person, identity: str, request: str, seen: int, do: Any) -> int:
        """Do what a person asks at a table; the last entry of its log then. A repeated request acts once."""
        table, order = self.table(identity), requests.read(do, person.roles)
        key = f"{person.id}:{request}" if request else ""
        self.attendance.acted(table, person.shown)
        if isinstance(order, StaffRequest):
            return await self._staff(person, table, order, key)
        if isinstance(order, Wait | StopWaiting):
            return self.seating.request(self.acts.standing(table, person), order)
        await self.welcome(person)
        act = partial(self.acts.perform, person=person, seen=seen, request=order)
        return await self.transactions.run(table, act, key, by=person.id)

    async def _staff(self, person: Person, table: PitTable, order: StaffRequest, key: str) -> int:
        seq = await self.transactions.run(table, partial(self.acts.take_effect, person=person, request=order), key)
        self.attendance.look(table)
        self.broadcaster.show(table)
        return seq

    # -- what can be asked -------------------------------------------------------------------------------------------

    def describe(self, identity: str) -> TableRules:
        """What does not change at a table while it is open."""
        return table_rules(self.table(identity), self.settings.pace)

    async def meters(self, identity: str, others: int | None = None) -> MeterReturns:
        """Progressive wagers at the meters as they stand, with so many other hands, or as many as sit there."""
        table = self.table(identity)
        seated = max(0, len(table.committed.chairs) - 1)
        return await meter_returns(self.exact_worker, table, seated if others is None else others)

    def chips(self, person: Person) -> int:
        """Everything that a person has: in the cage, and on the rails of all tables."""
        return self.rails.total(person)

    async def welcome(self, person: Person) -> None:
        """The first chips of a new person who may play."""
        if person.id not in self.cage and self.settings.plays(person.roles):
            await self.cage.welcome(person)

    async def buy(self, person: Person) -> int:
        """More play chips, brought to the table where the person sits, if any; what the person has then."""
        permissions.require_to_play(person, staff_may_play=self.settings.staff_may_play)
        self.protection.guard.require_not_excluded(person)
        self.protection.guard.require_of_age(person)
        await self.cage.welcome(person)
        laid = partial(self.rails.laid, person)
        await self.cage.give_more(person, partial(self.rails.total, person), laid)
        table = self.rails.seat_of(person)
        if table is not None:
            await self.transactions.run(table, partial(self.rails.bring_buy_in, person=person))
        return self.rails.total(person)

    def trouble(self) -> str:
        """Why the pit does not go on; nothing where it does. What the driver says of it is for the house's own log."""
        if self.store.fenced:
            return "Another server has taken the database over."
        return "The database is away." if self.writer.trouble is not None else ""

    def not_ready(self) -> str:
        """Why the pit should not be sent anybody; nothing where it should."""
        return self.trouble() if self._runs else "The pit is closing."
