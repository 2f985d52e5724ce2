"""The cards in sight of a player in words, for many hands at once: what they hold, and what they can become.

Single cards are called high, middle or low by what a pair of their rank brings the base wager: it wins, comes back, or
loses. Everything else is said of the hand that the base wager looks at.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from pitboss.exact.reveals.model import RevealGame
from pitboss.hands.hand import value_of

if TYPE_CHECKING:
    from pitboss.exact.reveals.endings import Longs

_RANKS = 13
_NUMBERS = ("no", "one", "two", "three", "four", "five")
_SETS = 1 << _RANKS
_FOUR, _FULL, _THREE, _TWO_PAIR, _PAIR = range(5, 0, -1)


@dataclass(frozen=True, slots=True, eq=False)
class HandWords:
    """The words for hands of so many cards of a final ``size``."""

    seen: int
    size: int
    worth: NDArray[np.int64]
    """Of each rank: 2 for high, 1 for middle, 0 for low."""
    runs: NDArray[np.int64]
    """For each set of ranks, how many straights can still hold it."""

    @classmethod
    def of(cls, table: RevealGame, street: int) -> HandWords:
        """The words for what is seen on a street."""
        return _words(table, street)

    def kinds(self, cards: Longs) -> tuple[NDArray[np.int64], dict[int, str]]:
        """A number for the kind of each hand, and the words for each number."""
        ranks, suits = cards % _RANKS, cards // _RANKS
        times = (ranks[:, :, None] == np.arange(_RANKS)).sum(1)
        held = _held(times)
        best = np.where(held > 0, self.worth[(times * 16 + np.arange(_RANKS)).argmax(1)], 0)
        one_suit = (suits == suits[:, :1]).all(1) & (held == 0)
        mask = ((times > 0) << np.arange(_RANKS)).sum(1)
        runs = np.where(held == 0, self.runs[mask], 0)
        royal = one_suit & (runs > 0) & (mask & ~_top(self.size) == 0)
        single = times == 1
        high = np.where(held < _TWO_PAIR, (single & (self.worth == 2)).sum(1), 0)
        middle = np.where(held < _TWO_PAIR, (single & (self.worth == 1)).sum(1), 0)
        gaps = np.where(runs > 0, np.minimum(runs, 3), 0)
        parts = (held, best, one_suit, gaps, royal, high, middle)
        number = np.zeros(len(cards), np.int64)
        for part in parts:
            number = number * 8 + part
        different, first = np.unique(number, return_index=True)
        titles = {
            kind: self._said(*(int(part[place]) for part in parts))
            for kind, place in zip(different.tolist(), first.tolist(), strict=True)
        }
        return number, titles

    def _said(self, held: int, best: int, one_suit: int, runs: int, royal: int, high: int, middle: int) -> str:
        """One kind of hand in words."""
        number = _NUMBERS[self.seen]
        drawn = self.seen < self.size
        made = {_FOUR: "four of a kind", _FULL: "full house", _THREE: "three of a kind", _TWO_PAIR: "two pair"}
        if held in made:
            return made[held]
        if held == _PAIR:
            return f"{('low', 'middle', 'high')[best]} pair" + _single(high, middle)
        to = f"{number} to a" if drawn else ""
        if royal:
            return f"{to} royal flush".strip()
        if one_suit and runs:
            return f"{to} straight flush{_holes(runs) if drawn else ''}{_single(high, middle)}".strip()
        if one_suit:
            return f"{to} flush{_single(high, middle)}".strip()
        if runs and self.seen > 2:  # two cards nearly always can
            return f"{to} straight{_holes(runs) if drawn else ''}{_single(high, middle)}".strip()
        return _single(high, middle).removeprefix(", ") or "low cards"


def _held(times: NDArray[np.int64]) -> NDArray[np.int64]:
    """What a hand holds of a kind, as a number; 0 for ranks that are all different."""
    most, pairs = times.max(1), (times == 2).sum(1)
    held = np.where(most == 4, _FOUR, np.where(most == 3, np.where(pairs > 0, _FULL, _THREE), 0))
    return np.where(most == 2, np.where(pairs > 1, _TWO_PAIR, _PAIR), held)


def _top(size: int) -> int:
    """The ranks of the highest straight."""
    return ((1 << size) - 1) << (_RANKS - size)


def _holes(runs: int) -> str:
    return {1: ", in one way", 2: ", in two ways"}.get(runs, ", open")


def _single(high: int, middle: int) -> str:
    said = [f"{_NUMBERS[number]} {name}" for number, name in ((high, "high"), (middle, "middle")) if number]
    return ", " + " and ".join(said) if said else ""


@lru_cache(maxsize=8)
def _words(table: RevealGame, street: int) -> HandWords:
    base = table.wagers[table.place(table.game.base)]
    order = table.use(base).order
    pair = next(category for category, name in zip(order.categories, order.scale[1], strict=True) if name == "pair")
    worth = []
    for rank in range(2, _RANKS + 2):
        kickers = [other for other in (4, 3, 2, 5) if other != rank][: order.size - 2]
        profit = table.profit(base, table.row(base, value_of(pair, (rank, *sorted(kickers, reverse=True)))))
        worth.append(2 if profit > 0 else 1 if profit == 0 else 0)
    seen = table.cards.own + table.cards.seen[street]
    return HandWords(seen, order.size, np.array(worth), _runs(order.size, low_ace=order.low_ace))


def _runs(size: int, *, low_ace: bool) -> NDArray[np.int64]:
    """For each set of ranks, the straights that hold all of it."""
    sets = np.arange(_SETS)
    counted = np.zeros(_SETS, np.int64)
    straights = [((1 << size) - 1) << low for low in range(_RANKS - size + 1)]
    if low_ace:
        straights.append(1 << (_RANKS - 1) | ((1 << (size - 1)) - 1))
    for straight in straights:
        counted += sets & ~straight == 0
    return counted
