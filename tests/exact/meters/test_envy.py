"""Own hand and others' hands from one deck: counted here by going through hands, and held against the closed counts."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray

from pitboss.cards import DECK, Card
from pitboss.clauses import BadInput
from pitboss.exact.meters import envy
from pitboss.exact.meters.progressive import envy_mean, long_run, progressive
from pitboss.exact.side import side
from pitboss.hands import FIVE, FOUR, Order, kind
from pitboss.live import plan_for
from pitboss.live.games import house_submission
from pitboss.money import Cents
from pitboss.ruleset import Ruleset
from pitboss.submissions import compile_game

FLUSHES = ("royal flush", "straight flush")
FOURS = ("four aces", "four-of-a-kind")
CASES: list[tuple[Order, Order, tuple[str, ...]]] = [
    (FIVE, FIVE, FLUSHES),
    (FOUR, FOUR, FOURS),
    (FIVE, FOUR, FOURS),
    (FOUR, FOUR, (*FOURS, "straight flush")),
]
KINDS: dict[Order, tuple[str, ...]] = {
    FOUR: (*FOURS, "straight flush", "three-of-a-kind"),
    FIVE: (*FLUSHES, "four-of-a-kind", "full house", "flush", "straight", "three-of-a-kind"),
}


def named(order: Order, cards: list[Card]) -> str:
    value = order.rank(cards).value
    bands = ((name, kind(name, order)) for name in KINDS[order])
    return next((name for name, band in bands if band.low <= value <= band.high), "")


def runs(size: int) -> list[int]:
    """Ranks in a row as bits, the two lowest, the ace also below it."""
    return [sum(1 << (top - down) % 13 for down in range(size)) for top in range(size - 2, 13)]


@pytest.fixture(scope="module")
def hands() -> tuple[NDArray[np.int64], NDArray[np.int64], dict[Order, NDArray[np.str_]]]:
    """One hand of five of each suit class, how many it stands for, and its kind in both orders."""
    from pitboss.exact.bulk.kernels.orbits import number_of_orbits, orbits

    masks, symmetries = orbits(5, number_of_orbits(5))
    suits = masks.astype(np.int64)
    bits = suits[:, :, None] >> np.arange(13) & 1
    ranks, most = bits.sum(1), bits.sum(1).max(1)
    sets = (bits << (4 * np.arange(13) + np.arange(4)[:, None])).sum((1, 2))
    whole = suits[:, 0] | suits[:, 1] | suits[:, 2] | suits[:, 3]
    flush = bits.sum(2).max(1) == 5
    straight = np.isin(whole, runs(5))
    full = (most == 3) & (ranks == 2).any(1)
    royal = flush & (whole == runs(5)[-1])
    five = [royal, flush & straight, most == 4, full, flush, straight, most == 3]
    short = np.zeros(len(suits), bool)
    for run in runs(4):
        short |= (suits & run == run).any(1)
    four = [ranks[:, 12] == 4, most == 4, short, most == 3]
    names: dict[Order, NDArray[np.str_]] = {
        FOUR: np.select(four, KINDS[FOUR], ""),
        FIVE: np.select(five, KINDS[FIVE], ""),
    }
    return sets, 24 // symmetries.astype(np.int64), names


def envied(order: Order, kinds: tuple[str, ...]) -> list[tuple[int, str]]:
    """Every hand of five that brings envy, made by hand: runs and whole ranks filled up."""
    result: dict[int, str] = {}
    size = order.size
    cores = [
        [4 * ((top - down) % 13) + suit for down in range(size)] for top in range(size - 2, 13) for suit in range(4)
    ]
    cores += [[4 * rank + suit for suit in range(4)] for rank in range(13)]
    for core in cores:
        for more in range(52) if len(core) == 4 else (core[0],):
            cards = {DECK[item] for item in (*core, more)}
            if len(cards) == 5 and (name := named(order, sorted(cards))) in kinds:
                result[sum(1 << card for card in cards)] = name
    return list(result.items())


@pytest.mark.parametrize(("own", "of", "kinds"), CASES)
def test_own_hand_beside_one_other(
    own: Order,
    of: Order,
    kinds: tuple[str, ...],
    hands: tuple[NDArray[np.int64], NDArray[np.int64], dict[Order, NDArray[np.str_]]],
) -> None:
    """All pairs of an own hand and a hand that brings envy, one by one, are as many as the closed count says."""
    sets, weights, names = hands
    moments = envy.moments(own, of, kinds, shared=False)
    assert moments is not None
    theirs = envied(of, kinds)
    apart = {name: np.zeros(len(sets), np.int64) for name in kinds}
    for hand, name in theirs:
        apart[name] += sets & hand == 0
    deals = comb(52, 5) * comb(47, 5)
    for at, name in enumerate(kinds):
        held = tuple(int(at == kind) for kind in range(len(kinds)))
        for mine in (*KINDS[own], ""):
            pairs = int((apart[name] * weights)[names[own] == mine].sum())
            assert moments[held].get(mine, 0) == Fraction(pairs, deals)


@pytest.mark.parametrize(("of", "kinds"), [(FIVE, FLUSHES), (FOUR, (*FOURS, "straight flush"))])
def test_three_hands_that_all_bring_envy(of: Order, kinds: tuple[str, ...]) -> None:
    """Ordered triples of disjoint hands, by a product of matrices, for every three kinds."""
    theirs = envied(of, kinds)
    sets = np.array([hand for hand, _ in theirs])
    apart = ((sets[:, None] & sets[None, :]) == 0).astype(np.float64)
    moments = envy.moments(of, of, kinds, shared=False)
    assert moments is not None
    groups = [np.array([name == kind for _, name in theirs]) for kind in kinds]
    deals = comb(52, 5) * comb(47, 5) * comb(42, 5)
    for first, own in enumerate(kinds):
        for second in range(len(kinds)):
            a, b = groups[first], groups[second]
            both = apart[np.ix_(b, a)] @ apart[a]  # own hands apart from the second and from any third
            for third in range(second, len(kinds)):
                c = groups[third]
                triples = int((both[:, c] * apart[np.ix_(b, c)]).sum())
                held = tuple((second == kind) + (third == kind) for kind in range(len(kinds)))
                assert moments.get(held, {}).get(own, 0) == Fraction(triples, deals)


def test_on_a_shared_flop_by_definition() -> None:
    """Two others on one flop: going through flops of a suit, holes that make a straight flush and own holes."""
    moments = envy.moments(FIVE, FIVE, FLUSHES, shared=True)
    assert moments is not None
    flop = [DECK[4 * rank] for rank in (5, 6, 7)]  # 7-8-9: the holes 5-6, 6-10, 10-J
    assert named(FIVE, [*flop, DECK[4 * 8], DECK[4 * 9]]) == "straight flush"
    both = comb(52, 3) * comb(49, 2) * comb(47, 2) * comb(45, 2) * sum(moments[0, 2].values())
    # Two disjoint holes for one flop are the two outer ones of three ranks in a row with two free on either side;
    # with a gap in the middle no two holes are disjoint. Ordered, times the own holes from the 45 cards left.
    rows = [{(top - down) % 13 for down in range(5)} for top in range(3, 12)]
    pairs = sum(len(row & other) == 3 for at, row in enumerate(rows) for other in rows[at + 1 :])
    assert both == 4 * pairs * 2 * comb(45, 2)


@pytest.mark.parametrize(("own", "of", "kinds"), CASES)
@pytest.mark.parametrize("others", [1, 3, 6])
def test_the_law_is_one_with_the_right_margins(own: Order, of: Order, kinds: tuple[str, ...], others: int) -> None:
    """Probabilities are above nothing and sum to one; each other hand has the distribution of any hand."""
    moments = envy.moments(own, of, kinds, shared=False)
    assert moments is not None
    distribution = list(envy.exactly(moments, others))
    assert all(often > 0 for _, _, often in distribution)
    assert sum(often for _, _, often in distribution) == 1
    for at, name in enumerate(kinds):
        number = sum(1 for _, item in envied(of, kinds) if item == name)
        assert sum(held[at] * often for _, held, often in distribution) == others * Fraction(number, comb(52, 5))


def game(rulebook: str, example: str = "") -> Ruleset:
    return compile_game(house_submission(rulebook, example)) if example else plan_for(rulebook).game


TABLES = [
    ("ma-four-card-poker", "", "progressive"),
    ("ma-four-card-poker", "progressive-b", "progressive"),
    ("ma-four-card-poker", "multi-game-link-three-levels", "progressive"),
    ("md-four-card-poker", "", "progressive"),
    ("ma-crazy-4-poker", "five-dollar-progressives", "five-card progressive"),
    ("ma-ultimate-texas-holdem", "", "progressive"),
]


@pytest.mark.parametrize(("rulebook", "example", "wager"), TABLES)
def test_mean_and_variance_with_envy(rulebook: str, example: str, wager: str) -> None:
    """The mean is own award and envy mean; the variance is one of pairs: own, own with other, other with other."""
    of = game(rulebook, example)
    alone, first, two = (progressive(of, wager, others=others).distribution for others in (0, 1, 2))
    assert alone == side(of, wager).distribution
    assert first.mean == alone.mean + envy_mean(of, wager, 1)
    # Var(k) = V + k (E + 2 C) + k (k - 1) D, so that 0, 1 and 2 others tell what 3 to 6 must have.
    single = first.variance - alone.variance
    pair = (two.variance - alone.variance - 2 * single) / 2
    for others in (3, 6):
        distribution = progressive(of, wager, others=others).distribution
        assert distribution.variance == alone.variance + others * single + others * (others - 1) * pair
        assert distribution.mean == alone.mean + envy_mean(of, wager, others)
    note = progressive(of, wager, others=1).notes[-1]
    assert note == "with the envy bonuses of 1 other hand, dealt from the same deck"


def test_envy_goes_by_the_stake_that_is_filed() -> None:
    """A schedule for $1 says nothing about $5: that is refused, not counted as no envy."""
    of = game("ma-four-card-poker")
    assert progressive(of, "progressive", stake=Cents(500)).edge > 0
    for ask in (envy_mean, long_run, progressive):
        with pytest.raises(BadInput, match=r"for a wager of \$1: nothing is filed for \$5") as refused:
            ask(of, "progressive", others=2, stake=Cents(500))
        assert refused.value.code == "no-envy-schedule"


def test_the_long_run_at_another_stake() -> None:
    """Seeds weigh less at a higher stake; fixed odds and rate stay as they are."""
    of = game("ma-four-card-poker")
    first, five = long_run(of, "progressive"), long_run(of, "progressive", stake=Cents(500))
    assert (first.fixed, first.rate) == (five.fixed, five.rate)
    assert first.seeds == 5 * five.seeds
