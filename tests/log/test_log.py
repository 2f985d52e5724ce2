"""The log: what was appended is there, after a crash too, and a changed file is refused and left alone."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pitboss.clauses import BadInput
from pitboss.log.chain import GENESIS, Damaged, Torn
from pitboss.log.file import FileLog, Log, MemoryLog, check, read

AT = "2026-11-15T10:38:23.123Z"


def fill(log: Log, count: int) -> None:
    """Append so many entries of two events."""
    for number in range(count):
        log.append(AT, "dealer Anna", [{"type": "placed", "seat": number}, {"type": "dealt", "cards": ["As", "Kd"]}])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a log may be."""
    return tmp_path / "table.log"


@pytest.fixture
def written(path: Path) -> bytes:
    """A log of twenty entries, closed; its bytes."""
    with FileLog(path) as log:
        fill(log, 20)
    return path.read_bytes()


@pytest.fixture
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk need not be waited for where a test opens thousands of logs."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)


@pytest.mark.parametrize("kind", [lambda path: MemoryLog(), FileLog])
def test_every_log_keeps_what_is_appended(path: Path, kind: Callable[[Path], Log]) -> None:
    """Both kinds number the entries, chain them, give them back in order and stop when they are closed."""
    with kind(path) as log:
        assert (log.tip, list(log.entries())) == (GENESIS, [])
        first = log.append(AT, "dealer Anna", [{"type": "opened"}])
        second = log.append(AT, "player 3", [b'{"type":"placed"}', {"type": "noted"}])
        assert (first.seq, second.seq, second.prev, second.by) == (1, 2, first.hash, "player 3")
        assert list(log.entries()) == [first, second]
        assert log.tip == second.tip
    for use in (lambda: log.append(AT, "Anna", [{"type": "x"}]), log.entries):
        with pytest.raises(ValueError, match="closed"):
            use()
    log.close()


def test_both_logs_write_the_same_chain(path: Path) -> None:
    """The same commands give the same hashes, in memory and on disk."""
    with MemoryLog() as memory, FileLog(path) as file:
        fill(memory, 5)
        fill(file, 5)
        assert memory.tip == file.tip
        assert b"".join(entry.line for entry in memory.entries()) == path.read_bytes()


def test_a_log_goes_on_where_it_ended(path: Path) -> None:
    """Opened again, a log continues its chain; read and check agree with it."""
    for times in range(1, 4):
        with FileLog(path) as log:
            fill(log, 3)
            assert (log.tip.seq, log.recovered, log.torn) == (3 * times, 0, None)
    assert [entry.seq for entry in read(path)] == list(range(1, 10))
    assert check(path) is None


def test_an_empty_file_is_an_empty_log(path: Path) -> None:
    """A file without a byte is a log without an entry."""
    path.touch()
    assert check(path) is None
    with FileLog(path) as log:
        assert log.tip == GENESIS
        fill(log, 1)
    assert len(list(read(path))) == 1


def test_entries_can_be_read_while_the_log_grows(path: Path) -> None:
    """Reading ends at the entry that was the last when it began, and two readers do not disturb each other."""
    with FileLog(path) as log:
        fill(log, 3)
        first, other = log.entries(), log.entries()
        assert next(first).seq == 1
        fill(log, 2)
        assert [entry.seq for entry in other] == [1, 2, 3]
        assert [entry.seq for entry in first] == [2, 3]
        assert len(list(log.entries())) == 5


def test_a_log_is_found_again_from_another_folder(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A relative path means the folder in which the log was opened."""
    monkeypatch.chdir(path.parent)
    with FileLog(path.name) as log:
        fill(log, 2)
        monkeypatch.chdir(path.anchor)
        assert len(list(log.entries())) == 2


def test_a_refused_entry_leaves_no_trace(path: Path) -> None:
    """What cannot be sealed is not written, and the next entry takes its number."""
    with FileLog(path) as log:
        fill(log, 1)
        with pytest.raises(BadInput):
            log.append(AT, "\ud800", [{"type": "x"}])
        with pytest.raises(ValueError, match="type"):
            log.append(AT, "Anna", [{"type": "x"}, {"seat": 1}])
        assert log.append(AT, "Anna", [{"type": "x"}]).seq == 2
    assert check(path) is None


@pytest.mark.usefixtures("no_waiting")
def test_a_log_cut_anywhere_keeps_every_whole_line(path: Path, written: bytes) -> None:
    """Cut at any byte, the log opens with all whole lines; the rest is set aside to the byte, and it goes on."""
    for length in range(len(written)):
        path.write_bytes(written[:length])
        whole = written[:length].rfind(b"\n") + 1
        seen = check(path)
        assert isinstance(seen, Torn) == (whole < length)
        with FileLog(path) as log:
            assert log.recovered == length - whole
            assert log.tip.seq == written.count(b"\n", 0, length)
            assert path.read_bytes() == written[:whole]
            assert log.append(AT, "Anna", [{"type": "x"}]).seq == log.tip.seq
        if log.torn:
            assert log.torn.read_bytes() == written[whole:length]
            log.torn.unlink()
        assert check(path) is None
        assert list(path.parent.iterdir()) == [path]


def test_unfinished_lines_are_kept_beside_each_other(path: Path, written: bytes) -> None:
    """Each crash has its own file, numbered: none is overwritten."""
    for number in (1, 2, 3):
        with path.open("ab") as file:
            file.write(b'{"seq":21,' + b'"at":"'[:number])
        with FileLog(path) as log:
            assert log.torn == path.with_name(f"table.log.torn-{number}")
            assert log.recovered == 10 + number
    assert path.read_bytes() == written


@pytest.mark.usefixtures("no_waiting")
def test_no_changed_byte_is_accepted(path: Path, written: bytes) -> None:
    """A log with any one byte changed is refused, and neither checking nor opening it changes the file."""
    for place in range(len(written)):
        changed = written[:place] + bytes([written[place] ^ 0x01]) + written[place + 1 :]
        path.write_bytes(changed)
        result = check(path)
        assert result is not None
        assert result.line == written.count(b"\n", 0, place) + 1
        with pytest.raises(Damaged):
            FileLog(path)
        assert path.read_bytes() == changed
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda log: b"\xef\xbb\xbf" + log,
        lambda log: log.replace(b"\n", b"\r\n"),
        lambda log: log + b"\n",
        lambda log: log + b"hello",
        lambda log: log + b"\0\n",
        lambda log: log.split(b"\n", 1)[1],
        lambda log: log + log,
        lambda log: log.decode().encode("utf-16"),
        lambda log: log[:-1] + b"x",
        lambda log: log.replace(b"Anna", b"Anne", 1),
        lambda log: log[:-80] + log[-79:],
        lambda log: b'rulebook = "ma-four-card-poker"\n',
    ],
)
def test_a_damaged_log_is_left_alone(path: Path, written: bytes, spoil: Callable[[bytes], bytes]) -> None:
    """What no crash can have done is damage: refused in one sentence, found by check, not changed."""
    path.write_bytes(spoil(written))
    result = check(path)
    assert result is not None
    with pytest.raises(Damaged, match=r"line \d+ of the log") as damaged:
        FileLog(path)
    assert str(damaged.value) == str(result)
    with pytest.raises(Damaged):
        list(read(path))
    assert path.read_bytes() == spoil(written)
    assert list(path.parent.iterdir()) == [path]


def test_reading_passes_over_an_unfinished_line(path: Path, written: bytes) -> None:
    """Who only looks sees the whole entries; the unfinished line is reported by check and stays where it is."""
    path.write_bytes(written[:-5])
    assert len(list(read(path))) == 19
    result = check(path)
    assert isinstance(result, Torn)
    assert (result.seq, result.code) == (20, "log-torn")
    assert path.read_bytes() == written[:-5]


def test_a_log_changed_under_the_table_is_noticed(path: Path, written: bytes) -> None:
    """A log that is shortened, lengthened or edited while a table has it open is neither read nor written on."""
    shorter = written[: written.rindex(b"\n", 0, -1) + 1]
    for changed in (shorter, written + b"{", written.replace(b"Anna", b"Anne", 1)):
        path.write_bytes(written)
        with FileLog(path) as log:
            path.write_bytes(changed)
            if len(changed) != len(written):
                with pytest.raises(BadInput, match="not as this table left it"):
                    fill(log, 1)
            if changed[: len(written)] != written:
                with pytest.raises(Damaged):
                    list(log.entries())
        assert path.read_bytes() == changed


WRITER = """
import os, signal, sys
from pitboss.log.file import FileLog

log, dies_in = FileLog(sys.argv[1]), int(sys.argv[2])
write = os.write

def half(descriptor, line):
    write(descriptor, line[: len(line) // 2])
    os.kill(os.getpid(), signal.SIGKILL)

for number in range(1, 100_000):
    if number == dies_in:
        os.write = half
    entry = log.append("now", "writer", [{"type": "counted", "number": number, "ballast": "x" * (number % 5000)}])
    print(entry.seq, flush=True)
"""


@pytest.mark.parametrize("seed", range(5))
def test_a_killed_writer_loses_nothing_that_it_acknowledged(path: Path, seed: int) -> None:
    """Killed at any moment, a writer leaves a log that opens and holds every entry whose append returned."""
    writer = subprocess.Popen([sys.executable, "-c", WRITER, str(path), "0"], stdout=subprocess.PIPE, text=True)
    assert writer.stdout is not None
    for _ in range(random.Random(seed).randrange(1, 300)):
        writer.stdout.readline()
    writer.kill()
    acknowledged = writer.stdout.read().split()
    assert writer.wait() == -signal.SIGKILL
    writer.stdout.close()
    with FileLog(path) as log:
        assert log.tip.seq in (known := int(acknowledged[-1]) if acknowledged else log.tip.seq, known + 1)
        assert len(list(log.entries())) == log.tip.seq


def test_a_writer_killed_in_a_line_leaves_the_lines_before(path: Path) -> None:
    """Killed with half a line written, a writer leaves all entries before it, and the half is set aside."""
    ended = subprocess.run(
        [sys.executable, "-c", WRITER, str(path), "40"], stdout=subprocess.PIPE, text=True, check=False
    )
    assert ended.returncode == -signal.SIGKILL
    copy = path.with_name("copy.log")
    shutil.copy(path, copy)
    assert isinstance(check(copy), Torn)
    with FileLog(path) as log:
        assert log.tip.seq == int(ended.stdout.split()[-1]) == 39
        assert log.recovered > 0
        fill(log, 1)
    assert check(path) is None


def test_a_log_is_checked_at_speed(path: Path) -> None:
    """Ten thousand lines are checked well within a second."""
    with MemoryLog() as memory:
        fill(memory, 10_000)
        path.write_bytes(b"".join(entry.line for entry in memory.entries()))
    before = os.times().user
    assert check(path) is None
    assert os.times().user - before < 0.5
