"""Section 3 by examples: which of two four-card hands is higher, and which are equal."""

from __future__ import annotations

import re

import pytest

from pitboss.cards import read_cards
from pitboss.hands import rank_four
from tests.law.ma_four_card.editions import EARLIER, LATER, marks

COMPARED = """
    Ac Kd Qh 9s > Kc Qd Jh 9c | 3(a)/1    | -          | ace high beats king high
    Ac Kd Qh 9s = Ad Kh Qs 9c | 3(a)/2    | -          | suits decide nothing
    Ac Kc Qc 9c = Ah Kh Qh 9h | 3(a)/2    | -          | not even between flushes
    4c 3d 2h As > Ac Ad Kh Ks | 3(a)/3    | RNK-4      | the ace below two, three and four: a straight
    Kc Ad 2h 3s < 2c 2d 4h 3s | 3(a)/3    | RNK-4      | between king and two it makes none
    2c 2d 2h 2s > Ac Kc Qc Jc | 3(b)      | -          | four-of-a-kind, straight flush
    4c 3c 2c Ac > Ac Ad Ah Ks | 3(b)      | -          | straight flush, three-of-a-kind
    2c 2d 2h 3s > Ac Kc Qc 9c | 3(b)(3)/1 | -          | three-of-a-kind, flush
    5c 4c 3c Ac > Ac Kd Qh Js | 3(b)(4)   | RNK-5      | flush, straight
    4c 3d 2h As > Ac Ad Kh Ks | 3(b)(5)/1 | -          | straight, two pair
    3c 3d 2h 2s > Ac Ad Kh Qs | 3(b)(6)   | -          | two pair, pair
    2c 2d 4h 3s > Ac Kd Qh 9s | 3(b)(7)/1 | -          | pair, no pair
    Ac Ad Ah As > Kc Kd Kh Ks | 3(b)(1)/2 | -          | four aces are the best
    3c 3d 3h 3s > 2c 2d 2h 2s | 3(b)(1)/1 | -          | four twos the worst
    Ac Kc Qc Jc > Kd Qd Jd Td | 3(b)(2)/2 | -          | A-K-Q-J is the best straight flush
    5c 4c 3c 2c > 4d 3d 2d Ad | 3(b)(2)/1 | -          | 4-3-2-A the worst
    3c 3d 3h 2s > 2c 2d 2h As | 3(b)(3)/2 | RNK-1,R-08 | the three decide, not the fourth card
    Ac Kd Qh Js > Kc Qd Jh Ts | 3(b)(5)/2 | -          | A-K-Q-J is the best straight
    5c 4d 3h 2s > 4c 3d 2h As | 3(b)(5)/2 | RNK-1,R-08 | 4-3-2-A the worst, for all its ace
    Ac Ad Kh Ks > Ac Ad Qh Qs | 3(b)(6)   | RNK-2      | the higher pair first, then the lower
    4c 4d 2h 2s > 3c 3d 2h 2s | 3(b)(6)   | RNK-2      | threes and twos are the worst two pair
    Kc Kd 5h 4s > 2c 2d Ah 3s | 3(b)(7)/2 | RNK-1,R-08 | the pair decides, not the ace
    Kc Kd 5h 4s > Kh Ks 5d 3c | 3(c)/1    | R-08       | then the highest card the other lacks
    Ac Kd Qh 9s > Ad Kh Qs 8c | 3(c)/2    | R-08       | without a combination likewise
    Ac Ad Kh Qs = Ah As Kd Qc | 3(c)/3    | -          | nothing separates them: a tie
"""


def cases() -> list[object]:
    """A case for each line, cited for both documents."""
    params: list[object] = []
    for line in COMPARED.strip().splitlines():
        hands, clause, readings, _ = (cell.strip() for cell in line.split("|"))
        cited = [] if readings == "-" else readings.split(",")
        both = [mark for edition in (LATER, EARLIER) for mark in marks(edition, [clause], cited)]
        params.append(pytest.param(hands, marks=both, id=f"{clause}: {hands}"))
    return params


@pytest.mark.parametrize("hands", cases())
def test_comparing_two_hands(hands: str) -> None:
    """Each pair of hands stands as the document orders it."""
    first, sign, other = re.split("([<=>])", hands)
    left, right = rank_four(read_cards(first)), rank_four(read_cards(other))
    assert {"<": left < right, "=": left == right, ">": left > right}[sign]
