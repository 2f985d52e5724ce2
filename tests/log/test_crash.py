"""A table that crashes at any byte comes back exactly as it was after the last command on the disk, and goes on.

Whole sittings are written with ``FileLog``, one entry a command; the file is cut at a byte that hypothesis chooses,
opened again and folded.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.log.file import FileLog, check
from pitboss.rounds import Table, fold, perform
from pitboss.rounds.codec import decode, encode
from pitboss.rounds.commands import Command, Open, Report
from pitboss.rounds.events import Event, MeterMoved, Reversed, Settled
from pitboss.rulebooks import names
from tests.once import once_a_process
from tests.rounds.machine import Sitting, plan_of
from tests.volumes import examples

ROUNDS = 6
MOST = 3000
"""More commands than so many rounds take."""

AT = "2026-11-15T10:38:23.123Z"


@pytest.fixture(scope="module", autouse=True)
def _quick_disk() -> Iterator[None]:
    """These tests cut files by hand; that a line is on the disk before it is acted on is proved in test_disk."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pitboss.log.disk.os.fsync", lambda descriptor: None)
        yield


@dataclass(frozen=True, slots=True)
class Written:
    """A sitting as it was written: each command with its time, the table after it, and the bytes of the log."""

    commands: tuple[tuple[Command, int], ...]
    tables: tuple[Table, ...]
    events: tuple[Event, ...]
    log: bytes
    ends: tuple[int, ...]
    """Where each entry ends in the file, from 0 for none."""

    def whole(self, cut: int) -> int:
        """How many entries are whole when the file is cut there."""
        return max(number for number, end in enumerate(self.ends) if end <= cut)


@once_a_process
def written(rulebook: str) -> Written:
    """Some rounds with irregularities, on the disk."""
    sitting = Sitting(plan_of(rulebook))
    sitting.random = Random(rulebook)
    tables, ends = [sitting.table], [0]
    with TemporaryDirectory() as folder, FileLog(Path(folder) / "table.log") as log:
        command: Command = Open()
        for _ in range(MOST):
            log.append(AT, "dealer Anna", [encode(event) for event in sitting.give(command)])
            tables.append(sitting.table)
            ends.append(log.path.stat().st_size)
            if sitting.table.rounds == ROUNDS and sitting.table.round is None:
                break
            command = _next(sitting)
        data = log.path.read_bytes()
    assert sitting.table.rounds == ROUNDS
    commands = tuple((command, at) for command, at, _ in sitting.entries)
    return Written(commands, tuple(tables), tuple(sitting.events), data, tuple(ends))


def _next(sitting: Sitting) -> Command:
    """What happens next, now and then an irregularity: a round that was void has more to pay twice."""
    reports = [option for option in sitting.options() if isinstance(option.command, Report)]
    dealt = sitting.table.round is not None and sitting.table.round.rack
    if dealt and reports and sitting.random.random() < 0.02:
        return sitting.filled(sitting.random.choice(reports))
    return sitting.natural()


def _paid(events: tuple[Event, ...]) -> Counter[tuple[int, str, str, str]]:
    """What was paid and returned to whom, and what moved each meter, line by line, without what was undone."""
    paid: Counter[tuple[int, str, str, str]] = Counter()
    for event in events:
        match event:
            case Settled():
                paid[event.position, event.wager, event.on, "paid"] += event.pays + event.returned
                paid[event.position, event.wager, event.on, "lines"] += 1
            case Reversed(line=line):
                paid[line.position, line.wager, line.on, "paid"] -= line.pays + line.returned
                paid[line.position, line.wager, line.on, "lines"] -= 1
            case MeterMoved():
                paid[event.position, event.wager, event.meter, "movements"] += 1
    return paid


@pytest.mark.parametrize("rulebook", names())
@examples("log: crashes")
@given(place=st.integers(0, 10**6))
def test_a_table_comes_back_as_the_disk_has_it_and_goes_on(rulebook: str, place: int) -> None:
    """The state is that after the last whole entry; the rest leads where it led, paying nothing twice."""
    before = written(rulebook)
    cut = place * len(before.log) // 10**6
    whole = before.whole(cut)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "table.log"
        path.write_bytes(before.log[:cut])
        with FileLog(path) as log:
            assert log.tip.seq == whole
            assert log.recovered == cut - before.ends[whole]
            table = fold(decode(event) for entry in log.entries() for event in entry.events)
            assert table == before.tables[whole]
            for command, at in before.commands[whole:]:
                events, table = perform(plan_of(rulebook), table, command, at)
                log.append(AT, "dealer Anna", [encode(event) for event in events])
            again = tuple(decode(event) for entry in log.entries() for event in entry.events)
        assert check(path) is None
        assert path.read_bytes() == before.log
    assert table == before.tables[-1] == fold(again)
    assert again == before.events
    assert _paid(again) == _paid(before.events)


@pytest.mark.parametrize("rulebook", names())
@examples("log: crashes with another course")
@given(place=st.integers(0, 10**6), seed=st.integers(0, 2**20))
def test_after_a_crash_the_round_may_take_another_course(rulebook: str, place: int, seed: int) -> None:
    """What was not on the disk has not happened: the table goes on from there with other cards and other choices."""
    before = written(rulebook)
    cut = place * len(before.log) // 10**6
    whole = before.whole(cut)
    kept = sum(1 for entry in before.log[: before.ends[whole]].splitlines() if entry)
    sitting = Sitting(plan_of(rulebook), at=before.commands[max(whole, 1) - 1][1] + 1)
    sitting.random = Random(seed)
    sitting.table = before.tables[whole]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "table.log"
        path.write_bytes(before.log[:cut])
        with FileLog(path) as log:
            sitting.table = fold(decode(event) for entry in log.entries() for event in entry.events)
            for _ in range(20):
                log.append(AT, "dealer Anna", [encode(event) for event in sitting.give(sitting.natural())])
            assert log.tip.seq == kept + 20
            assert fold(decode(event) for entry in log.entries() for event in entry.events) == sitting.table
        assert check(path) is None
