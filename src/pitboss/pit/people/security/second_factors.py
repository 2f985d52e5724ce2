"""Second factors: set up by their owner, asked for at every sign-in, each code good for one.

A code that was used, or one before it, is refused, also when two come at once: the database decides. Whoever has lost
the device uses a recovery code, or asks an administrator for a reset that takes the second factor away.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import datetime

import msgspec
import sqlalchemy as sa

from pitboss.clauses import BadInput, PitbossError
from pitboss.log.chain import stamp
from pitboss.pit.people.accounts import Person, PersonRow
from pitboss.pit.people.acts import AdminAct, Write
from pitboss.pit.people.identities import Session
from pitboss.pit.people.people import People
from pitboss.pit.people.security import codes, rows
from pitboss.pit.people.security.codes import Enrolment
from pitboss.pit.people.security.rows import FactorRow

Reading = Callable[[], AbstractContextManager[sa.Connection]]
"""Opens a transaction that changes nothing."""
_LONGEST_CODE = 40


class FactorStatus(msgspec.Struct, frozen=True):
    """Whether a person signs in with a second factor, since when, and how many recovery codes are left."""

    on: bool
    since: str = ""
    codes_left: int = 0


class SecondFactors:
    """The second factors of everybody."""

    def __init__(self, people: People, reading: Reading, write: Write, clock: Callable[[], datetime]) -> None:
        self._people = people
        self._reading = reading
        self._write = write
        self._clock = clock

    async def status(self, person: Person) -> FactorStatus:
        """What a person has set up."""
        row, left = await asyncio.to_thread(self._read, person.id)
        if row is None or row.confirmed is None:
            return FactorStatus(on=False)
        return FactorStatus(on=True, since=row.confirmed, codes_left=left)

    async def begin(self, person: Person) -> Enrolment:
        """A new secret for a person who has no second factor yet; it counts when a first code has confirmed it."""
        if person.guest:
            said = "A guest has no password, and needs no second factor."
            raise BadInput(code="guest-has-no-password", said=said, instead="make an account first")
        if (await self.status(person)).on:
            said = "You have a second factor already."
            raise PitbossError(code="second-factor-on", said=said, instead="turn it off first, with a code")
        secret = codes.new_secret()
        await self._write(rows.put_factor(FactorRow(person.id, secret, stamp(self._clock()))))
        return codes.enrolment(secret, person.shown)

    async def confirm(self, session: Session, code: str) -> list[str]:
        """The first code of a new secret: it is asked for from now on. The recovery codes; other sessions end."""
        person = session.person
        row, _ = await asyncio.to_thread(self._read, person.id)
        if row is None or row.confirmed is not None:
            said = "There is no new secret that waits for its first code."
            raise PitbossError(code="second-factor-not-begun", said=said, instead="begin again")
        step = codes.step_of(row.secret, code, self._clock().timestamp())
        if step is None:
            raise code_refused()
        fresh, now = codes.recovery_codes(), stamp(self._clock())

        def write(connection: sa.Connection) -> None:
            if not rows.confirm_factor(connection, row, step, now):
                raise code_refused()
            rows.put_codes(connection, person.id, [codes.recovery_digest(person.id, code) for code in fresh])

        ending = "a second factor was set up"
        await self._people.amend(person.id, _act("second factor on"), also=write, ending=ending, spare=session.digest)
        await self._people.factor_shown(session.digest, shown=True)
        return fresh

    async def require(self, person: Person, code: str) -> bool:
        """Whether the person has shown a second factor; refused where there is one and the code is not right."""
        row, _ = await asyncio.to_thread(self._read, person.id)
        if row is None or row.confirmed is None:
            return False
        if not code:
            raise PitbossError(
                code="second-factor-needed",
                said="This account is signed in to with a code as well.",
                instead="type the code that your device shows, or a recovery code",
            )
        await self._use(row, code)
        return True

    async def turn_off(self, session: Session, code: str) -> None:
        """No second factor any more, for whoever shows a code of it; other sessions end."""
        await self._must_show(session.person, code)

        def write(connection: sa.Connection) -> None:
            rows.drop_factor(connection, session.person.id)

        ending, act = "the second factor was turned off", _act("second factor off")
        await self._people.amend(session.person.id, act, also=write, ending=ending, spare=session.digest)
        await self._people.factor_shown(session.digest, shown=False)

    async def new_codes(self, session: Session, code: str) -> list[str]:
        """Other recovery codes, for whoever shows a code; those before are worth nothing."""
        await self._must_show(session.person, code)
        identity, fresh = session.person.id, codes.recovery_codes()

        def write(connection: sa.Connection) -> None:
            rows.put_codes(connection, identity, [codes.recovery_digest(identity, item) for item in fresh])

        await self._people.amend(identity, _act("recovery codes made"), also=write)
        return fresh

    # -- private ------------------------------------------------------------------------------------------------------

    async def _must_show(self, person: Person, code: str) -> None:
        if not await self.require(person, code):
            said = "You have no second factor."
            raise PitbossError(code="second-factor-off", said=said, instead="set one up")

    async def _use(self, row: FactorRow, code: str) -> None:
        """Use a code, or refuse it; whoever comes second with the same is refused by the database."""
        if codes.digits_of(code):
            step = codes.step_of(row.secret, code, self._clock().timestamp(), after=row.last_step)
            if step is None:
                raise code_refused()
            await self._write(_or_refused(lambda connection: rows.use_step(connection, row, step)))
            return
        if len(code) > _LONGEST_CODE:
            raise code_refused()
        digest, now = codes.recovery_digest(row.person, code), stamp(self._clock())
        use = _or_refused(lambda connection: rows.use_code(connection, row.person, digest, now))
        await self._people.amend(row.person, _act("recovery code used"), also=use)

    def _read(self, person: str) -> tuple[FactorRow | None, int]:
        with self._reading() as connection:
            return rows.factor_of(connection, person), rows.codes_left(connection, person)


def code_refused() -> PitbossError:
    """A code that is wrong, too old, or was used before."""
    said = "This code is not right, or was used before."
    return PitbossError(code="code-refused", said=said, instead="wait for the next code on your device, and type that")


def _or_refused(use: Callable[[sa.Connection], bool]) -> Callable[[sa.Connection], None]:
    def write(connection: sa.Connection) -> None:
        if not use(connection):
            raise code_refused()

    return write


def _act(what: str) -> Callable[[PersonRow], tuple[AdminAct, PersonRow]]:
    """An act of a person about the own account that changes nothing in its row."""
    return lambda row: (AdminAct(what, row.shown, row.shown), row)
