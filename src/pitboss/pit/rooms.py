"""The rooms of a running pit: what belongs to it is opened here, kept at work, and closed.

``Pit`` is what the pages ask; this is how it starts and stops, and what it does while the database is away.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from logging import getLogger

from pitboss.clauses import BadInput, PitbossError
from pitboss.pit.audit.auditor import Auditor
from pitboss.pit.awards import house_settings
from pitboss.pit.awards.awards import Awards
from pitboss.pit.awards.sign_feed import SignFeed
from pitboss.pit.awards.signs import Signs
from pitboss.pit.demo import Demo
from pitboss.pit.floor_work import FloorWork
from pitboss.pit.gaming_day.calendar import Bounds
from pitboss.pit.inventory.desk import FloatDesk
from pitboss.pit.inventory.figures import figures
from pitboss.pit.inventory.watch import TrayWatch
from pitboss.pit.operations.upkeep import Upkeep
from pitboss.pit.people.accounts import Accounts
from pitboss.pit.people.cage import Cage
from pitboss.pit.people.failures import FailureLog
from pitboss.pit.people.names import SIMPLE_PLAYERS
from pitboss.pit.people.people import People
from pitboss.pit.people.rails import Rails
from pitboss.pit.protection.protection import Protection, protection_of
from pitboss.pit.protection.security import Security
from pitboss.pit.records.tax import TaxRules, read_rule
from pitboss.pit.replay.past_rounds import PastRounds
from pitboss.pit.reports.answers import CountedWin
from pitboss.pit.reports.counting import counted_win
from pitboss.pit.reports.desk import ReportDesk
from pitboss.pit.requests import duties
from pitboss.pit.requests.handler import RequestHandler
from pitboss.pit.requests.refusal_budget import RefusalBudget
from pitboss.pit.school.school import School
from pitboss.pit.settings import Settings
from pitboss.pit.staff import house_rules
from pitboss.pit.staff.card_readers import CardReaders
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
from pitboss.pit.views.lobby import LobbyBroadcast
from pitboss.pit.views.viewers import Viewers
from pitboss.pit.workers.exact_queue import QueuedExactWorker
from pitboss.pit.workers.fair_queue import Queue
from pitboss.pit.workers.kept_answers import StudyAnswers
from pitboss.pit.workers.thread_worker import ThreadWorker
from pitboss.pit.workers.timed_worker import TimedWorker

_TICK = 0.2
_A_LOOK = 60.0
_log = getLogger("pitboss.pit")


class PitRooms:
    """The rooms of a pit, opened and closed together, on the loop that they are used on."""

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
        names, message = settings.sign_names, settings.sign_message
        self.signs = Signs(self.tables, self.links, clock, names=names, message=message)
        self.sign_feed = SignFeed(self.signs)
        self.tax = TaxRules()
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
        self.calendar = await house_rules.open_calendar(self.house, self.settings.gaming_day)
        self._restoring = Restoring(self.tables, self.links, self.floats.missed)
        simple = frozenset(name for name, _ in SIMPLE_PLAYERS) if self.settings.demo else frozenset()
        deadlines = Deadlines(self.settings.pace, self.viewers, stay=simple)
        may_play = self.settings.staff_may_play
        shown = self.viewers, self.rails, self.tables, deadlines
        guard = self.protection.guard
        self.broadcaster = self.broadcaster_kind(*shown, staff_may_play=may_play, guard=guard)
        self.protection.changed = self.broadcaster.show
        parts = self.store, self.writer, self.house, self.broadcaster, self.tables
        self.transactions = Transactions(*parts, self._restoring.missed, RefusalBudget(self._note_refusal), self.rails)
        self.exact_worker, self.timed_worker = QueuedExactWorker(), TimedWorker()
        self.study = StudyAnswers()
        self.coach = TableCoach(self.store, self.exact_worker, self.thread_worker)
        self.past_rounds = PastRounds(self.store, self.people, self.coach, self.timed_worker, self.clock)
        opened = self.store, self.house, self.seeds, self.tables, self.transactions, self.people, self.rails
        self.table_opener = TableOpener(*opened, self.past_rounds, self.floats.is_open, self.clock)
        linked = self.table, self.links, self._restoring.link
        self.linking = Linking(*linked, self.house, self.transactions, self.broadcaster)
        presence = self.viewers.present, self.viewers.lost
        self.acts = RequestHandler(self.rails, *presence, staff_may_play=may_play, guard=guard)
        self.seating = Seating(self.viewers, self.broadcaster)
        purses = self.cage, self.rails
        self.guests = Guests(self.people, *purses, self.tables, self.transactions, self.viewers.is_connected)
        self.checkpointer = Checkpointer(self.store, self.writer, self.tables)
        await self._open_rooms()
        self._trays = TrayWatch(self.floats, self.broadcaster)
        self._clock = Clock(deadlines)
        self._demo = Demo(self.acts, self.viewers.present, self._is_visited) if self.settings.demo else None
        await self._open_tables()
        self._tasks = [asyncio.create_task(work) for work in self._working()]
        self._runs = True

    async def _open_rooms(self) -> None:
        """Open the school, the auditor's room and the card readers."""
        self.school = await School(self.store, self.writer, self.exact_worker, self.thread_worker, self.clock).load()
        self.audit = Auditor(self.store, self.house, self.tables, self.links, self.thread_worker, self.calendar)
        shown = self.audit, self.people, self.tables, self.thread_worker, self.clock
        self.reports = ReportDesk(*shown, self._counted)
        self.card_readers = CardReaders(self.store, self.house.record, self.table, self.clock)
        await asyncio.to_thread(self.card_readers.load)

    def _counted(self, table: str, when: Bounds) -> CountedWin | None:
        """What a table won by its chips, for reports."""
        return counted_win(figures(self.floats.book, table, when.since, when.until))

    async def _record_rules(self) -> None:
        """Write down which rules of the house have changed."""
        rules = self.settings
        factor = rules.staff_needs_second_factor
        await house_rules.record(
            self.house,
            staff_may_play=rules.staff_may_play,
            staff_needs_second_factor=factor,
            age=rules.age,
            elections=rules.elections,
            archive_after=rules.archive_after,
        )
        rule = read_rule(rules.tax_rule)
        await house_settings.record(self.house, rule, sign_names=rules.sign_names)
        self.tax.load(self.house.records())
        self.awards = Awards(self.store, self.tables, self.past_rounds, self.tax, self.thread_worker)

    async def _open_tables(self) -> None:
        """Open every table, and let the house go on there."""
        await self._record_rules()
        await self.table_opener.open_all(self.settings.submissions)
        await self.protection.start()
        self._restoring.all_links(record for _, record in self.house.records())
        await self._open_floor()
        await self.table_opener.resume_all()

    def _working(self) -> tuple[Coroutine[None, None, None], ...]:
        """What goes on while the pit is open."""
        return (
            self._tick(),
            self._lobby.run(self.broadcaster.changed),
            self.checkpointer.run(),
            self.failures.run(self.house.record),
            self.guests.run(),
            self.sign_feed.run(),
            self.protection.run(lambda: self.seating.tell),
            self.floor_work.run(),
            *self.upkeep.jobs(),
        )

    async def _open_floor(self) -> None:
        rooms = self.store, self.writer, self.house, self.tables, self.links, self.people, self.viewers
        acting = self.table_opener, self.transactions, (self.exact_worker, self.thread_worker)
        self.floor_work: FloorWork = await FloorWork(*rooms, *acting, self.settings.elections, self.clock).load()
        self.broadcaster.heard = self.floor_work.incidents.hear
        self._restoring.reload.append(self.floor_work.reload)

    async def _open_people(self) -> None:
        self.house = HouseLog(self.store, self.writer, self.clock, shared=self.shared)
        self.accounts = Accounts(self.store.writing, self.store.reading)
        write, settings = partial(self.writer.commit, ()), self.settings
        factor_for = duties.staff() if settings.staff_needs_second_factor else frozenset[str]()
        self.people = People(self.accounts, self.house.record, write=write, factor_for=factor_for)
        await self.people.load()
        await self._open_cage()
        self.security = Security.of(self.people, self.store.reading, write, self.cage, self.tables, self.clock)
        protected = self.people, self.store, self.house.record, self.tables, self.clock
        closing = self.security.closings.barred
        self.protection: Protection = protection_of(*protected, settings.terms, settings.age, closing)
        kept, elected = (self.store, self.writer, self.house, self.tables, self.clock), self.settings
        self.upkeep = Upkeep(*kept, archive_after=elected.archive_after, prove_every=elected.prove_every)

    async def _open_cage(self) -> None:
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
        self.upkeep.close()

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
        await self.reports.close()
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
                act = self._clock.due(table) or self.protection.due(table)
                act = act or (self._demo.due(table) if self._demo is not None else None)
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
        take_in = reread(self.store, self.accounts, self.house, *chips, self.people, self.transactions.recovery)
        protect = self.protection.reread()

        def both() -> None:
            take_in()
            protect()

        return both

    def _recover(self) -> None:
        self._tasks.append(asyncio.create_task(self._go_on()))

    async def _go_on(self) -> None:
        """The database is back: tables that waited for it go on, and so does the house at them."""
        waited = [table for table in self.tables.values() if table in self.transactions.recovery]
        await self.transactions.recovery.recover()
        for table in waited:
            with suppress(PitbossError):
                await self.transactions.run(table, lambda _: None)

    # -- the tables ----------------------------------------------------------------------------------------------------

    def table(self, identity: str) -> PitTable:
        """The table of that id."""
        table = self.tables.get(identity)
        if table is None:
            known = ", ".join(self.tables)
            raise BadInput(code="no-such-table", said=f'there is no table "{identity}"', instead=f"one of: {known}")
        return table

    def _is_visited(self) -> bool:
        """Whether anybody may look at the lobby: they have a page open, or asked for it a moment ago."""
        looks = self.viewers.anybody_connected or self.sign_feed.is_watched
        return looks or self._lobby.was_looked_at(_A_LOOK)
