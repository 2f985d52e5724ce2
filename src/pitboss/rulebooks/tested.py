"""Which tests cite which clause, and how: the part of the compliance matrix that the test run writes.

``tested.json`` maps full clause ids to tests, and each test to what it does. A test *plays* a clause when a table is
played, a round settled or a submission examined while it runs; otherwise it *reads* a row of the rulebook.
``pytest --write-matrix`` rebuilds the file and every full run fails when it is out of date, so it says what the tests
say.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Literal

Does = Literal["plays", "reads"]
Citations = dict[str, dict[str, Does]]


def citing_tests(clause_id: str, known: Citations | None = None) -> list[dict[str, str]]:
    """The tests that cite a clause, by its full id, and what each does; those that play come first."""
    tests = (citations() if known is None else known).get(clause_id, {})
    return [{"test": test, "does": does} for test, does in sorted(tests.items(), key=lambda one: (one[1], one[0]))]


@cache
def citations() -> Citations:
    """All citations, as the last full test run found them."""
    found: Citations = json.loads(files("pitboss.rulebooks").joinpath("tested.json").read_text("utf-8"))
    return found
