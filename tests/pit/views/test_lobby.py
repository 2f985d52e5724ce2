"""A row of the lobby: a status out of a closed list, and the reason in words beside it."""

from __future__ import annotations

from pathlib import Path

from pitboss.pit.views.lobby import LobbyRow, row
from tests.pit.houses import FOUR, House, opened, run

WHY = "a chip is on the floor"


def status(house: House) -> tuple[str, str]:
    """The status of a table in the lobby, and why."""
    result: LobbyRow = row(house.table(FOUR))
    assert result in house.pit.lobby()
    return result.status, result.why


def test_the_status_is_a_word_and_the_reason_is_beside_it(tmp_path: Path) -> None:
    """Of a table that goes on the kind of its stage; of one that is held, stuck or closed that, and why."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            anna, fay = await house.person("Anna"), await house.person("Fay", "floor")
            await house.sit(anna, FOUR, 1)
            assert status(house) == ("betting", "")
            await house.do(fay, FOUR, do="pause", why=WHY)
            kind, why = status(house)
            assert (kind, WHY in why) == ("paused", True)
            await house.do(fay, FOUR, do="resume")
            assert status(house) == ("betting", "")
            house.table(FOUR).stuck = "the shoe is empty"
            assert status(house) == ("stuck", "the shoe is empty")
            house.table(FOUR).stuck = ""
            await house.bet(anna, FOUR, 1)
            assert status(house) == ("ask", "")

    run(story)
