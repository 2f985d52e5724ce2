"""``pitboss schema``: JSON Schemas of files and answers, for editors and other programs."""

from __future__ import annotations

from pathlib import Path

import click

from pitboss.cli.rulebook_argument import RULEBOOK


@click.command()
@click.argument("name", default="")
@click.option("--rulebook", default="", type=RULEBOOK, metavar="RULEBOOK", help="The round or submission of this one.")
@click.option("--list", "listing", is_flag=True, help="List the names.")
@click.option("-o", "--output", metavar="FOLDER", type=click.Path(path_type=Path), help="Write all into a folder.")
def schema(name: str, rulebook: str, listing: bool, output: Path | None) -> None:  # noqa: FBT001
    """Print the JSON Schema (2020-12) of a file or an answer, or write all of them into FOLDER.

    NAME is round, submission, rulebook, log, or one that --list shows. With -o the folder also holds settings for
    taplo and for Visual Studio Code, which then check files while they are written.
    """
    from pitboss.clauses import BadInput
    from pitboss.schemas import catalogue, folder

    if output is not None and name:
        raise BadInput(code="no-effect", said="-o writes every schema.", instead="leave NAME out")
    if output is not None:
        files = folder.write_schemas(output)
        click.echo(f"{output}: {len(files)} files", err=True)
    elif listing or not name:
        entries = list(catalogue.entries())
        width = max(len(entry.name) for entry in entries)
        for entry in entries:
            click.echo(f"{entry.name:<{width}}  {entry.says}{'; --rulebook narrows it' if entry.by_rulebook else ''}")
    else:
        click.echo(folder.as_text(catalogue.schema(name, rulebook)), nl=False)
