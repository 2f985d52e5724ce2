"""The chain of a log: how one entry is written as a line, and how a line proves the one before it.

An entry is everything that one command led to, on one line of JSON that ends in a newline:

    {"seq":1,"at":"2026-11-15T10:38:23.123Z","by":"dealer Anna","events":[{"type":…},…],"prev":"…","hash":"…"}

The hash is the SHA-256 of the bytes of the line up to the comma before ``"hash"``; ``prev`` is the hash of the
line above, so no byte of a log can change without a trace. Events are opaque here: JSON objects with a ``type``.
Pure: nothing here opens a file or reads a clock. ``docs/log-format.md`` says the same for other readers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from functools import lru_cache, partial
from hashlib import sha256
from json import JSONDecoder
from math import floor
from typing import Annotated, Any, NamedTuple

import msgspec

from pitboss.clauses import BadInput, PitbossError

Event = msgspec.Raw | bytes | msgspec.Struct | Mapping[str, object]

_HASH_MEMBER = b',"hash":"%s"}\n'
_AFTER_THE_DIGEST = len(_HASH_MEMBER % sha256().hexdigest().encode())
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class Tip(NamedTuple):
    """The end of a chain: how many entries it has and the hash of the last one."""

    seq: int
    hash: str


GENESIS = Tip(0, "0" * 64)


class Entry(msgspec.Struct, frozen=True):
    """One line of the log: all events of one command, who gave it and when. The members stand in this order."""

    seq: int
    at: str
    by: str
    events: Annotated[tuple[msgspec.Raw, ...], msgspec.Meta(min_length=1)]
    prev: str
    hash: str

    @property
    def tip(self) -> Tip:
        """The chain that ends here."""
        return Tip(self.seq, self.hash)

    @property
    def line(self) -> bytes:
        """The entry as it stands in the file, with its newline."""
        return _encode(self) + b"\n"


class Damaged(PitbossError):
    """A log that is not as it was written: the first wrong line, and which entry should stand there."""

    def __init__(self, seq: int, line: int, said: str) -> None:
        self.seq = seq
        self.line = line
        self.trouble = said
        super().__init__(
            code="log-damaged",
            said=f"line {line} of the log: {said}",
            instead="nothing was changed on disk: keep the file and compare it with a copy",
        )

    def __reduce__(self) -> tuple[Callable[[], PitbossError], tuple[()], dict[str, Any]]:
        return partial(Damaged, self.seq, self.line, self.trouble), (), {"file": self.file}


class Torn(Damaged):
    """A log whose last line was not finished: ``tail`` is what stands behind the last whole line."""

    def __init__(self, seq: int, line: int, tail: bytes) -> None:
        self.tail = tail
        super().__init__(seq, line, f"the last line is not finished ({len(tail)} bytes without an end)")
        self.code = "log-torn"
        self.instead = "the table that opens this log sets the unfinished line aside and goes on"

    def __reduce__(self) -> tuple[Callable[[], PitbossError], tuple[()], dict[str, Any]]:
        return partial(Torn, self.seq, self.line, self.tail), (), {"file": self.file}


class _Typed(msgspec.Struct):
    type: Annotated[str, msgspec.Meta(min_length=1)]


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Entry).decode
_decode_typed = msgspec.json.Decoder(_Typed).decode


def stamp(when: datetime) -> str:
    """A time as every log writes it, in UTC to the millisecond; such texts sort as the times do."""
    return f"{_second(floor(when.timestamp()))}.{when.microsecond // 1000:03}Z"


@lru_cache(maxsize=64)
def _second(at: int) -> str:
    """Remembered, because many entries are written in the same second."""
    return datetime.fromtimestamp(at, UTC).isoformat().removesuffix("+00:00")


def seal(tip: Tip, at: str, by: str, events: Iterable[Event]) -> Entry:
    """The entry that follows ``tip``. It has been read back: whatever is sealed can be read again."""
    raws = tuple(msgspec.Raw(_event(event)) for event in events)
    if not raws:
        raise ValueError("an entry holds at least one event")
    draft = Entry(tip.seq + 1, at, by, raws, tip.hash, hash=GENESIS.hash)
    try:
        content = draft.line[:-_AFTER_THE_DIGEST]
    except UnicodeEncodeError as error:
        raise BadInput(
            code="log-text",
            said=f"{error.object!r} cannot be written as UTF-8",
            instead="write names in ordinary characters",
        ) from error
    digest = sha256(content).hexdigest()
    sealed = Entry(tip.seq + 1, at, by, raws, tip.hash, digest)
    if _decode(content + _HASH_MEMBER % digest.encode()) != sealed:
        raise ValueError(f"entry {sealed.seq} would be read as another one")
    return sealed


def follow(tip: Tip, line: bytes) -> Entry:
    """The entry on the line below ``tip``, or ``Damaged``: the line must be whole and exactly as sealed."""
    try:
        entry = _decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _damaged(tip, _unreadable(line, error)) from error
    if sha256(line[:-_AFTER_THE_DIGEST]).hexdigest() != entry.hash:
        raise _damaged(tip, _foreign(line) or f"the content of entry {entry.seq} does not fit its hash")
    if entry.seq != tip.seq + 1:
        raise _damaged(tip, f"entry {entry.seq} stands where entry {tip.seq + 1} belongs")
    if entry.prev != tip.hash:
        raise _damaged(tip, f"entry {entry.seq} does not follow the entry above it: prev is another hash")
    if _encode(entry) + b"\n" != line:
        raise _damaged(tip, f"entry {entry.seq} is not written as the format says, byte for byte")
    return entry


def walk(lines: Iterable[bytes], tip: Tip = GENESIS) -> Iterator[Entry]:
    """Every entry in order. Raises ``Damaged`` at the first wrong line, ``Torn`` at an unfinished last one."""
    for line in lines:
        if line[-1:] != b"\n":
            _judge_tail(tip, line)
            raise Torn(tip.seq + 1, tip.seq + 1, line)
        entry = follow(tip, line)
        yield entry
        tip = entry.tip


def _event(event: Event) -> bytes:
    """One event as JSON on one line, with a type."""
    raw = bytes(event).strip() if isinstance(event, bytes | msgspec.Raw) else _encode(_builtin(event))
    if b"\n" in raw:
        raise ValueError("an event stands on one line")
    raw.decode()
    _decode_typed(raw)
    return raw


def _builtin(event: msgspec.Struct | Mapping[str, object]) -> msgspec.Struct | dict[str, object]:
    return event if isinstance(event, msgspec.Struct) else dict(event)


def _judge_tail(tip: Tip, tail: bytes) -> None:
    """Raise ``Damaged`` unless the tail can be the beginning of the line that comes next.

    A crash leaves the beginning of a line, or zeros where the disk had only reserved the room.
    """
    begun = tail.rstrip(b"\0")
    opening = b'{"seq":%d,"at":"' % (tip.seq + 1)
    if not begun.startswith(opening[: len(begun)]):
        raise _damaged(tip, _foreign(tail) or "the end of the file is no beginning of an entry")
    try:
        JSONDecoder().raw_decode(begun.decode(errors="replace"))
    except (ValueError, RecursionError):
        return
    follow(tip, begun + b"\n")  # a whole object, so that only the newline may be missing


def _damaged(tip: Tip, said: str) -> Damaged:
    return Damaged(tip.seq + 1, tip.seq + 1, said)


def _unreadable(line: bytes, error: Exception) -> str:
    return _foreign(line) or f"this is no entry of a log ({error})"


def _foreign(line: bytes) -> str:
    """What an editor or a transfer leaves behind, in words; empty when there is no such trace."""
    if line.startswith(_BYTE_ORDER_MARK):
        return "it begins with a byte order mark, which an editor must have added"
    if line.endswith((b"\r\n", b"\r")):
        return "it ends with a carriage return, which an editor or a transfer must have added"
    return ""
