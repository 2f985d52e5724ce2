"""The performance of tables, games, shifts, days and the house, and of every wager."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from pitboss.pit.audit.amounts import exact
from pitboss.pit.audit.comparison.hold import Due
from pitboss.pit.audit.comparison.samples import MAIN
from pitboss.pit.reports.answers import PerformanceRow, SettledRow, WagerRow
from pitboss.pit.reports.figures import (
    ShiftFigures,
    apart,
    deviation,
    maybe_exact,
    per_hour,
    share,
    total,
)

By = Callable[[ShiftFigures], tuple[str, ...]]


def house_row(shifts: Iterable[ShiftFigures]) -> PerformanceRow:
    """The whole house."""
    return _row(list(shifts))


def by_cell(shifts: Iterable[ShiftFigures]) -> list[PerformanceRow]:
    """One row for each shift at each table."""
    return [_row([row], *_place(row), game=game_of(row), day=row.period.day, shift=row.period.shift) for row in shifts]


def by_table(shifts: Iterable[ShiftFigures]) -> list[PerformanceRow]:
    """One row for each table, under each of its submissions."""
    return [
        _row(rows, *_place(rows[0]), game=game_of(rows[0]))
        for rows in grouped(shifts, lambda row: (row.tape.stream.table, f"{row.tape.stream.number:09}"))
    ]


def by_game(shifts: Iterable[ShiftFigures]) -> list[PerformanceRow]:
    """One row for each game."""
    return [_row(rows, game=game_of(rows[0])) for rows in grouped(shifts, lambda row: (game_of(row),))]


def by_shift(shifts: Iterable[ShiftFigures]) -> list[PerformanceRow]:
    """One row for each shift of each day, in the order of time."""
    rows = grouped(shifts, lambda row: (row.period.day, row.period.shift))
    rows.sort(key=lambda row: _order(row[0]))
    return [_row(row, day=row[0].period.day, shift=row[0].period.shift) for row in rows]


def by_day(shifts: Iterable[ShiftFigures]) -> list[PerformanceRow]:
    """One row for each gaming day."""
    return [_row(rows, day=rows[0].period.day) for rows in grouped(shifts, lambda row: (row.period.day,))]


def _order(row: ShiftFigures) -> tuple[str, str]:
    return row.period.day, row.tape.calendar.bounds(row.period.day, row.period.shift).since


def grouped(shifts: Iterable[ShiftFigures], by: By) -> list[list[ShiftFigures]]:
    """Rows that go together, by what they have in common."""
    groups: dict[tuple[str, ...], list[ShiftFigures]] = {}
    for row in shifts:
        groups.setdefault(by(row), []).append(row)
    return [groups[key] for key in sorted(groups)]


def game_of(row: ShiftFigures) -> str:
    """The rulebook that a table is played by."""
    return row.tape.opened.rulebook if row.tape.opened is not None else ""


def title_of(row: ShiftFigures) -> str:
    """What the submission calls the table."""
    return row.tape.opened.table if row.tape.opened is not None else row.tape.stream.table


def _place(row: ShiftFigures) -> tuple[str, str, int]:
    return row.tape.stream.table, title_of(row), row.tape.stream.number


def _row(
    rows: list[ShiftFigures],
    table: str = "",
    title: str = "",
    log: int = 0,
    *,
    game: str = "",
    day: str = "",
    shift: str = "",
) -> PerformanceRow:
    sums = total(rows)
    graded = sums.graded == sums.decisions
    return PerformanceRow(
        table=table,
        title=title,
        log=log,
        game=game,
        day=day,
        shift=shift,
        rounds=sums.rounds,
        voids=sums.voids,
        handle=sums.handle,
        win=sums.win,
        win_percent=share(sums.win, sums.handle),
        theoretical=maybe_exact(sums.theoretical),
        deviation=deviation(sums.variance),
        apart=sums.apart,
        mistakes=exact(sums.mistakes) if graded else None,
        apart_as_played=sums.apart_as_played,
        decisions=sums.decisions,
        graded=sums.graded,
        open_ms=sums.open,
        occupied_ms=sums.occupied,
        seat_ms=sums.seats,
        capacity_ms=sums.capacity,
        rounds_per_hour=per_hour(sums.rounds, sums.occupied),
        occupancy_percent=share(sums.seats, sums.capacity) if sums.capacity else None,
        counted=sums.counted,
    )


# -- wagers ------------------------------------------------------------------------------------------------------------


def wager_rows(shifts: Iterable[ShiftFigures], *, divided: bool = False) -> list[WagerRow]:
    """Every wager of every table; ``divided``: of every shift too."""
    rows = []
    for together in grouped(shifts, lambda row: _wager_key(row, divided=divided)):
        for name in dict.fromkeys(name for row in together for name in row.groups):
            rows.append(_wager(together, name, divided=divided))
    return rows


def _wager_key(row: ShiftFigures, *, divided: bool) -> tuple[str, ...]:
    place = row.tape.stream.table, f"{row.tape.stream.number:09}"
    return (row.period.day, row.period.shift, *place) if divided else place


def _wager(rows: list[ShiftFigures], name: str, *, divided: bool) -> WagerRow:
    groups = [row.groups[name] for row in rows if name in row.groups]
    dues = [group.due for group in groups]
    due = together(dues)
    compared = sum(group.win for group in groups)
    main = next((row.theory.main for row in rows if row.theory is not None), "main game")
    return WagerRow(
        *_place(rows[0]),
        day=rows[0].period.day if divided else "",
        shift=rows[0].period.shift if divided else "",
        wager=name if name != MAIN else main,
        main=name == MAIN,
        wagers=sum(group.samples for group in groups),
        unit=sum(group.unit for group in groups),
        handle=sum(group.handle + group.set_aside_handle for group in groups),
        win=compared + sum(group.set_aside for group in groups),
        set_aside_handle=sum(group.set_aside_handle for group in groups),
        theoretical=maybe_exact(due.win if due is not None else None),
        deviation=deviation(due.variance if due is not None else None),
        apart=apart(compared, due),
        notes=list(due.notes) if due is not None else [],
    )


def together(dues: Iterable[Due | None]) -> Due | None:
    """The sum of what is due; None where one is not known."""
    rows = list(dues)
    known = [due for due in rows if due is not None]
    if len(known) < len(rows):
        return None
    return Due(
        sum((due.win for due in known), Fraction(0)),
        sum((due.variance for due in known), Fraction(0)),
        tuple(dict.fromkeys(note for due in known for note in due.notes)),
    )


def stake_rows(shifts: Iterable[ShiftFigures]) -> list[SettledRow]:
    """The lines of every wager, for each shift at each table."""
    return [
        SettledRow(
            *_place(row),
            day=row.period.day,
            shift=row.period.shift,
            wager=wager.wager,
            lines=wager.lines,
            staked=wager.staked,
            returned=wager.returned,
            players_won=wager.won,
            players_lost=wager.lost,
            win=wager.hold,
        )
        for row in shifts
        for wager in row.cell.wagers.values()
    ]
