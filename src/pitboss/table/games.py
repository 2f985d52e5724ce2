"""Which game a table runs: a rulebook, a submission or the rulebook's own template, and elections on top of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from pitboss.clauses import BadInput
from pitboss.rounds import Plan
from pitboss.rulebooks import load
from pitboss.submissions import Submission, compile_game, parse_submission, read_submission, template


def plan_for(rulebook: str, submission: Path | None = None, elections: Mapping[str, Any] | None = None) -> Plan:
    """The plan of a game; an unlawful submission is refused with its first finding. Remembered, for it is slow."""
    text = read_submission(submission).source.text if submission is not None else ""
    try:
        elected = json.dumps(elections or {}, sort_keys=True, default=str)
    except (ValueError, RecursionError) as error:
        raise BadInput(
            code="elections-unreadable", said=f"the elections: {error}", instead="write them as in a submission"
        ) from None
    return _plan(rulebook, str(submission or ""), text, elected)


@lru_cache(maxsize=256)
def _plan(rulebook: str, path: str, text: str, elected: str) -> Plan:
    filed = parse_submission(text, path) if path else house_submission(rulebook)
    changes = json.loads(elected)
    other = changes.pop("rulebook", rulebook) if filed.rulebook.identity.id == rulebook else filed.rulebook.identity.id
    if other != rulebook:
        raise BadInput(
            code="another-rulebook",
            said=f"the round is under {rulebook}, and the submission is filed under {other}",
            instead="name the submission of this rulebook",
        )
    return Plan(compile_game(filed.electing(changes)))


def house_submission(rulebook: str, example: str = "") -> Submission:
    """The submission that a rulebook offers to start from, or one of its examples."""
    return parse_submission(template(load(rulebook), example), f"{rulebook} template")
