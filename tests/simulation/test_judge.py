"""The judge of long simulations: chances from exact laws, and what it condemns."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest

from pitboss.exact.distribution import Distribution
from pitboss.exact.side import rows, side
from pitboss.live.games import plan_for
from pitboss.simulation import simulate
from pitboss.simulation.judge import Comparison, chance, comparisons, condemned
from tests.simulation.jobs import job


@pytest.mark.parametrize(
    ("one_in", "hits"), [(10, 70), (10, 85), (10, 115), (10, 130), (10, 0), (10, 1000), (200, 0), (200, 1), (200, 12)]
)
def test_the_chance_is_the_tail_of_the_distribution(one_in: int, hits: int) -> None:
    """Against the binomial distribution counted out: within a factor of two, also where only five hits are expected."""
    rounds, often = 1000, Fraction(1, one_in)
    distribution = Distribution.of({Fraction(0): 1 - often, Fraction(1): often})
    exactly = [Fraction(comb(rounds, hit)) * often**hit * (1 - often) ** (rounds - hit) for hit in range(rounds + 1)]
    tail = float(2 * min(sum(exactly[: hits + 1]), sum(exactly[hits:])))
    result = chance(distribution, Fraction(hits, rounds), rounds)
    assert result == pytest.approx(tail, rel=0.5, abs=1e-300)


def test_at_the_mean_there_is_nothing_to_tell() -> None:
    """The chance is 1 there, and where nothing varies."""
    distribution = Distribution.of({Fraction(-1): 1, Fraction(1): 1})
    assert chance(distribution, Fraction(0), 10**8) == 1
    assert chance(Distribution.of({Fraction(3): 1}), Fraction(3), 10) == 1


def test_true_rounds_are_not_condemned() -> None:
    """A simulation of every wager of a game: its means and squares agree, and the parts of the main game too."""
    result = list(comparisons(simulate(job("ma-crazy-4-poker", 50_000))))
    assert [(row.line, row.what) for row in result] == [
        ("ante, super bonus and play", "mean"),
        ("ante, super bonus and play", "square"),
        ("ante", "mean"),
        ("super bonus", "mean"),
        ("play", "mean"),
        ("queens up", "mean"),
        ("queens up", "square"),
    ]
    assert condemned(result) == []


def test_an_edge_a_little_off_is_condemned() -> None:
    """Were the edge of Crazy 4 Poker 0.2 % of the ante less, a hundred million rounds would show it."""
    distribution = simulate(job("ma-crazy-4-poker", 1)).lines[0].distribution
    assert distribution is not None
    off = chance(distribution, distribution.mean + Fraction(1, 500), 10**8)
    compared = [Comparison("a line", "mean", Fraction(0), Fraction(0), 0.0, item) for item in (0.4, 0.03, off)]
    assert condemned(compared) == compared[2:]
    assert condemned([replace(compared[2], chance=0.004), *compared[:2]]) == []  # one of three may be so far off


def test_a_prize_that_is_never_paid_is_seen() -> None:
    """Six card bonus with super royals paid as royal flushes: at 10⁸ rounds the mean square gives it away."""
    game = plan_for("md-four-card-poker").game
    distribution = side(game, "six card bonus").distribution
    ways = sum(row.ways for row in rows(game, "six card bonus"))
    square = (
        distribution.moment(2) - Fraction(1, ways) * (200_000**2 - 1000**2) - Fraction(3, ways) * (20_000**2 - 1000**2)
    )
    squares = Distribution.of([(net**2, probability) for net, probability in distribution.points])
    assert chance(squares, square, 10**8) < 1e-3
