"""Restore a backup as the pit stood at a moment, or at an entry of a log.

Each log is cut behind its last entry at or before the moment. Then logs are held against one another and cut further
until they agree: tables of a link have seen the same movements, the house's log and a table's say the same about its
link, and a filed submission has its log. So no transaction is restored by half. Play money given later is left out, a
table stands under the submission of its last log, and a table without a log is not there yet.

What is no log stays as the backup has it: accounts, roles and passwords, the school. Seeds are in no backup, so no
shuffle that was promised or shown is dealt again. The house's log of the restored pit ends with a record of this.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import groupby, takewhile
from pathlib import Path
from typing import Final

from pitboss.clauses import BadInput
from pitboss.log.chain import GENESIS, Entry, Tip, follow, stamp
from pitboss.pit.audit.streams import HOUSE, of_tables
from pitboss.pit.operations.traces import HouseTrace, TableTrace
from pitboss.pit.operations.unpacking import unpacked
from pitboss.pit.people.acts import AdminAct
from pitboss.pit.staff.house_log import sealed
from pitboss.pit.store import Batch, Store, restore
from pitboss.pit.store.archive import BackupSource, Row, RowsAgain
from pitboss.pit.store.archive_file import Summary

CUT_BY_TIME: Final[Mapping[str, str]] = {
    "chips": "at",
    "floor_calls": "at",
    "incidents": "at",
    "incident_additions": "at",
    "filings": "drafted",
}
"""Tables beside the logs whose rows are not there before their time, and the column with that time."""
RESTORED: Final = "restored to a moment"
_ENTRIES: Final = "entries"


@dataclass(frozen=True, slots=True)
class RestorePoint:
    """A moment, as a log writes it; or an entry of a log, and with it the moment at which it was written."""

    until: str
    stream: str = ""
    seq: int = 0

    @property
    def said(self) -> str:
        """The point as it is written down."""
        return f"{self.stream}:{self.seq}" if self.stream else self.until

    def reaches(self, stream: str, entry: Entry) -> bool:
        """Whether an entry is before the point."""
        if stream == self.stream:
            return entry.seq <= self.seq
        return entry.at <= self.until


def restore_until(path: str | Path, url: str, point: str) -> Summary:
    """Restore a backup as it stood at a point, into a database that is empty; what it holds then."""
    chosen: list[RestorePoint] = []

    def choose(source: BackupSource) -> BackupSource:
        chosen.append(read_point(point, source))
        return cut(source, chosen[0])

    summary = restore(path, url, choose)
    with Store(url) as store:
        tip = store.tip(HOUSE)
        act = AdminAct(RESTORED, "house", Path(path).name, "", chosen[0].said)
        store.append([Batch(HOUSE, tip, (sealed(tip, stamp(datetime.now(UTC)), act),))])
    return summary


def read_point(text: str, source: BackupSource) -> RestorePoint:
    """A time with its zone, such as 2026-11-18T17:00:00Z, or an entry, such as house:17."""
    source = replace(source, rows=RowsAgain(lambda rows=source.rows: unpacked(rows)))  # type: ignore[misc]
    stream, _, number = text.rpartition(":")
    if stream in source.summary.tips and number.isascii() and number.isdigit():
        return RestorePoint(_written_at(source, stream, int(number)), stream, int(number))
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise _no_point(f'"{text}" is neither a time nor an entry of a log') from None
    if moment.tzinfo is None:
        raise _no_point(f'"{text}" does not say its time zone')
    return RestorePoint(stamp(moment))


def cut(source: BackupSource, point: RestorePoint) -> BackupSource:
    """What of a backup was there at a point; what was archived stands among the entries again."""
    source = replace(source, rows=RowsAgain(lambda rows=source.rows: unpacked(rows)))  # type: ignore[misc]
    house, tables = HouseTrace(), list[TableTrace]()
    lasts: dict[str, int] = {}
    for stream, entries in _logs(source.rows):
        before = takewhile(lambda entry, stream=stream: point.reaches(stream, entry), entries)  # type: ignore[misc]
        if stream == HOUSE:
            house.follow(before)
        elif names := of_tables((stream,)):
            tables.append(TableTrace(stream, names[0].table, names[0].number))
            tables[-1].follow(before)
        else:
            lasts[stream] = max((entry.seq for entry in before), default=0)
    while _disagreement(house, tables):
        pass
    lasts |= {HOUSE: house.last} | {trace.stream: trace.last for trace in tables}
    current = {trace.table: trace for trace in sorted(tables, key=lambda trace: trace.log) if trace.last}
    return _chosen(source, lambda: _rows(source.rows, point, lasts, current))


# -- making logs agree ------------------------------------------------------------------------------------------------


def _disagreement(house: HouseTrace, tables: list[TableTrace]) -> bool:
    """Cut the first log that says more than another can answer for; whether there was one."""
    current = {trace.table: trace for trace in sorted(tables, key=lambda trace: trace.log) if trace.last}
    return any(_ahead_in_link(trace, current) or _ahead_of_house(trace, house) for trace in current.values()) or any(
        _not_filed(table, house, current) for table in {trace.table for trace in tables}
    )


def _ahead_in_link(trace: TableTrace, current: Mapping[str, TableTrace]) -> bool:
    """Whether a table has seen a movement that another table of its link has not; it is cut before it."""
    link = trace.mark.link
    least = min((other.mark.number for other in current.values() if link and other.mark.link == link), default=0)
    if trace.mark.number <= least:
        return False
    later = takewhile(lambda mark: mark.link == link and mark.number > least, reversed(trace.marks))
    trace.drop_from(list(later)[-1])
    return True


def _ahead_of_house(trace: TableTrace, house: HouseTrace) -> bool:
    """Whether table and house say different things about the table's link; whoever spoke last is cut before it."""
    link, seq, at = house.link_of(trace.table)
    if trace.mark.link == link:
        return False
    since = trace.changed
    if since.at >= at and since.seq:
        trace.drop_from(since)
    else:
        house.drop_from(seq)
    return True


def _not_filed(table: str, house: HouseTrace, current: Mapping[str, TableTrace]) -> bool:
    """Whether the house filed a submission of which there is no log yet; its log is cut before it."""
    digest, seq = house.filed_for(table)
    trace = current.get(table)
    if not digest or (trace is not None and trace.submission == digest):
        return False
    house.drop_from(seq)
    return True


# -- rows -------------------------------------------------------------------------------------------------------------


def _logs(rows: Iterable[Row]) -> Iterator[tuple[str, Iterator[Entry]]]:
    """Every log with its entries, each read and checked; they stand in the order of their numbers."""
    entries = (row for table, row in rows if table == _ENTRIES)
    for stream, group in groupby(entries, key=lambda row: str(row["stream"])):
        yield stream, _followed(group)


def _followed(rows: Iterable[Mapping[str, object]]) -> Iterator[Entry]:
    tip = GENESIS
    for row in rows:
        line = row["line"]
        entry = follow(tip, line.encode() if isinstance(line, str) else bytes(line))  # type: ignore[call-overload]
        yield entry
        tip = entry.tip


def _rows(
    rows: Iterable[Row], point: RestorePoint, lasts: Mapping[str, int], current: Mapping[str, TableTrace]
) -> Iterator[Row]:
    for table, row in rows:
        if table == _ENTRIES and int(str(row["seq"])) > lasts[str(row["stream"])]:
            continue
        if table in CUT_BY_TIME and str(row[CUT_BY_TIME[table]]) > point.until:
            continue
        if table == "tables":
            trace = current.get(str(row["id"]))
            if trace is None and str(row["created"]) > point.until:
                continue
            if trace is not None and trace.filed:
                row = {**row, "submission": trace.filed}
        yield table, row


def _chosen(source: BackupSource, make: Callable[[], Iterator[Row]]) -> BackupSource:
    counted, tips = Counter[str](), dict[str, Tip]()
    for table, row in make():
        counted[table] += 1
        if table == _ENTRIES:
            tips[str(row["stream"])] = Tip(int(str(row["seq"])), str(row["hash"]))
    ends = {stream: (tip.seq, tip.hash) for stream, tip in tips.items()}
    return replace(source, summary=Summary(dict(counted), ends, ""), rows=RowsAgain(make))


def _written_at(source: BackupSource, stream: str, seq: int) -> str:
    for name, entries in _logs(source.rows):
        if name == stream:
            for entry in entries:
                if entry.seq == seq:
                    return entry.at
    last = source.summary.tips[stream][0]
    raise _no_point(f"{stream} has no entry {seq}; its last is {last}")


def _no_point(said: str) -> BadInput:
    instead = "write 2026-11-18T17:00:00Z, or the name of a log and an entry: house:17"
    return BadInput(code="no-restore-point", said=said, instead=instead)
