"""The pit: every table, everybody at them, the meters they share and the log of the house, in one running process.

``Pit`` is what the pages ask. It holds no rule: it finds the table, takes a turn at it, and tells those who look.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from fractions import Fraction
from functools import partial
from logging import getLogger
from typing import Any, TypeVar

import msgspec

from pitboss.clauses import BadInput, PitbossError
from pitboss.pit import lobby, opening, seed_file, staff, wishes
from pitboss.pit.accounts import Accounts, Person
from pitboss.pit.acts import Acts
from pitboss.pit.audit.auditor import Auditor
from pitboss.pit.brain import Brain
from pitboss.pit.cage import Cage
from pitboss.pit.clock import Clock
from pitboss.pit.demo import Demo
from pitboss.pit.describe import described
from pitboss.pit.eyes import Eye, Eyes, Send
from pitboss.pit.house_log import HouseLog, Record
from pitboss.pit.links import Joined, LinkedMeters, Parted, terms
from pitboss.pit.names import SIMPLE_PLAYERS
from pitboss.pit.people import Act, People
from pitboss.pit.recovery import reread
from pitboss.pit.remembering import Remembering
from pitboss.pit.running import RunningTable
from pitboss.pit.seed_file import SeedFile
from pitboss.pit.settings import Settings
from pitboss.pit.staff import Held, Placed
from pitboss.pit.store import Store, TableRow, Writer, write_table
from pitboss.pit.telling import Telling
from pitboss.pit.turns import Turns
from pitboss.pit.uncancelled import uncancelled
from pitboss.pit.wishes import HandBack, Pause, Resume, TakeOver
from pitboss.submissions import Submission
from pitboss.table.chain import stamp

_TICK = 0.2
_LOBBY_EVERY = 1.0
_log = getLogger("pitboss.pit")
_Membership = TypeVar("_Membership", Joined, Parted)


class Pit:
    """A running pit. ``start`` it on the loop it is used on, ``stop`` it before the loop ends."""

    def __init__(self, settings: Settings, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self.settings = settings
        self.clock = clock
        self.store = Store(settings.database)
        self.tables: dict[str, RunningTable] = {}
        self.links: dict[str, LinkedMeters] = {}
        self.eyes = Eyes()
        self._lines = lobby.Lobby()
        self._lobby: set[Send] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._runs = False
        self.taken_over: Callable[[], None] = lambda: None
        """Called when another server has taken the database over: this one is of no use any more."""

    # -- starting and stopping ----------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Open the database, the tables and the links as they were left, and let the clock run."""
        await asyncio.to_thread(self._open_store)
        self.writer = Writer(
            self.store, back=self._recover, away=self._lose, read=partial(reread, self), before=self.seeds.sync
        )
        self.writer.start()
        self.house = HouseLog(self.store, self.writer, self.clock)
        self.accounts = Accounts(self.store.writing)
        self.people = People(self.accounts, self.house.record, write=partial(self.writer.commit, ()))
        await self.people.load()
        self.cage = Cage(self.writer, self.settings.welcome, self.clock)
        self.cage.load(await asyncio.to_thread(self.store.chips))
        self.turns = Turns(self.store, self.writer, self.house, self.eyes, self.cage, self.tables, self.settings.pace)
        self.brain = Brain()
        self.telling = Telling(self.store, self.brain)
        self.audit = Auditor(self.store, self.house, self.tables, self.links)
        self.acts = Acts(self.turns.free_chips, self.eyes.present)
        self.remembering = Remembering(self.store, self.writer, self.tables)
        await self._open_tables()
        self._restore()
        simple = frozenset(name for name, _ in SIMPLE_PLAYERS) if self.settings.demo else frozenset()
        self._clock = Clock(self.settings.pace, self.acts, self.eyes.present, stay=simple)
        self._demo = Demo(self.acts, self.eyes.present) if self.settings.demo else None
        for table in self.tables.values():
            await self.turns.take(table, lambda _: None)  # the house begins, or goes on where it was
        working = (self._tick(), self._tell_lobby(), self.remembering.run())
        self._tasks = [asyncio.create_task(one) for one in working]
        self._runs = True

    def _open_store(self) -> None:
        self.store.serve()
        self.seeds = SeedFile(self.settings.seeds or seed_file.beside(self.store.url))
        self.seeds.open()

    async def stop(self) -> None:
        """End cleanly: what was acknowledged is in the database, and rounds go on from there at the next start."""
        self._runs = False
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        for table in self.tables.values():
            async with table.turn:
                table.paused = "The pit is closing."
        self.brain.close()
        await self.audit.close()
        self.remembering.look(every=1)
        await self.writer.stop()
        await asyncio.to_thread(self.store.close)
        self.seeds.close()

    async def _open_tables(self) -> None:
        rows = {row.id: row for row in await asyncio.to_thread(self.store.tables)}
        if not rows or self.settings.submissions is not None:
            for position, (identity, submission) in enumerate(opening.filed(self.settings.submissions)):
                if identity not in rows:
                    row = opening.new_row(identity, submission, position, stamp(self.clock()))
                    await asyncio.to_thread(self.store.put_table, row)
                    rows[identity] = row
        streams = await asyncio.to_thread(self.store.streams)
        for row in sorted(rows.values(), key=lambda one: (one.position, one.id)):
            number = await asyncio.to_thread(opening.current, self.store, row, streams)
            former = await asyncio.to_thread(opening.former, self.store, row.id, number)
            for notes, _ in former:
                self.cage.keep(notes)
            await self._open_table(row, number, former[-1][1].meters if former else {})

    async def _open_table(self, row: TableRow, number: int, meters: Mapping[str, Fraction]) -> RunningTable:
        """Let a table run; under a new submission its meters stand where they stood before."""
        table = await asyncio.to_thread(opening.run, self.store, row, number, self.seeds)
        self.tables[row.id] = table
        if meters and not table.seq:
            await self.turns.take(table, partial(opening.open_with, meters=meters))
        return table

    def _restore(self) -> None:
        """Everything that the house's log says about tables holds again."""
        for _, record in self.house.records():
            self.apply(record)
        for link in self.links.values():
            link.down = link.amiss()

    def apply(self, record: Record) -> None:
        """What an act of the house says about a table holds."""
        table = self.tables.get(getattr(record, "table", ""))
        if table is None:
            return
        if isinstance(record, Joined):
            self._link(record.link, table).joined(table, record)
        elif isinstance(record, Parted):
            self.links[record.link].parted(table, record)
        elif isinstance(record, Placed | Held):
            staff.settle(table, record)

    # -- the clock ----------------------------------------------------------------------------------------------------

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(_TICK)
            for table in tuple(self.tables.values()):
                if table.turn.locked() or not self.writer.healthy:
                    continue
                act = self._clock.due(table) or (self._demo.due(table) if self._demo is not None else None)
                if act is not None:
                    try:
                        await self.turns.take(table, act)
                    except PitbossError as error:
                        _log.warning("table %s: the clock was refused: %s", table.id, error)
                    except Exception:
                        _log.exception("table %s: the clock failed", table.id)

    def _lose(self, error: PitbossError) -> None:
        """The database has gone: every table says so."""
        self.turns.lose(error)
        if self.store.fenced:
            self.taken_over()

    def _recover(self) -> None:
        self._tasks.append(asyncio.create_task(self.turns.recover()))

    # -- the lobby ----------------------------------------------------------------------------------------------------

    def lobby(self) -> list[dict[str, Any]]:
        """One line for each table."""
        return self._lines.lines(self.tables.values())

    def lobby_encoded(self) -> msgspec.Raw:
        """The same, as it is sent."""
        return self._lines.encoded(self.tables.values())

    def on_lobby(self, send: Send) -> Callable[[], None]:
        """Send the lobby's lines whenever they change; what is given back ends it."""
        self._lobby.add(send)
        return lambda: self._lobby.discard(send)

    async def _tell_lobby(self) -> None:
        while True:
            await asyncio.sleep(_LOBBY_EVERY)
            if self.turns.changed and self._lobby:
                self.turns.changed.clear()
                message = b'{"is":"lobby","tables":%s}' % bytes(self.lobby_encoded())
                for send in tuple(self._lobby):
                    send(message)

    # -- at a table ---------------------------------------------------------------------------------------------------

    def table(self, identity: str) -> RunningTable:
        """The table of that id."""
        found = self.tables.get(identity)
        if found is None:
            known = ", ".join(self.tables)
            raise BadInput(code="no-such-table", said=f'there is no table "{identity}"', instead=f"one of: {known}")
        return found

    def watch(self, person: Person, identity: str, eye: Eye) -> bytes:
        """Look at a table from now on; how it stands."""
        table = self.table(identity)
        self.eyes.open(identity, eye)
        return self.turns.sight(table).message(eye, self.turns.chips(person))

    def unwatch(self, identity: str, eye: Eye) -> None:
        """Look away."""
        self.eyes.close(identity, eye)

    async def give(self, person: Person, identity: str, request: str, seen: int, do: Any) -> int:
        """Do what a person asks at a table; the last entry of its log then. A repeated request acts once."""
        table, wish = self.table(identity), wishes.read(do)
        key = f"{person.id}:{request}" if request else ""
        if isinstance(wish, TakeOver | HandBack | Pause | Resume):
            return await self._staff(person, table, wish)
        if person.id not in self.cage:
            await self.cage.welcome(person)
        return await self.turns.take(table, lambda one: self.acts.perform(one, person, seen, wish), key, by=person.id)

    async def _staff(self, person: Person, table: RunningTable, wish: TakeOver | HandBack | Pause | Resume) -> int:
        record = staff.wanted(person, table, wish)
        seq = await self.turns.take(table, partial(staff.take_effect, record=record), record=record)
        self.turns.show(table)
        return seq

    # -- what can be asked -------------------------------------------------------------------------------------------

    def describe(self, identity: str) -> dict[str, Any]:
        """What does not change at a table while it is open."""
        return described(self.table(identity))

    async def history(
        self, person: Person, identity: str, before: int | None = None, limit: int = 50
    ) -> dict[str, Any]:
        """The rounds that a person played at a table."""
        return await self.telling.history(person, self.table(identity), before or 0, limit)

    async def round(self, person: Person, identity: str, number: int) -> dict[str, Any]:
        """One finished round as this person saw it."""
        return await self.telling.round(person, self.table(identity), number)

    async def advice(self, person: Person, identity: str, position: int) -> dict[str, Any]:
        """What each action is worth now."""
        return await self.telling.advice(person, self.table(identity), position)

    async def grade(self, person: Person, identity: str) -> dict[str, Any]:
        """The person's decisions graded."""
        return await self.telling.grade(person, self.table(identity))

    async def meters(self, identity: str, others: int | None = None) -> dict[str, Any]:
        """Progressive wagers at the meters as they stand, with so many other hands, or as many as sit there."""
        table = self.table(identity)
        return await self.telling.meters(table, max(0, len(table.table.chairs) - 1) if others is None else others)

    def chips(self, person: Person) -> int:
        """What a person may stake."""
        return self.turns.chips(person)

    async def buy(self, person: Person) -> int:
        """More play chips; what the person has then."""
        await self.cage.welcome(person)
        return await self.cage.give_more(person, self.tables.values())

    def trouble(self) -> str:
        """Why the pit does not go on; nothing where it does. What the driver says of it is for the house's own log."""
        if self.store.fenced:
            return "Another server has taken the database over."
        return "The database is away." if self.writer.trouble is not None else ""

    def not_ready(self) -> str:
        """Why the pit should not be sent anybody; nothing where it should."""
        return self.trouble() if self._runs else "The pit is closing."

    # -- the administrator's ------------------------------------------------------------------------------------------

    @uncancelled
    async def link_table(self, who: Person, name: str, identity: str) -> None:
        """Let a table share the meters of a link; the first one brings its own along."""
        table = self.table(identity)
        if table.link is not None:
            said = f"Table {identity} is in the link {table.link.name} already."
            raise BadInput(code="linked-already", said=said, instead="take it out of that link first")
        link = self._link(name, table)
        async with link.turn, table.turn:
            await self._written(table, lambda: link.join(table, who.shown), link.joined)

    @uncancelled
    async def unlink_table(self, who: Person, identity: str) -> None:
        """Let a table have its meters to itself again."""
        table = self.table(identity)
        link = table.link
        if link is None:
            raise BadInput(code="not-linked", said=f"Table {identity} is in no link.", instead="name another table")
        async with link.turn:
            await self._written(table, lambda: link.part(table, who.shown), link.parted)

    async def _written(
        self, table: RunningTable, act: Callable[[], _Membership], then: Callable[[RunningTable, _Membership], None]
    ) -> None:
        """An act within a table's turn that is written in the house's log and the table's, together."""
        table.begin()
        try:
            record = act()
            waiting = table.batches()
            await self.house.record(record, *waiting)
        except BaseException:
            table.undo()
            raise
        happenings = table.keep()
        then(table, record)
        self.turns.show(table, happenings)

    @uncancelled
    async def switch_link(self, who: Person, name: str, *, down: str) -> None:
        """Switch a link off with a reason, or on again: then every table takes over what the link shows."""
        link = self.links.get(name)
        if link is None:
            known = ", ".join(self.links) or "none"
            raise BadInput(code="no-such-link", said=f'there is no link "{name}"', instead=f"one of: {known}")
        act = Act("link switched off" if down else "link switched on", who.shown, name, link.down, down)
        async with link.turn:
            link.begin()
            try:
                link.switch(on=not down)
                batches = [one for table in link.tables.values() for one in table.batches()]
                await self.house.record(act, *batches)
            except BaseException:
                for table in link.tables.values():
                    table.undo()
                raise
            shown = [(table, table.keep()) for table in link.tables.values()]
            link.down = down or link.amiss()
        for table, happenings in shown:
            self.turns.show(table, happenings)

    def _link(self, name: str, table: RunningTable) -> LinkedMeters:
        if name not in self.links:
            self.links[name] = LinkedMeters(name, terms(table))
        return self.links[name]

    @uncancelled
    async def add_table(self, who: Person, identity: str, submission: Submission) -> RunningTable:
        """A new table, or a new version for one that is closed: its meters are carried over."""
        opening.require_lawful(submission, identity)
        old = self.tables.get(identity)
        if old is not None and old.table.open:
            said = f"Table {identity} is open."
            raise BadInput(
                code="table-open", said=said, instead="close it: a new version takes effect on a closed table"
            )
        if old is not None and old.link is not None:
            said = f"Table {identity} shares its meters in the link {old.link.name}."
            raise BadInput(code="table-linked", said=said, instead="take it out of the link first")
        streams = await asyncio.to_thread(self.store.streams)
        number = opening.latest(identity, streams) + 1
        rows = {row.id: row for row in await asyncio.to_thread(self.store.tables)}
        fresh = opening.new_row(identity, submission, len(rows), stamp(self.clock()))
        row = opening.changed(rows[identity], submission) if identity in rows else fresh
        before = old.plan.game.filing.submission_digest if old is not None else ""
        act = Act("submission filed", who.shown, identity, before, submission.digest)
        await self.house.record(act, beside=partial(write_table, row=row))
        if old is not None:
            self.cage.keep(old.notes)
        table = await self._open_table(row, number, old.table.meters if old is not None else {})
        await self.turns.take(table, lambda _: None)
        return table
