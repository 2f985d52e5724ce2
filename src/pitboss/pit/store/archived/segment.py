"""A segment: entries of one log that follow one another, as one sealed and compressed piece.

The bytes are gzip of lines of JSON. The first line says what the segment holds; the others are the lines of the log,
byte for byte, so that ``gunzip`` and ``pitboss verify`` read them:

    {"archive":"entries","format":1,"stream":"table/x/1","first":1,"last":998,"prev":"0…","hash":"…",
     "sealed":"2026-…Z","balances":{"inventory":"-1000",…},"requests":{"17":"…"}}
    {"seq":1,…}

``prev`` and ``hash`` are the ends of the chain, so that segments hold one another as entries do. ``balances`` are the
books after the last entry, meters among them, exact. Reading a segment checks every line.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Literal

import msgspec

from pitboss.log.chain import Damaged, Entry, Tip, follow

FORMAT = 1
_LEVEL = 6


class SegmentHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a segment."""

    archive: Literal["entries"]
    format: int
    stream: str
    first: int
    last: int
    prev: str
    hash: str
    sealed: str
    balances: Mapping[str, str] = {}
    requests: Mapping[str, str] = {}
    """By the number of an entry, the request that led to it."""


class Segment(msgspec.Struct, frozen=True):
    """A segment as its row has it."""

    stream: str
    first: int
    last: int
    prev: str
    hash: str
    sealed: str
    digest: str
    data: bytes

    @property
    def tip(self) -> Tip:
        """The chain up to its last entry."""
        return Tip(self.last, self.hash)


_encode = msgspec.json.Encoder().encode
_head = msgspec.json.Decoder(SegmentHead).decode


def seal_segment(
    entries: Iterable[Entry], stream: str, sealed: str, balances: Mapping[str, str], requests: Mapping[str, str]
) -> Segment:
    """Seal entries that follow one another; what is sealed has been read back."""
    held = tuple(entries)
    first, last = held[0], held[-1]
    head = SegmentHead(
        "entries", FORMAT, stream, first.seq, last.seq, first.prev, last.hash, sealed, balances, requests
    )
    content = b"".join((_encode(head), b"\n", *(entry.line for entry in held)))
    data = gzip.compress(content, _LEVEL, mtime=0)
    digest = sha256(data).hexdigest()
    segment = Segment(stream, first.seq, last.seq, first.prev, last.hash, sealed, digest, data)
    if read_segment(segment)[1] != held:
        raise ValueError(f"the segment of {stream} from entry {first.seq} would be read as another one")
    return segment


def read_segment(segment: Segment) -> tuple[SegmentHead, tuple[Entry, ...]]:
    """What a segment holds, checked to the last byte; ``Damaged`` where it is not as it was sealed."""
    if sha256(segment.data).hexdigest() != segment.digest:
        raise damaged(segment, "it does not fit its digest")
    try:
        first, *lines = gzip.decompress(segment.data).splitlines(keepends=True)
        head = _head(first)
    except (OSError, EOFError, zlib.error, ValueError, msgspec.DecodeError) as error:
        raise damaged(segment, f"it cannot be read: {error}") from error
    row = (segment.stream, segment.first, segment.last, segment.prev, segment.hash, segment.sealed)
    if row != (head.stream, head.first, head.last, head.prev, head.hash, head.sealed):
        raise damaged(segment, "the columns beside it say otherwise than its first line")
    tip, entries = Tip(head.first - 1, head.prev), list[Entry]()
    try:
        for line in lines:
            entries.append(follow(tip, line))
            tip = entries[-1].tip
    except Damaged as error:
        raise damaged(segment, error.trouble) from error
    if tip != segment.tip:
        raise damaged(segment, f"it ends with entry {tip.seq} and not {segment.last}")
    return head, tuple(entries)


def lines_of(segment: Segment) -> bytes:
    """The lines of the log in a segment, as they are, unexamined."""
    return gzip.decompress(segment.data).partition(b"\n")[2]


def damaged(segment: Segment, said: str) -> Damaged:
    """A segment that cannot be believed."""
    error = Damaged(segment.first, segment.first, said)
    error.said = f"the archive of {segment.stream} from entry {segment.first}: {said}"
    error.instead = "nothing was changed: keep the database and compare it with a backup"
    error.args = (error.said,)
    return error
