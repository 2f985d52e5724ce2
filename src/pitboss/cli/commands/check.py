"""``pitboss check``: examine a Rules Submission."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import click
from rich.console import Console
from rich.text import Text

from pitboss.cli.input import submission_of
from pitboss.cli.printing.console import console, print_json
from pitboss.cli.printing.wrapping import print_wrapped
from pitboss.extras import needed_for
from pitboss.rulebooks import Rulebook
from pitboss.ruleset import Ruleset
from pitboss.ruleset.words import Level
from pitboss.submissions import ExaminerReport, Finding, Submission, examine

_STYLES: dict[Level, str] = {"unlawful": "bold red", "doubtful": "bold yellow", "question": "bold cyan"}
_CITED = 3
_INDENT = 11


@click.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print data for programs.")
@click.pass_context
def check(ctx: click.Context, files: tuple[str, ...], as_json: bool) -> None:  # noqa: FBT001
    """Examine Rules Submissions: what is unlawful, what is doubtful, what the regulator should be asked.

    FILE may be - for standard input. Ends with status 0 when nothing is unlawful, 1 when something is, 2 when a FILE
    cannot be read.
    """
    submissions = [submission_of(file) for file in files]
    reports = [examine(submission, _house_edge) for submission in submissions]
    lawful = all(report.lawful for report in reports)
    if as_json:
        from pitboss.api.for_programs import report_data

        data = [report_data(report, file) for file, report in zip(files, reports, strict=True)]
        print_json(data[0] if len(data) == 1 else {"lawful": lawful, "files": data})
    else:
        for number, (report, submission) in enumerate(zip(reports, submissions, strict=True)):
            if number:
                click.echo()
            _print(report, submission)
    ctx.exit(0 if lawful else 1)


def _house_edge(game: Ruleset, wager: str, others: int = 0) -> Fraction:
    """What the house keeps; the mathematics is loaded only when something is filed that asks for it."""
    from pitboss.cli.printing.progress import patience

    with needed_for("the house edge"), patience("computing the house edge"):
        from pitboss.exact.answers import house_edge

        return house_edge(game, wager, others)


def _print(report: ExaminerReport, submission: Submission) -> None:
    out = console()
    identity = submission.rulebook.identity
    under = f" under {identity.title}, {identity.jurisdiction} ({identity.id})"
    print_wrapped(out, Text.assemble((report.file, "bold"), under))
    out.print()
    for level in _STYLES:
        findings = report.of(level)
        for number, finding in enumerate(findings, 1):
            place = f"line {finding.line}" if finding.filed else "not filed"
            head = Text.assemble(
                (f"{level} {number} of {len(findings)}", _STYLES[level]),
                "  ",
                (finding.at, "bold"),
                (f"  {place}", "dim"),
            )
            _print_finding(out, head, finding, submission.rulebook)
    counts = {level: len(report.of(level)) for level in _STYLES}
    verdict = "Nothing unlawful." if report.lawful else f"{counts['unlawful']} unlawful: refused."
    out.print(Text(f"{verdict} {counts['doubtful']} doubtful, {counts['question']} for the regulator.", style="bold"))


def _print_finding(out: Console, head: Text, finding: Finding, rulebook: Rulebook) -> None:
    print_wrapped(out, head)
    facts = (("says", finding.says), ("instead", finding.instead), *_clauses(finding, rulebook), ("code", finding.code))
    for name, said in facts:
        print_wrapped(out, said, label=f"  {name}", indent=_INDENT)
    out.print()


def _clauses(finding: Finding, rulebook: Rulebook) -> Iterator[tuple[str, str]]:
    """The clauses cited, the first ones with what they say."""
    prefix, _, cited = finding.clause.partition(":")
    ids = cited.split(", ") if cited else []
    for number, id_ in enumerate(ids[:_CITED]):
        first, *others = rulebook.clauses_under(id_)
        more = f" (and {len(others)} more under it)" if others else ""
        yield "" if number else "clause", f"{prefix}:{id_}  {first.says}{more}"
    if len(ids) > _CITED:
        yield "", f"and {len(ids) - _CITED} more"
