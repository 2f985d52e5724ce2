"""People: accounts, sessions, one-time links, and roles. Every change of these is recorded as an act.

All accounts and sessions are in memory (``Register``); a change is in the database before it counts. An act is recorded
in the same transaction that carries it out: no right without a record, and no record without the right. Cookies and
links are 32 random bytes; the database has only their SHA-256.
"""

from __future__ import annotations

import secrets
from datetime import timedelta

from msgspec.structs import replace

from pitboss.clauses import PitbossError
from pitboss.log.chain import stamp
from pitboss.pit.people import devices, shares
from pitboss.pit.people.accounts import InviteRow, Person, PersonRow
from pitboss.pit.people.acts import AdminAct
from pitboss.pit.people.identities import Session, SignedIn
from pitboss.pit.people.names import fold, guest_name, read_name, read_roles
from pitboss.pit.people.passwords import read_password
from pitboss.pit.people.register import Register
from pitboss.pit.people.tokens import digest_of, new_token
from pitboss.pit.store import Beside
from pitboss.pit.workers.uncancelled import uncancelled

GUEST_DIGITS = 4
"""Of the number in a guest's name, while one is free."""
INVITATION = timedelta(days=7)
"""A one-time link that was not followed ends after this time."""
NO_PASSWORD = "!"
"""A hash that begins with it is none: another password has to be chosen first."""


class ClosedByOwner(PitbossError):
    """The password is right, and the account was closed by its owner."""

    def __init__(self, row: PersonRow) -> None:
        super().__init__(
            code="account-closed",
            said="You have closed this account.",
            instead="open it again, or ask an administrator",
        )
        self.row = row


class People(Register):
    """What people do with their accounts, and administrators with those of others."""

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
        row = await self.check(name, password, asker)
        return await self.open_session(self._directory.known_person(row.id), checked=row)

    async def check(self, name: str, password: str, asker: str = "") -> PersonRow:
        """The account with this name and password; ``ClosedByOwner`` where its owner has closed it."""
        row = self._directory.named(name)
        fits = await self._passwords.fits(_usable(row), password, asker)
        if row is None or not fits or not self._is_unchanged(row) or not (row.active or row.closed):
            raise _sign_in_refused()
        if self._passwords.is_old(row.hash):
            hashed = await self._passwords.hash(password, asker)
            async with self._lock:
                if self._is_unchanged(row):
                    await self._put(replace(self._directory.rows[row.id], hash=hashed))
        row = self._directory.rows[row.id]
        if not row.active:
            raise ClosedByOwner(row)
        return row

    def _is_unchanged(self, row: PersonRow) -> bool:
        """Whether the account is as it was when the check began: in use or not, and with the same password."""
        now = self._directory.rows[row.id]
        return now.active == row.active and now.hash == row.hash

    async def must_know(self, person: Person, password: str, asker: str = "") -> None:
        """Refuse unless this is the person's password: asked again before a change that cannot be undone."""
        row = self._directory.rows[person.id]
        if not await self._passwords.fits(_usable(row), password, asker) or not self._is_unchanged(row):
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
    async def open_session(
        self, person: Person, device: str = "", *, factor: bool = False, checked: PersonRow | None = None
    ) -> SignedIn:
        """A new session for this person; the oldest of very many ends.

        It is refused where the password is no longer the one that was ``checked``.
        """
        row, cookie = await self._sessions.open(person.id, device, factor=factor)
        if checked is not None and not self._is_unchanged(checked):
            await self._sessions.end([row.digest], "the password was changed")
            raise _sign_in_refused()
        return SignedIn(self._session(row), cookie)

    @uncancelled
    async def sign_out(self, *digests: str) -> None:
        """End sessions."""
        await self._sessions.end(list(digests), "signed out")

    @uncancelled
    async def factor_shown(self, digest: str, *, shown: bool) -> None:
        """Note whether a second factor was shown in a session: of staff that needs one it is limited until then."""
        await self._sessions.note_factor(digest, shown=shown)

    def require_administrator_without(self, person: Person) -> None:
        """Refuse that the last administrator goes."""
        self._directory.require_administrator_without(self._directory.required(person.id))

    async def hashed(self, password: str, name: str, asker: str = "") -> str:
        """The hash of a new password for the person of this name."""
        return await self._passwords.hash(read_password(password, name), asker)

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

    async def dismiss(self, guest: Person, also: Beside) -> None:
        """A guest will not come back: the name is not used again. ``also`` is written in the same transaction."""

        def gone(row: PersonRow) -> tuple[AdminAct, PersonRow]:
            if row.hash or not row.active:
                raise PitbossError(code="guest-gone", said=f"{row.shown} is no guest.", instead="look again")
            return AdminAct("guest gone", "house", row.shown, row.roles, ""), replace(row, active=False)

        await self.amend(guest.id, gone, also=also, ending="the guest is gone")

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
                await self._commit(act, replace(row, active=active, closed=""), ended=ended)
        if not active:
            await self._sessions.end(self._digests(identity), "the account was closed")


def _usable(row: PersonRow | None) -> str | None:
    """The hash that a password is checked against; None, which takes as long, where no password fits."""
    return row.hash or None if row is not None and not row.hash.startswith(NO_PASSWORD) else None


def _sign_in_refused() -> PitbossError:
    said = "This name and this password do not belong together."
    return PitbossError(code="sign-in-refused", said=said, instead="try again, or ask an administrator")


def _written(roles: frozenset[str]) -> str:
    return " ".join(sorted(roles))
