"""What the tests of hands share: hands from text, all deals counted, and two orders laid side by side."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable
from itertools import combinations, pairwise
from typing import TypeVar

from pitboss.cards import DECK, read_cards
from pitboss.hands import Hand, rank_five, rank_four
from tests.once import once_a_run

Place = TypeVar("Place", int, tuple[int, ...])


def four(text: str) -> Hand:
    """The best four-card hand of the cards in a text."""
    return rank_four(read_cards(text))


def five(text: str) -> Hand:
    """The best five-card hand of the cards in a text; a bar may stand between own cards and board."""
    return rank_five(read_cards(text.replace("|", " ")))


@once_a_run
def all_four_card_hands() -> Counter[int]:
    """How many of the 270,725 four-card hands have each value."""
    return Counter(rank_four(hand).value for hand in combinations(DECK, 4))


@once_a_run
def all_best_four_of_five() -> Counter[int]:
    """How many of the 2,598,960 deals of five cards have each value as a four-card hand."""
    return Counter(rank_four(deal).value for deal in combinations(DECK, 5))


@once_a_run
def values_of_five() -> array[int]:
    """The value of each of the 2,598,960 five-card hands, in the order of ``combinations``."""
    return array("I", (rank_five(hand).value for hand in combinations(DECK, 5)))


@once_a_run
def all_five_card_hands() -> Counter[int]:
    """How many of the 2,598,960 five-card hands have each value."""
    return Counter(values_of_five())


def within(values: Counter[int], category: int) -> Counter[int]:
    """The values of one category alone."""
    return Counter({value: number for value, number in values.items() if value >> 20 == category})


def same_order(pairs: Iterable[tuple[int, Place]]) -> bool:
    """Whether two rankings of the same hands agree on every two of them, ties included.

    Each pair is one hand's place in the first ranking and in the second. The rankings agree exactly if,
    repetitions aside, both columns rise strictly together.
    """
    rows = sorted(set(pairs))
    return all(one[0] < next_[0] and one[1] < next_[1] for one, next_ in pairwise(rows))
