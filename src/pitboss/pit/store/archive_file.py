"""The lines of an archive: written with their proof, checked before anything is believed, read one by one.

The bytes of an entry's line are text and stand as such; other bytes are in base64. Nothing here knows a database.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO, Literal

import msgspec
import sqlalchemy as sa

from pitboss.log.chain import Tip
from pitboss.pit.store.errors import BadArchive

FORMAT = 1
_TEXTS = frozenset({("entries", "line")})


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: that this is an archive, how it is written, and of which version its tables are."""

    archive: Literal["pitboss"]
    format: int
    schema: str


class ArchiveLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a table."""

    table: str
    row: dict[str, str | int | bool | None]


class Summary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line: rows by table, the end of every chain, and the SHA-256 of everything above."""

    rows: Mapping[str, int]
    tips: Mapping[str, tuple[int, str]]
    sha256: str

    @property
    def entries(self) -> int:
        """How many entries all streams have together."""
        return sum(seq for seq, _ in self.tips.values())


_encode = msgspec.json.Encoder().encode
_head = msgspec.json.Decoder(Head).decode
_line = msgspec.json.Decoder(ArchiveLine).decode
_summary = msgspec.json.Decoder(Summary).decode


def write(
    path: Path, schema: str, rows: Iterable[tuple[str, Mapping[str, object]]], tips: Callable[[], Mapping[str, Tip]]
) -> Summary:
    """Write an archive; ``tips`` is asked when all rows have been."""
    digest, counted = sha256(), Counter[str]()
    with path.open("wb") as file:
        _put(file, digest.update, Head("pitboss", FORMAT, schema))
        for table, row in rows:
            _put(
                file,
                digest.update,
                ArchiveLine(table, {name: _plain(table, name, value) for name, value in row.items()}),
            )
            counted[table] += 1
        ends = {stream: (tip.seq, tip.hash) for stream, tip in tips().items()}
        summary = Summary(dict(counted), ends, digest.hexdigest())
        _put(file, digest.update, summary)
    return summary


def check(path: Path) -> tuple[Head, Summary]:
    """The first and last line of an archive that is whole and as it was written; ``BadArchive`` otherwise."""
    digest, counted, tips = sha256(), Counter[str](), dict[str, tuple[int, str]]()
    with path.open("rb") as file:
        first = file.readline()
        try:
            head = _head(first)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadArchive(said=f"{path} is no backup of a pit", instead="name a file that backup wrote") from error
        if head.format != FORMAT:
            raise BadArchive(said=f"{path} is written in format {head.format}; this program reads {FORMAT}")
        digest.update(first)
        last = file.readline()
        for following in file:
            line = _read(path, last)
            counted[line.table] += 1
            match line.row:  # the last entry of a stream is its tip: they stand in the order of their numbers
                case {"stream": str(stream), "seq": int(seq), "hash": str(end)} if line.table == "entries":
                    tips[stream] = seq, end
            digest.update(last)
            last = following
    try:
        summary = _summary(last)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadArchive(said=f"{path} is not whole: its last line is not the one that ends a backup") from error
    if not last.endswith(b"\n") or summary != Summary(dict(counted), tips, digest.hexdigest()):
        raise BadArchive(said=f"{path} is not as it was written: what it holds is not what its last line says")
    return head, summary


def rows(path: Path) -> Iterator[tuple[str, Mapping[str, object]]]:
    """Every row of an archive that was checked."""
    with path.open("rb") as file:
        file.readline()
        last = file.readline()
        for following in file:
            line = _read(path, last)
            yield line.table, line.row
            last = following


def values_of(table: sa.Table, row: Mapping[str, object]) -> dict[str, object]:
    """A row as its table takes it: bytes where the column holds bytes."""
    if set(row) != set(table.c.keys()):
        raise BadArchive(said=f"the backup holds a row of {table.name} with other columns than its version has")
    return {name: _stored(table, name, value) for name, value in row.items()}


def _put(file: BinaryIO, update: Callable[[bytes], None], line: msgspec.Struct) -> None:
    data = _encode(line) + b"\n"
    file.write(data)
    update(data)


def _read(path: Path, line: bytes) -> ArchiveLine:
    try:
        return _line(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadArchive(said=f"{path} is not as it was written: {error}") from error


def _plain(table: str, name: str, value: object) -> str | int | bool | None:
    if isinstance(value, bytes | memoryview):
        return bytes(value).decode() if (table, name) in _TEXTS else b64encode(value).decode()
    assert value is None or isinstance(value, str | int)
    return value


def _stored(table: sa.Table, name: str, value: object) -> object:
    if not isinstance(table.c[name].type, sa.LargeBinary) or not isinstance(value, str):
        return value
    if (table.name, name) in _TEXTS:
        return value.encode()
    try:
        return b64decode(value, validate=True)
    except ValueError as error:
        raise BadArchive(said=f"the backup holds a {name} of {table.name} that is no base64") from error
