"""Accounts, sessions, one-time links and play money."""

from __future__ import annotations

import sqlalchemy as sa

from pitboss.pit.store.schema.metadata import metadata

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("shown", sa.Text, nullable=False),
    sa.Column("hash", sa.Text, nullable=False),
    sa.Column("roles", sa.Text, nullable=False),
    sa.Column("active", sa.Boolean, nullable=False),
    sa.Column("made", sa.Text, nullable=False),
    sa.Column("former", sa.Text, nullable=False, server_default=""),
    sa.UniqueConstraint("name", name="people_name"),
)

sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("digest", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, sa.ForeignKey("people.id", name="sessions_person"), nullable=False),
    sa.Column("made", sa.Text, nullable=False),
    sa.Column("seen", sa.Text, nullable=False),
    sa.Column("csrf", sa.Text, nullable=False),
    sa.Index("sessions_of_a_person", "person"),
)

invites = sa.Table(
    "invites",
    metadata,
    sa.Column("digest", sa.Text, primary_key=True),
    sa.Column("roles", sa.Text, nullable=False),
    sa.Column("made", sa.Text, nullable=False),
    sa.Column("used", sa.Text),
)

chips = sa.Table(
    "chips",
    metadata,
    sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("person", sa.Text, sa.ForeignKey("people.id", name="chips_person"), nullable=False),
    sa.Column("amount", sa.BigInteger, nullable=False),
    sa.Column("why", sa.Text, nullable=False),
    sa.Column("at", sa.Text, nullable=False),
    sa.Column("stream", sa.Text),
    sa.Column("request", sa.Text),
    sa.Index("chips_of_a_person", "person"),
    sa.Index("chips_request", "stream", "request", unique=True),
)
