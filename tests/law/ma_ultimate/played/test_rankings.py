"""The order of hands, played: the higher hand wins the play wager, whoever has it, and the lower one loses it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pitboss.rounds.events import Did
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import ULTIMATE

RANKS = "AKQJT98765432"
MAIN = {"ante": 10, "blind": 10}


def contest(own: str, dealer: str, board: str, example: str = "") -> Staged:
    """One player against the dealer, with a play wager of $40."""
    seats = {1: Hand(own, MAIN, ("play 40",))}
    live = Staged(Scene(ULTIMATE, seats, dealer, board, example=example))
    live.finish()
    return live


def hands(live: Staged) -> tuple[str, str]:
    """The hands as they were announced: the player's and the dealer's."""
    said = {event.procedure: event.says for event in live.log if isinstance(event, Did) and event.says}
    return said["settle"], said["reveal"]


def beats(higher: str, lower: str, board: str) -> tuple[str, str]:
    """See the higher hand win and the lower one lose, whoever has it; the two as they were announced."""
    live = contest(higher, lower, board)
    assert live.result(1, "play") == ("won", 40_00), hands(live)
    assert contest(lower, higher, board).result(1, "play") == ("lost", -40_00), hands(live)
    return hands(live)


CLASSES = (  # higher and lower two cards, the board, the classes of both
    ("Ah Kh", "9h 8h", "Qh Jh Th 2c 3d", "royal flush", "straight flush", "5(b)(1) 5(b)(2)#definition 5(b)(2)#highest"),
    ("9h 8h", "Qs Qd", "Qh Jh Th Qc 3d", "straight flush", "four", "5(b)(2)#definition 5(b)(3)"),
    ("Qs Qd", "7h 3c", "Qh Qc 7d 7s 2c", "four", "full house", "5(b)(3) 5(b)(4)"),
    ("Qs Qd", "Ah 9h", "Qh 7h 7d 2h 4c", "full house", "flush", "5(b)(4) 5(b)(5)#definition"),
    ("Ah 4h", "8s 7d", "9h Th 2h Js 3c", "flush", "straight", "5(b)(5)#definition 5(b)(6)#definition"),
    ("8s 7d", "Jh Jd", "9s Ts 2d Js 3c", "straight", "three", "5(b)(6)#definition 5(b)(7)"),
    ("9s 9d", "Jh 5h", "9h 5s 2d Js 3c", "three", "two pair", "5(b)(7) 5(b)(8)"),
    ("9s 2h", "Ah Ad", "9h 5s 2d Js 3c", "two pair", "pair", "5(b)(8) 5(b)(9)"),
    ("2s 7h", "Ah Kd", "9h 5s 2d Js 4c", "pair", "ace high", "5(b)(9)"),
)


@pytest.mark.parametrize(
    ("higher", "lower", "board", "first", "second"),
    [
        pytest.param(
            *row, marks=pytest.mark.clause("ma-uth:5(b)#order", *(f"ma-uth:{clause}" for clause in cited.split()))
        )
        for *row, cited in CLASSES
    ],
)
def test_nine_classes_from_the_royal_flush_to_one_pair(
    higher: str, lower: str, board: str, first: str, second: str
) -> None:
    """Each class beats the next one, and is announced by its name."""
    announced = beats(higher, lower, board)
    assert announced[0].startswith(first)
    assert announced[1].startswith(second)


EXTREMES = (
    ("Ah 9c", "8h 9d", "Kh Qh Jh Th 3d", "5(b)(2)#highest"),  # the royal flush is the highest straight flush
    ("6h 9d", "Ah 9s", "2h 3h 4h 5h Kc", "5(b)(2)#lowest 5(a)#low-ace"),
    ("Ah Ad", "Kh Kd", "As Ac Ks Kc 2d", "5(b)(3) 5(b)(3)#extremes"),
    ("3h 3d", "2h 2d", "3s 3c 2s 2c 9d", "5(b)(3)#extremes"),
    ("Ah 3d", "Kh Qd", "7s 7c 7h 7d 2d", "5(b)(3)"),  # the fifth card
    ("As 3h", "Kh 3d", "Ac Ad Ks Kc 2d", "5(b)(4) 5(b)(4)#extremes"),
    ("Ks 3h", "Qh 3d", "Ac Ad Ah Kc Qd", "5(b)(4)#extremes"),
    ("3d 7h", "2h 7s", "2c 2d 3h 3s 9c", "5(b)(4)#extremes"),
    ("4d 9h", "3d 9s", "2c 2d 2h 3s 4c", "5(b)(4) 5(b)(4)#extremes"),
    ("Jc 9c", "Tc 8c", "Ac Kc Qc 2d 3s", "5(b)(5)#extremes"),
    ("6c 9h", "5c 9d", "2c 3c 4c 7c Ks", "5(b)(5)#extremes"),
    ("Ac 2c", "Kc Qc", "9c 6c 4c Jd 3s", "5(b)(5)#extremes 5(b)(5)#definition"),
    ("3h 4h", "7s 7c", "5h 6h 7h 7d 2c", "5(b)(2)#definition"),
    ("Ah 2h", "5s 5c", "3h 4h 5h 5d Jc", "5(b)(2)#definition 5(b)(2)#lowest"),
    ("As Kd", "9s Kh", "Tc Jd Qh 2s 3c", "5(b)(6)#extremes"),
    ("6h 9d", "Ah 9s", "2c 3d 4h 5s Kc", "5(b)(6)#extremes 5(a)#low-ace"),
    ("As 5d", "Kh Kd", "2c 3d 4h 7s Kc", "5(a)#low-ace"),
    ("Ah 5h", "7c 7d", "2h 3h 4h 7s 7h", "5(a)#low-ace 5(b)(2)#lowest"),
    ("As 5d", "Kh Kd", "2c 3d 4h 9s Kc", "5(a)#low-ace 5(b)(6)#extremes"),  # the wheel is a straight, above three kings
    ("2c 5d", "Ah 7d", "Qc Kd 2h 3s 9c", "5(b)(6)#no-wrap"),  # Q K A 2 3 is nothing: a pair of twos wins
    ("As Ad", "Ks Kd", "Ac Kh 9s 5d 2c", "5(b)(7) 5(b)(7)#extremes"),
    ("3s 3d", "2s 2d", "3c 2h 9s Jd Kc", "5(b)(7)#extremes"),
    ("7s Kd", "7d Qh", "7c 7h 9s 5d 2c", "5(b)(7)"),
    ("As Kd", "Ad Qh", "Ac Kh Qs 5d 2c", "5(b)(8) 5(b)(8)#extremes"),
    ("4s 2d", "3s 2h", "2c 4h 3d 9s Kc", "5(b)(8)#extremes"),
    ("Ks 4d", "Qh 4h", "9c 9h 5d 5s 2c", "5(b)(8)"),
    ("As Ad", "Ks Kd", "Qc 9h 7s 5d 2c", "5(b)(9) 5(b)(9)#extremes"),
    ("3s Jd", "2s Jh", "3c 2h 9s Qd Kc", "5(b)(9)#extremes"),
    ("9s Kd", "9d Qh", "9c 7h 6s 3d 2c", "5(c)#highest-card 5(b)(9)"),
    ("As 8d", "Ad 7h", "Kc Qh 9s 3d 2c", "5(c)#highest-card"),
    ("As 4d", "Kd Qh", "Jc 9h 7s 3d 2c", "5(c)#highest-card"),
)


@pytest.mark.parametrize(
    ("higher", "lower", "board"),
    [
        pytest.param(*row, marks=pytest.mark.clause(*(f"ma-uth:{clause}" for clause in cited.split())))
        for *row, cited in EXTREMES
    ],
)
def test_the_higher_of_two_hands_of_one_class(higher: str, lower: str, board: str) -> None:
    """By the cards of the combination first, then by the highest card that the other hand has not."""
    beats(higher, lower, board)


@pytest.mark.clause("ma-uth:5(a)#order", "ma-uth:5(b)(9)", "ma-uth:1.rank")
@pytest.mark.parametrize(("higher", "lower"), list(pairwise(RANKS)))
def test_the_cards_rank_from_the_ace_down_to_the_two(higher: str, lower: str) -> None:
    """A pair of one rank beats a pair of the next lower one."""
    board = [rank for rank in reversed(RANKS) if rank not in (higher, lower)][::2][:5]
    laid = " ".join(map("".join, zip(board, "cdhsc", strict=True)))
    beats(f"{higher}s {higher}d", f"{lower}h {lower}c", laid)


@pytest.mark.clause("ma-uth:1.suit", "ma-uth:5(c)#push", "ma-uth:5(c)#highest-card", "ma-uth:1.push")
@pytest.mark.parametrize(
    ("own", "dealer", "board"),
    [
        ("As Kd", "Ac Kh", "Qh 9c 7s 5d 2c"),
        ("9s 4d", "9d 3h", "9c 6h Js Qd Kc"),
        ("8s 7d", "8c 7h", "9h Ts 2d Js 3c"),
        ("2s 3d", "4h 5c", "Ah Kh Qh Jh 9h"),
    ],
    ids=["same ranks", "the sixth card counts for nothing", "same straight", "the board's flush"],
)
def test_no_suit_outranks_another_and_equal_hands_push(own: str, dealer: str, board: str) -> None:
    """Whoever holds which suits, and whatever lies outside the five cards, the wagers come back."""
    for item, other in ((own, dealer), (dealer, own)):
        assert contest(item, other, board).result(1, "play") == ("push", 0)


@pytest.mark.clause("ma-uth:5(b)(2)#highest")
def test_a_royal_flush_is_a_straight_flush_where_no_royal_is_printed() -> None:
    """PTMGL04 begins with the straight flush: the royal flush takes the whole meter, and brings its $250 envy."""
    seats = {
        1: Hand("2c 3d", {**MAIN, "progressive": 5}, ("play 40",)),
        2: Hand("Ah Kh", {**MAIN, "progressive": 5}, ("play 40",)),
    }
    live = Staged(Scene(ULTIMATE, seats, "9c 8s", "Qh Jh Th 4s 6c", example="ptmgl04"))
    live.finish()
    (award,) = [line for line in live.settled if line.meter]
    assert (award.position, award.odds) == (2, "100% of meter")
    assert live.result(1, "envy bonus") == ("won", 250_00)


@pytest.mark.clause("ma-uth:1.hand", "ma-uth:1.community-card#use", "ma-uth:1.community-card#five")
@pytest.mark.parametrize(
    ("own", "board", "hand"),
    [
        ("As Ah", "Ad Ac 7h 5d 2c", "four aces"),
        ("As 3d", "Kd Qh Jc Ts 2c", "straight, ace high"),
        ("2s 3d", "Kd Kh Ks 9s 9c", "full house, kings full of nines"),
    ],
    ids=["both cards", "one card", "none"],
)
def test_a_hand_is_the_best_five_of_two_and_five(own: str, board: str, hand: str) -> None:
    """With both, one or none of the holder's cards; the dealer's likewise."""
    assert hands(contest(own, "7s 4h", board))[0].startswith(hand)
    assert hands(contest("7s 4h", own, board))[1].startswith(hand)
