"""The sweep for any order of hands: against the fast path where there is one, and against every dealer's hand."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from math import comb

import numpy as np

from pitboss.cards import DECK, Card
from pitboss.exact.bulk.kernels.orbits import classes
from pitboss.exact.bulk.kernels.values import class_values
from pitboss.exact.showdown.kernels import sweep
from pitboss.exact.showdown.kernels.any_order import matchup
from pitboss.exact.showdown.kernels.sweep import Matchup
from pitboss.hands import rank_five, rank_four


def by_ranks_alone(cards: Sequence[Card]) -> int:
    """An order of three cards that nobody plays: three of a rank, then pairs, then the highest cards."""
    ranks = sorted((card.rank for card in cards), key=lambda rank: (-[card.rank for card in cards].count(rank), -rank))
    different = len(set(ranks))
    return (3 - different) << 20 | ranks[0] << 16 | ranks[1] << 12 | ranks[2] << 8


def four(cards: Sequence[Card]) -> int:
    return rank_four(cards).value


def five(cards: Sequence[Card]) -> int:
    return rank_five(cards).value


def hand_of(match: Matchup, place: int) -> list[Card]:
    masks = match.masks[place].tolist()
    return [DECK[4 * rank + suit] for suit in range(4) for rank in range(13) if masks[suit] >> rank & 1]


def test_five_cards_in_the_four_card_order_are_those_of_the_fast_path() -> None:
    """Every class has the value of its best four cards, and every count is that of the sweep written for it."""
    values = class_values(four, 4, 5)
    failing = 12 << 16 | 0xFFFF  # king-high or better qualifies
    fast = sweep.matchup(dealer_cards=5, with_up=False, ties=True, failing=failing)
    match = matchup((5, values), (5, values), with_up=False, failing=failing)
    assert np.array_equal(values, fast.values)
    assert np.array_equal(match.at_most, fast.at_most)
    assert np.array_equal(match.below, fast.below)
    assert np.array_equal(match.failing, fast.failing)
    assert match.deals == fast.deals == comb(47, 5)


def test_three_cards_against_three_are_every_dealer_s_hand() -> None:
    """Counts of an order that is only an array of values, without an up-card, hand by hand."""
    values = class_values(by_ranks_alone, 3, 3)
    failing = 1 << 20
    match = matchup((3, values), (3, values), with_up=False, failing=failing)
    dice = random.Random(3)
    for place in dice.sample(range(len(values)), 40):
        own = hand_of(match, place)
        dealers = [by_ranks_alone(cards) for cards in combinations([card for card in DECK if card not in own], 3)]
        assert match.values[place] == by_ranks_alone(own)
        assert match.at_most[place, 0] == sum(dealer <= match.values[place] for dealer in dealers)
        assert match.below[place, 0] == sum(dealer < match.values[place] for dealer in dealers)
        assert match.failing[place, 0] == sum(dealer <= failing for dealer in dealers)
        assert match.deals == len(dealers)


def test_an_up_card_is_one_of_the_dealer_s() -> None:
    """Two cards against four of an order of four: sizes differ, and the dealer's hand holds the up-card."""
    values, own_values = class_values(four, 4, 4), class_values(lambda cards: max(cards).rank << 16, 2, 2)
    match = matchup((2, own_values), (4, values), with_up=True, failing=-1)
    dice = random.Random(4)
    for place in dice.sample(range(len(own_values)), 6):
        own = hand_of(match, place)
        up = dice.choice([card for card in DECK if card not in own])
        others = combinations([card for card in DECK if card not in (*own, up)], 3)
        dealers = [four((up, *cards)) for cards in others]
        at = 13 * (up & 3) + (up >> 2)
        assert match.at_most[place, at] == sum(dealer <= match.values[place] for dealer in dealers)
        assert match.below[place, at] == sum(dealer < match.values[place] for dealer in dealers)
        assert match.deals == len(dealers)


def test_five_against_five_with_an_up_card() -> None:
    """The largest case: five cards in the five-card order, dealer's hands one by one for one situation."""
    values = class_values(five, 5, 5)
    failing = 14 << 16 | 12 << 12 | 0xFFF
    match = matchup((5, values), (5, values), with_up=True, failing=failing)
    dice = random.Random(5)
    for place in dice.sample(range(len(values)), 1):
        own = hand_of(match, place)
        up = dice.choice([card for card in DECK if card not in own])
        others = combinations([card for card in DECK if card not in (*own, up)], 4)
        dealers = [five((up, *cards)) for cards in others]
        at = 13 * (up & 3) + (up >> 2)
        assert match.at_most[place, at] == sum(dealer <= match.values[place] for dealer in dealers)
        assert match.below[place, at] == sum(dealer < match.values[place] for dealer in dealers)
        assert match.failing[place, at] == sum(dealer <= failing for dealer in dealers)


def test_every_class_of_five_cards_has_its_value() -> None:
    """One hand of each kind is ranked for all classes like it: sampled classes have the value of their own cards."""
    values, masks = class_values(five, 5, 5), classes(5)[0]
    dice = random.Random(6)
    for place in dice.sample(range(len(values)), 3_000):
        row = masks[place].tolist()
        own = [DECK[4 * rank + suit] for suit in range(4) for rank in range(13) if row[suit] >> rank & 1]
        assert values[place] == five(own)
