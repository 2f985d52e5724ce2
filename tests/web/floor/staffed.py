"""A real pit with its staff, short words for requests, and a clock that can be put forward."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from pitboss.pit.people.accounts import Person
from pitboss.pit.staff.house_log import Record
from tests.pit.houses import House
from tests.web.real import Real, real_pit
from tests.web.site import Browser

STAFF = {
    "Flo": ("floor",),
    "Frank": ("floor",),
    "Sue": ("supervisor",),
    "Dora": ("dealer",),
    "Rita": ("dealer",),
    "Vic": ("surveillance",),
    "Ada": ("admin",),
    "Alan": ("admin",),
    "Audrey": ("auditor",),
}


@dataclass
class Moving:
    """A clock that tests put forward."""

    by: timedelta = timedelta()

    def __call__(self) -> datetime:
        """What it shows."""
        return datetime.now(UTC) + self.by


@dataclass
class Staffed:
    """A pit with its staff."""

    real: Real
    clock: Moving
    browsers: dict[str, Browser] = field(default_factory=dict)

    @property
    def house(self) -> House:
        """The pit with short words for what people do at tables."""
        return House(self.real.pit)

    def person(self, name: str) -> Person:
        """Somebody with an account."""
        person = self.real.pit.people.named(name)
        if person is None:
            self.real.visitor(name)
            person = self.real.pit.people.named(name)
        assert person is not None
        return person

    def ask(self, name: str, method: str, path: str, body: object = None, *, status: int = 200) -> Any:
        """Make a request as somebody, and get its answer."""
        self.person(name)
        if name not in self.browsers:
            self.browsers[name] = self.real.signed_in(name)
        answer = self.real.run(self.browsers[name].ask(method, path, body))
        assert answer.status_code == status, answer.text
        return answer.json()

    def do(self, name: str, table: str, **command: Any) -> None:
        """Do something at a table."""
        self.real.run(self.house.do(self.person(name), table, **command))

    def sit(self, name: str, table: str, position: int) -> None:
        """Sit down at a table, and look at it."""
        self.real.run(self.house.sit(self.person(name), table, position))

    def round(self, table: str, act: str = "", **seats: int) -> None:
        """A whole round of these people, by name and position."""
        people = {position: self.person(name) for name, position in seats.items()}
        self.real.run(self.house.round(table, people, act))

    def records(self, kind: type[Any]) -> list[Any]:
        """The records of a kind in the house's log."""
        records: list[Record] = [record for _, record in self.real.pit.house.records()]
        return [record for record in records if isinstance(record, kind)]


@contextmanager
def staffed_pit(folder: Path, **settings: Any) -> Iterator[Staffed]:
    """A pit with its staff, until the block ends."""
    clock = Moving()
    with real_pit(folder, clock, **settings) as real:
        for name, roles in STAFF.items():
            real.visitor(name, *roles)
        yield Staffed(real, clock)
