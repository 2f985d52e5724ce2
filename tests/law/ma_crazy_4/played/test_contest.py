"""Ante, play, super bonus and queens up against the dealer's hand, settled to the cent by 10(c), 10(d) and section 11.

Every position stakes $10 ante, $10 super bonus, $10 play and $5 queens up by paytable A.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from pitboss.rounds import view
from pitboss.rounds.events import Did, Exposed, Reached, Settled
from tests.law.ma_crazy_4.pictures import clauses
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import CRAZY

MAIN = {"ante": 10, "super bonus": 10}
WAGERS = {**MAIN, "queens up": 5}
KING, QUEEN = "Kh 9c 7d 5s 2h", "Qh Tc 7d 5s 2h"
"""A dealer who just qualifies, and one who just does not."""


@dataclass(frozen=True)
class Contest:
    """A player's five cards against the dealer's, and the result and profit in dollars of each wager."""

    name: str
    own: str
    dealer: str
    ante: tuple[str, int]
    play: tuple[str, int]
    bonus: tuple[str, int]
    queens: tuple[str, int]
    clauses: str


LOST, WON, PUSH, BACK = ("lost", -10), ("won", 10), ("push", 0), ("returned", 0)
NOT_QUALIFIED = "10(c)(3)(i)#threshold 10(c)(3)(i)#ante 10(c)(3)(i)#play 11(a)#play "
QUALIFIED = "10(c)(3)(ii)#threshold "
WIN = QUALIFIED + "10(c)(3)(ii)b#win 11(a)#ante 11(a)#play "

CONTESTS = (
    Contest(
        *("less than the dealer's queen", "Jh 9d 6c 4s 2d", QUEEN, BACK, WON, BACK, ("lost", -5)),
        NOT_QUALIFIED + "10(c)(3)(i)#super-bonus-return 11(b)#below",
    ),
    Contest(
        *("a pair over the dealer's queen", "8h 8d 6c 4s 2d", QUEEN, BACK, WON, BACK, ("lost", -5)),
        NOT_QUALIFIED + "10(c)(3)(i)#super-bonus-return",
    ),
    Contest(
        *("a straight beside the dealer's queen", "9c 8d 7h 6s 2d", QUEEN, BACK, WON, WON, ("won", 15)),
        NOT_QUALIFIED + "10(c)(3)(i)#super-bonus",
    ),
    Contest(
        *("three of a kind beside the dealer's queen", "8h 8d 8s 6s 2d", QUEEN, BACK, WON, ("won", 20), ("won", 45)),
        NOT_QUALIFIED + "10(c)(3)(i)#super-bonus",
    ),
    Contest(
        *("a queen under the king", "Qd 9d 6c 4s 2d", KING, LOST, LOST, LOST, ("lost", -5)),
        QUALIFIED + "10(c)(3)(ii)a#lose 11(b)#below 10(c)(3)(ii)a#super-bonus",
    ),
    Contest(
        *("a straight under a flush", "9c 8d 7c 6s 2d", "Kh Jh 8h 4h 2c", LOST, LOST, WON, ("won", 15)),
        QUALIFIED + "10(c)(3)(ii)a#lose 10(c)(3)(ii)a#super-bonus 10(d)#independent 1.queens-up",
    ),
    Contest(
        *("a pair of queens under kings", "Qd Qs 6c 4s 2d", "Kh Kc 7d 5s 9h", LOST, LOST, LOST, ("won", 5)),
        QUALIFIED + "10(c)(3)(ii)a#lose 10(d)#independent 1.queens-up",
    ),
    Contest(
        *("a pair over the king", "8h 8d 6c 4s 2d", KING, WON, WON, BACK, ("lost", -5)),
        WIN + "10(c)(3)(ii)b#super-bonus-return 11(b)#below",
    ),
    Contest(
        *("two pairs over the king", "8h 8d 6c 6s 2d", KING, WON, WON, BACK, ("won", 10)),
        WIN + "10(c)(3)(ii)b#super-bonus-return 10(d)#independent",
    ),
    Contest(
        *("a straight over the king", "9h 8d 7c 6s 2d", KING, WON, WON, WON, ("won", 15)),
        WIN + "10(c)(3)(ii)b#super-bonus",
    ),
    Contest(
        *("a flush over the king", "Jd 9d 6d 4d 2s", KING, WON, WON, ("won", 15), ("won", 20)),
        WIN + "10(c)(3)(ii)b#super-bonus",
    ),
    Contest(
        *("the same four cards, another fifth", "Kd 9h 7c 5d 3s", KING, PUSH, PUSH, BACK, ("lost", -5)),
        QUALIFIED + "10(c)(3)(ii)c#return 10(c)(3)(ii)c#super-bonus-return 10(c)(2) 1.hand 5(c)#tie",
    ),
    Contest(
        *("the same straight", "9h 8c 7d 6c Ks", "9c 8d 7h 6s 2d", PUSH, PUSH, WON, ("won", 15)),
        QUALIFIED + "10(c)(3)(ii)c#return 10(c)(3)(ii)c#super-bonus 1.hand",
    ),
)


def played(own: str, dealer: str, wagers: dict[str, int] = WAGERS, act: str = "play 10") -> Staged:
    """The round at position 4, to its end."""
    live = Staged(Scene(CRAZY, {4: Hand(own, wagers, (act,))}, dealer, elections={"wager.queens up.paytable": "A"}))
    live.finish()
    return live


@pytest.mark.parametrize(
    "contest", [pytest.param(contest, id=contest.name, marks=clauses(*contest.clauses.split())) for contest in CONTESTS]
)
def test_each_wager_is_paid_returned_or_collected(contest: Contest) -> None:
    """By whether the dealer has a king or better, by who is higher, and by the player's own hand."""
    live = played(contest.own, contest.dealer)
    answer = {wager: live.result(4, wager) for wager in ("ante", "play", "super bonus", "queens up")}
    expected = zip(answer, (contest.ante, contest.play, contest.bonus, contest.queens), strict=True)
    assert answer == {wager: (result, dollars * 100) for wager, (result, dollars) in expected}


@clauses("10(c)(3)(ii)#threshold", "10(c)(3)(i)#threshold", "1.hand")
@pytest.mark.parametrize(
    ("dealer", "qualifies"),
    [
        ("Kh 8c 6d 4s 2h", True),
        ("Kh 3c 2d 5s 7h", True),
        ("3c 2d 5s 7h Kh", True),
        ("Ah 8c 6d 4s 9h", True),
        ("2h 2c 7d 5s 9h", True),
        ("Ah 2c 3d 4s 9h", True),
        ("Qh Jc 9d 7s 2h", False),
        ("Qh Jc 9d 8s 6h", False),
        ("Jh 9c 7d 5s 2h", False),
    ],
)
def test_the_dealer_qualifies_with_a_king(dealer: str, *, qualifies: bool) -> None:
    """King-high, ace-high and every combination put the ante in contest; queen-high and less give it back."""
    live = played("As Ac Ad Kd Ks", dealer)
    assert live.result(4, "ante") == (("won", 10_00) if qualifies else ("returned", 0))
    assert live.result(4, "play") == ("won", 10_00)


@clauses("11(a)#ante", "11(a)#play", "10(c)(3)(ii)b#win")
def test_ante_and_play_are_paid_one_to_one_of_their_own_stakes() -> None:
    """A play wager of three times the ante wins three times as much."""
    live = played("As Ac 8d 6s 2d", KING, MAIN, "play 30")
    assert live.result(4, "ante") == ("won", 10_00)
    assert live.result(4, "play") == ("won", 30_00)


BEST_FOUR = (
    ("As Ah Kd Qc Jd", "straight, ace high", ("won", 10)),
    ("2s 5s 7s 9s 9d", "flush", ("won", 15)),
    ("9h 9d 9s 8c 7c", "three", ("won", 20)),
    ("5h 6h 7h 8h 8c", "straight flush", ("won", 150)),
    ("7h 7d 7s 7c Ac", "four sevens", ("won", 300)),
    ("8s 8d 6h 6c Ac", "two pair", ("returned", 0)),
    ("Ac 7h 7d 7s 7c", "four sevens", ("won", 300)),
)


@clauses("10(c)(2)", "10(c)(1)", "1.hand")
@pytest.mark.parametrize(("own", "hand", "bonus"), BEST_FOUR, ids=[item[0] for item in BEST_FOUR])
def test_the_highest_four_of_five_cards_make_the_hand(own: str, hand: str, bonus: tuple[str, int]) -> None:
    """The dealer sets it when the five cards are turned up, and by it the wagers are decided."""
    live = played(own, "Kh Td 4c 3d 2h", MAIN)
    (chosen,) = [event for event in live.log if isinstance(event, Did) and event.procedure == "settle"]
    assert (chosen.step, chosen.who, chosen.position) == ("select-hand", "dealer", 4)
    assert "10(c)(2)" in chosen.clause
    assert chosen.says.startswith(hand)
    result, dollars = bonus
    assert live.result(4, "super bonus") == (result, dollars * 100)


@clauses("10(c)(1)", "10(c)(2)", "10(c)#order")
def test_five_cards_are_turned_up_before_a_position_is_settled() -> None:
    """From the dealer's right: all five cards up for everybody, the hand set, then the money of that position."""
    seats = {
        1: Hand("As Ac 8d 6s 2d", WAGERS, ("play 10",)),
        2: Hand("Js 9d 6c 4s 2c", WAGERS, ("fold",)),
        5: Hand("Qd Qs 6d 4c 3d", WAGERS, ("play 10",)),
    }
    live = Staged(Scene(CRAZY, seats, KING)).to("settle")
    hidden = view(live.table, "camera").round
    assert hidden is not None
    assert {seat.hand.cards for seat in hidden.seats} == {(None,) * 5}
    live.step()
    seen = view(live.table, "P1").round
    assert seen is not None
    assert [" ".join(map(str, seat.hand.cards)) for seat in seen.seats if seat.position == 5] == ["Qd Qs 6d 4c 3d"]
    live.finish()
    course = []
    for event in live.log[live.log.index(Reached("settlement: 1")) :]:
        match event:
            case Exposed(whose="player"):
                assert "10(c)(1)" in event.clause
                course.append(f"{event.position} up")
            case Did(procedure="settle"):
                course.append(f"{event.position} {event.step}")
            case Settled():
                course.append(f"{event.position} {event.wager}")
    assert course == [
        *("5 up", "5 select-hand", "5 ante", "5 play", "5 super bonus", "5 queens up"),
        *("1 up", "1 select-hand", "1 ante", "1 play", "1 super bonus", "1 queens up"),
    ]


@clauses("1.play-wager", "10(b)#choice", "10(b)(1)", "1.queens-up", "6(d)(1)#play")
def test_without_a_play_wager_there_is_no_contest() -> None:
    """Four aces that fold lose ante, super bonus and queens up; with a play wager the same hand wins them."""
    folded = played("As Ac Ad Ah 2d", KING, act="fold")
    assert folded.lines == [
        (4, "ante", "forfeited", -10_00),
        (4, "super bonus", "forfeited", -10_00),
        (4, "queens up", "forfeited", -5_00),
    ]
    stayed = played("As Ac Ad Ah 2d", KING)
    assert stayed.result(4, "play") == ("won", 10_00)
    assert stayed.result(4, "super bonus") == ("won", 2_000_00)
    assert stayed.result(4, "queens up") == ("won", 250_00)
