"""Rules Submissions as an administrator works with them: every version that was in force, examined, and compared.

The versions of a table are in its logs: each begins with the text under which it was opened.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict
from difflib import unified_diff

import msgspec

from pitboss.clauses import BadInput, PitbossError
from pitboss.log.records import from_log
from pitboss.pit.audit import streams
from pitboss.pit.store import Store
from pitboss.pit.tables.linked_meters import LinkedMeters
from pitboss.pit.tables.table import PitTable
from pitboss.pit.views.scene_types import MeterShown
from pitboss.pit.workers.exact_worker import ExactWorker
from pitboss.pit.workers.thread_worker import ThreadWorker
from pitboss.rounds.events import Opened
from pitboss.submissions import HouseEdge, Submission, examine, needs_mathematics, parse_submission

_MOST_LINES = 2000


class FiledTable(msgspec.Struct, frozen=True):
    """The submission of a table in a list; ``findings`` counts them by their level."""

    id: str
    title: str
    operator: str
    rulebook: str
    edition: str
    version: int
    digest: str
    open: bool
    rounds: int
    link: str
    metered: bool
    findings: dict[str, int]


class FilingFinding(msgspec.Struct, frozen=True):
    """A finding of the examiner, and where: at the field if it is filed, else at the nearest table around it."""

    level: str
    code: str
    clause: str
    at: str
    says: str
    instead: str | tuple[str, ...]
    line: int
    column: int
    filed: bool


class ExaminedText(msgspec.Struct, frozen=True):
    """The text of a submission, examined: whether it can be filed, and every finding with its line."""

    rulebook: str
    digest: str
    lawful: bool
    findings: list[FilingFinding]


class FiledVersion(msgspec.Struct, frozen=True):
    """A submission that was in force."""

    number: int
    version: int
    digest: str
    since: str
    entries: int
    text: str


class FiledChange(msgspec.Struct, frozen=True):
    """An election that differs; None where it is not filed."""

    key: str
    before: str | None
    after: str | None


class ComparedTexts(msgspec.Struct, frozen=True):
    """Two submissions: the elections that differ, and the lines that do."""

    changes: list[FiledChange]
    lines: list[str]


class MeterLink(msgspec.Struct, frozen=True):
    """A link of meters."""

    name: str
    down: str
    tables: list[str]
    meters: list[MeterShown]


async def examined_exactly(exact_worker: ExactWorker, thread_worker: ThreadWorker, text: str) -> ExaminedText:
    """A text, examined with the mathematics: in the worker process, and only where the filing asks for it."""
    examined_here = await thread_worker.do(_examined_without_mathematics, text)
    return examined_here if examined_here is not None else await exact_worker.ask(_examined_with_mathematics, text)


def _examined_without_mathematics(text: str) -> ExaminedText | None:
    """A text, examined; None where it asks for mathematics."""
    with suppress(PitbossError):
        if needs_mathematics(parse_submission(text)):
            return None
    from pitboss.exact.answers import house_edge

    return examined(text, house_edge)  # of wagers beside the main game alone, which no kernel is needed for


def _examined_with_mathematics(text: str) -> ExaminedText:
    from pitboss.exact.answers import house_edge

    return examined(text, house_edge)


def examined(text: str, house_edge: HouseEdge | None = None) -> ExaminedText:
    """A text, examined."""
    try:
        submission = parse_submission(text)
    except PitbossError as error:
        finding = FilingFinding(
            "unreadable", error.code, "", "", error.said, error.instead, line=1, column=1, filed=False
        )
        return ExaminedText("", "", lawful=False, findings=[finding])
    report = examine(submission, house_edge)
    findings = [FilingFinding(**asdict(finding)) for finding in report.findings]
    return ExaminedText(submission.rulebook.identity.id, submission.digest, report.lawful, findings)


def filed_table(table: PitTable) -> FiledTable:
    """The submission of a table in a list."""
    submission = parse_submission(table.filed, table.id)
    filing = table.plan.game.filing
    return FiledTable(
        id=table.id,
        title=filing.table,
        operator=filing.operator,
        rulebook=filing.rulebook,
        edition=filing.edition,
        version=filing.version,
        digest=filing.submission_digest,
        open=table.committed.open,
        rounds=table.committed.rounds,
        link=table.link.name if table.link is not None else "",
        metered=bool(table.plan.game.meters),
        findings=dict(Counter(finding.level for finding in examine(submission).findings)),
    )


def versions(store: Store, table: str) -> list[FiledVersion]:
    """Every submission under which a table was opened, the first one first, with its text."""
    return list(_versions(store, table))


def _versions(store: Store, table: str) -> Iterator[FiledVersion]:
    for stream in streams.of_tables(store.streams(), table):
        for entry in store.entries(stream.name, limit=1):
            _, events = from_log(entry)
            opened = next((event for event in events if isinstance(event, Opened)), None)
            if opened is not None:
                yield FiledVersion(
                    number=stream.number,
                    version=opened.version,
                    digest=opened.submission,
                    since=entry.at,
                    entries=store.tip(stream.name).seq,
                    text=opened.filed,
                )


def compared(before: str, after: str) -> ComparedTexts:
    """Two texts: every election that differs, and the lines that do."""
    old, new = parse_submission(before, "before"), parse_submission(after, "after")
    if old.rulebook.identity.id != new.rulebook.identity.id:
        said = f"they are filed under {old.rulebook.identity.id} and {new.rulebook.identity.id}"
        raise BadInput(code="another-rulebook", said=said, instead="compare two versions for one rulebook")
    keys = dict.fromkeys((*old.filed(), *new.filed()))
    changes = [
        FiledChange(key, _value(old, key), _value(new, key)) for key in keys if old.written(key) != new.written(key)
    ]
    lines = unified_diff(before.splitlines(), after.splitlines(), "before", "after", lineterm="", n=2)
    return ComparedTexts(changes, list(lines)[:_MOST_LINES])


def _value(submission: Submission, key: str) -> str | None:
    value = submission.written(key)
    return None if value is None else str(value)


def meter_link(link: LinkedMeters) -> MeterLink:
    """A link with its meters as they stand."""
    meters = [MeterShown(name, int(amount), str(amount)) for name, amount in link.meters.items()]
    return MeterLink(link.name, link.down, sorted(link.tables), meters)
