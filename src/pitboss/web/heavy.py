"""Concurrency limits of heavy requests, the time they are charged for, and their cancellation.

Every route with the limit ``work`` is answered here. A person has a few requests under way, an address some more, all
together a few dozen; more are refused at once. What they compute is queued again (``pit.workers.fair_queue``); the
seconds it took are charged to the person and the address. The work is cancelled when the client disconnects.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import replace

from starlette.requests import ClientDisconnect, Request

from pitboss.pit.workers.fair_queue import Asker, Busy, asking
from pitboss.web.limits import Limits
from pitboss.web.routes import Call, Plain, Route

MOST_OF_A_PERSON = 6
MOST_OF_AN_ADDRESS = 24
MOST = 64


class HeavyRequests:
    """All heavy requests of one server."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._under_way: Counter[str] = Counter()

    async def answer(self, request: Request, route: Route, call: Call) -> object:
        """The answer of the route's handler, as long as the client waits for it."""
        kept = route.kept(call) if route.kept is not None else None
        if kept is not None:
            return kept
        asker = Asker(_name(call))
        charged = route.once is None or not route.once(call)
        if charged:
            self._limits.must_have(("seconds", asker.name), ("seconds of an address", call.address))
        with self._counted(call):
            before = asking.set(asker)
            try:
                answer = await _while_waited_for(request, route, call)
            finally:
                asking.reset(before)
                if charged:
                    self._limits.charge("seconds", asker.name, asker.seconds)
                    self._limits.charge("seconds of an address", call.address, asker.seconds)
        if isinstance(answer, Plain) and isinstance(answer.content, Iterator):
            return replace(answer, content=self._pieces(call, answer.content))
        return answer

    async def _pieces(self, call: Call, content: Iterator[bytes]) -> AsyncIterator[bytes]:
        """A file, piece by piece, each made when the one before is sent; the request counts until the end."""
        with self._counted(call):
            while (piece := await call.pit.thread_worker.do_for(_name(call), next, content, None)) is not None:
                yield piece

    @contextmanager
    def _counted(self, call: Call) -> Iterator[None]:
        """Count a request while it is under way."""
        person, address, everybody = f"person {_name(call)}", f"address {call.address}", ""
        if self._under_way[person] >= MOST_OF_A_PERSON or self._under_way[address] >= MOST_OF_AN_ADDRESS:
            raise Busy("questions", is_own=True)
        if self._under_way[everybody] >= MOST:
            raise Busy("questions", is_own=False)
        self._under_way.update((person, address, everybody))
        try:
            yield
        finally:
            self._under_way.subtract((person, address, everybody))
            for key in (person, address):
                if not self._under_way[key]:
                    del self._under_way[key]


def _name(call: Call) -> str:
    return call.session.person.id if call.session is not None else call.address


async def _while_waited_for(request: Request, route: Route, call: Call) -> object:
    """The answer; the work is cancelled when the client disconnects."""
    working = asyncio.ensure_future(route.handler(call))
    gone = asyncio.create_task(_gone(request))
    try:
        await asyncio.wait((working, gone), return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise ClientDisconnect
    finally:
        gone.cancel()
        working.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
