"""One award divided among several, when something comes between the shares. Amounts are cents."""

from __future__ import annotations

import pytest

from pitboss.ledger import Books, RoundResult, check
from pitboss.live.dealer import next_command
from pitboss.rounds.commands import Act, NoMoreBets, PlaceBet, Report
from pitboss.rounds.events import Settled
from tests.ledger.hall import CRAZY, Hall

METER = "meter:five card hand bonus"
SEED, AWARD, SHARE = 1_000_000, 1_000_015, 333_338
HANDS = {0: "Ah Kh Qh Jh Th", 1: "2c 3c 4d 5d 7d", 2: "2h 3h 4h 9c 9d", 3: "As 2s Qs Js 8s"}


def one_share_paid() -> Hall:
    """Three bettors on a dealer's royal flush, all folded; position 3 has had its share and the others wait."""
    hall = Hall(CRAZY)
    hall.seat(3)
    hall.start(HANDS)
    for position in (1, 2, 3):
        hall.give(PlaceBet(position, "ante", 1_000))
        hall.give(PlaceBet(position, "super bonus", 1_000))
        hall.give(PlaceBet(position, "five card hand bonus", 100, "dealer"))
    while hall.table.round is not None and (command := next_command(hall.plan, hall.table, hall)):
        hall.give(command)
    hall.give(NoMoreBets())
    asked = iter((1, 2, 3))
    while not any(isinstance(event, Settled) and event.award for event in hall.events):
        hall.give(next_command(hall.plan, hall.table, hall) or Act(next(asked), "fold"))
    return hall


def abandon(hall: Hall, position: int) -> None:
    """A player has left, and the wagers are declared abandoned."""
    hall.give(Report("player left", case="declared abandoned", position=position, by="casino supervisor"))


def result_of(hall: Hall) -> tuple[Books, RoundResult]:
    """The books when the round is over, and its result."""
    hall.finish()
    assert check(hall.events) is None
    books = Books.fold(hall.events)
    result = books.round_result(1)
    assert result is not None
    return books, result


@pytest.mark.clause("ma-c4p:11(f)(2)#divide")
@pytest.mark.reading("ma-c4p:C-15")
def test_the_rest_of_an_award_waits_in_an_account_of_its_own() -> None:
    """1,000,015 has left the meter, 333,339 is paid, and 666,676 is nobody's yet; the meter is reset already."""
    books = Books.fold(one_share_paid().events)
    assert books.balance("award:five card hand bonus") == AWARD - (SHARE + 1) == 2 * SHARE
    assert books.balance(METER) == SEED


@pytest.mark.clause("ma-c4p:6(b)#abandon")
@pytest.mark.reading("ma-c4p:C-15")
def test_a_share_that_was_abandoned_changes_no_other() -> None:
    """Position 1 is out before its share: position 2 still gets a third, and the third that is left is in the meter."""
    hall = one_share_paid()
    abandon(hall, 1)
    books, result = result_of(hall)
    assert result.players == {"P1": -2_100, "P2": SHARE - 2_100, "P3": SHARE + 1 - 2_100}
    assert books.balance(METER) == SEED + SHARE
    assert result.change("house funds") == -(15 + SEED)


@pytest.mark.clause("ma-c4p:12(c)")
@pytest.mark.reading("ma-c4p:R-04")
def test_a_void_takes_the_first_share_back() -> None:
    """Void between the shares: the award is in the meter again, the contributions are out of it, nobody has won."""
    hall = one_share_paid()
    assert hall.void()
    _, result = result_of(hall)
    assert result.changes == ()


@pytest.mark.clause("ma-c4p:12(c)", "ma-c4p:6(b)#abandon")
@pytest.mark.reading("ma-c4p:R-04", "ma-c4p:C-15")
def test_a_void_takes_a_share_given_up_back() -> None:
    """Void after a share was given up: the meter is where it was before the round."""
    hall = one_share_paid()
    abandon(hall, 1)
    assert hall.void()
    books, result = result_of(hall)
    assert books.balance(METER) == SEED
    assert result.changes == ()
