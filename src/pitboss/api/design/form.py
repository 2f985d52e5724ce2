"""A Rules Submission as a form: every field that the law offers, with its choices and clause, beside the text itself.

The text is the submission; the form is made of it each time. What is filled in on the form is written into the text,
whose comments and order stay, so that the two cannot differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from decimal import Decimal
from typing import Any, TypedDict

from pitboss.rulebooks import Election, Rulebook, load
from pitboss.submissions import Submission, examine, needs_mathematics, parse_submission, template
from pitboss.submissions.changing import nested
from pitboss.submissions.conditions import FiledElections
from pitboss.submissions.fields import read_elections


class FieldData(TypedDict):
    """A field: what it is, what may stand there, what stands there, and what the rulebook's own submission says.

    ``rests``: nothing else that is filed gives it a meaning. ``value`` is None where it is not filed.
    """

    key: str
    group: str
    type: str
    choices: list[str]
    bounds: dict[str, str]
    optional: bool
    rests: bool
    says: str
    clause: str
    value: Any
    template: Any
    example: Any


class FindingData(TypedDict):
    """A finding of the examiner, and where."""

    level: str
    code: str
    clause: str
    at: str
    says: str
    instead: str
    line: int
    column: int
    filed: bool


class FormData(TypedDict):
    """A submission as text and as a form. ``computes``: only the mathematics can tell the rest, ``/api/check`` does."""

    rulebook: str
    title: str
    text: str
    digest: str
    lawful: bool
    computes: bool
    fields: list[FieldData]
    findings: list[FindingData]


def form_answer(text: str = "", rulebook: str = "", elections: Mapping[str, Any] | None = None) -> FormData:
    """The form of a text, or of the rulebook's own submission, with these elections written into it.

    None strikes an election out. An election that the text already has stays as it is written there.
    """
    submission = parse_submission(text) if text else parse_submission(template(load(rulebook)))
    changes = {key: value for key, value in (elections or {}).items() if submission.written(key) != value}
    if changes:
        submission = submission.electing(_replacing(submission, changes))
    book = submission.rulebook
    report = examine(submission)
    identity = book.identity
    return {
        "rulebook": identity.id,
        "title": f"{identity.title}, {identity.jurisdiction}",
        "text": submission.source.text,
        "digest": submission.digest,
        "lawful": report.lawful,
        "computes": report.lawful and needs_mathematics(submission),
        "fields": _fields(submission),
        "findings": [FindingData(**asdict(finding)) for finding in report.findings],  # type: ignore[typeddict-item]
    }


def _replacing(submission: Submission, changes: Mapping[str, Any]) -> dict[str, Any]:
    """The changes, with rows struck out that a whole table of odds no longer has."""
    whole: dict[str, Any] = {}
    for key, value in changes.items():
        written = submission.written(key)
        if isinstance(value, Mapping) and isinstance(written, Mapping):
            gone = {name: None for name in written if name not in value}
            whole[key] = {**gone, **value}
        else:
            whole[key] = value
    return nested({key: value if value != {} else None for key, value in whole.items()})


def _fields(submission: Submission) -> list[FieldData]:
    book = submission.rulebook
    _, elections = read_elections(submission)
    return [_field(election, submission, elections, book) for election in book.elections]


def _field(election: Election, submission: Submission, elections: FiledElections, book: Rulebook) -> FieldData:
    choices = [str(choice) for choice in election.choices]
    if election.type == "paytable":
        choices = [paytable.name for paytable in book.paytables_of(election.of)]
    group = election.key.rpartition(".")[0]
    return {
        "key": election.key,
        "group": group,
        "type": election.type,
        "choices": choices,
        "bounds": {bound: str(limit) for bound, limit in election.bounds.items()},
        "optional": election.optional,
        "rests": not elections.has_meaning(election),
        "says": election.says,
        "clause": book.full_id(", ".join(election.clause)),
        "value": _plain(submission.written(election.key)),
        "template": _plain(election.template),
        "example": _plain(election.example),
    }


def _plain(value: Any) -> Any:
    """A value as JSON has it; a number with a point is a text, so that nothing of it is lost."""
    if isinstance(value, Mapping):
        return {str(name): _plain(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    if isinstance(value, Decimal | float):
        return format(value, "f") if isinstance(value, Decimal) else repr(value)
    return value if value is None or isinstance(value, bool | int | str) else str(value)
