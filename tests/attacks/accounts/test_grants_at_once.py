"""Forty requests at once ask the cage for chips.

Before, 40 requests of a new player gave 4,000,000 cents instead of 100,000: whether somebody may have chips was asked
before the lock was taken. Now it is asked and written under one lock and in one transaction: one grant, whatever comes
at once, and none for chips that lie on a layout.
"""

from __future__ import annotations

import asyncio

import pytest

from pitboss.clauses import BadInput
from pitboss.pit.store import Conflict, Store
from tests.pit.houses import FOUR, opened, run
from tests.pit.store.sealing import AT, add_person

AT_ONCE = 40


def test_one_grant(database: str) -> None:
    """Welcomes and purchases together give the first chips, once."""

    async def story() -> None:
        async with opened(database) as house:
            anna = await house.person("Anna")
            asked = [house.pit.buy(anna) for _ in range(AT_ONCE)] + [
                house.pit.cage.welcome(anna) for _ in range(AT_ONCE)
            ]
            answers = await asyncio.gather(*asked, return_exceptions=True)
            assert sum(isinstance(answer, BadInput) for answer in answers) == AT_ONCE
            assert house.pit.chips(anna) == 100_000
            assert [row.amount for row in house.pit.store.chips(anna.id)] == [100_000]

    run(story)


def test_what_lies_on_a_layout_is_not_lost_yet(database: str) -> None:
    """Stakes that are on their way, or lie there, make nobody poor: chips are not pumped through a layout."""

    async def story() -> None:
        async with opened(database) as house:
            anna = await house.person("Anna")
            await house.sit(anna, FOUR, 1)
            stake = house.do(anna, FOUR, do="stake", position=1, wager="ante", total=5_000)
            answers = await asyncio.gather(stake, *(house.pit.buy(anna) for _ in range(10)), return_exceptions=True)
            assert not isinstance(answers[0], BaseException)
            assert all(isinstance(answer, BadInput) for answer in answers[1:])
            with pytest.raises(BadInput, match="layout"):
                await house.pit.buy(anna)
            assert house.pit.chips(anna) == 95_000

    run(story)


def test_the_database_counts_too(database: str) -> None:
    """A grant that was written by somebody else meanwhile makes the next one a conflict, not a second one."""
    from pitboss.money import Cents
    from pitboss.pit.store import write_chips

    with Store(database) as store:
        add_person(store, "p1")
        with store.writing() as connection:
            write_chips(connection, "p1", Cents(1), "welcome", AT, before=0)
        with pytest.raises(Conflict), store.writing() as connection:
            write_chips(connection, "p1", Cents(1), "welcome", AT, before=0)
        assert len(store.chips("p1")) == 1
