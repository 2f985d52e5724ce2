"""``pitboss pit``: look after the pit's database, also while a server runs on it (but for restoring)."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pitboss.clauses import BadInput, PitbossError
from pitboss.cli.serve import database_of, database_option

if TYPE_CHECKING:
    from pitboss.pit.store import Store

_TABLES = "table/"


@click.group()
def pit() -> None:
    """Look after the pit's database: back it up, restore it, prove its logs, write them out."""


@pit.command()
@click.argument("file", type=click.Path(path_type=Path))
@database_option
def backup(file: Path, database: str | None) -> None:
    """Write everything into FILE, a new one: pit.jsonl for every database, or pit.db for a copy of an SQLite file.

    The backup holds secrets (those the coming shuffles are made from, and the hashes of passwords): keep it safe.
    """
    from pitboss.pit.store import backup as write

    with _open(database) as store:
        summary = write(store, file)
    click.echo(f"{file}: {_number(summary.entries, 'entry', 'entries')} in {_number(len(summary.tips), 'log')}")


@pit.command()
@click.argument("file", type=click.Path(path_type=Path))
@database_option
def restore(file: Path, database: str | None) -> None:
    """Make the backup FILE into a database that is empty; every chain is proven before it is kept."""
    from pitboss.pit.store import restore as read

    summary = read(file, database_of(database))
    click.echo(f"{_number(summary.entries, 'entry', 'entries')} in {_number(len(summary.tips), 'log')} restored")


@pit.command()
@database_option
@click.pass_context
def verify(ctx: click.Context, database: str | None) -> None:
    """Prove every log in the database: chains, decisions, shuffles, settlements, books.

    Ends with status 0 when all are proven, 1 when one is not.
    """
    wrong = 0
    with _open(database) as store:
        for stream in store.streams():
            trouble, said = _proof(store, stream)
            wrong += bool(trouble)
            click.echo(f"{'NOT PROVEN' if trouble else 'proven':<11} {stream}: {trouble or said}")
    ctx.exit(1 if wrong else 0)


@pit.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--log", "wanted", help="Only this log, e.g. table/ma-crazy-4-poker/1.")
@database_option
def export(folder: Path, wanted: str | None, database: str | None) -> None:
    """Write every log into FOLDER, each a file that ``pitboss verify`` and ``pitboss replay`` read."""
    with _open(database) as store:
        streams = [one for one in store.streams() if wanted in (None, one)]
        if not streams:
            known = ", ".join(store.streams()) or "none yet"
            said = f"there is no log {wanted}" if wanted else "the database holds no log"
            raise BadInput(code="no-such-log", said=said, instead=f"logs are: {known}")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for stream in streams:
                path = folder / f"{stream.replace('/', '-')}.jsonl"
                number = _write(store, stream, path)
                click.echo(f"{path}: {_number(number, 'entry', 'entries')}")
        except OSError as error:
            said = f"{error.filename or folder} cannot be written: {error.strerror or error}"
            raise BadInput(code="export-not-written", said=said, instead="name another folder") from error


@contextmanager
def _open(database: str | None) -> Iterator[Store]:
    """The database, which must be there already."""
    from pitboss.pit.store import Store
    from pitboss.pit.store.database import SQLITE, address, file_of

    url = database_of(database)
    found = address(url)
    if found.get_backend_name() == SQLITE and not file_of(found).is_file():
        said = f"there is no database {file_of(found)}"
        raise BadInput(code="no-such-database", said=said, instead="name it with --database")
    with Store(url) as store:
        yield store


def _write(store: Store, stream: str, path: Path) -> int:
    """A log as a file; how many entries it has."""
    number = 0
    with path.open("wb") as file:
        for entry in store.entries(stream):
            file.write(entry.line)
            number += 1
    return number


def _proof(store: Store, stream: str) -> tuple[str, str]:
    """What is wrong with a log, and what it is about; a table's log is decided again, another's chain is followed."""
    from pitboss.table.verify import verify as prove

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "log.jsonl"
        try:
            number = _write(store, stream, path)
            if not stream.startswith(_TABLES):
                return "", f"{_number(number, 'entry', 'entries')}, each sealing the one above it"
            found = prove(path)
        except PitbossError as error:
            return error.said, ""
    if found.finding is not None:
        return f"line {found.finding.line}: {found.finding.said}", ""
    totals = found.totals
    rounds, wagers = _number(totals.rounds, "round"), _number(totals.wagers, "wager")
    return "", f"{_number(totals.lines, 'entry', 'entries')}, {rounds}, {wagers}, books balance"


def _number(number: int, one: str, several: str = "") -> str:
    return f"{number:,} {one if number == 1 else several or one + 's'}"
