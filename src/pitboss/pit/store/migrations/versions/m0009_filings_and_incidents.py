"""Nothing yet: the step is reserved."""

from __future__ import annotations

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Change nothing."""
