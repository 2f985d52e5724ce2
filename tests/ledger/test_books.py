"""The books as a whole: what they tell of rounds and wagers, and that whatever is amiss in a log is found."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from pitboss.adjudication import settle_written
from pitboss.ledger import Books, WagerTotals, check
from pitboss.rounds.events import Event, RoundEnded, RoundStarted, Settled, Wagered
from tests.ledger.hall import FOUR
from tests.ledger.test_entries import INVENTORY, OPENED, line

WAGERED = Wagered(1, "Ann", "ante", 1_000)
LOST = line("ante", 1_000, "lost")


def two_hands(**more: Any) -> Books:
    """P2 beats the dealer with a pair of kings and loses aces up; P1 folds. Ante $10, play $20, aces up $5."""
    answer = settle_written(
        {
            "rulebook": FOUR,
            "seat": [
                {"position": 1, "player": "P1", "cards": "2c 4d 6h 8s Tc", "wagers": {"ante": "10"}, "acts": ["fold"]},
                {
                    "position": 2,
                    "player": "P2",
                    "cards": "Kc Kd 7h 5s 3c",
                    "wagers": {"ante": "10", "aces up": "5"},
                    "acts": ["play 20"],
                },
            ],
            "dealer": {"cards": "2d 4h 6s 8c Td Jh"},
            **more,
        }
    )
    assert check(answer.events) is None
    return Books.fold(answer.events)


def test_books_are_a_value() -> None:
    """The books after an event are others; those before it stand as they stood."""
    before = Books.fold((OPENED, RoundStarted(1, 1)))
    after = before.after(WAGERED)
    assert (before.balance("player:Ann"), after.balance("player:Ann")) == (0, -1_000)
    assert before.trial_balance() == after.trial_balance() == 0


@pytest.mark.clause("ma-4cp:10(b)/3", "ma-4cp:11(a)(1)/1")
def test_a_round_has_a_result_for_everybody() -> None:
    """P2 wins 10 and 20 and loses 5, P1 loses 10: the inventory gives up 15, and nothing else has changed."""
    result = two_hands().round_result(1)
    assert result is not None
    assert result.players == {"P1": -1_000, "P2": 2_500}
    assert result.changes == (("player:P1", -1_000), ("player:P2", 2_500), (INVENTORY, -1_500))
    assert (result.change(INVENTORY), result.change("house funds")) == (-1_500, 0)


def test_a_round_that_was_not_played_has_no_result() -> None:
    """Neither an unknown number nor a round under way has a result."""
    assert two_hands().round_result(2) is None
    assert Books.fold((OPENED, RoundStarted(1, 1))).round_result(1) is None


def test_each_wager_has_its_handle_and_hold() -> None:
    """Antes: 20 staked, 10 won, 10 lost, nothing held; play: 20 won; aces up: 5 held. Together the players' loss."""
    books = two_hands()
    assert books.wager("ante") == WagerTotals("ante", lines=2, staked=2_000, won=1_000, lost=1_000)
    assert books.wager("play") == WagerTotals("play", lines=1, staked=2_000, won=2_000)
    assert books.wager("aces up") == WagerTotals("aces up", lines=1, staked=500, lost=500)
    assert [books.wager(name).hold for name in ("ante", "play", "aces up")] == [0, -2_000, 500]
    assert sum(total.hold for total in books.totals.values()) == -(2_500 - 1_000)
    assert books.wager("cover all") == WagerTotals("cover all")


@pytest.mark.reading("ma-4cp:IRR-1", "ma-4cp:IRR-8")
def test_a_void_round_holds_nothing() -> None:
    """What was settled before the void does not count any more; the stakes are all told as returned."""
    books = two_hands(irregularity=[{"what": "wrong number of cards", "when": "settlement"}])
    assert books.wager("ante") == WagerTotals("ante", lines=2, staked=2_000, returned=2_000)
    assert {total.hold for total in books.totals.values()} == {0}


AMISS = {
    "a wager without a line": ((WAGERED,), "layout:1:ante still holds 1000 after round 1"),
    "a line of more than was staked": (
        (WAGERED, line("ante", 1_200, "lost")),
        "layout:1:ante still holds -200 after round 1",
    ),
    "a stake returned to another": (
        (WAGERED, Settled(1, "Bob", "ante", 1_000, "returned", "", "", returned=1_000)),
        "Ann won -1000 in round 1, and the lines say 0",
    ),
    "a share of an award that nobody got": (
        (
            WAGERED,
            Settled(
                1,
                "Ann",
                "ante",
                1_000,
                "won",
                "",
                "",
                pays=200_000,
                meter="progressive",
                source="meter: progressive",
                moved=Fraction(0),
                award=500_000,
            ),
        ),
        "award:progressive still holds 300000 after round 1",
    ),
    "an award from a meter that there is not": (
        (WAGERED, line("ante", 1_000, "won", pays=5_000, returned=1_000, source="meter:mega")),
        "the meter mega shows 0, and its account stands at -5000",
    ),
    "a fraction of a chip": (
        (Wagered(1, "Ann", "ante", Fraction(1, 2)),),  # type: ignore[arg-type]
        "player:Ann gains -1/2, which is no whole number of cents",
    ),
}


@pytest.mark.parametrize(("events", "said"), AMISS.values(), ids=AMISS.keys())
def test_what_is_amiss_is_named(events: tuple[Event, ...], said: str) -> None:
    """The first thing that does not agree is named, with the event after which it does not."""
    log = (OPENED, RoundStarted(1, 1), *events, RoundEnded(1))
    result = check(log)
    assert result is not None
    assert result.said == said
    assert log[result.number - 1] == result.event


def test_a_log_in_order_has_no_imbalance() -> None:
    """A wager with its line leaves nothing behind; neither does an empty log."""
    assert check((OPENED, RoundStarted(1, 1), WAGERED, LOST, RoundEnded(1))) is None
    assert check(()) is None
