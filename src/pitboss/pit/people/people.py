"""People: accounts, sessions, one-time links, and roles. Every change of these is recorded as an act.

All accounts and sessions are in memory, so that to look one up costs nothing; a change is in the database before it
counts. An act is recorded in the same transaction that carries it out: no right without a record, and no record without
the right. Cookies and links are 32 random bytes; the database has only their SHA-256.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta

from msgspec.structs import replace

from pitboss.clauses import PitbossError
from pitboss.log.chain import stamp
from pitboss.pit.people import devices, shares
from pitboss.pit.people.accounts import Accounts, InviteRow, Person, PersonRow, Rows
from pitboss.pit.people.acts import AdminAct, RecordAct, Write
from pitboss.pit.people.directory import Directory
from pitboss.pit.people.identities import Account, Session, SignedIn
from pitboss.pit.people.names import fold, guest_name, read_name, read_roles
from pitboss.pit.people.passwords import Passwords, read_password
from pitboss.pit.people.sessions import Sessions, SessionsEnded
from pitboss.pit.people.tokens import digest_of, new_token
from pitboss.pit.store import Beside
from pitboss.pit.workers.uncancelled import uncancelled

GUEST_DIGITS = 4
"""Of the number in a guest's name, while one is free."""
INVITATION = timedelta(days=7)
"""A one-time link that was not followed ends after this time."""


class People:
    """Everybody the pit knows."""

    def __init__(
        self,
        accounts: Accounts,
        record: RecordAct,
        *,
        write: Write | None = None,
        passwords: Passwords | None = None,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        """``write`` writes rows without an act; by default in a thread of its own."""
        self._write: Write = write or (lambda beside: asyncio.to_thread(accounts.write, beside))
        self._accounts = accounts
        self._record = record
        self._passwords = passwords or Passwords()
        self._clock = clock
        self._lock = asyncio.Lock()
        self._directory = Directory()
        self._sessions = Sessions(accounts, self._write, clock)
        self._invites: dict[str, InviteRow] = {}

    async def load(self) -> None:
        """Read every row; sessions that have expired end."""
        self.take_in(await asyncio.to_thread(self._accounts.everything))
        await self._sessions.end_expired()

    def take_in(self, rows: Rows) -> None:
        """Know what the database has, and nothing else."""
        people, sessions, invites = rows
        self._directory = Directory(people)
        self._invites = {row.digest: row for row in invites}
        self._sessions.take_in(sessions)

    def close(self) -> None:
        """Stop hashing passwords."""
        self._passwords.close()

    def on_end(self, callback: SessionsEnded) -> None:
        """Call this with the digests of sessions that ended, or whose person's roles changed, and why."""
        self._sessions.on_end(callback)

    # -- looking up ---------------------------------------------------------------------------------------------------

    def person(self, identity: str) -> Person | None:
        """The person with this id."""
        return self._directory.person(identity)

    def named(self, name: str) -> Person | None:
        """The person with this name, however it is written."""
        row = self._directory.named(name)
        return None if row is None else self._directory.person(row.id)

    def learn(self, row: PersonRow) -> None:
        """Know a row that another process has written."""
        self._take(row)

    def by_any_name(self) -> dict[str, Person]:
        """Everybody by each name that they have or had."""
        return self._directory.by_any_name()

    def all(self) -> list[Account]:
        """Every account in the order of names, then the guests who may still play."""
        signed_in = self._sessions.signed_in()
        rows = sorted(self._directory.rows.values(), key=lambda row: (not row.hash, row.name))
        return [
            Account(
                row.id, row.shown, sorted(row.roles.split()), row.active, row.made, row.id in signed_in, not row.hash
            )
            for row in rows
            if row.hash or row.active
        ]

    def has_administrator(self) -> bool:
        """Whether an account in use can manage the pit."""
        return bool(self._directory.administrators())

    def session(self, cookie: str) -> Session | None:
        """The session of a cookie; None when it is unknown or has ended, or the account is closed."""
        return self.session_of(digest_of(cookie))

    def session_of(self, digest: str) -> Session | None:
        """The session of a cookie with this digest."""
        row = self._sessions.of_digest(digest)
        if row is None or not self._directory.rows[row.person].active:
            return None
        return Session(row.digest, self._directory.known_person(row.person), row.csrf)

    def lasts(self, digest: str) -> bool:
        """Whether the session has not ended."""
        return self._sessions.lasts(digest)

    @uncancelled
    async def seen(self, digest: str) -> None:
        """The session is in use: it lasts longer."""
        await self._sessions.touch(digest)

    # -- signing up, in and out ---------------------------------------------------------------------------------------

    @uncancelled
    async def sign_up(self, name: str, password: str, roles: frozenset[str] = frozenset(), asker: str = "") -> Person:
        """A new account. ``asker`` is the address on whose behalf a password is hashed, here and below."""
        shown = read_name(name)
        password = read_password(password, shown)
        self._directory.require_free(shown)
        hashed = await self._passwords.hash(password, asker)
        async with self._lock:
            self._directory.require_free(shown)
            row = PersonRow(
                id=secrets.token_hex(8),
                name=fold(shown),
                shown=shown,
                hash=hashed,
                roles=_written(read_roles(roles)),
                active=True,
                made=stamp(self._clock()),
            )
            await self._commit(AdminAct("sign up", shown, shown, "", row.roles), row)
        return self._directory.known_person(row.id)

    async def sign_in(self, name: str, password: str, asker: str = "") -> SignedIn:
        """A new session for the person with this name and password."""
        row = self._directory.named(name)
        fits = await self._passwords.fits((row.hash or None) if row else None, password, asker)
        if row is None or not fits or not self._is_unchanged(row):
            said = "This name and this password do not belong together."
            raise PitbossError(code="sign-in-refused", said=said, instead="try again, or ask an administrator")
        if self._passwords.is_old(row.hash):
            hashed = await self._passwords.hash(password, asker)
            async with self._lock:
                if self._is_unchanged(row):
                    await self._put(replace(self._directory.rows[row.id], hash=hashed))
        return await self.open_session(self._directory.known_person(row.id))

    def _is_unchanged(self, row: PersonRow) -> bool:
        """Whether the account is in use and has the password that it had when the check began."""
        now = self._directory.rows[row.id]
        return now.active and now.hash == row.hash

    async def must_know(self, person: Person, password: str, asker: str = "") -> None:
        """Refuse unless this is the person's password: asked again before a change that cannot be undone."""
        row = self._directory.rows[person.id]
        if not await self._passwords.fits(row.hash, password, asker) or not self._is_unchanged(row):
            said = "This is not your present password."
            raise PitbossError(code="sign-in-refused", said=said, instead="type the present password again")

    def device(self, person: Person) -> str:
        """A token for the device on which this person has just signed in; see ``devices``."""
        return devices.token(self._directory.rows[person.id].hash, person.id)

    def known_device(self, name: str, token: str) -> str:
        """The number of a device on which the person with this name signed in before; nothing for a stranger's."""
        row = self._directory.named(name)
        return devices.number_of(row.hash, row.id, token) if row is not None else ""

    def share(self, person: Person, what: str) -> str:
        """A signed word that shows others ``what`` on this person's behalf; see ``shares``."""
        row = self._directory.rows[person.id]
        if not row.hash:
            said = "Only an account with a password can sign what it shares."
            raise PitbossError(code="cannot-share", said=said, instead="sign up, or share the round's own address")
        return shares.share(row.hash, row.id, row.shown, what)

    def sharer(self, given: str, what: str) -> Person | None:
        """Who has shared ``what``; None where nobody with an account in use did."""
        row = self._directory.named(shares.owner_of(given))
        if row is None or not row.hash or not row.active or not shares.is_by(row.hash, row.id, given, what):
            return None
        return self._directory.person(row.id)

    @uncancelled
    async def open_session(self, person: Person) -> SignedIn:
        """A new session for this person; the oldest of very many ends."""
        row, cookie = await self._sessions.open(person.id)
        return SignedIn(Session(row.digest, self._directory.known_person(person.id), row.csrf), cookie)

    @uncancelled
    async def sign_out(self, digest: str) -> None:
        """End a session."""
        await self._sessions.end([digest], "signed out")

    @uncancelled
    async def change_password(self, session: Session, present: str, after: str, asker: str = "") -> None:
        """Another password; every other session of the person ends."""
        row = self._directory.rows[session.person.id]
        after = read_password(after, row.shown)
        await self.must_know(session.person, present, asker)
        hashed = await self._passwords.hash(after, asker)
        async with self._lock:
            if not self._is_unchanged(row):
                said = "The password was changed in the meantime."
                raise PitbossError(code="sign-in-refused", said=said, instead="sign in again")
            others = [other for other in self._digests(row.id) if other != session.digest]
            changed = replace(self._directory.rows[row.id], hash=hashed)
            await self._commit(AdminAct("change password", row.shown, row.shown), changed, ended=others)
            self._sessions.forget(others, "the password was changed")

    # -- guests -------------------------------------------------------------------------------------------------------

    def guests(self) -> list[Person]:
        """Every guest who may still play."""
        rows = self._directory.rows.values()
        return [self._directory.known_person(row.id) for row in rows if row.active and not row.hash]

    def is_away(self, person: Person, idle: timedelta) -> bool:
        """Whether a person has not come, nor used a session, for so long."""
        since = stamp(self._clock() - idle)
        seen = [self._directory.rows[person.id].made, *(row.seen for row in self._sessions.of_person(person.id))]
        return max(seen) < since

    @uncancelled
    async def add_guest(self) -> Person:
        """Somebody who plays without an account, under a name that the house chooses."""
        async with self._lock:
            shown = self._free_guest_name()
            roles, made = _written(read_roles(frozenset())), stamp(self._clock())
            row = PersonRow(secrets.token_hex(8), fold(shown), shown, "", roles, active=True, made=made)
            await self._commit(AdminAct("guest", shown, shown, "", roles), row)
        return self._directory.known_person(row.id)

    def _free_guest_name(self) -> str:
        digits = GUEST_DIGITS
        while True:
            shown = guest_name(10 ** (digits - 1) + secrets.randbelow(9 * 10 ** (digits - 1)))
            if self._directory.is_free(shown):
                return shown
            digits += 1

    @uncancelled
    async def keep_guest(self, guest: Person, name: str, password: str, asker: str = "") -> Person:
        """Make an account of a guest: the same person, with a name of their own and a password."""
        shown = read_name(name)
        password = read_password(password, shown)
        self._directory.require_free(shown)
        hashed = await self._passwords.hash(password, asker)
        async with self._lock:
            self._directory.require_free(shown)
            row = self._directory.rows[guest.id]
            if row.hash or not row.active:
                said = "This guest has an account already, or is gone."
                raise PitbossError(code="guest-gone", said=said, instead="sign in")
            former = "\n".join((row.shown, *row.former.splitlines()))
            kept = replace(row, name=fold(shown), shown=shown, hash=hashed, former=former)
            await self._commit(AdminAct("sign up", shown, shown, row.shown, row.roles), kept)
        return self._directory.known_person(guest.id)

    @uncancelled
    async def dismiss(self, guest: Person, also: Beside) -> None:
        """A guest will not come back: the name is not used again. ``also`` is written in the same transaction."""
        async with self._lock:
            row = self._directory.rows[guest.id]
            if row.hash or not row.active:
                raise PitbossError(code="guest-gone", said=f"{row.shown} is no guest.", instead="look again")
            gone, ended = replace(row, active=False), self._digests(guest.id)
            rows = self._accounts.beside(gone, ended=ended)
            act = AdminAct("guest gone", "house", row.shown, row.roles, "")
            await self._record(act, beside=lambda connection: (rows(connection), also(connection)))
            self._take(gone)
            self._sessions.forget(ended, "the guest is gone")

    # -- one-time links -----------------------------------------------------------------------------------------------

    @uncancelled
    async def first_link(self) -> str | None:
        """A link that makes an administrator, while there is none; links of earlier starts end with it."""
        if self.has_administrator():
            return None
        now = stamp(self._clock())
        for row in [row for row in self._invites.values() if row.used is None and "admin" in row.roles.split()]:
            await self._put(replace(row, used=now))
        return await self.invite(None, frozenset({"admin"}))

    @uncancelled
    async def invite(self, by: Person | None, roles: frozenset[str]) -> str:
        """The token of a link that gives these roles to the first who follows it."""
        written = _written(read_roles(roles))
        token = new_token()
        made = InviteRow(digest_of(token), written, stamp(self._clock()), None)
        await self._commit(AdminAct("make link", by.shown if by else "house", written, "", written), made)
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
        """Give a link's roles to this person; it cannot be followed again."""
        async with self._lock:
            roles = self.invited(token)
            row = self._directory.rows[person.id]
            self._directory.require_account(row)
            after = _written(roles | frozenset(row.roles.split()))
            used = replace(self._invites[digest_of(token)], used=stamp(self._clock()))
            act = AdminAct("follow link", row.shown, row.shown, row.roles, after)
            await self._commit(act, used, replace(row, roles=after))
        self._sessions.announce_change(person.id, "roles were changed")
        return self._directory.known_person(person.id)

    # -- what administrators do ---------------------------------------------------------------------------------------

    @uncancelled
    async def set_roles(self, by: Person, identity: str, roles: frozenset[str]) -> Person:
        """Another set of roles for a person."""
        async with self._lock:
            row = self._directory.required(identity)
            after = _written(read_roles(roles))
            if after != row.roles:
                self._directory.require_account(row)
                if "admin" not in roles:
                    self._directory.require_administrator_without(row)
                act = AdminAct("change roles", by.shown, row.shown, row.roles, after)
                await self._commit(act, replace(row, roles=after))
        self._sessions.announce_change(identity, "roles were changed")
        return self._directory.known_person(identity)

    @uncancelled
    async def set_active(self, by: Person, identity: str, *, active: bool) -> None:
        """Let an account sign in again, or no longer; then all its sessions end."""
        async with self._lock:
            row = self._directory.required(identity)
            if active != row.active:
                if not active:
                    self._directory.require_administrator_without(row)
                words = ("not active", "active")
                act = AdminAct("change account", by.shown, row.shown, words[row.active], words[active])
                ended = [] if active else self._digests(identity)
                await self._commit(act, replace(row, active=active), ended=ended)
        if not active:
            await self._sessions.end(self._digests(identity), "the account was closed")

    # -- writing ------------------------------------------------------------------------------------------------------

    def _digests(self, identity: str) -> list[str]:
        return [row.digest for row in self._sessions.of_person(identity)]

    async def _commit(self, act: AdminAct, *rows: PersonRow | InviteRow, ended: Iterable[str] = ()) -> None:
        """Write an act and what it changes in one transaction; then it counts."""
        await self._record(act, beside=self._accounts.beside(*rows, ended=ended))
        for row in rows:
            self._take(row)

    @uncancelled
    async def _put(self, row: PersonRow | InviteRow) -> None:
        await self._write(self._accounts.beside(row))
        self._take(row)

    def _take(self, row: PersonRow | InviteRow) -> None:
        if isinstance(row, InviteRow):
            self._invites[row.digest] = row
        else:
            self._directory.put(row)


def _written(roles: frozenset[str]) -> str:
    return " ".join(sorted(roles))
