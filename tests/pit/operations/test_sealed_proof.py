"""Sealed proofs: going on from a seal comes to the same proof, and no changed seal is believed."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa

from pitboss.log.chain import Entry
from pitboss.pit.operations.sealed_proof import ProvenLog, _point, _row, prove_tables, seal_all, seals_of
from pitboss.pit.store import Store, backup, schema
from pitboss.pit.store.archived.tapes import put_tapes
from pitboss.proof.verify import verify_lines
from tests.cli.running import run as command
from tests.pit.houses import opened, run
from tests.pit.operations.test_restore_point import TABLES, Played
from tests.pit.operations.test_restore_point import played as played  # the same linked tables
from tests.pit.store.sealing import meddle

NOW = "2999-01-01T00:00:00.000Z"


@pytest.fixture
def database(played: Played, tmp_path: Path) -> str:
    """A copy of the database."""
    with Store(played.database) as store:
        backup(store, tmp_path / "pit.db")
    return str(tmp_path / "pit.db")


def _logs(store: Store, *, whole: bool = False) -> list[ProvenLog]:
    logs = list(prove_tables(store, store.tips(), whole=whole))
    assert all(isinstance(log, ProvenLog) for log in logs)
    return [log for log in logs if isinstance(log, ProvenLog)]


def test_a_proof_taken_up_again_is_the_same_proof(played: Played, database: str) -> None:
    """Stopped after any entry, kept as bytes, and taken up at its last point: the verification is equal."""
    with Store(database) as store:
        for table in TABLES:
            stream = f"table/{table}/1"
            entries = played.entries[stream]
            whole = verify_lines(_lines(entries), stream)
            for stop in range(1, len(entries), max(1, len(entries) // 12)):
                point = verify_lines(_lines(entries[:stop]), stream).point
                if point is None:
                    continue
                row = _row(store, stream, point)
                with store.writing() as connection:
                    put_tapes(connection, [row])
                start = _point(store, stream, row.digest)
                assert start is not None
                assert start.tip.seq <= stop
                again = verify_lines(_lines(entries[start.tip.seq :]), stream, start=start)
                assert replace(again, point=None) == replace(whole, point=None), stop


def _lines(entries: list[Entry]) -> list[bytes]:
    return [entry.line for entry in entries]


def test_the_next_proof_goes_on_from_the_seal(database: str) -> None:
    """Once sealed, a proof reads little, says so, and comes to the same outcome; ``--whole`` begins at the first."""
    first = command("pit", "verify", "--seal", "--database", database)
    assert "2 proofs sealed" in first.output, first.output
    again = command("pit", "verify", "--database", database)
    assert "were proven before" in " ".join(again.output.split())
    assert again.exit_code == first.exit_code
    whole_again = command("pit", "verify", "--whole", "--database", database)
    assert "were proven before" not in " ".join(whole_again.output.split())
    with Store(database) as store:
        later, whole = _logs(store), _logs(store, whole=True)
        assert all(log.since for log in later)
        assert [replace(log.proof, point=None) for log in later] == [replace(log.proof, point=None) for log in whole]


def test_a_seal_is_a_record_of_the_house(database: str) -> None:
    """Each seal is in the house's log, with entry, hash and digest, in the transaction of its state."""
    with Store(database) as store:
        assert seal_all(store, _logs(store), NOW) == len(TABLES)
        assert set(seals_of(store)) == {f"table/{table}/1" for table in TABLES}
        assert seal_all(store, _logs(store), NOW) == 0  # nothing new is proven


@pytest.mark.parametrize("column", ["data", "seq", "hash", "program", "digest"])
def test_a_changed_seal_is_passed_over(database: str, column: str) -> None:
    """A state that is not the one that the house's log names is not believed: the proof begins at the first entry."""
    with Store(database) as store:
        seal_all(store, _logs(store), NOW)
        values: dict[str, object] = {"data": b"other", "seq": 7}
        with store.writing() as connection:
            connection.execute(sa.update(schema.tapes).values({column: values.get(column, "other")}))
        assert [log.since for log in _logs(store)] == [0, 0]


def test_a_forged_state_with_its_own_digest_is_passed_over(database: str) -> None:
    """Whoever writes another state and its digest into the row has not written it into the house's log."""
    with Store(database) as store:
        seal_all(store, _logs(store), NOW)
        log = _logs(store, whole=True)[0]
        assert log.proof.point is not None
        forged = _row(store, log.stream, replace(log.proof.point, remarks=["forged"]))
        with store.writing() as connection:
            put_tapes(connection, [forged])
        assert next(log.since for log in _logs(store) if log.stream == forged.stream) == 0


def test_what_is_wrong_behind_a_seal_is_found(database: str) -> None:
    """A changed entry behind the seal is a finding as ever, and nothing wrong is sealed."""
    with Store(database) as store:
        seal_all(store, _logs(store), NOW)
        last = store.tip("table/west/1").seq
        meddle(store, f"UPDATE entries SET line = CAST(replace(line, '-', '_') AS BLOB) WHERE seq = {last}")
    answer = command("pit", "verify", "--seal", "--database", database)
    assert answer.exit_code == 1
    assert "NOT PROVEN" in answer.output


def test_sealed_entries_are_not_decided_again(database: str) -> None:
    """The second proof takes a fraction of the time of the first."""
    with Store(database) as store:
        began = time.process_time()
        logs = _logs(store, whole=True)
        whole = time.process_time() - began
        seal_all(store, logs, NOW)
        began = time.process_time()
        _logs(store)
        assert time.process_time() - began < whole


def test_a_running_pit_seals_by_itself(played: Played, database: str) -> None:
    """The server proves all logs in a process of its own, and seals them in its own log."""

    async def story() -> None:
        async with opened(database, submissions=played.submissions) as house:
            assert await house.pit.upkeep.sealer.seal() == len(TABLES)
            assert set(seals_of(house.pit.store)) == {f"table/{table}/1" for table in TABLES}

    run(story)
    with Store(database) as store:
        assert all(log.since for log in _logs(store))
