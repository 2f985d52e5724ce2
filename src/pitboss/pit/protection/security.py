"""Everything that keeps an account its owner's, for one running pit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Self

from pitboss.pit.people.acts import Write
from pitboss.pit.people.cage import Cage
from pitboss.pit.people.people import People
from pitboss.pit.people.security.resets import Resets
from pitboss.pit.people.security.second_factors import Reading, SecondFactors
from pitboss.pit.protection.closing import Closings
from pitboss.pit.tables.table import PitTable


@dataclass(frozen=True, slots=True)
class Security:
    """Second factors, links for other passwords, and the closing of accounts."""

    factors: SecondFactors
    resets: Resets
    closings: Closings

    @classmethod
    def of(
        cls,
        people: People,
        reading: Reading,
        write: Write,
        cage: Cage,
        tables: Mapping[str, PitTable],
        clock: Callable[[], datetime],
    ) -> Self:
        """All three, over the same people."""
        return cls(
            SecondFactors(people, reading, write, clock),
            Resets(people, reading, clock),
            Closings(people, cage, tables, clock),
        )
