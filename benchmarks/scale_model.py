"""A discrete simulation of a cluster: commands queue at hosts, commits are grouped, gateways send to every viewer.

``python -m benchmarks.scale_model`` prints what the model gives beside what ``benchmarks.pit --hosts`` has measured,
and what it gives for sizes that nobody has measured. ``docs/scale.md`` says what follows.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass
from random import Random

LIGHT, HEAVY, HEAVY_PART = 0.00064, 0.0026, 0.16
"""Seconds of a host for a stake or a check, for what deals or settles, and how many of all commands do that."""
COMMIT, GROUP = 0.0006, 256
"""Seconds from a commit to its answer, and how many share one."""
GATEWAY, A_VIEWER = 0.00018, 0.000018
"""Seconds of a gateway for a command and its scene, and for each connection that gets it."""
BUS = 0.00025
"""Seconds of one way over the bus."""


@dataclass(frozen=True, slots=True)
class Point:
    """A cluster under load, and what was measured: the share of a core at hosts and gateway, p50 and p99 in ms."""

    name: str
    hosts: int
    gateways: int
    tables: int
    every: float
    seats: int = 6
    measured: tuple[float, float, float, float] | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the model gives for a point."""

    a_second: float
    host: float
    """Share of a core, of all hosts together."""
    gateway: float
    p50: float
    p99: float


MEASURED = (
    Point("1 host", 1, 1, 40, 1.0, measured=(0.23, 0.08, 2.0, 9.6)),
    Point("2 hosts", 2, 1, 40, 1.0, measured=(0.27, 0.08, 2.1, 13.2)),
    Point("4 hosts", 4, 1, 40, 1.0, measured=(0.28, 0.07, 2.5, 16.7)),
    Point("2 hosts, busy", 2, 1, 40, 0.3, measured=(0.73, 0.19, 4.5, 18.5)),
)
"""On two cores, quiet but for the players; see docs/scale.md."""
PLANNED = (
    Point("300 tables a host", 1, 1, 300, 2.0),
    Point("1,000 tables", 4, 2, 1_000, 2.0),
    Point("10,000 tables", 40, 14, 10_000, 2.0),
)
ANSWERED = 0.97
"""Of the acts that a seat could make in its time, how many it makes: others wait for the table."""


def simulate(point: Point, seconds: float = 4.0, seed: int = 1) -> Outcome:
    """Let everybody act for a while; queues are first in, first out, and every process is one core."""
    chance = Random(seed)
    seats = point.tables * point.seats
    free_host, free_gateway = [0.0] * point.hosts, [0.0] * point.gateways
    committing: list[list[float]] = [[] for _ in range(point.hosts)]
    busy_host = busy_gateway = 0.0
    took: list[float] = []
    acts = [(chance.random() * point.every, seat) for seat in range(seats)]
    heapq.heapify(acts)
    while acts and acts[0][0] < seconds:
        at, seat = heapq.heappop(acts)
        table = seat // point.seats
        host, gateway = table % point.hosts, seat % point.gateways
        work = HEAVY if chance.random() < HEAVY_PART else LIGHT
        free_gateway[gateway] = max(at, free_gateway[gateway]) + GATEWAY
        begun = max(free_gateway[gateway] + BUS, free_host[host])
        free_host[host] = begun + work
        done = _committed(committing[host], free_host[host])
        shown = max(done + BUS, free_gateway[gateway]) + point.seats * A_VIEWER
        free_gateway[gateway] = max(free_gateway[gateway], at) + point.seats * A_VIEWER
        busy_host += work
        busy_gateway += GATEWAY + point.seats * A_VIEWER
        took.append(shown - at)
        heapq.heappush(acts, (max(at + point.every / ANSWERED, shown), seat))
    took.sort()
    return Outcome(
        len(took) / seconds,
        busy_host / seconds,
        busy_gateway / seconds,
        1000 * took[len(took) // 2],
        1000 * took[int(len(took) * 0.99)],
    )


def _committed(commits: list[float], at: float) -> float:
    """When what is written now is durable: with those who wait for the commit under way to end."""
    commits[:] = [end for end in commits if end > at]
    if not commits:
        commits.append(at + COMMIT)
    elif len(commits) == 1:
        commits.append(commits[0] + COMMIT)
    return commits[-1]


def main() -> None:
    """Print the model beside what was measured, and the plan."""
    print(
        f"{'':<20}{'a second':>9}{'hosts':>8}{'gateways':>10}{'p50 ms':>8}{'p99 ms':>8}"
        "   measured: hosts, gateway, p50, p99"
    )
    for point in (*MEASURED, *PLANNED):
        outcome = simulate(point)
        beside = "  ".join(f"{value:g}" for value in point.measured) if point.measured else ""
        print(
            f"{point.name:<20}{outcome.a_second:>9.0f}{outcome.host:>8.2f}{outcome.gateway:>10.2f}"
            f"{outcome.p50:>8.1f}{outcome.p99:>8.1f}   {beside}"
        )


if __name__ == "__main__":
    main()
