"""``pitboss verify``: prove logs, and print a short certificate or the first difference of each."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from pitboss.api.playing.verify import LogProof
from pitboss.cli.printing.console import console, print_json
from pitboss.money import show_money
from pitboss.proof.findings import NOT_SHOWN, LogFinding
from pitboss.proof.matching import match
from pitboss.proof.promise import ranges
from pitboss.proof.verification import Outcome, Verification, worst
from pitboss.proof.verify import verify as prove
from pitboss.proof.verify import verify_lines
from pitboss.submissions import Submission, read_submission
from pitboss.wording.narrate import clean, meter_money

_INDENT = 12
_STDIN = Path("-")
STATUS: dict[Outcome, int] = {"proven": 0, "not proven": 1, "on trust": 3}
"""How the command ends; 2 says that a log cannot be read."""


@click.command()
@click.argument("logs", metavar="LOG...", nargs=-1, required=True, type=click.Path(path_type=Path, allow_dash=True))
@click.option("--json", "as_json", is_flag=True, help="Print data for programs.")
@click.option(
    "--submission",
    "file",
    type=click.Path(path_type=Path),
    help="Compare the log with this Rules Submission, as it was filed.",
)
@click.option("--require-promise", is_flag=True, help="Fail if the shuffle of any round was not promised.")
@click.pass_context
def verify(
    ctx: click.Context,
    logs: tuple[Path, ...],
    as_json: bool,  # noqa: FBT001
    file: Path | None,
    require_promise: bool,  # noqa: FBT001
) -> None:
    """Prove logs: the chain, every decision and settlement, the promised shuffles, the meters and the books.

    Several logs are also checked against each other: what one table of a link sent, the others received. LOG may be -
    for standard input.

    Exits with status 0 if every log is proven, 3 if something has to be taken on trust (cards that nobody promised,
    meters moved from outside these logs), 1 if anything is wrong, and 2 if a log cannot be read.
    """
    if len(set(logs)) < len(logs) or (file is not None and len(logs) > 1):
        raise click.UsageError("Name each log once, and one log alone with --submission.")
    filed = read_submission(file) if file is not None else None
    proofs = match([_watched(log, filed, require_promise=require_promise) for log in logs])
    outcome = worst(proof.outcome for proof in proofs)
    if as_json:
        print_json(LogProof(proofs[0]).as_data() if len(proofs) == 1 else _several(proofs, outcome))
    else:
        _print(console(), proofs)
    ctx.exit(STATUS[outcome])


def _watched(log: Path, filed: Submission | None, *, require_promise: bool) -> Verification:
    """The verification, with a bar that shows how far it has come where a person is watching."""
    if log == _STDIN:
        return verify_lines(sys.stdin.buffer, "-", filed, require_promise=require_promise)
    watching = Console(stderr=True)
    if not watching.is_terminal or not log.is_file():
        return prove(log, filed, require_promise=require_promise)
    columns = (TextColumn("[dim]{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=watching, transient=True) as bar:
        task = bar.add_task("verifying", total=log.stat().st_size)
        return prove(log, filed, lambda size: bar.advance(task, size), require_promise=require_promise)


def _several(proofs: Iterable[Verification], outcome: Outcome) -> dict[str, Any]:
    """For programs: the certificates of several logs."""
    return {"outcome": outcome, "proven": outcome == "proven", "logs": [LogProof(proof).as_data() for proof in proofs]}


# -- for people -------------------------------------------------------------------------------------------------------


def _print(out: Console, proofs: Iterable[Verification]) -> None:
    shown = False
    for number, proof in enumerate(proofs):
        if number:
            out.print()
        _print_one(out, proof)
        shown = shown or proof.finding is None
    if shown:
        out.print()
        out.print("What no proof can show", style="dim")
        _facts(out, NOT_SHOWN.items())


def _print_one(out: Console, proof: Verification) -> None:
    out.print(Text.assemble(_headline(proof), "  ", (clean(proof.path), "bold")), soft_wrap=True)
    out.print()
    _facts(out, _certificate(proof) if proof.finding is None else _difference(proof, proof.finding))
    if proof.finding is None:
        _facts(out, (("on trust", f"{clean(item.said)} (line {item.line})") for item in proof.trust))
    remarks = [*_ends(proof), *proof.remarks]
    if remarks:
        out.print()
    for remark in remarks:
        _facts(out, [("note", remark)])


def _headline(proof: Verification) -> tuple[str, str]:
    if proof.outcome == "not proven":
        return "NOT PROVEN", "bold red"
    cards, meters = (any((item.about == "cards") is about for item in proof.trust) for about in (True, False))
    named = " AND ".join(name for name, there in (("CARDS", cards), ("METERS", meters)) if there)
    return (f"PROVEN, {named} ON TRUST", "bold yellow") if named else ("PROVEN", "bold green")


def _certificate(proof: Verification) -> Iterator[tuple[str, str]]:
    totals = proof.totals
    yield from _identity(proof)
    yield "chain", f"{totals.lines:,} lines, each sealing the one above it"
    refusals = f"; {_number(totals.refusals, 'refusal')} still refused" if totals.refusals else ""
    yield "decisions", f"{totals.events:,} events decided again, without a difference{refusals}"
    yield "shuffles", _shuffles(proof)
    wagers = f"{_number(totals.wagers, 'wager')} in {_number(totals.rounds, 'round')}"
    yield "wagers", f"{wagers}: handle {show_money(totals.handle)}"
    yield "chips", f"{show_money(totals.paid)} paid to players, {show_money(totals.taken)} taken by the house"
    meters = "; ".join(f"{name} {meter_money(cents)}" for name, cents in proof.meters.items())
    yield "books", "balance to the cent" + (f"; meters reconciled: {meters}" if meters else "")
    yield "last line", f"{proof.tip.seq}, hash {proof.tip.hash}"


def _difference(proof: Verification, finding: LogFinding) -> Iterator[tuple[str, str]]:
    where = f"line {finding.line}" + (f", in round {finding.round}" if finding.round else "")
    yield "where", where
    yield "what", finding.said
    if finding.expected or finding.found:
        yield "expected", finding.expected or "nothing"
        yield "found", finding.found or "nothing"
    yield "means", finding.means
    yield "code", finding.code
    above = min(proof.totals.lines, finding.line - 1)
    if above:
        yield "above it", f"{_number(above, 'line')} without a difference"
    yield from _identity(proof)


def _identity(proof: Verification) -> Iterator[tuple[str, str]]:
    opened = proof.opened
    if opened is not None:
        yield "table", clean(f"{opened.table}, {opened.operator}")
        yield "law", clean(f"{opened.rulebook}, {opened.edition}")
        yield "", clean(opened.law)
        yield "filed", f"Rules Submission, version {opened.version}"
        yield "", clean(opened.submission)


def _shuffles(proof: Verification) -> str:
    said = [f"{_number(proof.proven, 'round')} dealt as promised before the first wager"] if proof.proven else []
    if proof.unpromised:
        said.append(f"no promise, cards read from outside: round {ranges(proof.unpromised)}")
    if proof.sealed:
        said.append(f"the seed of round {proof.sealed} is not shown yet")
    return "; ".join(said) or "no round has ended"


def _ends(proof: Verification) -> Iterator[str]:
    """How the log ends, where it does not end between two rounds."""
    if proof.unfinished and proof.finding is None:
        yield f"Round {proof.unfinished} is not finished: the log ends in the middle of it."
    if proof.torn:
        yield f"The last line is not finished ({_number(proof.torn, 'byte')}); nothing was acted on by it."


def _number(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def _facts(out: Console, facts: Iterable[tuple[str, str]]) -> None:
    for name, said in facts:
        for number, line in enumerate(textwrap.wrap(said, out.width - _INDENT, break_on_hyphens=False) or [""]):
            label = "" if number else name
            out.print(Text.assemble((f"  {label:<{_INDENT - 2}}", "dim"), line), soft_wrap=True)
