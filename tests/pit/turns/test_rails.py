"""Rails: chips are brought from the cage to one table and back, and no two tables ever touch the same ones."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from pitboss.clauses import BadInput, PitbossError
from pitboss.money import Cents
from pitboss.pit.people.accounts import Person
from pitboss.pit.store import ChipsRow, Store, schema, write_brought
from tests.pit import houses
from tests.pit.houses import FOUR, MARYLAND, ULTIMATE, House, run
from tests.pit.store.sealing import AT, add_person
from tests.pit.test_filing import raised

WELCOME = 100_000
opened = partial(houses.opened, buy_in=WELCOME)
"""A pit in which one brings everything along."""


def lies(house: House, person: Person, *tables: str) -> tuple[int, ...]:
    """What a person has in the cage, and on the rails of tables."""
    rails = house.pit.rails
    return (house.pit.cage.balance(person.id), *(rails.of(house.table(table), person) for table in tables))


def in_database(house: House, person: Person, *tables: str) -> tuple[int, ...]:
    """The same, by the rows of the database and the logs of the tables."""
    rows = house.pit.store.chips(person.id)
    brought = [-sum(row.amount for row in rows if row.stream == house.table(table).stream) for table in tables]
    won = [house.table(table).history.chips(person.shown) for table in tables]
    return (sum(row.amount for row in rows), *map(sum, zip(brought, won, strict=True)))


def test_sitting_brings_chips_and_leaving_takes_them_back(database: str) -> None:
    """Everything up to the buy-in, or the sum that is named; memory and database say the same throughout."""

    async def story() -> None:
        async with opened(database) as house:
            anna = await house.person("Anna")
            await house.sit(anna, FOUR, 1, 30_000)
            assert lies(house, anna, FOUR) == in_database(house, anna, FOUR) == (70_000, 30_000)
            await house.sit(anna, ULTIMATE, 1)
            assert lies(house, anna, FOUR, ULTIMATE) == (0, 30_000, 70_000)
            await house.round(FOUR, {1: anna})
            won = house.table(FOUR).history.chips("Anna")
            assert won
            await house.do(anna, FOUR, do="leave", position=1)
            assert lies(house, anna, FOUR, ULTIMATE) == (30_000 + won, 0, 70_000)
            assert in_database(house, anna, FOUR, ULTIMATE) == (30_000 + won, 0, 70_000)
            assert house.pit.chips(anna) == WELCOME + won

    run(story)


def test_a_wager_is_bounded_by_the_rail(database: str) -> None:
    """Chips in the cage, or at another table, are not staked here."""

    async def story() -> None:
        async with opened(database) as house:
            anna = await house.person("Anna")
            await house.sit(anna, FOUR, 1, 1_500)
            with pytest.raises(BadInput) as refused:
                await house.do(anna, FOUR, do="stake", position=1, wager="ante", total=2_000)
            assert (refused.value.code, "$15" in refused.value.said) == ("bankroll-short", True)
            await house.do(anna, FOUR, do="bring-chips", position=1, amount=500)
            await house.do(anna, FOUR, do="stake", position=1, wager="ante", total=2_000)
            assert lies(house, anna, FOUR) == (98_000, 0)

    run(story)


def test_chips_are_brought_and_taken_between_rounds(database: str) -> None:
    """Not more than there are, nothing while a wager lies there, and a request that is sent again acts once."""

    async def story() -> None:
        async with opened(database) as house:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            await house.sit(anna, FOUR, 1, 0)
            await house.sit(ben, FOUR, 2)
            assert lies(house, anna, FOUR) == (WELCOME, 0)
            for _ in range(2):
                await house.do(anna, FOUR, "the same", do="bring-chips", position=1, amount=60_000)
            assert house.look(anna, FOUR)["you"]["chips"] == 60_000
            assert house.look(anna, FOUR)["you"]["cage"] == 40_000
            await _refused(house, anna, "cage-short", do="bring-chips", position=1, amount=40_001)
            await _refused(house, anna, "rail-short", do="take-chips", position=1, amount=60_001)
            await _refused(house, anna, "amount", do="take-chips", position=1, amount=0)
            await _refused(house, anna, "not-yours", do="take-chips", position=2, amount=1)
            await house.do(anna, FOUR, do="take-chips", position=1, amount=10_000)
            await house.bet(anna, FOUR, 1)
            await _refused(house, anna, "chips-in-play", do="take-chips", position=1, amount=1)
            assert lies(house, anna, FOUR) == in_database(house, anna, FOUR) == (50_000, 49_000)

    run(story)


async def _refused(house: House, who: Person, code: str, **command: Any) -> None:
    with pytest.raises(PitbossError) as refused:
        await house.do(who, FOUR, **command)
    assert refused.value.code == code


def test_a_repeated_request_acts_once_over_a_restart(database: str) -> None:
    """The row of the movement says which request it was."""

    async def ask() -> tuple[int, ...]:
        async with opened(database) as house:
            anna = await house.person("Anna")
            if not house.table(FOUR).committed.chairs:
                await house.sit(anna, FOUR, 1, 0)
            await house.do(anna, FOUR, "once", do="bring-chips", position=1, amount=60_000)
            return lies(house, anna, FOUR)

    assert run(ask) == run(ask) == (40_000, 60_000)


def test_the_same_chips_are_not_brought_to_two_tables(database: str) -> None:
    """At once, to both: one has them all, the other none; or one named sum is refused. Nobody sits there then."""

    async def story() -> None:
        async with opened(database) as house:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            await asyncio.gather(house.sit(anna, FOUR, 1), house.sit(anna, ULTIMATE, 1))
            assert sorted(lies(house, anna, FOUR, ULTIMATE)) == [0, 0, WELCOME]
            both = (house.sit(ben, table, 2, 60_000) for table in (FOUR, ULTIMATE))
            answers = await asyncio.gather(*both, return_exceptions=True)
            assert sorted(type(answer).__name__ for answer in answers) == ["BadInput", "NoneType"]
            assert sorted(lies(house, ben, FOUR, ULTIMATE)) == [0, 40_000, 60_000]
            assert sum(house.table(table).committed.player(2) == "Ben" for table in (FOUR, ULTIMATE)) == 1
            assert in_database(house, ben, FOUR, ULTIMATE) == lies(house, ben, FOUR, ULTIMATE)

    run(story)


def test_another_process_brings_no_chips_a_second_time(database: str) -> None:
    """The sum is asked for in the transaction: what memory believes does not count."""
    with Store(database) as store:
        add_person(store, "p1")
        store.give_chips("p1", Cents(1_000), "welcome", AT)
        row = ChipsRow(0, "p1", Cents(-700), "brought", AT, "table/a/1")
        with store.writing() as connection:
            write_brought(connection, row, up_to=False)
        with pytest.raises(BadInput) as refused, store.writing() as connection:
            write_brought(connection, row, up_to=False)
        assert (refused.value.code, "$3" in refused.value.said) == ("cage-short", True)
        for _ in range(2):
            with store.writing() as connection:
                write_brought(connection, row, up_to=True)
        assert [row.amount for row in store.chips()] == [1_000, -700, -300]


def test_of_acts_at_once_only_the_one_without_chips_is_refused(database: str) -> None:
    """Somebody else's wager in the same transaction is laid all the same."""

    async def story() -> None:
        async with opened(database) as house:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            await house.sit(anna, FOUR, 1)
            await house.sit(ben, FOUR, 2)
            async with house.table(FOUR).lock:
                asked = [
                    asyncio.create_task(house.do(anna, FOUR, do="bring-chips", position=1, amount=1)),
                    asyncio.create_task(house.do(ben, FOUR, do="stake", position=2, wager="ante", total=1_000)),
                ]
                await asyncio.sleep(0)
            answers = await asyncio.gather(*asked, return_exceptions=True)
            assert [type(answer).__name__ for answer in answers] == ["BadInput", "int"]

    run(story)


def test_a_table_that_closes_gives_the_chips_back(database: str) -> None:
    """A closed table takes none; when it opens again, one sits down and brings them again."""

    async def story() -> None:
        async with opened(database) as house:
            anna, ben = await house.person("Anna"), await house.person("Ben", "floor")
            await house.sit(anna, FOUR, 1)
            await house.do(ben, FOUR, do="close")
            assert lies(house, anna, FOUR) == (WELCOME, 0)
            await _refused(house, anna, "table-closed", do="bring-chips", position=1, amount=1)
            await house.do(ben, FOUR, do="open")
            assert lies(house, anna, FOUR) == (WELCOME, 0)
            await house.sit(anna, FOUR, 1)
            assert lies(house, anna, FOUR) == in_database(house, anna, FOUR) == (0, WELCOME)

    run(story)


def test_more_play_chips_go_to_the_table_where_one_sits(database: str) -> None:
    """Who has nearly none left at the table plays on."""

    async def story() -> None:
        async with opened(database, welcome=2_000) as house:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            await house.sit(anna, FOUR, 1)
            while house.pit.chips(anna) >= 2_000:
                await house.bet(anna, FOUR, 1)
                await house.decide(FOUR, {1: anna}, "fold")
            had = house.pit.chips(anna)
            assert await house.pit.buy(anna) == had + 2_000
            assert lies(house, anna, FOUR) == (0, had + 2_000)
            await house.pit.welcome(ben)
            assert lies(house, ben, FOUR) == (2_000, 0)

    run(story)


def _forget_rails(database: str) -> None:
    """A database as it was before there were rails: only grants, and what was won and lost in the logs."""
    with Store(database) as store, store.engine.begin() as connection:
        for trigger in _triggers(connection):
            connection.exec_driver_sql(
                f"DROP TRIGGER {trigger} ON chips" if _is_pg(connection) else f"DROP TRIGGER {trigger}"
            )
        connection.execute(sa.delete(schema.chips).where(schema.chips.c.stream.is_not(None)))


def _is_pg(connection: sa.Connection) -> bool:
    return connection.dialect.name == "postgresql"


def _triggers(connection: sa.Connection) -> Iterator[str]:
    if _is_pg(connection):
        query = "SELECT tgname FROM pg_trigger WHERE tgrelid = 'chips'::regclass AND NOT tgisinternal"
    else:
        query = "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'chips'"
    yield from connection.exec_driver_sql(query).scalars().all()


def test_a_database_of_before_is_squared_up_once(database: str) -> None:
    """Who sits has a rail again, who has gone has everything in the cage, and the next start changes nothing."""

    async def before() -> tuple[int, int]:
        async with opened(database) as house:
            anna, ben, fay = await house.person("Anna"), await house.person("Ben"), await house.person("Fay", "floor")
            seats = {1: anna, 2: ben}
            for position, person in seats.items():
                await house.sit(person, MARYLAND, position)
            await house.round(MARYLAND, seats)
            for person in (anna, ben):
                await house.do(person, MARYLAND, do="leave", position=1 if person is anna else 2)
            await house.do(fay, MARYLAND, do="close")
            await house.pit.table_opener.add(await house.person("Ada", "admin"), MARYLAND, raised(house))
            await house.sit(anna, FOUR, 1)
            await house.sit(ben, FOUR, 2)
            await house.round(FOUR, {1: anna, 2: ben})
            await house.do(ben, FOUR, do="leave", position=2)
            return house.pit.chips(anna), house.pit.chips(ben)

    async def after(of_anna: int, of_ben: int) -> int:
        async with opened(database) as house:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            assert (house.pit.chips(anna), house.pit.chips(ben)) == (of_anna, of_ben)
            assert lies(house, anna, FOUR, MARYLAND) == in_database(house, anna, FOUR, MARYLAND)
            assert lies(house, anna, FOUR, MARYLAND) == (of_anna - min(of_anna, WELCOME), min(of_anna, WELCOME), 0)
            assert lies(house, ben, FOUR, MARYLAND) == in_database(house, ben, FOUR, MARYLAND) == (of_ben, 0, 0)
            return len(house.pit.store.chips())

    chips = run(before)
    _forget_rails(database)
    assert run(lambda: after(*chips)) == run(lambda: after(*chips))


def test_chips_of_who_no_longer_sits_go_back_at_a_start(tmp_path: Path) -> None:
    """A rail that a crash left to nobody is squared: nothing is lost, nothing is doubled."""
    database = str(tmp_path / "pit.db")

    async def before() -> str:
        async with opened(database) as house:
            anna = await house.person("Anna")
            await house.pit.welcome(anna)
            return anna.id

    async def after() -> tuple[int, ...]:
        async with opened(database) as house:
            return lies(house, await house.person("Anna"), FOUR)

    identity = run(before)
    with Store(database) as store, store.writing() as connection:
        row = ChipsRow(0, identity, Cents(-70_000), "brought", AT, f"table/{FOUR}/1")
        write_brought(connection, row, up_to=False)
    assert run(after) == run(after) == (WELCOME, 0)
