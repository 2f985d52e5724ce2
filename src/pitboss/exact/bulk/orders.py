"""What every class of hands is worth in an order, remembered: the arrays that the counting kernels are handed."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from pitboss.hands import Order


@lru_cache(maxsize=16)
def class_values(order: Order, cards: int) -> NDArray[np.int32]:
    """The value of each class of hands of so many cards, up to five, in an order."""
    from pitboss.exact.bulk.kernels.values import class_values as values_of

    return values_of(lambda hand: order.rank(hand).value, order.size, cards)
