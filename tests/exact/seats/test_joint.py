"""Several seats against one dealer: the sums over disjoint hands by brute force, and an estimate that says so."""

import random
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from pitboss.exact.seats import showdown
from pitboss.exact.seats.covariance import Joint, estimate
from pitboss.exact.seats.kernels import dealers
from pitboss.live.games import plan_for
from tests.exact.seats.estimates import DEALS, estimated

FOUR_CARD = Fraction(22700707819556207449701434839, 15942189848061740947818784650)
CRAZY_4 = Fraction(527832468482231798448763, 333250361569313310322200)
ULTIMATE = Fraction(1004549046703459053265052653, 231007952820833360172000000)
"""The exact covariances, which ``pytest tests/exact/seats/long_joint.py`` computes."""


def test_the_results_of_all_hands_beside_the_dealers_are_summed_as_a_loop_sums_them() -> None:
    """Over hands of thirteen cards, from sums over all sets that are filled once or changed hand by hand."""
    chance = random.Random(5)
    pool = sorted(chance.sample(range(52), 13))
    results = {hand: chance.randint(-9, 9) for hand in combinations(pool, 5)}
    filled = np.zeros(dealers.SETS, np.int32)
    for hand, result in results.items():
        filled[dealers.STARTS[5] + sum(comb(card, place) for place, card in enumerate(hand, 1))] = result
    dealers.fill(dealers.cards_of_sets(), filled)
    changed, work = np.zeros(dealers.SETS, np.int32), np.zeros(32, np.uint32)
    for hand, result in results.items():
        dealers.change(np.array(hand, np.uint8), result, changed, work)
    assert (filled == changed).all()
    for _ in range(20):
        dealer = sorted(chance.sample(pool, 3) + chance.sample(range(52), 2))
        if len(set(dealer)) == 5:
            beside = sum(result for hand, result in results.items() if not set(hand) & set(dealer))
            assert dealers.mean_beside(np.array(dealer, np.int64), filled, work) == beside


def test_pairs_of_drawn_hands_are_those_without_a_common_card() -> None:
    """Each pair once; a hand that was drawn twice is no pair."""
    chance = random.Random(6)
    hands = [frozenset(chance.sample(range(52), 5)) for _ in range(40)]
    results = [chance.random() - 0.5 for _ in hands]
    every = list(zip(hands, results, strict=True))
    by_loop = sum(item * other for (hand, item), (rest, other) in combinations(every, 2) if not hand & rest)
    held = np.array([sum(1 << card for card in hand) for hand in hands], np.uint64)
    assert dealers.pairs_of(held, np.array(results)) == pytest.approx(by_loop)


@pytest.mark.parametrize(
    ("rulebook", "exact"),
    [("ma-four-card-poker", FOUR_CARD), ("ma-crazy-4-poker", CRAZY_4), ("ma-ultimate-texas-holdem", ULTIMATE)],
)
def test_an_estimate_agrees_with_the_exact_covariance(rulebook: str, exact: Fraction) -> None:
    """It comes within four standard errors, and is said to be an estimate."""
    result, deals = estimated(rulebook), DEALS[rulebook]
    assert not result.is_exact
    assert result.method.startswith(f"estimate from {result.deals:,} ")
    assert abs(result.deals - deals) < deals / 5
    assert abs(float(result.covariance - exact)) < 4 * result.standard_error < 0.1


def test_a_seed_gives_one_estimate() -> None:
    """The same seed gives the same boards, another one others."""
    game = plan_for("ma-ultimate-texas-holdem").game
    first, other = estimate(game, deals=100, seed=1), estimate(game, deals=100, seed=2)
    assert first.covariance != other.covariance
    estimate.cache_clear()
    assert estimate(game, deals=100, seed=1) == first


def test_a_seed_gives_one_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same beside dealer's hands, of which the best fortieth is enough to tell: what is counted is not drawn."""
    asked = showdown._question(plan_for("ma-crazy-4-poker").game, deals=4_000, seed=1)[0]
    monkeypatch.setattr(showdown, "_tasks", lambda table, starts, parts: [(-1, len(starts) - 60, len(starts) - 1)])
    first, again, other = (showdown.counted.__wrapped__(replace(asked, seed=seed)) for seed in (1, 1, 2))
    assert first == again
    assert first[0] == other[0] != (0, 0)
    assert first[1] != other[1]
    assert first[1][0] > 0


def test_games_that_decide_and_pay_alike_ask_the_same() -> None:
    """Four Card Poker of both states and of the earlier edition: what is counted for one holds for all."""
    rulebooks = ("ma-four-card-poker", "ma-four-card-poker-earlier", "md-four-card-poker")
    assert len({showdown._question(plan_for(rulebook).game)[0] for rulebook in rulebooks}) == 1


def test_seats_that_share_a_dealer_vary_more_than_tables_of_one() -> None:
    """The variance of n seats is n variances and n (n - 1) covariances; an error in one is an error in the other."""
    seats = Joint(Fraction(1, 2), Fraction(3))
    assert (seats.is_exact, seats.method, seats.correlation) == (True, "exact", Fraction(1, 6))
    assert [seats.table_variance(number) for number in (1, 2, 6)] == [3, 7, 33]
    assert seats.standard_deviation(2) ** 2 == pytest.approx(7)
    assert seats.apart(2) ** 2 == pytest.approx(6)
    first, off = Joint(Fraction(1, 2), Fraction(3), 10, 0.001, 1), Joint(Fraction(501, 1000), Fraction(3))
    moved = off.standard_deviation(6) - first.standard_deviation(6)
    assert first.deviation_error(6) == pytest.approx(moved, rel=1e-3)
    assert first.deviation_error(1) == 0
