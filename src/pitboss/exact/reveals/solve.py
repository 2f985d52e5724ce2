"""The main game over a tree of reveals, exactly: edge, decisions street by street and distribution of the result.

From the last street back, the best choice is found for everything that a player may have seen and staked; then all
deals are followed from the first street on, each with the choices made. Suits are relabelled only before the first
street: 169 classes of two cards, 1,755 of three. Of choices that are exactly as good the smaller wager is made.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

from pitboss.clauses import BadInput
from pitboss.exact.distribution import Analysis, Distribution, Share, WagerOutcome
from pitboss.exact.reveals.model import RevealGame, StreetStanding, reveal_game
from pitboss.exact.reveals.moves import StreetMoves, ends, moves, wager_nets, whole_numbers
from pitboss.exact.wagers import main_name
from pitboss.ruleset import Ruleset

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from pitboss.exact.reveals.endings import Longs

Done = Counter[tuple[int, int]]
"""How often a choice is made from where a player stands: by both places."""
_AT_ONCE = 2_000_000
"""Numbers that are held at a time for the nodes of some hands."""


@dataclass(frozen=True, slots=True, eq=False)
class Followed:
    """Some hands followed through all streets.

    For each street: which choice each node calls for, where the player stands, the worth of each choice there as a
    whole number, and for how many deals a node counts. ``counts`` are the ends under each node of the last street,
    ``best`` the choice that every node calls for wherever the player may stand.
    """

    best: tuple[NDArray[np.int8], ...]
    choices: tuple[NDArray[np.int8], ...]
    standings: tuple[NDArray[np.int32], ...]
    worths: tuple[Longs, ...]
    weights: tuple[Longs, ...]
    ends: NDArray[np.int32]
    counts: Longs


def solve(game: Ruleset) -> Analysis:
    """The main game under best play."""
    table = reveal_game(game)
    if table is None:
        raise BadInput(
            code="no-tree-of-reveals",
            said=f"{game.title} has a dealer's hand, or more cards than a tree of reveals is counted with",
            instead="ask for a game without a dealer's hand",
        )
    return _analysis(table)


def hands_of(table: RevealGame) -> tuple[Longs, Longs]:
    """What may be seen on the first street: cards in rows, and how many deals each row stands for."""
    import numpy as np

    from pitboss.exact.bulk.kernels.orbits import classes

    masks, symmetries = classes(table.cards.own)
    rows, weights = [], []
    for mask, alike in zip(masks.tolist(), symmetries.tolist(), strict=True):
        own = [13 * suit + rank for suit in range(4) for rank in range(13) if mask[suit] >> rank & 1]
        others = [card for card in range(52) if card not in own] if table.cards.seen[0] else []
        for board in combinations(others, table.cards.seen[0]):
            rows.append((*own, *board))
            weights.append(24 // alike)
    return np.array(rows, np.int64).reshape(len(rows), -1), np.array(weights, np.int64)


def follow(table: RevealGame) -> Iterator[tuple[Longs, Followed]]:
    """All hands under best play, some at a time, each with the cards seen on the first street."""
    from pitboss.exact.reveals.endings import kinds_of, nodes_under

    streets, (given, weights) = moves(table), hands_of(table)
    under = nodes_under(table, 0)
    nodes = 1
    for number in under:
        nodes *= number
    wide = max(len(ends(streets)), len(kinds_of(table).profits))
    some = max(1, _AT_ONCE // (nodes * wide))
    for first in range(0, len(given), some):
        rows = given[first : first + some]
        yield rows, followed(table, streets, rows, weights[first : first + some])


def followed(
    table: RevealGame, streets: tuple[StreetMoves, ...], given: Longs, weights: Longs, *, first: int = 0, gone: int = 0
) -> Followed:
    """Rows of cards that are seen on a street, followed from it under best play."""
    import numpy as np

    from pitboss.exact.reveals.endings import count_endings, nodes_under

    counts = count_endings(table, given, first, gone)
    results, _ = results_of(table, ends(streets))
    under = nodes_under(table, first, gone.bit_count())
    worth: Longs = counts @ np.array(results, np.int64).T
    worths, chosen = [], []
    for number, street in reversed(list(enumerate(streets))):
        worths.append(worth)
        best, choice = _best(street, worth)
        chosen.append(choice)
        worth = best.reshape(-1, under[number - 1], best.shape[1]).sum(1) if number else best
    worths.reverse()
    chosen.reverse()
    standing = np.zeros(len(given), np.int32)
    standings, choices, shares = [], [], []
    for number, street in enumerate(streets):
        made = np.take_along_axis(chosen[number], standing[:, None], 1)[:, 0]
        standings.append(standing)
        choices.append(made)
        shares.append(weights)
        standing = after_choices(street)[standing, made]
        if number < len(under):
            standing, weights = np.repeat(standing, under[number]), np.repeat(weights, under[number])
    return Followed(tuple(chosen), tuple(choices), tuple(standings), tuple(worths), tuple(shares), standing, counts)


def results_of(table: RevealGame, ended: Sequence[StreetStanding]) -> tuple[list[list[int]], int]:
    """For each end and each kind of ending the net result as a whole number, and over what."""
    from pitboss.exact.reveals.endings import kinds_of

    kinds = kinds_of(table).profits
    nets = [[sum(by_wager, Fraction(0)) for by_wager in wager_nets(table, kinds, standing)] for standing in ended]
    return whole_numbers(nets)


def after_choices(street: StreetMoves) -> NDArray[np.int32]:
    """Where each choice of each standing leads."""
    import numpy as np

    wide = max(map(len, street.after))
    return np.array([[*places, *[places[0]] * (wide - len(places))] for places in street.after], np.int32)


def _best(street: StreetMoves, worth: Longs) -> tuple[Longs, NDArray[np.int8]]:
    """For each node and standing the best worth, and the first choice that has it."""
    import numpy as np

    best = np.empty((len(worth), len(street.standings)), np.int64)
    choice = np.zeros(best.shape, np.int8)
    for place, after in enumerate(street.after):
        open_ = worth[:, after]
        choice[:, place] = open_.argmax(1)
        best[:, place] = open_.max(1)
    return best, choice


def _analysis(table: RevealGame) -> Analysis:
    import numpy as np

    from pitboss.exact.reveals.endings import kinds_of

    streets, kinds = moves(table), kinds_of(table).profits
    ended = ends(streets)
    totals = np.zeros((len(ended), len(kinds)), np.int64)
    done: list[Done] = [Counter() for _ in streets]
    tied: list[Done] = [Counter() for _ in streets]
    for _, some in follow(table):
        _add(totals, some)
        for number, street in enumerate(streets):
            _count_choices(street, some, number, done[number], tied[number])
    ties = tuple(_ties(streets, tied, [sum(counted.values()) for counted in done]))
    notes = ("best play; of equal actions the smaller wager is made",)
    return report(table, totals.tolist(), tuple(shares_of(streets, done)), ties, notes)


def ends_of(table: RevealGame) -> list[list[int]]:
    """Under best play the deals of each end, by kind of hands."""
    import numpy as np

    from pitboss.exact.reveals.endings import kinds_of

    totals = np.zeros((len(ends(moves(table))), len(kinds_of(table).profits)), np.int64)
    for _, some in follow(table):
        _add(totals, some)
    return [[int(ways) for ways in by_kind] for by_kind in totals]


def _add(totals: Longs, some: Followed) -> None:
    """Add the deals of some hands to those of each end and kind."""
    import numpy as np

    for place in np.unique(some.ends).tolist():
        chosen = some.ends == place
        totals[place] += (some.weights[-1][chosen, None] * some.counts[chosen]).sum(0)


def _count_choices(street: StreetMoves, some: Followed, number: int, done: Done, tied: Done) -> None:
    """Add to how often each choice is made from each standing, and how often which choices are as good (bits)."""
    import numpy as np

    standing, made, weights = some.standings[number], some.choices[number], some.weights[number]
    for place in np.unique(standing).tolist():
        chosen = standing == place
        by_choice = np.bincount(made[chosen], weights[chosen])
        done.update({(place, choice): int(weight) for choice, weight in enumerate(by_choice) if weight})
        worth = some.worths[number][chosen][:, street.after[place]]
        best = ((worth == worth.max(1)[:, None]) << np.arange(worth.shape[1])).sum(1)
        by_best = np.bincount(best, weights[chosen])
        tied.update({(place, bits): int(by_best[bits]) for bits in np.unique(best).tolist() if bits.bit_count() > 1})


def shares_of(streets: Sequence[StreetMoves], done: Sequence[Done]) -> Iterator[Share]:
    """How often each choice is made, of all deals, street by street."""
    for street, counted in zip(streets, done, strict=True):
        whole = sum(counted.values())
        sums = {choice.name: 0 for open_ in street.choices for choice in open_}
        for (place, at), weight in counted.items():
            if street.choices[place]:
                sums[street.choices[place][at].name] += weight
        for name, weight in sums.items():
            yield Share(f"{street.name}, {name}" if len(streets) > 1 else name, Fraction(weight, whole))


def _ties(
    streets: Sequence[StreetMoves], tied: Sequence[Done], weights: Sequence[int]
) -> Iterator[tuple[str, Fraction]]:
    for street, counted, whole in zip(streets, tied, weights, strict=True):
        sums: Counter[str] = Counter()
        for (place, bits), weight in counted.items():
            names = [choice.name for at, choice in enumerate(street.choices[place]) if bits >> at & 1]
            if names:
                sums[" = ".join(names)] += weight
        for name, weight in sums.items():
            yield f"{street.name}, {name}" if len(streets) > 1 else name, Fraction(weight, whole)


def report(
    table: RevealGame,
    totals: Sequence[Sequence[int]],
    shares: tuple[Share, ...],
    ties: tuple[tuple[str, Fraction], ...],
    notes: tuple[str, ...],
) -> Analysis:
    """What the counts mean."""
    from pitboss.exact.reveals.endings import kinds_of

    kinds, ended = kinds_of(table).profits, ends(moves(table))
    brings = [Fraction(0)] * len(table.wagers)
    weights: list[tuple[Fraction, int]] = []
    deals, wagered = sum(map(sum, totals)), Fraction(0)
    for standing, by_kind in zip(ended, totals, strict=True):
        wagered += standing.staked * sum(by_kind)
        for nets, ways in zip(wager_nets(table, kinds, standing), by_kind, strict=True):
            if ways:
                weights.append((sum(nets, Fraction(0)), ways))
                brings = [total + net * ways for total, net in zip(brings, nets, strict=True)]
    distribution = Distribution.of(weights)
    return Analysis(
        wager=main_name(table.game),
        paytable="",
        distribution=distribution,
        average_wager=wagered / deals,
        decisions=shares,
        outcomes=tuple(WagerOutcome(f"{net}", probability, net=net) for net, probability in distribution.points),
        contributions=tuple((wager.name, total / deals) for wager, total in zip(table.wagers, brings, strict=True)),
        ties=ties,
        notes=notes,
    )


def deals_under(table: RevealGame, street: int, gone: int = 0) -> int:
    """How many ways the cards that are still turned can come, once those of a street are seen."""
    left, ways = 52 - gone - table.cards.own - sum(table.cards.turned[: street + 1]), 1
    for turned in table.cards.turned[street + 1 :]:
        ways *= comb(left, turned)
        left -= turned
    return ways
