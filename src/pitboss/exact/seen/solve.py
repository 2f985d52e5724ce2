"""The main game for a player who has seen cards: every world counted, then put together with how often it comes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from pitboss.exact.board.model import Weights, plays_on_a_board, weigh
from pitboss.exact.seen.sights import SIGHTS, CardWorth, SeenCards, SeenPlay, Sight
from pitboss.ruleset import Ruleset

if TYPE_CHECKING:
    from pitboss.exact.seen.board import Counts
    from pitboss.exact.seen.worlds import World

_STREETS = ("check or play before the flop", "check or play on the flop", "fold or play on the river")


def solve_seen(game: Ruleset, seen: SeenCards) -> SeenPlay:
    """Best play of a player who sees these cards before the first decision, over all deals."""
    if plays_on_a_board(game):
        return _on_a_board(game, seen)
    return _at_a_showdown(game, seen)


def _on_a_board(game: Ruleset, seen: SeenCards) -> SeenPlay:
    import numpy as np

    from pitboss.exact.board.kernels.best_play import Counted
    from pitboss.exact.board.solve import analysis_of

    weights = weigh(game)
    worlds, counts = _board_worlds(weights, SIGHTS[seen])
    endings = np.sum([world.ways * count.endings for world, count in zip(worlds, counts, strict=True)], axis=0)
    tied = [sum(world.ways * count.ties[at] for world, count in zip(worlds, counts, strict=True)) for at in range(3)]
    ways, deals, dealers = sum(world.ways for world in worlds), counts[0].deals, counts[0].dealers
    counted = Counted(
        tuple(tuple(tuple(map(int, row)) for row in rows) for rows in endings),
        (),
        tuple(zip(_STREETS, tied, strict=True)),
    )
    analysis = analysis_of(game, weights, counted, (f"the player sees {seen}",), (ways * deals, dealers))
    means = [Fraction(count.total, deals * dealers * weights.scale) for count in counts]
    mean = _mean(worlds, means)
    if mean != analysis.distribution.mean:
        raise AssertionError(f"two counts of one mean differ: {mean} and {analysis.distribution.mean}")
    return SeenPlay(seen, analysis, _by_card(worlds, means))


@lru_cache(maxsize=8)
def _board_worlds(weights: Weights, sight: Sight) -> tuple[tuple[World, ...], tuple[Counts, ...]]:
    from pitboss.exact.seen.board import count_worlds
    from pitboss.exact.seen.worlds import partner_worlds, worlds

    every = tuple(partner_worlds() if sight.partner else worlds(sight.dealer))
    return every, tuple(count_worlds(weights, sight, every))


def _at_a_showdown(game: Ruleset, seen: SeenCards) -> SeenPlay:
    import numpy as np

    from pitboss.exact.seen.reach import known_cards
    from pitboss.exact.seen.showdowns import count_worlds
    from pitboss.exact.seen.worlds import worlds
    from pitboss.exact.showdown.model import showdown
    from pitboss.exact.showdown.solve import report

    table = showdown(game)
    every, actions = tuple(worlds(known_cards(table))), table.actions()
    kinds, totals = count_worlds(table, every)
    parts = zip(*totals, strict=True)
    whole = [np.sum([world.ways * part for world, part in zip(every, each, strict=True)], axis=0) for each in parts]
    analysis = report(table, kinds, actions, (whole[0], whole[1], whole[2]), f"best play, seeing {seen}")
    means = [report(table, kinds, actions, counted, "").distribution.mean for counted in totals]
    return SeenPlay(seen, analysis, _by_card(every, means, apart=table.up_cards > 0))


def _mean(worlds: Iterable[World], means: Iterable[Fraction]) -> Fraction:
    pairs = list(zip(worlds, means, strict=True))
    return sum((world.ways * mean for world, mean in pairs), Fraction(0)) / sum(world.ways for world, _ in pairs)


def _by_card(worlds: Sequence[World], means: Sequence[Fraction], *, apart: bool = False) -> tuple[CardWorth, ...]:
    """The edge by the cards seen; ``apart``: one of the two known cards lies open anyway, either as likely."""
    sums: dict[str, tuple[int, Fraction]] = {}
    for world, mean in zip(worlds, means, strict=True):
        for name in world.name[:2] if apart else (world.name,):
            ways, total = sums.get(name, (0, Fraction(0)))
            sums[name] = ways + world.ways, total + world.ways * mean
    whole = sum(ways for ways, _ in sums.values())
    return tuple(CardWorth(name, Fraction(ways, whole), -total / ways) for name, (ways, total) in sums.items())
