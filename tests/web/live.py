"""A server as ``pitboss serve`` runs it, in a thread, on a free port of this machine."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import Queue

from pitboss.pit.settings import Settings
from pitboss.web.limits import Limits
from pitboss.web.server.run import Site, Started, listen, serve
from tests.web.site import NO_LIMITS

_PATIENCE = 60


@dataclass(frozen=True)
class Live:
    """A running server: where it is, and the token that makes its first administrator."""

    address: str
    first_link: str


@contextmanager
def live_server(folder: Path) -> Iterator[Live]:
    """A server on a database in this folder, until the block ends."""
    queue: Queue[tuple[Started, asyncio.AbstractEventLoop] | BaseException] = Queue()

    def run() -> None:
        settings = Settings(database=str(folder / "pit.db"))
        listening = listen("127.0.0.1", 0)
        try:
            asyncio.run(
                serve(
                    settings,
                    Site(),
                    listening,
                    lambda now: queue.put((now, asyncio.get_running_loop())),
                    Limits(NO_LIMITS),
                )
            )
        except BaseException as error:
            queue.put(error)
            raise

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    result = queue.get(timeout=_PATIENCE)
    if isinstance(result, BaseException):
        raise result
    now, loop = result
    try:
        yield Live(now.address, now.first_link or "")
    finally:
        loop.call_soon_threadsafe(now.end)
        thread.join(_PATIENCE)
        assert not thread.is_alive()
