"""The first computation of all: every wager of every game, from kernels that have never been compiled."""

from __future__ import annotations

import pytest

from pitboss.exact import answers
from pitboss.table import plan_for


@pytest.mark.parametrize("rulebook", ["ma-crazy-4-poker", "ma-four-card-poker", "ma-ultimate-texas-holdem"])
def test_every_wager_has_an_exact_answer(rulebook: str) -> None:
    """Each law sums to one, its mean is the edge, and no published strategy costs less than best play."""
    game = plan_for(rulebook).game
    best, *others = answers.everything(game)
    for one in (best, *others):
        assert sum(probability for _, probability in one.law.points) == 1
        assert one.edge == -one.law.mean
    for name, _ in answers.strategies(game):
        assert answers.main_game(game, name).edge >= best.edge
