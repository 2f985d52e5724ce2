"""The words of the approval of submissions, and its record in the house's log."""

from __future__ import annotations

from typing import Literal

import msgspec

FilingState = Literal["drafted", "approved", "in force", "superseded", "rejected", "withdrawn"]
Effect = Literal["closed", "round"]
"""When an approved submission takes effect: when the floor has closed the table, or at the end of its round."""
FilingDeed = Literal["drafted", "amended", "approved", "rejected", "withdrawn"]
Hindrance = Literal["", "not yet", "table open", "round under way", "table linked", "stake", "not lawful"]
"""What an approved submission waits for."""


class FilingRecord(msgspec.Struct, frozen=True, tag_field="type", tag="filing"):
    """Something was done about a submission that is not in force yet; ``digest`` is that of its text."""

    do: FilingDeed
    filing: int
    table: str
    digest: str
    who: str
    authors: tuple[str, ...]
    why: str = ""
