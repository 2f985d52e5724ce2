"""What a table works out itself, seen in play: which hand is higher, and that no suit is."""

from __future__ import annotations

import pytest
from _pytest.mark.structures import ParameterSet

from pitboss.rounds.events import Settled
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import CRAZY, EARLIER, FOUR, MAIN, MARYLAND, PREFIX, ULTIMATE, Law, by_law

ORDER = {FOUR: "3(b)", EARLIER: "3(b)", MARYLAND: "6.C"}
SAME_RANK = {FOUR: "3(c)/1", EARLIER: "3(c)/1", MARYLAND: "6.D"}
NO_COMBINATION = {FOUR: "3(c)/2", EARLIER: "3(c)/2", MARYLAND: "6.D"}

CONTESTS = [
    (ORDER, "four-of-a-kind beats a straight flush", "5s 5h 5d 5c 2d", "Kh Qh Jh Th 2s 3c"),
    (ORDER, "a straight flush beats three-of-a-kind", "9s 8s 7s 6s 2d", "Kc Kh Kd 4c 3h 2s"),
    (ORDER, "three-of-a-kind beats a flush", "7c 7h 7d 4s 2c", "Ah Jh 9h 3h 2s 5c"),
    (ORDER, "a flush beats a straight", "Js 9s 4s 3s 2d", "Ah Kd Qc Jh 4d 2c"),
    (ORDER, "a straight beats two pair", "8d 7c 6h 5s 2d", "Ac Ah Kc Kh 3d 4s"),
    (ORDER, "two pair beat a pair", "3c 3h 2s 2d 9c", "As Ad Kh 9d 7c 5h"),
    (ORDER, "a pair beats nothing", "2c 2h 9s 5d 4c", "As Kd Jc 9h 7d 5c"),
    (SAME_RANK, "the higher pair wins", "9s 9d 5c 4h 2d", "8h 8c Ac Kd 3s 2h"),
    (SAME_RANK, "of equal pairs the kicker decides", "Ks Kd Ah 5c 3d", "Kh Kc Qs 9d 4c 2h"),
    (
        NO_COMBINATION,
        "without a combination the highest card that differs decides",
        "As Qd 9c 7h 3d",
        "Ad Jc 9h 7s 4c 2h",
    ),
]


def contests() -> list[ParameterSet]:
    """Each contest under each document with four-card hands and the clause that decides it."""
    return [
        pytest.param(
            law,
            own,
            dealer,
            id=f"{PREFIX[law]} {what}",
            marks=pytest.mark.clause(f"{PREFIX[law]}:{clause}"),
        )
        for cited, what, own, dealer in CONTESTS
        for law, clause in cited.items()
    ]


def showdown(law: str, own: str, dealer: str, board: str = "") -> Settled:
    """How a play wager ends with these cards."""
    act = "play 40" if law == ULTIMATE else "play 10"
    live = Staged(Scene(law, {1: Hand(own, dict.fromkeys(MAIN[law], 10), (act,))}, dealer, board))
    live.finish()
    return next(line for line in live.settled if line.wager == "play")


@pytest.mark.parametrize(("law", "own", "dealer"), contests())
def test_the_higher_hand_wins(law: str, own: str, dealer: str) -> None:
    """The play wager is paid; with the hands exchanged it is lost."""
    assert showdown(law, own, dealer).result == "won"
    *four, fifth, _ = dealer.split()
    spare = next(card for card in ("2h", "3s", "4d", "6d") if card not in f"{own} {dealer}")
    assert showdown(law, " ".join((*four, fifth)), f"{own} {spare}").result == "lost"


@by_law(
    {
        FOUR: ("3(c)/3", "3(a)/2"),
        MARYLAND: ("6.E", "6.B"),
        CRAZY: ("5(c)#tie", "5(a)#suits"),
        ULTIMATE: ("5(c)#push", "1.suit"),
    }
)
def test_hands_that_only_their_suits_tell_apart_tie(law: Law) -> None:
    """Ace, king, queen and nine are equal to the same in other suits, whichever the dealer holds."""
    first, other = ("As Kd Qc 9h", "Ah Kc Qs 9d") if law.name != ULTIMATE else ("As 2d", "Ah 2c")
    board = "Ks Qd 9c 7h 4s" if law.name == ULTIMATE else ""
    spare = {CRAZY: ("3d", "4c"), ULTIMATE: ("", "")}.get(law.name, ("3d", "4c 2h"))
    ends = "push" if law.name in (ULTIMATE, CRAZY) else "won"  # where a tie is paid
    for own, dealer in ((first, other), (other, first)):
        line = showdown(law.name, f"{own} {spare[0]}", f"{dealer} {spare[1]}", board)
        assert line.result == ends
        assert "equal to the dealer's" in line.why
