"""The record of the last full test run: which tests cite which clause, and how.

``tested.json`` maps full clause ids to tests, and each test to what it does. A test *plays* a clause when a table is
played, a round settled or a submission examined while it runs; otherwise it *reads* a row of the rulebook. Only a run
of all tests can know that, so the file is built by one (``pytest --tier all``) and carried by the wheel. A clone in
which the tests have not run has no record.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Literal

Does = Literal["plays", "reads"]
Citations = dict[str, dict[str, Does]]

NO_RECORD = "no test run is recorded here; scripts/test in a clone makes the record"


@cache
def recorded() -> Citations | None:
    """All citations of the last full test run; None where no run is recorded in this installation."""
    file = files("pitboss.rulebooks").joinpath("tested.json")
    if not file.is_file():
        return None
    citations: Citations = json.loads(file.read_text("utf-8"))
    return citations


def citing_tests(clause_id: str, citations: Citations | None) -> list[dict[str, str]] | None:
    """The tests that cite a clause, by its full id, and what each does; those that play come first. None: no record."""
    if citations is None:
        return None
    tests = citations.get(clause_id, {})
    return [{"test": test, "does": does} for test, does in sorted(tests.items(), key=lambda item: (item[1], item[0]))]
