"""The course of a round of Let It Ride, sentence by sentence of sections 1 and 4 to 8."""

from __future__ import annotations

import pytest

from pitboss.ledger import Books
from pitboss.rounds.commands import Act, NoMoreBets, PlaceBet, TakeBack
from pitboss.rounds.events import Acted, Exposed, Settled
from tests.games.felts import LIR
from tests.games.table import Felt, unlawful


@pytest.mark.clause("house-lir:5(b)", "house-lir:1(a)/2")
def test_by_hand_three_cards_one_at_a_time_then_two_community_cards() -> None:
    """Face down, from the dealer's left, positions with bets only."""
    felt = Felt(LIR, 2, 4, 6, shuffle__method="manual", dealing__device="by hand")
    felt.start()
    felt.wager(2)
    felt.wager(6)
    felt.finish_bets()
    turn = [("player", 2, 1, "down"), ("player", 6, 1, "down")]
    dealt = felt.dealt()
    assert dealt[:6] == turn * 3
    assert {(to, face) for to, _, _, face in dealt[6:]} == {("board", "down")}
    assert sum(number for _, _, number, _ in dealt[6:]) == 2


@pytest.mark.clause("house-lir:5(a)")
def test_of_the_last_packet_one_card_goes_to_the_rack_unseen() -> None:
    """Packets of three; two cards of the dealer's are the community cards, and nobody sees the third."""
    felt = Felt(LIR, 2, 6, dealing__device="packet shuffler").asked()
    assert [(to, position) for to, position, _, _ in felt.dealt()[:2]] == [("player", 2), ("player", 6)]
    assert sum(number for _, _, number, _ in felt.dealt()) == 9
    assert len(felt.now.board.cards) == 2
    assert felt.seen("a stranger") == set()
    board = set(felt.now.board.cards)
    gone = felt.deck[6:9]
    assert board < set(gone)
    (racked,) = set(gone) - board
    while felt.stage.kind == "ask":
        assert racked not in felt.seen("P2") | felt.seen("a stranger")
        felt.decide("check")
        felt.house()


@pytest.mark.clause("house-lir:1(a)/1", "house-lir:4(b)/1")
def test_the_three_bets_are_equal_and_all_are_made() -> None:
    """Another amount on the second or third bet is refused; without one of them the bets are not closed."""
    felt = Felt(LIR, 1)
    felt.start()
    felt.do(PlaceBet(1, "first bet", 10_00))
    felt.do(PlaceBet(1, "second bet", 10_00))
    felt.denied(NoMoreBets(), "4(b)/1")
    felt.do(PlaceBet(1, "third bet", 15_00))
    felt.denied(NoMoreBets(), "4(b)/1")
    felt.do(TakeBack(1, "third bet"), PlaceBet(1, "third bet", 10_00), NoMoreBets())


@pytest.mark.clause("house-lir:1(b)/1", "house-lir:6(a)/1", "house-lir:6(c)")
def test_a_bet_taken_back_is_returned_at_once() -> None:
    """The chips are off the layout and with the player before the next one decides."""
    felt = Felt(LIR, 1, 2).asked()
    before = Books.fold(felt.log).balance("player:P1")
    events = felt.decide("take back")
    assert Books.fold(felt.log).balance("player:P1") == before + 10_00
    assert [(event.act, event.wager) for event in events if isinstance(event, Acted)] == [("take back", "first bet")]
    assert felt.open_bets(1) == {"second bet", "third bet"}


@pytest.mark.clause("house-lir:4(c)/2", "house-lir:6(a)/1", "house-lir:6(b)/1")
def test_the_third_bet_stays_and_nothing_else_is_open() -> None:
    """There is no fold and no play, and no third bet to take back, on either decision."""
    felt = Felt(LIR, 1).asked()
    for clause in ("6(a)/1", "6(b)/1"):
        felt.denied(Act(1, "fold"), clause)
        felt.denied(Act(1, "play", 10_00), clause)
        felt.denied(TakeBack(1, "third bet"), "4(c)")
        felt.decide("take back")
        felt.house()
    assert [event.wager for event in felt.log if isinstance(event, Acted)] == ["first bet", "second bet"]
    third = [event.staked for event in felt.log if isinstance(event, Settled) and event.wager == "third bet"]
    assert third == [10_00]


@pytest.mark.clause("house-lir:6(a)/2", "house-lir:6(b)/2")
def test_a_community_card_is_turned_after_each_decision() -> None:
    """The first after all have decided on the first bet, the second after all have decided on the second."""
    felt = Felt(LIR, 1, 2).asked()
    board = list(felt.now.board.cards)
    for turned in (0, 1):
        for _ in (1, 2):
            assert felt.seen("a stranger") == set(board[:turned])
            felt.decide("check")
        if turned == 0:
            felt.house()
    felt.stay_to_the_end()
    order = [
        "turned" if isinstance(event, Exposed) else event.position
        for event in felt.log
        if isinstance(event, Acted) or (isinstance(event, Exposed) and event.whose == "board")
    ]
    assert order == [1, 2, "turned", 1, 2, "turned"]


@pytest.mark.clause("house-lir:7(a)/1", "house-lir:7(b)")
def test_hands_are_settled_from_the_dealers_right_each_bonus_after_its_bets() -> None:
    """The last position first; within a position the three card bonus last."""
    felt = Felt(LIR, 1, 2, 3).asked(three_card_bonus=5)
    felt.stay()
    lines = [(event.position, event.wager) for event in felt.log if isinstance(event, Settled)]
    for position in (1, 2, 3):
        wagers = [wager for at, wager in lines if at == position]
        assert wagers == ["first bet", "second bet", "third bet", "three card bonus"]
    assert [position for position, wager in lines if wager == "third bet"] == [3, 2, 1]


@pytest.mark.clause("house-lir:8(c)")
def test_the_posted_maximum_is_at_least_fifty_thousand_dollars() -> None:
    """Less cannot be posted."""
    unlawful(LIR.law, "8(c)", limits__position="$49,999")
