"""The floor's work: calls that people made, incidents, and submissions on their way into force."""

from __future__ import annotations

import sqlalchemy as sa

from pitboss.pit.store.schema.metadata import metadata

floor_calls = sa.Table(
    "floor_calls",
    metadata,
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
    sa.Index("floor_calls_by_closing", "closed_at"),
)

incidents = sa.Table(
    "incidents",
    metadata,
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

incident_additions = sa.Table(
    "incident_additions",
    metadata,
    sa.Column(
        "incident", sa.BigInteger, sa.ForeignKey("incidents.number", name="additions_incident"), primary_key=True
    ),
    sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("by", sa.Text, nullable=False),
    sa.Column("at", sa.Text, nullable=False),
)

filings = sa.Table(
    "filings",
    metadata,
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
    sa.Index("filings_of_a_table", "place", "number"),
    sa.Index("filings_by_state", "state"),
)
