"""The rows of password resets, second factors and recovery codes.

They are read when somebody signs in or follows a link, and are not held in memory. What may happen once is decided by
the database: an update that finds the row unused, or nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import sqlalchemy as sa

from pitboss.pit.store import Beside, schema

_resets, _factors, _codes = schema.resets, schema.second_factors, schema.recovery_codes


class ResetRow(msgspec.Struct, frozen=True):
    """A link by which a person chooses another password once; ``factor``: the second factor goes with the old one."""

    digest: str
    person: str
    by: str
    made: str
    factor: bool
    used: str | None = None


class FactorRow(msgspec.Struct, frozen=True):
    """A second factor: its secret, when a first code confirmed it, and the step of the last code that was used."""

    person: str
    secret: str
    made: str
    confirmed: str | None = None
    last_step: int = 0


def reset_of(connection: sa.Connection, digest: str) -> ResetRow | None:
    """The reset of a link."""
    row = connection.execute(sa.select(_resets).where(_resets.c.digest == digest)).mappings().one_or_none()
    return None if row is None else ResetRow(**row)


def put_reset(row: ResetRow) -> Beside:
    """Writes a new link; earlier ones of the person that were not used end."""

    def write(connection: sa.Connection) -> None:
        earlier = sa.and_(_resets.c.person == row.person, _resets.c.used.is_(None))
        connection.execute(sa.update(_resets).where(earlier).values(used=row.made))
        connection.execute(sa.insert(_resets).values(**msgspec.structs.asdict(row)))

    return write


def use_reset(connection: sa.Connection, row: ResetRow, at: str) -> bool:
    """Use a link: whether nobody has."""
    unused = sa.and_(_resets.c.digest == row.digest, _resets.c.used.is_(None))
    if connection.execute(sa.update(_resets).where(unused).values(used=at)).rowcount != 1:
        return False
    if row.factor:
        drop_factor(connection, row.person)
    return True


def factor_of(connection: sa.Connection, person: str) -> FactorRow | None:
    """The second factor of a person, confirmed or not."""
    row = connection.execute(sa.select(_factors).where(_factors.c.person == person)).mappings().one_or_none()
    return None if row is None else FactorRow(**row)


def put_factor(row: FactorRow) -> Beside:
    """Writes a second factor in place of the one before."""

    def write(connection: sa.Connection) -> None:
        connection.execute(sa.delete(_factors).where(_factors.c.person == row.person))
        connection.execute(sa.insert(_factors).values(**msgspec.structs.asdict(row)))

    return write


def drop_factor(connection: sa.Connection, person: str) -> None:
    """A person has no second factor any more."""
    for table in (_codes, _factors):
        connection.execute(sa.delete(table).where(table.c.person == person))


def confirm_factor(connection: sa.Connection, row: FactorRow, step: int, at: str) -> bool:
    """The first code was right: whether the factor is the one it was shown for, and was not confirmed before."""
    waiting = sa.and_(_factors.c.person == row.person, _factors.c.secret == row.secret, _factors.c.confirmed.is_(None))
    put = sa.update(_factors).where(waiting).values(confirmed=at, last_step=step)
    return connection.execute(put).rowcount == 1


def use_step(connection: sa.Connection, row: FactorRow, step: int) -> bool:
    """Use the code of a step: whether neither it nor a later one was used."""
    unused = sa.and_(_factors.c.person == row.person, _factors.c.secret == row.secret, _factors.c.last_step < step)
    return connection.execute(sa.update(_factors).where(unused).values(last_step=step)).rowcount == 1


def put_codes(connection: sa.Connection, person: str, digests: Iterable[str]) -> None:
    """Give a person other recovery codes."""
    connection.execute(sa.delete(_codes).where(_codes.c.person == person))
    connection.execute(sa.insert(_codes), [{"digest": digest, "person": person, "used": None} for digest in digests])


def use_code(connection: sa.Connection, person: str, digest: str, at: str) -> bool:
    """Use a recovery code: whether it is the person's and nobody has."""
    unused = sa.and_(_codes.c.digest == digest, _codes.c.person == person, _codes.c.used.is_(None))
    return connection.execute(sa.update(_codes).where(unused).values(used=at)).rowcount == 1


def codes_left(connection: sa.Connection, person: str) -> int:
    """How many recovery codes a person has not used."""
    unused = sa.and_(_codes.c.person == person, _codes.c.used.is_(None))
    return int(connection.execute(sa.select(sa.func.count()).select_from(_codes).where(unused)).scalar_one())
