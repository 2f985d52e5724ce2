"""Pairs of hands, the higher before the lower, as Section 3 of Massachusetts and chapter 6 of Maryland rank them.

Six cards each: a player holds the first five, the dealer all six; the sixth never changes the hand. No card is in both.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise


@dataclass(frozen=True)
class Pair:
    """Two hands that a clause tells apart, or holds equal; the clauses of each state without their prefix."""

    higher: str
    lower: str
    massachusetts: str
    maryland: str
    equal: bool = False


PAIRS = (
    # Each rank above the next: the worst of one beats the best of the other.
    Pair("2s 2h 2d 2c 9s Jd", "Ah Kh Qh Jh 6c 4s", "3(b) 3(b)(1)/1", "6.C 6.C(1)/1"),
    Pair("4c 3c 2c Ac 9d Jh", "As Ah Ad Ks 7c 5h", "3(b) 3(b)(2)/1 3(a)/3", "6.C 6.C(2)/1 6.A(1)"),
    Pair("2s 2h 2d 7c 5h 9c", "Ah Kh Qh Th 6c 4s", "3(b) 3(b)(3)/1", "6.C 6.C(3)/1"),
    Pair("6d 4d 3d 2d Kc Jh", "As Kh Qh Jc 8s 7d", "3(b) 3(b)(4)", "6.C 6.C(4)"),
    Pair("4s 3h 2c Ad 9c Jh", "As Ah Kd Kc 8s 6d", "3(b) 3(b)(5)/1 3(a)/3", "6.C 6.C(5)/1 6.A(1)"),
    Pair("3s 3h 2d 2c 9s Jh", "As Ah Kd Qc 8s 6d", "3(b) 3(b)(6)", "6.C 6.C(6)/1"),
    Pair("2s 2h 5d 8c Jh Tc", "As Kh Qd Th 8s 6h", "3(b) 3(b)(7)/1", "6.C 6.C(7)/1"),
    # The best and the worst of each rank.
    Pair("As Ah Ad Ac 9s Jd", "Ks Kh Kd Kc 7s 5d", "3(b)(1)/2", "6.C(1)/2"),
    Pair("3s 3h 3d 3c 9s Jd", "2s 2h 2d 2c 7s 5d", "3(b)(1)/2", "6.C(1)/3"),
    Pair("As Ks Qs Js 9d 7h", "Kh Qh Jh Th 7d 5c", "3(b)(2)/2", "6.C(2)/2"),
    Pair("5s 4s 3s 2s 9d Jh", "4h 3h 2h Ah 9c Jc", "3(b)(2)/2", "6.C(2)/3"),
    Pair("As Ah Ad 9s 7c 5d", "Ks Kh Kd Qs 8c 6d", "3(b)(3)/2", "6.C(3)/2"),
    Pair("3s 3h 3d 9s 7c 5d", "2s 2h 2d Qs Tc 8d", "3(b)(3)/2", "6.C(3)/3"),
    Pair("As Kh Qd Jc 8s 6h", "Kd Qc Js Th 7d 5c", "3(b)(5)/2", "6.C(5)/2"),
    Pair("5s 4h 3d 2c 9s Jh", "4s 3h 2d Ac 9d Jc", "3(b)(5)/2", "6.C(5)/3"),
    Pair("As Ah Kd Kc 8s 6h", "Ad Ac Qd Qc 9s 7h", "3(b)(6)", "6.C(6)/2"),
    Pair("4s 4h 2d 2c 9s Jh", "3s 3h 2s 2h 9d Jc", "3(b)(6)", "6.C(6)/3"),
    Pair("As Ah 8d 6c 4s 2h", "Ks Kh Qd Tc 8s 6h", "3(b)(7)/2", "6.C(7)/2"),
    Pair("3s 3h 8d 6c Ts Qh", "2s 2h Ad Kc 9s 7h", "3(b)(7)/2", "6.C(7)/3"),
    # The ace is high, and low in 4-3-2-A alone.
    Pair("4s 4h 7d 9c Jh 6s", "Ks Ah 2c 3d 9h Td", "3(a)/3", "6.A(2)"),
    # The highest card that the other lacks.
    Pair("As Ah 9c 6d 3h 2d", "Ad Ac 9d 5c 2h 4c", "3(c)/1", "6.D"),
    Pair("Ks Ts 8s 5s 2h 3d", "Kc Tc 8c 4c 2d 3h", "3(c)/1 3(b)(4)", "6.D 6.C(4)"),
    Pair("Ks Jh 9c 6d 2h 3h", "Kd Jc 9d 5c 3s 2c", "3(c)/2", "6.D"),
    Pair("As Th 8c 6d 3h 2h", "Kd Qc Td 8d 6c 3s", "3(c)/2 3(a)/1", "6.D 6.A"),
    # Nothing separates them: neither cards nor suits.
    Pair("Ks Jh 9c 6d 2h 3h", "Kd Jc 9d 6c 3s 2c", "3(c)/3 3(a)/2", "6.E 6.B", equal=True),
    Pair("Ks Js 9s 6s 2h 3d", "Kc Jc 9c 6c 2d 3h", "3(c)/3 3(a)/2", "6.E 6.B", equal=True),
    Pair("Qs Qh 9c 7d 3h 2d", "Qd Qc 9d 7c 4h 2c", "3(c)/3 3(a)/2", "6.E 6.B", equal=True),
)


def ladder() -> Iterator[Pair]:
    """Three of each rank against three of the next lower one, from the ace down to the two."""
    ranks = "AKQJT98765432"
    for high, low in pairwise(ranks):
        first, second, third, fourth, *_ = (rank for rank in ranks if rank not in (high, low))
        yield Pair(
            f"{high}s {high}h {high}d {first}c {second}d {first}s",
            f"{low}s {low}h {low}d {third}c {fourth}d {third}h",
            "3(a)/1 3(b)(3)/1",
            "6.A 6.C(3)/1",
        )


EVERY = (*PAIRS, *ladder())
