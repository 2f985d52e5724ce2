"""One decision and one more card of the dealer seen: small decks by definition, and the sweep that knows an up-card."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from pitboss.cards import DECK
from pitboss.exact.distribution import Distribution
from pitboss.exact.seen.reach import known_cards
from pitboss.exact.seen.showdowns import count_worlds
from pitboss.exact.seen.solve import solve_seen
from pitboss.exact.seen.worlds import World
from pitboss.exact.showdown.model import CELLS, showdown
from pitboss.exact.showdown.plain import count_showdowns, expectation
from pitboss.exact.showdown.solve import _analysis, _any_order, report
from pitboss.live.games import plan_for
from pitboss.rulebooks.library import VARIABLE
from tests.examples import RULEBOOKS


@pytest.fixture(autouse=True)
def _with_the_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(RULEBOOKS))


@pytest.mark.parametrize("rulebook", ["ma-crazy-4-poker", "ma-four-card-poker"])
def test_a_small_deck_is_solved_as_by_definition(rulebook: str) -> None:
    """Law of the result and decisions over all deals of thirteen cards."""
    chance, table = Random(11), showdown(plan_for(rulebook).game)
    deck = sorted(chance.sample(DECK, 13))
    known = tuple(chance.sample(deck, known_cards(table)))
    kinds, totals = count_worlds(table, [World(known, 1, "")], deck)
    solved = report(table, kinds, table.actions(), totals[0], "")
    nets: Counter[Fraction] = Counter()
    acts: Counter[str] = Counter()
    dead = [card for card in DECK if card not in deck]
    for hand in combinations([card for card in deck if card not in known], table.player_cards):
        counted, value = count_showdowns(table, hand, known, dead), table.order.rank(hand).value
        open_ = [action for action in table.actions() if action.open_to(value)]
        best = max(open_, key=lambda action: (expectation(table, action, hand, counted), -action.times))
        acts[best.name] += 1
        for cell in CELLS:
            nets[table.net(best, value, cell)] += counted[cell]
    assert solved.distribution == Distribution.of(nets)
    hands = sum(acts.values())
    assert {share.decision: share.frequency for share in solved.decisions} == {
        action.name: Fraction(acts[action.name], hands) for action in table.actions()
    }


def test_a_seen_card_is_as_good_as_an_up_card() -> None:
    """Three cards against three: the sweep for an up-card, by classes of hands, gives the same law."""
    game = plan_for("three-card-poker").game
    table = replace(showdown(game), up_cards=1)
    with_up = _analysis(table, _any_order(table.order, 3, 3, 1, table.failing), None, "")
    play = solve_seen(game, "one dealer card")
    assert play.analysis.distribution == with_up.distribution
    assert play.analysis.decisions == with_up.decisions
    assert [worth.cards for worth in play.by_card] == list("AKQJT98765432")
    assert sum(worth.probability * worth.edge for worth in play.by_card) == play.analysis.edge
