"""Crazy 4 Poker settled twice: by the program and by an adjudicator that shares nothing with it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from pitboss.adjudication import settle_written
from tests.adjudicator.crazy_4.adjudicator import Terms, settle
from tests.adjudicator.crazy_4.pins import PINS
from tests.adjudicator.crazy_4.rounds import written
from tests.adjudicator.crazy_4.tables import (
    BONUS,
    FIVE,
    FIVE_CARD_ENVY,
    FIVE_CARD_PROGRESSIVE,
    FOUR,
    FOUR_CARD_ENVY,
    FOUR_CARD_PROGRESSIVE,
    HAND_BONUS,
    LUCKY_BONUS,
    MAGIC_CARD,
    ORDER,
    QUEENS_UP,
    SUPER_BONUS,
    best_four,
    qualifies,
    rank_four,
)
from tests.adjudicator.ultimate_and_crazy_4 import cards_of
from tests.adjudicator.ultimate_and_crazy_4_pins import Pin, cases, compare, read_answer, said
from tests.volumes import volume

MADE_BEFORE = ("super bonus", "queens up", FOUR, FIVE, BONUS)
CHUNKS, CHUNK = 20, volume("adjudicator: rounds in a chunk")
ENDS = {
    *(("ante", end) for end in ("won", "lost", "push", "returned", "forfeited")),
    *(("play", end) for end in ("won", "lost", "push", "returned")),
    *((wager, end) for wager in MADE_BEFORE for end in ("won", "lost", "returned", "forfeited")),
    *((bonus, "won") for bonus in ("envy bonus", "magic card", "lucky bonus")),
}


@pytest.mark.clause("ma-c4p:5(b)#order", "ma-c4p:5(a)#low-ace", "ma-c4p:5(a)#no-wrap")
def test_the_adjudicator_counts_every_four_card_hand() -> None:
    """Each category has as many of the 270,725 hands as combinatorics says."""
    deck = [(rank, suit) for rank in range(2, 15) for suit in "cdhs"]
    counts = Counter(ORDER[rank_four(hand)[0]] for hand in combinations(deck, 4))
    assert counts == {
        "four-of-a-kind": 13,
        "straight flush": 44,
        "three-of-a-kind": 2_496,
        "flush": 2_816,
        "straight": 2_772,
        "two pairs": 2_808,
        "pair": 82_368,
        "high card": 177_408,
    }


@pytest.mark.clause("ma-c4p:5(c)#compare", "ma-c4p:10(c)(2)")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("2c 2d 2h 2s 3c", "Ah Kh Qh Jh Th"),  # four twos, and ace-high of one suit
        ("2c 2d 2h 5s 9c", "Ah Kh Qh 9h Jc"),  # three twos, and a flush
        ("2h 3h 4h 8h 9c", "Ac Kd Qh Js 2s"),  # a flush, and the highest straight
        ("2c 3d 4h 5s Kc", "Ac 2d 3h 4s Kd"),  # five high, and the ace below
        ("9c 9d 8h 8s 2c", "9h 9s 7h 7s Ac"),  # two pairs by the second
        ("Kc Qd 9h 7s 3c", "Kd Qh 9s 6c 5d"),  # the fourth card decides
    ],
)
def test_the_adjudicator_takes_the_best_four_of_five(better: str, worse: str) -> None:
    """The better hand is ranked above the other, whatever card lies beside it."""
    assert best_four(cards_of(better)) > best_four(cards_of(worse))


@pytest.mark.clause("ma-c4p:10(c)(3)(i)#threshold", "ma-c4p:10(c)(3)(ii)#threshold")
@pytest.mark.parametrize(
    ("cards", "does"),
    [
        ("Kc 9d 7h 5s 2c", True),
        ("Ac 9d 7h 5s 2c", True),
        ("2c 2d 7h 5s 4c", True),
        ("Qc Jd 9h 5s 2c", False),
    ],
)
def test_the_adjudicator_knows_who_qualifies(cards: str, *, does: bool) -> None:
    """King-high, ace-high and every pair qualify; queen-high does not."""
    assert qualifies(best_four(cards_of(cards))) is does


@pytest.mark.parametrize("pin", cases(PINS))
def test_the_adjudicator_agrees_with_the_hand(pin: Pin[Terms]) -> None:
    """Every line and every meter is what a person computed from the document."""
    answer = settle(pin.written, pin.terms)
    assert said(answer) == pin.lines
    assert answer.meters == pin.meters


@pytest.mark.parametrize("pin", cases(PINS))
def test_the_program_agrees_with_the_hand(pin: Pin[Terms]) -> None:
    """The program's answer has the same lines and meters."""
    answer = read_answer(settle_written(pin.written).as_data())
    assert sorted(said(answer)) == sorted(pin.lines)
    assert answer.meters == pin.meters


def test_random_rounds_reach_every_row() -> None:
    """The first 2,000 rounds win by every row of every paytable, and end each wager in every way it can end."""
    won, ends = set(), set()
    for seed in range(2_000):
        dealt, terms = written(seed)
        tables = {"queens up": terms.queens_up, FOUR: terms.four_card}
        for line in settle(dealt, terms).lines:
            ends.add((line.wager, line.result))
            won.add((line.wager, tables.get(line.wager, line.on), line.odds))
    envies = [*FOUR_CARD_ENVY.values(), *FIVE_CARD_ENVY.values()]
    rows = {("super bonus", "", odds) for odds in SUPER_BONUS.values()}
    rows |= {("queens up", table, odds) for table, paid in QUEENS_UP.items() for odds in paid.values()}
    rows |= {(FOUR, table, odds) for table, paid in FOUR_CARD_PROGRESSIVE.items() for odds in paid.values()}
    rows |= {(FIVE, "", odds) for odds in FIVE_CARD_PROGRESSIVE.values()}
    rows |= {(BONUS, on, odds) for on in ("player", "dealer") for odds in HAND_BONUS.values()}
    rows |= {("magic card", on, MAGIC_CARD) for on in ("player", "dealer")}
    rows |= {("lucky bonus", on, LUCKY_BONUS) for on in ("player", "dealer")}
    rows |= {("envy bonus", "", f"${dollars:,}") for paid in envies for dollars in paid.values()}
    assert rows - won == set()
    assert ends == ENDS


@pytest.mark.parametrize("first", range(0, CHUNKS * CHUNK, CHUNK))
def test_the_program_agrees_with_the_adjudicator(first: int) -> None:
    """Random rounds: every line, net and meter of the program is the adjudicator's."""
    for seed in range(first, first + CHUNK):
        dealt, terms = written(seed)
        compare(dealt, settle(dealt, terms), read_answer(settle_written(dealt).as_data()), seed)
