"""Orders of hands to test with: those of documents, and any legal list of patterns."""

from __future__ import annotations

from hypothesis import strategies as st

from pitboss.hands import FIVE, FOUR, PATTERNS, SIX, Order, Pattern, make_order
from pitboss.hands.patterns import CASE_OF, possible


def listed(name: str, size: int, *patterns: Pattern, low_ace: bool = True) -> Order:
    """An order by the patterns of its list, from the highest down, under their own names."""
    return make_order(name, [(pattern, pattern) for pattern in patterns], size, low_ace=low_ace)


THREE = listed("three", 3, "straight flush", "three-of-a-kind", "straight", "flush", "pair")
"""A straight above a flush, and three-of-a-kind above both."""
MINI = make_order(
    "bonus",
    [("royal flush", "mini royal"), ("straight flush", "straight flush"), ("three-of-a-kind", "set"), ("pair", "pair")],
    3,
)
"""With names of its own, and with straights and flushes, which are left out, below the pair."""
TWO = listed("two", 2, "pair", "straight flush", "straight", "flush")
NO_LOW_ACE = listed("five", 5, "royal flush", "straight flush", "four-of-a-kind", "full house", low_ace=False)
ORDERS: tuple[Order, ...] = (TWO, THREE, MINI, FOUR, FIVE, NO_LOW_ACE)
WITH_SUPER_ROYALS: tuple[Order, ...] = (
    SIX,
    listed("four", 3, "super royal", "royal flush", "straight flush", "three-of-a-kind", "straight", "flush", "pair"),
)


@st.composite
def any_order(draw: st.DrawFn) -> Order:
    """A list of any patterns in any order in which no pattern ranks below what it is a case of."""
    size = draw(st.integers(2, 5))
    ranked: list[Pattern] = []
    for pattern in PATTERNS[1:-1]:
        if possible(pattern, size) and draw(st.booleans()):
            above = max((ranked.index(name) + 1 for name in _generals(pattern) if name in ranked), default=0)
            ranked.insert(draw(st.integers(above, len(ranked))), pattern)
    if not ranked or draw(st.booleans()):
        ranked.insert(0, "high card")
    return listed("any", size, *reversed(ranked), low_ace=draw(st.booleans()))


def _generals(pattern: Pattern) -> set[Pattern]:
    """Everything that a pattern also is."""
    return {name for general in CASE_OF.get(pattern, ()) for name in (general, *_generals(general))}
