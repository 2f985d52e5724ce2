"""Hosts and owners: which process of a cluster may write which log. And what seeds of promised rounds are made of."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the three tables of a cluster; one process alone leaves them empty."""
    op.create_table(
        "hosts",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("token", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("ready", sa.Boolean, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("seed_key", sa.Text, nullable=False),
        sa.Column("since", sa.Text, nullable=False),
    )
    op.create_table(
        "owners",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("party", sa.Text, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("token", sa.Text),
        sa.Column("since", sa.Text, nullable=False),
    )
    op.create_index("owners_of_a_host", "owners", ["host"])
    op.create_table(
        "seeds",
        sa.Column("log", sa.Text, primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("nonce", sa.LargeBinary, nullable=False),
        sa.Column("mark", sa.LargeBinary, nullable=False),
    )
