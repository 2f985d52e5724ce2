"""What the house's log says about tables, followed entry by entry: their posts, and the links they are in."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.log.chain import Entry
from pitboss.pit.staff.house_log import HouseLog, Record
from pitboss.pit.tables.linked_meters import Joined, Parted
from pitboss.pit.tables.posts import Held, Placed, Posts, posts_after


class HouseFollower:
    """Reads on where it stopped; ``read`` in a thread, ``take_in`` on the loop."""

    def __init__(self, house: HouseLog) -> None:
        self._house = house
        self._seq = 0
        self.posts: dict[str, Posts] = {}
        self.links: dict[str, str] = {}
        """The link of every table that is in one."""
        self._memberships: dict[str, list[Joined | Parted]] = {}

    def read(self) -> list[tuple[Entry, Record]]:
        """What was written since."""
        return list(self._house.records(self._seq))

    def take_in(self, entries: Iterable[tuple[Entry, Record]]) -> list[Record]:
        """Know what was read; the records that other hosts have written."""
        others: list[Record] = []
        for entry, record in entries:
            if entry.seq <= self._seq:
                continue  # read twice at once
            if isinstance(record, Placed | Held):
                self.posts[record.table] = posts_after(self.posts.get(record.table, Posts()), record)
            elif isinstance(record, Joined | Parted):
                self._membership(record)
            if entry.hash not in self._house.own:
                others.append(record)
            self._house.own.discard(entry.hash)
            self._seq = entry.seq
        return others

    def _membership(self, record: Joined | Parted) -> None:
        self._memberships.setdefault(record.link, []).append(record)
        self.links.pop(record.table, None)
        if isinstance(record, Joined):
            self.links[record.table] = record.link

    def records(self, link: str) -> tuple[Joined | Parted, ...]:
        """Everything that the log says of a link, in order."""
        return tuple(self._memberships.get(link, ()))

    def party(self, table: str) -> str:
        """With whom a table is owned: the tables of its link, or nobody else."""
        return party_of(table, self.links.get(table, ""))


def party_of(table: str, link: str) -> str:
    """The party of a table that is in this link, or in none."""
    return f"link/{link}" if link else f"table/{table}"
