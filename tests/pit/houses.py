"""A pit for tests: a database, people of every role, and short words for what they do."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from pitboss.pit.people.accounts import Person
from pitboss.pit.pit import Pit
from pitboss.pit.settings import Settings
from pitboss.pit.tables.table import PitTable
from pitboss.pit.tables.timeouts import Pace, asks, stage_kind
from pitboss.pit.views.viewers import Viewer
from pitboss.rounds.flow import accepted

FOUR, ULTIMATE, CRAZY = "ma-four-card-poker", "ma-ultimate-texas-holdem", "ma-crazy-4-poker"
MARYLAND = "md-four-card-poker"
LONGEST_STORY = 300.0
"""Seconds; a guard against a story that never ends, and no measure of how fast a machine is."""
TABLES = (CRAZY, FOUR, "ma-four-card-poker-earlier", ULTIMATE, MARYLAND)
_requests = count(1)
_Found = TypeVar("_Found")


@dataclass
class House:
    """A running pit and what was sent to whom."""

    pit: Pit
    sent: dict[tuple[str, str], list[bytes]] = field(default_factory=dict)
    viewers: dict[tuple[str, str], Viewer] = field(default_factory=dict)

    async def person(self, name: str, *roles: str) -> Person:
        """Somebody with an account and these roles."""
        known = self.pit.people.named(name) or await self.pit.people.sign_up(name, "a long password")
        return msgspec.structs.replace(known, roles=frozenset({"player", *roles}))

    def table(self, table: str) -> PitTable:
        """A running table."""
        return self.pit.tables[table]

    async def do(
        self, who: Person, where: str, request: str = "", /, *, seen: int | None = None, **command: Any
    ) -> int:
        """Give a command as the wire would; by default somebody who has seen everything."""
        seen = self.table(where).seq if seen is None else seen
        return await self.pit.give(who, where, request or f"r{next(_requests)}", seen, command)

    def watch(self, person: Person, table: str) -> dict[str, Any]:
        """Look at a table; what was sent first."""
        key = person.shown, table
        self.sent[key] = []
        self.viewers[key] = Viewer(person, self.sent[key].append)
        first = self.pit.watch(person, table, self.viewers[key])
        self.sent[key].append(first)
        return read(first)

    def look(self, person: Person, table: str) -> dict[str, Any]:
        """The last message to somebody who looks at a table."""
        return read(self.sent[person.shown, table][-1])

    async def sit(self, person: Person, table: str, position: int, chips: int | None = None) -> None:
        """Watch and sit down, with everything that one brings along or so many chips."""
        self.watch(person, table)
        await self.do(person, table, do="sit", position=position, chips=chips)

    async def bet(self, person: Person, table: str, position: int, ante: int = 1000) -> None:
        """Stake an ante and be ready."""
        await self.do(person, table, do="stake", position=position, wager="ante", total=ante)
        await self.do(person, table, do="ready", position=position)

    async def decide(self, table: str, people: dict[int, Person], act: str = "") -> None:
        """Let everybody decide until the round is over: for the least play wager, or passing."""
        running = self.table(table)
        number = running.committed.rounds
        while running.committed.rounds == number and stage_kind(running.plan, running.committed) == "ask":
            position = asks(running.plan, running.committed)
            person = people[position]
            acts = [your["do"] for your in self.yours(person, table)["options"] if your["do"]["do"] == "act"]
            chosen = next(item for item in acts if (item["act"] != "play") == (act == "pass"))
            await self.do(person, table, **chosen)

    def yours(self, person: Person, table: str) -> dict[str, Any]:
        """A person's own part of how a table stands."""
        message = self.pit.broadcaster.message(self.table(table), Viewer(person, lambda _: None))
        result: dict[str, Any] = read(message)["you"]
        return result

    async def round(self, table: str, people: dict[int, Person], act: str = "") -> None:
        """A whole round."""
        for position, person in people.items():
            await self.bet(person, table, position)
        await self.decide(table, people, act)


def counted(running: PitTable, option: dict[str, Any]) -> dict[str, Any]:
    """The command of an option, with what an honest person counts where it asks for a count."""
    command: dict[str, Any] = option["do"]
    if not option["counts"]:
        return command
    now, plan = running.committed.round, running.plan
    if command["do"] == "count-stub":
        assert now is not None
        return command | {"number": now.stub}
    if command["step"] == "shuffle":
        return command | {"number": plan.game.deck.cards}
    assert now is not None
    return command | {"number": accepted(plan, now)}


def sent(answer: object) -> Any:
    """An answer of the pit as it is sent: JSON, read again."""
    return msgspec.json.decode(msgspec.json.encode(answer, enc_hook=str))


def read(message: bytes) -> dict[str, Any]:
    """A message as data."""
    event: dict[str, Any] = msgspec.json.decode(message)
    return event


@asynccontextmanager
async def opened(database: str, *, pace: Pace | None = None, **settings: Any) -> AsyncIterator[House]:
    """A pit on a database, until the end of the ``with``; whoever sits down has chips left for other tables."""
    settings.setdefault("buy_in", settings.get("welcome", Settings().welcome) // len(TABLES))
    pit = Pit(Settings(database=database, pace=pace or Pace(600, 600, 600), **settings))
    await pit.start()
    try:
        yield House(pit)
    finally:
        await pit.stop()


def run(story: Callable[[], Awaitable[_Found]]) -> _Found:
    """Run a story on a loop of its own, within a time that is long enough for a busy machine that compiles kernels."""

    async def limited() -> _Found:
        async with asyncio.timeout(LONGEST_STORY):
            return await story()

    return asyncio.run(limited())


def folder_of(folder: Path, **submissions: str) -> Path:
    """A folder with a submission for each table."""
    folder.mkdir(exist_ok=True)
    for name, text in submissions.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder
