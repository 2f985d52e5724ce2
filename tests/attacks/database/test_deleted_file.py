"""Somebody deletes the SQLite file of a running pit, or puts another in its place.

Before, 895 commands were acknowledged into the deleted file in 6 s, and health was "ok". Now the next write is refused,
a pit where nobody writes says so within two seconds, and with the file back in its place the tables go on.
"""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from pitboss.clauses import PitbossError
from tests.pit.houses import FOUR, opened, run


@pytest.mark.parametrize("replaced", [False, True], ids=["deleted", "replaced"])
def test_nothing_is_acknowledged_into_a_deleted_file(tmp_path: Path, replaced: bool) -> None:  # noqa: FBT001
    """The very next command is refused; the file comes back, and it can be given again."""
    path, away = tmp_path / "pit.db", tmp_path / "away.db"

    async def story() -> None:
        async with opened(str(path)) as house:
            anna = await house.person("Anna")
            await house.sit(anna, FOUR, 1)
            tip = house.table(FOUR).tip
            path.rename(away)
            if replaced:
                shutil.copy(away, path)
            with pytest.raises(PitbossError):
                await house.do(anna, FOUR, do="stake", position=1, wager="ante", total=1000)
            assert house.pit.not_ready()
            assert house.pit.store.tip(house.table(FOUR).stream) == tip
            away.rename(path)
            async with asyncio.timeout(5):
                while house.table(FOUR).paused:
                    await asyncio.sleep(0.05)
            assert house.pit.not_ready() == ""
            await house.do(anna, FOUR, do="stake", position=1, wager="ante", total=1000)

    run(story)


def test_it_is_noticed_while_nobody_writes(tmp_path: Path) -> None:
    """The file is looked at every second."""
    path = tmp_path / "pit.db"

    async def story() -> None:
        async with opened(str(path)) as house:
            path.unlink()
            async with asyncio.timeout(3):
                while not all(table.paused for table in house.pit.tables.values()):
                    await asyncio.sleep(0.05)

    run(story)
