"""The distribution of a net result: every possible net with its exact probability, and what follows from it.

Amounts are in units of the wager that the game is measured in (the ante of a main game, the stake of a side wager).
Everything is a ``Fraction``; the standard deviation alone is a root, and only shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt

from pitboss.briefly import brief


@dataclass(frozen=True, slots=True)
class Distribution:
    """A distribution: net results in ascending order, each with its probability; the probabilities sum to one."""

    points: tuple[tuple[Fraction, Fraction], ...]

    @classmethod
    def of(cls, weights: Mapping[Fraction, int | Fraction] | Iterable[tuple[Fraction, int | Fraction]]) -> Distribution:
        """From nets and weights, which need not be in order or sum to one."""
        sums: dict[Fraction, Fraction] = {}
        for net, weight in weights.items() if isinstance(weights, Mapping) else weights:
            sums[net] = sums.get(net, Fraction(0)) + weight
        total = sum(sums.values(), Fraction(0))
        return cls(tuple((net, sums[net] / total) for net in sorted(sums) if sums[net]))

    def moment(self, power: int, about: Fraction = Fraction(0)) -> Fraction:
        """The mean of a power of the net, measured from a point."""
        return sum(((net - about) ** power * probability for net, probability in self.points), Fraction(0))

    @property
    def mean(self) -> Fraction:
        """The expectation of the player."""
        return self.moment(1)

    @property
    def variance(self) -> Fraction:
        """The mean squared distance from the mean."""
        return self.moment(2) - self.mean**2

    @property
    def standard_deviation(self) -> float:
        """For showing."""
        return sqrt(self.variance)

    @property
    def skewness(self) -> float:
        """For showing; 0 where nothing varies."""
        return float(self.moment(3, self.mean)) / self.standard_deviation**3 if self.variance else 0.0

    def __repr__(self) -> str:
        return brief(self, f"{len(self.points)} results")


@dataclass(frozen=True, slots=True)
class Share:
    """How often a decision is best, of all deals: exactly, as the two sides of a fraction."""

    decision: str
    frequency: Fraction


@dataclass(frozen=True, slots=True)
class WagerOutcome:
    """A row of an answer: a hand of a paytable or a net result, its ways or probability, and what it pays."""

    name: str
    probability: Fraction
    odds: str = ""
    net: Fraction | None = None
    ways: int | None = None


@dataclass(frozen=True, slots=True)
class Analysis:
    """Everything that is known about a wager, or about the main game under one strategy."""

    wager: str
    paytable: str
    distribution: Distribution
    unit: str = "wager"
    """What amounts are in units of: the wager itself, or by its name the one that the main game is measured in."""
    average_wager: Fraction = Fraction(1)
    decisions: tuple[Share, ...] = ()
    outcomes: tuple[WagerOutcome, ...] = ()
    contributions: tuple[tuple[str, Fraction], ...] = ()
    """What each wager of the main game contributes to the expectation."""
    ties: tuple[tuple[str, Fraction], ...] = ()
    """Decisions that are exactly as good as each other, and how often that happens."""
    notes: tuple[str, ...] = field(default=())
    standard_error: float = 0.0
    """Of the edge, where it is an estimate; 0 where it is exact."""
    rounds: int = 0
    """From how many rounds it was estimated; 0 where it is exact."""

    @property
    def is_estimate(self) -> bool:
        """Whether it was found by playing, and not by counting."""
        return self.rounds > 0

    @property
    def edge(self) -> Fraction:
        """What the house keeps of the unit wager on average."""
        return -self.distribution.mean

    @property
    def element_of_risk(self) -> Fraction:
        """What the house keeps of everything wagered."""
        return self.edge / self.average_wager

    @property
    def hit_frequency(self) -> Fraction:
        """How often the player ends above zero."""
        return sum((probability for net, probability in self.distribution.points if net > 0), Fraction(0))

    def __repr__(self) -> str:
        return brief(self, self.wager, self.paytable, f"edge {float(self.edge):.4%}")
