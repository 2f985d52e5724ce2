"""A pit on several machines: its hosts, which of them owns what, and what the seeds of promised rounds are made of."""

from __future__ import annotations

import sqlalchemy as sa

from pitboss.pit.store.schema.metadata import metadata

hosts = sa.Table(
    "hosts",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("token", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("ready", sa.Boolean, nullable=False),
    sa.Column("seen", sa.BigInteger, nullable=False),
    sa.Column("seed_key", sa.Text, nullable=False),
    sa.Column("since", sa.Text, nullable=False),
)

owners = sa.Table(
    "owners",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("party", sa.Text, nullable=False),
    sa.Column("host", sa.Text, nullable=False),
    sa.Column("epoch", sa.BigInteger, nullable=False),
    sa.Column("token", sa.Text),
    sa.Column("since", sa.Text, nullable=False),
    sa.Index("owners_of_a_host", "host"),
)

seeds = sa.Table(
    "seeds",
    metadata,
    sa.Column("log", sa.Text, primary_key=True),
    sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("nonce", sa.LargeBinary, nullable=False),
    sa.Column("mark", sa.LargeBinary, nullable=False),
)
