"""``pitboss schema``: JSON Schemas of files and answers, for editors and other programs."""

from __future__ import annotations

from pathlib import Path

import click

from pitboss.cli.rulebook_argument import RULEBOOK


@click.command()
@click.argument("name", default="")
@click.option("--rulebook", default="", type=RULEBOOK, metavar="RULEBOOK", help="The round or submission of this one.")
@click.option("--list", "listing", is_flag=True, help="List the names.")
@click.option(
    "-o",
    "--output",
    metavar="PATH",
    type=click.Path(path_type=Path),
    help="Write NAME into a file, or all into a folder.",
)
def schema(name: str, rulebook: str, listing: bool, output: Path | None) -> None:  # noqa: FBT001
    """Print the JSON Schema (2020-12) of a file or an answer, or write all schemas into a folder.

    NAME is round, submission, rulebook, log, or one that --list shows. Without NAME, -o writes every schema into a
    folder, with settings for taplo and for Visual Studio Code, which then check files while you write them.
    """
    from pitboss.schemas import catalogue, folder

    if output is not None and not name:
        click.echo(f"{len(folder.write_schemas(output))} files in {output}", err=True)
    elif listing or not name:
        entries = list(catalogue.entries())
        width = max(len(entry.name) for entry in entries)
        for entry in entries:
            click.echo(f"{entry.name:<{width}}  {entry.says}{'; --rulebook narrows it' if entry.by_rulebook else ''}")
    else:
        text = folder.as_text(catalogue.schema(name, rulebook))
        click.echo(text, nl=False) if output is None else folder.write_text(output, text)
