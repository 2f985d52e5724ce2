"""What a log needs of the disk: one writer, a line written whole or not at all, nothing lost in a crash.

Every trouble of the disk comes out as a ``BadInput`` that names the file and says what to do; ``NotWritten``
is the one for an entry, and promises that the file holds what it held before.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import ENOSPC
from itertools import count
from pathlib import Path
from typing import BinaryIO

from pitboss.clauses import BadInput

try:
    import fcntl
except ImportError:  # such a system has no advisory locks: a file beside the log stands in for one
    _LOCKS = False
else:
    _LOCKS = True

_BINARY = getattr(os, "O_BINARY", 0)


class NotWritten(BadInput):
    """An entry that the disk did not take. Nothing was acted on."""

    def __init__(self, *, said: str, instead: str, code: str = "log-not-written", clause: str = "") -> None:
        super().__init__(code=code, said=said, instead=instead, clause=clause)


def open_for_append(path: Path) -> int:
    """A descriptor that only adds to the end of the file, which is created if there is none."""
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | _BINARY, 0o666)
    except (OSError, ValueError) as error:
        raise _unopenable(path, error) from error
    try:
        _must_be_a_file(path, os.fstat(descriptor))
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


def open_for_reading(path: Path) -> BinaryIO:
    """The file from its first byte; a pipe and the standard input will do."""
    try:
        _must_be_readable(path, path.stat())
        return path.open("rb")
    except (OSError, ValueError) as error:
        raise BadInput(
            code="log-unopenable",
            said=f"the log {path} cannot be read: {reason(error)}",
            instead="name the log of a table that is there, and that you may read",
        ) from error


@contextmanager
def only_writer(path: Path, descriptor: int) -> Iterator[None]:
    """Be the only writer of this log, or be refused. The lock falls when the process does."""
    if not _LOCKS:
        with _lock_file(path):
            yield
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise _taken(path, "close the other table, or give this one a log of its own") from error
    except OSError as error:
        raise _unopenable(path, error) from error
    yield  # closing the descriptor releases the lock


@contextmanager
def _lock_file(path: Path) -> Iterator[None]:
    """A file beside the log that only one process can create; after a crash a person removes it."""
    lock = path.with_name(f"{path.name}.lock")
    try:
        os.close(os.open(lock, os.O_WRONLY | os.O_CREAT | os.O_EXCL))
    except FileExistsError as error:
        raise _taken(path, f"close the other table; if there is none, delete {lock.name}") from error
    except OSError as error:
        raise _unopenable(lock, error) from error
    try:
        yield
    finally:
        lock.unlink(missing_ok=True)


def write_whole(descriptor: int, line: bytes) -> None:
    """One write of the whole line, on the disk before this returns; otherwise an ``OSError``."""
    written = os.write(descriptor, line)
    if written != len(line):
        raise OSError(ENOSPC, f"only {written} of {len(line)} bytes found room")
    os.fsync(descriptor)


def cut_back(descriptor: int, size: int) -> bool:
    """Shorten the file to a size it had before; whether that is certain to have reached the disk."""
    try:
        os.ftruncate(descriptor, size)
        os.fsync(descriptor)
    except OSError:
        return False
    return True


def keep_torn(path: Path, tail: bytes) -> Path:
    """Put an unfinished line into a new file beside the log, on the disk before this returns."""
    for number in count(1):
        kept = path.with_name(f"{path.name}.torn-{number}")
        try:
            descriptor = os.open(kept, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND | _BINARY, 0o666)
        except FileExistsError:
            continue
        except OSError as error:
            raise _not_kept(kept, error) from error
        break
    try:
        write_whole(descriptor, tail)
    except OSError as error:
        with suppress(OSError):
            kept.unlink()
        raise _not_kept(kept, error) from error
    finally:
        os.close(descriptor)
    sync_folder(path)
    return kept


def sync_folder(path: Path) -> None:
    """See that the name of a new file is on the disk, not only its bytes."""
    if not hasattr(os, "O_DIRECTORY"):
        return  # such a system cannot open a folder, and keeps names by itself
    try:
        folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
    except OSError as error:
        raise _unopenable(path, error) from error


def reason(error: Exception) -> str:
    """The system's own words, without numbers and paths: ``No space left on device``."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _must_be_a_file(path: Path, status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise BadInput(code="log-unopenable", said=f"{path} is not a file", instead="name a file for the log")


def _must_be_readable(path: Path, status: os.stat_result) -> None:
    """A file, a pipe or the standard input; a folder holds no lines, and a device may have no end of them."""
    if stat.S_ISREG(status.st_mode) or stat.S_ISFIFO(status.st_mode):
        return
    if not stat.S_ISDIR(status.st_mode) and os.path.samestat(status, os.fstat(0)):
        return
    raise BadInput(code="log-unopenable", said=f"{path} is not a file", instead="name the log of a table")


def _unopenable(path: Path, error: Exception) -> BadInput:
    return BadInput(
        code="log-unopenable",
        said=f"the log {path} cannot be opened: {reason(error)}",
        instead="name a file that you may write, in a folder that exists",
    )


def _taken(path: Path, instead: str) -> BadInput:
    return BadInput(code="log-in-use", said=f"another table is writing {path}", instead=instead)


def _not_kept(kept: Path, error: OSError) -> NotWritten:
    return NotWritten(
        said=f"the unfinished last line cannot be set aside in {kept}: {reason(error)}; the log was left as it is",
        instead="make room on the disk and open the log again",
    )
