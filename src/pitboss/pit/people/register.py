"""The register: all accounts and sessions in memory, how they are looked up, and how a change is written.

To look somebody up costs nothing; a change is in the database before it counts, with the act that it is in one
transaction. ``People`` is what is done with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from datetime import UTC, datetime

from pitboss.pit.people.accounts import Accounts, InviteRow, Person, PersonRow, Rows, SessionRow
from pitboss.pit.people.acts import AdminAct, RecordAct, Write
from pitboss.pit.people.directory import Directory
from pitboss.pit.people.identities import Account, Session
from pitboss.pit.people.passwords import Passwords
from pitboss.pit.people.sessions import Sessions, SessionsEnded
from pitboss.pit.people.tokens import digest_of
from pitboss.pit.store import Beside
from pitboss.pit.workers.uncancelled import uncancelled

Amendment = Callable[[PersonRow], tuple[AdminAct, PersonRow]]
"""What changes about an account, and the act that it is."""


class Register:
    """Everybody the pit knows, and every session."""

    def __init__(
        self,
        accounts: Accounts,
        record: RecordAct,
        *,
        write: Write | None = None,
        passwords: Passwords | None = None,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        factor_for: frozenset[str] = frozenset(),
    ) -> None:
        """``write`` writes rows without an act, by default in a thread of its own.

        Whoever has one of the roles ``factor_for`` works with a second factor only.
        """
        self._write: Write = write or (lambda beside: asyncio.to_thread(accounts.write, beside))
        self._accounts = accounts
        self._record = record
        self._passwords = passwords or Passwords()
        self._clock = clock
        self._factor_for = factor_for
        self._lock = asyncio.Lock()
        self._directory = Directory()
        self._sessions = Sessions(accounts, self._write, clock)
        self._invites: dict[str, InviteRow] = {}

    async def load(self) -> None:
        """Read every row; sessions that have expired end."""
        self.take_in(await asyncio.to_thread(self._accounts.everything))
        await self.end_expired()

    async def end_expired(self) -> None:
        """End the sessions whose time is over."""
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
                *(row.id, row.shown, sorted(row.roles.split()), row.active, row.made, row.id in signed_in),
                guest=not row.hash,
                seen=max((session.seen for session in self._sessions.of_person(row.id)), default=""),
                closed=row.closed,
            )
            for row in rows
            if row.hash or row.active
        ]

    def row(self, identity: str) -> PersonRow:
        """The account with this id; ``PitbossError`` where there is none."""
        return self._directory.required(identity)

    def sessions_of(self, identity: str) -> list[SessionRow]:
        """The sessions of a person that have not ended."""
        return [row for row in self._sessions.of_person(identity) if self._sessions.lasts(row.digest)]

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
        return self._session(row)

    def _session(self, row: SessionRow) -> Session:
        person = self._directory.known_person(row.person)
        limited = not row.factor and not self._factor_for.isdisjoint(person.roles)
        return Session(row.digest, person, row.csrf, limited)

    def lasts(self, digest: str) -> bool:
        """Whether the session has not ended."""
        return self._sessions.lasts(digest)

    @uncancelled
    async def seen(self, digest: str) -> None:
        """The session is in use: it lasts longer."""
        await self._sessions.touch(digest)

    # -- writing ------------------------------------------------------------------------------------------------------

    @uncancelled
    async def amend(
        self, identity: str, change: Amendment, *, also: Beside | None = None, ending: str = "", spare: str = ""
    ) -> PersonRow:
        """Change an account under the lock: ``change`` says how, with the act that is recorded, from the row as it is.

        ``also`` is written in the same transaction. For the reason ``ending`` all sessions end but ``spare``.
        """
        async with self._lock:
            act, after = change(self._directory.required(identity))
            ended = [digest for digest in self._digests(identity) if digest != spare] if ending else []
            rows = self._accounts.beside(after, ended=ended)
            await self._record(act, beside=rows if also is None else lambda at: (rows(at), also(at)))
            self._take(after)
            self._sessions.forget(ended, ending)
        return after

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
