"""The pit: every table, everybody at them, the meters they share and the log of the house, in one running process.

``Pit`` is what the pages ask. It holds no rule: it finds the table, runs the act in a transaction, and answers.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from logging import getLogger
from typing import Any

import msgspec

from pitboss.clauses import BadInput, PitbossError
from pitboss.pit.audit.auditor import Auditor
from pitboss.pit.demo import Demo
from pitboss.pit.inventory.desk import FloatDesk
from pitboss.pit.inventory.watch import TrayWatch
from pitboss.pit.people.accounts import Accounts, Person
from pitboss.pit.people.cage import Cage
from pitboss.pit.people.failures import FailureLog
from pitboss.pit.people.names import SIMPLE_PLAYERS
from pitboss.pit.people.people import People
from pitboss.pit.people.rails import Rails
from pitboss.pit.replay.past_rounds import PastRounds
from pitboss.pit.requests import permissions, requests
from pitboss.pit.requests.handler import RequestHandler
from pitboss.pit.requests.refusal_budget import RefusalBudget
from pitboss.pit.requests.requests import StaffRequest, StopWaiting, Wait
from pitboss.pit.school.school import School
from pitboss.pit.settings import Settings
from pitboss.pit.staff import house_rules
from pitboss.pit.staff.house_log import HouseLog
from pitboss.pit.staff.restoring import Restoring
from pitboss.pit.store import Store, Writer
from pitboss.pit.table_opener import TableOpener
from pitboss.pit.tables import seed_file
from pitboss.pit.tables.linked_meters import LinkedMeters
from pitboss.pit.tables.seed_file import SeedFile
from pitboss.pit.tables.table import PitTable
from pitboss.pit.turns.attendance import Attendance
from pitboss.pit.turns.checkpointer import Checkpointer
from pitboss.pit.turns.clock import Clock
from pitboss.pit.turns.guests import Guests
from pitboss.pit.turns.linking import Linking
from pitboss.pit.turns.recovery import reread
from pitboss.pit.turns.seating import Seating
from pitboss.pit.turns.transactions import Transactions
from pitboss.pit.views.broadcaster import Broadcaster
from pitboss.pit.views.coach import TableCoach
from pitboss.pit.views.deadlines import Deadlines
from pitboss.pit.views.lobby import LobbyBroadcast, LobbyRow
from pitboss.pit.views.meter_returns import MeterReturns, meter_returns
from pitboss.pit.views.table_rules import TableRules, table_rules
from pitboss.pit.views.viewers import Send, Viewer, Viewers
from pitboss.pit.workers.exact_queue import QueuedExactWorker
from pitboss.pit.workers.fair_queue import Queue
from pitboss.pit.workers.kept_answers import StudyAnswers
from pitboss.pit.workers.thread_worker import ThreadWorker
from pitboss.pit.workers.timed_worker import TimedWorker

_TICK = 0.2
_A_LOOK = 60.0
_log = getLogger("pitboss.pit")


class Pit:
    """A running pit. ``start`` it on the loop it is used on, ``stop`` it before the loop ends."""

    broadcaster_kind: type[Broadcaster] = Broadcaster
    shared = False
    """Whether other processes write in the database too."""

    def __init__(self, settings: Settings, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self.settings = settings
        self.clock = clock
        self.store = Store(settings.database)
        self.tables: dict[str, PitTable] = {}
        self.links: dict[str, LinkedMeters] = {}
        self.viewers = Viewers()
        self.attendance = Attendance(self.viewers, settings.pace.absent)
        self.thread_worker = ThreadWorker(Queue("questions", each=8, waiting=64))  # one long question at a time
        self.failures = FailureLog(clock)
        self._lobby = LobbyBroadcast(self.tables)
        self._tasks: list[asyncio.Task[None]] = []
        self._runs = False
        self.taken_over: Callable[[], None] = lambda: None
        """Called when another server has taken the database over: this one is of no use any more."""

    # -- starting and stopping ----------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Open the database, the tables and the links as they were left, and let the clock run."""
        await asyncio.to_thread(self._open_store)
        self.writer = Writer(self.store, back=self._recover, away=self._lose, read=self._reread, before=self.seeds.sync)
        self.writer.start()
        await self._open_people()
        self._restoring = Restoring(self.tables, self.links, self.floats.missed)
        simple = frozenset(name for name, _ in SIMPLE_PLAYERS) if self.settings.demo else frozenset()
        deadlines = Deadlines(self.settings.pace, self.viewers, stay=simple)
        may_play = self.settings.staff_may_play
        broadcast = self.viewers, self.rails, self.tables, deadlines
        self.broadcaster = self.broadcaster_kind(*broadcast, staff_may_play=may_play)
        parts = self.store, self.writer, self.house, self.broadcaster, self.tables
        self.transactions = Transactions(*parts, self._restoring.missed, RefusalBudget(self._note_refusal), self.rails)
        self.exact_worker, self.timed_worker = QueuedExactWorker(), TimedWorker()
        self.study = StudyAnswers()
        self.coach = TableCoach(self.store, self.exact_worker, self.thread_worker)
        self.past_rounds = PastRounds(self.store, self.people, self.coach, self.timed_worker, self.clock)
        opened = self.store, self.house, self.seeds, self.tables, self.transactions, self.people, self.rails
        self.table_opener = TableOpener(*opened, self.past_rounds, self.floats.is_open, self.clock)
        self.school = await School(self.store, self.writer, self.exact_worker, self.thread_worker, self.clock).load()
        self.audit = Auditor(self.store, self.house, self.tables, self.links, self.thread_worker)
        linked = self.table, self.links, self._restoring.link
        self.linking = Linking(*linked, self.house, self.transactions, self.broadcaster)
        presence = self.viewers.present, self.viewers.lost
        self.acts = RequestHandler(self.rails, *presence, staff_may_play=may_play)
        self.seating = Seating(self.viewers, self.broadcaster)
        purses = self.cage, self.rails
        self.guests = Guests(self.people, *purses, self.tables, self.transactions, self.viewers.is_connected)
        self.checkpointer = Checkpointer(self.store, self.writer, self.tables)
        self._trays = TrayWatch(self.floats, self.broadcaster)
        self._clock = Clock(deadlines)
        self._demo = Demo(self.acts, self.viewers.present, self._is_visited) if self.settings.demo else None
        await self._open_tables()
        self._tasks = [asyncio.create_task(work) for work in self._working()]
        self._runs = True

    async def _open_tables(self) -> None:
        await house_rules.record(self.house, staff_may_play=self.settings.staff_may_play)
        await self.table_opener.open_all(self.settings.submissions)
        self._restoring.all_links(record for _, record in self.house.records())
        await self.table_opener.resume_all()

    def _working(self) -> tuple[Coroutine[None, None, None], ...]:
        """What goes on while the pit is open."""
        return (
            self._tick(),
            self._lobby.run(self.broadcaster.changed),
            self.checkpointer.run(),
            self.failures.run(self.house.record),
            self.guests.run(),
        )

    async def _open_people(self) -> None:
        self.house = HouseLog(self.store, self.writer, self.clock, shared=self.shared)
        self.accounts = Accounts(self.store.writing, self.store.reading)
        self.people = People(self.accounts, self.house.record, write=partial(self.writer.commit, ()))
        await self.people.load()
        self.cage = Cage(self.writer, self.settings.welcome, self.clock)
        self.rails = Rails(self.cage, self.tables, self.people.named, self.settings.buy_in, self.clock)
        rows = await asyncio.to_thread(self.store.chips)
        self.cage.load(rows)
        self.rails.load(rows)
        self.floats = FloatDesk(self.settings.floats, self.tables, self.house.record, self.clock)
        self.floats.load(record for _, record in self.house.records())

    def _open_store(self) -> None:
        self.store.serve()
        self.seeds = SeedFile(self.settings.seeds or seed_file.beside(self.store.url))
        self.seeds.open()

    def stop_computing(self) -> None:
        """End what other processes compute: nobody is kept waiting at the end."""
        self.exact_worker.close()
        self.timed_worker.close()
        self.study.close()
        self.audit.stop_computing()

    async def stop(self) -> None:
        """End cleanly: what was acknowledged is in the database, and rounds go on from there at the next start."""
        self._runs = False
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        for table in self.tables.values():
            async with table.lock:
                table.outage = "The pit is closing."
        self.stop_computing()
        self.thread_worker.close()
        self.people.close()
        await self.audit.close()
        await self.failures.record(self.house.record)
        self.checkpointer.look(every=1)
        await self.writer.stop()
        await asyncio.to_thread(self.store.close)
        self.seeds.close()

    # -- the clock ----------------------------------------------------------------------------------------------------

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(_TICK)
            for table in tuple(self.tables.values()):
                if self.attendance.look(table):
                    self.broadcaster.show(table)
                self.seating.look(table)
                if self.writer.healthy and not table.elsewhere:
                    self._trays.look(table)
                if table.elsewhere or table.lock.locked() or not self.writer.healthy:
                    continue
                act = self._clock.due(table) or (self._demo.due(table) if self._demo is not None else None)
                if act is not None:
                    try:
                        await self.transactions.run(table, act)
                    except PitbossError as error:
                        _log.warning("table %s: the clock was refused: %s", table.id, error)
                    except Exception:
                        _log.exception("table %s: the clock failed", table.id)

    def _note_refusal(self, table: str, identity: str) -> None:
        """A refusal was not written on the log of a table."""
        person = self.people.person(identity)
        self.failures.note("refusal", who=person.shown if person is not None else "", where=table)

    # -- a database that is away --------------------------------------------------------------------------------------

    def _lose(self, error: PitbossError) -> None:
        """The database has gone: every table says so."""
        recovery = self.transactions.recovery
        recovery.lose([table for table in self.tables.values() if table not in recovery], error)
        if self.store.fenced:
            self.taken_over()

    def _reread(self) -> Callable[[], None]:
        chips = self.cage, self.rails
        return reread(self.store, self.accounts, self.house, *chips, self.people, self.transactions.recovery)

    def _recover(self) -> None:
        self._tasks.append(asyncio.create_task(self._go_on()))

    async def _go_on(self) -> None:
        """The database is back: tables that waited for it go on, and so does the house at them."""
        waited = [table for table in self.tables.values() if table in self.transactions.recovery]
        await self.transactions.recovery.recover()
        for table in waited:
            with suppress(PitbossError):
                await self.transactions.run(table, lambda _: None)

    # -- the lobby ----------------------------------------------------------------------------------------------------

    def lobby(self) -> list[LobbyRow]:
        """One row for each table."""
        return self._lobby.rows()

    def lobby_encoded(self) -> msgspec.Raw:
        """The same, as it is sent."""
        return self._lobby.encoded()

    def on_lobby(self, send: Send) -> Callable[[], None]:
        """Send the lobby's lines whenever they change; what is given back ends it."""
        return self._lobby.on_change(send)

    def _is_visited(self) -> bool:
        """Whether anybody may look at the lobby: they have a page open, or asked for it a moment ago."""
        return self.viewers.anybody_connected or self._lobby.was_looked_at(_A_LOOK)

    # -- at a table ---------------------------------------------------------------------------------------------------

    def table(self, identity: str) -> PitTable:
        """The table of that id."""
        table = self.tables.get(identity)
        if table is None:
            known = ", ".join(self.tables)
            raise BadInput(code="no-such-table", said=f'there is no table "{identity}"', instead=f"one of: {known}")
        return table

    def watch(self, person: Person, identity: str, viewer: Viewer) -> bytes:
        """Look at a table from now on; how it stands."""
        table = self.table(identity)
        self.viewers.open(identity, viewer)
        return self.broadcaster.message(table, viewer)

    def unwatch(self, identity: str, viewer: Viewer) -> None:
        """Look away."""
        self.viewers.close(identity, viewer)

    def connect(self, person: Person) -> None:
        """Somebody has one more connection."""
        self.viewers.connect(person.shown)

    def disconnect(self, person: Person) -> None:
        """A connection of somebody has ended."""
        self.viewers.disconnect(person.shown)

    async def give(self, person: Person, identity: str, request: str, seen: int, do: Any) -> int:
        """Do what a person asks at a table; the last entry of its log then. A repeated request acts once."""
        table, order = self.table(identity), requests.read(do, person.roles)
        key = f"{person.id}:{request}" if request else ""
        self.attendance.acted(table, person.shown)
        if isinstance(order, StaffRequest):
            return await self._staff(person, table, order, key)
        if isinstance(order, Wait | StopWaiting):
            return self.seating.request(self.acts.standing(table, person), order)
        await self.welcome(person)
        act = partial(self.acts.perform, person=person, seen=seen, request=order)
        return await self.transactions.run(table, act, key, by=person.id)

    async def _staff(self, person: Person, table: PitTable, order: StaffRequest, key: str) -> int:
        seq = await self.transactions.run(table, partial(self.acts.take_effect, person=person, request=order), key)
        self.attendance.look(table)
        self.broadcaster.show(table)
        return seq

    # -- what can be asked -------------------------------------------------------------------------------------------

    def describe(self, identity: str) -> TableRules:
        """What does not change at a table while it is open."""
        return table_rules(self.table(identity), self.settings.pace)

    async def meters(self, identity: str, others: int | None = None) -> MeterReturns:
        """Progressive wagers at the meters as they stand, with so many other hands, or as many as sit there."""
        table = self.table(identity)
        seated = max(0, len(table.committed.chairs) - 1)
        return await meter_returns(self.exact_worker, table, seated if others is None else others)

    def chips(self, person: Person) -> int:
        """Everything that a person has: in the cage, and on the rails of all tables."""
        return self.rails.total(person)

    async def welcome(self, person: Person) -> None:
        """The first chips of a new person who may play."""
        if person.id not in self.cage and self.settings.plays(person.roles):
            await self.cage.welcome(person)

    async def buy(self, person: Person) -> int:
        """More play chips, brought to the table where the person sits, if any; what the person has then."""
        permissions.require_to_play(person, staff_may_play=self.settings.staff_may_play)
        await self.cage.welcome(person)
        laid = partial(self.rails.laid, person)
        await self.cage.give_more(person, partial(self.rails.total, person), laid)
        table = self.rails.seat_of(person)
        if table is not None:
            await self.transactions.run(table, partial(self.rails.bring_buy_in, person=person))
        return self.rails.total(person)

    def trouble(self) -> str:
        """Why the pit does not go on; nothing where it does. What the driver says of it is for the house's own log."""
        if self.store.fenced:
            return "Another server has taken the database over."
        return "The database is away." if self.writer.trouble is not None else ""

    def not_ready(self) -> str:
        """Why the pit should not be sent anybody; nothing where it should."""
        return self.trouble() if self._runs else "The pit is closing."
