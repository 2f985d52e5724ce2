"""Sums over pairs of disjoint hands beside a dealer's: against a loop over all pairs, and a plain definition."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray

from pitboss.exact.progress import Count, Progress, watching
from pitboss.exact.seats import showdown
from pitboss.exact.seats.kernels import pairs, walk
from pitboss.exact.seats.kernels.dealers import codes_of
from pitboss.exact.seats.showdown import HandSets, _Question
from pitboss.live.games import plan_for
from tests.once import once_a_process

Hand = tuple[int, ...]
Hands = NDArray[np.uint8]
CHOOSE = np.array([[comb(card, place) for card in range(52)] for place in range(6)])


def named_anew(hand: Hand) -> Hand:
    """The least of the hands that differ by a relabelling of the last three suits."""
    ways = permutations((1, 2, 3))
    return min(
        tuple(sorted(card if card < 13 else 13 * way[card // 13 - 1] + card % 13 for card in hand)) for way in ways
    )


def pairs_of(results: dict[Hand, int], dealer: Hand) -> tuple[int, int]:
    """The sum of all results beside the dealer's cards, and of the products of two disjoint hands."""
    held = sum(1 << card for card in dealer)
    hands = np.array([sum(1 << card for card in hand) for hand in results], np.int64)
    beside, brings = hands & held == 0, np.array(list(results.values()), np.int64)
    hands, brings = hands[beside], brings[beside]
    pairs = sum(int(result * brings[hands & hand == 0].sum()) for hand, result in zip(hands, brings, strict=True))
    return int(brings.sum()), pairs


def visited(hands: list[Hand], sums: pairs.Sums) -> tuple[int, int]:
    """The same for several dealer's hands, as the kernel sums them."""
    result = np.zeros(3, np.int64)
    cards, weights = np.array(hands, np.uint8), np.ones(len(hands), np.int64)
    walk.visit(cards, weights, sums, walk.empty_path(), walk.places(), np.zeros(32, np.uint32), result)
    return int(result[0]), (int(result[1]) << 32) + int(result[2])


@pytest.mark.parametrize("seed", range(4))
def test_pairs_of_disjoint_hands_are_summed_as_brute_force_sums_them(seed: int) -> None:
    """Results at random on the hands of sixteen cards, all changed once; dealers that hold some of these and others."""
    summed_as_brute_force_sums_them(seed, np.zeros((1, 6), np.int16), 9)


def summed_as_brute_force_sums_them(seed: int, kept: pairs.Results, largest: int) -> None:
    """The test, with results up to so much that are kept, and told, in the type of these: so the kernels do it too."""
    chance = random.Random(seed)
    ranks = chance.sample(range(13), 4)
    pool = sorted(13 * suit + rank for suit in range(4) for rank in ranks)
    up = chance.choice(pool[:4]) if seed % 2 else -1
    sums = pairs.no_results(kept)
    results: dict[Hand, int] = {}
    for _ in range(2):
        alike: dict[Hand, int] = {}
        for hand in combinations(pool, 5):
            if up not in hand:
                results[hand] = alike.setdefault(named_anew(hand), chance.randint(-largest, largest))
                cards = np.array(hand, np.uint8)
                output = kept.dtype.type(results[hand])
                pairs.change(cards, output, sums, np.zeros(32, np.uint32), np.zeros(52, np.int64))
    left = [card for card in pool if card != up] + chance.sample([card for card in range(52) if card not in pool], 3)
    dealers = [tuple(sorted(chance.sample(left, 5))) for _ in range(6)]
    expected = [pairs_of(results, dealer) for dealer in dealers]
    assert [visited([dealer], sums) for dealer in dealers] == expected
    assert visited(dealers, sums) == tuple(sum(column) for column in zip(*expected, strict=True))


def test_dealers_hands_are_put_in_order_up_to_their_suits() -> None:
    """Each keeps its cards but for the names of the last three suits, and those of frequent ranks come first."""
    chance = random.Random(7)
    hands = [
        tuple(sorted({3, 16, *chance.sample([card for card in range(52) if card % 13 != 3], 3)})) for _ in range(99)
    ]
    keys = walk.in_order(np.array(hands, np.uint8)).tolist()
    named = [tuple(key >> 6 * place & 63 for place in range(4, -1, -1)) for key in keys]
    assert [named_anew(hand) for hand in hands] == [named_anew(cards) for cards in named]
    assert {cards[:2] for cards in named} == {(3, 16)}


@once_a_process
def four_card() -> tuple[_Question, HandSets]:
    """The results of Four Card Poker, and the hands of both sides."""
    asked = showdown._question(plan_for("ma-four-card-poker").game)[0]
    return asked, showdown.dealt(asked)


def some_results(value: int) -> NDArray[np.int32]:
    """The results of the hands that are near a value, and of one code in twenty; the others bring nothing."""
    asked = four_card()[0]
    codes = np.arange(len(asked.results))
    near = np.abs(codes // len(asked.table.actions()) - value) < 2
    return np.where((near | (codes % 20 == 3))[:, None], asked.results, 0).astype(np.int32)


def dealers_of(up: int, value: int) -> tuple[Hands, NDArray[np.int64]]:
    """The dealer's hands of a value beside the up-card, and how many each stands for."""
    dealers = four_card()[1].dealers
    many = walk.dealers_of(up, value, dealers, np.zeros((0, 5), np.uint8), np.zeros(0, np.int64))
    hands, weights = np.zeros((many, 5), np.uint8), np.zeros(many, np.int64)
    assert walk.dealers_of(up, value, dealers, hands, weights) == many
    return hands, weights


def by_definition(dealers: Hands, value: int, up: int) -> Iterator[tuple[int, int]]:
    """Beside each dealer's cards: the sum of all results; and of F(S)^2 with its sign, F from all hands one by one."""
    asked, of = four_card()
    codes = np.zeros(len(of.cards), np.int32)
    codes_of(up, of.first, of.classes, asked.codes, codes)
    rung = np.zeros(len(of.cards), np.int64)
    rung[of.ordered] = np.repeat(np.arange(len(of.begins) - 1), np.diff(of.begins))
    cell = (rung < value) * 2 + (rung == value)
    brings = np.where(codes < 0, 0, some_results(value)[codes, cell])
    some = np.flatnonzero(brings)
    for dealer in dealers.tolist():
        beside = some[~np.isin(of.cards[some], (*dealer, up)).any(axis=1)]
        results, cards = brings[beside].astype(np.int64), of.cards[beside].astype(np.int64)
        pairs = int(results.sum()) ** 2 - int((results**2).sum())  # of no card, and of all five
        for size in range(1, 5):
            total = np.zeros(comb(52, size))
            for chosen in combinations(range(5), size):
                places = enumerate(chosen, 1)
                number = sum((CHOOSE[place, cards[:, at]] for place, at in places), np.zeros(len(cards), int))
                total += np.bincount(number, results, len(total))
            pairs += (-1) ** size * int((total.astype(np.int64) ** 2).sum())
        yield int(results.sum()), pairs


def test_a_value_of_the_dealer_is_summed_by_definition() -> None:
    """Four Card Poker, a value that few dealer's hands with this up-card have, the hands weighed by their number.

    Some of the players' hands have their results, those of the same value among them.
    """
    (asked, of), up = four_card(), 11
    many = {value: len(dealers_of(up, value)[0]) for value in range(len(of.begins) - 1)}
    equal = {value: of.cards[of.ordered[of.begins[value] : of.begins[value + 1]]] for value in many}
    value = next(
        value
        for value in sorted(many, key=lambda value: many[value])
        if many[value] > 1 and not np.isin(equal[value], (*dealers_of(up, value)[0][0], up)).any(axis=1).all()
    )
    hands, weights = dealers_of(up, value)
    expected = list(by_definition(hands, value, up))
    result, done = np.zeros(3, np.int64), np.zeros(2, np.int64)
    walk.over_values(
        (up, value, value + 1), of.dealers, of.cards, of.first, of.classes, of.ordered, of.begins,
        asked.codes, some_results(value).astype(np.int16), of.failing, walk.places(), result, done,
    )  # fmt: skip
    assert done[0] == weights.sum()
    assert result[0] == sum(weight * item for weight, (item, _) in zip(weights.tolist(), expected, strict=True))
    pairs = sum(weight * two for weight, (_, two) in zip(weights.tolist(), expected, strict=True))
    assert pairs
    assert (int(result[1]) << 32) + int(result[2]) == pairs


def test_every_dealers_hand_is_visited_with_every_up_card() -> None:
    """Over all values, as many as contain the up-card; one for each relabelling of three suits, by Burnside's lemma."""
    every = [dealers_of(6, value)[1] for value in range(len(four_card()[1].begins) - 1)]
    assert sum(int(weights.sum()) for weights in every) == 4 * comb(51, 5)
    exchanged = comb(25, 5) + 13 * comb(25, 3) + comb(13, 2) * 25
    turned = comb(12, 5) + 13 * comb(12, 2)
    assert sum(map(len, every)) == (comb(51, 5) + 3 * exchanged + 2 * turned) // 6


def test_a_long_count_says_how_far_it_is_and_can_be_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits is told; whoever stops waiting is not held up by the rest."""
    counts: list[Count] = []

    def stop(progress: Progress) -> None:
        if isinstance(progress, Count):
            counts.append(progress)
            raise KeyboardInterrupt

    monkeypatch.setattr(showdown, "_OFTEN", 0.01)
    with watching(stop), pytest.raises(KeyboardInterrupt):
        showdown.covariance(plan_for("ma-four-card-poker").game)
    assert [count.of for count in counts] == [6 * comb(52, 6)]
    assert counts[0].done < counts[0].of
