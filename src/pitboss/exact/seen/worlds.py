"""The games that are left once cards of the dealer or of a player are known: one *world* for each way up to suits.

A world has the dealer's known cards and how many there are like it; known cards of another player are dead. Within it
suits that these cards do not tell apart may be exchanged, so that sets of board cards, and holes with a card seen, are
met once for all that are alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, permutations

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK, Card

Longs = NDArray[np.int64]
_LETTERS = "23456789TJQKA"


@dataclass(frozen=True, slots=True)
class World:
    """The dealer's known cards, how many are like them up to suits, and what players call them."""

    known: tuple[Card, ...]
    ways: int
    name: str
    dead: tuple[Card, ...] = ()
    """Cards that nobody can be dealt."""

    @property
    def kept(self) -> tuple[tuple[int, ...], ...]:
        """The ways to exchange suits that leave the known cards as they are."""
        both = [{int(card) for card in cards} for cards in (self.known, self.dead)]
        return tuple(
            suits
            for suits in permutations(range(4))
            if all({card & ~3 | suits[card & 3] for card in cards} == cards for cards in both)
        )

    @property
    def gone(self) -> tuple[Card, ...]:
        """The cards that can come neither to the player nor to the board."""
        return (*self.known, *self.dead)


def worlds(cards: int) -> Iterator[World]:
    """Every world of one or two known cards, aces first."""
    for high in range(12, -1, -1):
        if cards == 1:
            yield World((DECK[4 * high],), 4, _LETTERS[high])
            continue
        for low in range(high, -1, -1):
            if low < high:
                yield World((DECK[4 * high], DECK[4 * low]), 4, f"{_LETTERS[high]}{_LETTERS[low]}s")
            name = _LETTERS[high] + _LETTERS[low] + ("o" if low < high else "")
            yield World((DECK[4 * high], DECK[4 * low + 1]), 12 if low < high else 6, name)


def partner_worlds() -> Iterator[World]:
    """Every world in which two cards of another player are known, and none of the dealer."""
    for world in worlds(2):
        yield replace(world, known=(), dead=world.known)


@lru_cache(maxsize=4)
def classes_of(kept: tuple[tuple[int, ...], ...]) -> tuple[NDArray[np.int32], int]:
    """The class of each board card seen (52 for none) with each hole, and how many classes there are."""
    first, second = np.array([(a, b) for a in range(52) for b in range(a)]).T
    least = np.full((53, len(first)), np.iinfo(np.int64).max)
    for suits in kept:
        image = np.append(_moved(np.arange(52), suits), 52)
        a, b = _moved(first, suits), _moved(second, suits)
        high, low = np.maximum(a, b), np.minimum(a, b)
        least = np.minimum(least, image[:, None] * np.int64(1326) + (high * (high - 1) // 2 + low)[None, :])
    ids, numbers = np.unique(least, return_inverse=True)
    return numbers.reshape(least.shape).astype(np.int32), len(ids)


def sets_of(size: int, world: World) -> tuple[Longs, Longs]:
    """One set of so many board cards, by ascending ranks, of each class in a world, and how many are like it."""
    deck = [int(card) for card in DECK if card not in world.gone]
    sets = np.array(list(combinations(deck, size)), np.int64)
    own = _code(sets)
    first, same = np.ones(len(sets), np.bool_), np.zeros(len(sets), np.int64)
    for suits in world.kept:
        image = _code(np.sort(_moved(sets, suits), axis=1))
        first &= image >= own
        same += image == own
    return np.ascontiguousarray(sets[first]), len(world.kept) // same[first]


def _moved(cards: Longs, suits: tuple[int, ...]) -> Longs:
    moved: Longs = cards & ~3 | np.array(suits)[cards & 3]
    return moved


def _code(sets: Longs) -> Longs:
    code = np.zeros(len(sets), np.int64)
    for at in range(sets.shape[1]):
        code = 52 * code + sets[:, at]
    return code
