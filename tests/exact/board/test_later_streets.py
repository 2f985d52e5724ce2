"""Flop and river in a few lines: kinds of hands told one by one, and the costs of the lines by another road."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np

from pitboss.cards import DECK
from pitboss.exact.board.kernels.flop_kinds import KINDS, flop_kinds
from pitboss.exact.board.kernels.rules import hidden_pair
from pitboss.exact.board.later_streets import LaterStreets, later_streets
from pitboss.exact.board.solve import evaluate
from pitboss.exact.board.strategies import strategy
from pitboss.exact.bulk.kernels.seven import value5
from pitboss.hands import FiveCard, rank_five
from tests.exact.board.test_ultimate import solved, ultimate
from tests.once import once_a_process


@once_a_process
def lines() -> LaterStreets:
    return later_streets(ultimate())


def by_the_lines_on_the_flop(a: Any, b: Any, item: Any, two: Any, three: Any) -> Any:
    """What the lines say, in other words: a strategy of the kind that is compiled."""
    category = value5(a, b, item, two, three) >> 20
    if category >= 2:
        return 0 if category == 3 and item >> 2 == two >> 2 and two >> 2 == three >> 2 else 2
    if a >> 2 != b >> 2 and hidden_pair(a, b, (item, two, three)):
        return 2
    for suit in range(4):
        held = 0
        for card in (a, b, item, two, three):
            held += card & 3 == suit
        if held == 4 and ((a & 3 == suit and a >> 2 >= 8) or (b & 3 == suit and b >> 2 >= 8)):
            return 0 if a >> 2 == b >> 2 else 2
    return 0


def few_outs(a: Any, b: Any, c: Any, d: Any, e: Any, f: Any, g: Any, outs: Any) -> Any:
    """Play with up to twenty outs."""
    return 1 if outs <= 20 else 0


def test_the_lines_cost_what_a_strategy_that_goes_by_them_costs() -> None:
    """The costs of all lines add up to the cost of the same rules, valued over all deals by another road."""
    own = replace(strategy("wizard"), name="lines", flop=by_the_lines_on_the_flop, river=few_outs)
    assert lines().cost == evaluate(ultimate(), own).edge - solved().edge == Fraction(1463666741, 772605834000)


def test_what_is_said_of_the_streets() -> None:
    """Two cards and a pair with the flop are played, a draw is not; up to 18 outs always, more than 20 hardly ever."""
    flop, river = ({item.what: item for item in street} for street in (lines().flop, lines().river))
    assert [item.what for item in lines().flop] == list(KINDS)
    assert {what for what, value in flop.items() if value.wager} == {*KINDS[:6], KINDS[7]}
    assert flop["straight or better"].wager_is_best == 1
    assert flop["nothing"].always > Fraction(3, 20)
    assert flop["nothing"].wager_is_best == flop["nothing"].cost == 0
    assert river["up to 18 outs"].wager_is_best == 1
    assert [item.wager for item in lines().river] == [True, True, True, False, False]
    assert lines().wagers == ("2x", "1x")


def test_shares_are_of_all_deals() -> None:
    """What comes on the flop is what is not played before it, on the river what the lines of the flop leave."""
    seen = sum(item.share for item in lines().flop)
    shares = {decision.decision: decision.frequency for decision in solved().decisions}
    assert seen == shares["check"]
    assert sum(item.share for item in lines().river) == seen - sum(item.share for item in lines().flop if item.wager)


def test_kinds_are_what_they_say() -> None:
    """Flops and holes at random: the category by the order of hands, and what an own card has to do with it."""
    draw = Random(11)
    for _ in range(60):
        first, two, *three = draw.sample(range(52), 5)
        hole, flop = sorted((first, two), reverse=True), np.array([three], np.int64)
        kind = KINDS[flop_kinds(flop)[0, hole[0] * (hole[0] - 1) // 2 + hole[1]]]
        category = rank_five([DECK[card] for card in (first, two, *three)]).category
        assert (kind == "straight or better") == (category >= FiveCard.STRAIGHT)
        assert ("three of a kind" in kind) == (category == FiveCard.THREE_OF_A_KIND)
        assert ("two pair" in kind) == (category == FiveCard.TWO_PAIR)
        if kind.startswith("pair with"):
            assert category == FiveCard.PAIR
            assert {first >> 2, two >> 2} & {card >> 2 for card in three}
        if kind.startswith("four to a flush"):
            assert max(Counter(card & 3 for card in (first, two, *three)).values()) == 4
