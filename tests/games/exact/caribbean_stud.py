"""Caribbean Stud solved exactly: every hand of the player, every up-card, every way to complete the dealer's hand.

The 163,185 completions are counted, not listed. How many make a multiset of ranks depends on the player's ranks and the
rank of the up-card alone. Among them the flushes, which lie in the up-card's suit, are then moved from the value that
their ranks have in several suits to their own. From the document alone; clauses stand beside the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb

import numpy as np

from tests.games.exact.decks import Hands, Ints, all_hands, number_of, numbers_of, place_of
from tests.games.exact.three_card_poker import edge
from tests.games.ranks import FIVE_CARD, hand_of

COMPLETIONS = comb(46, 4)
RAISE = {  # 8(a); a pair or less 1 to 1
    "royal flush": 100,
    "straight flush": 50,
    "four-of-a-kind": 20,
    "full house": 7,
    "flush": 5,
    "straight": 4,
    "three-of-a-kind": 3,
    "two pair": 2,
}
FIVE_PLUS = {  # 8(b)
    "royal flush": 5000,
    "straight flush": 1000,
    "four-of-a-kind": 200,
    "full house": 60,
    "flush": 40,
}
QUALIFIES = hand_of(("Ac", "Kd", "4h", "3s", "2c"), FIVE_CARD)  # 7(a): ace-king, and this is the lowest


@dataclass
class Counts:
    """How many completions leave the dealer without a qualifying hand, with a lower, an equal and a higher one."""

    unqualified: Ints
    lower: Ints
    equal: Ints
    total: int | Ints

    def raised(self, odds: Ints) -> Ints:
        """What a raise comes to in antes, summed: 7(b), 7(c)."""
        higher = self.total - self.unqualified - self.lower - self.equal
        return np.asarray(self.unqualified + self.lower * (1 + 2 * odds) - 3 * higher, np.int64)

    def squares(self, odds: Ints) -> Ints:
        """The squares of what a raise comes to, summed."""
        higher = self.total - self.unqualified - self.lower - self.equal
        return np.asarray(self.unqualified + self.lower * (1 + 2 * odds) ** 2 + 9 * higher, np.int64)


class Sweep:
    """The dealer's completions against every hand of the player."""

    def __init__(self) -> None:
        self.hands: Hands = all_hands(5, FIVE_CARD)
        self.least = next(place for place, hand in enumerate(self.hands.ordered) if hand >= QUALIFIES)
        self.odds = self.hands.paid(RAISE, 1)
        weights = 8 ** np.arange(13, dtype=np.int64)
        keys = self.hands.multisets @ weights
        self.row_of = {int(key): row for row, key in enumerate(keys)}
        self.weights = weights
        self.by_ranks = self._by_ranks()

    def _counts(self, values: Ints, ways: Ints, against: Ints) -> Counts:
        """Of values that occur so many ways, those of each kind against some values."""
        sorting = np.argsort(values, kind="stable")
        sums = np.concatenate([[0], np.cumsum(ways[sorting])])
        ordered = values[sorting]
        below = sums[np.searchsorted(ordered, against, "left")]
        upto = sums[np.searchsorted(ordered, against, "right")]
        bar = int(sums[np.searchsorted(ordered, self.least, "left")])
        lower = np.maximum(below - bar, 0)
        equal = np.where(against >= self.least, upto - below, 0)
        return Counts(np.full(len(against), bar), lower, equal, int(sums[-1]))

    def _by_ranks(self) -> Ints:
        """For the player's multiset, the up-card's rank and one suit or not: counts as if no suit made a flush."""
        fours = list(combinations_with_replacement(range(13), 4))
        often = np.array([[ranks.count(rank) for rank in range(13)] for ranks in fours])
        choose = np.array([[comb(there, taken) for taken in range(5)] for there in range(5)], np.int64)
        table = np.zeros((len(self.hands.multisets), 13, 2, 3), np.int64)
        whole = (often @ self.weights)[:, None] + self.weights[None, :]
        rows = np.array([[self.row_of.get(int(key), -1) for key in line] for line in whole])
        values = np.where(rows >= 0, self.hands.of_multiset[rows, 0], 0)
        for player, held in enumerate(self.hands.multisets):
            for up in range(13):
                there = 4 - held - (np.arange(13) == up)
                if there[up] < 0:
                    continue
                ways = np.where(rows[:, up] >= 0, choose[there[None, :], often].prod(axis=1), 0)
                counts = self._counts(values[:, up], ways, self.hands.of_multiset[player])
                assert counts.total == COMPLETIONS
                table[player, up] = np.stack([counts.unqualified, counts.lower, counts.equal], axis=1)
        return table

    def flushes(self, taken: frozenset[int], up: int) -> tuple[Ints, Ints]:
        """The flushes of a suit with the up-card and without the taken ranks: by ranks alone, and as flushes."""
        free = [rank for rank in range(13) if rank != up and rank not in taken]
        keys = [int(self.weights[[*four, up]].sum()) for four in combinations(free, 4)]
        rows = np.array([self.row_of[key] for key in keys], np.int64)
        return self.hands.of_multiset[rows, 0], self.hands.of_multiset[rows, 1]

    def against(self, players: Ints, suit: int, taken: frozenset[int], up: int) -> Counts:
        """The counts of some hands, all of which hold exactly the taken ranks in the up-card's suit."""
        one_suit = self.hands.one_suit[players].astype(np.int64)
        base = self.by_ranks[self.hands.multiset[players], up, one_suit]
        own = self.hands.values[players]
        plain, flush = self.flushes(taken, up)
        ones = np.ones(len(plain), np.int64)
        out, into = self._counts(plain, ones, own), self._counts(flush, ones, own)
        return Counts(
            base[:, 0] - out.unqualified + into.unqualified,
            base[:, 1] - out.lower + into.lower,
            base[:, 2] - out.equal + into.equal,
            COMPLETIONS,
        )


@dataclass
class Sums:
    """What all situations come to."""

    value: int = 0
    square: int = 0
    raised: int = 0
    number: int = 0
    ties: int = 0
    names: dict[str, int] = field(default_factory=dict)


def swept(sweep: Sweep) -> Sums:
    """Every hand with every up-card, played as it is best."""
    sums = Sums()
    cards = sweep.hands.cards
    for suit in range(4):
        masks = np.where(cards % 4 == suit, 1 << (cards // 4), 0).sum(axis=1)
        sorting = np.argsort(masks, kind="stable")
        kinds, starts = np.unique(masks[sorting], return_index=True)
        for mask, players in zip(kinds.tolist(), np.split(sorting, starts[1:]), strict=True):
            taken = frozenset(rank for rank in range(13) if mask >> rank & 1)
            for up in set(range(13)) - taken:
                counts = sweep.against(players, suit, taken, up)
                _add(sums, counts, sweep.odds[players])
    return sums


def _add(sums: Sums, counts: Counts, odds: Ints) -> None:
    raised = counts.raised(odds)
    chosen = raised > -COMPLETIONS  # 6(a): a fold costs the ante
    sums.value += int(np.maximum(raised, -COMPLETIONS).sum())
    sums.square += int(np.where(chosen, counts.squares(odds), COMPLETIONS).sum())
    sums.raised += int(chosen.sum())
    sums.number += len(raised)
    sums.ties += int((raised == -COMPLETIONS).sum())


def answers() -> dict[str, object]:
    """Every figure of the expectations."""
    sweep = Sweep()
    sums = swept(sweep)
    deals = sums.number * COMPLETIONS
    assert sums.number == comb(52, 5) * 47
    mean, square, raised = (
        Fraction(sums.value, deals),
        Fraction(sums.square, deals),
        Fraction(sums.raised, sums.number),
    )
    return {
        "main": {"edge": -mean, "variance": square - mean**2, "staked": 1 + 2 * raised, "ties": sums.ties},
        "frequency": {"raise": raised, "fold": 1 - raised},
        "side": {"five plus": edge(sweep.hands.counts(), FIVE_PLUS)},
        "situation": list(situations(sweep)),
    }


SITUATIONS = (  # the player's cards and the up-card
    ("As Kd Qc Jh 9s", "Ac"),
    ("As Kd Qc Jh 9s", "2c"),
    ("As Kd Qc Jh 9s", "9h"),
    ("As Kd Jc 8h 4s", "4c"),
    ("As Kd Jc 8h 4s", "5c"),
    ("As Kd Jc 8h 4s", "Kc"),
    ("As Kd 6c 5h 4s", "Ah"),
    ("As Kd 6c 5h 4s", "6h"),
    ("As Qd Jc Th 9s", "2c"),
    ("2c 2d 3h 4s 6c", "Ah"),
    ("2c 2d 3h 4s 6c", "2h"),
    ("9h 8h 7h 6h 2h", "Ah"),
    ("9h 8h 7h 6h 2h", "Ac"),
    ("Th Jh Qh Kh Ah", "Ac"),
    ("Ac Ad Ah 2c 2d", "As"),
    ("As 2d 3c 4h 5s", "Kd"),
)


def situations(sweep: Sweep) -> Iterator[dict[str, object]]:
    """Some situations with what each act comes to, in antes."""
    for cards, up in SITUATIONS:
        row = place_of(np.array([numbers_of(cards)]))
        suit, rank = number_of(up) % 4, number_of(up) // 4
        taken = frozenset(card // 4 for card in numbers_of(cards) if card % 4 == suit)
        value = sweep.against(row, suit, taken, rank).raised(sweep.odds[row])
        yield {"cards": cards, "up-card": up, "raise": Fraction(int(value[0]), COMPLETIONS), "fold": Fraction(-1)}
