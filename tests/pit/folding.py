"""Logs of random play for the tests of checkpoints, and what must be the same of a log that was folded in two ways."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import sqlalchemy as sa

from pitboss.clauses import PitbossError, Refusal
from pitboss.log.chain import GENESIS, Entry, seal
from pitboss.log.records import Granted, Refused, asked, refused, to_log
from pitboss.pit.history.checkpoint import Snapshot
from pitboss.pit.history.projection import Fold, folded
from pitboss.pit.history.rounds import RoundNote, read_row
from pitboss.pit.store import Batch, Store, schema
from pitboss.pit.store.rounds import checked_row
from pitboss.rounds.commands import Command
from pitboss.rounds.events import Event
from tests.rounds.machine import Sitting, plan_of

AT = "2026-11-15T10:38:23.123Z"
DIGEST = "the digest of a submission"


def random_log(rulebook: str, seed: object, commands: int) -> tuple[Entry, ...]:
    """So many commands at a table: what an ordinary table does, what else is open, and what is refused."""
    sitting = Sitting(plan_of(rulebook))
    sitting.random = random = Random(f"{rulebook} {seed}")
    entries: list[Entry] = []
    while len(entries) < commands:
        open_now, chance = sitting.options(), random.random()
        if chance < 0.85 or not open_now:
            command = sitting.natural()
        elif chance < 0.93:
            command = sitting.filled(random.choice(open_now))
        else:
            command = sitting.strange()
        entries += _given(sitting, command, entries)
    return tuple(entries)


def _given(sitting: Sitting, command: Command, above: list[Entry]) -> list[Entry]:
    at = sitting.at
    try:
        records: list[Granted | Refused | Event] = [asked(command, at), *sitting.give(command)]
    except PitbossError as error:
        if not isinstance(error, Refusal):
            return []
        records = [refused(command, error, at)]
    tip = above[-1].tip if above else GENESIS
    return [seal(tip, AT, "somebody", [to_log(record) for record in records])]


def keep(store: Store, stream: str, entries: tuple[Entry, ...]) -> None:
    """Have a log in a store."""
    store.append([Batch(stream, GENESIS, entries)])


def remember(store: Store, stream: str, fold: Fold) -> None:
    """Write a checkpoint with the rows of all its rounds."""
    Snapshot.of(stream, DIGEST, fold).write(store)


def assert_same(fold: Fold, other: Fold) -> None:
    """Two ways of folding a log came to the same: table, books, rounds, everything; and in the same kind of number."""
    assert fold[2] == other[2]
    assert fold[1] == other[1]
    assert fold[0].books == other[0].books
    assert fold[0].rounds == other[0].rounds
    assert fold[0] == other[0]
    assert _exact_accounts(fold) == _exact_accounts(other)


def finished(store: Store, stream: str, fold: Fold) -> list[RoundNote]:
    """Every finished round of a log, whether it is a row or in memory, in order."""
    memory, rows = fold[0].rounds.now(), schema.rounds
    query = sa.select(rows).where(rows.c.stream == stream, rows.c.first < memory.since).order_by(rows.c.first)
    with store.reading() as connection:
        written = [read_row(checked_row(row)) for row in connection.execute(query)]
    return [*written, *memory.notes]


def _exact_accounts(fold: Fold) -> set[str]:
    return {account for account, amount in fold[0].books.balances.items() if isinstance(amount, Fraction)}


def places(entries: tuple[Entry, ...], seed: object, number: int) -> list[int]:
    """Some places of a log, and always its first and its last."""
    return sorted({1, len(entries), *Random(f"{seed}").sample(range(1, len(entries) + 1), number)})


def whole(entries: tuple[Entry, ...]) -> Fold:
    """A log folded from its first entry."""
    return folded(entries)
