"""What the house's log says about tables, followed entry by entry: their posts, and the links they are in."""

from __future__ import annotations

from pitboss.pit.staff.house_log import HouseLog
from pitboss.pit.tables.linked_meters import Joined, Parted
from pitboss.pit.tables.posts import Held, Placed, Posts, posts_after


class HouseFollower:
    """Reads on where it stopped. Not thread-safe: one call of ``follow`` at a time."""

    def __init__(self, house: HouseLog) -> None:
        self._house = house
        self._seq = 0
        self.posts: dict[str, Posts] = {}
        self.links: dict[str, str] = {}
        """The link of every table that is in one."""
        self._memberships: dict[str, list[Joined | Parted]] = {}

    def follow(self) -> None:
        """Take in what was written since; it reads the database."""
        for entry, record in self._house.records(self._seq):
            if isinstance(record, Placed | Held):
                self.posts[record.table] = posts_after(self.posts.get(record.table, Posts()), record)
            elif isinstance(record, Joined | Parted):
                self._memberships.setdefault(record.link, []).append(record)
                self.links.pop(record.table, None)
                if isinstance(record, Joined):
                    self.links[record.table] = record.link
            self._seq = entry.seq

    def records(self, link: str) -> tuple[Joined | Parted, ...]:
        """Everything that the log says of a link, in order."""
        return tuple(self._memberships.get(link, ()))

    def party(self, table: str) -> str:
        """With whom a table is owned: the tables of its link, or nobody else."""
        return party_of(table, self.links.get(table, ""))


def party_of(table: str, link: str) -> str:
    """The party of a table that is in this link, or in none."""
    return f"link/{link}" if link else f"table/{table}"
