"""Whether a long simulation agrees with the mathematics, decided by a rule that is written down before.

Of every line the mean is compared with the exact one, and with one seat also the mean square, wherever the distribution
is known. A comparison is given its *chance*: how probable it is, if the distribution is true, that so many rounds lie
so far off on either side. It comes from the distribution itself by the saddlepoint (Lugannani and Rice 1980), for a
prize that comes five times in a hundred million rounds is far from normal; even then it is right within a factor of two
or so. Where only the mean is known, it comes from the normal curve and the sample's spread.

The rule: with so many comparisons, one that is true is condemned with a probability of one in a hundred at most. So
each of n comparisons is condemned below a chance of 0.01 / n (Bonferroni).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import copysign, exp, expm1, log1p, sqrt
from statistics import NormalDist

from pitboss.exact.distribution import Distribution
from pitboss.simulation.report import SimulationReport, WagerLine

FALSE_ALARM = 0.01
"""How probable it may be that everything is right and something is condemned."""
_STEPS = 200
_NEAR = 1e-4
"""Standard deviations within which there is nothing to tell."""
_NORMAL = NormalDist()


@dataclass(frozen=True, slots=True)
class Comparison:
    """A number found beside the exact one; ``apart`` in standard errors, and the chance to be so far off."""

    line: str
    what: str
    found: Fraction
    exact: Fraction
    apart: float
    chance: float


def comparisons(report: SimulationReport) -> Iterator[Comparison]:
    """Everything that can be compared in a report."""
    alone, rounds = report.job.seats == 1, report.job.rounds
    for line in report.lines:
        name = f"{line.wager}, on the {line.on}'s hand" if line.on else line.wager
        if line.apart is None or line.exact is None:
            continue
        if line.distribution is None or not alone:
            yield Comparison(name, "mean", line.mean, line.exact, line.apart, _beyond(line.apart))
            continue
        yield _by_distribution(name, "mean", line.distribution, line.mean, rounds)
        yield _by_distribution(name, "square", _squared(line), line.square, rounds)


def condemned(compared: Sequence[Comparison]) -> list[Comparison]:
    """Those that are further off than chance explains, however many there are."""
    return [comparison for comparison in compared if comparison.chance < FALSE_ALARM / len(compared)]


def _squared(line: WagerLine) -> Distribution:
    assert line.distribution is not None
    return Distribution.of([(net**2, probability) for net, probability in line.distribution.points])


def _by_distribution(name: str, what: str, distribution: Distribution, mean: Fraction, rounds: int) -> Comparison:
    exact, error = distribution.mean, sqrt(distribution.variance / rounds)
    apart = float(mean - exact) / error if error else 0.0
    return Comparison(name, what, mean, exact, apart, chance(distribution, mean, rounds))


def _beyond(apart: float) -> float:
    return 2 * _NORMAL.cdf(-abs(apart))


def chance(distribution: Distribution, mean: Fraction, rounds: int) -> float:
    """The probability that the mean of so many results is as far from the exact mean, on either side."""
    off, spread = float(mean - distribution.mean), sqrt(distribution.variance)
    if not spread or abs(off) * sqrt(rounds) < _NEAR * spread:
        return 1.0
    points = [(float(net - distribution.mean), float(probability)) for net, probability in distribution.points]
    for net, probability in points[:: len(points) - 1]:
        if abs(off) >= abs(net) and off * net > 0:  # the same result in every round
            return min(1.0, 2 * probability**rounds)
    at = _saddle(points, off)
    height, _, curve = _cumulants(points, at)
    root = copysign(sqrt(max(0.0, 2 * rounds * (at * off - height))), off)
    slope = at * sqrt(rounds * curve)
    if abs(root) < _NEAR or not slope:
        return 1.0
    root, slope = abs(root), abs(slope)  # the lower tail is the upper one of what is turned around
    tail = _NORMAL.cdf(-root) + _NORMAL.pdf(root) * (1 / slope - 1 / root)
    return min(1.0, max(0.0, 2 * tail))


def _cumulants(points: Sequence[tuple[float, float]], at: float) -> tuple[float, float, float]:
    """The logarithm of the mean of e to the power of ``at`` times the net, and its first two derivatives."""
    weights = [(net, probability * exp(min(700.0, at * net))) for net, probability in points]
    whole = sum(weight for _, weight in weights)
    first = sum(net * weight for net, weight in weights) / whole
    second = sum(net * net * weight for net, weight in weights) / whole - first * first
    return log1p(sum(p * expm1(min(700.0, at * net)) for net, p in points)), first, second


def _saddle(points: Sequence[tuple[float, float]], off: float) -> float:
    """Where the first derivative is as far off as the mean."""
    variance = sum(net * net * probability for net, probability in points)
    far = off / variance
    for _ in range(_STEPS):
        if abs(_cumulants(points, far)[1]) >= abs(off):
            break
        far *= 2
    near = 0.0
    for _ in range(_STEPS):
        middle = (near + far) / 2
        if abs(_cumulants(points, middle)[1]) < abs(off):
            near = middle
        else:
            far = middle
    return (near + far) / 2
