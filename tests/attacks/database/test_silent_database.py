"""The network swallows every packet between the pit and PostgreSQL; or another program holds the SQLite file.

Before, with PostgreSQL silent for 25 s, ``/healthz`` said "ok", nobody was told, and commands hung; of a locked SQLite
file they were told after 5.1 s. Now every table says within 5 s that it is paused, commands and sign-ins are answered,
and the tables go on when the database is back, with everything that was acknowledged.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable
from pathlib import Path
from time import monotonic

import pytest

from pitboss.clauses import PitbossError
from pitboss.pit.opening import stream_of
from pitboss.proof.verify import verify_lines
from tests.attacks.proxy import between
from tests.attacks.scope import slow
from tests.pit.houses import FOUR, House, opened, run
from tests.pit.postgres import Server


async def _until(house: House, *, paused: bool, within: float) -> float:
    began = monotonic()
    while not all(bool(table.paused) == paused for table in house.pit.tables.values()):
        assert monotonic() - began < within, house.pit.trouble()
        await asyncio.sleep(0.05)
    return monotonic() - began


async def _refused(asked: Awaitable[object], within: float = 5) -> None:
    async with asyncio.timeout(within):
        with pytest.raises(PitbossError):
            await asked


def _proven(house: House) -> bool:
    lines = (entry.line for entry in house.pit.store.entries(stream_of(FOUR, 1)))
    return verify_lines(lines, FOUR).outcome == "proven"


@slow
@pytest.mark.parametrize("asked", [True, False], ids=["a command is under way", "nobody asks"])
def test_swallowed_packets(postgres: Server, asked: bool) -> None:  # noqa: FBT001
    """A silent PostgreSQL is noticed whether or not somebody writes, told to everybody, and got over."""

    async def story(url: str) -> None:
        with between(url) as (proxy, through):
            async with opened(through) as house:
                anna = await house.person("Anna")
                await house.sit(anna, FOUR, 1)
                await house.round(FOUR, {1: anna})
                tip = house.table(FOUR).tip
                chips = house.pit.chips(anna)
                proxy.silent = True
                if asked:
                    stake = {"do": "stake", "position": 1, "wager": "ante", "total": 1000}
                    await _refused(house.pit.give(anna, FOUR, "lost", 10**9, stake))
                await _until(house, paused=True, within=5)
                assert house.pit.trouble() == house.pit.not_ready() == "The database is away."
                await _refused(house.do(anna, FOUR, do="stake", position=1, wager="ante", total=1000), 1)
                await _refused(house.pit.people.open_session(anna), 5)
                await _refused(house.pit.buy(anna), 5)
                await asyncio.sleep(3)
                proxy.silent = False
                await _until(house, paused=False, within=10)
                assert house.table(FOUR).tip == tip
                assert house.pit.chips(anna) == chips
                await house.round(FOUR, {1: anna})
                assert _proven(house)

    with postgres.database() as url:
        run(lambda: story(url))


@slow
def test_a_locked_file(tmp_path: Path) -> None:
    """Another program holds the SQLite file: told within 5 s, and over when it lets go."""
    path = tmp_path / "pit.db"

    async def story() -> None:
        async with opened(str(path)) as house:
            anna = await house.person("Anna")
            await house.sit(anna, FOUR, 1)
            other = sqlite3.connect(path, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            began = monotonic()
            await _refused(house.do(anna, FOUR, do="stake", position=1, wager="ante", total=1000))
            assert monotonic() - began < 5
            assert house.pit.not_ready()
            await _until(house, paused=True, within=1)
            other.execute("ROLLBACK")
            other.close()
            await _until(house, paused=False, within=6)
            await house.round(FOUR, {1: anna})
            assert _proven(house)

    run(story)


def test_a_statement_that_comes_late_is_refused(database: str) -> None:
    """What was sent before the database went, and arrives after it was found again, carries an old token."""
    from pitboss.pit.store import Store
    from pitboss.pit.store.appending import _insertion
    from tests.pit.store.sealing import batch, grow

    with Store(database).serve() as store:
        tip = grow(store, "house", 1)
        late = _insertion(
            store.engine.dialect.name,
            batch("house", tip).rows(),
            store._fence.held(store.engine.dialect.name, ["house"]),
        )
        store.probe()
        with store.engine.begin() as connection:
            assert connection.exec_driver_sql(*late).rowcount == 0
        assert store.tip("house") == tip
        grow(store, "house", 1)
