"""The logs of the pit, and what is kept of them so that a start is quick."""

from __future__ import annotations

import sqlalchemy as sa

from pitboss.pit.store.schema.metadata import metadata

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Text, nullable=False),
    sa.Column("by", sa.Text, nullable=False),
    sa.Column("line", sa.LargeBinary, nullable=False),
    sa.Column("hash", sa.Text, nullable=False),
    sa.Column("request", sa.Text),
    sa.UniqueConstraint("stream", "request", name="entries_request"),
)

checkpoints = sa.Table(
    "checkpoints",
    metadata,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("hash", sa.Text, nullable=False),
    sa.Column("format", sa.Integer, nullable=False),
    sa.Column("program", sa.Text, nullable=False),
    sa.Column("submission", sa.Text, nullable=False),
    sa.Column("state", sa.LargeBinary, nullable=False),
    sa.Column("digest", sa.Text, nullable=False),
)

rounds = sa.Table(
    "rounds",
    metadata,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("first", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("number", sa.BigInteger, nullable=False),
    sa.Column("last", sa.BigInteger, nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
    sa.Column("digest", sa.Text, nullable=False),
    sa.Index("rounds_by_number", "stream", "number"),
)

round_players = sa.Table(
    "round_players",
    metadata,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("player", sa.Text, primary_key=True),
    sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("first", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Index("round_players_by_entry", "stream", "first"),
)
