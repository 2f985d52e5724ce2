"""Mutants of what a Rules Submission must say: elections and what the examiner looks at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.mutants.law.making import Make, drop, instead, lose, put, toggled


def other_bound(bound: Any) -> Iterator[Any]:
    """A bound beside the one that is written."""
    if isinstance(bound, int):
        yield bound + 1
    elif bound.startswith("$"):
        yield f"${int(bound[1:].replace(',', '')) + 1}"
    else:
        yield f"{int(bound.rstrip('%')) + 1}%"


def other_condition(condition: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A condition of one key less."""
    if len(condition) > 1:
        yield dict(list(condition.items())[:-1])


def other_then(then: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What must be so may be anything that is there at all."""
    yield {key: {"present": True} for key in then}


FILING: dict[str, tuple[Make, ...]] = {
    "election": (
        put("at-least", other_bound),
        put("at-most", other_bound),
        put("above", other_bound),
        put("below", other_bound),
        lose("at-least"),
        lose("at-most"),
        lose("above"),
        lose("below"),
        put("optional", toggled, absent=False),
        lose("when"),
        lose("when-any"),
    ),
    "examine": (
        put("level", instead({"unlawful": "doubtful", "doubtful": "unlawful"})),
        put("if", other_condition),
        put("then", other_then),
        drop,
    ),
}
