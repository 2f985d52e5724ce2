"""``pitboss pit``: look after the pit's database, also while a server runs on it (but for restoring)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from pitboss.clauses import BadInput, PitbossError
from pitboss.cli.commands.report import report
from pitboss.cli.commands.serve import database_of, database_option

if TYPE_CHECKING:
    from pitboss.pit.store import Store
    from pitboss.proof.verification import Outcome, Verification

_TABLES = "table/"


@click.group()
def pit() -> None:
    """Maintain the pit's database: back it up, restore it, verify its logs, export them, report on its days."""


pit.add_command(report)


@pit.command(short_help="Write the whole database to a new file.")
@click.argument("file", type=click.Path(path_type=Path))
@database_option
def backup(file: Path, database: str | None) -> None:
    """Write the whole database to a new FILE: NAME.jsonl works for any database, NAME.db copies an SQLite file.

    The backup contains password hashes and every card that was dealt. Keep it safe.
    """
    from pitboss.pit.store import backup as write

    with open_database(database) as store:
        summary = write(store, file)
    click.echo(f"{file}: {_number(summary.entries, 'entry', 'entries')} in {_number(len(summary.tips), 'log')}")


@pit.command(short_help="Load a backup into an empty database.")
@click.argument("file", type=click.Path(path_type=Path))
@database_option
def restore(file: Path, database: str | None) -> None:
    """Load the backup FILE into an empty database. Every chain is verified before anything is kept."""
    from pitboss.pit.store import restore as read

    summary = read(file, database_of(database))
    click.echo(f"{_number(summary.entries, 'entry', 'entries')} in {_number(len(summary.tips), 'log')} restored")


@pit.command(short_help="Prove every log in the database.")
@database_option
@click.option("--require-promise", is_flag=True, help="Fail if the shuffle of any round was not promised.")
@click.pass_context
def verify(ctx: click.Context, database: str | None, require_promise: bool) -> None:  # noqa: FBT001
    """Prove every log in the database: chains, decisions, shuffles, settlements, meters, books and links.

    Exits with status 0 if all logs are proven, 3 if they are proven except for what is taken on trust, and 1 if any log
    is not proven.
    """
    from pitboss.cli.commands.verify import STATUS
    from pitboss.cli.printing.console import console
    from pitboss.cli.printing.wrapping import print_wrapped
    from pitboss.proof.verification import worst

    with open_database(database) as store:
        proofs = _proofs(store, require_promise=require_promise)
    for proof in proofs:
        head = "NOT PROVEN" if proof.outcome == "not proven" else proof.outcome
        print_wrapped(console(), f"{proof.stream}: {proof.said}", label=head, indent=12)
    ctx.exit(STATUS[worst(proof.outcome for proof in proofs)])


@pit.command(short_help="Write the logs to files.")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--log", "stream_name", help="Only this log, such as table/ma-crazy-4-poker/1.")
@database_option
def export(folder: Path, stream_name: str | None, database: str | None) -> None:
    """Write every log to a file in FOLDER, where `pitboss verify` and `pitboss replay` can read it."""
    with open_database(database) as store:
        streams = [stream for stream in store.streams() if stream_name in (None, stream)]
        if not streams:
            known = ", ".join(store.streams()) or "none yet"
            said = f"there is no log {stream_name}" if stream_name else "the database holds no log"
            raise BadInput(code="no-such-log", said=said, instead=f"logs are: {known}")
        _make(folder)
        numbers = {path: _write(store, stream, path) for stream, path in _files(folder, streams)}
    for path, number in numbers.items():
        click.echo(f"{path}: {_number(number, 'entry', 'entries')}")


@contextmanager
def open_database(database: str | None) -> Iterator[Store]:
    """The database, which must be there already; it is read as it is, whatever version made it."""
    from pitboss.pit.store import Store
    from pitboss.pit.store.database import SQLITE, address, file_of

    url = database_of(database)
    place = address(url)
    if place.get_backend_name() == SQLITE and not file_of(place).is_file():
        said = f"there is no database {file_of(place)}"
        raise BadInput(code="no-such-database", said=said, instead="name it with --database")
    store = Store(url).open(upgrade=False)
    try:
        yield store
    finally:
        store.close()


def _make(folder: Path) -> None:
    """A new folder: what an earlier export left there would be taken for a part of this one."""
    try:
        folder.mkdir(parents=True)
    except FileExistsError:
        if folder.is_dir() and not any(folder.iterdir()):
            return
        said = f"{folder} is there already"
        raise BadInput(code="folder-exists", said=said, instead="name a new folder, or an empty one") from None
    except OSError as error:
        raise _not_written(folder, error) from None


def _files(folder: Path, streams: Iterable[str]) -> Iterator[tuple[str, Path]]:
    for stream in streams:
        yield stream, folder / f"{stream.replace('/', '-')}.jsonl"


def _write(store: Store, stream: str, path: Path) -> int:
    """A log as a file; how many entries it has."""
    number = 0
    try:
        with path.open("wb") as file:
            for entry in store.entries(stream):
                file.write(entry.line)
                number += 1
    except OSError as error:
        raise _not_written(path, error) from None
    return number


def _not_written(path: Path, error: OSError) -> BadInput:
    said = f"{error.filename or path} cannot be written: {error.strerror or error}"
    return BadInput(code="export-not-written", said=said, instead="name another folder")


class _LogProof(NamedTuple):
    """What came out for one log."""

    stream: str
    outcome: Outcome
    said: str


def _proofs(store: Store, *, require_promise: bool) -> list[_LogProof]:
    """Every log as it stands at one moment: a table's is decided again and held against the others.

    Of any other log the chain is followed.
    """
    from pitboss.proof.matching import match
    from pitboss.proof.verify import verify_lines

    proofs: dict[str, _LogProof] = {}
    verified: dict[str, Verification] = {}
    for stream, tip in store.tips().items():
        try:
            if stream.startswith(_TABLES):
                lines = (entry.line for entry in store.entries(stream, limit=tip.seq))
                verified[stream] = verify_lines(lines, stream, require_promise=require_promise)
            else:
                number = sum(1 for _ in store.entries(stream, limit=tip.seq))
                said = f"{_number(number, 'entry', 'entries')}, each sealing the one above it"
                proofs[stream] = _LogProof(stream, "proven", said)
        except PitbossError as error:
            proofs[stream] = _LogProof(stream, "not proven", error.said)
    for stream, proof in zip(verified, match(list(verified.values())), strict=True):
        proofs[stream] = _LogProof(stream, proof.outcome, _said(proof))
    return [proofs[stream] for stream in sorted(proofs)]


def _said(proof: Verification) -> str:
    if proof.finding is not None:
        return f"line {proof.finding.line}: {proof.finding.said}"
    totals = proof.totals
    rounds, wagers = _number(totals.rounds, "round"), _number(totals.wagers, "wager")
    trust = "".join(f"; on trust: {item.said} (line {item.line})" for item in proof.trust)
    return f"{_number(totals.lines, 'entry', 'entries')}, {rounds}, {wagers}, books balance{trust}"


def _number(number: int, noun: str, several: str = "") -> str:
    return f"{number:,} {noun if number == 1 else several or noun + 's'}"
