"""Words that several answers are made of."""

from __future__ import annotations

from typing import Any, TypedDict

Event = dict[str, Any]
"""An event of the log."""
Asked = dict[str, Any]
"""A command as it was given."""
Faces = list[str | None]
"""Cards; None is one that lies face down."""


class MeterShown(TypedDict):
    """A meter: whole cents to show, and the exact amount."""

    name: str
    cents: int
    exact: str


class Chair(TypedDict):
    """Who sits where."""

    position: int
    player: str


class Refusal(TypedDict):
    """Why something is not granted."""

    code: str
    said: str
    clause: str
