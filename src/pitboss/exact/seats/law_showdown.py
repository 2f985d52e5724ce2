"""The joint law of a seat in a game of one decision: hands are told apart by every row that a side wager has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.exact.showdown.model import CELLS, OWN, Showdown

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from pitboss.exact.seats.law import SideWager

Weighed = tuple[tuple[Fraction, ...], Fraction, int]
"""What each wager brings, what the main game wagers, and in how many deals."""


def showdown_points(table: Showdown, sides: Sequence[SideWager]) -> list[Weighed] | None:
    """Everything that can come together, with its deals; None where a side wager looks at other cards."""
    if any(side.use.source != OWN or side.use.of != "player" for side in sides):
        return None
    if any(side.use.order.size > table.player_cards for side in sides):
        return None
    return list(_weighed(table, sides))


def _weighed(table: Showdown, sides: Sequence[SideWager]) -> Iterator[Weighed]:
    import numpy as np

    from pitboss.exact.showdown.solve import deals_apart

    rows = [_rows_of_classes(table, side) for side in sides]
    sorts, apart = np.unique(np.stack(rows, 1), axis=0, return_inverse=True) if rows else (np.zeros((1, 0), int), None)
    for sort, value, action, cell, ways in deals_apart(table, None if apart is None else apart.reshape(-1)):
        beside = (side.net(int(row), folded=action.folds) for side, row in zip(sides, sorts[sort], strict=True))
        yield (table.net(action, value, CELLS[cell]), *beside), table.staked(action), ways


def _rows_of_classes(table: Showdown, side: SideWager) -> NDArray[np.int64]:
    """The row of each class of the player's hands."""
    import numpy as np

    from pitboss.exact.bulk.orders import class_values

    values, numbers = np.unique(class_values(side.use.order, table.player_cards), return_inverse=True)
    return np.array([side.row(int(value)) for value in values])[numbers.reshape(-1)]
