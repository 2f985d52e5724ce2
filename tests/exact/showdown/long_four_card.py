"""Longer proofs for the four-card games, run by name: ``pytest tests/exact/showdown/long_four_card.py`` (4 min)."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb, factorial

import numpy as np
import pytest

from pitboss.cards import DECK
from pitboss.exact.bulk.kernels.four import value_four, values_four
from pitboss.exact.bulk.kernels.orbits import number_of_orbits, orbits
from pitboss.exact.cover_all.showdown import BarredHands, _without, cover_all
from pitboss.exact.showdown.advice import advise
from pitboss.exact.showdown.model import showdown
from pitboss.exact.showdown.plain import count_showdowns, expectation
from pitboss.exact.showdown.solve import solve
from pitboss.hands import SIX, place, rank_five, rank_four
from pitboss.hands.ways import ways
from pitboss.live import plan_for


def test_every_class_of_six_cards() -> None:
    """Kernel against rank_four, and the ways of six cards against all hands."""
    masks, symmetries = orbits(6, number_of_orbits(6))
    six: Counter[int] = Counter()
    for row, same in zip(masks.tolist(), symmetries.tolist(), strict=True):
        cards = [DECK[4 * rank + suit] for suit in range(4) for rank in range(13) if row[suit] >> rank & 1]
        assert value_four(*row) == rank_four(cards).value
        six[min(place(rank_five(cards), SIX), 10 << 20)] += 24 // same  # which suit a class has is chance
    merged: Counter[int] = Counter()
    for value, number in ways(SIX, 6).items():
        merged[min(value, 10 << 20)] += number
    assert merged == six


@pytest.mark.parametrize("rulebook", ["ma-four-card-poker", "ma-crazy-4-poker"])
def test_sampled_rounds_average_to_the_edge(rulebook: str) -> None:
    """Rounds at random, decided by exact advice: within four standard errors of the distribution."""
    game = plan_for(rulebook).game
    table, dice, rounds = showdown(game), random.Random(7), 3_000
    total = Fraction(0)
    for _ in range(rounds):
        cards = dice.sample(DECK, 5 + table.dealer_cards)
        hand, dealer = cards[:5], cards[5:]
        best = advise(game, hand, dealer[-1] if table.up_cards else None)[0][0]
        action = next(action for action in table.actions(all_whole=True) if action.name == best)
        total += expectation(table, action, hand, count_showdowns(table, hand, dealer))
    distribution = solve(game).distribution
    assert abs(float(total / rounds - distribution.mean)) < 4 * distribution.standard_deviation / rounds**0.5


def test_three_hands_without_three_of_a_rank_or_a_royal_flush() -> None:
    """Inclusion and exclusion against dealing rank by rank to hands that are told apart, owners of A-K-Q-J followed."""
    sizes = (5, 5, 6)
    rank_ways = [
        (owners, tuple(owners.count(hand) for hand in range(3)))
        for owners in product(range(4), repeat=4)  # 3: not dealt
        if all(owners.count(hand) <= 2 for hand in range(3))
    ]
    states: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter({((0, 0, 0), (4, 4, 4, 4)): 1})
    for rank in range(13):
        after: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
        for (filled, owned), number in states.items():
            for owners, counts in rank_ways if rank < 4 else _merged(rank_ways):
                now = tuple(have + more for have, more in zip(filled, counts, strict=True))
                if any(have > size for have, size in zip(now, sizes, strict=True)):
                    continue
                held = owned
                if rank < 4:
                    held = tuple(
                        owner if was in (4, owner) and owner < 3 else 3
                        for was, owner in zip(owned, owners, strict=True)
                    )
                    after[now, held] += number
                else:
                    after[now, held] += number * owners[0]
        if rank == 3:  # a suit with one owner all through is a royal flush
            after = Counter({key: number for key, number in after.items() if all(owner == 3 for owner in key[1])})
        states = after
    expected = sum(number for (filled, _), number in states.items() if filled == sizes)
    barred = BarredHands(frozenset(), frozenset({14}), threes=True)
    assert _without(barred, 2) == expected


def _merged(
    rank_ways: list[tuple[tuple[int, ...], tuple[int, ...]]],
) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The ways to deal a rank by how many cards each hand gets; the first number is how many ways."""
    counted = Counter(counts for _, counts in rank_ways)
    return [((number,), counts) for counts, number in counted.items()]


@pytest.mark.parametrize("hands", range(2, 8))
def test_cover_all_by_a_million_deals(hands: int) -> None:
    """Every row within four and a half standard errors; the values by the kernel."""
    rounds, generator = 1_000_000, np.random.default_rng(hands)
    game = plan_for("ma-four-card-poker").game
    offered = game.wager("cover all")
    column = offered.paytable(hands) if offered else None
    assert column is not None
    cards = generator.permuted(np.tile(np.arange(52, dtype=np.int32), (rounds, 1)), axis=1)
    rows = np.full(rounds, len(column.rows))
    for at in range(hands):
        dealt = np.ascontiguousarray(cards[:, 5 * at : 5 * at + (6 if at == hands - 1 else 5)])
        values = values_four(dealt)
        for number, row in reversed(list(enumerate(column.rows))):
            assert row.kind is not None
            rows[(values >= row.kind.low) & (values <= row.kind.high) & (rows > number)] = number
    for number, outcome in enumerate(cover_all(game, hands, wager="cover all").outcomes):
        spread = float(outcome.probability * (1 - outcome.probability) * rounds) ** 0.5
        assert abs(int((rows == number).sum()) - float(outcome.probability) * rounds) <= 4.5 * spread


def test_royal_flushes_alone_by_the_textbook() -> None:
    """Four disjoint sets of four cards: the chance that no hand holds one, by choosing sets and holders directly."""
    for players in range(1, 7):
        sizes = [5] * players + [6]
        total = factorial(52) // factorial(52 - sum(sizes))
        for size in sizes:
            total //= factorial(size)
        expected = Fraction(0)
        for holders in product((0, 1), repeat=players + 1):
            chosen = sum(holders)
            if chosen > 4:
                continue
            ways_, cards = factorial(4) // factorial(4 - chosen), 52 - 4 * chosen
            for size, holds in zip(sizes, holders, strict=True):
                ways_ *= comb(cards, size - 4 * holds)
                cards -= size - 4 * holds
            expected += -ways_ if chosen % 2 else ways_
        assert _without(BarredHands(frozenset(), frozenset({14}), threes=False), players) == expected
        assert 0 < expected < total
