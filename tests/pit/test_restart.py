"""A pit starts from its checkpoints and is the pit that it was; without them, or with wrong ones, it is the same."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from click.testing import CliRunner

from pitboss.cli import main
from pitboss.money import Cents
from pitboss.pit import opening
from pitboss.pit.history.checkpoint import Snapshot, recall
from pitboss.pit.history.projection import folded
from pitboss.pit.people.accounts import Person
from pitboss.pit.replay.source import RoundSource
from pitboss.pit.store import Store, Unavailable, backup, restore, schema
from pitboss.pit.tables.table import PitTable
from pitboss.pit.turns import checkpointer
from pitboss.pit.views.coach import GradedSitting
from pitboss.rounds.commands import Sit
from pitboss.submissions import parse_submission
from tests.house.project import ROOT
from tests.pit.folding import assert_same, finished
from tests.pit.houses import CRAZY, FOUR, TABLES, ULTIMATE, House, opened, run, sent

ROUNDS = 5
KILLS = 3


async def seated(house: House, *tables: str) -> dict[int, Person]:
    """Two people at these tables, who have chips to lose."""
    people = {1: await house.person("Anna"), 3: await house.person("Ben")}
    for table in tables:
        for position, person in people.items():
            await house.sit(person, table, position)
    return people


def checkpointed(store: Store) -> dict[str, list[int]]:
    """At which entries each log has checkpoints, the newest first."""
    result = {stream: [checkpoint.seq for checkpoint in store.checkpoints(stream)] for stream in store.streams()}
    return {stream: seqs for stream, seqs in result.items() if seqs}


async def told(house: House, who: Person, table: str) -> dict[str, Any]:
    """Everything that a person can ask about past rounds."""
    past, running = house.pit.past_rounds, house.table(table)
    pages = [await past.history(who, running, 0, 2)]
    while pages[-1].more:
        pages.append(await past.history(who, running, pages[-1].rounds[-1].number, 2))
    rounds = [
        sent(await past.round(who, RoundSource.of(running), number + 1)) for number in range(running.committed.rounds)
    ]
    return {"pages": pages, "rounds": rounds, "scene": house.watch(who, table), "chips": house.pit.chips(who)}


def assert_as_the_log_says(table: PitTable, store: Store) -> None:
    """A running table is what its log is folded to, from the first entry."""
    whole = folded(store.entries(table.stream))
    assert_same(table.fold, whole)
    assert finished(store, table.stream, table.fold) == list(whole[0].rounds.now().notes)
    history = table.history
    origin = table.progress.origin
    assert (origin.promised, origin.revealed, origin.books) == (history.committed, history.revealed, history.books)


@pytest.mark.parametrize("every", [2, 1000])
def test_a_pit_is_what_it_was(every: int, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a clean end every table stands on its checkpoint, and all that can be asked is answered alike."""
    monkeypatch.setattr(checkpointer, "EVERY", every)
    monkeypatch.setattr(checkpointer, "LOOK_EVERY", 0.0 if every == 2 else 1.0)
    before: dict[str, Any] = {}

    async def first() -> None:
        async with opened(database, welcome=Cents(1_000_000)) as house:
            people = await seated(house, *TABLES)
            for table in TABLES:
                for number in range(ROUNDS):
                    await house.round(table, people, "pass" if number % 3 == 2 else "")
            for table in TABLES:
                before[table] = await told(house, people[1], table)
                assert_as_the_log_says(house.table(table), house.pit.store)

    async def again() -> None:
        async with opened(database) as house:
            people = {1: await house.person("Anna"), 3: await house.person("Ben")}
            for table in TABLES:
                running = house.table(table)
                assert running.recalled == running.seq
                assert_as_the_log_says(running, house.pit.store)
                after = await told(house, people[1], table)
                for message in (before[table]["scene"], after["scene"]):
                    message["public"]["stage"].pop("left")
                    message["public"].pop("gone")  # nobody is connected yet
                assert after == before[table]
                assert len(after["rounds"]) == ROUNDS
            house.watch(people[3], CRAZY)
            await house.round(CRAZY, people)
            assert house.table(CRAZY).committed.rounds == ROUNDS + 1
            assert_as_the_log_says(house.table(CRAZY), house.pit.store)

    run(first)
    with Store(database) as store:
        tips = {stream: store.tip(stream).seq for stream in store.streams() if stream.startswith("table/")}
        assert {stream: seqs[0] for stream, seqs in checkpointed(store).items()} == tips
    run(again)


def test_without_checkpoints_it_is_the_same(tmp_path: Path) -> None:
    """Checkpoints may be deleted at any time, also while the pit runs; grades of rounds from rows are the same, too."""
    database = str(tmp_path / "pit.db")

    async def first() -> GradedSitting:
        async with opened(database) as house:
            people = await seated(house, FOUR)
            for number in range(ROUNDS):
                await house.round(FOUR, people, "pass" if number % 2 else "")
                house.pit.checkpointer.look(every=1)
            await until_written(house, FOUR)
            house.pit.store.drop_checkpoints()
            await house.round(FOUR, people)
            return await house.pit.coach.grade(people[1], house.table(FOUR))

    async def again() -> GradedSitting:
        async with opened(database) as house:
            assert_as_the_log_says(house.table(FOUR), house.pit.store)
            return await house.pit.coach.grade(await house.person("Anna"), house.table(FOUR))

    graded = run(first)
    assert graded.rounds == ROUNDS + 1
    with Store(database) as store:
        assert checkpointed(store)
        store.drop_checkpoints()
    assert run(again) == graded


async def until_written(house: House, table: str) -> None:
    """Wait until the newest checkpoint of a table stands where the table does."""
    running = house.table(table)
    for _ in range(1000):
        newest = await asyncio.to_thread(lambda: next(house.pit.store.checkpoints(running.stream), None))
        if newest is not None and newest.seq == running.seq:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("no checkpoint was written")


def test_checkpoints_are_made_while_people_play(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every so many entries a table has a new checkpoint, of what the database has, in the middle of a round too."""
    monkeypatch.setattr(checkpointer, "EVERY", 1)
    monkeypatch.setattr(checkpointer, "LOOK_EVERY", 0.0)

    async def story() -> None:
        async with opened(database) as house:
            people = await seated(house, ULTIMATE)
            running, store = house.table(ULTIMATE), house.pit.store
            submission = running.plan.game.filing.submission_digest
            for _ in range(4):
                for position, person in people.items():
                    await house.bet(person, ULTIMATE, position)
                    await until_written(house, ULTIMATE)
                    result = await asyncio.to_thread(recall, store, running.stream, submission)
                    assert result is not None
                    assert_same(result, folded(store.entries(running.stream)))
                await house.decide(ULTIMATE, people)

    run(story)


def test_a_turn_under_way_is_in_no_checkpoint(tmp_path: Path) -> None:
    """What the database has not got yet is not remembered either."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            people = await seated(house, FOUR)
            running = house.table(FOUR)
            await house.bet(people[1], FOUR, 1)
            running.perform(Sit(5, "Eve"), "player Eve")
            assert running.progress.entries
            assert_same(running.fold, folded(house.pit.store.entries(running.stream)))
            running.drop()

    run(story)


def test_killed_at_any_moment(database: str) -> None:
    """After kill -9 every checkpoint that is there is what its part of the log is folded to, and play goes on."""
    random = Random(database)
    believed = 0
    for _ in range(KILLS):
        command = [sys.executable, "-m", "tests.pit.history.checkpointer", database]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT) as child:
            assert child.stdout is not None
            until = random.randrange(3, 12)
            for number, _ in enumerate(child.stdout, start=1):
                if number == until:
                    child.kill()
            assert child.wait(30) == -signal.SIGKILL, child.stderr and child.stderr.read()
        with Store(database) as store:
            believed += believed_checkpoints(store)
    assert believed >= KILLS


def believed_checkpoints(store: Store) -> int:
    """Hold every checkpoint against its log; how many there are."""
    number = 0
    for stream, seqs in checkpointed(store).items():
        entries = tuple(store.entries(stream))
        submission = next(store.checkpoints(stream)).submission
        for seq in seqs:
            result = recall(store, stream, submission)
            assert result is not None
            assert result[2] == entries[seq - 1].tip
            after, whole = folded(entries[seq:], result), folded(entries)
            assert_same(after, whole)
            assert finished(store, stream, after) == list(whole[0].rounds.now().notes)
            with store.writing() as connection:  # then the one before it
                gone = sa.delete(schema.checkpoints).where(
                    schema.checkpoints.c.stream == stream, schema.checkpoints.c.seq == seq
                )
                connection.execute(gone)
            number += 1
    return number


def test_a_former_log_has_a_checkpoint(database: str) -> None:
    """What was won under an earlier submission is known from the checkpoint of that log, which is folded once."""

    async def file_again() -> int:
        async with opened(database) as house:
            people = await seated(house, FOUR)
            await house.round(FOUR, people)
            floor, admin = await house.person("Finn", "floor"), await house.person("Ada", "admin")
            await house.do(floor, FOUR, do="close")
            text = house.table(FOUR).filed.replace("version = 1", "version = 2")
            await house.pit.table_opener.add(admin, FOUR, parse_submission(text, FOUR))
            return house.pit.chips(people[1])

    async def chips() -> int:
        async with opened(database) as house:
            return house.pit.chips(await house.person("Anna"))

    had = run(file_again)
    with Store(database) as store:
        store.drop_checkpoints()
    assert run(chips) == had
    with Store(database) as store:
        former = opening.stream_of(FOUR, 1)
        assert checkpointed(store)[former] == [store.tip(former).seq]
        history = opening.former(store, FOUR, 2)[0].history
        assert history == folded(store.entries(former))[0]
    assert run(chips) == had


def test_proofs_and_exports_never_use_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """``pitboss pit verify`` and ``export`` and the auditor read the log and nothing else."""
    database = str(tmp_path / "pit.db")

    async def story() -> None:
        async with opened(database) as house:
            people = await seated(house, CRAZY)
            await house.round(CRAZY, people)

    async def audited() -> None:
        async with opened(database) as house:
            monkeypatch.setattr(Store, "checkpoints", _never)
            monkeypatch.setattr(Store, "round_of", _never)
            monkeypatch.setattr(Store, "rounds_of", _never)
            assert (await house.pit.audit.rounds(CRAZY, 1, None, 10)).rounds
            assert all(log.proven for log in (await house.pit.audit.verify("")).logs)

    run(story)
    run(audited)
    for command in (["verify"], ["export", str(tmp_path / "logs")], ["backup", str(tmp_path / "pit.jsonl")]):
        result = CliRunner().invoke(main, ["pit", *command, "--database", database])
        assert result.exit_code == 0, result.output


def _never(*arguments: object) -> None:
    raise AssertionError("a checkpoint was asked for")


@pytest.mark.parametrize("name", ["pit.jsonl", "copy.db"])
def test_no_checkpoint_is_restored(name: str, tmp_path: Path) -> None:
    """A restored database has the logs and no checkpoint; its pit is the same."""
    database, target = str(tmp_path / "pit.db"), str(tmp_path / "restored.db")

    async def play() -> None:
        async with opened(database) as house:
            await house.round(FOUR, await seated(house, FOUR))

    async def look() -> None:
        async with opened(target) as house:
            assert house.table(FOUR).recalled == 0
            assert house.table(FOUR).committed.rounds == 1
            assert_as_the_log_says(house.table(FOUR), house.pit.store)

    run(play)
    with Store(database) as store:
        assert checkpointed(store)
        backup(store, tmp_path / name)
    restore(tmp_path / name, target)
    with Store(target) as other:
        assert checkpointed(other) == {}
        assert other.count_rounds(opening.stream_of(FOUR, 1), 2**62) == 0
    run(look)


def test_a_pit_goes_on_without_checkpoints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Where none can be made or written that is told, people play on, and the next start reads the whole log."""
    database = str(tmp_path / "pit.db")

    async def story() -> None:
        async with opened(database) as house:
            people = await seated(house, FOUR)
            with monkeypatch.context() as patch:
                patch.setattr(Snapshot, "of", _never)
                house.pit.checkpointer.look(every=1)
            await house.round(FOUR, people)
            monkeypatch.setattr(Store, "put_checkpoint", _no_room)
        assert {record.getMessage().partition(" of ")[0] for record in caplog.records} == {"no checkpoint"}
        monkeypatch.undo()
        async with opened(database) as house:
            assert house.table(FOUR).recalled == 0
            assert_as_the_log_says(house.table(FOUR), house.pit.store)

    run(story)


def _no_room(*arguments: object) -> None:
    raise Unavailable(said="no room")
