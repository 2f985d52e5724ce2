"""The rating of somebody who answers questions, and of the questions: the formula of Elo, in whole points.

    expected = 1 / (1 + 10 ** ((question - person) / 400))
    person  += K * (score - expected),   K = 40 for the first 30 answers, 20 after them

A person starts with 1500. A decision is rated by the gap between its best and its second best worth: 1500 for a gap of
a tenth of an ante, 400 more for each tenth of that, from 800 to 2400. Any other question is rated by how much it
asks: 1300 for one thing, 50 more for each further one, at most 1900. The same answers give the same rating.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import log10

START = 1500
LEAST, MOST = 100, 3200
_SCALE = 400
_K_NEW, _K = 40, 20
_NEW = 30
_EASIEST, _HARDEST = 800, 2400
_USUAL_GAP = Fraction(1, 10)
_ONE_ASK, _NEXT_ASK, _MANY_ASKS = 1300, 50, 1900


def expected(person: int, question: int) -> float:
    """The score that somebody of a rating is expected to reach at a question of a rating."""
    return float(1 / (1 + 10 ** ((question - person) / _SCALE)))


def rated(person: int, answered: int, question: int, score: Fraction) -> int:
    """The rating after an answer that scored from 0 to 1; ``answered`` counts the answers before it."""
    if not 0 <= score <= 1:
        raise ValueError(f"a score is from 0 to 1: {score}")
    k = _K_NEW if answered < _NEW else _K
    return min(max(round(person + k * (float(score) - expected(person, question))), LEAST), MOST)


def gap_of(worths: Sequence[tuple[str, Fraction]]) -> Fraction:
    """What the second best action loses against the best, in antes; 0 where all actions are as good."""
    best = max(worth for _, worth in worths)
    return min((best - worth for _, worth in worths if worth != best), default=Fraction(0))


def difficulty_of_gap(worths: Sequence[tuple[str, Fraction]]) -> int:
    """The rating of a decision; one in which nothing can be wrong is as easy as any."""
    gap = gap_of(worths)
    if not gap:
        return _EASIEST
    return min(max(round(START + _SCALE * log10(_USUAL_GAP / gap)), _EASIEST), _HARDEST)


def difficulty_of_asks(asks: int) -> int:
    """The rating of a question that asks so many things."""
    return min(_ONE_ASK + _NEXT_ASK * (asks - 1), _MANY_ASKS)
