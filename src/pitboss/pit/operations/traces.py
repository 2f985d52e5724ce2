"""What each log of a backup says about the others, entry by entry, so that all can be cut at one moment.

Logs are written together where tables share a meter, join or leave a link, or are filed anew. A trace notes just that:
of a table's log the link and how many of its movements the table has seen, of the house's log the records of links and
submissions.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from pitboss.log.applied import AppliedEntry, decode_entry
from pitboss.log.chain import Entry
from pitboss.pit.people.acts import AdminAct
from pitboss.pit.staff.house_log import Record, records_of
from pitboss.pit.tables.linked_meters import Joined, Parted
from pitboss.rounds import Table
from pitboss.rounds.events import Opened

FILED: Final = "submission filed"
_SWITCHED: Final = {"link switched off": False, "link switched on": True}


@dataclass(frozen=True, slots=True)
class Mark:
    """Which link a table shares its meters in from an entry on, if any, and how many movements it has seen."""

    seq: int = 0
    at: str = ""
    link: str = ""
    number: int = 0


@dataclass(slots=True)
class TableTrace:
    """A table's log up to entry ``last``."""

    stream: str
    table: str
    log: int
    last: int = 0
    submission: str = ""
    filed: str = ""
    marks: list[Mark] = field(default_factory=lambda: [Mark()])

    def follow(self, entries: Iterable[Entry]) -> None:
        """Take in entries up to the cut."""
        table = Table()
        for entry in entries:
            applied = decode_entry(table, entry)
            self.last = entry.seq
            if not isinstance(applied, AppliedEntry):
                continue
            for event in applied.events:
                if isinstance(event, Opened) and not self.submission:
                    self.submission, self.filed = event.submission, event.filed
            table = applied.after
            sharing = table.sharing
            link = sharing.link if sharing is not None and sharing.meters else ""
            mark = Mark(entry.seq, entry.at, link, sharing.number if link and sharing is not None else 0)
            if (mark.link, mark.number) != (self.marks[-1].link, self.marks[-1].number):
                self.marks.append(mark)

    @property
    def mark(self) -> Mark:
        """How it stands at the cut."""
        return self.marks[-1]

    @property
    def changed(self) -> Mark:
        """Since when it has been in its link, or in none."""
        pairs = zip(self.marks[-2::-1], self.marks[::-1], strict=False)
        return next((mark for before, mark in pairs if before.link != mark.link), self.marks[0])

    def drop_from(self, mark: Mark) -> None:
        """End before the entry of a mark."""
        self.marks = [earlier for earlier in self.marks if earlier.seq < mark.seq] or [Mark()]
        self.last = mark.seq - 1


@dataclass(slots=True)
class HouseTrace:
    """The house's log up to entry ``last``: its records of links and submissions."""

    last: int = 0
    records: list[tuple[int, str, Record]] = field(default_factory=list)

    def follow(self, entries: Iterable[Entry]) -> None:
        """Take in entries up to the cut."""
        for entry in entries:
            self.last = entry.seq
            self.records += [(entry.seq, entry.at, record) for record in records_of(entry) if _is_noted(record)]

    def link_of(self, table: str) -> tuple[str, int, str]:
        """The link that a table's meters are shared in, as the house says; with the entry that made it so."""
        link, switched, since = "", dict[str, bool](), (0, "")
        for seq, at, record in self.records:
            if isinstance(record, Joined | Parted) and record.table == table:
                link, since = record.link if isinstance(record, Joined) else "", (seq, at)
            elif isinstance(record, AdminAct) and record.what in _SWITCHED:
                switched[record.about] = _SWITCHED[record.what]
                if record.about == link:
                    since = seq, at
        return (link if switched.get(link, True) else "", *since)

    def filed_for(self, table: str) -> tuple[str, int]:
        """The digest of the submission that was filed last for a table, and the entry; nothing where none was."""
        filings = [
            (record.after, seq)
            for seq, _, record in self.records
            if isinstance(record, AdminAct) and record.what == FILED and record.about == table
        ]
        return filings[-1] if filings else ("", 0)

    def drop_from(self, seq: int) -> None:
        """End before an entry."""
        self.records = [noted for noted in self.records if noted[0] < seq]
        self.last = seq - 1


def _is_noted(record: Record) -> bool:
    if isinstance(record, AdminAct):
        return record.what == FILED or record.what in _SWITCHED
    return isinstance(record, Joined | Parted)
