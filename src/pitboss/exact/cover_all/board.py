"""The highest hand at a table with one board: Cover All in a game with five community cards, exactly.

Every hand dealt counts, the dealer's included. ``cover_all`` gives the analysis of one column of the paytable, the one
for that many hands.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb, factorial, prod

from pitboss.clauses import BadInput
from pitboss.exact.board.model import plays_on_a_board
from pitboss.exact.distribution import Analysis, Distribution, WagerOutcome
from pitboss.hands import FiveCard, HandKind
from pitboss.hands.hand import value_of
from pitboss.ruleset import OfferedWager, Ruleset

_CARDS = 47
BOARDS = comb(52, 5)


def deals(hands: int, cards: int = _CARDS) -> int:
    """Ways to deal so many hands of two from the cards beside the board, in turn."""
    return prod(comb(cards - 2 * hand, 2) for hand in range(hands))


def cover_all(game: Ruleset, hands: int, wager: str) -> Analysis:
    """The wager on the highest hand at the table, for so many hands dealt, the dealer's included."""
    offered = game.wager(wager)
    paytable = offered.paytable(hands) if offered is not None and _on_the_table(offered) else None
    if not plays_on_a_board(game) or paytable is None:
        raise BadInput(
            code="no-column",
            said=f"this table has no odds of {wager} for {hands} hands",
            instead="offer the wager, and ask for a number of hands that has a column",
        )
    whole, left = BOARDS * deals(hands), BOARDS * deals(hands)
    outcomes: list[WagerOutcome] = []
    for row in paytable.rows:
        assert row.kind is not None
        below = none_reaches(hands, _lowest(row.kind))
        ways = left - below
        left = below
        outcomes.append(WagerOutcome(row.hand, Fraction(ways, whole), str(row.odds), row.odds.profit_per_unit, ways))
    outcomes.append(WagerOutcome("nothing that pays", Fraction(left, whole), "lost", Fraction(-1), left))
    distribution = Distribution.of(
        [(outcome.net, outcome.ways) for outcome in outcomes if outcome.net is not None and outcome.ways is not None]
    )
    return Analysis(wager, paytable.name, distribution, outcomes=tuple(outcomes))


def _on_the_table(offered: OfferedWager) -> bool:
    return offered.rule.against == "table"


def _lowest(kind: HandKind) -> int:
    """The lowest value of a row; rows stand from the highest down and leave no gap above."""
    if kind.low < value_of(FiveCard.FULL_HOUSE, ()):
        raise BadInput(
            code="row-too-low",
            said=f"a row of {kind} would pay on most boards; the count is made for a full house or better",
            instead="file rows from a full house upwards",
        )
    return kind.low


def none_reaches(hands: int, lowest: int) -> int:
    """Ways to deal a board and so many hands of which none is worth ``lowest`` or more."""
    matchings = _matchings(lowest)
    return sum(
        (-1) ** size * comb(hands, size) * factorial(size) * matchings[size] * deals(hands - size, _CARDS - 2 * size)
        for size in range(hands + 1)
    )


@lru_cache(maxsize=32)
def _matchings(lowest: int) -> tuple[int, ...]:
    """Over all boards, the ways to choose so many disjoint pairs that all reach the value."""
    import numpy as np

    from pitboss.exact.board.kernels.best_play import hands
    from pitboss.exact.board.kernels.boards import PLAIN_BOARDS, SUITED_BOARDS
    from pitboss.exact.cover_all.kernels.matchings import plain_matchings, suited_matchings

    ranked = hands()
    number = int(np.searchsorted(ranked.values, lowest))
    plain = plain_matchings(ranked.plain_pairs, ranked.plain, number)
    suited = suited_matchings(ranked.suited_pairs, ranked.plain, ranked.suited, number, plain)
    totals = np.zeros(plain.shape[1], object)
    for sums, boards in ((plain, PLAIN_BOARDS), (suited, SUITED_BOARDS)):
        high, low = sums >> 31, sums & (2**31 - 1)  # whole numbers of 64 bits hold each sum, but not both
        totals += [(int(a) << 31) + int(b) for a, b in zip(high.T @ boards, low.T @ boards, strict=True)]
    return tuple(totals)
