"""Opening tables: from a folder of Rules Submissions, or one for every rulebook; each is examined first.

A table has an id, from the name of its file. The seed of every round is drawn anew and stored outside the database
(``seed_file.py``): the seeds that were shown, or the whole database, tell nothing about the next one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import NamedTuple, Protocol

import msgspec

import pitboss.rulebooks as rulebooks
from pitboss.clauses import BadInput, PitbossError
from pitboss.live import ProvableShoe, house_submission, plan_of
from pitboss.live.shuffler import Seed
from pitboss.log.records import from_log
from pitboss.pit.history.loading import load, load_whole
from pitboss.pit.history.projection import TableHistory
from pitboss.pit.store import Store, TableRow
from pitboss.pit.tables.table import HOUSE, PitTable
from pitboss.rounds import Table
from pitboss.rounds.commands import Open
from pitboss.rounds.events import Opened
from pitboss.submissions import Submission, examine, parse_submission, read_submission


class Unlawful(PitbossError):
    """A submission that cannot be opened: its findings say why."""

    def __init__(self, submission: Submission, name: str) -> None:
        self.submission = submission
        first = next(iter(examine(submission).of("unlawful")), None)
        said = f"{name} is not lawful" + (f": {first.says}" if first is not None else "")
        super().__init__(code="submission-unlawful", said=said, instead="mend it: pitboss check says how")


def filed(folder: Path | None) -> Iterator[tuple[str, Submission]]:
    """The id and the submission of each table to be opened; ``Unlawful`` at the first that must not be.

    Without a folder there is a table of each rulebook that loads.
    """
    if folder is None:
        for rulebook in rulebooks.shelf().names:
            yield rulebook, house_submission(rulebook)
        return
    if not folder.is_dir():
        raise BadInput(code="submissions-folder", said=f"{folder} is no folder", instead="name a folder of .toml files")
    paths = sorted(folder.glob("*.toml"))
    if not paths:
        said = f"{folder} holds no submission"
        raise BadInput(code="submissions-folder", said=said, instead="put one .toml file for each table into it")
    for path in paths:
        submission = read_submission(path)
        require_lawful(submission, path.name)
        yield table_id(path.stem), submission


def require_lawful(submission: Submission, name: str) -> None:
    """Refuse a submission that the law does not allow."""
    if not examine(submission).lawful:
        raise Unlawful(submission, name)


def table_id(text: str) -> str:
    """A name as it stands in addresses."""
    address = re.sub(r"[^a-z0-9]+", "-", text.casefold()).strip("-")
    if not address:
        raise BadInput(code="table-name", said=f"{text!r} gives no address", instead="use letters and digits")
    return address[:60]


def new_row(identity: str, submission: Submission, position: int, at: str) -> TableRow:
    """A table that is new to the pit."""
    return TableRow(identity, submission.source.text, position, None, at)


def stream_of(identity: str, number: int) -> str:
    """The log of a table under its n-th submission."""
    return f"table/{identity}/{number}"


def current(store: Store, row: TableRow, streams: Iterable[str]) -> int:
    """The number of the log that a table goes on with: a new one where the last is of another submission."""
    number = latest(row.id, streams)
    opened = _opened(store, stream_of(row.id, number))
    if opened is not None and opened.submission != parse_submission(row.submission, row.id).digest:
        return number + 1
    return max(1, number)


class FormerLog(NamedTuple):
    """A log that a table had: where it was left, and the text of the submission that it was begun under."""

    stream: str
    history: TableHistory
    table: Table
    filed: str


def former(store: Store, identity: str, number: int) -> list[FormerLog]:
    """The logs that a table had under its earlier submissions, in order."""
    return [_former(store, stream_of(identity, earlier)) for earlier in range(1, number)]


def _former(store: Store, stream: str) -> FormerLog:
    opened = _opened(store, stream)
    history, table, _ = load_whole(store, stream, opened.submission if opened is not None else "")
    return FormerLog(stream, history, table, opened.filed if opened is not None else "")


def _opened(store: Store, stream: str) -> Opened | None:
    """The opening that a log begins with; None for an empty log."""
    for entry in store.entries(stream, limit=1):
        return next((event for event in from_log(entry)[1] if isinstance(event, Opened)), None)
    return None


def latest(identity: str, streams: Iterable[str]) -> int:
    """Under how many submissions the table has been opened so far."""
    start = f"table/{identity}/"
    return max((int(stream.removeprefix(start)) for stream in streams if stream.startswith(start)), default=0)


class Seeds(Protocol):
    """Where the seeds of promised rounds come from."""

    def seed(self, log: str, number: int) -> Seed:
        """The seed of a round, drawn when it is first asked for."""

    def has(self, log: str, number: int) -> bool:
        """Whether the seed of a round is known."""

    def prune(self, log: str, keeps: Callable[[int, Seed], bool]) -> None:
        """Forget the seeds of a log that are not to be kept."""


def run(store: Store, row: TableRow, number: int, seeds: Seeds, clock: Callable[[], datetime]) -> PitTable:
    """The running table of a row, whose log has the times of the clock."""
    stream = stream_of(row.id, number)
    plan = plan_of(row.submission)
    shoe = ProvableShoe(partial(seeds.seed, stream), partial(seeds.has, stream), partial(seeds.prune, stream))
    submission = plan.game.filing.submission_digest
    return PitTable(
        row.id,
        stream,
        plan,
        shoe,
        lambda after: store.entries(stream, after),
        lambda: load(store, stream, submission),
        clock,
    )


def changed(row: TableRow, submission: Submission) -> TableRow:
    """The row of a table under another submission."""
    return msgspec.structs.replace(row, submission=submission.source.text)


def open_with(table: PitTable, meters: Mapping[str, Fraction]) -> None:
    """Open a table with the meters that were carried over from its submission before."""
    known = {meter.name for meter in table.plan.game.meters}
    table.perform(Open(meters={name: amount for name, amount in meters.items() if name in known}), HOUSE)
