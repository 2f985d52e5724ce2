"""Hold an engine against vectors, and gather what came of it clause by clause."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field

from pitboss.conformance.comparison import VectorOutcome, Verdict, compared
from pitboss.conformance.process import NoReply
from pitboss.conformance.protocol import HELLO, Message, kind_of, request
from pitboss.conformance.vectors import VectorFile

Ask = Callable[[Message], Message]
"""How an engine is asked: a request in, its answer out; ``NoReply`` where there is none."""


@dataclass(frozen=True, slots=True)
class ClauseTally:
    """A clause: how many vectors exercise it, and those that differ there."""

    clause: str
    exercised: int
    differing: tuple[VectorOutcome, ...]


@dataclass(frozen=True, slots=True)
class ConformanceReport:
    """What came of a run: each vector, and whatever else the engine did that it should not."""

    engine: str
    outcomes: tuple[VectorOutcome, ...]
    findings: tuple[str, ...] = field(default=())

    @property
    def conforms(self) -> bool:
        """Whether nothing differed or failed; what is not supported does not count against an engine."""
        return not self.findings and not any(self.of("differs")) and not any(self.of("failed"))

    def of(self, verdict: Verdict) -> tuple[VectorOutcome, ...]:
        """The outcomes of one verdict."""
        return tuple(outcome for outcome in self.outcomes if outcome.verdict == verdict)

    def clauses(self) -> tuple[ClauseTally, ...]:
        """Every clause at which something differed or failed, those with most of it first."""
        exercised: dict[str, int] = {}
        differing: dict[str, list[VectorOutcome]] = {}
        for outcome in self.outcomes:
            if outcome.verdict == "unsupported":
                continue
            for clause in outcome.vector.clauses:
                exercised[clause] = exercised.get(clause, 0) + 1
            for clause in outcome.clauses:
                differing.setdefault(clause, []).append(outcome)
        rows = (ClauseTally(clause, exercised.get(clause, 0), tuple(rows)) for clause, rows in differing.items())
        return tuple(sorted(rows, key=lambda row: (-len(row.differing), row.clause)))


def run_vectors(ask: Ask, files: Sequence[VectorFile], kinds: Collection[str] = ()) -> ConformanceReport:
    """Ask an engine every vector of these kinds (all without any); findings of the process are the caller's to add."""
    engine = _greeted(ask)
    return ConformanceReport(engine, tuple(_outcomes(ask, files, kinds)))


def _greeted(ask: Ask) -> str:
    """The name that an engine gives itself; nothing where it gives none."""
    try:
        said = ask(HELLO)
    except NoReply:
        return ""
    return " ".join(str(said[name])[:40] for name in ("engine", "version") if said.get(name))


def _outcomes(ask: Ask, files: Sequence[VectorFile], kinds: Collection[str]) -> Iterator[VectorOutcome]:
    for file in files:
        for vector in file.vectors:
            if kinds and kind_of(vector) not in kinds:
                continue
            try:
                answer = ask(request(file.rulebook, vector))
            except NoReply as trouble:
                yield VectorOutcome(file.rulebook, vector, "failed", trouble=str(trouble))
            else:
                yield compared(file.rulebook, vector, answer)
