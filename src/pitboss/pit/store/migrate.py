"""Bring a database to the version this program writes, step by step, each step whole or not at all.

The steps are Alembic's, under ``migrations/versions``. There is no way back: a database of a newer version is refused,
so that an older program never writes into tables it does not know.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext, RevisionStep
from alembic.script import ScriptDirectory

from pitboss.pit.store import schema
from pitboss.pit.store.database import POSTGRESQL, writing
from pitboss.pit.store.errors import Unopenable

HEAD: Final = "0012"
"""The version this program writes; a test holds that it is the last of the steps."""

# One number per purpose, taken while the schema changes so that two servers starting together do not both change it.
_LOCK: Final = 0x5049_5442_4F53_0001


def upgrade(engine: sa.Engine, to: str = HEAD) -> None:
    """Take every step the database has not taken yet; nothing happens when it has taken all."""
    with writing(engine) as connection:
        if engine.dialect.name == POSTGRESQL:
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
        now = version(connection)
        if now != to:
            _step(connection, to)


def version(connection: sa.Connection) -> str | None:
    """The version of a database, None for an empty one; one that is newer, or no pit's, is refused."""
    now = MigrationContext.configure(connection).get_current_revision()
    if now is not None and now not in known():
        raise Unopenable(
            code="store-newer",
            said=f"this database has version {now}; this program knows versions up to {HEAD}",
            instead="use the newer Pitboss that made it, or restore a backup into another database",
        )
    if now is None:
        there = set(sa.inspect(connection).get_table_names()) & set(schema.metadata.tables)
        if there:
            raise Unopenable(
                said=f"this database holds tables that Pitboss did not make: {', '.join(sorted(there))}",
                instead="give the pit a database of its own",
            )
    return now


@cache
def known() -> frozenset[str]:
    """Every version this program knows."""
    return frozenset(step.revision for step in _steps().walk_revisions())


@cache
def _steps() -> ScriptDirectory:
    return ScriptDirectory(str(Path(__file__).parent / "migrations"))


def _step(connection: sa.Connection, to: str) -> None:
    steps = _steps()

    def ahead(now: object, context: MigrationContext) -> list[RevisionStep]:
        return list(steps._upgrade_revs(to, now))  # type: ignore[arg-type]

    with EnvironmentContext(Config(), steps, fn=ahead) as environment:
        environment.configure(connection=connection, transactional_ddl=True)
        environment.run_migrations()
