"""Whoever comes to a table after a void round is told what happened, by which clause, until the next deal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitboss.pit.people.accounts import Person
from tests.pit.houses import FOUR, ULTIMATE, House, opened, run

POSITIONS = (1, 3)
WRONG = "wrong number of cards"
HEARD = ("seq", "what", "voids", "says", "clause")


async def voided(house: House, table: str, what: str, **report: Any) -> dict[int, Person]:
    """A round that a ruling has made void."""
    people = {position: await house.person(f"Player{position}") for position in POSITIONS}
    for position, person in people.items():
        await house.sit(person, table, position)
    for position, person in people.items():
        await house.bet(person, table, position)
    await house.do(await house.person("Flora", "floor"), table, do="report", what=what, **report)
    return people


@pytest.mark.parametrize(("table", "case"), [(FOUR, ""), (ULTIMATE, "dealer")])
def test_a_newcomer_reads_the_ruling_until_the_next_deal(table: str, case: str, tmp_path: Path) -> None:
    """A second person, who heard nothing of it, gets the words of the ruling; so does one after a restart."""
    database = str(tmp_path / "pit.db")

    async def story() -> None:
        async with opened(database) as house:
            people = await voided(house, table, WRONG, when="decisions", case=case)
            told = house.watch(await house.person("Otto"), table)["public"]["ruling"]
            event = _heard(house, people[1], table)
            assert told == {name: event[name] for name in HEARD} | {"round": 1, "keeps": event.get("keeps", [])}
            assert told["voids"] == "all hands"
        async with opened(database) as house:
            people = {position: await house.person(f"Player{position}") for position in POSITIONS}
            assert house.watch(await house.person("Otto"), table)["public"]["ruling"] == told
            for person in people.values():
                house.watch(person, table)
            for position, person in people.items():
                await house.bet(person, table, position)
            assert "ruling" not in house.watch(await house.person("Nell"), table)["public"]

    run(story)


def test_a_ruling_on_one_hand_is_told_while_the_round_goes_on(tmp_path: Path) -> None:
    """The others play on; who comes then is told why that hand is void, and a round without a ruling tells none."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            await voided(house, ULTIMATE, WRONG, when="decisions", case="player", position=POSITIONS[0])
            public = house.watch(await house.person("Otto"), ULTIMATE)["public"]
            assert public["round"] is not None
            assert (public["ruling"]["what"], public["ruling"]["voids"]) == (WRONG, "that hand")
            assert "ruling" not in house.watch(await house.person("Otto"), FOUR)["public"]

    run(story)


def _heard(house: House, person: Person, table: str) -> dict[str, Any]:
    """The ruling as a player at the table was told of it when it was given."""
    events = (event for event in house.look(person, table)["events"] if event["type"] == "ruled")
    return next(events)
