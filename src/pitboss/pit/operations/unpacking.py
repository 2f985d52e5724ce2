"""The rows of a backup with every archived entry among the entries again, as if nothing had been archived."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pitboss.pit.store import schema
from pitboss.pit.store.archive import Row
from pitboss.pit.store.archive_file import values_of
from pitboss.pit.store.archived.segment import Segment, read_segment

_ARCHIVES, _ENTRIES = schema.archives.name, schema.entries.name


def unpacked(rows: Iterable[Row]) -> Iterator[Row]:
    """The rows without archives; a log's archived entries stand before its others, of which there is always one."""
    segments: dict[str, list[Segment]] = {}
    for table, row in rows:
        if table == _ARCHIVES:
            segments.setdefault(str(row["stream"]), []).append(_segment(row))
    for table, row in rows:
        if table == _ENTRIES:
            for segment in segments.pop(str(row["stream"]), ()):
                yield from _entries(segment)
        if table != _ARCHIVES:
            yield table, row


def _segment(row: Mapping[str, object]) -> Segment:
    values: dict[str, Any] = dict(row)
    if isinstance(values["data"], str):
        values = values_of(schema.archives, row)
    return Segment(**{**values, "data": bytes(values["data"])})


def _entries(segment: Segment) -> Iterator[Row]:
    head, entries = read_segment(segment)
    for entry in entries:
        yield (
            _ENTRIES,
            {
                "stream": segment.stream,
                "seq": entry.seq,
                "at": entry.at,
                "by": entry.by,
                "line": entry.line.decode(),
                "hash": entry.hash,
                "request": head.requests.get(str(entry.seq)),
            },
        )
