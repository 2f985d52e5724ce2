"""Cover All by its definition: look at every hand that was dealt, and find the first row that one of them stands in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pitboss.cards import Card
from pitboss.hands import rank_four
from pitboss.ruleset.paytables import Paytable


def highest_row(paytable: Paytable, hands: Iterable[Sequence[Card]]) -> int | None:
    """The first row of the column that any hand at the table stands in, counted from 0."""
    ranked = [rank_four(hand) for hand in hands]
    for at, row in enumerate(paytable.rows):
        if row.kind and any(row.kind.holds(hand) for hand in ranked):
            return at
    return None
