"""Which game a table runs: a rulebook, a submission or the rulebook's own template, and elections on top of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from pitboss.rounds import Plan
from pitboss.rulebooks import load
from pitboss.submissions import Submission, compile_game, parse_submission, read_submission, template


def plan_for(rulebook: str, submission: Path | None = None, elections: Mapping[str, Any] | None = None) -> Plan:
    """The plan of a game; an unlawful submission is refused with its first finding. Remembered, for it is slow."""
    text = submission.read_text(encoding="utf-8-sig") if submission is not None and submission.is_file() else ""
    told = json.dumps(elections or {}, sort_keys=True, default=str)
    return _plan(rulebook, str(submission or ""), text, told)


@lru_cache(maxsize=256)
def _plan(rulebook: str, path: str, text: str, told: str) -> Plan:
    filed = read_submission(Path(path)) if path else house_submission(rulebook)
    return Plan(compile_game(filed.electing(json.loads(told))))


def house_submission(rulebook: str, example: str = "") -> Submission:
    """The submission that a rulebook offers to start from, or one of its examples."""
    return parse_submission(template(load(rulebook), example), f"{rulebook} template")
