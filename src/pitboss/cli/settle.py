"""``pitboss settle``: adjudicate rounds that were written down, for people and for programs."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from pitboss.clauses import EXIT_BAD_INPUT, BadInput, PitbossError, Refusal
from pitboss.cli.show import print_json
from pitboss.rulebooks.source import Source
from pitboss.table import Adjudication, settle_written
from pitboss.table.written import Written, read_written

STANDARD_INPUT = "standard input"


@dataclass(frozen=True, slots=True)
class Heard:
    """One file: the round as written and as adjudicated, or why it was not."""

    name: str
    rulebook: str
    written: Written | None = None
    found: Adjudication | None = None
    trouble: PitbossError | None = None

    @property
    def status(self) -> int:
        """What the command ends with: 0 settled, 1 refused by the law, 2 not readable."""
        if self.trouble is None:
            return 0
        return EXIT_BAD_INPUT if isinstance(self.trouble, BadInput) else 1

    def as_data(self) -> dict[str, Any]:
        """For programs: the adjudication, or ``refused``, or ``error``."""
        if self.found is not None:
            return self.found.as_data()
        trouble = self.trouble
        assert trouble is not None
        said = {"code": trouble.code, "says": trouble.said}
        if isinstance(trouble, Refusal):
            return {"refused": said | {"clause": trouble.clause, "instead": list(trouble.instead)}}
        return {"error": said | {"instead": trouble.instead}}


@click.command()
@click.argument("files", metavar="ROUND.toml...", nargs=-1, required=True)
@click.option("--clauses", "all_clauses", is_flag=True, help="Cite every clause of a line, not the first.")
@click.option("--json", "as_json", is_flag=True, help="Print data for programs; a list for several files.")
@click.pass_context
def settle(ctx: click.Context, files: tuple[str, ...], all_clauses: bool, as_json: bool) -> None:  # noqa: FBT001
    """Adjudicate written rounds: every wager, won or lost, how much, by which clause and why.

    A file of - is standard input. Ends with status 0 when every round is settled, 1 when the law refuses one, 2 when
    one cannot be read.
    """
    heard = [hear(file) for file in files]
    if as_json:
        data = [one.as_data() for one in heard]
        print_json(data if len(data) > 1 else data[0])
    else:
        from pitboss.cli.settled import print_heard

        for number, one in enumerate(heard):
            print_heard(one, all_clauses=all_clauses, first=number == 0)
    ctx.exit(max(one.status for one in heard))


def hear(file: str) -> Heard:
    """Adjudicate one file; whatever is wrong with it is part of the answer."""
    name = STANDARD_INPUT if file == "-" else file
    rulebook = ""
    try:
        data = Source(name, _text(file)).data
        rulebook = str(data.get("rulebook", ""))
        folder = Path() if file == "-" else Path(file).parent
        written = read_written(data, folder)
        return Heard(name, rulebook, written, settle_written(data, folder))
    except PitbossError as trouble:
        return Heard(name, rulebook, trouble=trouble)


def _text(file: str) -> str:
    try:
        raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return raw.decode("utf-8-sig")  # some editors begin a file with a mark
    except (OSError, ValueError) as error:  # not there, not allowed, not text
        raise BadInput(
            code="unreadable-file",
            said=f"{STANDARD_INPUT if file == '-' else file} cannot be read: {_reason(error)}.",
            instead="Name a TOML file that holds one round; docs/round-format.md shows one for each game.",
        ) from None


def _reason(error: OSError | ValueError) -> str:
    if isinstance(error, UnicodeDecodeError):
        return f"it is not UTF-8 text (byte {error.start})"
    return getattr(error, "strerror", None) or str(error)
