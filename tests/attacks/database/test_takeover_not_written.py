"""A dealer takes a table over while the database is away.

Before: the answer was "refused … nothing has happened", yet the table was hers with the read shoe (``dealer 'Dora'``,
``reads_cards True``) and stayed so when the database was back, with no record in the house's log.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from pitboss.clauses import PitbossError
from pitboss.pit.tables.posts import Placed, Posts
from tests.attacks.outage import away, back, kept_unsaid
from tests.pit.houses import FOUR, ULTIMATE, House, opened, run

TAKE: dict[str, Any] = {"do": "take-over", "what": "dealer", "shoe": "read"}


def test_a_refused_takeover_leaves_the_table_as_it_was(database: str) -> None:
    """What the database did not take holds neither now nor when it is back; then the same wish is granted."""

    async def story() -> None:
        async with opened(database) as house:
            dora = await house.person("Dora", "dealer")
            table = house.table(FOUR)
            with away(house.pit.store), pytest.raises(PitbossError) as refused:
                await house.do(dora, FOUR, **TAKE)
            assert refused.value.code == "table-paused"
            assert (table.posts, table.dealer, table.reads_cards) == (Posts(), "", False)
            await back(house, FOUR)
            assert (table.posts, table.dealer, table.reads_cards) == (Posts(), "", False)
            assert not _places(house)
            await house.do(dora, FOUR, **TAKE)
            assert table.posts == Posts(dealer="Dora", shoe="read")
            assert len(_places(house)) == 1

    run(story)


def test_a_takeover_that_was_kept_after_all_holds(database: str) -> None:
    """The database took it and went away before it said so: on recovery the table is hers, as the log says."""

    async def story() -> None:
        async with opened(database) as house:
            dora, fay = await house.person("Dora", "dealer"), await house.person("Fay", "floor")
            table = house.table(FOUR)
            with kept_unsaid(house.pit.store), pytest.raises(PitbossError):
                await house.do(dora, FOUR, **TAKE)  # nobody knows yet what became of it
            assert table.posts == Posts()
            await back(house, FOUR)
            assert table.posts == Posts(dealer="Dora", shoe="read")
            assert table.reads_cards
            assert not table.committed.commitment
            await back(house, ULTIMATE)  # the outage paused it too
            with kept_unsaid(house.pit.store), pytest.raises(PitbossError):
                await house.do(fay, ULTIMATE, do="pause", why="a chip is on the floor")
            await back(house, ULTIMATE)
            assert house.table(ULTIMATE).paused == "a chip is on the floor"
            await house.do(fay, ULTIMATE, do="resume")
            assert not house.table(ULTIMATE).paused
            known = {name: value.posts for name, value in house.pit.tables.items()}
        async with opened(database) as house:
            assert {name: value.posts for name, value in house.pit.tables.items()} == known

    run(story)


def test_a_role_that_was_kept_after_all_is_known(database: str) -> None:
    """People's roles are read again too: what the house's log says is what the pit goes by."""

    async def story() -> None:
        async with opened(database) as house:
            adele, rita = await house.person("Adele", "admin"), await house.person("Rita")
            with kept_unsaid(house.pit.store), pytest.raises(PitbossError):
                await house.pit.people.set_roles(adele, rita.id, frozenset({"dealer"}))
            while "dealer" not in _roles(house, "Rita"):
                await asyncio.sleep(0.02)

    run(story)


def _roles(house: House, name: str) -> frozenset[str]:
    result = house.pit.people.named(name)
    assert result is not None
    return result.roles


def _places(house: House) -> list[Placed]:
    return [record for _, record in house.pit.house.records() if isinstance(record, Placed)]
