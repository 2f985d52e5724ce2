"""The covariance of two seats, run by name: ``pytest tests/exact/long_joint.py``.

Some five minutes of one core for Crazy 4, 40 s for Ultimate Texas Hold 'Em, half of it on two; then deals at random.
"""

from fractions import Fraction
from statistics import mean, stdev

import pytest

from pitboss.exact.joint import covariance, estimate
from pitboss.rulebooks import load
from pitboss.simulation.decisions import decisions
from pitboss.simulation.job import Job, stake
from pitboss.simulation.runner import run
from pitboss.simulation.tally import MAIN
from pitboss.submissions import template
from pitboss.table.games import plan_for

CRAZY_4 = Fraction(527832468482231798448763, 333250361569313310322200)
ULTIMATE = Fraction(1004549046703459053265052653, 231007952820833360172000000)


def test_the_covariance_of_two_seats_of_crazy_4() -> None:
    """It is exact, and a sixth of the variance of one seat, about; the mean of the same count is the edge."""
    found = covariance(plan_for("ma-crazy-4-poker").game)
    assert found.is_exact
    assert found.covariance == CRAZY_4
    assert 0.16 < found.correlation < 0.17


def test_the_covariance_of_two_seats_of_ultimate() -> None:
    """It is exact, and between a sixth and a fifth of the variance of one seat."""
    found = covariance(plan_for("ma-ultimate-texas-holdem").game)
    assert found.is_exact
    assert found.covariance == ULTIMATE
    assert 0.17 < found.correlation < 0.18


@pytest.mark.parametrize("rulebook", ["ma-four-card-poker", "ma-crazy-4-poker", "ma-ultimate-texas-holdem"])
def test_rounds_with_several_seats_vary_as_the_covariance_says(rulebook: str) -> None:
    """Twenty simulations of four seats: the mean of their variances is within four of its standard errors."""
    game, text, seats, rounds = plan_for(rulebook).game, template(load(rulebook)), 4, 250_000
    seen = []
    for seed in range(20):
        job = Job(text, rulebook, rounds, seats, seed=f"seats {seed}")
        seen.append(table_variance(job))
    exact = float(estimate(game).table_variance(seats))
    assert abs(mean(seen) - exact) < 4 * stdev(seen) / len(seen) ** 0.5


def table_variance(job: Job) -> float:
    """Of what all seats of a round come to in the main game, in antes squared, as the simulation saw it."""
    tally = run(job, decisions(job.game, job.strategy))
    found, ante = tally.sums[MAIN], stake(job.game, job.game.streets[0].asks)
    return float(Fraction(found.squares, tally.rounds) - Fraction(found.cents, tally.rounds) ** 2) / ante**2
