"""Cover All, played: the highest hand is paid, hands of a straight or higher stay exposed, nothing else changes."""

from __future__ import annotations

import pytest

from pitboss.rounds.events import Did, Racked, Settled
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import ULTIMATE

MAIN = {"ante": 10, "blind": 10}
COVER_ALL = {**MAIN, "cover all": 5}


def played(*hands: str, dealer: str, board: str, covered: bool = True) -> Staged:
    """Everybody plays four antes before the flop; position 1 covers all for $5, unless nobody does."""
    seats = {
        position: Hand(cards, COVER_ALL if covered and position == 1 else MAIN, ("play 40",))
        for position, cards in enumerate(hands, start=1)
    }
    live = Staged(Scene(ULTIMATE, seats, dealer, board))
    live.finish()
    return live


def course(live: Staged) -> list[str]:
    """What becomes of hands, and when Cover All is settled: ``2 leave-exposed``, ``1 racked``, ``1 cover all``."""
    output: list[str] = []
    for event in live.log:
        match event:
            case Did(procedure="cover all", step="leave-exposed" | "replace-exposed"):
                output.append(f"{event.position} {event.step}: {event.says}")
            case Racked(whose="player"):
                output.append(f"{event.position} racked")
            case Settled(wager="cover all"):
                output.append(f"{event.position} cover all")
            case Settled(wager="blind"):
                output.append(f"{event.position} settled")
    return output


@pytest.mark.clause("ma-uth:12(g)#example", "ma-uth:12(g)#highest-only", "ma-uth:12(b)#any-hand")
def test_the_straight_flush_is_paid_and_not_the_dealers_three_of_a_kind() -> None:
    """The document's example, with two players and the dealer: $5 at 80 to 1 for another player's straight flush."""
    live = played("Ks 4d", "8h 9h", dealer="Qs Qd", board="Th Jh Qh 4c 2d")
    assert live.result(1, "cover all") == ("won", 400_00)
    (line,) = [line for line in live.settled if line.wager == "cover all"]
    assert line.odds == "80 to 1"
    alone = played("Ks 4d", "8c 7h", dealer="Qs Qd", board="Th Jh Qh 4c 2d")
    assert alone.result(1, "cover all") == ("lost", -5_00)


@pytest.mark.clause("ma-uth:12(h)")
def test_the_other_wagers_are_resolved_as_without_cover_all() -> None:
    """Same order, results and amounts for everything else; the Cover All wager comes after all of it."""
    dealer, board = "Qs Qd", "Th Jh Qh 4c 2d"
    with_it = played("Ks 4d", "8h 9h", dealer=dealer, board=board)
    without = played("Ks 4d", "8h 9h", dealer=dealer, board=board, covered=False)
    assert with_it.lines[:-1] == without.lines
    assert without.lines == [
        *((2, "ante", "won", 10_00), (2, "play", "won", 40_00), (2, "blind", "won", 500_00)),
        *((1, "ante", "lost", -10_00), (1, "play", "lost", -40_00), (1, "blind", "lost", -10_00)),
    ]
    assert with_it.lines[-1][:2] == (1, "cover all")


@pytest.mark.clause("ma-uth:12(h)a", "ma-uth:12(j)", "ma-uth:9(i)")
def test_a_straight_stays_exposed_until_cover_all_is_settled() -> None:
    """The straight at position 3 is not racked with its wagers; the lower hands around it are."""
    live = played("As Qd", "Kc 4s", "6s 8d", dealer="2s 3h", board="5c 7d 9c Kd Jh")
    assert course(live) == [
        *("3 settled", "3 leave-exposed: straight, nine high"),
        *("2 settled", "2 racked", "1 settled", "1 racked"),
        *("1 cover all", "3 racked"),
    ]


@pytest.mark.clause("ma-uth:12(h)a")
def test_the_dealers_own_straight_stays_exposed_too() -> None:
    """It is left when it is turned up; an equal straight does not take its place."""
    live = played("As Qd", "6h 8c", dealer="6s 8d", board="5c 7d 9c Kd Jh")
    assert course(live)[0] == "0 leave-exposed: straight, nine high"
    assert course(live)[1:] == ["2 settled", "2 racked", "1 settled", "1 racked", "1 cover all"]
    (left,) = [event for event in live.log if isinstance(event, Did) and event.step == "leave-exposed"]
    assert left.clause == "ma-uth:12(h)a"


@pytest.mark.clause("ma-uth:12(h)a")
@pytest.mark.parametrize(
    ("own", "exposed"),
    [("Ks Kc", False), ("6s 8d", True), ("Ac 2c", True)],
    ids=["three of a kind", "straight", "flush"],
)
def test_a_hand_is_left_exposed_from_a_straight_on(own: str, *, exposed: bool) -> None:
    """Three of a kind is collected at once, a straight is not; without a Cover All wager every hand is collected."""
    dealer, board = "2s 3h", "5c 7d 9c Kd Jc"
    live = played("As Qd", own, dealer=dealer, board=board)
    assert ("2 racked" in course(live)[:2]) is not exposed
    assert any(item.startswith("2 leave-exposed") for item in course(live)) is exposed
    plain = played("As Qd", own, dealer=dealer, board=board, covered=False)
    assert course(plain) == ["2 settled", "2 racked", "1 settled", "1 racked"]


@pytest.mark.clause("ma-uth:12(i)")
def test_a_higher_hand_takes_the_place_of_the_one_before() -> None:
    """The full house stays and the straight is removed at once; a straight found later changes nothing."""
    live = played("6h 8c", "Kc 5s", "6s 8d", dealer="2s 3h", board="5c 7d 9c Kd Kh")
    assert course(live) == [
        *("3 settled", "3 leave-exposed: straight, nine high"),
        *("2 settled", "2 replace-exposed: full house, kings full of fives", "3 racked"),
        *("1 settled", "1 racked"),
        *("1 cover all", "2 racked"),
    ]
    (replaced,) = [event for event in live.log if isinstance(event, Did) and event.step == "replace-exposed"]
    assert replaced.clause == "ma-uth:12(i)"
    assert live.result(1, "cover all") == ("won", 30_00)
