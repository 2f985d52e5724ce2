"""The pit of one host: the tables it owns, and the house where it owns that too.

It is the same ``Pit`` as one process alone runs, with tables that come and go. While it has the house it knows the
other hosts' tables too (``elsewhere``), as the database has them a moment ago: to look at, never to act at.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable
from contextlib import suppress
from functools import partial
from logging import getLogger
from time import monotonic
from typing import Any

import sqlalchemy as sa

from pitboss.live import ProvableShoe
from pitboss.live.shuffler import Seed
from pitboss.log.chain import Entry
from pitboss.pit import opening
from pitboss.pit.awards.awards import Awards
from pitboss.pit.cluster.chips_follower import ChipsFollower
from pitboss.pit.cluster.cluster_guests import ClusterGuests
from pitboss.pit.cluster.house_follower import HouseFollower
from pitboss.pit.cluster.leases import Leases, require_same_key
from pitboss.pit.cluster.messages import SeatMove
from pitboss.pit.cluster.publisher import Publisher
from pitboss.pit.cluster.remote_viewers import RemoteViewers
from pitboss.pit.cluster.shared_seeds import SharedSeeds, fingerprint
from pitboss.pit.people.accounts import Person
from pitboss.pit.people.acts import AdminAct
from pitboss.pit.pit import Pit
from pitboss.pit.records.floats import FloatRecord
from pitboss.pit.requests import permissions
from pitboss.pit.settings import Settings
from pitboss.pit.staff import house_rules
from pitboss.pit.staff.house_log import STREAM
from pitboss.pit.store import Store, TableRow, owners
from pitboss.pit.store.owners import LEASE_SECONDS, OwnerRow, OwnersFence, name_of_table
from pitboss.pit.tables.linked_meters import terms
from pitboss.pit.tables.posts import Posts
from pitboss.pit.tables.table import PitTable
from pitboss.pit.turns.attendance import Attendance

_FRESH_SECONDS = 0.5
"""How old what the house knows of others' tables may be when it is asked about."""
_log = getLogger("pitboss.host")


class HostPit(Pit):
    """A pit with the tables that its host owns."""

    broadcaster_kind = Publisher
    shared = True
    broadcaster: Publisher
    guests: ClusterGuests
    viewers: RemoteViewers
    seeds: SharedSeeds  # type: ignore[assignment]

    def __init__(self, settings: Settings, name: str, key: bytes) -> None:
        super().__init__(settings)
        self.name = name
        self.fence = OwnersFence()
        self.store = Store(settings.database, self.fence)
        self.leases = Leases(self.store, self.fence)
        self.viewers = RemoteViewers()
        self.attendance = Attendance(self.viewers, settings.pace.absent)
        self.has_house = False
        self.seed_key = fingerprint(key)
        self._key = key
        self._house_tasks: list[asyncio.Task[None]] = []
        self._following = asyncio.Lock()
        self._followed = 0.0

    # -- starting -----------------------------------------------------------------------------------------------------

    def _open_store(self) -> None:
        self.store.join(self._join)
        self.seeds = SharedSeeds(self.store, self._key)
        self.seeds.open()

    def _join(self, connection: sa.Connection) -> None:
        alive = [host for host in owners.hosts(connection) if host.age < LEASE_SECONDS]
        require_same_key(alive, self.seed_key)
        self.fence.join(connection, self.name, self.seed_key)
        owners.add(connection, {owners.HOUSE: owners.HOUSE})

    async def _open_people(self) -> None:
        await super()._open_people()
        self.follower = HouseFollower(self.house)
        entries = await asyncio.to_thread(self.follower.read)
        self.follower.take_in(entries)
        self.floats.load(record for _, record in entries)
        self.chips_follower = ChipsFollower(self.writer, self.cage, self.rails)
        self.chips_follower.load(await asyncio.to_thread(self.store.chips))

    async def _open_tables(self) -> None:
        """None yet: they come when this host owns them. The rooms of the house read what the database has."""
        self.tax.load(self.house.records())
        self.awards = Awards(self.store, self.tables, self.past_rounds, self.tax, self.thread_worker)
        await self.protection.start()
        await self._open_floor()
        parts = self.cage, self.rails, self.tables, self.transactions
        self.guests = ClusterGuests(self.people, *parts, self.viewers.is_connected)

    def _working(self) -> tuple[Coroutine[None, None, None], ...]:
        return self._tick(), self.checkpointer.run(), self.failures.run(self.house.record)

    async def follow_house(self) -> None:
        """Know what other hosts have written in the house's log."""
        others = self.follower.take_in(await asyncio.to_thread(self.follower.read))
        for record in others:
            if isinstance(record, FloatRecord):
                self.floats.missed(record)
        if any(isinstance(record, AdminAct) for record in others):
            self.people.take_in(await asyncio.to_thread(self.accounts.everything))
            await self.chips_follower.follow()

    async def give(self, person: Person, identity: str, request: str, seen: int, do: Any) -> int:
        """Do what a person asks at a table; the last entry of its log then."""
        await self.know(person)
        return await super().give(person, identity, request, seen, do)

    async def know(self, person: Person) -> None:
        """Know somebody who came a moment ago, before the house could say so."""
        known = self.people.person(person.id)
        if known is None or known.names != person.names:
            row = await asyncio.to_thread(self.accounts.person, person.id)
            if row is not None:
                self.people.learn(row)
            await self.chips_follower.follow()

    async def buy(self, person: Person) -> int:
        """More play chips, brought to the table where the person sits, be it another host's."""
        seat = self.rails.seat_of(person)
        if seat is None or not seat.elsewhere:
            return await super().buy(person)
        permissions.require_to_play(person, staff_may_play=self.settings.staff_may_play)
        await self.cage.welcome(person)
        await self.cage.give_more(person, partial(self.rails.total, person), partial(self.rails.laid, person))
        await self.guests.ask_owner(SeatMove(seat.id, "bring", person))
        await self.know_others(at_once=True)
        return self.rails.total(person)

    # -- tables -------------------------------------------------------------------------------------------------------

    async def open_tables(self, rows: Iterable[OwnerRow]) -> None:
        """Serve the tables of these rows, as they were left."""
        epochs = {row.name.removeprefix("table/"): row.epoch for row in rows if row.name != owners.HOUSE}
        filed = {row.id: row for row in await asyncio.to_thread(self.store.tables)}
        streams = await asyncio.to_thread(self.store.streams)
        await self.follow_house()
        await self.chips_follower.follow()
        everybody = self.people.by_any_name()
        opened = []
        for identity in (identity for identity in epochs if identity in filed):
            log = opening.stream_of(identity, max(1, opening.latest(identity, streams)))
            await asyncio.to_thread(self.seeds.load, log)
            posts = self.follower.posts.get(identity, Posts())
            table = await self.table_opener.open_row(filed[identity], streams, posts, everybody)
            self.transactions.recovery.forget(table)
            self.broadcaster.own(table, epochs[identity])
            opened.append(table)
        self._restore_links(opened)
        await self.table_opener.resume(opened)
        for table in opened:
            self.broadcaster.show(table)
        _log.warning("serves %s", ", ".join(sorted(table.id for table in opened)))

    def drop_tables(self, names: Iterable[str]) -> None:
        """Serve these tables no more, at once; the house goes on knowing them."""
        for identity in (name.removeprefix("table/") for name in names):
            table = self.tables.get(identity)
            if table is None or table.elsewhere:
                continue
            table.elsewhere = True
            self.transactions.recovery.forget(table)
            self.broadcaster.disown(identity)
            self.viewers.forget(identity)
            self.seeds.unload(table.stream)
            table.shoe = _no_shoe()
            if not self.has_house:
                del self.tables[identity]
                if table.link is not None:
                    self.links.pop(table.link.name, None)
            _log.warning("serves %s no more", identity)

    def _restore_links(self, tables: Iterable[PitTable]) -> None:
        for name in {self.follower.links[table.id] for table in tables if table.id in self.follower.links}:
            members = {
                identity: self.tables[identity]
                for identity, link in self.follower.links.items()
                if link == name and identity in self.tables
            }
            self.links.pop(name, None)
            link = self._restoring.link(name, next(iter(members.values())))
            assert link.terms == terms(next(iter(members.values())))
            link.restore(self.follower.records(name), members)
            link.down = link.amiss()

    # -- the house ----------------------------------------------------------------------------------------------------

    async def open_house(self) -> None:
        """Be the house: know everything that the database has, also of the tables that others serve."""
        await self.people.load()
        await self.chips_follower.follow()
        self.house.resume(await asyncio.to_thread(self.store.tip, STREAM))
        await house_rules.record(self.house, staff_may_play=self.settings.staff_may_play)
        filed = await self.table_opener.file_all(self.settings.submissions)
        await self.follow_house()
        await self.leases.add({name_of_table(identity): self.follower.party(identity) for identity in filed})
        self.has_house = True
        await self.know_others(filed)
        self._house_tasks = [asyncio.create_task(self.guests.run())]
        _log.warning("has the house")

    async def close_house(self) -> None:
        """Be the house no more."""
        self.has_house = False
        for task in self._house_tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        for identity in [identity for identity, table in self.tables.items() if table.elsewhere]:
            table = self.tables.pop(identity)
            if table.link is not None and all(member.elsewhere for member in table.link.tables.values()):
                self.links.pop(table.link.name, None)
        _log.warning("has the house no more")

    async def know_others(self, filed: dict[str, TableRow] | None = None, *, at_once: bool = False) -> None:
        """Know the tables that others serve as the database has them now, or had a moment ago."""
        async with self._following:
            if filed is None and not at_once and monotonic() - self._followed < _FRESH_SECONDS:
                return
            rows = filed or {row.id: row for row in await asyncio.to_thread(self.store.tables)}
            tips = await asyncio.to_thread(self.store.tips)
            await self.follow_house()
            await self.chips_follower.follow()
            fresh = []
            for row in rows.values():
                table = self.tables.get(row.id)
                if table is not None and not table.elsewhere:
                    continue
                stream = opening.stream_of(row.id, max(1, opening.latest(row.id, tips)))
                if table is None or table.stream != stream:
                    table = await asyncio.to_thread(self._known, row, tips)
                    fresh.append(table)
                    if row.id in self.tables and not self.tables[row.id].elsewhere:
                        continue  # it was taken meanwhile
                    self.tables[row.id] = table
                elif stream in tips and tips[stream] != table.tip:
                    entries = await asyncio.to_thread(_entries, self.store, stream, table.seq)
                    if table.elsewhere and (not entries or entries[0].seq == table.seq + 1):
                        table.follow(entries)
                table.restore(self.follower.posts.get(row.id, Posts()))
            self._restore_links(fresh)
            self._followed = monotonic()

    def _known(self, row: TableRow, streams: Iterable[str]) -> PitTable:
        number = max(1, opening.latest(row.id, streams))
        table = opening.run(self.store, row, number, _NoSeeds(), self.clock)
        table.elsewhere = True
        return table


def _entries(store: Store, stream: str, after: int) -> list[Entry]:
    return list(store.entries(stream, after))


class _NoSeeds:
    """The seeds of tables that others serve: none is known here."""

    def seed(self, log: str, number: int) -> Seed:
        """Nobody asks."""
        raise AssertionError(f"the seed of {log} is another host's")

    def has(self, log: str, number: int) -> bool:
        """None is known."""
        return False

    def prune(self, log: str, keeps: object) -> None:
        """There is nothing to forget."""


def _no_shoe() -> ProvableShoe:
    seeds = _NoSeeds()
    return ProvableShoe(partial(seeds.seed, ""), partial(seeds.has, ""))
