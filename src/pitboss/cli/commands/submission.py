"""``pitboss submission``: a Rules Submission to start from."""

from __future__ import annotations

from pathlib import Path

import click

from pitboss.cli.output import output_option, print_file, save
from pitboss.cli.printing.console import console, table
from pitboss.cli.rulebook_argument import RULEBOOK
from pitboss.rulebooks import load
from pitboss.submissions.template import template


@click.command()
@click.argument("rulebook", type=RULEBOOK)
@click.option("--example", metavar="NAME", default="", help="A variant of the template.")
@click.option("--examples", is_flag=True, help="List the variants.")
@output_option(".toml", new=True)
def submission(rulebook: str, example: str, examples: bool, outputs: tuple[Path, ...]) -> None:  # noqa: FBT001
    """Print a complete, commented Rules Submission that passes examination as it stands.

    Write it into a file with -o, change what your table does differently, and let `pitboss check` examine it.
    """
    book = load(rulebook)
    if examples:
        console().print(table("example", "shows", rows=[(example.name, example.says) for example in book.examples]))
        return
    text = template(book, example)
    for output in outputs:
        save(output, text)
    if not outputs:
        print_file(text)
