"""A server as ``pitboss serve`` runs it, on the test's own loop: real connections, and its pit at hand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from pitboss.pit.settings import Settings
from pitboss.pit.tables.timeouts import Pace
from pitboss.web.limits import Limits
from pitboss.web.server.run import Site, Started, listen, serve
from tests.web.site import NO_LIMITS


@asynccontextmanager
async def served(database: str, submissions: Path | None = None) -> AsyncIterator[Started]:
    """A server on a free port, until the block ends."""
    settings = Settings(database=database, submissions=submissions, pace=Pace(600, 600, 600))
    output: asyncio.Future[Started] = asyncio.get_running_loop().create_future()
    task = asyncio.create_task(serve(settings, Site(), listen("127.0.0.1", 0), output.set_result, Limits(NO_LIMITS)))

    def ended(task: asyncio.Task[None]) -> None:
        if not output.done():
            output.set_exception(task.exception() or RuntimeError("the server ended at once"))

    task.add_done_callback(ended)
    now = await output
    try:
        yield now
    finally:
        now.end()
        await task


def socket_of(started: Started) -> str:
    """Where its WebSocket is."""
    return started.address.replace("http:", "ws:") + "/ws"
