"""Covariances of two seats from deals at random: each takes seconds, and several tests look at it."""

from __future__ import annotations

from pitboss.exact.seats.covariance import Joint, estimate
from pitboss.live.games import plan_for
from tests.once import once_a_run

DEALS = {"ma-crazy-4-poker": 2_000, "ma-four-card-poker": 2_000, "ma-ultimate-texas-holdem": 4_000}


@once_a_run
def estimated(rulebook: str) -> Joint:
    """The covariance of a rulebook's own game."""
    return estimate(plan_for(rulebook).game, deals=DEALS[rulebook], seed=3)
