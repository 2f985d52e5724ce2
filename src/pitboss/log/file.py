"""The log of a table: entries are added at the end, each proves the one before it, none is ever edited.

``MemoryLog`` forgets with the process; ``FileLog`` has every entry on the disk before ``append`` returns, so what
was acted on is never lost, and a command is in the log whole or not at all. A log that was not finished in a
crash goes on behind its last whole line; a log that was changed is refused as ``Damaged`` and left alone.
A log is for one thread; a second process that would write the same file is refused.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from types import TracebackType
from typing import Self

from pitboss.log import disk
from pitboss.log.chain import GENESIS, Damaged, Entry, Event, Tip, Torn, seal, walk
from pitboss.log.disk import NotWritten


class Log(ABC):
    """What a table asks of its log. It closes at the end of its ``with``."""

    @property
    @abstractmethod
    def tip(self) -> Tip:
        """How many entries there are, and the hash of the last one."""

    def append(self, at: str, by: str, events: Iterable[Event]) -> Entry:
        """Seal all events of one command behind the last entry, and add them."""
        entry = seal(self.tip, at, by, events)
        self.add(entry)
        return entry

    @abstractmethod
    def add(self, entry: Entry) -> None:
        """Add a sealed entry that follows the last one; when this returns, it is durable as far as this log can be."""

    @abstractmethod
    def entries(self) -> Iterator[Entry]:
        """Every entry that is there now, from the first."""

    @abstractmethod
    def close(self) -> None:
        """Add nothing more."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class MemoryLog(Log):
    """A log that is kept as long as the process lives; it may begin with entries that were sealed before."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._entries = list(entries)
        self._open = True

    @property
    def tip(self) -> Tip:
        """How many entries there are, and the hash of the last one."""
        return self._entries[-1].tip if self._entries else GENESIS

    def add(self, entry: Entry) -> None:
        """Add a sealed entry."""
        _must_be_open(is_open=self._open)
        _must_follow(self.tip, entry)
        self._entries.append(entry)

    def entries(self) -> Iterator[Entry]:
        """Every entry that is there now, from the first."""
        _must_be_open(is_open=self._open)
        return iter(tuple(self._entries))

    def close(self) -> None:
        """Add nothing more."""
        self._open = False


class FileLog(Log):
    """A log on disk. ``recovered`` counts the bytes of an unfinished last line that were set aside in ``torn``."""

    recovered: int = 0
    torn: Path | None = None

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path).absolute()
        self._sure, self._size = True, 0
        with ExitStack() as held:
            self._descriptor = disk.open_for_append(self.path)
            held.callback(os.close, self._descriptor)
            held.enter_context(disk.only_writer(self.path, self._descriptor))
            self._tip = self._resume()
            self._held = held.pop_all()
        self._open = True

    @property
    def tip(self) -> Tip:
        """How many entries there are, and the hash of the last one."""
        return self._tip

    def add(self, entry: Entry) -> None:
        """Add a sealed entry; when this returns, it is on the disk. Otherwise ``NotWritten``."""
        _must_be_open(is_open=self._open)
        _must_follow(self._tip, entry)
        line = entry.line
        self._must_be_ours()
        try:
            disk.write_whole(self._descriptor, line)
        except BaseException as error:  # also when interrupted: half a line must not stay
            self._sure = disk.cut_back(self._descriptor, self._size)
            if isinstance(error, OSError):
                raise self._not_written(entry.seq, error) from error
            raise
        self._tip, self._size = entry.tip, self._size + len(line)

    def entries(self) -> Iterator[Entry]:
        """Every entry that is there now, from the first, read from the disk and checked again."""
        _must_be_open(is_open=self._open)
        return self._entries(self._tip)

    def close(self) -> None:
        """Add nothing more, and let another table have the log."""
        self._open = False
        self._held.close()

    def _entries(self, tip: Tip) -> Iterator[Entry]:
        last = GENESIS
        with disk.open_for_reading(self.path) as lines:
            for entry in islice(walk(lines), tip.seq):
                yield entry
                last = entry.tip
        if last != tip:
            raise Damaged(last.seq + 1, last.seq + 1, f"the log had {tip.seq} entries when it was last written")

    def _resume(self) -> Tip:
        """Check every line, set an unfinished last one aside, and stand behind the last whole one."""
        tip, tail = GENESIS, b""
        with disk.open_for_reading(self.path) as lines:
            try:
                for entry in walk(lines):
                    tip = entry.tip
            except Torn as torn:
                tail = torn.tail
        self._size = os.fstat(self._descriptor).st_size - len(tail)
        if tail:
            self.torn = disk.keep_torn(self.path, tail)
            self.recovered = len(tail)
            if not disk.cut_back(self._descriptor, self._size):
                raise NotWritten(
                    said=f"the unfinished last line of {self.path} cannot be cut off",
                    instead=f"it is kept in {self.torn}; see to the disk and open the log again",
                )
        if not self._size:
            disk.sync_folder(self.path)
        return tip

    def _must_be_ours(self) -> None:
        """A file that is longer or shorter than we left it would be damaged by the next line."""
        if not self._sure or os.fstat(self._descriptor).st_size != self._size:
            raise NotWritten(
                said=f"{self.path} is not as this table left it; entry {self._tip.seq + 1} was not written",
                instead="close the log and open it again, which checks every line",
            )

    def _not_written(self, seq: int, error: OSError) -> NotWritten:
        return NotWritten(
            said=f"entry {seq} was not written to {self.path}: {disk.reason(error)}; nothing was acted on",
            instead="see to the disk, then give the command again",
        )


def read(path: str | Path) -> Iterator[Entry]:
    """Every whole entry of a log that is only looked at. Raises ``Damaged``; an unfinished last line is passed over."""
    with disk.open_for_reading(Path(path)) as lines:
        try:
            yield from walk(lines)
        except Torn:
            return


def check(path: str | Path) -> Damaged | None:
    """The first thing wrong with a log, ``Torn`` if its last line is not finished, or None. Changes nothing."""
    with disk.open_for_reading(Path(path)) as lines:
        try:
            for _ in walk(lines):
                pass
        except Damaged as found:
            return found
    return None


def _must_follow(tip: Tip, entry: Entry) -> None:
    if (entry.seq - 1, entry.prev) != tip:
        raise ValueError(f"entry {entry.seq} does not follow entry {tip.seq}")


def _must_be_open(*, is_open: bool) -> None:
    if not is_open:
        raise ValueError("this log is closed")
