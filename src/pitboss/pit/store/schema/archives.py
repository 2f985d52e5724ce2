"""Entries that were moved out of ``entries``, and what is kept so that questions and proofs need not read all logs."""

from __future__ import annotations

import sqlalchemy as sa

from pitboss.pit.store.schema.metadata import metadata

archives = sa.Table(
    "archives",
    metadata,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("first", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("last", sa.BigInteger, nullable=False),
    sa.Column("prev", sa.Text, nullable=False),
    sa.Column("hash", sa.Text, nullable=False),
    sa.Column("sealed", sa.Text, nullable=False),
    sa.Column("digest", sa.Text, nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
)

tapes = sa.Table(
    "tapes",
    metadata,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("kind", sa.Text, primary_key=True),
    sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("hash", sa.Text, nullable=False),
    sa.Column("program", sa.Text, nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
    sa.Column("digest", sa.Text, nullable=False),
)
