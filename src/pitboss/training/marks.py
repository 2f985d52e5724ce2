"""The mark of a decision, by what it cost against the best action.

The limits stand in one table, in base wagers ("antes"); pages get them from there and never write them again.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

Mark = Literal["best", "good", "inaccuracy", "mistake", "blunder"]

MARKS: tuple[tuple[Mark, Fraction | None], ...] = (
    ("best", Fraction(0)),
    ("good", Fraction(1, 100)),
    ("inaccuracy", Fraction(5, 100)),
    ("mistake", Fraction(20, 100)),
    ("blunder", None),
)
"""Every mark with its limit in antes. *best* costs exactly nothing; each other mark costs less than its limit.

The last one has no limit.
"""


def mark_of(cost: Fraction) -> Mark:
    """The mark of a decision that cost so many antes."""
    if cost < 0:
        raise ValueError(f"a decision cannot be better than the best one: {cost}")
    if not cost:
        return MARKS[0][0]
    return next(mark for mark, limit in MARKS[1:] if limit is None or cost < limit)


def mark_limits() -> dict[str, str | None]:
    """The table of the marks as it is sent to pages: each limit as an exact fraction; None: no limit."""
    return {mark: None if limit is None else str(limit) for mark, limit in MARKS}
