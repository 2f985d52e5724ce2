"""What Crazy 4 Poker defines of its bonuses: hands that are envied, and draws that match a hand or a position."""

from __future__ import annotations

import pytest

from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import CRAZY

MAIN = {"ante": 10, "super bonus": 10}
FOURS, FIVES = "four-card progressive", "five-card progressive"
BONUS = "five card hand bonus"
NOTHING = "2s 5d 9c Jh Kc"


def envied(
    cards: str, wagers: tuple[str, ...], dealer: str = "Qs Qd 8c 4h 3s", elected: str = ""
) -> list[tuple[int, int]]:
    """Who is paid how much envy when position 2 holds these cards and position 1 has made these wagers."""
    seats = {
        1: Hand(NOTHING, {**MAIN, **dict.fromkeys(wagers, 1)}, ("play 10",)),
        2: Hand(cards, MAIN, ("play 10",)),
        3: Hand("2c 5h 9h Jc Kh", MAIN, ("play 10",)),
    }
    elections = {f"wager.{FOURS}.paytable": elected} if elected else {}
    if elected == "B":
        elections |= {f"wager.{FOURS}.meter.{FOURS}.{which}": "$1,000" for which in ("initial", "reset")}
    live = Staged(Scene(CRAZY, seats, dealer, elections=elections))
    live.finish()
    return [(line.position, line.pays) for line in live.settled if line.wager == "envy bonus"]


@pytest.mark.clause("ma-c4p:1.four-card-envy", "ma-c4p:1.four-card-envy-hand#four", "ma-c4p:10(e)(5)(i)#entitled")
@pytest.mark.clause("ma-c4p:10(e)(5)(i)#amounts")
def test_four_of_a_kind_brings_the_four_card_envy() -> None:
    """To a player with the four-card progressive, and to nobody without it; three of a kind brings nothing."""
    assert envied("7s 7d 7c 7h 2d", (FOURS,)) == [(1, 1000)]
    assert envied("7s 7d 7c 7h 2d", (FIVES,)) == []
    assert envied("7s 7d 7c 7h 2d", ()) == []
    assert envied("7s 7d 7c 6h 2d", (FOURS,)) == []


@pytest.mark.clause("ma-c4p:1.four-card-envy-hand#sf", "ma-c4p:11(d)(5)(ii)#no-sf")
def test_a_four_card_straight_flush_is_envied_where_the_pay_table_lists_it() -> None:
    """Paytable A lists it, paytable B does not."""
    assert envied("5s 6s 7s 8s Kd", (FOURS,), elected="A") == [(1, 500)]
    assert envied("5s 6s 7s 8s Kd", (FOURS,), elected="B") == []
    assert envied("7s 7d 7c 7h 2d", (FOURS,), elected="B") == [(1, 2500)]


@pytest.mark.clause("ma-c4p:1.five-card-envy", "ma-c4p:1.five-card-envy-hand", "ma-c4p:10(e)(5)(ii)#entitled")
@pytest.mark.clause("ma-c4p:10(e)(5)(ii)#amounts")
def test_a_five_card_straight_flush_or_better_brings_the_five_card_envy() -> None:
    """To a player with the five-card progressive, and to nobody without it; four of a kind is less and brings none."""
    assert envied("5s 6s 7s 8s 9s", (FIVES,)) == [(1, 30_000)]
    assert envied("Td Jd Qd Kd Ad", (FIVES,), "Qs Qh 8c 4h 3s") == [(1, 100_000)]
    assert envied("5s 6s 7s 8s 9s", ()) == []
    assert envied("7s 7d 7c 7h 2d", (FIVES,)) == []


@pytest.mark.clause("ma-c4p:10(e)(5)(i)#not-own", "ma-c4p:10(e)(5)(i)#not-dealer", "ma-c4p:10(e)(5)(i)#multiple")
@pytest.mark.clause("ma-c4p:10(e)(5)(ii)#not-own", "ma-c4p:10(e)(5)(ii)#not-dealer", "ma-c4p:10(e)(5)(ii)#multiple")
@pytest.mark.parametrize(
    ("wager", "hands", "dealers", "pays"),
    [
        (FOURS, ("7s 7d 7c 7h 2d", "8s 8d 8c 8h 2c"), "6s 6d 6c 6h 2h", 1000),
        (FIVES, ("5s 6s 7s 8s 9s", "5c 6c 7c 8c 9c"), "5h 6h 7h 8h 9h", 30_000),
    ],
)
def test_each_hand_of_another_player_is_envied_and_no_other(
    wager: str, hands: tuple[str, str], dealers: str, pays: int
) -> None:
    """Two holders bring two bonuses to a third player and one to each other; own hand and dealer's bring none."""
    made = {**MAIN, wager: 1}
    acts = ("play 10",)
    seats = {1: Hand("2s Td 9d Jh Kd", made, acts), 2: Hand(hands[0], made, acts), 3: Hand(hands[1], made, acts)}
    live = Staged(Scene(CRAZY, seats, dealers))
    live.finish()
    lines = [(line.position, line.holder) for line in live.settled if line.wager == "envy bonus"]
    assert sorted(lines) == [(1, 2), (1, 3), (2, 3), (3, 2)]
    assert {line.pays for line in live.settled if line.wager == "envy bonus"} == {pays}


# -- draws ------------------------------------------------------------------------------------------------------------


def drawn(magic: str = "", lucky: str = "") -> dict[str, str]:
    """What the draws come to for a player who bet on both hands."""
    seats = {1: Hand(NOTHING, {**MAIN, f"{BONUS}/player": 5, f"{BONUS}/dealer": 5}, ("play 10",))}
    live = Staged(Scene(CRAZY, seats, "Qs Qd 8c 4h 3s", magic=magic, lucky=lucky))
    live.finish()
    return {
        f"{line.wager}/{line.on}": line.result for line in live.settled if line.wager in ("magic card", "lucky bonus")
    }


@pytest.mark.clause("ma-c4p:1.magic(i)", "ma-c4p:1.magic(ii)")
@pytest.mark.parametrize(
    ("card", "won"),
    [("9c", {"magic card/player": "won"}), ("8c", {"magic card/dealer": "won"}), ("Th", {})],
)
def test_a_magic_card_pays_the_bet_on_the_hand_that_holds_it(card: str, won: dict[str, str]) -> None:
    """The player's card pays the bet on the own hand, the dealer's card the bet on the dealer's; any other nobody."""
    assert drawn(magic=card) == won


@pytest.mark.clause("ma-c4p:1.lucky(i)", "ma-c4p:1.lucky(ii)")
@pytest.mark.parametrize(
    ("place", "won"), [("1", {"lucky bonus/player": "won"}), ("dealer", {"lucky bonus/dealer": "won"}), ("2", {})]
)
def test_a_lucky_position_pays_the_bet_on_the_hand_there(place: str, won: dict[str, str]) -> None:
    """The position where the player sits pays the bet on the own hand, the dealer's the bet on the dealer's hand."""
    assert drawn(lucky=place) == won


@pytest.mark.clause("ma-c4p:6(d)(5)#which", "ma-c4p:11(f)(2)#both", "ma-c4p:11(f)(2)#fixed-not-divided")
def test_a_bet_on_the_dealers_hand_is_paid_by_the_dealers_hand_to_each_bettor_in_full() -> None:
    """The dealer's full house pays both who bet on it 50 for 1; their own hands, on which they bet too, lose."""
    wagers = {**MAIN, f"{BONUS}/player": 5, f"{BONUS}/dealer": 5}
    seats = {1: Hand(NOTHING, wagers, ("play 10",)), 2: Hand("2c 5h 9d Jd Kd", wagers, ("play 10",))}
    live = Staged(Scene(CRAZY, seats, "Qs Qd Qc 4h 4s"))
    live.finish()
    pays = {(line.position, line.on): (line.result, line.pays) for line in live.settled if line.wager == BONUS}
    house = live.plan.wagers[BONUS].paytables[0].row("full house")
    assert house is not None
    full = 500 * house.odds.win
    assert pays == {
        (place, on): ("won", full) if on == "dealer" else ("lost", 0) for place in (1, 2) for on in ("player", "dealer")
    }
