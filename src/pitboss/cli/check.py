"""``pitboss check``: examine a Rules Submission."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import click
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from pitboss.cli.show import console, print_json
from pitboss.submissions import Report, Submission, examine, read_submission

_STYLES = {"unlawful": "bold red", "doubtful": "bold yellow", "question": "bold cyan"}


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print data for programs.")
@click.pass_context
def check(ctx: click.Context, file: Path, as_json: bool) -> None:  # noqa: FBT001
    """Examine a Rules Submission: what is unlawful, what is doubtful, what the regulator should be asked.

    Ends with status 0 when nothing is unlawful, 1 when something is, 2 when FILE cannot be read.
    """
    submission = read_submission(file)
    report = examine(submission)
    if as_json:
        data = {
            "rulebook": report.rulebook,
            "file": report.file,
            "lawful": report.lawful,
            "findings": [asdict(one) for one in report.findings],
        }
        print_json(data)
    else:
        _print(report, submission)
    ctx.exit(0 if report.lawful else 1)


def _print(report: Report, submission: Submission) -> None:
    out = console()
    identity = submission.rulebook.identity
    out.print(Text.assemble((report.file, "bold"), f" under {identity.title}, {identity.jurisdiction} ({identity.id})"))
    out.print()
    for finding in report.findings:
        line = (
            f"line {submission.line(finding.at)}" if finding.at and submission.written(finding.at) is not None else ""
        )
        out.print(Text.assemble((finding.level, _STYLES[finding.level]), f"  {finding.code}", (f"  {line}", "dim")))
        grid = Table.grid(padding=(0, 2))
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column(overflow="fold")
        facts = (("at", finding.at), ("says", finding.says), ("instead", finding.instead), ("clause", finding.clause))
        for name, said in facts:
            if said:
                grid.add_row(name, said)
        out.print(Padding(grid, (0, 0, 1, 2)))
    counts = {level: len(report.of(level)) for level in _STYLES}
    verdict = "Nothing unlawful." if report.lawful else f"{counts['unlawful']} unlawful: refused."
    out.print(Text(f"{verdict} {counts['doubtful']} doubtful, {counts['question']} for the regulator.", style="bold"))
