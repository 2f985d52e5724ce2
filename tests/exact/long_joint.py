"""The covariance of two seats, run by name: ``pytest tests/exact/long_joint.py`` (some five minutes of one core)."""

from fractions import Fraction

from pitboss.exact.joint import covariance
from pitboss.table.games import plan_for

CRAZY_4 = Fraction(527832468482231798448763, 333250361569313310322200)


def test_the_covariance_of_two_seats_of_crazy_4() -> None:
    """It is exact, and a sixth of the variance of one seat, about."""
    found = covariance(plan_for("ma-crazy-4-poker").game)
    assert found.is_exact
    assert found.covariance == CRAZY_4
    assert 0.16 < found.correlation < 0.17
