"""The joint law of a seat in a game with five community cards.

A side wager on the best hand of all seven cards goes by its category, which the count of endings has anyway. One on the
two cards and the flop divides holes and flops by its rows; each part is led to all boards and counted by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from pitboss.exact.board.model import main_wagers
from pitboss.exact.deal import count_cards
from pitboss.exact.seats.law_showdown import Weighed
from pitboss.hands import FIVE, FiveCard
from pitboss.hands.hand import value_of
from pitboss.ruleset import Ruleset

if TYPE_CHECKING:
    from pitboss.exact.board.solve import PlayEnding
    from pitboss.exact.seats.law import SideWager

_SEVEN, _WITH_FLOP = 7, ("own cards", "first three of the board")


def board_points(game: Ruleset, sides: Sequence[SideWager]) -> list[Weighed] | None:
    """Everything that can come together, with its deals; None where a side wager looks at other cards."""
    seven = [side for side in sides if count_cards(game).hand(side.use) == _SEVEN]
    flop = [side for side in sides if side.use.source == _WITH_FLOP]
    if len(seven) + len(flop) < len(sides) or any(
        side.use.of != "player" or not side.use.order.ranks_like(FIVE) for side in sides
    ):
        return None
    return list(_weighed(game, sides, flop))


def _weighed(game: Ruleset, sides: Sequence[SideWager], flop: Sequence[SideWager]) -> Iterator[Weighed]:
    from pitboss.exact.board.solve import profit_at

    wagers = main_wagers(game)
    plain = sum(not wager.decided for wager in wagers)
    for rows, endings in _by_flop(game, flop):
        on_flop = dict(zip((side.name for side in flop), rows, strict=True))
        for ending, category, case, ways in endings:
            folded = ending.times is None
            main = sum((profit_at(wager, ending, category, case) for wager in wagers), Fraction(0))
            bounds = value_of(category, ()), value_of(category + 1, ()) - 1
            beside = (
                side.net(on_flop[side.name] if side.name in on_flop else side.row(*bounds), folded=folded)
                for side in sides
            )
            yield (main, *beside), plain + (ending.times or Fraction(0)), ways


def _by_flop(
    game: Ruleset, flop: Sequence[SideWager]
) -> Iterator[tuple[tuple[int, ...], Iterator[tuple[PlayEnding, FiveCard, int, int]]]]:
    """For each set of rows on the flop, the endings of the deals that have it."""
    import numpy as np

    from pitboss.exact.board.solve import counted_endings, counted_endings_among

    if not flop:
        yield (), counted_endings(game)
        return
    on_flops = _values_on_flops()
    values, numbers = np.unique(on_flops, return_inverse=True)
    rows = np.stack([[side.row(int(value)) if value else 0 for value in values] for side in flop], 1)
    sorts, of_value = np.unique(rows, axis=0, return_inverse=True)
    parts: Any = of_value.reshape(-1)[numbers.reshape(on_flops.shape)]
    for sort in range(len(sorts)):
        yield tuple(map(int, sorts[sort])), counted_endings_among(game, parts == sort)


def _values_on_flops() -> Any:
    """What each hole makes with each class of flops, 0 where they share a card."""
    import numpy as np

    from pitboss.exact.board.kernels.best_play import flops
    from pitboss.exact.bulk.kernels.seven import values

    holes = np.array([(a, b) for a in range(52) for b in range(a)], np.uint8)
    every = flops()[0].astype(np.uint8)
    hands = np.concatenate((np.repeat(every, len(holes), 0), np.tile(holes, (len(every), 1))), 1)
    free = (np.diff(np.sort(hands, 1), axis=1) > 0).all(1)
    out = np.zeros(len(hands), np.int32)
    out[free] = values(np.ascontiguousarray(hands[free]))
    return out.reshape(len(every), len(holes))
