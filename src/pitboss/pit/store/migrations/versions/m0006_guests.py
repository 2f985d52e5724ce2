"""Former names: what somebody won as a guest stays theirs when they make an account under another name."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the names that a person had before, one a line."""
    op.add_column("people", sa.Column("former", sa.Text, nullable=False, server_default=""))
