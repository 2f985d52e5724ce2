"""A turn is kept whole or not at all; a request acts once; nobody acts on what they have not seen."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pitboss.clauses import BadInput, PitbossError, Refusal
from pitboss.log.records import Refused, from_log
from pitboss.pit.store import Store
from pitboss.proof.verify import verify
from tests.pit.houses import FOUR, TABLES, ULTIMATE, opened, run


@pytest.mark.parametrize("table", TABLES)
def test_rounds_are_played_to_their_end_and_proven(table: str, tmp_path: Path) -> None:
    """Two players play at every game; the log that the database holds is proven line by line."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            people = {1: await house.person("Anna"), 3: await house.person("Ben")}
            for position, person in people.items():
                await house.sit(person, table, position)
            await house.round(table, people)
            await house.round(table, people, "pass")
            running = house.table(table)
            assert running.committed.rounds == 2
            won = sum(house.pit.chips(person) for person in people.values()) - 2 * house.pit.settings.welcome
            assert won == sum(sum(note.nets.values()) for note in running.history.rounds.now().notes)
            lines = b"".join(entry.line for entry in house.pit.store.entries(running.stream))
            (tmp_path / "table.jsonl").write_bytes(lines)

    run(story)
    result = verify(tmp_path / "table.jsonl")
    assert result.finding is None
    assert result.proven == result.totals.rounds == 2


def test_a_repeated_request_acts_once(database: str) -> None:
    """The same request again gets the same answer and changes nothing; also after a restart."""

    async def before() -> tuple[int, int]:
        async with opened(database) as house:
            anna = await house.person("Anna")
            await house.sit(anna, FOUR, 1)
            stake: dict[str, Any] = {"do": "bet", "position": 1, "wager": "ante", "amount": 1000}
            first = await house.do(anna, FOUR, "click", **stake)
            assert await house.do(anna, FOUR, "click", **stake) == first
            assert house.pit.chips(anna) == house.pit.settings.welcome - 1000
            return first, house.table(FOUR).seq

    async def after(first: int, seq: int) -> None:
        async with opened(database) as house:
            anna = await house.person("Anna")
            again = await house.do(anna, FOUR, "click", do="bet", position=1, wager="ante", amount=1000)
            assert (again, house.table(FOUR).seq) == (first, seq)
            assert house.pit.chips(anna) == house.pit.settings.welcome - 1000

    first, seq = run(before)
    run(lambda: after(first, seq))


def test_a_refusal_is_kept_and_repeated(database: str) -> None:
    """A refused act is on the table's log with its clause, and a resend is refused alike, without a second entry."""

    async def story() -> None:
        async with opened(database) as house:
            anna = await house.person("Anna")
            await house.sit(anna, FOUR, 1)
            said = []
            for _ in range(2):
                with pytest.raises(Refusal) as refused:
                    await house.do(anna, FOUR, "too much", do="bet", position=1, wager="ante", amount=7)
                said.append(str(refused.value))
            assert said[0] == said[1]
            assert refused.value.clause
            records = [from_log(entry)[0] for entry in house.pit.store.entries(house.table(FOUR).stream)]
            assert sum(isinstance(record, Refused) for record in records) == 1

    run(story)


def test_one_persons_request_is_not_anothers(tmp_path: Path) -> None:
    """Request ids belong to the person: nobody can use up somebody else's."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            await house.do(anna, FOUR, "same", do="sit", position=1)
            await house.do(ben, FOUR, "same", do="sit", position=2)
            assert dict(house.table(FOUR).committed.chairs) == {1: "Anna", 2: "Ben"}

    run(story)


def test_who_has_not_seen_the_stage_is_refused(tmp_path: Path) -> None:
    """A decision or a wager on what has changed since is refused as stale, and the table goes on."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            anna = await house.person("Anna")
            await house.sit(anna, ULTIMATE, 1)
            old = house.table(ULTIMATE).seq
            await house.bet(anna, ULTIMATE, 1)
            with pytest.raises(BadInput) as refused:
                await house.do(anna, ULTIMATE, seen=old, do="act", position=1, act="check")
            assert refused.value.code == "stale"
            await house.do(anna, ULTIMATE, do="act", position=1, act="check")

    run(story)


MOVED = {"do": "move-meter", "meter": "progressive", "by_amount": "20", "cause": "contribution", "from_table": "b"}


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({"do": "stake", "position": 1, "wager": "ante", "total": 10_000_000}, "bankroll-short"),
        ({"do": "stake", "position": 1, "wager": "ante", "total": -1}, "command-unreadable"),
        ({"do": "stake", "position": 1, "wager": "no such wager", "total": 100}, "wager-not-offered"),
        ({"do": "again", "position": 1}, "nothing-before"),
        ({"do": "dance"}, "command-unreadable"),
        ({"position": 1}, "command-unreadable"),
        ({"do": "bet", "position": "one", "wager": "ante", "amount": 100}, "command-unreadable"),
        ({"do": "ready", "position": 5}, "not-yours"),
        ({"do": "commit", "hash": "00"}, "not-yours"),
        (MOVED | {"number": 1}, "not-yours"),
        (MOVED, "not-yours"),
        ({"do": "leave-link"}, "not-yours"),
        ({"do": "take-over", "what": "dealer"}, "not-yours"),
        ({"do": "pause"}, "not-yours"),
    ],
)
def test_bad_wishes_get_a_clear_refusal(command: dict[str, object], code: str, tmp_path: Path) -> None:
    """Whatever cannot be done says why, changes nothing, and the table goes on."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            anna = await house.person("Anna")
            await house.sit(anna, FOUR, 1)
            table = house.table(FOUR).committed
            with pytest.raises(PitbossError) as refused:
                await house.pit.give(anna, FOUR, "x", house.table(FOUR).seq, command)
            assert refused.value.code == code
            assert house.table(FOUR).committed == table
            await house.bet(anna, FOUR, 1)

    run(story)


def test_wagers_that_must_be_equal_go_together(tmp_path: Path) -> None:
    """Blind follows ante up and down; all are taken back together."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            anna = await house.person("Anna")
            await house.sit(anna, ULTIMATE, 1)
            for total in (2000, 1000, 0):
                await house.do(anna, ULTIMATE, do="stake", position=1, wager="ante", total=total)
                now = house.table(ULTIMATE).committed.round
                assert now is not None
                seat = now.seat(1)
                laid = {bet.wager: bet.amount for bet in seat.bets} if seat is not None else {}
                assert laid == ({"ante": total, "blind": total} if total else {})

    run(story)


def test_the_same_wagers_again(tmp_path: Path) -> None:
    """``again`` lays what the position had in the round before, side wagers included, play wager not."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            anna = await house.person("Anna")
            await house.sit(anna, ULTIMATE, 1)
            await house.do(anna, ULTIMATE, do="stake", position=1, wager="ante", total=1000)
            await house.do(anna, ULTIMATE, do="stake", position=1, wager="trips", total=500)
            await house.round(ULTIMATE, {1: anna})
            await house.do(anna, ULTIMATE, do="again", position=1)
            now = house.table(ULTIMATE).committed.round
            assert now is not None
            seat = now.seat(1)
            assert seat is not None
            assert {bet.wager: bet.amount for bet in seat.bets} == {"ante": 1000, "blind": 1000, "trips": 500}

    run(story)


def test_a_round_goes_on_where_it_was(database: str) -> None:
    """The pit ends in the middle of a decision; the next start has the same cards, wagers and chips."""

    async def before() -> tuple[object, int]:
        async with opened(database) as house:
            anna = await house.person("Anna")
            await house.sit(anna, ULTIMATE, 2)
            await house.bet(anna, ULTIMATE, 2)
            return house.table(ULTIMATE).committed, house.pit.chips(anna)

    async def after(table: object, chips: int) -> None:
        async with opened(database) as house:
            anna = await house.person("Anna")
            assert house.table(ULTIMATE).committed == table
            assert house.pit.chips(anna) == chips
            await house.decide(ULTIMATE, {2: anna})
            assert house.table(ULTIMATE).committed.rounds == 1

    table, chips = run(before)
    run(lambda: after(table, chips))


def test_a_database_that_is_away_pauses_the_table_and_loses_nothing(tmp_path: Path) -> None:
    """While the database takes nothing a command is refused, the table says so, and goes on when it is back."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            anna = await house.person("Anna")
            await house.sit(anna, FOUR, 1)
            before = house.table(FOUR).committed
            other = Store(str(tmp_path / "pit.db")).open()
            with other.writing():  # somebody holds the file; the store waits for a while, then gives up
                with pytest.raises(PitbossError) as refused:
                    await house.do(anna, FOUR, "while away", do="bet", position=1, wager="ante", amount=1000)
                assert refused.value.code == "table-paused"
                assert house.table(FOUR).committed == before
                assert "database" in house.look(anna, FOUR)["public"]["paused"]
                with pytest.raises(PitbossError):
                    await house.do(anna, FOUR, do="bet", position=1, wager="ante", amount=1000)
            other.close()
            while house.table(FOUR).paused:
                await wait()
            await house.do(anna, FOUR, "while away", do="bet", position=1, wager="ante", amount=1000)
            assert house.pit.chips(anna) == house.pit.settings.welcome - 1000

    run(story)


async def wait() -> None:
    """A moment."""
    await asyncio.sleep(0.05)
