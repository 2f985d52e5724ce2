"""Mutants of what a Rules Submission must say: elections and what the examiner looks at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tests.mutants.law.making import Make, drop, instead, lose, put, toggled
from tests.mutants.mutant import Mutant
from tests.mutants.rows import Row


def other_bound(bound: Any) -> Iterator[Any]:
    """A bound beside the one that is written."""
    if isinstance(bound, int):
        yield bound + 1
    elif bound.startswith("$"):
        yield f"${int(bound[1:].replace(',', '')) + 1}"
    else:
        yield f"{int(bound.rstrip('%')) + 1}%"


def other_condition(condition: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A condition of one key less: one that decides something."""
    deciding = [key for key in condition if not _follows(key, (other for other in condition if other != key))]
    if len(condition) > 1 and deciding:
        yield {key: value for key, value in condition.items() if key != deciding[-1]}


def lose_condition(row: Row) -> Iterator[Mutant]:
    """A field that is due whatever else is filed, where its condition decides something."""
    when = row.data.get("when", {})
    if when and not all(_follows(key, [row.data["key"]]) for key in when):
        yield from lose("when")(row)


def _follows(key: str, others: Iterable[str]) -> bool:
    """Whether it follows from other fields that a wager is offered: one of it that is not offered has no value."""
    return key.endswith(".offered") and any(other.startswith(key.removesuffix("offered")) for other in others)


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
        lose_condition,
        lose("when-any"),
    ),
    "examine": (
        put("level", instead({"unlawful": "doubtful", "doubtful": "unlawful"})),
        put("if", other_condition),
        put("then", other_then),
        drop,
    ),
}
