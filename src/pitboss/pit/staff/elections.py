"""What the house elects about its floor: breaks of dealers, what surveillance sees and when, and how many approve.

``pitboss serve`` reads them at the start. The house's log says when one of them is another than before.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Disclosure = Literal["decided", "delayed"]
"""When surveillance sees hidden cards: after the delay and all decisions of the round, or after the delay alone."""


@dataclass(frozen=True, slots=True)
class HouseElections:
    """The elections of a house."""

    relief_after: int = 60
    """Minutes at a table after which a dealer's relief is suggested."""
    rest: int = 15
    """Minutes away from all tables that count as a break."""
    surveillance_delay: int = 60
    """Seconds by which surveillance sees a table later than it happens."""
    surveillance_shows: Disclosure = "decided"
    single_approval: bool = False
    """Whether one administrator may put a submission into force alone."""

    @property
    def recorded(self) -> Mapping[str, str]:
        """The elections that the house's log tells of, each by its name and in a word."""
        return {
            "surveillance delay": f"{self.surveillance_delay} s",
            "surveillance shows": self.surveillance_shows,
            "approval": "one person" if self.single_approval else "two persons",
        }
