"""The rounds of a chunk as an engine played them: what every seat won or lost on every wager, and the meters."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

Nets = NDArray[np.int64]
Key = tuple[str, str]
"""A wager, and the hand it lies on where there is a choice."""


@dataclass(frozen=True, slots=True)
class MeterAward:
    """A share of a meter that was paid, in which round of the chunk, and the cents it came to."""

    round: int
    meter: str
    share: Fraction
    cents: int


@dataclass(frozen=True, slots=True)
class MeterRun:
    """A meter over a chunk: what the wagers brought it, and the sum over rounds of what it held at the settlement."""

    contributed: Fraction = Fraction(0)
    held: Fraction = Fraction(0)

    def __add__(self, other: MeterRun) -> MeterRun:
        return MeterRun(self.contributed + other.contributed, self.held + other.held)


@dataclass(frozen=True, slots=True)
class PlayedChunk:
    """Cents won or lost, by round and seat; ``main`` are the wagers of the main game, ``sides`` all others."""

    main: dict[Key, Nets]
    sides: dict[Key, Nets]
    staked: int
    """What lay on the main wagers of all seats in all rounds, in cents."""
    meters: dict[str, MeterRun] = field(default_factory=dict)
    awards: tuple[MeterAward, ...] = ()

    def total(self) -> Nets:
        """All wagers of a seat together."""
        return sum((*self.main.values(), *self.sides.values()), np.zeros_like(next(iter(self.main.values()))))
