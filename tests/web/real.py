"""A real pit in a folder, on a loop of its own that tests step through, with the web in front of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

from starlette.types import ASGIApp

from pitboss.pit.pit import Pit
from pitboss.pit.settings import Settings
from pitboss.web.limits import Limits
from pitboss.web.server.app import make_app
from tests.web.site import NO_LIMITS, Browser

_Answer = TypeVar("_Answer")


@dataclass
class Real:
    """A running pit and its application."""

    runner: asyncio.Runner
    pit: Pit
    app: ASGIApp

    def run(self, what: Coroutine[Any, Any, _Answer]) -> _Answer:
        """Let something happen."""
        return self.runner.run(what)

    def visitor(self, name: str, *roles: str) -> Browser:
        """Somebody with an account and these roles."""

        async def enter() -> Browser:
            browser = Browser(self.app)
            await browser.sign_up(name)
            person = self.pit.people.named(name)
            assert person is not None
            await self.pit.people.set_roles(person, person.id, frozenset(roles))
            return browser

        return self.run(enter())

    def signed_in(self, name: str) -> Browser:
        """A new session of somebody who has an account."""

        async def enter() -> Browser:
            person = self.pit.people.named(name)
            assert person is not None
            signed_in = await self.pit.people.open_session(person)
            return Browser(self.app, cookies={"pitboss": signed_in.cookie}, csrf=signed_in.session.csrf)

        return self.run(enter())


@contextmanager
def real_pit(
    folder: Path, clock: Callable[[], datetime] = lambda: datetime.now(UTC), **settings: Any
) -> Iterator[Real]:
    """A pit with one table of each rulebook, until the block ends."""
    with asyncio.Runner() as runner:
        pit = Pit(Settings(database=str(folder / "pit.db"), **settings), clock)
        runner.run(pit.start())
        try:
            yield Real(runner, pit, make_app(pit, limits=Limits(NO_LIMITS)))
        finally:
            runner.run(pit.stop())
