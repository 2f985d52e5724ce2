"""A checkpoint and the entries behind it are the whole log; one that is damaged or of another log is not used."""

from __future__ import annotations

import logging
import zlib
from collections.abc import Iterator
from hashlib import sha256

import msgspec
import pytest
import sqlalchemy as sa

from pitboss.pit.history import checkpoint
from pitboss.pit.history.checkpoint import CheckpointState, Snapshot, recall
from pitboss.pit.history.projection import folded
from pitboss.pit.history.rounds import RoundNote, read_row
from pitboss.pit.store import Checkpoint, Store, schema
from pitboss.rulebooks import names
from tests.pit.folding import DIGEST, assert_same, finished, keep, places, random_log, remember, whole

STREAM = "table/one/1"
COMMANDS = 400


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """An open store on an empty database."""
    with Store(database) as item:
        yield item


@pytest.mark.parametrize("rulebook", names())
def test_a_checkpoint_and_the_rest_are_the_whole_log(rulebook: str, store: Store) -> None:
    """Wherever in random play the checkpoint stands, going on from it leads to the same table, notes and books."""
    entries = random_log(rulebook, "database", COMMANDS)
    keep(store, STREAM, entries)
    expected = whole(entries)
    assert len(expected[0].rounds.unwritten) > 1, "the log is too short to tell"
    for place in places(entries, rulebook, 12):
        remember(store, STREAM, whole(entries[:place]))
        result = recall(store, STREAM, DIGEST)
        assert result is not None
        assert result[2] == entries[place - 1].tip
        assert not result[0].rounds.unwritten
        after = folded(store.entries(STREAM, place), result)
        assert_same(after, expected)
        assert finished(store, STREAM, after) == list(expected[0].rounds.now().notes)


@pytest.mark.parametrize("rulebook", names())
def test_every_place_of_a_log_can_be_remembered(rulebook: str) -> None:
    """At each entry of a log what is read back is what was written, though the notes went on meanwhile."""
    entries = random_log(rulebook, "every place", COMMANDS)
    fold, written = whole(()), []
    for entry in entries:
        fold = folded([entry], fold)
        snapshot = Snapshot.of(STREAM, DIGEST, fold)
        written.append((snapshot, snapshot.checkpoint()))
    for number, (snapshot, at_once) in enumerate(written, start=1):
        late = snapshot.checkpoint()
        assert late == at_once
        state = checkpoint._decode(zlib.decompress(late.state))
        assert [read_row(row) for row in snapshot.rows()] == list(snapshot.rounds)
        again = checkpoint._history(state), state.table, late.tip
        if number % 16 == 0:
            assert_same(again, whole(entries[:number]))
            assert_same(folded(entries[number:], again), fold)


def test_only_the_last_two_are_kept(store: Store) -> None:
    """Of the checkpoints of a log the newest stays and the one before it; other logs keep theirs."""
    entries = random_log("ma-four-card-poker", "two", 120)
    keep(store, STREAM, entries)
    keep(store, "table/two/1", entries)
    remember(store, "table/two/1", whole(entries[:7]))
    for place in (30, 60, 90, 110):
        remember(store, STREAM, whole(entries[:place]))
    assert [checkpoint.seq for checkpoint in store.checkpoints(STREAM)] == [110, 90]
    remember(store, STREAM, whole(entries[:100]))  # whatever claims to be later is none of this log's
    assert [checkpoint.seq for checkpoint in store.checkpoints(STREAM)] == [100, 90]
    assert [checkpoint.seq for checkpoint in store.checkpoints("table/two/1")] == [7]
    store.drop_checkpoints()
    assert list(store.checkpoints(STREAM)) == []


def test_rounds_are_written_once(store: Store) -> None:
    """A later checkpoint writes the rounds that are new; with the one before it, too, every round is there once."""
    entries = random_log("ma-four-card-poker", "rows", COMMANDS)
    keep(store, STREAM, entries)
    remember(store, STREAM, whole(entries[:300]))
    start = recall(store, STREAM, DIGEST)
    assert start is not None
    last = Snapshot.of(STREAM, DIGEST, folded(entries[300:], start))
    assert 0 < len(last.rounds) < len(whole(entries)[0].rounds.unwritten)
    last.write(store)
    for place in (COMMANDS, 300):
        fold = recall(store, STREAM, DIGEST)
        assert fold is not None
        assert_same(fold, whole(entries[:place]))
        assert finished(store, STREAM, fold) == list(whole(entries[:place])[0].rounds.now().notes)
        with store.writing() as connection:
            connection.execute(sa.delete(schema.checkpoints).where(schema.checkpoints.c.seq == place))


# -- what is not used -------------------------------------------------------------------------------------------------

PLACES = (300, 380)


@pytest.fixture
def remembered(store: Store) -> Store:
    """A store with a log and two checkpoints of it."""
    entries = random_log("ma-crazy-4-poker", "not used", COMMANDS)
    keep(store, STREAM, entries)
    for place in PLACES:
        remember(store, STREAM, whole(entries[:place]))
    return store


def rewrite(store: Store, seq: int, /, **values: object) -> None:
    """Change a checkpoint, as somebody could who can write into the database."""
    table = schema.checkpoints
    with store.writing() as connection:
        changed = connection.execute(sa.update(table).where(table.c.seq == seq).values(**values))
        assert changed.rowcount == 1


def newest(store: Store) -> Checkpoint:
    """The newest checkpoint."""
    return next(store.checkpoints(STREAM))


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was said about checkpoints."""
    return [record.getMessage() for record in caplog.records if "is not used" in record.getMessage()]


@pytest.mark.parametrize(
    "change",
    [
        {"state": b""},
        {"state": b"\x80\x04N."},
        {"digest": "0" * 64},
        {"submission": "another"},
        {"program": "0.0.9"},
        {"format": checkpoint.FORMAT + 1},
        {"hash": "0" * 64},
        {"seq": PLACES[1] + 1},
        {"seq": COMMANDS + 100},
    ],
)
def test_a_changed_checkpoint_is_not_used(
    change: dict[str, object], remembered: Store, caplog: pytest.LogCaptureFixture
) -> None:
    """With any column changed it is passed over with one line, and the one before it is used; the log stays true."""
    rewrite(remembered, PLACES[1], **change)
    result = recall(remembered, STREAM, DIGEST)
    assert result is not None
    assert result[2].seq == PLACES[0]
    assert len(lines(caplog)) == 1
    entries = tuple(remembered.entries(STREAM))
    assert_same(folded(entries[PLACES[0] :], result), whole(entries))


def test_any_changed_byte_is_found(remembered: Store, caplog: pytest.LogCaptureFixture) -> None:
    """No byte of the state can change without the checkpoint being passed over."""
    state = newest(remembered).state
    caplog.set_level(logging.CRITICAL)
    for place in range(0, len(state), max(1, len(state) // 20)):
        rewrite(remembered, PLACES[1], state=state[:place] + bytes([state[place] ^ 1]) + state[place + 1 :])
        result = recall(remembered, STREAM, DIGEST)
        assert result is not None
        assert result[2].seq == PLACES[0]
    rewrite(remembered, PLACES[1], state=state)
    result = recall(remembered, STREAM, DIGEST)
    assert result is not None
    assert result[2].seq == PLACES[1]


def test_missing_rows_are_found(remembered: Store, caplog: pytest.LogCaptureFixture) -> None:
    """A checkpoint whose rounds have lost a row is not used, and nor is the one before it."""
    rows = schema.rounds
    with remembered.writing() as connection:
        first = connection.execute(sa.select(sa.func.min(rows.c.first))).scalar_one()
        connection.execute(sa.delete(rows).where(rows.c.first == first))
    assert recall(remembered, STREAM, DIGEST) is None
    assert ["rows of its finished rounds are missing" in line for line in lines(caplog)] == [True, True]


def test_the_checkpoint_of_another_log_is_not_used(remembered: Store, caplog: pytest.LogCaptureFixture) -> None:
    """A checkpoint that is whole in itself but of another log, or further than the log, is not used."""
    other = random_log("ma-crazy-4-poker", "another log", COMMANDS)
    remember(remembered, STREAM, whole(other))  # its digest fits, and its place is behind the others
    keep(remembered, "table/two/1", other[:100])
    remember(remembered, "table/two/1", whole(other[:101]))
    assert recall(remembered, STREAM, DIGEST) is None
    assert ["of another log" in line for line in lines(caplog)] == [True, False]
    assert "rows" in lines(caplog)[1]  # the other log's took their place
    caplog.clear()
    assert recall(remembered, "table/two/1", DIGEST) is None
    assert ["of another log" in line for line in lines(caplog)] == [True]


def test_a_checkpoint_of_another_submission_is_not_used(remembered: Store, caplog: pytest.LogCaptureFixture) -> None:
    """Under another submission the log is folded from its first entry."""
    assert recall(remembered, STREAM, "another") is None
    assert [line for line in lines(caplog) if "another submission" not in line] == []


def test_a_checkpoint_of_another_program_is_not_used(
    remembered: Store, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program with another version begins at the first entry."""
    monkeypatch.setattr(checkpoint, "__version__", "0.0.9")
    assert recall(remembered, STREAM, DIGEST) is None
    assert [line for line in lines(caplog) if "another version" not in line] == []


def test_what_is_sealed_but_no_state_is_not_used(remembered: Store, caplog: pytest.LogCaptureFixture) -> None:
    """Bytes with the right digest that hold something else are passed over, and nothing is run."""
    was = newest(remembered)
    for state in (b"", b"\x80\x04N.", zlib.compress(msgspec.msgpack.encode({"table": 1}))):
        row = msgspec.structs.replace(was, state=state).sealed()
        rewrite(remembered, PLACES[1], state=state, digest=row.digest)
        result = recall(remembered, STREAM, DIGEST)
        assert result is not None
        assert result[2].seq == PLACES[0]
    assert [line for line in lines(caplog) if "cannot be read" not in line] == []


SHAPES = {2: "89f5fef7e0c83c53", 3: "7215af7ca1a37c7a", 4: "7d98848a2139e2fd", 5: "9d1af571d3b5dd82"}
"""The digest of the shapes that a checkpoint and a row of a round hold, by their format."""


def test_a_changed_shape_has_another_format() -> None:
    """Who changes what a checkpoint holds raises its format: no checkpoint of the shape before is read as this."""
    shapes: dict[str, list[str]] = {}
    for kind in (CheckpointState, RoundNote):
        shape(msgspec.inspect.type_info(kind), shapes)
    assert {"Table", "Round", "Settled", "WagerTotals"} <= set(shapes)
    digest = sha256(msgspec.json.encode(shapes, order="deterministic")).hexdigest()[:16]
    assert SHAPES.get(checkpoint.FORMAT) == digest, f"raise checkpoint.FORMAT, and note {digest} for it here"


def shape(kind: msgspec.inspect.Type, shapes: dict[str, list[str]]) -> str:
    """A type in words; the fields of each record that it is made of are added to ``shapes``."""
    if isinstance(kind, msgspec.inspect.CustomType):
        return kind.cls.__name__
    if isinstance(kind, msgspec.inspect.StructType | msgspec.inspect.DataclassType):
        name = kind.cls.__name__
        if name not in shapes:
            fields = shapes[name] = []
            fields += [f"{field.encode_name}: {shape(field.type, shapes)}" for field in kind.fields]
        return name
    parts = [getattr(kind, name) for name in kind.__struct_fields__]
    inner = [item for part in parts for item in (part if isinstance(part, tuple) else (part,))]
    words = [shape(item, shapes) for item in inner if isinstance(item, msgspec.inspect.Type)]
    return f"{type(kind).__name__}({', '.join(words)})"
