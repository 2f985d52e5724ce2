"""What keeps a person from playing for the person's own protection, as the requests at a table ask it."""

from __future__ import annotations

from typing import Protocol

from pitboss.pit.people.accounts import Person
from pitboss.pit.tables.table import PitTable


class Guard(Protocol):
    """Refuses what somebody is protected from, with ``Barred``; each question costs next to nothing."""

    def require_not_excluded(self, person: Person) -> None:
        """Refuse somebody who has excluded themselves, or takes a time-out."""

    def require_of_age(self, person: Person) -> None:
        """Refuse somebody who has not confirmed the age that the house asks for."""

    def require_within_limits(self, person: Person) -> None:
        """Refuse somebody whose time is up, or who has lost as much as they allow themselves."""

    def require_wager(self, person: Person, table: PitTable, added: int) -> None:
        """Refuse a wager that puts more at risk than the person's limits leave; otherwise note that they play."""


class Unguarded:
    """No protection, for tables without a pit around them."""

    def require_not_excluded(self, person: Person) -> None:
        """Nobody is excluded."""

    def require_of_age(self, person: Person) -> None:
        """No age is asked for."""

    def require_within_limits(self, person: Person) -> None:
        """There is no limit."""

    def require_wager(self, person: Person, table: PitTable, added: int) -> None:
        """There is no limit."""


UNGUARDED = Unguarded()
