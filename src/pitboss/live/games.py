"""The plan that a table runs by: of a rulebook, a submission or the rulebook's own template, with other elections."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from pitboss.clauses import BadInput
from pitboss.rounds import Plan
from pitboss.rulebooks import Library, load
from pitboss.submissions import Submission, compile_text, parse_submission, read_submission, template


def plan_of(text: str, name: str = "submission", elections: str = "{}") -> Plan:
    """The plan of a submission's text, as ``compile_text`` takes it; cached, so that equal tables share one plan."""
    return _plan(text, name, elections, Library.in_use())


@lru_cache(maxsize=256)
def _plan(text: str, name: str, elections: str, library: Library) -> Plan:
    return Plan(compile_text(text, name, elections))


def plan_for(
    rulebook: str, submission: Path | None = None, elections: Mapping[str, Any] | None = None, filed: str = ""
) -> Plan:
    """The plan of a rulebook, by its template or a submission; an unlawful one is refused with its first finding.

    The submission is in a file, or ``filed`` is its text.
    """
    rulebook = load(rulebook).identity.id
    changes = dict(elections or {})
    other = changes.pop("rulebook", rulebook)
    if submission is None and not filed:
        text, name = _template(rulebook, Library.in_use()), f"{rulebook} template"
    else:
        text = filed if submission is None else read_submission(submission).source.text
        name = "the submission of the round" if submission is None else str(submission)
        under = parse_submission(text, name).rulebook.identity.id
        other = other if under == rulebook else under
    if other != rulebook:
        raise BadInput(
            code="another-rulebook",
            said=f"the round is under {rulebook}, and the submission is filed under {other}",
            instead="name the submission of this rulebook",
        )
    return plan_of(text, name, _as_json(changes))


def _as_json(elections: Mapping[str, Any]) -> str:
    try:
        return json.dumps(elections, sort_keys=True, default=str)
    except (ValueError, RecursionError) as error:
        raise BadInput(
            code="elections-unreadable", said=f"the elections: {error}", instead="write them as in a submission"
        ) from None


@lru_cache(maxsize=64)
def _template(rulebook: str, library: Library) -> str:
    return template(load(rulebook))


def house_submission(rulebook: str, example: str = "") -> Submission:
    """The submission that a rulebook offers to start from, or one of its examples."""
    book = load(rulebook)
    return parse_submission(template(book, example), f"{book.identity.id} template")
