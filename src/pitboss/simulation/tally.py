"""What is kept of a chunk, and how chunks add up: whole numbers, so that no order of adding changes anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain, islice
from math import sqrt

import numpy as np

from pitboss.simulation.job import Chunk, Job
from pitboss.simulation.played import Key, MeterAward, MeterRun, Nets, PlayedChunk

MAIN: Key = ("", "")
"""The main game as a whole."""
PATHS = 80
"""How many sittings are drawn."""
POINTS = 200
"""At how many places of a sitting its standing is kept for that."""


@dataclass(frozen=True, slots=True)
class RunningSum:
    """Net results of one wager: cents, and squares of what all seats of a round came to together."""

    cents: int = 0
    squares: int = 0

    @classmethod
    def of(cls, nets: Nets) -> RunningSum:
        """The sum over a chunk. Seats share a dealer, so the round is what is independent, not the seat."""
        rounds = nets.sum(axis=1)
        if int(np.abs(rounds).max(initial=0)) ** 2 * len(rounds) < 2**63:
            return cls(int(rounds.sum()), int(rounds @ rounds))
        together, often = np.unique(rounds, return_counts=True)
        pairs = list(zip(together.tolist(), often.tolist(), strict=True))
        return cls(sum(net * times for net, times in pairs), sum(net * net * times for net, times in pairs))

    def __add__(self, other: RunningSum) -> RunningSum:
        return RunningSum(self.cents + other.cents, self.squares + other.squares)

    def mean(self, rounds: int, seats: int) -> Fraction:
        """Cents for a round and seat."""
        return Fraction(self.cents, rounds * seats)

    def standard_error(self, rounds: int, seats: int) -> float:
        """Of that mean, as the sample tells it."""
        if rounds < 2:
            return 0.0
        spread = Fraction(self.squares * rounds - self.cents**2, rounds * (rounds - 1))
        return sqrt(spread / rounds) / seats


@dataclass(frozen=True, slots=True)
class SittingTally:
    """One player from sitting down to getting up: the lowest and the last standing, in cents from the start."""

    lowest: tuple[int, ...] = ()
    """What a roll had to survive: the deepest fall, by sitting."""
    last: tuple[int, ...] = ()
    paths: tuple[tuple[int, ...], ...] = ()
    """The standing at some points of the first sittings."""

    @classmethod
    def of(cls, total: Nets, length: int, paths: int = PATHS) -> SittingTally:
        """All whole sittings of a chunk, seat by seat, the first of them with their paths."""
        whole = len(total) // length
        if not whole:
            return cls()
        by_sitting = total[: whole * length].reshape(whole, length, -1).transpose(0, 2, 1).reshape(-1, length)
        standing = np.cumsum(by_sitting, axis=1)
        points = np.unique(np.linspace(0, length - 1, min(length, POINTS)).astype(int))
        return cls(
            tuple(np.minimum(standing.min(axis=1), 0).tolist()),
            tuple(standing[:, -1].tolist()),
            tuple(tuple(row) for row in standing[: max(0, paths), points].tolist()),
        )

    @classmethod
    def joined(cls, sittings: Sequence[SittingTally]) -> SittingTally:
        """All of them, in their order."""
        return cls(
            tuple(chain.from_iterable(sitting.lowest for sitting in sittings)),
            tuple(chain.from_iterable(sitting.last for sitting in sittings)),
            tuple(islice(chain.from_iterable(sitting.paths for sitting in sittings), PATHS)),
        )


@dataclass(frozen=True, slots=True)
class Tally:
    """Everything that is kept of some rounds."""

    rounds: int = 0
    sums: Mapping[Key, RunningSum] = field(default_factory=dict)
    staked: int = 0
    sitting: SittingTally = SittingTally()
    meters: Mapping[str, MeterRun] = field(default_factory=dict)
    awards: tuple[MeterAward, ...] = ()

    @classmethod
    def of(cls, job: Job, chunk: Chunk, played: PlayedChunk) -> Tally:
        """The tally of one chunk; its awards are numbered by the rounds of the whole job."""
        main = sum(played.main.values(), np.zeros((chunk.rounds, job.seats), np.int64))
        nets = {MAIN: main, **played.main, **played.sides}
        return cls(
            chunk.rounds,
            {key: RunningSum.of(net) for key, net in nets.items()},
            played.staked,
            SittingTally.of(played.total(), job.sitting, PATHS - chunk.first // job.sitting * job.seats),
            played.meters,
            tuple(
                MeterAward(chunk.first + award.round, award.meter, award.share, award.cents) for award in played.awards
            ),
        )

    @classmethod
    def joined(cls, tallies: Sequence[Tally]) -> Tally:
        """All of them together; awards stand in the order of their rounds."""
        sums: dict[Key, RunningSum] = {}
        meters: dict[str, MeterRun] = {}
        for tally in tallies:
            for key, sum_ in tally.sums.items():
                sums[key] = sums.get(key, RunningSum()) + sum_
            for name, run in tally.meters.items():
                meters[name] = meters.get(name, MeterRun()) + run
        return cls(
            sum(tally.rounds for tally in tallies),
            sums,
            sum(tally.staked for tally in tallies),
            SittingTally.joined([tally.sitting for tally in tallies]),
            meters,
            tuple(award for tally in tallies for award in tally.awards),
        )
