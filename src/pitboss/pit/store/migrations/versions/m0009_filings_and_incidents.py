"""Calls to the floor, incidents with what was added to them, and submissions with their approvals."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Make the tables."""
    _calls()
    _incidents()
    _filings()


def _calls() -> None:
    op.create_table(
        "floor_calls",
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("place", sa.Text, nullable=False),
        sa.Column("round", sa.Text, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("office", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("taken_by", sa.Text, nullable=False),
        sa.Column("taken_at", sa.Text, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("closed_by", sa.Text, nullable=False),
        sa.Column("closed_at", sa.Text, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
    )
    op.create_index("floor_calls_by_closing", "floor_calls", ["closed_at"])


def _incidents() -> None:
    op.create_table(
        "incidents",
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("place", sa.Text, nullable=False),
        sa.Column("round", sa.Text, nullable=False),
        sa.Column("people", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("call", sa.BigInteger),
        sa.Column("source", sa.Text),
        sa.UniqueConstraint("call", name="incidents_call"),
        sa.UniqueConstraint("source", name="incidents_source"),
    )
    op.create_table(
        "incident_additions",
        sa.Column(
            "incident", sa.BigInteger, sa.ForeignKey("incidents.number", name="additions_incident"), primary_key=True
        ),
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
    )


def _filings() -> None:
    op.create_table(
        "filings",
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("place", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("lawful", sa.Boolean, nullable=False),
        sa.Column("findings", sa.Text, nullable=False),
        sa.Column("authors", sa.Text, nullable=False),
        sa.Column("drafted", sa.Text, nullable=False),
        sa.Column("changed", sa.Text, nullable=False),
        sa.Column("effect", sa.Text, nullable=False),
        sa.Column("not_before", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("decided_by", sa.Text, nullable=False),
        sa.Column("decided", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("before", sa.Text, nullable=False),
        sa.Column("in_force", sa.Text, nullable=False),
    )
    op.create_index("filings_of_a_table", "filings", ["place", "number"])
    op.create_index("filings_by_state", "filings", ["state"])
