"""Loading a table's history: from its checkpoint, and for a long log without one by folding the log in steps.

While a long log is folded its finished rounds become rows, so that memory never holds all of them; at its end stands a
new checkpoint. So the first start on a database whose logs are older than its rows makes the rows.
"""

from __future__ import annotations

from logging import getLogger

import msgspec

from pitboss.clauses import PitbossError
from pitboss.log.chain import GENESIS, Damaged
from pitboss.pit.history.checkpoint import Snapshot, recall
from pitboss.pit.history.projection import Fold, TableHistory, folded
from pitboss.pit.history.rounds import row_of
from pitboss.pit.store import Store
from pitboss.rounds import Table

LONG = 5000
"""Entries behind the checkpoint that are folded without writing anything: a second's work."""

STEP = 500
"""Finished rounds that are written together."""

_log = getLogger("pitboss.pit")


def load(store: Store, stream: str, submission: str) -> Fold | None:
    """The history of a log up to its checkpoint, or up to its end if that is far behind; None for a short log."""
    start = recall(store, stream, submission)
    behind = store.tip(stream).seq - (start[2].seq if start is not None else 0)
    return fold_and_write(store, stream, submission, start) if behind > LONG else start


def load_whole(store: Store, stream: str, submission: str) -> Fold:
    """The history of a log up to its end; a new checkpoint is written if the one that was there stood before it."""
    start = recall(store, stream, submission)
    if start is not None and start[2] == store.tip(stream):
        return start
    return fold_and_write(store, stream, submission, start)


def fold_and_write(store: Store, stream: str, submission: str, start: Fold | None) -> Fold:
    """Fold a log to its end, and write the rows of its rounds and a checkpoint."""
    fold = start or (TableHistory(), Table(), GENESIS)
    may_write = True
    for entry in store.entries(stream, fold[2].seq):
        try:
            fold = folded((entry,), fold)
        except msgspec.ValidationError as error:
            raise Damaged(entry.seq, entry.seq, f"it holds no event of ours: {error}") from error
        if may_write and len(fold[0].rounds.unwritten) >= STEP:
            may_write = _write_rounds(store, stream, fold)
    if may_write:
        snapshot = Snapshot.of(stream, submission, fold)
        try:
            snapshot.write(store)
        except PitbossError as error:
            _log.warning("no checkpoint of %s at entry %d: %s", stream, snapshot.tip.seq, error.said)
        else:
            fold[0].rounds.forget(snapshot.rounds)
    return fold


def _write_rounds(store: Store, stream: str, fold: Fold) -> bool:
    rounds = fold[0].rounds
    notes = tuple(rounds.unwritten)
    try:
        store.put_rounds([row_of(stream, note) for note in notes])
    except PitbossError as error:
        _log.warning("no rows of the rounds of %s: %s", stream, error.said)
        return False
    rounds.forget(notes)
    return True
