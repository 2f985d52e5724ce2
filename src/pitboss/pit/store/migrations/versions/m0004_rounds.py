"""Finished rounds as rows with indexes, instead of pages of bytes that belong to a checkpoint."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the two tables, and drop the pages with the checkpoints that need them.

    The next start of the pit folds every log from its first entry, and writes the rows.
    """
    op.create_table(
        "rounds",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("first", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
    )
    op.create_index("rounds_by_number", "rounds", ["stream", "number"])
    op.create_table(
        "round_players",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("first", sa.BigInteger, primary_key=True, autoincrement=False),
    )
    op.create_index("round_players_by_entry", "round_players", ["stream", "first"])
    op.drop_table("checkpoint_pages")
    op.execute("DELETE FROM checkpoints")
