"""The disk and its troubles: one writer, nothing half written, every refusal in words and without harm."""

from __future__ import annotations

import fcntl
import os
import pickle
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import EDQUOT, EINTR, EIO, ENOSPC
from pathlib import Path

import pytest

from pitboss.clauses import BadInput
from pitboss.log import disk
from pitboss.log.chain import Torn
from pitboss.log.disk import NotWritten
from pitboss.log.file import FileLog, check, read

AT = "2026-11-15T10:38:23.123Z"
NOBODY = 65534


def add(log: FileLog) -> int:
    """Append one entry; its number."""
    return log.append(AT, "dealer Anna", [{"type": "placed", "seat": 3}]).seq


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A log of three entries, closed."""
    place = tmp_path / "table.log"
    with FileLog(place) as log:
        assert [add(log), add(log), add(log)] == [1, 2, 3]
    return place


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everyone may look into and only its owner may change."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


@contextmanager
def as_somebody_else() -> Iterator[None]:
    """Without the privileges that a test run may have; whoever runs it without them stays who they are."""
    privileged = os.geteuid() == 0
    if privileged:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if privileged:
            os.seteuid(0)


def test_an_entry_is_on_the_disk_before_append_returns(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line is one write of all its bytes at the end of the file, and then the disk is waited for."""
    calls: list[str] = []
    write, sync = os.write, os.fsync

    def noted_write(descriptor: int, line: bytes) -> int:
        calls.append(f"write of {len(line.splitlines())} line" if line.endswith(b"\n") else "write of a piece")
        return write(descriptor, line)

    def noted_sync(descriptor: int) -> None:
        calls.append(f"sync of {len(path.read_bytes().splitlines())} lines")
        sync(descriptor)

    with FileLog(path) as log:
        monkeypatch.setattr(os, "write", noted_write)
        monkeypatch.setattr(os, "fsync", noted_sync)
        add(log)
        assert calls == ["write of 1 line", "sync of 4 lines"]
        monkeypatch.undo()


def test_the_name_of_a_new_log_is_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder of a new log is synced when it is created, and the folder of an old one is left in peace."""
    folders: list[Path] = []
    monkeypatch.setattr(disk, "sync_folder", folders.append)
    for _ in range(2):
        with FileLog(tmp_path / "new.log") as log:
            add(log)
    assert folders == [tmp_path / "new.log"]


def test_a_second_table_is_refused(path: Path) -> None:
    """One log has one writer, in this process or another; whoever only reads is not disturbed."""
    with FileLog(path) as log:
        with pytest.raises(BadInput, match="another table is writing"):
            FileLog(path)
        other = subprocess.run(
            [sys.executable, "-c", "import sys; from pitboss.log.file import FileLog; FileLog(sys.argv[1])", path],
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
        assert "another table is writing" in other.stderr
        assert add(log) == 4
        assert check(path) is None
        assert len(list(read(path))) == 4
    with FileLog(path) as log:
        assert add(log) == 5


def test_a_lock_file_stands_in_where_there_are_no_locks(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without advisory locks a file beside the log keeps others away, and goes when the log is closed."""
    monkeypatch.setattr(disk, "_LOCKS", False)
    lock = path.with_name("table.log.lock")
    with FileLog(path) as log:
        assert lock.exists()
        with pytest.raises(BadInput, match=r"delete table\.log\.lock"):
            FileLog(path)
        assert add(log) == 4
    assert not lock.exists()
    path.write_bytes(path.read_bytes().replace(b"Anna", b"Anne"))
    with pytest.raises(Exception, match="does not fit its hash"):
        FileLog(path)
    assert not lock.exists()


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """No file of this process may grow beyond so many bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("room", [0, 1, 100, 200])
def test_a_full_disk_takes_a_line_whole_or_not_at_all(path: Path, room: int) -> None:
    """Where only a part of a line finds room, that part is taken back; with room, the log goes on."""
    before = path.read_bytes()
    with FileLog(path) as log:
        with room_for(len(before) + room), pytest.raises(NotWritten, match="entry 4 was not written"):
            add(log)
        assert path.read_bytes() == before
        assert log.tip.seq == 3
        assert add(log) == 4
    assert check(path) is None


@pytest.mark.parametrize("error", [ENOSPC, EDQUOT, EIO])
@pytest.mark.parametrize("call", ["write", "fsync"])
def test_a_failing_disk_is_reported_in_words(
    path: Path, monkeypatch: pytest.MonkeyPatch, call: str, error: int
) -> None:
    """When writing or syncing fails, the command is refused, the file is as before, and the error says why."""
    before = path.read_bytes()
    original = getattr(os, call)
    failures = iter([True])

    def fails_once(*arguments: object) -> object:
        if next(failures, False):
            raise OSError(error, os.strerror(error))
        return original(*arguments)

    with FileLog(path) as log:
        with monkeypatch.context() as patch:
            patch.setattr(os, call, fails_once)
            with pytest.raises(NotWritten, match=os.strerror(error)) as refused:
                add(log)
        assert "nothing was acted on" in refused.value.said
        assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)
        assert path.read_bytes() == before
        assert add(log) == 4
    assert check(path) is None


@pytest.mark.parametrize("call", ["ftruncate", "fsync"])
def test_a_log_that_cannot_be_put_right_takes_no_more(path: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    """Where half a line cannot be taken back, nothing more is written until the log is opened again."""
    write = os.write

    def fails(*arguments: object) -> None:
        raise OSError(EIO, "no")

    with FileLog(path) as log:
        with monkeypatch.context() as patch:
            patch.setattr(os, "write", lambda descriptor, line: write(descriptor, line[:30]))
            patch.setattr(os, call, fails)
            with pytest.raises(NotWritten, match="entry 4 was not written"):
                add(log)
        with pytest.raises(NotWritten, match="open it again"):
            add(log)
    with FileLog(path) as log:
        assert log.recovered == (30 if call == "ftruncate" else 0)
        assert add(log) == 4


def test_an_interrupted_write_leaves_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A keyboard interrupt in the middle of an entry goes through, and the entry is not there."""
    before = path.read_bytes()

    def interrupted(descriptor: int) -> None:
        monkeypatch.undo()
        raise KeyboardInterrupt

    with FileLog(path) as log:
        monkeypatch.setattr(os, "fsync", interrupted)
        with pytest.raises(KeyboardInterrupt):
            add(log)
        assert path.read_bytes() == before
        assert add(log) == 4


def test_a_torn_line_that_cannot_be_set_aside_stays(path: Path) -> None:
    """With no room for the unfinished line beside the log, the log is not opened and not changed."""
    torn = path.read_bytes()[:-9]
    path.write_bytes(torn)
    with room_for(10), pytest.raises(NotWritten, match="cannot be set aside"):
        FileLog(path)
    assert path.read_bytes() == torn
    assert list(path.parent.iterdir()) == [path]
    with FileLog(path) as log:
        assert (log.tip.seq, add(log)) == (2, 3)


def test_a_torn_line_that_cannot_be_cut_off_is_said(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the file cannot be shortened, the log is not opened, and the message names the kept copy."""
    torn = path.read_bytes()[:-9]
    path.write_bytes(torn)
    monkeypatch.setattr(disk, "cut_back", lambda descriptor, size: False)
    with pytest.raises(NotWritten, match=r"kept in .*table\.log\.torn-1"):
        FileLog(path)
    assert path.read_bytes() == torn


def test_a_log_that_may_not_be_written_is_refused(open_folder: Path) -> None:
    """A read-only log cannot be opened by a table; it can be read and checked."""
    path = open_folder / "table.log"
    with FileLog(path) as log:
        add(log)
    path.chmod(0o444)
    with as_somebody_else():
        with pytest.raises(BadInput, match=r"cannot be opened: Permission denied.*you may write"):
            FileLog(path)
        assert check(path) is None
        assert len(list(read(path))) == 1
    path.chmod(0o644)
    path.write_bytes(path.read_bytes()[:-1])
    path.chmod(0o444)
    with as_somebody_else():
        assert isinstance(check(path), Torn)


def test_a_folder_that_may_not_be_written_is_refused(open_folder: Path) -> None:
    """A new log in a folder that is closed to its table is refused."""
    open_folder.chmod(0o555)
    with as_somebody_else(), pytest.raises(BadInput, match="cannot be opened: Permission denied"):
        FileLog(open_folder / "table.log")
    assert list(open_folder.iterdir()) == []


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    """A folder, a missing folder, a file taken for a folder and an impossible name; to be written, a pipe too."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "file").touch()
    reading: tuple[Callable[[Path], object], ...] = (check, lambda path: list(read(path)))
    for name in ("", "pipe", "missing/table.log", "file/table.log", "x" * 300, "a\0b"):
        for use in (FileLog, *(() if name == "pipe" else reading)):
            with pytest.raises(BadInput) as refused:
                use(tmp_path / name)
            assert refused.value.code == "log-unopenable"


def test_a_log_that_is_not_there_cannot_be_checked(tmp_path: Path) -> None:
    """Checking creates nothing."""
    with pytest.raises(BadInput, match="No such file"):
        check(tmp_path / "table.log")
    assert list(tmp_path.iterdir()) == []


def test_no_descriptor_is_left_open(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However opening a log fails, nothing stays open or locked behind it."""
    good = path.read_bytes()
    path.write_bytes(good.replace(b"Anna", b"Anne"))
    with pytest.raises(BadInput):
        FileLog(path.parent)
    with pytest.raises(Exception, match="does not fit"):
        FileLog(path)
    with monkeypatch.context() as patch:
        patch.setattr(fcntl, "flock", lambda descriptor, how: os.strerror(1 // 0))
        with pytest.raises(ZeroDivisionError):
            FileLog(path)
    path.write_bytes(good)
    with FileLog(path) as log:
        assert add(log) == 4


def test_a_lock_that_the_system_refuses_is_said(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file system without locks is named as the trouble."""

    def refused(descriptor: int, how: int) -> None:
        raise OSError(EINTR, "No locks available")

    monkeypatch.setattr(fcntl, "flock", refused)
    with pytest.raises(BadInput, match="No locks available"):
        FileLog(path)
