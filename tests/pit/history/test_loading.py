"""A table's history is loaded from its log where the rows of its rounds are missing, and the rows are written again."""

from __future__ import annotations

import gzip
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from pitboss.log.chain import Damaged, seal
from pitboss.pit.history import loading
from pitboss.pit.history.checkpoint import recall
from pitboss.pit.history.loading import load, load_whole
from pitboss.pit.opening import stream_of
from pitboss.pit.replay.source import RoundSource
from pitboss.pit.store import Batch, Store, Unavailable, migrate, restore, schema
from tests.pit.folding import AT, DIGEST, assert_same, finished, keep, random_log, remember, whole
from tests.pit.houses import FOUR, opened, run, sent

DATA = Path(__file__).parent / "data"
"""A database of version 0003, as its program left it with seven rounds of two players, and what that program told."""
STREAM = "table/one/1"
COMMANDS = 400


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """An open store on an empty database."""
    with Store(database) as opened_store:
        yield opened_store


@pytest.fixture
def earlier(tmp_path: Path) -> Path:
    """The database of version 0003."""
    path = tmp_path / "pit-0003.db"
    connection = sqlite3.connect(path)
    connection.executescript(gzip.decompress((DATA / "pit-0003.sql.gz").read_bytes()).decode())
    connection.close()
    return path


def told(database: str) -> dict[str, Any]:
    """What a pit on a database tells Anna about her rounds."""

    async def story() -> dict[str, Any]:
        async with opened(database) as house:
            anna = await house.person("Anna")
            table, past = house.table(FOUR), house.pit.past_rounds
            rounds = [sent(await past.round(anna, RoundSource.of(table), number)) for number in range(1, 8)]
            grade = sent(await house.pit.coach.grade(anna, table))
            plain = ("number", "commitment", "seed", "cut", "void", "nets")
            return {
                "history": sent(await past.history(anna, table, 0, 100)),
                "rounds": [{name: row[name] for name in plain} | {"steps": len(row["steps"])} for row in rounds],
                "grade": {name: grade[name] for name in ("decisions", "best", "rounds", "exact")},
                "chips": house.pit.chips(anna),
            }

    return run(story)


def told_before() -> dict[str, Any]:
    """What the pit of version 0003 told her, and the addresses that her rounds have since."""
    before: dict[str, Any] = json.loads((DATA / "pit-0003.json").read_text())
    for row in before["history"]["rounds"]:
        row["address"] = str(row["number"])
    return before


def written(store: Store) -> int:
    """How many rounds have rows."""
    return store.count_rounds(stream_of(FOUR, 1), 2**62)


@pytest.mark.parametrize("long", [10, loading.LONG])
def test_a_database_of_the_version_before_gets_its_rows(
    long: int, earlier: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A start on a database with pages makes the rows from the log, at once or when it closes; all is as it was."""
    monkeypatch.setattr(loading, "LONG", long)
    expected = told_before()
    with Store(str(earlier)) as store:
        assert "checkpoint_pages" not in sa.inspect(store.engine).get_table_names()
        assert written(store) == 0
    for _ in range(2):
        assert told(str(earlier)) == expected
        with Store(str(earlier)) as store:
            assert written(store) == 7  # the eighth has begun
            assert recall(store, stream_of(FOUR, 1), next(store.checkpoints(stream_of(FOUR, 1))).submission)


def test_a_backup_of_the_version_before_gets_its_rows(earlier: Path, database: str) -> None:
    """A copy of a database with pages can be restored, into either kind of database, with nothing lost."""
    restore(earlier, database)
    with Store(database) as store, store.reading() as connection:
        assert migrate.version(connection) == migrate.HEAD
        assert written(store) == 0
    assert told(database) == told_before()
    with Store(database) as store:
        assert written(store) == 7


@pytest.mark.parametrize("place", [0, 150])
def test_a_long_log_is_folded_in_steps(place: int, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its rounds become rows on the way, few are in memory at any time, and a checkpoint stands at its end."""
    monkeypatch.setattr(loading, "LONG", 20)
    monkeypatch.setattr(loading, "STEP", 2)
    entries = random_log("ma-four-card-poker", "long", COMMANDS)
    keep(store, STREAM, entries)
    if place:
        remember(store, STREAM, whole(entries[:place]))
    expected = whole(entries)
    fold = load(store, STREAM, DIGEST)
    assert fold is not None
    assert_same(fold, expected)
    assert not fold[0].rounds.unwritten
    assert finished(store, STREAM, fold) == list(expected[0].rounds.now().notes)
    assert next(store.checkpoints(STREAM)).tip == entries[-1].tip
    again = load(store, STREAM, DIGEST)
    assert again is not None
    assert_same(again, expected)


def test_a_short_log_is_left_to_its_table(store: Store) -> None:
    """Without a checkpoint a short log is not folded here, and nothing is written."""
    keep(store, STREAM, random_log("ma-four-card-poker", "short", 50))
    assert load(store, STREAM, DIGEST) is None
    assert list(store.checkpoints(STREAM)) == []
    assert load(store, "table/none/1", DIGEST) is None


def test_deleted_rows_are_made_again(store: Store) -> None:
    """Where the rows were deleted a log that is closed is folded from its first entry, and has its rows again."""
    entries = random_log("ma-crazy-4-poker", "deleted", COMMANDS)
    keep(store, STREAM, entries)
    first = load_whole(store, STREAM, DIGEST)
    rows = finished(store, STREAM, first)
    assert len(rows) > 2
    with store.writing() as connection:
        connection.execute(sa.delete(schema.rounds))
    assert finished(store, STREAM, load_whole(store, STREAM, DIGEST)) == rows


def test_a_database_without_room_is_no_hindrance(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Where no rows can be written that is told, and the rounds stay in memory."""
    monkeypatch.setattr(loading, "STEP", 2)
    entries = random_log("ma-four-card-poker", "no room", COMMANDS)
    keep(store, STREAM, entries)
    for name in ("put_rounds", "put_checkpoint"):
        with monkeypatch.context() as patch:
            patch.setattr(Store, name, _no_room)
            fold = load_whole(store, STREAM, DIGEST)
        assert_same(fold, whole(entries))
        assert finished(store, STREAM, fold) == list(whole(entries)[0].rounds.now().notes)
    assert [record.getMessage().partition(" of ")[0] for record in caplog.records] == ["no rows", "no checkpoint"]


def _no_room(*arguments: object) -> None:
    raise Unavailable(said="no room")


def test_a_foreign_event_is_damage(store: Store) -> None:
    """A log with an event that no table writes is not folded beyond it."""
    entries = random_log("ma-four-card-poker", "foreign", 30)
    foreign = seal(entries[-1].tip, AT, "somebody", [{"type": "fanfare"}])
    keep(store, STREAM, entries)
    store.append([Batch(STREAM, entries[-1].tip, (foreign,))])
    with pytest.raises(Damaged, match="it holds no event of ours"):
        load_whole(store, STREAM, DIGEST)
