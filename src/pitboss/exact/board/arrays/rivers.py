"""What every board is worth to one player who sees some cards, with all the dealer's hands counted by ranks and suits.

Boards are taken by rows (see ``rows``): one value for each plain row, and one for each suited row and suit, for the
suits are different once cards are known. On a plain row the 91 pairs of ranks that the dealer may hold are compared
with the player's hand, each with its ways. With three or more cards of a suit on the board,

- the dealer's flushes depend on the ranks held in the suit alone (2,288 sets) and on the cards of it that the dealer
  adds: none, one of 13 or one of 78 pairs, the number of other cards being always the same;
- the other hands of the dealer are worth their ranks. With three of the suit they are all pairs of ranks less the
  pairs of two cards of the suit; with four, the pairs of ranks without the suit; with five there are none.

No hand of seven cards with five of a suit is a full house or better by ranks, so a flush decides where there is one.
The six cases of a comparison are counted in fields of ten bits of one number, for there are at most 990 hands.

Cost: 0.6 million pairs of ranks on plain rows, 3 million on suited rows for each suit, in whole arrays; some 0.1 s.
The plain definition is ``pitboss.exact.board.plain.outcomes``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import Card
from pitboss.exact.board.arrays.rows import FIVE_SUITED, FOUR_SUITED, PAIR, PLAIN_COUNTS, PLAIN_OF_SUITED
from pitboss.exact.board.model import Weights
from pitboss.exact.bulk.ranks import COUNT, SUITED, Ints, values_five, with_one_more
from pitboss.hands import FiveCard

Longs = NDArray[np.int64]

HIGH, LOW = np.array([(high, low) for high in range(13) for low in range(high + 1)]).T
"""The ranks of each pair of ranks, in the order of ``PAIR``."""
MASKS = {size: np.flatnonzero(size == COUNT) for size in range(6)}
"""The sets of so many ranks, in order."""
_OF_SUITED = {
    3: PLAIN_OF_SUITED[:FOUR_SUITED].reshape(-1, 91),
    4: PLAIN_OF_SUITED[FOUR_SUITED:FIVE_SUITED].reshape(-1, 13),
    5: PLAIN_OF_SUITED[FIVE_SUITED:].reshape(-1, 1),
}
"""By the number of cards of the suit: the plain row of each set of its ranks and each multiset of the others."""
_ADDED = np.concatenate([MASKS[size] for size in range(3)])
"""What two cards may add to a suit."""
_BITS, _FIELD = 10, 1023
_LOWEST_FLUSH, _LOWEST_FULL_HOUSE = int(FiveCard.FLUSH) << 20, int(FiveCard.FULL_HOUSE) << 20
_LOWEST_STRAIGHT_FLUSH = int(FiveCard.STRAIGHT_FLUSH) << 20


def pairs_of(left: Any, known: Sequence[int] = ()) -> Any:
    """The ways to make each pair of ranks of the cards left, by rank on the last axis, and of the ranks known."""
    if len(known) == 2:
        return np.broadcast_to(np.arange(91) == PAIR[known[0], known[1]], (*left.shape[:-1], 91)).astype(np.int64)
    if len(known) == 1:
        return np.where(known[0] == HIGH, left[..., LOW], np.where(known[0] == LOW, left[..., HIGH], 0))
    return np.where(HIGH == LOW, left[..., HIGH] * (left[..., HIGH] - 1) // 2, left[..., HIGH] * left[..., LOW])


def by_case(counted: Longs) -> Longs:
    """The fields of counted hands, a column for each case."""
    cases: Longs = counted[:, None] >> _BITS * np.arange(6) & _FIELD
    return cases


def by_rank(cards: Sequence[Card]) -> Longs:
    """How many there are of each rank."""
    return np.bincount([card >> 2 for card in cards], minlength=13)


def of_suit(cards: Sequence[Card], suit: int) -> int:
    """The ranks held in a suit, as a set."""
    return sum(1 << (card >> 2) for card in cards if card & 3 == suit)


def _values() -> Ints:
    """The value of each plain row with each pair of ranks."""
    bits = 1 << np.arange(13)
    held = tuple(((times <= PLAIN_COUNTS) * bits).sum(1, dtype=np.int32)[:, None] for times in range(1, 5))
    high, low = ((1 << ranks).astype(np.int32) for ranks in (HIGH, LOW))
    return values_five(with_one_more(with_one_more((held[0], held[1], held[2], held[3]), high), low))


@dataclass(frozen=True, eq=False)
class Rivers:
    """The boards that can come to a player with two cards: of the cards unseen, some of the dealer's being known."""

    weights: Weights
    hole: tuple[Card, ...]
    unseen: tuple[Card, ...]
    shown: tuple[Card, ...]
    _known: dict[int, Longs] = field(default_factory=dict, init=False, repr=False)
    _suited: dict[int, tuple[Longs, Any]] = field(default_factory=dict, init=False, repr=False)

    def plain(self) -> Longs:
        """For each plain row: the fixed part, the part for each step of play, and the best decision on the river."""
        return self._worth(*self.plain_counts)

    def suited(self, suit: int) -> Longs:
        """The same for each suited row of one suit."""
        return self._worth(*self.suited_counts(suit))

    @cached_property
    def plain_counts(self) -> tuple[Longs, Any]:
        """For each plain row the dealer's hands by case, in fields of one number, and the player's category."""
        return self._by_ranks(0), self._own >> 20

    def suited_counts(self, suit: int) -> tuple[Longs, Any]:
        """The same for each suited row of one suit."""
        if suit not in self._suited:
            parts = [self._with_suit(suit, size) for size in (3, 4, 5)]
            counted, category = (np.concatenate([part[at].ravel() for part in parts]) for at in range(2))
            self._suited[suit] = counted, category
        return self._suited[suit]

    @cached_property
    def _made(self) -> Ints:
        return _values()

    @cached_property
    def _own(self) -> Ints:
        """The value of the player's hand on each plain row."""
        high, low = sorted((card >> 2 for card in self.hole), reverse=True)
        return self._made[:, PAIR[high, low]]

    @cached_property
    def _pairs(self) -> Longs:
        """The ways of the dealer's pairs of ranks on each plain row."""
        pairs: Longs = pairs_of(by_rank(self.unseen) - PLAIN_COUNTS, [card >> 2 for card in self.shown])
        return pairs

    def _codes(self, own: Any, others: Any) -> Any:
        """A one in the field of the case: the player's hand higher, equal, lower; the same if the dealer fails."""
        case = np.where(own > others, 0, np.where(own == others, 1, 2)) + 3 * (others < self.weights.qualifying)
        return np.int64(1) << _BITS * case

    def _against(self, level: int) -> Longs:
        """The codes of all pairs on all plain rows, against the player's own ranks (0) or a flush of that value."""
        if level not in self._known:
            self._known[level] = self._codes(level or self._own[:, None], self._made)
        return self._known[level]

    def _by_ranks(self, level: int) -> Longs:
        """Counted over all pairs of ranks, on each plain row."""
        counted: Longs = np.einsum("pq,pq->p", self._against(level), self._pairs)
        return counted

    def _with_suit(self, suit: int, size: int) -> tuple[Longs, Longs]:
        """The dealer's hands by case and the player's category, by the ranks held in a suit and those of the others."""
        own, rows = SUITED[MASKS[size] | of_suit(self.hole, suit)][:, None], _OF_SUITED[size]
        if size + sum(card & 3 == suit for card in self.hole) < 5:
            beaten = self._own[rows] < _LOWEST_FLUSH
            counted = np.where(beaten, self._flushes(suit, size, 0), self._flushes(suit, size, _LOWEST_FULL_HOUSE))
            return counted + self._others(suit, size, slice(None), 0), self._own[rows] >> 20
        counted = np.broadcast_to(self._flushes(suit, size, own), rows.shape).copy()
        highest = own[:, 0] >= _LOWEST_STRAIGHT_FLUSH
        for level, these in ((_LOWEST_FLUSH, ~highest), (_LOWEST_STRAIGHT_FLUSH, highest)):
            counted[these] += self._others(suit, size, these, level)
        return counted, np.broadcast_to(own >> 20, rows.shape)

    def _flushes(self, suit: int, size: int, own: Any) -> Longs:
        """The dealer's flushes counted against a value of the player, for each set of ranks held in the suit."""
        masks, hidden = MASKS[size][:, None], 2 - len(self.shown)
        known, live = of_suit(self.shown, suit), of_suit(self.unseen, suit)
        strangers = len(self.unseen) - live.bit_count() - (5 - size)
        ways = np.array([comb(strangers, hidden - more) if more <= hidden else 0 for more in range(3)])
        added = _ADDED & ~known
        possible = (_ADDED & known == known) & (added & ~(live & ~masks) == 0)
        made = SUITED[masks | _ADDED]
        flushes: Longs = np.where(possible & (made > 0), ways[COUNT[added]] * self._codes(own, made), 0).sum(
            1, keepdims=True
        )
        return flushes

    def _others(self, suit: int, size: int, these: Any, level: int) -> Any:
        """The dealer's hands without a flush, for some sets of ranks held in the suit and all others."""
        if size == 5:
            return 0
        rows, codes = _OF_SUITED[size][these], self._against(level)
        ranks, inside = [card >> 2 for card in self.shown], [card & 3 == suit for card in self.shown]
        if size == 4:
            if any(inside):
                return 0
            left = by_rank([card for card in self.unseen if card & 3 != suit]) - np.eye(13, dtype=np.int64)
            return np.einsum("moq,oq->mo", codes[rows], pairs_of(left, ranks))
        counted = self._by_ranks(level)[rows]
        if all(inside):
            live = of_suit(self.unseen, suit) & ~MASKS[3][these]
            counted = counted - np.einsum(
                "moq,mq->mo", codes[rows], pairs_of(live[:, None] >> np.arange(13) & 1, ranks)
            )
        return counted

    def _worth(self, counted: Longs, category: Any) -> Longs:
        """Counts weighed with what each ending brings."""
        weights = self.weights
        fixed, each = np.array(weights.fixed)[category], np.array(weights.each)[category]
        cases = by_case(counted)
        base, play = (cases * fixed).sum(1), (cases * each).sum(1)
        best = np.full(len(counted), weights.fold * comb(len(self.unseen) - 5, 2 - len(self.shown)))
        for times in weights.offers[2]:
            best = np.maximum(best, base + times * play)
        return np.stack((base, play, best), 1)
