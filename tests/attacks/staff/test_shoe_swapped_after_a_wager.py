"""A wager laid and taken back, then another shoe: late-commitment, NOT PROVEN for good, 2 of 2 tries."""

from __future__ import annotations

import pytest

from tests.attacks.dealing import deal_round, hall, refused, verdict
from tests.pit.houses import FOUR, House, run


async def _bet_and_back(house: House) -> None:
    anna = await house.person("Anna")
    await house.do(anna, FOUR, do="stake", position=1, wager="ante", total=1000)
    await house.do(anna, FOUR, do="clear", position=1)


@pytest.mark.parametrize("first", ["provable", "read"])
def test_the_shoe_stays_from_the_first_wager_on(first: str, database: str) -> None:
    """The promise of a round is neither given nor taken back when somebody has wagered in it, be the wager back."""

    async def story() -> None:
        async with hall(database, FOUR) as house:
            anna, dora, fay = [await house.person(*item) for item in (("Anna",), ("Dora", "dealer"), ("Fay", "floor"))]
            await house.sit(anna, FOUR, 1)
            await house.do(dora, FOUR, do="take-over", what="dealer", shoe=first)
            await _bet_and_back(house)
            promised = house.table(FOUR).committed.commitment
            other = "read" if first == "provable" else "provable"
            await refused("shoe-in-use", house.do(dora, FOUR, do="take-over", what="dealer", shoe=other))
            if first == "read":
                await refused("shoe-in-use", house.do(dora, FOUR, do="hand-back", what="dealer"))
            assert house.table(FOUR).committed.commitment == promised
            await house.do(fay, FOUR, do="close")
            await house.do(dora, FOUR, do="hand-back", what="dealer")
            await house.do(fay, FOUR, do="open")
            await house.sit(anna, FOUR, 1)
            await house.do(anna, FOUR, do="stake", position=1, wager="ante", total=1000)
            await house.do(anna, FOUR, do="ready", position=1)
            await deal_round(house, FOUR, anna)
            assert verdict(house, FOUR) == "proven"

    run(story)
