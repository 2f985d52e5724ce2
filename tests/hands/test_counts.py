"""All 2,598,960 deals of five cards, counted: the numbers that every edge in this house rests on."""

import pytest

from pitboss.hands import FOUR, FiveCard, kind
from tests.hands.dealt import all_best_four_of_five, all_five_card_hands, within

ALL_DEALS = 2_598_960

# Read from the top, so that each row counts what the rows above it have left.
BEST_FOUR_OF_FIVE = [
    ("four aces", 48),
    ("four-of-a-kind", 576),
    ("royal flush", 192),
    ("straight flush", 1_880),
    ("three-of-a-kind", 58_656),
    ("flush", 114_616),
    ("straight", 101_808),
    ("two pair", 123_552),
    ("pair of aces", 81_096),
    ("pair", 966_456),
    ("less than a pair", 1_150_080),
]


def test_how_often_each_kind_is_the_best_four_of_five() -> None:
    """Rows read from the top hold as many of all deals as is known, and together hold them all."""
    left = all_best_four_of_five().copy()
    result = []
    for phrase, _ in BEST_FOUR_OF_FIVE:
        band = kind(phrase, FOUR)
        held = [value for value in left if band.low <= value <= band.high]
        result.append((phrase, sum(left.pop(value) for value in held)))
    assert result == BEST_FOUR_OF_FIVE
    assert not left
    assert all_best_four_of_five().total() == ALL_DEALS


@pytest.mark.parametrize(
    ("category", "number"),
    [
        pytest.param(FiveCard.ROYAL_FLUSH, 4, marks=pytest.mark.clause("ma-c4p:5(d)(1)")),
        pytest.param(FiveCard.STRAIGHT_FLUSH, 36, marks=pytest.mark.clause("ma-c4p:5(d)(2)")),
        pytest.param(FiveCard.FOUR_OF_A_KIND, 624, marks=pytest.mark.clause("ma-c4p:5(d)(3)")),
        pytest.param(FiveCard.FULL_HOUSE, 3_744, marks=pytest.mark.clause("ma-c4p:5(d)(4)")),
        pytest.param(FiveCard.FLUSH, 5_108, marks=pytest.mark.clause("ma-c4p:5(d)(5)")),
        pytest.param(FiveCard.STRAIGHT, 10_200, marks=pytest.mark.clause("ma-c4p:5(d)(6)")),
        pytest.param(FiveCard.THREE_OF_A_KIND, 54_912, marks=pytest.mark.clause("ma-c4p:5(d)(7)")),
        (FiveCard.TWO_PAIR, 123_552),
        (FiveCard.PAIR, 1_098_240),
        (FiveCard.HIGH_CARD, 1_302_540),
    ],
)
def test_how_many_five_card_hands_each_category_has(category: FiveCard, number: int) -> None:
    """The categories of the 2,598,960 five-card hands are as large as combinatorics says."""
    assert within(all_five_card_hands(), category).total() == number


def test_every_five_card_hand_is_counted() -> None:
    """The count leaves out no hand."""
    assert all_five_card_hands().total() == ALL_DEALS
