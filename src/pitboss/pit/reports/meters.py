"""Meters over a period: what each showed at its beginning, what moved it, and what it showed at its end.

The terms are those of the meter's equation (``audit/metered.py``), summed shift by shift: the closing of a period is
the opening of the next, and all terms since the table was opened are what the meter shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction

from pitboss.pit.audit.amounts import exact
from pitboss.pit.audit.metered import TermSums
from pitboss.pit.audit.sums.cell import ShiftCell
from pitboss.pit.audit.tape import Tape
from pitboss.pit.gaming_day.calendar import Bounds
from pitboss.pit.reports.answers import MeterRow

LinkOf = Callable[[str], str]


def meter_rows(tapes: Iterable[Tape], bounds: Bounds, link_of: LinkOf) -> list[MeterRow]:
    """Every meter of every table that was open in the period, under the submission that it then had."""
    rows: list[MeterRow] = []
    tapes = list(tapes)
    for tape in tapes:
        replaced_at = next((later.filed_at for later in tapes if _follows(later, tape)), "")
        if tape.plan is None or tape.filed_at >= bounds.until or (replaced_at and replaced_at < bounds.since):
            continue
        rows += [_row(tape, meter.name, bounds, link_of(tape.stream.table)) for meter in tape.plan.game.meters]
    return rows


def _follows(later: Tape, tape: Tape) -> bool:
    return later.stream.table == tape.stream.table and later.stream.number == tape.stream.number + 1


def _row(tape: Tape, name: str, bounds: Bounds, link: str) -> MeterRow:
    before, during = Fraction(0), TermSums()
    for since, cell in _cells(tape):
        terms = cell.metered.terms.get(name)
        if terms is None or since >= bounds.until:
            continue
        if since < bounds.since:
            before += terms.due
        else:
            _add(during, terms)
    return MeterRow(
        table=tape.stream.table,
        title=tape.opened.table if tape.opened is not None else tape.stream.table,
        log=tape.stream.number,
        meter=name,
        link=link,
        opening=exact(before),
        contributions=exact(during.contributions),
        awards=exact(during.awards),
        seeds=exact(during.initial + during.resets),
        given_back=exact(during.given_back),
        adjustments=exact(during.carried),
        linked=exact(during.told),
        closing=exact(before + during.due),
        hits=during.hits,
    )


def _cells(tape: Tape) -> Iterator[tuple[str, ShiftCell]]:
    """The cells of a log, each with the instant at which its shift began."""
    for period, cell in tape.sums.cells.items():
        yield tape.calendar.bounds(period.day, period.shift).since, cell


def _add(sums: TermSums, terms: TermSums) -> None:
    sums.initial += terms.initial
    sums.contributions += terms.contributions
    sums.awards += terms.awards
    sums.resets += terms.resets
    sums.given_back += terms.given_back
    sums.carried += terms.carried
    sums.told += terms.told
    sums.hits += terms.hits
