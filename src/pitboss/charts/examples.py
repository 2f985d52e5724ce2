"""Cards that stand for a square of a chart of one decision, so that the square can be looked at by itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK, Card
from pitboss.exact.showdown.model import Showdown
from pitboss.exact.showdown.solve import best_choices, match_of


class Examples:
    """The hands of a game, each with the action that is best for it."""

    def __init__(self, table: Showdown) -> None:
        self._table = table
        self._match = match_of(table)

    @cached_property
    def _choices(self) -> NDArray[np.int8]:
        choices: NDArray[np.int8] = best_choices(self._table, self._match)
        return choices

    def of(
        self, values: Sequence[int], action: int, up: int = 0, *, lowest: bool = False
    ) -> tuple[tuple[Card, ...], Card | None]:
        """A hand of one of the values that calls for the action, and the up-card of that rank that it meets.

        It is the highest such hand, or the lowest; one without a card of the up-card's rank is taken first. Nothing
        where no hand calls for the action.
        """
        masks = self._match.masks
        those = np.flatnonzero(np.isin(self._match.values, values))
        rising = np.argsort(self._match.values[those], kind="stable")
        those = those[rising if lowest else rising[::-1]]
        if not up:
            fitting = those[self._choices[those, 0] == action]
            return (_cards(masks[fitting[0]]), None) if len(fitting) else ((), None)
        rank = up - 2
        held = ((masks[those] >> rank) & 1).any(1)
        for holding in (False, True):
            for suit in range(4):
                free = those[(held == holding) & (masks[those, suit] >> rank & 1 == 0)]
                fitting = free[self._choices[free, 13 * suit + rank] == action]
                if len(fitting):
                    return _cards(masks[fitting[0]]), DECK[4 * rank + suit]
        return (), None


def _cards(masks: NDArray[np.int32]) -> tuple[Card, ...]:
    """The cards of a class of hands, the highest first."""
    cards = [DECK[4 * rank + suit] for suit in range(4) for rank in range(13) if masks[suit] >> rank & 1]
    return tuple(sorted(cards, key=lambda card: -card))
