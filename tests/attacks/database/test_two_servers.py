"""The connection that holds the claim is cut, and a second server is started on the same database.

Before, both said "ok", and the same chips were staked at both: 100,000 given, 150,000 staked, -50,000 left. So it was
on PostgreSQL, and on SQLite when the lock's file was deleted. Now the first server's next write finds that it was taken
over: it writes nothing more, its tables say so, and it ends.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from pitboss.clauses import PitbossError
from pitboss.log.chain import GENESIS
from pitboss.pit.store import Batch, Conflict, Fenced, Store
from pitboss.pit.store.database import connect, writing
from tests.attacks.claims import cut
from tests.pit.houses import CRAZY, FOUR, opened, run
from tests.pit.store.sealing import add_person, batch, grow


def test_the_same_chips_are_not_staked_at_both(database: str) -> None:
    """The second server has the pit; what is asked of the first is refused, and is in no log."""

    async def story() -> None:
        async with opened(database, buy_in=100_000) as first:
            anna = await first.person("Anna")
            await first.sit(anna, FOUR, 1)
            await first.sit(anna, CRAZY, 1)
            ended = asyncio.Event()
            first.pit.taken_over = ended.set
            cut(database, first.pit.store)
            async with opened(database, buy_in=100_000) as second:
                await second.do(anna, FOUR, do="stake", position=1, wager="ante", total=50_000)
                tips = second.pit.store.tips()
                with pytest.raises(PitbossError):
                    await first.do(anna, CRAZY, do="stake", position=1, wager="ante", total=50_000)
                with pytest.raises(PitbossError):
                    await first.pit.buy(anna)
                with pytest.raises(PitbossError):
                    await first.pit.people.sign_up("Mallory", "a long password")
                with pytest.raises(PitbossError):
                    await first.pit.people.open_session(anna)
                async with asyncio.timeout(3):
                    await ended.wait()
                assert first.pit.trouble() == "Another server has taken the database over."
                assert first.pit.not_ready()
                assert all("taken the pit over" in table.paused for table in first.pit.tables.values())
                assert second.pit.store.tips() == tips
                assert second.pit.trouble() == ""
                assert second.pit.chips(anna) == 50_000
                await second.do(anna, FOUR, do="stake", position=1, wager="ante", total=40_000)

    run(story)


def test_every_kind_of_write_is_fenced(database: str) -> None:
    """Entries by either way, rows beside them, checkpoints, chips, the probe: all are refused, and for good."""
    with Store(database).serve() as first:
        known = grow(first, "house", 2)
        add_person(first, "p1")
        cut(database, first)
        with Store(database).serve() as second:
            writes = (
                lambda: first.append([batch("house", known)]),
                lambda: first.append([batch("new")]),
                lambda: first.append([batch("house", known, 300)]),
                lambda: first.append([], [lambda connection: None]),
                lambda: add_person(first, "p2"),
                lambda: first.give_chips("p1", 1, "welcome", "now"),  # type: ignore[arg-type]
                first.drop_checkpoints,
                first.probe,
                first.look,
            )
            for write in writes:
                with pytest.raises((Fenced, Conflict)):
                    write()
            assert first.fenced
            assert second.tips() == {"house": known}
            assert second.chips() == ()
            grow(second, "house", 1)
        with pytest.raises(Fenced):
            first.append([batch("house", known)])  # it does not come back when the other one ends


def test_a_write_under_way_and_the_next_server_wait_for_each_other(database: str) -> None:
    """While the old server is in the middle of a transaction the new one waits; what was begun later is refused."""
    with Store(database).serve() as first, suppress(Fenced):
        grow(first, "house", 1)
        cut(database, first)

        async def story() -> None:
            with first.writing() as connection:
                taking = asyncio.create_task(asyncio.to_thread(Store(database).serve))
                await asyncio.sleep(0.3)
                assert not taking.done()
                connection.exec_driver_sql("UPDATE server SET name = 'still here' WHERE id = 1")
            second = await taking
            try:
                late = Batch("late", GENESIS, batch("late").entries)
                with pytest.raises(Fenced):
                    first.append([late])
                assert second.streams() == ("house",)
            finally:
                second.close()

        asyncio.run(story())


def test_a_write_that_finds_the_next_server_half_way_waits_and_is_refused(database: str) -> None:
    """The next server's token is written and not committed yet: the write waits for it, and then finds it."""
    with Store(database).serve() as first:
        tip = grow(first, "house", 2)
        engine = connect(first.url)

        async def story() -> None:
            with writing(engine) as connection:
                connection.exec_driver_sql("DELETE FROM server")
                connection.exec_driver_sql("INSERT INTO server (id, name, since, token) VALUES (1, '', '', 'another')")
                late = asyncio.create_task(asyncio.to_thread(first.append, [batch("house", tip)]))
                await asyncio.sleep(0.3)
                assert not late.done()
            with pytest.raises(Fenced):
                await late

        asyncio.run(story())
        engine.dispose()
        assert first.tip("house") == tip
