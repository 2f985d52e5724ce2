"""What to do street by street, by kinds of hands that a player can tell: how often each comes, and what is best then.

The cards in sight are put into words: what they hold already, whether they are of one suit, whether they can still
become a straight, and how many single cards would pay if paired. Hands of one kind can still call for different
choices; a line tells in what share of them its choice is right, and what it costs to make it always.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from pitboss.exact.reveals.model import RevealGame
from pitboss.exact.reveals.moves import StreetMoves, ends, moves
from pitboss.exact.reveals.solve import Followed, deals_under, follow, results_of
from pitboss.exact.reveals.words import HandWords

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from pitboss.exact.reveals.endings import Longs


@dataclass(frozen=True, slots=True)
class ChartLine:
    """A kind of hand on a street: how often it comes among all deals, what is best with it for most of them, the share
    of each choice, what it costs to make that choice always, and what the best other one would cost."""

    what: str
    action: str
    share: Fraction
    shares: tuple[tuple[str, Fraction], ...]
    cost: Fraction
    otherwise: Fraction
    worth: Fraction

    @property
    def right(self) -> Fraction:
        """In what share of these deals the choice is best."""
        return dict(self.shares)[self.action]


@dataclass(frozen=True, slots=True)
class ChartStreet:
    """A street, its choices from the least wager up, and its lines from the best hand down."""

    name: str
    actions: tuple[str, ...]
    lines: tuple[ChartLine, ...]


class _Sums:
    """What is added up for one kind of hand on one street: deals by choice, and the worth of every choice."""

    def __init__(self) -> None:
        self.deals: dict[str, int] = {}
        self.worth: dict[str, int] = {}
        self.best = 0

    def add(self, names: tuple[str, ...], made: list[int], worths: list[int], best: int) -> None:
        """Deals for which each choice is best, and what each choice is worth over all of them."""
        for name, number, worth in zip(names, made, worths, strict=True):
            self.deals[name] = self.deals.get(name, 0) + number
            self.worth[name] = self.worth.get(name, 0) + worth
        self.best += best


def chart(table: RevealGame) -> tuple[ChartStreet, ...]:
    """Every street under best play before and after it."""
    streets = moves(table)
    sums: list[dict[str, _Sums]] = [{} for _ in streets]
    for rows, some in follow(table):
        cards = rows
        for number, street in enumerate(streets):
            _add(HandWords.of(table, number), street, cards, some, number, sums[number])
            if number + 1 < len(streets):
                cards = _turned(cards, table.cards.turned[number + 1])
    _, unit = results_of(table, ends(streets))
    return tuple(
        ChartStreet(street.name, _names(street), tuple(_lines(table, number, street, sums[number], unit)))
        for number, street in enumerate(streets)
    )


def _names(street: StreetMoves) -> tuple[str, ...]:
    return tuple(dict.fromkeys(choice.name for open_ in street.choices for choice in open_))


def _turned(cards: Longs, number: int) -> Longs:
    """Every row with every set of so many further cards, in the order in which kernels number them."""
    import numpy as np

    with_: Longs = cards
    for place in range(number):
        wide = with_.shape[1]
        every = np.broadcast_to(np.arange(52), (len(with_), 52))
        free = (every[:, :, None] != with_[:, None, :]).all(2)
        if place:
            free &= every > with_[:, -1:]
        rows, added = np.nonzero(free)
        with_ = np.concatenate([with_[rows], added[:, None]], axis=1).reshape(-1, wide + 1)
    return with_


def _add(
    words: HandWords, street: StreetMoves, cards: Longs, some: Followed, number: int, sums: dict[str, _Sums]
) -> None:
    """Add the nodes of a street to the sums of their kinds."""
    import numpy as np

    standing, weights = some.standings[number], some.weights[number]
    kinds, titles = words.kinds(cards)
    for place in np.unique(standing).tolist():
        names = tuple(choice.name for choice in street.choices[place])
        if not names:
            continue
        indices = np.flatnonzero(standing == place)
        worth = some.worths[number][indices][:, street.after[place]] * weights[indices, None]
        choice = some.choices[number][indices]
        for kind in np.unique(kinds[indices]).tolist():
            own = kinds[indices] == kind
            made = np.bincount(choice[own], weights[indices][own], len(names)).astype(np.int64).tolist()
            best = int(worth[own].max(1).sum())
            sums.setdefault(titles[kind], _Sums()).add(names, made, worth[own].sum(0).tolist(), best)


def _lines(
    table: RevealGame, number: int, street: StreetMoves, sums: dict[str, _Sums], unit: int
) -> Iterator[ChartLine]:
    """The lines of a street, from the kind of hand that is worth most."""
    ways = comb(52, table.cards.own)
    left = 52 - table.cards.own
    for turned in table.cards.turned[: number + 1]:
        ways *= comb(left, turned)
        left -= turned
    whole = ways * deals_under(table, number) * unit
    order = _names(street)
    lines = []
    for what, of in sums.items():
        deals = sum(of.deals.values())
        action = max(order, key=lambda name, of=of: of.deals.get(name, 0))  # type: ignore[misc]
        shares = tuple((name, Fraction(of.deals[name], deals)) for name in order if of.deals.get(name))
        costs = {name: Fraction(of.best - worth, whole) for name, worth in of.worth.items()}
        others = [cost for name, cost in costs.items() if name != action]
        worth = Fraction(of.best * ways, whole * deals)
        lines.append(
            ChartLine(
                what, action, Fraction(deals, ways), shares, costs[action], min(others, default=Fraction(0)), worth
            )
        )
    yield from sorted(lines, key=lambda line: (-line.worth, line.what))


def first_street(table: RevealGame) -> Iterator[tuple[NDArray[np.int64], int, tuple[tuple[str, Fraction], ...]]]:
    """Every class of hands on the first street: its cards, for how many hands it stands, the worth of each choice."""
    streets = moves(table)
    _, unit = results_of(table, ends(streets))
    whole = unit * deals_under(table, 0)
    choices, after = streets[0].choices[0], streets[0].after[0]
    for rows, some in follow(table):
        for row, worth, weight in zip(rows, some.worths[0].tolist(), some.weights[0].tolist(), strict=True):
            yield (
                row,
                weight,
                tuple(
                    (choice.name, Fraction(worth[place], whole)) for choice, place in zip(choices, after, strict=True)
                ),
            )
