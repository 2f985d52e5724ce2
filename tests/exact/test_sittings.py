"""Sittings computed from the law of one round, against every sequence of rounds that there can be."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from pitboss.clauses import BadInput
from pitboss.exact.distribution import Distribution
from pitboss.exact.sittings import SCALE, is_countable, law_in_cents, sitting
from pitboss.money import Cents

LAWS = [
    {-300: Fraction(1, 3), -100: Fraction(1, 6), 200: Fraction(1, 4), 700: Fraction(1, 4)},
    {-100: Fraction(2, 3), 100: Fraction(1, 3)},
    {-250: Fraction(1, 7), 0: Fraction(5, 7), 50_000: Fraction(1, 7)},
    {100: Fraction(1, 2), 300: Fraction(1, 2)},
]


def played(law: dict[int, Fraction], rounds: int) -> tuple[Counter[int], Counter[int]]:
    """The deepest falls and the ends of all sequences of rounds, each with its probability."""
    falls: Counter[int] = Counter()
    ends: Counter[int] = Counter()
    for sequence in product(law.items(), repeat=rounds):
        often, standing, lowest = Fraction(1), 0, 0
        for net, probability in sequence:
            often, standing = often * probability, standing + net
            lowest = min(lowest, standing)
        falls[-lowest] += often  # type: ignore[assignment]
        ends[standing] += often  # type: ignore[assignment]
    return falls, ends


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_every_probability_lies_between_its_bounds(law: dict[int, Fraction], rounds: int) -> None:
    """The law of the deepest fall and that of the end are those of all sequences, to fifteen digits and by proof."""
    falls, ends = played(law, rounds)
    computed = sitting(law, rounds)
    for summed, counted in ((computed.falls, falls), (computed.ends, ends)):
        assert 0 <= summed.lost < 2**SCALE // 10**15
        for amount in {0, *counted, *(amount + 1 for amount in counted)}:
            least, most = summed.at_least(amount)
            if amount <= summed.amounts[-1]:
                assert least <= sum(often for at, often in counted.items() if at >= amount) <= most
    for share in (Fraction(1, 20), Fraction(1, 2), Fraction(9, 10)):
        assert computed.falls.quantile(share) == quantile(falls, share)
        assert computed.ends.quantile(share) == quantile(ends, share)


def quantile(counted: Counter[int], share: Fraction) -> int:
    """The least amount that this share does not exceed."""
    reached = Fraction(0)
    for amount in sorted(counted):
        reached += counted[amount]
        if reached >= share:
            return amount
    raise AssertionError("probabilities sum to one")


def test_a_gamblers_ruin_is_the_known_one() -> None:
    """Fair coins: a roll of one is lost within n rounds but for the paths that stay above, C(n, n/2) / 2**n of them."""
    fair = sitting({-100: Fraction(1, 2), 100: Fraction(1, 2)}, 10)
    least, most = fair.ruin(Cents(100))
    assert least <= 1 - Fraction(252, 1024) <= most


def test_what_is_put_aside_is_above_every_amount() -> None:
    """Ends that are not told apart are counted as above all that are."""
    jackpot = {-100: Fraction(999, 1000), 100_000: Fraction(1, 1000)}
    ends = sitting(jackpot, 50).ends
    assert ends.above > 0
    never, once = Fraction(999, 1000) ** 50, 50 * Fraction(999, 1000) ** 49 / 1000
    for amount, often in ((0, 1 - never), (ends.amounts[-1] + 1, 1 - never - once)):
        least, most = ends.at_least(amount)
        assert least <= often <= most
    with pytest.raises(BadInput, match="not told apart"):
        ends.quantile(Fraction(1))


def test_a_sitting_too_long_is_refused() -> None:
    """What would take minutes is refused, with what to do instead."""
    law = {-100: Fraction(1, 2), 101: Fraction(1, 4), 99: Fraction(1, 4)}
    assert not is_countable(law, 10**6)
    with pytest.raises(BadInput) as refused:
        sitting(law, 10**6)
    assert refused.value.code == "sitting-too-long"
    with pytest.raises(BadInput):
        sitting(law, 0)


def test_amounts_are_whole_cents() -> None:
    """A part of a cent is paid as a whole one."""
    third = Distribution(((Fraction(-1), Fraction(1, 2)), (Fraction(1, 3), Fraction(1, 2))))
    assert law_in_cents(third, Cents(100)) == {-100: Fraction(1, 2), 34: Fraction(1, 2)}
