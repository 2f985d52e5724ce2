"""The tables of the pit, their links, and the server that has the database."""

from __future__ import annotations

import sqlalchemy as sa

from pitboss.pit.store.schema.metadata import metadata

links = sa.Table(
    "links",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("created", sa.Text, nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("submission", sa.Text, nullable=False),
    sa.Column("position", sa.Integer, nullable=False),
    sa.Column("link", sa.Text, sa.ForeignKey("links.name", name="tables_link")),
    sa.Column("created", sa.Text, nullable=False),
)

server = sa.Table(
    "server",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("since", sa.Text, nullable=False),
    sa.Column("room", sa.LargeBinary),
    sa.Column("token", sa.Text),
)

keys = sa.Table(
    "keys",
    metadata,
    sa.Column("purpose", sa.Text, primary_key=True),
    sa.Column("key", sa.LargeBinary, nullable=False),
)

card_readers = sa.Table(
    "card_readers",
    metadata,
    sa.Column("table", sa.Text, sa.ForeignKey("tables.id", name="card_readers_table"), primary_key=True),
    sa.Column("digest", sa.Text, nullable=False),
    sa.Column("made", sa.Text, nullable=False),
    sa.UniqueConstraint("digest", name="card_readers_digest"),
)
