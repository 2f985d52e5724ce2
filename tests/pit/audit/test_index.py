"""The auditor's index: a tape that goes on from its rows is the tape that was read from the first entry."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy as sa

from pitboss.clauses import Refusal
from pitboss.log.chain import Entry
from pitboss.pit.audit.index import indexer, state
from pitboss.pit.audit.index.indexer import brought_up, index_rows, recalled, write
from pitboss.pit.audit.index.state import Lengths
from pitboss.pit.audit.search import SearchQuery
from pitboss.pit.audit.streams import Stream, of_tables
from pitboss.pit.audit.tape import Tape
from pitboss.pit.gaming_day.calendar import Calendar
from pitboss.pit.store import Store, schema
from pitboss.pit.store.archived.tapes import drop_tapes, tape_rows
from tests.pit.houses import opened, run
from tests.pit.turns.test_links import METER, linked, sitting

TABLES = ("east", "west")


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Two linked tables with rounds, refusals and awards of meters."""
    folder = tmp_path_factory.mktemp("index")
    path = str(folder / "pit.db")

    async def story() -> None:
        async with opened(path, submissions=linked(folder / "filed", *TABLES)) as house:
            admin = await house.person("Ada", "admin")
            for table in TABLES:
                await house.pit.linking.join(admin, "bank", table)
            people = {table: await sitting(house, table, f"{table} 1", f"{table} 2") for table in TABLES}
            for number in range(6):
                for table in TABLES:
                    for position, person in people[table].items():
                        for wager, total in (("ante", 1000), (METER, 100)):
                            await house.do(person, table, do="stake", position=position, wager=wager, total=total)
                        await house.do(person, table, do="ready", position=position)
                    await house.decide(table, people[table], "pass" if number % 2 else "")
                    with pytest.raises(Refusal):
                        await house.do(people[table][1], table, do="act", position=1, act="play", amount=7)

    run(story)
    return path


def _heads(store: Store) -> list[str]:
    """The logs that the index has."""
    with store.reading() as connection:
        return [stream.name for stream in _streams(store) if tape_rows(connection, stream.name, "head")]


def _whole(tape: Tape) -> tuple[bytes, bytes]:
    written = state.write(tape, Lengths())
    return written.head, written.part


def _upto(entries: list[Entry], stop: int, stream: str, after: int = 0) -> Iterator[Entry]:
    return iter(entries[after:stop])


def _streams(store: Store) -> tuple[Stream, ...]:
    return of_tables(store.streams())


def test_a_tape_goes_on_as_if_never_interrupted(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopped after any entry, written, and read again from its rows, a tape ends as one that read everything."""
    with Store(database) as store:
        for stream in _streams(store):
            entries = list(store.entries(stream.name))
            whole = Tape(store, stream).catch_up()
            for stop in range(1, len(entries), max(1, len(entries) // 15)):
                with store.writing() as connection:
                    drop_tapes(connection, stream.name)
                tape = Tape(store, stream)
                with monkeypatch.context() as patched:
                    patched.setattr(store, "entries", partial(_upto, entries, stop))
                    tape.catch_up()
                if not tape.seq:
                    continue
                write(store, index_rows(tape, Lengths()))
                again, _ = recalled(store, stream, Calendar())
                assert again.seq == tape.seq
                assert _whole(again.catch_up()) == _whole(whole), stop
                assert again.opened == whole.opened
                assert again.filed_at == whole.filed_at


def test_parts_follow_one_another(database: str) -> None:
    """A worker that brings the index up to date adds a part; nothing is made where nothing is new."""
    with Store(database) as store:
        stream = _streams(store)[0]
        with store.writing() as connection:
            drop_tapes(connection)
        rows = brought_up(database, stream.table, stream.number)
        assert [row.kind for row in rows] == ["part", "head"]
        write(store, rows)
        assert brought_up(database, stream.table, stream.number) == []
        tape, lengths = recalled(store, stream, Calendar())
        assert tape.seq == Tape(store, stream).catch_up().seq
        assert lengths.refusals == len(tape.refusals) > 0


@pytest.mark.parametrize("column", ["data", "hash", "program"])
def test_an_index_that_was_changed_is_not_believed(database: str, column: str) -> None:
    """A row that is not as it was written, or of another program, is passed over: the log is read from its start."""
    with Store(database) as store:
        stream = _streams(store)[0]
        write(store, index_rows(Tape(store, stream).catch_up(), Lengths()))
        value = b"other" if column == "data" else "other"
        with store.writing() as connection:
            connection.execute(sa.update(schema.tapes).values({column: value}))
        tape, lengths = recalled(store, stream, Calendar())
        assert (tape.seq, lengths) == (0, Lengths())
        with store.writing() as connection:
            drop_tapes(connection)


def test_the_first_question_reads_the_rest_alone(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a start the auditor reads no entry that the index has, and answers as before."""

    async def story() -> None:
        async with opened(database) as house:
            before = await house.pit.audit.books("")
            assert await house.pit.upkeep.indexer.index(behind=1) == len(TABLES)
            while len(list(await asyncio.to_thread(_heads, house.pit.store))) < len(TABLES):
                await asyncio.sleep(0.01)  # they are written when the writer has nothing else to do
            house.pit.audit._tapes.clear()
            read: list[int] = []
            entries = house.pit.store.entries

            def counted(stream: str, after: int = 0, limit: int | None = None) -> object:
                if limit is None and stream != "house":
                    read.append(after)
                return entries(stream, after, limit)

            monkeypatch.setattr(house.pit.store, "entries", counted)
            assert await house.pit.audit.books("") == before
            assert read
            assert 0 not in read
            page = await house.pit.audit.log("east", None, SearchQuery(round=2))
            assert page.lines

    run(story)


def test_the_index_is_in_no_backup(database: str, tmp_path: Path) -> None:
    """It is made again from the logs."""
    from pitboss.pit.store import backup

    with Store(database) as store:
        write(store, index_rows(Tape(store, _streams(store)[0]).catch_up(), Lengths()))
        summary = backup(store, tmp_path / "pit.jsonl")
    assert "tapes" not in summary.rows


def test_a_head_of_another_format_is_made_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The layout of the bytes has a number of its own."""
    with Store(database) as store:
        stream = _streams(store)[0]
        monkeypatch.setattr(state, "FORMAT", 99)
        write(store, index_rows(Tape(store, stream).catch_up(), Lengths()))
        monkeypatch.undo()
        assert recalled(store, stream, Calendar())[0].seq == 0
    assert indexer.BEHIND > 0
