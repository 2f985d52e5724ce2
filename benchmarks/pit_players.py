"""The other side of ``benchmarks.pit``: a process with every player, who notes when everybody has seen a command.

Reads what to do as JSON from its input, and answers with JSON lines: one when everybody sits, one with the figures.
Between them it waits for a line, so that whoever started it can look at the server first.
"""

from __future__ import annotations

import asyncio
import sys
from bisect import bisect_left
from collections import Counter
from itertools import cycle
from time import perf_counter, process_time

import msgspec
import uvloop
from tests.pit.players import Player, Sent, Told

_AT_ONCE = 25
_LAST_SECONDS = 60.0


class Work(msgspec.Struct):
    """What to do: where, at which tables with how many seats, how often, how long."""

    address: str
    tables: list[str]
    seats: int
    every: float
    spread: float
    """Over how many seconds the tables begin, one after the other."""
    warm_up: float
    seconds: float


class Found(msgspec.Struct):
    """What came of it; times in seconds."""

    seconds: float
    commands: int
    seen: list[float]
    """From sending a command until everybody at the table had seen what it led to."""
    pings: list[float]
    """A bare message there and back: what the loop and the machine cost without any command."""
    bytes: int
    messages: int
    processor: float
    unanswered: int
    refused: dict[str, int]
    answers: list[tuple[str, str, str, int]]
    """Table, person, request and entry of everything that was acknowledged and written down."""


class Table:
    """The eyes on one table: how far all of them have come, and when."""

    def __init__(self, players: list[Player]) -> None:
        self.players = players
        self._last = dict.fromkeys((player.position for player in players), 0)
        self._common: list[int] = []
        self._times: list[float] = []
        self._pending: list[Sent] = []
        self.seen: list[tuple[float, float]] = []
        for player in players:
            player.on_table, player.on_answer = self._shown, self._answered

    def _shown(self, player: Player, answer: Told) -> None:
        self._last[player.position] = answer.seq
        common = min(self._last.values())
        if not self._common or common > self._common[-1]:
            now = perf_counter()
            self._common.append(common)
            self._times.append(now)
            pending, self._pending = self._pending, []
            for sent in pending:
                self._look(sent, now)

    def _answered(self, player: Player, sent: Sent) -> None:
        if sent.seq is not None:
            self._look(sent, perf_counter())

    def _look(self, sent: Sent, now: float) -> None:
        assert sent.seq is not None
        place = bisect_left(self._common, sent.seq)
        if place == len(self._common):
            self._pending.append(sent)
        else:  # a command that wrote nothing is seen when it is acknowledged
            when = self._times[place] if self._times[place] > sent.at else now
            self.seen.append((sent.at, when - sent.at))

    @property
    def unseen(self) -> int:
        """Commands that not everybody has seen yet."""
        return len(self._pending)


class Crowd:
    """All players at all tables."""

    def __init__(self, work: Work) -> None:
        self.work = work
        chairs = range(1, work.seats + 1)
        self.tables = [
            Table([Player(f"Player {table} {seat}", table, seat, work.every, brings=10**8) for seat in chairs])
            for table in work.tables
        ]
        self.players = [player for table in self.tables for player in table.players]
        self._tasks: list[asyncio.Task[None]] = []
        self._pings: list[float] = []

    async def sit(self) -> None:
        """Let everybody connect and sit down, some at a time."""
        gate = asyncio.Semaphore(_AT_ONCE)

        async def one(player: Player) -> None:
            async with gate:
                self._tasks.append(asyncio.create_task(player.play(self.work.address)))
                while player.shown is None or player.shown.you is None:
                    await asyncio.sleep(0.01)
                    if self._tasks[-1].done():
                        raise AssertionError(f"{player.name} was not let in")
                while player.position not in player.shown.you.positions:
                    player.consider()
                    await asyncio.sleep(0.01)

        await asyncio.gather(*(one(player) for player in self.players))

    def _unanswered(self) -> int:
        waiting = sum(player.waiting is not None for player in self.players)
        return waiting + sum(table.unseen for table in self.tables)

    async def play(self) -> Found:
        """Let everybody play; the figures of the time after the warm-up."""
        begun, loop = perf_counter(), asyncio.get_running_loop()
        for number, player in enumerate(self.players):
            table = number // self.work.seats
            wait = self.work.spread * (table * 0.618 % 1) + self.work.every * (1 + number * 0.618 % 1)
            player.due = begun + wait
            loop.call_later(wait, self._begin, player)
        await asyncio.sleep(self.work.spread + self.work.warm_up)
        bytes_before = sum(player.received for player in self.players)
        messages_before = sum(player.messages for player in self.players)
        since, used = perf_counter(), process_time()
        print("playing", flush=True)
        pings = asyncio.create_task(self._ping())
        await asyncio.sleep(self.work.seconds)
        until, used = perf_counter(), process_time() - used
        print("played", flush=True)
        pings.cancel()
        received = sum(player.received for player in self.players) - bytes_before
        messages = sum(player.messages for player in self.players) - messages_before
        for player in self.players:
            player.playing = False
        await self._settle()
        seen = [took for table in self.tables for at, took in table.seen if since <= at < until]
        return Found(
            seconds=until - since,
            commands=len(seen),
            seen=seen,
            pings=self._pings,
            bytes=received,
            messages=messages,
            processor=used,
            unanswered=self._unanswered(),
            refused=dict(sum((Counter(player.refused) for player in self.players), Counter())),
            answers=[
                (player.table, player.name, answer.id, answer.seq)
                for player in self.players
                for answer in player.answers.values()
                if answer.seq is not None and answer.do["do"] != "ready"
            ],
        )

    @staticmethod
    def _begin(player: Player) -> None:
        player.playing = True
        player.consider()

    async def _settle(self) -> None:
        """Wait for the last answers."""
        deadline = perf_counter() + _LAST_SECONDS
        while perf_counter() < deadline:
            if not any(player.waiting for player in self.players) and not any(table.unseen for table in self.tables):
                return
            await asyncio.sleep(0.05)

    async def _ping(self) -> None:
        """How long the bare way there and back takes, on one connection after the other."""
        for player in cycle(self.players):
            await asyncio.sleep(0.05)
            if player.socket is not None:
                begun = perf_counter()
                await (await player.socket.ping())
                self._pings.append(perf_counter() - begun)


async def main() -> None:
    """Do the work that stands on the first line of the input."""
    crowd = Crowd(msgspec.json.decode(sys.stdin.readline(), type=Work))
    await crowd.sit()
    print("seated", flush=True)
    sys.stdin.readline()
    result = await crowd.play()
    sys.stdout.write(msgspec.json.encode(result).decode() + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main())
