"""The covariance of two seats, run by name: ``pytest tests/exact/seats/long_joint.py``.

Some four minutes of one core for Four Card Poker, half a minute for Crazy 4, 40 s for Ultimate Texas Hold 'Em, half
of it on two; then deals at random.
"""

from fractions import Fraction
from statistics import mean, stdev

import numpy as np
import pytest

from pitboss.exact import answers
from pitboss.exact.seats.covariance import Joint, covariance
from pitboss.live.games import plan_for
from pitboss.rulebooks import load
from pitboss.simulation.decisions import decisions
from pitboss.simulation.job import Job, stake
from pitboss.simulation.runner import run
from pitboss.simulation.tally import MAIN
from pitboss.submissions import template
from tests.exact.seats.test_joint_pairs import summed_as_brute_force_sums_them

FOUR_CARD = Fraction(22700707819556207449701434839, 15942189848061740947818784650)
CRAZY_4 = Fraction(527832468482231798448763, 333250361569313310322200)
ULTIMATE = Fraction(1004549046703459053265052653, 231007952820833360172000000)


@pytest.mark.parametrize("seed", range(4))
def test_results_beyond_sixteen_bits(seed: int) -> None:
    """Long odds in small fractions are kept in 32 bits, and summed as a loop over all pairs sums them."""
    summed_as_brute_force_sums_them(seed, np.zeros((1, 6), np.int32), 1 << 16)


def test_the_covariance_of_two_seats_of_crazy_4() -> None:
    """It is exact, and a sixth of the variance of one seat, about; the mean of the same count is the edge."""
    result = covariance(plan_for("ma-crazy-4-poker").game)
    assert result.is_exact
    assert result.covariance == CRAZY_4
    assert 0.16 < result.correlation < 0.17


def test_the_covariance_of_two_seats_of_four_card() -> None:
    """It is exact, and a fifth of the variance of one seat, about; the mean of the same count is the edge."""
    result = covariance(plan_for("ma-four-card-poker").game)
    assert result.is_exact
    assert result.covariance == FOUR_CARD
    assert 0.19 < result.correlation < 0.20


def test_the_covariance_of_two_seats_of_ultimate() -> None:
    """It is exact, and between a sixth and a fifth of the variance of one seat."""
    result = covariance(plan_for("ma-ultimate-texas-holdem").game)
    assert result.is_exact
    assert result.covariance == ULTIMATE
    assert 0.17 < result.correlation < 0.18


@pytest.mark.parametrize(
    ("rulebook", "counted"),
    [("ma-four-card-poker", FOUR_CARD), ("ma-crazy-4-poker", CRAZY_4), ("ma-ultimate-texas-holdem", ULTIMATE)],
)
def test_rounds_with_several_seats_vary_as_the_covariance_says(rulebook: str, counted: Fraction) -> None:
    """Twenty simulations of four seats: the mean of their variances is within four of its standard errors."""
    game, text, seats, rounds = plan_for(rulebook).game, template(load(rulebook)), 4, 250_000
    seen = []
    for seed in range(20):
        job = Job(text, rulebook, rounds, seats, seed=f"seats {seed}")
        seen.append(table_variance(job))
    exact = float(Joint(counted, answers.main_game(game).distribution.variance).table_variance(seats))
    assert abs(mean(seen) - exact) < 4 * stdev(seen) / len(seen) ** 0.5


def table_variance(job: Job) -> float:
    """Of what all seats of a round come to in the main game, in antes squared, as the simulation saw it."""
    tally = run(job, decisions(job.game, job.strategy))
    result, ante = tally.sums[MAIN], stake(job.game, job.game.streets[0].asks)
    return float(Fraction(result.squares, tally.rounds) - Fraction(result.cents, tally.rounds) ** 2) / ante**2
