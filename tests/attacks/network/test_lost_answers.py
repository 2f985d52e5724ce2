"""The database takes a write, and the connection breaks before it says so.

Before, memory went without what the database had until the next start: a one-time link that was followed so was valid
for the next one too, chips that were given counted for nothing, a table was in a link and knew nothing of it. Now
everything is read anew when the database is back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest

from pitboss.clauses import PitbossError
from pitboss.pit.pit import Pit
from pitboss.pit.store import Batch, Beside, Unavailable
from tests.pit.houses import House, opened, run
from tests.pit.turns.test_links import linked


async def _lost(house: House, ask: Callable[[], Awaitable[object]]) -> None:
    """Ask; it is written, and the answer gets lost. Return when the tables go on."""
    store = house.pit.store
    append = type(store).append

    def broken(batches: Sequence[Batch], beside: Sequence[Beside] = ()) -> None:
        store.append = append.__get__(store)  # type: ignore[method-assign]
        store.append(batches, beside)
        raise Unavailable(said="the connection broke")

    store.append = broken  # type: ignore[method-assign]
    with pytest.raises(PitbossError) as refused:
        await ask()
    assert refused.value.code in ("store-unavailable", "table-paused")
    async with asyncio.timeout(10):
        while not house.pit.writer.healthy or any(table.paused for table in house.pit.tables.values()):
            await asyncio.sleep(0.02)


def _agree(pit: Pit) -> None:
    people, sessions, invites = pit.accounts.everything()
    assert {row.id: row for row in people} == pit.people._directory.rows
    assert {row.digest: row for row in sessions} == pit.people._sessions.rows
    assert {row.digest: row for row in invites} == pit.people._invites
    given: dict[str, int] = {}
    for row in pit.store.chips():
        given[row.person] = given.get(row.person, 0) + row.amount
    assert given == dict(pit.cage.balances)
    assert pit.house.tip == pit.store.tip("house")
    assert all(table.tip == pit.store.tip(table.stream) for table in pit.tables.values())


def test_memory_is_what_the_database_has(database: str, tmp_path: Path) -> None:
    """Whatever was asked when the answer was lost: afterwards both know the same, and the pit plays on."""

    async def story() -> None:
        async with opened(database, submissions=linked(tmp_path / "filed", "a", "b")) as house:
            pit = house.pit
            pit.writer._every = 0.1
            anna, ada = await house.person("Anna"), await house.person("Ada", "admin")
            token = await pit.people.invite(None, frozenset({"dealer"}))
            await _lost(house, lambda: pit.cage.welcome(anna))
            assert pit.chips(anna) == 100_000
            await _lost(house, lambda: pit.people.claim(token, anna))
            with pytest.raises(PitbossError):
                pit.people.invited(token)
            await _lost(house, lambda: pit.people.open_session(anna))
            await _lost(house, lambda: pit.people.sign_up("Ben", "a long password"))
            assert pit.people.named("Ben") is not None
            await _lost(house, lambda: pit.linking.join(ada, "bank", "a"))
            assert pit.table("a").link is not None
            await _lost(house, lambda: house.do(anna, "a", do="sit", position=1))
            _agree(pit)
            house.watch(anna, "a")
            await house.round("a", {1: anna})
            _agree(pit)

    run(story)
