"""The course of a round of Mississippi Stud, sentence by sentence of sections 1 and 4 to 7."""

from __future__ import annotations

import pytest

from pitboss.rounds.commands import Act
from pitboss.rounds.events import Acted, Exposed, Racked, Settled
from tests.games.felts import MISS
from tests.games.table import Felt


@pytest.mark.clause("house-miss:5(a)/1", "house-miss:5(a)/2", "house-miss:1(a)/2")
def test_three_community_cards_then_two_cards_to_each_position() -> None:
    """All face down, the community cards first; positions without an ante and a dealer get none."""
    felt = Felt(MISS, 2, 4, 6)
    felt.start()
    felt.wager(2)
    felt.wager(6)
    felt.finish_bets()
    assert felt.dealt() == [("board", 0, 3, "down"), ("player", 2, 2, "down"), ("player", 6, 2, "down")]


@pytest.mark.clause("house-miss:4(c)", "house-miss:6(a)/1", "house-miss:6(b)/1", "house-miss:6(c)/1")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_a_street_wager_is_one_two_or_three_antes(before: int) -> None:
    """On each street; four antes, one and a half, nothing and a check are refused."""
    clause = ("6(a)/1", "6(b)/1", "6(c)/1")[before]
    for times in (1, 2, 3):
        felt = Felt(MISS, 1).asked()
        for _ in range(before):
            felt.decide("play", 10)
            felt.house()
        for dollars in (0, 5, 15, 25, 40):
            felt.denied(Act(1, "play", dollars * 100), clause)
        felt.denied(Act(1, "check"), clause)
        felt.decide("play", 10 * times)
        assert len(felt.decided()) == before + 1


@pytest.mark.clause("house-miss:1(b)", "house-miss:6(a)/2", "house-miss:6(b)/2", "house-miss:6(c)/2")
def test_a_community_card_is_turned_after_each_street() -> None:
    """One after all have decided on a street, the third one after the last decision."""
    felt = Felt(MISS, 1, 2).asked()
    board = list(felt.now.board.cards)
    for turned in range(3):
        for _ in (1, 2):
            assert felt.seen("a stranger") == set(board[:turned])
            felt.decide("play", 10)
        if turned < 2:
            felt.house()
    felt.stay_to_the_end()
    order = ["turned" if isinstance(event, Exposed) else event.street for event in _streets(felt)]
    assert order[:9] == [
        *("third street", "third street", "turned"),
        *("fourth street", "fourth street", "turned"),
        *("fifth street", "fifth street", "turned"),
    ]


def _streets(felt: Felt) -> list[Acted | Exposed]:
    return [
        event
        for event in felt.log
        if isinstance(event, Acted) or (isinstance(event, Exposed) and event.whose == "board")
    ]


@pytest.mark.clause("house-miss:1(c)", "house-miss:6(d)/1", "house-miss:6(d)/2")
def test_a_fold_gives_up_everything_but_the_bonus_and_is_not_asked_again() -> None:
    """Ante and third street go at once, with the cards; the bonus is settled by the community cards."""
    felt = Felt(MISS, 1, 2).asked(three_card_bonus=5)
    felt.decide("play", 30)
    felt.decide("play", 10)
    felt.house()
    felt.decide("fold")
    assert felt.turn == 2
    lost = {(event.wager, event.profit) for event in felt.log if isinstance(event, Settled)}
    assert lost == {("ante", -10_00), ("third street", -30_00)}
    assert [event.position for event in felt.log if isinstance(event, Racked) and event.whose == "player"] == [1]
    felt.stay()
    assert [position for position, _ in felt.decided()] == [1, 2, 1, 2, 2]
    bonuses = {event.position for event in felt.log if isinstance(event, Settled) and event.wager == "three card bonus"}
    assert bonuses == {1, 2}


@pytest.mark.clause("house-miss:6(d)/2", "house-miss:7(c)")
def test_the_bonus_is_settled_even_when_all_have_folded() -> None:
    """The community cards are turned for it."""
    felt = Felt(MISS, 1, 2).asked(three_card_bonus=5)
    felt.decide("fold")
    felt.decide("fold")
    felt.stay_to_the_end()
    bonuses = [event.position for event in felt.log if isinstance(event, Settled) and event.wager == "three card bonus"]
    assert bonuses == [2, 1]


@pytest.mark.clause("house-miss:7(a)/1", "house-miss:7(c)")
def test_hands_are_settled_from_the_dealers_right_each_bonus_after_its_wagers() -> None:
    """The last position first; within a position the three card bonus last."""
    felt = Felt(MISS, 1, 2, 3).asked(three_card_bonus=5)
    felt.stay()
    lines = [(event.position, event.wager) for event in felt.log if isinstance(event, Settled)]
    wagers = ("ante", "third street", "fourth street", "fifth street", "three card bonus")
    for position in (1, 2, 3):
        assert [wager for at, wager in lines if at == position] == list(wagers)
    assert [position for position, wager in lines if wager == "ante"] == [3, 2, 1]
