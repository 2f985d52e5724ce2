"""A pit with real accounts and pretended tables, so that the web is tested alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import nullcontext
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, cast

import msgspec
from argon2 import PasswordHasher

from pitboss.clauses import BadInput, PitbossError, Refusal
from pitboss.pit.history.address import RoundAddress
from pitboss.pit.people.accounts import Accounts, InviteRow, Person, PersonRow, SessionRow
from pitboss.pit.people.acts import AdminAct
from pitboss.pit.people.failures import FailureLog
from pitboss.pit.people.passwords import Passwords
from pitboss.pit.people.people import People
from pitboss.pit.settings import Settings
from pitboss.pit.store import Beside
from pitboss.pit.views.viewers import Viewer
from pitboss.pit.workers.exact_worker import ExactWorker
from pitboss.pit.workers.fair_queue import Queue
from pitboss.pit.workers.kept_answers import StudyAnswers
from pitboss.pit.workers.thread_worker import ThreadWorker
from pitboss.pit.workers.timed_worker import TimedWorker

if TYPE_CHECKING:
    from pitboss.pit.pit import Pit

TABLE = "uth"
ROLES = ("player", "dealer", "floor", "supervisor", "surveillance", "cage", "auditor", "admin")

Send = Callable[[bytes], None]


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 15, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


def quick_passwords() -> Passwords:
    """Hashes that are made at once: for tests only."""
    return Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


class FakePit:
    """The pit's names, one table that counts what it is told, and every act on a list."""

    def __init__(self, people: People) -> None:
        self.people = people
        self.given: list[tuple[str, dict[str, Any]]] = []
        self.answers: dict[str, int] = {}
        self.viewers = FakeViewers()
        self.settings = Settings()
        self.exact_worker = ExactWorker()
        self.timed_worker = TimedWorker()
        self.study = StudyAnswers()
        self.thread_worker = ThreadWorker(Queue("questions"))
        self.failures = FailureLog()
        self.past_rounds = self.coach = FakeStudy()
        self.seating, self.card_readers, self.guests = FakeSeating(), FakeSeating(), FakeGuests(people)
        self.security, self.protection = FakeSecurity(), FakeProtection()
        self.said = ""
        self._on_lobby: list[Send] = []

    def lobby(self) -> list[dict[str, Any]]:
        """One table."""
        return [{"id": TABLE, "title": "A table", "round": len(self.given)}]

    def lobby_encoded(self) -> msgspec.Raw:
        """The same, as it is sent."""
        return msgspec.Raw(msgspec.json.encode(self.lobby()))

    def on_lobby(self, send: Send) -> None:
        """Call when the lobby changes."""
        self._on_lobby.append(send)

    def change_lobby(self) -> None:
        """The lobby changes."""
        for send in self._on_lobby:
            send(msgspec.json.encode({"is": "lobby", "tables": self.lobby()}))

    def queue_encoded(self) -> bytes:
        """The floor's queue: nothing waits."""
        return b'{"is":"queue","now":"","calls":[]}'

    def on_queue(self, send: Send, tell: Callable[[str, bytes], None]) -> None:
        """Call when the floor's queue changes; it never does."""

    def trouble(self) -> str:
        """What holds the pit up."""
        return self.said

    def not_ready(self) -> str:
        """The same."""
        return self.said

    def chips(self, person: Person) -> int:
        """What somebody has."""
        return 100_000

    async def welcome(self, person: Person) -> None:
        """Somebody comes; nobody gets chips."""

    async def buy(self, person: Person) -> int:
        """Somebody has enough."""
        raise BadInput(code="chips-enough", said="You have enough.", instead="come back with less")

    def describe(self, table: str) -> dict[str, Any]:
        """A table's rules."""
        self._known(table)
        return {"id": table}

    async def give(self, person: Person, table: str, request: str, seen: int, do: dict[str, Any]) -> int:
        """Count a command; ``sit`` is granted, ``fold`` refused, ``break`` is a mistake of the server's."""
        self._known(table)
        if request in self.answers:
            return self.answers[request]
        match do.get("do"):
            case "sit":
                self.given.append((person.shown, do))
            case "fold":
                raise Refusal(code="not-open", said="No.", clause="ma-uth:1", instead=("check",))
            case "break":
                raise ZeroDivisionError
            case _:
                raise BadInput(code="command-unreadable", said="That is no command.", instead="send another")
        self.answers[request] = len(self.given)
        self.show({"is": "table", "id": table, "seq": len(self.given)})
        return len(self.given)

    def show(self, message: dict[str, Any]) -> None:
        """Send something to every eye."""
        for viewer in tuple(self.viewers):
            viewer.send(msgspec.json.encode(message))

    def connect(self, person: Person) -> None:
        """Somebody has one more connection."""

    def disconnect(self, person: Person) -> None:
        """A connection of somebody has ended."""

    def watch(self, person: Person, table: str, viewer: Viewer) -> bytes:
        """Look at the table."""
        self._known(table)
        self.viewers.append(viewer)
        return msgspec.json.encode({"is": "table", "id": table, "seq": len(self.given)})

    def unwatch(self, table: str, viewer: Viewer) -> None:
        """Look away."""
        self.viewers.remove(viewer)

    def table(self, identity: str) -> str:
        """The table; its name is all there is of it."""
        self._known(identity)
        return identity

    async def meters(self, table: str, others: int | None) -> dict[str, Any]:
        """No meter."""
        self._known(table)
        return {"meters": []}

    def _known(self, table: str) -> None:
        if table != TABLE:
            raise PitbossError(code="no-such-table", said="There is no such table.", instead="see /api/tables")

    @property
    def as_pit(self) -> Pit:
        """For the types: what the web asks of a pit is here."""
        return cast("Pit", self)


class FakeViewers(list[Viewer]):
    """Who looks on; nobody's page is open."""

    def is_connected(self, name: str) -> bool:
        """Nobody is."""
        return False


class FakeStudy:
    """Past rounds and a coach that know of none."""

    async def history(self, person: Person, table: str, before: int, limit: int) -> dict[str, Any]:
        """No round."""
        return {"rounds": []}

    async def source(self, table: str, address: RoundAddress) -> str:
        """No such round."""
        raise PitbossError(code="no-such-round", said=f"There is no round {address}.")

    async def advice(self, person: Person, table: str, position: int) -> dict[str, Any]:
        """No advice."""
        return {"position": position}

    async def grade(self, person: Person, table: str) -> dict[str, Any]:
        """No grade."""
        return {"decisions": 0}


class FakeSeating:
    """Nobody waits for a seat."""

    tell: Callable[[str, bytes], None]


class FakeSecurity:
    """Nobody has a second factor."""

    @property
    def factors(self) -> FakeSecurity:
        """The same."""
        return self

    async def require(self, person: Person, code: str) -> bool:
        """None is shown."""
        return False


class FakeProtection:
    """Nobody is excluded, no age is asked for."""

    @property
    def guard(self) -> FakeProtection:
        """The same."""
        return self

    def exclusion(self, person: str) -> None:
        """None."""

    def lacks_age(self, person: Person) -> bool:
        """Nobody does."""
        return False

    async def confirm_age(self, person: Person) -> None:
        """Nobody was asked."""


class FakeGuests:
    """Guests without tables and chips."""

    def __init__(self, people: People) -> None:
        self._people = people

    async def come(self) -> Person:
        """A new guest."""
        return await self._people.add_guest()

    async def keep(self, guest: Person, name: str, password: str, asker: str) -> Person:
        """An account of a guest."""
        return await self._people.keep_guest(guest, name, password, asker)


class InMemory(Accounts):
    """Accounts that are nowhere but here."""

    def __init__(self) -> None:
        self._rows: dict[str, PersonRow | SessionRow | InviteRow] = {}
        self.begin = nullcontext  # type: ignore[assignment]

    def beside(self, *rows: PersonRow | SessionRow | InviteRow, ended: Iterable[str] = ()) -> Beside:
        """Keep them when the transaction does."""

        def write(_: object) -> None:
            for row in rows:
                self.put(row)
            self.drop_sessions(ended)

        return write

    def people(self) -> list[PersonRow]:
        """Nobody yet."""
        return []

    def sessions(self) -> list[SessionRow]:
        """Nobody yet."""
        return []

    def invites(self) -> list[InviteRow]:
        """None yet."""
        return []

    def put_person(self, row: PersonRow) -> None:
        """Keep it."""
        self._rows[row.id] = row

    def put_session(self, row: SessionRow) -> None:
        """Keep it."""
        self._rows[row.digest] = row

    def put_invite(self, row: InviteRow) -> None:
        """Keep it."""
        self._rows[row.digest] = row

    def drop_sessions(self, digests: Iterable[str]) -> None:
        """Forget them."""
        for digest in digests:
            self._rows.pop(digest, None)


async def fake_pit(accounts: Accounts, clock: Clock | None = None) -> tuple[FakePit, list[AdminAct]]:
    """A pit with these accounts, and the acts that were recorded."""
    acts: list[AdminAct] = []

    async def record(act: AdminAct, /, *, beside: Beside) -> None:
        with accounts.begin() as connection:
            beside(connection)
        acts.append(act)

    people = People(accounts, record, passwords=quick_passwords(), clock=clock or Clock())
    await people.load()
    return FakePit(people), acts
