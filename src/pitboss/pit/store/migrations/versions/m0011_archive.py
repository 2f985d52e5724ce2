"""Archives of old entries, and rows that spare auditors and proofs a reading of all logs.

From here on an entry may be deleted when an archive holds it, and never otherwise; archives only grow.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

_HELD = "EXISTS (SELECT 1 FROM archives WHERE stream = OLD.stream AND OLD.seq BETWEEN first AND last)"


def upgrade() -> None:
    """Make the tables, and let the triggers know of archives."""
    op.create_table(
        "archives",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("first", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("last", sa.BigInteger, nullable=False),
        sa.Column("prev", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("sealed", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "tapes",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("program", sa.Text, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
    )
    guard = _guard_sqlite if op.get_bind().dialect.name == "sqlite" else _guard_postgresql
    guard()


def _guard_sqlite() -> None:
    refuse = "BEGIN SELECT RAISE(ABORT, '{} is append-only'); END"
    op.execute("DROP TRIGGER entries_undeleted")
    entries, archives = refuse.format("entries"), refuse.format("archives")
    op.execute(f"CREATE TRIGGER entries_undeleted BEFORE DELETE ON entries WHEN NOT {_HELD} {entries}")
    op.execute(f"CREATE TRIGGER archives_unchanged BEFORE UPDATE ON archives {archives}")
    op.execute(f"CREATE TRIGGER archives_undeleted BEFORE DELETE ON archives {archives}")
    there = "WHEN EXISTS (SELECT 1 FROM archives WHERE stream = NEW.stream AND first = NEW.first)"
    op.execute(f"CREATE TRIGGER archives_unreplaced BEFORE INSERT ON archives {there} {archives}")


def _guard_postgresql() -> None:
    raised = "RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';"
    op.execute(
        "CREATE FUNCTION pitboss_archived_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        f"IF TG_OP = 'DELETE' AND {_HELD} THEN RETURN OLD; END IF; {raised} END $$"
    )
    op.execute("DROP TRIGGER entries_unchanged ON entries")
    run = "EXECUTE FUNCTION pitboss_archived_only()"
    op.execute(f"CREATE TRIGGER entries_unchanged BEFORE UPDATE OR DELETE ON entries FOR EACH ROW {run}")
    run = "EXECUTE FUNCTION pitboss_append_only()"
    op.execute(f"CREATE TRIGGER archives_unchanged BEFORE UPDATE OR DELETE ON archives FOR EACH ROW {run}")
    op.execute(f"CREATE TRIGGER archives_untruncated BEFORE TRUNCATE ON archives FOR EACH STATEMENT {run}")
