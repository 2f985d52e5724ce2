"""Submissions that break an examination: those of ``tests/submissions/broken``, by rulebook and code."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitboss.rulebooks import load
from pitboss.submissions import Finding
from tests.once import once_a_process
from tests.submissions.filing import report
from tests.submissions.test_broken import BROKEN, mistake


@once_a_process
def _mistakes() -> tuple[dict[str, Any], ...]:
    return tuple(mistake(file) for file in BROKEN)


def findings(rulebook: str, code: str) -> Iterator[Finding]:
    """What is found under that code in each submission broken for it; an edition has those of what it extends."""
    books = {rulebook, load(rulebook).identity.extends}
    for case in _mistakes():
        if books & set(case["rulebooks"]) and any(row["code"] == code for row in case["finds"]):
            filed = report(rulebook, case.get("example", ""), put=case.get("set"), remove=case.get("remove", ()))
            yield next(finding for finding in filed.findings if finding.code == code)
