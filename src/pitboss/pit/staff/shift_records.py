"""Records of the house's log about the shift, and about what surveillance looked at."""

from __future__ import annotations

import msgspec


class Rostered(msgspec.Struct, frozen=True, tag_field="type", tag="rostered"):
    """Somebody was named to deal at a table next, or nobody (empty)."""

    table: str
    who: str
    next: str


class Watched(msgspec.Struct, frozen=True, tag_field="type", tag="watched"):
    """Surveillance began to look at a table; ``round`` is the one that was shown first."""

    table: str
    who: str
    round: int
