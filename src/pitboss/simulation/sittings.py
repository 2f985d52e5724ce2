"""The sittings of a job as they come on average over all luck, computed from the law of one round of a seat.

A law is known of a main game that is solved, alone or with wagers that are counted together with it.
"""

from __future__ import annotations

from pitboss.clauses import BadInput
from pitboss.exact.answers import is_solved, main_game
from pitboss.exact.distribution import Distribution
from pitboss.exact.seats.law import seat_law
from pitboss.exact.sittings import SittingLaw, is_countable, law_in_cents, sitting
from pitboss.simulation.job import OPTIMAL, Job, stake


def computed_sitting(job: Job) -> SittingLaw | None:
    """A sitting of one seat; None where the law of its round is not known, or a sitting too long to be counted."""
    distribution = _law_of_a_seat(job)
    if distribution is None:
        return None
    law = law_in_cents(distribution, stake(job.game, job.game.base))
    return sitting(law, job.sitting) if is_countable(law, job.sitting) else None


def _law_of_a_seat(job: Job) -> Distribution | None:
    """What all wagers of a seat bring together in one round, in units of the base wager."""
    if not is_solved(job.game):
        return None
    if not job.wagers:
        return main_game(job.game, "" if job.strategy == OPTIMAL else job.strategy).distribution
    if job.strategy != OPTIMAL or any(meter.wager in job.wagers for meter in job.game.meters):
        return None  # a meter that moves has another law in each round
    try:
        stakes = {name: stake(job.game, name) for name in (job.game.base, *job.wagers)}
        return seat_law(job.game, stakes).distribution
    except BadInput:
        return None  # wagers that are not counted together
