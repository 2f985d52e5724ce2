"""What an edition has taken out of the one that it extends."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class TakenRow:
    """A row that is gone, and why: an edition does without it, or it existed only for what is gone.

    ``whole`` is false for a row that is still there and has lost entries, names or citations.
    """

    section: str
    name: str
    because: str
    whole: bool = True
