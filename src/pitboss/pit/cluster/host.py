"""A host: serves the tables that it owns over the bus, and sees to it that it owns what it should.

Two loops. One renews the lease. The other looks who lives and who owns what, takes what is free and should be here,
and hands over, between two rounds, what should be elsewhere. A host that cannot renew its lease answers nobody; one
that is cut off from the bus gives its tables up while others are not. What it does not own it cannot write in any case
(``store/owners.py``).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from functools import partial
from logging import getLogger
from time import monotonic
from typing import Final

from pitboss.clauses import PitbossError
from pitboss.pit.cluster import messages as say
from pitboss.pit.cluster.answers import Answers
from pitboss.pit.cluster.bus import Bus, Listening
from pitboss.pit.cluster.host_pit import HostPit
from pitboss.pit.cluster.news import News
from pitboss.pit.cluster.placement import placement
from pitboss.pit.store import owners
from pitboss.pit.store.owners import LEASE_SECONDS, HostRow, OwnerRow, name_of_table
from pitboss.pit.tables.table import PitTable

BEAT_SECONDS: Final = 0.75
LOOK_SECONDS: Final = 0.5
BUS_PATIENCE: Final = 3.0
"""How long a host may be without the bus before it gives its tables up."""
_BUS_AWAY = "The house is reconnecting; nothing that was acknowledged is lost."
_log = getLogger("pitboss.host")

MakeHttp = Callable[[], Callable[[say.PageRequest], Awaitable[say.Reply]]]


class Host:
    """One process of a cluster that serves tables. ``http`` makes what answers requests of pages, once the pit runs."""

    def __init__(self, pit: HostPit, bus: Bus, http: MakeHttp, subjects: say.Subjects | None = None) -> None:
        self.pit = pit
        self.bus = bus
        self.subjects = subjects or say.Subjects()
        self.news = News(pit, bus, self.subjects)
        self._make_http = http
        self._tasks: list[asyncio.Task[None]] = []
        self._listening: dict[str, list[Listening]] = {}
        """By name: what is heard as its owner."""
        self._owning = asyncio.Lock()
        self._nudged = asyncio.Event()
        self._beaten = monotonic()
        self._steady_since = monotonic()
        self._bus_away: float | None = None
        self._others_ready = False
        self._stopping = False
        self.taken_house: Callable[[], Awaitable[None]] | None = None
        """Called when this host has become the house."""

    @property
    def suspended(self) -> bool:
        """Whether the lease may be over, for all that is known here: then nobody is answered."""
        return monotonic() - self._beaten > LEASE_SECONDS - LOOK_SECONDS

    @property
    def names(self) -> frozenset[str]:
        """What this host owns, as far as it knows."""
        return frozenset(self.pit.fence.tokens)

    # -- from start to end --------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Join the cluster; tables come by themselves."""
        await self.bus.connect()
        await self.pit.start()
        self.answers = Answers(self, self._make_http())
        self.pit.guests.ask_owner = self.answers.ask_owner
        self._beaten = self._steady_since = monotonic()
        self.bus.on_change(self._bus_changed)
        await self.bus.subscribe(self.subjects.beat, self.news.gateway_beats)
        await self.bus.subscribe(self.subjects.owners, lambda _: self._nudged.set())
        await self.bus.subscribe(self.subjects.people, self.answers.people_changed)
        await self.bus.respond(self.subjects.host(self.pit.fence.host), self.answers.of_host)
        self.news.start()
        self._tasks = [asyncio.create_task(self._beat_on()), asyncio.create_task(self._look_on())]

    async def stop(self) -> None:
        """Hand everything over at once, table by table, and leave."""
        self._stopping = True
        with suppress(PitbossError):
            await self.pit.leases.beat(ready=False)
        for task in self._tasks[1:]:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        parties: dict[str, list[str]] = {}
        for name in sorted(self.names):
            table = self.pit.tables.get(name.removeprefix("table/"))
            parties.setdefault(table.link.name if table is not None and table.link else name, []).append(name)
        for party in parties.values():
            with suppress(PitbossError):
                await self._hand_over(party)
        for task in self._tasks:
            task.cancel()
        with suppress(PitbossError):
            await self.pit.leases.leave()
        await self.bus.publish(self.subjects.owners, b"")
        await self.news.stop()
        await self.pit.stop()
        await self.bus.close()

    # -- the lease ----------------------------------------------------------------------------------------------------

    async def _beat_on(self) -> None:
        while True:
            began = monotonic()
            try:
                alive = await self.pit.leases.beat(ready=self._is_ready())
            except PitbossError as error:
                _log.warning("the lease was not renewed: %s", error.said)
                self._steady_since = monotonic()
            else:
                if alive:
                    self._beaten = began
                else:
                    await self._die()
            self.pit.viewers.expire()
            await asyncio.sleep(BEAT_SECONDS)

    def _is_ready(self) -> bool:
        return self.bus.connected and not self._stopping

    async def _die(self) -> None:
        """Others have thought this host dead, and have its tables: begin anew, with nothing."""
        _log.error("was thought dead: everything is another host's now")
        async with self._owning:
            await self._lose(self.names)
            with suppress(PitbossError):
                await self.pit.leases.rejoin(self.pit.name, self.pit.seed_key)
                await self.bus.respond(self.subjects.host(self.pit.fence.host), self.answers.of_host)
                self._beaten = self._steady_since = monotonic()

    # -- owning -------------------------------------------------------------------------------------------------------

    async def _look_on(self) -> None:
        while True:
            try:
                await self._look()
            except PitbossError as error:
                _log.warning("who owns what is not known: %s", error.said)
            except Exception:
                _log.exception("who owns what could not be seen to")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._nudged.wait(), LOOK_SECONDS)
            self._nudged.clear()

    async def _look(self) -> None:
        if self.suspended:
            return
        is_steady = monotonic() - self._steady_since > LEASE_SECONDS + BEAT_SECONDS
        dead, hosts, rows = await self.pit.leases.look(bury=is_steady)
        if dead:
            _log.warning("dead: %s", ", ".join(dead))
            await self.bus.publish(self.subjects.owners, b"")
        self._others_ready = any(host.ready and host.id != self.pit.fence.host for host in hosts)
        async with self._owning:
            mine = {row.name for row in rows if row.host == self.pit.fence.host}
            await self._lose(self.names - mine)
            if await self._without_bus():
                return
            await self._place(hosts, rows)

    async def _place(self, hosts: tuple[HostRow, ...], rows: tuple[OwnerRow, ...]) -> None:
        plan = placement(self.pit.fence.host, hosts, rows)
        if plan.take:
            await self._take(plan.take)
        for names in plan.give.values():
            if all(map(_is_between_rounds, self._tables(names))):
                await self._hand_over(names)

    async def _take(self, names: tuple[str, ...]) -> None:
        taken = await self.pit.leases.take(names)
        for row in taken:
            if row.name == owners.HOUSE:
                await self._take_house()
        parties: dict[str, list[OwnerRow]] = {}
        for row in taken:
            if row.name != owners.HOUSE:
                parties.setdefault(row.party, []).append(row)
        for party in parties.values():
            try:
                await self.pit.open_tables(party)
            except Exception:
                _log.exception("%s could not be opened", party[0].party)
                await self._lose({row.name for row in party})
                await self.pit.leases.free([row.name for row in party])
            else:
                for row in party:
                    await self._serve(row.name.removeprefix("table/"))

    async def _take_house(self) -> None:
        try:
            await self.pit.open_house()
        except Exception:
            _log.exception("the house could not be opened")
            await self._lose({owners.HOUSE})
            await self.pit.leases.free([owners.HOUSE])
            return
        self._listening[owners.HOUSE] = [await self.bus.respond(self.subjects.house, self.answers.of_house)]
        if self.taken_house is not None:
            await self.taken_house()
        self._nudged.set()

    async def _serve(self, identity: str) -> None:
        """Be heard as the owner of a table, and have everybody who watches it ask again."""

        async def answer(data: bytes) -> bytes | None:
            return await self.answers.of_table(identity, data)

        name = name_of_table(identity)
        self._listening[name] = [await self.bus.respond(self.subjects.table(identity), answer)]
        self.news.serve(identity)

    def _tables(self, names: tuple[str, ...]) -> list[PitTable]:
        tables = (self.pit.tables.get(name.removeprefix("table/")) for name in names)
        return [table for table in tables if table is not None and not table.elsewhere]

    async def _hand_over(self, names: list[str] | tuple[str, ...]) -> None:
        """Let others have these names: nothing is under way there, and everything is written."""
        tables = self._tables(tuple(names))
        for table in tables:
            self.pit.checkpointer.make(table)
        await self._written()
        async with AsyncExitStack() as locks:
            for lock in {table.lock for table in tables}:
                await locks.enter_async_context(lock)
            await self._lose(frozenset(names))
            await self.pit.leases.free(names)
        await self.bus.publish(self.subjects.owners, b"")

    async def _written(self) -> None:
        """Wait until the writer has come to what it does when it has time."""
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        self.pit.writer.aside(partial(_call, loop, done))
        with suppress(TimeoutError):
            await asyncio.wait_for(done, 1.0)

    async def _lose(self, names: frozenset[str] | set[str]) -> None:
        """Serve these names no more."""
        if not names:
            return
        self.pit.fence.lose_names(names)
        for name in names:
            for listening in self._listening.pop(name, ()):
                await listening.end()
        if owners.HOUSE in names and self.pit.has_house:
            await self.answers.house_drained()
            await self.pit.close_house()
        self.pit.drop_tables(names - {owners.HOUSE})

    # -- the bus ------------------------------------------------------------------------------------------------------

    def _bus_changed(self, connected: bool) -> None:  # noqa: FBT001 - a callback of the bus
        self._bus_away = None if connected else monotonic()
        self._pause("" if connected else _BUS_AWAY)
        self._nudged.set()

    def _pause(self, why: str) -> None:
        """Let no clock go on where nobody can act."""
        for table in self.pit.tables.values():
            if not table.elsewhere and table not in self.pit.transactions.recovery:
                table.outage = why
                self.pit.broadcaster.show(table)

    async def _without_bus(self) -> bool:
        """Whether the bus is away; then tables are given up where others can be reached."""
        if self._bus_away is None or self.bus.connected:
            return False
        if self._others_ready and self.names and monotonic() - self._bus_away > BUS_PATIENCE:
            _log.error("is cut off from the bus: others take over")
            names = self.names
            await self._lose(names)
            await self.pit.leases.free(names)
        return True


def _is_between_rounds(table: PitTable) -> bool:
    """Whether no wager lies on the layout."""
    return table.committed.round is None or not table.committed.round.seats


def _call(loop: asyncio.AbstractEventLoop, done: asyncio.Future[None]) -> None:
    loop.call_soon_threadsafe(_settle, done)


def _settle(done: asyncio.Future[None]) -> None:
    if not done.done():
        done.set_result(None)
