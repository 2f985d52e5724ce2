"""The accounts in memory, by id and by name."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.clauses import PitbossError
from pitboss.pit.people.accounts import Person, PersonRow
from pitboss.pit.people.names import fold, skeleton


class Directory:
    """Every account as the database has it, and the person it belongs to."""

    def __init__(self, rows: Iterable[PersonRow] = ()) -> None:
        self.rows: dict[str, PersonRow] = {}
        self._persons: dict[str, Person] = {}
        self._ids: dict[str, str] = {}
        """By the name as it is compared."""
        self._looks: set[str] = set()
        """What the names look like; see ``skeleton``."""
        for row in rows:
            self.put(row)

    def put(self, row: PersonRow) -> None:
        """Add an account, or change it."""
        self.rows[row.id] = row
        self._ids[row.name] = row.id
        self._looks.add(skeleton(row.shown))
        self._persons[row.id] = Person(row.id, row.shown, row.shown, frozenset(row.roles.split()))

    def person(self, identity: str) -> Person | None:
        """The person with this id."""
        return self._persons.get(identity)

    def known_person(self, identity: str) -> Person:
        """The person of an account that exists."""
        return self._persons[identity]

    def named(self, name: str) -> PersonRow | None:
        """The account with this name, however it is written."""
        return self.rows.get(self._ids.get(fold(name), ""))

    def required(self, identity: str) -> PersonRow:
        """The account with this id; ``PitbossError`` where there is none."""
        row = self.rows.get(identity)
        if row is None:
            said = "There is nobody with this id."
            raise PitbossError(code="no-such-person", said=said, instead="take an id from the list of people")
        return row

    def require_free(self, shown: str) -> None:
        """Refuse a name that is taken, or looks like one that is."""
        if fold(shown) in self._ids or skeleton(shown) in self._looks:
            said = f"Somebody is called {shown} already, or has a name that looks like it."
            raise PitbossError(code="name-taken", said=said, instead="choose another name")

    def administrators(self) -> list[PersonRow]:
        """The accounts in use that may manage the pit."""
        return [row for row in self.rows.values() if row.active and "admin" in row.roles.split()]

    def require_administrator_without(self, row: PersonRow) -> None:
        """Refuse a change by which the last administrator would be gone."""
        others = [other for other in self.administrators() if other is not row]
        if row.active and "admin" in row.roles.split() and not others:
            said = f"{row.shown} is the only administrator."
            raise PitbossError(code="last-administrator", said=said, instead="make another administrator first")
