"""What ``pitboss conformance`` prints: what was written and covered, and clause by clause where an engine differs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.text import Text

from pitboss.adjudication.writing import to_toml
from pitboss.clauses import PitbossError
from pitboss.cli.printing.console import console, table
from pitboss.cli.printing.wrapping import print_wrapped
from pitboss.conformance.comparison import VectorOutcome
from pitboss.conformance.run import ClauseTally, ConformanceReport
from pitboss.conformance.vectors import RoundVector, VectorFile
from pitboss.rulebooks import load

SHOWN = 5
"""Vectors that are shown in full, each with other clauses; the data for programs has them all."""


def print_coverage(path: Path, vectors: VectorFile) -> None:
    """What was written, and which clauses of settlement no vector exercises."""
    out, coverage = console(), vectors.coverage
    out.print(Text(str(path), style="bold"), soft_wrap=True)
    numbers = (
        (len(vectors.rounds), "round", "rounds"),
        (len(vectors.hands), "order of hands", "orders of hands"),
        (len(vectors.edges), "edge", "edges"),
        (len(vectors.situations), "situation", "situations"),
    )
    words = (f"{number:,} {single if number == 1 else several}" for number, single, several in numbers if number)
    print_wrapped(out, " · ".join(words), indent=2)
    reached = coverage.cells - len(coverage.missed)
    if coverage.cells:
        print_wrapped(out, f"{reached} of {coverage.cells} cells and rulings reached", indent=2)
    for missed in coverage.missed:
        print_wrapped(out, f"not reached: {missed}", indent=4)
    whole = len(coverage.covered) + len(coverage.uncovered)
    print_wrapped(out, f"{len(coverage.covered)} of {whole} clauses of settlement cited by a vector", indent=2)


def print_report(report: ConformanceReport) -> None:
    """The verdict, then the clauses at which something differs, then some of the vectors."""
    out = console()
    counts = {verdict: len(report.of(verdict)) for verdict in ("same", "differs", "failed", "unsupported")}
    name = report.engine or "The engine"
    verdict = "conforms" if report.conforms else "does not conform"
    out.print(Text(f"{name} {verdict}", style="bold green" if report.conforms else "bold red"), soft_wrap=True)
    differ = f"{counts['differs']:,} {'differs' if counts['differs'] == 1 else 'differ'}"
    words = f"{len(report.outcomes):,} vectors: {counts['same']:,} the same, {differ}"
    print_wrapped(
        out, f"{words}, {counts['failed']:,} without an answer, {counts['unsupported']:,} not supported", indent=2
    )
    for finding in report.findings:
        print_wrapped(out, f"and {finding}", indent=2)
    tallies = report.clauses()
    if not tallies:
        return
    shown = table("clause", "differs", "of", "says", right=("differs", "of"), whole=("clause",), below=("says",))
    for tally in tallies:
        shown.add_row(tally.clause, str(len(tally.differing)), str(tally.exercised), _says(tally))
    out.print(shown)
    wrong = [outcome for outcome in report.outcomes if outcome.verdict in ("differs", "failed")]
    first = list({outcome.clauses: outcome for outcome in reversed(wrong)}.values())[::-1][:SHOWN]
    for outcome in first:
        _print_outcome(outcome)
    if len(wrong) > len(first):
        print_wrapped(out, f"{len(wrong) - len(first)} more: --json has them all")


def _print_outcome(outcome: VectorOutcome) -> None:
    out, vector = console(), outcome.vector
    out.print(Text(f"{outcome.rulebook}/{vector.id}", style="bold"), soft_wrap=True)
    if vector.about:
        print_wrapped(out, vector.about, indent=2)
    if outcome.trouble:
        print_wrapped(out, outcome.trouble, indent=2)
    for difference in outcome.differences[:SHOWN]:
        print_wrapped(out, difference.at, indent=2)
        print_wrapped(out, f"expected  {difference.expected}", indent=4)
        print_wrapped(out, f"answered  {difference.answered}", indent=4)
        print_wrapped(out, f"clause    {', '.join(difference.clauses)}", indent=4)
    if isinstance(vector, RoundVector):
        print_wrapped(out, "as a file for pitboss settle:", indent=2)
        for line in round_toml(vector).splitlines():
            out.print(Text(f"    {line}", style="dim"), soft_wrap=True)
    out.print()


def round_toml(vector: RoundVector) -> str:
    """The round as a file that ``pitboss settle`` reads."""
    return to_toml(vector.round)


def _says(tally: ClauseTally) -> str:
    try:
        prefix, _, clause = tally.clause.partition(":")
        return next(row.says for row in load(prefix).clauses_under(clause))
    except (PitbossError, StopIteration):
        return ""


def report_as_data(report: ConformanceReport) -> dict[str, Any]:
    """For programs: every clause and every vector that differs or has no answer."""
    verdicts = ("same", "differs", "failed", "unsupported")
    return {
        "format": 1,
        "engine": report.engine,
        "conforms": report.conforms,
        "vectors": {verdict: sum(outcome.verdict == verdict for outcome in report.outcomes) for verdict in verdicts},
        "findings": list(report.findings),
        "clauses": [
            {"clause": tally.clause, "differs": len(tally.differing), "of": tally.exercised, "says": _says(tally)}
            for tally in report.clauses()
        ],
        "differing": list(_differing(report)),
    }


def _differing(report: ConformanceReport) -> Iterator[dict[str, Any]]:
    for outcome in report.outcomes:
        if outcome.verdict not in ("differs", "failed"):
            continue
        vector = outcome.vector
        yield {
            "id": vector.id,
            "kind": outcome.kind,
            "rulebook": outcome.rulebook,
            "about": vector.about,
            "clauses": list(outcome.clauses),
            "trouble": outcome.trouble,
            "differences": [
                {
                    "at": difference.at,
                    "expected": difference.expected,
                    "answered": difference.answered,
                    "clauses": list(difference.clauses),
                }
                for difference in outcome.differences
            ],
        } | ({"round": round_toml(vector)} if isinstance(vector, RoundVector) else {})
