"""The best hand of some cards in any order: by ranks alone, or by the ranks of one suit, whichever is better."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pitboss.cards import Card
from pitboss.hands.hand import Category, Hand, category_of
from pitboss.hands.tally import RANK_FIELDS, flush_field, suited_ranks, tally


@dataclass(frozen=True, slots=True)
class Ranking:
    """How one order ranks hands of ``size`` cards, chosen from ``most`` at most.

    ``by_rank`` values the best hand that needs no suit, from the counts of the ranks; ``by_suit`` the best hand of the
    ranks held in one suit, highest first.
    """

    categories: tuple[Category, ...]
    size: int
    most: int
    by_rank: Callable[[int], int]
    by_suit: Callable[[tuple[int, ...]], int]


def best_hand(cards: Sequence[Card], ranking: Ranking) -> Hand:
    """The best hand of some different cards, no fewer than make a hand."""
    counted = tally(cards, ranking.size, ranking.most)
    value = ranking.by_rank(counted >> RANK_FIELDS)
    if field := flush_field(counted, ranking.size):
        value = max(value, ranking.by_suit(suited_ranks(cards, field)))
    return Hand(ranking.categories[category_of(value)], value, tuple(cards))
