"""Submissions on their way, as administrators are shown them."""

from __future__ import annotations

from collections import Counter

import msgspec

from pitboss.clauses import PitbossError
from pitboss.pit.approval.rows import FilingRow
from pitboss.pit.filings import ComparedTexts, FilingFinding, compared
from pitboss.pit.records.filings import Effect, FilingState, Hindrance

_FINDINGS = msgspec.json.Decoder(list[FilingFinding])


class FilingShown(msgspec.Struct, frozen=True):
    """A submission in a list: its findings counted by their level, and what an approved one waits for."""

    number: int
    table: str
    digest: str
    lawful: bool
    findings: dict[str, int]
    authors: list[str]
    drafted: str
    changed: str
    effect: Effect
    not_before: str
    state: FilingState
    decided_by: str
    decided: str
    why: str
    before: str
    in_force: str
    waits: Hindrance


class FilingText(FilingShown, frozen=True):
    """A submission with its text, its findings, and what differs from the one that is or was in force before it."""

    text: str
    all_findings: list[FilingFinding]
    compared: ComparedTexts | None


def shown(row: FilingRow, waits: Hindrance) -> FilingShown:
    """A submission in a list."""
    return FilingShown(
        number=row.number,
        table=row.place,
        digest=row.digest,
        lawful=row.lawful,
        findings=dict(Counter(finding.level for finding in findings_of(row))),
        authors=row.authors.splitlines(),
        drafted=row.drafted,
        changed=row.changed,
        effect=row.effect,
        not_before=row.not_before,
        state=row.state,
        decided_by=row.decided_by,
        decided=row.decided,
        why=row.why,
        before=row.before,
        in_force=row.in_force,
        waits=waits,
    )


def shown_whole(row: FilingRow, waits: Hindrance, before: str) -> FilingText:
    """A submission with everything; ``before`` is the text that it is compared with, empty for a new table."""
    parts = msgspec.structs.asdict(shown(row, waits))
    return FilingText(**parts, text=row.text, all_findings=findings_of(row), compared=_compared(before, row.text))


def findings_of(row: FilingRow) -> list[FilingFinding]:
    """The examiner's findings when it was drafted."""
    return _FINDINGS.decode(row.findings)


def _compared(before: str, after: str) -> ComparedTexts | None:
    """What differs; None for a new table, another rulebook, or a text that cannot be read."""
    if not before:
        return None
    try:
        return compared(before, after)
    except PitbossError:
        return None
