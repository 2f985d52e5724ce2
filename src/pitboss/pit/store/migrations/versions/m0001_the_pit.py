"""The first tables: entries and chips that only grow, tables and links, people and how they come in, the server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

APPEND_ONLY = ("entries", "chips")


def upgrade() -> None:
    """Make the tables and the triggers that refuse to change what is written."""
    _logs()
    _tables()
    _people()
    _server()
    guard = _guard_sqlite if op.get_bind().dialect.name == "sqlite" else _guard_postgresql
    guard()


def _logs() -> None:
    op.create_table(
        "entries",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("line", sa.LargeBinary, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("request", sa.Text),
        sa.UniqueConstraint("stream", "request", name="entries_request"),
    )


def _tables() -> None:
    op.create_table(
        "links",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("created", sa.Text, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("submission", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("link", sa.Text, sa.ForeignKey("links.name", name="tables_link")),
        sa.Column("created", sa.Text, nullable=False),
    )


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("shown", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("roles", sa.Text, nullable=False),
        sa.Column("active", sa.Boolean, nullable=False),
        sa.Column("made", sa.Text, nullable=False),
        sa.UniqueConstraint("name", name="people_name"),
    )
    op.create_table(
        "sessions",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id", name="sessions_person"), nullable=False),
        sa.Column("made", sa.Text, nullable=False),
        sa.Column("seen", sa.Text, nullable=False),
        sa.Column("csrf", sa.Text, nullable=False),
    )
    op.create_index("sessions_of_a_person", "sessions", ["person"])
    op.create_table(
        "invites",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("roles", sa.Text, nullable=False),
        sa.Column("made", sa.Text, nullable=False),
        sa.Column("used", sa.Text),
    )
    op.create_table(
        "chips",
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id", name="chips_person"), nullable=False),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
    )
    op.create_index("chips_of_a_person", "chips", ["person"])


def _server() -> None:
    op.create_table(
        "server",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("since", sa.Text, nullable=False),
        sa.Column("room", sa.LargeBinary),
    )


def _guard_sqlite() -> None:
    """Refuse UPDATE, DELETE, and the REPLACE that would delete without saying so."""
    keys = {"entries": "stream = NEW.stream AND seq = NEW.seq", "chips": "seq = NEW.seq"}
    for table in APPEND_ONLY:
        refuse = f"BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END"
        op.execute(f"CREATE TRIGGER {table}_unchanged BEFORE UPDATE ON {table} {refuse}")
        op.execute(f"CREATE TRIGGER {table}_undeleted BEFORE DELETE ON {table} {refuse}")
        there = f"WHEN EXISTS (SELECT 1 FROM {table} WHERE {keys[table]})"
        op.execute(f"CREATE TRIGGER {table}_unreplaced BEFORE INSERT ON {table} {there} {refuse}")


def _guard_postgresql() -> None:
    """Refuse UPDATE, DELETE and TRUNCATE."""
    op.execute(
        "CREATE FUNCTION pitboss_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        "RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation'; "
        "END $$"
    )
    for table in APPEND_ONLY:
        run = "EXECUTE FUNCTION pitboss_append_only()"
        op.execute(f"CREATE TRIGGER {table}_unchanged BEFORE UPDATE OR DELETE ON {table} FOR EACH ROW {run}")
        op.execute(f"CREATE TRIGGER {table}_untruncated BEFORE TRUNCATE ON {table} FOR EACH STATEMENT {run}")
