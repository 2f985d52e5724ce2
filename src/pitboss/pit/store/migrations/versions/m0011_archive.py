"""Nothing yet: the step is reserved."""

from __future__ import annotations

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Change nothing."""
