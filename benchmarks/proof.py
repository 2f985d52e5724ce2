"""Simulate every game under every strategy, and judge whether it agrees with the exact values.

    python -m benchmarks.proof                                        # 10^8 rounds each: hours on two cores
    python -m benchmarks.proof --rounds 10000000 ma-crazy-4-poker     # fewer rounds, one rulebook

Compared are the mean of the main game, of each wager in it and of each side wager, and the mean square wherever the
distribution of the result is known. The rule of judgment stands in ``pitboss.simulation.judge``. Exit code 1 if
anything is further off than chance explains.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter

from pitboss.exact.answers import strategies
from pitboss.rulebooks import load, names
from pitboss.simulation import Job, simulate
from pitboss.simulation.job import ENGINES, OPTIMAL, wagers_for
from pitboss.simulation.judge import FALSE_ALARM, Comparison, comparisons, condemned
from pitboss.simulation.workers import Cluster, Processes, cores
from pitboss.submissions import template

ROUNDS = 100_000_000
_HEAD = f"{'wager':<42}{'':<8}{'found':>14}{'exact':>14}{'apart':>8}{'chance':>11}"


def jobs(asked: Namespace) -> Iterator[Job]:
    """One for each rulebook and strategy. Each has cards of its own, so that the comparisons are independent."""
    for rulebook in asked.rulebook or names():
        filed = template(load(rulebook))
        job = Job(filed, rulebook, asked.rounds, engine=asked.engine)
        job = replace(job, wagers=wagers_for(job.game, asked.engine))
        for strategy in (OPTIMAL, *(name for name, _ in strategies(job.game))):
            if asked.strategy in ("", strategy):
                yield replace(job, strategy=strategy, seed=f"{asked.seed} {rulebook} {strategy}")


def _play(job: Job, workers: Processes | Cluster) -> list[Comparison]:
    begun = perf_counter()
    result = list(comparisons(simulate(job, workers)))
    print(f"\n{job.name}, {job.strategy}, engine {job.engine}: {job.rounds:,} rounds, {perf_counter() - begun:.0f} s")
    print(_HEAD)
    for row in result:
        figures = f"{float(row.found):>+14.6f}{float(row.exact):>+14.6f}{row.apart:>+8.2f}{row.chance:>11.2g}"
        print(f"{row.line:<42}{row.what:<8}{figures}", flush=True)
    return result


def main() -> int:
    """Print every comparison and the verdict."""
    reader = ArgumentParser(prog="python -m benchmarks.proof", description="Simulation against exact values.")
    reader.add_argument("rulebook", nargs="*", choices=[[], *names()], help="all unless some are named")
    reader.add_argument("--rounds", type=int, default=ROUNDS)
    reader.add_argument("--strategy", default="", help="one only: optimal, or a published one by name")
    reader.add_argument("--engine", choices=ENGINES, default=ENGINES[0])
    reader.add_argument("--seed", default="2026")
    reader.add_argument("--cluster", default="", metavar="ADDRESS", help="a Dask cluster")
    asked = reader.parse_args()
    workers = Cluster(asked.cluster) if asked.cluster else Processes(cores())
    compared = [item for job in jobs(asked) for item in _play(job, workers)]
    if not compared:
        print("nothing to compare: no such strategy in these rulebooks", file=sys.stderr)
        return 2
    far, bound = condemned(compared), FALSE_ALARM / len(compared)
    least = min(item.chance for item in compared)
    print(f"\n{len(compared)} comparisons; the least chance is {least:.2g}, condemned is what lies below {bound:.2g}.")
    for item in far:
        print(f"OFF: {item.line}, {item.what}: {float(item.found)} where {item.exact} is exact")
    print("They disagree." if far else "They agree.")
    return 1 if far else 0


if __name__ == "__main__":
    sys.exit(main())
