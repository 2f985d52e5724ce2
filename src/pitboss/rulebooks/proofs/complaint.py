"""What a proof complains of."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.rulebooks.places import Path


class Complaint(NamedTuple):
    """A row of the rulebook, what is wrong with it, and under which of its keys."""

    row: object
    says: str
    at: Path = ()
