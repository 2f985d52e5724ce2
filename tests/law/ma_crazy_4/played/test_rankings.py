"""The order of four-card hands, played against the dealer; and of five-card hands, by what they are paid."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pitboss.rounds.events import Did
from tests.law.ma_crazy_4.pictures import clauses
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import CRAZY

RANKS = "AKQJT98765432"
MAIN = {"ante": 10, "super bonus": 10}


def contest(own: str, dealer: str) -> Staged:
    """One player against a dealer, who qualifies; the play wager is $10."""
    live = Staged(Scene(CRAZY, {1: Hand(own, MAIN, ("play 10",))}, dealer))
    live.finish()
    return live


def hands(live: Staged) -> tuple[str, str]:
    """The hands as they were set: the player's and the dealer's."""
    said = {event.procedure: event.says for event in live.log if isinstance(event, Did) and event.says}
    return said["settle"], said["reveal"]


def beats(higher: str, lower: str) -> tuple[str, str]:
    """See the higher hand win and the lower one lose, whoever has it; the two as they were set."""
    live = contest(higher, lower)
    assert live.result(1, "ante") == ("won", 10_00), hands(live)
    assert contest(lower, higher).result(1, "ante") == ("lost", -10_00), hands(live)
    return hands(live)


CLASSES = (
    ("2s 2c 2h 2d 4c", "As Ks Qs Js 4d", "four", "straight flush", "5(b)(1) 5(b)(2)"),
    ("As 2s 3s 4s 9d", "Ah Ac Ad Kh Jd", "straight flush", "three", "5(b)(2) 5(b)(3) 5(a)#low-ace"),
    ("2s 2c 2h 4d 6c", "As Ks Qs 9s 8d", "three", "flush", "5(b)(3) 5(b)(4)"),
    ("2s 4s 6s 9s Kd", "Ah Kh Qd Jd 9c", "flush", "straight", "5(b)(4) 5(b)(5)"),
    ("Ah 2d 3c 4s 9d", "Ac Ad Kc Ks Jd", "straight", "two pair", "5(b)(5) 5(b)(6) 5(a)#low-ace"),
    ("3s 3c 2h 2d 6c", "Ah Ac Kd Qs 8c", "two pair", "pair", "5(b)(6) 5(b)(7)"),
    ("2s 2c 5h 7d 9c", "Ah Kc Qd 9s 8c", "pair", "ace high", "5(b)(7)"),
)


@pytest.mark.parametrize(
    ("higher", "lower", "first", "second"),
    [pytest.param(*row, marks=clauses("5(b)#order", *cited.split())) for *row, cited in CLASSES],
)
def test_seven_classes_from_four_of_a_kind_to_a_pair(higher: str, lower: str, first: str, second: str) -> None:
    """The lowest hand of each class beats the highest of the next one."""
    announced = beats(higher, lower)
    assert announced[0].startswith(first)
    assert announced[1].startswith(second)


EXTREMES = (
    ("As Ac Ah Ad 4c", "Ks Kc Kh Kd 4d", "5(b)(1)#extremes"),
    ("3s 3c 3h 3d 4c", "2s 2c 2h 2d 4d", "5(b)(1)#extremes"),
    ("As Ks Qs Js 4c", "Kh Qh Jh Th 4d", "5(b)(2)#extremes"),
    ("5h 4h 3h 2h 9c", "4s 3s 2s As 9d", "5(b)(2)#extremes 5(a)#low-ace"),
    ("As Ac Ah 3d 4c", "Ks Kc Kh Qd Jd", "5(b)(3)#extremes"),
    ("3s 3c 3h 5d 7c", "2s 2c 2h Kd Jd", "5(b)(3)#extremes"),
    ("Ah 9h 6h 4h 2c", "Ks Qs Js 9s 2d", "5(b)(4)"),
    ("Ah 9h 6h 5h 2c", "As 9s 6s 4s 2d", "5(b)(4) 5(c)#compare"),
    ("Ah Kc Qd Js 4c", "Kh Qc Jd Ts 4d", "5(b)(5)#extremes"),
    ("5h 4c 3d 2s 9c", "4s 3c 2d As 9d", "5(b)(5)#extremes 5(a)#low-ace"),
    ("Ah 2d 3c 4s 6d", "Ac Ad Kc Ks Jd", "5(a)#low-ace"),
    ("Ah 2d 3c 4s 7d", "Ac Ad Kc Ks Jd", "5(a)#low-ace"),
    ("As 2s 3s 4s 6d", "Ah Ac Ad Kh Jd", "5(a)#low-ace"),
    ("Ah Ac Kd Ks 4c", "Ad As Qc Qs 4d", "5(b)(6)#extremes"),
    ("4h 4c 2d 2s 9c", "3h 3c 2h 2c 9d", "5(b)(6)#extremes"),
    ("Ah Ac 7d 5s 3c", "Kd Ks Qc Js 9d", "5(b)(7)#extremes"),
    ("3h 3c 7d 5s 9c", "2d 2s Kc Js 9d", "5(b)(7)#extremes"),
    ("9h 9c Kd 5s 3c", "9d 9s Qc Js 7d", "5(c)#compare"),
    ("9h 9c Kd 6s 3c", "9d 9s Kc 5d 4d", "5(c)#compare"),
    ("Ah Qc 9d 7s 2c", "Ad Qs 9c 6d 5d", "5(c)#compare"),
    ("2h 2c 7d 9s 5c", "Kd Ah 3s 4d 8c", "5(a)#no-wrap"),
    ("2h 2c 7d 9s 5c", "Kd Ah 2s 3d 8c", "5(a)#no-wrap"),
)


@pytest.mark.parametrize(
    ("higher", "lower"), [pytest.param(*row, marks=clauses(*cited.split())) for *row, cited in EXTREMES]
)
def test_the_higher_of_two_hands_of_one_class(higher: str, lower: str) -> None:
    """By the combination, then by the highest card of the four that the other hand has not; K A 2 3 is nothing."""
    beats(higher, lower)


@clauses("5(a)#order", "5(b)(7)")
@pytest.mark.parametrize(("higher", "lower"), list(pairwise(RANKS)))
def test_the_cards_rank_from_the_ace_down_to_the_two(higher: str, lower: str) -> None:
    """A pair of one rank beats a pair of the next lower one, with the same cards beside it."""
    rest = [rank for rank in RANKS if rank not in (higher, lower)][::4][:3]
    beats(
        " ".join((f"{higher}s", f"{higher}d", *(f"{rank}{suit}" for rank, suit in zip(rest, "hcd", strict=True)))),
        " ".join((f"{lower}s", f"{lower}d", *(f"{rank}{suit}" for rank, suit in zip(rest, "chs", strict=True)))),
    )


@clauses("5(b)(1)", "5(b)(3)", "5(b)#order")
@pytest.mark.parametrize("rank", RANKS)
def test_four_and_three_of_every_rank(rank: str) -> None:
    """Four cards of any rank beat the highest straight flush, three of them the highest flush that is none."""
    spare = "2d" if rank != "2" else "3d"
    suited = [item for item in RANKS if item != rank]
    four = " ".join((*(f"{rank}{suit}" for suit in "scdh"), spare))
    run = next(item for item in zip(suited, suited[1:], suited[2:], suited[3:], strict=False) if "".join(item) in RANKS)
    assert beats(four, " ".join((*(f"{item}h" for item in run), "2c" if rank != "2" else "3c")))[0].startswith("four")
    three = f"{rank}s {rank}c {rank}d {'5d 3c' if rank not in '53' else '6d 4c'}"
    flush = [item for item in RANKS if item not in (rank, "J")][:4]
    beats(three, " ".join((*(f"{item}h" for item in flush), "2c" if rank != "2" else "4c")))


@clauses("5(a)#suits", "5(c)#tie", "5(c)#compare")
@pytest.mark.parametrize(
    ("own", "dealer"),
    [("Ah 9h 6h 4h 2c", "As 9s 6s 4s 3d"), ("Kh 9c 7d 5s 2h", "Kd 9h 7c 5d 4s"), ("9h 8c 7d 6s 2h", "9c 8d 7h 6c As")],
    ids=["flushes", "king high", "straights"],
)
def test_suits_are_equal_and_the_fifth_card_counts_for_nothing(own: str, dealer: str) -> None:
    """Four equal ranks tie, whatever their suits and whatever the card that is left over."""
    for item, other in ((own, dealer), (dealer, own)):
        assert contest(item, other).result(1, "ante") == ("push", 0)


FIVE_CARDS = (  # what a $1 five-card progressive wins, by 11(e)(1); the meter stands at $10,000.20
    ("Ah Kh Qh Jh Th", 10_000_20, "5(d)(1)"),
    ("Kh Qh Jh Th 9h", 1_000_02, "5(d)(2)"),
    ("5h 4h 3h 2h Ah", 1_000_02, "5(d)(2)"),
    ("2s 2c 2h 2d 4c", 300_00, "5(d)(3)"),
    ("2s 2c 2h 3d 3c", 50_00, "5(d)(4)"),
    ("7h 5h 4h 3h 2h", 40_00, "5(d)(5)"),
    ("Ah Kh Qh Jh 9h", 40_00, "5(d)(5)"),
    ("Ah Kh Qh Jh Ts", 30_00, "5(d)(6)"),
    ("5h 4c 3h 2h Ah", 30_00, "5(d)(6)"),
    ("2s 2c 2h 3d 4c", 9_00, "5(d)(7)"),
    ("Ah Ks Qh Jh 2d", 0, "5(d)(6)"),
    ("Ah Kh 2c 3h 4d", 0, "5(d)(6)"),
    ("Ah Ac Kh Kd Qs", 0, "5(d)(7)"),
    ("Ah Kh Qh Jh 9s", 0, "5(d)(5)"),
)


@pytest.mark.parametrize(
    ("own", "cents"), [pytest.param(*row, marks=clauses("5(d)#five-card", cited)) for *row, cited in FIVE_CARDS]
)
def test_a_five_card_payout_goes_by_the_five_card_order(own: str, cents: int) -> None:
    """Five cards make the royal flush down to three of a kind; four of them in order or suit make nothing."""
    wagers = {**MAIN, "five-card progressive": 1}
    live = Staged(Scene(CRAZY, {1: Hand(own, wagers, ("play 10",))}, "Kc 9d 7c 6s 8d"))
    live.finish()
    (line,) = [line for line in live.settled if line.wager == "five-card progressive"]
    assert line.pays == cents
