"""Guests whose seats may be at tables of other hosts: these are asked to let them get up and sit down."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from pitboss.pit.cluster.messages import SeatMove
from pitboss.pit.people.accounts import Person
from pitboss.pit.store import NotOwner
from pitboss.pit.tables.table import PitTable
from pitboss.pit.turns.guests import Guests

AskOwner = Callable[[SeatMove], Awaitable[None]]


async def nobody(ask: SeatMove) -> None:
    """There is no bus yet."""
    raise NotOwner


class ClusterGuests(Guests):
    """Guests of a house whose tables are served elsewhere too."""

    ask_owner: AskOwner = staticmethod(nobody)

    async def _get_up(self, table: PitTable, position: int, person: Person) -> None:
        if table.elsewhere:
            await self.ask_owner(SeatMove(table.id, "leave", person, position))
        else:
            await super()._get_up(table, position, person)

    async def _sit_down(self, table: PitTable, position: int, person: Person, chips: int) -> None:
        if table.elsewhere:
            await self.ask_owner(SeatMove(table.id, "sit", person, position, chips))
        else:
            await super()._sit_down(table, position, person, chips)
