"""Turns: what one act leads to at a table, and at those linked to it, is kept whole or not at all, and only then shown.

One act at a time in a turn. Everything that waits is committed in one transaction; if the database cannot take it,
every table is back where it was and says that it is paused. A request that is sent again gets the answer it got before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from logging import getLogger
from time import monotonic

from pitboss.clauses import PitbossError, Refusal
from pitboss.pit.accounts import Person
from pitboss.pit.authority import Openings
from pitboss.pit.cage import Cage
from pitboss.pit.eyes import Eyes
from pitboss.pit.happening import Happening
from pitboss.pit.house_log import HouseLog, Record
from pitboss.pit.pace import Pace, allowance
from pitboss.pit.running import Answer, RunningTable
from pitboss.pit.sight import Sight
from pitboss.pit.store import Conflict, Store, Unavailable, Writer
from pitboss.rounds.events import Sat
from pitboss.table.records import Refused, from_log

Act = Callable[[RunningTable], None]
_log = getLogger("pitboss.pit")


class Paused(PitbossError):
    """Nothing happens at this table for now."""

    def __init__(self, said: str) -> None:
        super().__init__(code="table-paused", said=said, instead="wait until it goes on")


class Turns:
    """Takes turns at all tables."""

    def __init__(
        self,
        store: Store,
        writer: Writer,
        house: HouseLog,
        eyes: Eyes,
        cage: Cage,
        tables: Mapping[str, RunningTable],
        pace: Pace,
    ) -> None:
        self._store = store
        self._writer = writer
        self._house = house
        self._eyes = eyes
        self._cage = cage
        self._tables = tables
        self._pace = pace
        self.changed: set[str] = set()
        """Tables whose line in the lobby may have changed since somebody looked."""
        self._lost: set[str] = set()
        self._sat_at: dict[str, frozenset[str]] = {}
        """At which tables a player has ever sat, as far as somebody has asked."""
        self._running: set[asyncio.Task[int]] = set()

    async def take(self, table: RunningTable, act: Act, request: str = "", record: Record | None = None) -> int:
        """Let an act happen, and everything it leads to; the last entry of the table's log then.

        Whoever stops waiting for it does not stop it.
        """
        task = asyncio.create_task(self._take(table, act, request, record))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _take(self, table: RunningTable, act: Act, request: str, record: Record | None) -> int:
        async with table.turn:
            if (known := table.answers.get(request)) is not None:
                return _given(known)
            if table.id in self._lost:
                raise Paused(table.paused)
            group = tuple(table.link.tables.values()) if table.link is not None else (table,)
            for one in group:
                one.begin()
            try:
                refused = self._act(table, act, group)
                if request and not table.log.waiting and not table.is_news:
                    earlier = await self._earlier(table, request)  # nothing is left to be done: it may be done already
                    if earlier is not None:
                        table.remember(request, earlier)
                        return _given(earlier)
                await self._commit(table, group, request, record)
            except PitbossError as error:
                earlier = await self._earlier(table, request)
                if earlier is None:
                    if isinstance(error, Unavailable | Conflict):
                        self._lose(group, error)
                        raise Paused(f"The database did not take it: {error.said}") from error
                    raise
                table.remember(request, earlier)
                return _given(earlier)
            self._keep(group)
            if request:
                table.remember(request, refused or table.seq)
            if refused is not None:
                raise refused
            return table.seq

    def _act(self, table: RunningTable, act: Act, group: Iterable[RunningTable]) -> Refusal | None:
        """What the act leads to, on paper; a refusal that is on the log is given back, any other raised."""
        try:
            act(table)
            table.house()
            if table.link is not None:
                table.link.pass_on(table)
        except Refusal as error:
            if table.log.waiting and not table.fresh:
                return error
            _undo(group)
            raise
        except BaseException:
            _undo(group)
            raise
        return None

    async def _commit(
        self, table: RunningTable, group: tuple[RunningTable, ...], request: str, record: Record | None
    ) -> None:
        batches = [batch for one in group for batch in one.batches(request if one is table else "")]
        try:
            if record is not None:
                await self._house.record(record, *batches)
            elif batches:
                await self._writer.commit(batches)
        except BaseException:
            _undo(group)
            raise

    def _keep(self, group: Iterable[RunningTable]) -> None:
        linked = None
        happened = [(one, one.keep()) for one in group]
        for one, _ in happened:
            linked = one.link or linked
        if linked is not None:
            linked.keep()
        for one, happenings in happened:
            if happenings or one.is_news:
                self.show(one, happenings)

    async def _earlier(self, table: RunningTable, request: str) -> Answer | None:
        """What the database knows of a request that cannot be granted now: it may have acted before a restart."""
        if not request:
            return None
        try:
            entry = await asyncio.to_thread(self._store.request, table.stream, request)
        except Unavailable:
            return None
        if entry is None:
            return None
        found, _ = from_log(entry)
        if isinstance(found, Refused):
            return Refusal(code=found.code, said=found.said, clause=found.clause)
        return entry.seq

    # -- a database that is away --------------------------------------------------------------------------------------

    def _lose(self, group: Iterable[RunningTable], error: PitbossError) -> None:
        for one in group:
            self._lost.add(one.id)
            one.paused = f"The database is away: {error.said}"
            _log.error("table %s is paused: %s", one.id, error.said)
            self.show(one)

    async def recover(self) -> None:
        """The database is back: every table that was paused for it is where the database says, and goes on."""
        for identity in sorted(self._lost):
            table = self._tables[identity]
            async with table.turn:
                try:
                    tip = await asyncio.to_thread(self._store.tip, table.stream)
                except Unavailable:
                    return
                if tip != table.log.durable:  # what could not be acknowledged was kept after all
                    table.resume(table.source)
                    self._sat_at.clear()
                self._lost.discard(identity)
                table.paused = ""
                _log.warning("table %s goes on", identity)
                self.show(table)

    # -- showing ------------------------------------------------------------------------------------------------------

    def show(self, table: RunningTable, happenings: tuple[Happening, ...] = ()) -> None:
        """Tell everybody who looks at the table what happened, and how it stands."""
        self.changed.add(table.id)
        for happening in happenings:
            for event in happening.events:
                if isinstance(event, Sat):
                    self._sat_at.pop(event.player, None)
        sight = None
        for eye in self._eyes.on(table.id):
            sight = sight or self.sight(table, happenings)
            eye.send(sight.message(eye.person, self.chips(eye.person)))

    def sight(self, table: RunningTable, happenings: tuple[Happening, ...] = ()) -> Sight:
        """The table as it stands, ready to be sent."""
        openings = Openings(table.plan, table.table, int(table.clock().timestamp()))
        return Sight(table, happenings, openings, self.left(table))

    def left(self, table: RunningTable) -> float | None:
        """How many seconds the present stage may still last."""
        allowed = allowance(table.plan, table.table, self._pace, self._eyes.present(table.id))
        return None if allowed is None else round(max(0.0, table.began + allowed - monotonic()), 1)

    def chips(self, person: Person) -> int:
        """What a person may stake."""
        known = self._sat_at.get(person.shown)
        if known is None:
            known = frozenset(one.id for one in self._tables.values() if person.shown in one.notes.players)
            self._sat_at[person.shown] = known
        return self._cage.chips(person, [self._tables[identity] for identity in known])


def _given(answer: Answer) -> int:
    """An answer as it was given: a number, or an error raised."""
    if isinstance(answer, PitbossError):
        raise answer
    return answer


def _undo(group: Iterable[RunningTable]) -> None:
    for one in group:
        one.undo()
