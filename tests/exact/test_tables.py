"""Values of hands in any order as arrays: by tables, by the definition, and counted against the closed counts."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import numpy as np
import pytest

from pitboss.cards import DECK
from pitboss.exact.bulk.kernels.orbits import number_of_orbits, orbits
from pitboss.exact.bulk.tables import plain_values, rank_number, rank_tables, values_of, values_of_suits
from pitboss.hands import FIVE, FOUR, SIX, Order
from pitboss.hands.ways import category_ways, total
from tests.hands.orders import MINI, NO_LOW_ACE, THREE, TWO

EVERY = (TWO, THREE, MINI, FOUR, FIVE, NO_LOW_ACE)


@pytest.mark.parametrize("order", EVERY, ids=str)
@pytest.mark.parametrize("cards", [2, 3, 4, 5, 6, 7])
def test_rows_of_cards_have_the_values_of_their_hands(order: Order, cards: int) -> None:
    """On 2,000 deals the array is what the order says hand by hand, by the tables and by the fast paths."""
    if cards < order.size:
        with pytest.raises(ValueError, match=f"hands of {cards} cards are not ranked in the {order.title}"):
            rank_tables(order, cards)
        return
    chance = np.random.default_rng(cards)
    hands = chance.permuted(np.tile(np.arange(52), (2_000, 1)), axis=1)[:, :cards]
    masks = np.zeros((len(hands), 4), np.int32)
    for place in range(cards):
        masks[np.arange(len(hands)), hands[:, place] & 3] |= 1 << (hands[:, place] >> 2)
    values = plain_values(order, hands)
    assert values_of(order, hands).tolist() == values.tolist()
    assert values_of_suits(order, masks, cards).tolist() == values.tolist()


def test_every_hand_of_three_cards() -> None:
    """All 22,100."""
    hands = np.array(list(combinations(range(52), 3)))
    assert values_of(THREE, hands).tolist() == [
        THREE.rank([DECK[card] for card in hand]).value for hand in hands.tolist()
    ]


@pytest.mark.parametrize(
    ("order", "cards"),
    [
        *((TWO, 2), (TWO, 4), (THREE, 3), (THREE, 4), (THREE, 5), (THREE, 6), (MINI, 3), (MINI, 6)),
        *((FOUR, 4), (FOUR, 5), (FOUR, 6), (FIVE, 5), (FIVE, 6), (NO_LOW_ACE, 5), (NO_LOW_ACE, 6)),
    ],
    ids=str,
)
def test_the_ways_are_those_of_all_hands(order: Order, cards: int) -> None:
    """Every class of hands, with its weight, stands where the closed count has it."""
    masks, symmetries = orbits(cards, number_of_orbits(cards))
    counted: Counter[int] = Counter()
    values, which = np.unique(values_of_suits(order, masks, cards), return_inverse=True)
    weights = np.bincount(which, 24 // symmetries).astype(np.int64)
    counted.update(dict(zip(values.tolist(), weights.tolist(), strict=True)))
    assert order.ways(cards) == counted
    assert total(order, cards) == comb(52, cards)


@pytest.mark.parametrize("cards", [3, 7])
def test_ranks_are_numbered_without_a_gap(cards: int) -> None:
    """The numbers of all ranks that so many cards can have run from 0 to the last."""
    numbers = {rank_number(ranks) for ranks in combinations_of_ranks(cards)}
    assert numbers == set(range(comb(12 + cards, cards)))


def combinations_of_ranks(cards: int) -> list[tuple[int, ...]]:
    """Ranks from the lowest up, with repetitions."""
    return [
        tuple(rank - place for place, rank in enumerate(combination))
        for combination in combinations(range(12 + cards), cards)
    ]


def test_published_counts() -> None:
    """Three cards, the best five of six and of seven, in numbers that any book on poker has."""
    three = [category_ways(THREE, 3, category) for category in range(5, -1, -1)]
    assert three == [48, 52, 720, 1_096, 3_744, 16_440]
    assert category_ways(MINI, 3, MINI.patterns.index("royal flush")) == 4
    six = [category_ways(FIVE, 6, category) for category in range(9, 2, -1)]
    assert six == [188, 1_656, 14_664, 165_984, 205_792, 361_620, 732_160]
    seven = [category_ways(FIVE, 7, category) for category in range(9, -1, -1)]
    assert seven == [
        *(4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460)
    ]


def test_a_super_royal_is_counted_apart() -> None:
    """One of diamonds and three of the other suits, taken out of the royal flushes of six cards."""
    top = SIX.kind("super royal of diamonds").low
    assert [SIX.ways(6)[place] for place in (top, top - (1 << 20))] == [1, 3]
    assert category_ways(SIX, 6, SIX.patterns.index("royal flush")) == 184
    with pytest.raises(ValueError, match="hands of 5 cards are not counted in the six-card order"):
        SIX.ways(5)
