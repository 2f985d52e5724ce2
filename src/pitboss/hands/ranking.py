"""The best hand of some cards in any order: by ranks alone, or by the ranks of one suit, whichever is better.

``best_by_rank`` and ``best_by_suit`` rank by any list of patterns; they take the highest pattern that the cards hold
and its best ranks. The four-card and the five-card order have their own, which are faster (``four_card``,
``five_card``). The tests hold all of them against the definition: every choice of cards, every pattern of the order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitboss.cards import Card
from pitboss.hands.hand import Hand, value_of
from pitboss.hands.patterns import RUNS, SHAPES, SUITED, Pattern
from pitboss.hands.tally import RANK_FIELDS, flush_field, ranks_held, straight_top, suited_ranks, tally

if TYPE_CHECKING:
    from pitboss.hands.order import Order


@dataclass(frozen=True, slots=True)
class Ranking:
    """How hands of ``size`` cards are ranked, chosen from ``most`` at most.

    ``by_rank`` values the best hand that needs no suit, from the counts of the ranks; ``by_suit`` the best hand of the
    ranks held in one suit, highest first.
    """

    size: int
    most: int
    by_rank: Callable[[int], int]
    by_suit: Callable[[tuple[int, ...]], int]


def best_hand(cards: Sequence[Card], ranking: Ranking, order: Order) -> Hand:
    """The best hand of some different cards, no fewer than make a hand."""
    counted = tally(cards, ranking.size, ranking.most)
    value = ranking.by_rank(counted >> RANK_FIELDS)
    field = flush_field(counted, ranking.size)
    while field:  # more than one suit can make a flush of two or three cards
        value = max(value, ranking.by_suit(suited_ranks(cards, field)))
        field &= ~(1 << field.bit_length() - 1)
    return Hand(order, value, tuple(cards))


def best_by_rank(order: Order, rank_counts: int) -> int:
    """The value of the best hand that needs no suit."""
    for category in range(len(order.patterns) - 1, -1, -1):
        pattern = order.patterns[category]
        if pattern not in SUITED and (ranks := _ranks(order, pattern, rank_counts)):
            return value_of(category, ranks)
    raise ValueError(f"the {order.title} ranks only hands of one suit")


def best_by_suit(order: Order, suited: tuple[int, ...]) -> int:
    """The value of the best hand among cards of one suit, as many as make a hand or more."""
    top = straight_top(suited, order.size, low_ace=order.low_ace)
    held: dict[Pattern, tuple[int, ...]] = {"flush": suited[: order.size], "high card": suited[: order.size]}
    if top:
        held |= {"straight": (top,), "straight flush": (top,)}
    if top == 14:
        held["royal flush"] = (top,)
    return max(value_of(order.patterns.index(pattern), held[pattern]) for pattern in order.patterns if pattern in held)


def _ranks(order: Order, pattern: Pattern, rank_counts: int) -> tuple[int, ...]:
    """The best ranks of a pattern among the ranks held, empty if they do not make it."""
    if pattern in RUNS:
        top = straight_top(ranks_held(rank_counts), order.size, low_ace=order.low_ace)
        return (top,) if top else ()
    left = [rank for rank in range(14, 1, -1) for _ in range(rank_counts >> 3 * (rank - 2) & 7)]
    made: tuple[int, ...] = ()
    for times in SHAPES.get(pattern, ()):
        best = next((rank for rank in left if left.count(rank) >= times and rank not in made), 0)
        if not best:
            return ()
        made += (best,)
        for _ in range(times):
            left.remove(best)
    return (*made, *left[: order.size - sum(SHAPES.get(pattern, ()))])
