"""What the tests of hands share: hands from text, all deals counted, and two orders laid side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement, pairwise, permutations, product
from typing import TypeVar

from pitboss.cards import DECK, Card, read_cards
from pitboss.hands import Hand, rank_five, rank_four
from tests.once import once_a_process, once_a_run

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


Suits = tuple[tuple[int, ...], ...]
"""For each rank of a hand, from the lowest up, the suits in which it is held."""


def deals_of_five() -> Iterator[tuple[tuple[Card, ...], int]]:
    """One of each set of five-card deals that differ in the names of suits alone, and how many there are of it.

    That the names of suits do not matter is what ``test_the_suits_are_equal`` proves.
    """
    cards = {(card.rank, card.suit): card for card in DECK}
    ranks, suits = sorted({card.rank for card in DECK}), sorted({card.suit for card in DECK})
    for held in combinations_with_replacement(ranks, 5):
        counted = Counter(held)
        if max(counted.values()) <= len(suits):
            for pattern, number in _suit_patterns(tuple(counted.values())):
                chosen = zip(counted, pattern, strict=True)
                yield tuple(cards[rank, suits[suit]] for rank, places in chosen for suit in places), number


@once_a_process
def _suit_patterns(counts: tuple[int, ...]) -> list[tuple[Suits, int]]:
    """The suits of ranks that are held so many times each, renamed suits taken together."""
    choices = product(*(combinations(range(4), count) for count in counts))
    return list(Counter(min(_renamed(choice, names) for names in permutations(range(4))) for choice in choices).items())


def _renamed(suits: Suits, names: tuple[int, ...]) -> Suits:
    return tuple(tuple(sorted(names[suit] for suit in places)) for places in suits)


@once_a_run
def all_best_four_of_five() -> Counter[int]:
    """How many of the 2,598,960 deals of five cards have each value as a four-card hand."""
    return _counted((rank_four(deal).value, number) for deal, number in deals_of_five())


@once_a_run
def all_five_card_hands() -> Counter[int]:
    """How many of the 2,598,960 five-card hands have each value."""
    return _counted((rank_five(deal).value, number) for deal, number in deals_of_five())


def _counted(values: Iterable[tuple[int, int]]) -> Counter[int]:
    counter = Counter[int]()
    for value, number in values:
        counter[value] += number
    return counter


def within(values: Counter[int], category: int) -> Counter[int]:
    """The values of one category alone."""
    return Counter({value: number for value, number in values.items() if value >> 20 == category})


def same_order(pairs: Iterable[tuple[int, Place]]) -> bool:
    """Whether two rankings of the same hands agree on every two of them, ties included.

    Each pair is one hand's place in the first ranking and in the second. The rankings agree exactly if,
    repetitions aside, both columns rise strictly together.
    """
    rows = sorted(set(pairs))
    return all(first[0] < next_[0] and first[1] < next_[1] for first, next_ in pairwise(rows))
