"""A link for another password without a server: for an administrator who is locked out, on the server's own machine."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from functools import partial

from pitboss.clauses import BadInput
from pitboss.pit.people.accounts import Accounts
from pitboss.pit.people.people import People
from pitboss.pit.people.security.resets import Resets
from pitboss.pit.staff.house_log import HouseLog
from pitboss.pit.store import Store, Writer

_PATIENCE = 2.0
"""Seconds for a server that has just ended to let go of the database."""


def _now() -> datetime:
    return datetime.now(UTC)


async def reset_link(database: str, name: str, *, factor: bool) -> str:
    """The token of a link for the person of this name; ``Conflict`` while a server has the database."""
    store = Store(database)
    await asyncio.to_thread(store.serve, _PATIENCE)
    try:
        async with Writer(store) as writer:
            house, write = HouseLog(store, writer, _now), partial(writer.commit, ())
            people = People(Accounts(store.writing), house.record, write=write)
            await people.load()
            try:
                person = people.named(name)
                if person is None:
                    known = ", ".join(account.name for account in people.all() if "admin" in account.roles)
                    said = f"there is nobody called {name}"
                    raise BadInput(code="no-such-person", said=said, instead=f"administrators are: {known or 'none'}")
                return await Resets(people, store.reading, _now).make(None, person.id, factor=factor)
            finally:
                people.close()
    finally:
        store.close()
