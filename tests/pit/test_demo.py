"""The simple players of a demonstration keep the lobby alive where nobody watches, within their budget."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from pitboss.pit import demo
from tests.pit.houses import CRAZY, ULTIMATE, House, opened, run

NAMES = {"Ruth", "Omar", "Mina"}
FAST = {"PAUSE": 0.0, "AFTER_A_ROUND": 0.0, "UNWATCHED": 0.02, "DESERTED": 3600.0}


async def rounds_played(house: House, least: int) -> dict[str, int]:
    """Wait until so many rounds were played at all tables together; how many at each."""
    while True:
        rounds = {table.id: table.committed.rounds for table in house.pit.tables.values()}
        if sum(rounds.values()) >= least:
            return rounds
        await asyncio.sleep(0.02)


def test_they_play_at_one_table_after_the_other_while_somebody_may_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A round at each table in turn, meters tick, rows of the lobby change; with nobody there they wait."""
    for name, seconds in FAST.items():
        monkeypatch.setattr(demo, name, seconds)
    monkeypatch.setattr("pitboss.pit.pit._TICK", 0.005)

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db"), demo=True) as house:
            before = {row.id: row.meters for row in house.pit.lobby()}
            rounds = await rounds_played(house, 5)
            assert set(rounds.values()) == {1}  # nobody is served twice before all were served once
            assert any(row.meters != before[row.id] for row in house.pit.lobby())
            assert all({*row.taken} <= NAMES for row in house.pit.lobby())
            monkeypatch.setattr("pitboss.pit.pit._A_LOOK", 0.0)
            await asyncio.sleep(0.1)
            still = sum(table.seq for table in house.pit.tables.values())
            await asyncio.sleep(0.2)
            assert sum(table.seq for table in house.pit.tables.values()) == still
            visitor = await house.person("Anna")
            house.pit.connect(visitor)
            await rounds_played(house, 6)

    run(story)


def test_a_table_that_is_watched_or_shut_keeps_no_other_from_its_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others go on round after round while somebody stays at one table, and while one is paused for long."""
    for name, seconds in FAST.items():
        monkeypatch.setattr(demo, name, seconds)
    monkeypatch.setattr("pitboss.pit.pit._TICK", 0.005)

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db"), demo=True) as house:
            anna, floor = await house.person("Anna"), await house.person("Fay", "floor")
            house.pit.connect(anna)
            await rounds_played(house, 2)  # every table is known to the others by now
            house.watch(anna, CRAZY)
            await house.do(floor, ULTIMATE, do="pause", why="a spill")
            others = [table for table in house.pit.tables.values() if table.id not in (CRAZY, ULTIMATE)]
            before = {table.id: table.committed.rounds for table in others}
            async with asyncio.timeout(20):
                while any(table.committed.rounds < before[table.id] + 2 for table in others):
                    await asyncio.sleep(0.02)

    run(story)
