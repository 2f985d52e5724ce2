"""A dealer sat at the table she dealt, read a "real shoe", typed herself four aces: 100,000 became 626,920 in a round.

The floor's validation was done by "house", and the log was proven. Sitting and taking over at the same moment, in two
requests, were both granted; so were a seat and a place at two tables that were linked afterwards.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.attacks.dealing import WISHED, deal_round, hall, jackpot_wagers, refused
from tests.pit.houses import MARYLAND, opened, run
from tests.pit.turns.test_links import linked


@pytest.mark.parametrize("shoe", ["read", "provable"])
@pytest.mark.parametrize(("place", "role"), [("dealer", "dealer"), ("floor", "floor"), ("floor", "supervisor")])
def test_who_sits_takes_no_place(place: str, role: str, shoe: str, database: str) -> None:
    """A seat bars from every place of the table, though the house lets its staff play."""

    async def story() -> None:
        async with hall(database, staff_may_play=True) as house:
            dora = await house.person("Dora", role)
            await house.sit(dora, MARYLAND, 1)
            await refused("has-a-stake", house.do(dora, MARYLAND, do="take-over", what=place, shoe=shoe))
            assert not house.table(MARYLAND).dealer
            assert not house.table(MARYLAND).floor

    run(story)


@pytest.mark.parametrize(("place", "role"), [("dealer", "dealer"), ("floor", "floor"), ("floor", "supervisor")])
def test_who_has_a_place_does_not_sit(place: str, role: str, database: str) -> None:
    """A place bars from every seat of the table; whoever hands it back may sit down, and is no dealer any more."""

    async def story() -> None:
        async with hall(database, staff_may_play=True) as house:
            dora = await house.person("Dora", role)
            await house.do(dora, MARYLAND, do="take-over", what=place)
            await refused("has-a-place", house.do(dora, MARYLAND, do="sit", position=1))
            assert not any(your["do"]["do"] == "sit" for your in house.yours(dora, MARYLAND)["options"])
            await house.do(dora, MARYLAND, do="hand-back", what=place)
            await house.do(dora, MARYLAND, do="sit", position=1)
            await refused("has-a-stake", house.do(dora, MARYLAND, do="take-over", what=place))

    run(story)


@pytest.mark.parametrize("order", [0, 1])
def test_a_place_and_a_seat_at_the_same_moment(order: int, database: str) -> None:
    """Of two requests that are sent at once one is granted, however often it is tried."""

    async def story() -> None:
        async with hall(database, staff_may_play=True) as house:
            table = house.table(MARYLAND)
            for number in range(8):
                dora = await house.person(f"Dora {'abcdefgh'[number]}", "dealer")
                sits = house.do(dora, MARYLAND, do="sit", position=1)
                deals = house.do(dora, MARYLAND, do="take-over", what="dealer", shoe="read")
                both = (sits, deals) if order else (deals, sits)
                await asyncio.gather(*both, return_exceptions=True)
                has_seat, has_place = table.committed.player(1) == dora.shown, table.dealer == dora.shown
                assert has_seat != has_place
                undo = {"do": "leave", "position": 1} if has_seat else {"do": "hand-back", "what": "dealer"}
                await house.do(dora, MARYLAND, **undo)

    run(story)


def test_a_seat_and_a_place_at_linked_tables(database: str, tmp_path: Path) -> None:
    """Tables that share a meter are one table here, whether the link was made before or comes after."""
    folder = linked(tmp_path / "filed", "a", "b")

    async def story() -> None:
        async with opened(database, submissions=folder, staff_may_play=True) as house:
            ada, dora, rose = [await house.person(name, role) for name, role in PEOPLE]
            await house.pit.linking.join(ada, "bank", "a")
            await house.sit(dora, "a", 1)
            await house.do(dora, "b", do="take-over", what="dealer", shoe="read")
            await refused("has-a-stake", house.pit.linking.join(ada, "bank", "b"))
            await house.do(dora, "b", do="hand-back", what="dealer")
            await house.pit.linking.join(ada, "bank", "b")
            await refused("has-a-stake", house.do(dora, "b", do="take-over", what="dealer", shoe="read"))
            await house.do(rose, "b", do="take-over", what="dealer")
            await refused("has-a-place", house.do(rose, "a", do="sit", position=2))

    run(story)


PEOPLE = (("Ada", "admin"), ("Dora", "dealer"), ("Rose", "dealer"))


def test_a_role_that_is_given_later(database: str) -> None:
    """A player in the round gets the dealer's role: she finishes her round, and neither deals nor lays a wager."""

    async def story() -> None:
        async with hall(database) as house:
            dora = await house.person("Dora")
            await house.sit(dora, MARYLAND, 1)
            await house.bet(dora, MARYLAND, 1)
            dora = await house.person("Dora", "dealer", "floor")
            await refused("has-a-stake", house.do(dora, MARYLAND, do="take-over", what="dealer"))
            await house.decide(MARYLAND, {1: dora})
            stakes = house.do(dora, MARYLAND, do="stake", position=1, wager="ante", total=1000)
            await refused("staff-does-not-play", stakes)
            await house.do(dora, MARYLAND, do="leave", position=1)
            await house.do(dora, MARYLAND, do="take-over", what="dealer")

    run(story)


def test_a_dealer_whose_role_was_taken_away(database: str) -> None:
    """A place without the role is no place: before, she went on dealing, 1 round of 1."""

    async def story() -> None:
        async with hall(database) as house:
            anna, dora = await house.person("Anna"), await house.person("Dora", "dealer")
            await house.sit(anna, MARYLAND, 1)
            await house.do(dora, MARYLAND, do="take-over", what="dealer", shoe="read")
            await jackpot_wagers(house, anna)
            dora = await house.person("Dora")
            with pytest.raises(AssertionError, match="nobody can go on"):
                await deal_round(house, MARYLAND, dora, cards=WISHED)
            await refused("not-yours", house.do(dora, MARYLAND, do="no-more-bets"))

    run(story)
