"""A sitting of many rounds, from the law of one: how deep a player falls, where the player ends, and who is ruined.

Rounds are independent, so the law of a sum is a convolution, and that of the deepest fall follows from it round by
round: a fall of f after a round that brings x is one of max(0, f - x), counted from the end of the sitting backwards.

All arithmetic is in whole numbers. Probabilities are parts of 2**80, each product rounded down, and what that loses is
known exactly, for nothing else is lost: every probability lies between what is counted and that plus ``lost``, which
stays below 10**-15. A law of so many amounts that this would take too long is refused.

A law is a row of fields of one long number: a round adds, for each result, the number times its probability, shifted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import gcd, isqrt

from pitboss.clauses import BadInput
from pitboss.exact.distribution import Distribution
from pitboss.money import Cents

SCALE = 80
"""A probability is a number of parts, two to this power of them making one."""
WIDTH = 21
"""Bytes of a field: a product of two probabilities, and room to add some hundreds of them."""
MOST_WORK = 400_000_000
"""Fields times results times rounds; about ten seconds."""
REACH = 12
"""How many deviations from the mean fields are reckoned to reach, before anything is counted."""
_ONE = 1 << SCALE
_BITS = 8 * WIDTH
_SPREAD = 5
"""Ends above this many deviations, fewer than one in twenty-five, are not told apart."""

Law = Mapping[int, Fraction]
"""What a round brings, in cents, and how often."""


@dataclass(frozen=True, slots=True)
class SummedLaw:
    """Amounts in cents, ascending, with what is counted for each, in parts of 2**80; ``lost`` parts are nowhere.

    ``above``: parts that lie above all amounts.
    """

    amounts: tuple[int, ...]
    parts: tuple[int, ...]
    above: int = 0

    @property
    def lost(self) -> int:
        """What rounding lost."""
        return _ONE - sum(self.parts) - self.above

    def at_least(self, cents: int) -> tuple[Fraction, Fraction]:
        """Between which bounds the probability lies of so much or more."""
        counted = self.above + sum(
            parts for amount, parts in zip(self.amounts, self.parts, strict=True) if amount >= cents
        )
        return Fraction(counted, _ONE), Fraction(counted + self.lost, _ONE)

    def quantile(self, share: Fraction) -> int:
        """The least amount that this share of all does not exceed; what was lost is taken to lie below."""
        goal, reached = share * _ONE, self.lost
        for amount, parts in zip(self.amounts, self.parts, strict=True):
            reached += parts
            if reached >= goal:
                return amount
        raise BadInput(code="share", said=f"a share of {share} is not told apart", instead="ask for a smaller one")


@dataclass(frozen=True, slots=True)
class SittingLaw:
    """So many rounds: the law of the deepest fall below the start, as an amount from 0 up, and that of the end."""

    rounds: int
    falls: SummedLaw
    ends: SummedLaw

    def ruin(self, roll: Cents) -> tuple[Fraction, Fraction]:
        """Between which bounds the probability lies that nothing is left of a roll after some round."""
        return self.falls.at_least(roll)


def law_in_cents(distribution: Distribution, unit: Cents) -> Law:
    """A distribution in units as whole cents; an amount that is none is rounded up, as a table pays it."""
    law: dict[int, Fraction] = {}
    for net, probability in distribution.points:
        cents = -((-net * unit).__floor__())
        law[cents] = law.get(cents, Fraction(0)) + probability
    return law


def sitting(law: Law, rounds: int) -> SittingLaw:
    """A sitting of so many rounds, each of which has this law."""
    if rounds < 1:
        raise BadInput(code="sitting", said=f"a sitting of {rounds} rounds", instead="sit down for one or more")
    _refuse_too_long(law, rounds)
    return SittingLaw(rounds, _falls(law, rounds), _ends(law, rounds))


def is_countable(law: Law, rounds: int) -> bool:
    """Whether the sitting is counted in some seconds."""
    step, deviation = _step(law), _deviation(law, rounds)
    fields = 2 * REACH * deviation // step + 1
    return fields * len(law) * rounds <= MOST_WORK


def _refuse_too_long(law: Law, rounds: int) -> None:
    if not is_countable(law, rounds):
        raise BadInput(
            code="sitting-too-long",
            said=f"{rounds:,} rounds with {len(law):,} results each are too many to be counted",
            instead="ask for a shorter sitting, or simulate it",
        )


def _step(law: Law) -> int:
    """The amount that all results are multiples of."""
    return gcd(*law) or 1


def _moments(law: Law) -> tuple[Fraction, Fraction]:
    mean = sum((net * often for net, often in law.items()), Fraction(0))
    return mean, sum((net * net * often for net, often in law.items()), Fraction(0)) - mean**2


def _deviation(law: Law, rounds: int) -> int:
    """The standard deviation of the sum in cents, rounded up."""
    return isqrt((_moments(law)[1] * rounds).__ceil__()) + 1


def _parts(law: Law, step: int) -> list[tuple[int, int]]:
    """The results in steps, each with its parts, rounded down."""
    return [(net // step, int(often * _ONE)) for net, often in law.items()]


def _falls(law: Law, rounds: int) -> SummedLaw:
    """The law of the deepest fall."""
    step = _step(law)
    results = _parts(law, step)
    row = _ONE
    for _ in range(rounds):
        below = list(accumulate(_fields(row), initial=0))
        gathered = 0
        for net, parts in results:
            if net <= 0:
                gathered += row * parts << -net * _BITS
            else:
                gathered += (row >> net * _BITS) * parts + below[min(net, len(below) - 1)] * parts
        row = _rounded(gathered)
    fields = _fields(row)
    return SummedLaw(tuple(step * fall for fall in range(len(fields))), tuple(fields))


def _ends(law: Law, rounds: int) -> SummedLaw:
    """The law of the sum; what must end above ``top`` is put aside as soon as that is certain."""
    step, worst = _step(law), min(law)
    results = _parts(law, step)
    lowest = min(net for net, _ in results)
    top = (_moments(law)[0] * rounds).__ceil__() + _SPREAD * _deviation(law, rounds)
    row, first, above = _ONE, 0, 0
    for played in range(1, rounds + 1):
        gathered = 0
        for net, parts in results:
            gathered += row * parts << (net - lowest) * _BITS
        row, first = _rounded(gathered), first + lowest
        certain = (top - worst * (rounds - played)) // step + 1
        kept = max(certain - first, 0) * _BITS
        above += sum(_fields(row >> kept))
        row &= (1 << kept) - 1
        empty = ((row & -row).bit_length() - 1) // _BITS if row else 0
        row, first = row >> empty * _BITS, first + empty
    fields = _fields(row)
    return SummedLaw(tuple(step * (first + place) for place in range(len(fields))), tuple(fields), above)


def _rounded(gathered: int) -> int:
    """Every field as a probability again, rounded down."""
    fields = -(-gathered.bit_length() // _BITS)
    return gathered >> SCALE & _mask(fields)


def _mask(fields: int) -> int:
    """A one in each place of a field that a probability may use."""
    return int.from_bytes((((1 << _BITS - SCALE) - 1).to_bytes(WIDTH, "little")) * fields, "little")


def _fields(row: int) -> list[int]:
    """The fields of a row, the lowest first."""
    size = -(-row.bit_length() // _BITS)
    written = row.to_bytes(size * WIDTH, "little")
    return [int.from_bytes(written[at : at + WIDTH], "little") for at in range(0, len(written), WIDTH)]
