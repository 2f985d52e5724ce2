"""``pitboss verify``: prove a log, and print a short certificate or the first difference."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from pitboss.clauses import BadInput
from pitboss.cli.show import console, print_json
from pitboss.money import plain_amount, show_money
from pitboss.submissions import Submission, read_submission
from pitboss.table.findings import Finding
from pitboss.table.narrate import clean, meter_money
from pitboss.table.verify import Verification
from pitboss.table.verify import verify as prove

_INDENT = 12


@click.command()
@click.argument("log", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print data for programs.")
@click.option(
    "--submission",
    "file",
    type=click.Path(path_type=Path),
    help="The Rules Submission as filed, to be held against it.",
)
@click.pass_context
def verify(ctx: click.Context, log: Path, as_json: bool, file: Path | None) -> None:  # noqa: FBT001
    """Prove a log: its chain, every decision and settlement, the shuffles that were promised, the books.

    Ends with status 0 when the log is proven, 1 when something in it is not as it must be, 2 when LOG cannot be read.
    """
    try:
        filed = read_submission(file) if file is not None else None
        found = _watched(log, filed)
    except BadInput as error:
        if as_json:
            said = {"code": error.code, "says": error.said, "instead": error.instead}
            print_json({"log": str(log), "proven": None, "error": said})
        raise
    if as_json:
        print_json(as_data(found))
    else:
        _print(console(), found)
    ctx.exit(0 if found.is_proven else 1)


def _watched(log: Path, filed: Submission | None) -> Verification:
    """The verification, with a bar that shows how far it has come where a person is watching."""
    watching = Console(stderr=True)
    if not watching.is_terminal or not log.is_file():
        return prove(log, filed)
    columns = (TextColumn("[dim]{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=watching, transient=True) as bar:
        task = bar.add_task("verifying", total=log.stat().st_size)
        return prove(log, filed, lambda size: bar.advance(task, size))


def as_data(found: Verification) -> dict[str, Any]:
    """For programs: the certificate, and the finding or null."""
    opened, totals = found.opened, asdict(found.totals)
    money = {name: plain_amount(totals.pop(name)) for name in ("handle", "paid", "taken")}
    finding = found.finding
    return {
        "log": found.path,
        "proven": found.is_proven,
        "finding": None if finding is None else asdict(finding) | {"means": finding.means},
        "table": opened and {"operator": opened.operator, "table": opened.table, "version": opened.version},
        "law": opened and {"rulebook": opened.rulebook, "edition": opened.edition, "digest": opened.law},
        "submission": opened and opened.submission,
        "totals": totals | money,
        "meters": {name: str(cents / 100) for name, cents in found.meters.items()},
        "shuffles": {
            "as_promised": found.proven,
            "read_from_outside": list(found.unpromised),
            "still_sealed": found.sealed or None,
        },
        "unfinished_round": found.unfinished or None,
        "torn_bytes": found.torn,
        "remarks": list(found.remarks),
        "last_line": {"seq": found.tip.seq, "hash": found.tip.hash},
    }


# -- for people -------------------------------------------------------------------------------------------------------


def _print(out: Console, found: Verification) -> None:
    head = ("PROVEN", "bold green") if found.is_proven else ("NOT PROVEN", "bold red")
    out.print(Text.assemble(head, "  ", (clean(found.path), "bold")), soft_wrap=True)
    out.print()
    _facts(out, _certificate(found) if found.finding is None else _difference(found, found.finding))
    remarks = [*_ends(found), *found.remarks]
    if remarks:
        out.print()
    for remark in remarks:
        _facts(out, [("note", remark)])


def _certificate(found: Verification) -> Iterator[tuple[str, str]]:
    totals = found.totals
    yield from _identity(found)
    yield "chain", f"{totals.lines:,} lines, each sealing the one above it"
    refusals = f"; {_number(totals.refusals, 'refusal')} still refused" if totals.refusals else ""
    yield "decisions", f"{totals.events:,} events decided again, without a difference{refusals}"
    yield "shuffles", _shuffles(found)
    wagers = f"{_number(totals.wagers, 'wager')} in {_number(totals.rounds, 'round')}"
    yield "wagers", f"{wagers}: handle {show_money(totals.handle)}"
    yield "chips", f"{show_money(totals.paid)} paid to players, {show_money(totals.taken)} taken by the house"
    meters = "; ".join(f"{name} {meter_money(cents)}" for name, cents in found.meters.items())
    yield "books", "balance to the cent" + (f"; meters reconciled: {meters}" if meters else "")
    yield "last line", f"{found.tip.seq}, hash {found.tip.hash}"


def _difference(found: Verification, finding: Finding) -> Iterator[tuple[str, str]]:
    where = f"line {finding.line}" + (f", in round {finding.round}" if finding.round else "")
    yield "where", where
    yield "what", finding.said
    if finding.expected or finding.found:
        yield "expected", finding.expected or "nothing"
        yield "found", finding.found or "nothing"
    yield "means", finding.means
    yield "code", finding.code
    above = min(found.totals.lines, finding.line - 1)
    if above:
        yield "above it", f"{_number(above, 'line')} without a difference"
    yield from _identity(found)


def _identity(found: Verification) -> Iterator[tuple[str, str]]:
    opened = found.opened
    if opened is not None:
        yield "table", clean(f"{opened.table}, {opened.operator}")
        yield "law", clean(f"{opened.rulebook}, {opened.edition}")
        yield "", clean(opened.law)
        yield "filed", f"Rules Submission, version {opened.version}"
        yield "", clean(opened.submission)


def _shuffles(found: Verification) -> str:
    said = [f"{_number(found.proven, 'round')} dealt as promised before the first wager"] if found.proven else []
    if found.unpromised:
        said.append(f"no promise, cards read from outside: round {ranges(found.unpromised)}")
    if found.sealed:
        said.append(f"the seed of round {found.sealed} is not shown yet")
    return "; ".join(said) or "no round has ended"


def _ends(found: Verification) -> Iterator[str]:
    """How the log ends, where it does not end between two rounds."""
    if found.unfinished and found.is_proven:
        yield f"Round {found.unfinished} is not finished: the log ends in the middle of it."
    if found.torn:
        yield f"The last line is not finished ({_number(found.torn, 'byte')}); nothing was acted on by it."


def ranges(numbers: Iterable[int]) -> str:
    """Numbers as a person lists them: ``1 to 3, 7``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(str(first) if first == last else f"{first} to {last}" for first, last in runs)


def _number(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def _facts(out: Console, facts: Iterable[tuple[str, str]]) -> None:
    for name, said in facts:
        for number, line in enumerate(textwrap.wrap(said, out.width - _INDENT, break_on_hyphens=False) or [""]):
            label = "" if number else name
            out.print(Text.assemble((f"  {label:<{_INDENT - 2}}", "dim"), line), soft_wrap=True)
