"""Another password by a link: an administrator makes it, its owner follows it once, nobody else learns the password.

From the moment the link is made the old password opens nothing and every session has ended. It lasts a day. On the
server's own machine a link can be made for an administrator who is locked out: ``pitboss pit reset NAME``.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from datetime import datetime, timedelta

import sqlalchemy as sa
from msgspec.structs import replace

from pitboss.clauses import PitbossError
from pitboss.log.chain import stamp
from pitboss.pit.people.accounts import Person, PersonRow
from pitboss.pit.people.acts import AdminAct
from pitboss.pit.people.people import NO_PASSWORD, People
from pitboss.pit.people.security import rows
from pitboss.pit.people.security.rows import ResetRow
from pitboss.pit.people.security.second_factors import Reading
from pitboss.pit.people.tokens import digest_of, new_token

LASTS = timedelta(days=1)
"""A link that was not followed ends after this time."""


class Resets:
    """The links for other passwords."""

    def __init__(self, people: People, reading: Reading, clock: Callable[[], datetime]) -> None:
        self._people = people
        self._reading = reading
        self._clock = clock

    async def make(self, by: Person | None, identity: str, *, factor: bool = False) -> str:
        """The token of a link for this person; with ``factor`` it takes the second factor away too."""
        token, who, now = new_token(), by.shown if by is not None else "house", stamp(self._clock())
        reset = ResetRow(digest_of(token), identity, who, now, factor)

        def change(row: PersonRow) -> tuple[AdminAct, PersonRow]:
            _require_account(row)
            what = "reset password and second factor" if factor else "reset password"
            return AdminAct(what, who, row.shown), replace(row, hash=f"{NO_PASSWORD}{secrets.token_hex(16)}")

        await self._people.amend(identity, change, also=rows.put_reset(reset), ending="the password was reset")
        return token

    async def use(self, token: str, password: str, asker: str = "") -> Person:
        """Choose the password: the person whose it is, who signs in with it next. The link has been followed then."""
        reset = await asyncio.to_thread(self._read, digest_of(token))
        if reset is None or reset.used is not None or reset.made < stamp(self._clock() - LASTS):
            raise _not_valid()
        shown = self._people.row(reset.person).shown
        hashed, now = await self._people.hashed(password, shown, asker), stamp(self._clock())

        def change(row: PersonRow) -> tuple[AdminAct, PersonRow]:
            if not row.active:
                raise _not_valid()
            return AdminAct("follow reset link", row.shown, row.shown), replace(row, hash=hashed)

        def write(connection: sa.Connection) -> None:
            if not rows.use_reset(connection, reset, now):
                raise _not_valid()

        row = await self._people.amend(reset.person, change, also=write, ending="the password was reset")
        person = self._people.person(row.id)
        assert person is not None
        return person

    def _read(self, digest: str) -> ResetRow | None:
        with self._reading() as connection:
            return rows.reset_of(connection, digest)


def _require_account(row: PersonRow) -> None:
    if not row.hash:
        said = f"{row.shown} is a guest, and has no password."
        raise PitbossError(code="guest-has-no-password", said=said, instead="let them make an account")
    if not row.active:
        said = f"The account of {row.shown} is closed."
        raise PitbossError(code="account-closed", said=said, instead="open it again first")


def _not_valid() -> PitbossError:
    said = "This link is not valid: it was used, or it is too old, or it is not complete."
    return PitbossError(code="link-not-valid", said=said, instead="ask an administrator for another one")
