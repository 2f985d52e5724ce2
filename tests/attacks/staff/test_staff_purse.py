"""Dealer, floorperson, supervisor, auditor and administrator each got 100,000 in chips and sat down: 5 of 5."""

from __future__ import annotations

from functools import partial

import pytest

from pitboss.clauses import PitbossError
from pitboss.pit.people.acts import AdminAct
from tests.attacks.dealing import hall, refused
from tests.pit.houses import FOUR, House, run

STAFF = ("dealer", "floor", "supervisor", "auditor", "admin")


@pytest.mark.parametrize("role", STAFF)
def test_staff_has_no_purse(role: str, database: str) -> None:
    """No chips when they come in, none for the asking, no seat, and no seat is shown as open."""

    async def story() -> None:
        async with hall(database, FOUR) as house:
            fay = await house.person("Fay", role)
            await house.pit.welcome(fay)
            await refused("staff-does-not-play", house.pit.buy(fay))
            await refused("staff-does-not-play", house.do(fay, FOUR, do="sit", position=1))
            house.watch(fay, FOUR)
            assert not any(your["do"]["do"] == "sit" for your in house.yours(fay, FOUR)["options"])
            assert house.pit.chips(fay) == 0

    run(story)


def test_chips_of_a_player_who_becomes_staff_are_kept(database: str) -> None:
    """They lie in the cage, untouched, while the role lasts, and can be staked again when it ends."""

    async def story() -> None:
        async with hall(database, FOUR) as house:
            fay = await house.person("Fay")
            await house.sit(fay, FOUR, 1)
            await house.round(FOUR, {1: fay})
            kept = house.pit.chips(fay)
            fay = await house.person("Fay", "auditor")
            assert house.pit.chips(fay) == kept
            for command in ({"do": "stake", "wager": "ante", "total": 1000}, {"do": "again"}):
                await refused("staff-does-not-play", house.do(fay, FOUR, position=1, **command))
            await refused("staff-does-not-play", house.do(fay, FOUR, do="bet", position=1, wager="ante", amount=1000))
            await house.do(fay, FOUR, do="leave", position=1)
            await refused("staff-does-not-play", house.do(fay, FOUR, do="sit", position=1))
            fay = await house.person("Fay")
            await house.sit(fay, FOUR, 1)
            await house.do(fay, FOUR, do="stake", position=1, wager="ante", total=1000)
            assert house.pit.chips(fay) == kept - 1000

    run(story)


def test_a_house_that_lets_its_staff_play_says_so_in_its_log(database: str) -> None:
    """The setting is written down when it changes, and at no other start; stakes bar whoever has one all the same."""

    def rules(house: House) -> list[tuple[str, str, str]]:
        records = [item for _, item in house.pit.house.records() if isinstance(item, AdminAct)]
        return [(record.about, record.before, record.after) for record in records if record.what == "house rule"]

    async def story(*, may: bool) -> list[tuple[str, str, str]]:
        async with hall(database, FOUR, staff_may_play=may) as house:
            fay = await house.person("Fay", "floor")
            if may:
                await house.sit(fay, FOUR, 1)
                await house.do(fay, FOUR, do="leave", position=1)
            else:
                with pytest.raises(PitbossError):
                    await house.do(fay, FOUR, do="sit", position=1)
            return rules(house)

    output = ("staff may play", "no", "yes")
    assert [run(partial(story, may=may)) for may in (False, True, True, False)] == [
        [],
        [output],
        [output],
        [output, ("staff may play", "yes", "no")],
    ]
