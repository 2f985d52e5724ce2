"""Purses: what each person has, counted over the cage and every table where the person has played."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.pit.people.accounts import Person
from pitboss.pit.people.cage import Cage
from pitboss.pit.tables.table import PitTable


class Purses:
    """The chips of all people. ``forget`` a player, or everybody, where the tables at which they sat may change."""

    def __init__(self, cage: Cage, tables: Mapping[str, PitTable]) -> None:
        self._cage = cage
        self._tables = tables
        self._sat_at: dict[str, frozenset[str]] = {}
        """At which tables a player has ever sat, as far as it was asked for."""

    def chips(self, person: Person) -> int:
        """What a person has."""
        return self._cage.chips(person, self._tables_of(person))

    def free_chips(self, person: Person) -> int:
        """What a person may stake: less than they have, while the database has not got what they laid."""
        return self.chips(person) - sum(table.in_flight(person.shown) for table in self._tables_of(person))

    def forget(self, player: str = "") -> None:
        """Look again where a player has sat; without a name, where everybody has."""
        if player:
            self._sat_at.pop(player, None)
        else:
            self._sat_at.clear()

    def _tables_of(self, person: Person) -> list[PitTable]:
        """The tables where a person has ever sat."""
        known = self._sat_at.get(person.shown)
        if known is None:
            names = frozenset(person.names)
            known = frozenset(
                table.id for table in self._tables.values() if not names.isdisjoint(table.history.players)
            )
            self._sat_at[person.shown] = known
        return [self._tables[identity] for identity in known]
