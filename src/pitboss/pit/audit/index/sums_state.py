"""The sums by shift of a tape as values that can be written, and back.

They are of one calendar: where the house has filed another one since, they are of no use, and the log is read anew.
"""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import msgspec

from pitboss.ledger.report import WagerTotals
from pitboss.pit.audit.comparison.samples import Group, OddsCase, SampleSum
from pitboss.pit.audit.metered import TermSums
from pitboss.pit.audit.sums.attendance import AttendanceBook, SeatTime
from pitboss.pit.audit.sums.cell import AwardLine, PlayerSum, RulingKind, ShiftCell
from pitboss.pit.audit.sums.periods import PeriodSums
from pitboss.pit.gaming_day.calendar import Calendar, Period
from pitboss.rounds.events import Settled


class GroupState(msgspec.Struct, frozen=True):
    """The samples of one wager."""

    cases: list[tuple[OddsCase, SampleSum]]
    set_aside: int
    set_aside_handle: int


class PlayerState(msgspec.Struct, frozen=True):
    """One player of a shift."""

    rounds: int
    handle: int
    loss: int
    cases: list[tuple[str, OddsCase, SampleSum]]


class CellState(msgspec.Struct, frozen=True):
    """One shift."""

    period: Period
    rounds: int
    voids: int
    groups: dict[str, GroupState]
    wagers: dict[str, WagerTotals]
    players: dict[str, PlayerState]
    decisions: tuple[int, int]
    awards: list[AwardLine]
    terms: dict[str, TermSums]
    refusals: dict[str, int]
    rulings: list[tuple[RulingKind, int]]


class SumsState(msgspec.Struct, frozen=True):
    """Every shift of a log, who sits there, and the lines of the round under way."""

    calendar: str
    cells: list[CellState]
    attendance: list[tuple[Period, SeatTime]]
    chairs: list[tuple[int, str]]
    open: bool
    since: str
    lines: list[tuple[Settled, int]]
    graded: int


def digest(calendar: Calendar) -> str:
    """What tells one calendar from another."""
    return sha256(repr(calendar.eras).encode()).hexdigest()


def write_group(group: Group) -> GroupState:
    """A group as a value."""
    return GroupState(list(group.cases.items()), group.set_aside, group.set_aside_handle)


def read_group(state: GroupState) -> Group:
    """A group again."""
    return Group(dict(state.cases), state.set_aside, state.set_aside_handle)


def write_sums(sums: PeriodSums) -> SumsState:
    """The sums as a value."""
    seats = sums.attendance
    return SumsState(
        digest(sums.calendar),
        [_write_cell(period, cell) for period, cell in sums.cells.items()],
        list(seats.sums.items()),
        list(seats.chairs.items()),
        seats.open,
        seats.since,
        list(sums.lines),
        sums.graded,
    )


def read_sums(state: SumsState, calendar: Calendar) -> PeriodSums | None:
    """The sums again; None where they are of another calendar."""
    if state.calendar != digest(calendar):
        return None
    sums = PeriodSums(calendar)
    sums.cells = {cell.period: _read_cell(cell) for cell in state.cells}
    sums.lines, sums.graded = list(state.lines), state.graded
    seats = sums.attendance = AttendanceBook(calendar)
    seats.sums, seats.chairs = dict(state.attendance), dict(state.chairs)
    seats.open, seats.since = state.open, state.since
    return sums


def _write_cell(period: Period, cell: ShiftCell) -> CellState:
    players = {
        name: PlayerState(own.rounds, own.handle, own.loss, [(*key, total) for key, total in own.cases.items()])
        for name, own in cell.players.items()
    }
    return CellState(
        period=period,
        rounds=cell.rounds,
        voids=cell.voids,
        groups={name: write_group(group) for name, group in cell.groups.items()},
        wagers=dict(cell.wagers),
        players=players,
        decisions=(cell.decisions.start, cell.decisions.stop),
        awards=list(cell.awards),
        terms=cell.metered.terms,
        refusals=dict(cell.refusals),
        rulings=list(cell.rulings.items()),
    )


def _read_cell(state: CellState) -> ShiftCell:
    cell = ShiftCell(
        rounds=state.rounds,
        voids=state.voids,
        groups={name: read_group(group) for name, group in state.groups.items()},
        wagers=dict(state.wagers),
        players={
            name: PlayerSum(own.rounds, own.handle, own.loss, {(key, case): total for key, case, total in own.cases})
            for name, own in state.players.items()
        },
        decisions=range(*state.decisions),
        awards=list(state.awards),
        refusals=Counter(state.refusals),
        rulings=Counter(dict(state.rulings)),
    )
    cell.metered.terms = state.terms
    return cell
