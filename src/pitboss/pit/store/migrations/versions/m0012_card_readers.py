"""Card readers: the shoe of a table that says which cards it has given out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the readers, one for a table at the most."""
    op.create_table(
        "card_readers",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id", name="card_readers_table"), primary_key=True),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("made", sa.Text, nullable=False),
        sa.UniqueConstraint("digest", name="card_readers_digest"),
    )
