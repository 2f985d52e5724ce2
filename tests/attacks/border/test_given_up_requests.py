"""A request is given up while the database writes what it asked for: a page is closed, a time limit passes.

Before, a one-time link that was followed so was used in the database and valid in memory: the next one who followed it
got its roles too. Now such work is done to its end, in the database and in memory.
"""

from __future__ import annotations

import asyncio

import pytest

from pitboss.clauses import PitbossError
from tests.pit.houses import opened, run


def test_whoever_stops_waiting_leaves_nothing_half_done(database: str) -> None:
    """Requests that are given up in the middle: memory and database agree on chips, people, links and sessions."""

    async def story() -> None:
        async with opened(database) as house:
            pit = house.pit
            anna = await house.person("Anna")
            token = await pit.people.invite(None, frozenset({"dealer"}))
            given_up = [
                pit.buy(anna),
                pit.people.claim(token, anna),
                pit.people.open_session(anna),
                pit.people.sign_up("Ben", "a long password"),
                pit.people.set_roles(anna, anna.id, frozenset({"floor"})),
            ]
            for delay, work in enumerate(given_up):
                task = asyncio.create_task(work)
                for _ in range(1 + delay % 3):
                    await asyncio.sleep(0)
                task.cancel()
            await asyncio.sleep(0.5)
            with pytest.raises(PitbossError):
                await pit.people.claim(token, anna)
            people, sessions, invites = await asyncio.to_thread(pit.accounts.everything)
            assert {row.id: row for row in people} == pit.people._directory.rows
            assert {row.digest: row for row in sessions} == pit.people._sessions.rows
            assert {row.digest: row for row in invites} == pit.people._invites
            assert sum(row.amount for row in pit.store.chips(anna.id)) == pit.cage.balance(anna.id) == 100_000

    run(story)
