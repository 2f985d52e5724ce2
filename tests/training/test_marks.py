"""The marks of decisions: every limit is exact, and a page is sent the same table."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.training.marks import MARKS, Mark, mark_limits, mark_of

HAIR = Fraction(1, 10**12)


@pytest.mark.parametrize(
    ("cost", "mark"),
    [
        (Fraction(0), "best"),
        (HAIR, "good"),
        (Fraction(1, 100) - HAIR, "good"),
        (Fraction(1, 100), "inaccuracy"),
        (Fraction(1, 20) - HAIR, "inaccuracy"),
        (Fraction(1, 20), "mistake"),
        (Fraction(1, 5) - HAIR, "mistake"),
        (Fraction(1, 5), "blunder"),
        (Fraction(4), "blunder"),
    ],
)
def test_a_limit_belongs_to_the_worse_mark(cost: Fraction, mark: Mark) -> None:
    """A decision that costs exactly the limit is no longer the better mark; only no cost at all is best."""
    assert mark_of(cost) == mark


def test_nothing_is_better_than_the_best() -> None:
    """A negative cost is a mistake of the program, not of a player."""
    with pytest.raises(ValueError, match="better than the best"):
        mark_of(-HAIR)


def test_pages_get_the_same_table() -> None:
    """The table that is sent has every mark in its order, with the same exact limits."""
    sent = mark_limits()
    assert list(sent) == [mark for mark, _ in MARKS]
    assert [Fraction(limit) if limit is not None else None for limit in sent.values()] == [limit for _, limit in MARKS]
