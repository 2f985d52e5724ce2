"""The floor holds a table, and the database is away for a moment.

Before: when the database was back the table was no longer held (``paused ''``), though the log said that it was.
"""

from __future__ import annotations

import pytest

from pitboss.clauses import PitbossError
from tests.attacks.outage import away, back
from tests.pit.houses import FOUR, opened, run


def test_a_hold_survives(database: str) -> None:
    """A held table is held after the outage, for the same reason, and nobody plays there; a refused end of it too."""

    async def story() -> None:
        async with opened(database) as house:
            anna, fay = await house.person("Anna"), await house.person("Fay", "floor")
            await house.sit(anna, FOUR, 1)
            await house.do(fay, FOUR, do="pause", why="a chip is on the floor")
            with away(house.pit.store), pytest.raises(PitbossError):
                await house.do(fay, FOUR, do="resume")
            assert "database" in house.table(FOUR).paused
            await back(house, FOUR)
            assert house.table(FOUR).paused == "a chip is on the floor"
            assert house.look(anna, FOUR)["public"]["paused"] == "a chip is on the floor"
            with pytest.raises(PitbossError) as refused:
                await house.do(anna, FOUR, do="stake", position=1, wager="ante", total=1000)
            assert refused.value.code == "table-paused"
            await house.do(fay, FOUR, do="resume")
            assert not house.table(FOUR).paused

    run(story)
