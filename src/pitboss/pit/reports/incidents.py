"""What does not happen in every round: awards, commands that were refused, irregularities that were ruled on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pitboss.pit.audit.sums.cell import AwardLine, RulingKind
from pitboss.pit.reports.answers import AwardFigures, RefusalRow, RulingCount
from pitboss.pit.reports.figures import ShiftFigures
from pitboss.pit.reports.performance import title_of
from pitboss.wording.narrate import clean


def award_rows(shifts: Iterable[ShiftFigures]) -> list[AwardFigures]:
    """Every award, in the order of time."""
    rows = [_award(row, award) for row in shifts for award in row.cell.awards]
    return sorted(rows, key=lambda row: (row.at, row.table, row.position))


def _award(row: ShiftFigures, award: AwardLine) -> AwardFigures:
    line = award.line
    return AwardFigures(
        at=award.at,
        day=row.period.day,
        shift=row.period.shift,
        table=row.tape.stream.table,
        title=title_of(row),
        log=row.tape.stream.number,
        round=award.round,
        position=line.position,
        player=clean(line.player),
        wager=line.wager,
        why=clean(line.why),
        meter=line.meter,
        pays=line.pays,
        shares=line.shares,
        clause=line.clause,
    )


def refusal_rows(shifts: Iterable[ShiftFigures]) -> list[RefusalRow]:
    """Refused commands, counted by table and reason; the most frequent first."""
    counts: Counter[tuple[str, str, str]] = Counter()
    for row in shifts:
        for code, number in row.cell.refusals.items():
            counts[row.tape.stream.table, title_of(row), code] += number
    rows = [RefusalRow(*key, number) for key, number in counts.items()]
    return sorted(rows, key=lambda row: (-row.number, row.table, row.code))


def ruling_rows(shifts: Iterable[ShiftFigures]) -> list[RulingCount]:
    """Rulings, counted by table and irregularity; the most frequent first."""
    counts: Counter[tuple[str, str, RulingKind]] = Counter()
    for row in shifts:
        for kind, number in row.cell.rulings.items():
            counts[row.tape.stream.table, title_of(row), kind] += number
    rows = [
        RulingCount(table, title, kind.what, kind.voids, kind.clause, number)
        for (table, title, kind), number in counts.items()
    ]
    return sorted(rows, key=lambda row: (-row.number, row.table, row.what))
