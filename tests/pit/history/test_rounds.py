"""The rounds of a log: as rows they are the same rounds, found by number and by player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest
import sqlalchemy as sa

from pitboss.cards import DECK
from pitboss.log.chain import Damaged
from pitboss.pit.history.rounds import RoundHistory, RoundNote, pack, read_row, row_of, unpack
from pitboss.pit.store import Store, schema
from pitboss.rounds import Table

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
STREAM = "table/one/1"
ROUNDS = 120


def noted(rounds: int, seed: int = 0) -> tuple[RoundHistory, list[RoundNote]]:
    """Rounds with some of these players in each, some of them begun in vain; and the same in a plain list."""
    random, history, plain, number = Random(seed), RoundHistory(), list[RoundNote](), 1
    for place in range(rounds):
        history.begin(RoundNote(number, place * 10 + 1, Table(name="one", rounds=number - 1), hash=f"{place:064x}"))
        if random.random() >= 0.05:
            seated = dict(enumerate(random.sample(NAMES, random.randint(1, len(NAMES))), start=1))
            history.end(
                last=place * 10 + 10,
                seated=seated,
                nets={name: net for name in seated.values() if (net := random.randint(-2, 2) * 500)},
                hands={position: ((*random.sample(DECK, 4), None), 500) for position in seated},
            )
            number += 1
            if random.random() < 0.9:
                history.change(seed=f"{random.getrandbits(256):064x}")
        assert history.latest is not None
        plain.append(history.latest)
    return history, plain


Written = tuple[Store, RoundHistory, list[RoundNote]]


@pytest.fixture(params=[0, 1, 60, ROUNDS])
def written(request: pytest.FixtureRequest, database: str) -> Iterator[Written]:
    """Rounds of which so many are rows, and the others in memory; and all of them in a plain list."""
    history, plain = noted(ROUNDS)
    rows = history.unwritten[: request.param]
    with Store(database) as store:
        store.put_rounds([row_of("table/two/1", note) for note in noted(30, seed=2)[0].unwritten])
        store.put_rounds([row_of(STREAM, note) for note in rows])
        history.forget(rows)
        yield store, history, plain


def test_rows_are_the_same_rounds() -> None:
    """A round comes back from its row as it was."""
    for note in noted(50)[0].unwritten:
        row = row_of(STREAM, note)
        assert read_row(row) == note
        assert (row.first, row.number, row.last) == (note.first, note.number, note.last)
        assert set(row.players) == note.players


def test_memory_holds_what_has_no_row(written: Written) -> None:
    """The latest round is in memory, and the finished ones before it until they have rows; all are counted."""
    store, history, plain = written
    memory = history.now()
    ended = [note for note in plain if note.last]
    assert history.latest is plain[-1]
    assert store.count_rounds(STREAM, memory.since) + len(memory.notes) == len(ended)
    assert history.finished_before == len(ended) - bool(plain[-1].last)
    assert RoundHistory().now().notes == ()


def test_rounds_are_found_by_number(written: Written) -> None:
    """A number finds the round that was finished under it, not one that was begun in vain."""
    store, history, plain = written
    for number in range(plain[-1].number + 2):
        expected = next((note for note in plain if note.number == number and note.last), None)
        assert history.now().numbered(store, STREAM, number) == expected


def test_rounds_are_found_by_player(written: Written) -> None:
    """Who played which rounds, all of them or those before a number, the latest first, and what they came to."""
    store, history, plain = written

    def expected(player: str, before: int) -> Sequence[RoundNote]:
        return [
            note
            for note in reversed(plain)
            if note.last and player in note.players and (not before or note.number < before)
        ]

    for player in (*NAMES, "nobody"):
        for before in (0, 1, 2, 57, 77, 10**6):
            for limit in (1, 7, 10**6):
                notes = history.now().of_player(store, STREAM, player, limit, before)
                assert notes == expected(player, before)[:limit]
        assert history.won.get(player, 0) == sum(note.nets.get(player, 0) for note in plain)


def test_both_questions_use_an_index(written: Written) -> None:
    """No question about a round reads the whole table."""
    store, *_ = written
    if store.engine.dialect.name != "sqlite":
        pytest.skip("SQLite says how it reads")
    by_player = (
        "SELECT first FROM round_players WHERE stream = 's' AND player = 'p' AND number < 9 ORDER BY number DESC"
    )
    by_number = "SELECT * FROM rounds WHERE stream = 's' AND number = 9 AND first < 100"
    for query in (by_player, by_number):
        with store.reading() as connection:
            plan = " ".join(row.detail for row in connection.execute(sa.text(f"EXPLAIN QUERY PLAN {query}")))
        assert "USING" in plan
        assert "SCAN" not in plan
        assert "TEMP B-TREE" not in plan


def test_the_last_ended_and_proven_rounds_are_known() -> None:
    """The last round that ended, and the last whose seed was shown, however long ago."""
    history, plain = noted(103)
    assert history.ended == next(note for note in reversed(plain) if note.last)
    assert history.proven == next(note for note in reversed(plain) if note.seed)
    assert RoundHistory().proven is None
    assert RoundHistory().ended is None
    for _ in range(30):  # from a shoe that is read there are no seeds
        history.begin(RoundNote(plain[-1].number, 1, Table()))
    assert history.ended == next(note for note in reversed(plain) if note.last)
    assert history.proven == next(note for note in reversed(plain) if note.seed)


def test_rows_are_written_anew_from_the_first_of_them(database: str) -> None:
    """Whoever writes rounds again leaves each there once, also where other rows stood; other logs keep theirs."""
    rows = [row_of(STREAM, note) for note in noted(40)[0].unwritten]
    others = [row_of("table/two/1", note) for note in noted(40)[0].unwritten]
    with Store(database) as store:
        store.put_rounds(others)
        store.put_rounds(rows)
        store.put_rounds([row_of(STREAM, note) for note in noted(60, seed=9)[0].unwritten][20:])
        store.put_rounds(rows[10:])
        assert store.count_rounds(STREAM, 10**6) == len(rows)
        assert store.count_rounds("table/two/1", 10**6) == len(others)
        ada = sorted(row.first for row in rows if "Ada" in row.players)
        assert sorted(row.first for row in store.rounds_of(STREAM, "Ada", 10**6, 10**6)) == ada


@pytest.mark.parametrize("column", ["data", "last", "digest"])
def test_a_changed_row_is_found(column: str, database: str) -> None:
    """A row that is not as it was written is not taken for a round, and the message says what to do."""
    rows = schema.rounds
    with Store(database) as store:
        store.put_rounds([row_of(STREAM, note) for note in noted(10)[0].unwritten])
        first, second = store.round_of(STREAM, 1, 10**6), store.round_of(STREAM, 2, 10**6)
        assert first is not None
        assert second is not None
        value = {"data": second.data, "last": 999, "digest": second.digest}[column]
        with store.writing() as connection:
            connection.execute(sa.update(rows).where(rows.c.first == first.first).values({column: value}))
        with pytest.raises(Damaged, match="round 1 of table/one/1: its row is not as it was written") as raised:
            store.round_of(STREAM, 1, 10**6)
        assert "a start makes them again" in str(raised.value.instead)
        assert store.round_of(STREAM, 2, 10**6) == second


def test_what_is_no_card_is_refused() -> None:
    """Neither a place outside the deck nor anything else is read as a card or a fraction."""
    with pytest.raises(ValueError, match="is no card"):
        unpack(type(DECK[0]), 52)
    with pytest.raises(ValueError, match="is no card"):
        unpack(type(DECK[0]), -1)
    with pytest.raises(TypeError, match="no place"):
        pack(object())
