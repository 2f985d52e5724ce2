"""The first computation of all: every wager of every game, from kernels that have never been compiled."""

from __future__ import annotations

import pytest

from pitboss.exact import answers
from pitboss.live import plan_for
from pitboss.simulation import simulate
from tests.exact.seats.estimates import estimated
from tests.simulation.jobs import job


@pytest.mark.parametrize("rulebook", ["ma-crazy-4-poker", "ma-four-card-poker", "ma-ultimate-texas-holdem"])
def test_every_wager_has_an_exact_answer(rulebook: str) -> None:
    """Each distribution sums to one, its mean is the edge, and no published strategy costs less than best play."""
    game = plan_for(rulebook).game
    best, *others = answers.everything(game)
    for other in (best, *others):
        assert sum(probability for _, probability in other.distribution.points) == 1
        assert other.edge == -other.distribution.mean
    for name, _ in answers.strategies(game):
        assert answers.main_game(game, name).edge >= best.edge


@pytest.mark.parametrize("rulebook", ["ma-crazy-4-poker", "ma-four-card-poker", "ma-ultimate-texas-holdem"])
def test_seats_of_one_table_go_together(rulebook: str) -> None:
    """Two seats share a dealer: what they win goes together, and less than it varies."""
    result = estimated(rulebook)
    assert 0 < result.covariance < result.variance
    assert not result.is_exact


@pytest.mark.parametrize("rulebook", ["ma-crazy-4-poker", "ma-four-card-poker", "ma-ultimate-texas-holdem"])
def test_rounds_are_simulated(rulebook: str) -> None:
    """Some rounds of each game by kernels: the main game within five standard errors of its exact value."""
    main = simulate(job(rulebook, 1_000)).lines[0]
    assert main.apart is not None
    assert abs(main.apart) < 5
