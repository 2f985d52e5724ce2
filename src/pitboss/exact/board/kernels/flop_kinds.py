"""What a player holds on the flop, told as a player tells it: a kind for each flop and each two cards.

A kind is the first of ``KINDS`` that holds: what is made with an own card, then four to a flush, then four to a
straight, then the rest by what lies on the flop. Cards stand as their places in the deck, 4 * rank + suit. Arrays over
all classes of flops (rows) and all holes (columns), 2.3 million squares, in about a second; nothing is compiled.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

__all__ = ["KINDS", "flop_kinds", "hole_names"]

Squares = NDArray[np.bool_]
Ints = NDArray[np.int64]

KINDS = (
    "straight or better",
    "three of a kind with a card of yours",
    "two pair with a card of yours",
    "pair with the highest card of the flop",
    "pair with the middle card",
    "pair with the lowest card",
    "pair in the hand",
    "four to a flush, your ten or better",
    "four to a flush, lower",
    "four to a straight, two ranks fill it",
    "four to a straight, one rank fills it",
    "three of a kind on the flop",
    "pair on the flop, your king or better",
    "pair on the flop, nothing of yours",
    "nothing",
)
_TEN, _KING, _ACE = 8, 11, 12
_RUN, _DRAW = 5, 4


def _holes() -> Iterator[tuple[int, int]]:
    """The places of each two cards, in the order of ``decisions.choose``."""
    return ((a, b) for a in range(52) for b in range(a))


def hole_names() -> tuple[str, ...]:
    """The class of each two cards, as players write it."""
    letters = "23456789TJQKA"
    return tuple(
        letters[a >> 2] + letters[b >> 2] + ("" if a >> 2 == b >> 2 else "s" if a & 3 == b & 3 else "o")
        for a, b in _holes()
    )


def flop_kinds(flops: Ints) -> NDArray[np.int8]:
    """The place in ``KINDS`` of every flop and hole, -1 where they share a card."""
    a, b = (np.array(cards, np.int64)[None, :] for cards in zip(*_holes(), strict=True))
    ranks, suits = np.sort(flops >> 2, axis=1), flops & 3
    low, middle, high = (ranks[:, [at]] for at in range(3))
    first, second = a >> 2, b >> 2
    with_one, with_two = (sum((ranks[:, [at]] == rank).astype(np.int8) for at in range(3)) for rank in (first, second))
    paired, in_hand = with_one + with_two, first == second
    on_flop = np.where(low == high, 3, np.where((low == middle) | (middle == high), 2, 1))
    straight, completes = _straights(first, second, ranks)
    flush, drawn = _flushes(a, b, suits)
    full = ((on_flop == 3) & ((paired > 0) | in_hand)) | (paired == 4) | ((on_flop == 2) & (paired == 3))
    full |= (on_flop == 2) & in_hand & (paired > 0)
    best = np.maximum(first, second)
    holds = (
        straight | flush | full,
        ((on_flop == 1) & in_hand & (paired > 0)) | ((on_flop == 2) & ((with_one == 2) | (with_two == 2))),
        ((on_flop == 1) & ~in_hand & (paired == 2)) | ((on_flop == 2) & (in_hand | (paired == 1))),
        (first == high) | (second == high),
        (first == middle) | (second == middle),
        (first == low) | (second == low),
        in_hand,
        drawn >= _TEN,
        drawn >= 0,
        completes >= 2,
        completes == 1,
        on_flop == 3,
        (on_flop == 2) & (best >= _KING),
        on_flop == 2,
    )
    shape = (len(flops), a.shape[1])
    out = np.select([np.broadcast_to(hold, shape) for hold in holds], range(len(holds)), len(holds)).astype(np.int8)
    for at in range(3):
        out[(flops[:, [at]] == a) | (flops[:, [at]] == b)] = -1
    return out


def _straights(ints: Ints, two: Ints, ranks: Ints) -> tuple[Squares, Ints]:
    """Whether five ranks are a straight, and if not how many ranks would complete one that an own card is part of."""
    runs = [sum(1 << ((first + at) % 13) for at in range(_RUN)) for first in (_ACE, *range(_ACE - 3))]
    run = np.array([any(mask & run == run for run in runs) for mask in range(1 << 13)])
    more = np.array(
        [0 if run[mask] else sum(run[mask | 1 << rank] for rank in range(13)) for mask in range(1 << 13)], np.int8
    )
    held = (1 << ints) | (1 << two)
    for at in range(3):
        held = held | (1 << ranks[:, [at]])
    return run[held], more[held]


def _flushes(a: Ints, b: Ints, suits: Ints) -> tuple[Squares, Ints]:
    """Whether all five are of a suit, and the highest own rank of four of a suit, -1 where there are not four."""
    shape = (len(suits), a.shape[1])
    flush, drawn = np.zeros(shape, np.bool_), np.full(shape, -1, np.int64)
    for suit in range(4):
        held = (a & 3 == suit).astype(np.int8) + (b & 3 == suit) + (suits == suit).sum(1)[:, None]
        own = np.maximum(np.where(a & 3 == suit, a >> 2, -1), np.where(b & 3 == suit, b >> 2, -1))
        flush |= held == _RUN
        drawn = np.where((held == _DRAW) & (own >= 0), own, drawn)
    return flush, drawn
