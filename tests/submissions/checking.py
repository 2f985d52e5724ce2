"""Run one named check on elections that a test makes up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.rulebooks import load
from pitboss.submissions.checks import CHECKS, Trouble
from pitboss.submissions.conditions import FiledElections
from pitboss.submissions.fields import read_elections
from tests.submissions.filing import submission

MA, MD = "ma-four-card-poker", "md-four-card-poker"
UTH, C4P = "ma-ultimate-texas-holdem", "ma-crazy-4-poker"


def elections(book: str, example: str = "", *, put: Mapping[str, Any] | None = None) -> FiledElections:
    """The elections of a template or an example with some fields changed."""
    return read_elections(submission(book, example, put=put))[1]


def only(book: str, values: Mapping[str, Any]) -> FiledElections:
    """Nothing but these elections, already read."""
    return FiledElections(load(book), values)


def troubles(check: str, filed: FiledElections, **given: Any) -> list[Trouble]:
    """What a check finds."""
    return list(CHECKS[check](filed, given))
