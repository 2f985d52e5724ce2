"""Which tests cite which clause: the part of the compliance matrix that the test run writes.

``tested.json`` maps full clause ids to tests. ``pytest --write-matrix`` rebuilds it and every full run fails when it
is out of date, so it says what the tests say.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files


def tests_of(clause_id: str) -> tuple[str, ...]:
    """The tests that cite a clause, by its full id."""
    return tuple(citations().get(clause_id, ()))


@cache
def citations() -> dict[str, list[str]]:
    """All citations, as the last full test run found them."""
    found: dict[str, list[str]] = json.loads(files("pitboss.rulebooks").joinpath("tested.json").read_text("utf-8"))
    return found
