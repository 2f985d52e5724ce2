"""Ante, play, blind and trips against the dealer's hand, settled to the cent with each device.

Every position stakes $10 ante, $10 blind, $40 play and $5 trips by paytable B; figures are worked out from 9(g), 9(h)
and the odds that section 10 prints.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import ULTIMATE

WAGERS = {"ante": 10, "blind": 10, "trips": 5}


@dataclass(frozen=True)
class Contest:
    """A player's two cards against the dealer's, and the result and profit in dollars of each wager."""

    name: str
    own: str
    dealer: str
    board: str
    ante: tuple[str, int]
    play: tuple[str, int]
    blind: tuple[str, int]
    trips: tuple[str, int]
    clauses: tuple[str, ...]


WIN = ("9(h)(2)#win", "10(b)#ante", "10(b)#play", "9(h)#qualifies")
PUSH, LOST = ("push", 0), ("lost", -10)

CONTESTS = (
    Contest(
        "two pairs over a pair",
        *("As Qd", "Ac Kd", "Ah Qs 7c 5d 2h"),
        *(("won", 10), ("won", 40), PUSH, ("lost", -5)),
        (*WIN, "9(h)(2)#blind-condition", "1.trips#condition", "5(b)(8)"),
    ),
    Contest(
        "three of a kind over a pair of twos",
        *("7s 7d", "2c Kd", "7c Qs 9c 5d 2h"),
        *(("won", 10), ("won", 40), PUSH, ("won", 15)),
        (*WIN, "9(h)(2)#blind-condition", "9(h)(4)#qualifies", "1.trips#condition", "9(g)#threshold"),
    ),
    Contest(
        "a straight over three of a kind",
        *("6s 8d", "7h 7c", "5c 7d 9c Kd 2h"),
        *(("won", 10), ("won", 40), ("won", 10), ("won", 25)),
        (*WIN, "9(h)(2)#blind-condition", "9(h)(4)#qualifies", "10(c)[straight]"),
    ),
    Contest(
        "a flush over a straight",
        *("Kc 3c", "8h Jh", "5c 7c 9c Td 2h"),
        *(("won", 10), ("won", 40), ("won", 15), ("won", 30)),
        (*WIN, "9(h)(2)#blind-condition", "9(h)(4)#qualifies", "10(c)[flush]"),
    ),
    Contest(
        "a pair under a higher pair",
        *("7s 6d", "Kc 8d", "7c Ks Jc 5d 2h"),
        *(LOST, ("lost", -40), LOST, ("lost", -5)),
        ("9(h)(1)", "9(h)(4)#qualifies", "9(h)#qualifies"),
    ),
    Contest(
        "a flush under a full house",
        *("Kc 3c", "9h 9d", "5c 7c 9c 5d 2h"),
        *(LOST, ("lost", -40), LOST, ("won", 30)),
        (
            "9(h)(1)",
            "9(h)(4)#qualifies",
            "9(h)(4)#independent",
            "1.trips#independent",
            "6(c)#no-bearing",
            "10(c)#condition",
        ),
    ),
    Contest(
        "a straight beside the same straight",
        *("6s 8d", "6h 8c", "5c 7d 9c Kd 2h"),
        *(PUSH, ("push", 0), PUSH, ("won", 25)),
        ("9(h)(3)", "10(c)#condition", "1.push", "1.trips#independent", "9(h)(4)#independent", "6(c)#no-bearing"),
    ),
    Contest(
        "both play the board",
        *("2s 3d", "4h 6c", "Tc Jd Qc Kd Ah"),
        *(PUSH, ("push", 0), PUSH, ("won", 25)),
        ("9(h)(3)", "1.push", "1.community-card#use", "1.hand", "10(c)#condition", "5(c)#push"),
    ),
    Contest(
        "ace-high over the dealer's king-high",
        *("As 6d", "Kc 8d", "Qs Jc 9h 5d 2h"),
        *(("returned", 0), ("won", 40), PUSH, ("lost", -5)),
        ("9(g)#threshold", "9(g)#ante-returned", "9(g)#others", "9(h)(2)#win", "10(b)#play"),
    ),
    Contest(
        "queen-high under the dealer's ace-high",
        *("4s 6d", "Ac 8d", "Qs Jc 9h 5d 2h"),
        *(("returned", 0), ("lost", -40), LOST, ("lost", -5)),
        ("9(g)#threshold", "9(g)#ante-returned", "9(g)#others", "9(h)(1)"),
    ),
    Contest(
        "a straight over the dealer's ace-high",
        *("Ts 8d", "Ac 3d", "Qs Jc 9h 5d 2h"),
        *(("returned", 0), ("won", 40), ("won", 10), ("won", 25)),
        ("9(g)#ante-returned", "9(g)#others", "9(h)(2)#blind-condition", "10(c)[straight]"),
    ),
    Contest(
        "ace-high beside the dealer's ace-high",
        *("As 6d", "Ac 3d", "Qs Jc 9h 7d 2h"),
        *(("returned", 0), ("push", 0), PUSH, ("lost", -5)),
        ("9(g)#ante-returned", "9(g)#others", "9(h)(3)", "10(c)#condition"),
    ),
)


def played(contest: Contest, example: str) -> Staged:
    """The round, to its end."""
    seats = {4: Hand(contest.own, WAGERS, ("play 40",))}
    elections = {"wager.trips.paytable": "B"}
    live = Staged(Scene(ULTIMATE, seats, contest.dealer, contest.board, example=example, elections=elections))
    live.finish()
    return live


@pytest.mark.parametrize(
    "contest",
    [
        pytest.param(
            contest, id=contest.name, marks=pytest.mark.clause(*(f"ma-uth:{clause}" for clause in contest.clauses))
        )
        for contest in CONTESTS
    ],
)
@pytest.mark.parametrize(
    "example", ["", pytest.param("manual-shoe", marks=pytest.mark.clause("ma-uth:7(f)(7)"))], ids=["machine", "shoe"]
)
def test_each_wager_is_paid_returned_or_collected(contest: Contest, example: str) -> None:
    """Both devices settle alike: by 9(g) where the dealer has less than a pair, by 9(h) from a pair on."""
    live = played(contest, example)
    answer = {wager: live.result(4, wager) for wager in ("ante", "play", "blind", "trips")}
    expected = {"ante": contest.ante, "play": contest.play, "blind": contest.blind, "trips": contest.trips}
    assert answer == {wager: (result, dollars * 100) for wager, (result, dollars) in expected.items()}


@pytest.mark.clause("ma-uth:9(h)#qualifies", "ma-uth:9(g)#threshold")
def test_the_lowest_pair_qualifies_and_the_highest_card_does_not() -> None:
    """A pair of twos puts the ante in contest; ace, king, queen, jack and nine leave it out."""
    pair = Contest("", "As 6d", "2c 3d", "Kc Qs Jh 9d 2h", *(("lost", 0),) * 4, ())
    none = Contest("", "6s 6d", "As 3d", "Kc Qs Jh 9d 2h", *(("won", 0),) * 4, ())
    assert played(pair, "").result(4, "ante") == ("lost", -1000)
    assert played(none, "").result(4, "ante") == ("returned", 0)
    assert played(none, "").result(4, "play") == ("won", 4000)


@pytest.mark.clause("ma-uth:6(c)#no-bearing", "ma-uth:1.trips#independent")
@pytest.mark.parametrize("contest", CONTESTS, ids=[contest.name for contest in CONTESTS])
def test_the_trips_wager_changes_nothing_else(contest: Contest) -> None:
    """Without it ante, play and blind end as they do beside it."""
    seats = {4: Hand(contest.own, {"ante": 10, "blind": 10}, ("play 40",))}
    live = Staged(Scene(ULTIMATE, seats, contest.dealer, contest.board))
    live.finish()
    assert [line for line in live.lines if line[1] == "trips"] == []
    expected = {"ante": contest.ante, "play": contest.play, "blind": contest.blind}
    assert {wager: live.result(4, wager) for wager in expected} == {
        wager: (result, dollars * 100) for wager, (result, dollars) in expected.items()
    }
