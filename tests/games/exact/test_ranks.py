"""The naive ranks of the second reader, counted over every hand of three and of five cards."""

from __future__ import annotations

import pytest

from tests.games.exact.decks import all_hands
from tests.games.ranks import FIVE_CARD, THREE_CARD, THREE_CARD_BONUS


@pytest.mark.clause("house-3cp:3(b)/1", "house-3cp:3(c)")
def test_every_hand_of_three_cards_is_counted() -> None:
    """Each kind has as many of the 22,100 hands as combinatorics says, and 741 values are told apart."""
    hands = all_hands(3, THREE_CARD)
    assert hands.counts() == {
        "straight flush": 48,
        "three-of-a-kind": 52,
        "straight": 720,
        "flush": 1_096,
        "pair": 3_744,
        "high card": 16_440,
    }
    assert len(hands.ordered) == 12 + 13 + 12 + 274 + 156 + 274


@pytest.mark.clause("house-miss:3(b)", "house-lir:3(b)")
def test_the_bonus_knows_four_mini_royals() -> None:
    """They are straight flushes otherwise."""
    counts = all_hands(3, THREE_CARD_BONUS).counts()
    assert (counts["mini royal"], counts["straight flush"]) == (4, 44)


@pytest.mark.clause(
    "house-carib:3(a)/1", "house-carib:3(a)/2", "house-miss:3(a)/1", "house-lir:3(a)/1", "house-3cp:3(e)"
)
def test_every_hand_of_five_cards_is_counted() -> None:
    """Each kind has as many of the 2,598,960 hands as combinatorics says, and 7,462 values are told apart."""
    hands = all_hands(5, FIVE_CARD)
    assert hands.counts() == {
        "royal flush": 4,
        "straight flush": 36,
        "four-of-a-kind": 624,
        "full house": 3_744,
        "flush": 5_108,
        "straight": 10_200,
        "three-of-a-kind": 54_912,
        "two pair": 123_552,
        "pair": 1_098_240,
        "high card": 1_302_540,
    }
    assert len(hands.ordered) == 7_462
