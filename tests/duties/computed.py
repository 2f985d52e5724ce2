"""Whatever a rulebook calls computed is seen in play: some test that plays cites a clause of it.

Which tests play is known only after a run of all tests, so ``tests/compliance.py`` asks at its end.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

from pitboss.rulebooks.tested import Citations
from tests.duties import test_computed_hands, test_computed_rules
from tests.duties.duties import Duty, duties

FOLDER = "tests/duties/"


def cited_in(module: ModuleType) -> Iterator[str]:
    """The clauses that the tests of a module cite, those of their parameters included."""
    for test in vars(module).values():
        for mark in getattr(test, "pytestmark", ()):
            if mark.name == "clause":
                yield from mark.args
            elif mark.name == "parametrize":
                marks = (mark for case in mark.args[1] for mark in getattr(case, "marks", ()))
                yield from (clause for mark in marks if mark.name == "clause" for clause in mark.args)


def is_played(clause: str, citations: Citations) -> bool:
    """Whether a test outside this folder plays a clause; here breaches and acts cite many that they do not compute."""
    tests = citations.get(clause, {})
    return any(does == "plays" and not test.startswith(FOLDER) for test, does in tests.items())


def unplayed(citations: Citations) -> list[Duty]:
    """The computed duties of which no test plays a clause."""
    computed = {clause for module in (test_computed_hands, test_computed_rules) for clause in cited_in(module)}
    return [
        duty
        for duty in duties("computed")
        if not any(clause in computed or is_played(clause, citations) for clause in duty.clauses)
    ]
