"""Two seats against one dealer: the sums over disjoint hands by brute force, and an estimate that says so."""

import random
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from pitboss.clauses import BadInput
from pitboss.exact.joint import Joint, covariance, estimate
from pitboss.exact.kernels.joint import SETS_OF_FIVE, SETS_OF_FOUR, SMALLER_SETS, add_hand, pairs_beside
from pitboss.table.games import plan_for

CRAZY_4 = Fraction(527832468482231798448763, 333250361569313310322200)
"""The exact covariance, which tests/exact/long_joint.py computes."""


@pytest.mark.parametrize("seed", range(4))
def test_pairs_of_disjoint_hands_are_summed_as_brute_force_sums_them(seed: int) -> None:
    """With results at random on the hands of thirteen cards, some the dealer's, both sums are those of a loop."""
    chance = random.Random(seed)
    pool = sorted(chance.sample(range(52), 13))
    outside = [card for card in range(52) if card not in pool]
    dealer = sorted(chance.sample(pool, 3) + chance.sample(outside, 2))
    fives, fours = np.zeros(SETS_OF_FIVE, np.int32), np.zeros(SETS_OF_FOUR, np.int32)
    squares = np.zeros(SMALLER_SETS, np.int64)
    results: list[tuple[set[int], int]] = []
    for hand in combinations(pool, 5):
        result = chance.randint(-9, 9)
        fives[sum(comb(card, place) for place, card in enumerate(hand, 1))] = result
        add_hand(np.array(hand, np.int64), 0, result, fours, squares)
        if not set(hand) & set(dealer):
            results.append((set(hand), result))
    room = (np.zeros(comb(52, 3), np.int64), np.zeros(comb(52, 2), np.int64), np.zeros(52, np.int64))
    single, pairs = pairs_beside(np.array(dealer, np.int64), fives, fours, squares, *room)
    assert single == sum(result for _, result in results)
    assert pairs == sum(one * other for hand, one in results for rest, other in results if not hand & rest)


def test_an_estimate_agrees_with_the_exact_covariance() -> None:
    """A quarter of a million deals of Crazy 4 come within four standard errors, and are said to be an estimate."""
    found = estimate(plan_for("ma-crazy-4-poker").game, deals=256_000, seed=3)
    assert (found.is_exact, found.deals, found.method) == (False, 256_000, "estimate from 256,000 deals")
    assert abs(float(found.covariance - CRAZY_4)) < 4 * found.standard_error < 0.1


def test_a_seed_gives_one_estimate() -> None:
    """The same seed gives the same deals, another one others; also where the dealer shows a card."""
    game = plan_for("md-four-card-poker").game
    one, same, other = (estimate(game, deals=6_400, seed=seed) for seed in (1, 1, 2))
    assert one == same != other


def test_only_games_that_can_be_counted_are_called_exact() -> None:
    """With an up-card or a board the exact count is refused."""
    for name in ("ma-four-card-poker", "ma-ultimate-texas-holdem"):
        with pytest.raises(BadInput):
            covariance(plan_for(name).game)


def test_seats_that_share_a_dealer_vary_more_than_tables_of_one() -> None:
    """The variance of n seats is n variances and n (n - 1) covariances."""
    seats = Joint(Fraction(1, 2), Fraction(3))
    assert (seats.is_exact, seats.method, seats.correlation) == (True, "exact", Fraction(1, 6))
    assert [seats.table_variance(number) for number in (1, 2, 6)] == [3, 7, 33]
