"""People: accounts, who is signed in, one-time links, and roles. Every change of these is recorded as an act.

All accounts and sessions are in memory, so that asking who somebody is costs nothing; what changes is in the database
before it counts. An act is recorded in the same transaction that carries it out: no right without a record, and no
record without the right. Cookies and links are 32 random bytes; the database has only their SHA-256.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Protocol

import msgspec
from msgspec.structs import replace

from pitboss.clauses import PitbossError
from pitboss.log.chain import stamp
from pitboss.pit.people import devices
from pitboss.pit.people.accounts import Accounts, InviteRow, Person, PersonRow, Rows, SessionRow
from pitboss.pit.people.identities import Account, Session, SignedIn
from pitboss.pit.people.names import fold, read_name, read_roles, skeleton
from pitboss.pit.people.passwords import Passwords, read_password
from pitboss.pit.people.tokens import before, digest_of, new_token
from pitboss.pit.store import Beside
from pitboss.pit.turns.uncancelled import uncancelled

IDLE = timedelta(days=7)
"""A session ends when it has not been used for so long,"""
LONGEST = timedelta(days=30)
"""and after this time in any case."""
INVITATION = timedelta(days=7)
"""A one-time link that nobody followed ends after this time."""

_SEEN_EVERY = timedelta(minutes=10)
_SESSIONS_OF_A_PERSON = 20


class AdminAct(msgspec.Struct, frozen=True, tag_field="type", tag="act"):
    """An administrative act, for the house's log: what was done by whom, about whom, before and after."""

    what: str
    who: str
    about: str
    before: str = ""
    after: str = ""


class Record(Protocol):
    """Writes an act to the house's log, together with the rows it changes; returns when all of it is durable."""

    async def __call__(self, record: AdminAct, /, *, beside: Beside) -> object:
        """Record."""


Ended = Callable[[frozenset[str], str], None]
Write = Callable[[Beside], Awaitable[object]]


class People:
    """Everybody the pit knows."""

    def __init__(
        self,
        accounts: Accounts,
        record: Record,
        *,
        write: Write | None = None,
        passwords: Passwords | None = None,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        """``write`` writes rows without an act; the database's own thread where none is given."""
        self._write: Write = write or (lambda beside: asyncio.to_thread(accounts.write, beside))
        self._accounts = accounts
        self._record = record
        self._passwords = passwords or Passwords()
        self._clock = clock
        self._changing = asyncio.Lock()
        self._people: dict[str, PersonRow] = {}
        self._named: dict[str, str] = {}
        self._looks: set[str] = set()
        """What the names look like; see ``skeleton``."""
        self._persons: dict[str, Person] = {}
        self._sessions: dict[str, SessionRow] = {}
        self._invites: dict[str, InviteRow] = {}
        self._watching: list[Ended] = []

    async def load(self) -> None:
        """Read everything there is; sessions that have ended are forgotten."""
        self.take_in(await asyncio.to_thread(self._accounts.everything))
        over = [row.digest for row in self._sessions.values() if not self._lasts(row)]
        await self._end(over, "the session has ended")

    def take_in(self, rows: Rows) -> None:
        """Know what the database has, and nothing else."""
        people, sessions, invites = rows
        self._people, self._named, self._persons, self._looks = {}, {}, {}, set()
        for row in people:
            self._keep(row)
        before = frozenset(self._sessions)
        self._sessions = {row.digest: row for row in sessions}
        self._invites = {row.digest: row for row in invites}
        self._announce(before - frozenset(self._sessions), "the session has ended")

    def close(self) -> None:
        """No password is hashed any more."""
        self._passwords.close()

    def on_end(self, ended: Ended) -> None:
        """Call this with the digests of sessions that ended, or whose person's roles changed, and why."""
        self._watching.append(ended)

    # -- who is there -------------------------------------------------------------------------------------------------

    def person(self, identity: str) -> Person | None:
        """The person with this id."""
        return self._persons.get(identity)

    def named(self, name: str) -> Person | None:
        """The person with this name, however it is written."""
        identity = self._named.get(fold(name))
        return None if identity is None else self._persons[identity]

    def all(self) -> list[Account]:
        """Every account, in the order of names."""
        here = {row.person for row in self._sessions.values() if self._lasts(row)}
        rows = sorted(self._people.values(), key=lambda row: row.name)
        return [
            Account(row.id, row.shown, sorted(self._persons[row.id].roles), row.active, row.made, row.id in here)
            for row in rows
        ]

    def has_administrator(self) -> bool:
        """Whether somebody can manage the pit."""
        return any(row.active and "admin" in row.roles.split() for row in self._people.values())

    def session(self, cookie: str) -> Session | None:
        """Who is signed in with this cookie; nobody when it is unknown or has ended."""
        row = self._sessions.get(digest_of(cookie))
        if row is None or not self._lasts(row) or not self._people[row.person].active:
            return None
        return Session(row.digest, self._persons[row.person], row.csrf)

    def lasts(self, digest: str) -> bool:
        """Whether the session has not ended."""
        row = self._sessions.get(digest)
        return row is not None and self._lasts(row)

    @uncancelled
    async def seen(self, digest: str) -> None:
        """The session is in use: it lasts longer. Written now and then only."""
        row = self._sessions.get(digest)
        now = self._clock()
        if row is None or row.seen > before(int(now.timestamp()), _SEEN_EVERY):
            return
        row = replace(row, seen=stamp(now))
        with suppress(PitbossError):  # a database that is away keeps nobody from looking; it is written the next time
            await self._write(self._accounts.beside(row))
            if digest in self._sessions:  # it may have ended meanwhile
                self._sessions[digest] = row

    # -- signing up, in and out ---------------------------------------------------------------------------------------

    @uncancelled
    async def sign_up(self, name: str, password: str, roles: frozenset[str] = frozenset(), asker: str = "") -> Person:
        """A new account. ``asker`` is the address on whose behalf a password is hashed, here and below."""
        shown = read_name(name)
        password = read_password(password, shown)
        self._must_be_free(shown)
        kept = await self._passwords.hash(password, asker)
        async with self._changing:
            self._must_be_free(shown)
            row = PersonRow(
                id=secrets.token_hex(8),
                name=fold(shown),
                shown=shown,
                hash=kept,
                roles=_written(read_roles(roles)),
                active=True,
                made=stamp(self._clock()),
            )
            await self._do(AdminAct("sign up", shown, shown, "", row.roles), row)
        return self._persons[row.id]

    async def sign_in(self, name: str, password: str, asker: str = "") -> SignedIn:
        """A new session for whoever has this name and password."""
        row = self._people.get(self._named.get(fold(name), ""))
        fits = await self._passwords.fits(row.hash if row else None, password, asker)
        if row is None or not fits or not self._is_still(row):
            said = "This name and this password do not belong together."
            raise PitbossError(code="sign-in-refused", said=said, instead="try again, or ask an administrator")
        if self._passwords.is_old(row.hash):
            kept = await self._passwords.hash(password, asker)
            async with self._changing:
                if self._is_still(row):
                    await self._put(replace(self._people[row.id], hash=kept))
        return await self.open_session(self._persons[row.id])

    def _is_still(self, row: PersonRow) -> bool:
        """Whether the account is in use and has the password that it had when somebody began to check it."""
        now = self._people[row.id]
        return now.active and now.hash == row.hash

    async def must_know(self, person: Person, password: str, asker: str = "") -> None:
        """Refuse unless this is the person's password: asked again before something that cannot be undone."""
        row = self._people[person.id]
        if not await self._passwords.fits(row.hash, password, asker) or not self._is_still(row):
            said = "This is not your present password."
            raise PitbossError(code="sign-in-refused", said=said, instead="type the present password again")

    def device(self, person: Person) -> str:
        """A token for the device on which this person has just signed in; see ``devices``."""
        return devices.token(self._people[person.id].hash, person.id)

    def known_device(self, name: str, token: str) -> str:
        """The number of a device on which whoever has this name signed in before; nothing for a stranger's."""
        row = self._people.get(self._named.get(fold(name), ""))
        return devices.number_of(row.hash, row.id, token) if row is not None else ""

    @uncancelled
    async def open_session(self, person: Person) -> SignedIn:
        """A new session for this person; the oldest of very many ends."""
        cookie, now = new_token(), stamp(self._clock())
        row = SessionRow(digest_of(cookie), person.id, now, now, new_token())
        await self._write(self._accounts.beside(row))
        self._sessions[row.digest] = row
        theirs = sorted(self._theirs(person.id), key=lambda one: one.seen)
        await self._end([one.digest for one in theirs[:-_SESSIONS_OF_A_PERSON]], "signed in elsewhere too often")
        return SignedIn(Session(row.digest, self._persons[person.id], row.csrf), cookie)

    @uncancelled
    async def sign_out(self, digest: str) -> None:
        """End a session."""
        await self._end([digest], "signed out")

    @uncancelled
    async def change_password(self, session: Session, present: str, after: str, asker: str = "") -> None:
        """Another password; every other session of the person ends."""
        row = self._people[session.person.id]
        after = read_password(after, row.shown)
        await self.must_know(session.person, present, asker)
        kept = await self._passwords.hash(after, asker)
        async with self._changing:
            if not self._is_still(row):
                said = "The password was changed in the meantime."
                raise PitbossError(code="sign-in-refused", said=said, instead="sign in again")
            others = [one.digest for one in self._theirs(row.id) if one.digest != session.digest]
            changed = replace(self._people[row.id], hash=kept)
            await self._do(AdminAct("change password", row.shown, row.shown), changed, ended=others)
            self._forget(others, "the password was changed")

    # -- one-time links -----------------------------------------------------------------------------------------------

    @uncancelled
    async def first_link(self) -> str | None:
        """A link that makes an administrator, while there is none; links of earlier starts end with it."""
        if self.has_administrator():
            return None
        now = stamp(self._clock())
        for row in [one for one in self._invites.values() if one.used is None and "admin" in one.roles.split()]:
            await self._put(replace(row, used=now))
        return await self.invite(None, frozenset({"admin"}))

    @uncancelled
    async def invite(self, by: Person | None, roles: frozenset[str]) -> str:
        """The token of a link that gives these roles to whoever follows it first."""
        written = _written(read_roles(roles))
        token = new_token()
        made = InviteRow(digest_of(token), written, stamp(self._clock()), None)
        await self._do(AdminAct("make link", by.shown if by else "house", written, "", written), made)
        return token

    def invited(self, token: str) -> frozenset[str]:
        """The roles that a link gives; refused when it is unknown, used or too old."""
        row = self._invites.get(digest_of(token))
        if row is None or row.used is not None or row.made < stamp(self._clock() - INVITATION):
            said = "This link is not valid: it was used, or it is too old, or it is not complete."
            raise PitbossError(code="link-not-valid", said=said, instead="ask an administrator for another one")
        return frozenset(row.roles.split())

    @uncancelled
    async def claim(self, token: str, person: Person) -> Person:
        """Give a link's roles to this person; nobody can follow it again."""
        async with self._changing:
            roles = self.invited(token)
            row = self._people[person.id]
            after = _written(roles | frozenset(row.roles.split()))
            used = replace(self._invites[digest_of(token)], used=stamp(self._clock()))
            await self._do(
                AdminAct("follow link", row.shown, row.shown, row.roles, after), used, replace(row, roles=after)
            )
        self._tell(person.id, "roles were changed")
        return self._persons[person.id]

    # -- what administrators do ---------------------------------------------------------------------------------------

    @uncancelled
    async def set_roles(self, by: Person, identity: str, roles: frozenset[str]) -> Person:
        """Another set of roles for a person."""
        async with self._changing:
            row = self._known(identity)
            after = _written(read_roles(roles))
            if after != row.roles:
                self._must_leave_one(row, stays="admin" in roles)
                await self._do(
                    AdminAct("change roles", by.shown, row.shown, row.roles, after), replace(row, roles=after)
                )
        self._tell(identity, "roles were changed")
        return self._persons[identity]

    @uncancelled
    async def set_active(self, by: Person, identity: str, *, active: bool) -> None:
        """Let an account sign in again, or no longer; then all its sessions end."""
        async with self._changing:
            row = self._known(identity)
            if active != row.active:
                self._must_leave_one(row, stays=active)
                words = ("not active", "active")
                act = AdminAct("change account", by.shown, row.shown, words[row.active], words[active])
                ended = [] if active else [one.digest for one in self._theirs(identity)]
                await self._do(act, replace(row, active=active), ended=ended)
        if not active:
            await self._end([one.digest for one in self._theirs(identity)], "the account was closed")

    # -- keeping ------------------------------------------------------------------------------------------------------

    def _must_be_free(self, shown: str) -> None:
        if fold(shown) in self._named or skeleton(shown) in self._looks:
            said = f"Somebody is called {shown} already, or has a name that looks like it."
            raise PitbossError(code="name-taken", said=said, instead="choose another name")

    def _must_leave_one(self, row: PersonRow, *, stays: bool) -> None:
        """There is always an administrator."""
        others = [
            one for one in self._people.values() if one.active and "admin" in one.roles.split() and one is not row
        ]
        if "admin" in row.roles.split() and row.active and not stays and not others:
            said = f"{row.shown} is the only administrator."
            raise PitbossError(code="last-administrator", said=said, instead="make another administrator first")

    def _known(self, identity: str) -> PersonRow:
        row = self._people.get(identity)
        if row is None:
            said = "There is nobody with this id."
            raise PitbossError(code="no-such-person", said=said, instead="take an id from the list of people")
        return row

    async def _do(self, act: AdminAct, *rows: PersonRow | InviteRow, ended: Iterable[str] = ()) -> None:
        """An act and what it changes, in one transaction; then it counts."""
        await self._record(act, beside=self._accounts.beside(*rows, ended=ended))
        for row in rows:
            self._keep(row)

    @uncancelled
    async def _put(self, row: PersonRow | InviteRow) -> None:
        await self._write(self._accounts.beside(row))
        self._keep(row)

    def _keep(self, row: PersonRow | InviteRow) -> None:
        if isinstance(row, InviteRow):
            self._invites[row.digest] = row
            return
        self._people[row.id] = row
        self._named[row.name] = row.id
        self._looks.add(skeleton(row.shown))
        self._persons[row.id] = Person(row.id, row.shown, row.shown, frozenset(row.roles.split()))

    def _theirs(self, identity: str) -> Iterable[SessionRow]:
        return [row for row in self._sessions.values() if row.person == identity]

    def _lasts(self, row: SessionRow) -> bool:
        now = int(self._clock().timestamp())
        return row.seen > before(now, IDLE) and row.made > before(now, LONGEST)

    def _tell(self, identity: str, why: str) -> None:
        self._announce(frozenset(row.digest for row in self._theirs(identity)), why)

    async def _end(self, digests: list[str], why: str) -> None:
        """Sessions end, in the database and then for this server."""
        if digests:
            await self._write(self._accounts.beside(ended=digests))
            self._forget(digests, why)

    def _forget(self, digests: list[str], why: str) -> None:
        for digest in digests:
            self._sessions.pop(digest, None)
        self._announce(frozenset(digests), why)

    def _announce(self, digests: frozenset[str], why: str) -> None:
        for ended in self._watching if digests else ():
            ended(digests, why)


def _written(roles: frozenset[str]) -> str:
    return " ".join(sorted(roles))
