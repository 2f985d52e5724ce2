"""Whatever a rulebook calls computed is seen in play: some test that plays cites a clause of it."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

import pytest

from pitboss.rulebooks.tested import citations
from tests.duties import test_computed_hands, test_computed_rules
from tests.duties.duties import Duty, duties

HERE = "tests/duties/"


def cited_in(module: ModuleType) -> Iterator[str]:
    """The clauses that the tests of a module cite, those of their parameters included."""
    for test in vars(module).values():
        for mark in getattr(test, "pytestmark", ()):
            if mark.name == "clause":
                yield from mark.args
            elif mark.name == "parametrize":
                marks = (one for given in mark.args[1] for one in getattr(given, "marks", ()))
                yield from (clause for one in marks if one.name == "clause" for clause in one.args)


def is_played(clause: str) -> bool:
    """Whether a test outside this folder plays a clause; here breaches and acts cite many that they do not compute."""
    tests = citations().get(clause, {})
    return any(does == "plays" and not test.startswith(HERE) for test, does in tests.items())


COMPUTED = {clause for module in (test_computed_hands, test_computed_rules) for clause in cited_in(module)}


@pytest.mark.parametrize("duty", duties("computed"), ids=str)
def test_what_is_computed_is_played(duty: Duty) -> None:
    """A test plays a round and cites it."""
    assert any(clause in COMPUTED or is_played(clause) for clause in duty.clauses)
