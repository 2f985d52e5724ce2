"""The settings of a pit: its database, its submissions, its timeouts and its house rules."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path

from pitboss.money import Cents
from pitboss.pit.inventory.terms import FloatTerms, house_terms
from pitboss.pit.requests import duties
from pitboss.pit.tables.timeouts import Pace


@dataclass(frozen=True, slots=True)
class Settings:
    """``submissions`` is a folder with one TOML file for each table; without one every rulebook gets a table."""

    database: str = "pit.db"
    seeds: Path | None = None
    """The file for the seeds of promised shuffles; without one it lies beside an SQLite file, or in the data folder."""
    submissions: Path | None = None
    demo: bool = False
    pace: Pace = field(default_factory=Pace)
    welcome: Cents = field(default=Cents(100_000))
    """The play chips that a new person gets, and that anybody may get again when they are used up."""
    buy_in: Cents = field(default=Cents(100_000))
    """What somebody who sits down brings from the cage at most, where no other sum is named."""
    floats: FloatTerms = field(default_factory=house_terms)
    """The denominations of the house's chips, and when a tray is low."""
    staff_may_play: bool = False
    """Whether people with a role of the staff have chips and sit down; the house's log says when it changed."""

    def plays(self, roles: Collection[str]) -> bool:
        """Whether a person with these roles may play."""
        return self.staff_may_play or not duties.is_staff(roles)
