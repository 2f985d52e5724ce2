"""An administrator who sat at a table joined, parted and switched off the link of its meter: 3 of 3 were granted."""

from __future__ import annotations

from pathlib import Path

from pitboss.submissions import parse_submission
from tests.attacks.dealing import hall, refused
from tests.pit.houses import FOUR, opened, run
from tests.pit.turns.test_links import linked


def test_meters_are_linked_by_somebody_without_a_stake(database: str, tmp_path: Path) -> None:
    """No table joins, leaves or changes with a link by the hand of somebody who plays at one of its tables."""
    folder = linked(tmp_path / "filed", "a", "b", "c")

    async def story() -> None:
        async with opened(database, submissions=folder, staff_may_play=True) as house:
            ada, eve = await house.person("Ada", "admin"), await house.person("Eve", "admin")
            for table in ("a", "b"):
                await house.pit.linking.join(ada, "bank", table)
            await house.sit(eve, "a", 1)
            await refused("has-a-stake", house.pit.linking.join(eve, "bank", "c"))
            await refused("has-a-stake", house.pit.linking.part(eve, "b"))
            await refused("has-a-stake", house.pit.linking.switch(eve, "bank", down="because"))
            assert sorted(house.pit.links["bank"].tables) == ["a", "b"]
            assert not house.pit.links["bank"].down
            await house.pit.linking.join(ada, "bank", "c")

    run(story)


def test_a_submission_is_filed_by_somebody_without_a_stake(database: str) -> None:
    """Who sits at a table files nothing for it; when it is closed nobody sits there any more."""

    async def story() -> None:
        async with hall(database, FOUR, staff_may_play=True) as house:
            eve, fay = await house.person("Eve", "admin"), await house.person("Fay", "floor")
            text = house.table(FOUR).filed.replace("version = 1", "version = 2")
            await house.sit(eve, FOUR, 1)
            await refused("has-a-stake", house.pit.table_opener.add(eve, FOUR, parse_submission(text, FOUR)))
            await house.do(fay, FOUR, do="close")
            await house.pit.table_opener.add(eve, FOUR, parse_submission(text, FOUR))
            assert house.table(FOUR).plan.game.filing.version == 2

    run(story)
