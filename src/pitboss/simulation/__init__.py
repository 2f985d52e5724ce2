"""Simulation: rounds played by the thousand, through kernels or the whole law, beside what is exactly true.

``simulate(job)`` plays a ``Job`` here or on any workers, and the answer for a seed does not depend on them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pitboss.simulation.job import Chunk, Job

if TYPE_CHECKING:
    from pitboss.simulation.report import SimulationReport
    from pitboss.simulation.runner import Hook, Workers


def simulate(
    job: Job,
    workers: Workers | None = None,
    *,
    watch: Callable[[int], None] = lambda rounds: None,
    hook: Hook | None = None,
) -> SimulationReport:
    """Play a job; ``watch`` is told of rounds as they are done, ``hook`` is called before each chunk."""
    from pitboss.simulation.decisions import decisions
    from pitboss.simulation.job import examine
    from pitboss.simulation.report import report
    from pitboss.simulation.runner import run

    examine(job)
    made = decisions(job.game, job.strategy)
    return report(job, run(job, made, workers, watch=watch, hook=hook))


__all__ = ["Chunk", "Job", "simulate"]
