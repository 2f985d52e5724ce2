"""A progress is a value: commands carry it on, and nothing has happened before the log has its entries."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.ledger import Posting, Unbalanced
from pitboss.ledger import entries as ledger_entries
from pitboss.live import LiveTable
from pitboss.live.games import plan_for
from pitboss.live.progress import LoggedTable, Progress, advance, replay
from pitboss.log.file import FileLog, MemoryLog, read
from pitboss.rounds import fold
from pitboss.rounds.commands import NoMoreBets, PlaceBet, Sit
from pitboss.rounds.events import MeterMoved, Wagered
from tests.cli.logs import BEGAN, Night, promised

ULTIMATE, MARYLAND = "ma-ultimate-texas-holdem", "md-four-card-poker"


def seated(log: MemoryLog | FileLog, rulebook: str = ULTIMATE) -> LiveTable:
    """A table at which Anna may bet."""
    live = LiveTable(plan_for(rulebook), log, promised(), clock=lambda: BEGAN)
    live.step()
    live.give(Sit(1, "Anna"))
    live.run()
    return live


def test_a_progress_is_carried_on_and_leaves_the_one_before_as_it_was() -> None:
    """Two ways go on from one value; each has its own entries, chained behind the same origin."""
    live = seated(MemoryLog())
    origin = LoggedTable()
    for entry in live.log.entries():
        origin, _ = replay(live.plan, origin, entry)
    start = Progress.start(origin)
    first = advance(live.plan, start, PlaceBet(1, "ante", 1000), "", BEGAN, live.source)
    other = advance(live.plan, start, PlaceBet(1, "ante", 2000), "", BEGAN, live.source)
    assert (start.entries, start.now) == ((), origin)
    assert [len(each.entries) for each in (first, other)] == [1, 1]
    assert first.now.table != other.now.table
    further = advance(live.plan, first, PlaceBet(1, "blind", 1000), "", BEGAN, live.source)
    assert further.since(first)[0].entry.prev == first.now.tip.hash
    assert further.origin is origin
    assert live.table == origin.table


def test_a_refusal_is_an_entry_and_changes_nothing_else() -> None:
    """The chain is longer by the refusal; the table and its books are the same."""
    live = seated(MemoryLog())
    origin = LoggedTable()
    for entry in live.log.entries():
        origin, _ = replay(live.plan, origin, entry)
    progress = advance(live.plan, Progress.start(origin), PlaceBet(1, "ante", 7), "", BEGAN, live.source)
    assert progress.refusal is not None
    assert progress.now.tip.seq == origin.tip.seq + 1
    assert (progress.now.table, progress.now.books) == (origin.table, origin.books)
    assert progress.entries[-1].moments == ()


def test_every_moment_has_the_table_before_it() -> None:
    """What is kept beside each event is what the events before it fold to."""
    night = Night(ULTIMATE)
    before = night.table
    moments = list(night.live.moments(night.live.next()))  # type: ignore[arg-type]
    for command in iter(night.live.next, None):
        moments += night.live.moments(command)
    events = [moment.event for moment in moments]
    for place, moment in enumerate(moments):
        assert moment.before == fold(events[:place], before)


def test_several_commands_are_given_or_none(tmp_path: Path) -> None:
    """A second command that is refused takes the first back, and the log has neither."""
    path = tmp_path / "table.jsonl"
    with FileLog(path) as log:
        live = seated(log)
        before, lines = live.table, path.read_bytes()
        with pytest.raises(Exception, match="ante"):
            live.give_all((PlaceBet(1, "ante", 1000), PlaceBet(1, "blind", 7)))
        assert (live.table, path.read_bytes()) == (before, lines)
        assert len(live.give_all((PlaceBet(1, "ante", 1000), PlaceBet(1, "blind", 1000)))) == 2
    assert LiveTable(live.plan, FileLog(path), live.source).table == live.table


# -- the books --------------------------------------------------------------------------------------------------------


def test_a_posting_out_of_balance_is_never_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wager that is posted to one account alone is refused: the file is as it was, and the table goes on."""
    path = tmp_path / "table.jsonl"
    with FileLog(path) as log:
        live = seated(log)
        before, lines = live.table, path.read_bytes()
        with monkeypatch.context() as broken:
            broken.setattr(ledger_entries, "wagered", _one_sided)
            with pytest.raises(Unbalanced, match="the postings sum to -1000") as refused:
                live.give(PlaceBet(1, "ante", 1000))
        assert refused.value.code == "books-unbalanced"
        assert (live.table, path.read_bytes()) == (before, lines)
        assert any(isinstance(event, Wagered) for event in live.give(PlaceBet(1, "ante", 1000)))
        assert sum(1 for _ in read(path)) == log.tip.seq == lines.count(b"\n") + 1


def test_a_meter_that_leaves_its_account_is_never_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """A contribution that the books do not see is refused, with the meter's name."""
    live = seated(MemoryLog(), MARYLAND)
    live.give(PlaceBet(1, "ante", 1000))
    live.give(PlaceBet(1, "progressive", live.plan.wagers["progressive"].amount or 0))
    before, tip = live.table, live.log.tip
    with monkeypatch.context() as broken:
        broken.setattr(ledger_entries, "meter_moved", lambda event: ())
        with pytest.raises(Unbalanced, match="the meter progressive shows"):
            live.give(NoMoreBets())
    assert (live.table, live.log.tip) == (before, tip)
    assert any(isinstance(event, MeterMoved) for event in live.give(NoMoreBets()))


def _one_sided(event: Wagered) -> tuple[Posting, ...]:
    return (Posting(f"player:{event.player}", -event.amount),)
