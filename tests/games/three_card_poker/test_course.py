"""The course of a round of Three Card Poker, sentence by sentence of sections 5 to 7 and 9."""

from __future__ import annotations

import pytest

from pitboss.rounds.commands import Act, Report
from pitboss.rounds.events import Acted, Exposed, Racked, Settled
from tests.games.felts import THREE
from tests.games.table import Felt


@pytest.mark.clause("house-3cp:5(a)", "house-3cp:5(b)")
@pytest.mark.parametrize("device", ["by hand", "packet shuffler"])
def test_three_cards_face_down_to_each_position_and_last_to_the_dealer(device: str) -> None:
    """From the dealer's left, positions without an ante left out, by hand as in packets of three."""
    felt = Felt(THREE, 2, 5, 7, dealing__device=device)
    felt.start()
    felt.wager(2)
    felt.wager(7)
    felt.finish_bets()
    assert felt.dealt() == [
        ("player", 2, 3, "down"),
        ("player", 7, 3, "down"),
        ("dealer", 0, 3, "down"),
    ]


@pytest.mark.clause("house-3cp:1(b)", "house-3cp:6(a)")
@pytest.mark.parametrize("dollars", [0, 5, 9, 11, 20, 30])
def test_the_play_wager_equals_the_ante(dollars: int) -> None:
    """Any other amount is refused, and so is a check."""
    felt = Felt(THREE, 1).asked()
    felt.denied(Act(1, "play", dollars * 100), "6(a)")
    felt.denied(Act(1, "check"), "6(a)")
    felt.decide("play", 10)
    assert felt.decided() == [(1, "play")]


@pytest.mark.clause("house-3cp:1(e)", "house-3cp:6(b)/1", "house-3cp:6(b)/2")
def test_a_fold_costs_ante_and_pair_plus_at_once() -> None:
    """Both are gone and the cards are in the discard rack before the next player decides."""
    felt = Felt(THREE, 1, 2).asked(pair_plus=5)
    felt.decide("fold")
    while felt.stage.kind != "ask" or felt.turn != 2:
        felt.once()
    lines = [(event.position, event.wager, event.profit) for event in felt.log if isinstance(event, Settled)]
    assert lines == [(1, "ante", -1000), (1, "pair plus", -500)]
    assert ("player", 1) in [(event.whose, event.position) for event in felt.log if isinstance(event, Racked)]


@pytest.mark.clause("house-3cp:6(b)/3")
def test_the_cards_of_a_fold_stay_for_the_six_card_bonus() -> None:
    """They are not racked before the bonus is settled, and then they are."""
    felt = Felt(THREE, 1, 2).asked(six_card_bonus=5)
    felt.decide("fold")
    felt.stay()
    of_first = [event for event in felt.log if isinstance(event, Racked | Settled) and event.position == 1]
    assert [event.wager if isinstance(event, Settled) else "racked" for event in of_first] == [
        "ante",
        "six card bonus",
        "racked",
    ]


@pytest.mark.clause("house-3cp:7(a)")
def test_the_dealer_turns_the_cards_over_when_all_have_decided() -> None:
    """Nobody sees them before the last decision, everybody after it."""
    felt = Felt(THREE, 1, 2).asked()
    dealer = set(felt.now.dealer.cards)
    felt.decide("play", 10)
    assert not dealer & felt.seen("P1")
    felt.stay()
    order = [event for event in felt.log if isinstance(event, Acted | Exposed)]
    exposed = next(index for index, event in enumerate(order) if isinstance(event, Exposed) and event.whose == "dealer")
    assert sum(isinstance(event, Acted) for event in order[:exposed]) == 2


@pytest.mark.clause("house-3cp:9(c)")
def test_dealers_cards_shown_after_the_last_decision_void_nothing() -> None:
    """The round goes on and is settled."""
    felt = Felt(THREE, 1).asked()
    felt.decide("play", 10)
    felt.do(Report("dealer card exposed", when="after the decisions"))
    felt.stay()
    assert "returned" not in {
        event.result for event in felt.log if isinstance(event, Settled) and event.wager == "ante"
    }


@pytest.mark.clause("house-3cp:7(g)")
def test_the_dealer_is_told_how_to_collect_the_cards() -> None:
    """When the cards are collected, the dealer is told that each hand can be shown again."""
    felt = Felt(THREE, 1, 2).asked()
    steps = [step for procedure in felt.plan.game.procedures for step in procedure.steps if "7(g)" in step.clause]
    assert any("again" in step.says for step in steps)
    felt.stay()
    assert {("player", 1), ("player", 2)} <= {
        (event.whose, event.position) for event in felt.log if isinstance(event, Racked)
    }
