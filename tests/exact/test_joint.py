"""Several seats against one dealer: the sums over disjoint hands by brute force, and an estimate that says so."""

import random
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from pitboss.clauses import BadInput
from pitboss.exact import answers, joint
from pitboss.exact.joint import Joint, covariance, estimate
from pitboss.exact.kernels import joint_dealers
from pitboss.exact.kernels.joint import SETS_OF_FIVE, SETS_OF_FOUR, SMALLER_SETS, add_hand, pairs_beside
from pitboss.table.games import plan_for

CRAZY_4 = Fraction(527832468482231798448763, 333250361569313310322200)
ULTIMATE = Fraction(1004549046703459053265052653, 231007952820833360172000000)
"""The exact covariances, which ``pytest tests/exact/long_joint.py`` computes."""


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


def test_the_results_of_all_hands_beside_the_dealers_are_summed_as_a_loop_sums_them() -> None:
    """Over hands of thirteen cards, from sums over all sets that are filled once or changed hand by hand."""
    chance = random.Random(5)
    pool = sorted(chance.sample(range(52), 13))
    results = {hand: chance.randint(-9, 9) for hand in combinations(pool, 5)}
    filled = np.zeros(joint_dealers.SETS, np.int32)
    for hand, result in results.items():
        filled[joint_dealers.STARTS[5] + sum(comb(card, place) for place, card in enumerate(hand, 1))] = result
    joint_dealers.fill(joint_dealers.cards_of_sets(), filled)
    changed, work = np.zeros(joint_dealers.SETS, np.int32), np.zeros(32, np.uint32)
    for hand, result in results.items():
        joint_dealers.change(np.array(hand, np.uint8), result, changed, work)
    assert (filled == changed).all()
    for _ in range(20):
        dealer = sorted(chance.sample(pool, 3) + chance.sample(range(52), 2))
        if len(set(dealer)) == 5:
            beside = sum(result for hand, result in results.items() if not set(hand) & set(dealer))
            assert joint_dealers.mean_beside(np.array(dealer, np.int64), filled, work) == beside


def test_pairs_of_drawn_hands_are_those_without_a_common_card() -> None:
    """Each pair once; a hand that was drawn twice is no pair."""
    chance = random.Random(6)
    hands = [frozenset(chance.sample(range(52), 5)) for _ in range(40)]
    results = [chance.random() - 0.5 for _ in hands]
    every = list(zip(hands, results, strict=True))
    by_loop = sum(one * other for (hand, one), (rest, other) in combinations(every, 2) if not hand & rest)
    held = np.array([sum(1 << card for card in hand) for hand in hands], np.uint64)
    assert joint_dealers.pairs_of(held, np.array(results)) == pytest.approx(by_loop)


@pytest.mark.parametrize(
    ("rulebook", "exact", "deals"),
    [("ma-crazy-4-poker", CRAZY_4, 2_000), ("ma-ultimate-texas-holdem", ULTIMATE, 4_000)],
)
def test_an_estimate_agrees_with_the_exact_covariance(rulebook: str, exact: Fraction, deals: int) -> None:
    """It comes within four standard errors, and is said to be an estimate."""
    found = estimate(plan_for(rulebook).game, deals=deals, seed=3)
    assert not found.is_exact
    assert found.method.startswith(f"estimate from {found.deals:,} ")
    assert abs(found.deals - deals) < deals / 5
    assert abs(float(found.covariance - exact)) < 4 * found.standard_error < 0.1


def test_a_seed_gives_one_estimate() -> None:
    """The same seed gives the same deals, another one others."""
    game = plan_for("ma-crazy-4-poker").game
    one, other = estimate(game, deals=100, seed=1), estimate(game, deals=100, seed=2)
    assert one.covariance != other.covariance
    estimate.cache_clear()
    joint._counted.cache_clear()
    assert estimate(game, deals=100, seed=1) == one


def test_only_games_that_can_be_counted_are_called_exact() -> None:
    """With an up-card the exact count is refused, also at the one door."""
    game = plan_for("ma-four-card-poker").game
    with pytest.raises(BadInput, match="none is shown"):
        covariance(game)
    with pytest.raises(BadInput, match="none is shown"):
        answers.joint(game, exact=True)


def test_seats_that_share_a_dealer_vary_more_than_tables_of_one() -> None:
    """The variance of n seats is n variances and n (n - 1) covariances; an error in one is an error in the other."""
    seats = Joint(Fraction(1, 2), Fraction(3))
    assert (seats.is_exact, seats.method, seats.correlation) == (True, "exact", Fraction(1, 6))
    assert [seats.table_variance(number) for number in (1, 2, 6)] == [3, 7, 33]
    assert seats.standard_deviation(2) ** 2 == pytest.approx(7)
    assert seats.apart(2) ** 2 == pytest.approx(6)
    one, off = Joint(Fraction(1, 2), Fraction(3), 10, 0.001, 1), Joint(Fraction(501, 1000), Fraction(3))
    moved = off.standard_deviation(6) - one.standard_deviation(6)
    assert one.deviation_error(6) == pytest.approx(moved, rel=1e-3)
    assert one.deviation_error(1) == 0
