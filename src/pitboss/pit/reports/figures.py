"""The figures of one shift at one table, and sums of them. A sum is exact: nothing is rounded before it is shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

from pitboss.numbers import decimal
from pitboss.pit.audit.amounts import ExactAmount, exact
from pitboss.pit.audit.comparison import hold
from pitboss.pit.audit.comparison.hold import ActualHold, Due
from pitboss.pit.audit.comparison.samples import Group
from pitboss.pit.audit.comparison.theory import Theory
from pitboss.pit.audit.sums.attendance import SeatTime
from pitboss.pit.audit.sums.cell import ShiftCell
from pitboss.pit.audit.tape import Tape
from pitboss.pit.gaming_day.calendar import Bounds, Period
from pitboss.pit.reports.answers import CountedWin
from pitboss.pit.reports.counting import Count, counted

_HOUR = 3600 * 1000


@dataclass(frozen=True, slots=True)
class GroupFigures:
    """A wager, or the main game, under its odds."""

    samples: int = 0
    unit: int = 0
    handle: int = 0
    win: int = 0
    set_aside_handle: int = 0
    set_aside: int = 0
    due: Due | None = None


@dataclass(frozen=True, slots=True)
class ShiftFigures:
    """One shift at one table: what was counted there, and what the odds say of it."""

    tape: Tape
    period: Period
    cell: ShiftCell
    attendance: SeatTime
    theory: Theory | None
    groups: dict[str, GroupFigures]
    played: ActualHold
    bounds: Bounds
    count: Count


def group_figures(
    tape: Tape, name: str, group: Group, theory: Theory | None, covariance: tuple[Fraction, str] | None
) -> GroupFigures:
    """A group of samples with what the odds say of it."""
    assert tape.plan is not None
    cases = group.cases.values()
    return GroupFigures(
        samples=sum(case.samples for case in cases),
        unit=sum(case.unit for case in cases),
        handle=sum(case.handle for case in cases),
        win=sum(case.hold for case in cases),
        set_aside_handle=group.set_aside_handle,
        set_aside=group.set_aside,
        due=hold.due_of(tape.plan, name, group, theory, covariance),
    )


@dataclass(frozen=True, slots=True)
class PeriodTotals:
    """Figures that add up, of any number of shifts and tables. Times are in milliseconds, amounts in cents."""

    rounds: int
    voids: int
    handle: int
    win: int
    compared: int
    """The win on what was played to its end, which the odds apply to."""
    theoretical: Fraction | None
    """None until the odds of every wager are known."""
    variance: Fraction | None
    decisions: int
    graded: int
    mistakes: Fraction
    open: int
    occupied: int
    seats: int
    capacity: int
    counted: CountedWin | None

    @property
    def apart(self) -> str | None:
        """By how many standard deviations the win is off from best play."""
        return None if self.theoretical is None else _apart(self.compared - self.theoretical, self.variance)

    @property
    def apart_as_played(self) -> str | None:
        """The same with what mistakes gave away; None until every decision is graded."""
        if self.theoretical is None or self.graded < self.decisions:
            return None
        return _apart(self.compared - self.theoretical - self.mistakes, self.variance)


def total(shifts: Iterable[ShiftFigures]) -> PeriodTotals:
    """The sum over shifts and tables."""
    rows = list(shifts)
    groups = [group for row in rows for group in row.groups.values()]
    dues = [group.due for group in groups]
    known = [due for due in dues if due is not None]
    complete = len(known) == len(dues)
    return PeriodTotals(
        rounds=sum(row.cell.rounds for row in rows),
        voids=sum(row.cell.voids for row in rows),
        handle=sum(row.cell.handle for row in rows),
        win=sum(row.cell.win for row in rows),
        compared=sum(group.win for group in groups),
        theoretical=sum((due.win for due in known), Fraction(0)) if complete else None,
        variance=sum((due.variance for due in known), Fraction(0)) if complete else None,
        decisions=sum(row.played.decisions for row in rows),
        graded=sum(row.played.graded for row in rows),
        mistakes=sum((row.played.cost for row in rows), Fraction(0)),
        open=sum(row.attendance.open for row in rows),
        occupied=sum(row.attendance.occupied for row in rows),
        seats=sum(row.attendance.seats for row in rows),
        capacity=sum(row.attendance.open * positions(row.tape) for row in rows),
        counted=_counted(rows),
    )


def positions(tape: Tape) -> int:
    """How many positions the table has."""
    return tape.plan.game.positions if tape.plan is not None else 0


def _counted(rows: list[ShiftFigures]) -> CountedWin | None:
    """What the chips of these tables say of these shifts."""
    if not rows:
        return None
    played = [(row.tape.stream.table, row.bounds, row.cell.rounds > 0) for row in rows]
    return counted(rows[0].count, played)


def maybe_exact(amount: Fraction | None) -> ExactAmount | None:
    """An exact amount, where it is known."""
    return None if amount is None else exact(amount)


def deviation(variance: Fraction | None) -> str | None:
    """The root of a variance, in cents to two decimals."""
    if variance is None:
        return None
    return decimal(Fraction(isqrt(int(variance * 10**8)), 10**4), 2)


def apart(win: int, due: Due | None) -> str | None:
    """By how many standard deviations a win is off."""
    return None if due is None else _apart(win - due.win, due.variance)


def _apart(off: Fraction, variance: Fraction | None) -> str | None:
    if not variance:
        return None
    root = isqrt(int(variance * 10**8))
    return decimal(off * 10**4 / root, 2) if root else None


def share(part: int | Fraction, whole: int | Fraction) -> str:
    """A part in percent, to two decimals; of nothing it is nothing."""
    return decimal(Fraction(part) * 100 / Fraction(whole), 2) if whole else "0.00"


def per_hour(number: int, lasted: int) -> str | None:
    """How many in an hour; None where no time passed."""
    return decimal(Fraction(number * _HOUR, lasted), 1) if lasted else None
