"""Published strategies for Ultimate Texas Hold 'Em, exactly, and rules of one's own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from pitboss.clauses import BadInput
from pitboss.exact.board.kernels.rules import hidden_pair_or_few_outs, pairs_and_draws
from pitboss.exact.board.solve import evaluate
from pitboss.exact.board.strategies import published, strategy
from tests.exact.board.test_ultimate import solved, ultimate


def test_the_simple_strategies_cost_this_much() -> None:
    """A quarter of a percent of the ante for the Wizard's, as it stands; suits ignored before the flop, more."""
    edges = {item.name: evaluate(ultimate(), item).edge for item in published()}
    assert edges == {
        "wizard": Fraction(85304831237, 3476726253000),
        "suits aside": Fraction(467272307, 17783766000),
    }
    assert all(edge > solved().edge for edge in edges.values())
    assert f"{float(edges['wizard'] - solved().edge):.5f}" == "0.00269"


def test_the_wizard_plays_before_the_flop_as_best_play_does() -> None:
    """The share of 4x is the same; what the strategy costs, it costs after the flop."""
    shares = {share.decision: share.frequency for share in evaluate(ultimate(), strategy("wizard")).decisions}
    assert shares["4x"] == Fraction(250, 663)


def test_rules_see_what_they_say() -> None:
    """Two tens and a flush draw, a pair of twos in the hand, a straight of the board: the words of the rules."""
    ace, ten, two = 12, 8, 0
    on_flop: Callable[..., int] = pairs_and_draws
    on_river: Callable[..., int] = hidden_pair_or_few_outs
    assert on_flop(4 * ten, 4 * 7, 4 * two, 4 * 5, 4 * 3 + 1) == 2  # four clubs, a ten in the hand
    assert on_flop(4 * 7, 4 * 6, 4 * two, 4 * 5, 4 * 3 + 1) == 0  # four clubs, nine high in the hand
    assert on_flop(4 * two, 4 * two + 1, 4 * 5, 4 * 7, 4 * 9) == 0  # twos in the hand
    assert on_flop(4 * two, 4 * 5, 4 * two + 1, 4 * 7, 4 * 9 + 2) == 2  # a pair of twos with the flop
    board = [4 * 9, 4 * 7 + 1, 4 * 5 + 2, 4 * 3 + 3, 4 * two]
    assert on_river(4 * ace, 4 * 9 + 1, *board, 30) == 1
    assert on_river(4 * ace, 4 * ten, *board, 21) == 0
    assert on_river(4 * ace, 4 * ten, *board, 20) == 1


def test_a_rule_of_ones_own_is_a_python_function() -> None:
    """To fold whatever is not played before is worse; a wager that is not offered is refused."""
    never = replace(strategy("wizard"), name="never", flop=lambda a, b, c, d, e: 0, river=lambda *cards: 0)
    answer = evaluate(ultimate(), never)
    assert {share.decision: share.frequency for share in answer.decisions}["fold"] == Fraction(413, 663)
    assert answer.edge > Fraction(1, 5)
    with pytest.raises(BadInput, match="not offered"):
        evaluate(ultimate(), replace(never, flop=lambda a, b, c, d, e: 3))
    with pytest.raises(BadInput, match="not offered"):
        evaluate(ultimate(), replace(never, preflop=lambda high, low, suited: 5))
    with pytest.raises(BadInput, match="no strategy"):
        strategy("hope")
