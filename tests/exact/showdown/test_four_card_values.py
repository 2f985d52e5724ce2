"""The batch evaluator of four-card hands and the suit orbits, against the definitions in pitboss.hands."""

from __future__ import annotations

import random
from itertools import combinations
from math import comb

import numpy as np
import pytest

from pitboss.cards import DECK, Card
from pitboss.exact.bulk.kernels.four import value_four, values_four
from pitboss.exact.bulk.kernels.orbits import CHOOSE, number_of_orbits, numbered, orbits
from pitboss.hands import rank_four


def cards_of(masks: list[int]) -> list[Card]:
    return [DECK[4 * rank + suit] for suit in range(4) for rank in range(13) if masks[suit] >> rank & 1]


@pytest.mark.parametrize(("size", "classes"), [(4, 16_432), (5, 134_459), (6, 962_988)])
def test_orbits_stand_for_every_hand(size: int, classes: int) -> None:
    """The classes of hands are as many as Burnside counts, and their weights add up to all hands."""
    assert number_of_orbits(size) == classes
    masks, symmetries = orbits(size, classes)
    assert int((24 // symmetries).sum()) == comb(52, size)
    assert len(np.unique(masks.astype(np.int64) @ np.array([1, 2**13, 2**26, 2**39]))) == classes


@pytest.mark.parametrize("size", [4, 5])
def test_every_class_has_the_value_that_rank_four_gives(size: int) -> None:
    """Kernel and definition agree on all hands of four and five cards, one of each suit class."""
    masks, _ = orbits(size, number_of_orbits(size))
    for row in masks.tolist():
        assert value_four(*row) == rank_four(cards_of(row)).value


def test_sampled_hands_of_four_to_six_cards_have_their_value() -> None:
    """The batch function takes cards in any order and any suits."""
    dice = random.Random(4)
    for size in (4, 5, 6):
        hands = [dice.sample(range(52), size) for _ in range(6_000)]
        values = values_four(np.array(hands, np.int32)).tolist()
        assert values == [rank_four([DECK[card] for card in hand]).value for hand in hands]


def test_sets_of_cards_find_their_class() -> None:
    """Two sets have one number exactly when a relabelling of suits takes one to the other; symmetries are counted."""
    numbers, starts, _ = numbered()
    dice = random.Random(5)
    seen: dict[int, tuple[tuple[int, ...], ...]] = {}
    for size in range(6):
        for _ in range(3_000):
            cards = sorted(dice.sample(range(52), size))
            place = int(starts[size]) + sum(int(CHOOSE[at + 1, card]) for at, card in enumerate(cards))
            suits = [tuple(card % 13 for card in cards if card // 13 == suit) for suit in range(4)]
            number, symmetries = divmod(int(numbers[place]), 32)
            assert seen.setdefault(number, tuple(sorted(suits))) == tuple(sorted(suits))
            swaps = sum(1 for item, other in combinations(suits, 2) if item == other)
            assert (symmetries > 1) == (swaps > 0)
