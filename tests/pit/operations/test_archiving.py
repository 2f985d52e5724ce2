"""Archives: old rounds become a sealed piece of the same log, and every reader reads on as before."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa

from pitboss.log.chain import GENESIS, Damaged, Entry, stamp, walk
from pitboss.money import Cents
from pitboss.pit.audit.index.indexer import index_rows, recalled, write
from pitboss.pit.audit.index.state import Lengths
from pitboss.pit.audit.search import SearchQuery
from pitboss.pit.audit.streams import Stream
from pitboss.pit.audit.tape import Tape
from pitboss.pit.gaming_day.calendar import Calendar
from pitboss.pit.operations import archiving
from pitboss.pit.operations.archiving import ARCHIVED, archive_all, next_segment, segments_of
from pitboss.pit.operations.restore_point import restore_until
from pitboss.pit.operations.sealed_proof import ProvenLog, prove_tables, seal_all
from pitboss.pit.people.acts import AdminAct
from pitboss.pit.replay.source import RoundSource
from pitboss.pit.store import Conflict, Store, Taken, Unavailable, backup, restore, schema
from pitboss.pit.store.archived.reading import put_segment
from pitboss.pit.store.archived.segment import read_segment, seal_segment
from tests.cli.running import run as command
from tests.pit.houses import ULTIMATE, House, opened, run
from tests.pit.store.sealing import batch, meddle

STREAM = f"table/{ULTIMATE}/1"
LATER = "2999-01-01T00:00:00.000Z"
ROUNDS = 12


@dataclass
class Played:
    """A pit's database after some rounds, copied anew for each test, and its log."""

    copy: Callable[[Path], str]
    entries: list[Entry]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """A dozen rounds at one table."""
    folder = tmp_path_factory.mktemp("archiving")

    async def story() -> None:
        async with opened(str(folder / "pit.db"), welcome=Cents(1_000_000)) as house:
            people = {1: await house.person("Anna")}
            await house.sit(people[1], ULTIMATE, 1)
            for _ in range(ROUNDS):
                await house.round(ULTIMATE, people)

    run(story)
    with Store(str(folder / "pit.db")) as store:
        backup(store, folder / "copy.db")
        entries = list(store.entries(STREAM))

    def copy(where: Path) -> str:
        target = where / "pit.db"
        target.write_bytes((folder / "pit.db").read_bytes())
        return str(target)

    return Played(copy, entries)


@pytest.fixture
def archived(played: Played, tmp_path: Path) -> str:
    """The database with its old rounds archived, in several segments."""
    database = played.copy(tmp_path)
    store = Store(database).serve()
    done = archive_all(store, LATER, LATER, entries=100)
    assert len(list(segments_of(store, STREAM))) > 1
    store.close()
    assert [item.stream for item in done] == [STREAM]
    return database


def _rows(database: str) -> list[int]:
    with Store(database) as store, store.reading() as connection:
        query = sa.select(schema.entries.c.seq).where(schema.entries.c.stream == STREAM).order_by(schema.entries.c.seq)
        return list(connection.execute(query).scalars())


def test_the_rows_are_gone_and_the_log_is_the_same(played: Played, archived: str) -> None:
    """Old entries have no rows any more, and are read from any place on, byte for byte."""
    rows = _rows(archived)
    assert rows[0] > 1
    assert rows[-1] == len(played.entries)
    with Store(archived) as store:
        for after in (0, 1, rows[0] - 2, rows[0] - 1, rows[0], len(played.entries) - 1):
            assert list(store.entries(STREAM, after)) == played.entries[after:], after
        assert list(store.entries(STREAM, 3, 5)) == played.entries[3:8]
        assert store.tip(STREAM) == played.entries[-1].tip


def test_segments_hold_one_another(played: Played, archived: str) -> None:
    """Each segment follows the one before, ends with a round, and says the balances at its end."""
    with Store(archived) as store:
        segments = list(segments_of(store, STREAM))
    prev = GENESIS.hash
    for segment in segments:
        head, entries = read_segment(segment)
        assert segment.prev == prev
        assert b"seed-revealed" in entries[-1].line or b"round-ended" in entries[-1].line
        assert sum(map(msgspec.json.decode, [text for text in head.balances.values() if "/" not in text])) == 0
        prev = segment.hash
    assert sum(len(segment.data) for segment in segments) * 5 < sum(len(entry.line) for entry in played.entries)


def test_a_segment_is_a_log_that_anybody_can_read(archived: str, tmp_path: Path) -> None:
    """Written to files, the archives are gzip of lines that the chain proves."""
    answer = command("pit", "archive", "--older-than", "1", "--into", str(tmp_path / "cold"), "--database", archived)
    assert answer.exit_code == 0, answer.output
    lines = [
        line
        for path in sorted((tmp_path / "cold").iterdir())
        for line in gzip.decompress(path.read_bytes()).splitlines(keepends=True)[1:]
    ]
    assert [entry.seq for entry in walk(lines)] == list(range(1, len(lines) + 1))


def test_everything_is_proven_as_before(archived: str) -> None:
    """``pitboss pit verify`` decides archived rounds again, and the house's log tells of each archive."""
    answer = command("pit", "verify", "--database", archived)
    assert answer.exit_code == 0, answer.output
    with Store(archived) as store:
        told = [entry.line for entry in store.entries("house") if ARCHIVED.encode() in entry.line]
        assert len(told) == len(list(segments_of(store, STREAM)))


def test_readers_read_through(archived: str) -> None:
    """After a start the table goes on; round page, audit, search, export and proof know the archived rounds."""

    async def story() -> None:
        async with opened(archived) as house:
            anna = await house.person("Anna")
            page = await house.pit.past_rounds.round(anna, RoundSource.of(house.table(ULTIMATE)), 1)
            assert page.number == 1
            audit = house.pit.audit
            assert (await audit.round(ULTIMATE, None, 2)).round == 2
            found = await audit.log(ULTIMATE, None, SearchQuery(round=1))
            assert found.lines
            assert (await audit.verify(ULTIMATE)).outcome == "proven"
            _, pieces = await audit.export("jsonl", ULTIMATE, None, "")
            assert b"".join(pieces).startswith(b'{"seq":1,')
            await _another_round(house)

    run(story)


async def _another_round(house: House) -> None:
    people = {1: await house.person("Anna")}
    house.watch(people[1], ULTIMATE)
    await house.round(ULTIMATE, people)


def test_a_backup_carries_archives(played: Played, archived: str, tmp_path: Path) -> None:
    """Backed up and restored, also to a moment, the log is whole."""
    with Store(archived) as store:
        backup(store, tmp_path / "pit.jsonl")
    restore(tmp_path / "pit.jsonl", str(tmp_path / "again.db"))
    middle = played.entries[50].at
    restore_until(tmp_path / "pit.jsonl", str(tmp_path / "middle.db"), middle)
    with Store(str(tmp_path / "again.db")) as store:
        assert list(store.entries(STREAM)) == played.entries
    with Store(str(tmp_path / "middle.db")) as store:
        kept = list(store.entries(STREAM))
        assert kept == played.entries[: len(kept)]
        assert kept[-1].at <= middle < played.entries[len(kept)].at


def test_a_running_pit_archives_by_itself(played: Played, tmp_path: Path) -> None:
    """Between rounds of a running pit old ones are moved, told of in the house's log, and play goes on."""
    database = played.copy(tmp_path)

    async def story() -> None:
        async with opened(database, welcome=Cents(1_000_000)) as house:
            house.pit.upkeep.archiver._days = -1.0
            assert await house.pit.upkeep.archiver.archive(entries=200) > 0
            await _another_round(house)
            records = [record for _, record in house.pit.house.records()]
            assert any(isinstance(record, AdminAct) and record.what == ARCHIVED for record in records)

    run(story)
    assert _rows(database)[0] > 1


def test_nothing_young_is_archived(played: Played, tmp_path: Path) -> None:
    """A round that ended after the moment stays, and so does the latest of a log."""
    store = Store(played.copy(tmp_path)).serve()
    assert archive_all(store, "2026-01-01T00:00:00.000Z", LATER, entries=1) == []
    archive_all(store, LATER, LATER, entries=1)
    last = list(segments_of(store, STREAM))[-1].last
    assert len(played.entries) - last > 10
    store.close()


def test_only_what_is_archived_can_be_deleted(database: str) -> None:
    """On either database a row goes only when an archive holds it, and archives stay."""
    with Store(database) as store:
        store.append([batch("table/1/1", count=5)])
        with pytest.raises((Taken, Unavailable, Conflict)), store.writing() as connection:
            connection.execute(sa.delete(schema.entries))
        entries = list(store.entries("table/1/1", limit=3))
        segment = seal_segment(entries, "table/1/1", LATER, {}, {})
        with store.writing() as connection:
            put_segment(connection, segment)
        for statement in (sa.delete(schema.archives), sa.update(schema.archives).values(digest="")):
            with pytest.raises((Taken, Unavailable, Conflict)), store.writing() as connection:
                connection.execute(statement)
        assert [entry.seq for entry in store.entries("table/1/1")] == [1, 2, 3, 4, 5]
        with pytest.raises(Conflict):
            store.append([batch("table/1/1")])


def test_a_segment_of_other_entries_is_refused(database: str) -> None:
    """What differs from the rows, or leaves a gap, does not take their place."""
    with Store(database) as store:
        store.append([batch("table/1/1", count=5)])
        entries = list(store.entries("table/1/1"))
        other = seal_segment(batch("table/1/1", by="somebody", count=3).entries, "table/1/1", LATER, {}, {})
        gap = seal_segment(entries[1:3], "table/1/1", LATER, {}, {})
        for segment in (other, gap):
            with pytest.raises(Damaged), store.writing() as connection:
                put_segment(connection, segment)
        assert list(store.entries("table/1/1")) == entries


def test_a_damaged_archive_is_found(archived: str) -> None:
    """One changed byte of an archive, and the log is read no further."""
    with Store(archived) as store:
        with store.engine.begin() as connection:
            for kind in ("unchanged", "undeleted", "unreplaced"):
                connection.execute(sa.text(f"DROP TRIGGER archives_{kind}"))
        meddle(store, "UPDATE archives SET data = zeroblob(100) WHERE first = 1")
        with pytest.raises(Damaged, match="does not fit its digest"):
            list(store.entries(STREAM))


def test_a_server_that_runs_is_not_disturbed(played: Played, tmp_path: Path) -> None:
    """While a server has the database, the command is refused in words."""
    database = played.copy(tmp_path)
    server = Store(database).serve()
    try:
        answer = command("pit", "archive", "--older-than", "1", "--database", database)
        assert answer.exit_code != 0
        assert "server" in answer.output
    finally:
        server.close()


def test_a_moment_is_counted_in_days() -> None:
    """The moment before which rounds must have ended."""
    from datetime import UTC, datetime

    now = datetime(2026, 11, 18, 12, tzinfo=UTC)
    assert archiving.older_than(now, 2) == stamp(datetime(2026, 11, 16, 12, tzinfo=UTC))


def test_a_short_log_is_left_alone(played: Played, tmp_path: Path) -> None:
    """Rounds that do not fill a segment wait for the next time."""
    with Store(played.copy(tmp_path)) as store:
        assert next_segment(store, STREAM, LATER, LATER, entries=10**6) is None


def test_both_databases_archive_index_and_seal(played: Played, database: str, tmp_path: Path) -> None:
    """A backup restored into either database is archived, indexed and sealed there, and reads as before."""
    (tmp_path / "source").mkdir()
    with Store(played.copy(tmp_path / "source")) as source:
        backup(source, tmp_path / "both.jsonl")
        rounds = _rounds(source)
    restore(tmp_path / "both.jsonl", database)
    store = Store(database).serve()
    try:
        with store.writing() as connection:
            connection.execute(sa.insert(schema.rounds), rounds)  # which the first start makes again
        assert archive_all(store, LATER, LATER, entries=100)
        assert list(store.entries(STREAM)) == played.entries
        tape = Tape(store, Stream(ULTIMATE, 1)).catch_up()
        write(store, index_rows(tape, Lengths()))
        assert recalled(store, Stream(ULTIMATE, 1), Calendar())[0].seq == tape.seq
        logs = [log for log in prove_tables(store, store.tips()) if isinstance(log, ProvenLog)]
        assert seal_all(store, logs, LATER) == len(logs)
        assert all(log.since for log in prove_tables(store, store.tips()) if isinstance(log, ProvenLog))
    finally:
        store.close()


def _rounds(store: Store) -> list[dict[str, object]]:
    with store.reading() as connection:
        return [dict(row) for row in connection.execute(sa.select(schema.rounds)).mappings()]
