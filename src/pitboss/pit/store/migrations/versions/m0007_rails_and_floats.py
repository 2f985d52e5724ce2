"""Rails: the chips of a person lie in the cage or on the rail of a table, whose log the row names."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Say of play money to which table it was brought, and by which request."""
    op.add_column("chips", sa.Column("stream", sa.Text))
    op.add_column("chips", sa.Column("request", sa.Text))
    op.create_index("chips_request", "chips", ["stream", "request"], unique=True)
