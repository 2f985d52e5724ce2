"""The course of a round of Caribbean Stud, sentence by sentence of sections 1 and 4 to 7."""

from __future__ import annotations

import pytest

from pitboss.cards import read_cards
from pitboss.rounds.commands import Act, PlaceBet, Report
from pitboss.rounds.events import Acted, Exposed, Racked, Settled
from tests.games.felts import CARIB
from tests.games.table import Felt, unlawful

FLUSH = "2c 7c 9c Jc Kc"
NOTHING = "3d 5h 8s Ts Ah"
DEALER = "2d 2h 6s 6h 9d"


@pytest.mark.clause("house-carib:5(a)")
def test_by_hand_cards_go_round_one_at_a_time_and_the_dealers_last_is_turned_up() -> None:
    """Five times from the dealer's left, positions with an ante only, the dealer last in each turn."""
    felt = Felt(CARIB, 2, 4, 6, dealing__device="by hand")
    felt.start()
    felt.wager(2)
    felt.wager(6)
    felt.finish_bets()
    turn = [("player", 2, 1, "down"), ("player", 6, 1, "down"), ("dealer", 0, 1, "down")]
    assert felt.dealt() == [*turn * 4, *turn[:2], ("dealer", 0, 1, "up")]


@pytest.mark.clause("house-carib:5(b)")
def test_packets_of_five_go_to_the_positions_and_last_to_the_dealer() -> None:
    """One card of the dealer's packet is turned up."""
    felt = Felt(CARIB, 2, 6, dealing__device="packet shuffler").asked()
    dealt = felt.dealt()
    assert [(to, position, number) for to, position, number, _ in dealt[:2]] == [("player", 2, 5), ("player", 6, 5)]
    assert {to for to, _, _, _ in dealt[2:]} == {"dealer"}
    assert sorted(face for _, _, number, face in dealt[2:] for _ in range(number)) == ["down"] * 4 + ["up"]
    assert len(set(felt.now.dealer.cards) & felt.seen("a stranger")) == 1


@pytest.mark.clause("house-carib:1(d)", "house-carib:7(a)/1")
@pytest.mark.parametrize("device", ["by hand", "packet shuffler"])
def test_one_card_of_the_dealer_is_seen_while_players_decide_and_four_after_it(device: str) -> None:
    """The other four are turned over when all have decided."""
    felt = Felt(CARIB, 1, 2, dealing__device=device).asked()
    dealer = set(felt.now.dealer.cards)
    felt.decide("play", 20)
    assert len(dealer & felt.seen("P2")) == 1
    felt.decide("fold")
    while not dealer <= felt.seen("a stranger"):
        felt.once()
    turned = [event for event in felt.log if isinstance(event, Acted | Exposed)]
    assert isinstance(turned[-1], Exposed)


@pytest.mark.clause("house-carib:1(b)/1", "house-carib:6(a)")
@pytest.mark.parametrize("dollars", [0, 10, 15, 19, 21, 30, 40])
def test_a_raise_is_exactly_twice_the_ante(dollars: int) -> None:
    """One time, three times and anything else is refused, and so is a check."""
    felt = Felt(CARIB, 1).asked()
    felt.denied(Act(1, "play", dollars * 100), "6(a)")
    felt.denied(Act(1, "check"), "6(a)")
    felt.decide("play", 20)
    assert felt.decided() == [(1, "play")]


@pytest.mark.clause("house-carib:1(b)/2")
def test_the_further_wager_is_called_raise() -> None:
    """In what a player may do, on the layout and in the settlement."""
    felt = Felt(CARIB, 1).asked()
    refusal = felt.denied(Act(1, "check"), "6(a)")
    assert any("raise" in word for word in refusal.instead)
    assert not any("play" in word for word in refusal.instead)
    felt.stay()
    assert "raise" in {event.wager for event in felt.log if isinstance(event, Settled)}


@pytest.mark.clause("house-carib:4(c)")
def test_five_plus_lies_between_one_and_twenty_five_dollars() -> None:
    """Neither a wager nor a posted limit may go beyond."""
    unlawful(CARIB.law, "4(c)", **{"wager__five plus__maximum": "$26"})
    felt = Felt(CARIB, 1)
    felt.start()
    felt.wager(1)
    felt.denied(PlaceBet(1, "five plus", 26_00), "4(c)")
    felt.denied(PlaceBet(1, "five plus", 50), "4(c)")
    felt.do(PlaceBet(1, "five plus", 25_00))


def staged(**sides: int) -> Felt:
    """A table before the first decision, with a flush at position 1, nothing at 2, two pair for the dealer."""
    felt = Felt(CARIB, 1, 2, dealing__device="packet shuffler")
    felt.deck = read_cards(f"{FLUSH} {NOTHING} {DEALER}")
    return felt.asked(**sides)


@pytest.mark.clause("house-carib:6(c)", "house-carib:1(e)")
def test_five_plus_is_paid_before_the_decisions() -> None:
    """The flush is shown and paid before anybody is asked; the other five plus still lies there."""
    felt = staged(five_plus=5)
    lines = [
        (event.position, event.wager, event.result, event.profit) for event in felt.log if isinstance(event, Settled)
    ]
    assert lines == [(1, "five plus", "won", 200_00)]
    assert felt.decided() == []
    assert felt.open_bets(1) == {"ante"}
    assert felt.open_bets(2) == {"ante", "five plus"}


@pytest.mark.clause("house-carib:6(b)/1", "house-carib:6(b)/2")
def test_a_fold_is_collected_at_once_and_leaves_what_was_paid_alone() -> None:
    """The flush that folds has lost its ante only; the other hand its ante and its five plus."""
    felt = staged(five_plus=5)
    felt.decide("fold")
    felt.decide("fold")
    felt.stay_to_the_end()
    lines = [(event.position, event.wager, event.result) for event in felt.log if isinstance(event, Settled)]
    assert lines == [
        (1, "five plus", "won"),
        (1, "ante", "forfeited"),
        (2, "ante", "forfeited"),
        (2, "five plus", "forfeited"),
    ]
    racked = [event.position for event in felt.log if isinstance(event, Racked) and event.whose == "player"]
    assert sorted(racked) == [1, 2]


@pytest.mark.clause("house-carib:9(c)", "house-carib:9(e)")
def test_a_void_round_gives_a_five_plus_back_that_was_paid() -> None:
    """Every wager goes back, what was won on it too."""
    felt = staged(five_plus=5)
    felt.do(Report("dealer card exposed"))
    felt.stay_to_the_end()
    standing = [(event.position, event.wager, event.result) for event in felt.standing()]
    assert sorted(standing) == [
        (1, "ante", "returned"),
        (1, "five plus", "returned"),
        (2, "ante", "returned"),
        (2, "five plus", "returned"),
    ]
