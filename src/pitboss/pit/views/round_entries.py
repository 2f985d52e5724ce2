"""The entries of a finished round, read again from the log."""

from __future__ import annotations

from pitboss.log.applied import AppliedEntry, decode_entry
from pitboss.pit.history.rounds import RoundNote
from pitboss.pit.store import Store
from pitboss.pit.tables.table import PitTable


def entries_of(store: Store, table: PitTable, note: RoundNote) -> list[AppliedEntry]:
    """The entries of a round, from the one that began it to its seed."""
    state, applied = note.before, []
    for entry in store.entries(table.stream, note.first - 1, note.last - note.first + 1):
        opened = decode_entry(state, entry)
        if isinstance(opened, AppliedEntry):
            state = opened.after
            applied.append(opened)
    return applied
