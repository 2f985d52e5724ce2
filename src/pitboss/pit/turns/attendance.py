"""Attendance: whether the persons who have a place at a table are there, and whom the table calls where they are not.

A dealer is there while a connection of hers looks at the table; a floorperson also while she has any page of the pit
open. Nothing of this is written down: after a restart everybody is waited for as long as after they left.
"""

from __future__ import annotations

from time import monotonic

from pitboss.pit.tables.posts import NOBODY, PLACES, Place
from pitboss.pit.tables.table import PitTable
from pitboss.pit.views.viewers import Viewers


class Attendance:
    """Looks after the places of all tables; ``patience`` is how many seconds somebody may be away."""

    def __init__(self, viewers: Viewers, patience: float) -> None:
        self._viewers = viewers
        self._patience = patience
        self._last: dict[tuple[str, Place], tuple[str, float]] = {}
        """The holder of each place, and when that person was last known to be there."""

    def acted(self, table: PitTable, name: str) -> None:
        """Somebody does something at a table: whoever acts is there."""
        for place in PLACES:
            if table.posts.person(place) == name:
                self._last[table.id, place] = name, monotonic()

    def look(self, table: PitTable) -> bool:
        """See who is at the places of a table; whether that has changed."""
        absent = frozenset(place for place in PLACES if self._is_absent(table, place))
        before, table.absent = table.absent, absent
        return absent != before

    def _is_absent(self, table: PitTable, place: Place) -> bool:
        holder = table.posts.person(place)
        if not holder:
            self._last.pop((table.id, place), None)
            return table.posts.holder(place) == NOBODY
        name, last = self._last.get((table.id, place), ("", 0.0))
        if name != holder or self._is_there(table, place, holder):
            self._last[table.id, place] = holder, monotonic()
            return False
        return monotonic() - last >= self._patience

    def _is_there(self, table: PitTable, place: Place, holder: str) -> bool:
        return holder in self._viewers.present(table.id) or (place == "floor" and self._viewers.is_connected(holder))
