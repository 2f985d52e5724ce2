"""The words of a sheet: ranks and hands as a player says them, and what the published strategies tell a player."""

from __future__ import annotations

from pitboss.cards import Card, read_cards
from pitboss.hands import Order, Pattern

RANKS = {11: "jack", 12: "queen", 13: "king", 14: "ace"}
LETTERS = {10: "T", 11: "J", 12: "Q", 13: "K", 14: "A"}
_PAIR = "pair of "
_FROM_THE_FLOP = (
    (
        "the flop in a sentence",
        "Play 2x with two pair or better, with a hidden pair (one that uses a card of yours; not a pair of twos in the "
        "hand), or with four to a flush of which you hold a ten or better. Otherwise check.",
    ),
    (
        "the river in a sentence",
        "Play 1x with a hidden pair or better, or when fewer than 21 single cards of the dealer's would beat you. "
        "Otherwise fold.",
    ),
)
TOLD: dict[str, tuple[tuple[str, str], ...]] = {"wizard": _FROM_THE_FLOP, "suits aside": _FROM_THE_FLOP}
"""What a published strategy says on each later street, by its name; one that is not here is only named."""


def letter(rank: int) -> str:
    """A rank in one sign."""
    return LETTERS.get(rank, str(rank))


def two_cards(name: str) -> tuple[Card, ...]:
    """Two cards of a kind: of ``K8o`` the king of spades and the eight of hearts."""
    return read_cards(f"{name[0]}s {name[1]}{'s' if name.endswith('s') else 'h'}")


def _ranks(value: int) -> list[int]:
    return [rank for shift in (16, 12, 8, 4, 0) if (rank := value >> shift & 15)]


def pattern_of(order: Order, value: int) -> Pattern:
    """The pattern of a hand of that value."""
    return order.scale[1][order.categories.index(value >> 20)]


def hand_words(order: Order, value: int, depth: int = 0) -> str:
    """A hand by its value: to its first rank, or to one more for each step of depth."""
    pattern, ranks = pattern_of(order, value), _ranks(value)
    if pattern not in ("pair", "high card"):
        return (order.name_of(pattern) or pattern).replace("-of-a-", " of a ")
    kickers = "-".join(letter(rank) for rank in ranks[1 : depth + 1])
    if pattern == "pair":
        return f"{_PAIR}{_plural(ranks[0])}" + (f" with {kickers}" if kickers else "")
    if kickers:
        return f"{letter(ranks[0])}-{kickers}" + (" high" if depth < len(ranks) - 1 else "")
    return f"{RANKS.get(ranks[0], str(ranks[0]))} high"


def _plural(rank: int) -> str:
    return f"{RANKS[rank]}s" if rank in RANKS else f"{rank}s"


def span_words(order: Order, high: int, low: int, *, first: bool, last: bool, depths: tuple[int, int] = (0, 0)) -> str:
    """Hands from one value down to another; ``first`` and ``last`` say that nothing lies above, or below."""
    top, bottom = hand_words(order, high, depths[0]), hand_words(order, low, depths[1])
    if first and last:
        return "every hand"
    if first:
        return f"{bottom} or better"
    if last:
        return f"{top} or less"
    if top == bottom:
        return top
    if top.startswith(_PAIR) and bottom.startswith(_PAIR) and depths == (0, 0):
        return f"{bottom} to {top.removeprefix(_PAIR)}"  # as one counts: pair of 5s to 6s
    return f"{top} to {bottom}"
