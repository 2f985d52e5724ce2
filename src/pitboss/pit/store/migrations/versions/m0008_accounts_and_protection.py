"""Nothing yet: the step is reserved."""

from __future__ import annotations

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Change nothing."""
