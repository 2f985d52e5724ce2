"""What is told to somebody is how it stands now, though most of it was told before and is not worked out again."""

from __future__ import annotations

import asyncio

import pytest

from pitboss.pit.people.accounts import Person
from pitboss.pit.tables.timeouts import stage_kind
from tests.pit.houses import FOUR, TABLES, House, opened, read, run


def _all_are_told_the_truth(house: House, table: str) -> None:
    """The last message to each pair of eyes holds what a newcomer with the same eyes would be told."""
    for (_, where), viewer in house.viewers.items():
        if where == table:
            assert house.look(viewer.person, table)["you"] == house.yours(viewer.person, table)


@pytest.mark.parametrize("table", TABLES)
def test_the_own_part_is_never_an_old_one(database: str, table: str) -> None:
    """Through two rounds with wagers laid, doubled and taken back, decisions, settlement and somebody who leaves."""

    async def story() -> None:
        async with opened(database) as house:
            people = {position: await house.person(f"Player {position}") for position in (1, 2, 3)}
            floor = await house.person("Flora", "floor")
            house.watch(floor, table)
            for position, person in people.items():
                await house.sit(person, table, position)
            for _ in range(2):
                for position, person in people.items():
                    for total in (1000, 2000, 0, 1500):
                        await house.do(person, table, do="stake", position=position, wager="ante", total=total)
                        _all_are_told_the_truth(house, table)
                for position, person in people.items():
                    await house.do(person, table, do="ready", position=position)
                    await asyncio.sleep(0.05)
                    _all_are_told_the_truth(house, table)
                while stage_kind(house.table(table).plan, house.table(table).committed) == "ask":
                    await _decide_once(house, table, people)
                    _all_are_told_the_truth(house, table)
            elsewhere = next(item for item in TABLES if item != table)
            await house.sit(people[1], elsewhere, 1)
            await house.do(people[1], elsewhere, do="stake", position=1, wager="ante", total=1000)
            await house.do(people[3], table, do="stake", position=3, wager="ante", total=1000)
            _all_are_told_the_truth(house, table)  # chips that lie on another table are told here too
            await house.do(people[2], table, do="leave", position=2)
            _all_are_told_the_truth(house, table)

    run(story)


async def _decide_once(house: House, table: str, people: dict[int, Person]) -> None:
    for person in people.values():
        acts = [your["do"] for your in house.yours(person, table)["options"] if your["do"]["do"] == "act"]
        if acts:
            await house.do(person, table, **acts[0])
            return


def test_those_who_are_done_at_once_are_shown_once(database: str) -> None:
    """Five of six say at once that they are done betting: one message tells of them all."""

    async def story() -> None:
        async with opened(database) as house:
            people = {position: await house.person(f"Player {position}") for position in range(1, 7)}
            for position, person in people.items():
                await house.sit(person, FOUR, position)
                await house.do(person, FOUR, do="stake", position=position, wager="ante", total=1000)
            looked = len(house.sent["Player 6", FOUR])
            done = [house.do(people[position], FOUR, do="ready", position=position) for position in range(1, 6)]
            await asyncio.gather(*done)
            await asyncio.sleep(0.05)
            messages = [read(item) for item in house.sent["Player 6", FOUR][looked:]]
            assert len(messages) == 1
            ready = [seat["position"] for seat in messages[0]["public"]["round"]["seats"] if seat["ready"]]
            assert ready == [1, 2, 3, 4, 5]

    run(story)


def test_what_is_shown_for_another_reason_is_not_shown_again(database: str) -> None:
    """The last one to be done brings the deal, which shows the table; what was to be shown before is not."""

    async def story() -> None:
        async with opened(database) as house:
            people = {position: await house.person(f"Player {position}") for position in (1, 2)}
            for position, person in people.items():
                await house.sit(person, FOUR, position)
                await house.do(person, FOUR, do="stake", position=position, wager="ante", total=1000)
            looked = len(house.sent["Player 1", FOUR])
            await asyncio.gather(
                *(house.do(value, FOUR, do="ready", position=place) for place, value in people.items())
            )
            await asyncio.sleep(0.05)
            messages = [read(item) for item in house.sent["Player 1", FOUR][looked:]]
            assert [bool(message["events"]) for message in messages] in ([True], [False, True])

    run(story)
