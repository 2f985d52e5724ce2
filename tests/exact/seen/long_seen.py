"""Every value of docs/exact-seen.md, computed again; some twenty minutes of processor time."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

import pitboss
from pitboss.exact.seats.shared import shared_exactly, shared_hands

PAGE = Path(__file__).parents[3] / "docs" / "exact-seen.md"
ROWS = [
    [cell.strip(" `") for cell in line.strip("| \n").split("|")]
    for line in PAGE.read_text(encoding="utf-8").splitlines()
    if line.startswith("| `m")
]
PUBLISHED = {
    "one dealer card": "13.5922",
    "one dealer card and a flop card": "22.3286",
    "one dealer card and the turn or river card": "26.1867",
    "both dealer cards": "38.5816",
}
"""Eliot Jacobson's figures for Ultimate Texas Hold 'Em, in percent."""


@pytest.mark.parametrize("row", ROWS, ids=[f"{row[0]}, {row[1]}" for row in ROWS])
def test_a_value_of_the_page(row: list[str]) -> None:
    """The fraction, the percentage, the deviation and how often the greatest first wager is made."""
    rulebook, seen, exactly, wins, deviation, first = row
    answer = pitboss.edge(rulebook, seen=seen)
    assert -answer.edge == Fraction(exactly)
    assert f"{float(-100 * answer.edge):+.6f} %" == wins.replace("\u2212", "-")
    assert f"{answer.deviation:.6f}" == deviation
    decision, frequency = first.split()
    assert answer.decisions[decision] == Fraction(frequency)
    assert (
        sum(worth * often for worth, often in zip(answer.by_card.values(), _often(answer), strict=True)) == answer.edge
    )
    if rulebook.endswith("holdem") and seen in PUBLISHED:
        assert f"{float(-100 * answer.edge):.4f}" == PUBLISHED[seen]


def _often(answer: pitboss.Edge) -> list[Fraction]:
    play = answer.answer.seen
    assert play is not None
    return [worth.probability for worth in play.by_card]


def test_every_value_is_there() -> None:
    """Five of Ultimate, one each of Crazy 4 and Four Card."""
    assert len(ROWS) == 7


def test_deals_at_random_estimate_what_two_players_gain() -> None:
    """The estimate from other deals, each solved by advice, is within four standard errors of what is counted."""
    game = pitboss.game("ma-ultimate-texas-holdem").ruleset
    exactly, estimate = shared_exactly(game), shared_hands(game, 2, deals=400, seed=1)
    assert abs(estimate.gain - float(exactly.gain)) < 4 * estimate.standard_error
