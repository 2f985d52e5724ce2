"""A checkpoint and the entries behind it are the whole log; one that is damaged or of another log is not used."""

from __future__ import annotations

import logging
import zlib
from collections.abc import Iterator

import msgspec
import pytest
import sqlalchemy as sa

from pitboss import __version__
from pitboss.pit.history import checkpoint, rounds
from pitboss.pit.history.checkpoint import Snapshot, recall
from pitboss.pit.history.projection import folded
from pitboss.pit.store import Checkpoint, Store, schema
from pitboss.rulebooks import names
from tests.pit.folding import DIGEST, assert_same, keep, places, random_log, remember, whole

STREAM = "table/one/1"
COMMANDS = 400


@pytest.fixture(autouse=True)
def _small_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds are packed away after two, so that a short log has pages."""
    monkeypatch.setattr(rounds, "PAGE", 2)


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """An open store on an empty database."""
    with Store(database) as one:
        yield one


@pytest.mark.parametrize("rulebook", names())
def test_a_checkpoint_and_the_rest_are_the_whole_log(rulebook: str, store: Store) -> None:
    """Wherever in random play the checkpoint stands, going on from it leads to the same table, notes and books."""
    entries = random_log(rulebook, "database", COMMANDS)
    keep(store, STREAM, entries)
    expected = whole(entries)
    assert expected[0].rounds.pages, "the log is too short to tell"
    for place in places(entries, rulebook, 12):
        remember(store, STREAM, whole(entries[:place]))
        found = recall(store, STREAM, DIGEST)
        assert found is not None
        assert found[2] == entries[place - 1].tip
        assert_same(folded(store.entries(STREAM, place), found), expected)


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
        again = checkpoint._notes(state, snapshot.pages), state.table, late.tip
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
    assert [one.seq for one in store.checkpoints(STREAM)] == [110, 90]
    remember(store, STREAM, whole(entries[:100]))  # whatever claims to be later is none of this log's
    assert [one.seq for one in store.checkpoints(STREAM)] == [100, 90]
    assert [one.seq for one in store.checkpoints("table/two/1")] == [7]
    store.drop_checkpoints()
    assert list(store.checkpoints(STREAM)) == []
    assert store.checkpoint_pages(STREAM) == ()


def test_pages_are_written_once(store: Store) -> None:
    """A later checkpoint writes the pages that are new, and shares the others with the one before."""
    entries = random_log("ma-four-card-poker", "pages", COMMANDS)
    keep(store, STREAM, entries)
    first, last = (Snapshot.of(STREAM, DIGEST, whole(entries[:place])) for place in (300, COMMANDS))
    assert 0 < len(first.pages) < len(last.pages)
    store.put_checkpoint(first.checkpoint(), first.pages)
    store.put_checkpoint(last.checkpoint(), last.pages[len(first.pages) :], len(first.pages))
    assert store.checkpoint_pages(STREAM) == last.pages
    found = recall(store, STREAM, DIGEST)
    assert found is not None
    assert_same(found, whole(entries))
    with store.writing() as connection:
        connection.execute(sa.delete(schema.checkpoints).where(schema.checkpoints.c.seq == COMMANDS))
    found = recall(store, STREAM, DIGEST)
    assert found is not None
    assert_same(found, whole(entries[:300]))


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
        {"format": 2},
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
    found = recall(remembered, STREAM, DIGEST)
    assert found is not None
    assert found[2].seq == PLACES[0]
    assert len(lines(caplog)) == 1
    entries = tuple(remembered.entries(STREAM))
    assert_same(folded(entries[PLACES[0] :], found), whole(entries))


def test_any_changed_byte_is_found(remembered: Store, caplog: pytest.LogCaptureFixture) -> None:
    """No byte of the state can change without the checkpoint being passed over."""
    state = newest(remembered).state
    caplog.set_level(logging.CRITICAL)
    for place in range(0, len(state), max(1, len(state) // 20)):
        rewrite(remembered, PLACES[1], state=state[:place] + bytes([state[place] ^ 1]) + state[place + 1 :])
        found = recall(remembered, STREAM, DIGEST)
        assert found is not None
        assert found[2].seq == PLACES[0]
    rewrite(remembered, PLACES[1], state=state)
    found = recall(remembered, STREAM, DIGEST)
    assert found is not None
    assert found[2].seq == PLACES[1]


@pytest.mark.parametrize("change", ["gone", "changed", "exchanged"])
def test_changed_pages_are_found(change: str, remembered: Store, caplog: pytest.LogCaptureFixture) -> None:
    """A checkpoint whose pages are missing, changed or in another order is not used, and nor is the one before it."""
    pages = schema.checkpoint_pages
    first = remembered.checkpoint_pages(STREAM)
    assert len(first) > 1
    with remembered.writing() as connection:
        connection.execute(sa.delete(pages).where(pages.c.number < 2))
        swapped = {"gone": (), "changed": (first[0] + b"\0", first[1]), "exchanged": (first[1], first[0])}[change]
        for number, data in enumerate(swapped):
            connection.execute(sa.insert(pages).values(stream=STREAM, number=number, data=data))
    assert recall(remembered, STREAM, DIGEST) is None
    assert len(lines(caplog)) == 2


def test_the_checkpoint_of_another_log_is_not_used(remembered: Store, caplog: pytest.LogCaptureFixture) -> None:
    """A checkpoint that is whole in itself but of another log, or further than the log, is not used."""
    other = random_log("ma-crazy-4-poker", "another log", COMMANDS)
    remember(remembered, STREAM, whole(other))  # its digest fits, and its place is behind the others
    keep(remembered, "table/two/1", other[:100])
    remember(remembered, "table/two/1", whole(other[:101]))
    assert recall(remembered, STREAM, DIGEST) is None
    assert ["of another log" in line for line in lines(caplog)] == [True, False]
    assert "pages" in lines(caplog)[1]  # the other log's took their place
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
    """A program with another version, or with other source text, begins at the first entry."""
    monkeypatch.setattr(checkpoint, "program", lambda: "0.1.0+0123456789abcdef")
    assert recall(remembered, STREAM, DIGEST) is None
    assert [line for line in lines(caplog) if "another version" not in line] == []


def test_what_is_sealed_but_no_state_is_not_used(remembered: Store, caplog: pytest.LogCaptureFixture) -> None:
    """Bytes with the right digest that hold something else are passed over, and nothing is run."""
    was = newest(remembered)
    for state in (b"", b"\x80\x04N.", zlib.compress(msgspec.msgpack.encode({"table": 1}))):
        row = msgspec.structs.replace(was, state=state).sealed()
        rewrite(remembered, PLACES[1], state=state, digest=row.digest)
        found = recall(remembered, STREAM, DIGEST)
        assert found is not None
        assert found[2].seq == PLACES[0]
    assert [line for line in lines(caplog) if "cannot be read" not in line] == []


def test_the_program_is_told_by_its_text() -> None:
    """The name of the program has its version, and the digest of what folds a log."""
    version, digest = checkpoint.program().split("+")
    assert version == __version__
    assert int(digest, 16)
    sources = {name for name, _ in checkpoint._sources()}
    assert {"pitboss.rounds/evolve.py", "pitboss.ledger/books.py", "pitboss.pit.history/projection.py"} <= sources
