"""Words that several answers are made of."""

from __future__ import annotations

from typing import Any, TypedDict

Event = dict[str, Any]
"""An event of the log."""
Asked = dict[str, Any]
"""A command as it was given."""


class Refusal(TypedDict):
    """Why something is not granted."""

    code: str
    said: str
    clause: str
