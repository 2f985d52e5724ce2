"""Nothing yet: the step is reserved."""

from __future__ import annotations

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Change nothing."""
