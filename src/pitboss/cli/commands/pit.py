"""``pitboss pit``: look after the pit's database, also while a server runs on it (but for restoring and resetting)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from pitboss.clauses import BadInput, PitbossError
from pitboss.cli.commands.report import report
from pitboss.cli.serving.options import database_of, database_option

if TYPE_CHECKING:
    from pitboss.pit.operations.sealed_proof import ProvenLog
    from pitboss.pit.store import Store
    from pitboss.proof.verification import Outcome, Verification

_TABLES = "table/"


@click.group()
def pit() -> None:
    """Maintain the pit's database: back up, restore, archive, verify, export and report on it, let people in again."""


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
@click.option("--until", metavar="TIME", help="As it stood then: 2026-11-18T17:00:00Z, or an entry such as house:17.")
@database_option
def restore(file: Path, until: str | None, database: str | None) -> None:
    """Load the backup FILE into an empty database. Every chain is verified before anything is kept.

    With --until the pit is restored as it stood at that moment: logs that were written together are cut together.
    Accounts stay as the backup has them. Prove the result with `pitboss pit verify`.
    """
    from pitboss.pit.operations.restore_point import restore_until
    from pitboss.pit.store import restore as read

    url = database_of(database)
    summary = read(file, url) if until is None else restore_until(file, url, until)
    click.echo(f"{_number(summary.entries, 'entry', 'entries')} in {_number(len(summary.tips), 'log')} restored")


@pit.command(short_help="Move old rounds into archives.")
@click.option("--older-than", type=click.FloatRange(0), required=True, metavar="DAYS", help="How old, at least.")
@click.option(
    "--into", type=click.Path(path_type=Path, file_okay=False), help="Write every archive to a file of this folder too."
)
@database_option
def archive(older_than: float, into: Path | None, database: str | None) -> None:
    """Move rounds that ended so many DAYS ago into sealed, compressed archives inside the database.

    They can be read, audited, exported and proven as before. While a server runs on the database this is refused: it
    archives by itself with `--archive-after`. With --into every archive is written as NAME.jsonl.gz too.
    """
    from datetime import UTC, datetime

    from pitboss.log.chain import stamp
    from pitboss.pit.operations import archiving

    now = datetime.now(UTC)
    with _served(database) as store:
        archived = archiving.archive_all(store, archiving.older_than(now, older_than), stamp(now))
        files = _write_archives(store, into) if into is not None else 0
    for done in archived:
        size = f"{done.before / 1e6:,.1f} MB became {done.after / 1e6:,.1f} MB"
        click.echo(f"{done.stream}: {_number(done.entries, 'entry', 'entries')} archived, {size}")
    if not archived:
        click.echo("Nothing is old enough to fill an archive.")
    if into is not None:
        click.echo(f"{into}: {_number(files, 'file')}")


@pit.command(short_help="Prove every log in the database.")
@database_option
@click.option("--require-promise", is_flag=True, help="Fail if the shuffle of any round was not promised.")
@click.option("--whole", is_flag=True, help="Begin at the first entry of every log, whatever was sealed.")
@click.option("--seal", is_flag=True, help="Seal what is proven; no server may run on the database.")
@click.pass_context
def verify(ctx: click.Context, /, database: str | None, **options: bool) -> None:
    """Prove every log in the database: chains, decisions, shuffles, settlements, meters, books and links.

    With --seal, what is proven is sealed in the house's log, and the next proof goes on from there. Exits with status 0
    if all logs are proven, 3 if they are proven except for what is taken on trust, and 1 if any log is not proven.
    """
    from pitboss.cli.commands.verify import STATUS
    from pitboss.cli.printing.console import console
    from pitboss.cli.printing.wrapping import print_wrapped
    from pitboss.proof.verification import worst

    with (_served if options["seal"] else open_database)(database) as store:
        proofs, logs = _proofs(store, whole=options["whole"], require_promise=options["require_promise"])
        number = _seal(store, logs) if options["seal"] else 0
    for proof in proofs:
        head = "NOT PROVEN" if proof.outcome == "not proven" else proof.outcome
        print_wrapped(console(), f"{proof.stream}: {proof.said}", label=head, indent=12)
    if options["seal"]:
        click.echo(f"{_number(number, 'proof')} sealed")
    ctx.exit(STATUS[worst(proof.outcome for proof in proofs)])


def _seal(store: Store, logs: list[ProvenLog]) -> int:
    from datetime import UTC, datetime

    from pitboss.log.chain import stamp
    from pitboss.pit.operations.sealed_proof import seal_all

    return seal_all(store, logs, stamp(datetime.now(UTC)))


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


@pit.command(short_help="Make a link for another password.")
@click.argument("name")
@click.option("--second-factor", is_flag=True, help="The link takes the second factor away too.")
@database_option
def reset(name: str, second_factor: bool, database: str | None) -> None:  # noqa: FBT001
    """Make a one-time link by which the person called NAME chooses another password, for whoever is locked out.

    Stop the server first. The old password and all sessions end at once; the house's log says so. The link lasts a day:
    start the server, and open the pit's address with what is printed.
    """
    import asyncio

    from pitboss.pit.protection.offline import reset_link
    from pitboss.web.handlers.accounts import reset_path

    with open_database(database):
        pass  # the database must be there: none is made here
    token = asyncio.run(reset_link(database_of(database), name, factor=second_factor))
    click.echo(reset_path(token))


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


@contextmanager
def _served(database: str | None) -> Iterator[Store]:
    """The database as its only server; it must be there already."""
    from pitboss.pit.store import Store

    with open_database(database):
        store = Store(database_of(database)).serve(patience=0.0)
    try:
        yield store
    finally:
        store.close()


def _write_archives(store: Store, folder: Path) -> int:
    """Write every archive that the folder does not have; how many."""
    from pitboss.pit.operations.archiving import segments_of

    number = 0
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for stream in store.streams():
            for segment in segments_of(store, stream):
                path = folder / f"{stream.replace('/', '-')}-{segment.first:010}.jsonl.gz"
                if not path.exists():
                    path.write_bytes(segment.data)
                    number += 1
    except OSError as error:
        raise _not_written(folder, error) from None
    return number


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


def _proofs(store: Store, *, whole: bool, require_promise: bool) -> tuple[list[_LogProof], list[ProvenLog]]:
    """Every log as it stands at one moment: a table's is decided again and held against the others.

    Of any other log the chain is followed.
    """
    from pitboss.pit.operations.sealed_proof import ProvenLog, prove_tables

    proofs: dict[str, _LogProof] = {}
    logs: list[ProvenLog] = []
    tips = store.tips()
    for stream, tip in tips.items():
        if not stream.startswith(_TABLES):
            proofs[stream] = _chain(store, stream, tip.seq)
    for log in prove_tables(store, tips, whole=whole, require_promise=require_promise):
        if isinstance(log, ProvenLog):
            logs.append(log)
            proofs[log.stream] = _LogProof(log.stream, log.proof.outcome, _said(log.proof, log.since))
        else:
            proofs[log[0]] = _LogProof(log[0], "not proven", log[1].said)
    return [proofs[stream] for stream in sorted(proofs)], logs


def _chain(store: Store, stream: str, last: int) -> _LogProof:
    try:
        number = sum(1 for _ in store.entries(stream, limit=last))
    except PitbossError as error:
        return _LogProof(stream, "not proven", error.said)
    return _LogProof(stream, "proven", f"{_number(number, 'entry', 'entries')}, each sealing the one above it")


def _said(proof: Verification, since: int) -> str:
    if proof.finding is not None:
        return f"line {proof.finding.line}: {proof.finding.said}"
    totals = proof.totals
    rounds, wagers = _number(totals.rounds, "round"), _number(totals.wagers, "wager")
    sealed = f"; entries up to {since:,} were proven before" if since else ""
    trust = "".join(f"; on trust: {item.said} (line {item.line})" for item in proof.trust)
    return f"{_number(totals.lines, 'entry', 'entries')}, {rounds}, {wagers}, books balance{sealed}{trust}"


def _number(number: int, noun: str, several: str = "") -> str:
    return f"{number:,} {noun if number == 1 else several or noun + 's'}"
