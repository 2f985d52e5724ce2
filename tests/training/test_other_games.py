"""The drills of games with other wagers, words and streets: full marks, and nothing about a hand that is not there."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from pitboss.clauses import BadInput
from pitboss.cli.commands.drill import picture
from pitboss.live.games import plan_for
from pitboss.training.drills import questions
from pitboss.training.layouts import themes
from tests.other_games import OTHER_GAMES, RIDES, STREETS, bring_other_games

NUMBER = 8


@pytest.fixture(autouse=True)
def _brought(monkeypatch: pytest.MonkeyPatch) -> None:
    bring_other_games(monkeypatch)


@pytest.mark.parametrize("rulebook", OTHER_GAMES)
def test_the_dealers_drill_asks_about_every_wager_on_the_layout(rulebook: str) -> None:
    """Every layout is settled, drawn, and answered with full marks."""
    for question in questions("dealer", Random(f"dealer {rulebook}"), NUMBER, (rulebook,)):
        assert picture(question, large=False) is not None
        assert question.asks
        assert all(ask.mark(ask.spoken(ask.right[0])).right for ask in question.asks)


@pytest.mark.parametrize("rulebook", OTHER_GAMES)
def test_the_floors_drill_rules_on_every_irregularity(rulebook: str) -> None:
    """Every row is asked about; where the dealer has no hand nothing is told about it."""
    without = plan_for(rulebook).dealer_hand is None
    if not plan_for(rulebook).game.irregularities:
        with pytest.raises(BadInput, match="speaks of no irregularity"):
            next(iter(questions("floor", Random("none"), 1, (rulebook,))))
        return
    for question in questions("floor", Random(f"floor {rulebook}"), NUMBER, (rulebook,)):
        assert all(ask.mark(ask.right[0]).right for ask in question.asks)
        assert not (without and "dealer's hand" in question.told)


def test_a_layout_is_about_nothing_that_the_game_has_not() -> None:
    """No tie where nothing is compared; a push where a paytable has one."""
    assert "a push" in themes(plan_for(STREETS))
    assert not {"a tie", "a dealer who does not qualify"} & {*themes(plan_for(STREETS)), *themes(plan_for(RIDES))}


def test_an_irregularity_without_sentences_is_told_by_its_name() -> None:
    """What and case stand for the report; a sentence of one case is not that of another."""
    what = next(row for row in plan_for(STREETS).game.irregularities if row.kind == "card found")
    assert all("{card}" in sentence for sentence in what.told("one"))
    assert set(what.told("one")).isdisjoint(what.told("more than one"))
    assert replace(what, happens=()).told("one") == ("card face up, one",)
    assert replace(what, happens=(), cases=()).told("") == ("card face up",)
