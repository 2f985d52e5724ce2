"""The entries of a finished round, read again from the log."""

from __future__ import annotations

from pitboss.log.applied import AppliedEntry, decode_entry
from pitboss.pit.history.rounds import RoundNote
from pitboss.pit.store import Store


def entries_of(store: Store, stream: str, note: RoundNote) -> list[AppliedEntry]:
    """The entries of a round of a log, from the one that began it to its seed."""
    state, applied = note.before, []
    for entry in store.entries(stream, note.first - 1, note.last - note.first + 1):
        opened = decode_entry(state, entry)
        if isinstance(opened, AppliedEntry):
            state = opened.after
            applied.append(opened)
    return applied
