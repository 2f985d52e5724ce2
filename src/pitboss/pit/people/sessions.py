"""The sessions in memory: who is signed in with which cookie, and until when."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime, timedelta

from msgspec.structs import replace

from pitboss.clauses import PitbossError
from pitboss.log.chain import stamp
from pitboss.pit.people.accounts import Accounts, SessionRow
from pitboss.pit.people.acts import Write
from pitboss.pit.people.tokens import before, digest_of, new_token

IDLE = timedelta(days=7)
"""A session ends when it has not been used for so long,"""
LONGEST = timedelta(days=30)
"""and after this time in any case."""

_SEEN_EVERY = timedelta(minutes=10)
_SESSIONS_OF_A_PERSON = 20

SessionsEnded = Callable[[frozenset[str], str], None]
"""Called with the digests of sessions that ended, or whose person's roles changed, and why."""


class Sessions:
    """Every session that has not ended."""

    def __init__(self, accounts: Accounts, write: Write, clock: Callable[[], datetime]) -> None:
        self._accounts = accounts
        self._write = write
        self._clock = clock
        self._callbacks: list[SessionsEnded] = []
        self.rows: dict[str, SessionRow] = {}

    def on_end(self, callback: SessionsEnded) -> None:
        """Call this whenever sessions end."""
        self._callbacks.append(callback)

    def take_in(self, rows: Iterable[SessionRow]) -> None:
        """Know the sessions that the database has, and no others."""
        known = frozenset(self.rows)
        self.rows = {row.digest: row for row in rows}
        self._announce(known - frozenset(self.rows), "the session has ended")

    async def end_expired(self) -> None:
        """End the sessions whose time is over."""
        expired = [row.digest for row in self.rows.values() if not self._lasts(row)]
        await self.end(expired, "the session has ended")

    def of_digest(self, digest: str) -> SessionRow | None:
        """The session of the cookie with this digest; None when it is unknown or has ended."""
        row = self.rows.get(digest)
        return row if row is not None and self._lasts(row) else None

    def of_person(self, identity: str) -> list[SessionRow]:
        """The sessions of a person."""
        return [row for row in self.rows.values() if row.person == identity]

    def signed_in(self) -> set[str]:
        """The ids of everybody who is signed in."""
        return {row.person for row in self.rows.values() if self._lasts(row)}

    def lasts(self, digest: str) -> bool:
        """Whether the session has not ended."""
        row = self.rows.get(digest)
        return row is not None and self._lasts(row)

    async def touch(self, digest: str) -> None:
        """The session is in use: it lasts longer. Written every few minutes only."""
        row = self.rows.get(digest)
        now = self._clock()
        if row is None or row.seen > before(int(now.timestamp()), _SEEN_EVERY):
            return
        row = replace(row, seen=stamp(now))
        with suppress(PitbossError):  # while the database is away a session is not prolonged
            await self._write(self._accounts.beside(row))
            if digest in self.rows:  # it may have ended meanwhile
                self.rows[digest] = row

    async def open(self, identity: str, device: str = "", *, factor: bool = False) -> tuple[SessionRow, str]:
        """A new session for a person, and its cookie; the oldest of very many ends."""
        cookie, now = new_token(), stamp(self._clock())
        row = SessionRow(digest_of(cookie), identity, now, now, new_token(), device, factor)
        await self._write(self._accounts.beside(row))
        self.rows[row.digest] = row
        oldest_first = sorted(self.of_person(identity), key=lambda session: session.seen)
        surplus = [session.digest for session in oldest_first[:-_SESSIONS_OF_A_PERSON]]
        await self.end(surplus, "signed in elsewhere too often")
        return row, cookie

    async def end(self, digests: list[str], why: str) -> None:
        """End sessions, in the database and then for this server."""
        if digests:
            await self._write(self._accounts.beside(ended=digests))
            self.forget(digests, why)

    async def note_factor(self, digest: str, *, shown: bool) -> None:
        """Note whether a second factor was shown in a session."""
        if (row := self.rows.get(digest)) is not None:
            await self._write(self._accounts.beside(replace(row, factor=shown)))
            if (row := self.rows.get(digest)) is not None:  # it may have ended meanwhile
                self.rows[digest] = replace(row, factor=shown)

    def forget(self, digests: list[str], why: str) -> None:
        """End sessions that the database has ended."""
        for digest in digests:
            self.rows.pop(digest, None)
        self._announce(frozenset(digests), why)

    def announce_change(self, identity: str, why: str) -> None:
        """Tell the callbacks that a person's roles have changed."""
        self._announce(frozenset(row.digest for row in self.of_person(identity)), why)

    def _lasts(self, row: SessionRow) -> bool:
        now = int(self._clock().timestamp())
        return row.seen > before(now, IDLE) and row.made > before(now, LONGEST)

    def _announce(self, digests: frozenset[str], why: str) -> None:
        for callback in self._callbacks if digests else ():
            callback(digests, why)
