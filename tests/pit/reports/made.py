"""Reports of the pit of these tests, with odds that are made up: exact ones are tested beside the mathematics."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeVar

from pitboss.log.chain import stamp
from pitboss.pit.audit.comparison import theory
from pitboss.pit.audit.comparison.theory import TheoreticalOdds, Theory
from pitboss.pit.audit.comparison.work import Work
from pitboss.pit.audit.tape import Tape
from pitboss.pit.reports.answers import PitReport
from pitboss.pit.reports.query import asked
from pitboss.pit.reports.reporter import Depth, Reporter, Surroundings
from tests.pit.reports.conftest import ClockedHall

T = TypeVar("T")
EDGES = {"": Fraction(1, 30), "aces up": Fraction(2, 71), "progressive": Fraction(-1, 3), "trips": Fraction(1, 53)}
SLOPE = Fraction(1, 10**7)


async def elsewhere(question: Callable[..., Any], *given: Any) -> Any:
    """What a worker process would answer, made up."""
    if question is theory.theory:
        odds = {
            (name, case): TheoreticalOdds(
                EDGES[name], Fraction(3), slopes=tuple((meter, SLOPE) for meter in meters), notes=("made up",)
            )
            for name, case, meters in given[1]
        }
        return Theory("main", odds)
    if question is theory.covariance:
        return Fraction(1, 2), "made up"
    return [Fraction(5000) for _ in given[1]]


def tapes(hall: ClockedHall) -> list[Tape]:
    """Every log, read."""
    return hall.run(hall.pit.audit.tapes())


def report(
    hall: ClockedHall, first: str, last: str = "", shift: str = "", table: str = "", *, graded: bool = False
) -> PitReport:
    """A report with everything worked out."""
    work = Work(elsewhere)
    around = Surroundings(hall.pit.calendar, lambda name: (name, False), lambda _: "")
    now = stamp(hall.now)
    query = asked(hall.pit.calendar, now, first, last, shift, table)
    chosen = [tape for tape in tapes(hall) if table in ("", tape.stream.table)]

    async def at_once(made: Callable[[], T]) -> T:
        return made()

    async def ask() -> PitReport:
        return await Reporter(work, at_once, around).complete(chosen, query, now, Depth(graded=graded))

    return hall.run(ask())
