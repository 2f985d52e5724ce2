"""Checkpoints: what each log was folded to, so that a start need not begin at the first entry."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the two tables; they are empty until a table has been played at."""
    op.create_table(
        "checkpoints",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("format", sa.Integer, nullable=False),
        sa.Column("program", sa.Text, nullable=False),
        sa.Column("submission", sa.Text, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
    )
    op.create_table(
        "checkpoint_pages",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
