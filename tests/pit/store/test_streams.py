"""Streams: what is appended can be read again, byte for byte, and nothing else can."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import sqlalchemy as sa

from pitboss.clauses import BadInput
from pitboss.log.chain import GENESIS, Damaged, Tip
from pitboss.money import Cents
from pitboss.pit.store import Batch, Conflict, Store, Taken
from tests.pit.store.sealing import add_person, batch, chain, grow, meddle


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """An open store on an empty database."""
    with Store(database) as item:
        yield item


def test_a_new_store_is_empty(store: Store) -> None:
    """There is no stream, and every stream begins at the beginning."""
    assert store.streams() == ()
    assert store.tip("table/1") == GENESIS
    assert list(store.entries("table/1")) == []


def test_what_is_appended_is_read_byte_for_byte(store: Store, database: str) -> None:
    """Entries come back in order as the very bytes that were sealed, also from another store."""
    first = batch("table/1", count=3)
    second = batch("table/1", first.tip, count=2)
    store.append([first])
    store.append([second])
    lines = [entry.line for entry in (*first.entries, *second.entries)]
    assert [entry.line for entry in store.entries("table/1")] == lines
    assert store.tip("table/1") == second.tip
    with Store(database) as other:
        assert [entry.line for entry in other.entries("table/1")] == lines


def test_a_part_of_a_stream(store: Store) -> None:
    """``after`` and ``limit`` give a part, across the pages in which a long stream is read; beyond it is nothing."""
    store.append([batch("house", count=2500)])
    assert [entry.seq for entry in store.entries("house")] == list(range(1, 2501))
    assert [entry.seq for entry in store.entries("house", after=990, limit=1020)] == list(range(991, 2011))
    assert [entry.seq for entry in store.entries("house", after=2499)] == [2500]
    assert list(store.entries("house", after=2500)) == []
    assert list(store.entries("house", after=9999)) == []
    assert list(store.entries("house", limit=0)) == []


def test_streams_are_apart(store: Store) -> None:
    """One append may hold several streams and several batches of one; each is a chain of its own."""
    first, two = batch("table/1", count=2), batch("table/2")
    more = batch("table/1", first.tip)
    store.append([first, two, more])
    assert store.streams() == ("table/1", "table/2")
    assert store.tips() == {"table/1": more.tip, "table/2": two.tip}


def test_all_or_nothing(store: Store) -> None:
    """When the second batch cannot be appended, the first is left out too."""
    store.append([batch("table/2")])
    with pytest.raises(Conflict) as refused:
        store.append([batch("table/1"), batch("table/2", by="dealer Ben")])
    assert refused.value.code == "store-conflict"
    assert store.streams() == ("table/2",)


def test_two_stores_cannot_both_write(store: Store, database: str) -> None:
    """Whoever believes in an old tip is refused, and what the other wrote stands."""
    with Store(database) as other:
        theirs = batch("table/1", by="dealer Ben")
        other.append([theirs])
        with pytest.raises(Conflict, match="somebody else wrote it"):
            store.append([batch("table/1")])
        with pytest.raises(Conflict):
            store.append([batch("table/1", Tip(7, "f" * 64))])
        assert [entry.by for entry in store.entries("table/1")] == ["dealer Ben"]


def test_appending_again_changes_nothing(store: Store) -> None:
    """A batch that is there already is not written twice: so it can be sent again when nobody heard the answer."""
    first = batch("table/1", count=2, request="r1")
    two = batch("table/1", first.tip, request="r2")
    store.append([first])
    store.append([first, two])
    store.append([first])
    store.append([two])
    assert store.tip("table/1") == two.tip
    assert len(list(store.entries("table/1"))) == 3


def test_a_request_acts_once(store: Store) -> None:
    """A request is found by its id with the last entry it led to, and its id cannot be used again in that stream."""
    first = batch("table/1", count=2, request="click 7")
    store.append([first])
    entry = store.request("table/1", "click 7")
    assert entry is not None
    assert entry.line == first.entries[-1].line
    assert store.request("table/1", "click 8") is None
    assert store.request("table/2", "click 7") is None
    with pytest.raises(Conflict, match="has acted on table/1 already, as entry 2") as refused:
        store.append([batch("table/1", first.tip, request="click 7")])
    assert refused.value.instead == "answer it with that entry"
    store.append([batch("table/2", request="click 7"), batch("table/1", first.tip)])


def test_a_batch_follows_its_tip() -> None:
    """Entries that do not follow each other, or the tip, are a mistake of ours and reach no database."""
    following = chain()
    first, second, third = next(following), next(following), next(following)
    for tip, entries in ((GENESIS, (second,)), (GENESIS, (first, third)), (first.tip, (first,)), (GENESIS, ())):
        with pytest.raises(ValueError, match=r"follow|at least one"):
            Batch("table/1", tip, entries)


def test_no_text_that_a_database_refuses() -> None:
    """NUL and halves of characters are refused before either database sees them."""
    for request in ("a\0b", "\ud800"):
        with pytest.raises(BadInput) as refused:
            batch("table/1", request=request)
        assert refused.value.code == "store-text"


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET at = 'later'",
        "DELETE FROM entries",
        "UPDATE chips SET amount = 1",
        "DELETE FROM chips WHERE seq = 1",
    ],
)
def test_nothing_written_changes(store: Store, statement: str) -> None:
    """The database itself refuses to change or delete what was appended."""
    grow(store, "table/1", 2)
    _give(store)
    with pytest.raises(sa.exc.IntegrityError, match="append-only"), store.engine.begin() as connection:
        connection.execute(sa.text(statement))
    assert len(list(store.entries("table/1"))) == 2


def test_nothing_written_is_replaced(store: Store) -> None:
    """Neither SQLite's REPLACE nor PostgreSQL's TRUNCATE is a way around."""
    grow(store, "table/1", 2)
    if store.engine.dialect.name == "sqlite":
        statement = "INSERT OR REPLACE INTO entries SELECT stream, seq, 'later', by, line, hash, request FROM entries"
    else:
        statement = "TRUNCATE entries"
    with pytest.raises(sa.exc.IntegrityError, match="append-only"), store.engine.begin() as connection:
        connection.execute(sa.text(statement))
    assert len(list(store.entries("table/1"))) == 2


@pytest.mark.parametrize(
    ("change", "seq"),
    [
        ("UPDATE entries SET by = 'dealer Ben' WHERE seq = 3", 3),
        ("UPDATE entries SET at = '2027' WHERE seq = 1", 1),
        ("UPDATE entries SET hash = 'f' WHERE seq = 4", 4),
        ("UPDATE entries SET line = (SELECT line FROM entries WHERE seq = 1) WHERE seq = 2", 2),
        ("DELETE FROM entries WHERE seq = 2", 2),
        ("DELETE FROM entries WHERE seq = 1", 1),
    ],
)
def test_a_change_behind_our_back_is_found(store: Store, change: str, seq: int) -> None:
    """Reading a stream finds a column, a line or an entry that is not as it was, and names the first."""
    grow(store, "table/1", 5)
    meddle(store, change)
    with pytest.raises(Damaged, match="of table/1") as item:
        list(store.entries("table/1"))
    assert item.value.seq == seq


def test_a_changed_byte_is_found(store: Store) -> None:
    """A single byte of a line, whichever it is, is enough."""
    grow(store, "table/1", 3)
    (line,) = [entry.line for entry in store.entries("table/1", after=1, limit=1)]
    for place in range(0, len(line), 7):
        wrong = bytearray(line)
        wrong[place] ^= 1
        literal = f"x'{wrong.hex()}'" if store.engine.dialect.name == "sqlite" else f"'\\x{wrong.hex()}'"
        meddle(store, f"UPDATE entries SET line = {literal} WHERE seq = 2".replace(":", "\\:"))
        with pytest.raises(Damaged) as item:
            list(store.entries("table/1"))
        assert item.value.seq == 2


def test_a_request_is_checked_when_read(store: Store) -> None:
    """The entry that answers a request is checked like every other."""
    store.append([batch("table/1", count=3, request="r")])
    meddle(store, "DELETE FROM entries WHERE seq = 2")
    with pytest.raises(Damaged, match="missing"):
        store.request("table/1", "r")


def test_chips_only_grow(store: Store) -> None:
    """Play money is noted under the next number, for people that there are."""
    _give(store)
    assert [row.amount for row in store.chips("p1")] == [50000]
    with pytest.raises(Taken):
        store.give_chips("nobody", store.chips()[0].amount, "welcome", "2026")


def _give(store: Store) -> None:
    add_person(store, "p1")
    assert store.give_chips("p1", Cents(50000), "welcome", "2026").seq == 1
