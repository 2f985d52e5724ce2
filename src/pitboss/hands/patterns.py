"""The patterns that cards can make, as poker has them, and how one is a case of another.

An order of hands is a list of these (``pitboss.hands.order``). Each is defined by what it holds at least: three equal
ranks are a pair too, a royal flush is a straight flush too. What a hand counts as is the highest pattern of its order
that it holds.
"""

from collections.abc import Mapping
from typing import Literal, get_args

Pattern = Literal[
    "high card",
    "pair",
    "two pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full house",
    "four-of-a-kind",
    "straight flush",
    "royal flush",
    "super royal",
]
PATTERNS: tuple[Pattern, ...] = get_args(Pattern)
"""In the order of ordinary poker, from the lowest up.

The royal flush is the highest straight flush; a super royal is one with the next card of the suit below it, so that it
is made of one card more than a hand has.
"""

CASE_OF: Mapping[Pattern, tuple[Pattern, ...]] = {
    "pair": ("high card",),
    "two pair": ("pair",),
    "three-of-a-kind": ("pair",),
    "straight": ("high card",),
    "flush": ("high card",),
    "full house": ("two pair", "three-of-a-kind"),
    "four-of-a-kind": ("three-of-a-kind",),
    "straight flush": ("straight", "flush"),
    "royal flush": ("straight flush",),
    "super royal": ("royal flush",),
}
"""What each pattern also is, and therefore ranks above."""

RUNS: frozenset[Pattern] = frozenset({"straight", "straight flush", "royal flush", "super royal"})
"""The patterns whose cards follow each other; the top card alone is compared."""
SUITED: frozenset[Pattern] = frozenset({"flush", "straight flush", "royal flush", "super royal"})
"""The patterns whose cards are of one suit."""

SHAPES: Mapping[Pattern, tuple[int, ...]] = {
    "four-of-a-kind": (4,),
    "full house": (3, 2),
    "three-of-a-kind": (3,),
    "two pair": (2, 2),
    "pair": (2,),
}
"""How many equal ranks make a pattern, in order of comparison; kickers follow."""


def possible(pattern: Pattern, size: int) -> bool:
    """Whether a hand of so many cards can hold a pattern."""
    return sum(SHAPES.get(pattern, (1,))) <= size


def completed(listed: tuple[Pattern, ...], size: int) -> tuple[Pattern, ...]:
    """The patterns of an order from the lowest up, from a list of them from the highest down.

    Below the list stands what it leaves out, in the order of ordinary poker. What is a case of a listed pattern counts
    as that one, and the royal flush as a straight flush: they have no rank of their own.
    """
    ordinary = PATTERNS[: PATTERNS.index("royal flush")]
    return (*(name for name in ordinary if possible(name, size) and not _is_any(name, listed)), *listed[::-1])


def _is_any(pattern: Pattern, among: tuple[Pattern, ...]) -> bool:
    """Whether a pattern is one of these, or a case of one."""
    return pattern in among or any(general in among for general in generals(pattern))


def generals(pattern: Pattern) -> tuple[Pattern, ...]:
    """Everything that a pattern also is, what is nearest to it first."""
    nearest = CASE_OF.get(pattern, ())
    return (*nearest, *(name for general in nearest for name in generals(general)))


def wrong(patterns: tuple[Pattern, ...], size: int) -> dict[Pattern, str]:
    """What is wrong about a list of patterns from the lowest up, by the pattern that it is said of."""
    says: dict[Pattern, str] = {}
    for place, pattern in enumerate(patterns):
        above = [name for name in generals(pattern) if name in patterns[place + 1 :]]
        if pattern in patterns[:place]:
            says[pattern] = f"{pattern} has two ranks in one order"
        elif not possible(pattern, size):
            says[pattern] = f"{pattern} needs more than {size} cards"
        elif above:
            says[pattern] = f"{pattern} ranks below {above[0]}, though it is one"
    if "high card" not in patterns:
        says["high card"] = "hands that hold nothing have no rank"
    if "super royal" in patterns and patterns[-2:] != ("royal flush", "super royal"):
        says["super royal"] = "a super royal is the highest rank, with the royal flush below it"
    return says
