"""Several players act at one table at once: together where they lay wagers, never on what they have not seen."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from pitboss.clauses import BadInput, PitbossError
from pitboss.pit.tables.lock import TableLock
from pitboss.pit.tables.table import PitTable
from pitboss.pit.tables.timeouts import stage_kind
from pitboss.pit.turns.pending import PendingAct
from pitboss.proof.verify import verify
from tests.pit.houses import FOUR, ULTIMATE, House, opened, read, run

SIX = range(1, 7)


async def _stake(house: House, name: str, position: int, request: str = "") -> int:
    person = await house.person(name)
    return await house.do(person, FOUR, request, do="stake", position=position, wager="ante", total=1000)


def test_wagers_laid_at_once_are_written_together(database: str, tmp_path: Path) -> None:
    """Six wagers at once take two transactions and two messages; every one has its own entry, and all is proven."""

    async def story() -> None:
        async with opened(database) as house:
            people = {position: await house.person(f"Player {position}") for position in SIX}
            for position, person in people.items():
                await house.sit(person, FOUR, position)
            looked, before = len(house.sent["Player 1", FOUR]), house.pit.writer.transactions
            seqs = await asyncio.gather(*(_stake(house, f"Player {position}", position) for position in SIX))
            assert house.pit.writer.transactions - before == 2
            messages = [read(item) for item in house.sent["Player 1", FOUR][looked:]]
            assert len(messages) == 2
            assert sorted(set(seqs)) == sorted(seqs)
            assert messages[-1]["seq"] == max(seqs) == house.table(FOUR).seq
            laid = [
                event["position"] for message in messages for event in message["events"] if event["type"] == "wagered"
            ]
            assert laid == sorted(laid)
            assert len(laid) == len(SIX)
            lines = b"".join(entry.line for entry in house.pit.store.entries(house.table(FOUR).stream))
            (tmp_path / "table.jsonl").write_bytes(lines)

    run(story)
    assert verify(tmp_path / "table.jsonl").finding is None


def test_a_request_of_long_ago_does_not_disturb_the_others(database: str) -> None:
    """Among wagers laid at once is one that acted before a restart: it gets its old answer, the others are granted."""

    async def before() -> int:
        async with opened(database) as house:
            anna = await house.person("Anna")
            await house.sit(anna, FOUR, 1)
            return await house.do(anna, FOUR, "click", do="bet", position=1, wager="ante", amount=1000)

    async def after(first: int) -> None:
        async with opened(database) as house:
            anna = await house.person("Anna")
            for position in (2, 3, 4):
                await house.sit(await house.person(f"Player {position}"), FOUR, position)
            seqs = await asyncio.gather(
                _stake(house, "Player 2", 2),
                house.do(anna, FOUR, "click", do="bet", position=1, wager="ante", amount=1000),
                _stake(house, "Player 3", 3),
                _stake(house, "Player 4", 4),
            )
            assert seqs[1] == first
            now = house.table(FOUR).committed.round
            assert now is not None
            assert [(seat.position, seat.bets[0].amount) for seat in now.seats] == [
                (item, 1000) for item in range(1, 5)
            ]
            assert not house.table(FOUR).paused

    first = run(before)
    run(lambda: after(first))


def test_who_comes_too_late_is_told_so(tmp_path: Path) -> None:
    """The last to be ready ends the betting; a wager that waited behind it is refused, and no card is seen by it."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            people = {1: await house.person("Anna"), 2: await house.person("Ben"), 3: await house.person("Cleo")}
            for position, person in people.items():
                await house.sit(person, FOUR, position)
                await _stake(house, person.shown, position)
            for position in (1, 3):
                await house.do(people[position], FOUR, do="ready", position=position)
            async with house.table(FOUR).lock:
                ready = asyncio.create_task(house.do(people[2], FOUR, do="ready", position=2))
                more = asyncio.create_task(house.do(people[3], FOUR, do="stake", position=3, wager="ante", total=2000))
                await asyncio.sleep(0)
            await ready
            assert stage_kind(house.table(FOUR).plan, house.table(FOUR).committed) == "ask"
            with pytest.raises(BadInput) as refused:
                await more
            assert refused.value.code == "stale"

    run(story)


def test_the_same_chips_are_not_laid_at_two_tables(tmp_path: Path) -> None:
    """Wagers at two tables at once, each of more than half of what somebody has: one of them is refused."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db"), welcome=3000, buy_in=3000) as house:
            anna = await house.person("Anna")
            for table in (FOUR, ULTIMATE):
                await house.sit(anna, table, 1)
            result = await asyncio.gather(
                house.do(anna, FOUR, do="stake", position=1, wager="ante", total=2000),
                house.do(anna, ULTIMATE, do="stake", position=1, wager="ante", total=1000),
                return_exceptions=True,
            )
            assert sorted(type(row).__name__ for row in result) == ["BadInput", "int"]
            assert house.pit.chips(anna) >= 0

    run(story)


def test_a_crowd_that_asks_at_once_is_answered(tmp_path: Path) -> None:
    """Hundreds of acts wait for one turn, none of which goes with another; every one is answered."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            anna = await house.person("Anna")
            await house.sit(anna, FOUR, 1)
            expected = [_stake(house, "Anna", 1)]
            expected += [house.do(anna, FOUR, do="leave", position=6) for _ in range(600)]
            result = await asyncio.gather(*expected, return_exceptions=True)
            assert all(isinstance(row, int | PitbossError) for row in result)
            assert not house.table(FOUR).lock.locked()

    run(story)


# -- the lock itself --------------------------------------------------------------------------------------------------


def test_acts_wait_for_a_lock_that_is_held_and_are_written_together(tmp_path: Path) -> None:
    """A task that waits to hold it comes before the acts that wait; those go into one transaction."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            for position in (1, 2):
                await house.sit(await house.person(f"Player {position}"), FOUR, position)
            table, before, held = house.table(FOUR), house.pit.writer.transactions, list[bool]()

            async def hold() -> None:
                async with table.lock:
                    held.append(table.committed.round is not None and not table.committed.round.seats)

            async with table.lock:
                acts = [asyncio.create_task(_stake(house, f"Player {position}", position)) for position in (1, 2)]
                await asyncio.sleep(0)
                other = asyncio.create_task(hold())
                await asyncio.sleep(0)
                assert not any(act.done() for act in acts)
            await asyncio.gather(*acts, other)
            assert held == [True]
            assert house.pit.writer.transactions - before == 1
            assert not table.lock.locked()
            await _stake(house, "Player 1", 1)

    run(story)


def test_a_lock_is_not_lost_with_a_task_that_stops_waiting() -> None:
    """Cancelled while waiting, or in the moment it is handed over: the next one gets it."""

    async def story() -> None:
        lock, held = TableLock(), list[str]()

        async def hold(name: str) -> None:
            async with lock:
                held.append(name)

        async with lock:
            waiting = [asyncio.create_task(hold(name)) for name in ("Anna", "Ben", "Cleo")]
            await asyncio.sleep(0)
            waiting[0].cancel()
            await asyncio.sleep(0)
        waiting[1].cancel()  # it was handed to Ben, who has not noticed yet
        await asyncio.gather(*waiting, return_exceptions=True)
        assert held == ["Cleo"]
        assert not lock.locked()

    run(story)


def test_a_request_that_no_database_keeps_stops_nobody(database: str) -> None:
    """An id with a NUL in it is refused, nothing of it has happened, and the next one is served."""

    async def story() -> None:
        async with opened(database) as house:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            seq = house.table(FOUR).seq
            with pytest.raises(BadInput) as refused:
                await house.do(anna, FOUR, "\0", do="sit", position=1)
            assert refused.value.code == "store-text"
            assert (house.table(FOUR).seq, house.table(FOUR).staged.chairs) == (seq, ())
            await house.sit(ben, FOUR, 1)
            assert house.table(FOUR).committed.player(1) == "Ben"

    run(story)


@pytest.mark.parametrize("where", ["has_moved_on", "perform", "batches"])
def test_a_mistake_of_ours_stops_nobody(database: str, where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever fails in a turn, those who asked for it hear of it, it is undone, and the next ones are served."""

    async def story() -> None:
        async with opened(database) as house:
            people = {position: await house.person(f"Player {position}") for position in SIX}
            for position, person in people.items():
                await house.sit(person, FOUR, position)
            with monkeypatch.context() as broken:
                broken.setattr(PitTable, where, property(_fails) if where == "has_moved_on" else _fails)
                acts = [_stake(house, f"Player {position}", position) for position in SIX]
                answers = await asyncio.gather(*acts, return_exceptions=True)
            assert {type(answer) for answer in answers} == {ZeroDivisionError}
            assert house.table(FOUR).in_flight("Player 1") == 0
            await asyncio.gather(*(_stake(house, f"Player {position}", position) for position in SIX))
            now = house.table(FOUR).committed.round
            assert now is not None
            assert [seat.amount("ante") for seat in now.seats] == [1000] * 6

    run(story)


def test_whoever_cannot_even_be_chosen_hears_of_it(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes wrong while it is looked who is next stops nobody either."""

    async def story() -> None:
        async with opened(database) as house:
            people = {position: await house.person(f"Player {position}") for position in SIX}
            for position, person in people.items():
                await house.sit(person, FOUR, position)
            with monkeypatch.context() as broken:
                broken.setattr(PendingAct, "goes_with", _fails)
                acts = [_stake(house, f"Player {position}", position) for position in SIX]
                first, *others = await asyncio.gather(*acts, return_exceptions=True)
            assert isinstance(first, int)
            assert {type(other) for other in others} == {ZeroDivisionError}
            await asyncio.gather(*(_stake(house, f"Player {position}", position) for position in SIX))
            now = house.table(FOUR).committed.round
            assert now is not None
            assert [seat.amount("ante") for seat in now.seats] == [1000] * 6

    run(story)


def test_what_never_came_to_the_database_has_not_happened(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An act that was carried out, and then could not even be handed over to be written, is undone."""

    async def story() -> None:
        async with opened(database) as house:
            anna = await house.person("Anna")
            await house.sit(anna, FOUR, 1)
            with monkeypatch.context() as broken:
                broken.setattr(house.pit.writer, "submit", _fails)
                with pytest.raises(ZeroDivisionError):
                    await house.do(anna, FOUR, do="stake", position=1, wager="ante", total=1000)
            assert not house.table(FOUR).progress.entries
            assert house.table(FOUR).staged == house.table(FOUR).committed
            await house.do(anna, FOUR, do="stake", position=1, wager="ante", total=2000)
            assert house.yours(anna, FOUR)["spots"][0]["laid"] == 2000

    run(story)


def _fails(*_: object) -> None:
    raise ZeroDivisionError
