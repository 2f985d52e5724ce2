"""The batch evaluator against the definition on all 2,598,960 hands of five cards; half a minute."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from pitboss.cards import DECK
from pitboss.exact.bulk.kernels.seven import values
from pitboss.hands import rank_five


def test_every_five_card_hand_has_the_value_of_its_definition() -> None:
    """To the last hand."""
    result = values(np.array(list(combinations(range(52), 5)), np.uint8))
    for hand, value in zip(combinations(DECK, 5), result.tolist(), strict=True):
        assert value == rank_five(hand).value, hand
