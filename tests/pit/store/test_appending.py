"""Appending remembers where streams end, and is never fooled by it; what goes beside an act is kept with it or not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import sqlalchemy as sa

from pitboss.pit.store import Beside, Conflict, Store, schema
from tests.pit.store.sealing import AT, batch, grow

FULL = 100
"""Rows that one statement takes."""


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """An open store."""
    with Store(database) as item:
        yield item


def _statements(store: Store) -> list[str]:
    """Every statement from now on, in the order in which the database hears them."""
    heard: list[str] = []
    sa.event.listen(store.engine, "before_cursor_execute", lambda *given: heard.append(given[2]))
    return heard


def _person(name: str) -> Beside:
    row = {"id": name, "name": name, "shown": name, "hash": "", "roles": "player", "active": True, "made": AT}

    def write(connection: sa.Connection) -> None:
        connection.execute(sa.insert(schema.people).values(**row))

    return write


def _people(store: Store) -> list[str]:
    with store.reading() as connection:
        return list(connection.execute(sa.select(schema.people.c.id)).scalars())


def test_a_known_stream_is_appended_to_without_a_question(store: Store) -> None:
    """The first time the database is asked where the stream ends; then everything is said on the kept connection."""
    heard = _statements(store)
    tips = {name: grow(store, name, 1) for name in ("table/1", "table/2")}
    assert [item.split()[0] for item in heard].count("INSERT") == 2
    heard.clear()
    store.append([batch(name, tip, 3) for name, tip in tips.items()])
    assert heard == []
    assert {name: tip.seq for name, tip in store.tips().items()} == {"table/1": 4, "table/2": 4}


def test_somebody_else_who_wrote_the_stream_is_noticed(database: str, store: Store) -> None:
    """What is remembered is out of date: the batch is refused whole, and the right one is taken."""
    old = grow(store, "table/1", 2)
    other = grow(store, "table/2", 1)
    with Store(database) as another:
        new = grow(another, "table/1", 1)
    with pytest.raises(Conflict) as refused:
        store.append([batch("table/2", other), batch("table/1", old)])
    assert "\n" not in refused.value.said
    assert store.tips() == {"table/1": new, "table/2": other}
    store.append([batch("table/1", new), batch("table/2", other)])
    assert {tip.seq for tip in store.tips().values()} == {4, 2}


def test_behind_a_new_connection_nothing_is_taken_for_granted(store: Store) -> None:
    """The kept connection is lost, and the database may be another one by now: where its streams end is asked again."""
    tips = {name: grow(store, name, 2) for name in ("table/1", "table/2")}
    _lose_the_kept_connection(store)
    heard = _statements(store)
    for name, tip in tips.items():
        store.append([batch(name, tip)])
        assert any(item.startswith("SELECT") for item in heard)
        heard.clear()
        assert store.tip(name).seq == 3
        heard.clear()


def test_what_was_written_before_the_connection_broke_is_not_written_twice(store: Store) -> None:
    """The last answer of the kept connection was lost: the same batch again finds itself there."""
    tip = grow(store, "table/1", 2)
    first = batch("table/1", tip, request="click")
    store.append([first])
    _lose_the_kept_connection(store)
    store.append([first])
    assert store.tip("table/1") == first.tip


def _lose_the_kept_connection(store: Store) -> None:
    assert store._appending is not None
    assert store._appending._kept is not None
    driver = store._appending._kept.driver_connection
    assert driver is not None
    driver.close()


@pytest.mark.parametrize("count", [FULL, FULL + 1, 3 * FULL])
def test_any_number_of_entries_is_appended_whole(store: Store, count: int) -> None:
    """As many as one statement takes, and more."""
    tip = grow(store, "table/1", 1)
    first = batch("table/1", tip, count)
    store.append([first])
    assert store.tip("table/1") == first.tip
    assert len(list(store.entries("table/1"))) == count + 1


def test_a_request_acts_once_on_a_known_stream(store: Store) -> None:
    """The one statement does not let a request in twice either, nor anything that came with it."""
    tip = grow(store, "table/1", 1)
    first = batch("table/1", tip, request="click")
    store.append([first])
    with pytest.raises(Conflict, match="click"):
        store.append([batch("table/1", first.tip, request="click"), batch("table/2")])
    assert set(store.tips()) == {"table/1"}


def test_what_goes_beside_is_written_with_the_entries(store: Store) -> None:
    """A row and the entry that tells of it are one transaction, on a stream that is known and on one that is not."""
    first = batch("house")
    store.append([first], [_person("anna")])
    store.append([batch("house", first.tip)], [_person("ben"), _person("cleo")])
    assert _people(store) == ["anna", "ben", "cleo"]
    assert store.tip("house").seq == 2


def test_without_the_row_there_is_no_entry(store: Store) -> None:
    """The row cannot be written: nothing is, and the stream goes on from where it was."""
    tip = grow(store, "house", 1)
    store.append([batch("house", tip)], [_person("anna")])
    tip = store.tip("house")
    with pytest.raises(Conflict):
        store.append([batch("house", tip)], [_person("anna")])
    assert store.tip("house") == tip
    store.append([batch("house", tip)], [_person("ben")])
    assert _people(store) == ["anna", "ben"]
