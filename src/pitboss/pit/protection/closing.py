"""Closing an account in two steps: its owner asks what that means, then confirms it with the password.

The chips go back to the cage in the same transaction. Nobody closes an account while they sit at a table or chips of
theirs lie on a layout. For some days the owner can open it again by signing in; after that an administrator can.
"""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime, timedelta
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from pitboss.clauses import BadInput, PitbossError
from pitboss.log.chain import stamp
from pitboss.pit.people.accounts import Person, PersonRow
from pitboss.pit.people.acts import AdminAct
from pitboss.pit.people.cage import Cage
from pitboss.pit.people.identities import Session
from pitboss.pit.people.people import ClosedByOwner, People
from pitboss.pit.requests import stakes
from pitboss.pit.store import Beside
from pitboss.pit.tables.table import PitTable

UNDO = timedelta(days=14)
"""So long the owner can open a closed account again."""
_ASKED = timedelta(minutes=15)
"""An answer to the question counts so long."""


class ClosingAsked(msgspec.Struct, frozen=True):
    """What closing an account means: the chips that go back, how long it can be undone, and what to confirm it with."""

    chips: int
    undo_days: int
    token: str


class Closings:
    """Closes and opens accounts for their owners. ``barred`` holds the ids of people who are about to close theirs."""

    def __init__(
        self, people: People, cage: Cage, tables: Mapping[str, PitTable], clock: Callable[[], datetime]
    ) -> None:
        self._people = people
        self._cage = cage
        self._tables = tables
        self._clock = clock
        self.barred: set[str] = set()
        """They stake nothing while their chips are counted."""

    def ask(self, session: Session) -> ClosingAsked:
        """The first step: what it means; refused where it cannot be done now."""
        person = session.person
        self._require_closable(person)
        until = stamp(self._clock() + _ASKED)
        chips = self._cage.balance(person.id)
        return ClosingAsked(chips, UNDO.days, f"{until}.{self._seal(session, until)}")

    async def close(self, session: Session, token: str, password: str, asker: str = "") -> int:
        """The second step: the account is closed, all sessions have ended. How many chips went back."""
        until, _, seal = token.rpartition(".")
        expected = self._seal(session, until)
        if until < stamp(self._clock()) or not hmac.compare_digest(seal.encode(errors="replace"), expected.encode()):
            said = "The question that this answers was asked too long ago, or in another session."
            raise BadInput(code="closing-not-asked", said=said, instead="ask again what closing the account means")
        await self._people.must_know(session.person, password, asker)
        self.barred.add(session.person.id)
        try:
            self._require_closable(session.person)
            chips = self._cage.balance(session.person.id)
            await self._cage.collect(session.person, self._committing(session.person))
            return chips
        finally:
            self.barred.discard(session.person.id)

    async def reopen(self, closed: ClosedByOwner) -> PersonRow:
        """Its owner has signed in: the account is open again, as long as that can be undone."""

        def change(row: PersonRow) -> tuple[AdminAct, PersonRow]:
            if row.active or not row.closed or row.closed < stamp(self._clock() - UNDO):
                raise PitbossError(
                    code="account-closed",
                    said="This account was closed too long ago to be opened again by its owner.",
                    instead="ask an administrator to open it",
                )
            act = AdminAct("reopen account", row.shown, row.shown, "not active", "active")
            return act, replace(row, active=True, closed="")

        return await self._people.amend(closed.row.id, change)

    def _committing(self, person: Person) -> Callable[[Beside], Awaitable[None]]:
        async def commit(back: Beside) -> None:
            await self._people.amend(person.id, self._closed, also=back, ending="the account was closed")

        return commit

    def _closed(self, row: PersonRow) -> tuple[AdminAct, PersonRow]:
        act = AdminAct("close account", row.shown, row.shown, "active", "not active")
        return act, replace(row, active=False, closed=stamp(self._clock()))

    def _require_closable(self, person: Person) -> None:
        if person.guest:
            said = "A guest has no account to close."
            raise BadInput(code="guest-has-no-password", said=said, instead="sign out; a guest is let go after a day")
        if where := stakes.stake(self._tables.values(), person.shown):
            said = f"You sit at table {where}, or have chips on its layout."
            raise BadInput(code="account-has-a-stake", said=said, instead="finish the round and get up first")
        place, where = stakes.place(self._tables.values(), person.shown)
        if place:
            said = f"You have the {place}'s place at table {where}."
            raise BadInput(code="account-has-a-stake", said=said, instead="hand the place back first")
        self._people.require_administrator_without(person)

    def _seal(self, session: Session, until: str) -> str:
        key = self._people.row(session.person.id).hash.encode()
        return hmac.new(key, f"closing {session.digest} {until}".encode(errors="replace"), sha256).hexdigest()
