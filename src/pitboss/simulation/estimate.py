"""The last resort: the main game of a table that is not solved, estimated from rounds that the table engine plays.

The answer has the shape of an exact one, with its standard error, and is called an estimate wherever it is shown.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt

import numpy as np

from pitboss.exact.distribution import Analysis, Distribution, WagerOutcome
from pitboss.exact.wagers import main_name
from pitboss.simulation.decisions import decisions
from pitboss.simulation.job import OPTIMAL, Job, stake
from pitboss.simulation.tables import play_at_table

ROUNDS = 500
"""Rounds of an estimate: some seconds."""


def estimate(submission: str, name: str, rounds: int = 0, seed: str = "pitboss") -> Analysis:
    """The main game from so many rounds of one seat; the same for the same seed."""
    rounds = rounds or ROUNDS
    job = Job(submission, name, rounds, engine="table", seed=seed)
    game, made = job.game, decisions(job.game, OPTIMAL)
    unit = stake(game, game.base)
    nets: Counter[int] = Counter()
    parts: Counter[str] = Counter()
    staked = 0
    for chunk in job.chunks():
        played = play_at_table(job, chunk, made)
        nets.update(np.sum([net[:, 0] for net in played.main.values()], axis=0).tolist())
        parts.update({wager: int(net.sum()) for (wager, _), net in played.main.items()})
        staked += played.staked
    distribution = Distribution.of({Fraction(net, unit): number for net, number in nets.items()})
    error = sqrt(distribution.variance / rounds)
    return Analysis(
        wager=main_name(game),
        paytable="",
        distribution=distribution,
        average_wager=Fraction(staked, rounds * unit),
        outcomes=tuple(WagerOutcome(f"{net}", often, net=net) for net, often in distribution.points),
        contributions=tuple((wager, Fraction(net, rounds * unit)) for wager, net in parts.items()),
        notes=(
            f"an estimate from {rounds:,} rounds at the table, seed {seed}, with a standard error of {error:.4f}; "
            "decisions by cards drawn at random, which is fair play and not best play",
        ),
        standard_error=error,
        rounds=rounds,
    )
