"""Guests play at once, without an account, under a name that the house chooses and with the chips of a new person.

An account made later is the same person: it keeps the guest's chips, rounds and grades under a name of its own. A
guest who has not been seen for a day is let go, and the chips go back to the cage: what was given to guests is what
they lost, what they still have, and what went back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING

from pitboss.clauses import BadInput, PitbossError
from pitboss.pit.people.accounts import Person
from pitboss.pit.people.cage import Cage
from pitboss.pit.people.people import People
from pitboss.pit.people.rails import Rails
from pitboss.pit.tables.table import PitTable
from pitboss.rounds.commands import Leave, Sit

if TYPE_CHECKING:
    from pitboss.pit.turns.transactions import Transactions

IDLE = timedelta(days=1)
"""A guest who was not seen for so long is let go."""
MOST_GUESTS = 2_000
"""Guests at a time; then newcomers are asked to make an account."""
_SWEEP_EVERY = 600.0


class Guests:
    """Lets guests in, makes accounts of them, lets them go; ``connected`` tells whether somebody has a page open."""

    def __init__(
        self,
        people: People,
        cage: Cage,
        rails: Rails,
        tables: Mapping[str, PitTable],
        transactions: Transactions,
        connected: Callable[[str], bool],
    ) -> None:
        self._people = people
        self._cage = cage
        self._rails = rails
        self._tables = tables
        self._transactions = transactions
        self._connected = connected

    async def come(self) -> Person:
        """A new guest, with the chips of a new person."""
        if len(self._people.guests()) >= MOST_GUESTS:
            said = "There are as many guests as the house can look after."
            raise BadInput(code="too-many-guests", said=said, instead="make an account")
        guest = await self._people.add_guest()
        await self._cage.welcome(guest)
        return guest

    async def keep(self, guest: Person, name: str, password: str, asker: str = "") -> Person:
        """Make an account of a guest, who gets up under the old name and sits down again under the new one."""
        if any(_is_in_a_round(table, guest.shown) for table in self._tables.values()):
            said = "You are in a round under the name of a guest."
            raise BadInput(code="guest-in-a-round", said=said, instead="make the account when the round is over")
        seats = [(table, place) for table in self._tables.values() for place in _places(table, guest.shown)]
        rails = {table.id: self._rails.of(table, guest) for table, _ in seats}
        for table, position in seats:
            await self._get_up(table, position, guest)
        person = guest
        try:
            person = await self._people.keep_guest(guest, name, password, asker)
        finally:
            for table, position in seats:
                with suppress(PitbossError):  # somebody else was quicker
                    await self._sit_down(table, position, person, rails.pop(table.id, 0))
        return person

    async def _get_up(self, table: PitTable, position: int, person: Person) -> None:
        await self._transactions.run(table, partial(leave, position=position, player=person.shown))

    async def _sit_down(self, table: PitTable, position: int, person: Person, chips: int) -> None:
        await self._transactions.run(table, partial(self.sit, position=position, person=person, chips=chips))

    def sit(self, table: PitTable, position: int, person: Person, chips: int) -> None:
        """Sit down again, with the chips that were there before."""
        table.perform(Sit(position, person.shown), f"player {person.shown}")
        self._rails.bring(table, person, chips, up_to=True)

    async def run(self) -> None:
        """Let guests go who do not come back, again and again."""
        while True:
            await asyncio.sleep(_SWEEP_EVERY)
            await self.sweep()

    async def sweep(self) -> int:
        """Let everybody go who has been away too long and sits nowhere; how many."""
        number = 0
        for guest in self._people.guests():
            sits = any(_places(table, guest.shown) for table in self._tables.values())
            if sits or self._connected(guest.shown) or not self._people.is_away(guest, IDLE):
                continue
            with suppress(PitbossError):  # a database that is away has this done later
                await self._cage.collect(guest, partial(self._people.dismiss, guest))
                number += 1
        return number


def _places(table: PitTable, player: str) -> list[int]:
    """Where somebody sits, or has a hand in the round."""
    seats = table.committed.round.seats if table.committed.round is not None else ()
    positions = {position for position, name in table.committed.chairs if name == player}
    return sorted(positions | {seat.position for seat in seats if seat.player == player})


def _is_in_a_round(table: PitTable, player: str) -> bool:
    return table.committed.round is not None and any(seat.player == player for seat in table.committed.round.seats)


def leave(table: PitTable, position: int, player: str) -> None:
    """Get up."""
    table.perform(Leave(position), f"player {player}")
