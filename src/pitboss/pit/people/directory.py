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
        before = self.rows.get(row.id)
        if before is not None and before.name != row.name:
            self._ids.pop(before.name, None)
        former = tuple(row.former.splitlines())
        self.rows[row.id] = row
        self._ids[row.name] = row.id
        self._looks.update(map(skeleton, (row.shown, *former)))
        roles = frozenset(row.roles.split())
        self._persons[row.id] = Person(row.id, row.shown, row.shown, roles, guest=not row.hash, former=former)

    def person(self, identity: str) -> Person | None:
        """The person with this id."""
        return self._persons.get(identity)

    def known_person(self, identity: str) -> Person:
        """The person of an account that exists."""
        return self._persons[identity]

    def by_any_name(self) -> dict[str, Person]:
        """Everybody by each name that they have or had."""
        return {name: person for person in self._persons.values() for name in person.names}

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

    def is_free(self, shown: str) -> bool:
        """Whether a name is not taken, and looks like none that is."""
        return fold(shown) not in self._ids and skeleton(shown) not in self._looks

    def require_account(self, row: PersonRow) -> None:
        """Refuse a role for a guest: whoever works for the house has a password."""
        if not row.hash:
            said = f"{row.shown} is a guest, and a guest has no role."
            raise PitbossError(code="guest-has-no-role", said=said, instead="make an account first")

    def require_free(self, shown: str) -> None:
        """Refuse a name that is taken, or looks like one that is."""
        if not self.is_free(shown):
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
