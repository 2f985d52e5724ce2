"""The rows of people, sessions and invitations as the database stores them.

Synchronous, each call one transaction. What ``begin`` raises when the database is gone passes through.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from typing import TypeVar

import msgspec
import sqlalchemy as sa

from pitboss.pit.store import Beside, schema

_Row = TypeVar("_Row", bound=msgspec.Struct)


class Person(msgspec.Struct, frozen=True):
    """A person: the name on tables and in logs, how it is shown, and the roles.

    A ``guest`` has no password yet; ``former`` are the names under which somebody played as a guest.
    """

    id: str
    name: str
    shown: str
    roles: frozenset[str]
    guest: bool = False
    former: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Every name that stands for this person in logs, the present one first."""
        return (self.shown, *self.former)


class PersonRow(msgspec.Struct, frozen=True):
    """An account: ``name`` as compared, ``shown`` as written, the password's hash, roles, whether it is in use.

    A guest has no hash; ``former`` are earlier names, one a line. ``closed`` says when its owner closed the account,
    ``of_age`` the age that the person has confirmed to have reached.
    """

    id: str
    name: str
    shown: str
    hash: str
    roles: str
    active: bool
    made: str
    former: str = ""
    closed: str = ""
    of_age: int = 0


class SessionRow(msgspec.Struct, frozen=True):
    """A session: the digest of the cookie, never the cookie itself.

    ``device`` describes where it was opened; ``factor`` says whether a second factor was shown in it.
    """

    digest: str
    person: str
    made: str
    seen: str
    csrf: str
    device: str = ""
    factor: bool = False


class InviteRow(msgspec.Struct, frozen=True):
    """A link that gives roles once."""

    digest: str
    roles: str
    made: str
    used: str | None


Row = PersonRow | SessionRow | InviteRow
Rows = tuple[list[PersonRow], list[SessionRow], list[InviteRow]]


class Accounts:
    """The three tables, read whole at the start and written row by row."""

    def __init__(
        self,
        begin: Callable[[], AbstractContextManager[sa.Connection]],
        read: Callable[[], AbstractContextManager[sa.Connection]] | None = None,
    ) -> None:
        """``begin`` a transaction that writes; ``read`` in one that does not need to be allowed to."""
        self.begin = begin
        self.read = read or begin

    def people(self) -> list[PersonRow]:
        """Every account."""
        return self._all(schema.people, PersonRow)

    def person(self, identity: str) -> PersonRow | None:
        """The account with this id."""
        columns = [schema.people.c[name] for name in PersonRow.__struct_fields__]
        with self.read() as connection:
            row = connection.execute(sa.select(*columns).where(schema.people.c.id == identity)).one_or_none()
        return None if row is None else PersonRow(*row)

    def sessions(self) -> list[SessionRow]:
        """Everybody who is signed in."""
        return self._all(schema.sessions, SessionRow)

    def invites(self) -> list[InviteRow]:
        """Every invitation, used or not."""
        return self._all(schema.invites, InviteRow)

    def everything(self) -> Rows:
        """Every row of the three tables."""
        return self.people(), self.sessions(), self.invites()

    def write(self, beside: Beside) -> None:
        """Write in a transaction of its own."""
        with self.begin() as connection:
            beside(connection)

    def put_person(self, row: PersonRow) -> None:
        """Write an account, new or changed."""
        self._put(schema.people, schema.people.c.id, row.id, row)

    def put_session(self, row: SessionRow) -> None:
        """Write a session, new or seen again."""
        self._put(schema.sessions, schema.sessions.c.digest, row.digest, row)

    def put_invite(self, row: InviteRow) -> None:
        """Write an invitation, new or used."""
        self._put(schema.invites, schema.invites.c.digest, row.digest, row)

    def put(self, row: Row) -> None:
        """Write a row of whatever kind."""
        match row:
            case PersonRow():
                self.put_person(row)
            case SessionRow():
                self.put_session(row)
            case InviteRow():
                self.put_invite(row)

    def beside(self, *rows: Row, ended: Iterable[str] = ()) -> Beside:
        """Writes rows and ends sessions in the transaction of the caller."""
        digests = tuple(ended)

        def write(connection: sa.Connection) -> None:
            there = Accounts(lambda: nullcontext(connection))
            for row in rows:
                there.put(row)
            if digests:
                there.drop_sessions(digests)

        return write

    def drop_sessions(self, digests: Iterable[str]) -> None:
        """End sessions."""
        with self.begin() as connection:
            connection.execute(sa.delete(schema.sessions).where(schema.sessions.c.digest.in_(list(digests))))

    def _all(self, table: sa.Table, kind: type[_Row]) -> list[_Row]:
        columns = [table.c[name] for name in kind.__struct_fields__]
        with self.read() as connection:
            return [kind(*row) for row in connection.execute(sa.select(*columns))]

    def _put(self, table: sa.Table, key: sa.Column[str], value: str, row: msgspec.Struct) -> None:
        values = msgspec.structs.asdict(row)
        with self.begin() as connection:
            updated = connection.execute(sa.update(table).where(key == value).values(**values))
            if not updated.rowcount:
                connection.execute(sa.insert(table).values(**values))
