"""``pitboss conformance``: vectors for any engine of these games, and the run that holds one against them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pitboss.cli.rulebook_argument import RULEBOOK

if TYPE_CHECKING:
    from pitboss.conformance.vectors import VectorFile

KINDS = ("round", "hands", "edge", "situation")


@click.group()
def conformance() -> None:
    """Hold any engine of these games against the law: write vectors, run an engine, or be one."""


@conformance.command()
@click.argument("rulebooks_named", metavar="[RULEBOOK]...", nargs=-1, type=RULEBOOK)
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help="The folder to write into.")
@click.option("--no-mathematics", is_flag=True, help="Rounds and hands alone: no edges, no situations.")
@click.option("--json", "as_json", is_flag=True, help="Print data for programs.")
def write(rulebooks_named: tuple[str, ...], output: Path, no_mathematics: bool, as_json: bool) -> None:  # noqa: FBT001
    """Write the vectors of each RULEBOOK, or of all, into a folder: one JSON file each.

    Rounds with their settlements for every cell of every paytable, every result and every irregularity; hands in
    their order; exact edges and situations. The same law and version give the same bytes.
    """
    from pitboss.cli.conformance.page import print_coverage
    from pitboss.cli.printing.console import print_json
    from pitboss.cli.printing.progress import patience
    from pitboss.conformance import vectors_of, write_vectors
    from pitboss.rulebooks import shelf
    from pitboss.schemas import schema

    named = rulebooks_named or shelf().names
    written = []
    for rulebook in named:
        with patience(f"making the vectors of {rulebook}"):
            vectors = vectors_of(rulebook, mathematics=not no_mathematics)
        path = write_vectors(output, vectors, schema("vectors"))
        written.append((path, vectors))
        if not as_json:
            print_coverage(path, vectors)
    if as_json:
        print_json({"format": 1, "files": [_facts(path, vectors) for path, vectors in written]})


def _facts(path: Path, vectors: VectorFile) -> dict[str, object]:
    coverage = vectors.coverage
    return {
        "file": str(path),
        "rulebook": vectors.rulebook,
        "law": {"edition": vectors.law.edition, "digest": vectors.law.digest},
        "rounds": len(vectors.rounds),
        "hands": len(vectors.hands),
        "edges": len(vectors.edges),
        "situations": len(vectors.situations),
        "cells": coverage.cells,
        "missed": list(coverage.missed),
        "covered": list(coverage.covered),
        "uncovered": list(coverage.uncovered),
    }


@conformance.command()
@click.argument("vectors", metavar="FOLDER|RULEBOOK")
@click.argument("command", nargs=-1, required=True)
@click.option("--kind", "kinds", type=click.Choice(KINDS), multiple=True, help="Ask these alone. May be repeated.")
@click.option("--timeout", type=click.FloatRange(0.1), default=30.0, show_default=True, help="Seconds for each answer.")
@click.option("--no-mathematics", is_flag=True, help="With RULEBOOK: no edges, no situations.")
@click.option("--json", "as_json", is_flag=True, help="Print data for programs.")
@click.pass_context
def run(
    ctx: click.Context,
    /,
    vectors: str,
    command: tuple[str, ...],
    kinds: tuple[str, ...],
    timeout: float,
    *,
    no_mathematics: bool,
    as_json: bool,
) -> None:
    """Run an engine against the vectors in FOLDER, or those of RULEBOOK made anew.

    Behind -- stands the command that starts the engine: it reads one JSON object a line and answers one a line (see
    docs/conformance.md). Ends with status 0 when nothing differs, 1 when something does or the engine fails.
    """
    from dataclasses import replace

    from pitboss.cli.conformance.page import print_report, report_as_data
    from pitboss.cli.printing.console import print_json
    from pitboss.cli.printing.progress import patience
    from pitboss.conformance import run_vectors
    from pitboss.conformance.process import EngineProcess

    with patience("making the vectors"):
        files = _vectors(vectors, mathematics=not no_mathematics)
    with patience("asking the engine"), EngineProcess(command, timeout) as engine:
        report = run_vectors(engine.ask, files, kinds)
    report = replace(report, findings=tuple(engine.findings))
    print_json(report_as_data(report)) if as_json else print_report(report)
    ctx.exit(0 if report.conforms else 1)


def _vectors(text: str, *, mathematics: bool) -> list[VectorFile]:
    from pitboss.conformance import read_vectors, vectors_of
    from pitboss.rulebooks.library import is_rulebook

    path = Path(text)
    if path.exists() and not is_rulebook(path):
        return read_vectors(path)
    if is_rulebook(path):
        from pitboss.rulebooks import bring

        bring(path)
        text = path.resolve().name
    return [vectors_of(text, mathematics=mathematics)]


@conformance.command()
def engine() -> None:
    """Be an engine: answer requests from standard input by the rules, until it ends."""
    from pitboss.conformance.engine import answer_lines

    for line in answer_lines(sys.stdin.buffer):
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()
