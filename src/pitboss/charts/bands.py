"""Hands put together into the rows of a chart: neighbours that call for the same actions everywhere are one row.

Without an up-card a row that is not of one mind is taken apart, rank by rank, until what is left is the exact boundary.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pitboss.charts.words import hand_words, span_words
from pitboss.hands import Order

Seen = tuple[int, bool]
"""The up-card's rank (0: there is none), and whether the player holds a card of that rank."""
Counts = tuple[int, ...]
"""How many deals call for each action."""
_COARSE, _STEP = 16, 4


@dataclass(frozen=True, slots=True)
class Band:
    """Hands from a value down to another, with what they call for; the depths say how finely each end is told."""

    order: Order
    values: tuple[int, ...]
    seen: Mapping[Seen, Counts]
    depths: tuple[int, int] = (0, 0)
    first: bool = False
    last: bool = False

    @property
    def deals(self) -> int:
        """How many deals there are with these hands."""
        return sum(sum(counts) for counts in self.seen.values())

    @property
    def name(self) -> str:
        """As a player would say it."""
        high, low = self.values[0], self.values[-1]
        return span_words(self.order, high, low, first=self.first, last=self.last, depths=self.depths)

    @property
    def holds(self) -> tuple[str, ...]:
        """The kinds of hands in it, each by its name."""
        return tuple(dict.fromkeys(hand_words(self.order, value) for value in self.values))

    @property
    def pure(self) -> bool:
        """Whether everything is said by one action for each thing that is seen."""
        return all(sum(1 for count in counts if count) == 1 for counts in self.seen.values())

    def agrees(self, other: Band) -> bool:
        """Whether the two are pure and say the same wherever both can be dealt."""
        both = self.seen.keys() & other.seen.keys()
        return (
            self.pure
            and other.pure
            and all(_action(self.seen[part]) == _action(other.seen[part]) for part in both)
            and _actions(self) == _actions(other)
        )


def _action(counts: Counts) -> int:
    return counts.index(max(counts))


def _actions(band: Band) -> set[int]:
    return {_action(counts) for counts in band.seen.values()}


def bands(order: Order, counted: Mapping[int, Mapping[Seen, Counts]], *, ranks: int) -> tuple[Band, ...]:
    """The rows of the chart, from the highest hand down; rows of two minds are told apart by so many ranks more."""
    values = sorted(counted, reverse=True)
    rows = _split(order, values, counted, _COARSE, max(_COARSE - _STEP * ranks, 0))
    merged: list[Band] = []
    for row in rows:
        if merged and merged[-1].agrees(row):
            merged[-1] = _join(merged[-1], row)
        else:
            merged.append(row)
    return tuple(
        Band(order, row.values, row.seen, row.depths, number == 0, number == len(merged) - 1)
        for number, row in enumerate(merged)
    )


def _split(
    order: Order, values: list[int], counted: Mapping[int, Mapping[Seen, Counts]], shift: int, finest: int
) -> Iterable[Band]:
    """Values taken apart by their ranks down to a place, and further while they are of two minds."""
    groups: dict[int, list[int]] = {}
    for value in values:
        groups.setdefault(value >> shift, []).append(value)
    for own in groups.values():
        depth = (_COARSE - shift) // _STEP
        row = Band(order, tuple(own), _sum(counted[value] for value in own), (depth, depth))
        if shift > finest and not row.pure and len(own) > 1:
            yield from _split(order, own, counted, shift - _STEP, finest)
        else:
            yield row


def _sum(many: Iterable[Mapping[Seen, Counts]]) -> dict[Seen, Counts]:
    total: dict[Seen, Counts] = {}
    for part in many:
        for seen, counts in part.items():
            before = total.get(seen, (0,) * len(counts))
            total[seen] = tuple(a + b for a, b in zip(before, counts, strict=True))
    return total


def _join(high: Band, low: Band) -> Band:
    return Band(high.order, high.values + low.values, _sum((high.seen, low.seen)), (high.depths[0], low.depths[1]))
