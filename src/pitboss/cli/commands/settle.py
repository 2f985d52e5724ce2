"""``pitboss settle``: adjudicate rounds that were written down, for people and for programs."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pitboss.adjudication import settle_written
from pitboss.adjudication.written import read_written
from pitboss.clauses import BadInput, PitbossError
from pitboss.cli.printing.console import print_json
from pitboss.cli.printing.settlement import SettlementPage, print_trouble
from pitboss.cli.settle_result import SettleResult
from pitboss.rulebooks.source import TomlSource

STANDARD_INPUT = "standard input"


@click.command()
@click.argument("files", metavar="ROUND.toml...", nargs=-1, required=True)
@click.option("--clauses", "all_clauses", is_flag=True, help="Cite every clause of a line, not only the first.")
@click.option("--json", "as_json", is_flag=True, help="Print data for programs.")
@click.pass_context
def settle(ctx: click.Context, files: tuple[str, ...], all_clauses: bool, as_json: bool) -> None:  # noqa: FBT001
    """Adjudicate written rounds: what becomes of every wager, by which clause and why.

    A file named - is standard input. Ends with status 0 when every round is settled, 1 when the law refuses one, 2
    when one cannot be read.
    """
    results = [adjudicated(file) for file in files]
    if as_json:
        data = [result.as_data() for result in results]
        print_json({"rounds": data} if len(data) > 1 else data[0])
    for number, result in enumerate(results):
        if number and not as_json:
            click.echo()
        if result.trouble is not None:
            print_trouble(result, result.trouble)
        elif not as_json:
            SettlementPage(result, all_clauses=all_clauses).print()
    ctx.exit(max(result.status for result in results))


def adjudicated(file: str) -> SettleResult:
    """Adjudicate one file; whatever is wrong with it is part of the answer."""
    name = STANDARD_INPUT if file == "-" else file
    rulebook = ""
    try:
        data = TomlSource(name, _text(file, name)).data
        rulebook = str(data.get("rulebook", ""))
        folder = Path() if file == "-" else Path(file).parent
        return SettleResult(name, rulebook, read_written(data, folder), settle_written(data, folder))
    except PitbossError as trouble:
        return SettleResult(name, rulebook, trouble=trouble)


def _text(file: str, name: str) -> str:
    try:
        raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return raw.decode("utf-8-sig")  # some editors begin a file with a mark
    except (OSError, ValueError) as error:  # not there, not allowed, not text
        raise BadInput(
            code="unreadable-file",
            said=f"{name} cannot be read: {_why_not(error)}.",
            instead="Name a TOML file that holds one round, or - for standard input.",
        ) from None


def _why_not(error: OSError | ValueError) -> str:
    if isinstance(error, UnicodeDecodeError):
        return f"it is not UTF-8 text (byte {error.start})"
    return getattr(error, "strerror", None) or str(error)
