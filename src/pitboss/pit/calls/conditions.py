"""What a table calls the floor for by itself: a dealer who has gone, a house that is stuck, an award, a link down.

A condition lasts as long as its reason. ``CONDITIONS`` are looked at once a second; whoever keeps something else that
the floor has to see to (the chips in a tray, a fill on its way) adds a source to the queue.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

import msgspec

from pitboss.pit.records.calls import Condition
from pitboss.pit.staff.calls import call
from pitboss.pit.tables.linked_meters import LinkedMeters
from pitboss.pit.tables.table import PitTable
from pitboss.pit.views.floor_awards import waiting_award


class LastingCall(msgspec.Struct, frozen=True):
    """A reason to call the floor that lasts: what it is, at which table, whom it concerns, and the house's sentence."""

    kind: Condition
    table: str
    about: str = ""
    text: str = ""

    @property
    def id(self) -> str:
        """The name that it keeps while it lasts."""
        return f"{self.kind}:{self.table}"


Source = Callable[[], Iterable[LastingCall]]
"""Says what the floor has to see to now."""


def of_tables(tables: Mapping[str, PitTable]) -> Iterator[LastingCall]:
    """What the tables call for."""
    for table in tables.values():
        if table.committed.open:
            yield from _of_table(table)


def _of_table(table: PitTable) -> Iterator[LastingCall]:
    posts = table.posts
    if table.absent:
        if call(table, "dealer"):
            yield LastingCall("dealer-gone", table.id, posts.person("dealer"))
        if call(table, "floor"):
            yield LastingCall("floor-gone", table.id, posts.person("floor"))
    if table.stuck:
        yield LastingCall("stuck", table.id, text=table.stuck)
    if (award := waiting_award(table)) is not None and award.missing:
        yield LastingCall("award", table.id, award.player, award.wager)


def of_links(links: Mapping[str, LinkedMeters]) -> Iterator[LastingCall]:
    """The links that are down, each at the first of its tables."""
    for link in links.values():
        if link.down and link.tables:
            yield LastingCall("link-down", min(link.tables), link.name, link.down)
