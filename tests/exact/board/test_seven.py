"""The batch evaluator gives the numbers that ``rank_five`` gives; every five-card hand is in ``long_seven.py``."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np
import pytest

from pitboss.cards import DECK, Card
from pitboss.exact.bulk.kernels.seven import value5, value6, value7, values
from pitboss.hands import FiveCard, rank_five


def test_five_card_hands_have_the_value_of_their_definition() -> None:
    """Every 97th of all hands, and all of them counted: each category as often as it occurs, 7,462 different hands."""
    hands = np.array(list(combinations(range(52), 5)), np.uint8)
    result = values(hands)
    for place in range(0, len(hands), 97):
        cards = tuple(Card(int(card)) for card in hands[place])
        assert result[place] == rank_five(cards).value, cards
    counts = np.bincount(result >> 20, minlength=10)
    assert counts.tolist() == [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4]
    assert len(np.unique(result)) == 7462


@pytest.mark.parametrize("size", [6, 7])
def test_samples_of_more_cards_have_the_value_of_their_definition(size: int) -> None:
    """Hands drawn at random, and as many from few ranks, from two suits and from one, so that rare hands occur."""
    draw = Random(size)
    two_suits = tuple(card for card in DECK if card & 3 < 2)
    pools = [DECK, DECK[:20], two_suits, two_suits[::2]]
    hands = [draw.sample(pool, size) for pool in pools for _ in range(5_000)]
    result = values(np.array(hands, np.uint8))
    for hand, value in zip(hands, result, strict=True):
        assert value == rank_five(hand).value, hand
    assert {int(value) >> 20 for value in result} == set(map(int, FiveCard))


def test_the_functions_for_single_hands_agree_with_the_definition() -> None:
    """Five, six and seven cards given one by one."""
    draw = Random(7)
    for _ in range(300):
        cards = draw.sample(range(52), 7)
        assert value5(*cards[:5]) == rank_five([Card(card) for card in cards[:5]]).value
        assert value6(*cards[:6]) == rank_five([Card(card) for card in cards[:6]]).value
        assert value7(*cards) == rank_five([Card(card) for card in cards]).value
