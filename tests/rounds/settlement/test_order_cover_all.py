"""Cover All at the table: which hand is the highest, by which column it is paid, and who may make the wager."""

from __future__ import annotations

import pytest

from pitboss.rounds.commands import NoMoreBets, PlaceBet
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import FOUR, ULTIMATE, Law, by_law

LOW = ("2s 5d 9c Jh Kc", "2c 5h 9d Js Kd", "2h 5s 9h Jd Kh", "3s 6d Tc Qh Ac", "3c 6h Td Qs Ad")
DEALER = "4s 4d 8h Th Ks 3d"


def four(law: str, *hands: str, dealer: str = DEALER, example: str = "") -> Staged:
    """A Four Card round in which everybody plays and position 1 covers all for $5."""
    seats = {
        place: Hand(cards, {"ante": 10, "cover all": 5} if place == 1 else {"ante": 10}, ("play 10",))
        for place, cards in enumerate(hands, start=1)
    }
    live = Staged(Scene(law, seats, dealer, example=example))
    live.finish()
    return live


def odds(live: Staged) -> str:
    """The odds of the Cover All line, empty when it lost."""
    (line,) = [line for line in live.settled if line.wager == "cover all"]
    return line.odds


@by_law({FOUR: ["12(k)", "12(f)", "12(c)"]}, {FOUR: ["COV-1", "COV-2", "COV-13"]})
def test_the_column_is_the_number_of_hands_with_the_dealers(law: Law) -> None:
    """One player uses column 2, six players column 7; the figures are those printed, also where they fall."""
    flush = "5c 6c 7c 8c 2d"
    result = [odds(four(law.name, flush, *LOW[: hands - 2])) for hands in range(2, 8)]
    assert result == ["70 to 1", "50 to 1", "30 to 1", "30 to 1", "15 to 1", "20 to 1"]


@by_law({FOUR: ["12(b)", "12(g)/1", "12(i)"]}, {FOUR: ["COV-4", "COV-11"]})
def test_the_printed_order_decides_which_hand_is_the_highest(law: Law) -> None:
    """Four aces, then a royal flush of four cards, then four of a kind; only the highest pays, the dealer's too."""
    royal, quads, aces = "Ah Kh Qh Jh 2d", "7s 7d 7c 7h 4c", "As Ad Ac Ah 2s"
    assert odds(four(law.name, quads, royal)) == "100 to 1"
    assert odds(four(law.name, quads, LOW[1])) == "80 to 1"
    assert odds(four(law.name, quads, aces)) == "200 to 1"
    assert odds(four(law.name, LOW[0], LOW[1], dealer="7s 7d 7c 7h 2d 3d")) == "80 to 1"
    assert odds(four(law.name, "8s 8d 8c 2d 3h", "7s 7d 7c 2h 3c")) == "6 to 1"


@by_law({FOUR: ["12(b)", "12(h)a"]}, {FOUR: ["COV-5"]})
def test_a_straight_or_a_flush_does_not_pay(law: Law) -> None:
    """They are left exposed, but the wager wins from three of a kind."""
    assert odds(four(law.name, "5c 6d 7h 8s Kc", LOW[1])) == ""
    assert odds(four(law.name, "2c 6c 8h Jc Kc", LOW[3], dealer="4s 4d 9c Th Ks 3d")) == ""


@by_law({FOUR: ["12(a)"]}, {FOUR: ["COV-8", "COV-9"]})
def test_cover_all_needs_a_hand_and_is_made_before_no_more_bets(law: Law) -> None:
    """Without ante or aces up it is refused, with either it is taken; after the announcement it is too late."""
    seats = {1: Hand(LOW[0], {"aces up": 5}), 2: Hand(LOW[1], {"ante": 10})}
    live = Staged(Scene(law.name, seats, DEALER)).start()
    assert isinstance(live, Staged)
    live.refused(PlaceBet(1, "cover all", 500), "wager-needs-another", "12(a)")
    live.bets()
    live.do(PlaceBet(1, "cover all", 500), PlaceBet(2, "cover all", 500), NoMoreBets())
    live.refused(PlaceBet(2, "cover all", 500), "no-increase")


@pytest.mark.clause("ma-uth:12(b)#threshold", "ma-uth:12(k)[3:full-house]", "ma-uth:12(g)#highest-only")
@pytest.mark.reading("ma-uth:U-01", "ma-uth:U-02", "ma-uth:U-05")
def test_ultimate_pays_cover_all_from_a_full_house() -> None:
    """A flush loses; the highest hand decides, the dealer's and a folded one counted."""
    main = {"ante": 10, "blind": 10}

    def played(first: str, second: str, dealer: str, board: str) -> str:
        seats = {
            1: Hand(first, {**main, "cover all": 5}, ("play 40",)),
            2: Hand(second, main, ("check", "check", "fold")),
        }
        live = Staged(Scene(ULTIMATE, seats, dealer, board))
        live.finish()
        return odds(live)

    assert played("Ac 4c", "Kd Jh", "Qs Qd", "2c 5c 9c 7d 3s") == ""
    assert played("Kc 4c", "9d 9h", "Qs Qd", "2c 2d 9c 7d 3s") == "8 to 1"
    assert played("Kc 4c", "Jd Th", "9s 9d", "2c 2d 9c 7d 3s") == "8 to 1"
    assert played("9h 9s", "2h 2s", "Qs Qd", "2c 2d 9c 7d 3s") == "50 to 1"
