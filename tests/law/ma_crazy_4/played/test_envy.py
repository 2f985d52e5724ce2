"""Envy bonuses, played: for each other player's qualifying hand, by the recipient's wager and the selected paytable."""

from __future__ import annotations

import pytest

from tests.law.ma_crazy_4.pictures import clauses
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import CRAZY

MAIN = {"ante": 10, "super bonus": 10}
FOUR, FIVE = "four-card progressive", "five-card progressive"
LOW = ("2s 5d 9c Jd Kc", "3c 5c 9d Js Kd")
DEALER = "Qs Qd Tc 6d 4s"

HANDS = {
    FOUR: {"four aces": "As Ac Ah Ad 4c", "four-of-a-kind": "7s 7c 7h 7d 4c", "straight flush": "5h 6h 7h 8h 3d"},
    FIVE: {"royal flush": "Ah Kh Qh Jh Th", "straight flush": "5h 6h 7h 8h 9h", "four-of-a-kind": "7s 7c 7h 7d 4c"},
}
SCHEDULES = {  # 11(d)(5), 11(e)(5): dollars by the recipient's wager
    (FOUR, "A", 1): {"four aces": 100, "four-of-a-kind": 10, "straight flush": 5},
    (FOUR, "A", 5): {"four aces": 500, "four-of-a-kind": 50, "straight flush": 25},
    (FOUR, "B", 1): {"four aces": 100, "four-of-a-kind": 25, "straight flush": 0},
    (FOUR, "B", 5): {"four aces": 500, "four-of-a-kind": 125, "straight flush": 0},
    (FIVE, "", 1): {"royal flush": 1000, "straight flush": 300, "four-of-a-kind": 0},
    (FIVE, "", 5): {"royal flush": 5000, "straight flush": 1500, "four-of-a-kind": 0},
}
ABOUT = {FOUR: "10(e)(5)(i)", FIVE: "10(e)(5)(ii)"}


def played(
    wager: str, *hands: str, bet: tuple[int, ...], dealer: str = DEALER, paytable: str = "", amount: int = 1
) -> Staged:
    """Hands from position 1 on; those named have made the progressive wager."""
    elections = {f"wager.{wager}.amount": f"${amount}"} | ({f"wager.{wager}.paytable": paytable} if paytable else {})
    seats = {
        position: Hand(cards, {**MAIN, wager: amount} if position in bet else MAIN, ("play 10",))
        for position, cards in enumerate(hands, start=1)
    }
    live = Staged(Scene(CRAZY, seats, dealer, elections=elections))
    live.finish()
    return live


def envies(live: Staged) -> list[tuple[int, int, int]]:
    """The envy bonuses: recipient, holder, dollars."""
    return [(line.position, line.holder, line.pays // 100) for line in live.settled if line.wager == "envy bonus"]


CASES = [
    pytest.param(
        *(wager, paytable, amount, hand, dollars),
        id=f"{wager}-{paytable}-${amount}-{hand}",
        marks=clauses(
            f"{ABOUT[wager]}#amounts",
            f"{ABOUT[wager]}#entitled",
            "11(d)(5)#recipient-wager" if wager == FOUR else "11(e)(5)#recipient-wager",
            *(["11(d)(5)(ii)#no-sf"] if paytable == "B" and hand == "straight flush" else []),
            *(["1.four-card-envy-hand#sf"] if wager == FOUR and hand == "straight flush" else []),
            *(["1.four-card-envy-hand#four"] if wager == FOUR and hand != "straight flush" else []),
            *(["1.five-card-envy", "1.five-card-envy-hand"] if wager == FIVE else ["1.four-card-envy"]),
        ),
    )
    for (wager, paytable, amount), rows in SCHEDULES.items()
    for hand, dollars in rows.items()
]


@pytest.mark.parametrize(("wager", "paytable", "amount", "hand", "dollars"), CASES)
def test_what_another_players_hand_brings(wager: str, paytable: str, amount: int, hand: str, dollars: int) -> None:
    """The sum printed for the paytable in force and for the recipient's wager; nothing where no row is printed."""
    live = played(wager, LOW[0], HANDS[wager][hand], LOW[1], bet=(1,), paytable=paytable, amount=amount)
    assert envies(live) == ([(1, 2, dollars)] if dollars else [])


SEVENS, EIGHTS = "7s 7c 7h 7d 4c", "8s 8c 8h 8d 4d"
HEARTS, SPADES = "5h 6h 7h 8h 9h", "5s 6s 7s 8s 9s"


@pytest.mark.parametrize(
    ("wager", "first", "second", "dollars"),
    [
        pytest.param(FOUR, SEVENS, EIGHTS, 10, marks=clauses("10(e)(5)(i)#multiple", "10(e)(5)(i)#not-own")),
        pytest.param(FIVE, HEARTS, SPADES, 300, marks=clauses("10(e)(5)(ii)#multiple", "10(e)(5)(ii)#not-own")),
    ],
    ids=[FOUR, FIVE],
)
def test_one_for_each_other_holder_and_none_for_the_own_hand(wager: str, first: str, second: str, dollars: int) -> None:
    """Position 1 gets two; holder 2, who has bet, gets the one for 3; holder 3, who has not, gets none."""
    live = played(wager, "2s 5d 9c Jd Kc", first, second, bet=(1, 2))
    assert sorted(envies(live)) == [(1, 2, dollars), (1, 3, dollars), (2, 3, dollars)]
    alone = played(wager, first, bet=(1,))
    assert envies(alone) == []
    assert alone.result(1, wager)[0] == "won"


@pytest.mark.parametrize(
    ("wager", "hand", "dollars"),
    [
        pytest.param(FOUR, SEVENS, 10, marks=clauses("10(e)(5)(i)#not-dealer")),
        pytest.param(FIVE, HEARTS, 300, marks=clauses("10(e)(5)(ii)#not-dealer")),
    ],
    ids=[FOUR, FIVE],
)
def test_the_dealers_hand_brings_nobody_anything(wager: str, hand: str, dollars: int) -> None:
    """With the dealer it is no envy hand; with a player it is."""
    assert envies(played(wager, "2s 5d 9c Jd Kc", "3c 5c 9d Js Kd", bet=(1, 2), dealer=hand)) == []
    assert envies(played(wager, "2s 5d 9c Jd Kc", hand, bet=(1,))) == [(1, 2, dollars)]


@clauses("1.five-card-envy", "10(e)(5)(i)#entitled", "10(e)(5)(ii)#entitled")
@pytest.mark.parametrize(("wager", "other"), [(FOUR, FIVE), (FIVE, FOUR)])
def test_the_other_progressive_does_not_entitle(wager: str, other: str) -> None:
    """A royal flush brings the four-card bettors nothing by the five-card schedule, nor four sevens the others."""
    hand = "Ah Kh Qh Jh Th" if wager == FIVE else SEVENS
    seats = {
        1: Hand("2s 5d 9c 3d Kc", {**MAIN, wager: 1}, ("play 10",)),
        2: Hand("3c 5c 9d Js Kd", {**MAIN, other: 1}, ("play 10",)),
        3: Hand(hand, MAIN, ("play 10",)),
    }
    live = Staged(Scene(CRAZY, seats, "Qs Qd Tc 6d 4s"))
    live.finish()
    (envied,) = [line for line in live.settled if line.wager == "envy bonus" and line.entitled_by == wager]
    assert envied.position == 1
    assert {line.position for line in live.settled if line.wager == "envy bonus" and line.entitled_by == other} <= {2}
