"""The fence: which start of a server may write. And no secret of a table: seeds of rounds are kept outside."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the token that every write is checked against; drop what shuffles were derived from."""
    op.add_column("server", sa.Column("token", sa.Text))
    op.drop_column("tables", "secret")
