"""The cells of one log: its sums by gaming day and shift, brought up to date as the log is read."""

from __future__ import annotations

from pitboss.ledger.accounts import Postings
from pitboss.log.chain import Entry
from pitboss.log.records import Refused
from pitboss.pit.audit.comparison.samples import Samples
from pitboss.pit.audit.sums.attendance import AttendanceBook
from pitboss.pit.audit.sums.cell import AwardLine, RulingKind, ShiftCell
from pitboss.pit.gaming_day.calendar import Calendar, Period
from pitboss.rounds import Table
from pitboss.rounds.events import Event, Reversed, RoundEnded, Ruled, Settled


class PeriodSums:
    """Every cell of a log, in the order of time."""

    def __init__(self, calendar: Calendar) -> None:
        self.calendar = calendar
        self.cells: dict[Period, ShiftCell] = {}
        self.attendance = AttendanceBook(calendar)
        self.lines: list[tuple[Settled, int]] = []
        self.graded = 0

    def see(self, entry: Entry, table: Table, event: Event, postings: Postings, samples: Samples) -> None:
        """Take an event in; ``table`` is the one before it, ``samples`` have seen the event."""
        self.attendance.see(entry.at, event)
        if postings:
            self._cell(entry).metered.see(event, postings)
        match event:
            case Settled():
                self.lines.append((event, 1))
            case Reversed(line=line):
                self.lines.append((line, -1))
            case Ruled():
                self._cell(entry).rulings[RulingKind(event.what, event.voids, event.clause)] += 1
            case RoundEnded():
                self._ended(entry, table, event.number, samples)
            case _:
                pass

    def refused(self, entry: Entry, record: Refused) -> None:
        """Count a command that was refused."""
        self._cell(entry).refusals[record.code] += 1

    def _ended(self, entry: Entry, table: Table, number: int, samples: Samples) -> None:
        cell = self._cell(entry)
        cell.add_round(samples.latest, self.lines, void=table.round is not None and table.round.void)
        cell.decided(self.graded, len(samples.decisions))
        cell.awards += [AwardLine(entry.at, number, line) for line in self._awarded()]
        self.lines, self.graded = [], len(samples.decisions)

    def _awarded(self) -> list[Settled]:
        """The awards of the round that were not undone."""
        awarded: list[Settled] = []
        for line, times in self.lines:
            if not line.pays or not (line.meter or line.award or line.entitled_by):
                continue
            if times > 0:
                awarded.append(line)
            elif line in awarded:
                awarded.remove(line)
        return awarded

    def _cell(self, entry: Entry) -> ShiftCell:
        period = self.calendar.period(entry.at)
        cell = self.cells.get(period)
        if cell is None:
            cell = self.cells[period] = ShiftCell()
        return cell
