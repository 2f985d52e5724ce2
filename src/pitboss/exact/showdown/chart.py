"""The chart of a game of one decision: for each hand, and up-card if there is one, how often each action is best.

Hands of one value can differ in what they take from the dealer, so a cell is not always one action: its shares tell
how many of the deals call for each. Rows stand from the highest hand down.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pitboss.cards import RANKS
from pitboss.exact.showdown.model import showdown
from pitboss.exact.showdown.solve import best_choices, match_of
from pitboss.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class ChartCell:
    """Hands of one value against up-cards of one rank (0: there is none): the share of deals for each action."""

    value: int
    up: int
    frequency: Fraction
    shares: tuple[tuple[str, Fraction], ...]

    @property
    def best(self) -> str:
        """The action that most of these deals call for."""
        return max(self.shares, key=lambda pair: pair[1])[0]


def chart(game: Ruleset) -> tuple[ChartCell, ...]:
    """Every cell that can be dealt."""
    import numpy as np

    table = showdown(game)
    match = match_of(table)
    choices = best_choices(table, match)
    values, row = np.unique(match.values, return_inverse=True)
    ups = RANKS if choices.shape[1] > 1 else (0,)
    actions = table.actions()
    counted = np.zeros((len(values), len(ups), len(actions)), np.int64)
    for place in range(choices.shape[1]):
        free = match.masks[:, place // 13] >> place % 13 & 1 == 0 if len(ups) > 1 else np.ones(len(row), bool)
        spot = (row[free] * len(ups) + place % len(ups)) * len(actions) + choices[free, place]
        counted += np.bincount(spot, match.weights[free], counted.size).astype(np.int64).reshape(counted.shape)
    deals = int(counted.sum())
    cells = []
    for value, by_up in zip(values.tolist()[::-1], counted.tolist()[::-1], strict=True):
        for up, by_action in zip(ups, by_up, strict=True):
            if total := sum(by_action):
                shares = zip(actions, by_action, strict=True)
                named = tuple((action.name, Fraction(number, total)) for action, number in shares if number)
                cells.append(ChartCell(value, up, Fraction(total, deals), named))
    return tuple(cells)
