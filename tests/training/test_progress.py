"""Ratings, levels and what is asked next: every figure by the formula that is stated."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import msgspec
import pytest

from pitboss.training.progress import MOST_MISSED, SpotLevel, TrainingProgress, answered, choose_next
from pitboss.training.rating import difficulty_of_asks, difficulty_of_gap, expected, gap_of, rated


@pytest.mark.parametrize(
    ("gap", "rating"),
    [("1/10", 1500), ("1/100", 1900), ("1", 1100), ("1/1000000", 2400), ("100", 800)],
)
def test_a_decision_is_rated_by_its_gap(gap: str, rating: int) -> None:
    """A tenth of an ante is 1500, each tenth of that 400 more, between 800 and 2400."""
    worths = [("raise", Fraction(1, 3)), ("fold", Fraction(1, 3) - Fraction(gap)), ("check", Fraction(-1000))]
    assert gap_of(worths) == Fraction(gap)
    assert difficulty_of_gap(worths) == rating
    assert difficulty_of_gap([("raise", Fraction(1)), ("fold", Fraction(1))]) == 800


def test_other_questions_are_rated_by_how_much_they_ask() -> None:
    """One thing is 1300, each further one 50, at most 1900."""
    assert [difficulty_of_asks(asks) for asks in (1, 2, 5, 50)] == [1300, 1350, 1500, 1900]


@pytest.mark.parametrize(
    ("before", "answers", "question", "score", "after"),
    [
        (1500, 0, 1500, Fraction(1), 1520),
        (1500, 0, 1500, Fraction(0), 1480),
        (1500, 30, 1500, Fraction(1), 1510),
        (1500, 30, 1500, Fraction(1, 2), 1500),
        (1500, 0, 1900, Fraction(1), 1536),
        (1900, 0, 1500, Fraction(0), 1864),
        (100, 0, 2400, Fraction(0), 100),
    ],
)
def test_the_formula_of_elo(before: int, answers: int, question: int, score: Fraction, after: int) -> None:
    """K is 40 for the first 30 answers and 20 after them; what is expected follows from the difference."""
    assert rated(before, answers, question, score) == after
    assert expected(1900, 1500) == pytest.approx(10 / 11)


def test_levels_follow_the_answers_and_missed_questions_come_back() -> None:
    """The first answer sets the level, later ones move it by a third; a question leaves the list when it is right."""
    progress = answered(TrainingProgress(), "flop · pair", 1500, Fraction(0), cost=Fraction(1, 4), question="q1")
    assert progress.spots["flop · pair"] == SpotLevel(1, 0, 250_000)
    assert progress.missed == ["q1"]
    assert progress.weak == ("flop · pair",)
    progress = answered(progress, "flop · pair", 1500, Fraction(1), question="q1")
    assert progress.spots["flop · pair"].level == 333
    assert progress.missed == []
    assert (progress.answered, progress.best, len(progress.ratings)) == (2, 1, 2)
    for number in range(60):
        progress = answered(progress, "flop · pair", 1500, Fraction(number % 2), question=f"q{number}")
    assert len(progress.missed) == MOST_MISSED
    assert msgspec.json.decode(msgspec.json.encode(progress), type=TrainingProgress) == progress


def test_weak_spots_and_mistakes_come_up_more_often() -> None:
    """About a quarter of the choices repeat a mistake, half drill the weak spot, and none seeks what is known."""
    progress = TrainingProgress(
        answered=50,
        spots={"weak": SpotLevel(5, 200), "known": SpotLevel(5, 1000)},
        missed=["missed"],
    )
    choices = [choose_next(progress, ("weak", "known", "new"), Random(seed)) for seed in range(400)]
    assert 70 <= sum(choice.missed == "missed" for choice in choices) <= 130
    assert 160 <= sum(choice.category == "weak" for choice in choices) <= 240
    assert not any(choice.category == "known" for choice in choices)
    assert choose_next(TrainingProgress(), ("new",), Random(1)) == choose_next(TrainingProgress(), (), Random(2))
