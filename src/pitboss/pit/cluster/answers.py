"""What a host answers when it is asked over the bus: about its tables, about the house, about long answers.

A host whose lease may be over answers nothing. What another host serves now is answered with ``Elsewhere``, so that the
gateway asks again; the id of a command makes sure that it acts once.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from logging import getLogger
from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec

from pitboss.clauses import PitbossError
from pitboss.pit.cluster import messages as say
from pitboss.pit.cluster.bus import BusNoAnswer
from pitboss.pit.cluster.house_follower import party_of
from pitboss.pit.store import NotOwner
from pitboss.pit.store.owners import name_of_table
from pitboss.pit.tables.table import PitTable
from pitboss.pit.turns.guests import leave

if TYPE_CHECKING:
    from pitboss.pit.cluster.host import Host

_DRAIN_SECONDS: Final = 2.0
_PEOPLE_SECONDS: Final = 1.0
_MOVE_SECONDS: Final = 10.0
_OF_A_TABLE = re.compile(r"/api/admin/tables/([^/]+)")
_OF_A_LINK = re.compile(r"/api/admin/meters/([^/]+)(?:/tables/([^/]+))?")
_OF_FLOATS = "/float"
_ABOUT_TABLES = (
    "/api/cage",
    "/api/floor",
    "/api/audit",
    "/api/admin",
    "/api/me",
    "/api/chips",
    "/api/guest",
    "/api/sign-up",
    "/api/study",
)
"""Requests to the house that look at tables which others serve."""
_log = getLogger("pitboss.host")


class Answers:
    """Answers for one host."""

    def __init__(self, host: Host, http: Callable[[say.PageRequest], Awaitable[say.Reply]]) -> None:
        self._host = host
        self._http = http
        self._under_way = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._reading: asyncio.Task[None] | None = None
        self._read_again = False

    # -- tables -------------------------------------------------------------------------------------------------------

    async def of_table(self, identity: str, data: bytes) -> bytes | None:
        """The answer of a table's owner."""
        if self._host.suspended:
            return None
        answer = await self._answered(identity, say.decode_ask(data))
        return None if self._host.suspended else say.encode(answer)

    async def _answered(self, identity: str, ask: say.Ask) -> say.Answer:
        table = self._host.pit.tables.get(identity)
        if table is None or table.elsewhere:
            return say.Elsewhere()
        try:
            return await self._of_table(table, ask)
        except NotOwner:
            return say.Elsewhere()
        except PitbossError as error:
            return say.failed(error)

    async def _of_table(self, table: PitTable, ask: say.Ask) -> say.Answer:
        pit = self._host.pit
        match ask:
            case say.Give(person=person):
                do = msgspec.json.decode(ask.do)
                return say.Done(await pit.give(person, table.id, ask.request, ask.seen, do))
            case say.Watch():
                viewer = pit.viewers.watch(ask.gateway, table.id, ask.person)
                return pit.broadcaster.shown(table, viewer)
            case say.Unwatch():
                pit.viewers.unwatch(ask.gateway, table.id, ask.person)
                return say.Done(table.seq)
            case say.SeatMove():
                return say.Done(await self._seat(table, ask))
            case say.PageRequest():
                if ask.method not in ("GET", "HEAD") or ask.path.endswith(_OF_FLOATS):
                    await pit.follow_house()
                return await self._http(ask)
        raise PitbossError(code="not-of-a-table", said="a table is not asked this")

    async def _seat(self, table: PitTable, ask: say.SeatMove) -> int:
        """The house moves somebody at a table, and their chips."""
        pit, person = self._host.pit, ask.person
        await pit.know(person)
        if ask.what == "sit":
            act = partial(pit.guests.sit, position=ask.position, person=person, chips=ask.chips)
        elif ask.what == "leave":
            act = partial(leave, position=ask.position, player=person.shown)
        else:
            await pit.chips_follower.follow()
            act = partial(pit.rails.bring_buy_in, person=person)
        return await pit.transactions.run(table, act)

    async def ask_owner(self, ask: say.SeatMove) -> None:
        """Have the host that serves a table do this."""
        answer = await self._asked(ask.table, ask)
        if isinstance(answer, say.Failed):
            raise PitbossError(code=answer.code, said=answer.said, clause=answer.clause, instead=answer.instead)
        if isinstance(answer, say.Elsewhere):
            raise NotOwner

    # -- the house ----------------------------------------------------------------------------------------------------

    async def of_house(self, data: bytes) -> bytes | None:
        """The answer of the house's owner."""
        if self._host.suspended:
            return None
        self._under_way += 1
        self._idle.clear()
        try:
            answer = await self._of_house(say.decode_ask(data))
        except NotOwner:
            answer = say.Elsewhere()
        except PitbossError as error:
            answer = say.failed(error)
        finally:
            self._under_way -= 1
            if not self._under_way:
                self._idle.set()
        return None if self._host.suspended else say.encode(answer)

    async def house_drained(self) -> None:
        """Wait until the requests that are under way have been answered, but not for ever."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._idle.wait(), _DRAIN_SECONDS)

    async def _of_house(self, ask: say.Ask) -> say.Answer:
        people = self._host.pit.people
        match ask:
            case say.WhoIs(digest=digest):
                session = people.session_of(digest)
                if session is not None:
                    await people.seen(digest)
                return say.Known(session)
            case say.AskLasting(digests=digests):
                for digest in digests:
                    await people.seen(digest)
                return say.Ended([digest for digest in digests if people.session_of(digest) is None])
            case say.PageRequest():
                return await self._page(ask)
        raise PitbossError(code="not-of-the-house", said="the house is not asked this")

    async def _page(self, ask: say.PageRequest) -> say.Answer:
        changes = ask.method not in ("GET", "HEAD")
        if ask.path.startswith(_ABOUT_TABLES):
            await self._host.pit.know_others(at_once=changes)
        elif changes:
            await self._host.pit.follow_house()
        if changes and (path := _OF_A_TABLE.fullmatch(ask.path)) is not None:
            reply = await self._file(path[1], ask)
        elif changes and (path := _OF_A_LINK.fullmatch(ask.path)) is not None:
            reply = await self._link(path[1], path[2] or "", ask)
        else:
            reply = await self._http(ask)
        return reply

    async def _file(self, identity: str, ask: say.PageRequest) -> say.Answer:
        """A submission is filed by whoever serves its table; a new table is served here first."""
        pit, name = self._host.pit, name_of_table(identity)
        table = pit.tables.get(identity)
        if table is not None and table.elsewhere:
            return await self._forwarded(identity, ask)
        if table is None:
            await pit.leases.add({name: party_of(identity, "")})
            await pit.leases.take([name])
        reply = await self._http(ask)
        if table is None:
            await pit.leases.free([name])  # whoever should serve it does so from here on
            pit.tables.pop(identity, None)
        return reply

    async def _link(self, link: str, identity: str, ask: say.PageRequest) -> say.Answer:
        """Tables of a link are served by one host: they are brought together before they are linked."""
        pit = self._host.pit
        joins = bool(identity) and ask.method == "PUT"
        members = [table for table, other in pit.follower.links.items() if other == link]
        if joins and identity in pit.tables and pit.follower.links.get(identity) is None:
            await pit.leases.set_party(name_of_table(identity), party_of(identity, link))
            await self._together([*members, identity])
        target = identity or next(iter(members), "")
        if not target:
            return await self._http(ask)
        reply = await self._forwarded(target, ask)
        await pit.follow_house()
        if identity:
            await pit.leases.set_party(name_of_table(identity), pit.follower.party(identity))
        return reply

    async def _together(self, identities: list[str]) -> None:
        """Wait until one host serves all of these tables."""
        names = {name_of_table(identity) for identity in identities}
        deadline = monotonic() + _MOVE_SECONDS
        while monotonic() < deadline:
            _, _, rows = await self._host.pit.leases.look(bury=False)
            served = {row.host for row in rows if row.name in names}
            if len(served) == 1 and "" not in served:
                return
            self._host.news.put(self._host.subjects.owners, b"")
            await asyncio.sleep(0.1)
        said = "The tables of this link are not served by one host yet: a round is under way."
        raise PitbossError(code="busy", said=said, instead="ask again when its rounds are over")

    async def _forwarded(self, identity: str, ask: say.PageRequest) -> say.Answer:
        """The answer of whoever serves a table."""
        forwarded = msgspec.structs.replace(ask, table=identity, knows_session=True)
        return await self._asked(identity, forwarded)

    async def _asked(self, identity: str, ask: say.Ask) -> say.Answer:
        """Ask the owner of a table, who may be this host, until there is one."""
        deadline = monotonic() + _MOVE_SECONDS
        while True:
            answer = await self._answered(identity, ask)
            if isinstance(answer, say.Elsewhere):
                try:
                    subject = self._host.subjects.table(identity)
                    answer = say.decode_answer(await self._host.bus.request(subject, say.encode(ask), 20.0))
                except BusNoAnswer:
                    pass
            if not isinstance(answer, say.Elsewhere) or monotonic() > deadline:
                return answer
            await asyncio.sleep(0.1)

    # -- other things -------------------------------------------------------------------------------------------------

    async def of_host(self, data: bytes) -> bytes | None:
        """The next part of a long answer."""
        ask = say.decode_ask(data)
        if not isinstance(ask, say.More):
            return None
        return say.encode(await self._more(ask.answer))

    async def _more(self, answer: str) -> say.Answer:
        return await self._http(say.PageRequest("", answer, b"", [], b"", ""))

    def people_changed(self, data: bytes) -> None:
        """Another host has written in the house's log: know it, once for many changes."""
        if not say.decode_people(data).changed:
            return
        self._read_again = True
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read_people())

    async def _read_people(self) -> None:
        pit = self._host.pit
        while self._read_again:
            self._read_again = False
            began = monotonic()
            try:
                await pit.follow_house()
            except PitbossError as error:
                _log.warning("the house's log could not be read: %s", error.said)
            await asyncio.sleep(max(_PEOPLE_SECONDS, 10 * (monotonic() - began)))
